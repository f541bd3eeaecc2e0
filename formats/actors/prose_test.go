package actors

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// bear returns a creature with three attacks.
func bear() *maker {
	m := newMaker(context.Background(), "Bear", new(formats.Report))
	m.s.Abilities, m.s.Proficiency = creature.Abilities{Str: 16, Dex: 12, Con: 10, Int: 3, Wis: 10, Cha: 10}, 2
	for _, name := range []string{"Bite", "Claws", "Sling"} {
		a := creature.Action{Name: name, Use: creature.Use{Attack: &creature.Attack{Reach: 5}}}
		if name == "Sling" {
			a.Use.Attack = &creature.Attack{Normal: 30}
		}
		m.add(a, "", nil)
	}
	return m
}

// TestSentences checks each form of a sentence: what it does, and which part of it is not
// understood.
func TestSentences(t *testing.T) {
	const hit = "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 6 (1d6 + 3) piercing damage"
	const struck = `"attack":{"bonus":5,"reach":5,"damage":[{"dice":"1d6+3","type":"piercing"}],"ability":"str"}`
	for _, c := range []struct{ text, want, lost string }{
		{hit + ".", struck, ""},
		{hit + " plus 4 (1d8) cold damage, or 8 (1d10 + 3) piercing damage if used with two hands.", `"cold"`, "or 8 (1d10 + 3) piercing damage if used with two hands"},
		{hit + ", and the target must succeed on a DC 12 Constitution saving throw or be poisoned for 1 hour. If the saving throw fails by 5 or more, the target is also unconscious while poisoned in this way. The target wakes up if it takes damage or if another creature shakes it.",
			`"effect":{"save":{"ability":"con","dc":12},"conditions":[{"condition":"poisoned","rounds":600},{"condition":"unconscious","rounds":600,"damaged":"ends","by":5}]}`, ""},
		{hit + ". The target is restrained by webbing. As an action, the restrained target can make a DC 12 Strength check, bursting the webbing on a success.", `{"condition":"restrained","escape":12,"check":"str"}`, ""},
		{hit + ". The target is restrained.", struck, "restrained, without an end"},
		{hit + ". If the target is a creature other than an elf or undead, it must succeed on a DC 10 Constitution saving throw or be paralyzed for 1 minute. The target can repeat the saving throw at the end of each of its turns, ending the effect on itself on a success.",
			`"effect":{"spares":["elf","undead"],"save":{"ability":"con","dc":10},"conditions":[{"condition":"paralyzed","rounds":10,"again":true}]}`, ""},
		{hit + ". If the target is a humanoid, it must succeed on a DC 12 Constitution saving throw or be cursed with bearhood.", struck, "if the target is a humanoid, it must succeed on a dc 12 constitution saving thr…"},
		{"The bear roars at a point it can see within 60 feet. Each creature in a 10-foot-radius sphere centered on a point within 60 feet must make a DC 13 Dexterity saving throw, taking 7 (2d6) thunder damage on a failed save, or half as much damage on a successful one.",
			`"area":{"shape":"sphere","length":10}`, "the bear roars at a point it can see within 60 feet"},
		{"The bear breathes in a 30-foot line that is 10 feet wide. Each creature in that line must succeed on a DC 13 Strength saving throw or be pushed up to 10 feet away and knocked prone.", `"area":{"shape":"line","length":30,"width":10,"self":true},"effect":{"save":{"ability":"str","dc":13},"conditions":[{"condition":"prone"}],"push":10}`, ""},
		{"Dexterity Saving Throw: DC 21, each creature in a 60-foot Cone. Failure: 59 (17d6) Fire damage. Success: Half damage.", `"half":true`, ""},
		{"The bear thinks.", "", ""},
		{"The target must succeed on a DC 13 Wisdom saving throw or be stunned.", "", ""},
	} {
		d, ok := understand(c.text, &bear().s)
		if ok != (c.want != "") {
			t.Errorf("%.60s: understood %v", c.text, ok)
			continue
		}
		data, err := json.Marshal(d.use)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(data), c.want) || ok && strings.Join(d.lost, "; ") != c.lost {
			t.Errorf("%.80s:\n%s, want\n%s\nlost %q, want %q", c.text, data, c.want, d.lost, c.lost)
		}
	}
}

// TestSeveralAttacks checks, for each form of the sentence, which attacks one action has.
func TestSeveralAttacks(t *testing.T) {
	for text, want := range map[string]string{
		"The bear makes two attacks: one with its bite and one with its claws.":                 "bite claws",
		"The bear makes three attacks: one with its bite and two with its claws or sling.":      "bite claws claws, bite sling sling",
		"The bear makes two claw attacks.":                                                      "claws claws",
		"The bear makes two claws attacks or two sling attacks.":                                "claws claws, sling sling",
		"The bear makes one Bite attack and two Claws attacks.":                                 "bite claws claws",
		"The bear makes two melee attacks.":                                                     "bite bite, bite claws, claws claws",
		"The bear makes two melee attacks, only one of which can be a bite attack.":             "bite claws, claws claws",
		"The bear makes two attacks, using Bite or Sling in any combination.":                   "bite bite, bite sling, sling sling",
		"The bear attacks once with its bite and twice with its claws.":                         "bite claws claws",
		"The bear attacks three times with its claws.":                                          "claws claws claws",
		"The bear makes two claw attacks or uses its sling twice.":                              "claws claws, sling sling",
		"The bear makes two claw attacks. Or the bear makes two ranged attacks with its sling.": "claws claws, sling sling",
		"The bear can use its Growl. It then makes two claw attacks.":                           "claws claws; the bear can use its growl",
		"The bear makes two Claws attacks and uses Roar.":                                       "claws claws; uses roar",
		"The bear uses Growl and makes two claw attacks.":                                       "claws claws; bear uses growl",
		"The bear makes as many bite attacks as it has heads.":                                  "; the bear makes as many bite attacks as it has heads",
		"The bear makes two tail attacks.":                                                      "; the bear makes two tail attacks",
	} {
		m := bear()
		left, _ := m.multiattack(text)
		rows := []string{}
		for _, row := range m.s.Multiattack {
			rows = append(rows, strings.Join(row, " "))
		}
		got := strings.Join(append([]string{strings.Join(rows, ", ")}, left...), "; ")
		if got != want {
			t.Errorf("%s\n%s, want\n%s", text, got, want)
		}
	}
}

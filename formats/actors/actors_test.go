package actors

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// fixtures lists the files in testdata, by program.
var fixtures = map[*Source][]string{&Foundry: {"brass-heron.json", "gatehouse.json", "kiln-drake.json"}, &Open5e: {"ink-page.json", "ledger-mimic.json"}}

// fixture reads a file of testdata.
func fixture(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestGolden compares the document made from each file, and the report, with golden files that were
// checked by hand. The flag -update writes the golden files.
func TestGolden(t *testing.T) {
	for by, names := range fixtures {
		for _, name := range names {
			data := fixture(t, name)
			if Find(data) != by {
				t.Errorf("%s is not known as a file of %s", name, by.Title)
			}
			im, found, err := Read(context.Background(), data, name)
			if err != nil || found != by {
				t.Fatalf("%s: %v, %v", name, found, err)
			}
			if _, err := creature.Read(im.Document.JSON(), name); err != nil {
				t.Errorf("%s: the document does not read back: %v", name, err)
			}
			formatstest.Compare(t, name, string(im.Document.JSON())+"\n"+told(im.Report))
		}
	}
}

// told writes the lines of a report as text.
func told(r formats.Report) string {
	var b strings.Builder
	for _, l := range r.Lines {
		fmt.Fprintf(&b, "%s %d %s", l.Fate, l.Count, l.Piece)
		if l.Why != "" {
			b.WriteString(": " + l.Why)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestFlavourIsNoRule checks that a description of a character's weapon is not reported as a rule
// that was left out.
func TestFlavourIsNoRule(t *testing.T) {
	im, _, err := Read(context.Background(), []byte(strings.Replace(string(fixture(t, "gatehouse.json")), `{"name": "Hand Crossbow", "type": "weapon", "system": {"description": {"value": ""}`,
		`{"name": "Hand Crossbow", "type": "weapon", "system": {"description": {"value": "<p>A neat thing of pearwood. Each target it hits glows.</p>"}`, 1)), "f")
	if err != nil {
		t.Fatal(err)
	}
	if got := told(im.Report); !strings.Contains(got, "Hand Crossbow: the game has no rule for a part of its text: each target it hits glows\n") {
		t.Error(got)
	}
}

// TestOneOfSeveral checks that, in the files of every program, an action with several options
// becomes an action for each, and that a text that only mentions a choice has no options.
func TestOneOfSeveral(t *testing.T) {
	const (
		save   = "must make a DC 12 Constitution saving throw, taking 9 (2d8) cold damage on a failed save, or half as much damage on a successful one."
		breath = `{"type": "save", "name": "%s", "activation": {"type": "action"}, "save": {"ability": ["con"], "dc": {"calculation": "", "formula": "12"}}, "damage": {"onSave": "half", "parts": [{"number": 2, "denomination": 8, "types": ["%s"]}]}, "target": {"template": {"type": "%s", "size": "30", "units": "ft"}}}`
		npc    = `{"name": "Ice Gnat", "type": "npc", "system": {"abilities": {"str": {"value": 10}}, "attributes": {"hp": {"max": 9}, "ac": {"flat": 12}}, "details": {"cr": 1, "type": {"value": "beast"}}, "traits": {"size": "sm"}}, "items": [%s]}`
	)
	both := "It uses one of the following breaths.\n\n**Rime.** It exhales frost in a 15-foot cone. Each creature in that area " + save + "\n\n**Breath of the Pole (Recharge 6).** It exhales frost in a 30-foot line that is 5 feet wide. Each creature in that line " + save
	fields := fmt.Sprintf(breath, "Rime", "cold", "cone") + ", " + fmt.Sprintf(breath, "Breath of the Pole", "fire", "line")
	for name, data := range map[string]string{
		"Open5e":             fmt.Sprintf(`{"name": "Ice Gnat", "strength": 10, "armor_class": 12, "hit_points": 9, "challenge_rating": "1", "type": "beast", "size": "Small", "actions": [{"name": "Breaths (1/Day)", "desc": %q}]}`, both),
		"Foundry, by text":   fmt.Sprintf(npc, fmt.Sprintf(`{"name": "Breaths (1/Day)", "type": "feat", "system": {"description": {"value": %q}, "activation": {"type": "action"}}}`, both)),
		"Foundry, by fields": fmt.Sprintf(npc, fmt.Sprintf(`{"name": "Breaths (1/Day)", "type": "feat", "system": {"description": {"value": "<p>It breathes.</p>"}, "activities": [%s]}}`, fields)),
	} {
		im, _, err := Read(context.Background(), []byte(data), "f")
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all := im.Document.Creatures[0].Actions
		if len(all) != 2 || all[0].Key != "rime" || all[1].Key != "breath-of-the-pole" {
			t.Fatalf("%s: %+v\n%s", name, all, told(im.Report))
		}
		one, two := all[0], all[1]
		if one.Uses != 1 || one.Use.Area == nil || one.Use.Area.Shape != "cone" || one.Use.Effect.Save == nil || !one.Use.Effect.Save.Half ||
			two.Uses != 1 || two.Use.Area == nil || two.Use.Area.Shape != "line" || two.Use.Area.Length != 30 || len(two.Use.Effect.Damage) != 1 {
			t.Errorf("%s: %+v", name, all)
		}
		if !strings.Contains(told(im.Report), "changed 1 Ice Gnat, Breaths: each of its options becomes a separate action with its own uses\n") {
			t.Errorf("%s:\n%s", name, told(im.Report))
		}
	}
	for _, text := range []string{"", "It sings. One of the following days it stops.", "One of the following: Rime. It is cold.", "One of the following. it. is. what. It was."} {
		if got := options(text); len(got) > 1 {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// TestOlderSpeeds reads the strings in which older versions write speeds and senses.
func TestOlderSpeeds(t *testing.T) {
	for text, want := range map[string]string{
		"Fly 60 ft., Walk 30 ft.":   "map[fly:60 hover:false walk:30]",
		"30 ft, ":                   "map[hover:false walk:30]",
		"0 feet, fly 40 ft (hover)": "map[fly:40 hover:true walk:0]",
		", ":                        "map[hover:false]",
	} {
		if got := fmt.Sprint(speedsIn(text)); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
	if got := fmt.Sprint(sensesIn("Blindsight 30 ft. (blind beyond this radius), darkvision 60 ft., passive Perception 12")); got != "map[blindsight:30 darkvision:60 special:blind beyond this radius]" {
		t.Error(got)
	}
}

// TestFaults checks that a fault names the place and what was expected.
func TestFaults(t *testing.T) {
	actor := `{"name": "X", "type": "npc", "_stats": {"systemId": "%s"}, "system": {"abilities": {"str": {"value": 1}}, "attributes": {"hp": {}}}}`
	for data, want := range map[string]string{
		`{"abilities": `:           `f: line 1: column 15: it is cut off here, in the middle of its JSON: expected a whole file of Foundry VTT's dnd5e or Open5e`,
		"{\n \"abilities\" 1}":     `f: line 2: column 14: it is not JSON: `,
		`{"abilities": {}}`:        `f: there is no character or monster in it: expected a file of Foundry VTT's dnd5e or Open5e`,
		`[]`:                       `f: there is no character or monster in it: `,
		fmt.Sprintf(actor, "pf2e"): `f: X: it is an actor of the game system pf2e: expected one of Foundry VTT's dnd5e`,
		`{"name": "X", "type": "npc", "data": {"abilities": {}}}`: `f: X: it is an actor of another game system: expected one of Foundry VTT's dnd5e`,
		strings.Repeat(" ", MaxBytes+1):                           `f: 16777217 bytes: expected at most 16777216`,
	} {
		_, _, err := Read(context.Background(), []byte(data), "f")
		var fault *formats.Fault
		if !errors.As(err, &fault) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%.60s:\n%v, want\n%s", data, err, want)
		}
	}
	for data, want := range map[string]*Source{
		fmt.Sprintf(actor, "pf2e"): &Foundry, fmt.Sprintf(actor, "dnd5e"): &Foundry, `{"abilities": {}}`: nil, `{"walls": [], "abilities": 1}`: nil, "": nil, "[": nil,
	} {
		if got := Find([]byte(data)); got != want {
			t.Errorf("%.60s: %v", data, got)
		}
	}
}

// TestManyOfAFile reads the lines of a pack, the actors of an adventure, and nested lists. Two
// actors with the same name must get different keys, and no more are taken than a document may
// hold.
func TestManyOfAFile(t *testing.T) {
	actor := `{"name": "Imp of All Work", "type": "npc", "system": {"abilities": {"str": {"value": 1}}, "attributes": {"hp": {"max": 3}, "ac": {"calc": "flat", "flat": 11}}, "details": {"cr": 1, "type": {"value": "fiend"}}, "traits": {"size": "tiny"}}, "items": []}`
	for _, data := range []string{actor + "\n" + actor + "\n", `{"name": "A", "actors": [` + actor + "," + actor + `]}`, `[` + actor + `,[` + actor + `]]`} {
		im, _, err := Read(context.Background(), []byte(data), "f")
		if err != nil || len(im.Document.Creatures) != 2 || im.Document.Creatures[1].Key != "imp-of-all-work-2" {
			t.Errorf("%v, %+v", err, im)
		}
	}
	im, _, err := Read(context.Background(), []byte("["+strings.Repeat(actor+",", creature.MaxCreatures+2)+actor+"]"), "f")
	if err != nil || len(im.Document.Creatures) != creature.MaxCreatures || !strings.Contains(told(im.Report), "left-out 3 further creature: a document has at most 200") {
		t.Errorf("%v", err)
	}
}

// feed reads arbitrary data, and checks that the result is a document that can be read again, or a
// fault.
func feed(f *testing.F, by *Source) {
	for _, name := range fixtures[by] {
		f.Add(fixture(f, name))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		Find(data)
		im, _, err := Read(context.Background(), data, "fuzz")
		if err != nil {
			var fault *formats.Fault
			if !errors.As(err, &fault) {
				t.Fatalf("the error is no fault: %v", err)
			}
			return
		}
		if strings.Contains(told(im.Report), "it cannot be played: ") {
			t.Fatalf("what was made does not pass the check:\n%s", told(im.Report))
		}
		if _, err := creature.Read(im.Document.JSON(), "fuzz"); err != nil {
			t.Fatalf("the document does not read back: %v", err)
		}
	})
}

// FuzzFoundry reads arbitrary data as actors.
func FuzzFoundry(f *testing.F) { feed(f, &Foundry) }

// FuzzOpen5e reads arbitrary data as monsters.
func FuzzOpen5e(f *testing.F) { feed(f, &Open5e) }

// TestSteady checks that a creature with more kinds of pieces than fit in a report gets the same
// report each time.
func TestSteady(t *testing.T) {
	report := func(data []byte) (formats.Report, error) {
		im, _, err := Read(context.Background(), data, "f")
		if err != nil {
			return formats.Report{}, err
		}
		return im.Report, nil
	}
	formatstest.Steady(t, func(kinds int) []byte {
		var speeds strings.Builder
		for i := range kinds {
			fmt.Fprintf(&speeds, `"hop %d": 5, `, i)
		}
		return fmt.Appendf(nil, `{"name": "Hopper", "armor_class": 12, "hit_points": 9, "strength": 10, "strength_save": 99, "dexterity_save": 99, "constitution_save": 99, "intelligence_save": 99, "wisdom_save": 99, "charisma_save": 99, "challenge_rating": "1", "type": "beast", "size": "Small", "speed": {%s"walk": 30}}`, speeds.String())
	}, report)
	formatstest.Steady(t, func(kinds int) []byte {
		var skills strings.Builder
		for i := range kinds {
			fmt.Fprintf(&skills, `"s%d": {"value": 0, "bonuses": {"check": "%dd4"}}, `, i, i)
		}
		return fmt.Appendf(nil, `{"name": "Hopper", "type": "npc", "system": {"abilities": {"str": {"value": 10}}, "attributes": {"hp": {"max": 9}, "ac": {"flat": 12}}, "details": {"cr": 1, "type": {"value": "beast"}}, "traits": {"size": "sm"}, "skills": {%s"acr": {"value": 0}}, "resources": {"legact": {"max": 3}, "legres": {"max": 3}}}, "items": []}`, skills.String())
	}, report)
}

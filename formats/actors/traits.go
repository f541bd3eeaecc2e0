package actors

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// plainTraits maps the names of traits that need no numbers to the traits of the game.
var plainTraits = map[string]string{
	"aggressive": creature.Aggressive, "action surge": creature.ActionSurge, "cunning action": creature.CunningAction, "danger sense": creature.DangerSense,
	"devil's sight": creature.DevilsSight, "disciple of life": creature.DiscipleOfLife, "evasion": creature.Evasion, "false appearance": creature.FalseAppearance,
	"flyby": creature.Flyby, "horde breaker": creature.HordeBreaker, "magic resistance": creature.MagicResistance, "nimble escape": creature.NimbleEscape,
	"pack tactics": creature.PackTactics, "reckless": creature.Reckless, "reckless attack": creature.Reckless, "sculpt spells": creature.SculptSpells,
	"spider climb": creature.SpiderClimb, "sunlight sensitivity": creature.SunlightSensitive, "sure-footed": creature.SureFooted,
	"surefooted": creature.SureFooted, "swarm": creature.Swarm, "undead fortitude": creature.UndeadFortitude, "relentless endurance": creature.Relentless,
}

// steadfast lists traits that help against conditions.
var steadfast = map[string][]string{
	"brave": {"frightened"}, "fey ancestry": {"charmed"}, "dwarven resilience": {"poisoned"}, "stout resilience": {"poisoned"}, "dark devotion": {"charmed", "frightened"},
}

// absorbed lists traits whose effects are already included in the numbers of the attacks.
var absorbed = []string{"brute", "angelic weapons", "hellish weapons", "magic weapons"}

// These expressions match parts of the texts of traits.
var (
	parens      = regexp.MustCompile(`\s*\([^)]*\)`)
	regains     = regexp.MustCompile(`regains (\d{1,3}) hit points? at the start of (?:its|each of its)`)
	stoppedBy   = regexp.MustCompile(`takes ((?:[a-z]+(?:, or | or |, | and )?)+) damage`)
	extraSixes  = regexp.MustCompile(`(?:extra|additional) (?:\d+ )?\(?(\d{1,2})d6`)
	atMost      = regexp.MustCompile(`takes (\d{1,3}) damage or less`)
	chargeFeet  = regexp.MustCompile(`moves (?:at least )?(\d{1,3}) feet(?: or more)? (?:straight )?toward`)
	chargeWith  = regexp.MustCompile(`hits it with (?:an? |its )([a-z' -]+?)(?: attack)? on the same turn`)
	chargeHarm  = regexp.MustCompile(`takes an (?:extra|additional) ` + damage)
	chargeExtra = regexp.MustCompile(`^[a-z ]+ takes an (?:extra|additional) ` + damage + `(?:,? and )?`)
	rampageWith = regexp.MustCompile(`make (?:an? |one )([a-z' -]+?) attack`)
)

// feature adds a trait by its name and text, and reports whether the game has a rule for it.
// `level` is the level in the class that has the feature, or 0 if it is not a class feature.
func (m *maker) feature(name, text string, level int) bool {
	name = strings.TrimSpace(parens.ReplaceAllString(strings.ToLower(straight.Replace(name)), ""))
	said := lower(plain(text))
	switch {
	case plainTraits[name] != "":
		m.trait(creature.Trait{Key: plainTraits[name]}, "")
		return true
	case steadfast[name] != nil:
		m.trait(creature.Trait{Key: creature.Steadfast, Name: nameOf(titled(name)), Keys: slices.Clone(steadfast[name])}, "")
		return true
	case strings.HasPrefix(name, "keen "):
		why := ""
		if !strings.Contains(name, "sense") {
			why = "it helps with all Perception checks: the game does not distinguish smell, hearing and sight"
		}
		m.trait(creature.Trait{Key: creature.KeenSenses, Name: nameOf(titled(name))}, why)
		return true
	case slices.Contains(absorbed, name):
		m.keep("trait that is already counted in its attacks")
		return true
	}
	if name == "charge" || name == "trampling charge" || name == "pounce" {
		t, lost, ok := m.charge(name, said)
		if ok {
			m.trait(t, lost)
		}
		return ok
	}
	t, ok := m.counted(name, said, level)
	if ok {
		m.trait(t, "")
	}
	return ok
}

// counted returns a trait that needs numbers from the text or the level.
func (m *maker) counted(name, said string, level int) (creature.Trait, bool) {
	number := func(form *regexp.Regexp) int {
		if f := form.FindStringSubmatch(said); f != nil {
			n, _ := strconv.Atoi(f[1])
			return n
		}
		return 0
	}
	t := creature.Trait{}
	switch name {
	case "regeneration":
		if t.Key, t.N = creature.Regeneration, number(regains); t.N == 0 || t.N > 100 {
			return t, false
		}
		if f := stoppedBy.FindStringSubmatch(said); f != nil {
			for _, word := range strings.FieldsFunc(f[1], func(r rune) bool { return r == ' ' || r == ',' }) {
				if slices.Contains(creature.DamageTypes, word) && !slices.Contains(t.Keys, word) {
					t.Keys = append(t.Keys, word)
				}
			}
		}
		return t, len(t.Keys) > 0 // in the game, some type of damage must stop it
	case "martial advantage", "sneak attack":
		if t.Key = creature.MartialAdvantage; name == "sneak attack" {
			t.Key = creature.SneakAttack
		}
		if t.N = number(extraSixes); level > 0 {
			t.N = (level + 1) / 2
		}
		return t, t.N > 0
	case "relentless":
		t.Key, t.N = creature.Relentless, min(number(atMost), 100)
		return t, true
	case "rage":
		t.Key, t.N = condition.Rage, 2+btoi(level >= 9)+btoi(level >= 16)
		return t, level > 0
	case "second wind":
		t.Key, t.N = creature.SecondWind, level
		return t, level > 0
	case "improved critical":
		t.Key, t.N = creature.ImprovedCritical, 19
		return t, true
	case "superior critical":
		t.Key, t.N = creature.ImprovedCritical, 18
		return t, true
	case "rampage":
		f := rampageWith.FindStringSubmatch(said)
		if f == nil {
			return t, false
		}
		t.Key, t.Keys = creature.Rampage, m.named(f[1])
		return t, len(t.Keys) > 0
	}
	return t, false
}

// charge returns the trait for a hit that has extra effects after a straight approach to the
// target.
func (m *maker) charge(name, said string) (t creature.Trait, lost string, ok bool) {
	feet, with := chargeFeet.FindStringSubmatch(said), chargeWith.FindStringSubmatch(said)
	if feet == nil || with == nil {
		return t, "", false
	}
	t = creature.Trait{Key: creature.Charge, Name: nameOf(titled(name)), Keys: m.named(with[1])}
	if name == "charge" {
		t.Name = ""
	}
	if t.Feet, _ = strconv.Atoi(feet[1]); len(t.Keys) == 0 || !squares(&t.Feet) || t.Feet == 0 {
		return t, "", false
	}
	if f := chargeHarm.FindStringSubmatch(said); f != nil {
		if h, fine := harmOf(f[1], f[2]); fine {
			t.Damage = append(t.Damage, h)
		}
	}
	d := &deed{by: &m.s}
	list := sentences(said)
	for i, s := range list {
		if i == 0 { // keep only the part about what the hit adds
			_, s, _ = strings.Cut(s, "on the same turn, ")
			if s = chargeExtra.ReplaceAllString(s, ""); strings.HasPrefix(s, "must ") {
				s = "it " + s
			}
		}
		if s == "" {
			continue
		}
		if !d.sentence(s, true) {
			d.lost = append(d.lost, cut(s, 80))
		}
	}
	if acts(&d.use.Effect) {
		t.Effect = &d.use.Effect
	}
	if len(d.lost) > 0 {
		lost = "a part is left out, because the game has no rule for it: " + strings.Join(d.lost, "; ")
	}
	return t, lost, len(t.Damage) > 0 || t.Effect != nil
}

// titled returns words with capitals.
func titled(words string) string {
	list := strings.Fields(words)
	for i, w := range list {
		if w != "and" && w != "of" {
			r := []rune(w)
			list[i] = string(unicode.ToUpper(r[0])) + string(r[1:])
		}
	}
	return strings.Join(list, " ")
}

package dnd

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// Throw is a saving throw or check of a figure, with everything that affects it. A match fills it
// in from its own figures, and the desk from the figures on a board.
type Throw struct {
	Bonus        int // the bonus, including cover and exhaustion
	DC           int
	Cover        int // the part of the bonus from cover
	Less         int // the part of the bonus that is lost to exhaustion
	Bless, Bane  bool
	Fails        string   // the condition that makes it fail without a roll; "" if it is rolled
	For, Against []string // the reasons for advantage and disadvantage
}

// Favour reports whether the throw has advantage or disadvantage.
func (t *Throw) Favour() dice.Favour { return dice.Favoured(len(t.For), len(t.Against)) }

// Luck returns the dice that are added to the d20 or subtracted from it. DND P7
func (t *Throw) Luck() (e dice.Expr) {
	if t.Bless {
		e = append(e, dice.Term{Dice: 1, Sides: 4})
	}
	if t.Bane {
		e = append(e, dice.Term{Dice: 1, Sides: 4, Minus: true})
	}
	return e
}

// Total returns the distribution of the d20, with advantage or disadvantage and everything added to
// it.
func (t *Throw) Total() dice.Dist {
	luck, err := t.Luck().Dist(1)
	if err != nil {
		panic(err) // cannot fail, because at most one die is added and one subtracted
	}
	return d20.Natural(t.Favour()).Plus(luck).Shift(t.Bonus)
}

// Success returns the chance that the throw reaches its DC, as a distribution of 0 and 1. DND P3
func (t *Throw) Success() dice.Dist {
	if t.Fails != "" {
		return dice.Certain(0)
	}
	return t.Total().Map(func(n int) int {
		if n >= t.DC {
			return 1
		}
		return 0
	})
}

// Text returns the dice of a throw as text: "d20+1d4+3".
func (t *Throw) Text() string {
	var b strings.Builder
	b.WriteString("d20")
	if luck := t.Luck(); len(luck) > 0 {
		if !luck[0].Minus {
			b.WriteByte('+')
		}
		fmt.Fprint(&b, luck)
	}
	fmt.Fprintf(&b, "%+d", t.Bonus)
	return b.String()
}

// Steps describes everything that affects the throw other than its numbers.
func (t *Throw) Steps() (steps []string) {
	add := func(is bool, format string, args ...any) {
		if is {
			steps = append(steps, fmt.Sprintf(format, args...))
		}
	}
	add(t.Fails != "", "the creature is %s, so it fails without a roll", t.Fails)
	if t.Fails != "" {
		return steps
	}
	add(t.Less > 0, "exhausted: %d less, already included", t.Less)
	add(t.Cover > 0, "cover: %+d to the save", t.Cover)
	add(t.Bless, "blessed: 1d4 more")
	add(t.Bane, "baned: 1d4 less")
	for _, reason := range t.For {
		add(true, "%v: %s", dice.Advantage, reason)
	}
	for _, reason := range t.Against {
		add(true, "%v: %s", dice.Disadvantage, reason)
	}
	return steps
}

// Consequences describes what the dice do not show about the effect of a saving throw on damage.
// DND P3, DND T14
func Consequences(half, evades bool) []string {
	switch {
	case half && evades:
		return []string{"evasion: no damage on a success, half damage on a failure"}
	case half:
		return []string{"a success halves the damage"}
	}
	return nil
}

// After returns the damage taken after a save that succeeded or failed, given the full damage
// (whole) and half of it (halved).
//
// DND P3: after a success the damage is halved, or there is none. DND T14: with evasion there is
// none after a success, and half after a failure.
func After(whole, halved dice.Dist, half, evades, saved bool) dice.Dist {
	switch {
	case half && evades && saved, !half && saved:
		return dice.Certain(0)
	case half && (evades || saved):
		return halved
	}
	return whole
}

// Wrestle returns the better of Athletics and Acrobatics: the one with the higher average, or
// Athletics if they are equal. DND K13
func Wrestle(athletics, acrobatics *Throw) *Throw {
	if acrobatics.Total().Mean().Cmp(athletics.Total().Mean()) > 0 {
		return acrobatics
	}
	return athletics
}

// The traits of a figure that matter only for saving throws and checks. DND T
const (
	DangerSense      = "danger-sense"
	Evasion          = "evasion" // DND T14
	MagicResistance  = "magic-resistance"
	SureFooted       = "sure-footed"
	SteadfastAgainst = "steadfast-against-" // followed by a condition
	SanctuaryOf      = "sanctuary-"         // followed by the DC of the save that an attacker must make. DND P7
	EscapeBy         = "escape-"            // followed by the DC of the check that frees it, and the id of the grappler. DND K15
)

// Abilities lists the keys of the six abilities. The stats with their scores have the same names.
var Abilities = []string{"str", "dex", "con", "int", "wis", "cha"}

// SaveStat returns the name of the stat that holds a figure's save bonus for an ability.
func SaveStat(ability string) string { return ability + "-save" }

// saving is a saving throw of a figure on a board.
type saving struct {
	ability string
	dc      int
	cover   Degree
	magic   bool
	against []string // the conditions that the save guards against
}

// throw fills in a saving throw.
//
// DND C1: figures that cannot act fail Strength and Dexterity saves. DND C12: the restrained have
// disadvantage on Dexterity saves. DND K8: figures that dodge have advantage on Dexterity saves.
func (d *Desk) throw(f *board.Figure, s saving) Throw {
	w := d.weariness(f)
	bonus, known := f.Stats[SaveStat(s.ability)]
	if !known {
		bonus = modifier(f.Stats, s.ability)
	}
	t := Throw{Bonus: bonus - w.Less, DC: s.dc, Less: w.Less, Bless: f.Is(condition.Bless), Bane: f.Is(condition.Bane)}
	dex, str := s.ability == "dex", s.ability == "str"
	if i := slices.IndexFunc(condition.Helpless, f.Is); i >= 0 && (dex || str) {
		t.Fails = condition.Helpless[i]
	}
	if dex {
		t.Cover = s.cover.Bonus()
		t.Bonus += t.Cover
	}
	note := func(list *[]string, reason string, is bool) {
		if is {
			*list = append(*list, reason)
		}
	}
	acts := !incapacitated(f)
	note(&t.For, "the creature is dodging", dex && f.Is("dodging") && acts && !d.stopped(f))
	note(&t.For, "the creature is hasted", dex && f.Is(condition.Haste))
	note(&t.For, "the creature senses danger", dex && f.Is(DangerSense) && acts && !anyOf(f, condition.Blinded, condition.Deafened))
	note(&t.For, "the creature resists magic", s.magic && f.Is(MagicResistance))
	note(&t.For, "the creature rages", str && f.Is(condition.Rage))
	note(&t.Against, "the creature is exhausted", w.Rolls) // DND C15
	note(&t.Against, "the creature is restrained", dex && f.Is(condition.Restrained))
	note(&t.Against, "the creature is squeezing", dex && f.Is("squeezed") && d.profile.Squeeze == "5.1") // DND M5
	note(&t.For, "the creature is steadfast", slices.ContainsFunc(s.against, func(c string) bool { return f.Is(SteadfastAgainst + c) }))
	note(&t.For, "the creature is sure-footed", (dex || str) && f.Is(SureFooted) && slices.Contains(s.against, condition.Prone))
	return t
}

// check fills in a check of a skill, or of an ability by itself.
//
// DND C10, DND C6: the poisoned and the frightened have disadvantage. DND T8: the raging have
// advantage on Strength checks.
func (d *Desk) check(b *board.Board, f *board.Figure, name string) Throw {
	w := d.weariness(f)
	ability := map[string]string{"athletics": "str", "acrobatics": "dex"}[name]
	bonus, known := f.Stats[name]
	if ability == "" {
		ability, known = name, false
	}
	if !known {
		bonus = modifier(f.Stats, ability)
	}
	t := Throw{Bonus: bonus - w.Less, Less: w.Less}
	if ability == "str" && f.Is(condition.Rage) {
		t.For = append(t.For, "the creature rages")
	}
	for _, of := range []struct {
		reason string
		is     bool
	}{{"the creature is poisoned", f.Is(condition.Poisoned)}, {"the creature is frightened", f.Is(condition.Frightened) || d.facesFear(b, f)}, {"the creature is exhausted", w.Checks}} {
		if of.is {
			t.Against = append(t.Against, of.reason)
		}
	}
	return t
}

package battle

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// The keys of special powers, each with its rule.
const (
	flying       = "flying"         // HS P1
	stealth      = "stealth-flying" // HS P1
	disengage    = "disengage"      // HS P2
	amphibious   = "amphibious"     // HS P2
	attackAura   = "attack-aura"    // HS P3
	defenseAura  = "defense-aura"   // HS P3
	counter      = "counter-strike" // HS P4
	moreAttacks  = "more-attacks"   // HS P5
	dodge        = "dodge"          // HS P6
	tough        = "tough"          // HS P7
	marksman     = "marksman"       // HS P8
	slayer       = "slayer"         // HS P9
	stalwart     = "stalwart"       // HS P10
	healing      = "healing"        // HS P11
	bonding      = "bonding"        // HS P12
	charge       = "charge"         // HS P13
	teleport     = "teleport"       // HS P14
	numberNeeded = "number"
	d20Needed    = "d20"
	wordsMay     = "words"
)

// power is a kind of special power: the numbers that it needs, and its effect in words.
type power struct {
	rule  string
	takes []string // "number", "d20" or "words"
	text  func(w *Power) string
}

// powers maps keys to kinds of powers. HS P1-P14. Each effect is implemented in the code of the
// rule that it changes.
var powers = map[string]power{
	flying:     {"HS P1", nil, say("It flies. Each space counts as 1, whatever its height, and it never falls.")},
	stealth:    {"HS P1", nil, say("It flies, and enemies cannot strike at it as it takes off.")},
	disengage:  {"HS P2", nil, say("Enemies cannot strike at it when it leaves an engagement.")},
	amphibious: {"HS P2", nil, say("Water does not end its move.")},
	attackAura: {"HS P3", []string{numberNeeded, wordsMay}, func(w *Power) string {
		return fmt.Sprintf("Friends%s adjacent to it roll %s for normal attacks.", w.whom(), english.Count(w.N, "extra attack die"))
	}},
	defenseAura: {"HS P3", []string{numberNeeded, wordsMay}, func(w *Power) string {
		return fmt.Sprintf("Friends%s adjacent to it roll %s.", w.whom(), english.Count(w.N, "extra defense die"))
	}},
	counter: {"HS P4", nil, say("Against a normal attack from an adjacent figure, each excess shield wounds the attacker.")},
	moreAttacks: {"HS P5", []string{numberNeeded}, func(w *Power) string {
		return fmt.Sprintf("It may attack %s each turn.", english.Count(1+w.N, "time"))
	}},
	dodge: {"HS P6", nil, say("Against an attacker that is not adjacent, a single shield blocks every skull.")},
	tough: {"HS P7", []string{numberNeeded}, func(w *Power) string {
		return fmt.Sprintf("It adds %s to its defense roll.", english.Count(w.N, "shield"))
	}},
	marksman: {"HS P8", []string{numberNeeded}, func(w *Power) string {
		return fmt.Sprintf("If it has not moved this turn, its normal attacks reach %s farther.", english.Count(w.N, "space"))
	}},
	slayer: {"HS P9", []string{numberNeeded, wordsMay}, func(w *Power) string {
		return fmt.Sprintf("It rolls %s for normal attacks on figures%s.", english.Count(w.N, "extra attack die"), w.whom())
	}},
	stalwart: {"HS P10", []string{numberNeeded}, func(w *Power) string {
		return fmt.Sprintf("It rolls %s while a friend from its card is adjacent.", english.Count(w.N, "extra defense die"))
	}},
	healing: {"HS P11", []string{numberNeeded, d20Needed, wordsMay}, func(w *Power) string {
		return fmt.Sprintf("Once a turn, after moving, it may roll the d20 for an adjacent friend%s. On %d or more, it heals up to %s.", w.whom(), w.Needs, english.Count(w.N, "wound"))
	}},
	bonding: {"HS P12", []string{wordsMay}, func(w *Power) string {
		return fmt.Sprintf("Before this card takes its turn, a hero%s in the same army may take one.", w.whom())
	}},
	charge: {"HS P13", []string{d20Needed}, func(w *Power) string {
		return fmt.Sprintf("Once a turn, after moving and before attacking, it may roll the d20. On %d or more, all figures of its card may move again.", w.Needs)
	}},
	teleport: {"HS P14", []string{numberNeeded}, func(w *Power) string {
		return fmt.Sprintf("Instead of moving it may appear on any free space within %s, whatever is in between, and enemies cannot strike at it.", english.Count(w.N, "space"))
	}},
}

// say returns a function that gives the same text for every power.
func say(text string) func(*Power) string { return func(*Power) string { return text } }

// whom returns a phrase to follow a noun such as "figures". It limits the noun to what the power
// affects: figures whose cards have one of the power's words.
func (w *Power) whom() string {
	if len(w.Words) == 0 {
		return ""
	}
	quoted := make([]string, len(w.Words))
	for i, word := range w.Words {
		quoted[i] = "“" + word + "”"
	}
	return " marked " + english.List(quoted, "or")
}

// text describes the effect of a power.
func (w *Power) text() string {
	kind, known := powers[w.Key]
	if !known {
		return ""
	}
	return kind.text(w)
}

// powerKeys returns the keys of powers as a list, for use in sentences.
func powerKeys() string { return strings.Join(slices.Sorted(maps.Keys(powers)), ", ") }

// has returns the power of a figure with that key, or nil if the figure does not have it or powers
// do not count.
//
// HS B4: powers do not count in the basic game; HS G19: nor do those of a negated card.
func (p *Position) has(f *Figure, key string) *Power {
	u := p.unit(f.Unit)
	if !p.profile.Master || u.Negated {
		return nil
	}
	return p.cards[u.Card].power(key)
}

// number returns the number of a figure's power, or 0 if it does not have the power.
func (p *Position) number(f *Figure, key string) int {
	if w := p.has(f, key); w != nil {
		return w.N
	}
	return 0
}

// traits returns the powers that affect a figure's movement, as the traits that the rules desk
// reads. HS P1, HS P2.
func (p *Position) traits(f *Figure) []string {
	c := p.card(f)
	if len(c.Powers) == 0 || !p.profile.Master || p.negated(f) {
		return nil
	}
	var list []string
	fly := !p.anchored() // HS G9
	for _, key := range []string{flying, stealth, disengage, amphibious} {
		switch {
		case c.power(key) == nil:
		case key == stealth && fly:
			list = append(list, flying, stealth)
		case key == flying && !fly || key == stealth:
		default:
			list = append(list, key)
		}
	}
	return list
}

// traitsText returns the traits as a single string.
func (p *Position) traitsText(f *Figure) string { return strings.Join(p.traits(f), " ") }

// move returns the Move of a figure, with the bonus of glyphs. HS G7: a figure gets no bonus from a
// glyph that it stands on.
func (p *Position) move(f *Figure) int {
	n := p.card(f).Move
	if plus := p.holds(p.seat(f), "move"); plus > 0 && !p.standsOn(f, "move") {
		n += plus
	}
	return n
}

// powerRoll rolls the d20 for a power. HS G8: a glyph adds to the result.
func (d *resolution) powerRoll(seat battlemat.Seat) (face, total int) {
	face = d.d20()
	return face, face + d.holds(seat, "luck")
}

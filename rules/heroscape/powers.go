package heroscape

import (
	"regexp"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
)

// The special powers. A board gives a figure a power by a trait, or by a stat with the power's
// number. The words of a card are traits, as in "is-soldier". If a power is limited to figures with
// a word, that word is added to the trait, as in "attack-aura-for-soldier".
const (
	AttackAura    = "attack-aura"    // HS P3
	DefenseAura   = "defense-aura"   // HS P3
	CounterStrike = "counter-strike" // HS P4
	Dodge         = "dodge"          // HS P6
	Tough         = "tough"          // HS P7
	Marksman      = "marksman"       // HS P8
	Slayer        = "slayer"         // HS P9
	Stalwart      = "stalwart"       // HS P10
	Teleport      = "teleport"       // HS P14
)

// These are the facts about a figure that a board records in addition to the numbers of its card.
// Some are traits. The others are stats: the number of the card, the number of the seat, and the
// count of the remaining attacks.
const (
	HasMoved   = "moved"      // the figure has moved this turn, so HS P8 gives it nothing
	MovesOver  = "moves-over" // the figure may not move any more this turn. HS B4, HS B7
	CommonCard = "common"     // HS G13
	Uncommon   = "uncommon"   // HS G13: neither common nor unique
	UniqueCard = "unique"     // HS G13

	CardStat    = "card"    // a number that is equal for all figures of a card. HS P10
	SeatStat    = "seat"    // a number that is equal for all figures of a seat. HS G3
	AttacksStat = "attacks" // the number of attacks left this turn. HS S3.15
)

// isWord is the prefix of the traits that are words of a card.
const isWord = "is-"

// forWord comes between a power and the word of the figures that it is limited to.
const forWord = "-for-"

var traitForm = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`)

// Is returns the trait of figures whose card has the word. It sets ok to false if no trait can
// express the word.
func Is(word string) (trait string, ok bool) {
	trait = isWord + word
	return trait, traitForm.MatchString(trait)
}

// For returns the trait that limits a power to figures with the word.
func For(power, word string) (trait string, ok bool) {
	trait = power + forWord + word
	return trait, traitForm.MatchString(trait)
}

// SpecialStat returns the name of a stat of a special attack. The argument `what` is "attack" or
// "range". The trait of the same form with "blast" means that the attack also affects all figures
// adjacent to its target. HS B20.
func SpecialStat(key, what string) string { return "special-" + key + "-" + what }

// number returns the number of a power, or 0 if the figure does not have the power or powers do not
// count. HS B4.
func (d *Desk) number(f *board.Figure, key string) int {
	if !d.p.Master {
		return 0
	}
	return max(0, f.Stats[key])
}

// has reports whether a figure has a power that takes no number.
func (d *Desk) has(f *board.Figure, key string) bool { return d.p.Master && f.Is(key) }

// concerns reports whether a figure's power affects the figure o. A power limited to words affects
// only figures with one of the words. Any other power affects all figures.
func concerns(f *board.Figure, key string, o *board.Figure) bool {
	all := true
	for _, trait := range f.Traits {
		if word, limits := strings.CutPrefix(trait, key+forWord); limits {
			if all = false; o.Is(isWord + word) {
				return true
			}
		}
	}
	return all
}

// friends yields the other figures of a figure's side.
func friends(b *board.Board, f *board.Figure) func(func(*board.Figure) bool) {
	return func(yield func(*board.Figure) bool) {
		for o := range b.EachFigure {
			if o.ID != f.ID && f.Side != "" && o.Side == f.Side && !yield(&o) {
				return
			}
		}
	}
}

// eachAura calls the function `give` with the bonus of each adjacent friend's aura. HS P3.
func (d *Desk) eachAura(b *board.Board, f *board.Figure, key string, give func(n int, why string)) {
	for o := range friends(b, f) {
		if n := d.number(o, key); n > 0 && concerns(o, key, f) && d.p.Adjacent(b, f, o) {
			give(n, "the aura of "+o.ID)
		}
	}
}

// flanked reports whether a friend of the same card is adjacent. Figures are of the same card if
// they have the same card number, or the same kind if the board has no card numbers. HS P10.
func (d *Desk) flanked(b *board.Board, f *board.Figure) bool {
	for o := range friends(b, f) {
		mine, numbered := f.Stats[CardStat]
		same := numbered && o.Stats[CardStat] == mine || !numbered && f.Kind != "" && o.Kind == f.Kind
		if same && d.p.Adjacent(b, f, o) {
			return true
		}
	}
	return false
}

// blast returns the figures that an attack affects, the target first. HS B20: a blast affects all
// figures adjacent to the target except the attacker, including friends.
func (d *Desk) blast(b *board.Board, attacker, target *board.Figure) []string {
	list := []string{target.ID}
	for o := range b.EachFigure {
		if o.ID != attacker.ID && o.ID != target.ID && d.p.Adjacent(b, target, &o) {
			list = append(list, o.ID)
		}
	}
	return list
}

// Speed implements [rules.Speeder]. It returns a figure's Move, plus the bonus of glyphs. HS G7;
// HS B4: it is 0 once the figure may not move any more.
func (d *Desk) Speed(b *board.Board, f *board.Figure) (int, bool) {
	n, known := f.Stats["move"]
	switch {
	case f.Is(MovesOver):
		return 0, true
	case !known:
		return 0, false
	case !d.standsOn(b, f, "move"):
		n += d.holds(b, f, "move")
	}
	return n, true
}

// powerTraits and powerStats list the traits and stats of powers that the desk reads.
var (
	powerTraits = []string{"amphibious", CommonCard, CounterStrike, "disengage", Dodge, "flying", HasMoved, MovesOver, "stealth-flying", Uncommon, UniqueCard}
	powerStats  = slices.Concat(
		[]string{"attack", "defense", "life", "move", "range"},
		[]string{AttackAura, DefenseAura, Marksman, Slayer, Stalwart, Teleport, Tough, CardStat, SeatStat, AttacksStat},
	)
)

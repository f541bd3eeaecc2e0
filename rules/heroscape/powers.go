package heroscape

import (
	"regexp"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
)

// The special powers that a board gives a figure by a trait, or by a stat with its number. A card's words
// are traits as in "is-soldier"; the word of those a power is limited to is added, as in
// "attack-aura-for-soldier".
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

// What a board says about a figure besides the numbers of its card: traits, and the stats that number the
// card and the seat, and count the attacks that are left.
const (
	HasMoved   = "moved"      // this turn: HS P8 gives nothing
	MovesOver  = "moves-over" // it moves no more this turn. HS B4, HS B7
	CommonCard = "common"     // HS G13
	Uncommon   = "uncommon"   // HS G13: neither of the two
	UniqueCard = "unique"     // HS G13

	CardStat    = "card"    // figures of one card have one number. HS P10
	SeatStat    = "seat"    // and those of one seat. HS G3
	AttacksStat = "attacks" // that it has left this turn. HS S3.15
)

// isWord begins the traits that are words of a card.
const isWord = "is-"

// forWord is between a power and the word of those it is limited to.
const forWord = "-for-"

var traitForm = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`)

// Is returns the trait of a figure whose card has that word; ok is false if no trait can express it.
func Is(word string) (trait string, ok bool) {
	trait = isWord + word
	return trait, traitForm.MatchString(trait)
}

// For returns the trait that has a power concern the figures of a word.
func For(power, word string) (trait string, ok bool) {
	trait = power + forWord + word
	return trait, traitForm.MatchString(trait)
}

// SpecialStat names a number of a special attack, "attack" or "range". The trait of that form with
// "blast" says that it strikes all beside its target. HS B20.
func SpecialStat(key, what string) string { return "special-" + key + "-" + what }

// number returns the number of a power; 0 where a figure has none, or powers do not count. HS B4.
func (d *Desk) number(f *board.Figure, key string) int {
	if !d.p.Master {
		return 0
	}
	return max(0, f.Stats[key])
}

// has reports whether a figure has a power without a number.
func (d *Desk) has(f *board.Figure, key string) bool { return d.p.Master && f.Is(key) }

// concerns reports whether a power of one figure concerns another: those of its words, or all.
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

// friends yields the others of a figure's side.
func friends(b *board.Board, f *board.Figure) func(func(*board.Figure) bool) {
	return func(yield func(*board.Figure) bool) {
		for o := range b.EachFigure {
			if o.ID != f.ID && f.Side != "" && o.Side == f.Side && !yield(&o) {
				return
			}
		}
	}
}

// eachAura returns what each adjacent friend gives a figure. HS P3.
func (d *Desk) eachAura(b *board.Board, f *board.Figure, key string, give func(n int, why string)) {
	for o := range friends(b, f) {
		if n := d.number(o, key); n > 0 && concerns(o, key, f) && d.p.Adjacent(b, f, o) {
			give(n, "the aura of "+o.ID)
		}
	}
}

// flanked reports whether a friend of the same card is adjacent: by the number of the card, or where none is
// given by its kind. HS P10.
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

// blast lists the figures that an attack strikes, the target first. HS B20: a blast strikes all figures
// adjacent to the target but the attacker, friends too.
func (d *Desk) blast(b *board.Board, attacker, target *board.Figure) []string {
	list := []string{target.ID}
	for o := range b.EachFigure {
		if o.ID != attacker.ID && o.ID != target.ID && d.p.Adjacent(b, target, &o) {
			list = append(list, o.ID)
		}
	}
	return list
}

// Speed implements [rules.Speeder]: a figure's Move, with what glyphs give it. HS G7; HS B4: none once its
// moves are over.
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

// powerTraits and powerStats are the traits and stats that the desk reads.
var (
	powerTraits = []string{"amphibious", CommonCard, CounterStrike, "disengage", Dodge, "flying", HasMoved, MovesOver, "stealth-flying", Uncommon, UniqueCard}
	powerStats  = slices.Concat(
		[]string{"attack", "defense", "life", "move", "range"},
		[]string{AttackAura, DefenseAura, Marksman, Slayer, Stalwart, Teleport, Tough, CardStat, SeatStat, AttacksStat},
	)
)

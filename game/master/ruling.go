package master

import (
	"cmp"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/scenario"
)

// Word is the verb of rulings.
const Word = "rule"

// The refusal codes of rulings, in addition to a game's own codes.
const (
	codeRuling = "no-such-ruling" // the second word is not the name of a ruling
	codePower  = "no-such-power"  // the seat lacks the power for the ruling
	codeBlank  = "blank"          // the value of a blank is wrong or missing
)

// Ruling is a kind of ruling of a game with positions P.
type Ruling[P battlemat.Position, D game.Resolution[P]] struct {
	Word   string // the word after the verb
	Power  string // the power that it requires, one of [scenario.Powers]
	Menu   string // the submenu that contains it: "Figures"
	Label  string // "Hide"
	Note   string // one sentence: its effect
	Rule   string // the rule to cite
	Sets   string // the stat of a figure that it sets: [battlemat.SetsLife]
	Blanks []battlemat.Blank
	// Says returns the end of the label of a choice. It is given the display names of the values in
	// the blanks, except for the choice's target, place and door. nil: a list of these names.
	Says func(said []string) string
	// Fill completes a copy of the blanks for a position. nil: nothing depends on the position.
	Fill func(p P, blanks []battlemat.Blank)
	// May refuses words that fit the blanks but are not allowed. nil: all are allowed.
	May func(p P, words []string) *battlemat.Refusal
	// Do carries out the ruling.
	Do func(d D, words []string)
	// Offers lists the words for rulings that clients should show as buttons. nil: the ruling has
	// only a form.
	Offers func(p P) [][]string
}

// Rulings holds the rulings of a game.
type Rulings[P battlemat.Position, D game.Resolution[P]] struct {
	Rule string // the rule that says who makes rulings
	List []Ruling[P, D]
	// Scenario returns the scenario of a match.
	Scenario func(p P) *scenario.Scenario
}

// Lay sets the rulings, in the order in which they are shown. Rulings that name no rule cite the
// given one.
func (all *Rulings[P, D]) Lay(rule string, chapters ...[]Ruling[P, D]) {
	all.List = slices.Concat(chapters...)
	for i := range all.List {
		all.List[i].Rule = cmp.Or(all.List[i].Rule, rule)
	}
}

// Seat returns the game master's seat of a match, and reports whether there is one.
func (all *Rulings[P, D]) Seat(p P) (battlemat.Seat, bool) { return SeatOf(all.Scenario(p)) }

// SeatOf returns the game master's seat of a scenario, and reports whether there is one in play.
func SeatOf(s *scenario.Scenario) (battlemat.Seat, bool) {
	seat, there := s.Master()
	return battlemat.Seat(seat.ID), there
}

// has reports whether the game master of a match has a power.
func (all *Rulings[P, D]) has(p P, power string) bool {
	seat, there := all.Scenario(p).Master()
	return there && slices.Contains(seat.Master, power)
}

// Verb returns the verb of the rulings.
func (all *Rulings[P, D]) Verb() game.Verb[P, D] {
	return game.Verb[P, D]{
		Word: Word, Master: true, Whole: true,
		Offer: func(p P, _ battlemat.Seat, yield func(battlemat.Choice) bool) bool {
			see := all.seen(p)
			for i := range all.List {
				r := &all.List[i]
				if r.Offers == nil || !all.has(p, r.Power) {
					continue
				}
				for _, offered := range r.Offers(p) {
					words, refusal := all.fill(p, r, offered, see)
					if refusal == nil && !yield(all.choice(p, r, words)) {
						return false
					}
				}
			}
			return true
		},
		Decide: func(d D, _ battlemat.Seat, args []string) *battlemat.Refusal {
			r, words, refusal := all.read(d.Now(), args)
			if refusal == nil {
				r.Do(d, words)
			}
			return refusal
		},
		Preview: func(p P, _ battlemat.Seat, args []string) (battlemat.Choice, *battlemat.Refusal) {
			r, words, refusal := all.read(p, args)
			if refusal != nil {
				return battlemat.Choice{}, refusal
			}
			return all.choice(p, r, words), nil
		},
	}
}

// read finds the ruling of a command and the words for its blanks, or refuses the command.
func (all *Rulings[P, D]) read(p P, args []string) (*Ruling[P, D], []string, *battlemat.Refusal) {
	if len(args) == 0 {
		return nil, nil, all.unknown(p, "")
	}
	i := slices.IndexFunc(all.List, func(r Ruling[P, D]) bool { return r.Word == args[0] })
	if i < 0 {
		return nil, nil, all.unknown(p, args[0])
	}
	r := &all.List[i]
	if !all.has(p, r.Power) {
		return nil, nil, game.Refuse(all.Rule, codePower, "At this table the game master does not have the power %q.", r.Power)
	}
	words, refusal := all.fill(p, r, args[1:], all.seen(p))
	return r, words, refusal
}

// unknown returns the refusal for a word that is not the name of a ruling.
func (all *Rulings[P, D]) unknown(p P, word string) *battlemat.Refusal {
	var words []string
	for i := range all.List {
		if r := &all.List[i]; all.has(p, r.Power) {
			words = append(words, r.Word)
		}
	}
	return game.Refuse(all.Rule, codeRuling, "%q is not a ruling: expected %q and one of %s.", word, Word, strings.Join(words, ", "))
}

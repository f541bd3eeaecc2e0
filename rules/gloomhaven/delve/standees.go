package delve

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// StandeesShort records that a type of monster ran out of standees.
type StandeesShort struct {
	Kind string `json:"kind"`
	N    int    `json:"n"` // the number of monsters that were not placed
}

func (e StandeesShort) tell(p *Position) []battlemat.Told {
	m := p.kinds[e.Kind]
	return game.Say(battlemat.Said, "GH S4.11", "", "All %d %s standees are in play: %s cannot be placed.", m.Standees, m.Name, english.Count(e.N, "monster"))
}

// Numbered records the standees of the monsters in the first rooms.
type Numbered struct {
	Standees []Standee `json:"standees"`
}

// Standee is the standee number of a monster, with its new id and name.
type Standee struct {
	Figure string `json:"figure"` // its previous id
	ID     string `json:"id"`
	Name   string `json:"name"`
	Number int    `json:"number"`
}

func (e Numbered) apply(p *Position) {
	before := p.figures
	for _, s := range e.Standees {
		f := p.change(slices.IndexFunc(before, func(f *Figure) bool { return f.ID == s.Figure }))
		f.ID, f.Name, f.Number = s.ID, s.Name, s.Number
	}
}

func (e Numbered) tell(p *Position) []battlemat.Told {
	var told []battlemat.Told
	for _, s := range e.Standees {
		f := p.figure(s.Figure)
		told = append(told, battlemat.Told{
			Text: fmt.Sprintf("%s%s stands on (%v).", s.Name, f.Sort.ranked(), f.At), Short: fmt.Sprintf("This is %s%s.", s.Name, f.Sort.ranked()), Rule: "GH S4.11", Kind: battlemat.Appeared, Figure: s.ID, At: &f.At,
		})
	}
	return told
}

// supply determines which standees of a position are free and which monsters get them.
type supply struct{ *Position }

func (p *Position) supply() supply { return supply{p} }

// available returns the arrivals that get a standee, in order, and the number of each type's
// monsters that get none.
//
// GH S4.11: monsters are placed while there are standees, nearest to the revealing character first.
// GH G85: of equally near hexes, the chosen ones come first, then the others in row order. GH G24:
// in the first rooms, those nearest to any character come first.
func (s supply) available(all []arrival, by string, chosen []grid.Cell) ([]arrival, []StandeesShort) {
	var short []StandeesShort
	for _, r := range s.runs(all, by) {
		if r.free >= len(r.of) {
			continue
		}
		slices.SortStableFunc(r.of, func(a, b grid.Cell) int {
			late := func(c grid.Cell) int {
				if slices.Contains(chosen, c) {
					return 0
				}
				return 1
			}
			return cmp.Or(cmp.Compare(s.away(by, a), s.away(by, b)), cmp.Compare(late(a), late(b)))
		})
		short = append(short, StandeesShort{r.kind, len(r.of) - r.free})
		all = slices.DeleteFunc(slices.Clone(all), func(a arrival) bool { return a.Kind == r.kind && !slices.Contains(r.of[:r.free], a.At) })
	}
	return all, short
}

// run holds the arrivals of one type of monster: their hexes, nearest to the revealing character
// first and in row order if equally near, and the number of free standees.
type run struct {
	kind string
	of   []grid.Cell
	free int
}

// runs returns the arrivals, grouped by type.
func (s supply) runs(all []arrival, by string) []run {
	var kinds []string
	for _, a := range all {
		if !slices.Contains(kinds, a.Kind) {
			kinds = append(kinds, a.Kind)
		}
	}
	var runs []run
	for _, k := range kinds {
		r := run{kind: k}
		for _, a := range all {
			if a.Kind == k {
				r.of = append(r.of, a.At)
			}
		}
		r.free = len(s.freeNumbers(k, len(r.of)))
		slices.SortStableFunc(r.of, func(a, b grid.Cell) int {
			return cmp.Or(cmp.Compare(s.away(by, a), s.away(by, b)), cmp.Compare(s.ground.Index(a), s.ground.Index(b)))
		})
		runs = append(runs, r)
	}
	return runs
}

// away returns the distance of a hex from a character, or from the nearest one if `from` is "".
func (s supply) away(from string, to grid.Cell) int {
	least := math.MaxInt
	for f := range s.characters {
		if from != "" && f.ID != from {
			continue
		}
		if n, ok := s.far(f.At, to); ok {
			least = min(least, n)
		}
	}
	return least
}

// freeNumbers returns the numbers of a type's free standees, in order. A type without a limit gets
// as many new numbers as are wanted.
func (s supply) freeNumbers(of string, wanted int) []int {
	var free []int
	standees, ids := s.kinds[of].Standees, idsOf(of)
	for n := 1; standees == 0 && len(free) < wanted || n <= standees; n++ {
		f := s.withID(ids, n)
		// If there are too few standees, those of dead monsters are used again.
		if f == nil || standees > 0 && f.Gone != Here && f.monster() && f.Kind == of {
			free = append(free, n)
		}
	}
	return free
}

// numbered gives the arrivals the numbers of their standees.
//
// GH S4.11: the standees are drawn at random. GH G24: a scenario is set up without chance, so its
// first monsters have no standees. The standees are drawn when the first cards are shown.
func (d *resolution) numbered(all []arrival, ordered bool) []arrival {
	all = slices.Clone(all)
	wanted := map[string]int{}
	for _, a := range all {
		wanted[a.Kind]++
	}
	free := map[string][]int{}
	for i := range all {
		k := all[i].Kind
		if _, begun := free[k]; !begun {
			free[k] = d.supply().freeNumbers(k, wanted[k])
		}
		at := 0
		if !ordered {
			at = d.standee(free[k])
		}
		all[i].number, all[i].drawn = free[k][at], !ordered
		free[k] = slices.Delete(free[k], at, at+1)
	}
	return all
}

// standee draws one of the numbers and returns its index.
func (d *resolution) standee(numbers []int) int {
	return d.DrawNumber("standee", numbers)
}

// drawStandees draws the standees of the monsters in play. It is called in the first round, when
// the cards are shown and no figure has acted.
func (d *resolution) drawStandees() {
	free := map[string][]int{}
	var e Numbered
	for f := range d.here {
		if !f.monster() {
			continue
		}
		m := d.kinds[f.Kind]
		if _, begun := free[f.Kind]; !begun {
			free[f.Kind] = d.supply().allNumbers(f.Kind)
		}
		numbers := free[f.Kind]
		at := d.standee(numbers)
		s := Standee{Figure: f.ID, ID: idOf(f.Kind, numbers[at]), Name: f.Name, Number: numbers[at]}
		if f.Name == m.Name {
			s.Name = standeeName(m, s.Number)
		}
		free[f.Kind] = slices.Delete(numbers, at, at+1)
		e.Standees = append(e.Standees, s)
	}
	if len(e.Standees) > 0 {
		d.Do(e)
	}
}

// allNumbers returns the numbers from which the standees of a type are drawn if all its monsters
// are in play from the start.
func (s supply) allNumbers(of string) []int {
	wanted := 0
	for f := range s.here {
		if f.monster() && f.Kind == of {
			wanted++
		}
	}
	var all []int
	standees, ids := s.kinds[of].Standees, idsOf(of)
	for n := 1; standees == 0 && len(all) < wanted || n <= standees; n++ {
		if f := s.withID(ids, n); f == nil || f.monster() && f.Kind == of {
			all = append(all, n)
		}
	}
	return all
}

// populating is the kind of the task in which the rooms in Names, revealed by By, get their
// monsters. If standees are short, Path lists the hexes that the players have chosen.
const populating = "place"

// choosesPlace reports whether the last standee could go to any of several equally near hexes.
//
// GH G85: the players choose, unless the profile says that the first hex in row order is taken.
func choosesPlace(p *Position, t *Task) bool {
	_, cells := p.supply().contested(t)
	return len(cells) > 0 && p.profile.AsksPlayers()
}

func runPopulate(d *resolution, t Task) { d.populate(t.Names, t.By, t.Path) }

// contested returns the type of monster whose last standees could go to any of several equally near
// hexes, with these hexes. It returns none if there is no such choice.
func (s supply) contested(t *Task) (string, []grid.Cell) {
	for _, r := range s.runs(s.arrivals(t.Names), t.By) {
		if r.free < 1 || r.free >= len(r.of) {
			continue
		}
		last := s.away(t.By, r.of[r.free-1])
		left, tied := r.free, []grid.Cell(nil)
		for _, c := range r.of {
			switch n := s.away(t.By, c); {
			case n < last || n == last && slices.Contains(t.Path, c):
				left--
			case n == last:
				tied = append(tied, c)
			}
		}
		if left > 0 && left < len(tied) {
			return r.kind, tied
		}
	}
	return "", nil
}

package delve

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// StandeesShort says that a type of monster ran out of standees.
type StandeesShort struct {
	Kind string `json:"kind"`
	N    int    `json:"n"` // how many were not placed
}

func (e StandeesShort) tell(p *Position) []battlemat.Told {
	m := p.kinds[e.Kind]
	return game.Say(battlemat.Said, "GH S4.11", "", "All %d standees of %s are in play: %d cannot be placed.", m.Standees, m.Name, e.N)
}

// Numbered says which standees the monsters of the first rooms have.
type Numbered struct {
	Standees []Standee `json:"standees"`
}

// Standee is the number that a monster gets, with the id and the name it has from now on.
type Standee struct {
	Figure string `json:"figure"` // so far
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

// supply knows the standees of a position: which are free, and which monsters get them.
type supply struct{ *Position }

func (p *Position) supply() supply { return supply{p} }

// available returns the arrivals that get a standee, in order, and the number of each type that get
// none.
//
// GH S4.11: the available ones are placed, nearest to the revealing character first. GH G85:
// of those equally near the chosen ones, then the first in row order. GH G24: in the first
// rooms, nearest to any character.
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

// run is the arrivals of one type of monster: their places, nearest to the revealing character first
// and of those equally near in row order, and how many standees there are for it.
type run struct {
	kind string
	of   []grid.Cell
	free int
}

// runs returns the arrivals by their types.
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

// away returns how far a hex is from a character, or for "" from the nearest one.
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

// freeNumbers returns the numbers of a type's free standees in order. A type without a limit gets as
// many further numbers as it needs.
func (s supply) freeNumbers(of string, wanted int) []int {
	var free []int
	standees, ids := s.kinds[of].Standees, idsOf(of)
	for n := 1; standees == 0 && len(free) < wanted || n <= standees; n++ {
		f := s.withID(ids, n)
		// The dead give their standees back where there are too few.
		if f == nil || standees > 0 && f.Gone != Here && f.monster() && f.Kind == of {
			free = append(free, n)
		}
	}
	return free
}

// numbered gives arrivals the numbers of their standees.
//
// GH S4.11: at random. GH G24: a scenario is set up without chance, its first monsters
// without standees; those are drawn when the first cards are shown.
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

// standee draws one of the numbers, and returns its index.
func (d *resolution) standee(numbers []int) int {
	return d.DrawNumber("standee", numbers)
}

// drawStandees draws the standees of the monsters in play. It is for the first round, when the
// cards are shown and nobody has acted.
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

// allNumbers returns the numbers among which the standees of a type are drawn that are all in
// play from the start.
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

// populating is the kind of the task in which the rooms of Names, which By has revealed, get
// their monsters; Path has the hexes that were chosen where standees are short.
const populating = "place"

// choosesPlace reports whether several hexes are equally near, of which the rules do not say which gets
// the standee.
//
// GH G85: the players choose, or by the profile the first in row order is taken.
func choosesPlace(p *Position, t *Task) bool {
	_, cells := p.supply().contested(t)
	return len(cells) > 0 && p.profile.AsksPlayers()
}

func runPopulate(d *resolution, t Task) { d.populate(t.Names, t.By, t.Path) }

// contested returns the type of monster whose last standees could go to any of several equally near
// hexes, and these hexes; none if there is no question.
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

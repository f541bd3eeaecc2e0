package battle

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// content inspects the cards of the document.
func (i *inspector) content() {
	for key := range i.cards {
		i.known[key] = true
	}
	seen := map[string]bool{}
	for n := range i.doc.Cards {
		i.card(fmt.Sprintf("cards[%d]", n), &i.doc.Cards[n], seen)
	}
}

func (i *inspector) card(at string, c *Card, seen map[string]bool) {
	switch {
	case !keyForm.MatchString(c.Key):
		i.Add(at+".key", "%s: expected lower-case letters, digits and hyphens", board.Quote(c.Key))
	case seen[c.Key]:
		i.Add(at+".key", "the key %q is listed twice: expected a different one", c.Key)
	}
	seen[c.Key] = true
	if c.Name == "" {
		i.Add(at+".name", "a name is missing")
	}
	if !slices.Contains([]string{common, uncommon, unique}, c.Rarity) {
		i.Add(at+".rarity", "%s: expected common, uncommon or unique", board.Quote(c.Rarity)).Means(c.Rarity, []string{common, uncommon, unique})
	}
	if c.Figures != 0 {
		i.Within(at+".figures", c.Figures, 2, 9)
	}
	i.Within(at+".base", c.Base, 0, 2)
	for _, b := range []struct {
		name      string
		n, lo, hi int
	}{
		{"height", c.Height, 1, 30}, {"life", c.Life, 1, 30}, {"move", c.Move, 0, 30}, {"range", c.Range, 1, 30},
		{"attack", c.Attack, 0, 20}, {"defense", c.Defense, 0, 20}, {"points", c.Points, 1, 2000},
	} {
		i.Within(at+"."+b.name, b.n, b.lo, b.hi)
	}
	keys := map[string]bool{}
	for n, s := range c.Specials {
		path := fmt.Sprintf("%s.specials[%d]", at, n)
		if !keyForm.MatchString(s.Key) || keys[s.Key] {
			i.Add(path+".key", "%s: expected a different key, of lower-case letters, digits and hyphens", board.Quote(s.Key))
		}
		keys[s.Key] = true
		i.Within(path+".range", s.Range, 1, 30)
		i.Within(path+".attack", s.Attack, 1, 20)
	}
	for n := range c.Powers {
		i.power(fmt.Sprintf("%s.powers[%d]", at, n), c, n)
	}
}

// power inspects a power. It must be known, be listed only once, and have the numbers that it
// needs.
func (i *inspector) power(at string, c *Card, n int) {
	w := &c.Powers[n]
	kind, known := powers[w.Key]
	switch {
	case !known:
		i.Add(at+".key", "%s: expected one of %s", board.Quote(w.Key), powerKeys()).Means(w.Key, slices.Sorted(maps.Keys(powers)))
		return
	case c.power(w.Key) != w:
		i.Add(at+".key", "the power %q is listed twice", w.Key)
	case w.Key == teleport && c.double():
		i.Add(at+".key", "the power %q is for single-space figures", w.Key)
	}
	if w.Name == "" {
		i.Add(at+".name", "a name is missing")
	}
	for _, takes := range []struct {
		what, field string
		n, lo, hi   int
	}{{numberNeeded, "n", w.N, 1, 30}, {d20Needed, "needs", w.Needs, 2, 20}} {
		switch {
		case slices.Contains(kind.takes, takes.what):
			i.Within(at+"."+takes.field, takes.n, takes.lo, takes.hi)
		case takes.n != 0:
			i.Add(at+"."+takes.field, "%d: the power %q takes no such number", takes.n, w.Key).Removes(at + "." + takes.field)
		}
	}
	if len(w.Words) > 0 && !slices.Contains(kind.takes, wordsMay) {
		i.Add(at+".words", "the power %q takes no words", w.Key).Removes(at + ".words")
	}
}

// armies inspects the army of each seat, and its places.
func (i *inspector) armies() {
	taken := map[heroscape.Space]bool{}
	var names []string
	for n := range i.doc.Armies {
		names = append(names, i.doc.Armies[n].Seat)
	}
	i.Roles(i.scenario, "armies", "seat", "an army", names).Idle("nothing")
	for n := range i.doc.Armies {
		a, at := &i.doc.Armies[n], fmt.Sprintf("armies[%d]", n)
		if slices.ContainsFunc(i.doc.Armies[:n], func(o ArmyEntry) bool { return o.Seat == a.Seat }) {
			i.Add(at+".seat", "the seat %q has two armies: expected one", a.Seat)
		}
		for m, c := range a.Start {
			i.space(fmt.Sprintf("%s.start[%d]", at, m), c)
		}
		if len(a.Cards) == 0 && i.doc.Draft == nil {
			i.Add(at+".cards", "no cards: expected at least one, or game.draft")
		}
		unplaced := 0 // the number of spaces needed in the start area
		var uniques []string
		for m := range a.Cards {
			e, path := &a.Cards[m], fmt.Sprintf("%s.cards[%d]", at, m)
			c := i.entry(path, e)
			if c == nil {
				continue
			}
			if c.Rarity == unique { // HS B7
				if e.count() > 1 || slices.Contains(uniques, c.Key) {
					i.Add(path, "the card %q is unique: expected it once in an army", c.Key)
				}
				uniques = append(uniques, c.Key)
			}
			if len(e.At) == 0 {
				unplaced += e.count() * c.count() * max(1, c.Base)
				continue
			}
			if want := e.count() * c.count(); len(e.At) != want {
				i.unplace(path, i.Add(path+".at", "%d places: expected %d, one for each figure", len(e.At), want))
			}
			for k := range e.At {
				i.stands(path, fmt.Sprintf("%s.at[%d]", path, k), c, &e.At[k], taken)
			}
		}
		if unplaced > len(a.Start) {
			i.Add(at+".start", "%d spaces: expected at least %d, for the figures that are placed there", len(a.Start), unplaced)
		}
	}
}

// entry inspects the entry of a card. It returns the card, or nil if the card is not known.
func (i *inspector) entry(path string, e *CardEntry) *Card {
	i.Within(path+".count", e.Count, 0, maxCopies)
	c := i.cards[e.Card]
	if c == nil && !i.Doubts.Of("game.cards", "key") {
		i.Add(path+".card", "no card has the key %s", board.Quote(e.Card)).Means(e.Card, slices.Sorted(maps.Keys(i.cards)))
	}
	return c
}

// unplace adds an edit to a fault in a figure's place. It fixes the fault by letting the seat place
// the card's figures.
func (i *inspector) unplace(card string, fault game.Mending) {
	m := board.Removes("game." + card + ".at")
	m.Label = "Let its seat place it"
	fault.Mend(m)
}

// stands inspects the place of a card's figure.
func (i *inspector) stands(card, path string, c *Card, at *PlaceEntry, taken map[heroscape.Space]bool) {
	if i.Board == nil {
		return
	}
	if c.double() != (at.Tail != nil) {
		i.Add(path, "expected %s for each figure", english.Count(max(1, c.Base), "cell"))
		return
	}
	cells := []grid.Cell{at.At}
	if at.Tail != nil {
		if cells = append(cells, *at.Tail); i.Board.Grid().Distance(at.At, *at.Tail) != 1 {
			i.Add(path+".tail", "%v is not next to %v", *at.Tail, at.At)
		}
	}
	level := i.Board.Level(at.At)
	if at.Level != nil {
		level = *at.Level
	}
	for _, cell := range cells {
		s := heroscape.Space{Cell: cell, Level: level}
		switch {
		case !slices.Contains(heroscape.Spaces(i.Board, cell), s) || !i.profile.Room(i.Board, s, c.Height):
			i.unplace(card, i.Add(path, "a figure of height %d cannot stand on %v at level %d", c.Height, cell, level))
		case taken[s]:
			i.unplace(card, i.Add(path, "%v is taken: expected one figure on a space", cell))
		}
		taken[s] = true
	}
}

// draft inspects the pool of a draft.
func (i *inspector) draft() {
	d := i.doc.Draft
	if d == nil {
		return
	}
	i.Within("draft.points", d.Points, 1, maxPoints)
	if len(d.Pool) == 0 {
		i.Add("draft.pool", "no cards: expected at least one")
	}
	for n := range d.Pool {
		path := fmt.Sprintf("draft.pool[%d]", n)
		i.entry(path, &d.Pool[n])
		if len(d.Pool[n].At) > 0 {
			i.Add(path+".at", "the figures of a draft are placed by their seats: expected no places")
		}
	}
	for n, a := range i.doc.Armies {
		if len(a.Start) == 0 {
			i.Add(fmt.Sprintf("armies[%d].start", n), "no start area: expected one, for the army that is drafted")
		}
	}
}

package battle

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// pool returns a draft of armies from all cards. If the encounter does not limit their cost, the
// limit is one that suits start areas with that many spaces.
func (e *Encounter) pool(spaces int) *DraftEntry {
	d := &DraftEntry{Points: e.Points}
	if d.Points == 0 {
		d.Points = min(400, max(150, spaces*12/10*10))
	}
	for _, c := range slices.Concat(catalogue, e.Cards) {
		if slices.ContainsFunc(d.Pool, func(o CardEntry) bool { return o.Card == c.Key }) {
			continue
		}
		entry := CardEntry{Card: c.Key}
		if c.Rarity != unique {
			entry.Count = 3
		}
		d.Pool = append(d.Pool, entry)
	}
	return d
}

// marshal completes the armies of an encounter. It adds cards to armies that are to be filled, and
// places the remaining figures of each card that has places for some of its figures.
func (f *Field) marshal(b *board.Board, doc *Document, d *DraftEntry) {
	e := f.encounter()
	cards := e.cards()
	lot := game.Lot{Roller: dice.NewSeeded(f.Seed)}
	taken := map[heroscape.Space]bool{}
	for n := range doc.Armies {
		for i := range doc.Armies[n].Cards {
			for _, at := range doc.Armies[n].Cards[i].At {
				occupy(b, at, taken)
			}
		}
	}
	for n := range doc.Armies {
		a := &doc.Armies[n]
		for i := range a.Cards {
			c := &a.Cards[i]
			if len(c.At) > 0 {
				c.At = complete(b, c, cards[c.Card], a.Start, taken)
			}
		}
		if e.army(n).Fill {
			a.fill(cards, d, lot)
		}
	}
}

// occupy marks the spaces of a figure as taken.
func occupy(b *board.Board, at PlaceEntry, taken map[heroscape.Space]bool) {
	level := b.Level(at.At)
	if at.Level != nil {
		level = *at.Level
	}
	taken[heroscape.Space{Cell: at.At, Level: level}] = true
	if at.Tail != nil {
		taken[heroscape.Space{Cell: *at.Tail, Level: level}] = true
	}
}

// complete returns places for all figures of a card of which some already have a place. The others
// get the first free places of the start area.
func complete(b *board.Board, e *CardEntry, c *Card, area []grid.Cell, taken map[heroscape.Space]bool) []PlaceEntry {
	p := masterGame()
	free := func(s heroscape.Space) bool { return !taken[s] && p.Room(b, s, c.Height) }
	list := slices.Clone(e.At)
	for _, cell := range area {
		for _, s := range heroscape.Spaces(b, cell) {
			if len(list) >= e.count()*c.count() {
				return list
			}
			if !free(s) {
				continue
			}
			at := PlaceEntry{At: cell, Level: &s.Level}
			if c.double() {
				for side := range grid.Side(b.Grid().Sides()) {
					tail := heroscape.Space{Cell: b.Grid().Neighbour(cell, side), Level: s.Level}
					if slices.Contains(area, tail.Cell) && slices.Contains(heroscape.Spaces(b, tail.Cell), tail) && free(tail) {
						at.Tail = &tail.Cell
						break
					}
				}
				if at.Tail == nil {
					continue
				}
			}
			occupy(b, at, taken)
			list = append(list, at)
		}
	}
	return list
}

// fill adds random cards of the pool to an army, as long as there are points for a card and room
// for its figures.
func (a *ArmyEntry) fill(cards map[string]*Card, d *DraftEntry, lot game.Lot) {
	points, room := d.Points, len(a.Start)
	for i := range a.Cards {
		c := cards[a.Cards[i].Card]
		points -= a.Cards[i].count() * c.Points
		room -= a.Cards[i].count() * c.count() * max(1, c.Base)
	}
	for {
		var may []*Card
		for _, e := range d.Pool {
			c := cards[e.Card]
			own := 0
			for i := range a.Cards {
				if a.Cards[i].Card == c.Key {
					own += a.Cards[i].count()
				}
			}
			if own < e.count() && c.Points <= points && c.count()*max(1, c.Base) <= room {
				may = append(may, c)
			}
		}
		if len(may) == 0 {
			return
		}
		c := game.Pick(lot, may)
		points -= c.Points
		room -= c.count() * max(1, c.Base)
		if n := slices.IndexFunc(a.Cards, func(e CardEntry) bool { return e.Card == c.Key && len(e.At) == 0 }); n >= 0 {
			a.Cards[n].Count = a.Cards[n].count() + 1
		} else {
			a.Cards = append(a.Cards, CardEntry{Card: c.Key})
		}
	}
}

// theirs returns the faults of a battle as faults of the encounter from which it was built, with
// paths in the encounter.
func theirs(faults []board.Fault) []board.Fault {
	own := slices.Clone(faults)
	for i := range own {
		if rest, in := strings.CutPrefix(own[i].Path, "game."); in && !strings.HasPrefix(rest, "glyphs") {
			own[i].Path = strings.TrimPrefix(rest, "draft.")
		}
	}
	return own
}

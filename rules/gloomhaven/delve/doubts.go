package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario"
)

// doubts returns what is most likely a mistake in a valid scenario.
func doubts(s *scenario.Scenario) []board.Fault {
	i := study(s)
	if i.all(); len(i.Faults) > 0 || len(i.Doubts) > 0 || !i.grounded() {
		return nil
	}
	var d game.Doubted
	i.unused(&d)
	i.hasty(&d)
	return d
}

// unused reports the document's classes, companions and monsters that never come into play.
func (i *inspector) unused(d *game.Doubted) {
	for n, c := range i.doc.Classes {
		at := fmt.Sprintf("classes[%d]", n)
		if !slices.ContainsFunc(i.doc.Characters, func(e CharacterEntry) bool { return e.Class == c.Kind }) {
			d.Add(at+".kind", "no character has the class %q: nobody plays it", c.Kind)
		}
		for k, s := range c.Summons {
			if !i.summoned(c.Kind, s.Name) {
				d.Add(fmt.Sprintf("%s.summons[%d].name", at, k), "no card summons %q: it never appears", s.Name)
			}
		}
	}
	for n, m := range i.doc.Monsters {
		if !i.comes(m.Kind) {
			d.Add(fmt.Sprintf("monsters[%d].kind", n), "no room has the monster %q, and no card brings one: it never appears", m.Kind)
		}
	}
}

// summoned reports whether a card of a class summons a companion.
func (i *inspector) summoned(class, name string) bool {
	for _, c := range i.classes[class].Cards {
		for _, half := range []card.Half{c.Top, c.Bottom} {
			for _, a := range half.Abilities {
				if a.Deed == card.Summon && strings.EqualFold(a.Name, name) {
					return true
				}
			}
		}
	}
	return false
}

// comes reports whether a type of monster waits in a room or is summoned by another monster's card.
func (i *inspector) comes(kind string) bool {
	for _, r := range i.doc.Rooms {
		if slices.ContainsFunc(r.Monsters, func(m MonsterEntry) bool { return m.Kind == kind }) {
			return true
		}
	}
	for _, m := range i.kinds {
		for _, c := range m.Cards {
			for _, a := range c.Abilities {
				if (a.Deed == card.Summon || a.Deed == card.Spawn) && (strings.EqualFold(a.Name, kind) || strings.EqualFold(a.Name, i.kinds[kind].Name)) {
					return true
				}
			}
		}
	}
	return false
}

// hasty reports a round limit within which some character cannot reach the goal, even if it goes as
// far as its cards allow every round.
func (i *inspector) hasty(d *game.Doubted) {
	o := &i.doc.Objective
	if o.Rounds == 0 {
		return
	}
	b := i.furnished(2)
	var party []strider
	for _, c := range i.doc.Characters {
		party = append(party, strider{game.Away(b, c.At), i.stride(c.Class)})
	}
	needs, what := 0, ""
	to := func(words string, cells []grid.Cell) {
		if n := soonest(party, cells); n > needs {
			needs, what = n, words
		}
	}
	for k := range party { // every character must be on one of the hexes
		if n := soonest(party[k:k+1], o.Reach); n > needs {
			needs, what = n, "the hexes to reach"
		}
	}
	for _, r := range i.doc.Rooms {
		for _, m := range r.Monsters {
			if m.sort(2) != "" && (o.Clear || m.Key != "" && slices.Contains(o.Slay, m.Key)) {
				to("room "+r.Room+", where the "+m.Kind+" waits", i.hexesOf(b, r.Room))
			}
		}
		for _, t := range r.Treasures {
			if t.Key != "" && slices.Contains(o.Loot, t.Key) {
				to(fmt.Sprintf("the treasure %q", t.Key), []grid.Cell{t.At})
			}
		}
	}
	d.TooFew("objective.rounds", o.Rounds, needs, fmt.Sprintf("the path to %s, with the longest move on the cards in every round", what))
}

// strider is a character with its distances to hexes and the distance that it can go in a round.
type strider struct {
	steps  func(to grid.Cell) (int, bool)
	stride int
}

// soonest returns the least number of rounds in which a character of the party can reach one of the
// hexes, or 0 if none can.
func soonest(party []strider, cells []grid.Cell) int {
	least := 0
	for _, s := range party {
		for _, c := range cells {
			if steps, ok := s.steps(c); ok {
				if n := max(1, game.RoundsFor(steps, s.stride)); least == 0 || n < least {
					least = n
				}
			}
		}
	}
	return least
}

// stride returns the greatest distance that a class can go in a round, with its longest bottom half
// and the longest top half of another card.
//
// GH G10: any bottom half may be played as Move 2.
func (i *inspector) stride(class string) int {
	best := map[string]int{card.Bottom: 2}
	for _, c := range i.classes[class].Cards {
		for name, half := range map[string]card.Half{card.Top: c.Top, card.Bottom: c.Bottom} {
			n := 0
			for k := range half.Abilities {
				if a := &half.Abilities[k]; moves(a) {
					n += a.N
				}
			}
			best[name] = max(best[name], n)
		}
	}
	return best[card.Top] + best[card.Bottom]
}

// hexesOf returns the hexes of a room, without its doors.
func (i *inspector) hexesOf(b *board.Board, room string) (cells []grid.Cell) {
	for _, c := range b.Cells() {
		if _, door := b.DoorIn(c); !door && roomOf(b, c) == room {
			cells = append(cells, c)
		}
	}
	return cells
}

package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// ways checks that the armies can reach each other and the goals of the battle. It checks only
// battles without other faults, because a misplaced figure may reach nothing.
func (i *inspector) ways() {
	if i.Board == nil || len(i.Faults) > 0 || len(i.Doubts) > 0 {
		return
	}
	survey := i.Survey()
	armies := make([]host, len(i.doc.Armies))
	reached := map[grid.Cell]bool{}
	for n := range armies {
		armies[n] = i.host(&i.doc.Armies[n])
		for s := range armies[n].roams {
			reached[s.Cell] = true
		}
	}
	for n := range armies {
		a := &armies[n]
		met, enemies := false, false
		for m := range armies {
			if o := &armies[m]; a.side != o.side {
				enemies = true
				met = met || a.meets(o) || o.meets(a)
			}
		}
		if enemies && !met {
			survey.Lacks(fmt.Sprintf("armies[%d]", n), "there is no path between this army and an enemy: expected a path, or attacks that reach that far")
		}
	}
	if hold := i.doc.Objective.Hold; hold != nil {
		for n, c := range hold.Cells {
			if !reached[c] {
				survey.Lacks(fmt.Sprintf("objective.hold.cells[%d]", n), "there is no path to %v", c)
			}
		}
	}
	for n, g := range i.doc.Glyphs {
		if !reached[g.At] {
			survey.Lacks(fmt.Sprintf("glyphs[%d].at", n), "there is no path to %v", g.At)
		}
	}
}

// host is an army as the check sees it: its places, the spaces that its figures can reach, and the
// cells that they can attack from there.
type host struct {
	side    string
	stands  []grid.Cell
	roams   map[heroscape.Space]bool
	attacks map[grid.Cell]bool // the cells in range of a reachable space
}

// host returns an army with its reach. It counts the cards that the army has, or that it might
// draft.
func (i *inspector) host(a *ArmyEntry) host {
	seat, _ := i.scenario.Seat(a.Seat)
	h := host{side: seat.Side, roams: map[heroscape.Space]bool{}, attacks: map[grid.Cell]bool{}}
	entries := a.Cards
	if i.doc.Draft != nil {
		entries = slices.Concat(entries, i.doc.Draft.Pool)
	}
	area := i.spacesOf(a.Start)
	for n := range entries {
		c, from := i.cards[entries[n].Card], area
		for _, e := range entries[n].At {
			s := heroscape.Space{Cell: e.At, Level: i.Board.Level(e.At)}
			if e.Level != nil {
				s.Level = *e.Level
			}
			from = append(slices.Clip(from), s)
		}
		for _, s := range from {
			h.stands = append(h.stands, s.Cell)
		}
		i.march(&h, c, from)
	}
	return h
}

// spacesOf returns the spaces of a list of cells.
func (i *inspector) spacesOf(cells []grid.Cell) []heroscape.Space {
	var list []heroscape.Space
	for _, c := range cells {
		list = append(list, heroscape.Spaces(i.Board, c)...)
	}
	return list
}

// march adds the spaces that the figures of a card can reach, and the cells that they can attack
// from there.
func (i *inspector) march(h *host, c *Card, from []heroscape.Space) {
	flies := i.profile.Master && (c.power(flying) != nil || c.power(stealth) != nil)
	roamed := i.profile.Roam(i.Board, heroscape.Roamer{Height: c.Height, Move: c.Move, Flies: flies}, from...)
	var cells []grid.Cell
	for s := range roamed {
		h.roams[s] = true
		cells = append(cells, s.Cell)
	}
	reach := c.Range
	for _, s := range c.Specials {
		reach = max(reach, s.Range)
	}
	if w := c.power(teleport); w != nil {
		reach += w.N
	}
	count := i.desk.CountWithin(i.Board, reach, cells...)
	for at := range i.Board.EachCell {
		if n, ok := count.Least(at); ok && n <= reach {
			h.attacks[at] = true
		}
	}
}

// meets reports whether an army can come near enough to another army's places to attack it there.
func (h *host) meets(o *host) bool {
	return slices.ContainsFunc(o.stands, func(c grid.Cell) bool { return h.attacks[c] })
}

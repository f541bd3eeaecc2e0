package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// Board implements [battlemat.Boarder]. It returns the ground as the heroes know it. Monsters walk
// on the same ground, so the board is the same for every seat. Unrevealed squares are rock, and
// unknown doors are walls. Figures have their current stats and armour. The stat "move" holds the
// squares of movement that a figure has left, and its traits hold the effects of spells and
// potions.
//
// HQ Q148.
func (p *Position) Board(battlemat.Seat) (*board.Board, error) {
	known := p.knownGround()
	w, h := known.Size()
	b, err := board.New(known.Grid(), w, h)
	if err != nil {
		return nil, err
	}
	b.Name, b.Rules, b.Profile, b.Outside, b.Set = p.scenario.Name, heroquest.Book.Name(), p.desk.Profile(), known.Outside, rules.Changes(p.desk)
	for c := range known.EachCell {
		layCell(p, b, known, c)
	}
	for _, e := range known.Walls() {
		if besideRevealed(p, known, e) {
			b.SetWall(e, true)
		}
	}
	for _, d := range known.Doors() {
		switch {
		case p.knowsDoor(d.ID):
			b.AddDoor(d)
		case d.InCell:
			b.SetTerrain(d.Edge.Cell, board.Wall)
		case besideRevealed(p, known, d.Edge):
			b.SetWall(d.Edge, true)
		}
	}
	words := heroquest.Book.(rules.Glossary).Words()
	for f := range p.everyoneHere {
		if b.Opaque(f.At) {
			return nil, fmt.Errorf("%s is walking through the rock on (%v), where a board cannot have a figure", f.Name, f.At)
		}
		b.AddFigure(laidFigure(p, f, &words))
	}
	return b, nil
}

// layCell copies a square, as the heroes know it, to a board.
func layCell(p *Position, b, known *board.Board, c grid.Cell) {
	b.SetTerrain(c, known.Terrain(c))
	if !p.isRevealed(c) {
		if openDark(p, c) {
			b.SetTerrain(c, board.Floor)
			b.SetCellTraits(c, heroquest.CellUnrevealed)
		}
		return
	}
	b.SetRoom(c, known.Room(c))
	if known.Terrain(c) != board.Trap {
		return
	}
	// HQ Q41: an unsprung trap does not count as a pit in a fight. HQ Q6: two figures may share the
	// square only if the trap is a pit.
	if i, there := p.trapAt(c); there {
		var traits []string
		if !p.traps[i].Sprung {
			traits = append(traits, heroquest.CellUnsprung)
		}
		if p.doc.Traps[i].Kind != pit {
			traits = append(traits, heroquest.CellNoPit)
		}
		b.SetCellTraits(c, traits...)
	}
}

// openDark reports whether an unseen square is known to be open: it is not rock, and one of its
// sides is open to a revealed square, from which that can be seen (HQ Q93).
func openDark(p *Position, c grid.Cell) bool {
	g := p.ground.Grid()
	if !p.ground.Space(c) || p.ground.Opaque(c) {
		return false
	}
	for s := range grid.Side(4) {
		to := g.Neighbour(c, s)
		if p.ground.Contains(to) && p.isRevealed(to) && !p.ground.Opaque(to) && !p.ground.Shut(g.Edge(c, s)) {
			return true
		}
	}
	return false
}

// besideRevealed reports whether a square on either side of an edge is revealed.
func besideRevealed(p *Position, b *board.Board, e grid.Edge) bool {
	x, y := b.Grid().Cells(e)
	return b.Contains(x) && p.isRevealed(x) || b.Contains(y) && p.isRevealed(y)
}

// laidFigure returns a figure for a board of the rules desk. It has only the traits and stats that
// the desk reads, because no others affect an answer.
func laidFigure(p *Position, f *Figure, words *rules.Words) board.Figure {
	as := armedAs(p, f)
	as.Traits = nil
	for _, piece := range armourWorn(p, f) {
		as.Traits = append(as.Traits, wordOf(piece))
	}
	for _, s := range f.States {
		as.Traits = append(as.Traits, english.Hyphened(s.Name))
	}
	if f.Hero {
		as.Traits = append(as.Traits, heroquest.TraitSetsAside)
		w, first := atHand(p, f)
		as.Stats["attack"] = w.Dice
		if !first {
			name, _, _ := strings.Cut(w.Name, "/")
			as.Traits = append(as.Traits, wordOf(name))
		}
	}
	switch {
	case f.Hero && p.active() == f, !f.Hero && p.turn < 0:
		as.Stats["move"] = f.Left
	case !f.Hero:
		as.Stats["move"] = f.Stats.Move
	}
	as.Traits = slices.DeleteFunc(as.Traits, func(word string) bool { return !words.HasTrait(word) })
	return as
}

// atHand returns the weapon with which a hero attacks an adjacent square if the command names none.
// It also reports whether that is the weapon with which the hero's kind begins. HQ S0.29, Q43
func atHand(p *Position, f *Figure) (w heroquest.Weapon, first bool) {
	begins, sold := p.profile.Edition.FirstWeapon(f.Kind)
	if !sold {
		if own := p.profile.Edition.OwnWeapon(f.Kind); own.Name != heroquest.Fists {
			return own, true
		}
	}
	for _, a := range p.arms(f) {
		switch {
		case a.weapon.Name == begins.Name && sold:
			return a.weapon, true
		case w.Name == "" && !a.weapon.NotAdjacent:
			w = a.weapon
		}
	}
	return w, false
}

package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeMonstersOpenNothing = "monsters-open-nothing" // HQ Q7
	codeNoDoor              = "no-door"               // HQ Q1
	codeNoSuchDoor          = "no-such-door"          // HQ S1.48
)

// doorName returns the name that commands use for a door. The name is the door's place: "10,18N",
// or "10,18" for a door that fills a square.
func doorName(b *board.Board, d board.Door) string {
	if d.InCell {
		return d.Edge.Cell.String()
	}
	return d.Edge.Cell.String() + b.Grid().SideName(d.Edge.Side)
}

// doorPlace describes the place of a door in a sentence: "north of (10,18)", or "on (10,18)" for a
// door that fills a square.
func doorPlace(b *board.Board, d board.Door) string {
	if d.InCell {
		return fmt.Sprintf("on (%v)", d.Edge.Cell)
	}
	return fmt.Sprintf("%s of (%v)", quarters[b.Grid().SideName(d.Edge.Side)], d.Edge.Cell)
}

// quarters maps the sides of a square to words.
var quarters = map[string]string{"N": "north", "E": "east", "S": "south", "W": "west"}

// knownDoor finds the door with the given name in commands, if the heroes know it.
func knownDoor(p *Position, name string) (board.Door, bool) {
	for _, id := range p.doors {
		if d, ok := p.ground.Door(id); ok && doorName(p.ground, d) == name {
			return d, true
		}
	}
	return board.Door{}, false
}

// mayOpen returns the reason why a figure cannot open a known door, or nil.
//
// HQ S1.48: heroes open doors. HQ Q7: they do so from an adjacent square, as often as they like in
// their own turn; monsters never do.
func mayOpen(p *Position, f *Figure, d board.Door) game.Reason {
	if !f.Hero || f.is(commanded) { // HQ Q63
		return because("HQ Q7", codeMonstersOpenNothing, "%s cannot open doors.", f.Name)
	}
	if no := p.inRock(f); no != nil {
		return no
	}
	refusal, err := p.desk.MayOpen(p.ground, f.At, d.ID)
	switch {
	case err != nil:
		return because("HQ S1.48", heroquest.CodeNotBeside, err.Error())
	case refusal == nil:
		return nil
	case refusal.Code == heroquest.CodeAlreadyOpen:
		return because(refusal.Rule, refusal.Code, "The door %s is open.", doorPlace(p.ground, d))
	case refusal.Code == heroquest.CodeNotBeside:
		return because(refusal.Rule, refusal.Code, "%s on (%v) is not next to the door %s.", f.Name, f.At, doorPlace(p.ground, d))
	}
	return because(refusal.Rule, refusal.Code, refusal.Detail)
}

// besideDoor reports whether a square is next to a door.
func besideDoor(p *Position, at grid.Cell, d board.Door) bool {
	g := p.ground.Grid()
	if d.InCell {
		return at == d.Edge.Cell || g.Distance(at, d.Edge.Cell) == 1
	}
	a, b := g.Cells(d.Edge)
	return at == a || at == b
}

// onDoor reports whether a square is one of the squares of a door.
func onDoor(p *Position, at grid.Cell, d board.Door) bool {
	if d.InCell {
		return at == d.Edge.Cell
	}
	a, b := p.ground.Grid().Cells(d.Edge)
	return slices.Contains([]grid.Cell{a, b}, at)
}

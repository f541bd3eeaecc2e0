package quest

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

// begin sets the board on which the quest begins.
func (q *plan) begin(start *board.Board) {
	q.start, q.walls = start, game.Borders(start, start.Contains, start.Wall)
}

// bare returns the board with the doors and rubble of the quest. It leaves out doors and rubble
// with faults, which [inspector.doors] reports.
func (q *plan) bare() *board.Board {
	b := q.scenario.Board.Clone()
	for _, c := range q.doc.Rubble {
		if b.Space(c) {
			b.SetTerrain(c, board.Block)
		}
	}
	for _, d := range q.doc.Doors {
		side, errSide := b.Grid().ParseSide(d.Side)
		state, errState := d.state()
		if errSide != nil || errState != nil || !b.Contains(d.At) || !b.Contains(b.Grid().Neighbour(d.At, side)) {
			continue
		}
		e := b.Grid().Edge(d.At, side)
		b.AddDoor(board.Door{ID: fmt.Sprintf("quest-%d-%d-%s", e.Cell.X, e.Cell.Y, b.Grid().SideName(e.Side)), Edge: e, State: state})
	}
	return b
}

// layOut returns the true board, with furniture as obstacles and with the stairs.
func (q *plan) layOut() *board.Board {
	b := q.bare()
	for _, f := range q.doc.Furniture {
		for _, c := range f.area().cells() {
			b.SetTerrain(c, board.Obstacle)
		}
	}
	if q.doc.Stairs != nil {
		for _, c := range q.doc.Stairs.cells() {
			b.SetTerrain(c, board.Stairs)
		}
	}
	return b
}

// newPlan returns a scenario's plan before its document is read.
func newPlan(s *scenario.Scenario) *plan {
	return &plan{scenario: s, doc: new(Document), shared: game.NewCache(groundsKept)}
}

// variant holds the options of the open game that are in force: those of the quest, except where
// the profile overrides them.
type variant struct {
	Variant
	// Endless means that wandering monsters keep coming after all monsters of Spawn have come.
	Endless bool
}

// variantOf returns the options of the open game that are in force. HQ S1.50, Q132, Q134.
func variantOf(doc *Document, p *heroquest.Profile) variant {
	v := variant{Variant: doc.Variant}
	switch p.Layout {
	case heroquest.StepByStep:
		v.Revealed = false
	case heroquest.Everything:
		v.Revealed = true
	}
	v.Idle, _ = p.Idle.Or(v.Idle)
	v.Every, v.Endless = p.Joining.Or(v.Every)
	return v
}

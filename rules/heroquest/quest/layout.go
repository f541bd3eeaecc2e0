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

// bare returns the board with the doors and the rubble of the quest. It leaves out what does not fit,
// which [inspector.doors] reports.
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

// layOut returns the true board: furniture bars the way, and stairs are where they are.
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

// newPlan begins the plan of a scenario.
func newPlan(s *scenario.Scenario) *plan {
	return &plan{scenario: s, doc: new(Document), shared: game.NewCache(groundsKept)}
}

// variant is the open game as it is played: the quest's, or the profile's where it decides.
type variant struct {
	Variant
	// Endless means that wandering monsters go on coming after all of Spawn have come.
	Endless bool
}

// variantOf settles what of the open game is played. HQ S1.50, Q132, Q134.
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

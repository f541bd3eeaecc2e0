package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeFurniture     = "furniture"       // HQ Q6
	codeNoSquaresLeft = "no-squares-left" // HQ Q3
	codeNoWay         = "no-way"          // HQ Q6
	codeRock          = "rock"            // HQ S0.14
	codeUnknown       = "unknown"         // HQ S1.47
)

// walker is the true board or the known one as a figure walks it: to a hero in the
// veil of mist monsters are no more in the way than heroes are.
func (p *Position) walker(f *Figure) *board.Board {
	b := p.knownBoard()
	if !f.Hero || !f.is(veilOfMist) {
		return b
	}
	b = b.Clone()
	for m := range p.monstersHere {
		b.RemoveFigure(m.ID)
		as := m.onBoard()
		as.Side = heroquest.Heroes
		b.AddFigure(as)
	}
	return b
}

// ways lists the squares where the figure may go and stop with that many squares, as
// the heroes know the ground.
//
// HQ S0.26: orthogonally. HQ Q6: past figures of its own side and never past others;
// never ending on one, but on stairs and in pits. HQ S0.14: through rock it may end
// where it is trapped, at its own risk.
func (p *Position) ways(f *Figure, move int) []rules.Reached {
	how := heroquest.Walk
	if f.Hero && f.is(passThroughRock) {
		how = heroquest.PassThroughRock
	}
	all, err := p.desk.Reach(p.walker(f), rules.Reach{Figure: f.ID, Move: min(move, rules.MaxMove), Movement: how})
	if err != nil {
		return nil // the desk has checked this board when the quest was opened
	}
	return slices.DeleteFunc(all, func(r rules.Reached) bool {
		return r.At == f.At || !p.mayStop(f, r, how == heroquest.PassThroughRock)
	})
}

// mayStop reports whether the figure may stop on a square it can reach.
func (p *Position) mayStop(f *Figure, r rules.Reached, throughRock bool) bool {
	if !r.End && !(throughRock && !p.knownBoard().Space(r.At)) {
		return false
	}
	for o := range p.everyoneHere {
		if o.At == r.At && o.ID != f.ID && (o.Hero != f.Hero || !p.shared(r.At)) {
			return false
		}
	}
	return true
}

// shared reports whether friends may stand on the square together: stairs, and pits that
// they know of.
func (p *Position) shared(c grid.Cell) bool {
	if p.ground.Terrain(c) == board.Stairs {
		return true
	}
	i, found := p.trapAt(c)
	return found && p.traps[i].Found && p.doc.Traps[i].Kind == "pit"
}

// mayMove returns the way to a square, or what forbids to go there.
func (p *Position) mayMove(f *Figure, to grid.Cell) (rules.Reached, *battlemat.Refusal) {
	var way rules.Reached
	switch {
	case f.Halted:
		return way, p.halted(f)
	case !f.Rolled:
		return way, refuse("HQ Q3", codeNotRolled, fmt.Sprintf("%s has not rolled for its movement yet.", f.Name))
	case f.Left == 0 && f.Acted && f.Moved:
		return way, refuse("HQ Q4", codeHasActed, fmt.Sprintf("%s moved before its action: it goes no further this turn.", f.Name))
	case f.Left == 0:
		return way, refuse("HQ Q3", codeNoSquaresLeft, fmt.Sprintf("%s has no squares left.", f.Name))
	case f.At == to:
		return way, refuse("HQ Q6", codeThereAlready, fmt.Sprintf("%s stands on (%v).", f.Name, to))
	}
	all := p.ways(f, p.ground.Index(lastCell(p.ground))+1)
	i := slices.IndexFunc(all, func(r rules.Reached) bool { return r.At == to })
	switch {
	case i >= 0 && all[i].Cost <= f.Left:
		return all[i], nil
	case i >= 0:
		return way, refuse("HQ Q3", codeTooFar, fmt.Sprintf("Too far: (%v) is %s away, %d left.", to, english.Count(all[i].Cost, "square"), f.Left))
	}
	return way, p.noWay(f, to)
}

// noWay says why a figure cannot stop on a square, as far as the heroes know it.
func (p *Position) noWay(f *Figure, to grid.Cell) *battlemat.Refusal {
	known := p.knownBoard()
	switch o := p.figureAt(to); {
	case !p.ground.Contains(to) || !p.revealed.has(p.ground.Index(to)):
		return refuse("HQ S1.47", codeUnknown, fmt.Sprintf("Nobody has seen what is on (%v).", to))
	case o != nil && o.ID != f.ID:
		return refuse("HQ Q6", codeTaken, fmt.Sprintf("%s stands on (%v).", o.Name, to))
	case known.Terrain(to) == board.Obstacle:
		return refuse("HQ Q6", codeFurniture, fmt.Sprintf("Furniture stands on (%v).", to))
	case !known.Space(to):
		return refuse("HQ S0.14", codeRock, fmt.Sprintf("(%v) is rock.", to))
	}
	return refuse("HQ Q6", codeNoWay, fmt.Sprintf("No way leads from (%v) to (%v) past walls, closed doors and those in between.", f.At, to))
}

// lastCell is the last square of the map.
func lastCell(b *board.Board) grid.Cell {
	w, h := b.Size()
	return grid.Cell{X: w - 1, Y: h - 1}
}

package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeFurniture     = "furniture"       // HQ Q6
	codeNoSquaresLeft = "no-squares-left" // HQ Q3
	codeRock          = "rock"            // HQ S0.14
	codeUnknown       = "unknown"         // HQ S1.47
)

// walkedBoard returns the known board as a figure can walk on it. For a hero in the veil of mist,
// monsters block the way no more than heroes do.
func walkedBoard(p *Position, f *Figure) *board.Board {
	b := p.knownBoard()
	if !f.Hero || !f.is(veilOfMist) {
		return b
	}
	b = b.Clone()
	figures := b.Figures()
	for i := range figures {
		figures[i].Side = heroquest.Heroes
	}
	b.SetFigures(figures)
	return b
}

// waysWith lists the squares that the figure can reach with a number of squares of movement, as far
// as the heroes know the ground.
//
// HQ S0.26: movement is orthogonal. HQ Q6: a figure may pass figures of its own side but never
// others. It may not stop on the square of another figure, except on stairs and in pits. HQ S0.14:
// a hero passing through rock may stop where it will be trapped, at its own risk.
func waysWith(p *Position, f *Figure, move int) []rules.Reached {
	how := heroquest.Walk
	if f.Hero && f.is(passThroughRock) {
		how = heroquest.PassThroughRock
	}
	all, err := p.desk.Reach(walkedBoard(p, f), rules.Reach{Figure: f.ID, Move: min(move, rules.MaxMove), Movement: how})
	if err != nil {
		return nil // the desk validated this board when the quest was opened
	}
	return all
}

// spotsOf returns the spots that a figure can reach with its remaining movement, but not the paths
// to them.
func spotsOf(p *Position, f *Figure) heroquest.Spots {
	known := p.explored()
	floor := known.floor
	if f.Hero && f.is(passThroughRock) {
		floor = floorOf(known.board, heroquest.PassThroughRock)
	}
	heroes, monsters := p.standing()
	friends, foes := monsters.has, heroes.has
	switch {
	case f.Hero && f.is(veilOfMist):
		friends, foes = func(i int) bool { return heroes.has(i) || monsters.has(i) }, cellSet(nil).has
	case f.Hero:
		friends, foes = foes, friends
	}
	return floor.Spots(heroquest.Walker{At: f.At, Move: min(f.Left, rules.MaxMove), Hero: f.Hero, Friends: friends, Foes: foes})
}

// stopsOf lists the indexes of the spots within reach where a figure may stop.
func stopsOf(p *Position, f *Figure, all heroquest.Spots) []int {
	may := mayStop(p, f)
	list := make([]int, 0, len(all))
	for n := range all {
		if all[n].At != f.At && may(all[n].At, all[n].End) {
			list = append(list, n)
		}
	}
	return list
}

// mayStop returns a function that reports whether the figure may stop on a square within its reach.
// The parameter `end` of that function says whether the rules of movement let paths end there.
func mayStop(p *Position, f *Figure) func(at grid.Cell, end bool) bool {
	known, throughRock := p.knownGround(), f.Hero && f.is(passThroughRock)
	own, others := p.standing()
	if !f.Hero {
		own, others = others, own
	}
	return func(at grid.Cell, end bool) bool {
		if !end && !(throughRock && !known.Space(at)) {
			return false
		}
		i := p.ground.Index(at)
		return !others.has(i) && (!own.has(i) || forTwo(p, at))
	}
}

// forTwo reports whether friends may share the square: stairs, and pits that they know of.
func forTwo(p *Position, c grid.Cell) bool {
	if p.ground.Terrain(c) == board.Stairs {
		return true
	}
	i, found := p.trapAt(c)
	return found && p.traps[i].Found && p.doc.Traps[i].Kind == "pit"
}

// mayMove returns the path to a square, or the refusal of a move there.
func mayMove(p *Position, f *Figure, to grid.Cell) ([]grid.Cell, *battlemat.Refusal) {
	switch {
	case f.Halted:
		return nil, haltedByTrap(f).Refusal()
	case !f.Rolled:
		return nil, refuse("HQ Q3", codeNotRolled, "%s has not rolled for its movement yet.", f.Name)
	case f.Left == 0 && f.Acted && f.Moved:
		return nil, refuse("HQ Q4", codeHasActed, "%s moved before its action, so it cannot move again this turn.", f.Name)
	case f.Left == 0:
		return nil, refuse("HQ Q3", codeNoSquaresLeft, "%s has no squares left.", f.Name)
	case f.At == to:
		return nil, refuse("HQ Q6", codeThereAlready, "%s stands there already.", f.Name)
	}
	offered := movesOf(p, f)
	for _, n := range offered.stops {
		if offered.all[n].At == to {
			return offered.all.AppendWay(nil, n), nil
		}
	}
	may := mayStop(p, f)
	all := waysWith(p, f, p.ground.Index(lastCell(p.ground))+1)
	i := slices.IndexFunc(all, func(r rules.Reached) bool { return r.At == to && may(to, r.End) })
	switch {
	case i >= 0:
		return nil, refuse("HQ Q3", codeTooFar, "Too far: it is %s away, and %s has %d left.", english.Count(all[i].Cost, "square"), english.Within(f.Name), f.Left)
	}
	return nil, noWay(p, f, to)
}

// noWay returns the reason why a figure cannot stop on a square, as far as the heroes know it, or
// nil if there is none.
func noWay(p *Position, f *Figure, to grid.Cell) *battlemat.Refusal {
	known := p.knownGround()
	switch o := p.figureAt(to); {
	case !p.ground.Contains(to) || !p.revealed.has(p.ground.Index(to)):
		return refuse("HQ S1.47", codeUnknown, "No hero has seen what is there.")
	case o != nil && o.ID != f.ID:
		return refuse("HQ Q6", codeTaken, "%s stands there.", o.Name)
	case known.Terrain(to) == board.Obstacle:
		return refuse("HQ Q6", codeFurniture, "Nobody can stand there: the %s is in the way.", pieceAt(p, to))
	case !known.Space(to):
		return refuse("HQ S0.14", codeRock, "That is solid rock.")
	}
	return refuse("HQ Q6", heroquest.CodeNoWay, "There is no path there: walls, closed doors or figures are in the way.")
}

// pieceAt returns the display name of the furniture on a square.
func pieceAt(p *Position, c grid.Cell) string {
	for _, f := range p.doc.Furniture {
		if f.area().has(c) {
			return f.called()
		}
	}
	return "furniture"
}

// lastCell returns the last square of the map.
func lastCell(b *board.Board) grid.Cell {
	w, h := b.Size()
	return grid.Cell{X: w - 1, Y: h - 1}
}

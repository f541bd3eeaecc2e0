package delve

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// The codes of the refusals in this file, each with its rule.
const (
	codeHere     = "here"     // GH S4.1
	codeObstacle = "obstacle" // GH S4.2
	codeOccupied = "occupied" // GH S4.4
	codeTooFar   = "too-far"  // GH S4.1
	codeUnknown  = "unknown"  // GH S4.9
	codeWall     = "wall"     // GH S4.5
)

// farAway is more movement than any path needs.
const farAway = 1 << 12

// mayMove returns the character's path to a hex, or a refusal with the rule that forbids it.
func (m *march) mayMove(to grid.Cell) (rules.Reached, *battlemat.Refusal) {
	if r := m.wayTo(m.t.N, to); r != nil && !m.leadsNowhere(*r) {
		return *r, nil
	}
	return rules.Reached{}, m.noLeg(to)
}

// noLeg refuses a hex that a character cannot go to. The refusal is the same for every unrevealed
// hex.
func (m *march) noLeg(to grid.Cell) *battlemat.Refusal {
	if !m.knows(to) {
		return refuse("GH S4.9", codeUnknown, "Nobody knows what is on (%v): only revealed rooms can be entered.", to)
	}
	aloft := m.f.flies() || m.t.Does.Movement == "fly"
	other := m.figureAt(to)
	switch {
	case to == m.f.At:
		return refuse("GH S4.1", codeHere, "%s stands on (%v) already.", m.f.Name, to)
	case other != nil:
		return refuse("GH S4.4", codeOccupied, "%s stands on (%v): a movement cannot end on another figure's hex.", other.Name, to)
	case !m.ground.Space(to):
		return refuse("GH S4.5", codeWall, "(%v) is a wall.", to)
	case m.ground.Terrain(to) == board.Obstacle && !aloft:
		return refuse("GH S4.2", codeObstacle, "An obstacle is on (%v).", to)
	}
	if r := m.wayTo(farAway, to); r != nil && r.End {
		_, rule := legOf(m.f, m.t.Does)
		return refuse(rule, codeTooFar, "The path to (%v) costs %s, and %d %s left.", to, english.Count(r.Cost, "movement point"), m.t.N, english.Are(m.t.N))
	}
	return refuse("GH S4.2", gloomhaven.CodeNoWay, "There is no path for %s to (%v): walls, doors, obstacles or enemies are in between.", english.Within(m.f.Name), to)
}

func whyMove(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	t, f := p.doing(seat, card.Move, card.Teleport)
	if t == nil || at == f.At {
		return nil
	}
	label, _ := legOf(f, t.Does)
	what := fmt.Sprintf("%s %s here", label, english.Within(f.Name))
	_, refusal := marchOf(p, f, t).mayMove(at)
	return []battlemat.Reason{{What: what, Refusal: refusal}}
}

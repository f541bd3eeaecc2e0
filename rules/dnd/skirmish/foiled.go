package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/sight"
)

// Foiled says that an attack failed because ground that the attacker's side had never seen gives
// the target total cover. A grapple, a shove or help may fail in the same way. DND K28.
type Foiled struct {
	By     string `json:"by"`
	Target string `json:"target"`
	With   string `json:"with,omitempty"` // the key of the action or spell
	What   string `json:"what,omitempty"` // grapple, shove or help; absent for an attack
}

func (e Foiled) apply(p *Position) {
	if e.What == "" {
		p.figure(e.By).Hidden = 0
	}
}

// Discovers returns true: the event reveals the place of a hidden attacker, and that there is an
// obstacle.
func (Foiled) Discovers() bool { return true }

// foiledTexts holds the messages for foiled actions.
var foiledTexts = map[string]string{
	"grapple": "%s reaches for %s, and meets something unseen that stands between them.",
	"shove":   "%s pushes towards %s, and meets something unseen that stands between them.",
	"help":    "%s cannot distract %s: something unseen stands between them.",
}

func (e Foiled) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if text, is := foiledTexts[e.What]; is {
		return p.as(to).telling(e.By, "DND K28", battlemat.Said, text, p.as(to).whom(e.Target))
	}
	return p.as(to).telling(e.By, "DND K28", battlemat.Said, "%s attacks %s with %s, and hits something unseen that stands between them.", p.as(to).whom(e.Target), p.figure(e.By).called(e.With))
}

// foil ends an action that met something unseen on a line of the given kind, and shows the first
// obstacle that is new to the figure's side.
func (d *resolution) foil(kind string, e Foiled) {
	d.Do(e)
	if saw := d.meets(kind, d.figure(e.By), d.figure(e.Target)); len(saw.Cells)+len(saw.Doors) > 0 {
		d.Do(saw)
	}
	if e.What == "" {
		d.unveil(e.By)
	}
}

// meets returns what a figure's side learns about obstacles on the lines of a kind to another
// figure. The first line with an obstacle that is new to the side decides. For rock the side learns
// the rock's own square. For a wall or a door it learns the square next to it, or the square that
// contains it.
func (p *Position) meets(kind string, f, o *Figure) Saw {
	saw := Saw{Side: f.side()}
	b, known := p.sceneFor("").terrain.lines, p.known(saw.Side)
	verdict, err := p.desk.SeeSpace(b, kind, f.space(), o.space())
	if err != nil {
		return saw
	}
	for _, stop := range verdict.Stops {
		// At a corner, the obstacles that close the paths around it count too.
		for _, by := range append([]sight.Blocker{stop.By}, stop.By.Arms...) {
			if c, is := p.metIn(b, f.At, &stop, by); is && !known.has(c) {
				saw.Cells = []grid.Cell{c}
			}
			id := doorMet(b, by)
			for _, d := range p.Doors {
				if state := doorState(d.Open).String(); d.ID == id && known.Doors[id] != state {
					saw.Doors = map[string]string{id: state}
				}
			}
			if len(saw.Cells)+len(saw.Doors) > 0 {
				return saw
			}
		}
	}
	return saw
}

// metIn returns the square from which an obstacle is visible. For rock this is its own square, for
// a wall or a door the square on the near side. For an obstacle off the sides of squares it is the
// square in which the line meets the obstacle.
func (q *plan) metIn(b *board.Board, from grid.Cell, stop *sight.Stop, by sight.Blocker) (grid.Cell, bool) {
	switch by.Kind {
	case sight.ByBarrier:
		all := slices.DeleteFunc(squaresAt(stop), func(c grid.Cell) bool { return !b.Contains(c) || !by.Barrier.Enters(c) })
		if unseen := slices.IndexFunc(all, func(c grid.Cell) bool { return b.Space(c) }); unseen >= 0 {
			return all[unseen], true
		}
		return grid.Cell{}, false
	case sight.ByCorner:
		return grid.Cell{}, false
	}
	l := &battlemat.Line{From: from}
	game.StopLine(b, l, by)
	if l.Stop == nil || !b.Opaque(*l.Stop) && l.Side == "" && !by.InCell {
		return grid.Cell{}, false
	}
	return *l.Stop, true
}

// squaresAt returns the squares at the point where a line is stopped: one inside a square, two on a
// side, and four at a corner.
func squaresAt(stop *sight.Stop) (cells []grid.Cell) {
	at := func(from, to int) []int { // a square is two units of the lattice wide
		n, den := from*stop.At.D+(to-from)*stop.At.N, 2*stop.At.D*stop.Ray.Unit
		x := n / den
		if n%den == 0 {
			return []int{x - 1, x}
		}
		return []int{x}
	}
	for _, y := range at(stop.Ray.From.Y, stop.Ray.To.Y) {
		for _, x := range at(stop.Ray.From.X, stop.Ray.To.X) {
			cells = append(cells, grid.Cell{X: x, Y: y})
		}
	}
	return cells
}

// doorMet returns the door that stops a line, or "" if something else does.
func doorMet(b *board.Board, by sight.Blocker) string {
	switch {
	case by.Kind == sight.ByBarrier:
		return by.Barrier.ID
	case by.Kind != sight.ByDoor:
	case by.InCell:
		d, _ := b.DoorIn(by.Cell)
		return d.ID
	default:
		d, _ := b.DoorOn(by.Edge)
		return d.ID
	}
	return ""
}

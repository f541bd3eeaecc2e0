package walls

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
)

// Plan holds the walls, doors and windows on the edges of squares and off them, as lines in parts
// of a square.
type Plan struct {
	Walls   []geom.Segment
	Windows []geom.Segment
	Doors   []Door // doors on edges first, then doors that fill squares, then doors off the edges
}

// Door is a door on a line.
type Door struct {
	Line  geom.Segment
	State board.DoorState
	Leaf  board.Leaf
}

// PlanOf returns the plan of a square board, for files that hold lines but no ground. It reports
// everything except the doors, because the kinds of doors differ between formats.
func PlanOf(b *board.Board, r *formats.Report) *Plan {
	p := &planner{board: b, report: r, laid: map[geom.Segment]bool{}}
	p.edges()
	p.doors()
	p.barriers()
	return &p.Plan
}

type planner struct {
	Plan
	board  *board.Board
	report *formats.Report
	laid   map[geom.Segment]bool
}

// edges adds the walls on edges, and the walls around rock.
func (p *planner) edges() {
	b := p.board
	edges := b.Walls()
	Walls(b, p.report)
	for _, l := range Runs(b.Grid(), append(edges, Outline(b)...)) {
		p.laid[l] = true
		p.Plan.Walls = append(p.Plan.Walls, l)
	}
}

// Walls reports the walls on the edges of a board, for files without heights, and the rock that
// becomes walls in the file.
func Walls(b *board.Board, r *formats.Report) {
	for _, e := range b.Walls() {
		if b.WallSize(e) == (board.WallSize{}) {
			r.Add(1, "wall", formats.Kept, "")
		} else {
			r.Add(1, "wall with a height", formats.Changed, "its height and its level are left out")
		}
	}
	width, height := b.Size()
	void := width*height - len(b.Cells())
	why := "it becomes floor with walls around it"
	rock := len(b.Where(func(c grid.Cell) bool { return b.Terrain(c).Solid() }))
	r.Add(rock, "rock", formats.Changed, why)
	if b.Outside == board.OutsideOpen {
		why = "it becomes floor"
	}
	r.Add(void, "hole in the map", formats.Changed, why)
}

// doors adds the doors on edges, and the doors that fill a square.
func (p *planner) doors() {
	g := p.board.Grid()
	for _, tile := range []bool{false, true} {
		for _, d := range p.board.Doors() {
			switch {
			case d.InCell != tile:
				continue
			case tile:
				p.door(d.ID, Door{Across(p.board, d.Edge.Cell), d.State, d.Leaf})
				p.report.Add(1, "door that fills a square", formats.Changed, "it is put across the middle of its square")
			default:
				p.door(d.ID, Door{Line(g, d.Edge), d.State, d.Leaf})
			}
		}
	}
}

// door adds a door. In a file without names, the name of a door is its number.
func (p *planner) door(id string, d Door) {
	p.Doors = append(p.Doors, d)
	if id != fmt.Sprint("d", len(p.Doors)) {
		p.report.Add(1, "name of a door", formats.LeftOut, formats.NoPlace)
	}
}

// barriers adds the walls, doors and windows off the edges.
func (p *planner) barriers() {
	for _, w := range p.board.Barriers() {
		edges := Edges(p.board, w.Line)
		switch {
		case p.laid[w.Line] || p.laid[w.Line.Reverse()]:
			p.report.Add(1, w.Kind.String(), formats.LeftOut, "there is already a wall, door or window in the same place")
			continue
		case w.Kind == board.BarrierWindow:
			p.Windows = append(p.Windows, w.Line)
			p.report.Add(1, "window", formats.Kept, "")
		case w.Kind == board.BarrierWall:
			fate, why := formats.Kept, ""
			if edges != nil {
				fate, why = formats.Changed, "it is put on the edges of squares that it covers"
			}
			p.Plan.Walls = append(p.Plan.Walls, w.Line)
			p.report.Add(1, "wall off the edges", fate, why)
		default:
			if len(edges) == 1 {
				p.report.Add(1, "door off the edges", formats.Changed, "it is put on the edge that it covers")
			}
			p.door(w.ID, Door{w.Line, w.State, w.Leaf})
		}
		p.laid[w.Line] = true
	}
}

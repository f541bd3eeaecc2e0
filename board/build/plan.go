package build

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Plan describes how a board is built, from the table up.
type Plan struct {
	Levels []Level
	// Lift is the number of levels by which everything is raised above the board's heights. It is 1
	// if spaces of the board lie on the bare table.
	Lift int
	// Walls is the number of cell sides with walls, such as the walls of ruins. The plan has no
	// pieces for walls.
	Walls int
	// Left lists the cells that hold something for which there is no piece.
	Left []grid.Cell
}

// Level holds the pieces whose foot is at one level.
type Level struct {
	Level  int
	Pieces []Piece
}

// Piece is a piece at its place on the board.
type Piece struct {
	Kind  *Kind
	Cells []grid.Cell // the cells that it covers, its anchor first
	Turn  int         // its rotation, 0 to 5
	Rests bool        // the piece lies on the table, or one of its cells rests on something
}

// Of takes a board apart into pieces. The pieces cover every level of land exactly once, and
// include fluids and pieces that stand on the land. Visible ground gets a piece of its material;
// hidden ground may get any. Pieces that bridge a gap come first, then the largest. Of returns an
// error for a square board.
func Of(b *board.Board) (*Plan, error) {
	if !b.Grid().Hex() {
		return nil, fmt.Errorf("a board with the grid %v: pieces of terrain consist of hexes", b.Grid().Kind)
	}
	s := survey(b)
	p := &Plan{Lift: s.lift}
	for c := range b.EachCell {
		for side := range grid.Side(6) {
			if e := b.Grid().Edge(c, side); e.Cell == c && b.Wall(e) {
				p.Walls++
			}
		}
	}
	for level := range s.top() + 1 {
		pieces := slices.Concat(s.cover(level), s.fluids(level), s.standing(level, p))
		if len(pieces) > 0 {
			p.Levels = append(p.Levels, Level{level, pieces})
		}
	}
	return p, nil
}

// fluids returns the fluids that lie on land, or on the table, at a level.
func (s *site) fluids(level int) (list []Piece) {
	for i := range s.cells {
		at := &s.cells[i]
		if len(at.spans) > 0 && at.ground.Class == Fluid && !at.stands && at.spans[0].Top == level {
			list = append(list, Piece{Kind: at.ground, Cells: []grid.Cell{s.b.At(i)}, Rests: true})
		}
	}
	return list
}

// standing returns the pieces that stand on the ground at a level. It notes in the plan the cells
// for which it has no piece.
func (s *site) standing(level int, p *Plan) (list []Piece) {
	done := make([]bool, len(s.cells))
	open := func(i int) bool {
		at := &s.cells[i]
		return !done[i] && at.stands && len(at.spans) > 0 && at.spans[0].Top == level
	}
	for i := range s.cells {
		if !open(i) {
			continue
		}
		c := s.b.At(i)
		like := func(n int) bool {
			o := s.b.At(n)
			return open(n) && s.b.CellName(o) == s.b.CellName(c) && s.b.CellHeight(o) == s.b.CellHeight(c)
		}
		kind, cells, turn := s.stand(c, like)
		if kind == nil {
			done[i] = true
			p.Left = append(p.Left, c)
			continue
		}
		for _, o := range cells {
			done[s.b.Index(o)] = true
		}
		list = append(list, Piece{Kind: kind, Cells: cells, Turn: turn, Rests: true})
	}
	return list
}

// looks maps the look of a cell to a material, for cells whose name is not that of a standing
// piece.
var looks = map[string]string{"tree": "tree", "rock": "outcrop", "bush": "underbrush"}

// stand returns the piece that stands on a cell. Among the pieces of its material that fit on
// similar cells, it chooses the nearest in height, and then the largest.
func (s *site) stand(c grid.Cell, like func(int) bool) (best *Kind, cells []grid.Cell, turn int) {
	name := s.b.CellName(c)
	if !slices.ContainsFunc(kinds, func(k *Kind) bool { return k.Class == Standing && k.Material == name }) {
		name = looks[s.b.Look(c)]
	}
	away := func(k *Kind) int {
		return max(k.Height-s.b.CellHeight(c), s.b.CellHeight(c)-k.Height)
	}
	for _, k := range kinds {
		if k.Class != Standing || k.Material != name || best != nil && (away(k) > away(best) || away(k) == away(best) && k.Shape.Size() <= best.Shape.Size()) {
			continue
		}
		for _, r := range k.Shape.Turns() {
			if on := s.on(k.Shape[r], c); on != nil && !slices.ContainsFunc(on, func(o grid.Cell) bool { return !like(s.b.Index(o)) }) {
				best, cells, turn = k, on, r
				break
			}
		}
	}
	return best, cells, turn
}

// on returns the cells that the steps lead to from a cell, or nil if any of them is off the board.
func (s *site) on(steps []grid.Vec, from grid.Cell) []grid.Cell {
	cells := make([]grid.Cell, len(steps))
	for n, step := range steps {
		if cells[n] = s.b.Grid().Move(from, step); !s.b.Contains(cells[n]) {
			return nil
		}
	}
	return cells
}

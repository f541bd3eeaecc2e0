package heroquest

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// Case is one arrangement of walls and blocks around a diagonal step. It is a room of two by two
// squares, with From and To in opposite corners.
type Case struct {
	From, To grid.Cell
	Walls    Sides   // the closed sides
	Blocks   Squares // the filled squares
}

// directions lists the x and y steps of the four directions of HQ S0.5.
var directions = [4]grid.Cell{{X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}}

// caseSets holds the sets of cases as grids of rooms. The function of a set returns the masks and
// the direction of the room in a given column and row.
var caseSets = map[string]struct {
	columns, rows int
	at            func(x, y int) (Sides, Squares, grid.Cell)
}{
	// HQ S0.6: each side is closed or open.
	"walls": {4, 4, func(x, y int) (Sides, Squares, grid.Cell) { return Sides(4*y + x), 0, directions[0] }},
	// HQ S0.11: a block takes a whole square.
	"blocks": {4, 4, func(x, y int) (Sides, Squares, grid.Cell) { return 0, Squares(4*y + x), directions[0] }},
	// HQ S0.16: walls and blocks together.
	"all": {16, 16, func(x, y int) (Sides, Squares, grid.Cell) { return Sides(x), Squares(y), directions[0] }},
	// HQ S0.19: all four directions behave alike.
	"directions": {16, 4, func(x, y int) (Sides, Squares, grid.Cell) { return Sides(x), 0, directions[y] }},
}

// CaseSets lists the sets of cases that [Cases] can lay out: the 16 cases of walls, the 16 of
// blocks, the 256 of both together, and the cases of walls in all four directions.
func CaseSets() []string { return []string{"walls", "blocks", "all", "directions"} }

var caseTitles = map[string]string{
	"walls":      "Walls around a diagonal neighbour: masks 0000 to 1111, row by row",
	"blocks":     "Blocks around a diagonal neighbour: masks 0000 to 1111, row by row",
	"all":        "Walls (across, 0000 to 1111) and blocks (down, 0000 to 1111) around a diagonal neighbour",
	"directions": "Walls 0000 to 1111 (across) in the four directions (down): south-east, south-west, north-east, north-west",
}

// Cases lays out a set from [CaseSets] for drawing.
func (book) Cases(set string) (rules.Cases, error) {
	b, cases, err := Cases(set)
	if err != nil {
		return rules.Cases{}, err
	}
	laid := rules.Cases{Board: b, Title: caseTitles[set], Notes: []string{
		"In a mask of walls, the bits from the lowest on stand for the side towards x, the side towards y, the side after a step along y and then x, and the side after a step along x and then y. In a mask of blocks, they stand for the square towards x, the figure's own square, the square towards y, and the target.",
	}}
	for _, c := range cases {
		laid.Pairs = append(laid.Pairs, [2]grid.Cell{c.From, c.To})
	}
	return laid, nil
}

// Cases lays out a set of cases on a board, one room for each case, row by row.
func Cases(set string) (*board.Board, []Case, error) {
	s, known := caseSets[set]
	if !known {
		return nil, nil, fmt.Errorf("cases %q: expected %s", set, strings.Join(CaseSets(), ", "))
	}
	b, err := board.New(grid.Grid{}, 3*s.columns+1, 3*s.rows+1)
	if err != nil {
		return nil, nil, err
	}
	b.Rules = "heroquest"
	for c := range b.EachCell {
		if c.X%3 == 0 || c.Y%3 == 0 {
			b.SetTerrain(c, board.Wall)
		}
	}
	var cases []Case
	for y := range s.rows {
		for x := range s.columns {
			walls, blocks, d := s.at(x, y)
			from := grid.Cell{X: 3*x + 1 + (1-d.X)/2, Y: 3*y + 1 + (1-d.Y)/2}
			c := Case{From: from, To: grid.Cell{X: from.X + d.X, Y: from.Y + d.Y}, Walls: walls, Blocks: blocks}
			c.lay(b)
			cases = append(cases, c)
		}
	}
	return b, cases, nil
}

// lay adds the walls and blocks of the case to a board.
func (c Case) lay(b *board.Board) {
	x, y := grid.Cell{X: c.To.X, Y: c.From.Y}, grid.Cell{X: c.From.X, Y: c.To.Y}
	for i, sides := range [4][2]grid.Cell{{c.From, x}, {c.From, y}, {y, c.To}, {x, c.To}} {
		if e, ok := b.Grid().Between(sides[0], sides[1]); ok && c.Walls>>i&1 != 0 {
			b.SetWall(e, true)
		}
	}
	for i, square := range [4]grid.Cell{x, c.From, y, c.To} {
		if c.Blocks>>i&1 != 0 {
			b.SetTerrain(square, board.Block)
		}
	}
}

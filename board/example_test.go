package board_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// This builds a board in code.
func Example() {
	b, err := board.New(grid.Grid{Kind: grid.Square}, 4, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	g := b.Grid()
	b.SetTerrain(grid.Cell{X: 3, Y: 0}, board.Wall)
	b.SetWall(g.Edge(grid.Cell{X: 1, Y: 0}, 1), true) // its east side
	b.AddDoor(board.Door{ID: "gate", Edge: g.Edge(grid.Cell{X: 1, Y: 1}, 1), State: board.Closed})
	b.AddFigure(board.Figure{ID: "elf", Kind: "Elf", Side: "heroes", At: grid.Cell{X: 0, Y: 1}})
	fmt.Print(b.Text())
	// Output:
	// plan:
	//   + + + + +
	//    . .|. #
	//   +   +   +
	//    E .=. .
	//   + + + + +
	// doors:
	//   gate 1,1 E closed
	// figures:
	//   E = elf Elf heroes
}

// This reads a board that is written as a picture, and writes it as JSON.
func ExampleRead() {
	b, err := board.Read(strings.NewReader(`
		name: The ford
		grid: hex-pointy odd

		. ~ .
		 . ~ E

		figures:
		E = elf Elf heroes
	`), "ford.txt")
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := b.Write(os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// {
	//   "format": "battlemat.board/1",
	//   "name": "The ford",
	//   "grid": "hex-pointy",
	//   "shift": "odd",
	//   "outside": "wall",
	//   "map": [
	//     ".~.",
	//     ".~."
	//   ],
	//   "legend": {".": "floor", "~": "water"},
	//   "figures": [
	//     {"id": "elf", "kind": "Elf", "side": "heroes", "at": [2, 1]}
	//   ]
	// }
}

// This lists every fault of a document with its place.
func ExampleCheck() {
	doc := `{"format": "battlemat.board/1", "grid": "square",
 "map": ["..q", ".#."],
 "legend": {".": "floor", "#": "wall"},
 "walls": [[0, 2, "N"]],
 "figures": [{"id": "orc", "at": [1, 1]}]}`
	for _, fault := range board.Check([]byte(doc), "cave.json") {
		fmt.Println(fault)
	}
	// Output:
	// cave.json:2:13: map[0]: unknown glyph 'q': expected one from the legend: # .
	// cave.json:4:12: walls[0]: the cell 0,2 is off the map: expected x from 0 to 2 and y from 0 to 1
	// cave.json:5:34: figures[0].at: figure "orc" in rock: the cell 1,1 is wall
}

// This opens a door while a game is played. SetDoor returns the affected edges.
func ExampleBoard_SetDoor() {
	b, err := board.ParseText([]byte("+ + +\n .=.\n+ + +\n"), "x")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range b.SetDoor("d1", board.Open) {
		fmt.Println(b.Grid().EdgeName(e), b.Shut(e))
	}
	// Output:
	// 0,0 E false
}

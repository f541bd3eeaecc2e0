package heroquest

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// standardRooms is the standard board, with a letter for each room and '.' for corridor.
var standardRooms = []string{
	"..........................",
	".AAAABBBBCCC..DDDEEEEFFFF.",
	".AAAABBBBCCC..DDDEEEEFFFF.",
	".AAAABBBBCCC..DDDEEEEFFFF.",
	".GGGGHHHHCCC..DDDEEEEFFFF.",
	".GGGGHHHHCCC..DDDIIIIJJJJ.",
	".GGGGHHHH........IIIIJJJJ.",
	".GGGGHHHH.KKKKKK.IIIIJJJJ.",
	".GGGGHHHH.KKKKKK.IIIIJJJJ.",
	"..........KKKKKK..........",
	".LLLLMMNN.KKKKKK.OOOOPPPP.",
	".LLLLMMNN.KKKKKK.OOOOPPPP.",
	".LLLLMMNN........OOOOPPPP.",
	".LLLLQQQQRRR..SSSSOOOPPPP.",
	".TTTTQQQQRRR..SSSSUUUVVVV.",
	".TTTTQQQQRRR..SSSSUUUVVVV.",
	".TTTTQQQQRRR..SSSSUUUVVVV.",
	".TTTTQQQQRRR..SSSSUUUVVVV.",
	"..........................",
}

// roomed returns a board from rows of room letters, with walls wherever a room ends.
func roomed(rooms ...string) *board.Board {
	g := grid.Grid{}
	b, err := board.New(g, len(rooms[0]), len(rooms))
	if err != nil {
		panic(err)
	}
	for _, c := range b.Cells() {
		b.SetRoom(c, board.Room(rooms[c.Y][c.X]))
	}
	for _, c := range b.Cells() {
		for _, s := range []grid.Side{1, 2} {
			if n := g.Neighbour(c, s); b.Contains(n) && b.Room(n) != b.Room(c) {
				b.SetWall(g.Edge(c, s), true)
			}
		}
	}
	return b
}

func standard() *board.Board { return roomed(standardRooms...) }

func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// door adds a door on a side of a square.
func door(b *board.Board, id string, x, y int, side string, state board.DoorState) {
	s, err := b.Grid().ParseSide(side)
	if err != nil {
		panic(err)
	}
	b.AddDoor(board.Door{ID: id, Edge: b.Grid().Edge(at(x, y), s), State: state})
}

// desk opens the book with settings given as name, value, name, value.
func desk(t testing.TB, profile string, set ...string) *Desk {
	t.Helper()
	var settings []rules.Setting
	for i := 0; i < len(set); i += 2 {
		settings = append(settings, rules.Setting{Name: set[i], Value: set[i+1]})
	}
	d, err := NewDesk(profile, settings...)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// judge asks a desk about a kind of sight.
func judge(t *testing.T, d *Desk, b *board.Board, kind string, from, to grid.Cell) (bool, *rules.Refusal) {
	t.Helper()
	v, refusal, err := d.Judge(b, kind, from, to)
	if err != nil {
		t.Fatal(err)
	}
	if v.Sees != (refusal == nil) {
		t.Fatalf("%s %v to %v: sees %v, refusal %v", kind, from, to, v.Sees, refusal)
	}
	return v.Sees, refusal
}

// sees reports whether a desk grants a kind of sight.
func sees(t *testing.T, d *Desk, b *board.Board, kind string, from, to grid.Cell) bool {
	t.Helper()
	ok, _ := judge(t, d, b, kind, from, to)
	return ok
}

// refuses checks the code of a refusal.
func refuses(t *testing.T, d *Desk, b *board.Board, kind string, from, to grid.Cell, code string) {
	t.Helper()
	if _, r := judge(t, d, b, kind, from, to); r == nil || r.Code != code || r.Rule == "" || r.Detail == "" {
		t.Errorf("%s %v to %v: refusal %+v, want %s", kind, from, to, r, code)
	}
	refusals.See(code)
}

// shared reads a file of facts, or skips the test if there is none.
func shared(t *testing.T, name string, into any) {
	t.Helper()
	data, err := os.ReadFile("../../../shared/data/" + name)
	if err != nil {
		t.Skipf("the facts are not here: %v", err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatal(err)
	}
}

// TestStandardBoard checks the counts of the squares of the standard board, and compares the board
// with the collected facts of the game. HQ D3.
func TestStandardBoard(t *testing.T) {
	b := standard()
	corridor, rooms := 0, map[board.Room]int{}
	for _, c := range b.Cells() {
		if r := b.Room(c); r == board.NoRoom {
			corridor++
		} else {
			rooms[r]++
		}
	}
	// HQ D3: there are 148 corridor squares; the 161 of S1.21 are a miscount. HQ S1.12: there are
	// 494 squares in all.
	if corridor != 148 || len(rooms) != 22 || len(b.Cells()) != 494 || len(b.Walls()) != 261 || rooms['O'] != 15 {
		t.Errorf("%d corridor squares, %d rooms, %d squares, %d walls, O %d", corridor, len(rooms), len(b.Cells()), len(b.Walls()), rooms['O'])
	}
	var facts struct {
		ASCII []string `json:"ascii"`
	}
	shared(t, "heroquest_board.json", &facts)
	for y, row := range facts.ASCII {
		if row != standardRooms[y] {
			t.Errorf("row %d: %s, facts %s", y, standardRooms[y], row)
		}
	}
}

// TestCorridorsAreNarrow shows HQ S1.16: no corridor is three wide in both directions. Corridors
// that are two wide are vertical and 7 long.
func TestCorridorsAreNarrow(t *testing.T) {
	b := standard()
	free := func(x, y, w, h int) bool {
		for i := range w {
			for j := range h {
				if !b.Contains(at(x+i, y+j)) || b.Room(at(x+i, y+j)) != board.NoRoom {
					return false
				}
			}
		}
		return true
	}
	longest := 0
	for _, c := range b.Cells() {
		if free(c.X, c.Y, 3, 2) || free(c.X, c.Y, 3, 3) {
			t.Errorf("a corridor 3 wide at %v", c)
		}
		for n := 2; free(c.X, c.Y, 2, n); n++ {
			longest = max(longest, n)
		}
	}
	if longest != 7 {
		t.Errorf("the longest wide corridor is %d long, want 7", longest)
	}
}

package board_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
)

var grids = []grid.Grid{
	{Kind: grid.Square},
	{Kind: grid.HexFlat, Shift: grid.Odd},
	{Kind: grid.HexFlat, Shift: grid.Even},
	{Kind: grid.HexPointy, Shift: grid.Odd},
	{Kind: grid.HexPointy, Shift: grid.Even},
}

func gridName(g grid.Grid) string { return fmt.Sprintf("%v-%v", g.Kind, g.Shift) }

func TestNewRefusesBoardsBeyondTheLimit(t *testing.T) {
	for _, size := range [][2]int{{0, 1}, {1, 0}, {-1, 3}, {grid.Limit, 1}, {1, grid.Limit}} {
		if _, err := board.New(grid.Grid{}, size[0], size[1]); err == nil {
			t.Errorf("%v was made", size)
		}
	}
	if _, err := board.New(grid.Grid{}, grid.Limit-1, 1); err != nil {
		t.Error(err)
	}
}

// slowBoard is a board as plain lists, which every lookup searches from start to end.
type slowBoard struct {
	walls   []grid.Edge
	doors   []board.Door
	figures []board.Figure
}

func (s *slowBoard) doorOn(e grid.Edge) (board.Door, bool) {
	for _, d := range s.doors {
		if !d.InCell && d.Edge == e {
			return d, true
		}
	}
	return board.Door{}, false
}

func (s *slowBoard) doorIn(c grid.Cell) (board.Door, bool) {
	for _, d := range s.doors {
		if d.InCell && d.Edge.Cell == c {
			return d, true
		}
	}
	return board.Door{}, false
}

func (s *slowBoard) figureAt(c grid.Cell) (board.Figure, bool) {
	for _, f := range s.figures {
		if slices.Contains(f.Cells(), c) {
			return f, true
		}
	}
	return board.Figure{}, false
}

func (s *slowBoard) clone() *slowBoard {
	return &slowBoard{walls: slices.Clone(s.walls), doors: slices.Clone(s.doors), figures: slices.Clone(s.figures)}
}

// TestLookupsEqualTheirSlowTwin changes boards and their copies at random and asks about every cell
// and edge, including some beyond the map.
func TestLookupsEqualTheirSlowTwin(t *testing.T) {
	for _, g := range grids {
		t.Run(gridName(g), func(t *testing.T) {
			for seed := range uint64(60) {
				rnd := rand.New(rand.NewPCG(seed, 1))
				const w, h = 3, 2
				b, err := board.New(g, w, h)
				if err != nil {
					t.Fatal(err)
				}
				slow := &slowBoard{}
				copied, slowCopied := b.Clone(), &slowBoard{}
				for step := range 40 {
					change(rnd, b, slow, step, w, h)
					if step%10 == 5 {
						copied, slowCopied = b, slow.clone()
						b = b.Clone()
					}
					if rnd.IntN(2) == 0 {
						change(rnd, copied, slowCopied, step+100, w, h)
					}
					compare(t, b, slow, w, h)
					compare(t, copied, slowCopied, w, h)
					if t.Failed() {
						t.Fatalf("seed %d, step %d", seed, step)
					}
				}
			}
		})
	}
}

func change(rnd *rand.Rand, b *board.Board, slow *slowBoard, step, w, h int) {
	g := b.Grid()
	c := grid.Cell{X: rnd.IntN(w), Y: rnd.IntN(h)}
	e := g.Edge(c, grid.Side(rnd.IntN(g.Sides())))
	id := fmt.Sprint("p", step)
	switch rnd.IntN(7) {
	case 0:
		b.SetWall(e, true)
		if !slices.Contains(slow.walls, e) {
			slow.walls = append(slow.walls, e)
		}
	case 1:
		b.SetWall(e, false)
		slow.walls = slices.DeleteFunc(slow.walls, func(f grid.Edge) bool { return e == f })
	case 2:
		d := board.Door{ID: id, Edge: e, State: board.DoorState(rnd.IntN(3))}
		if rnd.IntN(2) == 0 {
			d.Edge, d.InCell = grid.Edge{Cell: c}, true
		}
		b.AddDoor(d)
		slow.doors = append(slow.doors, d)
	case 3:
		if len(slow.doors) > 0 {
			d := &slow.doors[rnd.IntN(len(slow.doors))]
			d.State = board.DoorState(rnd.IntN(3))
			b.SetDoor(d.ID, d.State)
		}
	case 4, 5:
		f := board.Figure{ID: id, At: c, Size: rnd.IntN(3), Grid: b.Grid()}
		if g.Hex() && rnd.IntN(2) == 0 {
			tail := g.Neighbour(c, grid.Side(rnd.IntN(6)))
			f.Tail = &tail
		}
		b.AddFigure(f)
		slow.figures = append(slow.figures, f)
	case 6:
		if len(slow.figures) > 0 {
			f := &slow.figures[rnd.IntN(len(slow.figures))]
			f.At = c
			if f.Tail != nil {
				tail := g.Neighbour(c, grid.Side(rnd.IntN(6)))
				f.Tail = &tail
			}
			b.MoveFigure(f.ID, f.At, f.Tail)
		}
	}
}

func compare(t *testing.T, b *board.Board, slow *slowBoard, w, h int) {
	g := b.Grid()
	walls := 0
	for y := -2; y < h+2; y++ {
		for x := -2; x < w+2; x++ {
			c := grid.Cell{X: x, Y: y}
			got, ok := b.FigureAt(c)
			want, wantOK := slow.figureAt(c)
			if ok != wantOK || got.ID != want.ID || got.At != want.At {
				t.Errorf("figure at %v: %q, want %q", c, got.ID, want.ID)
			}
			if d, ok := b.DoorIn(c); b.Contains(c) {
				want, wantOK := slow.doorIn(c)
				if ok != wantOK || d != want {
					t.Errorf("door in %v: %v, want %v", c, d, want)
				}
			} else if ok {
				t.Errorf("door in %v, off the map", c)
			}
			for s := range g.Sides() / 2 {
				e := g.Edge(c, grid.Side(s))
				d, ok := b.DoorOn(e)
				want, wantOK := slow.doorOn(e)
				if ok != wantOK || d != want {
					t.Errorf("door on %s: %v, want %v", g.EdgeName(e), d, want)
				}
				wall := slices.Contains(slow.walls, e) && !wantOK
				if b.Wall(e) != wall {
					t.Errorf("wall on %s: %v", g.EdgeName(e), !wall)
				}
				if shut := wall || wantOK && want.State != board.Open; b.Shut(e) != shut {
					t.Errorf("%s shut: %v", g.EdgeName(e), !shut)
				}
				if wall {
					walls++
				}
			}
		}
	}
	list := b.Walls()
	if len(list) != walls || !slices.IsSortedFunc(list, board.CompareEdges) {
		t.Errorf("%d walls are listed as %v", walls, list)
	}
	for _, e := range list {
		if !b.Wall(e) {
			t.Errorf("%v is listed as a wall", e)
		}
	}
	for _, f := range slow.figures {
		if got, ok := b.Figure(f.ID); !ok || got.At != f.At {
			t.Errorf("figure %q is at %v, want %v", f.ID, got.At, f.At)
		}
	}
	for _, d := range slow.doors {
		if got, ok := b.Door(d.ID); !ok || got != d {
			t.Errorf("door %q is %v, want %v", d.ID, got, d)
		}
	}
}

// TestACloneSharesNothing checks that changing a copy does not change the board, and that changing
// the board does not change a copy made before.
func TestACloneSharesNothing(t *testing.T) {
	b := mustText(t, fullText)
	before := string(b.JSON())
	changeAll(b.Clone())
	if got := string(b.JSON()); got != before {
		t.Errorf("changing a clone changed the board:\n%s", got)
	}
	c := b.Clone()
	changeAll(b)
	if got := string(c.JSON()); got != before {
		t.Errorf("changing a board changed its clone:\n%s", got)
	}
}

// TestBoardsShareFigures checks that two boards can share their figures, and that a copy of either
// board has its own.
func TestBoardsShareFigures(t *testing.T) {
	b, c := mustText(t, fullText), mustText(t, fullText)
	before := string(b.JSON())
	b.SetFiguresOf(c)
	if f, known := b.Figure("knight"); !known || string(b.JSON()) != before {
		t.Errorf("the knight %v is there: %v", f, known)
	}
	changeAll(b.Clone())
	changeAll(c.Clone())
	if string(b.JSON()) != before || string(c.JSON()) != before {
		t.Errorf("changing a clone changed\n%s\nor\n%s", b.JSON(), c.JSON())
	}
}

// changeAll makes one change to each part of a board.
func changeAll(c *board.Board) {
	at, tail := grid.Cell{X: 0, Y: 0}, grid.Cell{X: 1, Y: 0}
	c.SetTerrain(at, board.Lava)
	c.SetSpans(at, board.Span{Bottom: 0, Top: 7})
	c.SetRoom(at, 'Z')
	c.SetCellName(at, "elsewhere")
	c.SetCellTraits(at, "dark")
	c.SetWall(c.Grid().Edge(at, 2), true)
	c.SetDoor("gate", board.Open)
	c.MoveFigure("knight", at, &tail)
	c.AddFigure(board.Figure{ID: "late", At: grid.Cell{X: 3, Y: 2}})
	c.AddDoor(board.Door{ID: "late", Edge: c.Grid().Edge(tail, 1)})
	c.AddLight(board.Light{At: at, Bright: 2, Dim: 4})
	c.Set["climb"] = "other"
	f, _ := c.Figure("knight")
	f.Stats["move"], f.Traits[0] = 99, "prone"
}

// TestANameIsTheCopysOwn checks that naming a cell of a copy leaves the board unchanged. A name is
// not part of a board's shape.
func TestANameIsTheCopysOwn(t *testing.T) {
	b := mustText(t, fullText)
	before := string(b.JSON())
	b.Clone().SetCellName(grid.Cell{}, "elsewhere")
	if got := string(b.JSON()); got != before {
		t.Errorf("changing a clone changed the board:\n%s", got)
	}
}

func TestOpaqueFollowsDoorTilesAndOutside(t *testing.T) {
	b := mustText(t, ".D.x\n\ndoors:\n  D = gate closed on c\n")
	gate, hole, off := grid.Cell{X: 1}, grid.Cell{X: 3}, grid.Cell{X: -1}
	if !b.Opaque(gate) || !b.Opaque(hole) || !b.Opaque(off) || b.Opaque(grid.Cell{}) {
		t.Error("a closed door tile, void and the outside are opaque, floor is not")
	}
	if edges := b.SetDoor("gate", board.Open); len(edges) != 4 || b.Opaque(gate) {
		t.Errorf("opening the door tile changed %v", edges)
	}
	b.Outside = board.OutsideOpen
	if b.Opaque(hole) || b.Opaque(off) {
		t.Error("void is opaque where the outside is open")
	}
}

// TestWhere checks that Where lists the cells of the map that satisfy a condition, in row order,
// without void cells.
func TestWhere(t *testing.T) {
	b, err := board.New(grid.Grid{Kind: grid.Square}, 3, 2)
	if err != nil {
		t.Fatal(err)
	}
	b.SetTerrain(grid.Cell{X: 2, Y: 0}, board.Void)
	got := b.Where(func(c grid.Cell) bool { return c.X > 0 })
	if want := []grid.Cell{{X: 1, Y: 0}, {X: 1, Y: 1}, {X: 2, Y: 1}}; !slices.Equal(got, want) {
		t.Errorf("%v, not %v", got, want)
	}
	if none := b.Where(func(grid.Cell) bool { return false }); none == nil || len(none) > 0 {
		t.Errorf("%v of what is true of none", none)
	}
}

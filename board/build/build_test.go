package build_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/board/build"
	"github.com/battlemat/battlemat/geom/grid"
	_ "github.com/battlemat/battlemat/internal/testenv"
)

// battlefields returns the shipped battlefields, and some with random heights.
func battlefields(t *testing.T) map[string]*board.Board {
	t.Helper()
	all := map[string]*board.Board{}
	for _, name := range boards.Names() {
		b, err := boards.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if b.Rules == "heroscape" {
			all[name] = b
		}
	}
	if len(all) == 0 {
		t.Fatal("no battlefield is shipped")
	}
	for n, g := range []grid.Grid{{Kind: grid.HexPointy}, {Kind: grid.HexPointy, Shift: grid.Even}, {Kind: grid.HexFlat}} {
		r := rand.New(rand.NewPCG(uint64(n), 1))
		b, err := board.New(g, 15, 12)
		if err != nil {
			t.Fatal(err)
		}
		names := []string{"grass", "rock", "sand", ""}
		for c := range b.EachCell {
			b.SetSpans(c, board.Span{Top: 1 + r.IntN(4)*r.IntN(2)})
			b.SetCellName(c, names[r.IntN(len(names))*r.IntN(2)])
			switch r.IntN(9) {
			case 0:
				b.SetTerrain(c, board.Water)
			case 1:
				b.SetTerrain(c, board.Void)
			case 2:
				b.SetSpans(c, board.Span{Top: 1}, board.Span{Bottom: 3, Top: 4})
			case 3:
				b.SetTerrain(c, board.Obstacle)
				b.SetCellName(c, "tree")
				b.SetCellHeight(c, 11)
			}
		}
		all[g.Kind.String()+g.Shift.String()] = b
	}
	return all
}

// TestPlansCoverExactly checks that every level of land in every cell is covered by one piece, and
// that no piece covers anything else. Visible ground must have a piece of its material. Fluids and
// standing pieces must lie on the ground.
func TestPlansCoverExactly(t *testing.T) {
	for name, b := range battlefields(t) {
		p, err := build.Of(b)
		if err != nil {
			t.Fatal(err)
		}
		land := map[[3]int]bool{}
		for c := range b.EachCell {
			for i, s := range b.Spans(c) {
				bottom := s.Bottom
				if i > 0 || bottom > 0 {
					bottom += p.Lift
				}
				for z := bottom; z < s.Top+p.Lift; z++ {
					land[[3]int{c.X, c.Y, z}] = true
				}
			}
		}
		large := 0
		for _, level := range p.Levels {
			for _, piece := range level.Pieces {
				if len(piece.Cells) != piece.Kind.Shape.Size() {
					t.Fatalf("%s: %s covers %d cells", name, piece.Kind.Key, len(piece.Cells))
				}
				for n, c := range piece.Cells {
					if step := piece.Kind.Shape[piece.Turn][n]; b.Grid().Move(piece.Cells[0], step) != c {
						t.Errorf("%s: %s has another shape", name, piece.Kind.Key)
					}
					if piece.Kind.Class != build.Land {
						if foot := b.Spans(c)[0].Top + p.Lift; foot != level.Level {
							t.Errorf("%s: %s on %v stands at level %d, and the ground is at %d", name, piece.Kind.Key, c, level.Level, foot)
						}
						continue
					}
					key := [3]int{c.X, c.Y, level.Level}
					if !land[key] {
						t.Errorf("%s: %s covers %v twice, or what is no land", name, piece.Kind.Key, key)
					}
					delete(land, key)
				}
				if piece.Kind.Class == build.Land && len(piece.Cells) > 1 {
					large++
				}
			}
		}
		if len(land) > 0 {
			t.Errorf("%s: %d levels of cells have no piece", name, len(land))
		}
		if large == 0 {
			t.Errorf("%s: not one piece has several cells", name)
		}
		total := 0
		for _, c := range p.Counts() {
			total += c.N
		}
		placed := 0
		for _, level := range p.Levels {
			placed += len(level.Pieces)
		}
		if total != placed {
			t.Errorf("%s: %d pieces counted, and %d placed", name, total, placed)
		}
	}
}

// TestLargestFirst checks that a field with exactly the shape of a piece is built from that piece.
// With one more hex, it is built from the piece and a single hex.
func TestLargestFirst(t *testing.T) {
	for _, kind := range build.Kinds() {
		if kind.Class != build.Land {
			continue
		}
		for turn, steps := range kind.Shape {
			b, err := board.New(grid.Grid{Kind: grid.HexPointy}, 20, 20)
			if err != nil {
				t.Fatal(err)
			}
			b.SetTerrains(board.Void, func(grid.Cell) bool { return true })
			for _, step := range steps {
				c := b.Grid().Move(grid.Cell{X: 8, Y: 4}, step)
				b.SetTerrain(c, kind.Terrain)
				b.SetCellName(c, kind.Material)
				b.SetSpans(c, board.Span{Top: 1})
			}
			p, err := build.Of(b)
			if err != nil {
				t.Fatal(err)
			}
			if counts := p.Counts(); len(counts) != 1 || counts[0].Kind.Key != kind.Key || counts[0].N != 1 {
				t.Errorf("%s turned %d is built of %+v", kind.Key, turn, counts)
			}
		}
	}
}

// TestHanging checks that a bridge is supported by its ends or its banks, and that a slab in the
// air is unsupported.
func TestHanging(t *testing.T) {
	row := func(spans ...[]board.Span) *board.Board {
		b, err := board.New(grid.Grid{Kind: grid.HexPointy}, len(spans), 1)
		if err != nil {
			t.Fatal(err)
		}
		for x, s := range spans {
			b.SetSpans(grid.Cell{X: x}, s...)
		}
		return b
	}
	low, bank, over := []board.Span{{Top: 1}}, []board.Span{{Top: 3}}, []board.Span{{Top: 1}, {Bottom: 3, Top: 4}}
	high := []board.Span{{Top: 4}}
	for _, test := range []struct {
		name  string
		board *board.Board
		want  []grid.Cell
	}{
		{"flat", row(low, low, low), nil},
		{"a bridge on both ends", row(high, over, over, high), nil},
		{"a bridge that leans on a bank", row(bank, over, over, low), nil},
		{"a slab in the air", row(low, over, low), []grid.Cell{{X: 1}}},
		{"two that hang together", row(low, over, over, low), []grid.Cell{{X: 1}, {X: 2}}},
	} {
		found := build.Hanging(test.board)
		if len(test.want) == 0 != (len(found) == 0) || len(found) > 0 && (!slices.Equal(found[0].Cells, test.want) || found[0].Level != 3 || len(found) > 1) {
			t.Errorf("%s: %+v", test.name, found)
		}
	}
	tree := row(low, over, low)
	tree.SetTerrain(grid.Cell{X: 1}, board.Obstacle)
	tree.SetCellHeight(grid.Cell{X: 1}, 2)
	if found := build.Hanging(tree); len(found) > 0 {
		t.Errorf("on a tree: %+v", found)
	}
	for name, b := range battlefields(t) {
		if b.Rules == "heroscape" && len(build.Hanging(b)) > 0 {
			t.Errorf("%s: %+v", name, build.Hanging(b))
		}
	}
}

// TestOfSquares checks that a square board is refused.
func TestOfSquares(t *testing.T) {
	b, err := board.New(grid.Grid{}, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := build.Of(b); err == nil {
		t.Error("a board of squares is built of hexes")
	}
}

// hangs is the obvious twin of Hanging. It returns the cells and levels of all unsupported land:
// connected land on one level with no land one level lower, either below it or next to it.
func hangs(b *board.Board, top int) map[[3]int]bool {
	land := func(c grid.Cell, z int) bool {
		return b.Contains(c) && slices.ContainsFunc(b.Spans(c), func(s board.Span) bool { return s.Bottom <= z && z < s.Top })
	}
	found := map[[3]int]bool{}
	for z := 1; z < top; z++ {
		for c := range b.EachCell {
			if !land(c, z) {
				continue
			}
			part, rests := map[grid.Cell]bool{c: true}, false
			for grew := true; grew; {
				grew = false
				for d := range b.EachCell {
					if !part[d] {
						continue
					}
					rests = rests || land(d, z-1)
					for side := range grid.Side(6) {
						n := b.Grid().Neighbour(d, side)
						rests = rests || land(n, z-1)
						if land(n, z) && !part[n] {
							part[n], grew = true, true
						}
					}
				}
			}
			if !rests {
				found[[3]int{c.X, c.Y, z}] = true
			}
		}
	}
	return found
}

// TestHangingOnRandomBoards compares Hanging with its obvious twin.
func TestHangingOnRandomBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	some := 0
	for range 60 {
		b, err := board.New(grid.Grid{Kind: grid.HexPointy}, 6, 5)
		if err != nil {
			t.Fatal(err)
		}
		for c := range b.EachCell {
			spans := []board.Span{{Top: 1}}
			for z := 1; r.IntN(3) == 0; {
				from := z + 1 + r.IntN(2)
				z = from + 1 + r.IntN(2)
				spans = append(spans, board.Span{Bottom: from, Top: z})
			}
			b.SetSpans(c, spans...)
		}
		got := map[[3]int]bool{}
		for _, l := range build.Hanging(b) {
			for i, c := range l.Cells {
				got[[3]int{c.X, c.Y, l.Level}] = true
				if i > 0 && b.Index(l.Cells[i-1]) >= b.Index(c) {
					t.Errorf("%v are not in the order of the board", l.Cells)
				}
			}
		}
		want := hangs(b, 40)
		if some += len(want); !maps.Equal(got, want) {
			t.Errorf("%v hang, not %v", got, want)
		}
	}
	if some == 0 {
		t.Error("nothing hangs")
	}
}

// TestMountainsHangNowhere checks thousands of separate columns of the greatest height. None of
// them hangs, and Hanging has no level to examine, because no land begins above the table.
func TestMountainsHangNowhere(t *testing.T) {
	b, err := board.New(grid.Grid{Kind: grid.HexPointy}, 128, 128)
	if err != nil {
		t.Fatal(err)
	}
	for c := range b.EachCell {
		top := 1
		if (c.X+c.Y)%2 == 0 && c.Y%2 == 0 {
			top = board.MaxLevel
		}
		b.SetSpans(c, board.Span{Top: top})
	}
	if found := build.Hanging(b); len(found) > 0 {
		t.Errorf("%+v", found)
	}
}

package hex_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/sight/hex"
)

// follower is a table of all pairs that follows changes of its board.
type follower interface {
	Sees(a, b grid.Cell) bool
	Follow(b *board.Board, edges ...grid.Edge)
	Rebuild(b *board.Board)
}

// hexTables are both tables of a board.
func hexTables(t testing.TB, b *board.Board) [2]follower {
	t.Helper()
	corners, err := hex.NewCornerTable(b)
	if err != nil {
		t.Fatal(err)
	}
	open, err := hex.NewOpenTable(b)
	if err != nil {
		t.Fatal(err)
	}
	return [2]follower{corners, open}
}

// hexSame compares tables that have followed changes with fresh ones.
func hexSame(t *testing.T, b *board.Board, followed [2]follower, after string) {
	t.Helper()
	for i, fresh := range hexTables(t, b) {
		hexSameTable(t, b, followed[i], fresh, after)
	}
}

// hexSameTable compares a table that has followed changes with a fresh one.
func hexSameTable(t *testing.T, b *board.Board, followed, fresh follower, after string) {
	t.Helper()
	w, h := b.Size()
	for j := range w * h {
		for k := range w * h {
			if a, c := b.At(j), b.At(k); followed.Sees(a, c) != fresh.Sees(a, c) {
				t.Fatalf("%safter %s %v sees %v: %T says %v, a fresh one %v", hexDump(b), after, a, c, fresh, followed.Sees(a, c), fresh.Sees(a, c))
			}
		}
	}
}

// GH S4.17: as each door of a board opens and shuts, in turn, the tables of all pairs equal fresh ones.
func TestTablesFollowEveryDoor(t *testing.T) {
	rounds := 4
	if hexLong() {
		rounds = 100
	}
	changes := 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 91+uint64(g.Shift)))
		for i := range rounds {
			w, h := 1+r.IntN(11), 1+r.IntN(11)
			b := hexWild(r, g, w, h, []int{0, 10, 25, 40}[i%4], []int{25, 10, 3, 40}[i%4])
			tables := hexTables(t, b)
			for _, d := range b.Doors() {
				for _, state := range []board.DoorState{board.Closed, board.Open}[:1+r.IntN(2)] {
					edges := b.SetDoor(d.ID, state)
					for _, table := range tables {
						table.Follow(b, edges...)
					}
					changes++
					hexSame(t, b, tables, "door "+d.ID)
				}
			}
		}
	}
	t.Logf("%d changes", changes)
}

// GH S4.17: the same by corners on larger and on narrow boards, where lines are long; each door opens and shuts,
// and opens again.
func TestCornerTableFollowsDoorsOfLargerBoards(t *testing.T) {
	rounds := 1
	if hexLong() {
		rounds = 25
	}
	changes := 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 53+uint64(g.Shift)))
		for i := range 6 * rounds {
			size := [][2]int{{21, 15}, {1, 40}, {15, 21}, {40, 1}, {19, 19}, {3, 30}}[i%6]
			b := hexWild(r, g, size[0], size[1], []int{0, 5, 20}[i/2%3], []int{8, 12, 20}[r.IntN(3)])
			followed, err := hex.NewCornerTable(b)
			if err != nil {
				t.Fatal(err)
			}
			fresh, _ := hex.NewCornerTable(b)
			doors := b.Doors()
			for _, d := range doors[:min(len(doors), 8)] {
				for _, state := range []board.DoorState{board.Open, board.Closed, board.Open} {
					followed.Follow(b, b.SetDoor(d.ID, state)...)
					fresh.Rebuild(b)
					changes++
					hexSameTable(t, b, followed, fresh, "door "+d.ID)
				}
			}
		}
	}
	t.Logf("%d changes", changes)
}

// GH S4.17: the same by any points, where a change is small beside the board and lines are looked for in wedges behind
// it: a door, or a wall, or a cell, or some of them at once, the rim of the board included.
func TestOpenTableFollowsOnLargerBoards(t *testing.T) {
	rounds := 1
	if hexLong() {
		rounds = 25
	}
	changes := 0
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 37+uint64(g.Shift)))
		for i := range 6 * rounds {
			size := [][2]int{{17, 12}, {1, 40}, {12, 17}, {40, 1}, {4, 33}, {33, 4}}[i%6]
			b := hexWild(r, g, size[0], size[1], []int{0, 5, 20}[i/2%3], []int{8, 3, 20}[r.IntN(3)])
			followed, err := hex.NewOpenTable(b)
			if err != nil {
				t.Fatal(err)
			}
			fresh, _ := hex.NewOpenTable(b)
			edges := hexEdges(b)
			for j := range 16 {
				var touched []grid.Edge
				for range 1 + j/4*r.IntN(2) {
					touched = append(touched, hexChange(r, b, edges)...)
				}
				followed.Follow(b, touched...)
				fresh.Rebuild(b)
				changes++
				hexSameTable(t, b, followed, fresh, "a change")
			}
		}
	}
	t.Logf("%d changes", changes)
}

// GH S4.17: after any sequence of changes of doors, walls and cells, one or a few at once, the tables equal fresh
// ones.
func TestTablesFollowChanges(t *testing.T) {
	rounds, steps := 4, 25
	if hexLong() {
		rounds, steps = 60, 100
	}
	for _, g := range hexGrids {
		r := rand.New(rand.NewPCG(uint64(g.Kind), 17+uint64(g.Shift)))
		for i := range rounds {
			w, h := 1+r.IntN(9), 1+r.IntN(9)
			b := hexWild(r, g, w, h, []int{0, 4, 25, 40}[i%4], []int{25, 10, 3, 0}[i%4])
			tables, edges := hexTables(t, b), hexEdges(b)
			for range steps {
				var touched []grid.Edge
				for range 1 + r.IntN(2) {
					touched = append(touched, hexChange(r, b, edges)...)
				}
				for _, table := range tables {
					table.Follow(b, touched...)
				}
				hexSame(t, b, tables, "a change")
			}
		}
	}
}

// hexChange changes one thing of the board, and returns the edges around it.
func hexChange(r *rand.Rand, b *board.Board, edges []grid.Edge) []grid.Edge {
	w, h := b.Size()
	terrains := []board.Terrain{board.Floor, board.Wall, board.Void, board.Obstacle}
	switch doors := b.Doors(); {
	case r.IntN(3) == 0 && len(doors) > 0:
		return b.SetDoor(doors[r.IntN(len(doors))].ID, board.DoorState(r.IntN(3)))
	case r.IntN(2) == 0:
		e := edges[r.IntN(len(edges))]
		b.SetWall(e, r.IntN(2) == 0)
		return []grid.Edge{e}
	default:
		return b.SetTerrain(b.At(r.IntN(w*h)), terrains[r.IntN(4)])
	}
}

// GH S4.17: much that changes at once is followed too, and not all of its lines are looked for.
func TestTablesFollowMuchAtOnce(t *testing.T) {
	b := hexBench(0, 4)
	table, err := hex.NewCornerTable(b)
	if err != nil {
		t.Fatal(err)
	}
	fresh, _ := hex.NewCornerTable(b)
	for _, terrain := range []board.Terrain{board.Wall, board.Floor} {
		var edges []grid.Edge
		for i := 0; i < 26*19; i += 11 {
			edges = append(edges, b.SetTerrain(b.At(i), terrain)...)
		}
		table.Follow(b, edges...)
		fresh.Rebuild(b)
		hexSameTable(t, b, table, fresh, "much has changed")
		if found, most := hex.LinesFound(table); found <= most || found > 2*most {
			t.Errorf("%d lines have been found, expected some more than %d", found, most)
		}
	}
}

// A table follows to a board of another lattice or size, those of a single cell among them, and changes there.
func TestTablesFollowToOtherBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	tables := hexTables(t, hexWild(r, hexGrids[0], 5, 4, 10, 10))
	for _, g := range hexGrids {
		for _, size := range [][2]int{{1, 1}, {1, 7}, {7, 1}, {1, 1}, {6, 5}} {
			b := hexWild(r, g, size[0], size[1], 10, 40)
			for _, table := range tables {
				table.Follow(b)
			}
			hexSame(t, b, tables, "another board")
			for _, d := range b.Doors() {
				edges := b.SetDoor(d.ID, board.DoorState(r.IntN(3)))
				for _, table := range tables {
					table.Follow(b, edges...)
				}
				hexSame(t, b, tables, "door "+d.ID)
			}
		}
	}
}

// TestManyMaySeeDoorsOpen is for the race detector: tables of one size have their trie and its index in common.
func TestManyMaySeeDoorsOpen(t *testing.T) {
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() {
			b := hexWild(rand.New(rand.NewPCG(4, uint64(i))), hexGrids[0], 14, 3, 10, 30)
			table, err := hex.NewCornerTable(b)
			if err != nil {
				t.Error(err)
				return
			}
			for _, d := range b.Doors() {
				table.Follow(b, b.SetDoor(d.ID, board.Open)...)
			}
			fresh, _ := hex.NewCornerTable(b)
			for j := range 14 * 3 {
				for k := range 14 * 3 {
					if a, c := b.At(j), b.At(k); table.Sees(a, c) != fresh.Sees(a, c) {
						t.Errorf("%s%v sees %v: %v, a fresh table says %v", hexDump(b), a, c, table.Sees(a, c), fresh.Sees(a, c))
						return
					}
				}
			}
		})
	}
	wg.Wait()
}

// The index relies on it: where lines that have come back together reach a source, it is the source of one alone.
func TestNodesBehindOneAskForDifferentThings(t *testing.T) {
	for _, g := range hexGrids {
		for size := range 6 * 6 {
			for _, open := range []bool{false, true} {
				if w, h := 1+size/6, 1+size%6; hex.AsksTwice(g, w, h, open) {
					t.Errorf("%s: %d x %d, open: %v", hexName(g), w, h, open)
				}
			}
		}
	}
}

// What is kept for later tables, of sizes that have been, is bounded, the indices among it.
func TestCornerTriesKeptAreBounded(t *testing.T) {
	for _, height := range []int{60, 61, 62} {
		b, _ := board.New(hexGrids[0], 64, height)
		for i := range 64 * height {
			if i%7 == 0 {
				b.SetTerrain(b.At(i), board.Wall)
			}
		}
		b.AddDoor(board.Door{ID: "d", Edge: grid.Edge{Cell: grid.Cell{X: 30, Y: 31}, Side: 1}})
		table, err := hex.NewCornerTable(b)
		if err != nil {
			t.Fatal(err)
		}
		table.Follow(b, b.SetDoor("d", board.Closed)...)
		if tries, nodes := hex.CornerTriesKept(); tries > 1 && nodes > hex.MaxCornerNodes {
			t.Errorf("after 64 x %d: %d tries with %d nodes are kept, expected at most %d", height, tries, nodes, hex.MaxCornerNodes)
		}
	}
}

// hexDoors hangs doors on 64 edges between spaces, every other one open.
func hexDoors(b *board.Board) []board.Door {
	r := rand.New(rand.NewPCG(9, 9))
	edges := hexEdges(b)
	for n := 0; n < 64; {
		e := edges[r.IntN(len(edges))]
		near, far := b.Grid().Cells(e)
		if _, taken := b.DoorOn(e); !taken && b.Space(near) && b.Space(far) {
			b.AddDoor(board.Door{ID: string(rune('0' + n)), Edge: e, State: board.DoorState(n % 2)})
			n++
		}
	}
	return b.Doors()
}

// BenchmarkFollow opens and shuts doors, one after the other; beside it the same with tables that are
// filled afresh.
func BenchmarkFollow(b *testing.B) {
	for _, bench := range []struct {
		name         string
		cells, edges int
	}{{"open", 0, 0}, {"solid5", 5, 0}, {"walls10", 0, 10}, {"solid25", 25, 0}, {"solid5-walls25", 5, 25}} {
		for kind, by := range []string{"corners", "points"} {
			for _, how := range []string{"fresh", "door"} {
				b.Run(bench.name+"/by="+by+"/do="+how, func(b *testing.B) {
					hexes := hexBench(bench.cells, bench.edges)
					doors := hexDoors(hexes)
					table := hexTables(b, hexes)[kind]
					turn := func(i int) []grid.Edge {
						return hexes.SetDoor(doors[i&63].ID, board.DoorState((i>>6+i+1)%2))
					}
					table.Follow(hexes, turn(0)...) // what is made once
					for i := 1; b.Loop(); i++ {
						edges := turn(i)
						if how == "fresh" {
							table.Rebuild(hexes)
						} else {
							table.Follow(hexes, edges...)
						}
					}
				})
			}
		}
	}
}

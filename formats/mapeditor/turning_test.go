package mapeditor

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/pieces"
	"github.com/battlemat/battlemat/geom/grid"
)

// The twin places pieces only from the known facts about the editor's files. A piece with rotation
// n has the hexes of rotation 0, each turned n times by (q, r) -> (-r, q+r), plus its anchor.

// unturned holds the hexes of rotation 0 by the names of shapes. Each entry is a row r, with its
// first and last column q.
var unturned = map[string][][2]int{
	"1": {{0, 0}}, "2": {{0, 1}}, "3": {{0, 1}, {0, 0}}, "4": {{0, 1}, {0, 1}}, "6": {{0, 2}, {-1, 1}},
	"7": {{0, 1}, {-1, 1}, {-1, 0}}, "24": {{0, 1}, {-1, 1}, {-1, 1}, {-2, 2}, {-2, 2}, {-3, 2}},
	"row of 3": {{0, 2}}, "row of 4": {{0, 3}}, "row of 5": {{0, 4}},
	"walk of 7": {{0, 3}, {0, 2}}, "walk of 9": {{0, 4}, {0, 3}}, "warehouse": {{0, 1}, {0, 3}},
}

// shapeOf returns the hexes of an id in rotation 0, from the entry of unturned with the same shape.
func shapeOf(t *testing.T, id string) []grid.Vec {
	t.Helper()
	for name, rows := range unturned {
		if own := pieces.Find("grass", name); !slices.Equal(own.Shape[0], ids[id].Shape[0]) {
			continue
		}
		var hexes []grid.Vec
		for r, row := range rows {
			for q := row[0]; q <= row[1]; q++ {
				hexes = append(hexes, grid.Vec{Q: q, R: r})
			}
		}
		return hexes
	}
	t.Fatalf("%s has a shape without a name", id)
	return nil
}

func turn(v grid.Vec, times int) grid.Vec {
	for range times {
		v = grid.Vec{Q: -v.R, R: v.Q + v.R}
	}
	return v
}

// document returns an editor file with the given keys.
func document(keys ...string) []byte {
	placed := map[string]string{}
	for _, key := range keys {
		placed[key] = key[strings.LastIndexByte(key, '~')+1:]
	}
	data, _ := json.Marshal(map[string]any{"hexMap": map[string]any{"name": "test"}, "boardPieces": placed})
	return data
}

// hexes returns the cells of a board by their coordinates in the file. The board has pointy-top
// hexes with shifted odd rows, and begins at the smallest row and column of the contents.
func hexes(b *board.Board, first grid.Cell) map[grid.Vec]grid.Cell {
	odd := grid.Grid{Kind: grid.HexPointy}
	at := map[grid.Vec]grid.Cell{}
	for _, c := range b.Cells() {
		at[odd.Vec(grid.Cell{X: c.X + first.X, Y: c.Y + first.Y})] = c
	}
	return at
}

// corner returns the smallest column and row of the hexes, on a grid with shifted odd rows.
func corner(all []grid.Vec) grid.Cell {
	odd := grid.Grid{Kind: grid.HexPointy}
	low := odd.Cell(all[0])
	for _, v := range all {
		c := odd.Cell(v)
		low = grid.Cell{X: min(low.X, c.X), Y: min(low.Y, c.Y)}
	}
	return low
}

func sortedHexes(list []grid.Vec) []grid.Vec {
	slices.SortFunc(list, func(a, b grid.Vec) int { return (a.Q-b.Q)*1000 + a.R - b.R })
	return list
}

// TestEveryPieceTurnsAboutItsAnchor places each piece of ground in each rotation, by itself, in
// even and odd rows.
func TestEveryPieceTurnsAboutItsAnchor(t *testing.T) {
	laid := 0
	for id, kind := range ids {
		switch kind.Class {
		case pieces.Land, pieces.Fluid, pieces.Obstacle, pieces.Gate:
		default:
			continue
		}
		for rotation := range 6 {
			for _, anchor := range []grid.Vec{{Q: 4, R: 4}, {Q: 3, R: 7}} {
				var want []grid.Vec
				for _, v := range shapeOf(t, id) {
					want = append(want, anchor.Add(turn(v, rotation)))
				}
				m, err := Import(document(fmt.Sprintf("0~%d~%d~%d~%s", anchor.Q, anchor.R, rotation, id)), "test")
				if err != nil {
					t.Fatal(err)
				}
				var got []grid.Vec
				at := hexes(m.Board, corner(want))
				for v := range at {
					got = append(got, v)
				}
				if kind.Class == pieces.Gate && kind.Door {
					if d := m.Board.Doors(); len(d) != 1 || d[0].Edge.Cell != at[want[1]] {
						t.Errorf("%s turned %d: the doors %v, want one at %v", id, rotation, d, want[1])
					}
				}
				if !slices.Equal(sortedHexes(got), sortedHexes(want)) {
					t.Errorf("%s turned %d about %v:\n%v\nwant\n%v", id, rotation, anchor, got, want)
				}
				laid++
			}
		}
	}
	t.Logf("%d pieces laid", laid)
}

// TestLayoutsStayWhole places random battlefields in which the twin finds no overlap, and checks
// that no overlap is reported, no hex is lost, and each hex has the terrain of its piece.
func TestLayoutsStayWhole(t *testing.T) {
	var land []string
	for id, kind := range ids {
		if kind.Class == pieces.Land && kind.Height == 0 || kind.Class == pieces.Fluid {
			land = append(land, id)
		}
	}
	slices.Sort(land)
	total := 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 1))
		want, keys, all := map[grid.Vec]string{}, []string{}, []grid.Vec{}
		for range 60 {
			id, anchor, rotation := land[r.IntN(len(land))], grid.Vec{Q: r.IntN(24), R: r.IntN(24)}, r.IntN(6)
			var own []grid.Vec
			for _, v := range shapeOf(t, id) {
				own = append(own, anchor.Add(turn(v, rotation)))
			}
			if slices.ContainsFunc(own, func(v grid.Vec) bool { return want[v] != "" }) {
				continue
			}
			for _, v := range own {
				want[v] = ids[id].Name
			}
			all, keys = append(all, own...), append(keys, fmt.Sprintf("0~%d~%d~%d~%s", anchor.Q, anchor.R, rotation, id))
		}
		m, err := Import(document(keys...), "test")
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range m.Report.Lines {
			if l.Fate != formats.Kept {
				t.Errorf("seed %d: %+v", seed, l)
			}
		}
		at := hexes(m.Board, corner(all))
		if len(at) != len(want) {
			t.Errorf("seed %d: %d hexes, want %d", seed, len(at), len(want))
		}
		for v, name := range want {
			if c, there := at[v]; !there || m.Board.CellName(c) != name {
				t.Errorf("seed %d: %v is %q, want %q", seed, v, m.Board.CellName(c), name)
			}
		}
		total += len(want)
	}
	t.Logf("%d hexes", total)
}

// TestEdgesTurnWithTheirPiece checks that a ruin in each rotation has the walls of rotation 0,
// turned about its anchor. A battlement with rotation 0 to 5 stands on the side E, SE, SW, W, NW
// or NE, respectively.
func TestEdgesTurnWithTheirPiece(t *testing.T) {
	anchor := grid.Vec{Q: 5, R: 6}
	for _, id := range []string{"rs2", "rs3", "bt"} {
		var plain []string
		for rotation := range 6 {
			keys := []string{fmt.Sprintf("1~%d~%d~%d~%s", anchor.Q, anchor.R, rotation, id)}
			var ground []grid.Vec
			for q := range 12 {
				for r := range 12 {
					ground, keys = append(ground, grid.Vec{Q: q, R: r}), append(keys, fmt.Sprintf("0~%d~%d~0~g1", q, r))
				}
			}
			m, err := Import(document(keys...), "test")
			if err != nil {
				t.Fatal(err)
			}
			back := map[grid.Cell]grid.Vec{}
			for v, c := range hexes(m.Board, corner(ground)) {
				back[c] = turn(v.Sub(anchor), (6-rotation)%6)
			}
			var walls []string
			for _, e := range m.Board.Walls() {
				near, far := m.Board.Grid().Cells(e)
				ends := []string{fmt.Sprint(back[near]), fmt.Sprint(back[far])}
				slices.Sort(ends)
				walls = append(walls, fmt.Sprint(ends, m.Board.WallSize(e).Height))
			}
			slices.Sort(walls)
			if rotation == 0 {
				plain = walls
			}
			if want := map[string]int{"rs2": 5, "rs3": 7, "bt": 1}[id]; len(walls) != want || !slices.Equal(walls, plain) {
				t.Errorf("%s turned %d:\n%v\nwant\n%v", id, rotation, walls, plain)
			}
			if id == "bt" {
				side, _ := m.Board.Grid().ParseSide([]string{"E", "SE", "SW", "W", "NW", "NE"}[rotation])
				for cell, v := range back {
					if v == (grid.Vec{}) && !m.Board.Wall(m.Board.Grid().Edge(cell, side)) {
						t.Errorf("a battlement turned %d stands on %v", rotation, m.Board.Walls())
					}
				}
			}
		}
	}
}

// TestTheFootprintsOfVirtualScapeAreTurnedOnes checks that VirtualScape's footprint of a piece in
// any rotation is that of rotation 0, turned and then moved.
func TestTheFootprintsOfVirtualScapeAreTurnedOnes(t *testing.T) {
	for name := range unturned {
		shape := pieces.Find("grass", name).Shape
		for rotation := range 6 {
			var turned []grid.Vec
			for _, v := range shape[0] {
				turned = append(turned, turn(v, rotation))
			}
			moved := slices.Clone(shape[rotation])
			sortedHexes(turned)
			sortedHexes(moved)
			by := moved[0].Sub(turned[0])
			for i := range turned {
				if turned[i].Add(by) != moved[i] {
					t.Errorf("%s turned %d: %v is not %v moved", name, rotation, moved, turned)
					break
				}
			}
		}
	}
}

// TestTurnedCases imports small files whose correct boards are known.
func TestTurnedCases(t *testing.T) {
	for _, c := range []struct {
		keys []string
		want string // q,r name
	}{
		{[]string{"0~2~2~3~g2", "0~3~2~0~s1"}, "1,2 grass; 2,2 grass; 3,2 sand"},
		{[]string{"0~2~2~3~g7", "0~3~2~0~s1", "0~2~3~0~w1"},
			"1,1 grass; 1,2 grass; 2,0 grass; 2,1 grass; 2,2 grass; 2,3 water; 3,0 grass; 3,1 grass; 3,2 sand"},
	} {
		m, err := Import(document(c.keys...), "test")
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range m.Report.Lines {
			if l.Fate != formats.Kept {
				t.Errorf("%v: %+v", c.keys, l)
			}
		}
		var all []grid.Vec
		for _, hex := range strings.Split(c.want, "; ") {
			var v grid.Vec
			var name string
			_, _ = fmt.Sscanf(hex, "%d,%d %s", &v.Q, &v.R, &name)
			all = append(all, v)
		}
		var got []string
		for v, cell := range hexes(m.Board, corner(all)) {
			got = append(got, fmt.Sprintf("%d,%d %s", v.Q, v.R, m.Board.CellName(cell)))
		}
		slices.Sort(got)
		if strings.Join(got, "; ") != c.want {
			t.Errorf("%v: %s\nwant %s", c.keys, strings.Join(got, "; "), c.want)
		}
	}
}

// TestSharedFootprints compares the shapes of unturned with those of another program, if a table of
// them is available.
func TestSharedFootprints(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "data", "virtualscape_tiles.json"))
	if err != nil {
		t.Skip("the shared footprints are not at hand: ", err)
	}
	var shared struct {
		Tiles []struct {
			Terrain   string
			Hexes     int
			Footprint map[string][][2]int
		}
	}
	if err := json.Unmarshal(data, &shared); err != nil {
		t.Fatal(err)
	}
	odd := grid.Grid{Kind: grid.HexPointy}
	known := map[string]bool{}
	for _, tile := range shared.Tiles {
		var shape []grid.Vec
		for _, at := range tile.Footprint["0"] {
			shape = append(shape, odd.Vec(grid.Cell{X: at[0], Y: at[1]}))
		}
		known[fmt.Sprint(sortedHexes(shape))] = true
	}
	for name := range unturned {
		if shape := sortedHexes(slices.Clone(pieces.Find("grass", name).Shape[0])); !known[fmt.Sprint(shape)] {
			t.Errorf("%s: %v is no footprint", name, shape)
		}
	}
}

// TestWallsGoOutFromPillars checks where walls go from their pillars. A wall with rotation n goes
// through the side with that number, counted clockwise from E. A wall with rotation n and a half
// goes to the corner after that side, and continues on the edge there.
func TestWallsGoOutFromPillars(t *testing.T) {
	ways := []grid.Vec{{Q: 1}, {R: 1}, {Q: -1, R: 1}, {Q: -1}, {R: -1}, {Q: 1, R: -1}} // E SE SW W NW NE
	pillar := grid.Vec{Q: 6, R: 6}
	keys := []string{"1~6~6~0~lwp"}
	all := []grid.Vec{pillar}
	for _, way := range ways {
		v := pillar.Add(way)
		all = append(all, v)
		keys = append(keys, fmt.Sprintf("0~%d~%d~0~g1", v.Q, v.R))
	}
	keys = append(keys, "0~6~6~0~g1")
	for id, halves := range map[string]bool{"lws": false, "lwl": true, "lwr": true} {
		for n, way := range ways {
			between := [2]grid.Vec{pillar, pillar.Add(way)}
			rotation := fmt.Sprint(n)
			if halves {
				between, rotation = [2]grid.Vec{pillar.Add(way), pillar.Add(ways[(n+1)%6])}, fmt.Sprint(n)+".5"
			}
			for _, altitude := range []int{1, 2} { // the wall begins at the pillar's foot, whatever altitude the file gives it
				m, err := Import(document(append(keys, fmt.Sprintf("%d~6~6~%s~%s", altitude, rotation, id))...), "test")
				if err != nil {
					t.Fatal(err)
				}
				at := hexes(m.Board, corner(all))
				e, ok := m.Board.Grid().Between(at[between[0]], at[between[1]])
				if walls := m.Board.Walls(); !ok || len(walls) != 1 || !m.Board.Wall(e) || m.Board.WallFoot(e) != 1 || m.Board.WallSize(e).Height != 9 {
					t.Errorf("%s turned %s at %d: the walls %v, want one on %v", id, rotation, altitude, walls, e)
				}
			}
		}
	}
	m, err := Import(document("0~6~6~0~g1", "1~6~6~0.5~lwr"), "test")
	if err != nil {
		t.Fatal(err)
	}
	if last := m.Report.Lines[len(m.Report.Lines)-1]; last.Fate != formats.LeftOut || last.Why != "there is no pillar where it begins" {
		t.Errorf("%+v", last)
	}
}

package tiled

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/formats/walls"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestImport converts three maps into boards: one in XML in a single file, one in an archive with
// its tileset, and one in JSON with hexes and chunks.
func TestImport(t *testing.T) {
	alone := formatstest.Golden(t, &Format, "farm.tmx")
	both := formatstest.Golden(t, &Format, "farm.zip")
	if alone.Board.Terrain(grid.Cell{X: 1, Y: 3}) != board.Obstacle || both.Board.Terrain(grid.Cell{X: 1, Y: 3}) != board.Wall {
		t.Error("the tileset beside the map is not read")
	}
	m := formatstest.Golden(t, &Format, "causeway.tmj")
	if g := m.Board.Grid(); g.Kind != grid.HexPointy || g.Shift != grid.Even || len(m.Starts) == 0 {
		t.Errorf("%+v, %v", g, m.Starts)
	}
}

// TestATableOfTerrain checks that a table can give the terrain of tiles whose terrain is not in the
// file.
func TestATableOfTerrain(t *testing.T) {
	data, err := os.ReadFile("testdata/farm.tmx")
	if err != nil {
		t.Fatal(err)
	}
	m, err := ImportAs(data, "f", formats.Reading{Terrain: []string{"4=stairs", "ground:2=lava", "walls.tsx=wall"}})
	if err != nil {
		t.Fatal(err)
	}
	for c, want := range map[grid.Cell]board.Terrain{{X: 7, Y: 4}: board.Stairs, {X: 5, Y: 2}: board.Lava, {X: 0, Y: 3}: board.Wall} {
		if got := m.Board.Terrain(c); got != want {
			t.Errorf("%v is %v, want %v", c, got, want)
		}
	}
	for _, entry := range []string{"wall", "=wall", "3=marsh"} {
		if _, err := ImportAs(data, "f", formats.Reading{Terrain: []string{entry}}); err == nil || !strings.Contains(err.Error(), "terrain") {
			t.Errorf("%q: %v", entry, err)
		}
	}
}

// TestEveryEncoding checks that the same tiles, some of them mirrored, are unpacked from every form
// in which they may be written.
func TestEveryEncoding(t *testing.T) {
	tiles := []uint32{1, 0, 0x80000001, 0x40000001, 0x20000001, 0x10000001}
	raw := make([]byte, 4*len(tiles))
	for i, n := range tiles {
		binary.LittleEndian.PutUint32(raw[4*i:], n)
	}
	packed := map[string][]byte{"": raw}
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	z.Write(raw)
	z.Close()
	packed["zlib"] = bytes.Clone(b.Bytes())
	b.Reset()
	g := gzip.NewWriter(&b)
	g.Write(raw)
	g.Close()
	packed["gzip"] = bytes.Clone(b.Bytes())
	e, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	packed["zstd"] = e.EncodeAll(raw, nil)
	forms := map[string]string{
		"csv": `<data encoding="csv">1,0,2147483649,` + "\n" + `1073741825,536870913,268435457</data>`,
		"xml": `<data><tile gid="1"/><tile/><tile gid="2147483649"/><tile gid="1073741825"/><tile gid="536870913"/><tile gid="268435457"/></data>`,
	}
	for name, data := range packed {
		forms[name] = fmt.Sprintf(`<data encoding="base64" compression="%s"> %s </data>`, name, base64.StdEncoding.EncodeToString(data))
	}
	for name, form := range forms {
		doc := `<map width="3" height="2" tilewidth="10" tileheight="10"><tileset firstgid="1" name="a"><tile id="0" class="wall"/></tileset><layer name="x" width="3" height="2">` + form + `</layer></map>`
		m, err := Import([]byte(doc), "f")
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if got := m.Board.Text(); !strings.Contains(got, "#x#\n  ###") {
			t.Errorf("%s:\n%s", name, got)
		}
	}
	// Data that unpacks to more tiles than there are cells is not unpacked completely.
	bomb := e.EncodeAll(make([]byte, 1<<22), nil)
	doc := fmt.Sprintf(`<map width="3" height="2" tilewidth="10" tileheight="10"><layer name="x" width="3" height="2"><data encoding="base64" compression="zstd">%s</data></layer></map>`, base64.StdEncoding.EncodeToString(bomb))
	if _, err := Import([]byte(doc), "f"); err == nil || !strings.Contains(err.Error(), `f: layer "x": 25 bytes of tiles: expected 24`) {
		t.Error(err)
	}
}

// TestHexes checks that neighbours on the board have middles next to each other on the map, for
// both axes and both indices, and for chunks that begin at any line.
func TestHexes(t *testing.T) {
	for _, axis := range []bool{false, true} {
		for _, even := range []bool{false, true} {
			for _, first := range []grid.Cell{{}, {X: -3, Y: -5}, {X: 1, Y: 2}} {
				d := &document{orientation: "hexagonal", tileW: 20, tileH: 40 / math.Sqrt(3), hexSide: 20 / math.Sqrt(3), staggerX: axis, staggerEven: even}
				if axis {
					d.tileW, d.tileH = d.tileH, d.tileW
				}
				k := latticeOf(d, first)
				for c := (grid.Cell{}); c.Y < 6; c.Y++ {
					for c.X = 0; c.X < 6; c.X++ {
						x, y := k.middle(c)
						if got := k.cell(x+1, y-1); got != c {
							t.Fatalf("the middle of %v is found in %v", c, got)
						}
						for s := range grid.Side(6) {
							nx, ny := k.middle(k.grid.Neighbour(c, s))
							if d := math.Hypot(nx-x, ny-y); math.Abs(d-20) > 0.01 {
								t.Fatalf("axis x %v, even %v, from %v: a neighbour of %v is %v pixels away", axis, even, first, c, d)
							}
						}
					}
				}
			}
		}
	}
}

// TestStaggered checks that diamonds that share an edge in a staggered map are adjacent squares on
// the board. The expected squares are computed from the middles of the diamonds.
func TestStaggered(t *testing.T) {
	for _, k := range []lattice{{staggered: true}, {staggered: true, even: true}, {staggered: true, columns: true}, {staggered: true, columns: true, even: true}} {
		middle := func(x, y int) (px, py int) { // for diamonds two units wide and two units high
			shifted := func(line int) int {
				if (line&1 == 1) != k.even {
					return 1
				}
				return 0
			}
			if k.columns {
				return x, 2*y + shifted(x)
			}
			return 2*x + shifted(y), y
		}
		for y := -3; y < 4; y++ {
			for x := -3; x < 4; x++ {
				px, py := middle(x, y)
				c := k.place(x, y)
				for v := -3; v < 4; v++ {
					for u := -3; u < 4; u++ {
						qx, qy := middle(u, v)
						d := k.place(u, v)
						// The cell to the lower right is in the next column, and the cell to the
						// lower left is in the next row.
						if want := (grid.Cell{X: c.X + (qx-px+qy-py)/2, Y: c.Y + (qy-py-qx+px)/2}); d != want {
							t.Fatalf("%+v: %d,%d lies at %v and %d,%d at %v, want %v", k, x, y, c, u, v, d, want)
						}
					}
				}
			}
		}
	}
	m := formatstest.Golden(t, &Format, "dunes.tmx")
	if w, h := m.Board.Size(); w != 4 || h != 3 || len(m.Board.Cells()) != 8 {
		t.Errorf("%d x %d, %d cells", w, h, len(m.Board.Cells()))
	}
}

// TestFaults checks that a fault names the line or the value, and what was expected.
func TestFaults(t *testing.T) {
	for _, c := range []struct{ doc, fault string }{
		{"<map tilewidth=\"1\">\n<layer>", `f: line 2: unexpected EOF: expected XML of Tiled`},
		{`<quest tilewidth="1"/>`, `f: an element "quest": expected map`},
		{`<map orientation="oblique" width="1" height="1" tilewidth="1" tileheight="1"/>`, `f: map.orientation: "oblique": expected orthogonal, isometric, staggered or hexagonal: no board has cells of another kind`},
		{`<map width="9999" height="1" tilewidth="1" tileheight="1"/>`, `f: map.width: 9999 x 1 cells: expected sides from 1 to 2048, and at most 65536 cells`},
		{`<map width="2" height="1" tilewidth="1" tileheight="1"><layer name="a" width="2" height="1"><data encoding="csv">1,x</data></layer></map>`, `f: layer "a": "x" in place 2: expected 2 tile numbers`},
		{`<map width="2" height="1" tilewidth="1" tileheight="1"><layer name="a" width="2" height="1"><data encoding="base64" compression="rar">AAAA</data></layer></map>`, `f: layer "a": the compression "rar": expected zlib, gzip or zstd`},
		{"{\"tilewidth\": 1, \"tileheight\": 1, \"width\": 1, \"height\": 1,\n\"layers\": [{\"type\": \"tilelayer\", \"width\": 1, \"height\": 1, \"data\": [1, 2]}]}", `f: line 2: column 67: layers[0].data: 2 numbers: expected 1`},
		{`{"tilewidth": 1, "layers": [{"type": "sky"}]}`, `f: line 1: column 38: layers[0].type: "sky": expected tilelayer, objectgroup, imagelayer or group`},
	} {
		if _, err := Import([]byte(c.doc), "f"); err == nil || err.Error() != c.fault {
			t.Errorf("%s:\n%v, want\n%s", c.doc, err, c.fault)
		}
	}
}

// TestTilesets checks that a map has a bounded number of tilesets, that a file is read only once
// for all tilesets that name it, that tilesets are sorted, and that their names are not read again
// for each tile.
func TestTilesets(t *testing.T) {
	sets := func(n int) string {
		return `<map width="1" height="1" tilewidth="1" tileheight="1">` + strings.Repeat(`<tileset firstgid="1" source="a/b.tsx"/>`, n) + `</map>`
	}
	if _, err := Import([]byte(sets(257)), "f"); err == nil || err.Error() != "f: tilesets: 257 tilesets: expected at most 256" {
		t.Error(err)
	}
	d, err := mapXML([]byte(sets(2)), "f")
	if err != nil {
		t.Fatal(err)
	}
	if err := d.beside([]formats.Packed{{Name: "a/b.tsx", Data: []byte(`<tileset name="b"><tile id="0" class="wall"/></tileset>`)}}, "f"); err != nil {
		t.Fatal(err)
	}
	one, two := d.tilesets[0], d.tilesets[1]
	if reflect.ValueOf(one.tiles).Pointer() != reflect.ValueOf(two.tiles).Pointer() || one.tiles[0].terrain != "wall" || one.called != "b" {
		t.Errorf("%+v and %+v", one, two)
	}

	lookUp := func(source string) (*maker, float64) {
		d, err := mapXML([]byte(`<map><tileset firstgid="9" source="`+source+`"/><tileset firstgid="3" name="c"/><tileset firstgid="3" name="d"/></map>`), "f")
		if err == nil {
			err = d.beside(nil, "f")
		}
		if err != nil {
			t.Fatal(err)
		}
		m := &maker{doc: d}
		return m, testing.AllocsPerRun(10, func() { m.ground(12, &layer{}) })
	}
	m, short := lookUp("x")
	if _, long := lookUp(strings.Repeat("x ", 1<<16)); long > short {
		t.Errorf("%v allocations for a tile of a long name, %v for one of a short", long, short)
	}
	for gid, want := range map[int]string{3: "c", 8: "c", 9: "x", 99: "x"} {
		if s := m.set(gid); s == nil || s.called != want {
			t.Errorf("the tileset of %d is %+v, want %s", gid, s, want)
		}
	}
	if s := m.set(2); s != nil {
		t.Errorf("the tileset of 2 is %+v", s)
	}
}

// TestLinesOnHexes checks that a line separates the same hexes whether all hexes are examined or
// only the hexes near the line, and that doors are counted like walls.
func TestLinesOnHexes(t *testing.T) {
	const side = 60
	random := rand.New(rand.NewPCG(1, 2))
	for _, axis := range []bool{false, true} {
		d := &document{orientation: "hexagonal", tileW: 20, tileH: 24, hexSide: 12, staggerX: axis}
		k := latticeOf(d, grid.Cell{X: -3, Y: 2})
		b, err := board.New(k.grid, side, side)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 200 {
			at := func() point { return point{1400*random.Float64() - 150, 1400*random.Float64() - 100} }
			p, q := at(), at()
			if i%4 == 0 {
				q = point{p.x + 30*random.Float64(), p.y + 30*random.Float64()}
			}
			line, looked := [4]float64{p.x, p.y, q.x, q.y}, 0
			near := walls.Parted(b, k.along(p, q, side, side), k.middle, line)
			if whole := walls.Parted(b, b.EachCell, k.middle, line); !slices.Equal(near, whole) {
				t.Fatalf("axis x %v, %v: %v, want %v", axis, line, near, whole)
			}
			for range k.along(p, q, side, side) {
				looked++
			}
			if looked > side*side/2 || i%4 == 0 && looked > 150 {
				t.Errorf("axis x %v, %v: %d hexes are looked at", axis, line, looked)
			}
		}
	}
	doc := `{"orientation": "hexagonal", "width": 2, "height": 2, "tilewidth": 20, "tileheight": 24, "hexsidelength": 12, "layers": [{"type": "objectgroup", "objects": [` +
		strings.TrimSuffix(strings.Repeat(`{"type": "door", "polyline": [{"x": 0, "y": 0}, {"x": 1, "y": 0}]},`, maxLines+1), ",") + `]}]}`
	if _, err := Import([]byte(doc), "f"); err == nil || err.Error() != "f: objects: more than 1024 walls and doors on hexes: expected fewer" {
		t.Error(err)
	}
}

// TestStartAreas checks that only the cells that a start area covers are examined.
func TestStartAreas(t *testing.T) {
	const side = 64
	tile := "1,"
	m := func(object string, n int) *formats.Import {
		row := strings.TrimSuffix(strings.Repeat(tile, side*side), ",")
		objects := strings.TrimSuffix(strings.Repeat(object+",", n), ",")
		m, err := Import([]byte(fmt.Sprintf(`{"width": %d, "height": %d, "tilewidth": 10, "tileheight": 10, "layers": [{"type": "tilelayer", "width": %d, "height": %d, "data": [%s]}, {"type": "objectgroup", "objects": [%s]}]}`, side, side, side, side, row, objects)), "f")
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	if s := m(`{"type": "start", "x": 20, "y": 30, "width": 20, "height": 10}`, 2000).Starts; len(s) != 2*2000 || s[3].At != (grid.Cell{X: 3, Y: 3}) {
		t.Errorf("%d cells: %v", len(s), s[:4])
	}
	turned := m(`{"type": "start", "x": 300, "y": 300, "width": 20, "height": 20, "rotation": 180}`, 1).Starts
	if want := (grid.Cell{X: 29, Y: 29}); len(turned) != 5 || turned[0].At != want {
		t.Errorf("%v, want the cells of its place and %v", turned, want)
	}
	whole := `{"type": "start", "width": 640, "height": 640}`
	if all := m(whole, 1); len(all.Starts) != side*side || all.Report.Count(formats.Changed) != side*side { // tiles of unknown kind
		t.Errorf("%d cells: %+v", len(all.Starts), all.Report.Lines)
	}
	tile = "0,"
	const many = "there are too many cells in them"
	if lines := m(whole, 1100).Report.Lines; !slices.ContainsFunc(lines, func(l formats.Line) bool { return l.Why == many }) {
		t.Errorf("%+v", lines)
	}
}

// FuzzImport imports arbitrary data.
func FuzzImport(f *testing.F) {
	formatstest.Fuzz(f, &Format, "farm.tmx", "causeway.tmj")
}

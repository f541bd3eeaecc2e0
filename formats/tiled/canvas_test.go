package tiled

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// paints maps letters to colours. A full stop is transparent, and h is half-transparent black over
// the background.
var paints = map[byte]color.RGBA{
	'r': {0xe0, 0x20, 0x20, 0xff}, 'g': {0x20, 0xa0, 0x30, 0xff}, 'b': {0x20, 0x40, 0xd0, 0xff}, 'y': {0xf0, 0xd0, 0x20, 0xff},
	'k': {0x10, 0x10, 0x10, 0xff}, 'm': {0xff, 0x00, 0xff, 0xff}, 'h': {0x7f, 0x7a, 0x6f, 0xff}, '.': bare.C.(color.RGBA),
}

// patch is the side of the patch for a letter on a picture, in pixels.
const patch = 8

// painted returns a picture with a patch of colour for each letter. A space is transparent.
func painted(t testing.TB, rows ...string) []byte {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, patch*len(rows[0]), patch*len(rows)))
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			if c, is := paints[rows[y/patch][x/patch]]; is {
				m.Set(x, y, c)
			}
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// letters returns, for each patch of a picture, the letter whose colour is nearest to the colour in
// the middle of the patch.
func letters(t testing.TB, p *formats.Picture) string {
	t.Helper()
	m, err := jpeg.Decode(bytes.NewReader(p.Data))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for y := patch / 2; y < m.Bounds().Dy(); y += patch {
		for x := patch / 2; x < m.Bounds().Dx(); x += patch {
			got := color.RGBAModel.Convert(m.At(x, y)).(color.RGBA)
			nearest, least := byte('?'), 60*60
			for letter, c := range paints {
				r, g, b := int(got.R)-int(c.R), int(got.G)-int(c.G), int(got.B)-int(c.B)
				if d := r*r + g*g + b*b; d < least {
					nearest, least = letter, d
				}
			}
			b.WriteByte(nearest)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// quarters returns a tileset with its picture. It has two tiles: one has four colours, the other is
// black.
func quarters(t testing.TB) []formats.Packed {
	return []formats.Packed{
		{Name: "quarters.tsx", Data: []byte(`<tileset name="quarters" tilewidth="16" tileheight="16" spacing="8" margin="8" columns="2"><image source="quarters.png"/></tileset>`)},
		{Name: "quarters.png", Data: painted(t,
			"mmmmmmm",
			"mrgmkkm",
			"mbymkkm",
			"mmmmmmm")},
	}
}

// TestPictureOfTiles checks that a map is drawn with the pictures of its tilesets as Tiled shows
// it. Tiles are mirrored and turned, and the picture of a tileset has a margin and gaps between
// tiles. One tile is higher than its cell, and one of the tile's colours is not drawn. One layer
// covers another, and a hidden layer is not drawn.
func TestPictureOfTiles(t *testing.T) {
	const across, down, diagonal = acrossBit, downBit, diagonalBit
	layer := func(attrs string, tiles ...uint32) string {
		return fmt.Sprintf(`<layer name="x" width="5" height="3" %s><data encoding="csv">%s</data></layer>`, attrs,
			strings.Trim(strings.ReplaceAll(fmt.Sprint(tiles), " ", ","), "[]"))
	}
	doc := `<map orientation="orthogonal" width="5" height="3" tilewidth="16" tileheight="16">
		<tileset firstgid="1" source="sets/quarters.tsx"/>
		<tileset firstgid="9" name="towers" tilewidth="16" tileheight="32" columns="1" tilecount="1"><image source="../art/The tower.png" trans="#ff00ff"/></tileset>` +
		layer("",
			1, 1|across, 1|down, 1|across|down, 1|diagonal,
			1|diagonal|across, 1|diagonal|down, 1|diagonal|across|down, 2, 0,
			0, 0, 0, 2, 2) +
		layer("", 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 9|across) +
		layer(`visible="0"`, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2) +
		`<group visible="0">` + layer("", 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2) + `</group></map>`
	files := append(quarters(t), formats.Packed{Name: "The tower.png", Data: painted(t, "ym", "yy", "bb", "mb")})
	m, err := ImportAs([]byte(doc), "f", formats.Reading{Beside: files})
	if err != nil {
		t.Fatal(err)
	}
	p := m.Picture
	if p == nil || p.Width != 5*board.Fine || p.Height != 3*board.Fine {
		t.Fatalf("%+v", p)
	}
	const want = "" +
		"rggrbyybyb\n" + // unchanged; mirrored from left to right; from top to bottom; both; about the diagonal, with the tower in front of it
		"byybrggryy\n" +
		"brgyygkkby\n" + // a quarter turn clockwise; one anticlockwise; about the other diagonal
		"ygrbbrkkyy\n" +
		"......kkbb\n" +
		"......kkbk\n"
	if got := letters(t, p); got != want {
		t.Errorf("\n%swant\n%s", got, want)
	}
}

// TestPictureOfLayers draws layers and groups that are partly transparent, moved or hidden, from
// XML and from JSON.
func TestPictureOfLayers(t *testing.T) {
	const sets = `"tilesets": [{"firstgid": 1, "source": "quarters.tsx"}]`
	for _, doc := range []string{
		`<map width="3" height="2" tilewidth="16" tileheight="16"><tileset firstgid="1" source="quarters.tsx"/>
			<group opacity="0.5" offsetx="8"><layer name="a" width="3" height="2" offsety="8"><data encoding="csv">2,0,0,0,0,0</data></layer></group>
			<layer name="b" width="3" height="2" opacity="1"><data encoding="csv">0,0,1,0,0,0</data></layer>
			<layer name="c" width="3" height="2" opacity="0"><data encoding="csv">0,0,0,0,0,2</data></layer>
			<group visible="0"><layer name="d" width="3" height="2"><data encoding="csv">1,1,1,1,1,1</data></layer></group></map>`,
		`{"width": 3, "height": 2, "tilewidth": 16, "tileheight": 16, ` + sets + `, "layers": [
			{"type": "group", "opacity": 0.5, "offsetx": 8, "layers": [{"type": "tilelayer", "width": 3, "height": 2, "offsety": 8, "data": [2, 0, 0, 0, 0, 0]}]},
			{"type": "tilelayer", "width": 3, "height": 2, "opacity": 1, "data": [0, 0, 1, 0, 0, 0]},
			{"type": "tilelayer", "width": 3, "height": 2, "opacity": 0, "data": [0, 0, 0, 0, 0, 2]},
			{"type": "group", "visible": false, "layers": [{"type": "tilelayer", "width": 3, "height": 2, "data": [1, 1, 1, 1, 1, 1]}]}]}`,
	} {
		m, err := ImportAs([]byte(doc), "f", formats.Reading{Beside: quarters(t)})
		if err != nil {
			t.Fatal(err)
		}
		if m.Picture == nil {
			t.Fatal("there is no picture")
		}
		const want = "" +
			"....rg\n" +
			".hh.by\n" +
			".hh...\n" +
			"......\n"
		if got := letters(t, m.Picture); got != want {
			t.Errorf("%.20s\n%swant\n%s", doc, got, want)
		}
		if n := m.Report.Count(formats.LeftOut); n != 2 { // the hidden layer, and the picture outside a scenario
			t.Errorf("%+v", m.Report.Lines)
		}
	}
	for _, files := range [][]formats.Packed{nil, quarters(t)[:1], quarters(t)[1:]} {
		m, err := ImportAs([]byte(`<map width="1" height="1" tilewidth="16" tileheight="16"><tileset firstgid="1" source="quarters.tsx"/><layer name="a" width="1" height="1"><data encoding="csv">1</data></layer></map>`), "f", formats.Reading{Beside: files})
		if err != nil || m.Picture != nil || len(m.Missing) != 1 {
			t.Errorf("with %d files: %v, picture %v, missing %q", len(files), err, m.Picture, m.Missing)
		}
	}
}

// drawn reads a map and returns the letters of its picture.
func drawn(t testing.TB, doc string, files []formats.Packed) (*formats.Import, string) {
	t.Helper()
	m, err := ImportAs([]byte(doc), "f", formats.Reading{Beside: files})
	if err != nil {
		t.Fatal(err)
	}
	if m.Picture == nil {
		t.Fatalf("there is no picture: %+v, missing %q", m.Report.Lines, m.Missing)
	}
	return m, letters(t, m.Picture)
}

// TestPictureOfCollections draws tilesets in which each tile has a separate picture: of any size,
// only a part of a picture, or a picture with a colour that is not drawn. The tilesets are in XML,
// in JSON, and in the JSON of versions before 1.2. Pictures of unused tiles are not asked for.
func TestPictureOfCollections(t *testing.T) {
	files := []formats.Packed{
		{Name: "red.png", Data: painted(t, "rr", "rr")},
		{Name: "tree.png", Data: painted(t, "mg", "gg", "kk", "mk")},
		{Name: "sheet.png", Data: painted(t, "yyyy", "ybby", "ybky", "yyyy")},
	}
	jsonTiles := func(set string) string {
		return `{"width": 3, "height": 2, "tilewidth": 16, "tileheight": 16, "layers": [{"type": "tilelayer", "name": "a", "width": 3, "height": 2, "data": [1, 0, 3, 0, 2, 0]}], "tilesets": [{"firstgid": 1, "name": "things", "tilewidth": 16, "tileheight": 32, ` + set + `}]}`
	}
	for name, doc := range map[string]string{
		"XML": `<map width="3" height="2" tilewidth="16" tileheight="16"><tileset firstgid="1" name="things" tilewidth="16" tileheight="32" tilecount="4" columns="0">
			<tile id="0"><image source="art/red.png"/></tile><tile id="1"><image trans="ff00ff" source="tree.png"/></tile>
			<tile id="2" x="8" y="8" width="16" height="16"><image source="sheet.png"/></tile><tile id="3"><image source="unused.png"/></tile></tileset>
			<layer name="a" width="3" height="2"><data encoding="csv">1,0,3,0,2,0</data></layer></map>`,
		"JSON":       jsonTiles(`"columns": 0, "tiles": [{"id": 0, "image": "art/red.png"}, {"id": 1, "image": "tree.png", "transparentcolor": "#ff00ff"}, {"id": 2, "image": "sheet.png", "x": 8, "y": 8, "width": 16, "height": 16}, {"id": 3, "image": "unused.png"}]`),
		"older JSON": jsonTiles(`"tiles": {"0": {"image": "art/red.png"}, "1": {"image": "tree.png", "transparentcolor": "#ff00ff"}, "2": {"image": "sheet.png", "x": 8, "y": 8, "width": 16, "height": 16}, "3": {"image": "unused.png"}}, "tileproperties": {"1": {"terrain": "obstacle"}}`),
	} {
		m, got := drawn(t, doc, files)
		const want = "" +
			"rr.gbb\n" +
			"rrggbk\n" +
			"..kk..\n" +
			"...k..\n"
		if got != want {
			t.Errorf("%s:\n%swant\n%s", name, got, want)
		}
		if len(m.Missing) != 0 || len(m.Tiles) < 2 || m.Tiles[0].Picture == nil {
			t.Errorf("%s: missing %q, tiles %+v", name, m.Missing, m.Tiles)
		}
		for _, f := range append(files, formats.Packed{Name: "unused.png"}) {
			if !slices.Contains(m.Took, f.Base()) {
				t.Errorf("%s: %s is not taken", name, f.Name)
			}
		}
		if obstacle := m.Board.Terrain(grid.Cell{X: 1, Y: 1}) == board.Obstacle; obstacle != (name == "older JSON") {
			t.Errorf("%s: %s", name, m.Board.Text())
		}
		if m, err := ImportAs([]byte(doc), "f", formats.Reading{Beside: files[1:]}); err != nil || m.Picture != nil || len(m.Missing) != 1 || m.Missing[0] != "art/red.png" {
			t.Errorf("%s: without a picture: %v, missing %q", name, err, m.Missing)
		}
	}
}

// TestPictureLayers draws layers that consist of a picture, in their order among layers of tiles:
// moved, half transparent, repeated in all directions, tinted, and in front of a background colour.
// The maps are in XML and in JSON.
func TestPictureLayers(t *testing.T) {
	files := append(quarters(t), formats.Packed{Name: "flag.png", Data: painted(t, "ry", "  ")}, formats.Packed{Name: "ink.png", Data: painted(t, "k")})
	for name, doc := range map[string]string{
		"XML": `<map width="4" height="2" tilewidth="16" tileheight="16" backgroundcolor="#2040d0"><tileset firstgid="1" source="quarters.tsx"/>
			<imagelayer name="a" repeatx="1" offsetx="24" offsety="8"><image source="flag.png"/></imagelayer>
			<layer name="b" width="4" height="2"><data encoding="csv">1,0,0,0,0,0,0,0</data></layer>
			<imagelayer name="c" offsety="-24" repeaty="1" tintcolor="#f0d0ff"><image source="flag.png"/></imagelayer>
			<group offsetx="48"><imagelayer name="d" offsetx="8" offsety="24"><image source="ink.png"/></imagelayer></group>
			<imagelayer name="e" visible="0"><image source="flag.png"/></imagelayer><imagelayer name="f"/><imagelayer name="g"><image source="lost.png"/></imagelayer></map>`,
		"JSON": `{"width": 4, "height": 2, "tilewidth": 16, "tileheight": 16, "backgroundcolor": "#2040d0", "tilesets": [{"firstgid": 1, "source": "quarters.tsx"}], "layers": [
			{"type": "imagelayer", "repeatx": true, "offsetx": 24, "offsety": 8, "image": "flag.png"},
			{"type": "tilelayer", "width": 4, "height": 2, "data": [1, 0, 0, 0, 0, 0, 0, 0]},
			{"type": "imagelayer", "offsety": -24, "repeaty": true, "tintcolor": "#fff0d0ff", "image": "flag.png"},
			{"type": "group", "offsetx": 48, "layers": [{"type": "imagelayer", "offsetx": 8, "offsety": 24, "image": "ink.png"}]},
			{"type": "imagelayer", "visible": false, "image": "flag.png"}, {"type": "imagelayer", "image": ""}, {"type": "imagelayer", "image": "lost.png"}]}`,
	} {
		m, got := drawn(t, doc, files)
		const want = "" +
			"rgbbbbbb\n" +
			"ryyryryr\n" +
			"bbbbbbbb\n" +
			"rybbbbbk\n"
		if got != want {
			t.Errorf("%s:\n%swant\n%s", name, got, want)
		}
		if len(m.Missing) != 1 || m.Missing[0] != "lost.png" {
			t.Errorf("%s: missing %q", name, m.Missing)
		}
		told := fmt.Sprint(m.Report.Lines)
		for _, line := range []string{"{picture layer 3 left-out a scenario has a place for it", "{hidden layer 1 left-out", "{picture layer 1 left-out it names no picture", "{picture layer 1 left-out the file names its picture, but does not contain it"} {
			if !strings.Contains(told, line) {
				t.Errorf("%s: no %q in %s", name, line, told)
			}
		}
	}
	half, got := drawn(t, `<map width="1" height="1" tilewidth="16" tileheight="16"><imagelayer opacity="0.5" repeatx="1" repeaty="1"><image source="ink.png"/></imagelayer></map>`, files)
	if got != "hh\nhh\n" || !half.Board.Space(grid.Cell{}) || half.Board.Terrain(grid.Cell{}) != board.Floor {
		t.Errorf("%s%s", got, half.Board.Text())
	}
}

// TestPictureOfObjects draws objects that are tiles: stretched, mirrored, and turned about their
// lower left corner or about another point that their tileset names. They are drawn from the top
// down or in their order.
func TestPictureOfObjects(t *testing.T) {
	files := quarters(t)
	set := `<tileset firstgid="1" name="q" tilewidth="16" tileheight="16" spacing="8" margin="8" columns="2"%s><image source="quarters.png"/></tileset>`
	doc := func(attrs, objects string) string {
		return `<map width="4" height="2" tilewidth="16" tileheight="16">` + fmt.Sprintf(set, attrs) + `<objectgroup` + objects + `</objectgroup></map>`
	}
	for name, c := range map[string]struct{ doc, want string }{
		"as they are":    {doc("", `><object gid="1" x="8" y="24" width="16" height="16"/><object gid="2147483649" x="40" y="16"/><object gid="2" x="0" y="16" visible="0"/>`), ".....gr.\n.rg..yb.\n.by.....\n........\n"},
		"stretched":      {doc("", `><object gid="1" x="0" y="32" width="64" height="16"/>`), "........\n........\nrrrrgggg\nbbbbyyyy\n"},
		"turned":         {doc("", `><object gid="1" x="16" y="16" width="16" height="16" rotation="90"/>`), "........\n........\n..br....\n..yg....\n"},
		"by its middle":  {doc(` objectalignment="center"`, `><object gid="1" x="32" y="16" width="16" height="16" rotation="180"/>`), "........\n...yb...\n...gr...\n........\n"},
		"by its top":     {doc(` objectalignment="topright"`, `><object gid="1" x="32" y="8" width="16" height="16"/>`), "........\n..rg....\n..by....\n........\n"},
		"from the top":   {doc("", `><object gid="2" x="8" y="24" width="16" height="16"/><object gid="1" x="0" y="16" width="16" height="16"/>`), "rg......\nbkk.....\n.kk.....\n........\n"},
		"in their order": {doc("", ` draworder="index"><object gid="2" x="8" y="24" width="16" height="16"/><object gid="1" x="0" y="16" width="16" height="16"/>`), "rg......\nbyk.....\n.kk.....\n........\n"},
		"half seen":      {doc("", ` opacity="0.5" offsetx="16"><object gid="2" x="0" y="16" width="16" height="16"/>`), "..hh....\n..hh....\n........\n........\n"},
	} {
		m, got := drawn(t, c.doc, files)
		if got != c.want {
			t.Errorf("%s:\n%swant\n%s", name, got, c.want)
		}
		if told := fmt.Sprint(m.Report.Lines); !strings.Contains(told, "changed it is only visible in the picture") {
			t.Errorf("%s: %s", name, told)
		}
	}
}

// TestPictureOfHexes draws hex maps, with every axis and index. The tiles are where Tiled's
// documentation says, and are turned by 60 and 120 degrees about their middles.
func TestPictureOfHexes(t *testing.T) {
	files := []formats.Packed{{Name: "hex.png", Data: painted(t, "rrrrgggg", "rrrrgggg", "rrrrgggg", "rrrrgggg", "bbbbyyyy", "bbbbyyyy", "bbbbyyyy", "bbbbyyyy")}}
	doc := func(axis, index string, tiles ...uint32) string {
		return fmt.Sprintf(`<map orientation="hexagonal" width="2" height="2" tilewidth="64" tileheight="64" hexsidelength="32" staggeraxis="%s" staggerindex="%s"><tileset firstgid="1" name="h" tilewidth="64" tileheight="64" columns="1"><image source="hex.png"/></tileset><layer name="a" width="2" height="2"><data encoding="csv">%s</data></layer></map>`,
			axis, index, strings.Trim(strings.ReplaceAll(fmt.Sprint(tiles), " ", ","), "[]"))
	}
	at := func(p *formats.Picture, x, y int) byte { // the letter of the patch that contains a pixel
		rows := strings.Split(letters(t, p), "\n")
		return rows[y/patch][x/patch]
	}
	for _, c := range []struct {
		axis, index string
		corners     [4]image.Point // of the tiles, by rows
	}{
		{"y", "odd", [4]image.Point{{0, 0}, {64, 0}, {32, 48}, {96, 48}}},
		{"y", "even", [4]image.Point{{32, 0}, {96, 0}, {0, 48}, {64, 48}}},
		{"x", "odd", [4]image.Point{{0, 0}, {48, 32}, {0, 64}, {48, 96}}},
		{"x", "even", [4]image.Point{{0, 32}, {48, 0}, {0, 96}, {48, 64}}},
	} {
		for n := range 4 {
			tiles := [4]uint32{}
			tiles[n] = 1
			m, _ := drawn(t, doc(c.axis, c.index, tiles[:]...), files)
			p := c.corners[n]
			for _, look := range []struct {
				x, y   int
				letter byte
			}{{12, 12, 'r'}, {52, 12, 'g'}, {12, 52, 'b'}, {52, 52, 'y'}} {
				if got := at(m.Picture, p.X+look.x, p.Y+look.y); got != look.letter {
					t.Errorf("%s %s, tile %d: %c at %d,%d, want %c\n%s", c.axis, c.index, n, got, p.X+look.x, p.Y+look.y, look.letter, letters(t, m.Picture))
				}
			}
			if p := m.Picture; p.Width != 2*board.Fine || p.Height != 2*board.Fine || p.Cut() {
				t.Errorf("%s %s: the picture lies at %+v, want under all hexes", c.axis, c.index, *p)
			}
		}
	}
	for name, c := range map[string]struct {
		raw  uint32
		want [4]byte // at the upper left, the upper right, the lower left and the lower right
	}{
		"mirrored": {1 | acrossBit, [4]byte{'g', 'r', 'y', 'b'}},
	} {
		m, _ := drawn(t, doc("y", "odd", c.raw, 0, 0, 0), files)
		for i, p := range []image.Point{{12, 12}, {52, 12}, {12, 52}, {52, 52}} {
			if got := at(m.Picture, p.X, p.Y); got != c.want[i] {
				t.Errorf("%s: %c at %v, want %c", name, got, p, c.want[i])
			}
		}
	}
	for name, c := range map[string]struct {
		raw uint32
		at  map[image.Point]byte // points 20 pixels from the middle, 45 degrees off the axes before the turn, with their colours
	}{
		"by 60":  {1 | diagonalBit, map[image.Point]byte{{32 - 1 + 5, 32 - 19}: 'r', {32 + 19, 32 + 5}: 'g', {32 - 5, 32 + 19}: 'y', {32 - 19, 32 - 5}: 'b'}},
		"by 120": {1 | furtherBit, map[image.Point]byte{{32 + 19, 32 - 5}: 'r', {32 + 5, 32 + 19}: 'g', {32 - 19, 32 + 5}: 'y', {32 - 5, 32 - 19}: 'b'}},
		"by 180": {1 | diagonalBit | furtherBit, map[image.Point]byte{{32 + 14, 32 + 14}: 'r', {32 - 14, 32 + 14}: 'g', {32 - 14, 32 - 14}: 'y', {32 + 14, 32 - 14}: 'b'}},
	} {
		m, all := drawn(t, doc("y", "odd", c.raw, 0, 0, 0), files)
		for p, want := range c.at {
			if got := at(m.Picture, p.X, p.Y); got != want {
				t.Errorf("%s: %c at %v, want %c\n%s", name, got, p, want, all)
			}
		}
	}
}

// TestDrawnWithinBounds checks that layers and objects that would take too much time or memory are
// not drawn, and that drawing ends when its context ends.
func TestDrawnWithinBounds(t *testing.T) {
	large := image.NewNRGBA(image.Rect(0, 0, 2000, 2000))
	var data bytes.Buffer
	if err := png.Encode(&data, large); err != nil {
		t.Fatal(err)
	}
	files := []formats.Packed{{Name: "large.png", Data: data.Bytes()}, {Name: "dot.png", Data: painted(t, "r")}}
	layers := func(n int, layer string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, layer, i)
		}
		return b.String()
	}
	objects := func(n int, object string) string { return "<objectgroup>" + layers(n, object) + "</objectgroup>" }
	for name, in := range map[string]string{
		"coloured pictures": layers(4000, `<imagelayer name="%d" tintcolor="#808080"><image source="large.png"/></imagelayer>`),
		"keys":              layers(4000, `<imagelayer><image source="large.png" trans="%06x"/></imagelayer>`),
		"dots":              layers(4000, `<imagelayer name="%d" repeatx="1" repeaty="1"><image source="dot.png"/></imagelayer>`),
		"turned objects":    objects(4000, `<object gid="1" x="0" y="1000" width="2000" height="2000" rotation="%d"/>`),
	} {
		doc := []byte(`<map width="125" height="125" tilewidth="16" tileheight="16"><tileset firstgid="1" name="t" tilewidth="16" tileheight="16"><tile id="0"><image source="large.png"/></tile><tile id="1"><image source="dot.png"/></tile></tileset>` + in + `</map>`)
		debug.FreeOSMemory()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		begun := time.Now()
		m, err := ImportAs(doc, "f", formats.Reading{Beside: files})
		took := time.Since(begun)
		runtime.ReadMemStats(&after)
		grown := int64(after.HeapSys-after.HeapReleased)>>20 - int64(before.HeapSys-before.HeapReleased)>>20
		if err != nil || m.Picture != nil {
			t.Errorf("%s: %v, a picture", name, err)
		}
		if t.Logf("%s: %s, %d MiB", name, took.Round(time.Millisecond), grown); grown > 256 {
			t.Errorf("%s: %d MiB more", name, grown)
		}
		gone, leave := context.WithCancel(context.Background())
		leave()
		if _, err := ImportAs(doc, "f", formats.Reading{Beside: files, Context: gone}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

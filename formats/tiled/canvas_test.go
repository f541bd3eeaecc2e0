package tiled

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
)

// paints are colours by their letters; a point is where nothing lies, and h where black is half over that.
var paints = map[byte]color.RGBA{
	'r': {0xe0, 0x20, 0x20, 0xff}, 'g': {0x20, 0xa0, 0x30, 0xff}, 'b': {0x20, 0x40, 0xd0, 0xff}, 'y': {0xf0, 0xd0, 0x20, 0xff},
	'k': {0x10, 0x10, 0x10, 0xff}, 'm': {0xff, 0x00, 0xff, 0xff}, 'h': {0x7f, 0x7a, 0x6f, 0xff}, '.': bare.C.(color.RGBA),
}

// patch is the side of a letter on a picture, in pixels.
const patch = 8

// painted is a picture with a patch of colour for each letter; a space is transparent.
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

// letters returns the letter of the nearest colour in the middle of each patch of a picture.
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

// quarters is a tileset of two tiles, one of four colours and one that is black, with its picture.
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

// TestPictureOfTiles draws a map with the pictures of its tilesets as Tiled shows it: its tiles mirrored and turned, with a margin
// and spaces between them on their picture; a tile that is higher than its cell, of which a colour is not drawn; and a layer over
// another, with nothing of one that is hidden.
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
		"rggrbyybyb\n" + // as it is; mirrored from left to right; from top to bottom; both; about the diagonal, with the tower before it
		"byybrggryy\n" +
		"brgyygkkby\n" + // a quarter turn clockwise; one the other way; about the other diagonal
		"ygrbbrkkyy\n" +
		"......kkbb\n" +
		"......kkbk\n"
	if got := letters(t, p); got != want {
		t.Errorf("\n%swant\n%s", got, want)
	}
}

// TestPictureOfLayers draws layers and groups that are shown in part, moved or hidden, of XML and of JSON.
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

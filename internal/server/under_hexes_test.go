package server_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"net/http"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/internal/wire"
)

// TestAPictureUnderHexes begins matches on hexes, some of which nobody knows, with a picture under
// the board. Spectators get tiles with colour under known hexes. The tiles have the same bytes
// whatever the picture shows under the other hexes.
func TestAPictureUnderHexes(t *testing.T) {
	t.Parallel()
	h := bringing(t)
	doc := shipped(t, "overdue")
	begin := func(under []byte) wire.Created {
		return read[wire.Created](t, h.ask("POST", api+"/matches", wire.NewMatch{Document: marshalled(t, doc), Picture: under}), http.StatusCreated)
	}
	red := color.RGBA{200, 20, 20, 255}
	plain := func(int, int) color.Color { return red }
	one := begin(painted(t, 100, 100, plain))
	ground := get[wire.State](h, of(one)+"/state", one.Spectator).View.Ground
	if ground.Grid == "square" || ground.Width < 2 {
		t.Fatalf("the scenario is on a board of %s", ground.Grid)
	}
	if p := get[wire.Table](h, of(one), one.Owner).Picture; p == nil || *p != (wire.Picture{Tile: picture.Tile, Width: 512 * ground.Width, Height: 512 * ground.Height}) {
		t.Errorf("the table tells of %+v", p)
	}
	known := func(column, row int) bool {
		return row < len(ground.Map) && column < ground.Width && []rune(ground.Map[row])[column] != battlemat.Unknown
	}
	// This picture differs only far from every known hex.
	other := begin(painted(t, 100, 100, func(x, y int) color.Color {
		column, row := x*ground.Width/100, y*ground.Height/100
		for v := row - 2; v <= row+2; v++ {
			for u := column - 2; u <= column+2; u++ {
				if u >= 0 && v >= 0 && known(u, v) {
					return red
				}
			}
		}
		return color.RGBA{20, 20, 200, 255}
	}))
	blue := begin(painted(t, 100, 100, func(int, int) color.Color { return color.RGBA{20, 20, 200, 255} }))
	reds, hidden, differ := 0, 0, false
	for y := 0; y*picture.Tile < ground.Height; y++ {
		for x := 0; x*picture.Tile < ground.Width; x++ {
			some := false
			for n := range picture.Tile * picture.Tile {
				column, row := x*picture.Tile+n%picture.Tile, y*picture.Tile+n/picture.Tile
				some = some || known(column, row)
				if column < ground.Width && row < ground.Height && !known(column, row) {
					hidden++
				}
			}
			tile := func(c wire.Created) reply {
				return h.ask("GET", of(c)+fmt.Sprintf("/picture/%d/%d", x, y), nil, c.Spectator)
			}
			a, b, c := tile(one), tile(other), tile(blue)
			if want := map[bool]int{true: http.StatusOK, false: http.StatusNotFound}[some]; a.status != want || b.status != want {
				t.Fatalf("tile %d,%d: status %d and %d, want %d", x, y, a.status, b.status, want)
			}
			if !some {
				continue
			}
			if !bytes.Equal(a.body, b.body) {
				t.Errorf("tile %d,%d tells of what is hidden", x, y)
			}
			differ = differ || !bytes.Equal(a.body, c.body)
			m, err := jpeg.Decode(bytes.NewReader(a.body))
			if err != nil {
				t.Fatal(err)
			}
			for v := range m.Bounds().Dy() {
				for u := range m.Bounds().Dx() {
					if is := color.RGBAModel.Convert(m.At(u, v)).(color.RGBA); image.Pt(int(is.R), int(is.G)).In(image.Rect(180, 0, 220, 50)) {
						reds++
					}
				}
			}
		}
	}
	if reds == 0 || hidden == 0 || !differ {
		t.Errorf("%d pixels of the picture are seen, %d hexes are hidden, and another picture shows something else: %t", reds, hidden, differ)
	}
}

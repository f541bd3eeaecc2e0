package picture

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/jpeg"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/battlemat/battlemat/geom/grid"
)

// hexGrids are the grids of hexes.
var hexGrids = []grid.Grid{{Kind: grid.HexPointy}, {Kind: grid.HexPointy, Shift: grid.Even}, {Kind: grid.HexFlat}, {Kind: grid.HexFlat, Shift: grid.Even}}

// hexPlace returns the place of a picture under a board of hexes.
func hexPlace(g grid.Grid, columns, rows int) Place {
	return Place{Columns: columns, Rows: rows, Grid: g, Width: columns * fine, Height: rows * fine}
}

// nearest returns the cell whose middle is nearest to a point, and the distance. The coordinates of
// the point are fractions of the box around all hexes. Distances are scaled so that the hexes are
// regular. It is the slow twin of owner.
func nearest(k honeycomb, x, y float64) (column, row int, apart float64) {
	wide, tall := k.cellSize()
	width, height := k.size()
	apart = math.Inf(1)
	long, across := float64(k.long())*math.Sqrt(3)/2, float64(k.side)
	for r := range k.Rows {
		for c := range k.Columns {
			at := k.corner(c, r)
			dx, dy := x*float64(width)-float64(at.X)-float64(wide)/2, y*float64(height)-float64(at.Y)-float64(tall)/2
			if k.flat {
				dx, dy = dx/long, dy/across
			} else {
				dx, dy = dx/across, dy/long
			}
			if d := math.Hypot(dx, dy); d < apart {
				column, row, apart = c, r, d
			}
		}
	}
	return column, row, apart
}

// TestEveryPixelBelongsToTheNearestHex compares the owner of each pixel with the hex whose middle
// is nearest, and with the hexes whose insides contain it.
func TestEveryPixelBelongsToTheNearestHex(t *testing.T) {
	for _, g := range hexGrids {
		for _, side := range []int{16, 32, 96} {
			k := hexesOf(hexPlace(g, 4, 3), side)
			width, height := k.size()
			for y := range height {
				for x := range width {
					column, row := k.owner(x, y)
					inside := 0
					for r := range k.Rows {
						for c := range k.Columns {
							if at := k.corner(c, r); k.inside(x-at.X, y-at.Y) {
								if inside++; c != column || r != row {
									t.Fatalf("%v, %d: pixel %d,%d is in %d,%d and belongs to %d,%d", g, side, x, y, c, r, column, row)
								}
							}
						}
					}
					on := image.Pt(column, row).In(image.Rect(0, 0, k.Columns, k.Rows))
					if on != (inside == 1) {
						t.Fatalf("%v, %d: pixel %d,%d is in %d hexes and belongs to %d,%d", g, side, x, y, inside, column, row)
					}
					c, r, _ := nearest(k, (float64(x)+0.5)/float64(width), (float64(y)+0.5)/float64(height))
					if on && (c != column || r != row) {
						a, b := k.corner(c, r), k.corner(column, row)
						wide, tall := k.cellSize()
						edge := math.Abs(math.Hypot(float64(2*(x-a.X)+1-wide), float64(2*(y-a.Y)+1-tall)) - math.Hypot(float64(2*(x-b.X)+1-wide), float64(2*(y-b.Y)+1-tall)))
						if edge > 6 { // in halves of a pixel: near the edge of a hex, the owner and the nearest hex may differ
							t.Fatalf("%v, %d: pixel %d,%d belongs to %d,%d, and %d,%d is nearer", g, side, x, y, column, row, c, r)
						}
					}
				}
			}
		}
	}
}

// TestHiddenPixelsUnderHexesChangeNothing checks that two pictures that differ only in the pixels
// of unknown hexes make tiles with the same bytes, whatever their size and wherever they lie.
func TestHiddenPixelsUnderHexesChangeNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 9))
	for n := range rounds(12, 24) { // every grid with every kind of part
		p := hexPlace(hexGrids[n%4], 1+r.IntN(11), 1+r.IntN(11))
		width, height := (p.Columns+1)*(7+r.IntN(40))+r.IntN(5), (p.Rows+1)*(7+r.IntN(40))+r.IntN(5)
		if n%3 > 0 {
			p.Cut = image.Rect(-r.IntN(9), -r.IntN(9), width-4+r.IntN(9), height-4+r.IntN(9))
		}
		know := make([]bool, p.Columns*p.Rows)
		for i := range know {
			know[i] = r.IntN(2) == 0
		}
		known := func(column, row int) bool { return know[row*p.Columns+column] }
		one := speckled(r, width, height)
		a := laid(t, asPNG(t, one), p)
		k, part := a.honeycomb(), p.Cut
		if part == (image.Rectangle{}) {
			part = one.Rect
		}
		other := image.NewNRGBA(one.Rect)
		copy(other.Pix, one.Pix)
		w, h := k.size()
		hidden := 0
		for y := range height {
			for x := range width {
				// the pixel, in the scale of the hexes, on which the middle of this pixel falls
				u, v := (2*(x-part.Min.X)+1)*w, (2*(y-part.Min.Y)+1)*h
				if u >= 0 && v >= 0 && u < w*2*part.Dx() && v < h*2*part.Dy() {
					u, v = u/(2*part.Dx()), v/(2*part.Dy())
					if column, row := k.owner(u, v); image.Pt(column, row).In(image.Rect(0, 0, p.Columns, p.Rows)) && known(column, row) {
						continue
					}
				}
				other.SetNRGBA(x, y, color.NRGBA{uint8(r.Uint32()), uint8(r.Uint32()), 7, 255})
				hidden++
			}
		}
		b := laid(t, asPNG(t, other), p)
		for y := range (p.Rows + Tile - 1) / Tile {
			for x := range (p.Columns + Tile - 1) / Tile {
				tileA, errA := a.Tile(x, y, known)
				tileB, errB := b.Tile(x, y, known)
				if errA != nil || errB != nil || !bytes.Equal(tileA, tileB) {
					t.Fatalf("picture %d, %+v of %d x %d pixels, tile %d,%d: it tells of %d hidden pixels (%v, %v)", n, p, width, height, x, y, hidden, errA, errB)
				}
			}
		}
	}
}

// TestHiddenHexesAreNotRead checks that the parts of unknown hexes may contain anything.
func TestHiddenHexesAreNotRead(t *testing.T) {
	l := laid(t, asPNG(t, speckled(rand.New(rand.NewPCG(1, 2)), 160, 160)), hexPlace(hexGrids[0], 4, 4))
	known := func(column, row int) bool { return column+row < 3 }
	want, err := l.Tile(0, 0, known)
	if err != nil {
		t.Fatal(err)
	}
	for i := range l.ends {
		if known(i%4, i/4) {
			continue
		}
		for k := l.ends[i-1]; k < l.ends[i]; k++ {
			l.data[k] = 0xff
		}
	}
	if got, err := l.Tile(0, 0, known); err != nil || !bytes.Equal(got, want) {
		t.Errorf("what is not known was read: %v", err)
	}
}

// TestTilesOfHexesShowThePicture checks that each hex has its colours in its middle and near its
// corners, and that unknown hexes are grey. It also checks the tiles beyond the edge of the
// picture.
func TestTilesOfHexesShowThePicture(t *testing.T) {
	const columns, rows = 11, 9
	tone := func(column, row int) color.NRGBA { return color.NRGBA{uint8(20 * column), uint8(25 * row), 90, 255} }
	for _, g := range hexGrids {
		p := hexPlace(g, columns, rows)
		drawn := hexesOf(p, 48) // the picture is drawn with hexes of this size
		width, height := drawn.size()
		m := image.NewNRGBA(image.Rect(0, 0, width, height))
		for y := range height {
			for x := range width {
				m.SetNRGBA(x, y, tone(drawn.owner(x, y)))
			}
		}
		l := laid(t, asPNG(t, m), p)
		k := l.honeycomb()
		known := func(column, row int) bool { return (column+row)%3 != 0 }
		wide, tall := k.cellSize()
		for y := range 2 {
			for x := range 2 {
				tile, err := l.Tile(x, y, known)
				if err != nil {
					t.Fatal(err)
				}
				got, err := jpeg.Decode(bytes.NewReader(tile))
				if err != nil {
					t.Fatal(err)
				}
				cells := image.Rect(x*Tile, y*Tile, (x+1)*Tile, (y+1)*Tile).Intersect(image.Rect(0, 0, columns, rows))
				box := k.box(cells)
				if got.Bounds().Size() != box.Size() {
					t.Fatalf("%v: tile %d,%d has %v pixels, want %v", g, x, y, got.Bounds().Size(), box.Size())
				}
				for row := cells.Min.Y; row < cells.Max.Y; row++ {
					for column := cells.Min.X; column < cells.Max.X; column++ {
						want := tone(column, row)
						if !known(column, row) {
							want = color.NRGBA{0x80, 0x80, 0x80, 255}
						}
						corner := k.corner(column, row).Sub(box.Min)
						most := 16 // next to an unknown hex, the colours of a JPEG run further into one another
						for _, spot := range []image.Point{{wide / 2, tall / 2}, {wide / 2, tall / 8}, {wide / 2, tall * 7 / 8}, {wide / 8, tall / 2}, {wide * 7 / 8, tall / 2}} {
							at := corner.Add(spot)
							r, g, b, _ := got.At(at.X, at.Y).RGBA()
							for i, d := range []int{int(r>>8) - int(want.R), int(g>>8) - int(want.G), int(b>>8) - int(want.B)} {
								if d < -most || d > most {
									t.Errorf("%v: cell %d,%d at %v: colour %d is %d off", l.Grid, column, row, spot, i, d)
								}
							}
							if most = 32; !known(column, row) {
								break // the colours of known neighbours extend over the edge of this hex
							}
						}
					}
				}
			}
		}
	}
}

// TestAPictureUnderSomeHexes places a part that lies half beyond the picture, so that the picture
// covers only some of the hexes.
func TestAPictureUnderSomeHexes(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 60, 30))
	for y := range 30 {
		for x := range 60 {
			m.SetNRGBA(x, y, color.NRGBA{200, 30, 30, 255})
		}
	}
	p := hexPlace(hexGrids[0], 4, 4)
	p.Cut = image.Rect(-30, 0, 30, 30)
	l := laid(t, asPNG(t, m), p)
	tile, err := l.Tile(0, 0, func(int, int) bool { return true })
	if err != nil {
		t.Fatal(err)
	}
	got, err := jpeg.Decode(bytes.NewReader(tile))
	if err != nil {
		t.Fatal(err)
	}
	for x, want := range map[int]uint32{1: 0x80, 3: 200} {
		for y := got.Bounds().Dy() / 5; y < got.Bounds().Dy()*4/5; y++ { // each pixel of the picture covers several pixels of the tile
			if r, _, _, _ := got.At(got.Bounds().Dx()*x/4, y).RGBA(); r>>8 < want-12 || r>>8 > want+12 {
				t.Fatalf("at %d of 4, %d: red %d, want %d", x, y, r>>8, want)
			}
		}
	}
	edge := got.Bounds().Dx() * 9 / 16 // in hexes that are covered only in part
	for y := got.Bounds().Dy() / 5; y < got.Bounds().Dy()*4/5; y++ {
		if r, _, _, _ := got.At(edge, y).RGBA(); r>>8 < 188 {
			t.Fatalf("beside the edge of the picture, at %d: red %d, want 200", y, r>>8)
		}
	}
	p.Cut = image.Rect(90, 0, 150, 30)
	if _, err := Lay(context.Background(), asPNG(t, m), p); err == nil {
		t.Error("a part beyond the picture was laid")
	}
}

// TestKeptHexes checks that a stored picture under hexes can be read again, with its grid.
func TestKeptHexes(t *testing.T) {
	p := hexPlace(hexGrids[3], 5, 3)
	s, err := LayBoth(context.Background(), asPNG(t, speckled(rand.New(rand.NewPCG(5, 6)), 300, 300)), p, 12)
	if err != nil {
		t.Fatal(err)
	}
	if err := Check(s.Data, Hash(s.Data), p); err != nil {
		t.Error(err)
	}
	for _, g := range []grid.Grid{{}, hexGrids[2], hexGrids[1]} {
		other := p
		other.Grid = g
		if Check(s.Data, Hash(s.Data), other) == nil {
			t.Errorf("it is taken for a picture under %v", g)
		}
	}
	small, err := jpeg.Decode(bytes.NewReader(s.Small))
	if err != nil || small.Bounds().Dx() < 40 || small.Bounds().Dy() < 36 {
		t.Errorf("the small picture: %v, %v", small.Bounds(), err)
	}
}

// TestSmallPicturesOfHexes makes small pictures of every size, and checks that each hex has its
// colour in its middle.
func TestSmallPicturesOfHexes(t *testing.T) {
	tone := func(column, row int) color.NRGBA { return color.NRGBA{uint8(20 * column), uint8(25 * row), 90, 255} }
	for _, g := range hexGrids {
		p := hexPlace(g, 11, 8)
		drawn := hexesOf(p, 32)
		width, height := drawn.size()
		m := image.NewNRGBA(image.Rect(0, 0, width, height))
		for y := range height {
			for x := range width {
				m.SetNRGBA(x, y, tone(drawn.owner(x, y)))
			}
		}
		l := laid(t, asPNG(t, m), p)
		k := l.honeycomb()
		wide, tall := k.cellSize()
		width, height = k.size()
		for side := 1; side <= 40; side++ {
			small := l.smallHexes(side)
			for row := range p.Rows {
				for column := range p.Columns {
					at := k.corner(column, row).Add(image.Pt(wide/2, tall/2))
					is, want := small.RGBAAt(at.X*small.Rect.Dx()/width, at.Y*small.Rect.Dy()/height), tone(column, row)
					if d := [2]int{int(is.R) - int(want.R), int(is.G) - int(want.G)}; side > 2 && d[0]*d[0]+d[1]*d[1] > 400 {
						t.Fatalf("%v, %d pixels: under %d,%d is %v, want %v", g, side, column, row, is, want)
					}
				}
			}
		}
	}
}

package picture

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"math/rand/v2"
	"testing"
)

// drawn returns a picture with squares. Their side is given in hundredths of a pixel, and `left`
// and `top` are their offset. Lines have a width and a darkness, and the ground has noise. A side
// of 0 draws no squares.
func drawn(width, height, side, left, top, line, dark, noise int) *image.NRGBA {
	random := rand.New(rand.NewPCG(uint64(width*side+1), uint64(noise)))
	m := image.NewNRGBA(image.Rect(0, 0, width, height))
	on := func(at, from int) bool {
		if side == 0 {
			return false
		}
		phase := ((at-from)*100%side + side) % side
		return phase < line*100
	}
	for y := range height {
		for x := range width {
			tone := 150 + random.IntN(2*noise+1) - noise
			tone += 20 * ((x*5/width + y*3/height) % 2) // ground of several kinds
			if on(x, left) || on(y, top) {
				tone -= dark
			}
			m.SetNRGBA(x, y, color.NRGBA{uint8(max(0, tone)), uint8(max(0, tone-10)), uint8(max(0, tone-40)), 255})
		}
	}
	return m
}

func near(a, b, by int) bool { return a-b <= by && b-a <= by }

// TestLinesAreFound checks that the squares of drawn pictures are found, with noise, an offset,
// faint and broad lines, in PNG and JPEG.
func TestLinesAreFound(t *testing.T) {
	for _, c := range []struct{ width, height, side, left, top, line, dark, noise int }{
		{700, 560, 7000, 0, 0, 1, 60, 0},
		{703, 565, 7000, 3, 5, 1, 60, 8},
		{700, 500, 5000, 49, 25, 1, 12, 3},
		{640, 400, 3200, 11, 7, 2, 80, 20},
		{600, 600, 2000, 4, 19, 1, 40, 10},
		{700, 600, 9950, 33, 60, 3, 50, 10},
		{600, 480, 3333, 0, 0, 1, 50, 5},
		{640, 600, 14000, 70, 31, 2, 50, 12},
		{400, 300, 1400, 2, 9, 1, 60, 6},
	} {
		m := drawn(c.width, c.height, c.side, c.left, c.top, c.line, c.dark, c.noise)
		var jpg bytes.Buffer
		if err := jpeg.Encode(&jpg, m, &jpeg.Options{Quality: 85}); err != nil {
			t.Fatal(err)
		}
		for kind, data := range map[string][]byte{"png": asPNG(t, m), "jpg": jpg.Bytes()} {
			l, ok, err := Lines(context.Background(), data)
			if err != nil {
				t.Fatal(err)
			}
			round := func(a, b int) bool { // the offsets agree, except for whole squares
				d := ((a-b)*100%c.side + c.side) % c.side
				return d <= (1+c.line)*100 || c.side-d <= 100
			}
			drift := c.side * 10 / min(c.width, c.height) // one pixel across the whole picture: lines are on whole pixels
			if !ok || !near(l.Cell, c.side*10, drift) || !round(l.Left, c.left) || !round(l.Top, c.top) {
				t.Errorf("%s of %+v: %+v, %v", kind, c, l, ok)
			}
		}
	}
}

// TestNoLinesAreProposed checks that no squares are found where nothing repeats at equal distances
// in both directions.
func TestNoLinesAreProposed(t *testing.T) {
	blobs := func(seed uint64) *image.NRGBA {
		random := rand.New(rand.NewPCG(seed, 5))
		m := drawn(400, 300, 0, 0, 0, 0, 0, 10)
		for range 40 {
			at, r := image.Pt(random.IntN(400), random.IntN(300)), 5+random.IntN(60)
			tone := uint8(random.IntN(255))
			for y := max(0, at.Y-r); y < min(300, at.Y+r); y++ {
				for x := max(0, at.X-r); x < min(400, at.X+r); x++ {
					if seed%2 == 0 || (x-at.X)*(x-at.X)+(y-at.Y)*(y-at.Y) < r*r {
						m.SetNRGBA(x, y, color.NRGBA{tone, tone, tone / 2, 255})
					}
				}
			}
		}
		return m
	}
	stripes := image.NewNRGBA(image.Rect(0, 0, 600, 500)) // lines in one direction only
	for y := range 500 {
		for x := range 600 {
			stripes.SetNRGBA(x, y, color.NRGBA{200, 200, uint8(x % 7), 255})
			if y%40 == 0 {
				stripes.SetNRGBA(x, y, color.NRGBA{20, 20, 20, 255})
			}
		}
	}
	pictures := map[string]*image.NRGBA{
		"one tone": image.NewNRGBA(image.Rect(0, 0, 500, 400)), "noise": drawn(500, 400, 0, 0, 0, 0, 0, 30), "stripes": stripes,
		"small": drawn(40, 40, 1000, 0, 0, 1, 50, 0), "a dot": image.NewNRGBA(image.Rect(0, 0, 1, 1)),
	}
	for seed := range uint64(12) {
		pictures["blobs "+string(rune('a'+seed))] = blobs(seed)
	}
	for name, m := range pictures {
		if l, ok, err := Lines(context.Background(), asPNG(t, m)); ok || err != nil {
			t.Errorf("%s: %+v, %v, %v", name, l, ok, err)
		}
	}
}

// TestLinesKeepTheBounds checks that a picture that is too large is refused before it is unpacked,
// and that a context that is done ends the search.
func TestLinesKeepTheBounds(t *testing.T) {
	if _, _, err := Lines(context.Background(), header(12000, 12000, 8, 6)); err == nil {
		t.Error("144 million pixels were unpacked")
	}
	if _, _, err := Size(header(12000, 12000, 8, 6)); err == nil {
		t.Error("144 million pixels have a size")
	}
	data := asPNG(t, drawn(300, 200, 2000, 0, 0, 1, 50, 5))
	if w, h, err := Size(data); w != 300 || h != 200 || err != nil {
		t.Errorf("%d x %d, %v", w, h, err)
	}
	done, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := Lines(done, data); !errors.Is(err, context.Canceled) {
		t.Errorf("done: %v", err)
	}
}

// TestAPartIsLaid checks that a part of a picture is placed under the board like a separate picture
// of that part.
func TestAPartIsLaid(t *testing.T) {
	whole := speckled(rand.New(rand.NewPCG(3, 4)), 90, 70)
	part := image.Rect(7, 5, 87, 69)
	alone := image.NewNRGBA(image.Rect(0, 0, part.Dx(), part.Dy()))
	for y := range part.Dy() {
		for x := range part.Dx() {
			alone.Set(x, y, whole.At(part.Min.X+x, part.Min.Y+y))
		}
	}
	p := Place{Columns: 5, Rows: 4, Width: 5 * fine, Height: 4 * fine}
	want, err := Lay(context.Background(), asPNG(t, alone), p)
	if err != nil {
		t.Fatal(err)
	}
	p.Cut = part
	got, err := Lay(context.Background(), asPNG(t, whole), p)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("it differs: %v", err)
	}
	p.Cut = image.Rect(50, 50, 91, 60)
	if _, err := Lay(context.Background(), asPNG(t, whole), p); err == nil {
		t.Error("a part beyond the picture is laid")
	}
}

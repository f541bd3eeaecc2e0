package server_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"net/http"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// asPNG returns a picture of the given size, filled with noise.
func asPNG(t testing.TB, width, height int) []byte {
	t.Helper()
	m, r := image.NewRGBA(image.Rect(0, 0, width, height)), rand.New(rand.NewPCG(5, 6))
	for i := 0; i < len(m.Pix); i += 4 {
		n := r.Uint32()
		m.Pix[i], m.Pix[i+1], m.Pix[i+2], m.Pix[i+3] = 100+uint8(n&63), 90+uint8(n>>8&63), 70+uint8(n>>16&63), 255
	}
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// largeMap returns a map of 100 x 100 squares with 3,000 walls, many of them off the edges of
// squares, and a picture of 20 MB.
func largeMap(t testing.TB) []byte {
	t.Helper()
	picture := asPNG(t, 3000, 3000)
	if mb := len(picture) >> 20; mb < 19 || mb > 23 {
		t.Fatalf("the picture has %d MB", mb)
	}
	r, lines := rand.New(rand.NewPCG(3, 4)), make([]string, 3000)
	for i := range lines {
		x, y, across := r.IntN(99), r.IntN(99), r.IntN(2)
		if i%3 == 0 {
			lines[i] = fmt.Sprintf(`[{"x": %d.25, "y": %d.5}, {"x": %d.75, "y": %d.25}]`, x, y, x+across, y+1-across)
			continue
		}
		lines[i] = fmt.Sprintf(`[{"x": %d, "y": %d}, {"x": %d, "y": %d}]`, x, y, x+across, y+1-across)
	}
	return fmt.Appendf(nil, `{"format": 0.3, "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 100, "y": 100}, "pixels_per_grid": 30}, "line_of_sight": [%s], "portals": [], "image": %q}`,
		strings.Join(lines, ","), base64.StdEncoding.EncodeToString(picture))
}

// mapped returns how many bytes of memory the program has now.
func mapped() int64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapSys - m.HeapReleased)
}

// TestALargeMapIsOpened checks that a map of 100 x 100 squares with 3,000 walls and a picture of 20
// MB is read, drawn and played on with at most 256 MiB in addition to what the program had.
func TestALargeMapIsOpened(t *testing.T) {
	if testing.Short() {
		t.Skip("with the race detector the program takes memory that is not its own")
	}
	h := openHouseBy(t, everyGame, match.NewMemory())
	data := largeMap(t)
	debug.FreeOSMemory()
	before := mapped()
	told := read[wire.Imported](t, h.sendFile("large.uvtt", data), http.StatusOK)
	grown := (mapped() - before) >> 20
	if told.Width != 100 || told.Height != 100 || told.NoMatch != "" || told.Scenario == nil || !strings.Contains(told.Picture, "data:image/jpeg;base64,") {
		t.Errorf("%d x %d, %q, picture of %d bytes", told.Width, told.Height, told.NoMatch, len(told.Picture))
	}
	if grown > 256 {
		t.Errorf("%d MiB more: expected at most 256", grown)
	}
	t.Logf("%d MiB more", grown)
	c := read[wire.Created](t, h.sendFileTo("/imports/matches?name=large.uvtt&seats=fighter:person", data), http.StatusCreated)
	if s := get[wire.State](h, of(c)+"/state?seat=fighter", c.Tokens["fighter"]); len(s.View.Ground.Map) != 100 {
		t.Errorf("%d rows", len(s.View.Ground.Map))
	}
}

// BenchmarkALargeMap measures how long it takes until a large map is opened and drawn.
func BenchmarkALargeMap(b *testing.B) {
	data := largeMap(b)
	for b.Loop() {
		b.StopTimer() // a new server, which has not composed the picture before
		h := openHouseBy(b, everyGame, match.NewMemory())
		b.StartTimer()
		read[wire.Imported](b, h.sendFile("large.uvtt", data), http.StatusOK)
	}
}

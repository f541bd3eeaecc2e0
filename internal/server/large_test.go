package server_test

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"net/http"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// asPNG returns a picture of the given size, filled with noise. Package png would try every filter
// on every row.
func asPNG(width, height int) []byte {
	r, rows := rand.New(rand.NewPCG(5, 6)), make([]byte, 0, height*(1+3*width))
	for range height {
		rows = append(rows, 0) // no filter
		for range width {
			n := r.Uint32()
			rows = append(rows, 100+uint8(n&63), 90+uint8(n>>8&63), 70+uint8(n>>16&63))
		}
	}
	var packed bytes.Buffer
	z, _ := zlib.NewWriterLevel(&packed, flate.HuffmanOnly)
	_, _ = z.Write(rows) // writes to memory never fail
	_ = z.Close()
	head := binary.BigEndian.AppendUint32(nil, uint32(width))
	head = append(binary.BigEndian.AppendUint32(head, uint32(height)), 8, 2, 0, 0, 0) // red, green and blue, of a byte each
	out := []byte("\x89PNG\r\n\x1a\n")
	for _, chunk := range []struct {
		kind string
		body []byte
	}{{"IHDR", head}, {"IDAT", packed.Bytes()}, {"IEND", nil}} {
		out = binary.BigEndian.AppendUint32(out, uint32(len(chunk.body)))
		from := len(out)
		out = append(append(out, chunk.kind...), chunk.body...)
		out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
	}
	return out
}

// largeMap returns a map of 100 x 100 squares with 3,000 walls, many of them off the edges of
// squares, and a picture of 20 MB.
func largeMap(t testing.TB) []byte {
	t.Helper()
	picture := asPNG(3000, 3000)
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

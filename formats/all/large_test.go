package all_test

import (
	"encoding/base64"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/formats/all"
)

// largeWalls returns 3,000 walls for a map of 100 x 100 squares. The function `write` writes one
// wall, given the coordinates of its two ends.
func largeWalls(write func(x, y, toX, toY int) string) string {
	r, list := rand.New(rand.NewPCG(3, 4)), make([]string, 3000)
	for i := range list {
		x, y, across := r.IntN(99), r.IntN(99), r.IntN(2)
		list[i] = write(x, y, x+across, y+1-across)
	}
	return strings.Join(list, ",")
}

// largePicture returns a share of 20 MB that begins like a picture. That is enough here, because
// reading a map does not unpack its picture.
func largePicture() string {
	picture := make([]byte, 20<<20/share())
	copy(picture, "\x89PNG\r\n\x1a\n")
	return base64.StdEncoding.EncodeToString(picture)
}

// TestLargeMaps checks that a map of 100 x 100 squares with 3,000 walls and a picture of 20 MB is
// read with at most 256 MiB allocated in all, including memory that is freed while reading. The
// picture and the bound are smaller in ordinary test runs.
func TestLargeMaps(t *testing.T) {
	var orcs strings.Builder
	for range 16 {
		orcs.WriteString("<board>")
		for i := range 450 {
			fmt.Fprintf(&orcs, `<object id="Orc" left="%d" top="%d"/>`, 1+i%26, 1+i/26)
		}
		orcs.WriteString("</board>")
	}
	row := strings.TrimSuffix(strings.Repeat("1,", 10_000), ",")
	for name, doc := range map[string]string{
		"uvtt": `{"format": 0.3, "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 100, "y": 100}, "pixels_per_grid": 50}, "line_of_sight": [` +
			largeWalls(func(x, y, toX, toY int) string {
				return fmt.Sprintf(`[{"x": %d, "y": %d}, {"x": %d, "y": %d}]`, x, y, toX, toY)
			}) + `], "portals": [], "image": "` + largePicture() + `"}`,
		"foundry": `{"name": "Large", "width": 10000, "height": 10000, "padding": 0, "grid": {"type": 1, "size": 100}, "tokens": [], "lights": [], "walls": [` +
			largeWalls(func(x, y, toX, toY int) string {
				return fmt.Sprintf(`{"c": [%d, %d, %d, %d], "move": 20, "sight": 20, "light": 20, "sound": 20, "door": 0}`, 100*x, 100*y, 100*toX, 100*toY)
			}) + `]}`,
		"tiled":      `<map orientation="orthogonal" width="100" height="100" tilewidth="32" tileheight="32"><tileset firstgid="1" name="t" tilewidth="32" tileheight="32"/>` + strings.Repeat(`<layer name="l" width="100" height="100"><data encoding="csv">`+row+`</data></layer>`, 20) + `</map>`,
		"heroscribe": `<quest name="Large" width="4" height="4">` + orcs.String() + strings.Repeat("<note>A: "+strings.Repeat("word ", 700)+"</note>", 900) + `</quest>`,
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		m, f, err := all.Import([]byte(doc), "f")
		runtime.ReadMemStats(&after)
		if err != nil || f.Name != name || len(m.Board.Cells()) < 7000 {
			t.Errorf("%s: %.200v", name, err)
			continue
		}
		if b := m.Board; name == "foundry" || name == "uvtt" {
			if width, height := b.Size(); width != 100 || height != 100 {
				t.Errorf("%s: %d x %d", name, width, height)
			}
		}
		if mib := (after.TotalAlloc - before.TotalAlloc) >> 20; mib > uint64(256/share()) {
			t.Errorf("%s: %d MiB are allocated for a file of %d", name, mib, len(doc)>>20)
		} else {
			t.Logf("%s: %d MiB are allocated", name, mib)
		}
	}
}

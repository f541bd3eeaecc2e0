package all_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/formats/virtualscape"
)

// joined returns n strings with commas between them.
func joined(n int, write func(i int) string) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(write(i))
	}
	return b.String()
}

// atTheBound returns files near the maximum size, or with nearly the maximum number of pieces.
var atTheBound = sync.OnceValues(func() (map[string][]formats.Packed, error) {
	r := rand.New(rand.NewPCG(8, 9))
	stacks := &virtualscape.Document{Version: 0.0007, Notes: strings.Repeat("x", 2<<20)}
	for i := range 32_000 {
		stacks.Tiles = append(stacks.Tiles, virtualscape.Tile{Type: []int32{1024, 1007, 2024, 4001, 26024}[r.IntN(5)], Version: 0.0003, Rotation: int32(r.IntN(6)), X: int32(r.IntN(230)), Y: int32(r.IntN(230)), Z: int32(i % 8)})
	}
	hsc, err := stacks.Encode()
	if err != nil {
		return nil, err
	}
	cells := joined(256, func(int) string {
		return "[" + joined(256, func(int) string { return fmt.Sprint([]int{2, 4, 131076, 0}[r.IntN(4)]) }) + "]"
	})
	rows := make([]string, 256)
	for y := range rows {
		rows[y] = strings.Repeat("F\tDL\t\tF\t", 63) + "F"
	}
	outlines := func(n int) string {
		row := `"` + strings.Repeat("x", 62) + `"`
		return joined(n, func(i int) string { return fmt.Sprintf(`"t%d": [%s]`, i, joined(62, func(int) string { return row })) })
	}
	tile, close := "", ""
	for i := range 15 {
		tile += fmt.Sprintf(`{"ref": "t%d", "turns": 0, "overlays": [%s], "monsters": [%s], "doors": [{"subType": "stone", "room1X": 62, "room1Y": 31, "room2X": -1, "room2Y": 31, "mapTileData": `, i,
			joined(120, func(k int) string {
				return fmt.Sprintf(`{"ref": {"type": "obstacle", "subType": "barrel"}, "cells": [[%d, %d]]}`, k%60, k/60)
			}),
			joined(120, func(k int) string {
				return fmt.Sprintf(`{"monster": "bandit-guard", "initialX": %d, "initialY": %d, "twoPlayer": "normal", "threePlayer": "elite", "fourPlayer": "elite"}`, k%60, 5+k/60)
			}))
		close += "}]}"
	}
	tile += `{"ref": "t15", "turns": 0, "overlays": [], "monsters": [], "doors": []}`
	files := map[string][]formats.Packed{"vgb": {{Name: "tiles.json", Data: []byte(`{"format": "battlemat.tiles/1", "tiles": {` + outlines(16) + `}}`)}}}
	for name, data := range map[string][]byte{
		"hsc": hsc,
		"mapeditor": []byte(`{"hexMap": {"name": "Large"}, "boardPieces": {` + joined(32_000, func(i int) string {
			key := fmt.Sprintf("%d~%d~%d~%d~%s", i%8, r.IntN(180), r.IntN(180), r.IntN(6), []string{"g24", "r7", "s3", "d24", "w1"}[r.IntN(5)])
			return fmt.Sprintf("%q: %q", key, key)
		}) + `}}`),
		"hexoscape": []byte(`{"hexMap": {"name": "Large"}, "boardHexes": {` + joined(180*180, func(i int) string {
			q, s := i%180, i/180
			return fmt.Sprintf(`"%d,%d": {"q": %d, "r": %d, "altitude": %d, "terrain": "grass", "startzonePlayerIDs": ["%d"]}`, q, s, q-s/2, s, 1+r.IntN(9), q/90)
		}) + `}}`),
		"vgb":               []byte(`{"title": "Large", "mapTileData": ` + tile + close + `}`),
		"donjon":            []byte(`{"cell_bit": {}, "cells": [` + cells + `], "rooms": [], "settings": {"name": "Large"}}`),
		"donjon as a table": []byte(strings.Join(rows, "\n") + "\n"),
		"questjson": []byte(`{"title": "Large", "corridors": [{"area": {"x": 0, "y": 0, "width": 250, "height": 250}}], "hero_starts": [{"hero": "elf", "pos": {"x": 1, "y": 1}}], "rooms": [` + joined(2000, func(i int) string {
			return fmt.Sprintf(`{"name": "r%d", "area": {"x": %d, "y": %d, "width": 4, "height": 4}}`, i, 5*(i%50), 5*(i/50))
		}) + `], "monsters": [` + joined(4000, func(i int) string {
			return fmt.Sprintf(`{"monster": "orc", "pos": {"x": %d, "y": %d}, "name": "Orc %d"}`, 2*(i%125), 2*(i/125), i)
		}) + `], "doors": [` + joined(4000, func(i int) string {
			x, y := 2*(i%120), 2*(i/120)
			return fmt.Sprintf(`{"a": {"x": %d, "y": %d}, "b": {"x": %d, "y": %d}}`, x, y, x+1, y)
		}) + `]}`),
		"watabou": []byte(`{"title": "Large", "story": "", "rects": [` + joined(16_000, func(i int) string {
			return fmt.Sprintf(`{"x": %d, "y": %d, "w": %d, "h": %d}`, r.IntN(248), r.IntN(248), 1+r.IntN(2), 1+r.IntN(2))
		}) + `], "doors": [], "notes": [], "columns": [], "water": []}`),
	} {
		if len(data) > formats.MaxBytes {
			return nil, fmt.Errorf("%s: %d bytes", name, len(data))
		}
		files[name] = append(files[name], formats.Packed{Name: "f", Data: data})
	}
	return files, nil
})

// bounded returns the files at the bound. They are made once.
func bounded(t testing.TB) map[string][]formats.Packed {
	t.Helper()
	files, err := atTheBound()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestFilesAtTheBound checks that it takes no more than 256 MiB to read a file near the limit on
// bytes or pieces. It logs the time.
func TestFilesAtTheBound(t *testing.T) {
	for name, files := range bounded(t) {
		debug.FreeOSMemory()
		before := mapped()
		begun := time.Now()
		m, _, err := all.ImportFiles(context.Background(), files, formats.Reading{})
		took, grown := time.Since(begun), (mapped()-before)>>20
		if err != nil {
			t.Errorf("%s: %.200v", name, err)
			continue
		}
		if grown > 256 {
			t.Errorf("%s: %d MiB more: expected at most 256", name, grown)
		}
		t.Logf("%s: %d kB, %d cells, %d MiB, %s", name, len(files[len(files)-1].Data)>>10, len(m.Board.Cells()), grown, took.Round(time.Millisecond))
	}
}

// mapped returns the number of bytes of heap that the program holds now.
func mapped() int64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapSys - m.HeapReleased)
}

// TestAClientThatLeaves checks that every reader stops with the error of the context once the
// context is done.
func TestAClientThatLeaves(t *testing.T) {
	gone, leave := context.WithCancel(context.Background())
	leave()
	for name, files := range bounded(t) {
		if _, _, err := all.ImportFiles(gone, files, formats.Reading{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %.200v", name, err)
		}
	}
}

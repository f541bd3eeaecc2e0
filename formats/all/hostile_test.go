package all_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
)

// TestFilesOfTinyValues checks that it takes no more than 256 MiB to read a file of the maximum
// size that is made of values of a few bytes each. It logs the time.
func TestFilesOfTinyValues(t *testing.T) {
	fill := func(head, value, tail string, most int) string {
		return head + strings.Repeat(value, (most-len(head)-len(tail)-2)/len(value)) + strings.TrimSuffix(value, ",") + tail
	}
	for name, doc := range map[string]string{
		"foundry walls":  fill(`{"width": 100, "height": 100, "grid": {"size": 50}, "tokens": [], "walls": [`, "{},", "]}", formats.MaxFile),
		"foundry tiles":  fill(`{"width": 100, "height": 100, "grid": {"size": 50}, "tokens": [], "walls": [], "tiles": [`, "1,", "]}", formats.MaxFile/2),
		"uvtt lines":     fill(`{"resolution": {"map_size": {"x": 9, "y": 9}, "pixels_per_grid": 50}, "portals": [], "line_of_sight": [`, "[],", "]}", formats.MaxFile),
		"donjon marks":   fill(`{"cell_bit": {}, "cells": [[2]], "corridor_features": {"a": {"marks": [`, "{},", "]}}}", formats.MaxBytes),
		"quest monsters": fill(`{"corridors": [], "hero_starts": [], "monsters": [`, "{},", "]}", formats.MaxBytes),
		"tiled layers":   fill(`{"tilewidth": 1, "layers": [`, "{},", "]}", formats.MaxBytes),
		"tiled elements": fill(`<map tilewidth="1">`, "<a/>", "</map>", formats.MaxBytes),
		"heroscribe":     fill(`<quest><board>`, "<object/>", "</board></quest>", formats.MaxBytes),
		"donjon rooms":   fill(`{"cell_bit": {}, "cells": [[2]], "rooms": [`, "{},", "]}", formats.MaxBytes),
		"donjon table":   fill("F\tF\n", "F\t", "\n", formats.MaxBytes),
		"vgb overlays":   fill(`{"mapTileData": {"overlays": [`, "{},", "]}}", formats.MaxBytes),
		"hexoscape":      fill(`{"hexMap": {}, "boardHexes": {`, `"a":{},`, "}}", formats.MaxBytes),
	} {
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		begun := time.Now()
		_, _, err := all.Import([]byte(doc), "f")
		took := time.Since(begun)
		runtime.ReadMemStats(&after)
		t.Logf("%s: %d kB, %s: %.60v", name, len(doc)>>10, took.Round(time.Millisecond), err)
		if grown := (int64(after.HeapSys) - int64(before.HeapSys)) >> 20; grown > 256 {
			t.Errorf("%s: %d MiB more: %.80v", name, grown, err)
		}
	}
}

package all_test

import (
	"os"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
)

// share returns n if the large files of these tests have 1/n of the maximum size: 1 with
// BATTLEMAT_LONG. The bound on memory is lower for a smaller file.
func share() int {
	if os.Getenv("BATTLEMAT_LONG") != "" {
		return 1
	}
	return 4
}

// TestFilesOfTinyValues checks that it takes no more than 256 MiB to read a file of the maximum
// size that is made of values of a few bytes each. It logs the time. Files with a picture may be
// larger than others, and only a share of that size is read.
func TestFilesOfTinyValues(t *testing.T) {
	largest := formats.MaxFile / share()
	fill := func(head, value, tail string, most int) string {
		return head + strings.Repeat(value, (most-len(head)-len(tail)-2)/len(value)) + strings.TrimSuffix(value, ",") + tail
	}
	for name, doc := range map[string]string{
		"foundry walls":  fill(`{"width": 100, "height": 100, "grid": {"size": 50}, "tokens": [], "walls": [`, "{},", "]}", largest),
		"foundry tiles":  fill(`{"width": 100, "height": 100, "grid": {"size": 50}, "tokens": [], "walls": [], "tiles": [`, "1,", "]}", largest/2),
		"uvtt lines":     fill(`{"resolution": {"map_size": {"x": 9, "y": 9}, "pixels_per_grid": 50}, "portals": [], "line_of_sight": [`, "[],", "]}", largest),
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
		file, most := []byte(doc), int64(256)
		if strings.HasPrefix(name, "foundry") || strings.HasPrefix(name, "uvtt") {
			most = 32 + 224/int64(share()) // a part of the memory does not depend on the size of the file
		}
		debug.FreeOSMemory()
		before := mapped()
		begun := time.Now()
		_, _, err := all.Import(file, "f")
		took := time.Since(begun)
		grown := (mapped() - before) >> 20
		t.Logf("%s: %d kB, %d MiB, %s: %.60v", name, len(doc)>>10, grown, took.Round(time.Millisecond), err)
		if grown > most {
			t.Errorf("%s: %d MiB more: %.80v", name, grown, err)
		}
	}
}

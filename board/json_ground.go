package board

import (
	"fmt"
	"unicode/utf8"

	"github.com/battlemat/battlemat/internal/english"
)

func (r *jsonReader) readLegend(at place) {
	r.legended = true
	r.legend = map[rune]draftGlyph{}
	whole := r.object(at, "", func(key string, pos int) bool {
		entry := top("legend", pos).part(fmt.Sprintf("[%q]", key), pos)
		glyph, size := utf8.DecodeRuneInString(key)
		fits := size > 0 && size == len(key) && (r.trusted || glyphFits(glyph))
		if !fits {
			entry.rest = "[" + shorten(key) + "]"
			r.add(entry, "expected a single visible character, or a space")
		}
		entry.pos = r.pos
		g := draftGlyph{at: entry}
		if r.peek() == '{' {
			r.glyphObject(&g)
		} else if s, is := r.str(entry, "the name of a terrain, or an object with terrain, level, height, traits and name"); is {
			g.terrain = r.terrain(entry, s)
		}
		if fits && (len(r.legend) < MaxGlyphs || r.trusted) {
			r.legend[glyph] = g
		} else if fits {
			r.add(entry, "more than %d glyphs: expected at most %d", MaxGlyphs, MaxGlyphs)
		}
		return true
	})
	if !whole && len(r.legend) == 0 {
		r.legend = nil
	}
}

func (r *jsonReader) terrain(at place, name string) Terrain {
	t, err := ParseTerrain(name)
	if err != nil {
		r.add(at, "unknown terrain %s: expected one of %s", shorten(name), terrainList)
	}
	return t
}

func (r *jsonReader) glyphObject(g *draftGlyph) {
	named, heightAt, before := false, place{}, len(r.faults)
	ok := r.object(g.at, "terrain level height traits name", func(key string, pos int) bool {
		at := g.at.part("."+key, r.pos)
		switch key {
		case "terrain":
			named = true
			if s, ok := r.str(at, "the name of a terrain"); ok {
				g.terrain = r.terrain(at, s)
			}
		case "level":
			g.spans = r.column(at)
		case "height":
			g.height, _ = r.whole(at, 1, MaxLevel)
			heightAt = at
		case "traits":
			r.array(at, "an array of words", func(i int) {
				at := at.part(fmt.Sprintf("[%d]", i), r.pos)
				if s := r.name1(at, traitWord); s != "" {
					g.addTrait(r.ledger, at, s)
				}
			})
		case "name":
			if s, ok := r.str(at, "a string"); ok && r.checkText(at, s) {
				g.name = s
			}
		default:
			return false
		}
		return true
	})
	if ok && !named {
		r.add(g.at, "terrain is missing: expected one of %s", terrainList)
	} else if ok && len(r.faults) == before {
		r.checkHeight(heightAt, &g.look)
	}
}

// readLevels reads rows of levels.
func (r *jsonReader) readLevels(at place) {
	r.levels = []draftLevels{}
	cells := 0
	r.array(at, "an array of rows of levels", func(i int) {
		line := draftLevels{at: place{section: "levels", index: i, pos: r.pos}}
		r.array(line.at, "a row of levels", func(x int) {
			if !r.trusted && (x >= MaxSide || i >= MaxSide || cells >= MaxCells) {
				if x == MaxSide || x == 0 && i == MaxSide || cells == MaxCells {
					r.add(line.at, "too many levels: expected one for each cell")
				}
				cells++
				r.skip(line.at)
				return
			}
			cells++
			cell := line.at.part("", r.pos)
			cell.nth = x + 1
			line.spans = append(line.spans, r.column(cell))
			line.pos = append(line.pos, int32(cell.pos))
		})
		if i <= MaxSide {
			r.levels = append(r.levels, line)
		}
	})
}

// column reads the spans of a column: its height, or an array of [bottom, top].
func (r *jsonReader) column(at place) []Span {
	if r.peek() != '[' {
		if top, ok := r.whole(at, 0, MaxLevel); ok {
			return []Span{{0, top}}
		}
		return nil
	}
	var spans []Span
	good := true
	r.array(at, "an array of [bottom, top]", func(i int) {
		pair := [2]int{}
		n := 0
		pos := r.pos
		whole := r.array(at, "[bottom, top]", func(k int) {
			if n++; k > 1 {
				r.skip(at)
				return
			}
			var ok bool
			pair[k], ok = r.whole(at, 0, MaxLevel)
			good = good && ok
		})
		if good = good && whole; good && n != 2 {
			r.add(at.part("", pos), "%s: expected [bottom, top]", english.Count(n, "number"))
			good = false
		}
		if len(spans) <= maxSpans || r.trusted {
			spans = append(spans, Span{pair[0], pair[1]})
		}
	})
	if !good || !r.checkSpans(at, spans) {
		return nil
	}
	return spans
}

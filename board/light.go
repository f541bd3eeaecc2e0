package board

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// Light is a light source in a cell. Its lengths are in the ruleset's unit, like the stats of
// figures.
type Light struct {
	At     grid.Cell
	Bright int // the radius of its bright light
	Dim    int // how much further its dim light reaches
}

// Lights returns the board's light sources in the order they were added.
func (b *Board) Lights() []Light { return slices.Clone(b.lights) }

// AddLight puts a light source on the board.
func (b *Board) AddLight(l Light) { b.lights = append(slices.Clip(b.lights), l) }

// layLights checks the lights and adds them.
func (b *builder) layLights() {
	for _, l := range b.lights {
		switch {
		case !b.board.Space(l.At):
			b.add(l.at, "a light at %v: expected a cell of the map that is neither void nor rock", l.At)
		case l.Bright == 0 && l.Dim == 0:
			b.add(l.at, "a light that sheds no light: expected bright, dim or both above 0")
		default:
			b.board.AddLight(l.Light)
		}
	}
}

const lightFields = "at bright dim"

// readLights reads [{"at": [x, y], "bright": 20, "dim": 20}, …].
func (r *jsonReader) readLights(at place) {
	r.array(at, "an array of lights", func(i int) {
		entry := place{section: "lights", index: i, pos: r.pos}
		l := draftLight{at: entry}
		said, placed := false, false
		whole := r.object(entry, lightFields, func(key string, _ int) bool {
			at := entry.part("."+key, r.pos)
			switch key {
			case "at":
				said = true
				var e draftEdge
				e, placed = r.at(at, false)
				l.At = grid.Cell{X: int(e.x), Y: int(e.y)}
			case "bright":
				l.Bright, _ = r.whole(at, 0, MaxNumber)
			case "dim":
				l.Dim, _ = r.whole(at, 0, MaxNumber)
			default:
				return false
			}
			return true
		})
		if whole && !said {
			r.add(entry, "at is missing: expected [x, y]")
		}
		if whole && placed {
			r.addLight(r.ledger, l)
		}
	})
}

// addLight adds a light, and notes a fault when there are too many.
func (d *draft) addLight(l *ledger, light draftLight) {
	if len(d.lights) == MaxLights && !l.trusted {
		l.add(light.at, "more than %d lights: expected at most that many", MaxLights)
	}
	if len(d.lights) <= MaxLights || l.trusted {
		d.lights = append(d.lights, light)
	}
}

// lightEntry reads "x,y bright N dim N".
func (r *textReader) lightEntry(at place, line string) {
	e, ok := r.entryOf(at, line, at.pos)
	if !ok {
		return
	}
	l := draftLight{at: at}
	if l.At, ok = e.cell(); !ok {
		return
	}
	for len(e.tokens) > 0 {
		key, _ := e.next()
		switch key.text {
		case "bright":
			l.Bright, ok = e.whole(0, MaxNumber)
		case "dim":
			l.Dim, ok = e.whole(0, MaxNumber)
		default:
			r.add(at.part("", key.pos), "%s: expected bright or dim", shorten(key.text))
			ok = false
		}
		if !ok {
			return
		}
	}
	r.addLight(r.ledger, l)
}

func (w *jsonWriter) light(l Light) string {
	return fmt.Sprintf(`{"at": %s, "bright": %d, "dim": %d}`, cellText(l.At), l.Bright, l.Dim)
}

func (w *textWriter) lightEntries() (entries []string) {
	for _, l := range w.Board.lights {
		entries = append(entries, fmt.Sprintf("%v bright %d dim %d", l.At, l.Bright, l.Dim))
	}
	return entries
}

// SetLights replaces the board's light sources.
func (b *Board) SetLights(list []Light) { b.lights = slices.Clone(list) }

package board

import (
	"fmt"

	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/internal/english"
)

const barrierFields = "line kind state id leaf"

// readBarriers reads [[x, y, x, y], …], with objects for barriers that are not plain walls.
func (r *jsonReader) readBarriers(at place) {
	r.array(at, "an array of barriers", func(i int) {
		entry := place{section: "barriers", index: i, pos: r.pos}
		if i >= MaxBarriers && !r.trusted {
			if i == MaxBarriers {
				r.add(entry, "more than %d barriers: expected at most %d", MaxBarriers, MaxBarriers)
			}
			r.skip(entry)
			return
		}
		w := draftBarrier{at: entry}
		var ok bool
		if r.peek() == '{' {
			ok = r.readBarrier(entry, &w)
		} else {
			w.Line, ok = r.ends(entry)
		}
		if ok {
			r.barriers = append(r.barriers, w)
		}
	})
}

// readBarrier reads {"line": [x, y, x, y], "kind": "door", "state": "open", "id": "gate"}.
func (r *jsonReader) readBarrier(entry place, w *draftBarrier) (ok bool) {
	said := ""
	lined := false
	state := Closed
	whole := r.object(entry, barrierFields, func(key string, _ int) bool {
		at := entry.part("."+key, r.pos)
		switch key {
		case "line":
			lined = true
			w.Line, ok = r.ends(at)
		case "kind":
			if s, has := r.str(at, "wall, window or door"); has {
				kind, err := ParseBarrierKind(s)
				r.parsed(at, err)
				w.Kind = kind
			}
		case "state":
			if s, has := r.str(at, "open, closed or secret"); has {
				var err error
				state, err = ParseDoorState(s)
				r.parsed(at, err)
				said = key
			}
		case "id":
			w.ID = r.name1(at, idWord)
			said = key
		case "leaf":
			w.Leaf = r.leaf(at)
			said = key
		default:
			return false
		}
		return true
	})
	if whole && !lined {
		r.add(entry, "line is missing: expected [x, y, x, y]")
	}
	return r.doorOnly(entry, w, state, said) && ok && whole
}

// doorOnly sets the state of a door. The argument `said` names a field of the entry that only doors
// may have, if it has one.
func (l *ledger) doorOnly(at place, w *draftBarrier, state DoorState, said string) bool {
	if w.Kind == BarrierDoor {
		w.State = state
		return true
	}
	if said != "" && !l.trusted {
		l.add(at, "a %v with %[2]s: expected %[2]s only for doors", w.Kind, said)
		return false
	}
	return true
}

// ends reads [x, y, x, y].
func (r *jsonReader) ends(at place) (line geom.Segment, ok bool) {
	const most = MaxBarrierSide * Fine
	var v [4]int
	n, good := 0, true
	pos := r.pos
	whole := r.array(at, "[x, y, x, y]", func(i int) {
		if n++; i >= len(v) {
			r.skip(at)
			return
		}
		var ok bool
		v[i], ok = r.whole(at, 0, most)
		good = good && ok
	})
	if good = good && whole; good && n != len(v) {
		r.add(at.part("", pos), "%s: expected [x, y, x, y]", english.Count(n, "value"))
		good = false
	}
	return segmentOf(v), good
}

func segmentOf(v [4]int) geom.Segment {
	return geom.Segment{A: geom.Point{X: v[0], Y: v[1]}, B: geom.Point{X: v[2], Y: v[3]}}
}

// barrier writes a barrier. A plain wall is written as just its coordinates.
func (w *jsonWriter) barrier(l Barrier) string {
	line := fmt.Sprintf("[%d, %d, %d, %d]", l.Line.A.X, l.Line.A.Y, l.Line.B.X, l.Line.B.Y)
	switch l.Kind {
	case BarrierWall:
		return line
	case BarrierDoor:
		return fmt.Sprintf(`{"line": %s, "kind": %q, "state": %q, "id": %s%s}`, line, l.Kind, l.State, quote(l.ID), leafField(l.Leaf))
	}
	return fmt.Sprintf(`{"line": %s, "kind": %q}`, line, l.Kind)
}

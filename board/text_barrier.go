package board

import (
	"fmt"

	"github.com/battlemat/battlemat/geom"
)

// barrierEntry reads "x,y x,y [wall, window or door] [state] [leaf] [id]".
func (r *textReader) barrierEntry(at place, line string) {
	if len(r.barriers) >= MaxBarriers {
		r.add(at, "more than %d barriers: expected at most %d", MaxBarriers, MaxBarriers)
		r.section = "ignored"
		return
	}
	e, ok := r.entryOf(at, line, at.pos)
	if !ok {
		return
	}
	w := draftBarrier{at: at}
	for _, end := range [2]*geom.Point{&w.Line.A, &w.Line.B} {
		c, ok := e.cell()
		if !ok {
			return
		}
		*end = geom.Point{X: c.X, Y: c.Y}
	}
	state, said := Closed, ""
	for i := 0; len(e.tokens) > 0; i++ {
		t, _ := e.next()
		kind, err := ParseBarrierKind(t.text)
		s, noState := ParseDoorState(t.text)
		leaf, noLeaf := ParseLeaf(t.text)
		switch {
		case i == 0 && !t.quoted && err == nil:
			w.Kind = kind
		case !t.quoted && noState == nil && said == "":
			state, said = s, "a state"
		case !t.quoted && noLeaf == nil && w.Leaf == SolidLeaf && w.ID == "":
			w.Leaf, said = leaf, "a leaf"
		case w.ID == "" && (t.quoted || noState != nil):
			if !r.checkWord(at.part("", t.pos), t.text, idWord) {
				return
			}
			w.ID, said = t.text, "a name"
		default:
			r.add(at.part("", t.pos), "%s: expected x,y x,y [wall, window or door] [open, closed or secret] [leaf] [id]", shorten(t.text))
			return
		}
	}
	if r.doorOnly(at, &w, state, said) {
		r.barriers = append(r.barriers, w)
	}
}

// barrierEntries lists the barriers.
func (w *textWriter) barrierEntries() []string {
	var entries []string
	for _, l := range w.barriers {
		entry := fmt.Sprintf("%d,%d %d,%d", l.Line.A.X, l.Line.A.Y, l.Line.B.X, l.Line.B.Y)
		switch l.Kind {
		case BarrierWindow:
			entry += " window"
		case BarrierDoor:
			id := l.ID
			_, noState := ParseDoorState(id)
			if _, noLeaf := ParseLeaf(id); noState == nil || noLeaf == nil {
				id = quote(id)
			}
			entry += fmt.Sprintf(" door %v%s %s", l.State, leafWord(l.Leaf), id)
		}
		entries = append(entries, entry)
	}
	return entries
}

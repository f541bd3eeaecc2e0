package board

import (
	"bytes"
	"fmt"
	"strings"
)

// Locate finds the line and column, counted from 1, of the value at a path in a JSON document or in
// a board as text. It returns 0, 0 when there is no such value. If the path goes deeper than the
// document, the result is the place of the last value along the path.
func Locate(data []byte, path string) (line, column int) {
	l := &ledger{data: bytes.TrimPrefix(data, byteOrderMark)}
	pos := nowhere
	if s := (scanner{ledger: l}); l.beforeObject() < 0 {
		pos = l.locateText(path)
	} else if pos = s.locate(path); s.dead {
		pos = nowhere
	}
	if pos < 0 {
		return 0, 0
	}
	l.faults, l.full = nil, false
	l.add(place{index: -1, pos: pos}, "")
	f := l.list()[0]
	return f.Line, f.Column
}

// locateText returns the start of the setting or entry at a path in a board as text.
// It returns a negative number when there is none.
func (l *ledger) locateText(path string) int {
	pos, length := nowhere, 0
	readMarked(l, func(at place) {
		part := at.path()
		if rest, in := strings.CutPrefix(path, part); in && len(part) > length && (rest == "" || rest[0] == '.' || rest[0] == '[') {
			pos, length = at.pos, len(part)
		}
	})
	return pos
}

// locate goes down a path and returns where its value starts.
func (s *scanner) locate(path string) int {
	whole := place{index: -1}
	s.peek()
	pos, found := s.pos, path == ""
	leads := func(part string) bool { // reports whether the path begins with the part
		return len(path) >= len(part) && path[:len(part)] == part &&
			(len(path) == len(part) || path[len(part)] == '.' || path[len(part)] == '[')
	}
	var down func(prefix string)
	visit := func(part string) {
		if found || !leads(part) {
			s.skip(whole)
			return
		}
		pos = s.pos
		if found = len(path) == len(part); found {
			s.skip(whole)
			return
		}
		down(part)
		found = true
	}
	down = func(prefix string) {
		switch s.peek() {
		case '{':
			s.object(whole, "", func(key string, _ int) bool {
				part := prefix + "." + key
				if prefix == "" {
					part = key
				}
				if !leads(part) {
					part = prefix + fmt.Sprintf("[%q]", key)
				}
				visit(part)
				return true
			})
		case '[':
			s.array(whole, "", func(i int) { visit(prefix + fmt.Sprintf("[%d]", i)) })
		default:
			s.skip(whole)
		}
	}
	if !found {
		down("")
	}
	return pos
}

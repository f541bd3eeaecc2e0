package board

import (
	"bytes"
	"fmt"
	"strings"
)

// scanner reads JSON from front to back, with a call for each expected value, so that every fault
// has a place and nothing unexpected is stored. A value of the wrong kind is a fault and is
// skipped. After broken JSON, or after too many faults, the scanner stops and reads nothing more.
type scanner struct {
	*ledger
	pos  int
	dead bool
}

// broken notes broken JSON and stops the scanner. For a truncated document it drops the other
// faults, which would only describe the missing part.
func (s *scanner) broken(at place, format string, args ...any) {
	if !s.dead {
		if s.pos >= len(s.data) {
			s.faults = nil
		}
		at.pos = min(s.pos, len(s.data))
		s.add(at, format, args...)
	}
	s.dead = true
}

// peek returns the first byte of the next value or punctuation mark; 0 at the end.
func (s *scanner) peek() byte {
	for s.pos < len(s.data) {
		switch c := s.data[s.pos]; c {
		case ' ', '\t', '\n', '\r':
			s.pos++
		default:
			return c
		}
	}
	return 0
}

// found describes the value at the reading position.
func (s *scanner) found() string {
	c := s.peek()
	if s.pos >= len(s.data) {
		return "the document ends here"
	}
	switch {
	case c == '{':
		return "an object"
	case c == '[':
		return "an array"
	case c == '"':
		return "a string"
	case c == '-' || '0' <= c && c <= '9':
		return "a number"
	}
	rest := s.data[s.pos:min(len(s.data), s.pos+64)]
	if n := bytes.IndexAny(rest, " \t\r\n,:[]{}\""); n > 0 {
		rest = rest[:n]
	} else if n == 0 {
		rest = rest[:1]
	}
	return shorten(strings.ToValidUTF8(string(rest), "…"))
}

// expect reads one punctuation mark.
func (s *scanner) expect(c byte, at place) bool {
	if s.dead {
		return false
	}
	if s.peek() != c {
		s.broken(at, "%s: expected '%c'", s.found(), c)
		return false
	}
	s.pos++
	return true
}

// more reports whether a list continues, and reads the comma. The byte `end` closes the list.
func (s *scanner) more(first bool, end byte, at place) bool {
	if s.dead = s.dead || s.full; s.dead {
		return false
	}
	switch c := s.peek(); {
	case c == end:
		s.pos++
		return false
	case first:
		return true
	case c == ',':
		s.pos++
		if s.peek() == end {
			s.broken(at, "a comma before '%c': expected another value", end)
			return false
		}
		return true
	}
	s.broken(at, "%s: expected ',' or '%c'", s.found(), end)
	return false
}

// object reads an object. It calls `field` at each value with its key and the key's position;
// `field` reads the value, or returns false for an unknown key. The argument `names` lists the
// known keys.
func (s *scanner) object(at place, names string, field func(key string, pos int) bool) bool {
	if !s.is('{', "an object", at) {
		return false
	}
	s.pos++
	var few []string
	var many map[string]bool
	for n := 0; s.more(n == 0, '}', at); n++ {
		if n == maxFields && !s.trusted {
			s.broken(at, "more than %d fields in an object", maxFields)
			return false
		}
		s.peek()
		pos := s.pos
		key, ok := s.text(at)
		if !ok || !s.expect(':', at) {
			return false
		}
		s.peek()
		twice := many[key]
		for _, k := range few {
			twice = twice || k == key
		}
		if few = append(few, key); len(few) == 16 {
			if many == nil {
				many = map[string]bool{}
			}
			for _, k := range few {
				many[k] = true
			}
			few = few[:0]
		}
		if twice {
			s.add(at.key(key, pos), "%s is listed twice", shorten(key))
			s.skip(at)
		} else if !field(key, pos) {
			if !s.trusted {
				s.unknown(at.key(key, pos), key, names)
			}
			s.skip(at)
		}
	}
	return !s.dead
}

// unknown notes a fault for an unknown field, with the known names that may be meant.
func (s *scanner) unknown(at place, key, names string) {
	meant := Meant(clip(key), strings.Fields(names))
	message := fmt.Sprintf("unknown field %s: expected one of %s%s", shorten(key), strings.TrimPrefix(names, "$schema "), meant)
	var mends []Mend
	for _, name := range meant.names() {
		if name != "" || len(mends) == 0 {
			mends = append(mends, Mend{Edit: Field, Word: key, Value: name})
		}
	}
	s.note(found{at, message, AnyOf(mends...)})
}

// array reads an array. It calls `each` at every value; `each` must read the value.
func (s *scanner) array(at place, what string, each func(i int)) bool {
	if !s.is('[', what, at) {
		return false
	}
	s.pos++
	for i := 0; s.more(i == 0, ']', at); i++ {
		s.peek()
		each(i)
	}
	return !s.dead
}

// is reports whether the next value starts with c. If not, it notes a fault and skips the value.
func (s *scanner) is(c byte, what string, at place) bool {
	if s.dead {
		return false
	}
	if s.peek() == c {
		return true
	}
	if s.pos >= len(s.data) {
		s.broken(at, "%s: expected %s", s.found(), what)
		return false
	}
	mark, seen := s.pos, s.found()
	s.skip(at)
	if !s.dead {
		s.add(at.part("", mark), "%s: expected %s", seen, what)
	}
	return false
}

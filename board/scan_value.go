package board

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// str reads a string value. In faults, `what` describes the expected value.
func (s *scanner) str(at place, what string) (string, bool) {
	if !s.is('"', what, at) {
		return "", false
	}
	return s.text(at)
}

// text reads a string.
func (s *scanner) text(at place) (string, bool) {
	if s.peek() != '"' {
		s.broken(at, "%s: expected a string", s.found())
		return "", false
	}
	start := s.pos + 1
	end := start
	for end < len(s.data) && s.data[end] != '"' && s.data[end] != '\\' && s.data[end] >= ' ' {
		end++
	}
	if end < len(s.data) && s.data[end] == '"' {
		s.pos = end + 1
		return string(s.data[start:end]), true
	}
	return s.escaped(start, end, at)
}

// escaped continues a string whose bytes from start to end are plain.
func (s *scanner) escaped(start, end int, at place) (string, bool) {
	text := append([]byte(nil), s.data[start:end]...)
	for s.pos = end; s.pos < len(s.data); {
		switch c := s.data[s.pos]; {
		case c == '"':
			s.pos++
			return string(text), true
		case c < ' ':
			s.broken(at, "a control character in a string: expected it written as \\u%04x", c)
			return "", false
		case c == '\\':
			r, ok := s.escape(at)
			if !ok {
				return "", false
			}
			text = utf8.AppendRune(text, r)
		default:
			text = append(text, c)
			s.pos++
		}
	}
	s.broken(at, "the document ends inside a string")
	return "", false
}

// escape reads one escape of a string.
func (s *scanner) escape(at place) (rune, bool) {
	if s.pos+1 >= len(s.data) {
		s.broken(at, "the document ends inside a string")
		return 0, false
	}
	if i := bytes.IndexByte([]byte(`"\/bfnrt`), s.data[s.pos+1]); i >= 0 {
		s.pos += 2
		return rune("\"\\/\b\f\n\r\t"[i]), true
	}
	r, ok := s.hex(s.pos)
	if ok && utf16.IsSurrogate(r) {
		low, more := s.hex(s.pos + 6)
		if r = utf16.DecodeRune(r, low); more && r != utf8.RuneError {
			s.pos += 12
			return r, true
		}
		ok = false
	}
	if !ok {
		s.broken(at, "an escape that JSON does not have: expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX")
		return 0, false
	}
	s.pos += 6
	return r, true
}

// hex reads \uXXXX at i.
func (s *scanner) hex(i int) (rune, bool) {
	if i+6 > len(s.data) || s.data[i] != '\\' || s.data[i+1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(s.data[i+2:i+6]), 16, 16)
	return rune(n), err == nil
}

// whole reads a whole number from lo to hi.
func (s *scanner) whole(at place, lo, hi int) (int, bool) {
	if s.dead {
		return 0, false
	}
	what := func() string { return fmt.Sprintf("a whole number from %d to %d", lo, hi) }
	if c := s.peek(); c != '-' && (c < '0' || '9' < c) {
		s.is('0', what(), at)
		return 0, false
	}
	at.pos = s.pos
	text, ok := s.number(at)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	if err != nil || !s.trusted && (n < lo || hi < n) {
		s.add(at, "%s: expected %s", shorten(text), what())
		return 0, false
	}
	return n, true
}

// number reads the text of a number, as JSON's grammar defines it.
func (s *scanner) number(at place) (string, bool) {
	start := s.pos
	digits := func() bool {
		from := s.pos
		for s.pos < len(s.data) && '0' <= s.data[s.pos] && s.data[s.pos] <= '9' {
			s.pos++
		}
		return s.pos > from
	}
	next := func(set string) bool {
		if s.pos < len(s.data) && strings.IndexByte(set, s.data[s.pos]) >= 0 {
			s.pos++
			return true
		}
		return false
	}
	next("-")
	ok := next("0") || digits()
	if ok && next(".") {
		ok = digits()
	}
	if ok && next("eE") {
		next("+-")
		ok = digits()
	}
	if !ok {
		s.broken(at, "an incomplete number: expected a digit")
		return "", false
	}
	return string(s.data[start:s.pos]), true
}

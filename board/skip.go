package board

import "bytes"

// skip reads any value and drops it. Its stack takes one byte per level of nesting. Nesting deeper
// than maxDepth is a fault.
func (s *scanner) skip(at place) {
	var ends []byte // the closing bytes of the open arrays and objects
	for !s.dead {
		if !s.enter(&ends, at) {
			continue
		}
		// A value has ended. Close any lists that end here, or continue with the next value.
		for {
			if len(ends) == 0 || s.dead {
				return
			}
			end := ends[len(ends)-1]
			if s.more(false, end, at) {
				s.key(end, at)
				break
			}
			ends = ends[:len(ends)-1]
		}
	}
}

// enter reads a scalar or an empty list and returns true, or opens a list and returns false.
func (s *scanner) enter(ends *[]byte, at place) bool {
	switch c := s.peek(); c {
	case '{', '[':
		if len(*ends) >= maxDepth {
			s.broken(at, "arrays and objects more than %d deep", maxDepth)
			return false
		}
		end := c + 2 // in ASCII, '}' and ']' are two places after '{' and '['
		s.pos++
		if s.peek() == end {
			s.pos++
			return true
		}
		*ends = append(*ends, end)
		s.key(end, at)
		return false
	case '"':
		s.text(at)
	case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		s.number(at)
	default:
		s.word(at)
	}
	return true
}

// key reads the key of a field if the byte `end` closes an object.
func (s *scanner) key(end byte, at place) {
	if end == '}' && !s.dead {
		if _, ok := s.text(at); ok {
			s.expect(':', at)
		}
	}
}

// word reads true, false or null.
func (s *scanner) word(at place) {
	for _, w := range []string{"true", "false", "null"} {
		if bytes.HasPrefix(s.data[s.pos:], []byte(w)) {
			s.pos += len(w)
			return
		}
	}
	s.broken(at, "%s: expected a value", s.found())
}

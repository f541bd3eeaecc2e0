package unmarshal

import (
	"encoding/json"
	"unicode/utf8"
)

// document is a document that is read from a place in it.
type document struct {
	data []byte
	at   int
}

// next reports whether the given byte is next, and skips it if so.
func (d *document) next(b byte) bool {
	if d.at < len(d.data) && d.data[d.at] == b {
		d.at++
		return true
	}
	return false
}

// word reports whether the given word is next, and skips it if so.
func (d *document) word(w string) bool {
	if rest := d.data[d.at:]; len(rest) >= len(w) && string(rest[:len(w)]) == w {
		d.at += len(w)
		return true
	}
	return false
}

// marked tells which bytes of a string do not stand for themselves as ASCII.
var marked = func() (is [256]bool) {
	for b := range is {
		is[b] = b < ' ' || b == '"' || b == '\\' || b >= utf8.RuneSelf
	}
	return is
}()

// text reads a string and returns its content. If possible the content shares the bytes of the
// document.
func (d *document) text() (says []byte, ok bool) {
	if !d.next('"') {
		return nil, false
	}
	from, ascii := d.at, true
	for ; d.at < len(d.data); d.at++ {
		if !marked[d.data[d.at]] {
			continue
		}
		switch b := d.data[d.at]; {
		case b == '"':
			says = d.data[from:d.at]
			d.at++
			return says, ascii || utf8.Valid(says)
		case b == '\\':
			return d.escaped(from - 1)
		case b < ' ':
			return nil, false
		case b >= utf8.RuneSelf:
			ascii = false
		}
	}
	return nil, false
}

// escaped is like text, for a string with escapes. The string begins at from.
func (d *document) escaped(from int) ([]byte, bool) {
	for ; d.at < len(d.data) && d.data[d.at] != '"'; d.at++ {
		if d.data[d.at] == '\\' {
			d.at++
		}
	}
	if d.at >= len(d.data) {
		return nil, false
	}
	d.at++
	var says string
	err := json.Unmarshal(d.data[from:d.at], &says)
	return []byte(says), err == nil
}

// digits is the number of digits that always fit an int64.
const digits = 18

// number reads a whole number.
func (d *document) number() (n int64, ok bool) {
	minus := d.next('-')
	from := d.at
	for ; d.at < len(d.data) && '0' <= d.data[d.at] && d.data[d.at] <= '9'; d.at++ {
		if d.at-from == digits {
			return 0, false
		}
		n = 10*n + int64(d.data[d.at]-'0')
	}
	switch {
	case d.at == from, d.at-from > 1 && d.data[from] == '0':
		return 0, false
	case d.at < len(d.data) && (d.data[d.at] == '.' || d.data[d.at] == 'e' || d.data[d.at] == 'E'):
		return 0, false
	case minus:
		n = -n
	}
	return n, true
}

// value skips a value, and returns its bytes. They are those of a valid document.
func (d *document) value() ([]byte, bool) {
	from := d.at
	if d.pass(deepest) {
		return d.data[from:d.at], true
	}
	d.at = from
	return d.otherwise()
}

// deepest is the greatest depth of nested lists and objects in a value.
const deepest = 100

// pass skips a value and reports whether it is written as package json writes it. The value may
// have at most deep nested lists and objects.
func (d *document) pass(deep int) bool {
	if d.at == len(d.data) || deep == 0 {
		return false
	}
	switch d.data[d.at] {
	case '"':
		_, ok := d.text()
		return ok
	case '{':
		return d.passMembers(deep - 1)
	case '[':
		return d.passElements(deep - 1)
	case 't':
		return d.word("true")
	case 'f':
		return d.word("false")
	case 'n':
		return d.word("null")
	}
	_, ok := d.number()
	return ok
}

// passMembers is like pass, for an object.
func (d *document) passMembers(deep int) bool {
	if d.word("{}") {
		return true
	}
	for more := d.next('{'); more; more = d.next(',') {
		if _, ok := d.text(); !ok || !d.next(':') || !d.pass(deep) {
			return false
		}
	}
	return d.next('}')
}

// passElements is like pass, for a list.
func (d *document) passElements(deep int) bool {
	if d.word("[]") {
		return true
	}
	for more := d.next('['); more; more = d.next(',') {
		if !d.pass(deep) {
			return false
		}
	}
	return d.next(']')
}

// members skips an object. It calls each for every member; each skips the member's value and
// reports whether it could.
func (d *document) members(each func(name []byte) bool) bool {
	switch {
	case d.word("{}"):
		return true
	case !d.next('{'):
		return false
	}
	for {
		name, ok := d.text()
		if !ok || !d.next(':') || !each(name) {
			return false
		}
		if !d.next(',') {
			return d.next('}')
		}
	}
}

// elements skips a list that is not empty. It calls each for every element; each skips the element
// and reports whether it could.
func (d *document) elements(each func() bool) bool {
	if !d.next('[') {
		return false
	}
	for each() {
		if !d.next(',') {
			return d.next(']')
		}
	}
	return false
}

// otherwise is like value, for JSON that package json would write in another way, or would not
// write at all.
func (d *document) otherwise() ([]byte, bool) {
	from := d.at
	if from == len(d.data) {
		return nil, false
	}
	if b := d.data[from]; b != '{' && b != '[' {
		return d.single()
	}
	for deep := 0; d.at < len(d.data); d.at++ {
		switch d.data[d.at] {
		case '"':
			for d.at++; d.at < len(d.data) && d.data[d.at] != '"'; d.at++ {
				if d.data[d.at] == '\\' {
					d.at++
				}
			}
		case '{', '[':
			deep++
		case '}', ']':
			if deep--; deep == 0 {
				d.at++
				return d.data[from:d.at], json.Valid(d.data[from:d.at])
			}
		}
	}
	return nil, false
}

// single is like otherwise, for values that are neither objects nor lists.
func (d *document) single() ([]byte, bool) {
	from := d.at
	if d.data[from] == '"' {
		_, ok := d.text()
		return d.data[from:d.at], ok
	}
	for d.at < len(d.data) && d.data[d.at] != ',' && d.data[d.at] != '}' && d.data[d.at] != ']' {
		d.at++
	}
	return d.data[from:d.at], json.Valid(d.data[from:d.at])
}

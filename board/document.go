package board

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Document reads other kinds of JSON documents the way boards are read: from front to back, with a
// call for each expected value, and it notes every fault with its place. It serves formats that
// contain a board. Paths look like those in faults, "seats[2].name". After broken JSON or too many
// faults, every method returns immediately and reads nothing.
type Document struct {
	s    scanner
	what string
}

// NewDocument starts reading a document of at most `most` bytes. In faults, `what` stands for the
// kind of document, as in "a scenario", and `name` for the file.
func NewDocument(data []byte, name, what string, most int) *Document {
	d := &Document{scanner{ledger: &ledger{file: name, data: data}}, what}
	d.s.dead = !d.s.readable(what, most) || !d.s.isObject(what)
	return d
}

// Object reads an object. It calls `field` at each value; `field` reads the value, or returns false
// for an unknown key. The argument `names` lists the known keys for faults; it is "" for an object
// that may have any keys.
func (d *Document) Object(path, names string, field func(key string) bool) bool {
	return d.s.object(d.here(path), names, func(key string, _ int) bool { return field(key) })
}

// Array reads an array. It calls `each` at every value; `each` must read the value.
func (d *Document) Array(path, what string, each func(i int)) bool {
	return d.s.array(d.here(path), what, each)
}

// Text reads a string of at most `most` characters. In faults, `what` describes the expected value.
func (d *Document) Text(path, what string, most int, lines bool) (string, bool) {
	at := d.here(path)
	s, ok := d.s.str(at, what)
	return s, ok && d.s.checkLines(at, s, most, lines)
}

// Word reads a string that must be a name of kind w.
func (d *Document) Word(path string, w Word) (string, bool) {
	at := d.here(path)
	s, ok := d.s.str(at, w.word().what)
	return s, ok && d.s.checkWord(at, s, w.word())
}

// Checked notes a fault when a string, such as a key, is not a name of kind w.
func (d *Document) Checked(path, s string, w Word) bool {
	return d.s.checkWord(d.here(path), s, w.word())
}

// Whole reads a whole number from lo to hi.
func (d *Document) Whole(path string, lo, hi int) (int, bool) { return d.s.whole(d.here(path), lo, hi) }

// Truth reads true or false.
func (d *Document) Truth(path string) (value, ok bool) {
	at := d.here(path)
	if c := d.s.peek(); c != 't' && c != 'f' {
		d.s.is('t', "true or false", at)
		return false, false
	}
	start := d.s.pos
	d.s.skip(at)
	return d.s.data[start] == 't', !d.s.dead
}

// Raw reads any value and returns its bytes unchanged, or nil when it is broken.
func (d *Document) Raw(path string) json.RawMessage {
	at := d.here(path)
	start := d.s.pos
	if d.s.skip(at); d.s.dead {
		return nil
	}
	return bytes.Clone(d.s.data[start:d.s.pos])
}

// Board reads a battlemat.board/1 object. It returns nil when the object has faults. The paths of
// the faults begin with the given path.
func (d *Document) Board(path string) *Board {
	at := d.here(path)
	if !d.s.is('{', "a board, or the name of one", at) {
		return nil
	}
	start := d.s.pos
	if d.s.skip(at); d.s.dead {
		return nil
	}
	l := &ledger{file: d.s.file, data: d.s.data[start:d.s.pos]}
	b := build(l, readObject(l, true))
	for _, f := range l.faults {
		f.at.within = path
		if f.at.pos >= 0 {
			f.at.pos += start
		}
		d.s.note(f)
	}
	d.s.full = d.s.full || l.full
	if len(l.faults) > 0 {
		return nil
	}
	return b
}

// Is reports whether the next value starts with character c: '{' for objects, '"' for strings.
func (d *Document) Is(c byte) bool { return !d.s.dead && d.s.peek() == c }

// Mark returns the position of the next value, for [Document.Fault].
func (d *Document) Mark() int { d.s.peek(); return d.s.pos }

// Fault notes a fault at a mark. A mark below 0 is for a fault that has no place in the document.
// Text from the document must be formatted with %q.
func (d *Document) Fault(path string, mark int, format string, args ...any) {
	at := d.here(path)
	at.pos = mark
	d.s.add(at, format, args...)
}

// Mendable notes a fault, as [Document.Fault] does, with the edit that mends it.
func (d *Document) Mendable(m Mend, path string, mark int, format string, args ...any) {
	at := d.here(path)
	at.pos = mark
	d.s.note(found{at, fmt.Sprintf(format, args...), AnyOf(m)})
}

// End checks that nothing follows the document and returns all faults. It returns no faults when
// the whole document is good.
func (d *Document) End() Faults {
	whole := place{index: -1}
	if !d.s.dead && (d.s.peek() != 0 || d.s.pos < len(d.s.data)) {
		d.s.broken(whole, "%s after the end of %s: expected nothing more", d.s.found(), d.what)
	}
	return d.s.list()
}

// Broken reports whether reading ended early. If it did, a missing field means nothing.
func (d *Document) Broken() bool { return d.s.dead }

func (d *Document) here(path string) place {
	d.s.peek()
	return top(path, d.s.pos)
}

// Word is a kind of name in a document.
type Word uint8

// The kinds of names: IDs (letters and digits), and the names of rulesets, of profiles, of profile
// fields, and of values of profile fields.
const (
	IDWord Word = iota
	RulesWord
	ProfileWord
	FieldWord
	ValueWord
	KeyWord // lower-case letters, digits and hyphens
)

func (w Word) word() word {
	return [...]word{idWord, rulesWord, profileWord, fieldWord, valueWord, keyWord}[w]
}

// Quote quotes text from a document for use in faults, shortened to fit on a line.
func Quote(s string) string { return shorten(s) }

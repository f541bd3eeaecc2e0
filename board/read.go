package board

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"regexp"
	"unicode/utf8"
)

// Read reads a board from r, as JSON or as text: a document that starts with '{' is JSON. Errors
// give `name` as the name of the file. Read reads no more than [MaxBytes]. The error for a bad
// document is [Faults], which prints as one line.
func Read(r io.Reader, name string) (*Board, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		var path *fs.PathError
		if errors.As(err, &path) {
			err = path.Err // the message below names the file
		}
		return nil, fmt.Errorf("%s: %w", oneLine(name), err)
	}
	return Parse(data, name)
}

// Parse reads a board from a document, as JSON or as text, as [Read] does.
func Parse(data []byte, name string) (*Board, error) {
	return asError(parse(data, name, nil))
}

// ParseText reads a board from a document in the text form.
func ParseText(data []byte, name string) (*Board, error) {
	return asError(parse(data, name, readText))
}

func asError(b *Board, faults Faults) (*Board, error) {
	if faults != nil {
		return nil, faults
	}
	return b, nil
}

// Check returns every fault of a JSON or text document; none when it is good.
func Check(data []byte, name string) []Fault {
	_, faults := parse(data, name, nil)
	return faults
}

// Check returns every fault that a reader would find in the board's document; none when it is good.
// It is for boards made in code, where changes are not checked one by one.
func (b *Board) Check() []Fault { return Check(b.JSON(), "") }

// parse reads a document in the given form. If form is nil, it detects the form.
func parse(data []byte, name string, form func(*ledger) *draft) (*Board, Faults) {
	l := &ledger{file: name, data: data}
	d := l.drafted(form)
	if d == nil {
		return nil, l.list()
	}
	b := build(l, d)
	if faults := l.list(); faults != nil {
		return nil, faults
	}
	return b, nil
}

// drafted reads a document in the given form. If form is nil, it detects the form. It returns nil
// when the document cannot be read.
func (l *ledger) drafted(form func(*ledger) *draft) *draft {
	if !l.readable("a board", MaxBytes) {
		return nil
	}
	if form == nil {
		form = readText
		switch before := l.beforeObject(); {
		case before == 0:
			form = readJSON
		case before > 0:
			l.misplaced()
			return nil
		}
	}
	return form(l)
}

// Wishes returns the ruleset, the profile and the overridden fields that a board's document names,
// even if other parts of the document are faulty. A result is "" or nil if the document gives no
// value or an impossible one.
func Wishes(data []byte) (rules, profile string, set map[string]string) {
	l := &ledger{data: data}
	if d := l.drafted(nil); d != nil {
		return d.rules, d.profile, d.set
	}
	return "", "", nil
}

// byteOrderMark is the mark that some editors write before UTF-8. It is ignored.
var byteOrderMark = []byte("\ufeff")

// objectStart finds the first line that begins a JSON object with the key of a field.
var objectStart = regexp.MustCompile(`(?m)^[ \t]*\{\s*"`)

// beforeObject returns the position of the line on which the JSON object of a document begins. It
// is 0 when at most blanks precede the object, and -1 when there is none.
func (l *ledger) beforeObject() int {
	if bytes.HasPrefix(bytes.TrimLeft(l.data, " \t\r\n"), []byte("{")) {
		return 0
	}
	at := objectStart.FindIndex(l.data)
	if at == nil {
		return -1
	}
	return at[0]
}

// misplaced notes a fault for text before the JSON object of a document.
func (l *ledger) misplaced() {
	at := len(l.data) - len(bytes.TrimLeft(l.data, " \t\r\n"))
	l.add(top("", at), "this is JSON with something before its {: expected the { first, as JSON has no comments")
}

// isObject reports whether the document is a JSON object, and notes a fault when it is not.
func (l *ledger) isObject(what string) bool {
	switch before := l.beforeObject(); {
	case before == 0:
		return true
	case before > 0:
		l.misplaced()
	default:
		l.add(top("", 0), "expected %s as JSON, which begins with {", what)
	}
	return false
}

// readable checks that a document can be read at all: its size and its encoding. In faults, `what`
// stands for the kind of document. A byte order mark is skipped.
func (l *ledger) readable(what string, most int) bool {
	l.data = bytes.TrimPrefix(l.data, byteOrderMark)
	whole := place{index: -1, pos: nowhere}
	switch {
	case len(l.data) > most:
		l.add(whole, "more than %d bytes: expected %s of at most that many", most, what)
	case len(bytes.TrimSpace(l.data)) == 0:
		l.add(whole, "empty: expected %s", what)
	case !utf8.Valid(l.data):
		whole.pos = badByte(l.data)
		l.add(whole, "the byte 0x%02x is not UTF-8: expected UTF-8 text", l.data[whole.pos])
	default:
		return true
	}
	return false
}

// badByte returns the position of the first byte that is not UTF-8.
func badByte(data []byte) int {
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(data)
}

package board

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Fault is one mistake in a document, and its place.
type Fault struct {
	File         string
	Path         string // inside the document: "walls[3]", "map[2]"; "" for all of it
	Line, Column int    // from 1, counted in characters; 0 when unknown
	Message      string // what was found, and what was expected
	Mends        Mends  // edits, each of which mends the fault
}

// String writes the fault on one line: file:line:column: path: message.
func (f Fault) String() string {
	var s strings.Builder
	switch {
	case f.File != "" && f.Line > 0:
		fmt.Fprintf(&s, "%s:%d:%d: ", oneLine(f.File), f.Line, f.Column)
	case f.File != "":
		s.WriteString(oneLine(f.File) + ": ")
	case f.Line > 0:
		fmt.Fprintf(&s, "%d:%d: ", f.Line, f.Column)
	}
	if f.Path != "" {
		s.WriteString(f.Path + ": ")
	}
	s.WriteString(f.Message)
	return s.String()
}

// Faults are all mistakes in a document, in document order. As an error, a Faults prints as one
// line: the first fault, and how many more there are.
type Faults []Fault

func (f Faults) Error() string {
	switch len(f) {
	case 0:
		return "no faults"
	case 1:
		return f[0].String()
	}
	return fmt.Sprintf("%v (and %d more)", f[0], len(f)-1)
}

// FaultsOf converts a reading error into faults: the faults in the error, or else the error itself
// at the given path.
func FaultsOf(path string, err error) []Fault {
	if faults, ok := err.(Faults); ok {
		return faults
	}
	return []Fault{{Path: path, Message: err.Error()}}
}

// oneLine quotes a name with control characters or invalid UTF-8, so that it stays on one line.
func oneLine(s string) string {
	if strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f }) || !utf8.ValidString(s) {
		return strconv.Quote(s)
	}
	return s
}

// nowhere is the position of a fault that has no place in the document.
const nowhere = -1

// place is the place of a fault: a path inside the document, formatted only when needed, and a
// position in its bytes.
type place struct {
	within  string // the path of the board in its document, such as "board"; "" when the board is the document
	section string // "walls"
	index   int    // of the entry, below 0 for none
	nth     int    // of the value in the entry, from 1; 0 for none
	rest    string // ".at", "[5]"
	pos     int
}

func (p place) path() string {
	path := p.section
	if p.index >= 0 {
		path += fmt.Sprintf("[%d]", p.index)
	}
	if p.nth > 0 {
		path += fmt.Sprintf("[%d]", p.nth-1)
	}
	path += p.rest
	switch {
	case p.within == "":
		return path
	case path == "":
		return p.within
	case path[0] == '[':
		return p.within + path
	}
	return p.within + "." + path
}

// part returns the place of a part of p that starts at pos.
func (p place) part(rest string, pos int) place {
	p.rest += rest
	p.pos = pos
	return p
}

// key returns the place of a field of p whose key starts at pos.
func (p place) key(key string, pos int) place {
	switch plain := fieldWord.is.MatchString(key); {
	case !plain:
		return p.part("["+shorten(key)+"]", pos)
	case p.section == "":
		return top(key, pos)
	}
	return p.part("."+key, pos)
}

// top returns the place of a field of the document.
func top(field string, pos int) place { return place{section: field, index: -1, pos: pos} }

// ledger collects the faults of a document.
type ledger struct {
	file   string
	data   []byte
	faults []found
	full   bool
	// trusted is set for a document that this program has written. Only unreadable values are
	// faults in it; the bounds and checks for authors do not apply.
	trusted bool
}

type found struct {
	at      place
	message string
	mends   Mends
}

// add notes a fault. Text from the document must be formatted with %q.
func (l *ledger) add(at place, format string, args ...any) {
	l.note(found{at, fmt.Sprintf(format, args...), MeantBy(args)})
}

// note records a fault that was found.
func (l *ledger) note(f found) {
	if len(l.faults) >= MaxFaults {
		l.full = true
		return
	}
	l.faults = append(l.faults, f)
}

// mends returns the edits that mend a fault: those given when the fault was found or, for a piece
// on the ground, the edit that removes the piece.
func (p place) mends(said Mends) Mends {
	if !said.None() || p.index < 0 {
		return said
	}
	switch p.section {
	case "walls", "doors", "figures", "lights", "barriers":
		return AnyOf(Removes(place{within: p.within, section: p.section, index: p.index}.path()))
	}
	return said
}

// list returns the faults in the order of the document.
func (l *ledger) list() Faults {
	if len(l.faults) == 0 {
		return nil
	}
	slices.SortStableFunc(l.faults, func(f, g found) int { return cmp.Compare(f.at.pos, g.at.pos) })
	faults := make(Faults, 0, len(l.faults)+1)
	line, column, last := 1, 1, 0
	for _, f := range l.faults {
		fault := Fault{File: l.file, Path: f.at.path(), Message: f.message, Mends: f.at.mends(f.mends)}
		if f.at.pos >= 0 && f.at.pos <= len(l.data) {
			between := l.data[last:f.at.pos]
			if n := bytes.Count(between, []byte("\n")); n > 0 {
				line, column = line+n, 1
				between = between[bytes.LastIndexByte(between, '\n')+1:]
			}
			column += utf8.RuneCount(between)
			last = f.at.pos
			fault.Line, fault.Column = line, column
		}
		faults = append(faults, fault)
	}
	if l.full {
		faults = append(faults, Fault{File: l.file, Message: fmt.Sprintf("more than %d faults: the rest are not listed", MaxFaults)})
	}
	return faults
}

// shorten quotes text from a document, cut to a length that fits on a line.
func shorten(s string) string { return strconv.Quote(clip(s)) }

// clip cuts a string to a length that fits a line.
func clip(s string) string {
	const most = 40
	n := 0
	for i := range s {
		if n++; n > most {
			return s[:i] + "…"
		}
	}
	return s
}

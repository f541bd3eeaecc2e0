package donjon

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// field matches one field of a table: nothing, floor, a door or stairs.
var field = regexp.MustCompile(`^(F|D[A-Z]{1,2}|S[DU]{1,2})?$`)

// isTable reports whether the data is a table with some floor, in which every field matches
// `field`.
func isTable(data []byte) bool {
	floor, tabs := false, false
	for line := range bytes.Lines(data[:min(len(data), 1<<16)]) {
		if len(line) == 1<<16 || !bytes.HasSuffix(line, []byte("\n")) && len(data) > 1<<16 {
			break // the data is cut off in this line
		}
		for _, f := range bytes.Split(bytes.TrimRight(line, "\r\n"), []byte("\t")) {
			if !field.Match(f) {
				return false
			}
			floor = floor || string(f) == "F"
		}
		tabs = tabs || bytes.Contains(line, []byte("\t"))
	}
	return floor && tabs
}

// doorSides maps the last letter of a door in a table to the side of the square on which the door
// is.
var doorSides = map[byte]grid.Side{'T': 0, 'R': 1, 'B': 2, 'L': 3}

// doorKinds maps what is between the first and the last letter of a door to the kind of door.
var doorKinds = map[string]string{"": "door", "S": "secret", "P": "portc"}

// fromTable makes a board from a table.
func (m *maker) fromTable(data []byte) error {
	lines := strings.Split(strings.TrimRight(string(data), "\r\n"), "\n")
	rows := make([][]string, len(lines))
	width := 0
	for y, line := range lines {
		rows[y] = strings.Split(strings.TrimRight(line, "\r"), "\t")
		width = max(width, len(rows[y]))
	}
	if err := m.size(width, len(rows), func(read, expected string) error {
		return &formats.Fault{File: m.file, Offset: -1, Read: read, Expected: expected}
	}); err != nil {
		return err
	}
	for y, row := range rows {
		for x, f := range row {
			if !field.MatchString(f) {
				return &formats.Fault{File: m.file, Offset: -1, Line: y + 1, Column: columnOf(row, x), Read: fmt.Sprintf("%q", formats.OneLine(f)), Expected: "nothing, F, a door such as DR or DSR, or stairs such as SD"}
			}
			if f != "" {
				m.floor(grid.Cell{X: x, Y: y})
			}
		}
	}
	for y, row := range rows {
		for x, f := range row {
			m.field(grid.Cell{X: x, Y: y}, f)
		}
	}
	m.Board.Name = saved.ReplaceAllString(formats.NameOf(m.file), "")
	return nil
}

// saved matches the suffix that file names of downloaded tables have: "The Old Mine 01 (tsv)" or,
// for a second copy, "The Old Mine 01 (tsv) (1)".
var saved = regexp.MustCompile(`(?i) +\(tsv\)( +\(\d+\))?$`)

// columnOf returns the column of the first character of a field, counted from 1.
func columnOf(row []string, x int) int {
	n := 1
	for _, f := range row[:x] {
		n += len([]rune(f)) + 1
	}
	return n
}

// field puts a door or stairs on a square.
func (m *maker) field(c grid.Cell, f string) {
	switch {
	case f == "SD" || f == "SDD":
		m.stairs(c, "stairs down")
	case f == "SU" || f == "SUU":
		m.stairs(c, "stairs up")
	case strings.HasPrefix(f, "D"):
		side, known := doorSides[f[len(f)-1]]
		kind, usual := doorKinds[f[1:len(f)-1]]
		if !known || !usual {
			m.opening(c, opening{name: "door, " + f, door: true, state: closed, why: "it becomes a closed door: the table does not say which kind it is"}, -1)
			return
		}
		for _, o := range openings {
			if o.bit == kind {
				m.opening(c, o, int(side))
			}
		}
	}
}

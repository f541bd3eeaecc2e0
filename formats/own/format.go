package own

import (
	"bytes"
	"encoding/json"
	"regexp"
	"unicode/utf8"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/scenario"
)

// Format is the format of this package. It can only be read, since every downloaded board is
// already a document of this program.
var Format = formats.Format{Name: "battlemat", Title: "Battlemat", Is: is, Import: Import}

// is reports whether the data is a document of this program. That is an object with the name of a
// format, or a board as text, which is recognised by its headings.
func is(data []byte) bool {
	return kindOf(data) != ""
}

// drawn matches a heading of a board as text. Such a board need not state its format.
var drawn = regexp.MustCompile(`(?m)^[ \t]*(map|plan|legend):`)

// kindOf returns the format of a document: the board format or the scenario format. It returns
// "" for other data. A board as text is recognised by its headings.
func kindOf(data []byte) string {
	data = bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\ufeff")), " \t\r\n")
	if bytes.HasPrefix(data, []byte("format: "+board.Format)) || !bytes.HasPrefix(data, []byte("{")) && utf8.Valid(data) && drawn.Match(data) {
		return board.Format
	}
	if !bytes.HasPrefix(data, []byte("{")) || !bytes.Contains(data, []byte(board.Format)) && !bytes.Contains(data, []byte(scenario.Format)) {
		return ""
	}
	d := json.NewDecoder(bytes.NewReader(data))
	for depth := 0; ; {
		t, err := d.Token()
		if err != nil {
			return ""
		}
		switch t := t.(type) {
		case json.Delim:
			if depth++; t == '}' || t == ']' {
				depth -= 2
			}
		case string:
			if depth != 1 {
				continue
			}
			var value json.RawMessage
			if d.Decode(&value) != nil {
				return ""
			}
			var format string
			if t == "format" && json.Unmarshal(value, &format) == nil && (format == board.Format || format == scenario.Format) {
				return format
			}
		}
	}
}

// Import makes a board from a document. From a scenario it takes the scenario's board.
func Import(data []byte, file string) (*formats.Import, error) {
	m := &formats.Import{}
	if kindOf(data) == scenario.Format {
		s, err := scenario.Parse(data, file, boards.Shipped)
		if err != nil {
			return nil, faultOf(err, file)
		}
		m.Board = s.Board.Clone()
		if m.Board.Name == "" {
			m.Board.Name = s.Name
		}
		m.Report.Add(1, "board", formats.Kept, "")
		m.Report.Add(1, "game of the scenario", formats.LeftOut, "only its board is taken; to play the scenario itself, use battlemat serve --scenario")
		return m, nil
	}
	b, err := board.Parse(data, file)
	if err != nil {
		return nil, faultOf(err, file)
	}
	m.Board = b
	m.Report.Add(1, "board", formats.Kept, "")
	return m, nil
}

// faultOf returns the first fault of a document, with its place.
func faultOf(err error, file string) error {
	found := board.FaultsOf("", err)[0]
	return &formats.Fault{File: file, Offset: -1, Line: found.Line, Column: found.Column, Path: found.Path, Read: found.Message}
}

// IsScenario reports whether the data is the document of a scenario.
func IsScenario(data []byte) bool { return kindOf(data) == scenario.Format }

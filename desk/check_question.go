package desk

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// CheckQuestion asks for every fault of a document.
type CheckQuestion struct {
	Document Document `json:"document" arg:"" help:"A document (a board, a scenario or creatures): a file, the name of one that comes with the program, - for standard input." doc:"The name of a board or scenario that comes with the program, or a whole document: a board, a scenario, creatures, a monster's turn."`
}

// Answer returns a [Checked]. The answer is no if there is a fault. Doubts do not matter.
func (q *CheckQuestion) Answer(from *Source) (*Answer, error) {
	name := q.Document.Name
	data, err := from.anyDocument(q.Document)
	if err != nil {
		return nil, err
	}
	if q.Document.Data != nil {
		name = "-"
	}
	if from.Limits.Cells > 0 {
		if b := boardWithin(data); b != nil {
			if err := from.small(b.Size()); err != nil {
				return nil, err
			}
		}
	}
	faults, doubts := Faults(data, name), Doubts(data, name)
	return &Answer{Value: Checks(name, faults, doubts), No: len(faults) > 0, Tell: func(w io.Writer) {
		for _, fault := range faults {
			fmt.Fprintln(w, fault)
		}
		for _, doubt := range doubts {
			doubt.Message = "doubt: " + doubt.Message
			fmt.Fprintln(w, doubt)
		}
		switch {
		case len(faults) > 0:
		case len(doubts) > 0:
			fmt.Fprintf(w, "%s: no faults, %s\n", name, english.Count(len(doubts), "doubt"))
		default:
			fmt.Fprintf(w, "%s: no faults\n", name)
		}
	}}, nil
}

// anyDocument reads a scenario or board that comes with the program, or a file.
func (s *Source) anyDocument(d Document) ([]byte, error) {
	switch {
	case d.Data != nil:
		return d.Data, nil
	case slices.Contains(scenarios.Names(), d.Name):
		return scenarios.Document(d.Name)
	case slices.Contains(boards.Names(), d.Name):
		b, err := boards.Load(d.Name)
		if err != nil {
			return nil, err
		}
		return b.JSON(), nil
	}
	return s.read("document", d, "scenarios and boards", append(scenarios.Names(), boards.Names()...))
}

// boardWithin returns the board of a document, or nil if none can be read.
func boardWithin(data []byte) *board.Board {
	switch reader := turnReader(); FormatOf(data) {
	case scenario.Format:
		if doc, _ := scenario.Draft(data, "document", boards.Shipped); doc != nil {
			return doc.Board
		}
	case reader.TurnFormat():
		if turn, err := reader.ReadTurn(data, "turn"); err == nil {
			return turn.Board
		}
	default:
		if b, err := board.Parse(data, "board"); err == nil {
			return b
		}
	}
	return nil
}

// Faults returns the faults of a document. The format that the document names says whether it is a
// scenario, creatures or a monster's turn; without one of these formats, it is a board. If the
// rules panic on it, a fault says so.
func Faults(data []byte, name string) []board.Fault {
	switch reader := turnReader(); FormatOf(data) {
	case scenario.Format:
		return scenarioFaults(data, name)
	case creature.Format:
		return judged(data, name, func() []board.Fault {
			_, err := creature.Read(data, name)
			var faults board.Faults
			_ = errors.As(err, &faults)
			return faults
		})
	case reader.TurnFormat():
		return judged(data, name, func() []board.Fault {
			_, err := reader.ReadTurn(data, name)
			var faults board.Faults
			_ = errors.As(err, &faults)
			return faults
		})
	}
	if found := otherFormat(data, name); found != nil {
		return found
	}
	found := board.Check(data, name)
	if len(found) >= board.MaxFaults {
		return found
	}
	return placed(found, judged(data, name, func() []board.Fault { return wishes(data, name) }))
}

// placed merges faults in the order of their places. If a place already has a fault, a fault that
// the rules find there is left out.
func placed(faults, found []board.Fault) []board.Fault {
	told := map[string]bool{}
	for _, f := range faults {
		told[f.Path] = true
	}
	for _, f := range found {
		if !told[f.Path] {
			faults = append(faults, f)
		}
	}
	slices.SortStableFunc(faults, func(f, g board.Fault) int {
		return cmp.Or(cmp.Compare(f.Line, g.Line), cmp.Compare(f.Column, g.Column))
	})
	return faults
}

// judged returns the faults that the rules find in a document, with their places in the document.
func judged(data []byte, name string, judge func() []board.Fault) []board.Fault {
	return scenario.Place(board.Judged("", judge), data, name)
}

// otherFormat returns a fault for a JSON document whose format is missing or unknown. Other faults
// of such a document would mean nothing.
func otherFormat(data []byte, name string) []board.Fault {
	format, known := FormatOf(data), []string{board.Format, scenario.Format, creature.Format, turnReader().TurnFormat()}
	if slices.Contains(known, format) || format == "" && !nameless(data) {
		return nil
	}
	for _, other := range known {
		if kind, _, _ := strings.Cut(other, "/"); strings.HasPrefix(format, kind+"/") { // a different version of a known format
			known = []string{other}
		}
	}
	for i := range known {
		known[i] = strconv.Quote(known[i])
	}
	said := "missing"
	if format != "" {
		said = board.Quote(format)
	}
	return scenario.Place([]board.Fault{{Path: "format", Message: said + ": expected " + english.List(known, "or")}}, data, name)
}

// nameless reports whether a document is a JSON object that has neither a format nor the map
// of a board.
func nameless(data []byte) bool {
	var fields map[string]json.RawMessage
	if json.Unmarshal(data, &fields) != nil {
		return false
	}
	_, named := fields["format"]
	_, drawn := fields["map"]
	return !named && !drawn
}

// scenarioFaults returns the faults of a scenario: faults of the document itself, and faults that
// its ruleset finds in the readable parts.
func scenarioFaults(data []byte, name string) []board.Fault {
	s, faults := scenario.Draft(data, name, boards.Shipped)
	if s == nil || s.Rules == "" {
		return faults
	}
	ruleset, err := all.Ruleset(s.Rules)
	found := []board.Fault{{Path: "rules", Message: fmt.Sprint(err)}}
	if err == nil {
		found = ruleset.Check(s)
	}
	found = append(found, board.Unseen(data)...)
	faults = placed(faults, scenario.Place(found, data, name))
	if len(found) >= board.MaxFaults {
		faults = append(faults, board.Fault{File: name, Message: fmt.Sprintf("more than %d faults: the rest are not listed", board.MaxFaults)})
	}
	return faults
}

// wishes returns faults for the rules, profile or fields that a board names if no book has them.
// For a readable board it adds the faults of [board.Unseen] and [Table.Slips].
func wishes(data []byte, name string) []board.Fault {
	var found []board.Fault
	if book, profile, set := board.Wishes(data); book != "" {
		if known, err := all.Book(book); err != nil {
			found = board.FaultsOf("rules", err)
		} else {
			found = rules.Misread(known, profile, set)
		}
	}
	b, err := board.Parse(data, name)
	if err != nil {
		return found
	}
	if len(found) > 0 { // the figures are then read under the book's default profile
		b = b.Clone()
		b.Profile, b.Set = "", nil
	}
	found = append(found, board.Unseen(data)...)
	if _, err := all.Book(b.Rules); err != nil {
		return found
	}
	t, err := Sit(b, Choice{})
	if err != nil {
		return append(found, board.FaultsOf("rules", err)...)
	}
	return append(found, t.Slips()...)
}

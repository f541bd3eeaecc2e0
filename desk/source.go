package desk

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// Source supplies the documents that a question names, and limits the question. The zero Source has
// only the documents that come with the program.
type Source struct {
	// Open reads a document that does not come with the program; "-" is standard input. If Open is
	// nil, there are no such documents.
	Open func(name string) ([]byte, error)
	// Stop is called from time to time during a long computation. Its error ends the question. It
	// may be nil.
	Stop   func() error
	Limits Limits
}

// Limits limit questions from clients. A zero field sets no limit.
type Limits struct {
	Cells  int // cells of a question's board
	Paired int // cells of a board for which all pairs are requested, because the answer grows with their square
	Number int // the largest absolute value of a number
	Faces  int // faces of all the dice in one field, because the odds list every value
}

// Document is a document that a question is about: a board, a scenario or a monster's turn.
type Document struct {
	Name string // the name of a shipped document, or of a file
	Data []byte // the document itself; if nil, the document with the given name is used
}

// UnmarshalText sets the name.
func (d *Document) UnmarshalText(text []byte) error {
	*d = Document{Name: string(text)}
	return nil
}

// label returns the name of a document for errors.
func (d Document) label() string {
	if d.Data == nil && d.Name == "-" {
		return "standard input"
	}
	return d.Name
}

// read returns the bytes of a document that does not come with the program. If there is no such
// document, the error lists the known names. The argument `what` is the word for the documents in
// that error, such as "boards".
func (s *Source) read(field string, d Document, what string, known []string) ([]byte, error) {
	if d.Data != nil {
		return d.Data, nil
	}
	err := fs.ErrNotExist
	if s.Open != nil {
		var data []byte
		switch data, err = s.Open(d.Name); {
		case err == nil && len(data) > board.MaxBytes:
			return nil, invalid(field, OutOfRange, fmt.Errorf("%s: larger than the %d bytes that a document may have", d.label(), board.MaxBytes))
		case err == nil:
			return data, nil
		}
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err // the caller names the file
	}
	isPath := d.Name == "-" || strings.ContainsAny(d.Name, "./\\")
	if errors.Is(err, fs.ErrNotExist) && !isPath {
		err = errors.New("no such file")
	}
	switch {
	case d.Name == "":
		err = fmt.Errorf("which %s? Those that come with the program are %s", strings.Fields(what)[0], strings.Join(known, ", "))
	case isPath:
		err = fmt.Errorf("%s: %w", d.label(), err)
	default:
		err = fmt.Errorf("%s: %w; the %s that come with the program are %s%s", d.Name, err, what, strings.Join(known, ", "), Meant(d.Name, known))
	}
	return nil, invalid(field, Unknown, err)
}

// Meant returns a question for the end of an error. It suggests the most similar known name, or a
// known name that contains the given name: "cloakroom" suggests "the-cloakroom".
func Meant(name string, known []string) string {
	if meant := board.Meant(name, known); meant.Near != "" {
		return meant.String()
	}
	var holding []string
	for _, k := range known {
		if part := strings.ToLower(strings.ReplaceAll(name, " ", "-")); len(part) > 2 && strings.Contains(k, part) {
			holding = append(holding, k)
		}
	}
	if len(holding) == 0 || len(holding) > 3 {
		return ""
	}
	return "; did you mean " + strings.Join(holding, " or ") + "?"
}

var emptyBoard = regexp.MustCompile(`^([0-9]{1,5})x([0-9]{1,5})$`)

// Board returns the board of a document: a board that a client sent, an empty board of a given
// size, a shipped board, or a file.
func (s *Source) Board(d Document) (*board.Board, error) {
	b, err := s.board(d)
	if err != nil {
		return nil, invalid("board", Faulty, err)
	}
	return b, s.small(b.Size())
}

func (s *Source) board(d Document) (*board.Board, error) {
	switch m := emptyBoard.FindStringSubmatch(d.Name); {
	case d.Data != nil:
	case m != nil:
		return s.empty(d.Name, m[1], m[2])
	case slices.Contains(boards.Names(), d.Name):
		return boards.Load(d.Name)
	case slices.Contains(scenarios.Names(), d.Name):
		data, err := scenarios.Document(d.Name)
		if err != nil {
			return nil, err
		}
		return readBoard(data, d.Name)
	}
	data, err := s.read("board", d, "boards", boards.Names())
	if err != nil {
		return nil, err
	}
	return readBoard(data, d.label())
}

// empty returns an empty square board.
func (s *Source) empty(name, columns, rows string) (*board.Board, error) {
	width, _ := strconv.Atoi(columns)
	height, _ := strconv.Atoi(rows)
	if max(width, height) > board.MaxSide || width*height > board.MaxCells {
		return nil, fmt.Errorf("%s: a board has at most %d columns, as many rows, and %d cells", name, board.MaxSide, board.MaxCells)
	}
	if err := s.small(width, height); err != nil {
		return nil, err
	}
	b, err := board.New(grid.Grid{}, width, height)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return b, nil
}

// small returns an error if a board is larger than the limits.
func (s *Source) small(width, height int) error {
	if most := s.Limits.Cells; most > 0 && width*height > most {
		return &Invalid{Field: "board", Reason: OutOfRange, Err: fmt.Errorf("board: %d cells: a question's board may have at most %d", width*height, most)}
	}
	return nil
}

// readBoard reads a board, or the board of a scenario together with the scenario's book.
func readBoard(data []byte, name string) (*board.Board, error) {
	if FormatOf(data) != scenario.Format {
		return board.Parse(data, name)
	}
	doc, err := scenario.Parse(data, name, boards.Shipped)
	if err != nil {
		return nil, err
	}
	b := doc.Board
	if b.Rules == "" {
		b.Rules, b.Profile, b.Set = doc.Rules, doc.Profile, doc.Set
	}
	return b, nil
}

// Scenario returns the scenario of a document.
func (s *Source) Scenario(d Document) (*scenario.Scenario, error) {
	if d.Data == nil && slices.Contains(scenarios.Names(), d.Name) {
		return scenarios.Load(d.Name)
	}
	data, err := s.read("board", d, "scenarios", scenarios.Names())
	if err != nil {
		return nil, err
	}
	doc, err := scenario.Parse(data, d.label(), boards.Shipped)
	if err == nil && slices.Contains(all.Names(), doc.Rules) { // another program's ruleset may be unknown here
		if faults := Faults(data, d.label()); len(faults) > 0 {
			err = board.Faults(faults)
		}
	}
	return doc, invalid("board", Faulty, err)
}

// FormatOf returns the format that a document names, or "". It reads only as much as necessary, so
// that it also works for a document that is broken further on.
func FormatOf(data []byte) string {
	d := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(data, []byte("\ufeff"))))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return ""
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return ""
		}
		var value json.RawMessage
		if d.Decode(&value) != nil {
			return ""
		}
		if key == "format" {
			var format string
			_ = json.Unmarshal(value, &format) // a value of another kind means that there is no format
			return format
		}
	}
	return ""
}

// sit opens the book for the board that a question is about.
func (a OnBoard) sit(from *Source, by ByBook) (*Table, error) {
	b, err := from.boardOf(a.Board, a.Start)
	if err != nil {
		return nil, err
	}
	return from.sit(a.Board.Name, b, by.choice())
}

// sit opens a book for a board. The name of the board is for errors.
func (s *Source) sit(name string, b *board.Board, c Choice) (*Table, error) {
	t, err := Sit(b, c)
	if err != nil {
		field, reason := c.wrong(b.Rules)
		return nil, &Invalid{Field: field, Reason: reason, Err: fmt.Errorf("%s: %w", name, err)}
	}
	t.Stop = s.Stop
	return t, nil
}

// choice returns the choice of book, with the settings in a fixed order.
func (f ByBook) choice() Choice {
	return Choice{Rules: f.Rules, Profile: f.Profile, Set: rules.Settings(f.Set)}
}

// wrong returns which field of a question prevents a book from being opened, and the reason. The
// argument `named` is the book that the board names, or "".
func (c Choice) wrong(named string) (field, reason string) {
	name := cmp.Or(c.Rules, named)
	if name == "" {
		return "rules", Missing
	}
	book, err := all.Book(name)
	switch {
	case err != nil:
		return "rules", Unknown
	case c.Profile != "" && !slices.Contains(book.Profiles(), c.Profile):
		return "profile", Unknown
	}
	if _, err := book.Desk(c.Profile, c.Set); err != nil {
		return "set", Unknown
	}
	return "board", Unfit
}

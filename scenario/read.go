package scenario

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
)

const (
	fields     = "$schema format id name rules profile set story goal epilogue balance level minutes undo author licence seats board picture game"
	seatFields = "id name plural side text held may master"
)

// Boards supplies boards by name, for scenarios that do not contain their own.
type Boards interface {
	// Load returns the board with the given name, or an error if there is none. The scenario may
	// modify the board.
	Load(name string) (*board.Board, error)
	// Names returns the names of the boards for display.
	Names() []string
}

// Parse parses a scenario, which may name one of the given boards. The boards may be nil. The
// parameter `name` is the name of the file, for errors. The error for a bad document is
// [board.Faults], which prints as one line.
func Parse(data []byte, name string, boards Boards) (*Scenario, error) {
	s, faults := parse(data, name, boards)
	if faults != nil {
		return nil, faults
	}
	return s, nil
}

// Check returns every fault of a document that can be found without its ruleset, or none if it is
// good.
func Check(data []byte, name string, boards Boards) []board.Fault {
	_, faults := parse(data, name, boards)
	return faults
}

// reader parses one document.
type reader struct {
	*board.Document
	s      Scenario
	boards Boards
	seen   map[string]bool // the fields that have been read
	// epilogues holds the position of each side's epilogue in the document.
	epilogues map[string]int
	balances  map[string]int // the position of each side's share in the document
	other     bool           // the document is of another kind, and its other faults would mean nothing
}

func parse(data []byte, name string, boards Boards) (*Scenario, board.Faults) {
	r := read(data, name, boards)
	if faults := r.faults(); faults != nil {
		return nil, faults
	}
	return &r.s, nil
}

// read parses a document to its end, or as far as possible.
func read(data []byte, name string, boards Boards) *reader {
	r := &reader{boards: boards, Document: board.NewDocument(data, name, "a scenario", MaxBytes), seen: map[string]bool{}}
	r.Object("", fields, r.field)
	if !r.Broken() && !r.other {
		r.missing()
		r.outcomes()
		r.shares()
	}
	return r
}

// faults returns the faults of the whole document.
func (r *reader) faults() board.Faults {
	if r.other {
		return r.foreign()
	}
	return r.End()
}

// foreign returns the single fault for a document of another kind.
func (r *reader) foreign() board.Faults {
	for _, f := range r.End() {
		if f.Path == "format" {
			return board.Faults{f}
		}
	}
	return nil
}

func (r *reader) missing() {
	for _, f := range []struct {
		name, what string
		value      any // a value that would mend the fault; nil if there is none
	}{
		{"format", fmt.Sprintf("%q", Format), Format},
		{"id", "a name for links, as in \"the-first-door\"", "untitled"},
		{"name", "the name of the scenario", "Untitled"},
		{"rules", "the name of a ruleset", nil},
		{"seats", "the seats", nil},
		{"board", "a board, or the name of a shipped one", nil},
		{"game", "the part that the ruleset reads", nil},
	} {
		if r.seen[f.name] {
			continue
		}
		var mend board.Mend
		if f.value != nil {
			mend = board.Puts(f.name, fmt.Sprintf("Write “%v”", f.value), f.value)
		}
		r.Mendable(mend, f.name, -1, "missing: expected %s", f.what)
	}
}

func (r *reader) field(key string) bool {
	r.seen[key] = true
	switch key {
	case "$schema": // for editors
		r.Text(key, "the address of a schema", board.MaxText, false)
	case "format":
		mark := r.Mark()
		if s, ok := r.Text(key, fmt.Sprintf("%q", Format), MaxName, false); ok && s != Format {
			r.other = true
			r.Fault(key, mark, "%s: expected %q", board.Quote(s), Format)
		}
	case "id":
		r.s.ID, _ = r.Word(key, board.KeyWord)
	case "name":
		r.s.Name = r.name(key)
	case "rules":
		r.s.Rules, _ = r.Word(key, board.RulesWord)
	case "profile":
		r.s.Profile, _ = r.Word(key, board.ProfileWord)
	case "set":
		r.set()
	case "story":
		r.s.Story = r.text(key)
	case "goal":
		r.s.Goal = r.text(key)
	case "epilogue":
		r.epilogue()
	case "balance":
		r.balance()
	case "level":
		r.s.Level = r.oneOf(key, "tutorial", "easy", "medium", "hard")
	case "minutes":
		r.s.Minutes, _ = r.Whole(key, 1, MaxMinutes)
	case "undo":
		r.s.Undo = r.oneOf(key, UndoSettings()...)
	case "author":
		r.s.Author = r.name(key)
	case "licence":
		r.s.Licence = r.name(key)
	case "seats":
		r.seats()
	case "board":
		r.board()
	case "picture":
		r.picture()
	case "game":
		r.game()
	default:
		return false
	}
	return true
}

// epilogue parses the texts for the end, by the side that won.
func (r *reader) epilogue() {
	r.s.Epilogue, r.epilogues = map[string]string{}, map[string]int{}
	r.Object("epilogue", "", func(side string) bool {
		path := fmt.Sprintf("epilogue[%s]", board.Quote(side))
		mark := r.Mark()
		good := r.Checked(path, side, board.KeyWord)
		text := r.text(path)
		switch {
		case len(r.s.Epilogue) > MaxSeats:
			r.Fault(path, mark, "more than %d epilogues: expected one for each side, and one for %q", MaxSeats+1, Nobody)
		case good && strings.TrimSpace(text) == "":
			r.Fault(path, mark, "an empty text: expected some text")
		case good:
			r.s.Epilogue[side], r.epilogues[side] = text, mark
		}
		return true
	})
}

// outcomes adds faults for epilogues of unknown sides.
func (r *reader) outcomes() {
	for _, side := range slices.Sorted(maps.Keys(r.epilogues)) {
		mark := r.epilogues[side]
		if !r.winner(side) {
			r.Fault(fmt.Sprintf("epilogue[%s]", board.Quote(side)), mark, "no seat belongs to the side %s: expected the side of a seat, or %q", board.Quote(side), Nobody)
		}
	}
}

// name parses a non-empty text on one line.
func (r *reader) name(path string) string {
	mark := r.Mark()
	s, ok := r.Text(path, "a string", MaxName, false)
	if ok && strings.TrimSpace(s) == "" {
		r.Fault(path, mark, "an empty text: expected some text")
	}
	return s
}

// text parses a text that may have several lines.
func (r *reader) text(path string) string {
	s, _ := r.Text(path, "a string", MaxText, true)
	return s
}

func (r *reader) oneOf(path string, words ...string) string {
	mark := r.Mark()
	what := "one of " + strings.Join(words, ", ")
	s, ok := r.Text(path, what, MaxText, false)
	if ok && !slices.Contains(words, s) {
		r.Fault(path, mark, "%s: expected %s", board.Quote(s), what)
		return ""
	}
	return s
}

func (r *reader) set() {
	r.Object("set", "", func(key string) bool {
		path := fmt.Sprintf("set[%s]", board.Quote(key))
		mark := r.Mark()
		good := r.Checked(path, key, board.FieldWord)
		value, ok := r.Word(path, board.ValueWord)
		switch {
		case len(r.s.Set) == MaxSet:
			r.Fault(path, mark, "more than %d fields: expected at most %d", MaxSet, MaxSet)
		case good && ok:
			if r.s.Set == nil {
				r.s.Set = map[string]string{}
			}
			r.s.Set[key] = value
		}
		return true
	})
}

func (r *reader) board() {
	if !r.Is('"') {
		r.s.Board = r.Board("board")
		return
	}
	mark := r.Mark()
	name, ok := r.Text("board", "a board, or the name of one", MaxName, false)
	if !ok {
		return
	}
	if r.boards == nil {
		r.Fault("board", mark, "no board can be named here: expected the board itself")
		return
	}
	b, err := r.boards.Load(name)
	if err != nil {
		r.Fault("board", mark, "no board that comes with the program is called %s: expected the board itself, or one of %s; a board file cannot be named here", board.Quote(name), strings.Join(r.boards.Names(), " "))
		return
	}
	r.s.Board = b
}

// hashes is the form of the hashes under which pictures are stored.
var hashes = regexp.MustCompile(`^[0-9a-f]{64}$`)

// picture parses the reference to a picture. It does not open files.
func (r *reader) picture() {
	p, seen := &Picture{}, map[string]bool{}
	mark := r.Mark()
	whole := r.Object("picture", "sha256 width height", func(key string) bool {
		seen[key] = true
		path, mark := "picture."+key, r.Mark()
		switch key {
		case "sha256":
			var ok bool
			if p.Hash, ok = r.Text(path, "a hash", MaxName, false); ok && !hashes.MatchString(p.Hash) {
				r.Fault(path, mark, "%s: expected 64 hexadecimal digits", board.Quote(p.Hash))
			}
		case "width":
			p.Width, _ = r.Whole(path, 1, board.MaxNumber)
		case "height":
			p.Height, _ = r.Whole(path, 1, board.MaxNumber)
		default:
			return false
		}
		return true
	})
	for _, key := range []string{"sha256", "width", "height"} {
		if whole && !seen[key] {
			r.Fault("picture."+key, mark, "missing: expected the hash of the picture, and how much of the board it covers, in 512ths of a cell")
		}
	}
	r.s.Picture = p
}

func (r *reader) game() {
	mark, object := r.Mark(), r.Is('{')
	game := r.Raw("game")
	if object || r.Broken() {
		r.s.Game = game
		return
	}
	r.Fault("game", mark, "expected an object, the part that the ruleset reads")
}

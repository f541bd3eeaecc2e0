package game

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/scenario"
)

// Lint collects the faults that keep a scenario from being laid out or from being played to its
// end. After a fault it continues with everything that does not depend on the faulty part.
type Lint struct {
	Board  *board.Board    // nil if no board is known for certain: whether places are on it is then not checked
	Doubts scenario.Doubts // the parts that could not be read
	Faults []board.Fault
}

// Inspect decodes as much as possible of a scenario's game part into doc, and adds faults for the
// rest. A game with a book calls [Study] instead.
func Inspect(s *scenario.Scenario, doc any) *Lint {
	l := &Lint{Board: s.Board}
	if len(s.Game) == 0 {
		l.Doubts = scenario.Doubts{"game": true} // reading the document has already reported this
	} else {
		l.Faults, l.Doubts = scenario.Understand(s.Game, doc)
	}
	return l
}

// Study decodes as much as possible of a scenario's game part into doc, opens the book under the
// scenario's profile, and adds faults for the rest. If the profile is unknown, it returns the desk
// of the book's default profile, and `known` is false. A board on which the book's game cannot be
// played counts as missing.
func Study(s *scenario.Scenario, doc any, book rules.Book) (l *Lint, desk rules.Desk, known bool) {
	l = Inspect(s, doc)
	desk, err := book.Desk(s.Profile, rules.Settings(s.Set))
	if known = err == nil; !known {
		l.Faults = append(l.Faults, rules.Misread(book, s.Profile, s.Set)...)
		if desk, err = book.Desk("", nil); err != nil {
			panic(err) // the default profile is always valid
		}
	}
	if s.Board != nil {
		if err := desk.Check(s.Board); err != nil {
			l.Board, l.Faults = nil, append(l.Faults, board.FaultsOf("rules", err)...)
		}
	}
	return l, desk, known
}

// Err returns the faults as an error, or nil.
func (l *Lint) Err() error {
	if len(l.Faults) == 0 {
		return nil
	}
	return board.Faults(l.Faults)
}

// Full reports whether the limit of faults is reached.
func (l *Lint) Full() bool { return len(l.Faults) >= board.MaxFaults }

// Note adds a fault, unless it was added before or the value could not be read and so has a fault
// already. If the arguments of the message include a suggestion, the suggestion becomes the edit
// that corrects the fault.
func (l *Lint) Note(path, format string, args ...any) Mending {
	if l.Full() || l.Doubts.At(path) {
		return Mending{}
	}
	f := board.Fault{Path: path, Message: fmt.Sprintf(format, args...)}
	if slices.ContainsFunc(l.Faults, func(o board.Fault) bool { return o.Path == f.Path && o.Message == f.Message }) {
		return Mending{}
	}
	f.Mends = board.MeantBy(args)
	l.Faults = append(l.Faults, f)
	return Mending{l, len(l.Faults) - 1}
}

// Add adds a fault at a path in the game part.
func (l *Lint) Add(path, format string, args ...any) Mending {
	return l.Note("game."+path, format, args...)
}

// Words adds a fault if a text of the game part is too long.
func (l *Lint) Words(path, text string, most int) {
	if n := utf8.RuneCountInString(text); n > most {
		l.Add(path, "a text of %d characters: expected at most %d", n, most)
	}
}

// Within adds a fault if a number of the game part is out of bounds.
func (l *Lint) Within(path string, n, least, most int) {
	if n < least || n > most {
		nearest := min(max(n, least), most)
		l.Add(path, "%d: expected a whole number from %d to %d", n, least, most).Puts(path, fmt.Sprintf("Write %d", nearest), nearest)
	}
}

// Doubtful reports whether a value of the game part could not be read.
func (l *Lint) Doubtful(path string) bool { return l.Doubts.At("game." + path) }

// Faulty reports whether one of the given parts of the document, such as "board" or "game.doors",
// has a fault.
func (l *Lint) Faulty(parts ...string) bool {
	return slices.ContainsFunc(l.Faults, func(f board.Fault) bool {
		return slices.ContainsFunc(parts, func(part string) bool {
			rest, in := strings.CutPrefix(f.Path, part)
			return in && (rest == "" || rest[0] == '.' || rest[0] == '[')
		})
	})
}

// Survey begins a second check of a scenario: that it can be played to its end. Places that already
// have a fault get no further fault.
func (l *Lint) Survey() Survey {
	s := Survey{lint: l, told: map[string]bool{}, sought: new(int)}
	for _, f := range l.Faults {
		s.told[f.Path] = true
	}
	return s
}

// Survey adds the faults that keep a scenario from being played to its end.
type Survey struct {
	lint   *Lint
	told   map[string]bool // the paths that had faults before
	sought *int            // the number of searches for paths through obstacles
	// Door returns the edit that puts a door into a wall. Doorway returns the edit that turns an
	// impassable cell into a door. Each is nil in a game without such doors.
	Door    func(grid.Edge) board.Mend
	Doorway func(grid.Cell) board.Mend
}

// Sure reports whether a place of the game part had no fault when the survey began.
func (s Survey) Sure(path string) bool { return !s.told["game."+path] && !s.lint.Doubtful(path) }

// Lacks adds a fault about something missing at a place of the game part, unless that place already
// had a fault.
func (s Survey) Lacks(path, format string, args ...any) Mending {
	if !s.Sure(path) {
		return Mending{}
	}
	return s.lint.Add(path, format, args...)
}

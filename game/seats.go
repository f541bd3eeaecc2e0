package game

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// Players lists the seats of a scenario that are not left empty.
func Players(s *scenario.Scenario) []scenario.Seat {
	return slices.DeleteFunc(slices.Clone(s.Seats), func(seat scenario.Seat) bool { return !s.Playing(seat.ID) })
}

// SeatName returns the name of a seat for the start of a sentence. The name gets an article if it
// is the game master's default name.
func SeatName(s *scenario.Scenario, seat battlemat.Seat) string {
	named, _ := s.Seat(string(seat))
	if len(named.Master) > 0 && named.Name == scenario.MasterName {
		return "The " + english.Small(named.Name)
	}
	return named.Name
}

// SeatWithin returns the name of a seat for use within a sentence: "the Imps".
func SeatWithin(s *scenario.Scenario, seat battlemat.Seat) string {
	return english.Within(SeatName(s, seat))
}

// SeatDoes returns the name of a seat with the matching form of a verb: "Zargon gives", "The Imps
// give".
func SeatDoes(s *scenario.Scenario, seat battlemat.Seat, one, many string) string {
	named, _ := s.Seat(string(seat))
	return named.Does(one, many)
}

// SideName returns the name of a side, made from the names of its seats.
func SideName(s *scenario.Scenario, side string) string {
	var names []string
	for _, seat := range Players(s) {
		if seat.Side == side {
			names = append(names, seat.Name)
		}
	}
	return english.Names(names)
}

// Waiting names the seats that a match of a scenario waits for.
func Waiting(p battlemat.Position, s *scenario.Scenario) string {
	var names []string
	for _, seat := range p.ToAct() {
		names = append(names, SeatName(s, seat))
	}
	return english.Names(names)
}

// ToAct lists the given seats, or none once the match is over.
func ToAct(over *battlemat.Outcome, seats ...battlemat.Seat) []battlemat.Seat {
	if over != nil {
		return []battlemat.Seat{}
	}
	return seats
}

// Stand adds a fault for a place of the game part where a figure cannot stand, and reports whether
// a figure can stand there.
func (l *Lint) Stand(path string, at grid.Cell) bool {
	if l.Board == nil || l.Board.Space(at) {
		return true
	}
	l.Add(path, "nobody can stand on %v", at).Removes(EntryOf(path))
	return false
}

// Starts returns the initial cell of a seat's figure, in a game where the figure has the seat's
// name on the board. If the seat has no figure, Starts adds a fault.
func (l *Lint) Starts(seat scenario.Seat) grid.Cell {
	if l.Board == nil {
		return grid.Cell{}
	}
	f, stands := l.Board.Figure(seat.ID)
	if !stands {
		l.Note("board.figures", "seat %s has no figure", seat.ID)
	}
	return f.At
}

// Roles compares the names of the played figures in a game part with the seats of its scenario.
type Roles struct {
	lint      *Lint
	scenario  *scenario.Scenario
	list, key string
	noun      string // with its article
	unknown   map[string]string
	idle      []int
}

// Roles adds a fault for each element of a list whose name is not the name of a seat. The name is
// in the field `key`. For example, each element of "heroes" is "a hero" with an "id". The roles in
// `others` have seats of their own, which the game checks.
func (l *Lint) Roles(s *scenario.Scenario, list, key, noun string, ids []string, others ...string) Roles {
	names := slices.Clone(ids)
	slices.Sort(names)
	r := Roles{lint: l, scenario: s, list: list, key: key, noun: noun}
	r.unknown, r.idle = s.Roles(append(slices.Compact(names), others...))
	for n, id := range ids {
		if meant, unknown := r.Unknown(id); unknown {
			l.Add(fmt.Sprintf("%s[%d].%s", list, n, key), "no seat is called %q: %s is played by the seat with its name%s", id, noun, meant)
		}
	}
	return r
}

// Unknown reports whether no seat has the given name. It also returns a suggestion: the seat that
// the name most likely means.
func (r Roles) Unknown(name string) (meant board.Meaning, unknown bool) {
	near, unknown := r.unknown[name]
	return board.Meaning{Found: name, Near: near}, unknown
}

// Idle adds a fault for each seat that has nothing to play. The word `plays` says what such a seat
// plays: "nobody" or "nothing".
func (r Roles) Idle(plays string) {
	if r.lint.Doubts.Of("game."+r.list, r.key) {
		return // the figure may be the one that could not be read
	}
	for _, n := range r.idle {
		r.lint.Note(fmt.Sprintf("seats[%d].id", n), "the seat %q plays %s: expected %s of that name in game.%s", r.scenario.Seats[n].ID, plays, r.noun, r.list)
	}
}

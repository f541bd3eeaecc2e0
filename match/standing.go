package match

import (
	"errors"
	"slices"
	"time"

	"github.com/battlemat/battlemat"
)

// Standing is how a match stands, or ended, for the holder of some seats. It reveals no more than
// the links of these seats show.
type Standing struct {
	Scenario   string         `json:"scenario"` // the name of the scenario
	ScenarioID string         `json:"scenarioId"`
	Rules      string         `json:"rules"`
	Game       string         `json:"game"` // the ruleset's title
	Begun      time.Time      `json:"begun"`
	Changed    time.Time      `json:"changed"`
	Entries    int            `json:"entries"` // the number of entries in the log
	Rounds     int            `json:"rounds"`  // the number of rounds begun; 0 in games without rounds
	Table      []StandingSeat `json:"table,omitempty"`
	Result     Result         `json:"result"`
	Text       string         `json:"text,omitempty"` // one sentence about how it ended
}

// StandingSeat is a seat that a person or a bot holds, or held at the end.
type StandingSeat struct {
	ID     battlemat.Seat `json:"id"`
	Name   string         `json:"name"`
	Side   string         `json:"side"`
	Held   string         `json:"held"`
	Player string         `json:"player,omitempty"` // the name of its holder
}

// Result is the result of a match for the holder of some seats.
type Result string

// The results.
const (
	ResultOpen    Result = "open"     // it is not over
	ResultWon     Result = "won"      // some of the seats have won, and none has lost
	ResultLost    Result = "lost"     // none of the seats has won, but another seat has, or all seats of the match are on one side
	ResultGaveUp  Result = "given-up" // none has won, and one of them gave up
	ResultNoneWon Result = "none-won" // no side has won
	ResultOver    Result = "over"     // none of the seats plays for a side, or they play for both
)

// Results returns all results.
func Results() []Result {
	return []Result{ResultOpen, ResultWon, ResultLost, ResultGaveUp, ResultNoneWon, ResultOver}
}

// Over reports whether the match is over, so that its standing no longer changes.
func (s Standing) Over() bool { return s.Result != ResultOpen && s.Result != "" }

// The greatest lengths, in characters, of stored strings about a match. Names of imported maps may
// have any length.
const (
	mostStandingName = 100
	mostStandingText = 300
)

// Standing returns how the match stands for the holder of the given seats, which people hold.
// Without seats, it returns the standing for a spectator. The names of the people are in `names`.
func (m *Match) Standing(seats []battlemat.Seat, names map[battlemat.Seat]string) (s Standing, err error) {
	defer Recover(&err)
	s = Standing{
		Scenario: cut(m.doc.Name, mostStandingName), ScenarioID: m.doc.ID, Rules: m.doc.Rules, Game: m.rules.Title(),
		Begun: m.Begun(), Changed: m.Changed(), Entries: m.Seq() + 1, Result: m.resultFor(seats),
	}
	if over, ended := m.Over(); ended {
		s.Text = cut(over.Text, mostStandingText)
	}
	eyes := battlemat.Spectator
	if len(seats) > 0 {
		eyes = seats[0]
	}
	v, err := m.See(eyes)
	if err != nil && !errors.Is(err, ErrSpent) && !errors.Is(err, ErrBusy) { // report what is known without the rules
		return Standing{}, err
	}
	s.Rounds = v.Round
	for _, seat := range m.doc.Seats {
		id := battlemat.Seat(seat.ID)
		if by := m.last().held[id]; by != Empty {
			t := StandingSeat{ID: id, Name: cut(m.name(id), mostStandingName), Side: cut(seat.Side, mostStandingName), Held: by}
			if by == Person {
				t.Player = names[id]
			}
			s.Table = append(s.Table, t)
		}
	}
	return s, nil
}

// resultFor returns the result of the match for some seats.
func (m *Match) resultFor(seats []battlemat.Seat) Result {
	over, ended := m.Over()
	if !ended {
		return ResultOpen
	}
	var won, lost, gaveUp bool
	for _, s := range seats {
		if i := m.place(s); i < 0 || len(m.doc.Seats[i].Master) > 0 {
			continue // a game master does not play for a side
		}
		switch {
		case slices.Contains(over.Winners, s):
			won = true
		case m.gaveUp(s):
			gaveUp = true
		default:
			lost = true
		}
	}
	switch {
	case won && lost:
		return ResultOver
	case won:
		return ResultWon
	case gaveUp:
		return ResultGaveUp
	case lost && len(over.Winners) == 0 && m.sides() > 1:
		return ResultNoneWon
	case lost:
		return ResultLost
	}
	return ResultOver
}

// sides returns the number of sides that have a player.
func (m *Match) sides() int {
	var sides []string
	for _, s := range m.doc.Seats {
		if m.last().held[battlemat.Seat(s.ID)] != Empty && len(s.Master) == 0 && !slices.Contains(sides, s.Side) {
			sides = append(sides, s.Side)
		}
	}
	return len(sides)
}

// gaveUp reports whether the last command of a seat gave up the match.
func (m *Match) gaveUp(s battlemat.Seat) bool {
	i := m.place(s)
	if i < 0 || i >= len(m.acts) || m.acts[i].seq == 0 {
		return false
	}
	at := m.steps[m.acts[i].seq]
	gave, err := answered(m.budget, askEnd, func() (bool, error) {
		n := 0
		for c := range m.position(at.base).Choices(s) {
			if c.Kind.GivesUp() && slices.Equal(c.Command.Words(), at.entry.Command.Words()) {
				return true, nil
			}
			if n++; m.budget != nil && n > mostOffered {
				break
			}
		}
		return false, nil
	})
	return gave && err == nil // without an answer from the rules it is not known
}

// cut shortens a text if it is longer than `most` characters.
func cut(text string, most int) string {
	if r := []rune(text); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return text
}

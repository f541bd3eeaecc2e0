package match

import (
	"errors"
	"slices"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// What is asked of the match's position for a seat. The errors are a *[Fault] when the rules
// failed: that of the match and of the seat, and of nobody else.

// See returns what a seat may know.
func (m *Match) See(s battlemat.Seat) (v battlemat.View, err error) {
	defer Recover(&err)
	return m.Position().See(s), nil
}

// Choices are the legal commands of a seat, as its holder is shown them: none for
// spectators, for bots, and while the match is paused. The list is nil only with an error.
func (m *Match) Choices(s battlemat.Seat) ([]battlemat.Choice, error) {
	if m.mute(s) {
		return []battlemat.Choice{}, nil
	}
	return m.legal(s)
}

// AppendChoices is [Match.Choices] for a caller that has a list to append them to.
func (m *Match) AppendChoices(list []battlemat.Choice, s battlemat.Seat) (_ []battlemat.Choice, err error) {
	defer Recover(&err)
	if m.mute(s) {
		return list, nil
	}
	return slices.AppendSeq(list, m.Position().Choices(s)), nil
}

// mute reports whether the seat has no choices now: a spectator's, a bot's, or of a paused match.
func (m *Match) mute(s battlemat.Seat) bool {
	return s == battlemat.Spectator || m.Paused() || m.last().held[s] != Person
}

// Forms lists how commands are written that the seat may give and that are not among its
// choices: none where it has no choices.
func (m *Match) Forms(s battlemat.Seat) (list []battlemat.Form, err error) {
	defer Recover(&err)
	if m.mute(s) {
		return nil, nil
	}
	return battlemat.Forms(m.Position(), s), nil
}

// Preview returns the choice of a command that would be taken from a seat now, whether it is
// among its choices or not. The errors: a *[battlemat.Refusal], by the table or by the game; a
// *[Fault] when the rules failed.
func (m *Match) Preview(s battlemat.Seat, c battlemat.Command) (choice battlemat.Choice, err error) {
	defer Recover(&err)
	if refusal := m.mayAsk(Ask{Seat: s, Do: Play, Command: c}); refusal != nil {
		return battlemat.Choice{}, refusal
	}
	return battlemat.Preview(m.Position(), s, c)
}

// legal lists the legal commands of a seat, whatever its holder.
func (m *Match) legal(s battlemat.Seat) (list []battlemat.Choice, err error) {
	defer Recover(&err)
	room := rooms.Get().(*[]battlemat.Choice)
	*room = slices.AppendSeq((*room)[:0], m.Position().Choices(s))
	list = make([]battlemat.Choice, len(*room))
	copy(list, *room)
	clear(*room)
	rooms.Put(room)
	return list, nil
}

// rooms are what choices are listed in, before it is known how many there are.
var rooms = sync.Pool{New: func() any { return new([]battlemat.Choice) }}

// Why reports, for each thing that a seat could want to do with a cell, whether it can.
func (m *Match) Why(s battlemat.Seat, at grid.Cell) (reasons []battlemat.Reason, err error) {
	defer Recover(&err)
	return m.Position().Why(s, at), nil
}

// Look lists what a figure of a seat's sees: nothing of a figure that the seat does not know of,
// whatever it is.
func (m *Match) Look(s battlemat.Seat, figure string) (fields []battlemat.Field, err error) {
	defer Recover(&err)
	known := slices.ContainsFunc(m.Position().See(s).Figures, func(f battlemat.Figure) bool { return f.ID == figure })
	if !known {
		return nil, nil
	}
	return m.Position().Look(s, figure), nil
}

// Prospects tells what a figure of a seat's could do from where it can go: nothing to a seat that
// has no choices, as [Match.Choices] says, or in a game that does not tell.
func (m *Match) Prospects(s battlemat.Seat, figure string) (list []battlemat.Prospect, err error) {
	defer Recover(&err)
	p, tells := m.Position().(battlemat.Prospector)
	if !tells || m.mute(s) {
		return nil, nil
	}
	return p.Prospects(s, figure), nil
}

// TellsProspects reports whether the game tells what figures could do from elsewhere.
func (m *Match) TellsProspects() bool {
	_, tells := m.Position().(battlemat.Prospector)
	return tells
}

// Plans tells how a figure of a seat's, "" for any, could get at a cell and do something there:
// nothing to a seat that has no choices, as [Match.Choices] says, or in a game that does not tell.
func (m *Match) Plans(s battlemat.Seat, figure string, at grid.Cell) (list []battlemat.Plan, err error) {
	defer Recover(&err)
	if m.mute(s) {
		return nil, nil
	}
	return battlemat.Plans(m.Position(), s, figure, at), nil
}

// MakesPlans reports whether the game tells how figures could get at what is out of their reach.
func (m *Match) MakesPlans() bool {
	_, makes := m.Position().(battlemat.Planner)
	return makes
}

// Advise returns what the game's bot would choose for a seat among its legal commands, whoever
// holds it, knowing what the seat knows. It may be none of them.
func (m *Match) Advise(s battlemat.Seat) (c battlemat.Command, err error) {
	defer Recover(&err)
	choices, err := m.legal(s)
	switch {
	case err != nil:
		return "", err
	case len(choices) == 0:
		return "", errors.New("a seat is to act and has no choice")
	}
	return m.rules.Bot(s).Choose(m.Position().See(s), choices), nil
}

package match

import (
	"errors"
	"slices"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// The following methods answer a seat's questions about the position of the match. Their error is a
// *[Fault] if the rules failed. Such a failure concerns only that match and seat. For a scenario
// that a client brought, the error may wrap [ErrSpent] or [ErrBusy].

// See returns the seat's view.
func (m *Match) See(s battlemat.Seat) (battlemat.View, error) {
	return answered(m.budget, askSee, func() (battlemat.View, error) { return m.Position().See(s), nil })
}

// Choices returns the legal commands of a seat, as shown to its holder. It returns none for
// spectators, for bots, and while the match is paused. The list is nil only if there is an error.
func (m *Match) Choices(s battlemat.Seat) ([]battlemat.Choice, error) {
	if m.mute(s) {
		return []battlemat.Choice{}, nil
	}
	return m.legal(s)
}

// mute reports whether the seat has no choices now, because it is a spectator's or a bot's, or the
// match is paused.
func (m *Match) mute(s battlemat.Seat) bool {
	return s == battlemat.Spectator || m.Paused() || m.last().held[s] != Person
}

// Forms lists the forms for commands of the seat that are not among its choices. It returns none
// for spectators, for bots, and while the match is paused.
func (m *Match) Forms(s battlemat.Seat) ([]battlemat.Form, error) {
	if m.mute(s) {
		return nil, nil
	}
	return answered(m.budget, askForms, func() ([]battlemat.Form, error) { return battlemat.Forms(m.Position(), s), nil })
}

// Preview returns the choice for a command that would be accepted from a seat now, listed or not.
// The error is a *[battlemat.Refusal] by the table or the game, or a *[Fault] if the rules failed.
func (m *Match) Preview(s battlemat.Seat, c battlemat.Command) (battlemat.Choice, error) {
	if refusal := m.mayAsk(Ask{Seat: s, Do: Play, Command: c}); refusal != nil {
		return battlemat.Choice{}, refusal
	}
	return answered(m.budget, askPreview, func() (battlemat.Choice, error) { return battlemat.Preview(m.Position(), s, c) })
}

// legal lists the legal commands of a seat, whoever holds it.
func (m *Match) legal(s battlemat.Seat) ([]battlemat.Choice, error) {
	return answered(m.budget, askChoices, func() ([]battlemat.Choice, error) { return m.list(s) })
}

// list does the same as legal, as part of a question that is already being answered.
func (m *Match) list(s battlemat.Seat) (list []battlemat.Choice, err error) {
	defer Recover(&err)
	room := rooms.Get().(*[]battlemat.Choice)
	if *room, err = m.offered((*room)[:0], s); err != nil {
		return nil, err
	}
	list = make([]battlemat.Choice, len(*room))
	copy(list, *room)
	clear(*room)
	rooms.Put(room)
	return list, nil
}

// rooms is a pool of buffers for lists of choices, whose length is not known in advance.
var rooms = sync.Pool{New: func() any { return new([]battlemat.Choice) }}

// Why reports, for each action that a seat might want to take at a cell, whether the seat can take
// it.
func (m *Match) Why(s battlemat.Seat, at grid.Cell) ([]battlemat.Reason, error) {
	return answered(m.budget, askWhy, func() ([]battlemat.Reason, error) { return m.Position().Why(s, at), nil })
}

// Look lists what a seat's figure sees. It returns nothing for a figure that the seat does not
// know.
func (m *Match) Look(s battlemat.Seat, figure string) ([]battlemat.Field, error) {
	return answered(m.budget, askLook, func() (fields []battlemat.Field, err error) {
		if slices.ContainsFunc(m.Position().See(s).Figures, func(f battlemat.Figure) bool { return f.ID == figure }) {
			fields = m.Position().Look(s, figure)
		}
		return fields, nil
	})
}

// Prospects returns what a seat's figure could do from the places to which it can go. It returns
// nothing for a seat that has no choices (see [Match.Choices]), or in a game without prospects.
func (m *Match) Prospects(s battlemat.Seat, figure string) ([]battlemat.Prospect, error) {
	p, tells := m.Position().(battlemat.Prospector)
	if !tells || m.mute(s) {
		return nil, nil
	}
	return answered(m.budget, askProspects, func() ([]battlemat.Prospect, error) { return p.Prospects(s, figure), nil })
}

// TellsProspects reports whether the game has prospects.
func (m *Match) TellsProspects() bool {
	_, tells := m.Position().(battlemat.Prospector)
	return tells
}

// Plans returns the ways in which a seat's figure could reach a cell and do something there. The
// figure "" stands for any figure. It returns nothing for a seat that has no choices (see
// [Match.Choices]), or in a game without plans.
func (m *Match) Plans(s battlemat.Seat, figure string, at grid.Cell) ([]battlemat.Plan, error) {
	if m.mute(s) {
		return nil, nil
	}
	return answered(m.budget, askPlans, func() ([]battlemat.Plan, error) { return battlemat.Plans(m.Position(), s, figure, at), nil })
}

// MakesPlans reports whether the game has plans.
func (m *Match) MakesPlans() bool {
	_, makes := m.Position().(battlemat.Planner)
	return makes
}

// Advise returns the command that the game's bot would choose for a seat, based on what the seat
// knows. It does not matter who holds the seat, and the command need not be among the listed
// choices.
func (m *Match) Advise(s battlemat.Seat) (battlemat.Command, error) {
	return answered(m.budget, askAdvice, func() (battlemat.Command, error) {
		choices, err := m.list(s)
		switch {
		case err != nil:
			return "", err
		case len(choices) == 0:
			return "", errors.New("a seat is to act and has no choice")
		}
		return m.rules.Bot(s).Choose(m.Position().See(s), choices), nil
	})
}

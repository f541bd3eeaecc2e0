package server

import (
	"context"
	"net/http"
	"slices"

	"github.com/battlemat/battlemat"
)

type suggestQuery struct {
	One
	Seat string `query:"seat" doc:"The seat: one that the tokens hold, or auto."`
}

type suggestOf struct {
	Keep string `header:"Cache-Control"`
	Body battlemat.Choice
}

// suggest returns the command that the game's bot would choose in the seat's place. The bot knows
// only what the seat knows. There is no suggestion while the game waits for somebody else.
func (s *Server) suggest(ctx context.Context, in *suggestQuery) (*suggestOf, error) {
	m, seat, err := s.askedAs(ctx, in.One, in.Seat)
	if err != nil {
		return nil, err
	}
	choices, err := m.Choices(seat)
	if err != nil {
		return nil, err
	}
	if len(choices) == 0 || !slices.Contains(m.ToAct(), seat) {
		return nil, newProblem(http.StatusConflict, codeNothingToDo, "There is nothing for this seat to choose now.")
	}
	// A bot may think for a while, and only people need advice, so the limit for questions to the
	// desk applies.
	if wait := s.deskRate.take(callerOf(ctx)); wait > 0 {
		return nil, tooMany(wait, "Too many requests for advice. Wait a moment.")
	}
	command, err := m.Advise(seat)
	if err != nil {
		return nil, err
	}
	for _, c := range choices {
		if c.Command == command {
			return &suggestOf{"no-store", c}, nil
		}
	}
	if c, err := m.Preview(seat, command); err == nil { // legal, but not in the list of choices
		return &suggestOf{"no-store", c}, nil
	}
	return nil, newProblem(http.StatusConflict, codeNothingToDo, "The bot of this game has no advice here.")
}

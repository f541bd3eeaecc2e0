package server

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/internal/server/cache"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

type endingQuery struct {
	One
	Seat string `query:"seat" doc:"The seat, as described at /state."`
}

// ending returns how a match ended. Counting what was done takes as long as replaying the match for
// a seat. So it is done only when the result is final, and only once for each seat.
func (s *Server) ending(ctx context.Context, in *endingQuery) (*stateOf, error) {
	m, seat, err := s.askedAs(ctx, in.One, in.Seat)
	if err != nil {
		return nil, err
	}
	if _, over := m.Over(); !over {
		return nil, notOver()
	}
	body, err := s.endingCache.Get(cache.SeatKey{Match: m.ID(), Seq: m.Seq(), Seat: seat}, func() ([]byte, error) {
		e, err := s.endingAs(m, seat)
		if err != nil {
			return nil, err
		}
		return json.Marshal(e)
	})
	if err != nil {
		return nil, err
	}
	return &stateOf{"application/json", "no-store", body}, nil
}

// endingAs returns how a match ended, for a seat.
func (s *Server) endingAs(m *match.Match, seat battlemat.Seat) (*wire.Ending, error) {
	t, err := m.Tally(seat)
	if err != nil {
		return nil, err
	}
	over, _ := m.Over()
	e := &wire.Ending{Over: over, Epilogue: m.Epilogue(), Rounds: t.Rounds, Gold: t.Gold, Figures: []wire.Tallied{}, Luck: []wire.Luck{}, ByRound: []wire.RoundTally{}}
	if i := slices.IndexFunc(s.cards, func(c wire.ScenarioCard) bool { return c.ID == m.Scenario().ID }); i >= 0 && s.cards[i].Next != "" {
		e.Next = s.cards[i].Next
		e.NextName = s.shipped[e.Next].Name
	}
	for _, f := range t.Figures {
		e.Figures = append(e.Figures, wire.Tallied(f))
	}
	for _, r := range t.ByRound {
		sides := make([]wire.SideHarm, len(r.Sides))
		for i, h := range r.Sides {
			sides[i] = wire.SideHarm(h)
		}
		e.ByRound = append(e.ByRound, wire.RoundTally{Round: r.Round, Seq: r.Seq, Sides: sides})
	}
	for _, l := range t.Luck {
		more := dice.NewRatio(int64(l.Came), 1).Minus(l.Mean)
		e.Luck = append(e.Luck, wire.Luck{Side: l.Side, Of: l.Of, Unit: l.Unit, Throws: l.Throws, Came: l.Came, Mean: l.Mean.String(), Over: more.String(), About: more.Decimal(1)})
	}
	return e, nil
}

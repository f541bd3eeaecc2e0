package server

import (
	"context"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// Hall is what the server asks of the authority over matches, a [match.Hall].
type Hall interface {
	Begin(context.Context, *scenario.Scenario, map[battlemat.Seat]string) (match.ID, match.Tokens, error)
	Access(context.Context, match.ID, []string) (match.Access, error)
	Token(context.Context, match.ID, battlemat.Seat) (string, error)
	Submit(context.Context, match.ID, match.Ask) (int, error)
	Now(context.Context, match.ID) (*match.Match, error)
	AmongBots(match.ID) bool
	Log(context.Context, match.ID) ([][]byte, error)
	Unreadable() map[string]int
	Attend(context.Context, match.ID, func(*match.Match)) (<-chan struct{}, error)
}

var _ Hall = (*match.Hall)(nil)

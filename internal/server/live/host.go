package live

import (
	"context"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// Host is the part of a server that its streams use. A client's messages on a stream are answered
// by the same methods as requests.
type Host interface {
	// Admit finds a match by its name, and the access that tokens give to it.
	Admit(ctx context.Context, name string, tokens []string) (*match.Match, match.Access, error)
	// Follow follows a match until ctx ends, on behalf of people at the given seats.
	Follow(ctx context.Context, id match.ID, seats ...battlemat.Seat) (*match.Follower, error)
	// Table returns what a viewer may know about the table, apart from the game.
	Table(now match.Snapshot, access match.Access) wire.Table

	// Allow counts a message of a client, and reports whether the client may send one now.
	Allow(client string) bool
	// Submit passes a command to the match.
	Submit(ctx context.Context, id match.ID, access match.Access, a wire.Act) (wire.Done, error)
	// Say passes a remark to the match.
	Say(ctx context.Context, id match.ID, access match.Access, a wire.Say) (wire.Said, error)

	// Problem returns the problem that a client gets for an error, and logs it if it is the server's
	// fault.
	Problem(ctx context.Context, err error) wire.Problem
	// Panicked logs the value recovered from a panic. It does nothing for nil.
	Panicked(ctx context.Context, recovered any)
}

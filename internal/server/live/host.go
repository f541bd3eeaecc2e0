package live

import (
	"context"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

// Host is the part of a server that its streams use. What a client sends on a stream is answered by the
// same methods as a request.
type Host interface {
	// Admit finds a match by its name, and what tokens open of it.
	Admit(ctx context.Context, name string, tokens []string) (*match.Match, match.Access, error)
	// Follow follows a match until ctx ends, for people at these seats.
	Follow(ctx context.Context, id match.ID, seats ...battlemat.Seat) (*match.Follower, error)
	// Table returns what a viewer may know of the table besides the game.
	Table(now match.Snapshot, access match.Access) wire.Table

	// Allow counts a message of a client, and reports whether it may send one now.
	Allow(client string) bool
	// Submit passes on a command.
	Submit(ctx context.Context, id match.ID, access match.Access, a wire.Act) (wire.Done, error)
	// Say passes on a remark.
	Say(ctx context.Context, id match.ID, access match.Access, a wire.Say) (wire.Said, error)

	// Problem returns the problem that a client gets for an error, and logs it if it is the server's
	// fault.
	Problem(ctx context.Context, err error) wire.Problem
	// Panicked logs what was recovered from a panic; nil is none.
	Panicked(ctx context.Context, recovered any)
}

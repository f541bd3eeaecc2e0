package simulate

import (
	"context"
	"fmt"
	"runtime"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// The limits of a run.
const (
	MostMatches  = 10_000 // matches in a run
	MostCommands = 20_000 // commands in a match
	MostRounds   = 1_000  // rounds in a match

	usualCommands = 5_000
	usualRounds   = 200
	mostChoices   = 50_000 // choices of a seat
)

// Options describe a run. Zero fields have their defaults.
type Options struct {
	Matches  int       // the number of matches; 0: 100
	First    int       // the number of the first match, for a run that continues another
	Seed     dice.Seed // the seed from which the seeds of the matches are derived
	Workers  int       // the number of matches that are played at the same time; 0: one for each core
	Commands int       // a match with more commands is abandoned; 0: 5,000
	Rounds   int       // a match with more rounds is abandoned; 0: 200
	// Bot returns the bot for a seat. If Bot is nil or returns nil, the game's own bot plays.
	Bot func(battlemat.Seat) battlemat.Bot
	// Place waits until the run may lay out a scenario or a match, or until a bot may think about
	// its next command. The caller calls leave when the layout is done, or when the bot's command
	// has been carried out. An error ends the run. If Place is nil, the run never waits.
	Place func(context.Context) (leave func(), err error)
	// Each is called after each match that is added to the tables, in the order of the matches, by
	// the goroutine that called Run. It must not change the tables, and may keep only their
	// [Tables.Snapshot]. It may be nil.
	Each func(*Tables)
}

// SeedOf returns the seed of the match with number n.
func SeedOf(seed dice.Seed, n int) dice.Seed { return seed.At(uint64(n)) }

// whole returns the options with the defaults filled in.
func (o Options) whole() (Options, error) {
	for _, b := range []struct {
		what  string
		n     *int
		usual int
		most  int
	}{
		{"matches", &o.Matches, 100, MostMatches},
		{"commands", &o.Commands, usualCommands, MostCommands},
		{"rounds", &o.Rounds, usualRounds, MostRounds},
	} {
		if *b.n == 0 {
			*b.n = b.usual
		}
		if *b.n < 1 || *b.n > b.most {
			return o, fmt.Errorf("%d %s: expected 1 to %d", *b.n, b.what, b.most)
		}
	}
	if o.First < 0 || o.First > 1<<30 {
		return o, fmt.Errorf("the first match is number %d: expected 0 to %d", o.First, 1<<30)
	}
	if o.Workers <= 0 {
		o.Workers = runtime.GOMAXPROCS(0)
	}
	o.Workers = min(o.Workers, o.Matches)
	return o, nil
}

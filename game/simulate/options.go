package simulate

import (
	"context"
	"fmt"
	"runtime"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// The bounds of a run.
const (
	MostMatches  = 10_000 // of a run
	MostCommands = 20_000 // of a match
	MostRounds   = 1_000  // of a match

	usualCommands = 5_000
	usualRounds   = 200
	mostChoices   = 50_000 // of a seat
)

// Options describe a run. Zero fields have their defaults.
type Options struct {
	Matches  int       // how many; 0: 100
	First    int       // the number of the first one, for a run that goes on after another
	Seed     dice.Seed // from which the seeds of the matches are derived
	Workers  int       // matches that are played at the same time; 0: one for each core
	Commands int       // a match with more of them is not played to its end; 0: 5,000
	Rounds   int       // a match that lasts longer is not played to its end; 0: 200
	// Bot returns the bot of a seat; nil, or nil for a seat: the game's own.
	Bot func(battlemat.Seat) battlemat.Bot
	// Place waits until a scenario or a match may be laid out, or a bot may think about its next command; the caller gives
	// the place back when that is done, or the command is carried out. Its error ends the run. nil: at once.
	Place func(context.Context) (leave func(), err error)
	// Each is called after each match that is added to the tables, in the order of the matches, by the goroutine that
	// called Run. It must not change the tables, and keeps only their [Tables.Snapshot]. nil: nobody.
	Each func(*Tables)
}

// SeedOf returns the seed of the match with a number.
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

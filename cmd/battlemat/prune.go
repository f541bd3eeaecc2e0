package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/match"
)

// storeFlag chooses the store.
type storeFlag struct {
	Store string `help:"The store: a SQLite file, or postgres://…; without it, the file in your data folder." env:"BATTLEMAT_STORE" placeholder:"STORE"`
}

type pruneCmd struct {
	storeFlag
	Older age  `help:"Matches in which nothing has happened for this long: 30d, 12h." required:"" placeholder:"AGE"`
	Over  bool `help:"Only matches that are over." xor:"which"`
	Going bool `help:"Only matches that are not over." xor:"which"`
	Yes   bool `help:"Remove the matches. Without this flag, they are only shown."`
	JSON  bool `help:"Print the answer as JSON."`
}

// pruned is the answer of the prune command.
type pruned struct {
	Removed bool          `json:"removed"`
	Matches []prunedMatch `json:"matches"`
	Entries int           `json:"entries"`
	Lockers int           `json:"lockers"`          // lockers that nobody has opened for the given time
	Before  int64         `json:"before,omitempty"` // the size of the file before it was shrunk; After is its size afterwards
	After   int64         `json:"after,omitempty"`
}

type prunedMatch struct {
	Match   match.ID  `json:"match"`
	Entries int       `json:"entries"`
	Changed time.Time `json:"changed"`
	Over    bool      `json:"over"`
}

// Run lists old matches, and removes them on request.
func (c *pruneCmd) Run(s *streams) error {
	ctx := context.Background()
	answer := pruned{Removed: c.Yes, Matches: []prunedMatch{}}
	add := func(m match.Summary) {
		answer.Matches = append(answer.Matches, prunedMatch{m.Match, m.Entries, m.Changed, m.Over})
		answer.Entries += m.Entries
		if !c.JSON {
			state := "not over"
			if m.Over {
				state = "over"
			}
			fmt.Fprintf(s.out, "%s  %s  %s, %s\n", m.Match, m.Changed.Format(time.DateOnly), english.Count(m.Entries, "entry"), state)
		}
	}
	which := match.Which{Over: c.Over, Going: c.Going, Before: time.Now().Add(-time.Duration(c.Older))}
	var err error
	if c.Yes {
		err = c.remove(ctx, s, which, add, &answer)
	} else {
		err = c.show(ctx, which, add, &answer)
	}
	if err != nil {
		return fmt.Errorf("prune: %w", err)
	}
	if c.JSON {
		return writeJSON(s, answer)
	}
	n := len(answer.Matches)
	what := fmt.Sprintf("%s with %s", english.Count(n, "match"), english.Count(answer.Entries, "entry"))
	if answer.Lockers > 0 {
		what += " and " + english.Count(answer.Lockers, "locker")
	}
	switch {
	case n == 0 && answer.Lockers == 0:
		fmt.Fprintln(s.out, "No match is that old.")
	case !c.Yes:
		fmt.Fprintf(s.out, "%s would be removed; --yes removes them.\n", what)
	default:
		fmt.Fprintf(s.out, "Removed: %s.\n", what)
	}
	if answer.Before > 0 {
		fmt.Fprintf(s.out, "The file had %s and now has %s.\n", size(answer.Before), size(answer.After))
	}
	return nil
}

// show lists the old matches, even while a server uses the store.
func (c *pruneCmd) show(ctx context.Context, which match.Which, each func(match.Summary), answer *pruned) error {
	file, err := store.Look(ctx, c.Store)
	if err != nil {
		return err
	}
	var from interface {
		List(context.Context, match.Which) ([]match.Summary, error)
		Lockers(context.Context, time.Time) ([]match.LockerSummary, error)
		io.Closer
	} = file
	if file == nil {
		if from, err = c.open(ctx); err != nil {
			return err
		}
	}
	defer from.Close()
	list, err := from.List(ctx, which)
	for _, m := range list {
		each(m)
	}
	if err == nil && !c.Over && !c.Going {
		unused, failed := match.UnusedLockers(ctx, from, which.Before)
		answer.Lockers, err = len(unused), failed
	}
	return err
}

func (c *pruneCmd) open(ctx context.Context) (match.Log, error) {
	return store.Open(ctx, c.Store, store.Options{Logger: slog.New(slog.DiscardHandler)})
}

// remove removes the old matches. If the store is a file, it also frees their space in it.
func (c *pruneCmd) remove(ctx context.Context, s *streams, which match.Which, each func(match.Summary), answer *pruned) error {
	if s.save == nil {
		return errors.New("a script cannot change a store")
	}
	file, err := store.Look(ctx, c.Store) // the store must exist
	if err != nil {
		return err
	}
	if file != nil {
		if err := file.Close(); err != nil {
			return err
		}
	}
	log, err := c.open(ctx)
	if err != nil {
		return err
	}
	err = match.Prune(ctx, log, which, each)
	if err == nil && !c.Over && !c.Going {
		answer.Lockers, err = match.PruneLockers(ctx, log, which.Before)
	}
	if err := errors.Join(err, log.Close()); err != nil {
		return err
	}
	if len(answer.Matches) > 0 || answer.Lockers > 0 {
		answer.Before, answer.After, err = store.Shrink(ctx, c.Store)
	}
	return err
}

package simulate

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// Run lets bots play a scenario and returns the tables of the results. The scenario is played as
// [Seated] returns it.
//
// When ctx ends, Run returns at once with the tables of the matches that have been played so far,
// and the context's cause. A bot that is choosing a command cannot be interrupted: its worker ends
// after the choice, and the result is dropped. For any other error, and if ctx ends before the
// scenario has begun, Run returns no tables. The error then says why the scenario cannot begin.
func Run(ctx context.Context, rules battlemat.Ruleset, doc *scenario.Scenario, o Options) (*Tables, error) {
	o, err := o.whole()
	if err != nil {
		return nil, err
	}
	r := &run{rules: rules, doc: Seated(doc), o: o}
	if err := r.open(ctx); err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	out := make(chan result)
	for range o.Workers {
		go r.work(ctx, stop, out)
	}
	t := newTables(doc, r.start)
	t.Seed, t.Next = o.Seed.String(), o.First
	early := map[int]*course{} // matches that ended before one with a lower number
	for t.Matches < o.Matches && ctx.Err() == nil {
		select {
		case one := <-out:
			early[one.n] = one.course
			for c := early[t.Next]; c != nil; c = early[t.Next] {
				delete(early, t.Next)
				t.count(c)
				if t.Next++; o.Each != nil {
					o.Each(t)
				}
			}
		case <-ctx.Done():
		}
	}
	for _, n := range slices.Sorted(maps.Keys(early)) {
		t.count(early[n])
		t.Next = n + 1
	}
	t.sort()
	if t.Matches < o.Matches {
		err = context.Cause(ctx)
	}
	return t, err
}

// Commands returns the commands of a match of a run, and reports whether the match ended.
func Commands(ctx context.Context, rules battlemat.Ruleset, doc *scenario.Scenario, o Options, n int) (given []match.Given, over bool, err error) {
	if o, err = o.whole(); err != nil {
		return nil, false, err
	}
	r := &run{rules: rules, doc: Seated(doc), o: o, keep: true}
	if err := r.open(ctx); err != nil {
		return nil, false, err
	}
	c, err := r.play(ctx, n)
	if err != nil {
		return nil, false, err
	}
	return c.given, c.end == Over, nil
}

// run is a run in progress.
type run struct {
	rules battlemat.Ruleset
	doc   *scenario.Scenario
	o     Options
	start battlemat.Position
	keep  bool         // whether to store the commands of matches
	next  atomic.Int64 // the number of matches that workers have begun
}

// result is the result of a match.
type result struct {
	n int
	*course
}

// open lays out the scenario for all matches.
func (r *run) open(ctx context.Context) error {
	leave, err := r.place(ctx)
	if err != nil {
		return err
	}
	defer leave()
	if r.start, err = r.begin(); err != nil {
		return fmt.Errorf("scenario %s: %w", r.doc.ID, err)
	}
	return nil
}

// place waits until the rules or a bot may work. The error comes from [Options.Place].
func (r *run) place(ctx context.Context) (leave func(), err error) {
	if r.o.Place == nil {
		return func() {}, nil
	}
	return r.o.Place(ctx)
}

// begin lays out the scenario.
func (r *run) begin() (p battlemat.Position, err error) {
	defer match.Recover(&err)
	return battlemat.Begin(r.rules, r.doc)
}

// position returns the first position of a match. It shares no cached results with another match.
func (r *run) position() (battlemat.Position, error) {
	if p, can := r.start.(battlemat.Reopener); can {
		return p.Reopen(), nil
	}
	return r.begin()
}

// work plays matches until none are left or the run is stopped. An error that does not come from
// the rules stops the run.
func (r *run) work(ctx context.Context, stop context.CancelCauseFunc, out chan<- result) {
	for {
		i := int(r.next.Add(1)) - 1
		if i >= r.o.Matches || ctx.Err() != nil {
			return
		}
		n := r.o.First + i
		c, err := r.play(ctx, n)
		if err != nil {
			stop(err)
			return
		}
		select {
		case out <- result{n, c}:
		case <-ctx.Done():
			return
		}
	}
}

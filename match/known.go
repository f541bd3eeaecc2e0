package match

import (
	"context"
	"fmt"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

// Given is a command that a seat gave.
type Given struct {
	Seat    battlemat.Seat
	Command battlemat.Command
}

// Known is a match with a given seed and given commands, such as one that bots have played without
// a log.
type Known struct {
	Scenario *scenario.Scenario // including the holder of each seat
	Seed     dice.Seed
	Commands []Given
	Version  string    // the version of the program, for entry 0
	At       time.Time // the time that every entry records
}

// Log returns the log of the match as a service would have written it. It decides the commands
// again. If they end the match, the last entry publishes the seed. The error names the entry that
// cannot be decided.
func (k Known) Log(rules Rules) ([]Entry, error) {
	book, err := rules(k.Scenario.Rules)
	if err != nil {
		return nil, err
	}
	doc, table, refusal := seated(k.Scenario, nil)
	if refusal != nil {
		return nil, refusal
	}
	o, err := layOut(rules, book, doc)
	if err != nil {
		return nil, err
	}
	e := o.entry(table, Secret{Seed: k.Seed}, k.Version, k.At)
	m, err := o.match("", e)
	if err != nil {
		return nil, err
	}
	if _, err := m.record(&e, ""); err != nil {
		return nil, err
	}
	add := func(next Entry) error {
		entered, err := m.enter(next)
		if err == nil {
			m = entered.after
		}
		return err
	}
	for _, given := range k.Commands {
		bot := m.last().held[given.Seat] == Bot
		next, err := m.decide(Ask{Seat: given.Seat, Seq: m.Seq(), Do: Play, Command: given.Command, bot: bot}, k.Seed, k.At)
		if err == nil {
			err = add(next)
		}
		if err != nil {
			return nil, fmt.Errorf("entry %d, %q by %s: %w", m.Seq()+1, given.Command, given.Seat, err)
		}
	}
	if _, over := m.Over(); over {
		if err := add(Entry{Seq: m.Seq() + 1, At: k.At.UTC(), Do: Publish, Seed: k.Seed.String()}); err != nil {
			return nil, err
		}
	}
	return m.Entries(0), nil
}

// BeginKnown begins a match to watch, with a seed that somebody knows. Bots play all its seats. It
// returns only the spectators' token. Nobody gets the owner's token, because the owner could seat a
// person although the dice are known. The parameter `brought` has the same meaning as in
// [Service.BeginBrought]. The errors are those of [Service.Begin].
func (sv *Service) BeginKnown(ctx context.Context, doc *scenario.Scenario, seed dice.Seed, brought bool) (ID, string, error) {
	id, tokens, err := sv.begin(ctx, doc, nil, brought, func() (ID, Secret, error) {
		id, secret, err := sv.draw()
		secret.Seed = seed
		return id, secret, err
	})
	return id, tokens.Spectator, err
}

package match

import (
	"encoding/json"
	"fmt"
	"maps"
	"sync"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/scenario"
)

// opening is the beginning of a match as stored in its log, with data derived from it. Matches that
// begin in the same way share one opening, and with it the constant data of their positions. It is
// read-only.
type opening struct {
	rules    battlemat.Ruleset
	doc      *scenario.Scenario
	scenario json.RawMessage // as stored in the log
	events   []json.RawMessage
	position battlemat.Position

	digesting sync.Once
	digest    string // the digest of the position
	err       error
}

// openingOf returns the opening in a log. Matches with the same opening share it.
func openingOf(rules Rules, doc json.RawMessage, events []json.RawMessage) (o *opening, err error) {
	defer Recover(&err)
	key := shared.key(doc, events)
	if o := shared.find(rules, key, doc, events); o != nil {
		return o, nil
	}
	o = &opening{scenario: doc, events: events}
	if o.doc, err = scenario.Restore(doc); err != nil {
		return nil, err
	}
	if o.rules, err = rules(o.doc.Rules); err != nil {
		return nil, err
	}
	facts, err := read(o.rules.EventTypes(), events)
	if err != nil {
		return nil, err
	}
	if o.position, err = o.rules.Restore(battlemat.Opening{Scenario: o.doc, Events: facts}); err != nil {
		return nil, err
	}
	shared.keep(key, o)
	return o, nil
}

// layOut lays out a scenario.
func layOut(rules Rules, book battlemat.Ruleset, doc *scenario.Scenario) (*opening, error) {
	laid, err := laidOut(book, doc)
	if err != nil {
		return nil, err
	}
	raw, err := writeScenario(laid.Scenario)
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", doc.ID, err)
	}
	events, err := write(book.EventTypes(), laid.Events)
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", doc.ID, err)
	}
	return openingOf(rules, raw, events)
}

// laidOut returns the opening that the rules make of a scenario. It converts a panic of the rules
// to an error.
func laidOut(book battlemat.Ruleset, doc *scenario.Scenario) (o battlemat.Opening, err error) {
	defer Recover(&err)
	return book.Open(doc)
}

// shareable reports whether other matches can begin with the same opening.
func (o *opening) shareable() bool {
	_, can := o.position.(battlemat.Reopener)
	return can && same(o.rules, o.rules)
}

// start returns the position with which a match begins.
func (o *opening) start() battlemat.Position {
	if p, can := o.position.(battlemat.Reopener); can {
		return p.Reopen()
	}
	return o.position
}

// digested returns the digest of the position.
func (o *opening) digested() (string, error) {
	o.digesting.Do(func() { o.digest, o.err = Digest(o.rules.EventTypes(), o.position) })
	return o.digest, o.err
}

// entry returns entry 0 of a match with this opening.
func (o *opening) entry(held map[battlemat.Seat]string, secret Secret, version string, now time.Time) Entry {
	return Entry{Do: Begin, At: now.UTC(), Events: o.events, Start: &Start{
		Format: Format, Version: version, Scenario: o.scenario, Commitment: fmt.Sprintf("%x", secret.seed().Commitment()), Held: held, Undo: o.doc.Undoing(),
	}}
}

// match returns the match after entry 0. It converts a panic of the rules to an error.
func (o *opening) match(id ID, e Entry) (m *Match, err error) {
	defer Recover(&err)
	p := o.start()
	first := &step{entry: e, held: maps.Clone(e.Start.Held)}
	first.look(p)
	return &Match{id: id, opening: o, rules: o.rules, doc: o.doc, start: e.Start, steps: []*step{first}, at: positions{}.with(0, p), acts: make(acts, len(o.doc.Seats))}, nil
}

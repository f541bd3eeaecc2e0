package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strconv"

	"github.com/battlemat/battlemat"
)

// Rules finds a ruleset by its name.
type Rules func(name string) (battlemat.Ruleset, error)

// Load replays a log. It does not decide or check anything again: neither the document, nor the
// commands, nor the agreements. The error for a log that cannot be continued is an [Unreadable].
func Load(rules Rules, id ID, entries []Entry) (*Match, error) {
	if len(entries) == 0 {
		return nil, fmt.Errorf("match %s: its log is empty", id)
	}
	var m *Match
	l := loader{rules: rules, id: id}
	for _, e := range entries {
		var err error
		if m, err = l.after(m, e); err != nil {
			return nil, fmt.Errorf("match %s: %w", id, err)
		}
	}
	return m, nil
}

// loader builds a match from the entries of its log.
type loader struct {
	rules  Rules
	id     ID
	budget func() *budget // returns the budget for a scenario that a client brought; nil: no budget
}

// after returns the match after the next entry of the log. The given match is nil before the first
// entry. The error is an [Unreadable].
func (l *loader) after(m *Match, e Entry) (*Match, error) {
	if e.edited {
		return nil, &Unreadable{Damaged, e.Seq, errors.New("it is not as it was written: its hash differs")}
	}
	var err error
	if m == nil {
		if m, err = open(l.rules, l.id, e); err == nil && m.start.Brought && l.budget != nil {
			m.budget = l.budget()
		}
		if err == nil {
			err = m.digestedAs(e)
		}
	} else {
		m, err = charged(m.budget, func() (*Match, error) {
			after, err := m.applied(e)
			if err == nil {
				err = after.digestedAs(e)
			}
			return after, err
		})
	}
	if err != nil {
		return nil, unreadable(e.Seq, err)
	}
	return m, nil
}

// digestedAs returns an error if an entry has a digest and the position after it has a different
// one.
func (m *Match) digestedAs(e Entry) error {
	if e.Digest == "" {
		return nil
	}
	return m.proved(e.Digest)
}

// applied does the same as apply, and converts a panic of the rules to an error.
func (m *Match) applied(e Entry) (after *Match, err error) {
	defer Recover(&err)
	return m.apply(e)
}

// open returns the match after entry 0. It converts a panic of the rules to an error, because a
// match that began under other rules must not stop the server.
func open(rules Rules, id ID, e Entry) (m *Match, err error) {
	fail := func(err error) (*Match, error) { return nil, fmt.Errorf("match %s, entry 0: %w", id, err) }
	switch {
	case e.Seq != 0 || e.Do != Begin || e.Start == nil:
		return fail(errors.New("a match begins with an entry that has seq 0, do \"begin\" and a start"))
	}
	if err := known(e.Start.Format); err != nil {
		return fail(err)
	}
	o, err := openingOf(rules, e.Start.Scenario, e.Events)
	if err != nil {
		return fail(err)
	}
	start := *e.Start
	start.Scenario = o.scenario
	e.Start, e.Events = &start, o.events
	if m, err = o.match(id, e); err != nil {
		return fail(err)
	}
	return m, nil
}

// read decodes events.
func read(types battlemat.EventTypes, list []json.RawMessage) ([]battlemat.Event, error) {
	var events []battlemat.Event
	for i, raw := range list {
		event, err := types.Read(raw)
		if err != nil {
			return nil, fmt.Errorf("events[%d]: %w", i, err)
		}
		events = append(events, event)
	}
	return events, nil
}

// apply returns the match after the entry, which must be the next one. It accepts every entry that
// a Match in the same state could have decided, so an error means that none did.
func (m *Match) apply(e Entry) (*Match, error) {
	fail := func(format string, args ...any) (*Match, error) {
		return nil, fmt.Errorf("match %s, entry %d: %w", m.id, e.Seq, fmt.Errorf(format, args...))
	}
	if e.Seq != m.Seq()+1 {
		return fail("it follows entry %d: a seq is missing or repeated", m.Seq())
	}
	was, p := m.last(), m.Position()
	var events []battlemat.Event
	var stages []battlemat.Position
	next := &step{entry: e, base: m.Seq(), toAct: was.toAct, outcome: was.outcome, over: was.over, path: was.path, held: was.held, paused: was.paused, undo: was.undo, tally: was.tally}
	switch e.Do {
	case Play:
		var err error
		if events, err = read(m.rules.EventTypes(), e.Events); err != nil {
			return fail("%w", err)
		}
		for _, event := range events {
			stages = append(stages, p)
			p = p.Apply(event)
			next.discovers = next.discovers || battlemat.DiscoversTo(event, m.Side(e.Seat))
		}
		next.look(p)
		next.undo, next.path = nil, was.path.after(e.Seat, e.Command)
		if was.held[e.Seat] == Bot {
			next.alone = was.alone + 1
		}
	case AskUndo:
		to, err := strconv.Atoi(string(e.Command))
		if err != nil {
			return fail("%q is not an entry to go back to", e.Command)
		}
		next.undo = &Undo{e.Seat, to, e.Waiting, e.Seq}
	case Agree:
		next.undo = was.undo.waiting(e.Waiting)
	case Decline:
		next.undo = nil
	case Pause:
		next.paused = true
	case Resume:
		next.paused = false
	case Hold:
		words := e.Command.Words()
		if len(words) != 2 {
			return fail("%q does not name a seat and its holder", e.Command)
		}
		next.held = maps.Clone(was.held)
		next.held[battlemat.Seat(words[0])] = words[1]
		next.undo = was.undo.waiting(e.Waiting)
	case Publish:
	default:
		return fail("unknown action %q", e.Do)
	}
	if e.Back != nil {
		if *e.Back < 0 || *e.Back > m.Seq() {
			return fail("it goes back to entry %d, which does not exist", *e.Back)
		}
		p = m.goBack(next, *e.Back)
		events, stages = nil, nil
	}
	after := m.with(next, p)
	after.events, after.stages = events, stages
	return after, nil
}

package rulestest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// match plays a random match. It returns the number of commands, and reports whether the match
// ended.
func (e *examiner) match(n int) (length int, over bool) {
	e.place = fmt.Sprintf("match %d", n)
	seed := dice.SeedOf("rulestest" + e.o.Seed).At(uint64(n))
	e.random, e.looks, e.reader = dice.NewSeeded(seed.At(0)), "", newReader()
	var log []battlemat.Event
	e.safely("the match", func() {
		p, err := battlemat.Begin(e.rules, e.doc)
		if err != nil {
			return // open has reported the error
		}
		first := p
		p = e.reopened(p)
		for length = 0; length < e.o.Commands && e.faults < enough; length++ {
			e.place = fmt.Sprintf("match %d, command %d", n, length+1)
			e.positions++
			if e.position(p, seed.At(uint64(2*length+2))); len(p.ToAct()) == 0 {
				over = true
				break
			}
			next, events := e.step(p, seed.At(uint64(2*length+1)))
			if next == nil {
				return
			}
			p, log = next, append(log, events...)
		}
		if e.faults >= enough {
			return
		}
		if !over && !e.o.Endless {
			e.fault("the match is not over after %d commands", e.o.Commands)
		}
		again := first
		for _, event := range log {
			again = again.Apply(event)
		}
		if a, b := e.sight(p), e.sight(again); a != b {
			e.fault("the replayed match ends differently: %s", difference(a, b))
		}
	})
	return length, over
}

// step makes a random choice. It first draws the kind of choice, so that matches make progress, and
// then a choice of that kind.
func (e *examiner) step(p battlemat.Position, seed dice.Seed) (battlemat.Position, []battlemat.Event) {
	acting := p.ToAct()
	seat := acting[e.below(len(acting))]
	byKind := map[battlemat.Kind][]battlemat.Choice{}
	var kinds []battlemat.Kind
	for c := range p.Choices(seat) {
		if len(byKind[c.Kind]) == 0 {
			kinds = append(kinds, c.Kind)
		}
		byKind[c.Kind] = append(byKind[c.Kind], c)
	}
	if len(kinds) == 0 {
		return nil, nil // position has reported the error
	}
	slices.Sort(kinds)
	kind := kinds[e.below(len(kinds))]
	if kind.GivesUp() && e.below(40) > 0 {
		if kinds = slices.DeleteFunc(kinds, battlemat.Kind.GivesUp); len(kinds) > 0 {
			kind = kinds[e.below(len(kinds))]
		}
	}
	choice := byKind[kind][e.below(len(byKind[kind]))]
	e.place += fmt.Sprintf(", %s: %s", seat, choice.Command)
	rec := &dice.Recorder{Roller: dice.NewSeeded(seed)}
	events, err := p.Decide(seat, choice.Command, rec)
	if err != nil {
		e.fault("a choice is refused: %v", err)
		return nil, nil
	}
	for _, fault := range undiscovered(p, seat, choice.Command, some(e, e.seats(), e.o.Secrets), Sides(e.doc), seed) {
		e.fault("%s", fault)
	}
	return e.carry(p, seat, choice.Command, events, rec.Rolls)
}

// carry applies the events of a command after reading them back from a log.
func (e *examiner) carry(p battlemat.Position, seat battlemat.Seat, c battlemat.Command, events []battlemat.Event, rolls []dice.Rolled) (battlemat.Position, []battlemat.Event) {
	types := e.rules.EventTypes()
	again, err := p.Decide(seat, c, dice.Replay(rolls))
	if a, b := e.write(events), e.write(again); err != nil || a != b {
		e.fault("the same rolls lead to different events (%v): %s", err, difference(a, b))
	}
	live, read := p, p
	var log []battlemat.Event
	for _, event := range events {
		raw, err := types.Write(event)
		if err != nil {
			e.fault("%v", err)
			return nil, nil
		}
		back, err := types.Read(raw)
		if err != nil {
			e.fault("event %s cannot be read: %v", raw, err)
			return nil, nil
		}
		shown := map[battlemat.Seat]string{}
		for _, s := range e.seats() {
			told := read.Tell(s, back)
			roundTrip(e, "what is told", told)
			a, b := show(told), show(live.Tell(s, event))
			if a != b {
				e.fault("%s is told something else about event %s after it is read from a log: %s", s, raw, difference(a, b))
			}
			for other, c := range shown {
				if b != c && battlemat.TellsAlike(live, event, s, other) {
					e.fault("%s is told something else about event %s than %q: %s", s, raw, other, difference(b, c))
				}
			}
			shown[s] = b
		}
		live, read = live.Apply(event), read.Apply(back)
		log = append(log, back)
	}
	e.looks = e.sight(read)
	if advanced, err := battlemat.Advance(p, seat, c, dice.Replay(rolls)); err != nil {
		e.fault("Decide accepts the command, but Advance fails: %v", err)
	} else if at := e.sight(advanced); at != e.looks {
		e.fault("the position that a command leads to is not the one after its events: %s", difference(at, e.looks))
	}
	if live := e.sight(live); live != e.looks {
		e.fault("events that are written and read lead to a different position: %s", difference(live, e.looks))
	}
	return read, log
}

// write returns the encoded events, or the reason why they cannot be encoded.
func (e *examiner) write(events []battlemat.Event) string {
	var b strings.Builder
	for _, event := range events {
		raw, err := e.rules.EventTypes().Write(event)
		fmt.Fprintln(&b, string(raw), err)
	}
	return b.String()
}

package delve

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/player"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenarios"
)

// record is how bots did in matches of a scenario.
type record struct {
	matches, won        int
	turns, idle         int // of characters that did not rest and were not stunned
	life, cards         int // exhausted without life, and without cards
	negations, needless int // those of damage that would not have exhausted the character
}

func (r record) String() string {
	return fmt.Sprintf("won %d of %d; %d of %d turns idle; %d exhausted without life, %d without cards; %d negations, %d of what was not deadly",
		r.won, r.matches, r.idle, r.turns, r.life, r.cards, r.negations, r.needless)
}

// watchBots has bots play a scenario so often.
func watchBots(t *testing.T, name string, matches int) (r record) {
	t.Helper()
	doc, err := scenarios.Load(name)
	if err != nil {
		t.Fatal(err)
	}
	for i := range doc.Seats {
		doc.Seats[i].Held = scenario.Bot
	}
	for n := range matches {
		begun, err := battlemat.Begin(Ruleset, doc)
		if err != nil {
			t.Fatal(err)
		}
		p, bot, did := begun.(*Position), player.New(), map[string]bool{}
		roller := dice.NewSeeded(dice.SeedOf(fmt.Sprint("bots ", name, n)))
		for range 4000 {
			if over, is := p.Outcome(); is {
				if len(over.Winners) > 0 {
					r.won++
				}
				break
			}
			seat := p.ToAct()[0]
			command := bot.Choose(p.See(seat), slices.Collect(p.Choices(seat)))
			if t, f := p.doing(seat, card.Move, card.Teleport); t != nil && command.Words()[0] == "done" && p.nearer(f, t) {
				did[passed+f.ID] = true
			}
			events, err := p.Decide(seat, command, roller)
			if err != nil {
				t.Fatalf("%s, match %d: %q: %v", name, n, command, err)
			}
			for _, e := range events {
				r.note(p, e, did)
				p = p.apply(e)
			}
		}
		r.matches++
	}
	return r
}

// passed marks a character that left a movement out which would have brought it nearer to a foe.
const passed = "passed "

// nearer reports whether a movement would bring a character nearer to the nearest monster. Who waits behind others
// in a corridor, or on a hex that it must be on, could do nothing better.
func (p *Position) nearer(f *Figure, t *Task) bool {
	least := func(c grid.Cell) int {
		n := 1 << 20
		for g := range p.here {
			if far, ok := p.far(c, g.At); ok && g.monster() {
				n = min(n, far)
			}
		}
		return n
	}
	now := least(f.At)
	for c := range p.goals(f, t) {
		if now > 1 && least(c) < now {
			return true
		}
	}
	return false
}

// note books an event that is about to be applied.
func (r *record) note(p *Position, e battlemat.Event, did map[string]bool) {
	if f := p.figure(p.turn.Figure); f != nil && f.Sort == Character {
		switch e.(type) {
		case Moved, Attacked, Healed, Fortified, Afflicted, DeckGrew, Called, Looted:
			did[f.ID] = true
		}
	}
	switch e := e.(type) {
	case TurnBegan:
		delete(did, e.Figure)
		delete(did, passed+e.Figure)
	case TurnEnded:
		if f := p.figure(e.Figure); f.Sort == Character && f.Gone == Here && !f.Resting && !f.is("stun") {
			if r.turns++; !did[e.Figure] && (did[passed+f.ID] || len(p.turn.Played) == 0 && f.rooted() == "") {
				r.idle++
			}
		}
	case DroppedOut:
		if p.figure(e.Figure).Life == 0 {
			r.life++
		} else {
			r.cards++
		}
	case Negated:
		if r.negations++; e.N < p.figure(e.Figure).Life {
			r.needless++
		}
	}
}

// TestBotsAreNotIdle: no turn of a bot passes without a deed more often than one in fifty, and it gives no cards away
// for damage that does not exhaust it. BATTLEMAT_MATCHES says how many matches of each scenario are watched.
func TestBotsAreNotIdle(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	watchAll(t, 3)
}

// TestBotsAreNotIdleAtLength is the same over two hundred matches of each.
func TestBotsAreNotIdleAtLength(t *testing.T) {
	if os.Getenv("BATTLEMAT_LONG") == "" {
		t.Skip("BATTLEMAT_LONG is not set")
	}
	watchAll(t, 200)
}

func watchAll(t *testing.T, matches int) {
	if n, err := strconv.Atoi(os.Getenv("BATTLEMAT_MATCHES")); err == nil {
		matches = n
	}
	for _, name := range scenarios.Of("gloomhaven") {
		r := watchBots(t, name, matches)
		if doc, err := scenarios.Load(name); err != nil || matches >= 100 && !doc.Balance["party"].Holds(r.won, r.matches) {
			t.Errorf("%s: won %d of %d, wanted %v, %v", name, r.won, r.matches, doc.Balance["party"], err)
		}
		t.Logf("%s: %v", name, r)
		if 50*r.idle > max(r.turns, 50) {
			t.Errorf("%s: %d of %d turns are idle", name, r.idle, r.turns)
		}
	}
}

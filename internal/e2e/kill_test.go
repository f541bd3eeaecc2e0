package e2e_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/match"
)

// These are the kinds of matches that are played.
var (
	tagged   = kind{scenario: "tag-yard"}
	hunted   = kind{scenario: "tag-yard", held: map[battlemat.Seat]string{tag.Hunter: match.Bot, "blue": match.Bot}}
	questing = kind{scenario: "soup-for-the-orcs", held: map[battlemat.Seat]string{"zargon": match.Person}, most: 150, parting: 5}
	alone    = kind{scenario: "the-lantern", held: map[battlemat.Seat]string{"zargon": match.Bot}, most: 150, parting: 5}
	evil     = kind{scenario: "soup-for-the-orcs", held: map[battlemat.Seat]string{
		"barbarian": match.Bot, "dwarf": match.Bot, "elf": match.Bot, "wizard": match.Bot, "zargon": match.Person,
	}, most: 150, parting: 2}
	delving = kind{scenario: "the-cloakroom", held: map[battlemat.Seat]string{"matron": match.Person}, most: 150, parting: 3}
	leading = kind{scenario: "overdue", held: map[battlemat.Seat]string{
		"bouncer": match.Person, "fireworker": match.Bot, "matron": match.Bot, "sweep": match.Bot,
	}, most: 150, parting: 2}
	drafting = kind{scenario: "the-broken-crown", held: map[battlemat.Seat]string{"south": match.Person}, most: 150, parting: 3}
	holding  = kind{scenario: "the-toll-bridge", held: map[battlemat.Seat]string{"fen": match.Bot}, most: 150, parting: 3}
	milling  = kind{scenario: "the-millers-rats", held: map[battlemat.Seat]string{"gm": match.Person}, most: 150, parting: 3}
	digging  = kind{scenario: "the-sextons-key", held: map[battlemat.Seat]string{"gm": match.Bot, "rogue": match.Bot}, most: 150, parting: 3}
)

// shipped are the players of shipped scenarios.
var shipped = []struct {
	kind
	stream, watch bool
}{
	{questing, false, true},
	{alone, true, true},
	{evil, true, false},
	{delving, false, true},
	{leading, true, true},
	{drafting, false, true},
	{holding, true, true},
	{milling, false, true},
	{digging, true, true},
}

// These are the halves of the shipped players. In the usual run, the servers of one half are killed
// on SQLite and have trouble on PostgreSQL, and those of the other half are killed on PostgreSQL
// and have trouble on SQLite. A long run has all of them everywhere.
const (
	even = iota
	odd
)

// playEverything starts many players of all kinds.
func (h *harness) playEverything(half int) {
	h.playTag()
	h.playShipped(half)
}

// playMost starts players of the test game, and players of shipped scenarios unless
// [TestKillProgram] plays those.
func (h *harness) playMost(half int) {
	h.playTag()
	if testing.Short() || long() {
		h.playShipped(half)
	}
}

// playTag starts many players of the test game.
func (h *harness) playTag() {
	for range scaled(4, 4, 8) {
		h.play(tagged, false, true)
		h.play(tagged, true, true)
		h.play(hunted, true, true)
	}
}

// playShipped starts players of shipped scenarios.
func (h *harness) playShipped(half int) {
	for i, k := range shipped {
		if long() || i%2 == half {
			h.play(k.kind, k.stream, k.watch)
		}
	}
}

// finishMatches lets the players finish their matches, and waits until every stream
// has received everything.
func (h *harness) finishMatches() {
	h.t.Helper()
	h.change(func() { h.closing = true })
	h.waitFor("every match is played on, and to its end", func() bool {
		for _, m := range h.tables {
			if !m.finished() {
				return false
			}
		}
		return true
	})
	h.waitFor("every stream has been told of everything", func() bool {
		for _, m := range h.tables {
			for _, s := range m.ends {
				if !s.caughtUp() {
					return false
				}
			}
		}
		return true
	})
}

// kills kills the server on a store at random moments under load, the given number of times, and
// once more after the players have finished.
func kills(t *testing.T, start launcher, url string, rounds int, crowd func(h *harness, half int), half int) {
	t.Helper()
	began := time.Now()
	h := newHarness(t)
	x := h.examiner(url)
	crowd(h, half)
	for round := range rounds {
		if round > 0 && round%10 == 0 {
			t.Logf("%d kills, %d commands acknowledged: %v", round, h.acked(), time.Since(began).Round(time.Second))
		}
		p := start(t, url, h.log)
		if rand.IntN(8) == 0 {
			// Kill it so early that it may not yet have opened the store.
			h.serverDown(p.kill)
			p = start(t, url, h.log)
		}
		if err := p.ready(); err != nil {
			h.log.examine(t)
			t.Fatal(err)
		}
		goal := h.acked() + rand.IntN(scaled(300, 300, 1000))
		h.serverUp(p.base)
		h.waitFor("commands are acknowledged", func() bool { return h.acks >= goal })
		h.serverDown(p.kill)
		x.examine()
	}
	p := start(t, url, h.log)
	if err := p.ready(); err != nil {
		t.Fatal(err)
	}
	h.serverUp(p.base)
	h.finishMatches()
	x.visit(p.base)
	h.serverDown(p.kill)
	x.examine()
	if h.lost > 0 {
		t.Errorf("%d connections ended while the server stood", h.lost)
	}
	t.Logf("%d kills, %d commands acknowledged, %d entries of %d matches, verified %d times, %d of them with the seed: %v",
		rounds+1, h.acks, x.entries, x.matches, x.verified, x.over, time.Since(began).Round(time.Second))
}

// TestKill kills servers at random moments while matches are played. Everything acknowledged or
// reported is in the log, and every match continues.
func TestKill(t *testing.T) {
	t.Parallel()
	for half, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			kills(t, thisBinary(unlimited()), e.open(t), scaled(1, 1, 100), (*harness).playMost, half)
		})
	}
}

// TestKillProgram kills the program, as people run it, while the shipped games are played.
// Everything acknowledged or reported is in the log, and every match continues.
func TestKillProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the program")
	}
	t.Parallel()
	for half, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			kills(t, builtProgram("--no-limits"), e.open(t), scaled(0, 1, 20), (*harness).playShipped, half)
		})
	}
}

package player_test

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
)

// turn records what a figure has done since its turn began.
type turn struct {
	figure               string
	able                 bool // whether it could do more than end its turn
	left                 bool // whether it has its action left
	offered              bool // whether it could attack
	moved, acted, struck bool
	dashed               bool // whether it dashed and has not moved since

	round, fought int // the round, and the last round in which somebody attacked
}

// still is the key for the longest run of rounds without an attack.
const still = "rounds still"

// see records a choice of a bot.
func (now *turn) see(t *testing.T, n *gametest.Tally, d gametest.Deed) {
	now.left = false
	for _, c := range d.Choices {
		now.left = now.left || c.Command.Words()[0] == "dodge"
		if c.Figure == now.figure && c.Kind != battlemat.Answer {
			now.able = now.able || c.Kind != battlemat.Pass && c.Kind != battlemat.Resign
			now.offered = now.offered || c.Kind == battlemat.Attack && c.Command.Words()[0] == "attack"
		}
	}
	if words := d.Command.Words(); len(words) > 1 && words[1] == now.figure {
		now.note(words[0])
		if words[0] == "end" {
			now.book(t, n, d.Match)
		}
	}
	for _, e := range d.Events {
		switch e := e.(type) {
		case game.Round:
			now.round = e.Round
			n.Counts[still] = max(n.Counts[still], now.round-now.fought)
		case skirmish.Began:
			*now = turn{figure: e.Figure, round: now.round, fought: now.fought}
		case skirmish.Attacked, skirmish.Cast:
			now.fought = now.round
		}
	}
}

// note records what a figure does, given the verb of its command.
func (now *turn) note(verb string) {
	now.dashed = verb == "dash" || now.dashed && verb == "end"
	switch verb {
	case "move", "jump", "stand", "drop":
		now.moved = true
	case "end", "death-save":
	case "attack", "cast", "use", "stabilise", "shove", "grapple", "drink", "second-wind", "help":
		now.acted, now.struck = true, true
	default:
		now.acted = true
	}
}

// book counts a turn that has ended.
func (now *turn) book(t *testing.T, n *gametest.Tally, match string) {
	if !now.able {
		return
	}
	n.Turns++
	kind := ""
	switch {
	case !now.moved && !now.acted && now.left:
		n.Idle++
		kind = "idle"
	case now.dashed:
		n.Idle++
		kind = "runs on the spot"
	case !now.acted && now.left:
		n.Wasted++
		kind = "leaves its action"
	}
	if now.offered && !now.struck { // it could attack, but did nothing against a foe or for a friend
		n.Wasted++
		kind += " spares a foe"
	}
	if kind != "" && os.Getenv("BATTLEMAT_IDLE") != "" {
		t.Logf("%s, round %d: %s %s", match, now.round, now.figure, kind)
	}
}

// TestBotsUseTheirTurnsAtLength: a bot's figure does something if it can. In each scenario, at most
// two turns in a hundred are spent doing nothing or running on the spot. On at most two more, the
// figure leaves its action unused or spares an enemy. There are never more than fifteen rounds in a
// row without an attack.
func TestBotsUseTheirTurnsAtLength(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	gametest.BotsUseTheirTurns(t, skirmish.Ruleset, "dnd", 2, 3, func(t *testing.T, n *gametest.Tally) func(gametest.Deed) {
		now := &turn{}
		return func(d gametest.Deed) {
			now.see(t, n, d)
			if n.Counts[still] > 15 {
				t.Errorf("%s: %d rounds on end nobody attacks", d.Match, n.Counts[still])
				n.Counts[still] = 0
			}
		}
	})
}

package player_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenarios"
)

// tally counts what bots do with the turns of their figures.
type tally struct {
	matches int
	turns   int // of figures that could act
	idle    int // on which one neither moved nor did anything
	unused  int // on which one moved, and left the action
	spared  int // on which an attack was offered, and none was made, nor anything else done to a foe or for a friend
	still   int // the longest run of rounds in which nobody attacked
	rounds  int
	won     map[string]int
}

func (n tally) String() string {
	return fmt.Sprintf("%d matches, %d rounds, at most %d of them still; of %d turns %d idle, %d without an action, %d that spare a foe; won %v",
		n.matches, n.rounds, n.still, n.turns, n.idle, n.unused, n.spared, n.won)
}

// turn is what a figure has done since its turn began.
type turn struct {
	figure               string
	able                 bool // it could do more than end its turn
	left                 bool // it has its action left
	offered              bool // an attack
	moved, acted, struck bool
	dashed               bool // and did not move since
}

// played lets bots hold all seats of a scenario, and counts what they do with their turns.
func (n *tally) played(t *testing.T, doc *scenario.Scenario, seed string) {
	t.Helper()
	p, err := battlemat.Begin(skirmish.Ruleset, doc)
	if err != nil {
		t.Fatal(err)
	}
	roller := dice.NewSeeded(dice.SeedOf(seed))
	var now turn
	round, last := 0, 0
	for steps := 0; len(p.ToAct()) > 0; steps++ {
		if steps > 6000 {
			t.Fatalf("%s: no end", seed)
		}
		seat := p.ToAct()[0]
		choices := slices.Collect(p.Choices(seat))
		now.left = false
		for _, c := range choices {
			now.left = now.left || c.Command.Words()[0] == "dodge"
			if c.Figure == now.figure && c.Kind != battlemat.Answer {
				now.able = now.able || c.Kind != battlemat.Pass && c.Kind != battlemat.Resign
				now.offered = now.offered || c.Kind == battlemat.Attack && c.Command.Words()[0] == "attack"
			}
		}
		c := skirmish.Ruleset.Bot(seat).Choose(p.See(seat), choices)
		events, err := p.Decide(seat, c, roller)
		if err != nil {
			t.Fatalf("%s: %s: %v", seed, c, err)
		}
		if words := c.Words(); len(words) > 1 && words[1] == now.figure {
			now.note(words[0])
			if words[0] == "end" {
				n.book(t, seed, round, now)
			}
		}
		for _, e := range events {
			switch e := e.(type) {
			case game.Round:
				round = e.Round
				n.still = max(n.still, round-last)
			case skirmish.Began:
				now = turn{figure: e.Figure}
			case skirmish.Attacked, skirmish.Cast:
				last = round
			}
			p = p.Apply(e)
		}
	}
	o, _ := p.Outcome()
	winner := scenario.Nobody
	if len(o.Winners) > 0 {
		s, _ := doc.Seat(string(o.Winners[0]))
		winner = s.Side
	}
	n.won[winner]++
	n.matches++
	n.rounds += round
}

// note notes what a figure does.
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

// book counts a turn that ends.
func (n *tally) book(t *testing.T, seed string, round int, now turn) {
	if !now.able {
		return
	}
	n.turns++
	kind := ""
	switch {
	case !now.moved && !now.acted && now.left:
		n.idle++
		kind = "idle"
	case now.dashed:
		n.idle++
		kind = "runs on the spot"
	case !now.acted && now.left:
		n.unused++
		kind = "unused"
	}
	if now.offered && !now.struck {
		n.spared++
		kind += " spares"
	}
	if kind != "" && os.Getenv("BATTLEMAT_IDLE") != "" {
		t.Logf("%s, round %d: %s %s", seed, round, now.figure, kind)
	}
}

// TestBotsUseTheirTurnsAtLength: no figure of a bot stands idle that could do something: of the turns of a scenario at most two in
// a hundred pass with neither a move nor a deed, or with running on the spot, and as many leave an action or spare a foe. Over
// two hundred matches each side wins as often as the scenario says it is meant to.
func TestBotsUseTheirTurnsAtLength(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	matches := gametest.Usual(2, 200)
	for _, name := range scenarios.Of("dnd") {
		t.Run(name, func(t *testing.T) {
			doc, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			n := tally{won: map[string]int{}}
			for i := range matches {
				n.played(t, doc, fmt.Sprint(name, i))
			}
			t.Log(n)
			if n.still > 15 {
				t.Errorf("in %d rounds on end nobody attacks", n.still)
			}
			if all := max(n.turns, 150); 50*n.idle > all || 50*(n.unused+n.spared) > all { // few turns say little
				t.Errorf("of %d turns %d are idle, %d leave an action, %d spare a foe", n.turns, n.idle, n.unused, n.spared)
			}
			for side, share := range doc.Balance {
				if matches >= 100 && !share.Holds(n.won[side], matches) {
					t.Errorf("%s wins %d of %d: meant are %v", side, n.won[side], matches, share)
				}
			}
		})
	}
}

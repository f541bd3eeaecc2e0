package delve

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"slices"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// The observer watches matches event by event, keeps its own books and compares the events with the
// rules. It reads the events, the document and the cards. It does not depend on how the game
// produces them.

// contest is a match to observe, with everything needed to play it again.
type contest struct {
	scenario, profile string
	seed              int  // also determines the players, their styles, and the ground
	told              bool // print the match event by event
}

func (g contest) String() string { return fmt.Sprintf("%s/%s/%d", g.scenario, g.profile, g.seed) }

var profiles = []string{"gloomhaven", "frosthaven", "jaws"}

// TestObserver watches a match of each scenario.
func TestObserver(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for i, name := range scenarios.Of("gloomhaven") {
		g := contest{scenario: name, profile: profiles[i%len(profiles)], seed: i % 3}
		t.Run(g.String(), func(t *testing.T) { observe(t, g, 220) })
	}
}

// TestObserverAtLength watches thousands of matches. BATTLEMAT_OBSERVE selects other matches: the
// seeds "100,199", or the single match "rent-day/jaws/55", which is printed event by event.
func TestObserverAtLength(t *testing.T) {
	if os.Getenv("BATTLEMAT_LONG") == "" {
		t.Skip("set BATTLEMAT_LONG=1")
	}
	first, last, begun, total := 0, 249, time.Now(), tally{}
	only := os.Getenv("BATTLEMAT_OBSERVE")
	if n, _ := fmt.Sscanf(only, "%d,%d", &first, &last); n == 2 {
		only = ""
	} else if n, _ := fmt.Sscanf(path.Base(only), "%d", &first); n == 1 {
		last = first
	}
	for _, name := range scenarios.Of("gloomhaven") {
		for _, profile := range profiles {
			for seed := first; seed <= last; seed++ {
				g := contest{scenario: name, profile: profile, seed: seed}
				if g.told = only != ""; only == "" || only == g.String() {
					total.add(observe(t, g, 2500))
				}
			}
		}
	}
	t.Logf("%d matches, %d ended (%d won), %d commands, %d events in %v: %v",
		total.matches, total.ended, total.won, total.commands, total.events, time.Since(begun).Round(time.Second), total.facts())
}

// tally counts the observed matches and events.
type tally struct {
	matches, ended, won, commands, events int
	fact                                  map[string]int
}

func (a *tally) add(b tally) {
	a.matches, a.ended, a.won = a.matches+b.matches, a.ended+b.ended, a.won+b.won
	a.commands, a.events = a.commands+b.commands, a.events+b.events
	if a.fact == nil {
		a.fact = map[string]int{}
	}
	for k, n := range b.fact {
		a.fact[k] += n
	}
}

func (a *tally) facts() string { b, _ := json.Marshal(a.fact); return string(b) }

// observe plays a match up to the given number of commands, watched by the observer.
func observe(t testing.TB, g contest, bound int) tally {
	t.Helper()
	doc, err := scenarios.Load(g.scenario)
	if err != nil {
		t.Fatal(err)
	}
	doc = doc.Configure(g.profile, nil)
	// Parties have any size that the seats allow, sometimes a single character.
	pick, held := picker{dice.NewSeeded(dice.SeedOf("party of " + g.String()))}, 0
	for i := range doc.Seats {
		doc.Seats[i].Held = scenario.Bot
		last := i == len(doc.Seats)-1 && held == 0
		if slices.Contains(doc.Seats[i].May, scenario.Empty) && !last && pick.below(3) == 0 {
			doc.Seats[i].Held = scenario.Empty
			continue
		}
		held++
	}
	if g.seed%2 == 1 {
		rough(t, doc, g.seed, pick)
	}
	p, err := open(doc)
	if err != nil {
		t.Fatal(err)
	}
	return follow(t, g, p, bound)
}

// follow plays the match from the beginning: with random commands, with the bot's, or with a
// mixture of both.
func follow(t testing.TB, g contest, p *Position, bound int) tally {
	t.Helper()
	seed := dice.SeedOf(g.String())
	o := newObserver(t, g, p)
	sum := tally{matches: 1, fact: map[string]int{}}
	for n := range bound {
		act := p.ToAct()
		if len(act) == 0 || o.failed {
			break
		}
		o.n, sum.commands = n, n+1
		pick := picker{dice.NewSeeded(seed.At(uint64(2*n + 1)))}
		seat := act[pick.below(len(act))]
		c := pick.choose(g.seed, p, seat)
		o.command = c.Command
		o.picks(c)
		events, err := p.Decide(seat, o.command, dice.NewSeeded(seed.At(uint64(2*n))))
		if err != nil {
			t.Fatalf("%v: command %d: %s: %v", g, n, o.command, err)
		}
		if g.told {
			t.Logf("%d %s", n, o.command)
		}
		for _, e := range events {
			if g.told {
				b, _ := json.Marshal(e)
				t.Logf("\t%s %.500s", Ruleset.EventTypes().Name(e), b)
			}
			next := p.Apply(e).(*Position)
			o.saw(e, next)
			p = next
			sum.events++
			sum.fact[Ruleset.EventTypes().Name(e)]++
		}
		o.settled(p)
	}
	if over, ok := p.Outcome(); ok {
		sum.ended++
		if len(over.Winners) > 0 {
			sum.won++
		}
	}
	return sum
}

// picker chooses commands.
type picker struct{ r dice.Roller }

func (k picker) below(n int) int {
	i, err := k.r.Roll(dice.D(n))
	if err != nil {
		panic(err)
	}
	return i
}

// choose returns a command. A third of the matches are played by the bot, a third at random with a
// preference for action, and a third by both. Seats rarely give up.
func (k picker) choose(style int, p *Position, seat battlemat.Seat) battlemat.Choice {
	var all, zest []battlemat.Choice
	for c := range p.Choices(seat) {
		if c.Kind != battlemat.Resign || k.below(500) == 0 {
			all = append(all, c)
			if c.Kind != battlemat.Pass {
				zest = append(zest, c)
			}
		}
	}
	if style%3 == 0 || style%3 == 2 && k.below(2) == 0 {
		all = slices.DeleteFunc(all, func(c battlemat.Choice) bool { return c.Kind == battlemat.Resign })
		wants := Ruleset.Bot(seat).Choose(p.See(seat), all)
		return all[slices.IndexFunc(all, func(c battlemat.Choice) bool { return c.Command == wants })]
	}
	if len(zest) > 0 && k.below(8) > 0 {
		all = zest
	}
	// The rules are most complex where there are many dangers.
	dangers := slices.DeleteFunc(slices.Clone(all), func(c battlemat.Choice) bool {
		return !slices.ContainsFunc(c.Path, func(s battlemat.Step) bool { return s.Danger != "" })
	})
	if len(dangers) > 0 && k.below(3) == 0 {
		return dangers[k.below(min(len(dangers), dice.MaxSides))]
	}
	// Choose a kind of command first, then a command of that kind, because there are more moves
	// than attacks.
	verbs := map[string][]battlemat.Choice{}
	var names []string
	for _, c := range all {
		verb := c.Command.Words()[0]
		if verbs[verb] == nil {
			names = append(names, verb)
		}
		verbs[verb] = append(verbs[verb], c)
	}
	of := verbs[names[k.below(len(names))]]
	return of[k.below(min(len(of), dice.MaxSides))]
}

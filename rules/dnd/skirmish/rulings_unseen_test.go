package skirmish

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rulestest"
	"github.com/battlemat/battlemat/scenario"
)

// TestWhatIsRuledUnseenStaysUnseen: of random rulings, those about what a seat does not know tell it nothing and change
// nothing that it is shown: its view, choices, forms, refusals, looks, reasons and board are the same. DND K51, DND K52.
func TestWhatIsRuledUnseenStaysUnseen(t *testing.T) {
	p := ruledOver(t)
	r := dice.NewSeeded(dice.SeedOf("unseen"))
	below := func(n int) int {
		i, err := r.Roll(dice.Die{Name: "draw", Faces: make([]dice.Face, n)})
		if err != nil {
			t.Fatal(err)
		}
		return i
	}
	seats := []battlemat.Seat{"heroes", "gm", battlemat.Spectator}
	compared, restored := 0, 0
	for n := range gametest.Usual(48, 2000) {
		if n%8 == 7 {
			seat := p.ToAct()[0]
			choices := slices.Collect(p.Choices(seat))
			choices = slices.DeleteFunc(choices, func(c battlemat.Choice) bool { return c.Kind.GivesUp() || strings.HasPrefix(string(c.Command), "rule") })
			if len(choices) > 0 {
				p = decidedBy(t, p, seat, choices[below(len(choices))].Command)
			}
			continue
		}
		f := p.Figures[below(len(p.Figures))]
		cell := p.scenario.Board.Cells()[below(len(p.scenario.Board.Cells()))]
		words := []string{
			"hide " + f.ID, "reveal " + f.ID, fmt.Sprintf("move %s %v", f.ID, cell), fmt.Sprintf("hp %s %d", f.ID, 1+below(10)), "hand " + f.ID + " master", "hand " + f.ID + " gm",
			"condition " + f.ID + " poisoned", "lift " + f.ID + " poisoned", fmt.Sprintf("add goblin %v gm", cell), fmt.Sprintf("ground %v difficult", cell), fmt.Sprintf("ground %v floor", cell),
			"check " + f.ID + " wis 10 secret", "say gm Wait.", "door door locked", "door door closed",
		}[below(15)]
		c := battlemat.Command("rule " + words)
		events, err := p.Decide(gm, c, dice.NewSeeded(dice.SeedOf(fmt.Sprint(n))))
		if err != nil {
			continue
		}
		before := map[battlemat.Seat]string{}
		for _, s := range seats {
			before[s] = shownTo(t, p, s)
		}
		after, told := p, map[battlemat.Seat]int{}
		for _, e := range events {
			for _, s := range seats {
				told[s] += len(after.Tell(s, e))
			}
			after = after.Apply(e).(*Position)
		}
		for _, s := range seats {
			if told[s] == 0 {
				compared++
				if now := shownTo(t, after, s); now != before[s] && !seesMore(p, after, s) {
					t.Errorf("ruling %d, %q: %q is told nothing, and is shown something else: %s", n, words, s, firstDifference(before[s], now))
				}
			}
		}
		again, err := Ruleset.Restore(battlemat.Opening{Scenario: first(p), Events: []battlemat.Event{after.State()}})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range append(seats, gm) {
			if a, b := shownTo(t, after, s), shownTo(t, again.(*Position), s); a != b {
				t.Errorf("ruling %d, %q: restored, %q is shown something else: %s", n, words, s, firstDifference(a, b))
			}
		}
		restored++
		if t.Failed() {
			return
		}
		p = after
	}
	t.Logf("%d times nothing was told and all was the same; %d positions were restored", compared, restored)
	if compared < 20 || restored < 12 {
		t.Errorf("%d compared, %d restored: that is few", compared, restored)
	}
}

// TestExaminedWithAMaster: a match with a game master keeps the contract, with figures behind the screen and without. DND K50.
func TestExaminedWithAMaster(t *testing.T) {
	t.Parallel()
	rulestest.Examine(t, Ruleset, rulestest.Options{
		Matches: 1, Commands: gametest.Usual(6, 200), Choices: 2, Secrets: 1, Cached: true, Endless: true,
	}, cellar(t).WithMaster(scenario.Powers()))
	p := ruled(t, ruledOver(t), "pause")
	for _, s := range p.seats {
		if s != gm && len(slices.Collect(p.Choices(s))) > 0 {
			t.Errorf("%s acts while the skirmish waits", s)
		}
	}
}

// first is the scenario as it was laid out.
func first(p *Position) *scenario.Scenario {
	if p.first != nil {
		return p.first.scenario
	}
	return p.scenario
}

// seesMore reports whether what a seat's own figures see, or are, has changed: then it sees what has come about, and there is
// nothing to be told.
func seesMore(before, after *Position, s battlemat.Seat) bool {
	return !slices.Equal(before.sightOf(s).words, after.sightOf(s).words)
}

func firstDifference(a, b string) string {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	cut := func(s string) string { return s[max(0, n-120):min(len(s), n+160)] }
	return cut(a) + "\n  instead of\n" + cut(b)
}

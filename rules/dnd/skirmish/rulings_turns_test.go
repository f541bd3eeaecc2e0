package skirmish

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/scenario"
)

// decidedSoon is decidedBy with a seed. It fails if the command does not end.
func decidedSoon(t *testing.T, p *Position, seat battlemat.Seat, c battlemat.Command, seed string) *Position {
	t.Helper()
	type answer struct {
		events []battlemat.Event
		err    error
	}
	done := make(chan answer, 1)
	go func() {
		events, err := p.Decide(seat, c, dice.NewSeeded(dice.SeedOf(seed)))
		done <- answer{events, err}
	}()
	select {
	case a := <-done:
		if a.err != nil {
			t.Fatalf("%s: %q: %v", seat, c, a.err)
		}
		for _, e := range a.events {
			p = p.Apply(e).(*Position)
		}
		return p
	case <-time.After(10 * time.Second):
		t.Fatalf("%s: %q has not ended", seat, c)
	}
	return nil
}

// alone gives the turn to the fighter, who is at 0 hit points, and takes everybody else out of the
// game by a ruling.
func alone(t *testing.T, ruling string) *Position {
	t.Helper()
	p := ruledOver(t)
	if p.Turn.Figure != "fighter" {
		p = ruled(t, p, "turn fighter")
	}
	for _, f := range p.Figures {
		if f.ID != "fighter" {
			p = ruled(t, p, fmt.Sprintf(ruling, f.ID))
		}
	}
	return ruled(t, p, "hp fighter 0")
}

// TestNobodyIsLeftToAct: when the last figure that could act dies or becomes stable, the turn stays
// with that figure until the game master brings somebody in. A skirmish that only the game master
// can end waits until then. DND K50, DND K3.
func TestNobodyIsLeftToAct(t *testing.T) {
	for _, ruling := range []string{"hide %s", "remove %s", "hp %s 0"} {
		died, stable := 0, 0
		for n := range 12 {
			p := alone(t, ruling)
			if ruling == "hp %s 0" { // the heroes would make death saves, so they are removed instead
				for _, f := range p.Figures {
					if f.Gone == "" && f.ID != "fighter" {
						p = ruled(t, p, "remove "+f.ID)
					}
				}
			}
			for k := 0; p.figure("fighter").dying(); k++ {
				p = decidedSoon(t, p, "heroes", "death-save fighter", fmt.Sprint(ruling, n, k))
			}
			f := p.figure("fighter")
			switch {
			case f.Gone == dead:
				died++
			case f.Stable:
				stable++
			default:
				continue // a 20 lets it stand up again
			}
			if p.Over != nil || !p.stalled() {
				t.Fatalf("%s, %d: it does not wait for the game master: over %v", ruling, n, p.Over)
			}
			if why := p.Why(gm, p.figure("fighter").At); f.Gone != "" && len(why) > 0 {
				t.Errorf("%s, %d: whoever is gone is told how it could move: %+v", ruling, n, why)
			}
			p = ruled(t, p, "add wolf 7,0 gm")
			p = ruled(t, p, "reveal "+p.Figures[len(p.Figures)-1].ID)
			if p.stalled() || len(p.ToAct()) == 0 {
				t.Errorf("%s, %d: with somebody there it still waits", ruling, n)
			}
		}
		if died == 0 || stable == 0 {
			t.Errorf("%s: %d died, %d became stable: both must have been seen", ruling, died, stable)
		}
	}
}

// TestTheLastTurnIsTakenAway: a turn that a ruling ends is over, even if nobody else can have a
// turn. DND K52.
func TestTheLastTurnIsTakenAway(t *testing.T) {
	p := alone(t, "hide %s")
	if p = decidedSoon(t, p, gm, "rule next", "x"); p.Turn.Figure != "fighter" {
		t.Errorf("%q has the turn", p.Turn.Figure)
	}
}

// TestATurnThatIsTakenAwayEnds: effects that last until the end of a turn stop when a ruling ends
// the turn, whoever gets the next one. DND K52.
func TestATurnThatIsTakenAwayEnds(t *testing.T) {
	for _, ruling := range []string{"next", "turn %s"} {
		p := ruledOver(t)
		id := p.Turn.Figure
		other := figureThat(t, p, func(f *Figure) bool { return f.ID != id })
		f := p.figure(other)
		f.Afflicted = append(f.Afflicted, Affliction{Key: condition.Prone, Ends: id, Rounds: 1})
		if ruling == "turn %s" {
			ruling = fmt.Sprintf(ruling, other)
		}
		if p = ruled(t, p, ruling); p.figure(other).has(condition.Prone) || p.Turn.Figure == id {
			t.Errorf("%s: the turn of %s has not ended: %+v", ruling, id, p.figure(other).Afflicted)
		}
	}
}

// TestWhatIsOfferedToRuleIsTaken: even if nobody plays one of the sides, each offered ruling fits
// its form. DND K52.
func TestWhatIsOfferedToRuleIsTaken(t *testing.T) {
	s := cellar(t).WithMaster(scenario.Powers())
	var doc Document
	if err := json.Unmarshal(s.Game, &doc); err != nil {
		t.Fatal(err)
	}
	doc.Figures = append(doc.Figures, FigureEntry{Creature: "goblin", Seat: "rest", At: at(7, 5)})
	s.Game = scenarioOf(t, s.Board, doc).Game
	s.Seats = append(s.Seats, scenario.Seat{ID: "rest", Name: "Rest", Side: "rest", Held: scenario.Empty})
	begun, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	p := begun.(*Position)
	if !slices.Contains(p.parties, "rest") {
		t.Fatal("there is no side that nobody plays")
	}
	for c := range p.Choices(gm) {
		if _, err := battlemat.Preview(p, gm, c.Command); err != nil {
			t.Errorf("%q is offered: %v", c.Command, err)
		}
	}
}

// TestNoRoundsAreLeft: if the last round does not end the skirmish, the table does not count rounds
// down. DND K50.
func TestNoRoundsAreLeft(t *testing.T) {
	counts := func(powers ...string) bool {
		begun, err := battlemat.Begin(Ruleset, cellar(t).WithMaster(powers))
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(begun.(*Position).viewer(battlemat.Spectator).counts(), func(s battlemat.Stat) bool { return s.Key == "rounds-left" })
	}
	if counts(scenario.Powers()...) || !counts(scenario.RulesTurns) {
		t.Error("rounds are counted down where only the game master ends the skirmish, or are not elsewhere")
	}
}

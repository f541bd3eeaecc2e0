package gametest

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Ruled configures a test of a game with a game master.
type Ruled struct {
	Ruleset  battlemat.Ruleset
	Scenario *scenario.Scenario // a scenario with a game master's seat
	// Draw returns a random ruling, without the verb. The function `below` returns a random number
	// less than its argument, which is not 0.
	Draw func(p battlemat.Position, below func(int) int) string
	// SeesMore reports whether a seat's sight changed because of something that it saw happen, so
	// that no message is needed. If the function is nil, this never happens.
	SeesMore func(before, after battlemat.Position, seat battlemat.Seat) bool
	// Sighted lists the figures that a seat has come to know, or has lost, only because its sight
	// changed. They must be unchanged and in the same places in both positions. If the function is
	// nil, such figures are only on squares that the seat sees in just one of the positions.
	Sighted func(before, after battlemat.Position, seat battlemat.Seat) []string
	// Tried lists further commands whose answers are compared.
	Tried []battlemat.Command
	// Rulings is the number of rulings to draw.
	Rulings int
}

// Unseen draws rulings, and checks those about which a seat is told nothing. They must change
// nothing that the seat is shown: view, choices, forms, looks, reasons, plans, prospects, board,
// previews and refusals. If the seat sees different squares than before, this applies only outside
// the squares that it sees in just one of the positions. Each position must also look the same to
// all seats when it is restored from its state, and no two figures in the game master's view may
// have the same ID. If a match ends, a new one begins, unless only the game master can end a match.
func (g Ruled) Unseen(t *testing.T) {
	t.Helper()
	r := dice.NewSeeded(dice.SeedOf("unseen"))
	below := func(n int) int {
		i, err := r.Roll(dice.Die{Name: "draw", Faces: make([]dice.Face, n)})
		if err != nil {
			t.Fatal(err)
		}
		return i
	}
	opening, err := g.Ruleset.Open(g.Scenario)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Ruleset.Restore(opening)
	if err != nil {
		t.Fatal(err)
	}
	seats := []battlemat.Seat{battlemat.Spectator}
	for _, s := range g.Scenario.Seats {
		if len(s.Master) == 0 && s.Held != scenario.Empty {
			seats = append(seats, battlemat.Seat(s.ID))
		}
	}
	master := masterOf(t, g.Scenario)
	compared, restored, apart, taken := 0, 0, 0, map[string]bool{}
	for n := range g.Rulings {
		if over, is := p.Outcome(); is {
			if g.Scenario.Ruled(scenario.RulesEnd) {
				t.Fatalf("after %d rulings the match is over: %s", n, over.Text)
			}
			if p, err = g.Ruleset.Restore(opening); err != nil {
				t.Fatal(err)
			}
		}
		if n%4 == 3 {
			p = drawn(t, p, below)
			Distinct(t, p.See(master))
			continue
		}
		words := g.Draw(p, below)
		events, err := p.Decide(master, battlemat.Command("rule "+words), dice.NewSeeded(dice.SeedOf(fmt.Sprint(n))))
		if err != nil {
			if _, refused := err.(*battlemat.Refusal); !refused {
				t.Fatalf("%q: %v", words, err)
			}
			continue
		}
		taken[battlemat.Command(words).Words()[0]] = true
		before := map[battlemat.Seat]string{}
		for _, s := range seats {
			before[s] = g.shown(t, p, s)
		}
		after, told := p, map[battlemat.Seat]int{}
		for _, e := range events {
			for _, s := range seats {
				told[s] += len(after.Tell(s, e))
			}
			after = after.Apply(e)
		}
		for _, s := range seats {
			if told[s] > 0 {
				continue
			}
			compared++
			was, now := before[s], ""
			if g.SeesMore != nil && g.SeesMore(p, after, s) {
				var sighted []string
				if g.Sighted != nil {
					sighted = g.Sighted(p, after, s)
				}
				was, now = elsewhere(t, p, after, s, sighted)
				apart++
			} else {
				now = g.shown(t, after, s)
			}
			if now != was {
				t.Errorf("ruling %d (%q): the seat %q is told nothing, but is shown something different: %s", n, words, s, difference(was, now))
			}
		}
		again, err := g.Ruleset.Restore(battlemat.Opening{Scenario: opening.Scenario, Events: []battlemat.Event{after.State()}})
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range append(seats, master) {
			if a, b := g.shown(t, after, s), g.shown(t, again, s); a != b {
				t.Errorf("ruling %d (%q): after restoring, the seat %q is shown something different: %s", n, words, s, difference(a, b))
			}
		}
		Distinct(t, after.See(master))
		if restored++; t.Failed() {
			return
		}
		p = after
	}
	t.Logf("%d times a seat was told nothing and saw no change (%d of them: no change except where its sight changed); %d positions were restored; %d kinds of rulings were made", compared, apart, restored, len(taken))
	if compared < g.Rulings/4 || restored < g.Rulings/4 {
		t.Errorf("%d comparisons and %d restored positions in %d rulings: too few", compared, restored, g.Rulings)
	}
}

// Distinct checks that no two figures of a view have the same ID.
func Distinct(t testing.TB, v battlemat.View) {
	t.Helper()
	ids := map[string]bool{}
	for _, f := range v.Figures {
		if ids[f.ID] {
			t.Errorf("two figures have the id %q", f.ID)
		}
		ids[f.ID] = true
	}
}

// drawn returns the position after a random command of the first seat that is to act.
func drawn(t *testing.T, p battlemat.Position, below func(int) int) battlemat.Position {
	t.Helper()
	seat := p.ToAct()[0]
	choices := slices.DeleteFunc(slices.Collect(p.Choices(seat)), func(c battlemat.Choice) bool {
		return c.Kind.GivesUp() || c.Command.Words()[0] == "rule"
	})
	if len(choices) == 0 {
		return p
	}
	c := choices[below(len(choices))].Command
	events, err := p.Decide(seat, c, dice.NewSeeded(dice.SeedOf(fmt.Sprint(seat, c, below(1000)))))
	if err != nil {
		t.Fatalf("%s: %q: %v", seat, c, err)
	}
	for _, e := range events {
		p = p.Apply(e)
	}
	return p
}

// shown returns everything that a seat is shown of a position, as JSON.
func (g Ruled) shown(t testing.TB, p battlemat.Position, seat battlemat.Seat) string {
	t.Helper()
	v := p.See(seat)
	all := []any{v, slices.Collect(p.Choices(seat)), battlemat.Forms(p, seat), p.ToAct()}
	if by, can := p.(battlemat.Boarder); can {
		if b, err := by.Board(seat); err != nil {
			all = append(all, err.Error())
		} else {
			all = append(all, string(b.JSON()))
		}
	}
	teller, tells := p.(battlemat.Prospector)
	for _, f := range v.Figures {
		if all = append(all, p.Look(seat, f.ID)); tells {
			all = append(all, teller.Prospects(seat, f.ID))
		}
	}
	for _, c := range g.Scenario.Board.Cells() {
		all = append(all, p.Why(seat, c))
	}
	for _, c := range rulestest.Places(v) {
		all = append(all, battlemat.Plans(p, seat, "", c))
	}
	for _, c := range append([]battlemat.Command{"rule", "rule hide nobody", "nonsense"}, g.Tried...) {
		_, err := p.Decide(seat, c, dice.NewSeeded(dice.SeedOf("shown")))
		choice, unlike := battlemat.Preview(p, seat, c)
		all = append(all, fmt.Sprint(err), choice, fmt.Sprint(unlike))
	}
	raw, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// elsewhere returns, as JSON, what a seat is shown of two positions outside the squares that it
// sees in only one of them: the ground with its doors, pieces and figures. It leaves out figures
// that the seat has sighted or lost from sight.
func elsewhere(t testing.TB, p, q battlemat.Position, seat battlemat.Seat, sighted []string) (before, after string) {
	t.Helper()
	v, w := p.See(seat), q.See(seat)
	sees := func(v battlemat.View, c grid.Cell) bool {
		return c.Y >= 0 && c.Y < len(v.Ground.Sight) && c.X >= 0 && c.X < len(v.Ground.Sight[c.Y]) && v.Ground.Sight[c.Y][c.X] == '1'
	}
	same := func(c grid.Cell) bool { return sees(v, c) == sees(w, c) }
	of := func(v battlemat.View) string {
		var all []any
		for y, row := range v.Ground.Map {
			for x, glyph := range []rune(row) {
				if same(grid.Cell{X: x, Y: y}) {
					all = append(all, string(glyph))
				}
			}
		}
		for _, f := range v.Figures {
			if same(f.At) && !slices.Contains(sighted, f.ID) {
				all = append(all, f)
			}
		}
		for _, d := range v.Ground.Doors {
			if same(d.At) {
				all = append(all, d)
			}
		}
		for _, piece := range v.Ground.Pieces {
			if same(piece.At) {
				all = append(all, piece)
			}
		}
		raw, err := json.Marshal(all)
		if err != nil {
			t.Fatal(err)
		}
		return string(raw)
	}
	return of(v), of(w)
}

// masterOf returns the game master's seat.
func masterOf(t testing.TB, s *scenario.Scenario) battlemat.Seat {
	t.Helper()
	seat, there := s.Master()
	if !there {
		t.Fatal("nobody is the game master")
	}
	return battlemat.Seat(seat.ID)
}

// difference returns the parts of two texts around the place where they begin to differ.
func difference(a, b string) string {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	cut := func(s string) string { return s[max(0, min(len(s), n)-160):min(len(s), n+160)] }
	return cut(a) + "\n  instead of\n" + cut(b)
}

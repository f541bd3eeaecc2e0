package delve

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// lifeLost returns the distribution of the life that a command costs a figure, over every card that
// can be drawn.
func lifeLost(t *testing.T, p *Position, line battlemat.Command, id string) dice.Dist {
	t.Helper()
	return dicetest.Played(t, func(r dice.Roller) int {
		events, err := p.Decide("hob", line, r)
		if err != nil {
			t.Fatal(err)
		}
		q := p
		for _, e := range events {
			q = q.Apply(e).(*Position)
		}
		for n := q.next(); n != nil && n.Kind == harming; n = q.next() { // no cards are lost instead
			if events, err = q.Decide(q.ToAct()[0], battlemat.Command(fmt.Sprintf("suffer %s", n.Figure)), r); err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				q = q.Apply(e).(*Position)
			}
		}
		return p.figure(id).Life - q.figure(id).Life
	})
}

// TestRetaliationOverEveryCard shows GH G35: the target retaliates unless the attack kills it.
// Against a figure with ward, the damage is halved (GH G111).
func TestRetaliationOverEveryCard(t *testing.T) {
	armed := func(f *Figure) { f.Stats.Retaliate = 3 }
	for _, c := range []struct {
		line string
		life int
		hob  []func(*Figure)
	}{
		{"Attack 3", 3, nil}, {"Attack 3", 4, nil}, {"Attack 2", 9, nil}, {"Attack 9", 2, nil},
		{"Attack 3", 4, []func(*Figure){lifeLeft(3)}}, {"Attack 3", 4, []func(*Figure){having("ward")}}, {"Attack 3", 3, []func(*Figure){having("brittle")}},
	} {
		p := changed(bout(t, []string{c.line}, foe("rat-1", north, armed, life(c.life))), "hob", c.hob...)
		offer := choice(t, p, "attack hob rat-1")
		if len(offer.Threats) != 1 || offer.Threats[0].Figure != "rat-1" || offer.Threats[0].With != "3 damage" {
			t.Fatalf("%s: %+v", c.line, offer.Threats)
		}
		lost, one := lifeLost(t, p, offer.Command, "hob"), offer.Threats[0]
		what := fmt.Sprintf("%s on %d life", c.line, c.life)
		dicetest.Equal(t, what+" on average", one.Mean, lost.Mean().String())
		dicetest.Equal(t, what+" hits", one.Hit, lost.AtLeast(1).String())
		kill := ""
		if hob := p.figure("hob").Life; lost.High() >= hob {
			kill = lost.AtLeast(hob).String()
		}
		dicetest.Equal(t, what+" kills", one.Kill, kill)
		dicetest.Equal(t, what+": fatal", offer.Fatal, kill)
	}
	if c := choice(t, bout(t, []string{"Attack 3, Push 1"}, foe("rat-1", north, armed)), "attack hob rat-1"); len(c.Threats) != 1 || c.Threats[0].Hit != "" {
		t.Errorf("a push may come before it: %+v", c.Threats)
	}
	if c := choice(t, bout(t, []string{"Attack 3, Range 3"}, foe("rat-1", far, armed)), "attack hob rat-1"); len(c.Threats) != 0 {
		t.Errorf("it is too far to retaliate: %+v", c.Threats)
	}
}

// TestRetaliationOfSeveralOverEveryCard shows GH G35, S4.28, G111, G112. Each target in an area
// retaliates unless the attack on it kills it, and the joint effect is checked over every card. The
// joint effect of attacks on several targets, one after the other, is checked too.
func TestRetaliationOfSeveralOverEveryCard(t *testing.T) {
	back := func(n int) func(*Figure) { return func(f *Figure) { f.Stats.Retaliate = n } }
	few := func(p *Position, cards string) *Position {
		deck := dicetest.OK(modifier.ParseDeck(cards))(t)
		return changed(p, "hob", func(f *Figure) { f.Modifiers = deck })
	}
	for _, c := range []struct {
		deck string
		one  int // the retaliation of the first target
		life [2]int
		hob  []func(*Figure)
	}{
		{"standard", 2, [2]int{3, 4}, nil},
		{"standard", 2, [2]int{3, 4}, []func(*Figure){lifeLeft(3)}},
		{"standard", 2, [2]int{3, 4}, []func(*Figure){lifeLeft(4)}},
		{"standard", 3, [2]int{3, 3}, []func(*Figure){having("ward")}},
		{"standard", 2, [2]int{4, 3}, []func(*Figure){having("brittle"), lifeLeft(5)}},
		{"standard", 0, [2]int{4, 3}, nil},
		{"null* / +1 -1 +0", 2, [2]int{3, 3}, nil},
		{"+1r x2 -1 / +0 null*", 2, [2]int{3, 4}, []func(*Figure){lifeLeft(4)}},
	} {
		p := bout(t, []string{"Attack 3, Area [[1,0],[0,1]]"}, foe("rat-1", north, back(c.one), life(c.life[0])), foe("rat-2", at(5, 2), back(3), life(c.life[1])))
		p = few(changed(p, "hob", c.hob...), c.deck)
		var both battlemat.Choice
		for o := range p.Choices("hob") {
			if len(o.Hits) == 2 {
				both = o
			}
		}
		p = do(t, p, "hob", string(both.Command))
		listed := choice(t, p, "strike hob all")
		what := fmt.Sprintf("%+v", c)
		dicetest.Equal(t, what+": as laid", fmt.Sprint(both.Threats, both.Fatal), fmt.Sprint(listed.Threats, listed.Fatal))
		hob := p.figure("hob").Life
		lost := lifeLost(t, p, listed.Command, "hob")
		fatal := ""
		if lost.High() >= hob {
			fatal = lost.AtLeast(hob).String()
		}
		dicetest.Equal(t, what+": fatal", listed.Fatal, fatal)
		for _, one := range listed.Threats {
			hurt := lostTo(t, p, listed.Command, one.Figure, 1000)
			dicetest.Equal(t, what+": "+one.Figure+" on average", one.Mean, hurt.Mean().String())
			dicetest.Equal(t, what+": "+one.Figure+" hits", one.Hit, hurt.AtLeast(1).String())
			kill := ""
			if hurt.High() >= hob {
				kill = hurt.AtLeast(hob).String()
			}
			dicetest.Equal(t, what+": "+one.Figure+" kills", one.Kill, kill)
		}
		if len(listed.Threats) != 2 && c.one > 0 || len(listed.Threats) != 1 && c.one == 0 {
			t.Errorf("%s: %+v", what, listed.Threats)
		}
		// The ability attacks several targets without an area, so each attack shows the threat from
		// its own target.
		p = few(changed(bout(t, []string{"Attack 3, Target 2"}, foe("rat-1", north, back(c.one), life(c.life[0])), foe("rat-2", at(5, 2), back(3), life(c.life[1]))), "hob", c.hob...), c.deck)
		for _, rat := range []string{"rat-1", "rat-2"} {
			offer := choice(t, p, "attack hob "+rat)
			if len(offer.Threats) == 0 {
				continue
			}
			lost := lostTo(t, p, offer.Command, rat, 1000)
			dicetest.Equal(t, what+": alone, "+rat, offer.Threats[0].Hit+" "+offer.Threats[0].Mean, lost.AtLeast(1).String()+" "+lost.Mean().String())
		}
	}
}

// lostTo returns the distribution of the life that hob, starting with `hardy`, loses to the enemy
// `by` through a command.
func lostTo(t *testing.T, p *Position, line battlemat.Command, by string, hardy int) dice.Dist {
	t.Helper()
	p = changed(p, "hob", lifeLeft(hardy))
	return dicetest.Played(t, func(r dice.Roller) int {
		lost := 0
		play := func(q *Position, seat battlemat.Seat, line battlemat.Command) *Position {
			events, err := q.Decide(seat, line, r)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				if s, is := e.(Suffered); is && s.Figure == "hob" && s.By == by {
					lost += s.N
				}
				q = q.Apply(e).(*Position)
			}
			return q
		}
		q := play(p, "hob", line)
		for n := q.next(); n != nil && n.Kind == harming; n = q.next() {
			q = play(q, q.ToAct()[0], battlemat.Command("suffer "+n.Figure))
		}
		return lost
	})
}

// TestThreatsOfAWay shows GH S4.3: traps and hazards are listed in order, with their further
// effects and the total.
func TestThreatsOfAWay(t *testing.T) {
	for _, c := range []struct {
		rows   []string
		line   string
		hob    []func(*Figure)
		kinds  []string
		fatal  string
		harm   int
		brings []string
	}{
		{[]string{"1", "*", "*", "."}, "Move 3", nil, []string{"hazard", "hazard"}, "", 2, nil},
		{[]string{"1", "*", "*", "."}, "Move 3", []func(*Figure){lifeLeft(2)}, []string{"hazard", "hazard"}, "1", 2, nil},
		{[]string{"1", "^", "*", "."}, "Move 3", []func(*Figure){having("brittle")}, []string{"trap", "hazard"}, "", 5, nil},
		{[]string{"1", "*", "^", "."}, "Move 3", []func(*Figure){having("ward")}, []string{"hazard", "trap"}, "", 2, nil},
		{[]string{"1", "^", "*", "."}, "Move 3, Jump", nil, nil, "", 0, nil},
		{[]string{"1", "^", "*", "."}, "Move 3, Fly", nil, nil, "", 0, nil},
	} {
		p := changed(moving(t, set{Rows: c.rows}, c.line), "hob", c.hob...)
		offer := choice(t, p, "move hob 0,3")
		var kinds []string
		for _, one := range offer.Threats {
			kinds = append(kinds, one.Kind)
			if offer.Path[one.Step].Danger != one.Kind {
				t.Errorf("%v: %+v at %+v", c.rows, one, offer.Path)
			}
		}
		if !slices.Equal(kinds, c.kinds) || offer.Fatal != c.fatal {
			t.Errorf("%v, %s: %v, fatal %q, expected %v and %q", c.rows, c.line, kinds, offer.Fatal, c.kinds, c.fatal)
		}
		sum, lost := dice.NewRatio(0, 1), lifeLost(t, p, offer.Command, "hob")
		for _, one := range offer.Threats {
			sum = sum.Plus(dicetest.OK(dice.ParseRatio(one.Mean))(t))
		}
		dicetest.Equal(t, fmt.Sprint(c.rows, " in play"), lost.Mean().String(), sum.String())
		dicetest.Equal(t, fmt.Sprint(c.rows, " as expected"), lost.Mean().String(), fmt.Sprint(c.harm))
	}
	stuns := `"traps":[{"at":[0,1],"harm":1,"conditions":["stun"]}],`
	p := moving(t, set{Rows: []string{"1", "^", "*", "."}, Game: stuns}, "Move 3")
	c := choice(t, p, "move hob 0,3")
	if len(c.Threats) != 1 || !slices.Equal(c.Threats[0].Brings, []string{"stun"}) || c.Threats[0].Mean != "1" {
		t.Errorf("it comes no further than the trap: %+v", c.Threats)
	}
	dicetest.Equal(t, "stunned on the way", lifeLost(t, p, c.Command, "hob").Mean().String(), "1")
}

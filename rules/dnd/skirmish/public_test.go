package skirmish

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// scouted returns a hall with a wall across it, and a gap through which the two sides see each
// other. If `scout` is set, a monster scout hides in the room behind the party.
func scouted(t testing.TB, scout bool) *Position {
	t.Helper()
	list := []creature.Statblock{soldier("guard", hero), soldier("archer", hero), soldier("orc"), soldier("scout")}
	doc := placed(list, at(1, 1), at(1, 4), at(9, 1), at(3, 4))
	if doc.Figures[3].Hidden = 30; !scout {
		doc.Figures = doc.Figures[:3]
	}
	p, err := open(scenarioOf(t, arena(t,
		".....#.....",
		"...........",
		".....#.....",
		"######.....",
		".....#.....",
	), doc))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestAHiddenScoutChangesNothingForThoseWhoWatch: the party's seat and spectators get the same
// answers with the scout and without. DND K43.
func TestAHiddenScoutChangesNothingForThoseWhoWatch(t *testing.T) {
	with, without := scouted(t, true), scouted(t, false)
	if !reflect.DeepEqual(with.See("heroes"), without.See("heroes")) {
		t.Fatal("the party sees the scout")
	}
	seen := without.See(battlemat.Spectator)
	if got := with.See(battlemat.Spectator); !reflect.DeepEqual(got, seen) {
		t.Errorf("those who watch see\n%+v\nwith the scout, and\n%+v\nwithout it", got, seen)
	}
	if len(seen.Figures) != 2 {
		t.Errorf("those who watch see %+v, expected the guard and the orc", seen.Figures)
	}
	for c := range with.scenario.Board.EachCell {
		if got, want := with.Why(battlemat.Spectator, c), without.Why(battlemat.Spectator, c); !reflect.DeepEqual(got, want) {
			t.Errorf("of %v those who watch are told %v with the scout, and %v without it", c, got, want)
		}
	}
}

// TestOneIsShownToThoseWhoWatchWhenBothSidesKnow: spectators are shown neither a figure that is
// seen but does not see, nor a figure that is only heard. DND K43.
func TestOneIsShownToThoseWhoWatchWhenBothSidesKnow(t *testing.T) {
	for name, c := range map[string]struct {
		ground []string
		change func(p *Position)
		shown  int
	}{
		"they see each other":           {[]string{"....", "...."}, func(*Position) {}, 2},
		"one hides":                     {[]string{"....", "...."}, func(p *Position) { p.figure("wolf").Hidden = 20 }, 0},
		"one is blind":                  {[]string{"....", "...."}, func(p *Position) { p.figure("wolf").Afflicted = []Affliction{{Key: "blinded"}} }, 0},
		"one is invisible":              {[]string{"....", "...."}, func(p *Position) { p.figure("guard").Afflicted = []Affliction{{Key: "invisible"}} }, 0},
		"a wall stands between the two": {[]string{".#..", ".#.."}, func(*Position) {}, 0},
	} {
		p := fight(t, arena(t, c.ground...), pair2(), at(0, 0), at(3, 0))
		q := &Position{plan: p.plan, LaidOut: p.LaidOut}
		for i := range q.Figures {
			f := *q.Figures[i]
			q.Figures[i] = &f
		}
		c.change(q)
		if got := q.See(battlemat.Spectator); len(got.Figures) != c.shown {
			t.Errorf("%s: those who watch see %+v, expected %d", name, got.Figures, c.shown)
		}
	}
}

// openToSide returns the squares that a side can tell to be public from what its own figures see.
// It searches only those squares for the set that publicSight describes.
func openToSide(p *Position, k int) cellSet {
	own, public, is := newCellSet(p.scenario.Board), p.public(), p.sceneFor("")
	for n, f := range p.Figures {
		if public.has(n) && f.side() == p.Known[k].Side {
			own.join(f.in(p).perceived())
		}
	}
	return openTo(p.desk, is.terrain.lines, is.light, p.ground().onlookers(), own, len(p.Known))
}

// TestThoseWhoWatchTellASideNothing plays matches. If what a side may not know is randomised,
// spectators must see and be told the same about the ground and events. Each side must also be able
// to tell by itself which squares spectators see. DND K43.
func TestThoseWhoWatchTellASideNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	open, shown := 0, 0
	for n, s := range []*scenario.Scenario{cellar(t), cliff(t), cliff(t).Configure("", map[string]string{"heights": "levels"})} {
		for seed := range uint64(gametest.Usual(1, 40)) {
			begun, err := battlemat.Begin(Ruleset, s)
			if err != nil {
				t.Fatal(err)
			}
			p := begun.(*Position)
			chance, roller := rand.New(rand.NewPCG(seed, uint64(n))), dice.NewSeeded(dice.SeedOf(fmt.Sprint(s.ID, seed, n)))
			for step := range gametest.Usual(45, 90) {
				if _, over := p.Outcome(); over {
					break
				}
				for k := range p.Known[:gametest.Usual(1-step%2, 1)*len(p.Known)] {
					if got, want := openToSide(p, k), p.ground().publicSight(p.ground().onlookers()); !reflect.DeepEqual(got, want) {
						t.Fatalf("%s, command %d: to %s\n%v\nis open to all, and those who watch see\n%v", s.ID, step, p.Known[k].Side, got.rows(), want.rows())
					}
				}
				sight := p.ground().publicSight(p.ground().onlookers())
				for range sight.all {
					open++
				}
				shown += len(p.See(battlemat.Spectator).Figures)
				seat := p.ToAct()[0]
				choices := slices.Collect(p.Choices(seat))
				choices = slices.DeleteFunc(choices, func(c battlemat.Choice) bool { return c.Kind.GivesUp() })
				c := choices[chance.IntN(len(choices))].Command
				throws := dice.SeedOf(fmt.Sprint(seed, step))
				events, err := p.Decide(seat, c, dice.NewSeeded(throws))
				if err != nil {
					t.Fatal(err)
				}
				for _, to := range p.seats {
					for range gametest.Usual(1-step%2, 2) {
						q := p.Reshuffle(to, roller).(*Position)
						joined(t, fmt.Sprintf("seed %d, command %d, %s", seed, step, to), p, q)
						if same, err := q.Decide(seat, c, dice.NewSeeded(throws)); err == nil && reflect.DeepEqual(same, events) {
							toldAlike(t, fmt.Sprintf("seed %d, command %d (%s), %s", seed, step, c, to), p, q, to, events)
						}
					}
				}
				for _, e := range events {
					p = p.Apply(e).(*Position)
				}
			}
		}
	}
	if open == 0 || shown == 0 {
		t.Errorf("those who watch see %d squares and %d figures, expected some", open, shown)
	}
}

// joined compares what spectators are shown of two positions.
func joined(t *testing.T, of string, p, q *Position) {
	t.Helper()
	view, other := p.See(battlemat.Spectator), q.See(battlemat.Spectator)
	if !reflect.DeepEqual(view, other) {
		t.Fatalf("%s: those who watch see\n%+v\nand\n%+v", of, view, other)
	}
	for _, f := range view.Figures {
		if a, b := p.Look(battlemat.Spectator, f.ID), q.Look(battlemat.Spectator, f.ID); !reflect.DeepEqual(a, b) {
			t.Fatalf("%s: of %s those who watch are told %v and %v", of, f.ID, a, b)
		}
	}
	for c := range p.scenario.Board.EachCell {
		if a, b := p.Why(battlemat.Spectator, c), q.Why(battlemat.Spectator, c); !reflect.DeepEqual(a, b) {
			t.Fatalf("%s: of %v those who watch are told %v and %v", of, c, a, b)
		}
	}
}

// toldAlike compares what spectators are told about events in two positions, as long as a given
// seat is told the same about both.
func toldAlike(t *testing.T, of string, p, q *Position, to battlemat.Seat, events []battlemat.Event) {
	t.Helper()
	for _, e := range events {
		a, b := p.Tell(battlemat.Spectator, e), q.Tell(battlemat.Spectator, e)
		if !reflect.DeepEqual(a, b) && reflect.DeepEqual(p.Tell(to, e), q.Tell(to, e)) {
			t.Errorf("%s: of %T those who watch are told %v and %v", of, e, a, b)
			return
		}
		p, q = p.Apply(e).(*Position), q.Apply(e).(*Position)
	}
}

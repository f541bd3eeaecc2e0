package battle

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// shaken returns the position after a change that seldom or never happens in a turn while a card
// acts: a figure is moved, a card is negated, a glyph is turned, a seat gives up, or a place is
// held.
func shaken(p *Position, random *rand.Rand) *Position {
	f := p.Figures[random.IntN(len(p.Figures))]
	switch random.IntN(12) {
	case 0:
		return p.apply(Negated{p.Units[random.IntN(len(p.Units))].ID})
	case 1, 2:
		if len(p.Glyphs) == 0 {
			return p
		}
		g := &p.Glyphs[random.IntN(len(p.Glyphs))]
		if random.IntN(2) == 0 && f.Placed && !f.Gone && f.Tail == nil { // a figure is put on the glyph
			p = p.apply(Teleported{f.ID, g.At, p.scenario.Board.Level(g.At)})
		}
		return p.apply(Turned{At: g.At, Key: g.Key, Spent: random.IntN(4) == 0})
	case 3:
		return p.apply(Holds(game.Held{Side: p.side(f)}))
	case 4:
		if random.IntN(8) == 0 {
			return p.apply(Resigned{p.seat(f)})
		}
		return p
	}
	if !f.Placed || f.Gone {
		return p
	}
	if places := places(p, f, p.scenario.Board.Cells()); len(places) > 0 {
		s := places[random.IntN(len(places))]
		return p.apply(Summoned{Figure: f.ID, At: s.At, Tail: s.Tail, Level: s.Level})
	}
	return p
}

// TestWhatIsKeptIsNotKeptTooLong checks that results cached for a match are computed again when
// anything they depend on changes, even if no rule changes it in a turn.
func TestWhatIsKeptIsNotKeptTooLong(t *testing.T) {
	for _, name := range scenarios.Of("heroscape") {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, err := scenarios.Load(name)
			if err != nil {
				t.Fatal(err)
			}
			random, n := rand.New(rand.NewPCG(13, 7)), 0
			gametest.Played(t, Ruleset, s, "shaken", gametest.Usual(60, 400), func(at battlemat.Position) {
				p := at.(*Position)
				if p.Phase != playing || p.Turn.Unit == "" || p.Over != nil {
					return
				}
				for range 5 {
					p = shaken(p, random)
					anew := forgetful(p)
					n++
					for _, seat := range append(slices.Clone(p.Order), battlemat.Spectator) {
						if got, want := p.See(seat), anew.See(seat); !reflect.DeepEqual(got, want) {
							t.Fatalf("%q sees\n%+v\nanew\n%+v", seat, got, want)
						}
						if got, want := slices.Collect(p.Choices(seat)), slices.Collect(anew.Choices(seat)); !reflect.DeepEqual(got, want) {
							t.Fatalf("%q may\n%+v\nanew\n%+v", seat, got, want)
						}
					}
				}
			})
			if n == 0 {
				t.Error("no position was shaken")
			}
		})
	}
}

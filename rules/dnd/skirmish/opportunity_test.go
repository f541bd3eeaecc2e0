package skirmish

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// offeredStrikes returns the enemies that may strike according to an offer, each with the square
// before the step.
func offeredStrikes(c *battlemat.Choice) (list []string) {
	for _, s := range c.Path {
		for _, id := range s.By {
			list = append(list, fmt.Sprint(id, " ", s.At))
		}
	}
	return list
}

// goesOn plays a command of the figure whose turn it is, with dice seeded by the command.
func goesOn(t *testing.T, p *Position, line string) *Position {
	t.Helper()
	events, err := p.Decide(p.actor().Seat, battlemat.Command(line), dice.NewSeeded(dice.SeedOf(line)))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		p = p.Apply(e).(*Position)
	}
	return p
}

// askedStrikes returns the figures that are asked in play, each with the square where the mover
// waits for its first answer. All asked figures decline, and may be asked again.
func askedStrikes(t *testing.T, p *Position, line string) (list []string) {
	t.Helper()
	mover, asked := p.Turn.Figure, map[string]bool{}
	for p = goesOn(t, p, line); len(p.Asks) > 0; p = play(t, p, "decline "+p.Asks[0].Figure) {
		if id := p.Asks[0].Figure; !asked[id] {
			asked[id] = true
			list = append(list, fmt.Sprint(id, " ", p.figure(mover).At))
		}
	}
	return list
}

// DND K19, DND K23, DND M7: a Large creature that squeezes occupies one square, and leaves a reach
// when this square is no longer in it. The ogre at 0,0 squeezes, and leaves the reach of the guard
// at 2,1 with its first step.
func TestReachIsLeftByTheSpaceThatIsTaken(t *testing.T) {
	p := fight(t, arena(t, "......", "......", ".#####", ".#####"), []creature.Statblock{soldier("ogre", large), soldier("guard", hero)}, at(0, 0), at(2, 1))
	for p.Turn.Figure != "ogre" {
		p = play(t, p, "end "+p.Turn.Figure)
	}
	for _, way := range []string{"0,1", "0,2", "0,3"} {
		line := "move ogre " + way
		c := chosen(t, p, line)
		if got := offeredStrikes(&c); !slices.Equal(got, []string{"guard 0,0"}) {
			t.Errorf("%s names %v, expected the guard at once", line, got)
		}
		if got, want := askedStrikes(t, p, line), offeredStrikes(&c); !slices.Equal(got, want) {
			t.Errorf("%s: %v are asked, and %v named", line, got, want)
		}
	}
}

// TestWhoIsNamedIsAsked: on random ground of rock, walls, windows, barriers and heights every enemy
// that an offer names is asked, before the step that the offer names, and no other enemy is asked.
// The movers are of all sizes, squeezing or not, and walk, fly, jump or crawl. DND K23, DND M7.
func TestWhoIsNamedIsAsked(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 23))
	held, named, narrow := 0, 0, 0
	sizes := []string{"tiny", "medium", "large", "huge"}
	for seed := range gametest.Usual(60, 2500) {
		rows := make([]string, 7)
		for y := range rows {
			row := []byte("..........")
			for x := range row {
				if r.IntN(6) == 0 && (x > 2 || y > 2) {
					row[x] = "#:#O"[r.IntN(4)]
				}
			}
			rows[y] = string(row)
		}
		b := arena(t, rows...)
		if r.IntN(3) == 0 {
			for range 6 {
				b.SetCellHeight(at(3+r.IntN(7), r.IntN(7)), 1+r.IntN(2))
			}
		}
		for range r.IntN(6) {
			e := b.Grid().Edge(at(r.IntN(9), r.IntN(6)), grid.Side(r.IntN(4)))
			b.SetWall(e, true)
		}
		if r.IntN(3) == 0 {
			x, y := board.Fine*(2+r.IntN(6)), board.Fine*(2+r.IntN(4))
			kind := []board.BarrierKind{board.BarrierWall, board.BarrierWindow}[r.IntN(2)]
			b.AddBarrier(board.Barrier{ID: "line", Kind: kind, Line: geom.Segment{A: geom.Point{X: x, Y: y}, B: geom.Point{X: x + r.IntN(2*board.Fine), Y: y + r.IntN(2*board.Fine)}}})
		}
		mover := soldier("mover", func(s *creature.Statblock) {
			s.Size = sizes[r.IntN(4)]
			if r.IntN(5) == 0 {
				s.Speed.Fly = 40
			}
		})
		list := []creature.Statblock{mover}
		cells := []grid.Cell{at(0, 0)}
		for n := range 3 {
			guard := soldier(fmt.Sprint("guard", n), hero, func(s *creature.Statblock) {
				s.Size = sizes[r.IntN(3)]
				s.Actions[0].Use.Attack.Reach = 5 + 5*r.IntN(2)
			})
			list, cells = append(list, guard), append(cells, at(2+r.IntN(6), 1+r.IntN(5)))
		}
		doc := placed(list, cells...)
		s := scenarioOf(t, b, doc)
		s.Profile = []string{"", "5.1", "5.2"}[r.IntN(3)]
		first, err := open(s)
		if err != nil {
			continue // there is no room
		}
		p := begun(t, first)
		for p.Turn.Figure != "mover" {
			p = play(t, p, "end "+p.Turn.Figure)
		}
		for i := range p.Known {
			p = p.apply(Saw{Side: p.Known[i].Side, Cells: b.Cells()})
		}
		for n := range p.Figures { // unseen figures are not named
			if p.Figures[n].ID != "mover" && !p.spots("monsters", p.Figures[n]) {
				p = p.apply(Died{Figure: p.Figures[n].ID})
			}
		}
		for turn := range 2 {
			var moves []battlemat.Choice
			for c := range p.Choices("gm") {
				if c.Kind == battlemat.Move {
					moves = append(moves, c)
				}
			}
			for _, c := range moves {
				want := offeredStrikes(&c)
				if got := askedStrikes(t, p, string(c.Command)); !slices.Equal(got, want) {
					t.Fatalf("seed %d, turn %d: %s: %v are asked, and %v named; %s, %v", seed, turn, c.Command, got, want, p.figure("mover").block().Size, rows)
				}
				held, named = held+1, named+len(want)
				if p.figure("mover").Squeezed {
					narrow++
				}
			}
			if len(moves) == 0 || p.Over != nil {
				break
			}
			p = goesOn(t, p, string(moves[r.IntN(len(moves))].Command))
			for len(p.Asks) > 0 {
				p = play(t, p, "decline "+p.Asks[0].Figure)
			}
			if p = p.apply(Began{Figure: "mover"}); p.figure("mover").Gone != "" {
				break
			}
		}
	}
	if named == 0 || narrow == 0 {
		t.Errorf("%d strikes are named, %d ways begin narrow, expected some", named, narrow)
	}
	t.Logf("%d ways, %d strikes, %d ways from a narrow space", held, named, narrow)
}

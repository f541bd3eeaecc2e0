package skirmish

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

func large(s *creature.Statblock) { s.Size = "large" }

var gap = []string{"......", "......", "##.###", "......", "......"}

// DND K19, DND M5: a large creature squeezes through a gap of one square, where each foot costs one
// extra foot, and may end its move there. Then its attacks and Dexterity saves have disadvantage,
// and attacks on it have advantage.
func TestSqueezing(t *testing.T) {
	p := fight(t, arena(t, gap...), []creature.Statblock{soldier("bear", hero, large), soldier("wolf")}, at(2, 0), at(2, 3))
	c := chosen(t, p, "move bear 2,2")
	if *c.Cost != 10 && *c.Cost != 20 || !strings.HasPrefix(c.Note, "Squeezes. Its attacks") {
		t.Errorf("for %d ft: %q, %+v", *c.Cost, c.Note, c.Path)
	}
	q := play(t, p, "move bear 2,2")
	bear := q.figure("bear")
	if stands(t, q, "bear", at(2, 2)); !bear.Squeezed || bear.width() != 1 || bear.in(q).left() != 30-*c.Cost {
		t.Fatalf("%+v, %d ft left", bear, bear.in(q).left())
	}
	if c := chosen(t, q, "attack bear wolf sword"); !slices.Contains(c.Odds.Steps, "disadvantage: the attacker is squeezing") {
		t.Errorf("%v", c.Odds.Steps)
	}
	if (saving{ability: "dex"}).favour(bear).String() != "disadvantage" || (saving{ability: "str"}).favour(bear).String() == "disadvantage" {
		t.Error("saves of who squeezes")
	}
	v := q.See("heroes")
	i := slices.IndexFunc(v.Figures, func(f battlemat.Figure) bool { return f.ID == "bear" })
	if v.Figures[i].Size != 1 || !slices.ContainsFunc(v.Figures[i].Badges, func(b battlemat.Badge) bool { return b.Key == "squeezed" }) {
		t.Errorf("%+v", v.Figures[i])
	}
	if len(offers(q, "jump")) != 0 {
		t.Error("who squeezes jumps")
	}
	q = play(t, q, "end bear")
	if c := chosen(t, q, "attack wolf bear sword"); !slices.Contains(c.Odds.Steps, "advantage: the target is squeezing") {
		t.Errorf("%v", c.Odds.Steps)
	}
	q = play(t, q.moved("wolf", at(5, 4)), "end wolf", "move bear 2,3")
	if bear = q.figure("bear"); bear.Squeezed || bear.width() != 2 {
		t.Errorf("%+v", bear)
	}
	refused(t, p, "move bear 2,1 2,2", codeTooFar, "knows no path")
}

// DND K19: in 5.2 a narrow space only counts as difficult ground.
func TestSqueezingBy52(t *testing.T) {
	s := scenarioOf(t, arena(t, gap...), placed([]creature.Statblock{soldier("bear", hero, large), soldier("wolf")}, at(2, 0), at(2, 3)))
	s.Profile = "5.2"
	first, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	p := play(t, begun(t, first.(*Position)), "move bear 2,2")
	if c := chosen(t, p, "attack bear wolf sword"); len(c.Odds.Steps) != 0 || (saving{ability: "dex"}).favour(p.figure("bear")).String() == "disadvantage" {
		t.Errorf("%v", c.Odds.Steps)
	}
}

// DND K19, DND M1, DND M5: on random ground each offered path leads where it says, with the cost,
// width and parity that it says. The mover starts from a whole space or from a narrow one.
func TestWaysOfTheLargeLeadWhereTheySay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 19))
	narrow, from := 0, 0
	for seed := range 6 {
		rows := make([]string, 9)
		for y := range rows {
			row := []byte("..........")
			for x := range row {
				if r.IntN(5) == 0 && (x > 2 || y > 2) {
					row[x] = '#'
				}
			}
			rows[y] = string(row)
		}
		rows[8] = ".........."
		b := arena(t, rows...)
		p := fight(t, b, []creature.Statblock{soldier("bear", hero, large), soldier("wolf")}, at(0, 0), at(9, 8))
		for range 3 {
			p = p.apply(Began{Figure: "bear"}).apply(Acted{Figure: "bear", What: "disengage"})
			for i := range p.Known {
				p = p.apply(Saw{Side: p.Known[i].Side, Cells: b.Cells()})
			}
			f := p.figure("bear")
			if f.Squeezed {
				from++
			}
			ways := slices.Clone(f.in(p).ways())
			for _, w := range ways {
				q := play(t, p, string(command("move", "bear", w.At)))
				after := q.figure("bear")
				is := w.Widths != nil && w.Widths[len(w.Widths)-1] == 1
				if after.At != w.At || q.Turn.Spent != w.Cost || q.Turn.Parity != w.Parity || after.Squeezed != is {
					t.Fatalf("seed %d: %+v leads to %+v, %+v", seed, w, after, q.Turn)
				}
				if is {
					narrow++
				}
			}
			slices.SortFunc(ways, func(a, b dnd.Way) int { return len(b.Widths) - len(a.Widths) })
			if len(ways) == 0 {
				break
			}
			p = play(t, p, string(command("move", "bear", ways[r.IntN(min(3, len(ways)))].At)))
		}
	}
	if narrow == 0 || from == 0 {
		t.Errorf("%d ways end narrow, %d turns begin so", narrow, from)
	}
}

package skirmish

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/dice/dicetest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom/grid"
)

// horde returns a skirmish in which one goblin is visible and the given number of others are behind
// a wall.
func horde(t testing.TB, unseen int) *Position {
	b := arena(t,
		".....#..........",
		".....#..........",
		".....#..........",
		".....#..........",
	)
	doc := Document{Figures: []FigureEntry{
		{Creature: "fighter", Seat: "heroes", At: at(0, 0)},
		{Creature: "goblin", Seat: "gm", At: at(3, 2)},
	}}
	for i := range unseen {
		doc.Figures = append(doc.Figures, FigureEntry{Creature: "goblin", Seat: "gm", At: at(8+i, 1)})
	}
	return laidOut(t, b, doc)
}

// kinds is a roller that throws each kind of dice in a sequence of its own. If one match throws
// dice that another does not, all other dice stay the same.
type kinds map[string]int

func (k kinds) Roll(d dice.Die) (int, error) {
	k[d.Name]++
	return (k[d.Name] * 7) % len(d.Faces), nil
}

// TestNumbersTellNothingOfOthers: a seat that sees one goblin is shown, offered, refused and told
// the same things, whether the goblin is alone or three more are behind the wall.
//
// DND K40.
func TestNumbersTellNothingOfOthers(t *testing.T) {
	alone, others := horde(t, 0), horde(t, 3)
	for _, seat := range []battlemat.Seat{"heroes", battlemat.Spectator} {
		rulestest.Secrecy(t, Ruleset, rulestest.Pair{Seat: seat, A: alone, B: others})
	}
	seat := alone.ToAct()[0]
	begin := func(p *Position) (*Position, []string) {
		events, err := p.Decide(seat, "begin", kinds{})
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, e := range events {
			for _, said := range p.Tell("heroes", e) {
				told = append(told, fmt.Sprintf("%+v", said))
			}
			p = p.apply(e)
		}
		return p, told
	}
	alone, told := begin(alone)
	others, toldToo := begin(others)
	if !slices.Equal(told, toldToo) {
		t.Errorf("told %q, and with others behind the wall %q", told, toldToo)
	}
	goblin := alone.Figures[1].ID
	for _, p := range []*Position{alone, others} {
		if p.Figures[1].ID != goblin || p.Figures[1].Number == 0 {
			t.Errorf("the goblin is %s, number %d", p.Figures[1].ID, p.Figures[1].Number)
		}
	}
	// First comes the fighter's turn, then the turn of the visible goblin.
	for _, id := range []string{"fighter", goblin} {
		alone, others = alone.apply(Began{Figure: id}), others.apply(Began{Figure: id})
		for _, seat := range []battlemat.Seat{"heroes", battlemat.Spectator} {
			rulestest.Secrecy(t, Ruleset, rulestest.Pair{Seat: seat, A: alone, B: others})
		}
	}
}

// TestNumbersAreAllAsLikely: however many others are numbered before, each number is equally likely
// for the last goblin.
//
// DND K40.
func TestNumbersAreAllAsLikely(t *testing.T) {
	for unseen := range 3 {
		if unseen == 2 && testing.Short() {
			continue
		}
		chance := map[int]*big.Rat{}
		p := horde(t, unseen)
		var d *resolution
		dicetest.Every(t, func(r dice.Roller) {
			d = p.resolve(r)
			e := numbers(d)
			last := e.Figures[len(e.Figures)-1]
			if chance[last.Number] == nil {
				chance[last.Number] = new(big.Rat)
			}
			d.missed = last.Number
		}, func(p *big.Rat) { chance[d.missed].Add(chance[d.missed], p) })
		if len(chance) != mostNumber {
			t.Errorf("%d others: %d numbers, want %d", unseen, len(chance), mostNumber)
		}
		for n, c := range chance {
			if c.Cmp(big.NewRat(1, mostNumber)) != 0 {
				t.Errorf("%d others: the number %d has the chance %v", unseen, n, c)
			}
		}
	}
}

// TestWhoIsNumbered: creatures that the scenario does not name get numbers.
//
// DND K40.
func TestWhoIsNumbered(t *testing.T) {
	b := arena(t, "..........", "..........")
	p := laidOut(t, b, Document{Figures: []FigureEntry{
		{Creature: "fighter", Seat: "heroes", At: at(0, 0)},
		{Creature: "wolf", Seat: "gm", At: at(9, 1)},
		{Creature: "goblin", Seat: "gm", Name: "Snag", At: at(8, 0)},
		{Creature: "goblin", Seat: "gm", ID: "goblin-7", Name: "Guard", At: at(8, 1)},
		{Creature: "goblin", Seat: "gm", ID: "guard-9", Name: "Guard", At: at(7, 1)},
		{Creature: "goblin", Seat: "gm", At: at(6, 1)},
		{Creature: "goblin", Seat: "gm", At: at(5, 1)},
	}})
	names := func(p *Position) string {
		var all []string
		for _, f := range p.Figures {
			all = append(all, f.ID+" "+f.name())
		}
		return strings.Join(all, ", ")
	}
	if got, want := names(p), "fighter Brenna Holt, wolf-9-1 Wolf, goblin Snag, goblin-7 Guard 1, guard-9 Guard 2, goblin-6-1 Goblin, goblin-5-1 Goblin"; got != want {
		t.Errorf("laid out: %s\nwant %s", got, want)
	}
	events, err := p.Decide("heroes", "begin", dice.NewSeeded(dice.SeedOf("numbers")))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		p = p.apply(e)
	}
	form := `^fighter Brenna Holt, wolf-(\d+) Wolf (\d+), goblin Snag, goblin-7 Guard 1, guard-9 Guard 2, goblin-(\d+) Goblin (\d+), goblin-(\d+) Goblin (\d+)$`
	m := regexp.MustCompile(form).FindStringSubmatch(names(p))
	if m == nil || m[1] != m[2] || m[3] != m[4] || m[5] != m[6] || m[1] == m[3] || m[3] == m[5] || m[1] == m[5] {
		t.Fatalf("begun: %s", names(p))
	}
	for _, taken := range []string{"1", "2", "7", "9"} {
		if slices.Contains(m[1:], taken) {
			t.Errorf("the number %s is given twice: %s", taken, names(p))
		}
	}
	var order []string
	for _, turn := range p.See("gm").Order {
		order = append(order, turn.Figure)
	}
	if len(order) != len(p.Figures) || slices.ContainsFunc(order, func(id string) bool { return p.figure(id) == nil }) {
		t.Errorf("the order of play is %q", order)
	}
}

// TestZonesAreCalledByTheirPlace: the names of zones do not reveal how many spells were cast
// unseen.
//
// DND K40.
func TestZonesAreCalledByTheirPlace(t *testing.T) {
	p := fightOf(t, "wizard")
	var grease grid.Cell
	for _, c := range p.scenario.Board.Cells() {
		grease = c
		break
	}
	lay := func(id int) *Position {
		q := &Position{plan: p.plan, LaidOut: p.LaidOut}
		q.Lasting = []Lasting{{ID: id, Spell: "grease", By: p.Figures[0].ID, Rounds: 10, Cells: []grid.Cell{grease}}}
		return q
	}
	rulestest.Secrecy(t, Ruleset, rulestest.Pair{Seat: "gm", A: lay(1), B: lay(4)})
	if pieces := lay(1).See("gm").Ground.Pieces; len(pieces) != 1 {
		t.Errorf("pieces: %+v", pieces)
	}
}

// fightOf returns a fight between a shipped character and an ogre on open ground.
func fightOf(t testing.TB, key string) *Position {
	return begun(t, laidOut(t, arena(t, "......", "......", "......"), Document{Figures: []FigureEntry{
		{Creature: key, Seat: "heroes", At: at(0, 1)}, {ID: "ogre", Creature: "ogre", Seat: "gm", At: at(3, 0)},
	}}))
}

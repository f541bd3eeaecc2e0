package skirmish

import (
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// herd returns a skirmish of a caster with the given spells and slots against a number of tough
// wolves.
func herd(t *testing.T, wolves int, slots []int, spells ...string) *Position {
	t.Helper()
	list, cells := []creature.Statblock{caster(slots, spells...)}, []grid.Cell{at(0, 0)}
	for i := range wolves {
		list = append(list, soldier(fmt.Sprint("wolf", i), func(s *creature.Statblock) { s.HP = 90 }))
		cells = append(cells, at(2+i%4, i/4))
	}
	return fight(t, arena(t, "..........", "..........", ".........."), list, cells...)
}

// sharing returns the form of the divided deed whose command begins with the text, or nil if there
// is none.
func sharing(p *Position, begin string) *battlemat.Form {
	for _, f := range p.Forms(p.ToAct()[0]) {
		if f.Command == begin+" {targets}" {
			return &f
		}
	}
	return nil
}

// everyWay yields every list of as many targets as the form requires, in every order. If no target
// may be named twice, each is named at most once.
func everyWay(f *battlemat.Form) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		var name func(named []string) bool
		name = func(named []string) bool {
			if len(named) == f.Shares {
				return yield(slices.Clone(named))
			}
			for _, id := range f.Targets {
				if (f.Again || !slices.Contains(named, id)) && !name(append(named, id)) {
					return false
				}
			}
			return true
		}
		name(nil)
	}
}

// everyRow throws every possible sequence of dice, one after the other. part is the chance of the
// current sequence.
type everyRow struct {
	faces, at []int
	n         int
}

func (r *everyRow) Roll(d dice.Die) (int, error) {
	if r.n == len(r.at) {
		r.faces, r.at = append(r.faces, len(d.Faces)), append(r.at, 0)
	}
	r.n++
	return r.at[r.n-1], nil
}

func (r *everyRow) part() *big.Rat {
	part := big.NewRat(1, 1)
	for _, n := range r.faces {
		part.Mul(part, big.NewRat(1, int64(n)))
	}
	return part
}

func (r *everyRow) next() bool {
	for r.n = 0; len(r.at) > 0; r.faces, r.at = r.faces[:len(r.at)-1], r.at[:len(r.at)-1] {
		if r.at[len(r.at)-1]++; r.at[len(r.at)-1] < r.faces[len(r.at)-1] {
			return true
		}
	}
	return false
}

// comes is the slow twin of the odds. It plays a command with every possible throw, and returns the
// effect on each figure.
func comes(t *testing.T, p *Position, c battlemat.Command) map[string]map[int]*big.Rat {
	t.Helper()
	all := map[string]map[int]*big.Rat{}
	for row := (&everyRow{}); ; {
		events, err := p.Decide(p.ToAct()[0], c, row)
		if err != nil {
			t.Fatalf("%q: %v", c, err)
		}
		harm := map[string]int{}
		for _, f := range p.Figures {
			harm[f.ID] = 0
		}
		for _, e := range events {
			if e, is := e.(Hurt); is {
				for _, x := range e.Dealt {
					harm[e.Figure] += x.Taken
				}
			}
		}
		for id, n := range harm {
			if all[id] == nil {
				all[id] = map[int]*big.Rat{}
			}
			if all[id][n] == nil {
				all[id][n] = new(big.Rat)
			}
			all[id][n].Add(all[id][n], row.part())
		}
		if !row.next() {
			return all
		}
	}
}

// sameOdds compares odds with those of the slow twin.
func sameOdds(t *testing.T, c battlemat.Command, id string, o *battlemat.Odds, want map[int]*big.Rat) {
	t.Helper()
	if o == nil {
		t.Fatalf("%q: %s has no odds", c, id)
	}
	got := map[int]string{}
	for _, chance := range o.Chances {
		got[chance.Value] = chance.P
	}
	for n, part := range want {
		if p, ok := new(big.Rat).SetString(got[n]); !ok || p.Cmp(part) != 0 {
			t.Errorf("%q: %s takes %d with a chance of %s, and the odds say %q", c, id, n, part.RatString(), got[n])
		}
		delete(got, n)
	}
	for n, p := range got {
		if p != "0" {
			t.Errorf("%q: %s never takes %d, and the odds say %s", c, id, n, p)
		}
	}
}

// everySharing previews and decides every way in which a deed can be divided, and compares the odds
// of each figure with the slow twin.
func everySharing(t *testing.T, p *Position, begin string) {
	t.Helper()
	f := sharing(p, begin)
	if f == nil {
		t.Fatalf("%q has no form", begin)
	}
	for named := range everyWay(f) {
		c := battlemat.Command(begin + " " + strings.Join(named, " "))
		whole, err := p.Preview("heroes", c)
		if err != nil || whole.Command != c || whole.Group != f.Group || !slices.Equal(whole.Menu, f.Menu) || !slices.Equal(whole.Hits, named) || whole.Target != named[0] {
			t.Fatalf("%q: %+v, %v", c, whole, err)
		}
		want := comes(t, p, c)
		for _, a := range whole.Affected {
			sameOdds(t, c, a.Figure, a.Odds, want[a.Figure])
		}
		sameOdds(t, c, named[0], whole.Odds, want[named[0]])
		if ids := slices.Compact(slices.Sorted(slices.Values(named))); len(whole.Affected) != len(ids) {
			t.Errorf("%q tells of %+v", c, whole.Affected)
		}
	}
}

// DND P1, DND P3, DND P7: however darts are divided, the odds of each figure are those of all darts
// at it, and include its resistances and vulnerabilities and a sanctuary.
func TestSharedDartsHaveTheirOdds(t *testing.T) {
	list := []creature.Statblock{
		caster([]int{1}, "magic-missile"), soldier("rat", func(s *creature.Statblock) { s.Resist = []string{"force"} }),
		soldier("wolf", func(s *creature.Statblock) { s.Vulnerable, s.HP = []string{"force"}, 90 }), soldier("elk"),
	}
	p := fight(t, arena(t, "......", "......"), list, at(0, 0), at(4, 0), at(4, 1), at(5, 0))
	p = p.apply(Afflicted{"elk", Affliction{Key: condition.Sanctuary, By: "rat", DC: 12}})
	everySharing(t, p, "cast mage magic-missile 1")
}

// DND P1, DND P7: rays are separate attacks, which the odds of a figure combine. A guiding bolt
// helps only the first of them.
func TestSharedRaysHaveTheirOdds(t *testing.T) {
	rays := creature.Action{Key: "rays", Name: "Rays", Time: creature.AsBonus, Use: creature.Use{
		Range: 60, Targets: 2, Again: true, Attack: &creature.Attack{Bonus: 4, Normal: 60, Damage: []creature.Damage{{Dice: "1d2", Type: "fire"}}},
	}}
	list := []creature.Statblock{soldier("mage", hero, func(s *creature.Statblock) { s.Actions = []creature.Action{rays} }), soldier("rat"), soldier("wolf")}
	p := fight(t, arena(t, "......", "......"), list, at(0, 0), at(4, 0), at(4, 1))
	everySharing(t, p, "use mage rays")
	p = p.apply(Afflicted{"rat", Affliction{Key: condition.GuidingBolt, By: "mage"}})
	both, err := p.Preview("heroes", "use mage rays rat rat")
	if err != nil || both.Odds.Text != "80% to hit, then 55% to hit each, 91% to harm, 0% to kill" {
		t.Fatalf("%+v, %v", both.Odds, err)
	}
	sameOdds(t, both.Command, "rat", both.Odds, comes(t, p, both.Command)["rat"])
}

// DND P1: of all ways to divide a deed, as many are listed as there are figures to choose from. The
// form allows all of them.
func TestFewWaysToShareAreListed(t *testing.T) {
	for n := 1; n <= 12; n++ {
		p := herd(t, n, []int{1, 1, 1}, "magic-missile", "bane")
		for slot, darts := range map[int]int{1: 3, 2: 4, 3: 5} {
			begin := fmt.Sprintf("cast mage magic-missile %d", slot)
			if got := offers(p, begin); len(got) != n {
				t.Errorf("%d wolves: %d ways are listed to share %d darts", n, len(got), darts)
			}
			f := sharing(p, begin)
			if (f != nil) != (n > 1) || f != nil && (len(f.Targets) != n || f.Shares != darts || !f.Again) {
				t.Errorf("%d wolves and %d darts: %+v", n, darts, f)
			}
		}
		listed, first := offers(p, "cast mage bane 1"), map[string]bool{}
		for _, c := range listed {
			first[strings.Fields(c)[4]] = true
		}
		want := n
		if n <= 3 {
			want = 1 // there is only one way
		}
		if len(listed) != want || len(first) != want {
			t.Errorf("%d wolves: bane is listed for %q", n, listed)
		}
		if f := sharing(p, "cast mage bane 1"); n > 1 && (f == nil || f.Shares != min(3, n) || f.Again || len(f.Targets) != n) {
			t.Errorf("%d wolves and bane: %+v", n, f)
		}
	}
}

// DND P1: in each listed choice one figure gets everything, and the choice has its odds.
func TestWhatIsListedIsWhole(t *testing.T) {
	p := herd(t, 3, []int{1}, "magic-missile")
	for c := range p.Choices("heroes") {
		if strings.HasPrefix(string(c.Command), "cast mage magic-missile") && (c.Brief || c.Odds == nil || c.Odds.Mean != "21/2" || len(c.Affected) != 1 || c.Target != c.Hits[2]) {
			t.Errorf("%+v", c)
		}
	}
}

// DND P1: any of the possible targets may be chosen, in any number and order. This includes
// blessings, of which each figure gets one, and figures that are farther away than six others.
func TestAnyMayGetAShare(t *testing.T) {
	for spell, shares := range map[string]int{"bane": 3, "magic-missile": 3} {
		p := herd(t, 8, []int{1}, spell)
		f, ways := sharing(p, "cast mage "+spell+" 1"), 0
		for named := range everyWay(f) {
			if ways++; ways%7 > 0 {
				continue
			}
			c := battlemat.Command("cast mage " + spell + " 1 " + strings.Join(named, " "))
			if _, err := p.Preview("heroes", c); err != nil {
				t.Errorf("%q: %v", c, err)
			}
			events, err := p.Decide("heroes", c, dice.NewSeeded(dice.SeedOf(string(c))))
			if cast, is := events[0].(Cast); err != nil || !is || !slices.Equal(cast.Targets, named) {
				t.Errorf("%q: %+v, %v", c, events, err)
			}
		}
		if want := map[bool]int{true: 8 * 8 * 8, false: 8 * 7 * 6}[f.Again]; ways != want || f.Shares != shares {
			t.Errorf("%s: %d ways, want %d", spell, ways, want)
		}
	}
}

// DND P1: an impossible division is refused with its reason.
func TestSharingsThatCannotBe(t *testing.T) {
	far := strings.Repeat(".", 30)
	list := []creature.Statblock{caster([]int{2}, "magic-missile", "bane"), soldier("wolf"), soldier("rat"), soldier("guard", hero), soldier("elk")}
	p := fight(t, arena(t, far, far, far), list, at(0, 0), at(4, 0), at(4, 2), at(1, 0), at(29, 0))
	for command, why := range map[string]string{
		"cast mage magic-missile 1 wolf rat":           `Expected 3 targets after "cast mage magic-missile 1", not 2.`,
		"cast mage magic-missile 1 wolf rat rat rat":   `Expected 3 targets after "cast mage magic-missile 1", not 4.`,
		"cast mage magic-missile 1":                    `Expected 3 targets after "cast mage magic-missile 1", not 0.`,
		"cast mage magic-missile 1 wolf guard rat":     "Guard is not a target for Magic Missile.",
		"cast mage bane 1 wolf wolf":                   "Wolf is chosen twice: Bane can choose each target only once.",
		"cast mage bane 1 wolf rat elk":                `Expected 2 targets after "cast mage bane 1", not 3.`,
		"cast mage magic-missile 1 {targets} wolf rat": "in sight",
	} {
		code := codeShares
		if strings.Contains(why, "in sight") {
			code = codeWhom
		}
		refused(t, p, command, code, why)
	}
	refused(t, p, "cast mage magic-missile 1 wolf rat elk", codeNobody, "Elk is 145 ft away: Magic Missile reaches 120 ft.")
	refused(t, play(t, p, "dodge mage"), "cast mage magic-missile 1 wolf rat rat", codeActed, "action")
	refused(t, p, "cast mage magic-missile 4 wolf rat rat", game.CodeNotNow, "cannot be done now")
}

// DND P1, DND K28: the form of a divided deed names no target that the caster may not know.
// Guessing a name does not reveal whether there is such a figure.
func TestSharesTellOfNobodyUnseen(t *testing.T) {
	p := herd(t, 4, []int{1}, "magic-missile", "bane")
	hidden := p.apply(Hid{Figure: "wolf2", Total: 30, Bonus: true})
	nobody := hidden.apply(Died{"wolf2", ""})
	for _, spell := range []string{"magic-missile", "bane"} {
		f := sharing(hidden, "cast mage "+spell+" 1")
		if slices.Contains(f.Targets, "wolf2") || len(f.Targets) != 3 {
			t.Errorf("%s: %q", spell, f.Targets)
		}
		for _, p := range []*Position{hidden, nobody} {
			refused(t, p, "cast mage "+spell+" 1 wolf0 wolf2 wolf1", codeWhom, "Nobody by that name is in sight.")
		}
		refused(t, hidden, "cast mage "+spell+" 1 wolf0 wolf9 wolf1", codeWhom, "Nobody by that name is in sight.")
	}
	moved := hidden.apply(Displaced{Figure: "wolf2", Path: []grid.Cell{at(4, 0), at(8, 2)}})
	rulestest.Secrecy(t, Ruleset, rulestest.Pair{Seat: "heroes", A: hidden, B: moved})
}

// DND P6: a deed that moves the figure needs a square, and cannot be divided, whatever else the
// command says.
func TestStepsElsewhereAreNotShared(t *testing.T) {
	steps := func(s *creature.Statblock) {
		s.Actions = append(s.Actions, creature.Action{Key: "step", Name: "Step", Use: creature.Use{Range: 60, Targets: 2, Effect: creature.Effect{Teleport: 30}}})
	}
	list := []creature.Statblock{soldier("guard", hero, steps), soldier("wolf"), soldier("rat")}
	p := fight(t, arena(t, "....", "...."), list, at(0, 0), at(2, 0), at(3, 0))
	for _, f := range p.Forms("heroes") {
		if strings.HasPrefix(f.Command, "use guard step") {
			t.Errorf("a form %q", f.Command)
		}
	}
	refused(t, p, "use guard step wolf rat", game.CodeNotNow, "cannot be done now")
	list[0].Actions[2].Use.Only = []string{"dragon"} // there is no dragon
	refused(t, fight(t, arena(t, "....", "...."), list, at(0, 0), at(2, 0), at(3, 0)), "use guard step wolf rat", game.CodeNotNow, "cannot be done now")
}

// DND P1: the targets of Hold Person are within 30 feet of each other, and as many as the slot
// allows.
func TestTargetsThatMustBeNear(t *testing.T) {
	list := []creature.Statblock{caster([]int{0, 0, 1}, "hold-person"), soldier("west"), soldier("east"), soldier("friend")}
	p := fight(t, arena(t, strings.Repeat(".", 30), strings.Repeat(".", 30)), list, at(14, 0), at(4, 0), at(24, 0), at(5, 1))
	got := offers(p, "cast mage hold-person")
	want := []string{"cast mage hold-person 3 east", "cast mage hold-person 3 friend west", "cast mage hold-person 3 west friend"}
	if slices.Sort(got); !slices.Equal(got, want) {
		t.Errorf("%v, expected %v", got, want)
	}
	if f := sharing(p, "cast mage hold-person 3"); f == nil || f.Shares != 2 {
		t.Errorf("%+v", f)
	}
	refused(t, p, "cast mage hold-person 3 west east", codeShares, "within 30 ft of each other")
	refused(t, p, "cast mage hold-person 3 west", codeShares, "one more is near enough")
	if q, _ := told(t, p, "cast mage hold-person 3 west friend: 1 1"); !q.figure("west").has(condition.Paralyzed) || !q.figure("friend").has(condition.Paralyzed) {
		t.Error("they are not held")
	}
}

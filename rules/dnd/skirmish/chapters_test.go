package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

func pair2(change ...func(*creature.Statblock)) []creature.Statblock {
	return []creature.Statblock{soldier("guard", hero), soldier("wolf", change...)}
}

var hall = []string{"........", "........", "........", "........"}

// DND K1, DND K2: figures of empty seats are left out. Creatures of a kind share a roll. Ties are
// decided by Dexterity, then by the order in the document.
func TestInitiative(t *testing.T) {
	doc := placed([]creature.Statblock{soldier("guard", hero), soldier("wolf")}, at(0, 0), at(7, 0))
	doc.Figures = append(doc.Figures, FigureEntry{ID: "wolf-2", Creature: "wolf", Seat: "gm", At: at(7, 2)})
	p := laidOut(t, arena(t, hall...), doc)
	p = play(t, p, "begin: 10 10")
	if got := strings.Join(p.Order, " "); got != "guard wolf wolf-2" || p.figure("wolf-2").Initiative != 11 {
		t.Errorf("%s, %+v", got, p.figure("wolf-2"))
	}
	p = laidOut(t, arena(t, hall...), doc)
	if got := strings.Join(play(t, p, "begin: 10 11").Order, " "); got != "wolf wolf-2 guard" {
		t.Error(got)
	}
}

// DND K6, DND K7, DND K8, DND K9: the actions Dash, Disengage, Dodge and Help have their effects.
func TestPlainActions(t *testing.T) {
	p := fight(t, arena(t, hall...), append(pair2(), soldier("scout", hero)), at(0, 0), at(1, 0), at(0, 1))
	if q := play(t, p, "dash guard"); q.figure("guard").in(q).left() != 60 {
		t.Error("Dash adds the speed")
	}
	if q := play(t, p, "disengage guard"); chosen(t, q, "move guard 0,3").Note != "" {
		t.Error("whoever disengages is struck at")
	}
	q := play(t, p, "dodge guard", "end guard")
	if c := chosen(t, q, "attack wolf guard sword"); !slices.Contains(c.Odds.Steps, "disadvantage: the target is dodging") {
		t.Errorf("%v", c.Odds.Steps)
	}
	q = play(t, p, "help guard scout wolf", "end guard", "end wolf")
	if c := chosen(t, q, "attack scout wolf sword"); !slices.Contains(c.Odds.Steps, "advantage: the attacker is helped") {
		t.Errorf("%v", c.Odds.Steps)
	}
}

// DND K10, DND K11, DND K28: a hidden figure is not in the enemies' view until it is noticed,
// found, or seen.
func TestHiding(t *testing.T) {
	p := fight(t, arena(t, "....#...", "....#...", "....#...", "........"), pair2(), at(0, 0), at(7, 0))
	q := play(t, p, "hide guard: 15", "move guard 2,2", "end guard")
	if q.figure("guard").Hidden != 16 || q.spots("monsters", q.figure("guard")) {
		t.Errorf("%+v", q.figure("guard"))
	}
	plain := play(t, p, "hide guard: 15", "move guard 3,3", "end guard")
	if plain.figure("guard").Hidden != 0 {
		t.Error("its turn ended in plain view, and it is hidden")
	}
	near := q.apply(Displaced{Figure: "wolf", Path: []grid.Cell{at(7, 0), at(3, 3)}})
	if got := offers(near, "attack"); len(got) != 0 {
		t.Errorf("the hidden are attacked: %v", got)
	}
	found := play(t, near, "search wolf: 16")
	if found.figure("guard").Hidden != 0 || !found.spots("monsters", found.figure("guard")) {
		t.Error("Perception 16 against Stealth 16")
	}
	keen := play(t, p, "hide guard: 2")
	if keen.figure("guard").Hidden == 0 {
		t.Error("noticed without a line of sight")
	}
	if v := q.See("gm"); len(v.Figures) != 1 {
		t.Errorf("%d figures in the view of the game master", len(v.Figures))
	}
}

// DND K10: an enemy that cannot take actions does not count as watching. A figure may hide in front
// of such an enemy, which notices nobody.
func TestHidingBeforeWhoeverCannotAct(t *testing.T) {
	p := fight(t, arena(t, "........", "........"), pair2(), at(0, 0), at(7, 0))
	if got := offers(p, "hide"); len(got) != 0 {
		t.Errorf("the wolf sees it: %v", got)
	}
	stunned := p.apply(Afflicted{"wolf", Affliction{Key: condition.Stunned}})
	hidden := play(t, stunned, "hide guard: 1")
	if hidden.figure("guard").Hidden == 0 {
		t.Error("who is stunned has noticed it")
	}
	if q := play(t, hidden, "end guard"); q.figure("guard").Hidden == 0 {
		t.Error("its turn has ended in plain view of one that is stunned")
	}
}

// DND K12: a readied attack is made on an enemy that comes within reach.
func TestReady(t *testing.T) {
	p := play(t, fight(t, arena(t, hall...), pair2(), at(0, 0), at(5, 0)), "ready guard sword", "end guard", "move wolf 1,0")
	stands(t, p, "wolf", at(1, 0))
	p = play(t, p, "take guard wolf sword: 15 5")
	hp(t, p, "wolf", 12)
	if p.figure("guard").Ready != nil || !p.figure("guard").Reacted {
		t.Errorf("%+v", p.figure("guard"))
	}
}

// DND K13, DND K14, DND K15, DND K16: a figure can grapple, shove and drag an enemy, and the enemy
// can escape.
func TestGrappling(t *testing.T) {
	p := fight(t, arena(t, hall...), pair2(), at(1, 1), at(2, 1))
	if q := play(t, p, "grapple guard wolf: 10 10"); q.figure("wolf").is(condition.Grappled) {
		t.Error("a tie holds")
	}
	held := play(t, p, "grapple guard wolf: 11 10")
	if held.figure("wolf").speed() != 0 {
		t.Error("the grappled move")
	}
	dragged := play(t, held, "drag guard 1,3")
	stands(t, dragged, "guard", at(1, 3))
	stands(t, dragged, "wolf", at(1, 2))
	if left := dragged.figure("guard").in(dragged).left(); left != 10 {
		t.Errorf("%d ft left after dragging 10", left)
	}
	free := play(t, held, "end guard", "escape wolf grappled guard: 15 10")
	if free.figure("wolf").is(condition.Grappled) {
		t.Error("it does not get free")
	}
	d := held.apply(Displaced{Figure: "wolf", Path: []grid.Cell{at(2, 1), at(6, 1)}}).resolve(nil)
	if d.letGo(); d.figure("wolf").is(condition.Grappled) {
		t.Error("held from afar")
	}
	if q := play(t, p, "shove guard wolf prone: 11 10"); !q.figure("wolf").is(condition.Prone) {
		t.Error("it stands")
	}
	stands(t, play(t, p, "shove guard wolf 3,1: 11 10"), "wolf", at(3, 1))
}

// DND K18, DND M8, DND C10: a prone figure crawls, or stands up for half its speed.
func TestProne(t *testing.T) {
	p := play(t, fight(t, arena(t, hall...), pair2(), at(0, 0), at(5, 0)), "drop guard")
	if c := chosen(t, p, "move guard 1,0"); *c.Cost != 10 {
		t.Errorf("crawling costs %d", *c.Cost)
	}
	p = play(t, p, "stand guard")
	if p.figure("guard").in(p).left() != 15 || p.figure("guard").is(condition.Prone) {
		t.Errorf("%d ft left", p.figure("guard").in(p).left())
	}
}

// DND K20, DND K4: one interaction a turn is free. Locks need a key or a check.
func TestDoors(t *testing.T) {
	b := arena(t, "..#..", "..#..", ".....")
	b.SetTerrain(at(2, 2), board.Floor)
	b.AddDoor(board.Door{ID: "gate", Edge: b.Grid().Edge(at(1, 2), 1), State: board.Closed})
	doc := placed(pair2(), at(1, 2), at(4, 0))
	doc.Doors = []DoorEntry{{Door: "gate", Locked: true, Key: "iron-key", DC: 15}}
	p := begun(t, laidOut(t, b, doc))
	if got := offers(p, "unlock"); len(got) != 0 {
		t.Errorf("no key, and %v", got)
	}
	if q := play(t, p, "force guard gate: 11"); q.Doors[0].Open {
		t.Error("14 against 15")
	}
	if q := play(t, p, "force guard gate: 12"); !q.Doors[0].Open {
		t.Error("15 against 15")
	}
	doc.Figures[0].Items = map[string]int{"iron-key": 1}
	p = play(t, begun(t, laidOut(t, b, doc)), "unlock guard gate", "close guard gate", "end guard")
	if p.Doors[0].Open || p.Doors[0].Locked {
		t.Errorf("%+v", p.Doors)
	}
}

// DND K21, DND K22, DND K25, DND K26, DND K27: a dying figure makes death saves and can be
// stabilised or healed, even by a potion. Massive damage kills at once.
func TestDying(t *testing.T) {
	p := fight(t, arena(t, hall...), append(pair2(), soldier("scout", hero)), at(0, 0), at(1, 0), at(0, 1))
	p.Figures[2].Items = map[string]int{potion: 1}
	hurt := func(p *Position, n int, critical bool) *Position {
		d := p.resolve(dice.NewScripted())
		d.hurt("guard", []Dealt{{Type: "fire", Rolled: n, Taken: n}}, "wolf", critical)
		return d.Position
	}
	down := hurt(p, 39, false)
	if f := down.figure("guard"); !f.down() || f.Gone != "" || !f.is(condition.Prone) {
		t.Fatalf("%+v", f)
	}
	if f := hurt(p, 40, false).figure("guard"); f.Gone != dead {
		t.Error("massive damage does not kill")
	}
	if f := hurt(down, 3, true).figure("guard"); f.Failed != 2 {
		t.Errorf("a critical hit at 0 fails %d times", f.Failed)
	}
	if got := strings.Join(offers(down, ""), ", "); got != "death-save guard, resign" {
		t.Error(got)
	}
	if f := play(t, down, "death-save guard: 1").figure("guard"); f.Failed != 2 {
		t.Error("a 1 fails twice")
	}
	if f := play(t, down, "death-save guard: 20").figure("guard"); f.HP != 1 {
		t.Error("a 20 gives 1 hit point")
	}
	q := down
	for range 3 {
		q = play(t, q, "death-save guard: 10", "end wolf", "end scout")
	}
	if f := q.figure("guard"); !f.Stable || q.Turn.Figure != "wolf" {
		t.Errorf("%+v, it is %s's turn", f, q.Turn.Figure)
	}
	scout := play(t, down, "death-save guard: 10", "end wolf")
	if f := play(t, scout, "stabilise scout guard: 10").figure("guard"); !f.Stable {
		t.Error("Medicine 10 stabilises")
	}
	if f := play(t, scout, "drink scout potion-of-healing guard: 1 2").figure("guard"); f.HP != 5 || f.Saved != 0 {
		t.Errorf("%+v", f)
	}
	d := p.resolve(dice.NewScripted())
	d.hurt("wolf", []Dealt{{Type: "fire", Rolled: 20, Taken: 20}}, "guard", false)
	if d.figure("wolf").Gone != dead {
		t.Error("monsters die at 0")
	}
}

// DND K30, DND K31: a skirmish ends when only one side is left, when a side has held a place or
// escaped, when the rounds run out, and when a side gives up.
func TestObjectives(t *testing.T) {
	doc := placed(pair2(), at(0, 0), at(7, 3))
	doc.Objective = Objective{Hold: &Hold{Cells: []grid.Cell{at(0, 0)}, Rounds: 2}}
	p := begun(t, laidOut(t, arena(t, hall...), doc))
	p = play(t, p, "end guard", "end wolf", "end guard", "end wolf")
	if o, over := p.Outcome(); !over || o.Winners[0] != "heroes" {
		t.Errorf("%+v", o)
	}
	doc.Objective = Objective{Escape: &Escape{Side: "heroes", Cells: []grid.Cell{at(0, 1)}}}
	p = play(t, begun(t, laidOut(t, arena(t, hall...), doc)), "move guard 0,1", "leave guard")
	if o, over := p.Outcome(); !over || o.Winners[0] != "heroes" {
		t.Errorf("%+v", o)
	}
	doc.Objective = Objective{Rounds: 1, Winner: "monsters"}
	p = play(t, begun(t, laidOut(t, arena(t, hall...), doc)), "end guard", "end wolf")
	if o, over := p.Outcome(); !over || o.Winners[0] != "gm" {
		t.Errorf("%+v", o)
	}
	p = play(t, begun(t, laidOut(t, arena(t, hall...), doc)), "resign")
	if o, over := p.Outcome(); !over || o.Winners[0] != "gm" || !strings.Contains(o.Text, " won: ") || !strings.HasSuffix(o.Text, " gave up.") {
		t.Errorf("%+v", o)
	}
}

// DND K34: a hint is shown until a person has used its verb. Commands of bots do not count.
func TestHints(t *testing.T) {
	doc := placed(pair2(), at(0, 0), at(7, 3))
	doc.Hints = []hint{{Text: "Begin.", Until: "begin"}, {Text: "Move.", Until: "move", When: HintWhen{Seat: "heroes", Figure: "guard"}}}
	p := laidOut(t, arena(t, hall...), doc)
	if p.See("heroes").Hint != "Begin." {
		t.Error(p.See("heroes").Hint)
	}
	p = play(t, p, "begin: 20 1")
	if p.See("heroes").Hint != "Move." || p.See("gm").Hint == "Move." { // the hint is for the heroes
		t.Error(p.See("heroes").Hint, p.See("gm").Hint)
	}
	if p = play(t, p, "move guard 1,0"); p.See("heroes").Hint != "" {
		t.Error(p.See("heroes").Hint)
	}

	s := scenarioOf(t, arena(t, hall...), doc)
	for i := range s.Seats {
		s.Seats[i].Held = scenario.Bot
	}
	bots, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	if hint := play(t, bots.(*Position), "begin: 20 1").See("heroes").Hint; hint != "Begin." {
		t.Errorf("after a bot began: %q", hint)
	}
}

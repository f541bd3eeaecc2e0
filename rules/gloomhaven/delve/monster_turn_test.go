package delve

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario"
)

// unshared returns a copy of the position with separate figures, which a test may change.
func unshared(p *Position) *Position {
	n := p.copy()
	n.figures, n.own, n.onBoard = game.Shared(game.Values(p.figures)), nil, new(game.Cache)
	return n
}

// den returns a position in which the characters have no cards in hand, everything is revealed, the
// first round is under way, and the given figures have been added.
func den(t *testing.T, s set, figures ...Figure) *Position {
	t.Helper()
	p := unshared(s.lay(t))
	p.ground, p.revealed, p.playing = p.scenario.Board.Clone(), []string{"A"}, true
	p.figures = slices.DeleteFunc(p.figures, func(f *Figure) bool { return f.Sort != Character })
	p.kindsSeen, p.money = nil, nil
	for i := range p.figures {
		p.figures[i].Initiative = 20 + 10*i
		p.figures[i].Hand = nil // so there are no cards to lose in place of damage
	}
	for _, f := range figures {
		if f.Whole = max(f.Whole, f.Life, 9); f.Life == 0 {
			f.Life = f.Whole
		}
		p.figures = append(p.figures, &f)
		if f.monster() && p.kindOf(f.Kind) == nil {
			p.kindsSeen = append(p.kindsSeen, kind{Kind: f.Kind, Card: p.kinds[f.Kind].Cards[0].ID})
		}
	}
	return p
}

// ratAt returns a normal rat on a hex.
func ratAt(n, x, y int) Figure {
	return Figure{
		ID: fmt.Sprintf("rat-%d", n), Kind: "rat", Name: fmt.Sprintf("Rat %d", n), Number: n, Sort: Normal,
		At: grid.Cell{X: x, Y: y}, Stats: card.Stats{Life: 4, Move: 2, Attack: 2},
	}
}

// beast returns a type of monster with a single card that has the given lines.
func beast(abilities ...string) string {
	one := `{"life":9,"move":2,"attack":2}`
	return `{"kind":"beast","name":"Beast","glyph":"B","normal":[` + strings.Repeat(one+",", 7) + one + `],"elite":[` + strings.Repeat(one+",", 7) + one +
		`],"cards":[{"id":"only","initiative":60,"abilities":["` + strings.Join(abilities, `","`) + `"]}]}`
}

// theBeast returns the beast with the given stats.
func theBeast(x, y int, stats card.Stats) Figure {
	return Figure{ID: "beast", Kind: "beast", Name: "Beast", Sort: Normal, At: grid.Cell{X: x, Y: y}, Stats: stats}
}

// acts makes a figure act until its turn is over or a seat is asked.
func acts(t *testing.T, p *Position, id string) *resolution {
	t.Helper()
	d := p.resolve(dice.NewSeeded(dice.SeedOf("acts")))
	d.act(id)
	d.run(t)
	return d
}

// run carries out the agenda until it is empty or a seat is asked.
func (d *resolution) run(t *testing.T) {
	t.Helper()
	for d.Err == nil && len(d.agenda) > 0 {
		k := tasks[d.agenda[0].Kind]
		if k.waits != nil && k.waits(d.Position, &d.agenda[0]) {
			return
		}
		k.run(d, d.take())
	}
	if d.Err != nil {
		t.Fatal(d.Err)
	}
}

// first makes the leader choose the first action whenever several are equally good.
func first(t *testing.T, d *resolution) *resolution {
	t.Helper()
	for len(d.agenda) > 0 {
		seat := string(d.answers(d.next()))
		all := offered(d.Position, seat, "act ")
		if len(all) == 0 {
			t.Fatalf("not about an action: %+v", d.agenda[0])
		}
		if refusal := actingVerbs[0].Decide(d, battlemat.Seat(seat), strings.Fields(all[0])[1:]); refusal != nil {
			t.Fatal(refusal)
		}
		d.run(t)
	}
	return d
}

// weighed returns the decisions among the events.
func weighed(events []battlemat.Event) []Weighed {
	var all []Weighed
	for _, e := range events {
		if w, is := e.(Weighed); is {
			all = append(all, w)
		}
	}
	return all
}

func at(x, y int) grid.Cell { return grid.Cell{X: x, Y: y} }

// TestMonsterIsTold checks that a monster takes the shortest path to its focus, and that the reason
// is shown.
func TestMonsterIsTold(t *testing.T) {
	p := den(t, set{Rows: []string{"1.....", "......"}}, ratAt(1, 3, 0))
	all := weighed(acts(t, p, "rat-1").Events)
	if len(all) == 0 || !slices.Equal(all[0].Focus, []string{"hob"}) {
		t.Fatalf("weighed: %+v", all)
	}
	if w := all[0]; len(w.Path) != 3 || w.Path[0] != at(3, 0) {
		t.Errorf("path %v", w.Path)
	}
	said := p.Tell("pip", all[0])
	if len(said) == 0 || !strings.Contains(said[0].Text, "Focus: Hob") || said[0].Rule != "GH M3" || said[0].Line == nil || said[0].Target != "hob" {
		t.Errorf("told %+v", said)
	}
	for _, line := range said {
		if line.Kind != battlemat.Weighed || strings.Contains(line.Text, "rat-1") {
			t.Errorf("told %+v", line)
		}
	}
}

// between returns a position with a rat halfway between two characters, who are equally good as its
// focus.
func between(t *testing.T) *Position {
	p := den(t, set{Rows: []string{"1.....2", ".......", "......."}}, ratAt(1, 3, 0))
	p.figures[1].Initiative = p.figures[0].Initiative
	return acts(t, p, "rat-1").Position
}

// GH M10: if several actions are equally good, the players choose. GH G2: the leader chooses for
// them.
func TestLeaderChooses(t *testing.T) {
	p := between(t)
	got := offered(p, "hob", "act")
	if want := []string{"act rat-1 1,0 hob", "act rat-1 5,0 pip"}; !slices.Equal(got, want) {
		t.Fatalf("offered %q, not %q", got, want)
	}
	if more := offered(p, "pip", "act"); more != nil {
		t.Errorf("pip is offered %q", more)
	}
	for c := range p.Choices("hob") {
		if c.Kind == battlemat.Answer && (c.At == nil || len(c.Path) != 3 || *c.Cost != 2 || len(c.Hits) != 1 || c.Target != "") {
			t.Errorf("choice %+v", c)
		}
	}
	refused(t, p, "pip", "act rat-1 1,0 hob")
	for _, wrong := range []string{"act", "act rat-1", "act rat-1 1,0", "act rat-1 5,0 hob", "act rat-1 1,0 hob+pip", "act rat-1 1,0 hob hob"} {
		refused(t, p, "hob", wrong)
	}
	why := whyAct(p, "hob", at(2, 2))
	if len(why) != 1 || why[0].Refusal == nil {
		t.Errorf("why %+v", why)
	}
	if why := whyAct(p, "hob", at(1, 0)); len(why) != 1 || why[0].Refusal != nil {
		t.Errorf("why %+v", why)
	}
}

// GH M10: if only the target is in question, a click on the target chooses it, and the choice's
// label says so.
func TestOnlyTheTargetIsChosen(t *testing.T) {
	p := den(t, set{Rows: []string{"1.2", "..."}}, ratAt(1, 1, 0))
	p.figures[1].Initiative = p.figures[0].Initiative
	p = acts(t, p, "rat-1").Position
	if got := offered(p, "hob", "act"); !slices.Equal(got, []string{"act rat-1 1,0 hob", "act rat-1 1,0 pip"}) {
		t.Fatalf("offered %q", got)
	}
	if c := choice(t, p, "act rat-1 1,0 pip"); c.Target != "pip" || c.Label != "Rat 1: stay and attack Pip" {
		t.Errorf("%+v", c)
	}
	if faults := rulestest.Labels(p.See("hob"), slices.Collect(p.Choices("hob"))); len(faults) > 0 {
		t.Error(faults)
	}
}

// GH G2: the leader is the first seat that a person held. If there is none, it is the first seat in
// play.
func TestPersonsLead(t *testing.T) {
	held := func(hob, pip, gone string) battlemat.Seat {
		s := set{Rows: []string{"1.....2", ".......", "......."}, Change: func(s *scenario.Scenario) { s.Seats[0].Held, s.Seats[1].Held = hob, pip }}
		p := den(t, s, ratAt(1, 3, 0))
		if f := p.figure(gone); f != nil {
			f.Gone = Exhausted
		}
		return p.answers(&Task{Kind: acting, Figure: "rat-1"})
	}
	for _, c := range []struct {
		hob, pip string
		gone     string
		want     battlemat.Seat
	}{
		{"", "", "", "hob"},
		{scenario.Bot, "", "", "pip"},
		{scenario.Bot, scenario.Bot, "", "hob"},
		{scenario.Bot, "", "pip", "hob"},
	} {
		if got := held(c.hob, c.pip, c.gone); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// GH G49: when a seat gives up, the open choice is decided anew.
func TestQuestionsAreAskedAnew(t *testing.T) {
	p := between(t)
	_, events := did(t, p, "hob", "resign hob")
	if len(p.agenda[0].Acts) != 2 {
		t.Errorf("the question itself was changed: %v", p.agenda[0].Acts)
	}
	if got := attacked(events); len(got) == 0 || slices.Contains(got, "hob") {
		t.Errorf("attacked %v; pip alone is left", got)
	}
}

// attacked returns the ids of the attacked figures, in order.
func attacked(events []battlemat.Event) []string {
	var all []string
	for _, e := range events {
		if a, is := e.(Attacked); is {
			all = append(all, a.Target)
		}
	}
	return all
}

// TestMovesAndAttacks checks that a monster moves next to its focus and attacks it.
func TestMovesAndAttacks(t *testing.T) {
	p := den(t, set{Rows: []string{"1.....", "......"}}, ratAt(1, 3, 0))
	d := acts(t, p, "rat-1")
	if f := d.figure("rat-1"); f.At != at(1, 0) || !slices.Equal(attacked(d.Events), []string{"hob"}) {
		t.Errorf("it is at %v and attacked %v", f.At, attacked(d.Events))
	}
	if n := len(weighed(d.Events)); n != 1 {
		t.Errorf("it decided %d times", n)
	}
}

// GH M6: if no enemy is in reach, the monster comes nearer and attacks nobody.
func TestComesNearer(t *testing.T) {
	p := den(t, set{Rows: []string{"1.......", "........"}}, ratAt(1, 7, 0))
	d := first(t, acts(t, p, "rat-1"))
	if f := d.figure("rat-1"); f.At == at(7, 0) || attacked(d.Events) != nil || len(d.agenda) != 0 {
		t.Errorf("it is at %v and attacked %v; then %v", f.At, attacked(d.Events), d.agenda)
	}
}

// GH M10: the leader's answer is carried out.
func TestChosenActionIsDone(t *testing.T) {
	p := between(t)
	d := p.resolve(dice.NewSeeded(dice.SeedOf("chosen")))
	if refusal := actingVerbs[0].Decide(d, "hob", []string{"rat-1", "5,0", "pip"}); refusal != nil {
		t.Fatal(refusal)
	}
	d.run(t)
	if f := d.figure("rat-1"); f.At != at(5, 0) || !slices.Equal(attacked(d.Events), []string{"pip"}) {
		t.Errorf("it is at %v and attacked %v", f.At, attacked(d.Events))
	}
}

// GH G42: a movement and the attack after it are one decision, whatever comes between them. An
// attack before the movement is decided from the figure's hex, and the figure then moves as for a
// melee attack.
func TestOrderOfTheCard(t *testing.T) {
	rows := set{Rows: []string{"1......", "......."}}
	for _, c := range []struct {
		abilities []string
		from, to  grid.Cell
		attacks   []string
		decisions int
	}{
		{[]string{"Move +0", "Shield 1", "Attack +0, Range 3"}, at(5, 0), at(3, 0), []string{"hob"}, 1},
		{[]string{"Attack +0, Range 3", "Move +0"}, at(3, 0), at(1, 0), []string{"hob"}, 2},
		{[]string{"Attack +0", "Move +0"}, at(3, 0), at(1, 0), nil, 2},
		{[]string{"Attack +0, Range 3", "Move +0", "Attack +0"}, at(3, 0), at(1, 0), []string{"hob", "hob"}, 2},
		{[]string{"Attack +0", "Attack +1"}, at(1, 0), at(1, 0), []string{"hob", "hob"}, 2},
		{[]string{"Move +0"}, at(3, 0), at(1, 0), nil, 1},
		{[]string{"Move +0", "Move -2", "Attack +0"}, at(3, 0), at(1, 0), []string{"hob"}, 2},
		{[]string{"Move -2", "Attack +0"}, at(1, 0), at(1, 0), []string{"hob"}, 1},
		{[]string{"Teleport 4", "Attack +0"}, at(5, 0), at(1, 0), []string{"hob"}, 1},
	} {
		s := rows
		s.Monster = beast(c.abilities...)
		d := first(t, acts(t, den(t, s, theBeast(c.from.X, c.from.Y, strong)), "beast"))
		if f := d.figure("beast"); f.At != c.to || !slices.Equal(attacked(d.Events), c.attacks) || len(weighed(d.Events)) != c.decisions {
			t.Errorf("%v: at %v, not %v; attacked %v, not %v; %d decisions", c.abilities, f.At, c.to, attacked(d.Events), c.attacks, len(weighed(d.Events)))
		}
	}
}

// GH G41: a figure with Move 0 stays.
func TestRootedStays(t *testing.T) {
	s := set{Rows: []string{"1.....", "......"}, Monster: beast("Move +3", "Attack +0")}
	d := acts(t, den(t, s, theBeast(3, 0, card.Stats{Life: 9, Attack: 2})), "beast")
	if f := d.figure("beast"); f.At != at(3, 0) || attacked(d.Events) != nil {
		t.Errorf("it is at %v and attacked %v", f.At, attacked(d.Events))
	}
}

// GH G99: a stunned monster does nothing. GH G98: a disarmed monster does not attack, but moves as
// for a melee attack (GH M2). GH G97: an immobilized monster attacks from its hex.
func TestConditionsForbid(t *testing.T) {
	for _, c := range []struct {
		condition string
		from, to  grid.Cell
		attacks   []string
	}{
		{"stun", at(3, 0), at(3, 0), nil},
		{"disarm", at(3, 0), at(1, 0), nil},
		{"immobilize", at(3, 0), at(3, 0), nil},
		{"immobilize", at(1, 0), at(1, 0), []string{"hob"}},
	} {
		r := ratAt(1, c.from.X, c.from.Y)
		r.Conditions = []Condition{{Name: c.condition}}
		d := acts(t, den(t, set{Rows: []string{"1.....", "......"}}, r), "rat-1")
		if f := d.figure("rat-1"); f.At != c.to || !slices.Equal(attacked(d.Events), c.attacks) {
			t.Errorf("%s at %v: it is at %v and attacked %v", c.condition, c.from, f.At, attacked(d.Events))
		}
	}
}

// GH S4.28: every figure in the area is attacked separately.
func TestAreaAttacks(t *testing.T) {
	s := set{Rows: []string{".1....", "..2...", "......"}, Monster: beast("Move +0", "Attack +0, Area [[1,0],[1,-1]]")}
	d := first(t, acts(t, den(t, s, theBeast(4, 1, strong)), "beast"))
	got := attacked(d.Events)
	if slices.Sort(got); !slices.Equal(got, []string{"hob", "pip"}) {
		t.Errorf("attacked %v", got)
	}
}

// GH G43: a figure that is stopped on its way decides again about the attack. One that dies on the
// way does nothing more (GH G40).
func TestStoppedOnTheWay(t *testing.T) {
	p := den(t, set{Rows: []string{"1.....", "......"}}, ratAt(1, 3, 0))
	task := Task{Kind: acting, Figure: "rat-1", Step: 1, Acts: []Act{{To: at(1, 0), Attacks: []string{"hob"}}}, Path: []grid.Cell{at(0, 0)}}
	carryOn := func(p *Position) *resolution {
		d := p.resolve(dice.NewSeeded(dice.SeedOf("stopped")))
		d.put(task)
		d.run(t)
		return d
	}
	if d := carryOn(p); attacked(d.Events) != nil || len(weighed(d.Events)) != 1 {
		t.Errorf("out of reach it attacked %v", attacked(d.Events))
	}
	p.figures[1].At = at(0, 1)
	p.Forget()
	if d := carryOn(p); !slices.Equal(attacked(d.Events), []string{"hob"}) || len(weighed(d.Events)) != 1 {
		t.Errorf("stopped within reach it attacked %v", attacked(d.Events))
	}
	p.figures[1].Gone = Dead
	p.Forget()
	if d := carryOn(p); len(factsOf(d.Events)) != 0 {
		t.Errorf("dead it did %v", factsOf(d.Events))
	}
}

// GH G40: a summon acts by rule for its owner, against the monsters.
func TestSummonActs(t *testing.T) {
	wasp := Figure{ID: "wasp", Kind: "Wasp", Name: "Wasp", Sort: Summoned, Owner: "hob", Seat: "hob", At: at(4, 0), Stats: card.Stats{Life: 3, Move: 3, Attack: 2}}
	p := den(t, set{Rows: []string{"1.....2", "......."}}, ratAt(1, 0, 1), wasp)
	d := first(t, acts(t, p, "wasp"))
	if got := attacked(d.Events); !slices.Equal(got, []string{"rat-1"}) {
		t.Errorf("attacked %v", got)
	}
	if got := p.answers(&Task{Kind: acting, Figure: "wasp"}); got != "hob" {
		t.Errorf("%s answers for it", got)
	}
	wasp.Stats.Attack = 0
	d = first(t, acts(t, den(t, set{Rows: []string{"1.....2", "......."}}, ratAt(1, 0, 1), wasp), "wasp"))
	if got := attacked(d.Events); got != nil || d.figure("wasp").At == wasp.At {
		t.Errorf("without an attack it attacked %v from %v", got, d.figure("wasp").At)
	}
}

// GH G43: a trap may stop a monster on its way, or kill it (GH G40).
func TestMonsterInATrap(t *testing.T) {
	for _, c := range []struct {
		trap    string
		life    int
		attacks []string
	}{
		{`"harm":1`, 4, []string{"hob"}},
		{`"harm":4`, 4, nil},
		{`"harm":0,"conditions":["immobilize"]`, 4, nil},
		{`"harm":0,"conditions":["disarm"]`, 4, nil},
		{`"harm":0,"conditions":["stun"]`, 4, nil},
	} {
		r := ratAt(1, 4, 0)
		r.Life, r.Stats.Move = c.life, 4
		s := set{Rows: []string{"1..^..", "...^.."}, Game: `"traps":[{"at":[3,0],` + c.trap + `},{"at":[3,1],` + c.trap + `}],`}
		d := first(t, acts(t, den(t, s, r), "rat-1"))
		if got := attacked(d.Events); !slices.Equal(got, c.attacks) {
			t.Errorf("%s: attacked %v", c.trap, got)
		}
	}
}

// TestNoAnswerIsTold checks that a question that the book cannot answer is reported and does not
// stop the scenario.
func TestNoAnswerIsTold(t *testing.T) {
	d := den(t, set{Rows: []string{"1.....", "......"}}, ratAt(1, 3, 0)).resolve(nil)
	d.choose(Task{Kind: acting, Figure: "rat-1"}, nil, &card.Ability{Deed: card.Attack, Range: -1})
	if said := told(d.Position, "hob", d.Events); len(d.agenda) != 0 || d.Err != nil || len(said) != 1 || !strings.Contains(said[0], "does nothing more") {
		t.Errorf("told %q, %v, then %v", said, d.Err, d.agenda)
	}
}

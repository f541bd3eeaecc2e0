package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/scenario"
)

// gm is the game master's seat.
const gm = battlemat.Seat(scenario.MasterSeat)

// ruledOver lays out the cellar with a game master, and rolls for initiative.
func ruledOver(t testing.TB) *Position {
	t.Helper()
	p, err := battlemat.Begin(Ruleset, cellar(t).WithMaster(scenario.Powers()))
	if err != nil {
		t.Fatal(err)
	}
	return ruled(t, p.(*Position).ruledBegin(t), "")
}

// ruledBegin rolls for initiative.
func (p *Position) ruledBegin(t testing.TB) *Position {
	t.Helper()
	return decidedBy(t, p, p.ToAct()[0], "begin")
}

// ruled carries out a ruling, or none for "".
func ruled(t testing.TB, p *Position, words string) *Position {
	t.Helper()
	if words == "" {
		return p
	}
	return decidedBy(t, p, gm, battlemat.Command("rule "+words))
}

// decidedBy carries out a command of a seat, with its events read back as from a log.
func decidedBy(t testing.TB, p *Position, seat battlemat.Seat, c battlemat.Command) *Position {
	t.Helper()
	after, _ := toldAfter(t, p, seat, c, gm)
	return after
}

// toldAfter carries out a command, and returns what a seat is told.
func toldAfter(t testing.TB, p *Position, seat battlemat.Seat, c battlemat.Command, to battlemat.Seat) (*Position, string) {
	t.Helper()
	events, err := p.Decide(seat, c, dice.NewSeeded(dice.SeedOf(string(c))))
	if err != nil {
		t.Fatalf("%s: %q: %v", seat, c, err)
	}
	var told []string
	for _, e := range events {
		back := gametest.Logged(t, Ruleset, e)
		for _, line := range p.Tell(to, back) {
			told = append(told, line.Text)
		}
		p = p.Apply(back).(*Position)
	}
	return p, strings.Join(told, "\n")
}

// figureThat returns the id of the first figure that meets a criterion. The function ogre returns
// the ogre's id.
func figureThat(t testing.TB, p *Position, is func(*Figure) bool) string {
	t.Helper()
	i := slices.IndexFunc(p.Figures, is)
	if i < 0 {
		t.Fatal("no such figure")
	}
	return p.Figures[i].ID
}

func ogre(t testing.TB, p *Position) string {
	return figureThat(t, p, func(f *Figure) bool { return f.Creature == "ogre" })
}

// TestNoMasterNoRulings: without a game master everybody is refused the verb for rulings, in the
// same words as an unknown verb. DND K50.
func TestNoMasterNoRulings(t *testing.T) {
	p := laidOut(t, cellar(t).Board, Document{Figures: []FigureEntry{{Creature: "fighter", Seat: "heroes", At: at(3, 3)}, {Creature: "ogre", Seat: "gm", At: at(9, 0)}}})
	for _, c := range []battlemat.Command{"rule hide ogre", "no-such-verb"} {
		_, err := p.Decide("heroes", c, nil)
		if err == nil || strings.Contains(strings.ReplaceAll(err.Error(), string(c), ""), "rule,") {
			t.Errorf("%q: %v", c, err)
		}
	}
	with := ruledOver(t)
	_, a := with.Decide(with.ToAct()[0], "rule hide ogre", nil)
	if r, is := a.(*battlemat.Refusal); !is || r.Code != "unknown-verb" {
		t.Errorf("a player who rules is answered %v", a)
	}
}

// TestTheMasterSeesEverything: the game master sees hidden figures, rooms that nobody has seen,
// traps and what is behind the screen. DND K50.
func TestTheMasterSeesEverything(t *testing.T) {
	p := ruledOver(t)
	v := p.See(gm)
	if len(v.Figures) != len(p.Figures) {
		t.Errorf("it sees %d figures of %d", len(v.Figures), len(p.Figures))
	}
	for _, row := range v.Ground.Map {
		if strings.ContainsRune(row, battlemat.Unknown) {
			t.Errorf("it does not know %q", row)
		}
	}
	id := ogre(t, p)
	p = ruled(t, p, "hide "+id)
	for _, seat := range []battlemat.Seat{"heroes", "gm", battlemat.Spectator} {
		if slices.ContainsFunc(p.See(seat).Figures, func(f battlemat.Figure) bool { return f.ID == id }) {
			t.Errorf("%q sees what stands behind the screen", seat)
		}
	}
	i := slices.IndexFunc(p.See(gm).Figures, func(f battlemat.Figure) bool { return f.ID == id })
	if i < 0 || !p.See(gm).Figures[i].Aside {
		t.Errorf("the game master does not see it there")
	}
}

// TestRulings: each ruling has its effect, and the log says that it was a ruling. DND K51, DND K52.
func TestRulings(t *testing.T) {
	p := ruledOver(t)
	id := ogre(t, p)
	step := func(words, told string, holds func(*Position) bool) {
		t.Helper()
		after, line := toldAfter(t, p, gm, battlemat.Command("rule "+words), gm)
		if p = after; !strings.Contains(line, told) {
			t.Errorf("%s: told %q, want %q", words, line, told)
		}
		if !holds(p) {
			t.Errorf("%s: it has not come about: %+v", words, p.figure(id))
		}
	}
	step("hp "+id+" 7", "hit points", func(p *Position) bool { return p.figure(id).HP == 7 })
	step("condition "+id+" prone", "prone", func(p *Position) bool { return p.figure(id).has(condition.Prone) })
	step("lift "+id+" prone", "no longer", func(p *Position) bool { return !p.figure(id).has(condition.Prone) })
	step("exhaust "+id+" 4", "exhaustion", func(p *Position) bool { return p.figure(id).Exhaustion == 4 && p.figure(id).speed() < 40 })
	step("exhaust "+id+" 0", "all exhaustion", func(p *Position) bool { return p.figure(id).Exhaustion == 0 })
	step("day dark", "makes it dark", func(p *Position) bool { return p.desk.Light(p.scenario.Board, nil).At(at(2, 5)) == dnd.Dark })
	step("day bright", "makes it bright", func(p *Position) bool { return p.desk.Light(p.scenario.Board, nil).Bright() })
	step("move "+id+" 9,2", "moves", func(p *Position) bool { return p.figure(id).At == at(9, 2) })
	step("hide "+id, "hides", func(p *Position) bool { return p.figure(id).Gone == aside })
	step("move "+id+" 3,3", "moves", func(p *Position) bool { return p.figure(id).At == at(3, 3) })
	step("move "+id+" 9,0", "moves", func(p *Position) bool { return p.figure(id).At == at(9, 0) })
	step("reveal "+id, "on the board", func(p *Position) bool { return p.figure(id).Gone == "" })
	step("turn "+id, "the turn", func(p *Position) bool { return p.Turn.Figure == id })
	step("hand "+id+" master", "takes over", func(p *Position) bool {
		return p.ToAct()[0] == gm && p.figure(id).side() == "monsters" && len(offers(p, "move")) > 0
	})
	step("next", "turn", func(p *Position) bool { return p.Turn.Figure != id })
	step("hand "+id+" gm", "hands", func(p *Position) bool { return p.figure(id).Seat == "gm" && p.figure(id).Side == "" })
	step("door door open", "opens the door", func(p *Position) bool { return p.Doors[0].Open })
	step("door door locked", "locks the door", func(p *Position) bool { return p.Doors[0].Locked && !p.Doors[0].Open })
	step("ground 2,5 difficult", "ground", func(p *Position) bool { return p.scenario.Board.Terrain(at(2, 5)).String() == "difficult" })
	step("ground 2,5 floor", "ground", func(p *Position) bool { return p.scenario.Board.Terrain(at(2, 5)).String() == "floor" })
	step("light 2,5 20 20", "light", func(p *Position) bool { return len(p.scenario.Board.Lights()) == 1 })
	step("light 2,5 0 0", "light", func(p *Position) bool { return len(p.scenario.Board.Lights()) == 0 })
	step("pause", "pauses", func(p *Position) bool {
		return slices.Equal(p.ToAct(), []battlemat.Seat{gm}) && len(slices.Collect(p.Choices("heroes"))) == 0
	})
	step("go-on", "resumes", func(p *Position) bool { return !slices.Equal(p.ToAct(), []battlemat.Seat{gm}) })
	n := len(p.Figures)
	step("add wolf 7,0 gm", "behind the screen", func(p *Position) bool { return len(p.Figures) == n+1 && p.Figures[n].Gone == aside })
	wolf := p.Figures[n].ID
	step("reveal "+wolf, "on the board", func(p *Position) bool { return slices.Contains(p.Order, wolf) })
	step("check fighter perception 12 open", "Perception check", func(*Position) bool { return true })
	step("say heroes Listen at the door.", "in private: Listen at the door.", func(*Position) bool { return true })
	step("hp "+wolf+" 0", "dies", func(p *Position) bool { return p.figure(wolf).Gone == dead })
	step("remove "+id, "off the board", func(p *Position) bool { return p.figure(id).Gone == takenOff })
	step("end heroes", "", func(p *Position) bool { return p.Over != nil && len(p.Over.Winners) == 1 })
}

// TestTheMasterBinds: the game master can make a figure grappled, frightened or charmed by another
// that it knows of, with all the consequences that the rules give it. DND K52, DND K13, DND C6.
func TestTheMasterBinds(t *testing.T) {
	p, err := battlemat.Begin(Ruleset, wrestlers(t).WithMaster(scenario.Powers()))
	if err != nil {
		t.Fatal(err)
	}
	q := p.(*Position).ruledBegin(t)
	for _, c := range []struct{ words, want string }{
		{"bind fighter grappled fighter", "by itself"}, {"bind fighter grappled goblin", "out of the reach"}, {"bind skeleton charmed fighter", ""}, {"bind zombie frightened fighter", ""},
	} {
		_, err := q.Decide(gm, battlemat.Command("rule "+c.words), dice.NewSeeded(dice.SeedOf("x")))
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", c.words, err, c.want)
		}
	}
	held := ruled(t, q, "bind fighter grappled ogre")
	if f := held.figure("fighter"); !f.has(condition.Grappled) || f.speed() != 0 {
		t.Errorf("it is not held: %+v", f.Afflicted)
	}
	if held = ruled(t, held, "move ogre 9,7"); held.figure("fighter").has(condition.Grappled) {
		t.Error("the ogre holds on from afar")
	}
	held = ruled(t, q, "bind fighter frightened goblin")
	if f := held.figure("fighter"); !afraid(held, "", f) {
		t.Errorf("it is not afraid of a goblin in sight: %+v", f.Afflicted)
	}
	if held = ruled(t, held, "lift fighter frightened"); held.figure("fighter").has(condition.Frightened) {
		t.Error("it is frightened still")
	}
	held = ruled(t, q, "bind fighter charmed goblin")
	if !held.figure("fighter").charmedBy(held.figure("goblin")) {
		t.Error("it is not charmed")
	}
}

// wrestlers returns a fighter next to an ogre, and others farther away, in the open.
func wrestlers(t testing.TB) *scenario.Scenario {
	t.Helper()
	b := arena(t, "............", "............", "............", "............", "............", "............", "............", "............", "............", "............")
	return scenarioOf(t, b, Document{Figures: []FigureEntry{
		{ID: "fighter", Creature: "fighter", Seat: "heroes", At: at(3, 3)}, {ID: "ogre", Creature: "ogre", Seat: "gm", At: at(4, 3)}, {ID: "goblin", Creature: "goblin", Seat: "gm", At: at(9, 4)},
		{ID: "skeleton", Creature: "skeleton", Seat: "gm", At: at(9, 5)}, {ID: "zombie", Creature: "zombie", Seat: "gm", At: at(9, 6)},
	}})
}

// TestDayIsRuledOnce: setting the light of the place to its present value is not a change, whether
// that value came from the board or from a ruling. Magical darkness and lamps are not the light of
// the place. DND K52, DND L5.
func TestDayIsRuledOnce(t *testing.T) {
	for _, board := range []string{"bright", "dark"} {
		s := cellar(t)
		for i, c := range s.Board.Cells() {
			s.Board.SetCellTraits(c, board)
			if i == 0 {
				s.Board.SetCellTraits(c, board, "darkness")
			}
		}
		begun, err := battlemat.Begin(Ruleset, s.WithMaster(scenario.Powers()))
		if err != nil {
			t.Fatal(err)
		}
		p := ruled(t, begun.(*Position).ruledBegin(t), "")
		for _, is := range []string{board, "dim"} {
			if is != board {
				p = ruled(t, p, "day "+is)
			}
			for _, day := range []string{"bright", "dim", "dark"} {
				_, err := p.Decide(gm, battlemat.Command("rule day "+day), dice.NewSeeded(dice.SeedOf("x")))
				if so := err != nil && strings.Contains(err.Error(), " already."); so != (day == is) {
					t.Errorf("on a %s board, ruled %s: %s: %v", board, is, day, err)
				}
			}
		}
	}
}

// TestRulingsAreRefused: an impossible ruling is refused with its reason. DND K52.
func TestRulingsAreRefused(t *testing.T) {
	p := ruledOver(t)
	id := ogre(t, p)
	aside := ruled(t, p, "hide "+id)
	for _, c := range []struct {
		p           *Position
		words, code string
	}{
		{p, "no-such 1", "no-such-ruling"}, {p, "hide nobody", "blank"}, {p, "hide", "blank"}, {p, "move " + id + " 99,99", "blank"},
		{p, "hp " + id + " 9999", "blank"}, {p, "hp " + id + " 900", master.CodeRuled}, {p, "move " + id + " 5,0", master.CodeRoom}, {p, "reveal " + id, master.CodeRuled},
		{aside, "hide " + id, master.CodeRuled}, {aside, "hp " + id + " 0", master.CodeRuled}, {aside, "turn " + id, master.CodeRuled}, {p, "door door closed", master.CodeRuled},
		{p, "ground 5,0 wall", master.CodeRuled}, {p, "ground 3,3 wall", master.CodeRoom}, {p, "light 5,0 20 0", master.CodeRuled}, {p, "light 2,5 0 0", master.CodeRuled}, {p, "go-on", master.CodeRuled},
		{p, "say heroes " + strings.Repeat("x", 301), "blank"}, {p, "condition " + id + " grappled", "blank"}, {p, "add dragonet 1,1 gm", "blank"},
	} {
		_, err := c.p.Decide(gm, battlemat.Command("rule "+c.words), dice.NewSeeded(dice.SeedOf("x")))
		r, is := err.(*battlemat.Refusal)
		if !is || r.Code != c.code {
			t.Errorf("%s: %v, want %s", c.words, err, c.code)
			continue
		}
		refusals.See(r.Code)
	}
	few := cellar(t).WithMaster([]string{scenario.RulesSecrets})
	q, err := battlemat.Begin(Ruleset, few)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := q.Decide(gm, battlemat.Command("rule hide "+id), nil); err == nil || err.(*battlemat.Refusal).Code != "no-such-power" {
		t.Errorf("a game master without that power is answered %v", err)
	}
}

package delve

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario"
)

// judged judges a position after a step, or at the end of a round, and returns the result.
func judged(p *Position, roundEnds bool) (*resolution, string) {
	d := p.resolve(dice.NewSeeded(dice.SeedOf("judged")))
	if d.judge(); roundEnds {
		d.judgeRound()
	}
	switch {
	case d.over == nil && d.met:
		return d, "met"
	case d.over == nil:
		return d, ""
	case len(d.over.Winners) > 0:
		return d, "won"
	}
	return d, "lost"
}

// GH G46: each kind of objective has its requirements, and is judged after a step or at the end of
// a round.
func TestObjectives(t *testing.T) {
	rooms := `[{"room":"A","monsters":[{"key":"chief","kind":"rat","two":"normal","at":[2,0]}],"treasures":[{"key":"chest","at":[0,1],"text":"A chest."}]}]`
	for _, c := range []struct {
		name, game string
		change     func(p *Position)
		now, later string // the results after the step and at the end of the round
	}{
		{"all dead", `"objective":{"clear":true},`, nil, "met", "won"},
		{"one lives", `"objective":{"clear":true},`, func(p *Position) { p.figures = append(p.figures, game.Shared([]Figure{ratAt(1, 3, 0)})...) }, "", ""},
		{"one room is closed", `"objective":{"clear":true},`, func(p *Position) { p.revealed = nil }, "", ""},
		{"not slain", `"objective":{"slay":["chief"]},`, nil, "", ""},
		{"slain", `"objective":{"slay":["chief"]},`, func(p *Position) { p.slain = []string{"chief"} }, "met", "won"},
		{"not looted", `"objective":{"loot":["chest"],"clear":true},`, nil, "", ""},
		{"looted", `"objective":{"loot":["chest"]},`, func(p *Position) { p.looted = []string{"chest"} }, "met", "won"},
		{"poor", `"objective":{"money":4},`, func(p *Position) { p.figures[0].Gold = 3 }, "", ""},
		{"rich together, one exhausted", `"objective":{"money":4},`, func(p *Position) {
			p.figures[0].Gold, p.figures[1].Gold, p.figures[1].Gone = 3, 1, Exhausted
		}, "met", "won"},
		{"one has not arrived", `"objective":{"reach":[[0,0]]},`, nil, "", ""},
		{"all in play have", `"objective":{"reach":[[0,0]]},`, func(p *Position) { p.figures[1].Gone = Exhausted }, "", "won"},
		{"arrived with work to do", `"objective":{"reach":[[0,0],[5,0]],"slay":["chief"]},`, nil, "", ""},
		{"survived for now", `"objective":{"survive":3},`, func(p *Position) { p.round = 2 }, "", ""},
		{"survived", `"objective":{"survive":3},`, func(p *Position) { p.round = 3 }, "", "won"},
		{"in time", `"objective":{"clear":true,"rounds":3},`, func(p *Position) { p.round = 3 }, "met", "won"},
		{"too late", `"objective":{"slay":["chief"],"rounds":3},`, func(p *Position) { p.round = 3 }, "", "lost"},
		{"the last round", `"objective":{"slay":["chief"],"rounds":3},`, func(p *Position) { p.round = 2 }, "", ""},
		{"the ward stands", `"wards":[{"key":"altar","name":"Altar","at":[3,1],"life":5}],"objective":{"survive":1,"protect":["altar"]},`, nil, "", "won"},
		{"the ward is lost", `"wards":[{"key":"altar","name":"Altar","at":[3,1],"life":5}],"objective":{"survive":1,"protect":["altar"]},`, func(p *Position) {
			p.figures = append(p.figures, &Figure{ID: "lost-altar", Key: "altar", Name: "Altar", Sort: Ward, Gone: Dead})
		}, "lost", "lost"},
		{"all exhausted once it is met", `"objective":{"clear":true},`, func(p *Position) {
			p.met, p.figures[0].Gone, p.figures[1].Gone = true, Exhausted, Exhausted
		}, "won", "won"},
		{"all gave up once it is met", `"objective":{"clear":true},`, func(p *Position) {
			p.met, p.figures[0].Gone, p.figures[1].Gone, p.resigned = true, Exhausted, Exhausted, []battlemat.Seat{"hob", "pip"}
		}, "lost", "lost"},
		{"the ward is lost once it is met", `"wards":[{"key":"altar","name":"Altar","at":[3,1],"life":5}],"objective":{"clear":true,"protect":["altar"]},`, func(p *Position) {
			p.met, p.figures = true, append(p.figures, &Figure{ID: "lost-altar", Key: "altar", Name: "Altar", Sort: Ward, Gone: Dead})
		}, "met", "won"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := den(t, set{Rows: []string{"1....2", "......"}, Game: c.game, InRooms: rooms})
			if c.change != nil {
				c.change(p)
			}
			if _, got := judged(p, false); got != c.now {
				t.Errorf("after the step %q, not %q", got, c.now)
			}
			if _, got := judged(p, true); got != c.later {
				t.Errorf("at the end of the round %q, not %q", got, c.later)
			}
		})
	}
}

// GH G46: the message that the objective is met comes only once.
func TestObjectiveIsMetOnce(t *testing.T) {
	p := den(t, set{Rows: []string{"1....2"}})
	d, _ := judged(p, false)
	d.judge()
	if len(d.Events) != 1 || !strings.Contains(told(p, "hob", d.Events)[0], "ends with this round") {
		t.Errorf("events %+v", d.Events)
	}
}

// GH G46: all characters that did not give up win, including exhausted ones.
func TestWinners(t *testing.T) {
	p := den(t, set{Rows: []string{"1....2"}})
	p.figures[1].Gone = Exhausted
	d, _ := judged(p, true)
	if got := d.over.Winners; !slices.Equal(got, []battlemat.Seat{"hob", "pip"}) {
		t.Errorf("winners %v", got)
	}
	p.resigned = []battlemat.Seat{"pip"}
	d, _ = judged(p, true)
	if got := d.over.Winners; !slices.Equal(got, []battlemat.Seat{"hob"}) {
		t.Errorf("winners %v", got)
	}
	if o, over := d.Position.Outcome(); !over || o.Text == "" {
		t.Errorf("outcome %v %v", o, over)
	}
}

// GH G86: once the objective is met, the scenario can no longer be lost. If the last character
// falls to a monster in the rest of the round, all have still won. If the profile says so, a ward
// must survive until the end of the round.
func TestWonIsWon(t *testing.T) {
	s := set{
		Rows: []string{"1.....", "......"}, Game: `"wards":[{"key":"altar","name":"Altar","at":[0,1],"life":5}],"objective":{"slay":["chief"],"protect":["altar"]},`,
		InRooms: `[{"room":"A","monsters":[{"key":"chief","kind":"rat","two":"normal","at":[1,0]},{"kind":"rat","two":"normal","at":[5,1]}]}]`,
	}
	met := func() *Position {
		p := inTurn(t, s.lay(t), "c1", "top")
		f := unshared(p)
		chief := f.figureAt(grid.Cell{X: 1, Y: 0})
		chief.Life = 1
		hob := f.figure("hob")
		hob.Life, hob.Hand = 1, nil
		return do(t, f, "hob", "attack hob "+chief.ID, "+0")
	}
	p, _ := brought(t, met(), func(d *resolution) { d.suffer("hob", 1, "a rat", "") })
	o, over := p.Outcome()
	if !over || !slices.Equal(o.Winners, []battlemat.Seat{"hob"}) {
		t.Errorf("the last character fell once it was met: %+v", o)
	}
	for field, want := range map[string]bool{"safe": false, "guarded": true} {
		s.Change = func(doc *scenario.Scenario) { doc.Set = map[string]string{"met-wards": field} }
		p, _ := brought(t, met(), func(d *resolution) { d.suffer("altar", 5, "a rat", "") })
		if o, over := p.Outcome(); over != want || len(o.Winners) > 0 {
			t.Errorf("%s: the ward fell: %+v", field, o)
		}
	}
}

// GH G49: any player may give up at any time. When nobody is left, the scenario is lost.
func TestGivingUp(t *testing.T) {
	p := set{Rows: []string{"1....2", "......"}, InRooms: `[{"room":"A","monsters":[{"kind":"rat","two":"normal","at":[3,1]}]}]`}.lay(t)
	before, alone := choice(t, p, "resign hob").Note, choice(t, do(t, p, "pip", "resign pip"), "resign hob").Note
	if before == alone || choice(t, p, "resign hob").Note != before { // the cached text for one position is not used for the other
		t.Errorf("with Pip %q, alone %q", before, alone)
	}
	if got := offered(p, "hob", "resign"); !slices.Equal(got, []string{"resign hob"}) {
		t.Fatalf("offered %q", got)
	}
	refused(t, p, "hob", "resign pip")
	refused(t, p, "hob", "resign hob now")
	p = do(t, p, "hob", "resign hob")
	if got := offered(p, "hob", "resign"); got != nil || p.figure("hob").Gone == Here {
		t.Errorf("offered %q", got)
	}
	p = do(t, p, "pip", "resign pip")
	if o, over := p.Outcome(); !over || len(o.Winners) > 0 || o.Text != "Pip gave up, and no character is left: the scenario is lost." {
		t.Errorf("outcome %+v %v", o, over)
	}
}

// TestGoalIsTold checks that the goal says in numbers what is left of the objective.
func TestGoalIsTold(t *testing.T) {
	p := den(t, set{Rows: []string{"1....2", "......"}, Game: `"objective":{"clear":true,"slay":["chief"],"money":5,"survive":4,"rounds":9},`,
		InRooms: `[{"room":"A","monsters":[{"key":"chief","kind":"rat","two":"normal","at":[2,0]}]}]`})
	p.figures = append(p.figures, game.Shared([]Figure{ratAt(1, 5, 1)})...)
	var got []string
	for _, s := range (presenter{p}).goal() {
		got = append(got, s.Name+" "+s.Shown())
		if s.Name == "Round" && s.Note != "The scenario is won after the last of these rounds at the earliest, and lost after round 9." {
			t.Errorf("of the rounds: %s", s.Note)
		}
	}
	if want := "Monsters 1 left, Rooms 1, Slain 0 of 1, Money 0 of 5, Round 1 of 4"; strings.Join(got, ", ") != want {
		t.Errorf("%v, not %s", got, want)
	}
}

// GH G46: when the last monster dies, the round is played to its end, and the scenario is won.
func TestWonAtTheEndOfTheRound(t *testing.T) {
	p := set{Rows: []string{"1....", "2....", "....."}, Cards: map[string][2][]string{"c1": {{"Attack 9"}, {"Move 3"}}},
		InRooms: `[{"room":"A","monsters":[{"kind":"rat","two":"normal","at":[1,0]}]}]`}.lay(t)
	p = inTurn(t, p, "c1", card.Top)
	victim := ""
	for f := range p.here {
		if f.monster() {
			victim = f.ID
		}
	}
	p, events := did(t, p, "hob", "attack hob "+victim, "+0")
	if said := told(p, "pip", events); !slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, "ends with this round") }) {
		t.Errorf("told %q", said)
	}
	p = do(t, p, "hob", "end hob")
	if _, over := p.Outcome(); over {
		t.Fatal("it is over before pip's turn")
	}
	p = do(t, p, "pip", "end pip")
	if o, over := p.Outcome(); !over || len(o.Winners) != 2 || len(p.ToAct()) != 0 {
		t.Errorf("outcome %+v %v", o, over)
	}
}

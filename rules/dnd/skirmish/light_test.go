package skirmish

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// dark returns a hall without any light other than what figures carry.
func dark(t testing.TB, rows ...string) *board.Board {
	b := arena(t, rows...)
	for _, c := range b.Cells() {
		b.SetCellTraits(c, "dark")
	}
	return b
}

// DND K28, DND K29: in the dark a figure sees by torchlight or with darkvision. An unseen figure
// that is too far away to be heard is not in the view.
func TestDarkness(t *testing.T) {
	rows := []string{"....................", "...................."}
	list := []creature.Statblock{soldier("guard", hero), soldier("wolf", func(s *creature.Statblock) { s.Senses.Darkvision = 60 })}
	p := fight(t, dark(t, rows...), list, at(0, 0), at(10, 0))
	if v := p.See("heroes"); len(v.Figures) != 1 || v.Ground.Map[0][5] != battlemat.Unknown {
		t.Errorf("the guard sees %d figures in the dark", len(v.Figures))
	}
	if v := p.See("gm"); len(v.Figures) != 2 || v.Ground.Light[0][9] != '0' {
		t.Errorf("the wolf sees %d figures, light %q", len(v.Figures), v.Ground.Light)
	}
	doc := placed(list, at(0, 0), at(10, 0))
	doc.Figures[0].Items = map[string]int{torch: 1}
	p = begun(t, laidOut(t, dark(t, rows...), doc))
	if v := p.See("heroes"); v.Ground.Light[0][4] != '2' || v.Ground.Light[0][8] != '1' || v.Ground.Light[0][9] != '?' {
		t.Errorf("light %q", v.Ground.Light[0])
	}
	near := p.apply(Displaced{Figure: "wolf", Path: []grid.Cell{at(10, 0), at(6, 0)}})
	if v := near.See("heroes"); len(v.Figures) != 2 {
		t.Error("the wolf in dim light is not seen")
	}
	bare := begun(t, laidOut(t, dark(t, rows...), placed(list, at(0, 0), at(6, 0))))
	if c := chosen(t, bare, "attack guard wolf bow"); len(c.Odds.Steps) != 1 || c.Odds.Steps[0] != "disadvantage: the target is not seen" {
		t.Errorf("heard in the dark, and unseen: %v", c.Odds.Steps)
	}
}

// DND K28: a figure that an unseen enemy sees does not learn that it is seen. Neither the messages
// to its side nor a step that could not be taken back may reveal the enemy.
func TestWhoIsSeenByTheUnseenDoesNotKnow(t *testing.T) {
	rows := []string{"....................", "...................."}
	list := []creature.Statblock{soldier("guard", hero), soldier("wolf", func(s *creature.Statblock) { s.Senses.Darkvision = 60 })}
	goes := func(wolf grid.Cell) (told []battlemat.Told, seen bool) {
		var p battlemat.Position = fight(t, dark(t, rows...), list, at(0, 0), wolf)
		p = p.Apply(Saw{Side: "heroes", Cells: dark(t, rows...).Cells()})
		events, err := p.Decide("heroes", "move guard 4,0", nil)
		if err != nil {
			t.Fatal(err)
		}
		var telling battlemat.Telling
		for _, e := range events {
			if a, is := e.(Appeared); is && a.Side != "heroes" {
				seen = true
			}
			if battlemat.DiscoversTo(e, "heroes") {
				t.Errorf("the heroes discover %+v", e)
			}
			telling.Add("heroes", p, e)
			p = p.Apply(e)
		}
		return telling.Told, seen
	}
	far, no := goes(at(19, 0))
	near, yes := goes(at(14, 0))
	if no || !yes {
		t.Fatalf("the wolf sees the guard: %t far away, %t nearer", no, yes)
	}
	if len(far) != 1 || !reflect.DeepEqual(far, near) {
		t.Errorf("the guard goes unseen: %+v; seen: %+v", far, near)
	}
}

// TestStepsThatTheUnseenSeeAreTakenBack: the guard moves in a lit passage that it knows, and a wolf
// in the dark sees the guard. The guard may take such a step back, like a step that nobody sees.
func TestStepsThatTheUnseenSeeAreTakenBack(t *testing.T) {
	rows := []string{"......", "##.###"}
	for range 14 {
		rows = append(rows, "......")
	}
	ground := arena(t, rows...)
	for _, c := range ground.Cells() {
		if c.Y > 1 {
			ground.SetCellTraits(c, "dark")
		}
	}
	nimble, slow := func(s *creature.Statblock) { s.Abilities.Dex = 30 }, func(s *creature.Statblock) { s.Abilities.Dex = 1 }
	doc := scenarioOf(t, ground, placed([]creature.Statblock{soldier("guard", hero, nimble), soldier("wolf", slow)}, at(0, 0), at(2, 14)))
	doc.Undo = scenario.UndoBefore
	service := match.NewService(match.NewMemory(), match.Options{
		Rules:  func(string) (battlemat.Ruleset, error) { return Ruleset, nil },
		Random: strings.NewReader(strings.Repeat("x", 256)), // the guard goes first
	})
	defer service.Close(t.Context())
	id, _, err := service.Begin(t.Context(), doc, map[battlemat.Seat]string{"heroes": match.Person, "gm": match.Person})
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range []string{"begin", "move guard 2,0", "move guard 0,0", "move guard 2,0"} {
		if _, err := service.Submit(t.Context(), id, match.Ask{Seat: "heroes", Seq: i, Command: battlemat.Command(line)}); err != nil {
			t.Fatal(err)
		}
	}
	m, err := service.Now(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if back := m.TakeBacks("heroes"); len(back) != 1 || back[0].To != 3 {
		t.Errorf("the heroes may take back %+v", back)
	}
}

// DND P5: fog hides figures, and a wall of stone stands where it was cast.
func TestFog(t *testing.T) {
	list := []creature.Statblock{caster([]int{1}, "fog-cloud"), soldier("wolf")}
	p := fight(t, arena(t, "................", "................", "................"), list, at(0, 1), at(14, 1))
	q := p
	events, err := p.Decide("heroes", "cast mage fog-cloud 1 8,1 SE", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		q = q.apply(e)
	}
	if q.figure("wolf").in(q).sees(q.figure("mage")) || !p.figure("wolf").in(p).sees(p.figure("mage")) {
		t.Error("fog between them")
	}
	if v := q.See("heroes"); len(v.Figures) != 1 {
		t.Error("the wolf is seen through fog")
	}
}

// DND T9: in sunlight, creatures that are sensitive to it attack with disadvantage.
func TestSunlight(t *testing.T) {
	shuns := func(s *creature.Statblock) { s.Traits = []creature.Trait{{Key: creature.SunlightSensitive}} }
	doc := placed(pair2(shuns), at(0, 0), at(1, 0))
	doc.Sunlight = true
	p := play(t, begun(t, laidOut(t, arena(t, hall...), doc)), "end guard")
	if c := chosen(t, p, "attack wolf guard sword"); len(c.Odds.Steps) != 1 || c.Odds.Steps[0] != "disadvantage: the light is too bright" {
		t.Errorf("%v", c.Odds.Steps)
	}
}

// DND T9: a torch is not the sun, and neither is the light of a spell. In the dark neither of them
// dazzles anybody, whether in a match, on the board for the desk or in the doubts about a scenario.
// A place that is bright itself dazzles everyone there who is sensitive.
func TestTorchesAreNoSun(t *testing.T) {
	shuns := func(s *creature.Statblock) { s.Traits = []creature.Trait{{Key: creature.SunlightSensitive}} }
	for _, of := range []struct {
		bright, lamp, dazzles bool
	}{{}, {bright: true, dazzles: true}, {lamp: true, dazzles: true}} {
		b := dark(t, "........", "........")
		if of.bright {
			b.SetCellTraits(at(1, 0), "bright")
		}
		if of.lamp {
			b.AddLight(board.Light{At: at(1, 1), Bright: 5})
		}
		doc := placed(pair2(shuns), at(0, 0), at(1, 0))
		doc.Sunlight, doc.Figures[0].Items = true, map[string]int{torch: 1}
		s := scenarioOf(t, b, doc)
		p := play(t, begun(t, laidOut(t, b, doc)), "end guard")
		c := chosen(t, p, "attack wolf guard sword")
		if got := slices.Contains(c.Odds.Steps, "disadvantage: the light is too bright"); got != of.dazzles {
			t.Errorf("%+v: %v", of, c.Odds.Steps)
		}
		for _, seat := range []battlemat.Seat{"heroes", "gm"} {
			on, err := p.Board(seat)
			if err != nil {
				t.Fatal(err)
			}
			if f, _ := on.Figure("wolf"); f.Is(dnd.Dazzled) != of.dazzles {
				t.Errorf("%+v: on the board of %s it is %v", of, seat, f.Traits)
			}
		}
		doubts := Ruleset.(battlemat.Doubter).Doubts(s)
		doubted := strings.Contains(fmt.Sprint(doubts), "no square has bright light of its own")
		if doubted == of.dazzles {
			t.Errorf("%+v: doubted are %v", of, doubts)
		}
	}
}

package skirmish

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// hills returns an arena in which digits are levels and a blank is a hole.
func hills(t testing.TB, rows ...string) *board.Board {
	t.Helper()
	b := arena(t, rows...)
	for y, row := range rows {
		for x, r := range row {
			switch {
			case '0' <= r && r <= '9':
				b.SetSpans(at(x, y), board.Span{Top: int(r - '0')})
			case r == ' ':
				b.SetTerrain(at(x, y), board.Void)
			}
		}
	}
	return b
}

// DND M10: a step up costs two feet more for each foot climbed, or one foot more with a climbing
// speed. One level down is an ordinary step.
func TestClimbingCosts(t *testing.T) {
	spider := func(s *creature.Statblock) { s.Speed.Climb = 30 }
	for _, climbs := range []bool{false, true} {
		list := pair2()
		want := []int{15, 20, 45}
		if climbs {
			list[0] = soldier("guard", hero, spider)
			want = []int{10, 15, 30}
		}
		p := play(t, fight(t, hills(t, "01022222"), list, at(0, 0), at(7, 0)), "dash guard")
		for i, x := range []int{1, 2, 3} {
			c := chosen(t, p, string(command("move", "guard", at(x, 0))))
			if *c.Cost != want[i] || c.Level != p.level(at(x, 0), 1) || c.Path[1].Level != 1 {
				t.Errorf("climbing speed %v: to column %d for %d ft, want %d: %+v", climbs, x, *c.Cost, want[i], c.Path)
			}
		}
		if q := play(t, p, "move guard 3,0"); q.figure("guard").in(q).left() != 60-want[2] {
			t.Errorf("%d ft are left", q.figure("guard").in(q).left())
		}
	}
}

// DND L8: heights count in reach and range, and are shown in the view.
func TestHeightsInReachAndRange(t *testing.T) {
	p := fight(t, hills(t, "04.1"), append(pair2(), soldier("scout", hero)), at(0, 0), at(1, 0), at(3, 0))
	if got := offers(p, "attack guard"); !slices.Equal(got, []string{"attack guard wolf bow"}) {
		t.Errorf("up a cliff of 20 ft: %q", got)
	}
	if c := chosen(t, p, "attack guard wolf bow"); *c.Far != 20 {
		t.Errorf("%d ft up", *c.Far)
	}
	if r := p.moved("wolf", at(1, 0)); r.figure("wolf").inReach(5, at(0, 0), 1) {
		t.Error("20 ft down are in its reach of 5")
	}
	refused(t, p, "attack guard wolf sword", "out-of-reach", "20 ft away")
	v := p.See("heroes")
	i := slices.IndexFunc(v.Figures, func(f battlemat.Figure) bool { return f.ID == "wolf" })
	if v.Figures[i].Level != 4 || v.Figures[i].Height != 1 || v.Ground.Levels[0][1] != 4 {
		t.Errorf("%+v, %v", v.Figures[i], v.Ground.Levels)
	}
}

// DND K35, DND M10, DND K14: a figure pushed over an edge of 10 feet falls, takes 1d6 for every 10
// feet, and ends prone. Nobody is pushed up, and fliers do not fall.
func TestPushedOverAnEdge(t *testing.T) {
	p := fight(t, hills(t, "2242", "2200"), pair2(), at(0, 1), at(1, 1))
	c := chosen(t, p, "shove guard wolf 2,1")
	if c.Note != "The fall does 1d6 damage, and the figure ends prone." {
		t.Errorf("%+v", c)
	}
	if got := offers(p, "shove guard wolf 2,0"); len(got) != 0 {
		t.Errorf("pushed up: %v", got)
	}
	q, text := told(t, p, "shove guard wolf 2,1: 15 3 4")
	if hp(t, q, "wolf", 16); !q.figure("wolf").is(condition.Prone) || !strings.Contains(text, "Wolf falls 10 ft.") || !strings.Contains(text, "4 bludgeoning") {
		t.Error(text)
	}
	stands(t, q, "wolf", at(2, 1))
	fly := func(s *creature.Statblock) { s.Speed.Fly = 30 }
	p = fight(t, hills(t, "2242", "2200"), pair2(fly), at(0, 1), at(1, 1))
	q = play(t, p, "shove guard wolf 2,1: 15 3")
	if hp(t, q, "wolf", 20); q.figure("wolf").is(condition.Prone) {
		t.Error("what flies falls")
	}
	p = fight(t, hills(t, "9900"), pair2(), at(0, 0), at(1, 0))
	if q = play(t, p, "shove guard wolf 2,0: 15 3 6 6 6 5"); q.figure("wolf").Gone != dead {
		t.Errorf("23 damage of a fall of 45 ft: %+v", q.figure("wolf"))
	}
}

// DND K36, DND M9: a long jump covers half the Strength score in feet, or all of it after a run of
// 10 feet.
func TestLongJump(t *testing.T) {
	strong := func(s *creature.Statblock) { s.Abilities.Str = 20 }
	p := fight(t, hills(t, "... ..w", "###.###"), []creature.Statblock{soldier("guard", hero, strong), soldier("wolf")}, at(2, 0), at(6, 0))
	if got := strings.Join(offers(p, "jump"), ", "); got != "jump guard 4,0" {
		t.Errorf("standing, 10 ft: %q", got)
	}
	c := chosen(t, p, "jump guard 4,0")
	if *c.Cost != 10 || len(c.Path) != 3 || c.Kind != battlemat.Move {
		t.Errorf("%+v", c)
	}
	q, text := told(t, p, "jump guard 4,0")
	if stands(t, q, "guard", at(4, 0)); q.figure("guard").in(q).left() != 20 || !strings.Contains(text, "Guard jumps to (4,0).") {
		t.Error(text)
	}
	refused(t, p, "jump guard 6,0", codeNoJump, "No jump takes Guard there")
	p = fight(t, hills(t, "22200222"), pair2(), at(0, 0), at(7, 0))
	if q = p.moved("guard", at(2, 0)); slices.Contains(offers(q, "jump"), "jump guard 5,0") {
		t.Error("over 15 ft from where it stands")
	}
	q = play(t, p, "move guard 2,0")
	stands(t, play(t, q, "jump guard 5,0"), "guard", at(5, 0))
}

// DND K36, DND M9: a high jump takes a figure up one level. DND M10: jumping down 10 feet is a
// fall.
func TestHighJumpAndJumpDown(t *testing.T) {
	strong := func(s *creature.Statblock) { s.Abilities.Str = 14 }
	p := fight(t, hills(t, "00011", "....."), []creature.Statblock{soldier("guard", hero, strong), soldier("wolf")}, at(0, 0), at(4, 1))
	q := play(t, p, "move guard 2,0")
	if c := chosen(t, q, "jump guard 3,0"); *c.Cost != 10 {
		t.Errorf("up a level for %d ft", *c.Cost)
	}
	stands(t, play(t, q, "jump guard 3,0"), "guard", at(3, 0))
	giant := func(s *creature.Statblock) { s.Abilities.Str = 24 }
	p = fight(t, hills(t, "00022", "....."), []creature.Statblock{soldier("guard", hero, giant), soldier("wolf")}, at(0, 0), at(4, 1))
	q = play(t, p, "move guard 2,0", "jump guard 3,0") // up 10 ft, which is no fall
	if stands(t, q, "guard", at(3, 0)); q.figure("guard").is(condition.Prone) {
		t.Error("it lies up there")
	}
	p = fight(t, hills(t, "3300", "...."), pair2(), at(1, 0), at(3, 1))
	c := chosen(t, p, "jump guard 2,0")
	if c.Note != "The fall does 1d6 damage, and the figure ends prone." || c.Path[1].Danger != "falls" {
		t.Errorf("%+v", c)
	}
	q = play(t, p, "jump guard 2,0: 6")
	if hp(t, q, "guard", 14); !q.figure("guard").is(condition.Prone) {
		t.Error("it stands after a fall")
	}
}

// DND K36: an opportunity attack that a jump provokes comes before the jump. On difficult ground
// the figure stays upright if it succeeds on a check against DC 10. A hidden figure in the way
// prevents the jump.
func TestJumpsAskAndLand(t *testing.T) {
	strong := func(s *creature.Statblock) { s.Abilities.Str = 20 }
	list := []creature.Statblock{soldier("guard", hero, strong), soldier("wolf")}
	b := hills(t, "... ::", "......")
	p := fight(t, b, list, at(2, 0), at(1, 0))
	c := chosen(t, p, "jump guard 4,0")
	if !slices.Equal(c.Path[0].By, []string{"wolf"}) || c.Path[0].Danger != opportunity || c.Path[2].Danger != "stumbles" {
		t.Errorf("%+v", c.Path)
	}
	if want := []battlemat.Threat{{Kind: opportunity, Figure: "wolf", With: "Sword", Hit: "3/5", Mean: "189/40"}}; !reflect.DeepEqual(c.Threats, want) {
		t.Errorf("%+v, expected %+v", c.Threats, want)
	}
	for with, want := range map[string]string{"": " (60% to succeed)", condition.Poisoned: " (36% to succeed)", condition.Frightened: ""} {
		p := p.apply(Afflicted{Figure: "guard", As: Affliction{Key: with}})
		want = "Lands on difficult terrain and falls prone unless an Acrobatics check reaches 10" + want + ". Leaves the reach of Wolf (Sword: 60% to hit, 60% to harm, 0% to kill)."
		if c := chosen(t, p, "jump guard 4,0"); c.Note != want {
			t.Errorf("%q: %q, expected %q", with, c.Note, want)
		}
	}
	q := play(t, p, "jump guard 4,0")
	if stands(t, q, "guard", at(2, 0)); q.ToAct()[0] != "gm" {
		t.Error("nobody is asked")
	}
	q = play(t, q, "decline wolf: 8")
	if stands(t, q, "guard", at(4, 0)); !q.figure("guard").is(condition.Prone) {
		t.Error("9 against 10, and it stands")
	}
	p = fight(t, b, list, at(2, 0), at(4, 0))
	p.Figures[1].Hidden = 30
	p = p.apply(Began{Figure: "guard"})
	q = play(t, p, "jump guard 4,0")
	if stands(t, q, "guard", at(2, 0)); q.figure("wolf").Hidden != 0 || q.figure("guard").in(q).left() != 25 {
		t.Errorf("%+v, %d ft left", q.figure("wolf"), q.figure("guard").in(q).left())
	}
}

// moved returns the position with a figure elsewhere.
func (p *Position) moved(id string, to grid.Cell) *Position {
	return p.apply(Displaced{Figure: id, Path: []grid.Cell{p.figure(id).At, to}})
}

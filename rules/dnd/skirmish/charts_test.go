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
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// beyondRock returns a skirmish in which a side has not seen some squares of the row, and so does
// not know whether they are rock.
func beyondRock(t *testing.T, row string) *Position {
	t.Helper()
	return beyond(t, arena(t, row, row, row))
}

// beyond returns a skirmish on a board of 9 by 3 squares of which a side does not know columns 3 to
// 5.
func beyond(t *testing.T, b *board.Board) *Position {
	t.Helper()
	list := []creature.Statblock{soldier("guard", hero), soldier("wolf"), soldier("scout", hero)}
	p := fight(t, b, list, at(0, 1), at(8, 1), at(7, 0))
	q := &Position{plan: p.plan, LaidOut: p.LaidOut}
	q.Known = slices.Clone(q.Known)
	k := q.known(q.figure("guard").side())
	k.Cells = slices.Clone(k.Cells)
	for y, r := range k.Cells {
		k.Cells[y] = r[:3] + "000" + r[6:]
	}
	return q
}

// DND K28: a side's offers reveal nothing about squares that it has never seen. An attack that
// meets an obstacle there is lost, and then the side knows the obstacle.
func TestWhatWasNeverSeenStopsNoLine(t *testing.T) {
	rock, free := beyondRock(t, "....#...."), beyondRock(t, ".........")
	const shot = "attack guard wolf bow"
	c := chosen(t, rock, shot)
	if c.Cover != "" || *c.Far != 40 {
		t.Errorf("it is offered with cover %q at %d ft", c.Cover, *c.Far)
	}
	open := chosen(t, free, shot)
	if fmt.Sprint(open.Lines) != fmt.Sprint(c.Lines) {
		t.Errorf("lines %+v and %+v tell of the rock", c.Lines, open.Lines)
	}
	q := play(t, rock, shot)
	if !q.known(q.figure("guard").side()).has(at(4, 1)) {
		t.Error("the shot met rock, and nobody knows of it")
	}
	if q.figure("wolf").HP != rock.figure("wolf").HP || !q.Turn.Action {
		t.Error("the shot is not lost")
	}
	if told := (Foiled{By: "guard", Target: "wolf", With: "bow"}).tell(q, "heroes"); len(told) != 1 || told[0].Text != "Guard attacks Wolf with Bow, and hits something unseen that stands between them." {
		t.Errorf("%+v", told)
	}
	if (Foiled{By: "guard", Target: "wolf", With: "bow"}).tell(q, battlemat.Spectator) != nil {
		t.Error("those who watch see no guard, and are told of it")
	}
}

// DND K28: an unseen wall or door that foils an attack becomes known, and so does whether the door
// is open. This holds for obstacles on the side of a square and off the sides, even in the dark,
// where the figures cannot see the obstacle.
func TestFoiledByAWallOrADoor(t *testing.T) {
	for _, what := range []string{"rock", "wall", "door", "barrier", "flap"} {
		b := dark(t, ".........", ".........", ".........")
		for y := range 3 {
			e := b.Grid().Edge(at(4, y), 1)
			switch {
			case what == "rock":
				b.SetTerrain(at(4, y), board.Wall)
			case what == "wall", what == "door" && y != 1:
				b.SetWall(e, true)
			case what == "door":
				b.AddDoor(board.Door{ID: "door", Edge: e, State: board.Closed})
			}
		}
		switch what {
		case "barrier":
			raise(b, board.BarrierWall, "", 2200, 0, 2200, 1536)
		case "flap":
			raise(b, board.BarrierDoor, "door", 2200, 0, 2200, 1536)
		}
		list := []creature.Statblock{soldier("guard", hero), soldier("wolf"), soldier("scout", hero, keen(5))}
		p := fight(t, b, list, at(0, 1), at(8, 1), at(8, 2))
		before, known := p.See("heroes").Ground, p.known("heroes")
		if known.has(at(4, 1)) || len(known.Doors) > 0 || len(before.Doors)+len(before.Barriers)+len(before.Walls) > 0 {
			t.Fatalf("%s: it is known before: %+v", what, before)
		}
		q := play(t, p, "attack guard wolf bow")
		after := q.See("heroes").Ground
		if q.inSight("heroes").has(at(4, 1)) || slices.ContainsFunc(q.beside("door"), q.inSight("heroes").has) {
			t.Errorf("%s: it is seen after the shot by itself", what)
		}
		if q.figure("wolf").HP != p.figure("wolf").HP || !q.known("heroes").has(at(4, 1)) {
			t.Errorf("%s: the square is not known", what)
		}
		learnt := map[string]bool{
			"rock": after.Map[1][4] != before.Map[1][4], "wall": len(after.Walls) > 0, "barrier": len(after.Barriers) > 0,
			"door": len(after.Doors) == 1 && after.Doors[0].State == "closed", "flap": len(after.Doors) == 1 && after.Doors[0].State == "closed",
		}
		if !learnt[what] {
			t.Errorf("%s: it is not known: %+v", what, after)
		}
	}
}

// DND K13, DND K14, DND K28: a grapple or a shove across ground that the figure's side has never
// seen is offered whether or not something bars it. If something does, the action is spent, nothing
// is rolled, and the rock becomes known.
func TestGrapplesMeetWhatIsUnseen(t *testing.T) {
	for _, profile := range []string{"5.1", "5.2"} {
		for _, line := range []string{"grapple walker wolf", "shove walker wolf prone"} {
			p := parted(t, walled, at(7, 0), at(7, 4), at(7, 5)).by(t, profile)
			p = p.apply(Afflicted{Figure: "walker", As: Affliction{Key: condition.Deafened}})
			if c := chosen(t, p, line); c.Odds == nil || c.Odds.Success == "" {
				t.Errorf("%s: offered as %+v", line, c)
			}
			q, told := told(t, p, line)
			if !q.Turn.Action || len(q.figure("wolf").Afflicted) > 0 || !strings.Contains(told, "something unseen that stands between them") {
				t.Errorf("%s by %s: %q, %+v", line, profile, told, q.Turn)
			}
			if got := offers(q, "grapple"); len(got) > 0 || !slices.ContainsFunc(firstRow(15), func(c grid.Cell) bool { return q.known("heroes").has(at(c.X, 2)) }) {
				t.Errorf("%s by %s: the rock is not known", line, profile)
			}
			free := parted(t, clear15, at(7, 0), at(7, 4), at(7, 5)).by(t, profile)
			free = free.apply(Afflicted{Figure: "walker", As: Affliction{Key: condition.Deafened}})
			if a, b := chosen(t, p, line), chosen(t, free, line); !reflect.DeepEqual(a, b) {
				t.Errorf("%s by %s: offered as %+v over rock, and over floor as %+v", line, profile, a, b)
			}
		}
	}
}

// by returns the same skirmish under a given profile.
func (p *Position) by(t testing.TB, profile string) *Position {
	t.Helper()
	desk, err := dnd.Book.Desk(profile, nil)
	if err != nil {
		t.Fatal(err)
	}
	q, s := *p.plan, *p.scenario
	s.Profile, q.scenario, q.parties, q.seats = profile, &s, nil, nil
	q.prepare(desk.(*dnd.Desk))
	return q.position(p.LaidOut)
}

// DND K44: squares that a side has never seen are floor on the exported board, and nobody enters
// them.
func TestNeverSeenOnABoard(t *testing.T) {
	for _, row := range []string{"....#....", "........."} {
		p := beyondRock(t, row)
		b, err := p.Board("heroes")
		if err != nil {
			t.Fatal(err)
		}
		for x := range 9 {
			c := at(x, 1)
			unseen := 3 <= x && x < 6
			if b.CellIs(c, dnd.NeverSeen) != unseen || b.Terrain(c) != board.Floor {
				t.Errorf("%s: %v is %v, %v", row, c, b.Terrain(c), b.CellTraits(c))
			}
		}
		for _, w := range p.figure("guard").in(p).ways() {
			if w.At.X >= 3 {
				t.Errorf("%s: a way leads to %v", row, w.At)
			}
		}
	}
}

// DND P5: in the area of Spirit Guardians the speed of enemies, including flyers, is halved, and
// the cost of the ground is doubled. Friends are spared.
func TestSpiritsHalveTheSpeedOfFoes(t *testing.T) {
	flyer := func(s *creature.Statblock) { s.Speed.Fly = 60 }
	list := []creature.Statblock{caster([]int{0, 0, 1}, "spirit-guardians"), soldier("wolf"), soldier("scout", hero), soldier("hawk", flyer)}
	p := fight(t, arena(t, ".........", "..:......", "........."), list, at(0, 1), at(4, 1), at(4, 2), at(4, 0))
	p = p.apply(Cast{Figure: "mage", Key: "spirit-guardians", Spell: true, Time: action, Lasts: &Lasting{ID: 1, Spell: "spirit-guardians", By: "mage", Rounds: 3}})
	for _, c := range []struct {
		id   string
		to   grid.Cell
		cost int
	}{{"scout", at(3, 2), 5}, {"scout", at(2, 2), 10}, {"wolf", at(3, 1), 10}, {"wolf", at(2, 1), 30}, {"hawk", at(3, 0), 10}, {"hawk", at(2, 1), 20}} {
		q := p.apply(Began{Figure: c.id})
		f := q.figure(c.id)
		i := slices.IndexFunc(f.in(q).ways(), func(w dnd.Way) bool { return w.At == c.to })
		if i < 0 || f.in(q).ways()[i].Cost != c.cost {
			t.Errorf("the %s has no way to %v for %d ft: %v", c.id, c.to, c.cost, f.in(q).ways())
		}
		b, err := q.Board(map[bool]battlemat.Seat{true: "heroes", false: "gm"}[c.id == "scout"])
		if err != nil {
			t.Fatal(err)
		}
		found, err := q.desk.Ways(b, rules.Reach{Figure: c.id, Move: f.in(q).left(), Movement: f.how()})
		if i := slices.IndexFunc(found, func(w dnd.Way) bool { return w.At == c.to }); err != nil || i < 0 || found[i].Cost != c.cost {
			t.Errorf("at the desk the %s has no way to %v for %d ft: %v", c.id, c.to, c.cost, err)
		}
	}
}

// DND K23: a path shows the effects of the attacks that it provokes. The effects are computed with
// the mover where it is at that time, as far as its side knows.
func TestThreatsAreThoseOfWhereOneLeaves(t *testing.T) {
	one := func(s *creature.Statblock) { s.Actions = s.Actions[:1] }
	list := []creature.Statblock{soldier("guard", hero, one), soldier("wolf", one), soldier("boar", one)}
	p := fight(t, arena(t, "......", "......"), list, at(0, 0), at(1, 1), at(5, 1))
	was := chosen(t, p, "move guard 3,0")
	if len(was.Threats) != 1 || was.Threats[0].Figure != "wolf" || was.Path[was.Threats[0].Step].Danger != opportunity {
		t.Fatalf("%+v", was)
	}
	q := p.apply(Afflicted{Figure: "wolf", As: Affliction{Key: condition.Poisoned}})
	if is := chosen(t, q, "move guard 3,0"); is.Threats[0].Hit == was.Threats[0].Hit {
		t.Errorf("a poisoned wolf strikes as well as another: %+v", is.Threats)
	}
	q = p.apply(Cast{Figure: "guard", Key: "fog-cloud", Spell: true, Time: action, Lasts: &Lasting{ID: 1, Spell: "fog-cloud", By: "guard", Rounds: 3, Cells: []grid.Cell{at(1, 1)}}})
	if is := chosen(t, q, "move guard 3,0"); len(is.Threats) != 0 {
		t.Errorf("a wolf in fog sees nobody, and strikes: %+v", is.Threats)
	}
}

// DND P7: the die of Bless is among the steps of a save's odds.
func TestABlessingIsAStepOfASave(t *testing.T) {
	list := []creature.Statblock{caster([]int{0, 0, 1}, "fireball"), soldier("wolf")}
	p := fight(t, arena(t, "............", "............"), list, at(0, 0), at(10, 0))
	for with, want := range map[string]string{condition.Bless: "blessed: 1d4 more", condition.Bane: "baned: 1d4 less"} {
		q := p.apply(Afflicted{Figure: "wolf", As: Affliction{Key: with}})
		c, err := q.Preview("heroes", "cast mage fireball 3 10,1 SE")
		if err != nil || len(c.Affected) != 1 || !slices.Contains(c.Affected[0].Odds.Steps, want) {
			t.Errorf("%s: %+v, %v", with, c, err)
		}
	}
}

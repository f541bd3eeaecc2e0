package skirmish

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// pike sets the reach of a creature's attack.
func pike(feet int) func(*creature.Statblock) {
	return func(s *creature.Statblock) { s.Actions[0].Use.Attack.Reach = feet }
}

// keen gives a creature darkvision with the given range.
func keen(feet int) func(*creature.Statblock) {
	return func(s *creature.Statblock) { s.Senses.Darkvision = feet }
}

// parted returns a dark hall in which the heroes know only the first row, and the wolf with the
// scout next to it at the other end. The heroes know nothing about the ground in between, which is
// rock in the given row, or else floor. The wolf reaches the first row.
func parted(t testing.TB, row string, cells ...grid.Cell) *Position {
	t.Helper()
	rows := []string{"...............", "...............", row, "...............", "...............", "..............."}
	fast := func(s *creature.Statblock) { s.Speed.Walk = 80 }
	list := []creature.Statblock{soldier("walker", hero, fast, pike(20)), soldier("wolf", keen(60), pike(20)), soldier("scout", hero, keen(5))}
	p := fight(t, dark(t, rows...), list, cells...)
	return p.apply(Saw{Side: "heroes", Cells: firstRow(15)})
}

func firstRow(n int) (cells []grid.Cell) {
	for x := range n {
		cells = append(cells, at(x, 0))
	}
	return cells
}

// shutBehind returns a dark hall that the heroes know. They saw that the door in its middle was
// open. The door is still open, or has been shut since.
func shutBehind(t testing.TB, open bool) *Position {
	t.Helper()
	b := dark(t, "...............", "...............", "...............", "...............", "...............", "...............")
	for x := range 15 {
		e := b.Grid().Edge(at(x, 1), 2)
		if x == 7 {
			b.AddDoor(board.Door{ID: "door", Edge: e, State: board.Open})
		} else {
			b.SetWall(e, true)
		}
	}
	fast := func(s *creature.Statblock) { s.Speed.Walk = 80 }
	list := []creature.Statblock{soldier("walker", hero, fast, pike(20)), soldier("wolf", keen(60), pike(20)), soldier("scout", hero, keen(5))}
	p := fight(t, b, list, at(0, 0), at(7, 4), at(7, 5))
	p = p.apply(Saw{Side: "heroes", Cells: b.Cells(), Doors: map[string]string{"door": "open"}})
	if !open {
		p = reshaped(p, nil, []string{"door"})
	}
	return p
}

const (
	walled  = "###############"
	clear15 = "..............."
)

// DND K28, DND K23: offers reveal nothing about squares that a side has never seen, or about a door
// that was shut behind its back. They do not show whether a guard may strike at a mover, or whether
// a deaf figure could grapple across unseen squares.
func TestUnseenGroundIsNotTold(t *testing.T) {
	far := []grid.Cell{at(0, 0), at(7, 4), at(7, 5)}
	near := []grid.Cell{at(7, 0), at(7, 4), at(7, 5)}
	deaf := func(p *Position) *Position {
		return p.apply(Afflicted{Figure: "walker", As: Affliction{Key: condition.Deafened}})
	}
	rulestest.Secrecy(t, Ruleset, rulestest.Pair{Seat: "heroes", A: parted(t, walled, far...), B: parted(t, clear15, far...)})
	rulestest.Secrecy(t, Ruleset, rulestest.Pair{Seat: "heroes", A: shutBehind(t, false), B: shutBehind(t, true)})
	rulestest.Secrecy(t, Ruleset, rulestest.Pair{Seat: "heroes", A: deaf(parted(t, walled, near...)), B: deaf(parted(t, clear15, near...))})
}

// TestUnseenGroundIsExamined: some randomised positions have rock in place of floor, floor in place
// of rock, or a door in another state, so that an enemy can see where it cannot in the original. To
// the seat these positions are the same as the original.
func TestUnseenGroundIsExamined(t *testing.T) {
	for name, p := range map[string]*Position{"rock": parted(t, walled, at(0, 0), at(7, 4), at(7, 5)), "floor": parted(t, clear15, at(0, 0), at(7, 4), at(7, 5)), "shut": shutBehind(t, false), "open": shutBehind(t, true)} {
		marks := func(p *Position) bool {
			return p.figure("wolf").in(p).watches("", p.figure("walker"), step{at(8, 0), at(9, 0), 1, 1})
		}
		differ := 0
		for n := range 12 {
			q := p.Reshuffle("heroes", dice.NewSeeded(dice.SeedOf(fmt.Sprint(name, n)))).(*Position)
			if marks(p) != marks(q) {
				differ++
			}
			if n%4 == 0 {
				rulestest.Secrecy(t, Ruleset, rulestest.Pair{Seat: "heroes", A: p, B: q})
			}
		}
		if differ == 0 {
			t.Errorf("%s: in none of the positions that are drawn again the wolf sees otherwise", name)
		}
	}
}

// warren returns a dark skirmish of creatures with long reach. One corridor is lit. The dark ground
// next to the corridor is never seen, and has rock here and there and a door. Blind heroes perceive
// the wolf and the boar on that ground, which are next to them.
func warren(t testing.TB) *scenario.Scenario {
	t.Helper()
	b := dark(t,
		"................",
		"................",
		"##..###.##.#####",
		"................",
		".......#........",
		"................",
		"................",
	)
	for _, c := range firstRow(16) {
		b.SetCellTraits(c, "bright")
	}
	b.AddDoor(board.Door{ID: "door", Edge: b.Grid().Edge(at(7, 2), 2), State: board.Open})
	fast := func(s *creature.Statblock) { s.Speed.Walk = 50 }
	mole := func(s *creature.Statblock) { s.Senses.Blind, s.Senses.Blindsight = true, 5 }
	list := []creature.Statblock{soldier("guard", hero, fast, pike(20)), soldier("runner", hero, fast), soldier("mole", hero, mole), soldier("shrew", hero, mole),
		soldier("wolf", keen(60), pike(20)), soldier("boar", keen(60), pike(20)), soldier("hawk", keen(30))}
	doc := placed(list, at(0, 0), at(15, 0), at(4, 5), at(9, 5), at(4, 4), at(9, 4), at(14, 4))
	doc.Objective = Objective{Rounds: 6}
	return scenarioOf(t, b, doc)
}

// TestTheDarkIsExamined checks that skirmishes in the dark keep the contract. Much of the ground
// there is never seen.
func TestTheDarkIsExamined(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	rulestest.Examine(t, Ruleset, rulestest.Options{Matches: 1, Commands: gametest.Usual(16, 200), Choices: 2, Secrets: 2, Cached: true, Endless: true}, warren(t))
	gametest.Secrets(t, Ruleset, warren(t), gametest.Usual(40, 200), 4, gametest.Usual(8, 60))
}

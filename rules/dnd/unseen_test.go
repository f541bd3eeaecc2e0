package dnd

import (
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
)

// DND K44: nobody moves into a cell that was never seen, or past its corner, in either search for
// paths. Lines pass through such a cell.
func TestNeverSeenCells(t *testing.T) {
	b := drawn(t, "...", "...", "...")
	b.SetCellTraits(at(1, 0), NeverSeen)
	b.SetCellTraits(at(1, 1), NeverSeen)
	d := desk(t, "5.1")
	q := rules.Reach{From: at(0, 0), Move: 60}
	short := reach(t, d, b, q)
	if _, into := short[at(1, 0)]; into || short[at(2, 0)].Cost != 30 {
		t.Errorf("(1,0): %v, (2,0) costs %d", into, short[at(2, 0)].Cost)
	}
	b.SetTerrain(at(2, 2), board.Hazard) // a hazard must be reported, so the other search for paths is used
	for c, r := range reach(t, d, b, q) {
		if short[c].Cost != r.Cost {
			t.Errorf("%v costs %d and %d", c, short[c].Cost, r.Cost)
		}
	}
	if v, err := d.See(b, "effect", at(0, 0), at(2, 0)); err != nil || !v.Sees {
		t.Errorf("%+v, %v", v, err)
	}
}

// The words of an attack may be in any order: its type may come before or after its damage.
func TestTheTypeOfAnAttackOfItsOwn(t *testing.T) {
	b := duel(t, 1, func(_, o *board.Figure) { o.Traits = []string{TakingTo("immune", "fire")} })
	for _, with := range []string{"+20 type=fire 2d6", "+20 2d6 type=fire"} {
		said, err := desk(t, "5.1").Attack(b, rules.Attack{Attacker: "h", Target: "O", With: with})
		if err != nil || said.Odds.Harm.AtLeast(1).String() != "0" {
			t.Errorf("%q: %v, %v", with, said.Steps, err)
		}
	}
}

// DND L8: a large figure is as high as the highest square of its space, whichever square that is.
func TestALargeFigureStandsOnAllItsSquares(t *testing.T) {
	b := drawn(t, "...", "...")
	b.SetSpans(at(1, 1), board.Span{Top: 2})
	for size, want := range map[int]int{1: 0, 2: 2} {
		f := board.Figure{At: at(0, 0), Size: size}
		if onGround(b, &f); f.Level != want {
			t.Errorf("%d wide it stands on level %d, expected %d", size, f.Level, want)
		}
	}
}

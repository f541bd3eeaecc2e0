package skirmish

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// TestWhatIsRuledUnseenStaysUnseen: random rulings about what a seat does not know tell it nothing,
// and change nothing that it is shown. Its view, choices, forms, refusals, looks, reasons and board
// stay the same. DND K51, DND K52.
func TestWhatIsRuledUnseenStaysUnseen(t *testing.T) {
	gametest.Ruled{
		Ruleset: Ruleset, Scenario: cellar(t).WithMaster(scenario.Powers()), Rulings: gametest.Usual(56, 2000),
		Draw: func(on battlemat.Position, below func(int) int) string {
			p := on.(*Position)
			f := p.Figures[below(len(p.Figures))]
			cell := p.scenario.Board.Cells()[below(len(p.scenario.Board.Cells()))]
			return []string{
				"hide " + f.ID, "reveal " + f.ID, fmt.Sprintf("move %s %v", f.ID, cell), fmt.Sprintf("hp %s %d", f.ID, 1+below(10)), "hand " + f.ID + " master", "hand " + f.ID + " gm",
				"condition " + f.ID + " poisoned", "lift " + f.ID + " poisoned", fmt.Sprintf("add goblin %v gm", cell), fmt.Sprintf("ground %v difficult", cell), fmt.Sprintf("ground %v floor", cell),
				fmt.Sprintf("exhaust %s %d", f.ID, below(3)), "bind " + f.ID + " frightened " + p.Figures[below(len(p.Figures))].ID, "day " + []string{"bright", "dim", "dark"}[below(3)],
				"check " + f.ID + " wis 10 secret", "say gm Wait.", "door door locked", "door door closed",
			}[below(18)]
		},
		SeesMore: func(before, after battlemat.Position, s battlemat.Seat) bool {
			return seesMore(before.(*Position), after.(*Position), s)
		},
		Sighted: func(before, after battlemat.Position, s battlemat.Seat) []string {
			return sighted(before.(*Position), after.(*Position), s)
		},
		Tried: []battlemat.Command{"rule hide ogre-1", "end ogre", "move fighter 4,3", "attack fighter ogre longsword"},
	}.Unseen(t)
}

// TestWhoStandsAtADoorIsToldThatItIsLocked: a side is shown whether a door is locked when one of
// its figures is next to the door. Such a side is told when the game master changes the lock, and
// nobody else is. DND K52.
func TestWhoStandsAtADoorIsToldThatItIsLocked(t *testing.T) {
	p := ruledOver(t)
	f := p.Figures[slices.IndexFunc(p.Figures, func(f *Figure) bool { return f.side() != "" && p.sides[f.Seat] == f.side() })]
	told := func(p *Position, words string) (list []string) {
		events, err := p.Decide(gm, battlemat.Command("rule "+words), dice.NewSeeded(dice.SeedOf(words)))
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			for _, l := range p.Tell(f.Seat, e) {
				list = append(list, l.Text)
			}
			p = p.apply(e)
		}
		return list
	}
	at := p.apply(Displaced{Figure: f.ID, Path: []grid.Cell{f.At, p.beside("door")[0]}})
	if !at.as(f.Seat).handles("door") || p.as(f.Seat).handles("door") {
		t.Fatalf("%s stands at %v, and stood at %v", f.ID, at.figure(f.ID).At, f.At)
	}
	lock, unlock := "The game master locks the door.", "The game master closes the door."
	if got := told(at.apply(DoorRuled{Door: "door"}), "door door locked"); !slices.Equal(got, []string{lock}) {
		t.Errorf("at the door: %q", got)
	}
	locked := at.apply(DoorRuled{Door: "door", Locked: true})
	if got := told(locked, "door door closed"); !slices.Equal(got, []string{unlock}) {
		t.Errorf("at the door: %q", got)
	}
	away := p.apply(DoorRuled{Door: "door", Locked: true})
	if got := told(away, "door door closed"); len(got) > 0 {
		t.Errorf("away from it: %q", got)
	}
}

// TestExaminedWithAMaster: a match with a game master keeps the contract, with and without figures
// behind the screen. DND K50.
func TestExaminedWithAMaster(t *testing.T) {
	t.Parallel()
	rulestest.Examine(t, Ruleset, rulestest.Options{
		Matches: 1, Commands: gametest.Usual(6, 200), Choices: 2, Secrets: 1, Cached: true, Endless: true,
	}, cellar(t).WithMaster(scenario.Powers()))
	p := ruled(t, ruledOver(t), "pause")
	for _, s := range p.seats {
		if s != gm && len(slices.Collect(p.Choices(s))) > 0 {
			t.Errorf("%s acts while the skirmish waits", s)
		}
	}
}

// seesMore reports whether the squares that a seat sees have changed or, for spectators, the public
// figures. In these cases the seat sees the result, and needs no message.
func seesMore(before, after *Position, s battlemat.Seat) bool {
	return !slices.Equal(before.as(s).sight().words, after.as(s).sight().words) || s == battlemat.Spectator && before.public() != after.public()
}

// sighted returns the figures that a seat knows of in only one of two positions because they came
// into sight or went out of it. They are in the same place in both positions, and equally hidden or
// visible.
func sighted(before, after *Position, s battlemat.Seat) (list []string) {
	for _, f := range before.Figures {
		g := after.figure(f.ID)
		if g != nil && before.as(s).knows(f) != after.as(s).knows(g) && f.At == g.At && f.Gone == g.Gone && f.isAside() == g.isAside() && f.Hidden == g.Hidden &&
			f.invisible() == g.invisible() {
			list = append(list, f.ID)
		}
	}
	return list
}

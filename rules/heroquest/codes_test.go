package heroquest

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/codetest"
	"github.com/battlemat/battlemat/rules"
)

// refusals records the codes for which the tests have an example.
var refusals codetest.Examples

// TestMain fails if a code has no example.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

// TestRefusalsByRule shows refusals that no other test shows, each with its rule.
func TestRefusalsByRule(t *testing.T) {
	d := desk(t, "")
	sure := func(j judgement) *rules.Refusal {
		_, refusal := j.aloud()
		return refusal
	}
	// HQ Q109.
	dead := roomed("AA")
	dead.AddFigure(board.Figure{ID: "hero", Kind: "Elf", Side: Heroes, At: at(0, 0)})
	dead.AddFigure(board.Figure{ID: "monster", Kind: "Orc", Side: "zargon", At: at(1, 0), Traits: []string{"dead"}})
	// HQ Q124: a wizard in a pit has no die left.
	pit := duel(roomed("AA"), "Wizard", at(0, 0), "Orc", at(1, 0))
	pit.SetTerrain(at(0, 0), board.Trap)
	// HQ S1.66: a door in rock has no side from which it could be seen.
	rock := roomed("....")
	rock.SetTerrain(at(2, 0), board.Wall)
	rock.SetTerrain(at(3, 0), board.Wall)
	door(rock, "d", 2, 0, "E", board.Closed)
	// HQ S1.66 (b), S1.67: the door is secret, and its middle is out of sight from the other side.
	row := roomed("....")
	door(row, "d", 1, 0, "E", board.Secret)
	of := func(b *board.Board) board.Door {
		found, _ := b.Door("d")
		return found
	}
	middle, segment := desk(t, "", "door-sight", "wall-middle"), desk(t, "", "corridor-search", "segment")
	for code, got := range map[string]*rules.Refusal{
		codeDead:      attack(t, d, dead, "").Refusal,
		codeNoDice:    attack(t, desk(t, "", "least-attack-dice", "none"), pit, "").Refusal,
		codeNoSide:    sure(d.seesDoor(rock, Reveal, at(0, 0), of(rock), nil)),
		codeSecret:    sure(d.seesDoor(row, Reveal, at(0, 0), of(row), nil)),
		codeOtherSide: sure(middle.seesDoorPoints(row, at(0, 0), of(row), at(2, 0), middle.looking(row, nil))),
		// HQ S1.65: a search finds nothing on unrevealed squares.
		codeNotRevealed: sure(segment.searches(standard(), at(0, 4), at(3, 0), func(grid.Cell) bool { return false })),
	} {
		if got == nil || got.Code != code || got.Rule == "" || got.Detail == "" {
			t.Errorf("%+v, and not %s", got, code)
			continue
		}
		refusals.See(code)
	}
}

package gloomhaven_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

// hits returns the different sets of victims over all placements of A's area.
func hits(t testing.TB, d *gloomhaven.Desk, b *board.Board, steps string, bound int) string {
	t.Helper()
	p, err := area.ParsePattern(bound == 0, steps)
	if err != nil {
		t.Fatal(err)
	}
	m, err := d.Aim(b, "A")
	if err != nil {
		t.Fatal(err)
	}
	var sets []string
	for _, l := range m.Areas(p, bound) {
		if len(l.Victims) > 0 {
			sets = append(sets, fmt.Sprint(l.Victims))
		}
	}
	slices.Sort(sets)
	return fmt.Sprint(slices.Compact(sets))
}

func TestAreasTurnAndMirror(t *testing.T) {
	// GH S4.28: the area may be placed in any rotation, and mirrored if the profile allows it.
	b := draw(t,
		".....",
		"..A..",
		"..b..",
		"...c.",
		".....",
	)
	// b is south of A, and c is southeast of b. The bent area needs (0,1) and (1,1).
	bent := "[[0,1],[1,1]]"
	if got := hits(t, desk(t, ""), b, bent, 0); got != "[[b c] [b] [c]]" {
		t.Errorf("as drawn: %s", got)
	}
	// This is the same board, mirrored in the axis that runs south through A.
	mirrored := draw(t,
		".....",
		"..A..",
		"..b..",
		".c...",
		".....",
	)
	if got := hits(t, desk(t, "", "areas=rotate"), mirrored, bent, 0); got != "[[b] [c]]" {
		t.Errorf("turned only: %s", got)
	}
	if got := hits(t, desk(t, "", "areas=rotate+mirror"), mirrored, bent, 0); got != "[[b c] [b] [c]]" {
		t.Errorf("mirrored: %s", got)
	}
}

func TestMeleeAreas(t *testing.T) {
	d := desk(t, "")
	b := draw(t, "A", ".", "b", "c")
	// GH S4.29: the grey hex is the attacker's own hex, and makes the area a melee attack. GH S4.33:
	// it is a melee attack even against a hex that is not adjacent.
	if got := hits(t, d, b, "[[1,0],[2,0]]", 0); got != "[[b]]" {
		t.Errorf("a row of two: %s", got)
	}
	a := attack(t, d, b, "A", "b", "attack=2 area=[[1,0],[2,0]]")
	if !a.Legal || a.Steps[0] != "the area on [0,1 0,2] attacks b" {
		t.Errorf("%v, %v", a.Refusal, a.Steps)
	}
	if got := a.Dice; got != "melee attack 2, one modifier card" {
		t.Errorf("dice: %q", got)
	}
	if got := code(attack(t, d, b, "A", "c", "attack=2 area=[[1,0],[2,0]]")); got != "GH S4.28 outside-area" {
		t.Errorf("beyond the area: %q", got)
	}
}

func TestRangedAreas(t *testing.T) {
	d := desk(t, "")
	// GH S4.30: one red hex in range is enough, empty or not.
	b := draw(t, "A", ".", ".", "b", "c", "e")
	if got := hits(t, d, b, "[[0,0],[0,1]]", 2); got != "[[b]]" {
		t.Errorf("range 2: %s", got)
	}
	if got := hits(t, d, b, "[[0,0],[0,1],[0,2]]", 2); got != "[[b c] [b]]" {
		t.Errorf("a row of three: %s", got)
	}
	// GH S4.30: a wall does not count as a red hex in range, and a figure out of sight is not
	// attacked.
	walled := draw(t,
		"A.",
		"#.",
		"b.",
	)
	if got := hits(t, d, walled, "[[0,0],[0,1]]", 1); got != "[]" {
		t.Errorf("anchored in a wall: %s", got)
	}
	// GH S4.32: an ally in the area is not targeted.
	if got := hits(t, d, draw(t, "A", ".", "B", "c"), "[[0,0],[0,1]]", 2); got != "[[c]]" {
		t.Errorf("with an ally: %s", got)
	}
	// GH S4.28: each target is attacked separately; the answer names the other targets of the area.
	a := attack(t, d, b, "A", "b", "attack=2 range=2 area=[[0,0],[0,1],[0,2]]")
	if a.Steps[0] != "the area on [0,2 0,3 0,4] attacks b, c" {
		t.Errorf("%+v", a.Steps)
	}
	// GH S4.43: targets added to an area are outside the area and in range.
	a = attack(t, d, b, "A", "b", "attack=2 range=3 target=2 area=[[0,0]]")
	if !a.Legal {
		t.Errorf("%+v", a.Refusal)
	}
}

func TestAreasNeedSight(t *testing.T) {
	// GH S4.30: every enemy attacked must be in line of sight, even in a melee area.
	b := draw(t,
		".A.",
		"##.",
		".b.",
	)
	b.SetTerrain(at(0, 0), board.Wall)
	if got := hits(t, desk(t, ""), b, "[[1,0],[2,0]]", 0); got != "[]" {
		t.Errorf("behind a wall: %s", got)
	}
}

package quest

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
)

// TestFightsTellNothingHidden checks that the heroes' attacks and spells, the refusals, the places
// where lines are blocked and the messages do not depend on hidden state. Every sentence must call
// an undiscovered door a wall.
func TestFightsTellNothingHidden(t *testing.T) {
	plan := `
map:
  .....
  .....
  .....
rooms:
  .....
  AABBB
  AABBB
walls:
  1,1 E  0,0 S  1,0 S  2,0 S  3,0 S
doors:
  d 4,0 S closed
  s 1,2 E secret
`
	doc := Document{
		Heroes: []HeroEntry{
			{ID: "elf", Kind: "Elf", At: at(1, 1), Items: []string{"Crossbow", "Longsword"}, Spells: []string{"fire", "Genie"}},
			hero("dwarf", 4, 0),
		},
		Monsters: []MonsterEntry{monster("Orc", 2, 1), monster("Orc", 2, 2)},
		Traps:    []TrapEntry{{Kind: pit, At: at(3, 1)}, {Kind: spear, At: at(3, 2)}},
	}
	full := under(t, laid(t, plan, doc), "anti-door-camping", "off")
	doc.Traps = nil
	walled := strings.Replace(strings.Replace(plan, "  s 1,2 E secret\n", "", 1), "  1,1 E", "  1,2 E  1,1 E", 1)
	bare := under(t, laid(t, walled, doc), "anti-door-camping", "off")
	lines := []string{"end elf", "open dwarf 4,1N", "end dwarf", "end zargon", "roll elf: 1 1", "move elf 0,2", "end elf"}
	for i := 0; ; i++ {
		for _, seat := range []battlemat.Seat{"elf", "dwarf"} {
			if a, b := written(t, slices.Collect(full.Choices(seat))), written(t, slices.Collect(bare.Choices(seat))); a != b {
				t.Errorf("%d: %s: %s\n%s", i, seat, a, b)
			}
			for _, c := range full.ground.Cells() {
				if a, b := written(t, full.Why(seat, c)), written(t, bare.Why(seat, c)); a != b {
					t.Errorf("%d: %s: why %v: %s\n%s", i, seat, c, a, b)
				}
			}
			for _, command := range magicGuesses(full, string(seat)) {
				_, a := full.Decide(seat, battlemat.Command(command), anyDice())
				_, b := bare.Decide(seat, battlemat.Command(command), anyDice())
				var r, s *battlemat.Refusal
				if errors.As(a, &r) != errors.As(b, &s) || written(t, r) != written(t, s) {
					t.Errorf("%d: %q: %v, %v", i, command, a, b)
				}
			}
		}
		if i == len(lines) {
			return
		}
		var a, b string
		full, a = told(t, full, lines[i])
		bare, b = told(t, bare, lines[i])
		if a != b {
			t.Errorf("%q is told as\n%s\n%s", lines[i], a, b)
		}
	}
}

func written(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

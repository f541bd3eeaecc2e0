package heroquest

import (
	"testing"

	"github.com/battlemat/battlemat/board"
)

// TestTooNear shows HQ Q111: in some profiles a diagonal neighbour is too near for a crossbow or a
// throw.
func TestTooNear(t *testing.T) {
	for _, test := range []struct {
		with     string
		x        int
		how      string
		code     string
		thatEver bool
	}{
		{"Crossbow", 1, "beside", "", true}, {"Crossbow", 1, "diagonally", codeTooNear, false},
		{"Dagger", 1, "beside", "", true}, {"Dagger", 1, "diagonally", codeNotDiagonally, false},
		{"Crossbow", 2, "diagonally", "", true}, {"Dagger", 2, "diagonally", "", true},
		{"Longsword", 1, "diagonally", "", true},
	} {
		b := duel(roomed("AAAA", "AAAA"), "Elf", at(0, 0), "Orc", at(test.x, 1))
		answer := attack(t, desk(t, "", "too-near", test.how), b, test.with)
		if answer.Legal != test.thatEver || !answer.Legal && answer.Refusal.Code != test.code {
			t.Errorf("%+v: %v", test, answer.Refusal)
		}
		if answer.Refusal != nil {
			refusals.See(answer.Refusal.Code)
		}
	}
}

// TestNoMind shows HQ Q143: in some profiles a hero without mind points is dead: it neither attacks
// nor blocks the way, and reveals nothing. The undead have no mind and are not affected.
func TestNoMind(t *testing.T) {
	for how, lives := range map[string]bool{"lives": true, "dies": false} {
		d := desk(t, "", "no-mind", how)
		b := roomed("AAA")
		b.AddFigure(board.Figure{ID: "hero", Kind: "Elf", Side: Heroes, At: at(0, 0), Stats: map[string]int{"mind": 0}})
		b.AddFigure(board.Figure{ID: "monster", Kind: "Mummy", Side: "zargon", At: at(1, 0), Stats: map[string]int{"mind": 0}})
		if answer := attack(t, d, b, ""); answer.Legal != lives || !lives && answer.Refusal.Code != codeDead {
			t.Errorf("%s: %+v", how, answer.Refusal)
		}
		if cells, err := d.Revealed(b); err != nil || (len(cells) > 0) != lives {
			t.Errorf("%s: reveals %v, %v", how, cells, err)
		}
	}
}

package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

// thrown returns the throw of a d20, or of two of which one counts, with its bonuses.
func thrown(of string, faces []int, natural, total int) battlemat.Throw {
	t := game.Numbers(of, "d20", total, faces...)
	t.Plus = total - natural
	if len(faces) == 1 {
		t = game.Average(t, game.Points, averages[dice.Even].Plus(dice.NewRatio(int64(t.Plus), 1)))
	}
	counts := slices.Index(faces, natural)
	for i, face := range t.Faces {
		if i != counts {
			t.Faces[i] = "(" + face + ")"
		}
	}
	return t
}

// averages holds the average of the d20 that counts. DND K5: it is the higher of two with
// advantage, and the lower with disadvantage.
var averages = map[dice.Favour]dice.Ratio{
	dice.Even: dice.NewRatio(21, 2), dice.Advantage: dice.NewRatio(553, 40), dice.Disadvantage: dice.NewRatio(287, 40),
}

// favouring records in a throw which of two d20 counts. The average depends on this.
func favouring(t battlemat.Throw, f dice.Favour) battlemat.Throw {
	if f != dice.Even {
		t = game.Average(t, game.Points, averages[f].Plus(dice.NewRatio(int64(t.Plus), 1)))
	}
	return t
}

// one returns the throw of a single d20.
func one(of string, face, total int) []battlemat.Throw {
	return []battlemat.Throw{thrown(of, []int{face}, face, total)}
}

// sum returns a throw with its bonus as text: "14+5 = 19".
func sum(natural, total int) string {
	if natural == total {
		return fmt.Sprint(total)
	}
	return fmt.Sprintf("%d%+d = %d", natural, total-natural, total)
}

package battle

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
)

// HS S3.24: a command that ends a turn says how many figures may still move, and how many may
// attack.
func TestEndsSayWhatIsLeft(t *testing.T) {
	of := func(kind battlemat.Kind) func(battlemat.Choice) string {
		return func(c battlemat.Choice) string {
			if c.Kind == kind && len(c.Command.Words()) > 0 && c.Command.Words()[0] == string(kind) {
				return c.Figure
			}
			return ""
		}
	}
	for _, profile := range []string{"basic", "master"} {
		much, _ := gametest.Ends(t, Ruleset, Skirmish(t, profile), 80, map[string]func(battlemat.Choice) string{
			"movers": of(battlemat.Move), "attackers": of(battlemat.Attack),
		})
		if much == 0 {
			t.Errorf("%s: no turn had much left", profile)
		}
	}
}

// HS B4: an attack that ends the moves says so if a figure of its card may still move. The client
// asks before it ends a turn in which half of the figures or more may still move.
func TestAnAttackSaysThatItEndsTheMoves(t *testing.T) {
	squad := soldier("guard", 3)
	p := duel(t, field(t, "00000", "00000"), squad, soldier("trooper", 0), []grid.Cell{at(0, 0), at(0, 1), at(1, 1)}, []grid.Cell{at(3, 0)})
	for _, step := range []struct {
		move string
		ends bool
	}{{"move guard-1 2,0", true}, {"move guard-2 1,0", true}, {"move guard-3 2,1", false}} {
		p = play(t, p, step.move)
		if note := chosen(t, p, "attack guard-1 trooper-1").Note; strings.Contains(note, "no figure of the card can move") != step.ends {
			t.Errorf("after %q: %q", step.move, note)
		}
	}
	away := duel(t, field(t, "000000000"), squad, soldier("trooper", 0), []grid.Cell{at(0, 0), at(1, 0), at(2, 0)}, []grid.Cell{at(8, 0)})
	for _, step := range []struct {
		move string
		asks bool
	}{{"move guard-3 3,0", true}, {"move guard-2 2,0", false}} {
		away = play(t, away, step.move)
		if asks := slices.Contains(chosen(t, away, "end").Tags, battlemat.Unspent); asks != step.asks {
			t.Errorf("out of reach, after %q it asks: %v", step.move, asks)
		}
	}
}

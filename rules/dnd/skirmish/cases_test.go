package skirmish

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// keptCase opens a stored case and begins the turn of a given figure. The others follow in their
// order.
func keptCase(t *testing.T, name, first string) *Position {
	t.Helper()
	path := filepath.Join("../../../../shared/cases", name)
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip(path + " is not there")
	}
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Parse(data, name, boards.Shipped)
	if err != nil {
		t.Fatal(err)
	}
	begun, err := battlemat.Begin(Ruleset, s)
	if err != nil {
		t.Fatal(err)
	}
	p := begun.(*Position)
	order := ids(p)
	n := slices.Index(order, first)
	return p.apply(Initiative{Order: slices.Concat(order[n:], order[:n])}).apply(Began{Figure: first})
}

// TestASqueezeOutOfReach: a squeezing figure occupies one square. If this takes it out of an
// enemy's reach, the path says so, and the enemy is asked whether it strikes. DND K19, K23.
func TestASqueezeOutOfReach(t *testing.T) {
	p := keptCase(t, "d-ownsq.json", "ogre")
	for to, want := range map[string]bool{"0,1": true, "0,2": true} {
		c := chosen(t, p, "move ogre "+to)
		danger := slices.ContainsFunc(c.Path, func(s battlemat.Step) bool { return slices.Contains(s.By, "brenna") })
		if asked := len(play(t, p, "move ogre "+to).Asks) > 0; danger != want || asked != want {
			t.Errorf("to %s: danger %v, asked %v", to, danger, asked)
		}
	}
}

// TestThreeQuartersCoverWhereALineIsFree: a target does not have total cover if a line of effect is
// free in either direction. DND L2.
func TestThreeQuartersCoverWhereALineIsFree(t *testing.T) {
	p := keptCase(t, "d-owncover.json", "ogre")
	ogre, wren := p.figure("ogre"), p.figure("wren")
	for want, pair := range map[string][2]*Figure{"three-quarters": {ogre, wren}, "half": {wren, ogre}} {
		var c battlemat.Choice
		pair[0].in(p).aim(pair[1], &creature.Attack{Normal: 80, Long: 320}, &c)
		if c.Cover != want {
			t.Errorf("%s at %s: %s, want %s", pair[0].ID, pair[1].ID, c.Cover, want)
		}
	}
	if !p.ground().inLine(ogre.space(), wren.space()) || !p.ground().inLine(wren.space(), ogre.space()) {
		t.Error("no line of effect is free")
	}
}

// TestHeldWithin30Feet: the targets of a spell with a higher slot are as near to each other as the
// spell requires. DND P1.
func TestHeldWithin30Feet(t *testing.T) {
	p := keptCase(t, "d-own-hold.json", "oda")
	together, apart := false, false
	for _, c := range offers(p, "cast oda hold-person 3") {
		together = together || strings.HasSuffix(c, " b1 b3") || strings.HasSuffix(c, " b3 b1")
		apart = apart || strings.Contains(c, "b2") && (strings.Contains(c, "b1") || strings.Contains(c, "b3"))
	}
	if !together || apart {
		t.Errorf("%q", offers(p, "cast oda hold-person"))
	}
}

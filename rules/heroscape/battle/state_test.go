package battle

import (
	"maps"
	"slices"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// Skirmish returns a small battle of three rounds, with a glyph, a draft and the placement of
// armies.
func Skirmish(t testing.TB, profile string) *scenario.Scenario {
	t.Helper()
	doc := document([]Card{soldier("guard", 2)}, nil, nil)
	doc.First = ""
	doc.Draft = &DraftEntry{Points: 120, Pool: []CardEntry{{Card: "guard", Count: 2}, {Card: "bell-rider"}, {Card: "marsh-kites"}}}
	doc.Armies[0].Start = []grid.Cell{at(0, 0), at(0, 1), at(0, 2)}
	doc.Armies[1].Start = []grid.Cell{at(4, 0), at(4, 1), at(4, 2)}
	doc.Glyphs = []GlyphEntry{{Key: "pit", At: at(2, 1), Hidden: true}, {Key: "heal", At: at(2, 0), Hidden: true}}
	doc.Objective.Rounds = 3
	return scenarioOf(t, profile, field(t, "01010", "02~10", "00L00"), doc)
}

// Shrine returns a small battle between two rows of hidden glyphs, one of every kind. It has snow,
// a lava field and a low wall.
func Shrine(t testing.TB) *scenario.Scenario {
	t.Helper()
	guard := soldier("guard", 3)
	guard.Life, guard.Rarity = 2, common
	doc := document([]Card{guard}, []CardEntry{{Card: "guard"}, {Card: "bell-rider"}}, []CardEntry{{Card: "guard"}, {Card: "old-grumble"}})
	doc.First = ""
	for i := range doc.Armies {
		for x := range 5 {
			doc.Armies[i].Start = append(doc.Armies[i].Start, at(2*x, 3*i), at(2*x+1, 3*i))
		}
	}
	for i, key := range slices.Sorted(maps.Keys(glyphs)) {
		doc.Glyphs = append(doc.Glyphs, GlyphEntry{Key: key, At: at(i%10, 1+i/10), Hidden: true})
	}
	doc.Objective = Objective{Rounds: 3, Hold: &Hold{Glyph: "artifact", Rounds: 2}}
	b := field(t, "0000000000", "0000F00000", "00000F0000", "0000000000")
	b.SetTerrain(at(7, 1), board.Difficult)
	e, _ := b.Grid().Between(at(2, 1), at(2, 2))
	b.SetWall(e, true)
	b.SetWallSize(e, board.WallSize{Height: 2})
	return scenarioOf(t, "master", b, doc)
}

// TestStateHoldsEverything checks that restoring a position from its state gives a position that is
// equal in every field, at the start and throughout a match between bots.
func TestStateHoldsEverything(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays")
	}
	for _, name := range scenarios.Of("heroscape") {
		doc, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		laid, err := open(doc)
		if err != nil {
			t.Fatal(err)
		}
		gametest.States(t, Ruleset, doc, laid)
	}
}

// TestStateIsWhole checks that each field of a position is in its state and survives a log.
func TestStateIsWhole(t *testing.T) {
	p := laid(t, "master", field(t, "000"), document([]Card{soldier("guard", 0)}, []CardEntry{standing("guard", at(0, 0))}, []CardEntry{standing("guard", at(1, 0))}))
	rulestest.Whole(t, Ruleset.EventTypes(), Position{}, p.State(), func(e battlemat.Event) battlemat.Event {
		n := &Position{setup: p.setup}
		e.(LaidOut).apply(n)
		return n.State()
	})
}

package skirmish

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// grove returns a board of hexes with rock, brambles and a wall, and a party that meets goblins and
// an ogre.
func grove(t testing.TB, kind grid.Kind) *scenario.Scenario {
	b, err := board.New(grid.Grid{Kind: kind}, 12, 9)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(5, 9))
	for range 10 {
		b.SetTerrain(at(3+r.IntN(5), r.IntN(9)), []board.Terrain{board.Wall, board.Difficult}[r.IntN(2)])
	}
	b.SetWall(b.Grid().Edge(at(8, 4), 0), true)
	b.SetWall(b.Grid().Edge(at(8, 4), 1), true)
	return scenarioOf(t, b, Document{
		Figures: []FigureEntry{
			{Creature: "fighter", Seat: "heroes", At: at(1, 3)},
			{Creature: "wizard", Seat: "heroes", At: at(0, 4)},
			{Creature: "cleric", Seat: "heroes", At: at(1, 6)},
			{Creature: "goblin", Seat: "gm", At: at(8, 3)},
			{Creature: "goblin", Seat: "gm", At: at(10, 1), Hidden: 14},
			{Creature: "ogre", Seat: "gm", At: at(9, 5)},
		},
		Objective: Objective{Rounds: 8},
	})
}

// TestExaminedOnHexes checks that random matches on hexes keep the contract, including secrecy.
// DND H1.
func TestExaminedOnHexes(t *testing.T) {
	t.Parallel()
	kinds := []grid.Kind{grid.HexFlat, grid.HexPointy}
	if testing.Short() {
		kinds = kinds[:1]
	}
	for _, kind := range kinds {
		rulestest.Examine(t, Ruleset, rulestest.Options{
			Matches: 1, Commands: gametest.Usual(6, 150), Choices: 2, Secrets: 1, Cached: true, Endless: true,
		}, grove(t, kind))
	}
}

// DND H2, DND H3: on hexes a step costs 5 feet in every direction, and an ogre occupies three
// hexes.
func TestWaysOnHexes(t *testing.T) {
	b, _ := board.New(grid.Grid{Kind: grid.HexPointy}, 9, 7)
	p := fight(t, b, pair2(), at(2, 3), at(7, 3))
	p = play(t, p, "move "+p.Order[0]+" 4,4")
	if p.Turn.Spent != 10 || p.Turn.Parity != 0 {
		t.Errorf("spent %d, parity %d", p.Turn.Spent, p.Turn.Parity)
	}
	g := grove(t, grid.HexFlat)
	q := laidOut(t, g.Board, Document{Figures: []FigureEntry{{Creature: "fighter", Seat: "heroes", At: at(1, 3)}, {Creature: "ogre", Seat: "gm", At: at(9, 5)}}})
	if cells := q.Figures[1].cells(); len(cells) != 3 {
		t.Errorf("an ogre takes %v", cells)
	}
	faulty := grove(t, grid.HexFlat)
	faulty.Board.SetTerrain(at(9, 6), board.Wall)
	if _, err := battlemat.Begin(Ruleset, faulty); err == nil || !strings.Contains(err.Error(), "3 hexes") {
		t.Errorf("an ogre in rock: %v", err)
	}
}

// DND H6, DND P2: a fireball is placed at a corner where hexes meet, which is named by one of the
// hexes and its corner.
func TestAreasOnHexes(t *testing.T) {
	p := laidOut(t, grove(t, grid.HexPointy).Board, Document{Figures: []FigureEntry{
		{Creature: "wizard", Seat: "heroes", At: at(1, 3)}, {Creature: "goblin", Seat: "gm", At: at(8, 3)}, {Creature: "ogre", Seat: "gm", At: at(9, 6)},
	}})
	p = begun(t, p)
	met := 0
	for _, form := range p.Forms("heroes") {
		if len(form.Corners) > 0 && !slices.Equal(form.Corners, []string{"ENE", "ESE", "S", "WSW", "WNW", "N"}) {
			t.Errorf("corners %v", form.Corners)
		}
	}
	for c := range p.Choices("heroes") {
		if c.Corner == "" {
			continue
		}
		met++
		if len(c.Cells) == 0 || c.At == nil {
			t.Errorf("%s takes nothing", c.Command)
		}
	}
	if met == 0 {
		t.Error("no area is offered")
	}
}

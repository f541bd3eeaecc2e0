package desk_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestEveryShippedBoardIsLaidOut checks that each shipped board and scenario has a board that can
// be read back and a book that answers questions about it. All figures of the view must be on the
// board.
func TestEveryShippedBoardIsLaidOut(t *testing.T) {
	t.Parallel()
	source := &desk.Source{}
	figures := 0
	for _, name := range append(boards.Names(), scenarios.Names()...) {
		laid, err := source.Lay(desk.Document{Name: name})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if laid.Scenario != slices.Contains(scenarios.Names(), name) {
			t.Errorf("%s: a scenario: %v", name, laid.Scenario)
		}
		again, err := board.Parse(laid.Board.JSON(), name)
		if err != nil {
			t.Errorf("%s: its board cannot be read: %v", name, err)
			continue
		}
		if len(again.Figures()) != len(laid.View.Figures) {
			t.Errorf("%s: %d figures on the board, %d in the view", name, len(again.Figures()), len(laid.View.Figures))
		}
		for _, f := range laid.View.Figures {
			if on, there := again.Figure(f.ID); !there || on.At != f.At {
				t.Errorf("%s: %s is at %v in the view, and on the board %v at %v", name, f.ID, f.At, there, on.At)
			}
		}
		figures += len(laid.View.Figures)
		table, err := desk.Sit(again, desk.Choice{})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if o := table.Offers(); !slices.Contains(o.Questions, "see") || len(o.Sights) == 0 || o.Unit == "" {
			t.Errorf("%s: its book answers %+v", name, o)
		}
	}
	if figures < 80 {
		t.Errorf("%d figures in all", figures)
	}
}

// TestAScenarioIsAskedAboutAsItBegins checks that if start is set, the board has everything that a
// match adds, even in rooms that are still closed.
func TestAScenarioIsAskedAboutAsItBegins(t *testing.T) {
	t.Parallel()
	bare, err := (&desk.Source{}).Board(desk.Document{Name: "soup-for-the-orcs"})
	if err != nil || len(bare.Figures()) > 0 {
		t.Fatalf("%v, %d figures", err, len(bare.Figures()))
	}
	laid, err := (&desk.Source{}).Lay(desk.Document{Name: "soup-for-the-orcs"})
	if err != nil {
		t.Fatal(err)
	}
	var hero, foe string
	for _, f := range laid.Board.Figures() {
		if f.Side == "heroes" {
			hero = f.ID
		} else {
			foe = f.ID
		}
	}
	if hero == "" || foe == "" {
		t.Fatalf("a hero %q, a foe %q", hero, foe)
	}
	for _, name := range []string{"soup-for-the-orcs", "heroquest-drowned-cellars"} {
		_, err := desk.Ask(&desk.AttackQuestion{OnBoard: desk.OnBoard{Board: desk.Document{Name: name}, Start: true}, Attacker: desk.PlaceName(foe), Target: desk.PlaceName(hero)}, nil)
		if scenario := name == "soup-for-the-orcs"; scenario != (err == nil) {
			t.Errorf("%s: %v", name, err)
		} else if !scenario && !strings.Contains(err.Error(), "--start") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestDoorsAreLaidOut checks the state of doors on boards: closed, open and secret.
func TestDoorsAreLaidOut(t *testing.T) {
	t.Parallel()
	laid, err := (&desk.Source{}).Lay(desk.Document{Name: "heroquest-drowned-cellars"})
	if err != nil {
		t.Fatal(err)
	}
	states := map[string]string{}
	for _, d := range laid.View.Ground.Doors {
		states[d.ID] = d.State + " " + d.Name + " " + d.Side
	}
	for id, want := range map[string]string{"guardroom": "open door N", "entrance": "closed door N", "panel": "closed secret door E"} {
		if states[id] != want {
			t.Errorf("the door %s is %q, want %q", id, states[id], want)
		}
	}
	if i := slices.IndexFunc(laid.View.Figures, func(f battlemat.Figure) bool { return f.ID == "goblin2" }); i < 0 || laid.View.Figures[i].Name != "Goblin 2" || laid.View.Figures[i].Portrait == "" {
		t.Errorf("goblin2 is %+v", laid.View.Figures)
	}
}

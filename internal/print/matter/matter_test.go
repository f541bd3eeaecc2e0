package matter_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/print"
	"github.com/battlemat/battlemat/internal/print/matter"
	_ "github.com/battlemat/battlemat/internal/testenv"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// ruled returns a shipped scenario and its game.
func ruled(t *testing.T, id string) (battlemat.Ruleset, *scenario.Scenario) {
	t.Helper()
	s, err := scenarios.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	rules, err := all.Ruleset(s.Rules)
	if err != nil {
		t.Fatal(err)
	}
	return rules, s
}

// TestEveryScenarioIsPrinted checks that every shipped scenario can be printed completely.
func TestEveryScenarioIsPrinted(t *testing.T) {
	for _, id := range scenarios.Names() {
		t.Run(id, func(t *testing.T) {
			rules, s := ruled(t, id)
			m, err := matter.Of(rules, s)
			if err != nil {
				t.Fatal(err)
			}
			whole(t, m)
			players, err := matter.ForPlayers(rules, s)
			if err != nil {
				t.Fatal(err)
			}
			for _, what := range print.Kinds() {
				var out bytes.Buffer
				of := m
				if what == print.Players {
					of = players
				}
				err := print.Write(&out, of, print.Options{What: what})
				if what == print.Plan && !(s.Board.HasLevels() && s.Board.Grid().Hex()) {
					if !errors.Is(err, print.ErrNothing) {
						t.Errorf("the plan of a board without stacked hexes: %v", err)
					}
					continue
				}
				if err != nil || out.Len() < 2000 {
					t.Errorf("%s: %d bytes, %v", what, out.Len(), err)
				}
			}
		})
	}
}

// whole checks that a matter has everything that a booklet needs.
func whole(t *testing.T, m *print.Matter) {
	t.Helper()
	if m.Title == "" || m.Game == "" || m.Story == "" || m.Goal == "" || len(m.Facts) == 0 || len(m.Table.Rows) == 0 || len(m.Cards) == 0 {
		t.Errorf("something is missing: %q, %q, %d facts, %d rows, %d cards", m.Title, m.Game, len(m.Facts), len(m.Table.Rows), len(m.Cards))
	}
	for _, r := range m.Table.Rows {
		if len(r.Cells) != len(m.Table.Head) {
			t.Errorf("row %q has %d cells, and the head %d", r.Name, len(r.Cells), len(m.Table.Head))
		}
	}
	for _, mark := range m.Marks {
		if !slices.ContainsFunc(m.Notes, func(n print.Note) bool { return n.Letter == mark.Letter && n.Trap == mark.Trap }) {
			t.Errorf("no note explains the letter %s at %v", mark.Letter, mark.At)
		}
	}
	for _, n := range m.Notes {
		if n.Text == "" && n.Head == "" {
			t.Errorf("an empty note: %+v", n)
		}
	}
	if len(m.Ground.Board.Figures()) > 0 || len(m.Ground.Board.Where(func(c grid.Cell) bool { return m.Ground.Board.Terrain(c) == board.Trap })) > 0 {
		t.Error("the map for the table has figures or traps on it")
	}
}

// TestThePlayersCopyHasNoSecrets checks that a different hidden state changes the host's copy, but
// not the players' copy.
func TestThePlayersCopyHasNoSecrets(t *testing.T) {
	for id, change := range map[string]func(map[string]any){
		"the-lantern": func(game map[string]any) {
			game["treasures"] = []any{}
			for _, m := range game["monsters"].([]any) {
				m.(map[string]any)["text"] = "It waits for you in the dark."
			}
		},
		"the-cloakroom": func(game map[string]any) {
			rooms := game["rooms"].([]any)
			last := rooms[len(rooms)-1].(map[string]any)
			last["text"] = "Nobody has been here for years."
		},
	} {
		rules, s := ruled(t, id)
		var game map[string]any
		if err := json.Unmarshal(s.Game, &game); err != nil {
			t.Fatal(err)
		}
		change(game)
		other := *s
		var err error
		if other.Game, err = json.Marshal(game); err != nil {
			t.Fatal(err)
		}
		a, errA := matter.ForPlayers(rules, s)
		b, errB := matter.ForPlayers(rules, &other)
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		if pdf(t, a, print.Players) != pdf(t, b, print.Players) {
			t.Errorf("%s: a secret changes the players' copy", id)
		}
		whole, _ := matter.Of(rules, s)
		changed, err := matter.Of(rules, &other)
		if err != nil {
			t.Fatal(err)
		}
		if reflect.DeepEqual(whole.Notes, changed.Notes) {
			t.Errorf("%s: the notes do not tell the secret", id)
		}
	}
}

func pdf(t *testing.T, m *print.Matter, what string) string {
	t.Helper()
	var out bytes.Buffer
	if err := print.Write(&out, m, print.Options{What: what}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestAQuestIsSet checks that the booklet of a quest has its monsters with their stats, its notes
// and its traps.
func TestAQuestIsSet(t *testing.T) {
	rules, s := ruled(t, "soup-for-the-orcs")
	m, err := matter.Of(rules, s)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(m.Notes)
	if err != nil {
		t.Fatal(err)
	}
	if m.Kicker != "Quest" || !strings.Contains(string(text), "Searching.") {
		t.Errorf("the notes are %s", text)
	}
	for _, r := range m.Table.Rows {
		if r.Name == "Orc" && (r.Portrait != "orc-head" || r.Cells[1] != "8" || r.Cells[2] != "3") {
			t.Errorf("the orc's row is %+v", r)
		}
	}
	if len(m.Ends) == 0 || m.Ends[0].Text != s.Epilogue["heroes"] {
		t.Errorf("the ends are %+v", m.Ends)
	}
}

// TestABattleHasMarkers checks that a battle has four order markers for each seat, and cards with
// powers.
func TestABattleHasMarkers(t *testing.T) {
	rules, s := ruled(t, "the-old-weir")
	m, err := matter.Of(rules, s)
	if err != nil {
		t.Fatal(err)
	}
	markers, powers := 0, 0
	for _, c := range m.Cards {
		if c.Big != "" {
			markers++
		}
		if len(c.Lines) > 0 {
			powers++
		}
	}
	if markers != 4*len(s.Seats) || powers == 0 {
		t.Errorf("%d order markers for %d seats, %d cards with powers", markers, len(s.Seats), powers)
	}
}

package staging

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
	"github.com/battlemat/battlemat/scenario"
)

// house returns a map of 16 x 12 squares with a house from 2,2 to 14,10. The house has three rooms,
// joined by two doors. If way is true, a door leads to the meadow.
func house(t *testing.T, way bool, lights ...string) *formats.Import {
	t.Helper()
	wall := func(x, y, to, end float64) string {
		return fmt.Sprintf(`[{"x": %v, "y": %v}, {"x": %v, "y": %v}]`, x, y, to, end)
	}
	portal := func(x, y, to, end float64) string { return `{"closed": true, "bounds": ` + wall(x, y, to, end) + `}` }
	walls := []string{wall(2, 2, 14, 2), wall(14, 2, 14, 10), wall(14, 10, 2, 10), wall(2, 10, 2, 7), wall(2, 6, 2, 2),
		wall(7, 2, 7, 5), wall(7, 6, 7, 10), wall(7, 7, 10, 7), wall(11, 7, 14, 7)}
	portals := []string{portal(7, 5, 7, 6), portal(10, 7, 11, 7)}
	if way {
		portals = append(portals, portal(2, 6, 2, 7))
	} else {
		walls = append(walls, wall(2, 6, 2, 7))
	}
	doc := fmt.Sprintf(`{"resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 16, "y": 12}, "pixels_per_grid": 50}, "line_of_sight": [%s], "portals": [%s], "lights": [%s]}`,
		strings.Join(walls, ", "), strings.Join(portals, ", "), strings.Join(lights, ", "))
	m, _, err := all.Import([]byte(doc), "house.uvtt")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func inside(c grid.Cell) bool { return c.X >= 2 && c.X < 14 && c.Y >= 2 && c.Y < 10 }

// roomOf returns the number of a room of the house, or 0 for the meadow.
func roomOf(c grid.Cell) int {
	switch {
	case !inside(c):
		return 0
	case c.X < 7:
		return 1
	case c.Y < 7:
		return 2
	}
	return 3
}

// laid returns the figures of a skirmish, the party's figures first.
func laid(t *testing.T, m *formats.Import, q Setup) (party, foes []skirmish.FigureEntry, s *scenario.Scenario, left formats.Report) {
	t.Helper()
	s, left, err := Scenario(m, q)
	if err != nil {
		t.Fatal(err)
	}
	var doc skirmish.Document
	if err := json.Unmarshal(s.Game, &doc); err != nil {
		t.Fatal(err)
	}
	for _, e := range doc.Figures {
		if e.Seat == "gm" {
			foes = append(foes, e)
		} else {
			party = append(party, e)
		}
	}
	return party, foes, s, left
}

// TestTheGroundIsJoinedByDoors checks that the fight takes place in the area joined by the most
// doors, and not around it. If a door leads out, the party begins outside.
func TestTheGroundIsJoinedByDoors(t *testing.T) {
	for _, starts := range []string{"", AsMarked, WestEast, NorthSouth, "9,4", "9,3-12,5"} {
		for seed := range 6 {
			party, foes, _, _ := laid(t, house(t, false), Setup{Starts: starts, Seed: seed})
			for _, e := range slices.Concat(party, foes) {
				if !inside(e.At) {
					t.Errorf("sealed, %q: %s stands outside on %v", starts, e.Creature, e.At)
				}
			}
		}
	}
	for seed := range 6 {
		party, foes, _, _ := laid(t, house(t, true), Setup{Seed: seed})
		for _, e := range party {
			if inside(e.At) {
				t.Errorf("with a meadow: %s begins inside on %v", e.Creature, e.At)
			}
		}
		if n := slices.IndexFunc(foes, func(e skirmish.FigureEntry) bool { return inside(e.At) }); n < 0 {
			t.Error("with a meadow: nobody is in the house")
		}
	}
	for _, e := range func() []skirmish.FigureEntry {
		p, _, _, _ := laid(t, house(t, true), Setup{Starts: "9,3-12,5"})
		return p
	}() {
		if e.At.X < 9 || e.At.X > 12 || e.At.Y < 3 || e.At.Y > 5 {
			t.Errorf("in a rectangle: %s begins on %v", e.Creature, e.At)
		}
	}
}

// TestLightsMakeGround checks that without doors, the fight takes place in the area with lights, or
// else in an enclosed area that is large enough.
func TestLightsMakeGround(t *testing.T) {
	bare := func(lights ...string) *formats.Import {
		doc := fmt.Sprintf(`{"resolution": {"map_size": {"x": 20, "y": 16}}, "line_of_sight": [[{"x": 3, "y": 3}, {"x": 13, "y": 3}, {"x": 13, "y": 13}, {"x": 3, "y": 13}, {"x": 3, "y": 3}]], "lights": [%s]}`, strings.Join(lights, ", "))
		m, _, err := all.Import([]byte(doc), "cellar.uvtt")
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	in := func(c grid.Cell) bool { return c.X >= 3 && c.X < 13 && c.Y >= 3 && c.Y < 13 }
	const out = `{"position": {"x": 1.5, "y": 1.5}, "range": 6}`
	for _, c := range []struct {
		m    *formats.Import
		want bool
	}{{bare(), true}, {bare(`{"position": {"x": 5.5, "y": 5.5}, "range": 6}`), true}, {bare(out), false}} {
		party, foes, _, _ := laid(t, c.m, Setup{})
		for _, e := range slices.Concat(party, foes) {
			if in(e.At) != c.want {
				t.Errorf("%s stands on %v", e.Creature, e.At)
			}
		}
	}
}

// TestFoesHaveRoom checks that a room gets one monster for every six of its squares, or one large
// monster. Monsters for which a room has no space are placed elsewhere.
func TestFoesHaveRoom(t *testing.T) {
	size := []int{0, 40, 35, 21}
	for _, set := range Foes(house(t, true)) {
		for seed := range 8 {
			_, foes, _, left := laid(t, house(t, true), Setup{Foes: set.Key, Seed: seed, Difficulty: "high"})
			stand := make([]int, 4)
			for _, e := range foes {
				s, _ := creature.Named(e.Creature)
				stand[roomOf(e.At)] += s.Width() * s.Width()
			}
			for n := 1; n < 4; n++ {
				if stand[n] > max(9, size[n]/6) {
					t.Errorf("%s, seed %d: %d squares of room %d are taken", set.Key, seed, stand[n], n)
				}
			}
			if len(foes) == 0 {
				t.Errorf("%s, seed %d: no foes; %v", set.Key, seed, left)
			}
		}
	}
}

// TestWhereNobodyCanStand checks that a place off the ground is refused, and that the message names
// it.
func TestWhereNobodyCanStand(t *testing.T) {
	for _, c := range []struct{ starts, want string }{
		{"99,99", "nobody can stand on 99,99"}, {"x,4", `starts "x,4": expected marked, west-east, north-south, a square such as "3,4" or two corners`},
	} {
		if _, _, err := Scenario(house(t, true), Setup{Starts: c.starts}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.starts, err)
		}
	}
	if _, _, err := Scenario(meadow(t, grid.HexPointy, 9, 9), Setup{Starts: "3,4"}); err == nil || !strings.Contains(err.Error(), `starts "3,4": expected marked`) {
		t.Error(err)
	}
}

// TestNotesOfADungeon checks that the story of a dungeon is shown at the start, and that its notes
// are shown to the player of the monsters, each in its room. Everything that the scenario can hold
// is kept.
func TestNotesOfADungeon(t *testing.T) {
	const doc = `{"title": "Own cellar", "story": "Somebody has left the tap on.", "rects": [{"x": 0, "y": 0, "w": 7, "h": 6}, {"x": 8, "y": 0, "w": 8, "h": 6}],
		"doors": [{"x": 7, "y": 3, "dir": {"x": 1, "y": 0}, "type": 1}], "notes": [{"text": "A barrel hums.", "ref": "1", "pos": {"x": 10.5, "y": 2.5}}, {"text": "Nowhere.", "ref": "2", "pos": {"x": 90, "y": 90}}]}`
	m, _, err := all.Import([]byte(doc), "cellar.json")
	if err != nil {
		t.Fatal(err)
	}
	_, _, s, left := laid(t, m, Setup{Starts: "1,1"})
	if s.Story != "Somebody has left the tap on." {
		t.Errorf("the story is %q", s.Story)
	}
	var game skirmish.Document
	if err := json.Unmarshal(s.Game, &game); err != nil {
		t.Fatal(err)
	}
	if len(game.Tales) != 1 || game.Tales[0].Side != "foes" || game.Tales[0].Text != "Note 1: A barrel hums." || len(game.Tales[0].Cells) != 49 && len(game.Tales[0].Cells) != 48 {
		t.Errorf("tales: %+v", game.Tales)
	}
	var lines []string
	for _, l := range m.Report.InScenario(left).Lines {
		lines = append(lines, fmt.Sprint(l.Fate, " ", l.Count, " ", l.Piece))
	}
	if got := strings.Join(lines, ", "); !strings.Contains(got, "kept 1 story") || !strings.Contains(got, "kept 1 note") {
		t.Errorf("the report: %s", got)
	}
}

package delve

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario"
)

// rough makes a scenario harder. It changes levels, hands and modifiers, and adds traps, hazards,
// ice, obstacles and difficult terrain on empty hexes where no figure begins. The scenario need not
// be winnable.
func rough(t testing.TB, doc *scenario.Scenario, seed int, pick picker) {
	t.Helper()
	var game map[string]any
	if err := json.Unmarshal(doc.Game, &game); err != nil {
		t.Fatal(err)
	}
	var d Document
	if err := json.Unmarshal(doc.Game, &d); err != nil {
		t.Fatal(err)
	}
	game["level"] = seed / 2 % 8
	game["modifiers"] = []string{"", "standard +1r +0r:poison +0:push-1", "standard bless curse +0r:muddle -1r +1:pull-1"}[seed/2%3]
	for i, c := range d.Characters {
		all, hand := card.Classes(), []string(nil)
		class := all[slices.IndexFunc(all, func(x *card.Class) bool { return x.Kind == c.Class })]
		for len(hand) < class.Hand {
			if id := class.Cards[pick.below(len(class.Cards))].ID; !slices.Contains(hand, id) {
				hand = append(hand, id)
			}
		}
		entry := game["characters"].([]any)[i].(map[string]any)
		entry["hand"], entry["level"] = hand, 1+pick.below(len(class.Life))
	}
	doc.Game, _ = json.Marshal(game)
	taken := map[grid.Cell]bool{}
	for _, c := range d.Characters {
		taken[c.At] = true
	}
	for _, w := range d.Wards {
		taken[w.At] = true
	}
	for _, r := range d.Rooms {
		for _, m := range r.Monsters {
			taken[m.At] = true
		}
		for _, l := range r.Overlays {
			taken[l.At] = true
		}
		for _, s := range r.Treasures {
			taken[s.At] = true
		}
		for _, m := range r.Money {
			taken[m.At] = true
		}
	}
	for _, c := range d.Objective.Reach {
		taken[c] = true
	}
	doc.Board = doc.Board.Clone()
	strewn := []board.Terrain{board.Trap, board.Hazard, board.Ice, board.Ice, board.Difficult, board.Obstacle, board.Water}
	for _, c := range doc.Board.Cells() {
		if _, door := doc.Board.DoorIn(c); !door && doc.Board.Terrain(c) == board.Floor && !taken[c] && pick.below(4) == 0 {
			doc.Board.SetTerrain(c, strewn[pick.below(len(strewn))])
		}
	}
}

package delve

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/portrait"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario"
)

// characters inspects the characters. Each must have a seat with its name, and no other seat may
// exist.
func (i *inspector) characters() {
	i.Within("characters", len(i.doc.Characters), 1, maxParty)
	seen, ids := map[string]bool{}, []string{}
	for n, c := range i.doc.Characters {
		ids = append(ids, c.ID)
		path := fmt.Sprintf("characters[%d]", n)
		if seen[c.ID] {
			i.Add(path+".id", "the character %q is listed twice", c.ID)
		}
		seen[c.ID] = true
		i.standee(path+".id", c.ID)
		i.Words(path+".name", c.Name, scenario.MaxName)
		class := i.classes[c.Class]
		if class == nil {
			known := slices.Sorted(maps.Keys(i.classes))
			if !i.named[c.Class] {
				i.Add(path+".class", "unknown class %q: expected %s%s", c.Class, oneOf(known), board.Meant(c.Class, known))
			}
			continue
		}
		i.Within(path+".level", c.Level, 0, len(class.Life))
		i.hand(path+".hand", c.Hand, class)
	}
	i.Roles(i.scenario, "characters", "id", "a character", ids).Idle("nobody")
}

// oneOf returns the allowed words as a phrase for an error.
func oneOf(list []string) string {
	if len(list) == 0 {
		return "one from the document, since none comes with the program"
	}
	return "one of " + strings.Join(list, ", ")
}

// hand inspects the cards that a character brings to the scenario.
func (i *inspector) hand(path string, hand []string, class *card.Class) {
	if n := len(hand); n != 0 && n != class.Hand {
		i.Add(path, "%d cards: expected %d, or none to take the first cards of its class", n, class.Hand)
	}
	var cards []string
	for _, c := range class.Cards {
		cards = append(cards, c.ID)
	}
	for n, id := range hand {
		at := fmt.Sprintf("%s[%d]", path, n)
		if class.Card(id) == nil {
			i.Add(at, "the class %s has no card %q%s", class.Kind, id, board.Meant(id, cards))
		} else if slices.Index(hand, id) < n {
			i.Add(at, "the card %q is listed twice", id)
		}
	}
}

// traps inspects the entries for the traps of the board.
func (i *inspector) traps() {
	for n, t := range i.doc.Traps {
		path := fmt.Sprintf("traps[%d]", n)
		if i.inside(path+".at", t.At, "") && i.Board != nil && i.Board.Terrain(t.At) != board.Trap {
			i.Add(path+".at", "the hex %v is %v: expected a trap on the board", t.At, i.Board.Terrain(t.At)).Removes(path)
		}
		i.conditions(path+".conditions", t.Conditions)
		i.harm(path+".harm", t.Harm)
		if slices.IndexFunc(i.doc.Traps, func(o TrapEntry) bool { return o.At == t.At }) < n {
			i.Add(path+".at", "the trap on %v is listed twice", t.At).Removes(path)
		}
	}
}

func (i *inspector) wards() {
	keys := map[string]bool{}
	for _, c := range i.doc.Characters {
		keys[c.ID] = true
	}
	for n, w := range i.doc.Wards {
		path := fmt.Sprintf("wards[%d]", n)
		i.key(path+".key", w.Key, keys)
		i.standee(path+".key", w.Key)
		if w.Name == "" {
			i.Add(path+".name", "the name is missing: expected a name")
		}
		i.Words(path+".name", w.Name, scenario.MaxName)
		if fault := portrait.Fault(w.Portrait); fault != "" {
			i.Add(path+".portrait", "%s", fault)
		}
		i.inside(path+".at", w.At, "")
		i.Within(path+".life", w.Life, 1, maxPoints)
	}
}

// places reports figures and objects that have no valid hex or share one, for a party of the given
// size.
func (i *inspector) places(party int) {
	b := i.furnished(party)
	taken := map[grid.Cell]string{}
	stands := func(path string, c grid.Cell, what string, flies bool) {
		t := board.Floor
		if b != nil {
			t = b.Terrain(c)
		}
		switch {
		case !i.inside(path, c, ""):
			return
		case !flies && slices.Contains([]board.Terrain{board.Obstacle, board.Trap, board.Hazard, board.Lava}, t):
			i.moved(path, c, i.Add(path, "%s cannot begin on %v, which is %v: expected a free hex", what, c, t))
		case taken[c] != "":
			i.moved(path, c, i.Add(path, "%s and %s are on the same hex, %v", taken[c], what, c))
		}
		taken[c] = what
	}
	lies := func(path string, c grid.Cell, what string) {
		if b != nil && b.Contains(c) && b.Terrain(c) == board.Obstacle {
			i.moved(path, c, i.Add(path, "%s cannot be on %v, which is an obstacle: expected a hex that can be entered", what, c))
		}
	}
	for n, c := range i.doc.Characters {
		stands(fmt.Sprintf("characters[%d].at", n), c.At, c.ID, false)
	}
	for n, w := range i.doc.Wards {
		stands(fmt.Sprintf("wards[%d].at", n), w.At, cmp.Or(w.Name, "a ward"), false)
	}
	for n, r := range i.doc.Rooms {
		path := fmt.Sprintf("rooms[%d]", n)
		for k, m := range r.Monsters {
			if m.sort(party) != "" {
				kind := i.kinds[m.Kind]
				stands(fmt.Sprintf("%s.monsters[%d].at", path, k), m.At, "a "+m.Kind, kind != nil && slices.Contains(kind.Traits, card.Flying))
			}
		}
		for k, t := range r.Treasures {
			lies(fmt.Sprintf("%s.treasures[%d].at", path, k), t.At, "a treasure")
		}
		for k, m := range r.Money {
			if m.From <= party {
				lies(fmt.Sprintf("%s.money[%d].at", path, k), m.At, "money")
			}
		}
	}
	for n, c := range i.doc.Objective.Reach {
		lies(fmt.Sprintf("objective.reach[%d]", n), c, "a goal")
	}
}

// furnished returns the board with all overlay tiles for a party of the given size, or nil if there
// is no board.
func (q *plan) furnished(party int) *board.Board {
	if q.scenario.Board == nil {
		return nil
	}
	b := q.scenario.Board.Clone()
	for _, r := range q.doc.Rooms {
		for _, o := range r.Overlays {
			if t, err := board.ParseTerrain(o.Terrain); err == nil && o.From <= party && b.Contains(o.At) {
				b.SetTerrain(o.At, t)
			}
		}
	}
	return b
}

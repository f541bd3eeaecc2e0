package quest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

func inWords(list []string) string { return strings.Join(list, ", ") }

func (i *inspector) stairs() {
	if s := i.doc.Stairs; s != nil {
		i.area("stairs", *s, "the stairs")
	}
}

// area inspects a rectangle of squares that something takes up. Heroes may begin on the stairs.
func (i *inspector) area(path string, a Area, what string) {
	if a.Width < 1 || a.Width > maxSide || a.Height < 1 || a.Height > maxSide {
		i.Add(path, "%d by %d squares: expected 1 to %d", a.Width, a.Height, maxSide)
		return
	}
	for _, c := range a.cells() {
		if what != "the stairs" {
			i.takes(path+".at", c, what)
		} else if i.standable(path+".at", c) && i.taken[c] == "" {
			i.taken[c] = what
		}
		if i.Board != nil && i.Board.Room(c) != i.Board.Room(a.At) {
			i.Add(path+".at", "%s is in several rooms: expected one", what)
			return
		}
	}
}

func (i *inspector) furniture() {
	for n, f := range i.doc.Furniture {
		path := fmt.Sprintf("furniture[%d]", n)
		if f.Kind == "" {
			i.Add(path+".kind", "kind is missing: expected what it is, as in \"table\"")
		} else {
			i.known(path+".kind", "furniture", f.Kind, furnishings)
		}
		i.Words(path+".name", f.Name, scenario.MaxName)
		at := "game." + path
		if !i.Doubts.At(at+".at") && !i.Doubts.At(at+".width") && !i.Doubts.At(at+".height") {
			i.area(path, f.area(), "the "+cmp.Or(f.Kind, "furniture"))
		}
	}
}

func (i *inspector) monsters() {
	i.within("monsters", len(i.doc.Monsters), 0, maxMonsters)
	keys := map[string]bool{}
	for n, m := range i.doc.Monsters {
		path := fmt.Sprintf("monsters[%d]", n)
		i.kind(path+".kind", m.Kind)
		if m.Key != "" && keys[m.Key] {
			i.Add(path+".key", "the key %q is listed twice", m.Key).Removes(path + ".key")
		}
		keys[m.Key] = true
		i.takes(path+".at", m.At, "a monster")
		for _, name := range slices.Sorted(maps.Keys(m.Stats)) {
			i.known(path+".stats", "number", name, []string{"move", "attack", "defend", "body", "mind"})
			least := 0
			if name == "body" {
				least = 1
			}
			i.within(fmt.Sprintf("%s.stats[%q]", path, name), m.Stats[name], least, maxPoints)
		}
		for k, spell := range m.Spells {
			i.known(fmt.Sprintf("%s.spells[%d]", path, k), "spell", spell, heroquest.ChaosSpells())
		}
		i.items(path+".items", m.Items)
		i.within(path+".gold", m.Gold, 0, maxGold)
		if _, ok := i.profile.Edition.Weapon(m.With); m.With != "" && !ok && !i.anyBook {
			i.Add(path+".with", "unknown weapon %q%s", m.With, board.Meant(m.With, i.inventory().known))
		}
		i.Words(path+".name", m.Name, scenario.MaxName)
		i.Words(path+".text", m.Text, maxWords)
	}
}

func (i *inspector) traps() {
	on := map[grid.Cell]bool{}
	for n, t := range i.doc.Traps {
		path := fmt.Sprintf("traps[%d]", n)
		i.known(path+".kind", "trap", t.Kind, trapKinds)
		if by, is := i.taken[t.At]; is && by != "a monster" {
			i.Add(path+".at", "%s and a trap are on one square, %v", by, t.At).Removes(path)
		} else if i.standable(path+".at", t.At) && on[t.At] {
			i.Add(path+".at", "two traps are on one square, %v", t.At).Removes(path)
		}
		on[t.At] = true
		switch {
		case t.Falls != nil && t.Kind != block:
			i.Add(path+".falls", "only falling blocks land on another square").Removes(path + ".falls")
		case t.Falls != nil && i.standable(path+".falls", *t.Falls):
			if by, is := i.taken[*t.Falls]; is && by != "a monster" {
				i.Add(path+".falls", "%s and the block would be on one square, %v", by, *t.Falls)
			}
		}
	}
}

func (i *inspector) treasures() {
	for n, t := range i.doc.Treasures {
		path := fmt.Sprintf("treasures[%d]", n)
		switch {
		case i.Board == nil || i.Doubtful(path+".at"):
		case !i.Board.Contains(t.At):
			i.standable(path+".at", t.At)
		case i.Board.Room(t.At) == board.NoRoom:
			i.Add(path+".at", "the square %v is in no room: treasure is only searched for in rooms", t.At).Removes(path)
		}
		if t.Text == "" {
			i.Add(path+".text", "the text is missing: expected the text for the finder").Puts(path+".text", "Write “Something lies here.”", "Something lies here.")
		}
		i.Words(path+".text", t.Text, maxWords)
		i.within(path+".gold", t.Gold, 0, maxGold)
		i.within(path+".harm", t.Harm, 0, maxPoints)
		i.items(path+".items", t.Items)
		if t.Trap != "" {
			i.known(path+".trap", "trap of a treasure", t.Trap, []string{spear, "gas"})
		}
	}
}

func (i *inspector) rest() {
	if i.doc.Wandering != "" {
		i.kind("wandering", i.doc.Wandering)
	}
	for n, note := range i.doc.Notes {
		path := fmt.Sprintf("notes[%d]", n)
		i.standable(path+".at", note.At)
		i.Words(path+".text", note.Text, maxWords)
	}
	cards := 0
	for _, name := range slices.Sorted(maps.Keys(i.doc.Deck)) {
		path := fmt.Sprintf("deck[%q]", name)
		if item := cardOf(name).item; item == "" || !knownThing(item) && !i.inventory().sought[item] {
			i.known(path, "treasure card", name, treasureCards())
		}
		i.within(path, i.doc.Deck[name], 0, 99)
		cards += i.doc.Deck[name]
	}
	if len(i.doc.Deck) > 0 {
		i.within("deck", cards, 1, 255)
	}
	for n, c := range i.doc.Escapes {
		i.standable(fmt.Sprintf("escapes[%d]", n), c)
	}
	game.CheckHints(i.Lint, i.doc.Hints, maxWords, verbs, i.hint)
	v := i.doc.Variant
	i.within("variant.idle", v.Idle, 0, maxRounds)
	i.within("variant.every", v.Every, 0, maxRounds)
	i.within("variant.spawn", len(v.Spawn), 0, maxMonsters)
	if v.Every > 0 && len(v.Spawn) == 0 || v.Every == 0 && len(v.Spawn) > 0 {
		i.Add("variant.spawn", "monsters that keep coming need both an interval and a list: expected the fields \"every\" and \"spawn\"")
	}
	for n, s := range v.Spawn {
		path := fmt.Sprintf("variant.spawn[%d]", n)
		i.kind(path+".kind", s.Kind)
		i.standable(path+".at", s.At)
	}
}

func (i *inspector) objective() {
	o := i.doc.Objective
	keys := i.keys()
	for n, key := range o.Slay {
		if i.Full() || i.Doubts.Of("game.monsters", "key") {
			break
		}
		if !slices.Contains(keys, key) {
			i.Add(fmt.Sprintf("objective.slay[%d]", n), "no monster has the key %q%s", key, board.Meant(key, keys[:min(len(keys), maxMonsters)]))
		}
	}
	i.sought()
	for n, c := range o.Reach {
		i.standable(fmt.Sprintf("objective.reach[%d]", n), c)
	}
	i.within("objective.rounds", o.Rounds, 0, maxRounds)
	switch {
	case !o.asks() && !o.Return:
		i.Add("objective", "nothing to do: expected at least one of slay, take, reach, clear, return").Puts("objective.clear", "Have every monster slain", true)
	case o.Return && i.doc.Stairs == nil:
		i.Add("objective.return", "the heroes must return, but there are no stairs").Removes("objective.return")
	}
}

// keys lists the keys of the monsters.
func (q *plan) keys() []string {
	var keys []string
	for _, m := range q.doc.Monsters {
		if m.Key != "" {
			keys = append(keys, m.Key)
		}
	}
	return keys
}

// hint inspects the conditions of a hint. It reports whether the hint has no conditions other than
// its verbs.
func (i *inspector) hint(path string, h *HintEntry) (always bool) {
	w := &h.When
	for n, deed := range w.May {
		verbs.CheckDeed(i.Lint, fmt.Sprintf("%s.when.may[%d]", path, n), deed)
	}
	for n, item := range w.Held {
		if !slices.Contains(i.doc.Objective.Take, item) && !knownThing(item) && !i.inventory().carried[item] {
			i.Add(fmt.Sprintf("%s.when.held[%d]", path, n), "unknown thing %q: expected one that a hero can find%s", item, board.Meant(item, i.inventory().known))
		}
	}
	return len(w.May)+len(w.Held) == 0 && w.Rolled == nil && w.Moved == nil && w.Acted == nil &&
		w.Squares == nil && w.Monster == nil && w.Beside == nil && w.Met == nil
}

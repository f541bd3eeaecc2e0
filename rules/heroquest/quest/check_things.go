package quest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

func inWords(list []string) string { return strings.Join(list, ", ") }

func (i *inspector) heroes() {
	if len(i.doc.Heroes) == 0 {
		i.add("heroes", "no heroes: expected one at least")
	}
	seen := map[string]bool{}
	for n, h := range i.doc.Heroes {
		path := fmt.Sprintf("heroes[%d]", n)
		if _, ok := i.seat(h.ID); !ok {
			i.add(path+".id", "no seat is called %q: a hero is played by the seat of its name", h.ID)
		}
		if seen[h.ID] {
			i.add(path+".id", "the hero %q stands here twice", h.ID)
		}
		seen[h.ID] = true
		if !heroquest.IsHero(h.Kind) {
			i.add(path+".kind", "unknown hero %q: expected one of Barbarian, Dwarf, Elf, Wizard", h.Kind)
		}
		i.words(path+".name", h.Name, scenario.MaxName)
		i.takes(path+".at", h.At, h.ID)
		i.within(path+".body", h.Body, 0, maxPoints)
		i.within(path+".mind", h.Mind, 0, maxPoints)
		i.within(path+".gold", h.Gold, 0, maxGold)
		i.items(path+".items", h.Items)
		for k, spell := range h.Spells {
			i.known(fmt.Sprintf("%s.spells[%d]", path, k), "spell", spell,
				append(slices.Sorted(maps.Keys(elements)), heroquest.HeroSpells()...))
		}
	}
	switch seat, ok := i.seat(i.doc.Zargon); {
	case !ok:
		i.add("zargon", "no seat is called %q: expected the seat that plays the monsters", i.doc.Zargon)
	case seen[i.doc.Zargon]:
		i.add("zargon", "%q plays a hero: expected a seat of its own", i.doc.Zargon)
	case seat.Held == scenario.Empty || slices.Contains(seat.May, scenario.Empty):
		i.add("zargon", "the seat %q may be empty: somebody must play the monsters", i.doc.Zargon)
	}
	for n, s := range i.scenario.Seats {
		if !seen[s.ID] && s.ID != i.doc.Zargon {
			i.faults = append(i.faults, board.Fault{Path: fmt.Sprintf("seats[%d].id", n), Message: fmt.Sprintf("the seat %q plays nothing: expected a hero of that name in game.heroes", s.ID)})
		}
	}
}

// items inspects a list of things to carry.
func (i *inspector) items(path string, items []string) {
	for n, item := range items {
		at := fmt.Sprintf("%s[%d]", path, n)
		i.words(at, item, scenario.MaxName)
		if !knownThing(item) && !slices.Contains(i.doc.Objective.Take, item) {
			i.add(at, "unknown thing %q: expected a weapon, armour, a potion or an artefact by its name, or one that the objective asks for", item)
		}
	}
}

func (i *inspector) stairs() {
	if s := i.doc.Stairs; s != nil {
		i.area("stairs", *s, "the stairs")
	}
}

// area inspects a rectangle of squares where things stand. Heroes may begin on the stairs.
func (i *inspector) area(path string, a Area, what string) {
	if a.Width < 1 || a.Width > maxSide || a.Height < 1 || a.Height > maxSide {
		i.add(path, "%d by %d squares: expected 1 to %d", a.Width, a.Height, maxSide)
		return
	}
	for _, c := range a.cells() {
		if what != "the stairs" {
			i.takes(path+".at", c, what)
		} else if i.standable(path+".at", c) && i.taken[c] == "" {
			i.taken[c] = what
		}
		if i.b.Room(c) != i.b.Room(a.At) {
			i.add(path+".at", "%s lies in several rooms: expected one", what)
			return
		}
	}
}

func (i *inspector) furniture() {
	for n, f := range i.doc.Furniture {
		path := fmt.Sprintf("furniture[%d]", n)
		if f.Kind == "" {
			i.add(path, "kind is missing: expected what it is, as in \"table\"")
			continue
		}
		i.words(path+".kind", f.Kind, scenario.MaxName)
		i.words(path+".name", f.Name, scenario.MaxName)
		i.area(path, f.area(), "the "+f.Kind)
	}
}

func (i *inspector) monsters() {
	i.within("monsters", len(i.doc.Monsters), 0, maxMonsters)
	keys := map[string]bool{}
	for n, m := range i.doc.Monsters {
		path := fmt.Sprintf("monsters[%d]", n)
		i.kind(path+".kind", m.Kind)
		if m.Key != "" && keys[m.Key] {
			i.add(path+".key", "the key %q stands here twice", m.Key)
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
		if _, ok := i.profile.Edition.Weapon(m.With); m.With != "" && !ok {
			i.add(path+".with", "unknown weapon %q", m.With)
		}
		i.words(path+".name", m.Name, scenario.MaxName)
		i.words(path+".text", m.Text, maxWords)
	}
}

// kind inspects the kind of a monster.
func (i *inspector) kind(path, kind string) {
	if !i.profile.Edition.IsMonster(kind) {
		i.add(path, "unknown monster %q: expected one of %s", kind, inWords(heroquest.Monsters()))
	}
}

func (i *inspector) traps() {
	on := map[grid.Cell]bool{}
	for n, t := range i.doc.Traps {
		path := fmt.Sprintf("traps[%d]", n)
		i.known(path+".kind", "trap", t.Kind, []string{pit, spear, block})
		if by, is := i.taken[t.At]; is && by != "a monster" {
			i.add(path+".at", "%s and a trap are on one square, %v", by, t.At)
		} else if i.standable(path+".at", t.At) && on[t.At] {
			i.add(path+".at", "two traps are on one square, %v", t.At)
		}
		on[t.At] = true
		switch {
		case t.Falls != nil && t.Kind != block:
			i.add(path+".falls", "only falling blocks land on another square")
		case t.Falls != nil && i.standable(path+".falls", *t.Falls):
			if by, is := i.taken[*t.Falls]; is && by != "a monster" {
				i.add(path+".falls", "%s and the block would be on one square, %v", by, *t.Falls)
			}
		}
	}
}

func (i *inspector) treasures() {
	for n, t := range i.doc.Treasures {
		path := fmt.Sprintf("treasures[%d]", n)
		switch {
		case !i.b.Contains(t.At):
			i.standable(path+".at", t.At)
		case i.b.Room(t.At) == board.NoRoom:
			i.add(path+".at", "the square %v is in no room: treasure is searched in rooms alone", t.At)
		}
		if t.Text == "" {
			i.add(path, "text is missing: expected what the finder is told")
		}
		i.words(path+".text", t.Text, maxWords)
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
		i.words(path+".text", note.Text, maxWords)
	}
	cards := 0
	for _, name := range slices.Sorted(maps.Keys(i.doc.Deck)) {
		path := fmt.Sprintf("deck[%q]", name)
		i.known(path, "treasure card", name, treasureCards())
		i.within(path, i.doc.Deck[name], 0, 99)
		cards += i.doc.Deck[name]
	}
	if len(i.doc.Deck) > 0 {
		i.within("deck", cards, 1, 255)
	}
	for n, c := range i.doc.Escapes {
		i.standable(fmt.Sprintf("escapes[%d]", n), c)
	}
	for n, h := range i.doc.Hints {
		path := fmt.Sprintf("hints[%d]", n)
		i.words(path+".text", h.Text, maxWords)
		if _, verb := verbs.Named(h.Until); h.Until != "" && !verb {
			i.add(path+".until", "unknown command %q: expected one of %s", h.Until, verbs)
		}
		i.when(path+".when", &h.When)
		if n < len(i.doc.Hints)-1 && h.Until == "" && h.When.always() {
			i.add(path, "a hint that is always said hides those after it: expected until, or when, or its place at the end")
		}
	}
	v := i.doc.Variant
	i.within("variant.idle", v.Idle, 0, maxRounds)
	i.within("variant.every", v.Every, 0, maxRounds)
	i.within("variant.spawn", len(v.Spawn), 0, maxMonsters)
	if v.Every > 0 && len(v.Spawn) == 0 || v.Every == 0 && len(v.Spawn) > 0 {
		i.add("variant.spawn", "monsters that come need both how often and which: expected every and spawn")
	}
	for n, s := range v.Spawn {
		path := fmt.Sprintf("variant.spawn[%d]", n)
		i.kind(path+".kind", s.Kind)
		i.standable(path+".at", s.At)
	}
}

func (i *inspector) objective() {
	o := i.doc.Objective
	for n, key := range o.Slay {
		if !slices.ContainsFunc(i.doc.Monsters, func(m MonsterEntry) bool { return m.Key == key && key != "" }) {
			i.add(fmt.Sprintf("objective.slay[%d]", n), "no monster has the key %q", key)
		}
	}
	for n, item := range o.Take {
		i.words(fmt.Sprintf("objective.take[%d]", n), item, scenario.MaxName)
	}
	for n, c := range o.Reach {
		i.standable(fmt.Sprintf("objective.reach[%d]", n), c)
	}
	i.within("objective.rounds", o.Rounds, 0, maxRounds)
	switch {
	case !o.asks() && !o.Return:
		i.add("objective", "nothing to do: expected one of slay, take, reach, clear, return at least")
	case o.Return && i.doc.Stairs == nil:
		i.add("objective.return", "the heroes are to return, and there are no stairs")
	}
}

// when inspects the conditions of a hint.
func (i *inspector) when(path string, w *HintWhen) {
	for n, word := range w.Used {
		if _, verb := verbs.Named(word); !verb {
			i.add(fmt.Sprintf("%s.used[%d]", path, n), "unknown command %q: expected one of %s", word, verbs)
		}
	}
	for n, command := range w.May {
		word, _, _ := strings.Cut(command, " ")
		if _, verb := verbs.Named(word); !verb {
			i.add(fmt.Sprintf("%s.may[%d]", path, n), "unknown command %q: expected one of %s, and a word of it", command, verbs)
		}
	}
	for n, item := range w.Held {
		if !slices.Contains(i.doc.Objective.Take, item) && !knownThing(item) {
			i.add(fmt.Sprintf("%s.held[%d]", path, n), "unknown thing %q: expected one that a hero can find", item)
		}
	}
}

// always tells whether there is no condition.
func (w *HintWhen) always() bool {
	return len(w.Used)+len(w.May)+len(w.Held) == 0 && w.Rolled == nil && w.Moved == nil && w.Acted == nil &&
		w.Squares == nil && w.Monster == nil && w.Beside == nil && w.Met == nil
}

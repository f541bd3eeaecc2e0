package encounter

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
	"github.com/battlemat/battlemat/scenario"
)

// Format is the name of the format of encounters.
const Format = "battlemat.encounter/1"

// Encounter lists the figures that meet on a field, their places and the objective. The field
// decides everything that the encounter leaves out.
type Encounter struct {
	Format    string               `json:"format,omitempty"`    // [Format]
	Party     []Chosen             `json:"party,omitempty"`     // none: the usual characters
	Monsters  []Chosen             `json:"monsters,omitempty"`  // none: they are drafted to fit the budget
	Creatures []creature.Statblock `json:"creatures,omitempty"` // in addition to those that come with the game
	Spells    []creature.Spell     `json:"spells,omitempty"`    // in addition to those that come with the game
	// Start is two corners of the area where the party begins, or one square.
	Start []grid.Cell `json:"start,omitempty"`
	// Light is the light of the place: bright, dim or dark; none: bright.
	Light     string             `json:"light,omitempty"`
	Explored  bool               `json:"explored,omitempty"` // the party knows the ground from the start
	Objective skirmish.Objective `json:"objective,omitzero"` // with the sides "party" and "foes"
}

// Chosen is one or more creatures of a kind.
type Chosen struct {
	Creature string         `json:"creature"`        // its key
	Count    int            `json:"count,omitempty"` // 1 by default
	Name     string         `json:"name,omitempty"`
	Text     string         `json:"text,omitempty"` // this field and those below are as in [skirmish.FigureEntry]
	HP       int            `json:"hp,omitempty"`
	Hidden   int            `json:"hidden,omitempty"`
	Items    map[string]int `json:"items,omitempty"`
	At       []grid.Cell    `json:"at,omitempty"` // the places of the first creatures; the program places the rest
	// Area is two corners of the area where the program places them, or one square; none: anywhere.
	Area []grid.Cell `json:"area,omitempty"`
}

// mostParty is the largest number of characters and companions in a party, because each needs a
// seat.
const mostParty = scenario.MaxSeats - 2

// recruit is a figure of an encounter that is being placed.
type recruit struct {
	skirmish.FigureEntry
	block  *creature.Statblock
	path   string  // the path of its entry in the encounter: "monsters[2]"; "" if the field chose it
	at     string  // the path of its place, or else of its entry
	area   *Ground // the area where it is to be placed; nil: anywhere
	placed bool
}

// recruits returns the figures of a part of an encounter, entry by entry.
func recruits(part string, list []Chosen, blocks map[string]*creature.Statblock) (all []*recruit) {
	for i := range list {
		c := &list[i]
		for n := range max(1, c.Count) {
			r := &recruit{block: blocks[c.Creature], path: fmt.Sprintf("%s[%d]", part, i), area: groundOf(c.Area)}
			r.FigureEntry = skirmish.FigureEntry{Creature: c.Creature, Name: c.Name, Text: c.Text, HP: c.HP, Hidden: c.Hidden, Items: c.Items}
			if r.at = r.path; n < len(c.At) {
				r.At, r.placed, r.at = c.At[n], true, fmt.Sprintf("%s.at[%d]", r.path, n)
			}
			all = append(all, r)
		}
	}
	return all
}

// groundOf returns the rectangle between two corners, or a single square if only one corner is
// given. It returns nil if there are no corners.
func groundOf(corners []grid.Cell) *Ground {
	if len(corners) == 0 {
		return nil
	}
	return &Ground{corners[0], corners[len(corners)-1]}
}

// blocks returns the creatures that may be chosen, by their keys.
func (e *Encounter) blocks() map[string]*creature.Statblock {
	all := map[string]*creature.Statblock{}
	for _, key := range creature.Keys() {
		all[key], _ = creature.Named(key)
	}
	for i := range e.Creatures {
		all[e.Creatures[i].Key] = &e.Creatures[i]
	}
	return all
}

// faults returns the faults that keep an encounter from being laid out at all. The scenario check
// finds the faults of the resulting skirmish.
func (e *Encounter) faults(b *board.Board, blocks map[string]*creature.Statblock) (found []board.Fault) {
	add := func(path, format string, args ...any) {
		found = append(found, board.Fault{Path: path, Message: fmt.Sprintf(format, args...)})
	}
	if e.Format != "" && e.Format != Format {
		add("format", "%s: expected %s", board.Quote(e.Format), Format)
	}
	ground := func(path string, corners []grid.Cell) {
		if len(corners) > 2 {
			add(path, "%s: expected two corners, or one square", english.Count(len(corners), "square"))
		}
		for n, c := range corners {
			if !b.Contains(c) {
				add(fmt.Sprintf("%s[%d]", path, n), "%v is not on the map", c)
			}
		}
	}
	ground("start", e.Start)
	keys := slices.Sorted(maps.Keys(blocks))
	part := func(name string, list []Chosen, most int) {
		total := 0
		for i := range list {
			c, path := &list[i], fmt.Sprintf("%s[%d]", name, i)
			if blocks[c.Creature] == nil {
				add(path+".creature", "no creature has the key %s%s", board.Quote(c.Creature), board.Meant(c.Creature, keys))
			}
			if c.Count < 0 || c.Count > skirmish.MaxFigures {
				add(path+".count", "%d: expected a whole number from 1 to %d", c.Count, skirmish.MaxFigures)
				continue
			}
			if total += max(1, c.Count); len(c.At) > max(1, c.Count) {
				add(path+".at", "%s: expected at most %d, one for each creature", english.Count(len(c.At), "place"), max(1, c.Count))
			}
			ground(path+".area", c.Area)
		}
		if total > most {
			add(name, "%d: expected at most %d", total, most)
		}
	}
	found = append(found, creature.Faults(&creature.Document{Creatures: e.Creatures, Spells: e.Spells})...)
	part("party", e.Party, mostParty)
	part("monsters", e.Monsters, skirmish.MaxFigures)
	return found
}

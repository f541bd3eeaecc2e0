package staging

import (
	"cmp"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The limits for [Unsaid].
const (
	mostOpen = 300 // monsters, notes and treasures, each
	mostText = 400 // characters of a note
)

// Unsaid lists the information about a quest or scenario that its file lacks and the user may add:
// see [QuestSetup].
type Unsaid struct {
	Objectives []string // the first words of the possible parts of an objective
	Monsters   []OpenMonster
	Kinds      []OpenKind // the program's monster types; none if each monster has separate stats
	Treasures  []OpenTreasure
	Finds      []string // the first words of the possible contents of a treasure
	Notes      []OpenNote
}

// OpenMonster is a monster, or a monster type, about which the user may add information.
type OpenMonster struct {
	Key   string // how the user refers to it: its square, or its type
	Kind  string // its kind in the file
	Name  string
	At    *grid.Cell // nil for a type
	Note  string     // the letter of a note in its room
	Count int
	Is    string         // for a type: the program's most similar type, unless the user chooses another type
	Stats map[string]int // its stats, unless the user gives others
}

// OpenKind is one of the program's monster types.
type OpenKind struct{ Key, Name string }

// OpenTreasure is a treasure, or a place where there may be one.
type OpenTreasure struct {
	Key string // how the user refers to it: its number, its place, or the letter of a note
	At  grid.Cell
}

// OpenNote is a note of a quest.
type OpenNote struct {
	Ref  string // its letter; "" if it has none
	At   grid.Cell
	Text string
}

// These are the first words of the parts of an objective, the most common ones first.
var (
	questObjectives = []string{"clear", "return", "slay", "take", "reach", "rounds"}
	delveObjectives = []string{"clear", "slay", "loot", "reach", "money", "survive", "rounds"}
)

// UnsaidOf lists the information that the user may add to a file. It returns nil if there is none.
func UnsaidOf(m *formats.Import) *Unsaid {
	switch {
	case m.Quest != nil:
		return openQuest(m.Quest)
	case m.Delve != nil:
		return openDelve(m.Delve)
	}
	return nil
}

func openQuest(q *formats.Quest) *Unsaid {
	o := &Unsaid{Objectives: questObjectives, Finds: []string{"gold", "item", "text"}}
	for _, n := range q.Notes {
		text := []rune(strings.TrimSpace(n.Text))
		if len(text) > mostText {
			text = append(text[:mostText-1], '…')
		}
		o.Notes = append(o.Notes, OpenNote{Ref: n.Ref, At: n.At, Text: string(text)})
		o.Treasures = append(o.Treasures, OpenTreasure{Key: cmp.Or(n.Ref, n.At.String()), At: n.At})
	}
	desk, err := heroquest.NewDesk(q.Edition)
	for _, m := range q.Monsters {
		at := m.At
		monster := OpenMonster{Key: at.String(), Kind: m.Kind, Name: m.Name, At: &at, Count: 1, Stats: map[string]int{}}
		room := q.Board.Room(at)
		if i := slices.IndexFunc(q.Notes, func(n formats.QuestNote) bool { return n.Ref != "" && q.Board.Room(n.At) == room }); i >= 0 {
			monster.Note = q.Notes[i].Ref
		}
		if err == nil {
			if s, known := desk.Rules().Edition.Figure(m.Kind); known {
				monster.Stats = map[string]int{"move": s.Move, "attack": s.Attack, "defend": s.Defend, "body": s.Body, "mind": s.Mind}
			}
		}
		for name, n := range m.Stats {
			monster.Stats[name] = n
		}
		o.Monsters = append(o.Monsters, monster)
	}
	return o.bounded()
}

func openDelve(d *formats.Delve) *Unsaid {
	o := &Unsaid{Objectives: delveObjectives, Finds: []string{"gold", "experience", "text"}}
	ours := map[string]bool{}
	for _, k := range card.Monsters() {
		ours[k.Kind] = true
		o.Kinds = append(o.Kinds, OpenKind{k.Kind, k.Name})
	}
	for _, m := range d.Monsters {
		if i := slices.IndexFunc(o.Monsters, func(other OpenMonster) bool { return other.Kind == m.Kind }); i >= 0 {
			o.Monsters[i].Count++
			continue
		}
		like := m.Kind
		if !ours[like] {
			like = likeOf(m.Kind)
		}
		o.Monsters = append(o.Monsters, OpenMonster{Key: m.Kind, Kind: m.Kind, Name: titled(m.Kind), Count: 1, Is: like})
	}
	for _, t := range d.Treasures {
		o.Treasures = append(o.Treasures, OpenTreasure{Key: cmp.Or(t.Ref, t.At.String()), At: t.At})
	}
	return o.bounded()
}

// bounded cuts off lists that are too long.
func (o *Unsaid) bounded() *Unsaid {
	o.Monsters = o.Monsters[:min(len(o.Monsters), mostOpen)]
	o.Treasures = o.Treasures[:min(len(o.Treasures), mostOpen)]
	o.Notes = o.Notes[:min(len(o.Notes), mostOpen)]
	return o
}

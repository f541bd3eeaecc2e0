package staging

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario"
)

// The limits for a HeroQuest scenario, which the game's check also enforces.
const (
	maxStory = 4000 // characters
	maxWords = 1000 // characters of a string in the game part of a scenario

	manyRounds = 120 // more rounds than a quest takes
)

// heroSeats lists the heroes in the order of their turns, with the spells with which they begin.
var heroSeats = []struct {
	kind   string
	spells []string
}{
	{"Barbarian", nil}, {"Dwarf", nil}, {"Elf", []string{"Earth"}}, {"Wizard", []string{"Fire", "Air", "Water"}},
}

// questMaker makes a scenario from a quest.
type questMaker struct {
	q      *formats.Quest
	doc    quest.Document
	pieces map[string][]string // the names that the report gives to the entries of each list of the document
	s      *scenario.Scenario
	report formats.Report
}

// heroquestOn makes a scenario from a HeroQuest quest. Whatever the file leaves open gets a
// default, which the report names. Parts that the game's own check refuses are left out, with the
// reason.
func heroquestOn(m *formats.Import, setup Setup) (*scenario.Scenario, formats.Report, error) {
	if setup.Foes != "" || setup.Difficulty != "" {
		return nil, formats.Report{}, fmt.Errorf("foes and difficulty: expected none, since the monsters of a quest are in its file")
	}
	k := &questMaker{q: m.Quest, pieces: map[string][]string{}}
	k.s = &scenario.Scenario{
		ID: idOf(m.Board.Name), Name: cmp.Or(m.Board.Name, "A quest"), Rules: quest.Ruleset.Name(), Profile: m.Quest.Edition, Board: m.Quest.Board.Clone(),
	}
	k.s.Board.Name = ""
	k.s.Story = k.cut("story", m.Quest.Story, maxStory)
	k.things()
	if err := k.said(setup.Quest); err != nil {
		return nil, formats.Report{}, err
	}
	if err := k.begin(setup); err != nil {
		return nil, formats.Report{}, err
	}
	k.objective(setup.Quest.Objective == "")
	if err := k.repair(); err != nil {
		return nil, formats.Report{}, err
	}
	k.s.Goal = k.goal()
	k.report.Sort()
	return k.s, k.report, nil
}

// cut shortens a string that is too long for its place.
func (k *questMaker) cut(piece, text string, most int) string {
	runes := []rune(strings.TrimSpace(text))
	if len(runes) <= most {
		return string(runes)
	}
	k.report.Add(1, piece, formats.Changed, fmt.Sprintf("it is cut after %d characters", most))
	return strings.TrimSpace(string(runes[:most-1])) + "…"
}

// things adds the contents of the file to the document.
func (k *questMaker) things() {
	g := k.q.Board.Grid()
	for _, d := range k.q.Doors {
		entry := quest.DoorEntry{At: d.Edge.Cell, Side: g.SideName(d.Edge.Side)}
		if !k.q.Board.Contains(entry.At) { // the door is named by the square on its other side
			_, across := g.Cells(d.Edge)
			entry = quest.DoorEntry{At: across, Side: g.SideName((d.Edge.Side + 2) % 4)}
		}
		if d.State != board.Closed {
			entry.State = d.State.String()
		}
		k.doc.Doors = append(k.doc.Doors, entry)
		k.called("doors", d.Piece)
	}
	for _, r := range k.q.Rubble {
		if !slices.Contains(k.doc.Rubble, r.At) {
			k.doc.Rubble = append(k.doc.Rubble, r.At)
			k.called("rubble", r.Piece)
		}
	}
	for i, a := range k.q.Stairs {
		if i > 0 {
			k.report.Add(1, a.Piece, formats.LeftOut, "heroes leave by one stairway; the first in the file is taken")
			continue
		}
		k.doc.Stairs = &quest.Area{At: a.At, Width: a.Width, Height: a.Height}
	}
	for _, m := range k.q.Monsters {
		k.doc.Monsters = append(k.doc.Monsters, quest.MonsterEntry{
			Kind: m.Kind, Name: m.Name, At: m.At, Stats: maps.Clone(m.Stats), Spells: m.Spells, Items: m.Items, Gold: m.Gold, Text: k.cut("text of a monster", m.Text, maxWords),
		})
		k.called("monsters", m.Piece)
	}
	for _, f := range k.q.Furniture {
		if k.bars(f.QuestArea) {
			k.report.Add(1, f.Piece, formats.LeftOut, "it is in front of a door, and nobody could come through")
			continue
		}
		k.doc.Furniture = append(k.doc.Furniture, quest.FurnitureEntry{Kind: f.Kind, Name: f.Name, At: f.At, Width: f.Width, Height: f.Height})
		k.called("furniture", f.Piece)
	}
	for _, t := range k.q.Traps {
		k.doc.Traps = append(k.doc.Traps, quest.TrapEntry{Kind: t.Kind, At: t.At})
		k.called("traps", t.Piece)
	}
	for _, t := range k.q.Treasures {
		k.doc.Treasures = append(k.doc.Treasures, quest.TreasureEntry{
			At: t.At, Text: k.cut("text of a treasure", cmp.Or(t.Text, "A treasure."), maxWords), Gold: t.Gold, Items: t.Items, Trap: t.Trap, Harm: t.Harm,
		})
		k.called("treasures", t.Piece)
	}
	k.notes()
	k.doc.Wandering = k.q.Wandering
}

// bars reports whether furniture stands in front of a door.
func (k *questMaker) bars(a formats.QuestArea) (bars bool) {
	for _, d := range k.q.Doors {
		x, y := k.q.Board.Grid().Cells(d.Edge)
		a.Each(func(c grid.Cell) { bars = bars || c == x || c == y })
	}
	return bars
}

// called records the name of the last entry of a list.
func (k *questMaker) called(list, piece string) { k.pieces[list] = append(k.pieces[list], piece) }

// notes adds the notes that are read aloud. A long note is split into parts that follow each other.
// A note on furniture is moved to the nearest free square of its room.
func (k *questMaker) notes() {
	laid := k.q.Laid()
	for _, n := range k.q.Notes {
		at := n.At
		if !free(laid, at) {
			near, ok := k.near(laid, at)
			if !ok {
				k.report.Add(1, n.Piece, formats.LeftOut, "its room has no free square")
				continue
			}
			at = near
		}
		for _, part := range inParts(n.Text, maxWords) {
			k.doc.Notes = append(k.doc.Notes, quest.NoteEntry{At: at, Text: part})
			k.called("notes", n.Piece)
		}
	}
}

func free(b *board.Board, c grid.Cell) bool {
	return b.Space(c) && !b.Opaque(c) && b.Terrain(c) != board.Obstacle
}

// near returns the free square of the same room that is nearest to a square.
func (k *questMaker) near(b *board.Board, at grid.Cell) (best grid.Cell, ok bool) {
	least := 0
	for _, c := range b.Cells() {
		if b.Room(c) != b.Room(at) || !free(b, c) {
			continue
		}
		if d := (c.X-at.X)*(c.X-at.X) + (c.Y-at.Y)*(c.Y-at.Y); !ok || d < least {
			best, least, ok = c, d, true
		}
	}
	return best, ok
}

// inParts cuts a string between words into parts of limited length.
func inParts(text string, most int) (parts []string) {
	part, n := "", 0
	for _, word := range strings.Fields(text) {
		runes := []rune(word)
		for len(runes) > most {
			parts, runes = append(parts, string(runes[:most])), runes[most:]
		}
		if n > 0 && n+1+len(runes) > most {
			parts, part, n = append(parts, part), "", 0
		}
		if n > 0 {
			part, n = part+" ", n+1
		}
		part, n = part+string(runes), n+len(runes)
	}
	if n > 0 {
		parts = append(parts, part)
	}
	return parts
}

// objective sets the objective of the heroes unless the user has given one.
func (k *questMaker) objective(open bool) {
	o, d := k.q.Objective, &k.doc.Objective
	switch {
	case !open: // the user has given one
	case o != nil:
		d.Clear, d.Return, d.Take = o.Clear, o.Return, o.Take
		for _, name := range o.Slay {
			if !k.slay(name) {
				k.report.Add(1, "objective", formats.Changed, fmt.Sprintf("no monster is called %q", name))
			}
		}
	default:
		d.Clear, d.Return = len(k.doc.Monsters) > 0, k.doc.Stairs != nil
		k.report.Add(1, "objective", formats.Changed, "the file gives it only in its text, if at all: "+k.aim())
	}
	k.reach()
	if d.Rounds == 0 {
		d.Rounds = manyRounds
		k.report.Add(1, "limit of rounds", formats.Changed, fmt.Sprintf("the file names none: Zargon wins after %d rounds, so that an abandoned quest ends", manyRounds))
	}
	if k.doc.Wandering == "" {
		k.doc.Wandering = "Orc"
		k.report.Add(1, "wandering monster", formats.Changed, "the file names none: it is an Orc")
	}
}

// reach gives the heroes an objective if none is left: to return to the stairs or, without stairs,
// to slay all monsters.
func (k *questMaker) reach() {
	o := &k.doc.Objective
	switch {
	case len(o.Slay)+len(o.Take)+len(o.Reach) > 0 || o.Clear || o.Return:
	case k.doc.Stairs != nil:
		o.Return = true
	default:
		o.Clear = true
	}
}

// aim returns the default objective in words.
func (k *questMaker) aim() string {
	o := k.doc.Objective
	switch {
	case o.Clear && o.Return:
		return "all monsters must be slain, and the heroes must return"
	case o.Clear:
		return "all monsters must be slain"
	}
	return "the heroes must return"
}

// slay adds the monsters with the given name, or of the given kind, to the monsters that must be
// slain.
func (k *questMaker) slay(name string) (found bool) {
	for i := range k.doc.Monsters {
		m := &k.doc.Monsters[i]
		if !strings.EqualFold(m.Name, name) && (m.Name != "" || !strings.EqualFold(m.Kind, name)) {
			continue
		}
		if m.Key == "" {
			m.Key = fmt.Sprint("m", i+1)
		}
		k.doc.Objective.Slay = append(k.doc.Objective.Slay, m.Key)
		found = true
	}
	return found
}

// goal returns the objective in words for the players.
func (k *questMaker) goal() string {
	o, parts := k.doc.Objective, []string{}
	for _, key := range o.Slay {
		for _, m := range k.doc.Monsters {
			if m.Key == key {
				parts = append(parts, "slay "+cmp.Or(m.Name, "the "+m.Kind))
			}
		}
	}
	for _, item := range o.Take {
		parts = append(parts, "take "+item)
	}
	if o.Clear {
		parts = append(parts, "slay every monster")
	}
	if len(o.Reach) > 0 {
		parts = append(parts, "reach the marked square")
	}
	if o.Return {
		parts = append(parts, "leave by the stairs")
	}
	slices.Sort(parts[:len(parts)-btoi(o.Return)])
	text := english.Capital(english.List(slices.Compact(parts), "and"))
	if o.Rounds > 0 && o.Rounds != manyRounds {
		text += fmt.Sprintf(", within %d rounds", o.Rounds)
	}
	return text + "."
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

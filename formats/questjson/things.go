package questjson

import (
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// furniture maps words of the layout to the size of a piece of furniture before it is turned, and
// to its name in the game.
var furniture = map[string]struct {
	width, height int
	kind          string
}{
	"table": {3, 2, "table"}, "alchemists_bench": {3, 2, "alchemist's bench"}, "sorcerers_table": {3, 2, "sorcerer's table"},
	"tomb": {2, 3, "tomb"}, "torture_rack": {2, 3, "torture rack"},
	"bookcase": {3, 1, "bookcase"}, "cupboard": {3, 1, "cupboard"}, "fireplace": {3, 1, "fireplace"}, "weapon_rack": {3, 1, "weapons rack"},
	"chest": {1, 1, "chest"}, "throne": {1, 1, "throne"},
}

// kinds maps words of the layout to the kinds of monsters.
var kinds = map[string]string{
	"goblin": "Goblin", "orc": "Orc", "fimir": "Fimir", "skeleton": "Skeleton", "zombie": "Zombie", "mummy": "Mummy",
	"chaos_warrior": "Chaos Warrior", "gargoyle": "Gargoyle", "chaos_sorcerer": "Chaos Warrior",
}

// traps maps words of the layout to the kinds of traps.
var traps = map[string]string{"pit": "pit", "spear": "spear", "falling_block": "block"}

// titled returns a word of the layout as a name. For example, ball_of_flame becomes Ball of Flame.
func titled(word string) string {
	parts := strings.FieldsFunc(word, func(r rune) bool { return r == '_' || r == ' ' })
	for i, p := range parts {
		if i == 0 || p != "of" && p != "the" && p != "through" {
			_, n := utf8.DecodeRuneInString(p)
			parts[i] = strings.ToUpper(p[:n]) + p[n:]
		}
	}
	return formats.OneLine(strings.Join(parts, " "))
}

// at reports whether a square is on the board. If not, the piece is reported as left out.
func (m *maker) at(p place, piece string) (grid.Cell, bool) {
	c := cell(p)
	if !m.Quest.Board.Contains(c) {
		m.Report.Add(1, piece, formats.LeftOut, "it is not on the board")
		return c, false
	}
	return c, true
}

// things adds everything that stands or lies on the board.
func (m *maker) things() {
	q := m.Quest
	for _, p := range m.doc.Blocked {
		if c, ok := m.at(p, "blocked square"); ok {
			q.Rubble = append(q.Rubble, formats.QuestPlace{At: c, Piece: "blocked square"})
			m.Report.Add(1, "blocked square", formats.Kept, "")
		}
	}
	for _, d := range m.doc.Doors {
		m.way(d, board.Closed, "door")
	}
	for _, d := range m.doc.Secrets {
		m.way(d, board.Secret, "secret door")
	}
	for _, h := range m.doc.Starts {
		if c, ok := m.at(h.At, "hero"); ok {
			q.Heroes, q.Begin = append(q.Heroes, formats.QuestHero{Kind: titled(h.Hero), At: c}), true
			m.Report.Aside(1, "hero", formats.LeftOut)
		}
	}
	m.stairs()
	m.monsters()
	m.props()
	for _, t := range m.doc.Traps {
		kind, piece := traps[t.Kind], "trap, "+t.Kind
		c, ok := m.at(t.At, piece)
		switch {
		case !ok:
		case kind == "":
			m.Report.Add(1, piece, formats.LeftOut, "the game has no such trap")
		case t.Entry != nil && !*t.Entry:
			m.Report.Add(1, piece, formats.LeftOut, "it springs when a figure opens something, but the traps of the game spring when a figure enters their square")
		default:
			q.Traps = append(q.Traps, formats.QuestTrap{QuestPlace: formats.QuestPlace{At: c, Piece: piece}, Kind: kind})
			m.Report.Add(1, piece, formats.Kept, "")
		}
	}
	if m.doc.Wandering != "" {
		if q.Wandering = kinds[m.doc.Wandering]; q.Wandering == "" {
			m.Report.Add(1, "wandering monster", formats.LeftOut, "the game has no such monster")
		} else {
			m.Report.Aside(1, "wandering monster", formats.LeftOut)
		}
	}
}

// way adds a door between two squares.
func (m *maker) way(w way, state board.DoorState, piece string) {
	a, b := cell(w.A), cell(w.B)
	e, beside := grid.Grid{}.Between(a, b)
	switch {
	case !beside || !m.Quest.Board.Contains(a) || !m.Quest.Board.Contains(b):
		m.Report.Add(1, piece, formats.LeftOut, "it is not between two squares of the board")
		return
	case w.False:
		m.Report.Add(1, "false door", formats.LeftOut, "the game has none: it is wall")
		return
	case w.Open:
		state, piece = board.Open, "open "+piece
	}
	m.Quest.Doors = append(m.Quest.Doors, formats.QuestDoor{Edge: e, State: state, Piece: piece})
	m.Report.Add(1, piece, formats.Kept, "")
}

// stairs adds the smallest rectangle that contains the squares of the stairs.
func (m *maker) stairs() {
	var from, to grid.Cell
	n := 0
	for _, p := range m.doc.Stairs {
		c, ok := m.at(p, "stairs")
		if !ok {
			continue
		}
		if n++; n == 1 {
			from, to = c, c
		}
		from, to = grid.Cell{X: min(from.X, c.X), Y: min(from.Y, c.Y)}, grid.Cell{X: max(to.X, c.X), Y: max(to.Y, c.Y)}
	}
	if n == 0 {
		return
	}
	w, h := to.X-from.X+1, to.Y-from.Y+1
	if w*h != n {
		m.Report.Add(1, "stairs", formats.Changed, "only the first of their squares is kept, since they are not a rectangle")
		from, w, h = cell(m.doc.Stairs[0]), 1, 1
		if !m.Quest.Board.Contains(from) {
			return
		}
	} else {
		m.Report.Add(1, "stairs", formats.Kept, "")
	}
	m.Quest.Stairs = append(m.Quest.Stairs, formats.QuestArea{QuestPlace: formats.QuestPlace{At: from, Piece: "stairs"}, Width: w, Height: h})
}

// monsters adds the monsters with their stats.
func (m *maker) monsters() {
	for _, o := range m.doc.Monsters {
		kind, piece := kinds[o.Kind], titled(o.Kind)
		c, ok := m.at(o.At, piece)
		if !ok {
			continue
		}
		if kind == "" {
			m.Report.Add(1, piece, formats.LeftOut, "the game has no such monster")
			continue
		}
		e := formats.QuestMonster{QuestPlace: formats.QuestPlace{At: c, Piece: piece}, Kind: kind, Name: o.Name, Stats: map[string]int{}}
		for name, n := range map[string]*int{"attack": o.Attack, "defend": o.Defend, "body": o.Body, "mind": o.Mind, "move": o.Movement} {
			if n != nil {
				e.Stats[name] = *n
			}
		}
		for _, spell := range o.Spells {
			e.Spells = append(e.Spells, titled(spell))
		}
		if kind != piece && e.Name == "" {
			e.Name = piece
		}
		m.Quest.Monsters = append(m.Quest.Monsters, e)
		switch {
		case o.Dormant:
			m.Report.Add(1, piece, formats.Changed, "it does not sleep: the game has no sleeping monsters")
		case kind != piece:
			m.Report.Add(1, piece, formats.Changed, "it gets the stats of the game's "+kind)
		default:
			m.Report.Add(1, piece, formats.Kept, "")
		}
	}
}

// props adds the furniture by its upper left square. Quarter turns swap width and height.
func (m *maker) props() {
	for _, p := range m.doc.Props {
		kind, known := furniture[p.Kind]
		piece := titled(p.Kind)
		switch {
		case p.Kind == "stairs": // these are in the list of stairs
			continue
		case !known:
			m.Report.Add(1, piece, formats.LeftOut, "the game has no such furniture")
			continue
		}
		w, h := kind.width, kind.height
		if p.Turn%2 != 0 {
			w, h = h, w
		}
		c, ok := m.at(p.At, piece)
		if !ok {
			continue
		}
		if !m.Quest.Board.Contains(grid.Cell{X: c.X + w - 1, Y: c.Y + h - 1}) {
			m.Report.Add(1, piece, formats.LeftOut, "it is not on the board")
			continue
		}
		m.Quest.Furniture = append(m.Quest.Furniture, formats.QuestFurniture{QuestArea: formats.QuestArea{QuestPlace: formats.QuestPlace{At: c, Piece: piece}, Width: w, Height: h}, Kind: kind.kind})
		m.Report.Add(1, piece, formats.Kept, "")
	}
}

package formats

import (
	"cmp"
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// Quest is a HeroQuest quest as described in a file: its ground, and the pieces on it. Squares are
// cells of Board. The fields named Piece hold the names of the pieces in the import report.
type Quest struct {
	Board   *board.Board // only rooms, walls and solid squares
	Story   string       // read aloud at the start
	Edition string       // the rules profile for which it was written, such as "eu1989"; "" if unknown

	Heroes    []QuestHero // heroes that the file places
	Begin     bool        // whether the heroes begin in these places; otherwise they begin near the stairs
	Entrances []grid.Cell // squares in front of a door that leads in from outside
	Doors     []QuestDoor
	Rubble    []QuestPlace // blocked squares
	Monsters  []QuestMonster
	Furniture []QuestFurniture
	Traps     []QuestTrap
	Treasures []QuestTreasure
	Stairs    []QuestArea // the first ones are the stairs by which heroes leave
	Notes     []QuestNote
	Wandering string // the kind of the wandering monster; "" if the file does not say
	Objective *QuestObjective
}

// QuestPlace is a square with something on it.
type QuestPlace struct {
	At    grid.Cell
	Piece string
}

// QuestArea is a rectangle of squares.
type QuestArea struct {
	QuestPlace
	Width, Height int
}

// QuestHero is the place where a hero begins.
type QuestHero struct {
	Kind string // Barbarian, Dwarf, Elf, Wizard; "" for any hero
	At   grid.Cell
}

// QuestDoor is a door on an edge.
type QuestDoor struct {
	Edge  grid.Edge
	State board.DoorState
	Piece string
}

// QuestMonster is a monster.
type QuestMonster struct {
	QuestPlace
	Kind   string // the game's name for it: "Chaos Warrior"
	Name   string
	Stats  map[string]int // by name: move, attack, defend, body, mind
	Spells []string
	Items  []string // the items that it leaves when it dies
	Gold   int
	Text   string // read aloud when the monster is first seen
}

// QuestFurniture is a piece of furniture. Its place is its top left square.
type QuestFurniture struct {
	QuestArea
	Kind, Name string
}

// QuestTrap is a trap: pit, spear or block.
type QuestTrap struct {
	QuestPlace
	Kind string
}

// QuestTreasure is the treasure found by searching the room of its square.
type QuestTreasure struct {
	QuestPlace
	Text  string
	Gold  int
	Items []string
	Trap  string // "spear" or "gas"; "" if there is none
	Harm  int
}

// QuestNote is a text that is read aloud at its place.
type QuestNote struct {
	QuestPlace
	Ref  string // its letter on the map; "" if it has none
	Text string
}

// QuestObjective is the objective of the heroes. They must achieve all of it.
type QuestObjective struct {
	Slay   []string // names of monsters
	Take   []string
	Clear  bool
	Return bool
}

// Laid returns a board that shows everything in the quest at once, for people who may see all of
// it.
func (q *Quest) Laid() *board.Board {
	b := q.Board.Clone()
	for _, r := range q.Rubble {
		q.fill(b, r.At, board.Block, "rubble")
	}
	for _, a := range q.Stairs {
		a.Each(func(c grid.Cell) { q.fill(b, c, board.Stairs, "") })
	}
	for _, t := range q.Traps {
		q.fill(b, t.At, board.Trap, t.Kind)
	}
	for _, f := range q.Furniture {
		f.Each(func(c grid.Cell) { q.fill(b, c, board.Obstacle, OneLine(cmp.Or(f.Name, f.Kind))) })
	}
	for _, d := range q.Doors {
		if _, taken := b.DoorOn(d.Edge); taken || !b.Contains(d.Edge.Cell) {
			continue
		}
		if x, y := b.Grid().Cells(d.Edge); !b.Space(x) && !b.Space(y) {
			continue
		}
		b.AddDoor(board.Door{ID: fmt.Sprint("d", len(b.Doors())+1), Edge: d.Edge, State: d.State})
	}
	for _, m := range q.Monsters {
		if _, taken := b.FigureAt(m.At); taken || !b.Space(m.At) || b.Opaque(m.At) {
			continue
		}
		id := FigureID(cmp.Or(m.Name, m.Kind), func(id string) bool { _, taken := b.Figure(id); return taken })
		b.AddFigure(board.Figure{ID: id, Kind: OneLine(m.Kind), Side: "zargon", At: m.At})
	}
	return b
}

// Each visits the squares of the area.
func (a QuestArea) Each(visit func(grid.Cell)) {
	for y := range max(1, a.Height) {
		for x := range max(1, a.Width) {
			visit(grid.Cell{X: a.At.X + x, Y: a.At.Y + y})
		}
	}
}

// fill sets the terrain of a square if the square is free ground.
func (q *Quest) fill(b *board.Board, c grid.Cell, t board.Terrain, name string) {
	if b.Terrain(c) == board.Floor && b.Contains(c) {
		b.SetTerrain(c, t)
		b.SetCellName(c, name)
	}
}

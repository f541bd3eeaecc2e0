package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// groundRulings holds the rulings about doors, rooms, ground and traps. HQ Q152.
var groundRulings = []ruling{
	{
		Word: "door", Power: scenario.RulesGround, Menu: "Map", Label: "Door", Note: "A secret door is shown to the heroes if they know a square next to it.",
		Blanks: []battlemat.Blank{{Word: "door", Label: "Door", Kind: battlemat.BlankDoor}, master.OneBlank("state", "State", doorOptions...)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			d := doorOf(p, words[0])
			if (words[1] == "open") == (d.State == board.Open) && d.State != board.Secret {
				return cannot("The door is " + words[1] + " already.")
			}
			return p.answerFirst()
		},
		Do: func(d *resolution, words []string) {
			door := doorOf(d.Position, words[0])
			e := DoorRuled{Door: door.ID, Open: words[1] == "open", Shows: d.knowsDoor(door.ID) || besideRevealed(d.Position, d.ground, door.Edge)}
			if d.Do(e); e.Open && e.Shows {
				d.reveal(door.ID) // HQ S1.18
			}
		},
		Offers: func(p *Position) (list [][]string) {
			for _, d := range p.ground.Doors() {
				for _, o := range doorOptions {
					list = append(list, []string{doorName(p.ground, d), o.Word})
				}
			}
			return list
		},
	},
	{
		Word: "show", Power: scenario.RulesGround, Menu: "Map", Label: "Reveal a room", Note: "Shows the heroes the room that contains the square or, in a corridor, only the square itself. Monsters that wait there come into play.",
		Blanks: []battlemat.Blank{master.CellBlank("Square")},
		May: func(p *Position, words []string) *battlemat.Refusal {
			at := master.Cell(words[0])
			switch {
			case !p.ground.Space(at) || p.ground.Opaque(at):
				return cannot("That square is in no room and no corridor.")
			case len(unknownAround(p, at)) == 0:
				return cannot("The heroes know that place already.")
			}
			return p.answerFirst()
		},
		Do: func(d *resolution, words []string) {
			cells := unknownAround(d.Position, master.Cell(words[0]))
			d.Do(master.RoomShown{})
			d.uncover(Revealed{Cells: cells, Doors: doorsBeside(d.Position, cells), By: "HQ Q152"})
		},
	},
	{
		Word: "ground", Power: scenario.RulesGround, Menu: "Map", Label: "Change the ground",
		Blanks: []battlemat.Blank{master.CellBlank("Square"), master.OneBlank("terrain", "Ground", groundOptions...)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			at := master.Cell(words[0])
			if r := mayLay(p, at); r != nil {
				return r
			}
			if groundOf(p, at, words[1]) == p.ground.Terrain(at) {
				return cannot("The ground there is like that already.")
			}
			if words[1] == "floor" {
				return nil
			}
			for _, f := range p.figures {
				if (f.Gone == Here || f.Gone == Away || f.Gone == Aside) && f.At == at {
					return refuse("HQ Q152", master.CodeRoom, "%s stands there.", f.Name)
				}
			}
			if waitsAt(p, at) {
				return refuse("HQ Q152", master.CodeRoom, "A monster waits there.")
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			at := master.Cell(words[0])
			d.Do(Regrounded{at, groundOf(d.Position, at, words[1]).String()})
		},
	},
	{
		Word: "trap", Power: scenario.RulesGround, Menu: "Map", Label: "Lay a trap",
		Blanks: []battlemat.Blank{master.CellBlank("Square"), master.OneBlank("trap", "Trap", trapOptions()...)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			at := master.Cell(words[0])
			if trapsLaid(p) >= maxTraps {
				return cannot("No more traps can be laid.")
			}
			if t := p.start.Terrain(at); p.ground.Contains(at) && (t != p.ground.Terrain(at) || t != board.Floor && t != board.Corridor) {
				return cannot("A trap can only be laid where there has been floor from the start.")
			}
			return mayLay(p, at)
		},
		Do: func(d *resolution, words []string) {
			first := len(d.doc.Traps) - len(d.altered.Traps) // the index of the first trap that the game master added
			gone := slices.IndexFunc(d.traps[first:], func(t trap) bool { return t.Gone })
			d.Do(TrapLaid{TrapEntry{Kind: words[1], At: master.Cell(words[0])}, gone + 1})
		},
	},
	{
		Word: "show-trap", Power: scenario.RulesGround, Menu: "Map", Label: "Show a trap",
		Blanks: []battlemat.Blank{master.CellBlank("Square")},
		May: func(p *Position, words []string) *battlemat.Refusal {
			i, there := p.trapAt(master.Cell(words[0]))
			switch {
			case !there:
				return cannot("There is no trap there.")
			case p.traps[i].Found || p.traps[i].Sprung:
				return cannot("The heroes know that trap already.")
			case !p.isRevealed(p.doc.Traps[i].At):
				return cannot("No hero has seen what is there.")
			}
			return p.answerFirst()
		},
		Do: func(d *resolution, words []string) {
			i, _ := d.trapAt(master.Cell(words[0]))
			d.Do(TrapShown{i})
		},
	},
	{
		Word: "untrap", Power: scenario.RulesGround, Menu: "Map", Label: "Take a trap away",
		Blanks: []battlemat.Blank{master.CellBlank("Square")},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if _, there := p.trapAt(master.Cell(words[0])); !there {
				return cannot("There is no trap there.")
			}
			return p.answerFirst()
		},
		Do: func(d *resolution, words []string) {
			i, _ := d.trapAt(master.Cell(words[0]))
			d.Do(TrapRemoved{i})
		},
	},
}

// doorOptions lists the states of a door.
var doorOptions = []battlemat.Option{{Word: "open", Label: "open"}, {Word: "closed", Label: "closed"}}

// groundOptions lists the kinds of ground.
var groundOptions = []battlemat.Option{{Word: "floor", Label: "floor"}, {Word: "block", Label: "a fallen block"}, {Word: "wall", Label: "rock"}}

// groundLabel returns the name of a kind of ground.
func groundLabel(t board.Terrain) string {
	switch t {
	case board.Block:
		return master.LabelOf(groundOptions, "block")
	case board.Wall:
		return master.LabelOf(groundOptions, "wall")
	}
	return master.LabelOf(groundOptions, "floor")
}

// maxTraps is the limit on traps: no ruling adds one to a quest that has this many.
const maxTraps = 200

// trapsLaid returns the number of traps in the quest, known or not.
func trapsLaid(p *Position) (n int) {
	for _, t := range p.traps {
		if !t.Gone {
			n++
		}
	}
	return n
}

func trapOptions() (list []battlemat.Option) {
	for _, kind := range []string{pit, spear, block} {
		list = append(list, battlemat.Option{Word: kind, Label: trapName(kind)})
	}
	return list
}

// doorOf returns the door with the given name, which has already been validated against its blank.
func doorOf(p *Position, name string) board.Door {
	for _, d := range p.ground.Doors() {
		if doorName(p.ground, d) == name {
			return d
		}
	}
	return board.Door{}
}

// doorsBeside lists the doors, except secret ones, that are on a side of the given squares and that
// the heroes do not know.
func doorsBeside(p *Position, cells []grid.Cell) (ids []string) {
	for _, d := range p.ground.Doors() {
		if d.State != board.Secret && !p.knowsDoor(d.ID) && slices.ContainsFunc(cells, func(c grid.Cell) bool { return onDoor(p, c, d) }) {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

// unknownAround lists the unrevealed squares of the room that contains a square. In a corridor it
// considers only the given square.
func unknownAround(p *Position, at grid.Cell) []grid.Cell {
	return slices.DeleteFunc(slices.Clone(roomAround(p, at)), p.isRevealed)
}

// mayLay refuses a change to a square that has no floor, or that holds something that could not
// stay there.
func mayLay(p *Position, at grid.Cell) *battlemat.Refusal {
	_, trapped := p.trapAt(at)
	_, door := p.ground.DoorIn(at)
	switch t := p.ground.Terrain(at); {
	case !p.ground.Contains(at) || !p.ground.Space(at) && t != board.Wall && t != board.Block || door:
		return cannot("There is no ground there.")
	case t == board.Stairs:
		return cannot("The stairs are there.")
	case trapped:
		return cannot("There is a trap there: take it away first.")
	case slices.ContainsFunc(p.doc.Furniture, func(f FurnitureEntry) bool { return f.area().has(at) }):
		return cannot("The " + pieceAt(p, at) + " stands there.")
	}
	return p.answerFirst()
}

// groundOf returns the terrain for a word. In a corridor the word for floor means corridor terrain.
func groundOf(p *Position, at grid.Cell, word string) board.Terrain {
	switch word {
	case "block":
		return board.Block
	case "wall":
		return board.Wall
	}
	if p.ground.Room(at) == board.NoRoom {
		return board.Corridor
	}
	return board.Floor
}

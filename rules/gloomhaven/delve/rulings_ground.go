package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// groundRulings lists the rulings about doors, rooms, overlay tiles, money and treasures. In an
// unrevealed room they secretly change what will be found there. GH G121.
var groundRulings = []ruling{
	{
		Word: "door", Power: scenario.RulesGround, Menu: "Map", Label: "Door", Note: "Opening a door reveals what is behind it.",
		Blanks: []battlemat.Blank{{Word: "door", Label: "Door", Kind: battlemat.BlankDoor}, master.OneBlank("state", "State", doorOptions...)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			d, known := p.ruler().doorNamed(words[0])
			switch {
			case !known:
				return cannot("That door has not been found yet: reveal a room next to it first.")
			case (words[1] == "open") == (d.State == board.Open):
				return cannot("The door is %s already.", words[1])
			case p.figureAt(d.Edge.Cell) != nil:
				return refuse("GH G121", master.CodeRoom, "%s stands in the doorway.", p.figureAt(d.Edge.Cell).Name)
			}
			return p.ruler().mayRule()
		},
		Do: func(d *resolution, words []string) {
			door, _ := d.ruler().doorNamed(words[0])
			e := DoorRuled{Door: door.ID, At: door.Edge.Cell, Open: words[1] == "open"}
			if d.Do(e); e.Open {
				d.revealBy(d.beside(e.At))
			}
		},
		Offers: func(p *Position) (list [][]string) {
			for _, d := range p.ground.Doors() {
				for _, o := range doorOptions {
					list = append(list, []string{d.Edge.Cell.String(), o.Word})
				}
			}
			return list
		},
	},
	{
		Word: "show", Power: scenario.RulesGround, Menu: "Map", Label: "Reveal a room", Note: "Reveals the room as if a door to it were opened: monsters waiting there come into play.",
		Blanks: []battlemat.Blank{master.CellBlank("Hex in the room")},
		May: func(p *Position, words []string) *battlemat.Refusal {
			at := master.Cell(words[0])
			_, door := p.scenario.Board.DoorIn(at)
			switch {
			case !p.scenario.Board.Space(at) || door:
				return cannot("That hex is in no room.")
			case p.knows(at):
				return cannot("That room is revealed already.")
			}
			return p.ruler().mayRule()
		},
		Do: func(d *resolution, words []string) {
			d.Do(master.RoomShown{})
			d.revealBy([]string{roomOf(d.scenario.Board, master.Cell(words[0]))})
		},
	},
	{
		Word: "ground", Power: scenario.RulesGround, Menu: "Map", Label: "Change the ground", Note: "Lays an overlay tile, or takes one away.",
		Blanks: []battlemat.Blank{master.CellBlank("Hex"), master.OneBlank("terrain", "Overlay tile", groundOptions...)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			at := master.Cell(words[0])
			if r := p.ruler().mayLay(at, words[1] == board.Obstacle.String()); r != nil {
				return r
			}
			if p.ruler().unveiled().ground.Terrain(at).String() == words[1] {
				return cannot("The ground there is already of that kind.")
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			d.lay(OverlayEntry{Terrain: words[1], At: master.Cell(words[0])})
		},
	},
	{
		Word: "trap", Power: scenario.RulesGround, Menu: "Map", Label: "Lay a trap",
		Blanks: []battlemat.Blank{master.CellBlank("Hex"), master.NumberBlank("damage", "Damage", 0, maxPoints), master.OneBlank("condition", "Condition", snags()...)},
		Says:   func(said []string) string { return said[0] + " damage, " + said[1] },
		May: func(p *Position, words []string) *battlemat.Refusal {
			return p.ruler().mayLay(master.Cell(words[0]), true)
		},
		Do: func(d *resolution, words []string) {
			harm := master.Number(words[1])
			o := OverlayEntry{Terrain: board.Trap.String(), At: master.Cell(words[0]), Harm: &harm}
			if words[2] != noCondition {
				o.Trap = []string{words[2]}
			}
			d.lay(o)
		},
	},
	{
		Word: "coins", Power: scenario.RulesGround, Menu: "Map", Label: "Set the money tokens", Note: "Sets how many money tokens are on the hex in all.",
		Blanks: []battlemat.Blank{master.CellBlank("Hex"), master.NumberBlank("tokens", "Tokens", 0, maxPoints)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			at, n := master.Cell(words[0]), master.Number(words[1])
			if r := p.ruler().mayLay(at, false); r != nil {
				return r
			}
			all := p.ruler().unveiled()
			switch {
			case impassable(all.ground.Terrain(at)):
				return refuse("GH G121", master.CodeRoom, "Nothing can be put there.")
			case all.moneyOn(at) == n:
				return cannot("The hex already has that many tokens.")
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			at, n := master.Cell(words[0]), master.Number(words[1])
			if d.knows(at) {
				d.Do(MoneyLaid{at, n})
				return
			}
			d.alterRoom(at, moneyWords(at, n), func(r *RoomEntry) {
				r.Money = slices.DeleteFunc(r.Money, func(m MoneyEntry) bool { return m.At == at })
				if n > 0 {
					r.Money = append(r.Money, MoneyEntry{At: at, N: n})
				}
			})
		},
	},
	{
		Word: "treasure", Power: scenario.RulesGround, Menu: "Map", Label: "Lay a treasure",
		Blanks: []battlemat.Blank{
			master.CellBlank("Hex"), master.NumberBlank("gold", "Gold", 0, maxPoints), master.NumberBlank("experience", "Experience", 0, maxPoints),
			{Word: "text", Label: "What is in it", Kind: battlemat.BlankText, To: master.MostText},
		},
		Says: func(said []string) string { return said[0] + " gold, " + said[1] + " experience, \"" + said[2] + "\"" },
		May: func(p *Position, words []string) *battlemat.Refusal {
			at := master.Cell(words[0])
			if r := p.ruler().mayLay(at, false); r != nil {
				return r
			}
			switch {
			case p.treasuresThere() >= maxTreasures:
				return cannot("No more treasures can be laid.")
			case impassable(p.ruler().unveiled().ground.Terrain(at)):
				return refuse("GH G121", master.CodeRoom, "Nothing can be put there.")
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			at := master.Cell(words[0])
			e := d.ruler().entryOf(at)
			e.Treasures = append(e.Treasures, TreasureEntry{Key: d.ruler().treasureKey(at), At: at, Gold: master.Number(words[1]), Experience: master.Number(words[2]), Text: words[3]})
			d.Do(RoomAltered{Room: e, Says: fmt.Sprintf("lays a treasure on (%v)", at), At: at, Shown: d.knows(at)})
		},
	},
	{
		Word: "untreasure", Power: scenario.RulesGround, Menu: "Map", Label: "Take a treasure away",
		Blanks: []battlemat.Blank{master.CellBlank("Hex")},
		May: func(p *Position, words []string) *battlemat.Refusal {
			t := p.ruler().treasureAt(master.Cell(words[0]))
			switch {
			case t == nil:
				return cannot("There is no treasure there.")
			case !p.arbitrated() && slices.Contains(p.doc.Objective.Loot, t.Key):
				return cannot("The scenario cannot be won without that treasure.")
			}
			return p.ruler().mayRule()
		},
		Do: func(d *resolution, words []string) {
			at := master.Cell(words[0])
			e, key := d.ruler().entryOf(at), d.ruler().treasureAt(at).Key
			e.Treasures = slices.DeleteFunc(e.Treasures, func(t TreasureEntry) bool { return t.Key == key })
			d.Do(RoomAltered{Room: e, Says: fmt.Sprintf("takes the treasure on (%v) away", at), At: at, Shown: d.knows(at)})
		},
	},
}

// maxTreasures is the number of treasures in a scenario at which the game master can add no more.
const maxTreasures = 99

// doorOptions lists the states of a door.
var doorOptions = []battlemat.Option{{Word: "open", Label: "open"}, {Word: "closed", Label: "closed"}}

// groundOptions lists the kinds of ground. Traps have a separate ruling.
var groundOptions = []battlemat.Option{
	{Word: board.Floor.String(), Label: "floor"}, {Word: board.Obstacle.String(), Label: "an obstacle"}, {Word: board.Hazard.String(), Label: "hazardous terrain"},
	{Word: board.Difficult.String(), Label: "difficult terrain"}, {Word: board.Ice.String(), Label: "ice"},
}

// impassable reports whether only flyers can enter the terrain.
func impassable(t board.Terrain) bool { return t.Solid() || t == board.Obstacle }

// doorNamed returns the door that has the given name in views, if the players have found it.
func (r ruler) doorNamed(name string) (board.Door, bool) {
	for _, d := range r.ground.Doors() {
		if d.Edge.Cell.String() == name {
			return d, true
		}
	}
	return board.Door{}, false
}

// mayLay returns a refusal to change the overlay tile of a hex. It refuses a hex that belongs to no
// room, or that holds something that would not change with the tile. If `alone` is set, nothing
// else may be on the hex with the new tile.
func (r ruler) mayLay(at grid.Cell, alone bool) *battlemat.Refusal {
	_, door := r.scenario.Board.DoorIn(at)
	if !r.scenario.Board.Space(at) || door {
		return cannot("There is no ground there.")
	}
	if alone {
		if r := r.standable("", at); r != nil {
			return r
		}
		if all := r.unveiled(); r.treasureAt(at) != nil || all.moneyOn(at) > 0 {
			return refuse("GH G121", master.CodeRoom, "There is something there to loot.")
		}
	}
	return r.mayRule()
}

// treasureAt returns the treasure on a hex, whether its room is revealed or not, or nil if there is
// none.
func (r ruler) treasureAt(at grid.Cell) *TreasureEntry {
	for i := range r.doc.Rooms {
		for k := range r.doc.Rooms[i].Treasures {
			if t := &r.doc.Rooms[i].Treasures[k]; t.At == at && !slices.Contains(r.looted, t.Key) {
				return t
			}
		}
	}
	return nil
}

// treasuresThere returns the number of treasures in all rooms, including looted ones.
func (q *plan) treasuresThere() (n int) {
	for i := range q.doc.Rooms {
		n += len(q.doc.Rooms[i].Treasures)
	}
	return n
}

// lay places an overlay tile. The terrain floor removes the tile on the hex.
func (d *resolution) lay(o OverlayEntry) {
	if d.knows(o.At) {
		d.Do(Regrounded{o})
		return
	}
	d.alterRoom(o.At, o.words(), func(r *RoomEntry) {
		r.Overlays = slices.DeleteFunc(r.Overlays, func(b OverlayEntry) bool { return b.At == o.At })
		r.Overlays = append(r.Overlays, o)
	})
}

// words describes the placement of the tile by the game master.
func (o *OverlayEntry) words() string {
	if o.Terrain == board.Trap.String() {
		return fmt.Sprintf("lays a trap on (%v)", o.At)
	}
	return fmt.Sprintf("changes the ground on (%v): %s", o.At, master.LabelOf(groundOptions, o.Terrain))
}

// revealBy reveals rooms by a ruling. It skips those that are already revealed.
func (d *resolution) revealBy(rooms []string) {
	rooms = slices.DeleteFunc(slices.Clone(rooms), func(letter string) bool { return slices.Contains(d.revealed, letter) })
	d.reveal(rooms, "")
}

// DoorRuled records that the game master changes the state of a door.
type DoorRuled struct {
	Door string    `json:"door"` // the id of the door on the board
	At   grid.Cell `json:"at"`
	Open bool      `json:"open,omitempty"`
}

func (e DoorRuled) apply(p *Position) {
	if e.Open {
		DoorOpened{Door: e.Door, At: e.At}.apply(p)
		return
	}
	p.terrain().SetDoor(e.Door, board.Closed)
}

func (e DoorRuled) tell(*Position) []battlemat.Told {
	return say(battlemat.Opened, "", fmt.Sprintf("%s the door on (%v)", game.Either(e.Open, "opens", "closes"), e.At)).At(e.At)
}

// Regrounded records that the game master places an overlay tile on a revealed hex. The terrain
// floor removes the tile on the hex.
type Regrounded struct {
	Overlay OverlayEntry `json:"overlay"`
}

func (e Regrounded) apply(p *Position) {
	o := e.Overlay
	p.overlays = slices.DeleteFunc(slices.Clone(p.overlays), func(b OverlayEntry) bool { return b.At == o.At })
	if t, err := board.ParseTerrain(o.Terrain); err == nil {
		p.terrain().SetTerrain(o.At, t)
		p.overlays = append(p.overlays, o)
	}
}

func (e Regrounded) tell(*Position) []battlemat.Told {
	return say(battlemat.Said, "", e.Overlay.words()).At(e.Overlay.At)
}

// MoneyLaid records that the game master sets the number of money tokens on a revealed hex.
type MoneyLaid struct {
	At grid.Cell `json:"at"`
	N  int       `json:"n"`
}

func (e MoneyLaid) apply(p *Position) {
	p.money = slices.DeleteFunc(slices.Clone(p.money), func(m MoneyEntry) bool { return m.At == e.At })
	if e.N > 0 {
		p.money = append(p.money, MoneyEntry{At: e.At, N: e.N})
	}
}

// moneyWords describes the ruling that sets the money on a hex.
func moneyWords(at grid.Cell, n int) string {
	return fmt.Sprintf("sets the money on (%v) to %s", at, english.Count(n, "token"))
}

func (e MoneyLaid) tell(*Position) []battlemat.Told {
	return say(battlemat.Said, "", moneyWords(e.At, e.N)).At(e.At)
}

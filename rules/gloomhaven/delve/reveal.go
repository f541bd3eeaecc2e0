package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

var revealingEvents = game.Kinds[*Position]{
	"door-opened":    game.Public(DoorOpened.apply, DoorOpened.tell),
	"room-revealed":  game.Event(RoomRevealed.apply, RoomRevealed.tell),
	"appeared":       game.Public(Appeared.apply, Appeared.tell),
	"standees-short": game.Public(nil, StandeesShort.tell),
	"numbered":       game.Public(Numbered.apply, Numbered.tell),
}

// RoomRevealed records that rooms are revealed, with their ground, walls, doors, overlay tiles and
// money.
type RoomRevealed struct {
	Rooms []string    `json:"rooms"` // the letters of the rooms
	By    string      `json:"by,omitempty"`
	Cells []grid.Cell `json:"cells"`           // the hexes of all these rooms
	Texts []string    `json:"texts,omitempty"` // the texts to be read aloud
	// Overlays and Money are what the rooms contain for the present number of characters.
	Overlays []OverlayEntry `json:"overlays,omitempty"`
	Money    []MoneyEntry   `json:"money,omitempty"`
}

func (e RoomRevealed) apply(p *Position) {
	for _, letter := range e.Rooms {
		p.revealed = append(slices.Clip(p.revealed), letter)
		for _, c := range p.cellsOf(letter) {
			p.uncover(c)
		}
	}
	for _, o := range e.Overlays {
		if t, err := board.ParseTerrain(o.Terrain); err == nil {
			p.terrain().SetTerrain(o.At, t)
			p.overlays = append(slices.Clip(p.overlays), o)
		}
	}
	for _, m := range e.Money {
		p.addMoney(m.At, m.N)
	}
}

func (e RoomRevealed) tell(*Position, battlemat.Seat) []battlemat.Told {
	what := "A room is revealed"
	if len(e.Rooms) > 1 {
		what = fmt.Sprintf("%d rooms are revealed", len(e.Rooms))
	}
	told := []battlemat.Told{{
		Text: fmt.Sprintf("%s: %s.", what, english.Count(len(e.Cells), "hex")), Rule: "GH S4.9", Kind: battlemat.Revealed, Figure: e.By, Cells: e.Cells,
	}}
	for _, text := range e.Texts {
		told = append(told, battlemat.Told{Text: text, Kind: battlemat.Said, Moment: battlemat.Tale})
	}
	return told
}

// revealing returns the event that reveals rooms, with its texts.
//
// GH S4.10: the contents depend on the number of characters, including exhausted ones.
func (q *plan) revealing(rooms []string, by string) RoomRevealed {
	e := RoomRevealed{Rooms: rooms, By: by}
	for _, letter := range rooms {
		e.Cells = append(e.Cells, q.cellsOf(letter)...)
		r := q.room(letter)
		if r == nil {
			continue
		}
		if r.Text != "" {
			e.Texts = append(e.Texts, r.Text)
		}
		for _, o := range r.Overlays {
			if o.From <= q.party {
				e.Overlays = append(e.Overlays, o)
			}
		}
		for _, m := range r.Money {
			if m.From <= q.party {
				e.Money = append(e.Money, MoneyEntry{At: m.At, N: max(m.N, 1)})
			}
		}
	}
	return e
}

// cellsOf returns the hexes of a room, in row order.
func (q *plan) cellsOf(letter string) []grid.Cell {
	b := q.scenario.Board
	return b.Where(func(c grid.Cell) bool {
		d, door := b.DoorIn(c)
		return roomOf(b, c) == letter && !(door && d.State == board.Secret)
	})
}

// uncover adds a hex of a room to the ground: its terrain, its walls and the adjacent doors.
func (p *Position) uncover(c grid.Cell) {
	b, g := p.scenario.Board, p.terrain()
	g.SetTerrain(c, b.Terrain(c))
	g.SetRoom(c, b.Room(c))
	g.SetCellName(c, b.CellName(c))
	p.hang(c)
	for s, edge := range sidesOf(b, c) {
		n := b.Grid().Neighbour(c, grid.Side(s))
		switch {
		case b.Wall(edge):
			g.SetWall(edge, true)
		case !b.Contains(n):
		case b.Terrain(n).Solid():
			g.SetTerrain(n, b.Terrain(n)) // the rock around the room. GH G23
		default:
			p.hang(n)
		}
	}
}

// hang adds the door of a hex to the ground, if there is one.
func (p *Position) hang(c grid.Cell) {
	d, ok := p.scenario.Board.DoorIn(c)
	g := p.terrain()
	if _, known := g.Door(d.ID); !ok || known || d.State == board.Secret {
		return
	}
	g.SetTerrain(c, p.scenario.Board.Terrain(c))
	g.AddDoor(d)
}

// reveal reveals rooms with their contents, and the rooms that are visible from them through open
// doors. The argument `by` is the character who opened the door.
func (d *resolution) reveal(rooms []string, by string) {
	if rooms = d.through(rooms); len(rooms) == 0 {
		return
	}
	d.Do(d.revealing(rooms, by))
	t := Task{Kind: populating, Names: rooms, By: by}
	if by != "" && choosesPlace(d.Position, &t) { // GH G24: during the setup, nobody is asked
		d.put(t)
		return
	}
	runPopulate(d, t)
}

// begin reveals the characters' rooms. It is part of the setup, so it writes no message.
func (p *Position) begin() *Position {
	p = p.copy()
	p.clear()
	var rooms []string
	for f := range p.characters {
		letters := []string{roomOf(p.scenario.Board, f.At)}
		if p.scenario.Board.Room(f.At) == board.NoRoom {
			letters = p.beside(f.At) // the character starts in a doorway
		}
		for _, r := range letters {
			if !slices.Contains(rooms, r) {
				rooms = append(rooms, r)
			}
		}
	}
	p.owned, p.own, p.onBoard = false, nil, new(game.Cache)
	d := p.resolve(nil)
	d.reveal(rooms, "")
	return d.Position
}

// clear prepares the unrevealed hexes.
//
// GH G23: if the outside of the board is open, unrevealed hexes are as transparent as the outside.
// So they do not show where rooms are.
func (p *Position) clear() {
	if p.scenario.Board.Outside == board.OutsideOpen {
		g := p.terrain()
		w, h := g.Size()
		for i := range w * h {
			g.SetTerrain(g.At(i), board.Void)
		}
	}
	for i := range p.doc.Rooms {
		for k := range p.doc.Rooms[i].Treasures {
			if t := &p.doc.Rooms[i].Treasures[k]; t.Key == "" {
				t.Key = fmt.Sprintf("on-%d-%d", t.At.X, t.At.Y)
			}
		}
	}
}

// open opens a door and reveals the room behind it.
//
// GH S4.9: the door is flipped open and the room is revealed at once.
func (d *resolution) open(door, by string) {
	known, _ := d.ground.Door(door)
	d.Do(DoorOpened{door, known.Edge.Cell, by})
	var rooms []string
	for _, r := range d.beside(known.Edge.Cell) {
		if !slices.Contains(d.revealed, r) {
			rooms = append(rooms, r)
		}
	}
	d.reveal(rooms, by)
}

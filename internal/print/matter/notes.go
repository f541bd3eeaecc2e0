package matter

import (
	"cmp"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/print"
)

// notes collects the notes of a scenario by room. Each room with notes gets a letter.
type notes struct {
	b      *board.Board
	places []noted
}

// noted is a room, or a cell of a corridor, with its notes.
type noted struct {
	room  board.Room
	at    grid.Cell
	parts []part
}

// part is a piece of a note: its subject and its text.
type part struct{ head, text string }

// add adds a piece of a note about a cell.
func (n *notes) add(at grid.Cell, head, text string) {
	text = strings.TrimSpace(text)
	if text == "" && head == "" {
		return
	}
	room := board.NoRoom
	if n.b.Contains(at) {
		room = n.b.Room(at)
	}
	i := slices.IndexFunc(n.places, func(p noted) bool { return p.at == at || room != board.NoRoom && p.room == room })
	if i < 0 {
		i = len(n.places)
		n.places = append(n.places, noted{room: room, at: at})
	}
	n.places[i].parts = append(n.places[i].parts, part{head, text})
}

// letters lists the letters for notes. It leaves out those that look like digits.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ"

// lettered returns the letter for a number, counted from 0, or two letters after Z: A, B, …, Z, AA.
func lettered(n int) (text string) {
	for ; n >= 0; n = n/len(letters) - 1 {
		text = string(letters[n%len(letters)]) + text
	}
	return text
}

// lay gives the places their letters in reading order, and adds the notes to a matter.
func (n *notes) lay(m *print.Matter) {
	slices.SortStableFunc(n.places, func(a, b noted) int { return cmp.Or(cmp.Compare(a.at.Y, b.at.Y), cmp.Compare(a.at.X, b.at.X)) })
	for i, p := range n.places {
		letter := lettered(i)
		at := n.place(p)
		m.Marks = append(m.Marks, print.Mark{Letter: letter, At: at})
		for j, q := range p.parts {
			note := print.Note{Head: q.head, Text: q.text}
			if j == 0 {
				note.Letter = letter
			}
			m.Notes = append(m.Notes, note)
		}
	}
}

// place returns the cell for a letter: the lowest empty cell of the room, furthest to the right in
// its row, or p.at if there is none.
func (n *notes) place(p noted) grid.Cell {
	if p.room == board.NoRoom {
		return p.at
	}
	for y := n.height() - 1; y >= 0; y-- {
		for x := n.width() - 1; x >= 0; x-- {
			c := grid.Cell{X: x, Y: y}
			if n.b.Room(c) != p.room || n.b.Terrain(c) != board.Floor {
				continue
			}
			if _, taken := n.b.FigureAt(c); !taken {
				return c
			}
		}
	}
	return p.at
}

func (n *notes) width() int { w, _ := n.b.Size(); return w }

func (n *notes) height() int { _, h := n.b.Size(); return h }

package questjson

import (
	"fmt"
	"unicode"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// ground makes the corridors and rooms, with walls between them. All other squares are rock.
func (m *maker) ground() error {
	width, height := 0, 0
	var rooms [][]rectangle
	var paths []string
	for i, c := range m.doc.Corridors {
		rooms, paths = append(rooms, []rectangle{c.Area}), append(paths, fmt.Sprintf("corridors[%d].area", i))
	}
	first := len(rooms)
	for i, r := range m.doc.Rooms {
		rooms, paths = append(rooms, append([]rectangle{r.Area}, r.Additional...)), append(paths, fmt.Sprintf("rooms[%d].area", i))
	}
	covered := 0
	for i, room := range rooms {
		for _, a := range room {
			if a.X < 0 || a.Y < 0 || a.Width < 1 || a.Height < 1 || a.X+a.Width > maxSide || a.Y+a.Height > maxSide {
				return m.fault(paths[i], fmt.Sprintf("%d x %d squares at %d,%d", a.Width, a.Height, a.X, a.Y), fmt.Sprintf("squares from 0 to %d", maxSide-1))
			}
			width, height = max(width, a.X+a.Width), max(height, a.Y+a.Height)
			if covered += a.Width * a.Height; covered > 64*formats.MaxCells {
				return m.fault(paths[i], "the same squares several times", "each once")
			}
		}
	}
	if width == 0 {
		return m.fault("rooms", "no corridor and no room", "at least one")
	}
	b, err := board.New(grid.Grid{}, width, height)
	if err != nil {
		return err
	}
	m.Quest.Board = b
	of := make([]int, width*height) // 1 for the corridors, 2 and up for the rooms
	for i, room := range rooms {
		for _, a := range room {
			for n := range a.Width * a.Height {
				of[b.Index(grid.Cell{X: a.X + n%a.Width, Y: a.Y + n/a.Width})] = max(1, i-first+2)
			}
		}
	}
	m.divide(of)
	m.Report.Add(first, "corridor", formats.Kept, "")
	m.Report.Add(len(m.doc.Rooms), "room", formats.Kept, "")
	for _, p := range m.doc.Rock {
		if c := cell(p); b.Contains(c) {
			b.SetTerrain(c, board.Wall)
		}
	}
	m.Report.Add(len(m.doc.Rock), "solid square", formats.Kept, "")
	b.Rules = "heroquest"
	return nil
}

// divide gives rooms their letters, and puts walls between squares that are not in the same room.
func (m *maker) divide(of []int) {
	b := m.Quest.Board
	letters := map[int]board.Room{1: board.NoRoom}
	letter := 'A' - 1
	for c := range b.EachCell {
		n := of[b.Index(c)]
		if n == 0 {
			b.SetTerrain(c, board.Wall)
			continue
		}
		if _, known := letters[n]; !known {
			for letter++; !unicode.IsLetter(letter); {
				letter++
			}
			letters[n] = board.Room(letter)
		}
		b.SetRoom(c, letters[n])
		for _, s := range []grid.Side{1, 2} {
			if to := b.Grid().Neighbour(c, s); b.Contains(to) && of[b.Index(to)] != n && of[b.Index(to)] != 0 {
				b.SetWall(b.Grid().Edge(c, s), true)
			}
		}
		for _, s := range []grid.Side{0, 3} {
			if to := b.Grid().Neighbour(c, s); b.Contains(to) && of[b.Index(to)] != n && of[b.Index(to)] != 0 {
				b.SetWall(b.Grid().Edge(c, s), true)
			}
		}
	}
}

func cell(p place) grid.Cell { return grid.Cell{X: p.X, Y: p.Y} }

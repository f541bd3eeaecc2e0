package battle

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/scenario"
)

// Field is a battlefield as other programs keep it: a board, where its players begin, and its
// glyphs.
type Field struct {
	Board  *board.Board
	Areas  []Area
	Glyphs []FieldGlyph
	// Across lays areas that the field does not have at its top and its bottom, and not on its left
	// and its right.
	Across bool
}

// Area is where a player begins.
type Area struct {
	Player string
	Cells  []grid.Cell
}

// FieldGlyph is a glyph with its letter; any that is none of a glyph lies with its symbol up.
type FieldGlyph struct {
	At     grid.Cell
	Letter string
}

// letters are the glyphs by the letters that stand for them in files.
var letters = map[string]string{
	"A": "attack", "B": "artifact", "C": "common-attack", "D": "initiative", "E": "summon", "G": "defense", "I": "range",
	"J": "stronghold", "K": "heal", "L": "luck", "M": "curse", "N": "negate", "O": "intercept", "P": "pit", "R": "grounded",
	"S": "revive", "T": "shroud", "U": "unique-attack", "V": "move", "W": "thorns",
}

// unturned lists the powers given in turn to glyphs whose letter the file does not say.
var unturned = []string{"attack", "heal", "thorns", "move", "summon", "defense", "pit", "range"}

// Left is what of a field has no place in a scenario, and why: a sentence without a full stop.
type Left struct{ What, Why string }

// Scenario makes a battle from a field: its players draft armies from the cards that come with the
// game and place them where the field lets them begin. A field of fewer than two areas gets two, on
// opposite sides. What it leaves out is reported; the error says why there is no battle.
func (f *Field) Scenario(id string) (*scenario.Scenario, []Left, error) {
	var left []Left
	leave := func(what, why string) { left = append(left, Left{what, why}) }
	b := f.Board.Clone()
	for _, o := range f.Board.Figures() {
		b.RemoveFigure(o.ID)
		leave("figure", "the seats place their armies")
	}
	areas := slices.DeleteFunc(f.areas(b, leave), func(a Area) bool { return len(a.Cells) == 0 })
	if n := len(areas); n > maxSeats {
		for _, a := range areas[maxSeats:] {
			leave("start area of "+a.Player, fmt.Sprintf("at most %d seats play", maxSeats))
		}
		areas = areas[:maxSeats]
	}
	if len(areas) < 2 {
		for _, a := range areas {
			leave("start area of "+a.Player, "one seat alone has no enemy: two areas are laid out instead")
		}
		areas = f.sides(b)
	}
	s := &scenario.Scenario{
		ID: id, Name: b.Name, Rules: "heroscape", Profile: "master", Level: "medium", Minutes: 60, Board: b,
		Goal: "Leave no enemy standing. After ten rounds the army with more points left wins.",
	}
	if s.Name == "" {
		s.Name = "A battlefield"
	}
	least := len(areas[0].Cells)
	doc := Document{Objective: Objective{Rounds: 10}}
	for n, a := range areas {
		seat := scenario.Seat{ID: fmt.Sprintf("seat-%d", n+1), Name: english.Capital(a.Player), Side: fmt.Sprintf("side-%d", n+1), May: []string{"person", "bot"}}
		if n > 0 {
			seat.Held = "bot"
		}
		s.Seats = append(s.Seats, seat)
		doc.Armies = append(doc.Armies, ArmyEntry{Seat: seat.ID, Start: a.Cells})
		least = min(least, len(a.Cells))
	}
	doc.Draft = pool(least)
	doc.Glyphs = f.glyphs(b, leave)
	var err error
	if s.Game, err = json.Marshal(doc); err != nil {
		return nil, nil, err
	}
	if faults := check(s); len(faults) > 0 {
		return nil, nil, board.Faults(faults)
	}
	return s, left, nil
}

// areas returns the start areas of the players, without the cells on which nobody can stand.
func (f *Field) areas(b *board.Board, leave func(what, why string)) []Area {
	var areas []Area
	for _, a := range f.Areas {
		own := Area{Player: a.Player}
		for _, c := range a.Cells {
			switch {
			case slices.Contains(own.Cells, c):
			case !stood(b, c):
				leave("start space of "+a.Player, "nobody can stand there")
			default:
				own.Cells = append(own.Cells, c)
			}
		}
		areas = append(areas, own)
	}
	return areas
}

// stood reports whether a figure of five levels can stand on a cell.
func stood(b *board.Board, c grid.Cell) bool {
	p := masterGame()
	return slices.ContainsFunc(heroscape.Spaces(b, c), func(s heroscape.Space) bool { return p.Room(b, s, p.Height) })
}

// masterGame is the profile by which imported fields are fought on.
func masterGame() heroscape.Profile {
	desk, err := heroscape.Book.Desk("master", nil)
	if err != nil {
		panic(err) // the book has the profile
	}
	return desk.(*heroscape.Desk).Rules()
}

// mostArea is how many spaces an area has that no file lays out.
const mostArea = 24

// sides are two areas on opposite sides of a board, of spaces between which a figure can go: on its
// left and its right, or at its top and its bottom. Dry ground comes first.
func (f *Field) sides(b *board.Board) []Area {
	cells := mainland(b)
	if dry := slices.DeleteFunc(slices.Clone(cells), func(c grid.Cell) bool { return wild(b, c) }); len(dry) >= 2*mostArea {
		cells = dry
	}
	names := []string{"west", "east"}
	slices.SortStableFunc(cells, func(c, d grid.Cell) int { return c.X - d.X })
	if f.Across {
		names = []string{"north", "south"}
		slices.SortStableFunc(cells, func(c, d grid.Cell) int { return c.Y - d.Y })
	}
	n := min(mostArea, len(cells)/3)
	return []Area{{names[0], slices.Clone(cells[:n])}, {names[1], slices.Clone(cells[len(cells)-n:])}}
}

// wild reports whether nobody would choose to begin on a cell: in water, on lava, on a lava field.
func wild(b *board.Board, c grid.Cell) bool {
	return slices.Contains([]board.Terrain{board.Water, board.Lava, board.Hazard}, b.Terrain(c))
}

// mainland returns the cells of the largest part of a board in which a walker can go to and fro, in
// the order of the board.
func mainland(b *board.Board) []grid.Cell {
	p := masterGame()
	walker := heroscape.Roamer{Height: p.Height, Move: 2 * p.Height, Returns: true}
	visited := map[heroscape.Space]bool{}
	var largest map[heroscape.Space]bool
	for _, c := range b.Cells() {
		for _, s := range heroscape.Spaces(b, c) {
			if visited[s] || !p.Room(b, s, p.Height) {
				continue
			}
			part := p.Roam(b, walker, s)
			for s := range part {
				visited[s] = true
			}
			if len(part) > len(largest) {
				largest = part
			}
		}
	}
	return slices.DeleteFunc(b.Cells(), func(c grid.Cell) bool {
		return !slices.ContainsFunc(heroscape.Spaces(b, c), func(s heroscape.Space) bool { return largest[s] })
	})
}

// pool is a draft for armies that fit on that many spaces.
func pool(spaces int) *DraftEntry {
	d := &DraftEntry{Points: min(400, max(150, spaces*12/10*10))}
	for _, c := range Cards() {
		e := CardEntry{Card: c.Key}
		if c.Rarity != unique {
			e.Count = 3
		}
		d.Pool = append(d.Pool, e)
	}
	return d
}

// glyphs returns the glyphs of the field that can lie on its board.
func (f *Field) glyphs(b *board.Board, leave func(what, why string)) []GlyphEntry {
	var list []GlyphEntry
	up := 0
	for _, g := range f.Glyphs {
		e := GlyphEntry{Key: letters[strings.ToUpper(g.Letter)], At: g.At}
		if e.Key == "" {
			e.Key, e.Hidden = unturned[up%len(unturned)], true
			up++
		}
		switch {
		case !stood(b, g.At):
			leave("glyph", "nobody can stand there")
		case slices.ContainsFunc(list, func(o GlyphEntry) bool { return o.At == g.At }):
			leave("glyph", "another one lies there")
		default:
			list = append(list, e)
		}
	}
	return list
}

// GlyphLetter returns the letter that stands for a glyph in files; "" for a glyph without one.
func GlyphLetter(key string) string {
	for letter, k := range letters {
		if k == key {
			return letter
		}
	}
	return ""
}

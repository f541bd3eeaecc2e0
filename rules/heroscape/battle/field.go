package battle

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/grid"
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

// unturned are what lies under glyphs whose letter a file does not say, in turn.
var unturned = []string{"attack", "heal", "thorns", "move", "summon", "defense", "pit", "range"}

// Left is what of a field has no place in a scenario, and why: a sentence without a full stop.
type Left struct{ What, Why string }

// Scenario makes a battle of a field: its players draft armies from the cards that come with the
// game and place them where the field has them begin. A field of fewer than two areas gets two, on
// its left and on its right. What it leaves out is told; the error says why there is no battle.
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
		areas = sides(b)
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

// areas are those of the field's players, without the cells on which nobody can stand.
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
	desk, err := heroscape.Book.Desk("", nil)
	if err != nil {
		panic(err) // the book has a profile of its own
	}
	p := desk.(*heroscape.Desk).Rules()
	return slices.ContainsFunc(heroscape.Spaces(b, c), func(s heroscape.Space) bool { return p.Room(b, s, p.Height) })
}

// mostArea is how many spaces an area has that no file lays out.
const mostArea = 24

// sides are two areas, on the left and on the right of a board.
func sides(b *board.Board) []Area {
	cells := slices.DeleteFunc(b.Cells(), func(c grid.Cell) bool { return !stood(b, c) })
	slices.SortStableFunc(cells, func(c, d grid.Cell) int { return c.X - d.X })
	n := min(mostArea, len(cells)/3)
	return []Area{{"west", slices.Clone(cells[:n])}, {"east", slices.Clone(cells[len(cells)-n:])}}
}

// pool is a draft for armies that find room on so many spaces.
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

// glyphs are those of the field that can lie on its board.
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

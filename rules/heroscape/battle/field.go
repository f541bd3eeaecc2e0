package battle

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/scenario"
)

// Field is a battlefield as other programs store it: a board, the start areas of its players, and
// its glyphs.
type Field struct {
	Board  *board.Board
	Areas  []Area
	Glyphs []FieldGlyph
	// Across places missing start areas at the top and the bottom of the board, instead of its left
	// and right.
	Across bool
	// Encounter lists the armies. If it is nil, the players draft them.
	Encounter *Encounter
	Seed      dice.Seed // the seed for filling armies at random
}

// Area is the start area of a player.
type Area struct {
	Player string
	Cells  []grid.Cell
}

// FieldGlyph is a glyph with its letter. If the letter belongs to no known glyph, the glyph's
// symbol is up.
type FieldGlyph struct {
	At     grid.Cell
	Letter string
}

// letters maps the letters that stand for glyphs in files to the keys of the glyphs.
var letters = map[string]string{
	"A": "attack", "B": "artifact", "C": "common-attack", "D": "initiative", "E": "summon", "G": "defense", "I": "range",
	"J": "stronghold", "K": "heal", "L": "luck", "M": "curse", "N": "negate", "O": "intercept", "P": "pit", "R": "grounded",
	"S": "revive", "T": "shroud", "U": "unique-attack", "V": "move", "W": "thorns",
}

// unturned lists the kinds of glyphs that are used in turn for glyphs without a known letter.
var unturned = []string{"attack", "heal", "thorns", "move", "summon", "defense", "pit", "range"}

// Left describes a part of a field that has no place in a scenario, and the reason as a sentence
// without a full stop.
type Left struct{ What, Why string }

// Scenario returns a battle on the field. Its players have the armies of the encounter, or draft
// armies from the shipped cards, and place them in the field's start areas. If there are fewer
// areas than players, all are replaced by new ones, on different sides. The second result lists the
// parts that were left out. The error explains why no battle can be made.
func (f *Field) Scenario(id string) (*scenario.Scenario, []Left, error) {
	var left []Left
	leave := func(what, why string) { left = append(left, Left{what, why}) }
	b := f.Board.Clone()
	for _, o := range f.Board.Figures() {
		b.RemoveFigure(o.ID)
		leave("figure", "the seats place their armies")
	}
	e := f.encounter()
	if found := e.faults(b); len(found) > 0 {
		return nil, nil, board.Faults(found)
	}
	areas := f.begins(b, leave)
	s := &scenario.Scenario{ID: id, Name: b.Name, Rules: "heroscape", Profile: "master", Level: "medium", Minutes: 60, Board: b}
	if s.Name == "" {
		s.Name = "A battlefield"
	}
	least := len(areas[0].Cells)
	doc := Document{Cards: e.Cards, First: e.First, Objective: e.Objective}
	if o := &doc.Objective; o.Rounds == 0 && o.Winner == "" {
		o.Rounds = usualRounds
	}
	for n, a := range areas {
		army := e.army(n)
		seat := scenario.Seat{ID: fmt.Sprintf("seat-%d", n+1), Name: cmp.Or(army.Name, english.Capital(a.Player)), Side: cmp.Or(army.Side, fmt.Sprintf("side-%d", n+1)), May: []string{"person", "bot"}}
		if n > 0 {
			seat.Held = "bot"
		}
		s.Seats = append(s.Seats, seat)
		doc.Armies = append(doc.Armies, ArmyEntry{Seat: seat.ID, Cards: slices.Clone(army.Cards), Start: a.Cells})
		least = min(least, len(a.Cells))
	}
	s.Goal = doc.Objective.goal(s)
	if d := e.pool(least); e.brings() {
		f.marshal(b, &doc, d)
	} else {
		doc.Draft = d
	}
	doc.Glyphs = f.glyphs(b, leave)
	var err error
	if s.Game, err = json.Marshal(doc); err != nil {
		return nil, nil, err
	}
	if faults := check(s); len(faults) > 0 {
		return nil, nil, board.Faults(theirs(faults))
	}
	return s, left, nil
}

// usualRounds is the number of rounds of a battle that specifies none.
const usualRounds = 10

// encounter returns the field's encounter, or an empty one.
func (f *Field) encounter() *Encounter {
	if f.Encounter != nil {
		return f.Encounter
	}
	return &Encounter{}
}

// begins returns the start areas of at least two players. They come from the encounter or the
// field, or are new.
func (f *Field) begins(b *board.Board, leave func(what, why string)) []Area {
	e := f.encounter()
	areas := slices.DeleteFunc(f.areas(b, leave), func(a Area) bool { return len(a.Cells) == 0 })
	players := min(max(e.players(), 2), maxSeats)
	most := maxSeats
	if e.players() > 0 {
		most = players
	}
	if len(areas) > most {
		for _, a := range areas[most:] {
			leave("start area of "+a.Player, fmt.Sprintf("at most %d seats play", most))
		}
		areas = areas[:most]
	}
	if len(areas) < players {
		for _, a := range areas {
			leave("start area of "+a.Player, english.Count(players, "area")+" are laid out instead, one for each player")
		}
		areas = f.sides(b, players)
	}
	for n := range areas {
		if start := e.army(n).Start; len(start) > 0 {
			areas[n].Cells = start
		}
	}
	return areas
}

// areas returns the start areas of the players, without the cells on which no figure can stand.
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

// stood reports whether a figure of the profile's usual Height can stand on a cell.
func stood(b *board.Board, c grid.Cell) bool {
	p := masterGame()
	return slices.ContainsFunc(heroscape.Spaces(b, c), func(s heroscape.Space) bool { return p.Room(b, s, p.Height) })
}

// masterGame returns the profile for battles on imported fields.
func masterGame() heroscape.Profile {
	desk, err := heroscape.Book.Desk("master", nil)
	if err != nil {
		panic(err) // cannot happen, because the book has the profile
	}
	return desk.(*heroscape.Desk).Rules()
}

// mostArea is the largest number of spaces in a start area that the file does not define.
const mostArea = 24

// sides returns areas of connected spaces on different sides of a board. The first two are on its
// left and right, or at its top and bottom, and any others are on the remaining sides. Dry ground
// is preferred.
func (f *Field) sides(b *board.Board, players int) []Area {
	cells := mainland(b)
	if dry := slices.DeleteFunc(slices.Clone(cells), func(c grid.Cell) bool { return wild(b, c) }); len(dry) >= players*mostArea {
		cells = dry
	}
	across := func(c, d grid.Cell) int { return c.X - d.X }
	down := func(c, d grid.Cell) int { return c.Y - d.Y }
	order := []func(c, d grid.Cell) int{across, down}
	names := []string{"west", "east", "north", "south"}
	if f.Across {
		slices.Reverse(order)
		names = []string{"north", "south", "west", "east"}
	}
	n := min(mostArea, len(cells)/(players+1))
	areas := make([]Area, players)
	for i := range areas {
		slices.SortStableFunc(cells, order[i/2])
		areas[i].Player = names[i]
		if i%2 == 0 {
			areas[i].Cells, cells = slices.Clone(cells[:n]), cells[n:]
		} else {
			areas[i].Cells, cells = slices.Clone(cells[len(cells)-n:]), cells[:len(cells)-n]
		}
	}
	return areas
}

// wild reports whether a cell is a bad place to begin on: water, lava or a lava field.
func wild(b *board.Board, c grid.Cell) bool {
	return slices.Contains([]board.Terrain{board.Water, board.Lava, board.Hazard}, b.Terrain(c))
}

// mainland returns the cells of the largest part of a board in which a walker can move back and
// forth, in the order of the board.
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

// glyphs returns those glyphs of the field that its board has room for.
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
			leave("glyph", "another glyph is in its place")
		default:
			list = append(list, e)
		}
	}
	return list
}

// GlyphLetter returns the letter that stands for a glyph in files, or "" if the glyph has none.
func GlyphLetter(key string) string {
	for letter, k := range letters {
		if k == key {
			return letter
		}
	}
	return ""
}

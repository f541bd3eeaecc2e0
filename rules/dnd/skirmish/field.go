package skirmish

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// Field is a map imported from another program: a board of squares. It becomes a skirmish of a party of
// the shipped characters against some of the shipped monsters.
type Field struct {
	Board *board.Board
	From  Entrance
	At    *Ground   // where the party begins, instead of From; nil: From decides
	Foes  string    // the key of one of [Foes]; "" for the first
	Seed  dice.Seed // of the lots by which the foes are drafted and take their rooms

	Difficulty string                    // one of [creature.Difficulties]; "" for the moderate one
	Held       map[battlemat.Seat]string // who holds seats, where not the usual ones: empty ones reduce the enemies' share

	Story string      // shown at the start
	Notes []FieldNote // shown to the player of the monsters, at their rooms

	Stop func() error // called now and then; its error ends the work. nil: never
}

// Entrance is where the party begins.
type Entrance uint8

// The places: at stairs, or outside before a door, or at the end of the longest path where there is neither; in
// the west; in the north.
const (
	AtTheEnd Entrance = iota
	InTheWest
	InTheNorth
)

// Ground is a rectangle of squares between two of its corners.
type Ground struct{ From, To grid.Cell }

// cells lists the squares of a rectangle on a board, row by row.
func (r *Ground) cells(b *board.Board) (cells []grid.Cell) {
	for y := min(r.From.Y, r.To.Y); y <= max(r.From.Y, r.To.Y); y++ {
		for x := min(r.From.X, r.To.X); x <= max(r.From.X, r.To.X); x++ {
			if c := (grid.Cell{X: x, Y: y}); b.Contains(c) {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// FieldNote is a text about a place of a field.
type FieldNote struct {
	Ref  string     // as the map shows it: "1"; "" for none
	At   *grid.Cell // nil: of no place
	Text string
}

// Omitted is a part of a field that is left out of the skirmish, and why: a sentence without a full
// stop.
type Omitted struct{ What, Why string }

// party are the characters of a field, in the order of their seats. The last two are left out unless somebody
// plays them.
var party = []string{"fighter", "cleric", "rogue", "wizard", "barbarian", "ranger"}

const usualParty = 4

// levels are how hard scenarios are called.
var levels = [...]string{creature.Low: "easy", creature.Moderate: "medium", creature.High: "hard"}

// Scenario makes a skirmish from a field. Each character of the party has a seat, and the monsters one.
// What it leaves out is reported; the error says why there is no skirmish.
func (f *Field) Scenario(id string) (*scenario.Scenario, []Omitted, error) {
	foes, err := foesOf(f.Foes)
	if err != nil {
		return nil, nil, err
	}
	difficulty, err := difficultyOf(f.Difficulty)
	if err != nil {
		return nil, nil, err
	}
	var left []Omitted
	b := f.Board.Clone()
	for _, o := range f.Board.Figures() {
		b.RemoveFigure(o.ID)
		left = append(left, Omitted{"figure", "the party and its foes are laid out"})
	}
	g, err := surveyed(b, f.At)
	if err != nil {
		return nil, nil, err
	}
	s := &scenario.Scenario{
		ID: id, Name: b.Name, Rules: Ruleset.Name(), Level: levels[difficulty], Minutes: 60, Board: b,
		Goal: fmt.Sprintf("Leave none of the %s standing.", english.Small(foes.Name)), Licence: "Statistics: SRD 5.1, CC-BY-4.0",
	}
	if s.Name == "" {
		s.Name = "A map"
	}
	if s.Story = strings.TrimSpace(f.Story); len([]rune(s.Story)) > scenario.MaxText {
		s.Story, left = "", append(left, Omitted{"story", fmt.Sprintf("it has more than %d characters", scenario.MaxText)})
	}
	doc := Document{Objective: Objective{Rounds: 50}}
	door := g.entrance(f.From)
	if f.At != nil {
		door = g.first(f.At)
	}
	cells := g.nearest(door, f.At, len(party))
	if len(cells) < len(party) {
		return nil, nil, fmt.Errorf("%s can be reached from one another: expected room for %s and their foes", english.Count(len(g.main), "square"), english.Count(len(party), "character"))
	}
	var playing []*creature.Statblock
	for n, key := range party {
		block, _ := creature.Named(key)
		seat := scenario.Seat{ID: key, Name: block.Name, Side: "party", May: []string{"person", "bot", scenario.Empty}}
		if n >= usualParty {
			seat.Held = scenario.Empty
		}
		if cmp.Or(f.Held[battlemat.Seat(key)], seat.Held) != scenario.Empty {
			playing = append(playing, block)
		}
		if f.Stop != nil {
			if err := f.Stop(); err != nil {
				return nil, nil, err
			}
		}
		if err := g.watch(b, cells[n]); err != nil {
			return nil, nil, err
		}
		s.Seats = append(s.Seats, seat)
		doc.Figures = append(doc.Figures, FigureEntry{ID: key, Creature: key, Seat: key, At: cells[n]})
		g.taken[cells[n]] = true
	}
	if len(playing) == 0 {
		return nil, nil, errors.New("nobody plays the party: expected a character whose seat is not empty")
	}
	s.Seats = append(s.Seats, scenario.Seat{ID: "gm", Name: foes.Name, Side: "foes", Held: "bot", May: []string{"person", "bot"}})
	lot := game.Lot{Roller: dice.NewSeeded(f.Seed)}
	groups := foes.drafted(budgetOf(playing, difficulty), lot)
	placed := g.place(door, groups, lot)
	for _, e := range placed {
		e.Seat = "gm"
		doc.Figures = append(doc.Figures, e)
	}
	if len(placed) == 0 {
		return nil, nil, errors.New("beside the party nobody has room: expected a larger map")
	}
	for key, n := range counted(groups, placed) {
		for range n {
			left = append(left, Omitted{key, "there is no room for it"})
		}
	}
	slices.SortStableFunc(left, func(x, y Omitted) int { return cmp.Compare(x.What, y.What) })
	for _, n := range f.Notes {
		if why := g.note(&doc, n); why != "" {
			left = append(left, Omitted{"note", why})
		}
	}
	if s.Game, err = json.Marshal(doc); err != nil {
		return nil, nil, err
	}
	if faults := check(s); len(faults) > 0 {
		return nil, nil, board.Faults(faults)
	}
	return s, left, nil
}

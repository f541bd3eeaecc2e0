package encounter

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
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
	"github.com/battlemat/battlemat/scenario"
)

// Field is a map imported from another program: a board of squares. It becomes a skirmish between a
// party of shipped characters and some of the shipped monsters.
type Field struct {
	Board *board.Board
	From  Entrance
	At    *Ground   // where the party begins; nil: From decides
	Foes  string    // the key of one of [Foes]; "" for the first
	Seed  dice.Seed // decides how the foes are drafted and which rooms they get

	Difficulty string // one of [creature.Difficulties]; "" for the moderate one
	// Held says who holds the seats, if not the usual holders. Empty seats reduce the enemies'
	// numbers.
	Held map[battlemat.Seat]string

	Story string      // shown at the start
	Notes []FieldNote // shown to the player of the monsters, at the rooms they are about

	Encounter *Encounter // the figures that meet; nil: the field decides

	Stop func() error // called from time to time; an error ends the work. nil: never called
}

// Entrance is the place where the party begins.
type Entrance uint8

// AtTheEnd is at stairs, or outside in front of a door, or at the end of the longest path if there
// is neither. The others are in the west and in the north.
const (
	AtTheEnd Entrance = iota
	InTheWest
	InTheNorth
)

// Ground is a rectangle of squares, given by two of its corners.
type Ground struct{ From, To grid.Cell }

// cells returns the squares of a rectangle on a board, row by row.
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
	Ref  string     // its label on the map: "1"; "" for none
	At   *grid.Cell // nil if it is about no particular place
	Text string
}

// Omitted is a part of a field that is left out of the skirmish. Why is a sentence without a full
// stop.
type Omitted struct{ What, Why string }

// party lists the characters of a field, in the order of their seats. The last two are left out
// unless somebody plays them.
var party = []string{"fighter", "cleric", "rogue", "wizard", "barbarian", "ranger"}

const usualParty = 4

// levels holds the words for the difficulties of scenarios.
var levels = [...]string{creature.Low: "easy", creature.Moderate: "medium", creature.High: "hard"}

// Scenario returns a skirmish made from a field. Each character of the party has a seat, and the
// monsters have one together. It also returns what it leaves out. The error says why there is no
// skirmish.
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
		left = append(left, Omitted{"figure", "the program places the party and its foes itself"})
	}
	m, err := f.mustered(b)
	if err != nil {
		return nil, nil, err
	}
	s := &scenario.Scenario{
		ID: id, Name: b.Name, Rules: skirmish.Ruleset.Name(), Level: levels[difficulty], Minutes: 60, Board: b, Licence: "Statistics: SRD 5.1, CC-BY-4.0",
	}
	if s.Name == "" {
		s.Name = "A map"
	}
	if s.Story = strings.TrimSpace(f.Story); len([]rune(s.Story)) > scenario.MaxText {
		s.Story, left = "", append(left, Omitted{"story", fmt.Sprintf("it has more than %d characters", scenario.MaxText)})
	}
	e := f.encounter()
	if e.Light != "" {
		s.Set = map[string]string{"light": e.Light}
	}
	if err := m.placeParty(); err != nil {
		return nil, nil, err
	}
	playing := m.seats(s)
	if len(playing) == 0 {
		return nil, nil, errors.New("nobody plays the party: expected a character whose seat is not empty")
	}
	if len(e.Monsters) > 0 {
		foes.Name = ""
	} else {
		m.draft(foes, budgetOf(playing, difficulty))
	}
	s.Seats = append(s.Seats, scenario.Seat{ID: skirmish.FoesSeat, Name: cmp.Or(foes.Name, "Monsters"), Side: skirmish.FoesSide, Held: "bot", May: []string{"person", "bot"}})
	doc := skirmish.Document{Creatures: e.Creatures, Spells: e.Spells, Objective: e.goals()}
	if e.Explored {
		doc.Explored = skirmish.PartySide
	}
	s.Goal = goalOf(&doc.Objective, foes.Name)
	left = append(left, m.placeFoes()...)
	if len(m.foes) == 0 {
		return nil, nil, errors.New("there is room for nobody but the party: expected a larger map")
	}
	all := slices.Concat(m.party, m.foes)
	for _, r := range all {
		doc.Figures = append(doc.Figures, r.FigureEntry)
	}
	slices.SortStableFunc(left, func(x, y Omitted) int { return cmp.Compare(x.What, y.What) })
	for _, n := range f.Notes {
		if why := m.survey.note(&doc, n); why != "" {
			left = append(left, Omitted{"note", why})
		}
	}
	if s.Game, err = json.Marshal(doc); err != nil {
		return nil, nil, err
	}
	if faults := skirmish.Ruleset.Check(s); len(faults) > 0 {
		return nil, nil, board.Faults(e.theirs(faults, all))
	}
	if len(e.Monsters) > 0 {
		l, err := LineupOf(s, f.Held)
		if err != nil {
			return nil, nil, err
		}
		s.Level = levels[creature.High]
		if n := slices.Index(creature.Difficulties(), l.Budget.Rating()); n >= 0 {
			s.Level = levels[n]
		}
	}
	return s, left, nil
}

// encounter returns the field's encounter, or an empty one that lets the field decide everything.
func (f *Field) encounter() *Encounter {
	if f.Encounter != nil {
		return f.Encounter
	}
	return &Encounter{}
}

package staging

import (
	"context"
	"errors"
	"fmt"
	"image"
	"slices"
	"strings"
	"unicode"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/rules/dnd/encounter"
	"github.com/battlemat/battlemat/scenario"
)

// The choices for where the sides begin.
const (
	AsMarked   = "marked"      // as the file says or, if it says nothing usable, as the game chooses
	WestEast   = "west-east"   // on the left and on the right
	NorthSouth = "north-south" // at the top and at the bottom
)

// Starts lists the choices for where the sides begin; the first is the default. On a square board,
// a party may also begin on a square, "3,4", or in the rectangle between two squares, "3,4-6,7".
func Starts() []string { return []string{AsMarked, WestEast, NorthSouth} }

// place parses a square, or a rectangle of squares.
func place(starts string) (encounter.Ground, bool) {
	from, to, two := strings.Cut(starts, "-")
	if !two {
		to = from
	}
	a, errA := grid.ParseCell(strings.TrimSpace(from))
	b, errB := grid.ParseCell(strings.TrimSpace(to))
	return encounter.Ground{From: a, To: b}, errA == nil && errB == nil
}

// Setup holds the choices for making a scenario.
type Setup struct {
	Starts string // one of [Starts], or a place; "" for the first
	Foes   string // for a D&D skirmish: the key of one of [encounter.Foes]; "" for the first
	Seed   int    // for a D&D skirmish: the seed for choosing the foes and their rooms

	Difficulty string                    // for a D&D skirmish: one of [creature.Difficulties]; "" for the moderate difficulty
	Held       map[battlemat.Seat]string // who holds the seats, if known

	// Lay replaces [picture.Lay], for callers that cache the result.
	Lay func(data []byte, p picture.Place) ([]byte, error)

	Quest QuestSetup // for a HeroQuest quest: the user's additions to its file

	Encounter EncounterSaid // for a skirmish or a battle: the figures that take part, and their places

	at *encounter.Ground // the value of Starts, if it is a place

	// Stop is called repeatedly while a scenario is made. If it returns an error, the work ends
	// with that error. If it is nil, it is never called.
	Stop func() error
}

// Scenario makes a scenario from an imported map, and reports what the scenario cannot hold. A hex
// board becomes a Heroscape battle, and a square board becomes a D&D skirmish; a HeroQuest quest
// remains a quest. The error says why there is no scenario: the map cannot be used for a fight, or
// the setup asks for something that does not exist.
func Scenario(m *formats.Import, q Setup) (*scenario.Scenario, formats.Report, error) {
	s, report, err := staged(m, q)
	err = q.Encounter.placed(err)
	var faults board.Faults
	if errors.As(err, &faults) { // faults of the document that was made, which the user does not see
		err = fmt.Errorf("no match can be played on it: %s", faults[0].Message)
	}
	return s, report, err
}

func staged(m *formats.Import, q Setup) (*scenario.Scenario, formats.Report, error) {
	if q.Starts == "" {
		q.Starts = AsMarked
	}
	squares := !m.Board.Grid().Hex()
	if m.Quest == nil && m.Delve == nil && (q.Quest.Objective != "" || len(q.Quest.Monsters)+len(q.Quest.Treasures) > 0) {
		return nil, formats.Report{}, errors.New("objective, monster and treasure: expected none, since the file is neither a HeroQuest quest nor a Gloomhaven scenario")
	}
	switch ground, is := place(q.Starts); {
	case slices.Contains(Starts(), q.Starts):
	case is && (squares || m.Delve != nil):
		q.at = &ground
	case squares:
		return nil, formats.Report{}, fmt.Errorf("starts %q: expected %s", q.Starts, english.List(append(Starts(), `a square such as "3,4"`, `two corners such as "3,4-6,7"`), "or"))
	default:
		return nil, formats.Report{}, fmt.Errorf("starts %q: expected %s", q.Starts, english.List(Starts(), "or"))
	}
	if (m.Quest != nil || m.Delve != nil) && len(q.Encounter.Text) > 0 {
		return nil, formats.Report{}, errors.New("an encounter: expected none, since the file itself names those who take part")
	}
	if m.Quest != nil {
		return heroquestOn(m, q)
	}
	if m.Delve != nil {
		return gloomhavenOn(m, q)
	}
	if m.Board.Rules == "gloomhaven" {
		return nil, formats.Report{}, errors.New("a Gloomhaven scenario needs classes, cards and monsters, which a board does not have: the board can be used at the rules desk")
	}
	if squares {
		s, report, err := dndOn(m, q)
		if err == nil {
			err = layPicture(s, m, q.Lay, &report)
		}
		if err != nil {
			return nil, formats.Report{}, err
		}
		return s, report, nil
	}
	if q.Foes != "" {
		return nil, formats.Report{}, fmt.Errorf("foes %q: expected none, since armies are drafted on a board of hexes", q.Foes)
	}
	if q.Difficulty != "" {
		return nil, formats.Report{}, fmt.Errorf("difficulty %q: expected none, since armies are drafted on a board of hexes", q.Difficulty)
	}
	s, report, err := heroscapeOn(m, q)
	if err == nil {
		err = layPicture(s, m, q.Lay, &report)
	}
	if err != nil {
		return nil, formats.Report{}, err
	}
	return s, report, nil
}

// layPicture places the map's picture under the board of its scenario, or reports why it cannot. If
// the context ends meanwhile, it returns the context's error.
func layPicture(s *scenario.Scenario, m *formats.Import, lay func([]byte, picture.Place) ([]byte, error), report *formats.Report) error {
	p := m.Picture
	if p == nil {
		return nil
	}
	under, err := Laid(m.Board, p, lay)
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case err != nil:
		report.Add(1, "picture, "+p.Kind, formats.LeftOut, err.Error())
		return nil
	}
	s.Picture = under
	return nil
}

// Laid converts a picture into the form in which a scenario stores the picture under its board. If
// `lay` is nil, Laid uses [picture.Lay] without a time limit.
func Laid(b *board.Board, p *formats.Picture, lay func([]byte, picture.Place) ([]byte, error)) (*scenario.Picture, error) {
	if lay == nil {
		lay = func(data []byte, p picture.Place) ([]byte, error) { return picture.Lay(context.Background(), data, p) }
	}
	columns, rows := b.Size()
	kept, err := lay(p.Data, picture.Place{Columns: columns, Rows: rows, Grid: b.Grid(), Width: p.Width, Height: p.Height, Cut: image.Rect(p.Left, p.Top, p.Right, p.Bottom)})
	if err != nil {
		return nil, err
	}
	return &scenario.Picture{Hash: picture.Hash(kept), Width: p.Width, Height: p.Height, Data: kept}, nil
}

// idOf returns an id for a scenario, made from its name.
func idOf(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	id := strings.Join(words, "-")
	if len(id) > 40 {
		id = strings.Trim(id[:40], "-")
	}
	if id == "" {
		return "imported"
	}
	return id
}

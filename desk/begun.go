package desk

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// boardOf returns the board of a document. If `start` is set, it is the board of a scenario at the
// start of a match.
func (s *Source) boardOf(d Document, start bool) (*board.Board, error) {
	if !start {
		return s.Board(d)
	}
	if !s.isScenario(d) {
		return nil, unfit("start", "--start: this is a board, which has everything on it already; only a scenario can be shown as it is at the start of a match")
	}
	laid, err := s.begun(d)
	if err != nil {
		return nil, err
	}
	return laid.Board, nil
}

// isScenario reports whether a document is a scenario. It returns false for a document that cannot
// be opened; whoever reads the document later gets the error.
func (s *Source) isScenario(d Document) bool {
	switch {
	case d.Data != nil:
		return FormatOf(d.Data) == scenario.Format
	case emptyBoard.MatchString(d.Name), slices.Contains(boards.Names(), d.Name):
		return false
	case slices.Contains(scenarios.Names(), d.Name):
		return true
	case s.Open == nil, d.Name == "-": // standard input can be read only once
		return false
	}
	data, err := s.Open(d.Name)
	return err == nil && FormatOf(data) == scenario.Format
}

// begun lays out a document's scenario as at the start of a match, with everything that a game
// master knows.
func (s *Source) begun(d Document) (*Laid, error) {
	doc, err := s.Scenario(d)
	if err != nil {
		return nil, err
	}
	if err := s.small(doc.Board.Size()); err != nil {
		return nil, err
	}
	ruleset, err := all.Ruleset(doc.Rules)
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", doc.ID, err)
	}
	doc, seat := ruled(ruleset, doc)
	at, err := battlemat.Begin(ruleset, doc)
	if err != nil {
		return nil, invalid("board", Faulty, fmt.Errorf("scenario %s: %w", doc.ID, err))
	}
	laid := &Laid{View: at.See(seat), Scenario: true}
	laid.Board, err = groundOf(at, seat, laid.View)
	if err != nil {
		return nil, invalid("board", Unfit, fmt.Errorf("scenario %s: %w", doc.ID, err))
	}
	seen := laid.View.Figures
	laid.View.Figures = make([]battlemat.Figure, 0, len(seen))
	words := wordsOf(doc.Rules)
	for _, f := range seen {
		if _, there := laid.Board.Figure(f.ID); !there && !f.Down && placeable(laid.Board, &f) {
			laid.Board.AddFigure(figureOf(&f, words))
		}
		if on, there := laid.Board.Figure(f.ID); there && on.At == f.At {
			f.Unseen, f.Veiled, f.Seat = false, false, ""
			laid.View.Figures = append(laid.View.Figures, f)
		}
	}
	laid.View.Seat, laid.View.Actor, laid.View.Ground.Sight = "", "", nil
	return laid, nil
}

// ruled adds a seat for a game master, who knows everything, to a scenario. It returns the scenario
// and that seat. If the scenario cannot have a game master, it returns the scenario unchanged, and
// the spectator's seat.
func ruled(ruleset battlemat.Ruleset, doc *scenario.Scenario) (*scenario.Scenario, battlemat.Seat) {
	powers := battlemat.Powers(ruleset)
	_, taken := doc.Seat(scenario.MasterSeat)
	_, has := doc.Master()
	if len(powers) == 0 || !has && (taken || len(doc.Seats) >= scenario.MaxSeats) {
		return doc, battlemat.Spectator
	}
	with := doc.WithMaster(powers)
	master, _ := with.Master()
	return with, battlemat.Seat(master.ID)
}

// groundOf returns the board of a position as its game lays it out for the desk. If the view shows
// more of the ground, it returns the view's board with the figures of the game's board.
func groundOf(at battlemat.Position, seat battlemat.Seat, v battlemat.View) (*board.Board, error) {
	by, can := at.(battlemat.Boarder)
	if !can {
		return view.Board(v)
	}
	b, err := by.Board(seat)
	if err != nil {
		return nil, err
	}
	v.Ground.Doors = slices.Clone(v.Ground.Doors)
	for i, d := range v.Ground.Doors { // the IDs that a game gives to doors may not be valid on a board
		v.Ground.Doors[i].ID = strings.ReplaceAll(d.ID, ",", "-")
	}
	seen, err := view.Board(v)
	if err != nil || spaces(seen) <= spaces(b) {
		return b, err
	}
	seen.Name, seen.Rules, seen.Profile, seen.Set = b.Name, b.Rules, b.Profile, b.Set
	seen.SetFigures(b.Figures())
	return seen, nil
}

// wordsOf returns the names of the stats and conditions that a book reads.
func wordsOf(book string) rules.Words {
	if b, err := all.Book(book); err == nil {
		if g, is := b.(rules.Glossary); is {
			return g.Words()
		}
	}
	return rules.Words{}
}

// figureOf returns a figure of a view with the stats that a book reads.
func figureOf(f *battlemat.Figure, words rules.Words) board.Figure {
	as := board.Figure{ID: f.ID, Kind: f.Kind, Side: f.Side, At: f.At, Tail: f.Tail, Size: f.Size, Level: f.Level, Height: f.Height}
	for _, s := range f.Stats {
		if s.Key != "" && words.HasStat(s.Key) {
			if as.Stats == nil {
				as.Stats = map[string]int{}
			}
			as.Stats[s.Key] = s.N
		}
	}
	return as
}

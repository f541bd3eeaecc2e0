package desk

import (
	"fmt"
	"io"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
)

// DrawQuestion asks for a picture of a board, with the cells seen or reached on it.
type DrawQuestion struct {
	Board    Document  `json:"board" arg:"" optional:"" help:"The name of a board or scenario that comes with the program, a file of either, - for standard input, or WxH for an empty board of squares." doc:"A shipped board's name, WxH for an empty board of squares, or a whole board document."`
	Cases    string    `json:"cases" help:"Instead of a board, draw how walls and blocks can be placed around a diagonal neighbour in HeroQuest, and whether the neighbour is seen: walls (16 cases), blocks (16), all (256), directions (64)." placeholder:"SET"`
	Seat     *string   `json:"seat" help:"For a scenario: draw the beginning as this seat sees it; \"\" is a spectator. A seat that knows everything, such as zargon, shows the whole map." placeholder:"S"`
	See      PlaceName `json:"see" help:"Show what this cell or figure sees." placeholder:"CELL"`
	Reach    PlaceName `json:"reach" help:"Show where this figure or cell can go." placeholder:"FIGURE"`
	Move     *int      `json:"move" help:"How far, for --reach; without it, as the figure's stats say." placeholder:"N" least:"0"`
	Movement string    `json:"movement" help:"How it moves, for --reach: walk, jump, fly, teleport, or another kind of movement in the book." placeholder:"V"`
	Around   PlaceName `json:"around" help:"Show only the part around this cell or figure." placeholder:"CELL"`
	Margin   *int      `json:"margin" help:"How many cells to show around it (6)." placeholder:"N" least:"0"`
	Rooms    bool      `json:"rooms" help:"Name the rooms."`
	Secret   bool      `json:"secret" help:"Show secret doors."`
	Cell     *int      `json:"cell" help:"Pixels per cell in a picture file." placeholder:"N" least:"8"`
	ByBook
	Dark bool `json:"dark" help:"Draw on a dark background."`
}

// Answer returns a picture.
func (q *DrawQuestion) Answer(from *Source) (*Answer, error) {
	if err := q.idle(); err != nil {
		return nil, err
	}
	p, err := q.picture(from)
	if err != nil {
		return nil, err
	}
	p.Show = diagram.Show{Rooms: q.Rooms, Secret: q.Secret, NoCoords: q.Cases != ""}
	p.Window = diagram.Window{}
	if q.Around != "" {
		margin := 6
		if q.Margin != nil {
			margin = *q.Margin
		}
		place, err := (&Table{Board: p.Board}).named("around", q.Around)
		if err != nil {
			return nil, err
		}
		p = p.Crop(place.At(), margin)
	}
	a := &Answer{Tell: func(io.Writer) {}, Picture: func() diagram.Picture { return p }, Options: diagram.Options{Cell: given(q.Cell)}}
	if q.Dark {
		a.Options.Theme = diagram.Dark
	}
	return a, nil
}

func (q *DrawQuestion) named() bool { return q.Board.Name != "" || q.Board.Data != nil }

// idle returns an error for a field that would have no effect.
func (q *DrawQuestion) idle() error {
	asks := q.See != "" || q.Reach != "" || q.Rules != ""
	switch {
	case !q.named() && q.Cases == "":
		return &Invalid{Field: "board", Reason: Missing, Err: fmt.Errorf("draw: which board? Name one, or ask for --cases walls")}
	case q.Seat != nil && (q.Cases != "" || asks):
		return unfit("seat", "draw: --seat draws the beginning of a scenario: leave out --see, --reach and --rules")
	case q.Cases != "" && (q.named() || asks):
		return unfit("cases", "draw: --cases draws its own picture: leave out the board, --see, --reach and --rules")
	case q.Reach == "" && (q.Move != nil || q.Movement != ""):
		return unfit("move", "draw: --move and --movement can only be used with --reach FIGURE")
	case q.Around == "" && q.Margin != nil:
		return unfit("margin", "draw: --margin can only be used with --around CELL")
	case q.See == "" && q.Reach == "" && (q.Profile != "" || len(q.Set) > 0):
		return unfit("profile", "draw: --profile and --set can only be used with --see CELL or --reach FIGURE")
	}
	return nil
}

// picture returns the board with the requested overlay.
func (q *DrawQuestion) picture(from *Source) (diagram.Picture, error) {
	switch {
	case q.Cases != "":
		p, err := drawnCases(q.Cases)
		return p, invalid("cases", Unknown, err)
	case q.Seat != nil:
		return q.beginning(from)
	}
	b, err := from.Board(q.Board)
	if err != nil || q.See == "" && q.Reach == "" && q.Rules == "" {
		return diagram.Picture{Board: b}, err
	}
	return q.answered(from, b)
}

// beginning returns a picture of the start of a scenario as a seat sees it.
func (q *DrawQuestion) beginning(from *Source) (diagram.Picture, error) {
	s, err := from.Scenario(q.Board)
	if err != nil {
		return diagram.Picture{}, err
	}
	if err := from.small(s.Board.Size()); err != nil {
		return diagram.Picture{}, err
	}
	seat, err := Seat(s, *q.Seat)
	if err != nil {
		return diagram.Picture{}, invalid("seat", Unknown, fmt.Errorf("--seat: %w", err))
	}
	game, err := all.Ruleset(s.Rules)
	if err != nil {
		return diagram.Picture{}, fmt.Errorf("scenario %s: %w", s.ID, err)
	}
	p, err := battlemat.Begin(game, s)
	if err != nil {
		return diagram.Picture{}, invalid("board", Faulty, fmt.Errorf("scenario %s: %w", s.ID, err))
	}
	return diagram.View(p.See(seat))
}

// Seat finds a seat of a scenario by name, ignoring case. "" means the spectator's seat.
func Seat(s *scenario.Scenario, name string) (battlemat.Seat, error) {
	var names []string
	for _, seat := range s.Seats {
		if strings.EqualFold(seat.ID, name) {
			return battlemat.Seat(seat.ID), nil
		}
		names = append(names, seat.ID)
	}
	if name == "" {
		return battlemat.Spectator, nil
	}
	return "", fmt.Errorf("seat %q: expected one of %s%s", name, strings.Join(names, ", "), Meant(name, names))
}

// answered returns the picture of a field of view or a reach.
func (q *DrawQuestion) answered(source *Source, b *board.Board) (diagram.Picture, error) {
	p := diagram.Picture{Board: b}
	t, err := source.sit(q.Board.Name, b, q.choice())
	if err != nil {
		return p, err
	}
	if q.See != "" {
		from, err := t.named("see", q.See)
		if err != nil {
			return p, err
		}
		field, err := t.Field("", from)
		if err != nil {
			return p, err
		}
		p = t.fieldPicture(from, field)
	}
	if q.Reach == "" {
		return p, nil
	}
	from, err := t.named("reach", q.Reach)
	if err != nil {
		return p, err
	}
	move, err := t.move(from, q.Move)
	if err != nil {
		return p, err
	}
	reach, err := t.Reach(rules.Reach{Figure: from.Figure, From: from.At(), Move: move, Movement: q.Movement, Bare: true})
	if err != nil {
		return p, err
	}
	p.Reach = t.reachPicture(reach).Reach
	return p, nil
}

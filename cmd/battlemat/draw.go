package main

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/rules"
)

type drawCmd struct {
	Board    string  `arg:"" optional:"" help:"The name of a board or scenario that comes with the program, a file of either, - for standard input, or WxH for an empty board of squares."`
	Cases    string  `help:"In the place of a board: how walls and blocks can stand round a diagonal neighbour in HeroQuest, and whether it is seen: walls (16 cases), blocks (16), all (256), directions (64)." placeholder:"SET"`
	Seat     *string `help:"Of a scenario: the beginning as this seat sees it; \"\" for whoever only watches. A seat that knows everything, such as zargon, shows the whole map." placeholder:"S"`
	See      string  `help:"Show what this cell or figure sees." placeholder:"CELL"`
	Reach    string  `help:"Show where this figure or cell can go." placeholder:"FIGURE"`
	Move     *int    `help:"How far, for --reach; without it, as the figure's stats say." placeholder:"N"`
	Movement string  `help:"How it moves, for --reach: walk, jump, fly, teleport, or what else the book knows." placeholder:"V"`
	Around   string  `help:"Show only the part around this cell or figure." placeholder:"CELL"`
	Margin   *int    `help:"How many cells around it (6)." placeholder:"N"`
	Rooms    bool    `help:"Name the rooms."`
	Secret   bool    `help:"Show secret doors."`
	Cell     int     `help:"Pixels a cell in a picture file." placeholder:"N"`
	bookFlags
	Out   string `short:"o" help:"The file: .svg, .png or .txt; without it, text on standard output." placeholder:"FILE"`
	Dark  bool   `help:"Draw on dark ground."`
	ASCII bool   `name:"ascii" help:"ASCII characters only, in text."`
}

func (c *drawCmd) Run(s *streams) error {
	if err := c.idle(); err != nil {
		return err
	}
	p, err := c.picture(s)
	if err != nil {
		return err
	}
	p.Show = draw.Show{Rooms: c.Rooms, Secret: c.Secret, NoCoords: c.Cases != ""}
	p.Window = draw.Window{}
	if c.Around != "" {
		margin := 6
		if c.Margin != nil {
			margin = *c.Margin
		}
		if margin < 0 {
			return fmt.Errorf("--margin %d: expected 0 or more", margin)
		}
		place, err := (&desk.Table{Board: p.Board}).Find(c.Around)
		if err != nil {
			return err
		}
		p = p.Crop(place.At(), margin)
	}
	if c.Out == "" {
		return draw.Text(s.out, p, outFlags{ASCII: c.ASCII}.text(s))
	}
	return outFlags{Out: c.Out, Dark: c.Dark, ASCII: c.ASCII, cell: c.Cell}.write(s, p)
}

// picture is the board with what is asked about it.
func (c *drawCmd) picture(s *streams) (draw.Picture, error) {
	switch {
	case c.Cases != "":
		return drawnCases(c.Cases)
	case c.Seat != nil:
		return c.seen(s)
	}
	b, err := openBoard(s, c.Board)
	if err != nil || c.See == "" && c.Reach == "" && c.Rules == "" {
		return draw.Picture{Board: b}, err
	}
	return c.answered(s, b)
}

// seen is the beginning of a scenario as a seat sees it.
func (c *drawCmd) seen(s *streams) (draw.Picture, error) {
	doc, err := openScenario(s, c.Board)
	if err != nil {
		return draw.Picture{}, err
	}
	seat, err := seatOf(doc, *c.Seat)
	if err != nil {
		return draw.Picture{}, fmt.Errorf("--seat: %w", err)
	}
	_, p, err := layOut(doc)
	if err != nil {
		return draw.Picture{}, err
	}
	return viewPicture(p.See(seat))
}

// idle refuses flags that would do nothing.
func (c *drawCmd) idle() error {
	switch {
	case c.Board == "" && c.Cases == "":
		return fmt.Errorf("draw: which board? Name one, or ask for --cases walls")
	case c.Seat != nil && (c.Cases != "" || c.See != "" || c.Reach != "" || c.Rules != ""):
		return fmt.Errorf("draw: --seat draws the beginning of a scenario: leave out the questions")
	case c.Cases != "" && (c.Board != "" || c.See != "" || c.Reach != "" || c.Rules != ""):
		return fmt.Errorf("draw: --cases is a picture of its own: leave out the board and the questions")
	case c.Reach == "" && (c.Move != nil || c.Movement != ""):
		return fmt.Errorf("draw: --move and --movement go with --reach FIGURE")
	case c.Around == "" && c.Margin != nil:
		return fmt.Errorf("draw: --margin goes with --around CELL")
	case c.See == "" && c.Reach == "" && (c.Profile != "" || len(c.Set) > 0):
		return fmt.Errorf("draw: --profile and --set go with --see CELL or --reach FIGURE")
	}
	return nil
}

// answered is the picture of a field of view or a reach.
func (c *drawCmd) answered(s *streams, b *board.Board) (draw.Picture, error) {
	p := draw.Picture{Board: b}
	t, err := s.sitAt(c.Board, b, c.choice())
	if err != nil {
		return p, err
	}
	if c.See != "" {
		from, err := t.Find(c.See)
		if err != nil {
			return p, err
		}
		field, err := t.Field("", from)
		if err != nil {
			return p, err
		}
		p = fieldPicture(t, from, field)
	}
	if c.Reach == "" {
		return p, nil
	}
	from, err := t.Find(c.Reach)
	if err != nil {
		return p, err
	}
	move, err := moveOf(t, from, c.Move)
	if err != nil {
		return p, err
	}
	if move < 0 {
		return p, fmt.Errorf("--move %d: expected 0 or more", move)
	}
	reach, err := t.Reach(rules.Reach{Figure: from.Figure, From: from.At(), Move: move, Movement: c.Movement})
	if err != nil {
		return p, err
	}
	p.Reach = reachPicture(t, reach).Reach
	return p, nil
}

package main

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/rules"
)

type drawCmd struct {
	boardArg
	See      string `help:"Show what this cell or figure sees." placeholder:"CELL"`
	Reach    string `help:"Show where this figure or cell can go." placeholder:"FIGURE"`
	Move     *int   `help:"How far, for --reach." placeholder:"N"`
	Movement string `help:"How it moves, for --reach: walk, jump, fly, teleport, or what else the book knows." placeholder:"V"`
	Around   string `help:"Show only the part around this cell or figure." placeholder:"CELL"`
	Margin   *int   `help:"How many cells around it (6)." placeholder:"N"`
	Rooms    bool   `help:"Name the rooms."`
	Secret   bool   `help:"Show secret doors."`
	Cell     int    `help:"Pixels a cell in a picture file." placeholder:"N"`
	bookFlags
	Out   string `short:"o" help:"The file: .svg, .png or .txt; without it, text on standard output." placeholder:"FILE"`
	Dark  bool   `help:"Draw on dark ground."`
	ASCII bool   `name:"ascii" help:"ASCII characters only, in text."`
}

func (c *drawCmd) Run(s *streams) error {
	if err := c.idle(); err != nil {
		return err
	}
	b, err := openBoard(s, c.Board)
	if err != nil {
		return err
	}
	p := draw.Picture{Board: b}
	if c.See != "" || c.Reach != "" || c.Rules != "" {
		if p, err = c.answered(s, b); err != nil {
			return err
		}
	}
	p.Show = draw.Show{Rooms: c.Rooms, Secret: c.Secret}
	p.Window = draw.Window{}
	if c.Around != "" {
		margin := 6
		if c.Margin != nil {
			margin = *c.Margin
		}
		if margin < 0 {
			return fmt.Errorf("--margin %d: expected 0 or more", margin)
		}
		place, err := (&desk.Table{Board: b}).Find(c.Around)
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

// idle refuses flags that would do nothing.
func (c *drawCmd) idle() error {
	switch {
	case c.Reach != "" && c.Move == nil:
		return fmt.Errorf("draw: --reach %s how far? Add --move N", c.Reach)
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
	if *c.Move < 0 {
		return p, fmt.Errorf("--move %d: expected 0 or more", *c.Move)
	}
	reach, err := t.Reach(rules.Reach{Figure: from.Figure, From: from.At(), Move: *c.Move, Movement: c.Movement})
	if err != nil {
		return p, err
	}
	p.Reach = reachPicture(t, reach).Reach
	return p, nil
}

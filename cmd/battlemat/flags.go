package main

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/rules"
)

// bookFlags choose the book.
type bookFlags struct {
	Rules   string            `help:"The book: heroquest, dnd, heroscape or gloomhaven. A board may name its own." placeholder:"NAME"`
	Profile string            `help:"The book's profile (see battlemat rules NAME)." placeholder:"P"`
	Set     map[string]string `help:"Set one field of the profile." placeholder:"FIELD=VALUE" mapsep:"none"`
}

// choice returns the flags as the desk takes them, fields in a fixed order.
func (f bookFlags) choice() desk.Choice {
	return desk.Choice{Rules: f.Rules, Profile: f.Profile, Set: rules.Settings(f.Set)}
}

// boardArg names a board.
type boardArg struct {
	Board string `arg:"" help:"The name of a board or scenario that comes with the program, a file of either, - for standard input, or WxH for an empty board of squares."`
}

// sit opens the board and the book beside it.
func (a boardArg) sit(s *streams, f bookFlags) (*desk.Table, error) {
	b, err := openBoard(s, a.Board)
	if err != nil {
		return nil, err
	}
	return s.sitAt(a.Board, b, f.choice())
}

// sitAt opens the book beside a board that goes by a name.
func (s *streams) sitAt(name string, b *board.Board, c desk.Choice) (*desk.Table, error) {
	t, err := desk.Sit(b, c)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	t.Stop = s.stop
	return t, nil
}

// outFlags choose how the answer is shown.
type outFlags struct {
	JSON  bool   `help:"Print the answer as JSON."`
	Out   string `short:"o" help:"Write the picture to a file: .svg, .png or .txt." placeholder:"FILE"`
	Dark  bool   `help:"Draw the picture on dark ground."`
	ASCII bool   `name:"ascii" help:"Draw the picture in the terminal with ASCII characters only."`
	Plain bool   `help:"Print no picture."`

	cell int // pixels a cell in a picture file, 0 for the usual
}

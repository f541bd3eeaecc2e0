package main

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
)

type convertCmd struct {
	boardArg
	To  string `help:"The form: json, or text; without it, the one that the document has not." enum:"json,text,other" default:"other"`
	Out string `short:"o" help:"Write to this file; without it, to standard output." placeholder:"FILE"`
}

// Run writes the board in the other form. Both forms say the same.
func (c *convertCmd) Run(s *streams) error {
	b, err := openBoard(s, c.Board)
	if err != nil {
		return err
	}
	text := c.To == "text"
	if c.To == "other" {
		text = c.isJSON(s)
	}
	data := b.JSON()
	if text {
		data = []byte(b.Text())
		if _, err := board.ParseText(data, c.Board); err != nil {
			return fmt.Errorf("%s: this board cannot be drawn in text", c.Board)
		}
	}
	switch {
	case c.Out == "":
		_, err := s.out.Write(data)
		return err
	case s.save == nil:
		return fmt.Errorf("-o %s: a scenario writes no files", c.Out)
	}
	return s.save(c.Out, data)
}

// isJSON reports whether the document is JSON, as those that come with the program are;
// standard input has been read already and is taken for text.
func (c *convertCmd) isJSON(s *streams) bool {
	if c.Board == "-" {
		return false
	}
	data, err := readAll(s, c.Board)
	return err != nil || formatOf(data) != ""
}

package main

import (
	"bytes"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
)

type convertCmd struct {
	Board string `arg:"" help:"The name of a board or scenario that comes with the program, a file of either, - for standard input, or WxH for an empty board of squares."`
	To    string `help:"The form: json or text. By default, JSON becomes text and text becomes JSON." enum:"json,text,other" default:"other"`
	Out   string `short:"o" help:"Write to this file; without it, to standard output." placeholder:"FILE"`
	Plain bool   `help:"No effect: this answer has no picture."`
}

// Run writes the board in the other form. Both forms have the same contents.
func (c *convertCmd) Run(s *streams) error {
	if ext := strings.ToLower(filepath.Ext(c.Out)); c.Out != "" && !slices.Contains([]string{"", ".json", ".txt"}, ext) {
		return fmt.Errorf("convert: -o %s: expected a name that ends in .json or .txt; battlemat draw makes pictures", c.Out)
	}
	text := c.To == "text"
	if c.Board == "-" { // standard input can be read only once, and its form must be known
		data, err := readAll(s, c.Board)
		if err != nil {
			return err
		}
		text = text || c.To == "other" && desk.FormatOf(data) != ""
		s.in = bytes.NewReader(data)
	} else if c.To == "other" {
		data, err := readAll(s, c.Board)
		text = err != nil || desk.FormatOf(data) != "" // shipped boards are JSON
	}
	b, err := openBoard(s, c.Board)
	if err != nil {
		return err
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
		return fmt.Errorf("-o %s: a script cannot write files", c.Out)
	}
	return s.save(c.Out, data)
}

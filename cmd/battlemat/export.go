package main

import (
	"fmt"

	"github.com/battlemat/battlemat/formats/all"
)

type exportCmd struct {
	Board string `arg:"" help:"The name of a board or scenario that comes with the program, a file of either, - for standard input, or WxH for an empty board of squares."`
	To    string `required:"" help:"The format: hsc, of VirtualScape." placeholder:"FORMAT"`
	File  string `arg:"" help:"Write to this file; - writes to standard output, and nothing else."`
	Plain bool   `help:"Print no picture; this answer has none."`
}

// Run writes the board in the format of another program, and reports what the format
// cannot express.
func (c *exportCmd) Run(s *streams) error {
	f, err := all.Writer(c.To)
	if err != nil {
		return fmt.Errorf("export: %w", err)
	}
	b, err := openBoard(s, c.Board)
	if err != nil {
		return err
	}
	data, report, err := f.Export(b)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Board, err)
	}
	switch {
	case c.File == "-":
		_, err := s.out.Write(data)
		return err
	case s.save == nil:
		return fmt.Errorf("%s: a scenario writes no files", c.File)
	}
	if err := s.save(c.File, data); err != nil {
		return err
	}
	fmt.Fprintf(s.out, "%s: a file of %s.\n", c.File, f.Title)
	tellReport(s.out, report)
	return nil
}

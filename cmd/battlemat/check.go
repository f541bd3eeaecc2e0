package main

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
)

type checkCmd struct {
	Files []string `arg:"" help:"Board documents, - for standard input." name:"file"`
}

// Run prints every fault of every document, one a line. The answer is no when
// there is one.
func (c *checkCmd) Run(s *streams) error {
	faults := 0
	for _, name := range c.Files {
		data, err := readAll(s, name)
		if err != nil {
			return err
		}
		found := board.Check(data, name)
		for _, fault := range found {
			fmt.Fprintln(s.out, fault)
		}
		if len(found) == 0 {
			fmt.Fprintf(s.out, "%s: no faults\n", name)
		}
		faults += len(found)
	}
	if faults > 0 {
		return errNo
	}
	return nil
}

package main

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
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
		if len(found) == 0 {
			found = wishes(data, name)
		}
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

// wishes looks whether the books know the rules, the profile and the fields that
// a board without faults asks for.
func wishes(data []byte, name string) []board.Fault {
	b, err := board.Parse(data, name)
	if err != nil || b.Rules == "" {
		return nil
	}
	if _, err := desk.Sit(b, desk.Choice{}); err != nil {
		return []board.Fault{{File: name, Path: "rules", Message: err.Error()}}
	}
	return nil
}

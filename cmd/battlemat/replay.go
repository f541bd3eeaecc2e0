package main

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/match"
)

type replayCmd struct {
	File  string `arg:"" help:"An exported log (JSON, one entry on each line), - for standard input."`
	At    *int   `help:"Stop after this entry; the last one by default." placeholder:"N" least:"0"`
	Seat  string `help:"See and hear as this seat; without it, as a spectator." placeholder:"S"`
	JSON  bool   `help:"Print the answer as JSON."`
	ASCII bool   `name:"ascii" help:"Draw the picture with ASCII characters only."`
	Plain bool   `help:"Print no picture."`
	Board bool   `help:"Print the position as a board, for questions to the rules desk, and nothing else."`
}

// replayed is a match after an entry, as a seat sees it.
type replayed struct {
	Seq     int                `json:"seq"`
	Seat    battlemat.Seat     `json:"seat"`
	Lines   []match.Line       `json:"lines"`
	View    battlemat.View     `json:"view"`
	Choices []battlemat.Choice `json:"choices"`
}

// Run prints what happened up to an entry, and shows the table after it.
func (c *replayCmd) Run(s *streams) error {
	entries, err := readLog(s, c.File)
	if err != nil {
		return err
	}
	m, err := match.Load(ruleset, "replay", entries)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	if c.At != nil {
		if *c.At > m.Seq() {
			return fmt.Errorf("--at %d: the log has the entries 0 to %d", *c.At, m.Seq())
		}
		if m, err = m.At(*c.At); err != nil {
			return err
		}
	}
	seat, err := desk.Seat(m.Scenario(), c.Seat)
	if err != nil {
		return err
	}
	if c.Board {
		b, err := m.Board(seat)
		if err != nil {
			return fmt.Errorf("%s: %w", c.File, err)
		}
		return b.Write(s.out)
	}
	p := m.Position()
	lines, err := m.Lines(seat, 0, m.Seq())
	if err != nil {
		return err
	}
	if c.JSON {
		choices := slices.Collect(p.Choices(seat))
		if choices == nil {
			choices = []battlemat.Choice{}
		}
		return writeJSON(s, replayed{m.Seq(), seat, lines, p.See(seat), choices})
	}
	tell(s.out, lines)
	tellTakenBack(s.out, m.TakenBack())
	if c.Plain {
		return nil
	}
	fmt.Fprintln(s.out)
	return showView(s.out, p.See(seat), outFlags{ASCII: c.ASCII}.text(s))
}

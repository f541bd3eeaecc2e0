package main

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/match"
)

type verifyCmd struct {
	File string `arg:"" help:"An exported log (JSON, one entry on each line), - for standard input."`
	JSON bool   `help:"Print the answer as JSON."`
}

// Run decides the commands of a log again. The answer is no if the results under today's rules, or
// the seed, differ.
func (c *verifyCmd) Run(s *streams) error {
	entries, err := readLog(s, c.File)
	if err != nil {
		return err
	}
	r, err := match.Verify(ruleset, entries)
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	if c.JSON {
		if err := writeJSON(s, r); err != nil {
			return err
		}
	} else {
		c.print(s, r)
	}
	if len(r.Differences) > 0 {
		return errNo
	}
	return nil
}

func (c *verifyCmd) print(s *streams, r match.Report) {
	for _, d := range r.Differences {
		who := ""
		if d.Seat != "" {
			who = ", " + string(d.Seat)
		}
		fmt.Fprintf(s.out, "entry %d%s: %s\n", d.Seq, who, d.Text)
	}
	verdict := "Today's rules give the same result"
	if n := len(r.Differences); n > 0 {
		verdict = english.Count(n, "difference")
	}
	fmt.Fprintf(s.out, "%s: %d entries, %s, %s.\n", verdict, r.Entries, english.Count(r.Plays, "command"), english.Count(r.Rolls, "roll"))
	tellTakenBack(s.out, r.TakenBack)
	switch {
	case r.Seed:
		fmt.Fprintln(s.out, "The published seed is the one that was committed to; the rolls were checked against it.")
	case r.Over:
		fmt.Fprintln(s.out, "The match is over, but no valid seed has been published: the rolls cannot be checked.")
	default:
		fmt.Fprintln(s.out, "The match is not over: its seed is secret, and the rolls cannot be checked yet.")
	}
}

// tellTakenBack says how many commands each seat has taken back.
func tellTakenBack(w io.Writer, by map[battlemat.Seat]int) {
	for _, seat := range slices.Sorted(maps.Keys(by)) {
		fmt.Fprintf(w, "%s took back %s.\n", seat, english.Count(by[seat], "command"))
	}
}

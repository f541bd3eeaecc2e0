package main

import (
	"fmt"

	"github.com/battlemat/battlemat/rules"
)

type pushCmd struct{ shoveArgs }

type pullCmd struct{ shoveArgs }

func (c *pushCmd) Run(s *streams) error { return c.shove(s, false) }

func (c *pullCmd) Run(s *streams) error { return c.shove(s, true) }

type shoveArgs struct {
	boardArg
	Attacker string `arg:"" help:"The figure that pushes or pulls, or its cell."`
	Target   string `arg:"" help:"The figure that is moved, or its cell."`
	Steps    int    `required:"" help:"How many steps at most." placeholder:"N"`
	bookFlags
	outFlags
}

// shove prints every destination with a path; the answer is no when there is
// none.
func (c *shoveArgs) shove(s *streams, pull bool) error {
	t, err := c.sit(s, c.bookFlags)
	if err != nil {
		return err
	}
	if c.Steps < 0 {
		return fmt.Errorf("--steps %d: expected 0 or more", c.Steps)
	}
	attacker, err := t.FindFigure(c.Attacker)
	if err != nil {
		return err
	}
	target, err := t.FindFigure(c.Target)
	if err != nil {
		return err
	}
	answer, err := t.Shove(rules.Shove{Attacker: attacker.ID, Target: target.ID, Steps: c.Steps, Pull: pull})
	if err != nil {
		return err
	}
	verb := map[bool]string{true: "pulled", false: "pushed"}[pull]
	switch {
	case c.JSON:
		if err := writeJSON(s, answer); err != nil {
			return err
		}
	case len(answer.Destinations) == 0:
		fmt.Fprintf(s.out, "No: %s%s\n", full(answer.Reason), cite(answer.Refusal))
	default:
		fmt.Fprintf(s.out, "%s can be %s to %s:\n", target.ID, verb, count(len(answer.Destinations), "cell"))
		for _, d := range answer.Destinations {
			fmt.Fprintf(s.out, "  (%v) by %s\n", d.At, steps(d))
		}
	}
	if err := c.show(s, shovePicture(t, attacker, target, answer)); err != nil {
		return err
	}
	if len(answer.Destinations) == 0 {
		return errNo
	}
	return nil
}

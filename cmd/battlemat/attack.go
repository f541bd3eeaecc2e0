package main

import (
	"fmt"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/rules"
)

type attackCmd struct {
	boardArg
	Attacker string `arg:"" help:"The figure that attacks, or its cell."`
	Target   string `arg:"" help:"The figure it attacks, or its cell."`
	With     string `help:"The weapon, spell or attack expression, as the book reads it." placeholder:"W"`
	bookFlags
	outFlags
}

// Run prints whether the attack is allowed, why, and its odds.
func (c *attackCmd) Run(s *streams) error {
	t, err := c.sit(s, c.bookFlags)
	if err != nil {
		return err
	}
	attacker, err := t.FindFigure(c.Attacker)
	if err != nil {
		return err
	}
	target, err := t.FindFigure(c.Target)
	if err != nil {
		return err
	}
	answer, err := t.Attack(rules.Attack{Attacker: attacker.ID, Target: target.ID, With: c.With})
	if err != nil {
		return err
	}
	if c.JSON {
		err = writeJSON(s, answer)
	} else {
		printAttack(s, attacker.ID, target.ID, answer)
	}
	if err != nil {
		return err
	}
	if err := c.show(s, attackPicture(t, attacker, target, answer)); err != nil {
		return err
	}
	if !answer.Legal {
		return errNo
	}
	return nil
}

func printAttack(s *streams, attacker, target string, a *desk.Attack) {
	if a.Legal {
		fmt.Fprintf(s.out, "Yes: %s may attack %s.\n", attacker, target)
	} else {
		fmt.Fprintf(s.out, "No: %s may not attack %s. %s%s\n", attacker, target, full(a.Refusal.Detail), cite(a.Refusal))
	}
	if a.Range != nil {
		fmt.Fprintf(s.out, "  range  %d\n", *a.Range)
	}
	fmt.Fprintf(s.out, "  sight  %s\n", a.Reason)
	if a.Cover != "" {
		fmt.Fprintf(s.out, "  cover  %s\n", a.Cover)
	}
	if a.Dice != "" {
		fmt.Fprintf(s.out, "  dice   %s\n", a.Dice)
	}
	for _, step := range a.Steps {
		fmt.Fprintf(s.out, "         %s\n", step)
	}
	if a.Odds != nil {
		printOdds(s, a.Odds)
	}
}

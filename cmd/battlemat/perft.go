package main

import (
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest"
	"github.com/battlemat/battlemat/internal/english"
)

type perftCmd struct {
	Scenario string `arg:"" help:"A shipped scenario's name, a file, or - for standard input."`
	Depth    int    `required:"" least:"0" help:"How many commands a sequence has." placeholder:"N"`
	Seed     string `help:"Roll the dice by this seed (64 hexadecimal digits, or any words); without it, count every possible roll." placeholder:"SEED"`
	Divide   bool   `help:"Count for each first command separately."`
	JSON     bool   `help:"Print the answer as JSON."`
}

// divided is the number of sequences that begin with a certain command.
type divided struct {
	Seat    battlemat.Seat    `json:"seat"`
	Command battlemat.Command `json:"command"`
	rulestest.Count
}

// Run counts the sequences of commands from the beginning of a scenario.
func (c *perftCmd) Run(s *streams) error {
	if c.Depth < 0 {
		return fmt.Errorf("--depth %d: expected 0 or more", c.Depth)
	}
	doc, err := openScenario(s, c.Scenario)
	if err != nil {
		return err
	}
	_, p, err := layOut(doc)
	if err != nil {
		return err
	}
	var seed *dice.Seed
	if c.Seed != "" {
		said := seedOf(c.Seed)
		seed = &said
	}
	answer := struct {
		Depth int `json:"depth"`
		rulestest.Count
		First []divided `json:"first,omitempty"`
	}{Depth: c.Depth}
	if answer.Count, err = rulestest.Perft(p, 0, seed); err == nil && c.Depth > 0 {
		answer.Count = rulestest.Count{}
		first, done := 0, 0
		for _, seat := range p.ToAct() {
			for range p.Choices(seat) {
				first++
			}
		}
		err = rulestest.Divide(p, c.Depth, seed, func(seat battlemat.Seat, command battlemat.Command, n rulestest.Count) {
			answer.Ways += n.Ways
			answer.Over += n.Over
			if done++; watched(s.err) {
				fmt.Fprintf(s.err, "\r%d of %d first commands counted: %d sequences so far ", done, first, answer.Ways)
			}
			if c.Divide {
				answer.First = append(answer.First, divided{seat, command, n})
			}
		})
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.Scenario, err)
	}
	if watched(s.err) {
		fmt.Fprint(s.err, "\r\x1b[K") // removes the line that shows the progress
	}
	if c.JSON {
		return writeJSON(s, answer)
	}
	for _, d := range answer.First {
		fmt.Fprintf(s.out, "%12d  %s: %s\n", d.Ways, d.Seat, d.Command)
	}
	how := "with every possible roll of the dice"
	if seed != nil {
		how = "with the rolls of the seed"
	}
	fmt.Fprintf(s.out, "%d sequences of %s, %d of them to the end of the match (%s).\n", answer.Ways, english.Count(c.Depth, "command"), answer.Over, how)
	return nil
}

// seedOf reads a seed. The text is either the digits of the seed, or words from which the seed is
// derived.
func seedOf(text string) dice.Seed {
	if seed, err := dice.ParseSeed(text); err == nil {
		return seed
	}
	return dice.SeedOf(text)
}

package main

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/scenario"
)

type checkCmd struct {
	Files []string `arg:"" help:"Documents of boards and scenarios, - for standard input." name:"file"`
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
		found := check(data, name)
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

// check finds the faults of a document, which says itself what it is: a scenario, a monster's
// turn, or else a board.
func check(data []byte, name string) []board.Fault {
	switch formatOf(data) {
	case scenario.Format:
		return checkScenario(data, name)
	case gloomhaven.TurnFormat:
		return gloomhaven.CheckTurn(data, name)
	}
	if found := board.Check(data, name); len(found) > 0 {
		return found
	}
	return wishes(data, name)
}

// formatOf returns what a document says it is, "" when it does not say. It reads no further
// than it must: a document that is broken later on has said what it is meant to be.
func formatOf(data []byte) string {
	d := json.NewDecoder(bytes.NewReader(data))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return ""
	}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return ""
		}
		var value json.RawMessage
		if d.Decode(&value) != nil {
			return ""
		}
		if key == "format" {
			var format string
			_ = json.Unmarshal(value, &format) // of another kind: it does not say
			return format
		}
	}
	return ""
}

// checkScenario finds the faults of a scenario: those of the document, then those of the
// game that its ruleset finds.
func checkScenario(data []byte, name string) []board.Fault {
	s, err := scenario.Parse(data, name)
	if err != nil {
		return scenario.Check(data, name)
	}
	ruleset, err := all.Ruleset(s.Rules)
	if err != nil {
		return scenario.Place([]board.Fault{{Path: "rules", Message: err.Error()}}, data, name)
	}
	return scenario.Place(ruleset.Check(s), data, name)
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

package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenarios"
)

type checkCmd struct {
	Files []string `arg:"" help:"Documents of boards and scenarios: files, names of those that come with the program, - for standard input." name:"file"`
	JSON  bool     `help:"Print the faults as JSON, a line a document."`
}

// Run prints every fault of every document, one a line. The answer is no when
// there is one.
func (c *checkCmd) Run(s *streams) error {
	faults := 0
	for _, name := range c.Files {
		data, err := document(s, name)
		if err != nil {
			return err
		}
		found := check(data, name)
		faults += len(found)
		if c.JSON {
			if err := writeJSON(s, desk.Checks(name, found)); err != nil {
				return err
			}
			continue
		}
		for _, fault := range found {
			fmt.Fprintln(s.out, fault)
		}
		if len(found) == 0 {
			fmt.Fprintf(s.out, "%s: no faults\n", name)
		}
	}
	if faults > 0 {
		return errNo
	}
	return nil
}

// document reads a scenario or board that comes with the program, by its name, or a file.
func document(s *streams, name string) ([]byte, error) {
	switch {
	case slices.Contains(scenarios.Names(), name):
		return scenarios.Document(name)
	case slices.Contains(boards.Names(), name):
		b, err := boards.Load(name)
		if err != nil {
			return nil, err
		}
		return b.JSON(), nil
	}
	data, err := readAll(s, name)
	if !errors.Is(err, fs.ErrNotExist) || strings.ContainsAny(name, "./\\") {
		return data, err
	}
	known := append(scenarios.Names(), boards.Names()...)
	return nil, fmt.Errorf("%s: no such file; the scenarios and boards that come with the program are %s%s", name, strings.Join(known, ", "), meant(name, known))
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
	d := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(data, []byte("\ufeff"))))
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

// checkScenario finds the faults of a scenario: those of the document, and those of the
// game that its ruleset finds in all that could be understood of it.
func checkScenario(data []byte, name string) []board.Fault {
	s, faults := scenario.Draft(data, name)
	if s == nil || s.Rules == "" {
		return faults
	}
	ruleset, err := all.Ruleset(s.Rules)
	found := []board.Fault{{Path: "rules", Message: fmt.Sprint(err)}}
	if err == nil {
		found = ruleset.Check(s)
	}
	found = append(found, board.Unseen(data)...)
	// What has a fault as a document has no second one as a game.
	told := map[string]bool{}
	for _, f := range faults {
		told[f.Path] = true
	}
	for _, f := range scenario.Place(found, data, name) {
		if !told[f.Path] {
			faults = append(faults, f)
		}
	}
	slices.SortStableFunc(faults, func(f, g board.Fault) int {
		return cmp.Or(cmp.Compare(f.Line, g.Line), cmp.Compare(f.Column, g.Column))
	})
	if len(found) >= board.MaxFaults {
		faults = append(faults, board.Fault{File: name, Message: fmt.Sprintf("more than %d faults: the rest is not told", board.MaxFaults)})
	}
	return faults
}

// wishes looks whether the books know the rules, the profile and the fields that
// a board without faults asks for, and what its figures say.
func wishes(data []byte, name string) []board.Fault {
	b, err := board.Parse(data, name)
	if err != nil {
		return nil
	}
	if b.Rules == "" {
		return scenario.Place(board.Unseen(data), data, name)
	}
	t, err := desk.Sit(b, desk.Choice{})
	if err != nil {
		return []board.Fault{{File: name, Path: "rules", Message: err.Error()}}
	}
	return scenario.Place(append(t.Slips(), board.Unseen(data)...), data, name)
}

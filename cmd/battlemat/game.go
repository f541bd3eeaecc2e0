package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
)

// ruleset returns the ruleset with the given name.
var ruleset match.Rules = all.Ruleset

// openScenario reads a scenario, given the name of a shipped one, "-" for standard input, or the
// name of a file.
func openScenario(s *streams, name string) (*scenario.Scenario, error) {
	return s.source().Scenario(desk.Document{Name: name})
}

// layOut lays out a scenario under its ruleset.
func layOut(doc *scenario.Scenario) (battlemat.Ruleset, battlemat.Position, error) {
	book, err := ruleset(doc.Rules)
	if err != nil {
		return nil, nil, fmt.Errorf("scenario %s: %w", doc.ID, err)
	}
	p, err := battlemat.Begin(book, doc)
	if err != nil {
		return nil, nil, fmt.Errorf("scenario %s: %w", doc.ID, err)
	}
	return book, p, nil
}

// readLog reads an exported log.
func readLog(s *streams, name string) ([]match.Entry, error) {
	data, err := readAll(s, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: no such file; expected the exported log of a match", name)
	case err != nil:
		return nil, err
	}
	if !isLog(data) {
		const whole = "the exported log of a match, which begins with {\"seq\":0 and has one JSON entry on each line"
		if bytes.HasPrefix(data, []byte("{")) && json.NewDecoder(bytes.NewReader(data)).Decode(new(json.RawMessage)) != nil {
			return nil, formats.JSONFault(json.Unmarshal(data, new(json.RawMessage)), data, name, whole, "")
		}
		is := "it is not one"
		if format := desk.FormatOf(data); format != "" {
			is = "it is a " + format
		}
		return nil, fmt.Errorf("%s: expected %s, but %s", name, whole, is)
	}
	entries, err := match.Read(bytes.NewReader(data))
	if err != nil {
		if fault := brokenLine(data, name); fault != nil {
			return nil, fault
		}
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return entries, nil
}

// brokenLine returns an error for the first line of a log that is not valid JSON, such as the last
// line of a truncated file.
func brokenLine(data []byte, name string) error {
	n := 0
	for line := range bytes.Lines(data) {
		n++
		line = bytes.TrimRight(line, "\r\n")
		if err := json.Unmarshal(line, new(json.RawMessage)); err != nil && len(bytes.TrimSpace(line)) > 0 {
			fault := formats.JSONFault(err, line, name, `an entry of a match, {"seq":`+strconv.Itoa(n-1)+", …}", "")
			fault.Line = n
			return fault
		}
	}
	return nil
}

// isLog reports whether a document begins with an entry, as a log does.
func isLog(data []byte) bool {
	var first struct{ Seq *int }
	return json.NewDecoder(bytes.NewReader(data)).Decode(&first) == nil && first.Seq != nil
}

// tell prints a log, each sentence on a separate line.
func tell(w io.Writer, lines []match.Line) {
	undone := map[int]bool{}
	for _, l := range lines {
		for _, seq := range l.Undone {
			undone[seq] = true
		}
		for _, seq := range l.Restored {
			delete(undone, seq)
		}
	}
	var last battlemat.Told // the last event printed, unless a message from the table followed it
	for _, l := range lines {
		var words []string
		if l.Text != "" {
			words, last = append(words, l.Text), battlemat.Told{}
		}
		for _, t := range l.Told {
			if t.Text == "" {
				continue
			}
			again := t.Kind == battlemat.Turned && t.Figure == "" && last.Kind == t.Kind && last.Figure == "" && last.Text == t.Text
			if last = t; again {
				continue // repeating the line would reveal how many hidden actions there were
			}
			text := t.Text
			if t.Rule != "" {
				text += " [" + t.Rule + "]"
			}
			words = append(words, text)
		}
		for _, w1 := range words {
			if undone[l.Seq] {
				w1 = "(taken back) " + w1
			}
			fmt.Fprintf(w, "%4d  %s\n", l.Seq, w1)
		}
	}
}

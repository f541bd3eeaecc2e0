package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/rules"
)

// writeJSON prints an answer on one line.
func writeJSON(s *streams, answer any) error {
	encoder := json.NewEncoder(s.out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(answer)
}

// count writes a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	switch {
	case noun == "entry":
		noun = "entrie"
	case noun == "hex", noun == "match":
		noun += "e"
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// inUnits writes a length in a book's unit, whose name is a plural or a symbol.
func inUnits(n int, unit string) string {
	if n == 1 {
		if unit == "hexes" {
			unit = "hex"
		}
		unit = strings.TrimSuffix(unit, "s")
	}
	return fmt.Sprintf("%d %s", n, unit)
}

// full ends a sentence.
func full(sentence string) string {
	if strings.HasSuffix(sentence, "?") || strings.HasSuffix(sentence, "!") {
		return sentence
	}
	return strings.TrimSuffix(sentence, ".") + "."
}

// cite names the rule of a refusal, if there is one.
func cite(r *rules.Refusal) string {
	if r == nil || r.Rule == "" {
		return ""
	}
	return " [" + r.Rule + "]"
}

// printOdds writes exact chances as per cents with their fractions.
func printOdds(s *streams, o *desk.Odds) {
	fmt.Fprintf(s.out, "  odds   %s on average %s\n", o.Of, plain(o.Mean))
	for _, c := range o.Chances {
		fmt.Fprintf(s.out, "         %3d  %6s%%  %s\n", c.Value, c.P.Percent, c.P.Fraction)
	}
	if o.Kill != nil {
		fmt.Fprintf(s.out, "  kills  %s%%  %s (%d left)\n", o.Kill.Percent, o.Kill.Fraction, o.KillOf)
	}
}

func plain(n desk.Number) string {
	if len(n.Fraction) > 24 {
		return n.Decimal
	}
	return fmt.Sprintf("%s (%s)", n.Decimal, n.Fraction)
}

// changed sits at the same board with one thing changed, and names both sides
// of the comparison.
func changed(s *streams, name string, t *desk.Table, c desk.Choice, change string) (*desk.Table, [2]string, error) {
	choice, err := c.Other(change)
	if err != nil {
		return nil, [2]string{}, err
	}
	other, err := s.sitAt(name, t.Board, choice)
	if err != nil {
		return nil, [2]string{}, err
	}
	return other, [2]string{t.Desk.Book().Name() + " " + t.Desk.Profile(), change}, nil
}

package manual

import (
	"fmt"
	"strings"
	"sync"
)

// Guide explains how to play a game, screen by screen.
type Guide struct {
	Line    string // one line about the kind of game
	Screens []Screen
}

// Screen is a picture of a match with a few sentences about it.
type Screen struct {
	Title string
	Text  string
	// Steps lead from the previous picture to this one; see [Step].
	Steps []Step
	Offer []string // the verbs of the choices to draw
	Point string   // the beginning of the command to point at; "" for none
	Cards bool     // show the hands
}

// Step is a step towards a picture. The word "scenario" lays out a scenario, and "seat" names the
// seat whose view is shown. "do" makes that seat choose the first command with a given beginning.
// "until" lets the bots of all seats play until that seat may choose a command with the given
// beginning. "bots" lets the bots play until it is that seat's turn to act. "dice" sets the dice of
// the next command.
type Step struct{ Do, What string }

// GuideOf returns the guide to a game, or false if the game has no guide.
func GuideOf(game string) (Guide, bool) {
	g, there := guides()[game]
	return g, there
}

var guides = sync.OnceValue(func() map[string]Guide {
	all := map[string]Guide{}
	for _, game := range games {
		name := game + "/guide.md"
		data, err := documents.ReadFile(name)
		if err != nil {
			panic(err) // the document is embedded
		}
		if all[game], err = readGuide(string(data)); err != nil {
			panic(name + ": " + err.Error()) // a test makes sure that it is readable
		}
	}
	return all
})

// readGuide parses a document. It begins with a line about the game. Under each heading there is a
// text and a fenced list of steps, one on each line.
func readGuide(document string) (Guide, error) {
	var g Guide
	steps := false
	for n, line := range strings.Split(document, "\n") {
		line = strings.TrimSpace(line)
		last := len(g.Screens) - 1
		switch {
		case strings.HasPrefix(line, "# "), line == "":
		case strings.HasPrefix(line, "## "):
			g.Screens = append(g.Screens, Screen{Title: line[3:]})
		case strings.HasPrefix(line, "```"):
			steps = !steps
		case last < 0:
			g.Line = line
		case steps:
			if err := g.Screens[last].read(line); err != nil {
				return g, fmt.Errorf("line %d: %w", n+1, err)
			}
		default:
			g.Screens[last].Text = strings.TrimSpace(g.Screens[last].Text + " " + line)
		}
	}
	return g, nil
}

// read parses a line of the list of steps.
func (s *Screen) read(line string) error {
	do, what, _ := strings.Cut(line, " ")
	switch do {
	case "scenario", "seat", "do", "until", "bots", "dice":
		s.Steps = append(s.Steps, Step{do, what})
	case "offer":
		s.Offer = strings.Fields(what)
	case "point":
		s.Point = what
	case "cards":
		s.Cards = true
	default:
		return fmt.Errorf("%q: expected scenario, seat, do, until, bots, dice, offer, point or cards", line)
	}
	return nil
}

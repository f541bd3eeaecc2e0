package manual

import (
	"fmt"
	"strings"
	"sync"
)

// Guide is how a game is played, screen by screen.
type Guide struct {
	Line    string // what kind of game it is, in one line
	Screens []Screen
}

// Screen is a picture of a match and a few sentences to it.
type Screen struct {
	Title string
	Text  string
	// Steps lead from the picture before to this one; see [Step].
	Steps []Step
	Offer []string // verbs of the choices that are drawn
	Point string   // the beginning of the command to point at; "" for none
	Cards bool     // the hands are shown
}

// Step is a step towards a picture: "scenario" lays one out; "seat" says who looks; "do" makes that seat
// choose the first command with that beginning; "until" makes the bots of all seats play until that seat
// may choose such a command; "bots" until it is to act; "dice" sets the dice of the next command.
type Step struct{ Do, What string }

// GuideOf returns the guide to a game; false for a game without one.
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
			panic(err) // it is in the program
		}
		if all[game], err = readGuide(string(data)); err != nil {
			panic(name + ": " + err.Error()) // the tests read it
		}
	}
	return all
})

// readGuide reads a document: a line for the game, and under each heading a text and a fenced
// list of steps, a line each.
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

// read reads a line of the list of steps.
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

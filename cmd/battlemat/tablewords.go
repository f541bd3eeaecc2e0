package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/match"
)

// tableWords lists the commands of the table, in addition to those of the game. They may be typed
// with a slash or without, in capitals or not.
var tableWords = []string{"undo", "pause", "resume", "hold", "help", "why", "board", "quit"}

// tableOwn lists the table's own words, for a user who has typed an unknown command.
const tableOwn = "The table's own commands are undo, help, why X,Y, board, quit."

// spoken splits a line for the table into its word and the rest. A command of the game
// with the same word takes precedence, unless there is a slash.
func spoken(line string, choices []battlemat.Choice) (word, rest string, table bool) {
	word, rest, _ = strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	bare, slash := strings.CutPrefix(strings.ToLower(word), "/")
	if strings.HasPrefix(bare, "?") {
		return "why", strings.TrimSpace(line[strings.Index(line, "?")+1:]), true
	}
	if bare == "exit" {
		bare = "quit"
	}
	if !slices.Contains(tableWords, bare) {
		return "", "", false
	}
	games := slices.ContainsFunc(choices, func(c battlemat.Choice) bool { return c.Command.Words()[0] == bare })
	return bare, rest, slash || !games
}

// meantCommands lists the choices that a typed line may mean: the choice that differs from it only
// in capitals or, if there is none, the choices that only add a figure to it.
func meantCommands(line string, choices []battlemat.Choice) []battlemat.Choice {
	typed := strings.Fields(line)
	same := func(a, b []string) bool { return slices.EqualFunc(a, b, strings.EqualFold) }
	var bare []battlemat.Choice
	for _, c := range choices {
		words := c.Command.Words()
		if same(words, typed) {
			return []battlemat.Choice{c}
		}
		if i := slices.Index(words, c.Figure); i > 0 && same(slices.Delete(slices.Clone(words), i, i+1), typed) {
			bare = append(bare, c)
		}
	}
	return bare
}

// withFigure returns a command with a figure inserted after the verb, if that is the only figure
// that the choices name. It returns "" if they name several figures, or none.
func withFigure(c battlemat.Command, choices []battlemat.Choice) battlemat.Command {
	only := ""
	for _, o := range choices {
		if o.Figure != "" && only != "" && o.Figure != only {
			return ""
		}
		if o.Figure != "" {
			only = o.Figure
		}
	}
	words := c.Words()
	if only == "" || len(words) == 0 {
		return ""
	}
	return battlemat.Command(strings.Join(slices.Insert(slices.Clone(words), 1, only), " "))
}

// mostNamed is the greatest number of lines that a message suggests.
const mostNamed = 3

// whole returns a message with the complete lines that a typed line may abbreviate. It returns ""
// if there are none.
func whole(line string, choices []battlemat.Choice) string {
	var lines []string
	more := 0
	typed := strings.Fields(strings.ToLower(line))
	for _, c := range choices {
		words := c.Command.Words()
		if len(typed) == 0 || len(words) <= len(typed) || words[0] != typed[0] || !leavesOut(words, typed) {
			continue
		}
		if len(lines) < mostNamed {
			lines = append(lines, string(c.Command))
		} else {
			more++
		}
	}
	switch {
	case len(lines) == 0:
		return ""
	case more > 0:
		return fmt.Sprintf("Type the whole line: %s, or one of %d others.", strings.Join(lines, ", "), more)
	}
	return fmt.Sprintf("Type the whole line: %s.", strings.Join(lines, ", or "))
}

// leavesOut reports whether a line contains the typed words in the same order, perhaps with other
// words between them.
func leavesOut(words, typed []string) bool {
	for _, word := range words {
		if len(typed) > 0 && strings.EqualFold(word, typed[0]) {
			typed = typed[1:]
		}
	}
	return len(typed) == 0
}

// refused explains why a typed line is not a command, and suggests lines that are.
func refused(refusal *battlemat.Refusal, line string, choices []battlemat.Choice) string {
	says := fmt.Sprintf("No: %s [%s]", refusal.Detail, refusal.Rule)
	switch {
	case refusal.Code == game.CodeUnknownVerb || refusal.Code == match.CodeUnknownCommand:
		word, _, _ := strings.Cut(line, " ")
		known := slices.Clone(tableWords)
		for _, c := range choices {
			known = append(known, c.Command.Words()[0])
		}
		says += " " + tableOwn
		if near := board.Nearest(strings.TrimPrefix(word, "/"), known); near != "" {
			says += fmt.Sprintf(" Did you mean %s?", near)
		}
	default:
		if more := whole(line, choices); more != "" {
			says += " " + more
		}
	}
	return says
}

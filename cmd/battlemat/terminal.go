package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/match"
)

// terminal is a match played at a terminal.
type terminal struct {
	s       *streams
	service *match.Service
	id      match.ID
	newer   <-chan struct{}
	in      *bufio.Scanner
	mine    []battlemat.Seat
	ascii   bool
	shown   int // the last entry that has been printed
}

// play runs until the match is over or the player leaves it.
func (t *terminal) play(ctx context.Context) error {
	if err := t.opening(ctx); err != nil {
		return err
	}
	for {
		m, err := t.service.Now(ctx, t.id)
		if err != nil {
			return err
		}
		seat := t.toAct(m)
		told := seat
		if told == battlemat.Spectator && len(t.mine) > 0 {
			told = t.mine[0]
		}
		lines, err := m.Lines(told, t.shown+1, m.Seq())
		if err != nil {
			return err
		}
		tell(t.s.out, lines)
		t.shown = m.Seq()
		if m.Seed() != "" {
			if err := t.board(m, told); err != nil {
				return err
			}
			return tellEnding(t.s.out, m, told)
		}
		if seat == battlemat.Spectator && !m.Paused() {
			// The match waits for bots to act, or for its seed to be published.
			<-t.newer
			continue
		}
		if seat == battlemat.Spectator {
			seat = told
		}
		if err := t.ask(ctx, m, seat); err != nil {
			return err
		}
	}
}

// opening prints the text that is read aloud at the start, and the goal of each of the user's seats.
func (t *terminal) opening(ctx context.Context) error {
	m, err := t.service.Now(ctx, t.id)
	if err != nil {
		return err
	}
	seats := t.mine
	if len(seats) == 0 {
		seats = []battlemat.Seat{battlemat.Spectator}
	}
	told := map[string]bool{"": true}
	for _, seat := range seats {
		v := m.Position().See(seat)
		for _, text := range []string{v.Title, v.Story, v.Goal} {
			if !told[text] {
				fmt.Fprintf(t.s.out, "%s\n\n", text)
				told[text] = true
			}
		}
	}
	return nil
}

// toAct returns the first of the user's seats that the match waits for.
func (t *terminal) toAct(m *match.Match) battlemat.Seat {
	for _, s := range m.ToAct() {
		if slices.Contains(t.mine, s) {
			return s
		}
	}
	return battlemat.Spectator
}

func (t *terminal) board(m *match.Match, seat battlemat.Seat) error {
	fmt.Fprintln(t.s.out)
	return showView(t.s.out, m.Position().See(seat), outFlags{ASCII: t.ascii}.text(t.s))
}

// ask shows the table to a seat and reads lines until one of them is an accepted
// command.
func (t *terminal) ask(ctx context.Context, m *match.Match, seat battlemat.Seat) error {
	if err := t.board(m, seat); err != nil {
		return err
	}
	choices := ordered(slices.Collect(m.Position().Choices(seat)))
	if hint := m.Position().See(seat).Hint; hint != "" {
		fmt.Fprintf(t.s.out, "Hint: %s\n", hint)
	}
	if len(choices) > 0 {
		words := "board, quit"
		if t.takeBack(m) != nil {
			words = "board, undo, quit"
		}
		fmt.Fprintf(t.s.out, "Type the number of a choice. Also: help, why 3,3 (what can be done there), %s:\n", words)
	}
	t.list(choices)
	if m.Paused() {
		fmt.Fprintln(t.s.out, "The match is paused: /resume continues it.")
	}
	for {
		fmt.Fprintf(t.s.out, "%s> ", seat)
		if !t.in.Scan() {
			fmt.Fprintln(t.s.out)
			if err := t.in.Err(); err != nil {
				return fmt.Errorf("standard input: %w", err)
			}
			return errNo
		}
		line := strings.TrimSpace(t.in.Text())
		if line == "" {
			continue
		}
		command := battlemat.Command(line)
		switch word, rest, table := spoken(line, choices); {
		case !table:
		case word == "quit":
			return errNo
		case word == "help", word == "why" && rest == "" && strings.HasPrefix(line, "?"):
			fmt.Fprint(t.s.out, terminalHelp)
			continue
		case word == "board":
			if err := t.board(m, seat); err != nil {
				return err
			}
			t.list(choices)
			continue
		case word == "why":
			t.why(m, seat, rest)
			continue
		default: // the line is for the match
			command = battlemat.Command(strings.TrimSpace("/" + word + " " + rest))
		}
		if n, err := strconv.Atoi(line); err == nil {
			if n < 1 || n > len(choices) {
				fmt.Fprintf(t.s.out, "There is no choice %d: expected 1 to %d.\n", n, len(choices))
				continue
			}
			command = choices[n-1].Command
		} else if meant := meantCommands(line, choices); len(meant) == 1 {
			command = meant[0].Command
		} else if len(meant) > 1 {
			fmt.Fprintln(t.s.out, "Which figure?", whole(line, meant))
			continue
		}
		by := seat
		if back := t.takeBack(m); command == "/undo" && back != nil {
			by = back.Seat
		}
		_, err := t.service.Submit(ctx, t.id, match.Ask{Seat: by, Seq: m.Seq(), Command: command, Owner: true, Mine: t.mine})
		var refusal *battlemat.Refusal
		var stale *match.Stale
		if errors.As(err, &refusal) && refusal.Code == game.CodeNoFigure {
			// Only one figure can be meant. The reason why that figure may not do this helps more than the
			// reason that no figure was named.
			if named := withFigure(command, choices); named != "" {
				_, err = t.service.Submit(ctx, t.id, match.Ask{Seat: seat, Seq: m.Seq(), Command: named, Owner: true, Mine: t.mine})
			}
		}
		switch {
		case errors.As(err, &refusal):
			fmt.Fprintln(t.s.out, refused(refusal, line, choices))
		case err == nil, errors.As(err, &stale):
			return nil
		default:
			return err
		}
	}
}

// takeBack returns how the last command of the user's seats would be undone now. It returns nil if
// there is nothing to take back.
func (t *terminal) takeBack(m *match.Match) *match.TakeBack {
	var last *match.TakeBack
	for _, mine := range t.mine {
		for _, b := range m.TakeBacks(mine) {
			if b.Seat == mine && (last == nil || b.To > last.To) {
				last = &b
			}
		}
	}
	return last
}

const terminalHelp = `Type the number of a choice, or write a command out.
why X,Y    show what can be done with a cell, and what forbids it (or ? X,Y)
board      show the table again
/undo [N]  go back to before your last command, or to the state after entry N
/pause, /resume, /hold SEAT person|bot
           these also work without the slash
help       show this (or ?)
quit       leave
`

// ordered sorts choices: first everything that can be done in the turn, then ending the turn, and
// giving up last.
func ordered(choices []battlemat.Choice) []battlemat.Choice {
	rank := map[battlemat.Kind]int{battlemat.Pass: 1, battlemat.Resign: 2, battlemat.Concede: 2}
	slices.SortStableFunc(choices, func(a, b battlemat.Choice) int { return rank[a.Kind] - rank[b.Kind] })
	return choices
}

// many is the least number of choices that are listed in rows if they differ only in their cells.
const many = 4

// list prints the choices with their numbers. Choices that differ only in their cells are printed
// in rows, and all others one on each line.
func (t *terminal) list(choices []battlemat.Choice) {
	alike, named := map[string][]int{}, map[string]int{}
	for i, c := range choices {
		named[family(c)]++
		if c.At != nil && c.Odds == nil && c.Target == "" && c.Note == "" && !c.Saying(battlemat.SaysAt) && !c.Saying(battlemat.SaysTail) {
			alike[family(c)] = append(alike[family(c)], i)
		}
	}
	for i, c := range choices {
		switch row := alike[family(c)]; {
		case len(row) < many || !slices.Contains(row, i):
			fmt.Fprintf(t.s.out, "%3d %s\n", i+1, wording(c, named[family(c)] > 1))
		case row[0] == i:
			fmt.Fprintf(t.s.out, "    %s:\n", strings.Join(append(slices.Clone(c.Menu), c.Label), ", "))
			t.row(choices, row)
		}
	}
}

// family returns a key that is the same for choices that differ only in their targets.
func family(c battlemat.Choice) string {
	return fmt.Sprintf("%q %s %s", c.Menu, cmp.Or(c.Group, string(c.Kind)), c.Figure)
}

// row prints choices by their cells and costs.
func (t *terminal) row(choices []battlemat.Choice, list []int) {
	line := ""
	for _, i := range list {
		c := choices[i]
		word := fmt.Sprintf("%3d %v", i+1, c.At)
		if c.Cost != nil {
			word += fmt.Sprintf(" (%d)", *c.Cost)
		}
		if slices.ContainsFunc(c.Path, func(s battlemat.Step) bool { return s.Danger != "" }) {
			word += "!"
		}
		if line != "" && len(line)+14 > max(t.s.width, 80) {
			fmt.Fprintln(t.s.out, strings.TrimRight(line, " "))
			line = ""
		}
		line += fmt.Sprintf("%-14s", word)
	}
	fmt.Fprintln(t.s.out, strings.TrimRight(line, " "))
}

// wording returns a choice as one line. If `cell` is set, the line includes the choice's cell,
// unless the choice has a target or its label mentions the cell.
func wording(c battlemat.Choice, cell bool) string {
	words := c.Label
	if len(c.Menu) > 0 && !c.Saying(battlemat.SaysMenu) {
		words = strings.Join(c.Menu, ", ") + ": " + words
	}
	if cell && c.At != nil && c.Target == "" && !c.Saying(battlemat.SaysAt) {
		words += fmt.Sprintf(" %v", *c.At)
	}
	if c.Target != "" && !c.Saying(battlemat.SaysTarget) {
		words += " " + c.Target
	}
	if c.Odds != nil {
		words += ": " + c.Odds.Text
	}
	if c.Note != "" {
		words += ". " + c.Note
	}
	return words
}

// why prints, for everything that a seat might want to do with a cell, whether the seat can do it.
func (t *terminal) why(m *match.Match, seat battlemat.Seat, cell string) {
	at, err := grid.ParseCell(cell)
	if err != nil {
		fmt.Fprintln(t.s.out, "A cell is written x,y, as in: ? 3,4")
		return
	}
	reasons := m.Position().Why(seat, at)
	if len(reasons) == 0 {
		fmt.Fprintf(t.s.out, "There is nothing to do with %v.\n", at)
	}
	for _, r := range reasons {
		if r.Refusal == nil {
			fmt.Fprintf(t.s.out, "%s: yes.\n", r.What)
			continue
		}
		fmt.Fprintf(t.s.out, "%s: no. %s [%s]\n", r.What, r.Refusal.Detail, r.Refusal.Rule)
	}
}

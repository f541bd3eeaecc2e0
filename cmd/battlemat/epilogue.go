package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/match"
)

// tellEnding prints the scenario's epilogue, and a tally of what a seat was told about the match.
func tellEnding(w io.Writer, m *match.Match, seat battlemat.Seat) error {
	t, err := m.Tally(seat)
	if err != nil {
		return err
	}
	if text := m.Epilogue(); text != "" {
		fmt.Fprintf(w, "\n%s\n", text)
	}
	var sums []string
	if t.Rounds > 0 {
		sums = append(sums, english.Count(t.Rounds, "round"))
	}
	if t.Gold > 0 {
		sums = append(sums, fmt.Sprintf("%d gold", t.Gold))
	}
	if len(sums) > 0 {
		fmt.Fprintf(w, "\n%s.\n", strings.Join(sums, ", "))
	}
	for _, f := range t.Figures {
		fmt.Fprintf(w, "%s: felled %d, dealt %d, suffered %d", f.Name, f.Kills, f.Given, f.Taken)
		if f.Fell > 0 {
			fmt.Fprint(w, ", fell")
		}
		fmt.Fprintln(w, ".")
	}
	for _, l := range t.Luck {
		fmt.Fprintf(w, "Luck of %s: %s: %s came to %d %s, and the average is %s: %s.\n", l.Side, l.Of, english.Count(l.Throws, "throw"), l.Came, l.Unit, l.Mean.Decimal(1), lucky(l))
	}
	tellTakenBack(w, m.TakenBack())
	return nil
}

// lucky describes the difference between a side's throws and their average: "2.0 skulls more than
// expected by chance".
func lucky(l match.Luck) string {
	over := dice.NewRatio(int64(l.Came), 1).Minus(l.Mean)
	switch none := (dice.Ratio{}); over.Cmp(none) {
	case 0:
		return "as expected by chance"
	case 1:
		return over.Decimal(1) + " " + l.Unit + " more than expected by chance"
	default:
		return none.Minus(over).Decimal(1) + " " + l.Unit + " fewer than expected by chance"
	}
}

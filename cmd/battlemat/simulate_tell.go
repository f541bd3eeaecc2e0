package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/battlemat/battlemat/game/simulate"
	"github.com/battlemat/battlemat/internal/english"
)

// The size of a histogram in the terminal.
const (
	mostBins = 12
	barWidth = 40
)

// mostFirst is the number of figures listed as the first to fall.
const mostFirst = 4

// tellTables prints the results of simulated matches.
func tellTables(w io.Writer, t *simulate.Tables) {
	fmt.Fprintf(w, "%s: %s by bots, seed %s.\n", t.Name, english.Count(t.Matches, "match"), t.Seed)
	if t.Left > 0 {
		fmt.Fprintf(w, "%s abandoned: too many rounds or commands.\n", english.Capital(english.Count(t.Left, "match")+" "+was(t.Left)))
	}
	if t.Failed > 0 {
		fmt.Fprintf(w, "%s failed: %s.\n", english.Count(t.Failed, "match"), t.Fault)
	}
	n := t.Ended()
	if n == 0 {
		return
	}
	for _, s := range t.Sides {
		fmt.Fprintf(w, "Won by %s: %s (%d).\n", s.Side, simulate.Share(s.Wins, n), s.Wins)
	}
	if t.Nobody > 0 {
		fmt.Fprintf(w, "Won by nobody: %s (%d).\n", simulate.Share(t.Nobody, n), t.Nobody)
	}
	for _, e := range t.Ends {
		fmt.Fprintf(w, "  %4d  %s\n", e.Matches, e.Text)
	}
	tellSpread(w, "Rounds", t.Rounds)
	tellSpread(w, "Commands", t.Commands)
	tellFirst(w, t, n)
	for _, g := range t.Goals {
		what := "Reached"
		if g.Lost {
			what = "Lost"
		}
		fmt.Fprintf(w, "%s in %s (%d): %s\n", what, simulate.Share(g.Matches, n), g.Matches, g.Text)
	}
	tellRooms(w, t, n)
}

// was returns "was" or "were", to follow a number and its noun.
func was(n int) string {
	if n == 1 {
		return "was"
	}
	return "were"
}

// tellSpread prints the spread of numbers, with a histogram.
func tellSpread(w io.Writer, what string, counts []simulate.Count) {
	s, any := simulate.SpreadOf(counts)
	if !any || s.Most == 0 {
		return
	}
	fmt.Fprintf(w, "%s: half of the matches from %d to %d, median %d (least %d, most %d).\n", what, s.Low, s.High, s.Median, s.Least, s.Most)
	bins, high := simulate.Bins(counts, mostBins), 1
	for _, b := range bins {
		high = max(high, b.Matches)
	}
	for _, b := range bins {
		from := fmt.Sprint(b.From)
		if b.To > b.From {
			from = fmt.Sprintf("%d-%d", b.From, b.To)
		}
		fmt.Fprintf(w, "  %9s %s\n", from, strings.TrimSpace(strings.Repeat("#", (b.Matches*barWidth+high-1)/high)+fmt.Sprintf(" %d", b.Matches)))
	}
}

// tellFirst prints the figures that were the first to fall, by side.
func tellFirst(w io.Writer, t *simulate.Tables, n int) {
	for _, s := range t.AllSides() {
		var first []string
		for _, f := range t.Figures {
			if f.Side == s.Side && f.First > 0 && len(first) < mostFirst {
				first = append(first, fmt.Sprintf("%s %s (%d)", f.Name, simulate.Share(f.First, n), f.First))
			}
		}
		if s.Unhurt > 0 {
			first = append(first, fmt.Sprintf("nobody %s (%d)", simulate.Share(s.Unhurt, n), s.Unhurt))
		}
		if len(first) > 0 {
			fmt.Fprintf(w, "First of %s to fall: %s.\n", s.Side, strings.Join(first, ", "))
		}
	}
}

// tellRooms prints how often rooms were entered, and which rooms never were.
func tellRooms(w io.Writer, t *simulate.Tables, n int) {
	var never []string
	for _, r := range t.Rooms {
		if r.Never {
			never = append(never, r.Room)
			continue
		}
		var by []string
		for _, in := range r.Entered {
			by = append(by, fmt.Sprintf("%s %s (%d)", in.Side, simulate.Share(in.Matches, n), in.Matches))
		}
		fmt.Fprintf(w, "Room %s is entered: %s.\n", r.Room, strings.Join(by, ", "))
	}
	if len(never) > 0 {
		fmt.Fprintf(w, "Never entered: %s.\n", english.And(never))
	}
}

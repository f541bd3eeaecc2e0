package simulate

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// CSV writes the tables as comma-separated values (RFC 4180), with one number in each row. The
// columns are the table, the subject of the row, the name of the count, and the count. A
// spreadsheet can filter rows by the first columns.
func (t *Tables) CSV(w io.Writer) error {
	out := csv.NewWriter(w)
	out.UseCRLF = true
	row := func(cells ...any) {
		text := make([]string, len(cells))
		for i, c := range cells {
			text[i] = safe(fmt.Sprint(c))
		}
		_ = out.Write(text) // Flush stores the error
	}
	row("table", "key", "name", "side", "x", "y", "what", "count")
	row("matches", t.Scenario, t.Name, "", "", "", "played", t.Matches)
	row("matches", t.Scenario, t.Name, "", "", "", "left", t.Left)
	row("matches", t.Scenario, t.Name, "", "", "", "failed", t.Failed)
	for _, s := range t.Sides {
		row("sides", s.Side, s.Name, s.Side, "", "", "wins", s.Wins)
		row("sides", s.Side, s.Name, s.Side, "", "", "nobody fell", s.Unhurt)
	}
	row("sides", "nobody", "", "", "", "", "wins", t.Nobody)
	for _, s := range t.Seats {
		row("seats", s.Seat, s.Name, s.Side, "", "", "wins", s.Wins)
	}
	for _, c := range t.Rounds {
		row("rounds", c.N, "", "", "", "", "matches", c.Matches)
	}
	for _, c := range t.Commands {
		row("commands", c.N, "", "", "", "", "matches", c.Matches)
	}
	for _, f := range t.Figures {
		for _, n := range []struct {
			what string
			n    int
		}{{"seen", f.Seen}, {"first to fall", f.First}, {"fell", f.Fell}, {"wounds", f.Wounds}} {
			row("figures", f.ID, f.Name, f.Side, "", "", n.what, n.n)
		}
	}
	for _, c := range t.Cells {
		for _, n := range []struct {
			what string
			n    int
		}{{Wounds, c.Wounds}, {Falls, c.Falls}, {Steps, c.Steps}} {
			if n.n > 0 {
				row("cells", "", "", c.Side, c.At.X, c.At.Y, n.what, n.n)
			}
		}
	}
	for _, r := range t.Rooms {
		for _, in := range r.Entered {
			row("rooms", r.Room, "", in.Side, r.Cells[0].X, r.Cells[0].Y, "entered", in.Matches)
		}
		if r.Never {
			row("rooms", r.Room, "", "", r.Cells[0].X, r.Cells[0].Y, "never entered", t.Ended())
		}
	}
	for _, g := range t.Goals {
		row("goals", map[bool]string{false: "met", true: "lost"}[g.Lost], g.Text, "", "", "", "matches", g.Matches)
	}
	for _, e := range t.Ends {
		row("ends", "", e.Text, "", "", "", "matches", e.Matches)
	}
	for _, o := range t.Played {
		key := strconv.Itoa(o.N)
		row("played", key, o.First, strings.Join(o.Winners, " "), "", "", "rounds", o.Rounds)
		row("played", key, o.End, strings.Join(o.Winners, " "), "", "", "commands", o.Commands)
	}
	out.Flush()
	return out.Error()
}

// safe keeps a spreadsheet from interpreting a text of a document as a formula.
func safe(text string) string {
	if text != "" && strings.ContainsRune("=+-@\t\r", rune(text[0])) {
		if _, err := strconv.Atoi(text); err != nil {
			return "'" + text
		}
	}
	return text
}

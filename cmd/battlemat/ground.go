package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/draw/diagram"
)

// showView prints the view of a seat: the picture, the figures with their places and states, and
// the cards in the seat's hand.
func showView(w io.Writer, v battlemat.View, o draw.TextOptions) error {
	p, err := diagram.View(v)
	if err != nil {
		return err
	}
	if err := draw.Text(w, p, o); err != nil {
		return err
	}
	for _, f := range v.Figures {
		if f.Down {
			continue
		}
		line := fmt.Sprintf("%s: %d of %d", f.Name, f.Life, f.Whole)
		for _, s := range f.Stats {
			line += fmt.Sprintf(", %s %s", s.Name, s.Shown())
		}
		for _, b := range f.Badges {
			line += " (" + b.Name + ")"
		}
		fmt.Fprintln(w, line)
	}
	for _, h := range v.Hands {
		var cards []string
		for _, c := range h.Cards {
			name := c.Name
			if c.State != "" {
				name += " (" + c.State + ")"
			}
			cards = append(cards, name)
		}
		if len(cards) > 0 {
			whose := h.Title
			if h.Figure != "" {
				whose = h.Figure + ", " + whose
			}
			fmt.Fprintf(w, "%s: %s\n", whose, strings.Join(cards, ", "))
		}
	}
	var counts []string
	for _, c := range v.Counts {
		counts = append(counts, c.Name+" "+c.Shown())
	}
	said := slices.ContainsFunc(v.Counts, func(c battlemat.Stat) bool { return c.Key == "round" })
	if v.Round > 0 && !said {
		counts = append([]string{fmt.Sprintf("round %d", v.Round)}, counts...)
	}
	if len(counts) > 0 {
		fmt.Fprintln(w, strings.Join(counts, ", "))
	}
	fmt.Fprintln(w, full(v.Status))
	return nil
}

package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/view"
)

// viewPicture turns what a seat sees into a picture: cells that it does not know are left
// out, things that lie about are named below.
func viewPicture(v battlemat.View) (draw.Picture, error) {
	b, err := view.Board(v)
	if err != nil {
		return draw.Picture{}, err
	}
	return draw.Picture{Board: b, Notes: lyingAbout(v.Ground), Labels: labels(v.Figures)}, nil
}

// labels are how the figures are marked: with their glyphs and the numbers that tell them
// apart, as in "F3" for Filing Rat 3. Those of one kind without numbers are marked alike,
// for they are called alike; where another kind has the mark, the picture makes one.
func labels(figures []battlemat.Figure) map[string]string {
	kinds, own := map[string]string{}, map[string]string{}
	for _, f := range figures {
		if f.Glyph == "" || f.Down {
			continue
		}
		mark := f.Glyph
		if f.Number > 0 {
			mark += strconv.Itoa(f.Number)
		}
		own[f.ID] = mark
		if kind, taken := kinds[mark]; taken && kind != f.Kind {
			kinds[mark] = ""
		} else {
			kinds[mark] = f.Kind
		}
	}
	maps.DeleteFunc(own, func(_, mark string) bool { return kinds[mark] == "" })
	return own
}

// lyingAbout names the pieces and their places.
func lyingAbout(g battlemat.Ground) []string {
	var list []string
	for _, p := range g.Pieces {
		list = append(list, fmt.Sprintf("%s %v", p.Name, p.At))
	}
	if len(list) == 0 {
		return nil
	}
	return []string{strings.Join(list, "   ")}
}

// showView prints what a seat sees: the picture, who is where and how, and what it holds.
func showView(w io.Writer, v battlemat.View, o draw.TextOptions) error {
	p, err := viewPicture(v)
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
			line += fmt.Sprintf(", %s %s", s.Name, s.Value)
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
			fmt.Fprintf(w, "%s, %s: %s\n", h.Figure, h.Title, strings.Join(cards, ", "))
		}
	}
	var counts []string
	for _, c := range v.Counts {
		counts = append(counts, c.Name+" "+c.Value)
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

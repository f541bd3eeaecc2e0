package draw

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// Describe returns the picture in words, for screen readers. It is
// also the description inside the SVG.
func Describe(p Picture) (string, error) {
	v, err := settle(p)
	if err != nil {
		return "", err
	}
	return v.story(), nil
}

// storyFigures is the largest number of figures that are described one by one.
const storyFigures = 60

func (v *view) story() string {
	var parts []string
	say := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	w, h := v.Board.Size()
	say("A board of %s, %s and %s.", cellWords[v.Board.Grid().Kind], english.Count(w, "column"), english.Count(h, "row"))
	if v.cropped() {
		say("Shown: columns %d to %d, rows %d to %d.", v.win.X, v.win.X+v.win.W-1, v.win.Y, v.win.Y+v.win.H-1)
	}
	v.tellFigures(say)
	v.tellOverlays(say)
	v.tellSights(say)
	v.tellHeat(say)
	parts = append(parts, v.Notes...)
	return strings.Join(parts, " ")
}

var cellWords = [...]string{grid.Square: "squares", grid.HexFlat: "hexes with flat tops", grid.HexPointy: "hexes with pointed tops"}

func (v *view) tellFigures(say func(string, ...any)) {
	for i, f := range v.standing() {
		if i == storyFigures {
			say("And %s.", english.Count(len(v.standing())-i, "more figure"))
			return
		}
		name := diagram.KindOf(f)
		if f.Side != "" {
			name += " (" + f.Side + ")"
		}
		say("%s: %s at %v.", v.figure.label[f.ID], name, f.At)
	}
}

func (v *view) tellOverlays(say func(string, ...any)) {
	if v.Field != nil {
		verb := "are"
		if len(v.Field.Cells) == 1 {
			verb = "is"
		}
		say("%s %s seen from %v.", english.Count(len(v.Field.Cells), "cell"), verb, v.Field.From)
	}
	if v.Reach != nil {
		end, most := 0, 0.0
		for _, c := range bestOf(v.Reach) {
			if c.End {
				end, most = end+1, max(most, c.Cost)
			}
		}
		say("From %v a figure can stop on %s, at a cost of up to %s%s.", v.Reach.From, english.Count(end, "cell"), number(most), after(most, v.Reach.Unit))
	}
	if v.Path != nil && len(v.Path.Steps) > 0 {
		var steps []string
		for _, s := range v.Path.Steps {
			step := fmt.Sprintf("%v for %s", s.At, number(s.Cost))
			if s.Danger != "" {
				step += " (" + s.Danger + ")"
			}
			steps = append(steps, step)
		}
		say("The way: %s.", strings.Join(steps, ", "))
	}
	for _, a := range v.Areas {
		name := a.Name
		if name == "" {
			name = "area"
		}
		say("The %s covers %s and hits %d.", name, english.Count(len(a.Cells), "cell"), len(a.Victims))
	}
	if v.Compare != nil {
		kinds := map[compareKind]int{}
		for _, c := range v.Compare.Cells {
			kinds[kindOfCompared(c)]++
		}
		for k := onlyA; k <= same; k++ {
			if kinds[k] > 0 {
				say("%s: %s.", wordOf(v.Compare, k), english.Count(kinds[k], "cell"))
			}
		}
	}
}

// after returns the unit to write after a number: in the singular after 1.
func after(n float64, unit string) string {
	if one, ok := singular[unit]; ok && n == 1 {
		unit = one
	}
	if unit == "" {
		return ""
	}
	return " " + unit
}

var singular = map[string]string{"hexes": "hex", "squares": "square", "spaces": "space", "cells": "cell"}

func (v *view) tellSights(say func(string, ...any)) {
	g := v.Board.Grid()
	for i, s := range v.Sights {
		if i == 3 {
			say("And %s.", english.Count(len(v.Sights)-i, "more line"))
			return
		}
		from, to := s.Ends(g)
		if s.Stop == nil {
			say("The line from %v to %v is free.", from, to)
			continue
		}
		say("The line from %v to %v is stopped by %s, at %v of its length.", from, to,
			s.Stop.By.Describe(g), geom.NewFrac(s.Stop.At.N, s.Stop.At.D))
	}
}

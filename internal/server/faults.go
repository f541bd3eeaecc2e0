package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/scenario"
)

// faulty returns the problem of a document with faults: each fault with its place, and the board
// with these places marked.
func faulty(text []byte, file string, faults []board.Fault) *problem {
	p := newProblem(http.StatusUnprocessableEntity, codeInvalid, "%s has %s. The first: %s", file, english.Count(len(faults), "fault"), faults[0].String())
	p.Reason = desk.Faulty
	p.Field = pointerTo("document")
	if path := pointerTo("document." + faults[0].Path); faults[0].Path != "" && path != "" {
		p.Field = path
	}
	places := newPlaces(text)
	var marked []grid.Cell
	for i, f := range faults {
		told := wire.DocumentFault{File: sanitized(file), Line: f.Line, Column: f.Column, Path: sanitized(f.Path), Message: sanitized(f.Message)}
		if f.Path != "" {
			told.Pointer = pointerTo("document." + f.Path)
		}
		if c, has := places.of(f); has {
			told.Cell = &c
			if !slices.Contains(marked, c) {
				marked = append(marked, c)
			}
		}
		if i == mostLeaning {
			p.More = len(faults) - i
			break
		}
		p.Faults = append(p.Faults, told)
	}
	p.Picture = places.drawn(marked)
	return p
}

// places finds the cells that the faults of a document refer to.
type places struct {
	lines  []string
	values any      // the document as JSON; nil if it is text, or broken
	rows   []string // the rows of its map as they are in the document; nil if unknown
	board  *board.Board
	hex    bool
}

func newPlaces(text []byte) *places {
	p := &places{lines: strings.Split(string(text), "\n")}
	if json.Unmarshal(text, &p.values) != nil {
		p.values = nil
		p.rows = drawnRows(p.lines)
		p.hex = regexp.MustCompile(`(?m)^[ \t]*grid:[ \t]*hex`).Match(text)
	}
	root, _ := p.values.(map[string]any)
	if desk.FormatOf(text) == scenario.Format {
		if doc, _ := scenario.Draft(text, "", boards.Shipped); doc != nil {
			p.board = doc.Board
		}
		root, _ = root["board"].(map[string]any)
	} else if b, err := board.Parse(text, ""); err == nil {
		p.board = b
	}
	if list, is := root["map"].([]any); is {
		for _, row := range list {
			s, _ := row.(string)
			p.rows = append(p.rows, s)
		}
		name, _ := root["grid"].(string)
		p.hex = strings.HasPrefix(name, "hex")
	}
	if b := p.board; b != nil {
		if width, height := b.Size(); width*height > mostCells {
			p.board = nil // too large to be drawn
		}
	}
	return p
}

// drawnRows returns the rows of a map in the text form of boards: the indented lines below its
// heading.
func drawnRows(lines []string) (rows []string) {
	inside := false
	for _, line := range lines {
		bare := strings.TrimRight(line, "\r")
		switch {
		case strings.TrimSpace(bare) == "map:" || strings.HasPrefix(strings.TrimSpace(bare), "map: "):
			inside = true
		case inside && strings.TrimLeft(bare, " \t") == bare && strings.TrimSpace(bare) != "":
			return rows
		case inside && strings.TrimSpace(bare) != "":
			rows = append(rows, strings.TrimSpace(bare))
		}
	}
	return rows
}

var (
	mapRow   = regexp.MustCompile(`(?:^|\.)map\[(\d+)\]`)
	cellLike = regexp.MustCompile(`(\d{1,4}),(\d{1,4})`)
	stepLike = regexp.MustCompile(`[^.\[\]"]+`)
)

// of returns the cell that a fault refers to, and reports whether there is one.
func (p *places) of(f board.Fault) (grid.Cell, bool) {
	line := p.line(f.Line)
	if m := mapRow.FindStringSubmatch(f.Path); m != nil {
		y, _ := strconv.Atoi(m[1])
		before := string([]rune(line)[:min(max(f.Column-1, 0), len([]rune(line)))])
		begins := len(before) - len(strings.TrimLeft(before, " \t"))
		if p.values != nil {
			begins = strings.LastIndex(before, `"`) + 1
		}
		if begins > len(before) || begins == 0 && p.values != nil {
			begins = len(before)
		}
		return p.within(grid.Cell{X: len([]rune(before[begins:])), Y: y})
	}
	if p.values == nil {
		if m := cellLike.FindStringSubmatch(line); m != nil {
			x, _ := strconv.Atoi(m[1])
			y, _ := strconv.Atoi(m[2])
			return p.within(grid.Cell{X: x, Y: y})
		}
		return grid.Cell{}, false
	}
	// Look for the value at the path, or the nearest one around it that has a place.
	found, has := grid.Cell{}, false
	value := p.values
	for _, step := range append(stepLike.FindAllString(f.Path, -1), "") {
		if c, is := cellOf(value); is {
			found, has = c, true
		}
		switch in := value.(type) {
		case map[string]any:
			value = in[step]
		case []any:
			if n, err := strconv.Atoi(step); err == nil && n >= 0 && n < len(in) {
				value = in[n]
			} else {
				value = nil
			}
		default:
			value = nil
		}
	}
	if !has {
		return grid.Cell{}, false
	}
	return p.within(found)
}

// within returns a cell, and reports whether it is on the board, as far as that is known.
func (p *places) within(c grid.Cell) (grid.Cell, bool) {
	switch {
	case c.X < 0 || c.Y < 0 || c.X >= board.MaxSide || c.Y >= board.MaxSide:
		return grid.Cell{}, false
	case p.board != nil:
		return c, p.board.Contains(c)
	}
	return c, true
}

// cellOf returns the cell that a value of a document represents, or the cell in which the value is
// placed.
func cellOf(value any) (grid.Cell, bool) {
	if in, is := value.(map[string]any); is {
		value = in["at"]
	}
	pair, _ := value.([]any)
	if len(pair) < 2 {
		return grid.Cell{}, false
	}
	x, isX := pair[0].(float64)
	y, isY := pair[1].(float64)
	if !isX || !isY || x != float64(int16(x)) || y != float64(int16(y)) {
		return grid.Cell{}, false
	}
	return grid.Cell{X: int(x), Y: int(y)}, true
}

// line returns a line of the document, counted from 1. It returns "" if there is no such line.
func (p *places) line(n int) string {
	if n < 1 || n > len(p.lines) {
		return ""
	}
	return p.lines[n-1]
}

// drawn draws the board with cells marked. If the document is not a board yet, it draws the
// contents of its map. It returns "" if nothing can be drawn.
func (p *places) drawn(marked []grid.Cell) string {
	if p.board != nil {
		var out limited
		b := p.board.Clone()
		b.Name = ""
		if draw.SVG(&out, draw.Picture{Board: b, Targets: marked, Show: draw.Show{NoLegend: true}}, draw.Options{Cell: 24, ID: "faults"}) == nil {
			return string(out.text)
		}
	}
	return p.sketched(marked)
}

// side is the side of a cell in a sketch, and mostSketched the greatest number of columns and of
// rows.
const (
	side         = 24
	mostSketched = 64
)

// sketched draws the map of a document that is not a board yet, with each of its characters in a
// cell.
func (p *places) sketched(marked []grid.Cell) string {
	width, height := 0, min(len(p.rows), mostSketched)
	for _, row := range p.rows[:height] {
		width = max(width, min(len([]rune(row)), mostSketched))
	}
	if width == 0 {
		return ""
	}
	shift := func(y int) int {
		if p.hex && y%2 == 1 {
			return side / 2
		}
		return 0
	}
	var out strings.Builder
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="monospace" font-size="14" text-anchor="middle"><rect width="100%%" height="100%%" fill="#f3ead7"/>`, width*side+side/2, height*side)
	for y, row := range p.rows[:height] {
		for x, c := range []rune(row)[:min(len([]rune(row)), mostSketched)] {
			fmt.Fprintf(&out, `<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="#b9aa8c"/><text x="%d" y="%d" fill="#4a4034">%s</text>`,
				x*side+shift(y), y*side, side, side, x*side+shift(y)+side/2, y*side+17, written(c))
		}
	}
	for _, c := range marked {
		if c.X < width && c.Y < height {
			fmt.Fprintf(&out, `<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="#b3261e" stroke-width="3"/>`, c.X*side+shift(c.Y)+1, c.Y*side+1, side-2, side-2)
		}
	}
	return out.String() + "</svg>"
}

// written returns a character as it is written in SVG.
func written(c rune) string {
	if !strconv.IsGraphic(c) {
		return "�"
	}
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(string(c))
}

package donjon

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// Document is the contents of a JSON file.
type Document struct {
	Bits     map[string]int64 `json:"cell_bit"`
	Cells    [][]int64        `json:"cells"`
	Settings struct {
		Name  string          `json:"name"`
		Bleed json.RawMessage `json:"bleed"`
	} `json:"settings"`
	Rooms     formats.List[*room]        `json:"rooms"`
	Features  map[string]feature         `json:"corridor_features"`
	Wandering map[string]json.RawMessage `json:"wandering_monsters"`
	Egress    []json.RawMessage          `json:"egress"`
	Details   map[string]json.RawMessage `json:"details"`
}

type room struct {
	ID       json.Number     `json:"id"`
	Row      int             `json:"row"`
	Column   int             `json:"col"`
	North    *int            `json:"north"`
	South    *int            `json:"south"`
	West     *int            `json:"west"`
	East     *int            `json:"east"`
	Contents json.RawMessage `json:"contents"`
}

type feature struct {
	Key    string             `json:"key"`
	Detail string             `json:"detail"`
	Marks  formats.List[mark] `json:"marks"`
}

type mark struct {
	Row    int `json:"row"`
	Column int `json:"col"`
}

// usual holds the usual values of the bits, for files that do not give them.
var usual = map[string]int64{
	"room": 0x2, "corridor": 0x4, "arch": 0x10000, "door": 0x20000, "locked": 0x40000, "trapped": 0x80000, "secret": 0x100000,
	"portc": 0x200000, "stair_dn": 0x400000, "stair_up": 0x800000,
}

// newer maps the names of two bits to their names in newer files.
var newer = map[string]string{"portc": "portcullis", "stair_dn": "stair_down"}

// opening describes what a door becomes on a board.
type opening struct {
	bit, name string
	door      bool
	state     board.DoorState
	leaf      board.Leaf
	why       string
}

// openings lists the kinds of doors. A cell has the first kind whose bit is set, so plain doors
// come after special ones.
var openings = []opening{
	{bit: "secret", name: "secret door", door: true, state: board.Secret},
	{bit: "portc", name: "portcullis", door: true, state: board.Closed, leaf: board.PortcullisLeaf},
	{bit: "trapped", name: "trapped door", door: true, state: board.Closed, why: "it becomes a closed door: the file's cells do not say what its trap does"},
	{bit: "locked", name: "locked door", door: true, state: board.Closed, why: "it becomes a closed door: only a scenario says what opens it"},
	{bit: "door", name: "door", door: true, state: board.Closed},
	{bit: "arch", name: "archway"},
}

// fromJSON makes a board from a JSON file.
func (m *maker) fromJSON(data []byte) error {
	d := &Document{}
	if err := json.Unmarshal(data, d); err != nil {
		return formats.JSONFault(err, data, m.file, `{"cell_bit": …, "cells": …, "rooms": …}`, "a value of a different type")
	}
	width := 0
	for _, row := range d.Cells {
		width = max(width, len(row))
	}
	if err := m.size(width, len(d.Cells), func(read, expected string) error { return formats.ValueFault(data, m.file, "cells", read, expected) }); err != nil {
		return err
	}
	bit := maps.Clone(usual)
	for name, today := range newer {
		if b, said := d.Bits[today]; said {
			bit[name] = b
		}
	}
	for name := range usual {
		if b, said := d.Bits[name]; said {
			bit[name] = b
		}
	}
	for y, row := range d.Cells {
		for x, cell := range row {
			m.bits(grid.Cell{X: x, Y: y}, cell, bit)
		}
	}
	bleed, ok := d.bleed()
	if !ok {
		return formats.ValueFault(data, m.file, "settings.bleed", strconv.Quote(formats.OneLine(string(d.Settings.Bleed))), fmt.Sprintf("a whole number from 0 to %d", board.MaxSide))
	}
	m.rooms(d, bleed)
	if m.Board.Name = formats.OneLine(d.Settings.Name); m.Board.Name == "" {
		m.Board.Name = formats.NameOf(m.file)
	}
	return nil
}

// bleed returns the width of the border around the dungeon, in cells. The row and column numbers of
// rooms and marks leave out the border.
func (d *Document) bleed() (n int, ok bool) {
	switch text := strings.Trim(string(d.Settings.Bleed), `"`); text {
	case "", "null", "false":
		return 0, true
	default:
		n, err := strconv.Atoi(text)
		return n, err == nil && n >= 0 && n <= board.MaxSide
	}
}

// bits sets a cell according to its bits.
func (m *maker) bits(c grid.Cell, cell int64, bit map[string]int64) {
	switch {
	case cell&bit["stair_dn"] != 0:
		m.stairs(c, "stairs down")
	case cell&bit["stair_up"] != 0:
		m.stairs(c, "stairs up")
	default:
		for _, o := range openings {
			if cell&bit[o.bit] != 0 {
				m.opening(c, o, -1)
				return
			}
		}
		if cell&(bit["room"]|bit["corridor"]) != 0 {
			m.floor(c)
		}
	}
}

// rooms passes on the texts about rooms. The coordinates of rooms begin `bleed` cells from the
// corner of the map. It also reports pieces that a board cannot hold.
func (m *maker) rooms(d *Document, bleed int) {
	for _, r := range d.Rooms {
		if r == nil {
			continue
		}
		var said []string
		words(r.Contents, &said, 0)
		if len(said) == 0 {
			continue
		}
		c := grid.Cell{X: r.Column, Y: r.Row}
		if r.North != nil && r.South != nil && r.West != nil && r.East != nil {
			c = grid.Cell{X: (*r.West + *r.East) / 2, Y: (*r.North + *r.South) / 2}
		}
		c.X, c.Y = c.X+bleed, c.Y+bleed
		m.note(r.ID.String(), c, strings.Join(said, " "))
	}
	for _, key := range slices.Sorted(maps.Keys(d.Features)) {
		f := d.Features[key]
		c := grid.Cell{X: -1}
		if len(f.Marks) > 0 {
			c = grid.Cell{X: f.Marks[0].Column + bleed, Y: f.Marks[0].Row + bleed}
		}
		if f.Key == "" {
			f.Key = key
		}
		m.note(f.Key, c, f.Detail)
	}
	m.Report.Add(len(d.Wandering), "wandering monster", formats.LeftOut, "the game drafts its own monsters")
	m.Report.Add(len(d.Egress), "way out", formats.LeftOut, "it becomes open floor at the edge of the map")
	m.Report.Add(len(d.Details), "detail of the dungeon", formats.LeftOut, "it describes the whole dungeon")
}

// words collects the strings in a value; those of an object are in the order of its keys.
func words(data json.RawMessage, said *[]string, depth int) {
	var text string
	var list []json.RawMessage
	var object map[string]json.RawMessage
	switch {
	case depth > 6 || len(data) == 0 || len(*said) > 100:
	case json.Unmarshal(data, &text) == nil:
		if text = strings.Join(strings.Fields(text), " "); text != "" && text != "--" {
			*said = append(*said, text)
		}
	case json.Unmarshal(data, &list) == nil:
		for _, v := range list {
			words(v, said, depth+1)
		}
	case json.Unmarshal(data, &object) == nil:
		for _, key := range slices.Sorted(maps.Keys(object)) {
			if key != "inhabited" && key != "summary" {
				words(object[key], said, depth+1)
			}
		}
	}
}

// note passes on a text as a note for the game master.
func (m *maker) note(ref string, c grid.Cell, text string) {
	if text == "" {
		return
	}
	if _, err := strconv.Atoi(ref); err != nil {
		ref = formats.OneLine(ref)
	}
	n := formats.Note{Ref: ref, Text: text}
	if m.Board.Contains(c) && m.Board.Space(c) {
		n.At = &c
	}
	m.Notes = append(m.Notes, n)
	m.Report.Aside(1, "note", formats.LeftOut)
}

// size creates the board, with every cell void.
func (m *maker) size(width, height int, fault func(read, expected string) error) error {
	if width < 1 || height < 1 || width > board.MaxSide || height > board.MaxSide || width*height > formats.MaxCells {
		return fault(fmt.Sprintf("%d x %d cells", width, height), fmt.Sprintf("sides from 1 to %d, and at most %d in all", board.MaxSide, formats.MaxCells))
	}
	b, err := board.New(grid.Grid{}, width, height)
	if err != nil {
		return err
	}
	for c := range b.EachCell {
		b.SetTerrain(c, board.Void)
	}
	b.Rules = "dnd"
	m.Board = b
	return nil
}

package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/own"
	"github.com/battlemat/battlemat/internal/print"
	"github.com/battlemat/battlemat/internal/print/matter"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

type printCmd struct {
	Document string  `arg:"" help:"The name of a scenario or board that comes with the program, a file of either, or - for standard input."`
	What     string  `help:"${enum}: the quest as a booklet page, the players' copy without secrets, the map at true scale, cards, the build plan of stacked hexes. By default the quest, or for a board its map." enum:"quest,players,map,cards,plan," default:"" placeholder:"WHAT"`
	Paper    string  `help:"The size of the paper: ${enum}." enum:"a4,letter" default:"a4"`
	Scale    float64 `help:"Millimetres from a side of a cell to the opposite one, on the map; 25.4, an inch, by default." placeholder:"MM"`
	Out      string  `short:"o" help:"Write to this file, or - for standard output; without it, to a file named after the document." placeholder:"FILE"`
	pictureFlags
}

// Run prints a scenario or a board as PDF.
func (c *printCmd) Run(s *streams) error {
	if ext := strings.ToLower(filepath.Ext(c.Out)); c.Out != "" && c.Out != "-" && ext != ".pdf" {
		return fmt.Errorf("-o %s: expected a name that ends in .pdf", c.Out)
	}
	if err := c.check(c.Document); err != nil {
		return err
	}
	m, err := c.matter(s)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := print.Write(&out, m, print.Options{What: c.What, Paper: c.Paper, Scale: c.Scale}); err != nil {
		return fmt.Errorf("%s: %w", c.Document, err)
	}
	if c.Out == "-" {
		_, err := s.out.Write(out.Bytes())
		return err
	}
	name := cmp.Or(c.Out, formats.FileName(m.Title)+"-"+c.What+".pdf")
	if s.save == nil {
		return fmt.Errorf("-o %s: a script cannot write files", name)
	}
	if err := s.save(name, out.Bytes()); err != nil {
		return err
	}
	fmt.Fprintf(s.out, "%s: %s of %s, %d kB.\n", name, c.What, m.Title, (out.Len()+1023)/1024)
	return nil
}

// matter reads the document to print.
func (c *printCmd) matter(s *streams) (*print.Matter, error) {
	doc, err := c.scenario(s)
	if err != nil {
		return nil, err
	}
	if doc == nil {
		if c.What == "" {
			c.What = print.Map
		}
		if c.What != print.Map && c.What != print.Plan {
			return nil, fmt.Errorf("%s: this is a board: its map or its plan can be printed, not its %s", c.Document, c.What)
		}
		b, err := openBoard(s, c.Document)
		if err != nil {
			return nil, err
		}
		m := matter.OfBoard(b)
		if c.Picture != "" {
			under, err := c.lay(s, b)
			if err != nil {
				return nil, err
			}
			return m, matter.LayUnder(m, under.Data)
		}
		return m, nil
	}
	under := doc.Picture
	if c.Picture != "" {
		if under, err = c.lay(s, doc.Board); err != nil {
			return nil, err
		}
	}
	c.What = cmp.Or(c.What, print.Quest)
	rules, err := ruleset(doc.Rules)
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", doc.ID, err)
	}
	of := matter.Of
	if c.What == print.Players {
		of = matter.ForPlayers
	}
	m, err := of(rules, doc)
	if err == nil && under != nil && len(under.Data) > 0 { // a document on standard input has no picture next to it
		err = matter.LayUnder(m, under.Data)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", c.Document, err)
	}
	return m, nil
}

// scenario returns the scenario to print, or nil if the document is a board.
func (c *printCmd) scenario(s *streams) (*scenario.Scenario, error) {
	if slices.Contains(scenarios.Names(), c.Document) {
		return openScenario(s, c.Document)
	}
	if c.Document != "-" && !strings.ContainsAny(c.Document, "./\\") { // the name of a shipped board, or a size
		return nil, nil
	}
	data, err := readAll(s, c.Document)
	if err != nil {
		return nil, err
	}
	if c.Document == "-" {
		s.in = bytes.NewReader(data)
	}
	if !own.IsScenario(data) {
		if format := desk.FormatOf(data); format != "" && format != "battlemat.board/1" {
			return nil, errors.New(c.Document + ": expected a scenario or a board, but it is a " + format)
		}
		return nil, nil
	}
	doc, err := scenario.Parse(data, c.Document, boards.Shipped)
	if err == nil && c.Document != "-" && c.Picture == "" {
		err = loadPicture(s, c.Document, doc)
	}
	return doc, err
}

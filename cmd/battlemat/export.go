package main

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/all"
	"github.com/battlemat/battlemat/formats/staging"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

type exportCmd struct {
	jsonFlag
	Board string `arg:"" help:"The name of a board or scenario that comes with the program, a file of either, a file from another program, - for standard input, or WxH for an empty board of squares."`
	To    string `required:"" help:"The format: hsc (VirtualScape), uvtt (Universal VTT), foundry (Foundry VTT), tiled (Tiled), heroscribe (HeroScribe)." placeholder:"FORMAT"`
	Out   string `short:"o" help:"Write to this file, and put the pictures that it names in the same folder; - writes only the file, to standard output. By default, only the report is printed." placeholder:"FILE"`
	Plain bool   `help:"No effect: this answer has no picture."`
}

// Run writes a board or a scenario in the format of another program, and reports what became of
// each piece.
func (c *exportCmd) Run(s *streams) error {
	f, err := all.Writer(c.To)
	if err != nil {
		return fmt.Errorf("export: %w", err)
	}
	content, left, err := c.content(s)
	if err != nil {
		return err
	}
	e, err := staging.Write(f, content, left)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Board, err)
	}
	switch {
	case c.Out == "-":
		_, err := s.out.Write(e.Data)
		return err
	case c.Out != "" && s.save == nil:
		return fmt.Errorf("-o %s: a script cannot write files", c.Out)
	case c.Out != "":
		for _, beside := range e.Beside { // first the files that it refers to
			if err := s.save(filepath.Join(filepath.Dir(c.Out), beside.Name), beside.Data); err != nil {
				return err
			}
		}
		if err := s.save(c.Out, e.Data); err != nil {
			return err
		}
	}
	if c.JSON {
		return exportedJSON(s.out, f, e)
	}
	label := c.Out
	if label == "" {
		label = c.Board
	}
	fmt.Fprintf(s.out, "%s: a file of %s.\n", label, f.Title)
	tellReport(s.out, e.Report)
	for _, beside := range e.Beside {
		fmt.Fprintf(s.out, "It refers to a picture, which must be next to it: %s.\n", beside.Name)
	}
	return nil
}

// content reads the document to export.
func (c *exportCmd) content(s *streams) (*formats.Content, formats.Report, error) {
	switch {
	case slices.Contains(scenarios.Names(), c.Board):
		data, err := scenarios.Document(c.Board)
		if err != nil {
			return nil, formats.Report{}, err
		}
		return staging.Open(data, c.Board, nil)
	case c.Board != "-" && !strings.ContainsAny(c.Board, "./\\"): // the name of a shipped board, or a size
		b, err := openBoard(s, c.Board)
		return &formats.Content{Board: b}, formats.Report{}, err
	}
	label := c.Board
	if label == "-" {
		label = "standard input"
	}
	data, err := readUpTo(s, c.Board, formats.MaxFile)
	if err != nil {
		return nil, formats.Report{}, fmt.Errorf("%s: %w", label, err)
	}
	return staging.Open(data, label, func(doc *scenario.Scenario) error { return loadPicture(s, c.Board, doc) })
}

// exportedJSON writes the result of an export on one line, the file itself as base64.
func exportedJSON(w io.Writer, f *formats.Format, e *formats.Export) error {
	type file struct {
		Name string `json:"name"`
		Data []byte `json:"data"`
	}
	answer := struct {
		Format string         `json:"format"`
		Report []formats.Line `json:"report"`
		Data   []byte         `json:"data"`
		Beside []file         `json:"beside,omitempty"`
	}{Format: f.Name, Report: e.Report.Lines, Data: e.Data}
	for _, b := range e.Beside {
		answer.Beside = append(answer.Beside, file(b))
	}
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(answer)
}

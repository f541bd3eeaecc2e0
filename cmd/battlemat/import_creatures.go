package main

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/actors"
	"github.com/battlemat/battlemat/internal/english"
)

// creatures makes a document of creatures from a file that holds characters or monsters, and
// reports what became of each part of them.
func (c *importCmd) creatures(s *streams, data []byte, label string) error {
	switch {
	case c.Battle || c.Pict != "":
		return fmt.Errorf("%s: it has characters or monsters, and no map: expected neither --scenario nor --picture", label)
	case strings.EqualFold(filepath.Ext(c.Out), ".txt"):
		return fmt.Errorf("import: -o %s: creatures are written as JSON: expected a name that ends in .json", c.Out)
	}
	im, by, err := actors.Read(context.Background(), data, label)
	if err != nil {
		return err
	}
	switch {
	case c.Out == "-":
		_, err := s.out.Write(im.Document.JSON())
		return err
	case c.Out != "" && s.save == nil:
		return fmt.Errorf("-o %s: a script cannot write files", c.Out)
	case c.Out != "":
		if err := s.save(c.Out, im.Document.JSON()); err != nil {
			return err
		}
	}
	if c.JSON {
		encoder := json.NewEncoder(s.out)
		encoder.SetEscapeHTML(false)
		im.Document.Format = actors.Format
		return encoder.Encode(struct {
			Format   string         `json:"format"`
			Document any            `json:"creatures"`
			Report   []formats.Line `json:"report"`
		}{by.Name, im.Document, im.Report.Lines})
	}
	fmt.Fprintf(s.out, "%s: a file from %s, %s: %s.\n", label, by.Title, english.Count(len(im.Document.Creatures), "creature"), im.Document.Title())
	tellReport(s.out, im.Report)
	return nil
}

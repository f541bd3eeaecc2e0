package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
)

type schemaCmd struct {
	Name string `arg:"" help:"The kind of document: board, creatures, scenario or turn; or the part of a scenario that only one game reads: battle, delve, quest or skirmish."`
}

// Run prints a schema.
func (c *schemaCmd) Run(s *streams) error {
	schemas := desk.Schemas()
	text, known := schemas[c.Name]
	if !known {
		names := slices.Sorted(maps.Keys(schemas))
		return fmt.Errorf("schema %q: expected one of %s%s", c.Name, strings.Join(names, ", "), board.Meant(c.Name, names))
	}
	_, err := fmt.Fprintln(s.out, strings.TrimSpace(text))
	return err
}

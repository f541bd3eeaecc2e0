package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/match"
)

type backupCmd struct {
	storeFlag
	File string `arg:"" help:"The file to write; it must not exist yet."`
	JSON bool   `help:"Print the answer as JSON."`
}

// copied is what backup answers.
type copied struct {
	File    string `json:"file"`
	Matches int    `json:"matches"`
	Entries int    `json:"entries"`
	Bytes   int64  `json:"bytes"`
}

// Run copies the store as it stands.
func (c *backupCmd) Run(s *streams) error {
	if s.save == nil {
		return errors.New("backup: a scenario writes no files")
	}
	ctx := context.Background()
	from, err := store.Look(ctx, c.Store)
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	if from == nil {
		return errors.New("backup: PostgreSQL has its own: pg_dump --schema=battlemat copies the matches while the table goes on")
	}
	defer from.Close()
	if err := from.Backup(ctx, c.File); err != nil {
		if errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("backup: %s exists already: name a new file", c.File)
		}
		return err
	}
	to, err := store.Look(ctx, "sqlite:"+c.File)
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	defer to.Close()
	list, err := to.List(ctx, match.Which{})
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	info, err := os.Stat(c.File)
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	answer := copied{File: c.File, Matches: len(list), Bytes: info.Size()}
	for _, m := range list {
		answer.Entries += m.Entries
	}
	if c.JSON {
		return writeJSON(s, answer)
	}
	fmt.Fprintf(s.out, "%s: %s with %s, %s.\n", c.File, english.Count(answer.Matches, "match"), english.Count(answer.Entries, "entry"), size(answer.Bytes))
	return nil
}

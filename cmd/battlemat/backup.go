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
	// Damaged are the matches of which something is lost, in the copy as in the store.
	Damaged []damagedMatch `json:"damaged"`
}

type damagedMatch struct {
	Match match.ID `json:"match"`
	Entry int      `json:"entry"`
	Why   string   `json:"why"`
}

// Run copies the store as it stands. The answer is no when matches in it are damaged.
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
	answer, err := c.readThrough(ctx)
	if err != nil {
		os.Remove(c.File) // which this command has made
		return fmt.Errorf("backup: %w", err)
	}
	if c.JSON {
		if err := writeJSON(s, answer); err != nil {
			return err
		}
	} else {
		c.print(s, answer)
	}
	if len(answer.Damaged) > 0 {
		return errNo
	}
	return nil
}

// readThrough reads every entry of the copy.
func (c *backupCmd) readThrough(ctx context.Context) (copied, error) {
	answer := copied{File: c.File, Damaged: []damagedMatch{}}
	to, err := store.Look(ctx, "sqlite:"+c.File)
	if err != nil {
		return answer, err
	}
	defer to.Close()
	list, err := to.List(ctx, match.Which{})
	if err != nil {
		return answer, err
	}
	info, err := os.Stat(c.File)
	if err != nil {
		return answer, err
	}
	answer.Matches, answer.Bytes = len(list), info.Size()
	for _, m := range list {
		lines, err := to.Read(ctx, m.Match, 0, 0)
		if err != nil {
			return answer, err
		}
		answer.Entries += len(lines)
		var wrong *match.Unreadable
		if errors.As(match.Intact(lines, m.Over), &wrong) {
			answer.Damaged = append(answer.Damaged, damagedMatch{m.Match, wrong.Seq, wrong.Err.Error()})
		}
	}
	without, err := to.WithoutEntries(ctx)
	if err != nil {
		return answer, err
	}
	answer.Matches += len(without)
	for _, id := range without {
		answer.Damaged = append(answer.Damaged, damagedMatch{id, 0, "it is missing, and all after it"})
	}
	return answer, nil
}

func (c *backupCmd) print(s *streams, a copied) {
	fmt.Fprintf(s.out, "%s: %s with %s, %s.\n", a.File, english.Count(a.Matches, "match"), english.Count(a.Entries, "entry"), size(a.Bytes))
	for _, m := range a.Damaged {
		fmt.Fprintf(s.out, "Match %s is damaged: entry %d: %s.\n", m.Match, m.Entry, m.Why)
	}
	if n := len(a.Damaged); n > 0 {
		fmt.Fprintf(s.out, "Damaged: %d of %s, in the store as in this copy. Keep the older backups.\n", n, english.Count(a.Matches, "match"))
	}
}

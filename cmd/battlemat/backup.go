package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"

	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/match"
)

type backupCmd struct {
	storeFlag
	File string `arg:"" help:"The file to write; it must not exist yet."`
	JSON bool   `help:"Print the answer as JSON."`
}

// copied is the answer of the backup command.
type copied struct {
	File    string `json:"file"`
	Matches int    `json:"matches"`
	Entries int    `json:"entries"`
	Bytes   int64  `json:"bytes"`
	// Damaged lists the matches that have lost data, both in the store and in the copy.
	Damaged []damagedMatch `json:"damaged"`
	// Stray lists the entries of matches that have nothing else left.
	Stray []strayEntries `json:"stray"`
}

// strayEntries are the entries of a match that is not listed.
type strayEntries struct {
	Number  int `json:"number"` // the number of the match; its row is gone
	Entries int `json:"entries"`
}

// lost counts the matches that have lost data.
func (a *copied) lost() int { return len(a.Damaged) + len(a.Stray) }

type damagedMatch struct {
	Match match.ID `json:"match"`
	Entry int      `json:"entry"`
	Why   string   `json:"why"`
}

// Run copies the current store. The answer is no if the store contains damaged matches.
func (c *backupCmd) Run(s *streams) error {
	if s.save == nil {
		return errors.New("backup: a script cannot write files")
	}
	ctx := context.Background()
	from, err := store.Look(ctx, c.Store)
	if err != nil {
		return fmt.Errorf("backup: %w", err)
	}
	if from == nil {
		return errors.New("backup: PostgreSQL has its own backup: pg_dump --schema=battlemat copies the matches while the server runs")
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
		os.Remove(c.File) // this command created the file
		return fmt.Errorf("backup: %w", err)
	}
	if c.JSON {
		if err := writeJSON(s, answer); err != nil {
			return err
		}
	} else {
		c.print(s, answer)
	}
	if answer.lost() > 0 {
		return errNo
	}
	return nil
}

// readThrough reads every entry of the copy.
func (c *backupCmd) readThrough(ctx context.Context) (copied, error) {
	answer := copied{File: c.File, Damaged: []damagedMatch{}, Stray: []strayEntries{}}
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
		secret, err := to.Secret(ctx, m.Match)
		if errors.Is(err, match.ErrDamaged) {
			answer.Damaged = append(answer.Damaged, damagedMatch{m.Match, 0, "the seed of the match and the key of its links are lost"})
			continue
		}
		if err != nil {
			return answer, err
		}
		var wrong *match.Unreadable
		if errors.As(match.Intact(lines, secret, m.Over), &wrong) {
			answer.Damaged = append(answer.Damaged, damagedMatch{m.Match, wrong.Seq, wrong.Err.Error()})
		}
	}
	without, err := to.WithoutEntries(ctx)
	if err != nil {
		return answer, err
	}
	answer.Matches += len(without)
	for _, id := range without {
		answer.Damaged = append(answer.Damaged, damagedMatch{id, 0, "it is missing, and so are all entries after it"})
	}
	stray, err := to.Stray(ctx)
	if err != nil {
		return answer, err
	}
	for _, number := range slices.Sorted(maps.Keys(stray)) {
		answer.Matches++
		answer.Entries += stray[number]
		answer.Stray = append(answer.Stray, strayEntries{number, stray[number]})
	}
	return answer, nil
}

func (c *backupCmd) print(s *streams, a copied) {
	fmt.Fprintf(s.out, "%s: %s with %s, %s.\n", a.File, english.Count(a.Matches, "match"), english.Count(a.Entries, "entry"), size(a.Bytes))
	for _, m := range a.Damaged {
		fmt.Fprintf(s.out, "Match %s is damaged: entry %d: %s.\n", m.Match, m.Entry, m.Why)
	}
	for _, m := range a.Stray {
		fmt.Fprintf(s.out, "Match number %d is damaged: it has %s, but neither a name nor a seed.\n", m.Number, english.Count(m.Entries, "entry"))
	}
	if n := a.lost(); n > 0 {
		fmt.Fprintf(s.out, "Damaged: %d of %s, both in the store and in this copy. Keep the older backups.\n", n, english.Count(a.Matches, "match"))
	}
}

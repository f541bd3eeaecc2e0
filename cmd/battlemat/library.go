package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/formats/actors"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// libraryCmd reads and changes the documents under somebody's personal link.
type libraryCmd struct {
	List   libraryListCmd   `cmd:"" help:"List the documents under the link, with their versions." example:"library list --own LINK"`
	Add    libraryAddCmd    `cmd:"" help:"Keep a scenario, a board or creatures, as a new document or as the next version of one." example:"library add quest.json --own LINK"`
	Export libraryExportCmd `cmd:"" help:"Print the text of a document." example:"library export 1 --own LINK"`
	Remove libraryRemoveCmd `cmd:"" help:"Remove a document, or a version of it. Matches that use it go on." example:"library remove 1 --own LINK"`
}

// libraryFlags choose a library by its owner and its server.
type libraryFlags struct {
	storeFlag
	Own  string `help:"Your personal link, as the page shows it: https://…/#/mine/…; the program asks the server at that address. Or only the part after /mine/: then the program opens the store itself, and no server may be using it." env:"BATTLEMAT_OWN" placeholder:"LINK"`
	JSON bool   `help:"Print the answer as JSON."`
}

// shelf is a library, either on a server or in a store.
type shelf interface {
	open(ctx context.Context) (token string, err error) // opens a new library
	list(ctx context.Context) ([]wire.OwnDocument, error)
	save(ctx context.Context, id, name, file string, text []byte) (wire.OwnDocument, error)
	text(ctx context.Context, id string, version int) (wire.KeptText, error)
	remove(ctx context.Context, id string, version int) error
	close() error
}

// shelf opens the library. It fails if no link is given, unless it may make a new library.
func (f *libraryFlags) shelf(ctx context.Context, s *streams, fresh bool) (shelf, error) {
	if s.save == nil {
		return nil, errors.New("library: a script cannot change a store")
	}
	server, token, isLink := strings.Cut(f.Own, "#/mine/")
	switch {
	case isLink:
		return newFarShelf(server, token)
	case f.Own == "" && !fresh:
		return nil, errors.New("library: --own: missing: expected your personal link, as the page shows it")
	}
	if _, err := store.Look(ctx, f.Store); err != nil { // the store must exist
		return nil, fmt.Errorf("library: %w", err)
	}
	kept, err := store.Open(ctx, f.Store, store.Options{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return nil, fmt.Errorf("library: %w", err)
	}
	service := match.NewService(kept, match.Options{Rules: ruleset, NoBots: true, Version: version})
	return &nearShelf{service, kept, f.Own}, nil
}

// with opens the library and passes it to a function.
func (f *libraryFlags) with(s *streams, fresh bool, do func(context.Context, shelf) error) error {
	ctx := context.Background()
	l, err := f.shelf(ctx, s, fresh)
	if err != nil {
		return err
	}
	return errors.Join(do(ctx, l), l.close())
}

type libraryListCmd struct{ libraryFlags }

// Run lists the documents.
func (c *libraryListCmd) Run(s *streams) error {
	return c.with(s, false, func(ctx context.Context, l shelf) error {
		list, err := l.list(ctx)
		if err != nil || c.JSON {
			return errors.Join(err, jsonUnless(err, s, list))
		}
		for _, d := range list {
			last := d.Versions[len(d.Versions)-1]
			fmt.Fprintf(s.out, "%s  %s  %s, %s, %s, version %d of %s\n", d.ID, d.Name, d.Kind, d.Game, english.Count(last.Bytes, "byte"), last.Version, last.Saved.Format(time.DateOnly))
		}
		if len(list) == 0 {
			fmt.Fprintln(s.out, "There are no documents.")
		}
		return nil
	})
}

// jsonUnless prints an answer as JSON unless there was an error.
func jsonUnless(err error, s *streams, answer any) error {
	if err != nil {
		return nil
	}
	return writeJSON(s, answer)
}

type libraryAddCmd struct {
	File string `arg:"" help:"The document: a file, or - for standard input."`
	ID   string `name:"id" help:"Add the file as the next version of the document with this number; without it, as a new document." placeholder:"N"`
	Name string `help:"The document's name; without it, the name of the previous version or, for a new document, the name in the file." placeholder:"NAME"`
	libraryFlags
}

// addedDocument is the answer of the add command.
type addedDocument struct {
	wire.OwnDocument
	Own string `json:"own,omitempty"` // the token of the new locker
}

// Run checks a document and stores it in the library. Without a link it makes a locker, and prints
// the token of that locker.
func (c *libraryAddCmd) Run(s *streams) error {
	text, err := s.open(c.File)
	if err != nil {
		return fmt.Errorf("library add: %s: %w", c.File, bare(err))
	}
	if faults := desk.Faults(text, c.File); len(faults) > 0 {
		return told(s, faults)
	}
	return c.with(s, true, func(ctx context.Context, l shelf) error {
		var answer addedDocument
		if c.Own == "" {
			if answer.Own, err = l.open(ctx); err != nil {
				return fmt.Errorf("library add: %w", err)
			}
		}
		if answer.OwnDocument, err = l.save(ctx, c.ID, c.Name, c.File, text); err != nil {
			return err
		}
		if c.JSON {
			return writeJSON(s, answer)
		}
		fmt.Fprintf(s.out, "%s is document %s, version %d.\n", answer.Name, answer.ID, answer.Versions[len(answer.Versions)-1].Version)
		if answer.Own != "" {
			fmt.Fprintf(s.out, "It is kept under a new personal link: open the page with #/mine/%s after its address.\n", answer.Own)
		}
		return nil
	})
}

// told prints faults, one on each line, and returns the error for the answer no.
func told(s *streams, faults []board.Fault) error {
	for _, fault := range faults {
		fmt.Fprintln(s.out, fault)
	}
	return errNo
}

type libraryExportCmd struct {
	ID      string `arg:"" help:"The document, by its number."`
	Version int    `name:"at" help:"Which version; without it, the newest." placeholder:"VERSION"`
	Out     string `short:"o" help:"The file to write; without it, standard output." placeholder:"FILE"`
	libraryFlags
}

// Run prints the text of a document, or writes it to a file.
func (c *libraryExportCmd) Run(s *streams) error {
	return c.with(s, false, func(ctx context.Context, l shelf) error {
		kept, err := l.text(ctx, c.ID, c.Version)
		switch {
		case err != nil:
			return err
		case c.Out != "" && c.Out != "-":
			if err := s.save(c.Out, []byte(kept.Text)); err != nil || c.JSON {
				return errors.Join(err, jsonUnless(err, s, kept))
			}
			fmt.Fprintf(s.out, "%s: %s, version %d.\n", c.Out, kept.Name, kept.Version)
			return nil
		case c.JSON:
			return writeJSON(s, kept)
		}
		_, err = fmt.Fprint(s.out, kept.Text)
		return err
	})
}

type libraryRemoveCmd struct {
	ID      string `arg:"" help:"The document, by its number."`
	Version int    `name:"at" help:"Only this version." placeholder:"VERSION"`
	libraryFlags
}

// Run removes a document.
func (c *libraryRemoveCmd) Run(s *streams) error {
	return c.with(s, false, func(ctx context.Context, l shelf) error {
		if err := l.remove(ctx, c.ID, c.Version); err != nil {
			return err
		}
		if c.JSON {
			return writeJSON(s, wire.RemovedDocument{ID: c.ID, Version: c.Version})
		}
		what := "Document " + c.ID
		if c.Version > 0 {
			what += fmt.Sprintf(", version %d,", c.Version)
		}
		fmt.Fprintln(s.out, what+" is removed.")
		return nil
	})
}

// folderOfScenarios lists the .json files in a folder. The command serve offers these scenarios to
// everybody.
func folderOfScenarios(folder string) ([]string, error) {
	list, err := os.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("serve: --library %s: %w", folder, bare(err))
	}
	var names []string
	for _, e := range list {
		if path := filepath.Join(folder, e.Name()); !e.IsDir() && filepath.Ext(path) == ".json" {
			names = append(names, path)
		}
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("serve: --library %s: there is no .json file in it: expected scenarios", folder)
	}
	return names, nil
}

// kindOfDocument returns the kind of a checked document, its name, and the rules that it is for.
func kindOfDocument(text []byte) (kind, name, rules string, err error) {
	if desk.FormatOf(text) == scenario.Format {
		doc, err := scenario.Parse(text, "", boardsOfScenarios)
		if err != nil {
			return "", "", "", err
		}
		return "scenario", doc.Name, doc.Rules, nil
	}
	if desk.FormatOf(text) == actors.Format {
		doc, err := actors.Own(text, "")
		if err != nil {
			return "", "", "", err
		}
		return "creatures", doc.Title(), "dnd", nil
	}
	b, err := board.Parse(text, "")
	if err != nil {
		return "", "", "", err
	}
	if rules = "dnd"; b.Grid().Hex() {
		rules = "heroscape"
	}
	if name = b.Name; name == "" {
		name = "A board"
	}
	return "board", name, rules, nil
}

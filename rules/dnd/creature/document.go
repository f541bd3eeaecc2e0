package creature

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/scenario"
)

// Format is the format name of a document that holds only creatures and spells.
const Format = "battlemat.creatures/1"

// Document holds creatures and spells, as the shipped files and the documents of users do.
type Document struct {
	Format    string      `json:"format,omitempty"` // [Format]; may be absent
	Creatures []Statblock `json:"creatures,omitempty"`
	Spells    []Spell     `json:"spells,omitempty"`
}

// MaxCreatures is the largest number of creatures in a document.
const MaxCreatures = maxCreatures

// Faults returns every fault of a document of creatures and spells.
func Faults(doc *Document) []board.Fault {
	l := new(game.Lint)
	if doc.Format != "" && doc.Format != Format {
		l.Add("format", "%s: expected %q", board.Quote(doc.Format), Format)
	}
	Inspect(l, doc.Creatures, doc.Spells)
	for i := range l.Faults {
		l.Faults[i].Path = strings.TrimPrefix(l.Faults[i].Path, "game.")
	}
	return l.Faults
}

// Read reads a document of creatures and spells. file is the document's name in the faults. The
// error is [board.Faults].
func Read(text []byte, file string) (*Document, error) {
	doc := new(Document)
	faults := scenario.DecodeDocument(text, file, "a document of creatures", doc)
	if len(faults) == 0 {
		faults = scenario.Place(Faults(doc), text, file)
	}
	if len(faults) == 0 && len(doc.Creatures) == 0 {
		faults = scenario.Place([]board.Fault{{Path: "creatures", Message: "no creatures: expected at least one"}}, text, file)
	}
	if len(faults) > 0 {
		return nil, board.Faults(faults)
	}
	return doc, nil
}

// Title returns a title for a document, made from the names of its first creatures.
func (d *Document) Title() string {
	names := []string{}
	for i := range d.Creatures {
		names = append(names, d.Creatures[i].Name)
	}
	if len(names) > 3 {
		return fmt.Sprintf("%s, %s and %d more", names[0], names[1], len(names)-2)
	}
	return strings.Join(names, ", ")
}

// JSON returns the document as JSON, with its format.
func (d *Document) JSON() []byte {
	whole := *d
	whole.Format = Format
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(whole); err != nil {
		panic(err) // cannot fail: the document contains only strings and numbers
	}
	return b.Bytes()
}

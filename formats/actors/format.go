package actors

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// Source is a program whose files contain characters and monsters.
type Source struct {
	Name  string // "foundry-actors"
	Title string // for people: "Foundry VTT, actors of dnd5e"

	one   func(n node) bool         // reports whether n is a creature from this program
	read  func(n node, m *maker)    // makes a creature from n
	lists []string                  // the fields of objects that contain several creatures
	why   func(n node) (why string) // returns the reason why n is not read; "" if n is read
}

// Sources lists the programs whose files are read.
var Sources = []*Source{&Foundry, &Open5e}

// Import is the result of reading a file.
type Import struct {
	Document *creature.Document
	Report   formats.Report
}

// Format is the name of the format of the resulting documents.
const Format = creature.Format

// Own reads a document of creatures in this program's own format. The error lists every fault.
func Own(text []byte, file string) (*creature.Document, error) { return creature.Read(text, file) }

// These are the bounds of files. A pack with all the monsters of a rulebook has a few megabytes.
// Each of its monsters has at most a few hundred kilobytes, and about ten thousand values.
const (
	MaxBytes  = 16 << 20
	MaxOne    = 4 << 20 // of one character or monster
	MaxValues = 1 << 18 // of one character or monster; each takes about a hundred bytes of memory
)

// Find returns the program that wrote a file, judging by its first value, or nil if the program is
// not one of the [Sources].
func Find(data []byte) *Source {
	if len(data) > MaxBytes || !quick(data) {
		return nil
	}
	for n := range values(data) {
		if n.err != nil {
			return nil
		}
		for _, s := range Sources {
			if s.one(n.node) || s.why != nil && s.why(n.node) != "" {
				return s
			}
		}
		return nil // only the first value counts
	}
	return nil
}

// quick reports whether data may be a file of creatures at all, before any of it is read as JSON.
func quick(data []byte) bool {
	head := bytes.TrimLeft(bytes.TrimPrefix(data, bom), " \t\r\n")
	if len(head) == 0 || head[0] != '{' && head[0] != '[' {
		return false
	}
	return bytes.Contains(data, []byte(`"abilities"`)) || bytes.Contains(data, []byte(`"armor_class"`))
}

var bom = []byte("\ufeff")

// Read makes a document of creatures from a file. It stops when the context is done. The error is a
// [*formats.Fault], or the error of the context.
func Read(ctx context.Context, data []byte, file string) (*Import, *Source, error) {
	if len(data) > MaxBytes {
		return nil, nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", MaxBytes)}
	}
	im := &Import{Document: &creature.Document{}}
	taken := map[string]bool{}
	var by *Source
	others := 0
	for v := range values(data) {
		if ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		if v.err != nil {
			return nil, nil, formats.JSONFault(v.err, bytes.TrimPrefix(data, bom), file, "a whole file of "+titles(), "")
		}
		s := sourceOf(v.node)
		switch {
		case s == nil:
			others++
			continue
		case s.why != nil && s.why(v.node) != "":
			return nil, nil, &formats.Fault{File: file, Offset: -1, Path: nameOf(v.node.at("name").text()), Read: s.why(v.node), Expected: "one of " + s.Title}
		case by == nil:
			by = s
		}
		if v.large != "" {
			im.Report.Add(1, cmp.Or(nameOf(v.node.at("name").text()), "Nameless"), formats.LeftOut, v.large)
			continue
		}
		im.take(ctx, s, v.node, taken)
	}
	if ctx.Err() != nil {
		return nil, nil, ctx.Err()
	}
	if by == nil {
		return nil, nil, &formats.Fault{File: file, Offset: -1, Read: "there is no character or monster in it", Expected: "a file of " + titles()}
	}
	im.Report.Add(others, "other document", formats.LeftOut, "it is not a character or monster")
	im.Report.Sort()
	if len(im.Document.Creatures) == 0 {
		l := im.Report.Lines[0]
		return nil, nil, &formats.Fault{File: file, Offset: -1, Path: l.Piece, Read: l.Why, Expected: "at least one character or monster that can be played"}
	}
	return im, by, nil
}

// sourceOf returns the program that wrote a value, or nil if the program is not one of the
// [Sources].
func sourceOf(n node) *Source {
	for _, s := range Sources {
		if s.one(n) || s.why != nil && s.why(n) != "" {
			return s
		}
	}
	return nil
}

// take adds the creature n, under a key that no other creature has, or reports why it is left out.
func (im *Import) take(ctx context.Context, s *Source, n node, taken map[string]bool) {
	name := cmp.Or(nameOf(n.at("name").text()), "Nameless")
	if len(im.Document.Creatures) >= creature.MaxCreatures {
		im.Report.Add(1, "further creature", formats.LeftOut, fmt.Sprintf("a document has at most %d", creature.MaxCreatures))
		return
	}
	var report formats.Report
	m := newMaker(ctx, name, &report)
	m.s.Key = freeKey(m.s.Key, taken)
	s.read(n, m)
	made := m.finish()
	if faults := creature.Faults(&creature.Document{Creatures: []creature.Statblock{made}}); len(faults) > 0 {
		im.Report.Add(1, name, formats.LeftOut, fmt.Sprintf("it cannot be played: %s: %s", strings.TrimPrefix(faults[0].Path, "creatures[0]."), faults[0].Message))
		return
	}
	taken[made.Key] = true
	im.Document.Creatures = append(im.Document.Creatures, made)
	im.Report.Join(report)
}

// freeKey returns a key that no creature has yet.
func freeKey(key string, taken map[string]bool) string {
	free := key
	for n := 2; taken[free]; n++ {
		end := fmt.Sprintf("-%d", n)
		free = strings.TrimRight(key[:min(len(key), mostName-len(end))], "-") + end
	}
	return free
}

// titles lists the programs.
func titles() string {
	names := []string{}
	for _, s := range Sources {
		names = append(names, s.Title)
	}
	return strings.Join(names, " or ")
}

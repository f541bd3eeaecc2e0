package actors

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// Source is a program whose files hold characters and monsters.
type Source struct {
	Name  string // "foundry-actors"
	Title string // for people: "Foundry VTT, actors of dnd5e"

	one   func(n node) bool         // it is one of its creatures
	read  func(n node, m *maker)    // makes a creature of one
	lists []string                  // the fields of objects that hold several
	why   func(n node) (why string) // one is not read; "": it is
}

// Sources lists the programs whose files are read.
var Sources = []*Source{&Foundry, &Open5e}

// Import is what was made of a file.
type Import struct {
	Document *creature.Document
	Report   formats.Report
}

// Format is the name of the format of the documents that are made.
const Format = creature.Format

// Own reads a document of creatures of this program. The error has every fault.
func Own(text []byte, file string) (*creature.Document, error) { return creature.Read(text, file) }

// MaxBytes is how large a file may be. A pack of all monsters of a rulebook has a few megabytes.
const MaxBytes = 16 << 20

// Find returns the program that a file is of; nil: none of these.
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
		return nil // by its first
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

// Read makes a document of creatures of a file. The error is a [*formats.Fault].
func Read(data []byte, file string) (*Import, *Source, error) {
	if len(data) > MaxBytes {
		return nil, nil, &formats.Fault{File: file, Offset: -1, Read: fmt.Sprintf("%d bytes", len(data)), Expected: fmt.Sprintf("at most %d", MaxBytes)}
	}
	im := &Import{Document: &creature.Document{}}
	taken := map[string]bool{}
	var by *Source
	others := 0
	for v := range values(data) {
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
		im.take(s, v.node, taken)
	}
	if by == nil {
		return nil, nil, &formats.Fault{File: file, Offset: -1, Read: "there is no character or monster in it", Expected: "a file of " + titles()}
	}
	im.Report.Add(others, "other document", formats.LeftOut, "it is no character or monster")
	im.Report.Sort()
	if len(im.Document.Creatures) == 0 {
		return nil, nil, &formats.Fault{File: file, Offset: -1, Read: "no character or monster of it can be played", Expected: "at least one"}
	}
	return im, by, nil
}

// sourceOf returns the program that wrote a value; nil: none of these.
func sourceOf(n node) *Source {
	for _, s := range Sources {
		if s.one(n) || s.why != nil && s.why(n) != "" {
			return s
		}
	}
	return nil
}

// take makes a creature, under a key that no other has.
func (im *Import) take(s *Source, n node, taken map[string]bool) {
	name := cmp.Or(nameOf(n.at("name").text()), "Nameless")
	if len(im.Document.Creatures) >= creature.MaxCreatures {
		im.Report.Add(1, "further creature", formats.LeftOut, fmt.Sprintf("a document has at most %d", creature.MaxCreatures))
		return
	}
	var report formats.Report
	m := newMaker(name, &report)
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

// freeKey returns a key of which no creature has the same.
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

// value is one of a file, or what is wrong with the file there.
type value struct {
	node
	err error
}

// values returns the values of a file one after the other: of a list, of the fields that hold lists, of lines, or the one that
// the file is. No more than one of a list is kept in memory at a time.
func values(data []byte) func(yield func(value) bool) {
	return func(yield func(value) bool) {
		d := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(data, bom)))
		for first := true; ; first = false {
			var raw json.RawMessage
			if err := d.Decode(&raw); err != nil {
				if first || err.Error() != "EOF" {
					yield(value{err: syntaxOf(err, data)})
				}
				return
			}
			if !each(raw, 0, yield) {
				return
			}
		}
	}
}

// syntaxOf returns the error of data that is not JSON, with its place, which a decoder of several values does not say.
func syntaxOf(err error, data []byte) error {
	if whole := json.Unmarshal(bytes.TrimPrefix(data, bom), new(json.RawMessage)); whole != nil {
		return whole
	}
	return err
}

// each hands on the values of a text of JSON, and reports whether more are wanted.
func each(raw json.RawMessage, depth int, yield func(value) bool) bool {
	raw = bytes.TrimSpace(raw)
	if len(raw) > 0 && raw[0] == '[' && depth < 3 {
		var list []json.RawMessage
		if err := json.Unmarshal(raw, &list); err != nil {
			return yield(value{err: err})
		}
		for _, one := range list {
			if !each(one, depth+1, yield) {
				return false
			}
		}
		return true
	}
	if held := holders(raw); depth == 0 && held != nil {
		return each(held, 1, yield)
	}
	n, err := parse(raw)
	return yield(value{n, err})
}

// holders returns the list of a page or a pack; nil: it is neither.
func holders(raw json.RawMessage) json.RawMessage {
	var fields map[string]json.RawMessage
	if json.Unmarshal(raw, &fields) != nil {
		return nil
	}
	for _, s := range Sources {
		for _, name := range s.lists {
			if list := bytes.TrimSpace(fields[name]); len(list) > 0 && list[0] == '[' {
				return json.RawMessage(list)
			}
		}
	}
	return nil
}

package server

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/wire"
)

// mender turns the mends of a document's faults into edits of the document. It makes no edit for
// which the document has no place.
type mender struct {
	doc any // as JSON; nil if it is text, or broken
}

// of returns the edits that would mend a fault. Each of them is enough by itself.
func (m mender) of(f board.Fault) []wire.Mend {
	list := []wire.Mend{}
	if m.doc == nil {
		return list
	}
	for _, mend := range f.Mends {
		if mend.Path == "" {
			mend.Path = f.Path
		}
		steps := board.Steps(mend.Path)
		add := func(label string, patch ...wire.Change) {
			if mend.Label != "" {
				label = mend.Label
			}
			label = sanitized(label)
			if len(patch) > 0 && !slices.ContainsFunc(list, func(o wire.Mend) bool { return o.Label == label }) {
				list = append(list, wire.Mend{Label: label, Patch: patch, Cell: m.placed(mend)})
			}
		}
		switch mend.Edit {
		case board.Spell:
			add(fmt.Sprintf("Write “%s”", mend.Value), m.spell(steps, mend)...)
		case board.Field:
			if mend.Value != "" {
				add(fmt.Sprintf("Write “%s”", mend.Value), m.rename(steps, mend)...)
			}
		case board.Remove:
			add("Remove it", m.remove(steps)...)
		case board.Append:
			add("Add it", m.append(steps, mend.Value)...)
		case board.Put:
			add("Write it", m.put(steps, mend.Value)...)
		case board.Columns:
			add("Build it like this", m.columns(steps, mend.Value)...)
		case board.Doorway:
			add("Put a door there", m.doorway(steps, mend.Value)...)
		}
	}
	// An unknown field may also be one that nobody needs.
	if mend := f.Mends[0]; mend.Edit == board.Field {
		steps := board.Steps(cmp.Or(mend.Path, f.Path))
		if patch := m.remove(steps); len(patch) > 0 {
			list = append(list, wire.Mend{Label: sanitized(fmt.Sprintf("Remove “%s”", mend.Word)), Patch: patch})
		}
	}
	return list
}

// placed returns the cell that an edit changes, or nil if it changes none.
func (mender) placed(mend board.Mend) *grid.Cell {
	var at grid.Cell
	switch mend.Edit {
	case board.Doorway:
		if json.Unmarshal([]byte(mend.Value), &at) == nil {
			return &at
		}
	case board.Append:
		var entry struct{ At *grid.Cell }
		if json.Unmarshal([]byte(mend.Value), &entry) == nil {
			return entry.At
		}
	}
	return nil
}

// columns returns the changes that replace some columns of a board. It returns none if the document
// lacks a level for one of them.
func (m mender) columns(steps []string, value string) (patch []wire.Change) {
	var pillars []board.Pillar
	if json.Unmarshal([]byte(value), &pillars) != nil {
		return nil
	}
	for _, p := range pillars {
		at := append(steps[:len(steps):len(steps)], "levels", strconv.Itoa(p.At.Y), strconv.Itoa(p.At.X))
		if _, there := m.at(at); !there {
			return nil
		}
		column := asJSON(p.Spans)
		if len(p.Spans) == 1 && p.Spans[0][0] == 0 {
			column = asJSON(p.Spans[0][1])
		}
		patch = append(patch, wire.Change{Op: "replace", Path: board.Pointer(at...), Value: column})
	}
	return patch
}

// at returns the value at the end of steps, and reports whether there is one.
func (m mender) at(steps []string) (value any, there bool) {
	value = m.doc
	for _, step := range steps {
		switch in := value.(type) {
		case map[string]any:
			if value, there = in[step]; !there {
				return nil, false
			}
		case []any:
			n, err := strconv.Atoi(step)
			if err != nil || n < 0 || n >= len(in) {
				return nil, false
			}
			value = in[n]
		default:
			return nil, false
		}
	}
	return value, true
}

// spell replaces a word with another. The word is the value, the name of a field of the value, or
// the name of the field that holds the value.
func (m mender) spell(steps []string, mend board.Mend) []wire.Change {
	switch value, _ := m.at(steps); value := value.(type) {
	case string:
		if value == mend.Word {
			return []wire.Change{{Op: "replace", Path: board.Pointer(steps...), Value: asJSON(mend.Value)}}
		}
	case map[string]any:
		if _, there := value[mend.Word]; there {
			return m.rename(append(steps[:len(steps):len(steps)], mend.Word), mend)
		}
	}
	return m.rename(steps, mend)
}

// rename renames the field at the end of steps, unless the new name is taken.
func (m mender) rename(steps []string, mend board.Mend) []wire.Change {
	last := len(steps) - 1
	if last < 0 || steps[last] != mend.Word {
		return nil
	}
	value, _ := m.at(steps[:last])
	in, is := value.(map[string]any)
	if !is {
		return nil
	}
	if _, there := in[mend.Word]; !there {
		return nil
	}
	if _, taken := in[mend.Value]; taken {
		return nil
	}
	to := append(steps[:last:last], mend.Value)
	return []wire.Change{{Op: "move", From: board.Pointer(steps...), Path: board.Pointer(to...)}}
}

// remove removes the value at the end of steps.
func (m mender) remove(steps []string) []wire.Change {
	if _, there := m.at(steps); !there || len(steps) == 0 {
		return nil
	}
	return []wire.Change{{Op: "remove", Path: board.Pointer(steps...)}}
}

// append adds a value to a list, and creates the list if it is missing.
func (m mender) append(steps []string, value string) []wire.Change {
	list, there := m.at(steps)
	if !there {
		return m.put(steps, "["+value+"]")
	}
	if _, is := list.([]any); !is {
		return nil
	}
	return []wire.Change{{Op: "add", Path: board.Pointer(append(steps[:len(steps):len(steps)], "-")...), Value: json.RawMessage(value)}}
}

// put sets a value, and creates the objects around it that are missing. It replaces an existing
// value with a number only if the existing value is a number too.
func (m mender) put(steps []string, value string) []wire.Change {
	if stands, there := m.at(steps); there {
		_, isNumber := stands.(float64)
		if _, err := strconv.Atoi(value); err == nil && !isNumber || len(steps) == 0 {
			return nil
		}
		return []wire.Change{{Op: "replace", Path: board.Pointer(steps...), Value: json.RawMessage(value)}}
	}
	for n := len(steps) - 1; n >= 0; n-- {
		around, there := m.at(steps[:n])
		if !there {
			value = "{" + string(asJSON(steps[n])) + ":" + value + "}"
			continue
		}
		if _, is := around.(map[string]any); !is {
			return nil
		}
		return []wire.Change{{Op: "add", Path: board.Pointer(steps[:n+1]...), Value: json.RawMessage(value)}}
	}
	return nil
}

// doorway replaces a cell of a board with a free cell that has a closed door.
func (m mender) doorway(steps []string, cell string) []wire.Change {
	var at grid.Cell
	root, _ := m.at(steps)
	in, is := root.(map[string]any)
	if !is || json.Unmarshal([]byte(cell), &at) != nil {
		return nil
	}
	rows, _ := in["map"].([]any)
	if at.Y >= len(rows) {
		return nil
	}
	text, _ := rows[at.Y].(string)
	row := []rune(text)
	if at.X >= len(row) {
		return nil
	}
	row[at.X] = floorOf(in)
	id, taken := "", map[any]bool{}
	doors, _ := in["doors"].([]any)
	for _, d := range doors {
		door, _ := d.(map[string]any)
		taken[door["id"]] = true
	}
	for n := 1; id == "" || taken[id]; n++ {
		id = "door-" + strconv.Itoa(n)
	}
	patch := []wire.Change{{Op: "replace", Path: board.Pointer(append(steps[:len(steps):len(steps)], "map", strconv.Itoa(at.Y))...), Value: asJSON(string(row))}}
	door := map[string]any{"id": id, "at": at, "state": "closed"}
	return append(patch, m.append(append(steps[:len(steps):len(steps)], "doors"), string(asJSON(door)))...)
}

// floorOf returns the character of plain floor on the map of a board.
func floorOf(in map[string]any) rune {
	legend, _ := in["legend"].(map[string]any)
	for _, glyph := range []string{".", " ", "_", ","} {
		if legend[glyph] == "floor" {
			return []rune(glyph)[0]
		}
	}
	best := ""
	for glyph, terrain := range legend {
		if terrain == "floor" && (best == "" || strings.Compare(glyph, best) < 0) {
			best = glyph
		}
	}
	if best == "" {
		return '.'
	}
	return []rune(best)[0]
}

// asJSON returns a value as JSON. The values of mends can always be written.
func asJSON(value any) json.RawMessage {
	data, err := json.Marshal(value)
	if err != nil {
		return json.RawMessage("null")
	}
	return data
}

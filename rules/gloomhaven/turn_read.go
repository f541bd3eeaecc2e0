package gloomhaven

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

const (
	turnFields    = "$schema format rules profile title board actor ability actions"
	abilityFields = "move movement range targets area muddled focus"
	actionFields  = "to attacks"
)

// turnReader reads one document.
type turnReader struct {
	*board.Document
	t     Turn
	seen  map[string]int // the marks of the fields that were read, by name
	area  []grid.Vec
	other bool // the document is of another kind, so its other faults would mean nothing
}

func parseTurn(data []byte, name string) (*Turn, board.Faults) {
	r := &turnReader{Document: board.NewDocument(data, name, "a turn", board.MaxBytes), seen: map[string]int{}}
	r.t.Orders.Targets = 1
	r.Object("", turnFields, r.field)
	if r.other {
		for _, f := range r.End() {
			if f.Path == "format" {
				return nil, board.Faults{f}
			}
		}
	}
	if !r.Broken() {
		r.missing()
		r.whole()
	}
	if faults := r.End(); faults != nil {
		return nil, faults
	}
	return &r.t, nil
}

func (r *turnReader) field(key string) bool {
	r.seen[key] = r.Mark()
	switch key {
	case "$schema": // editors use it
		r.Text(key, "the address of a schema", board.MaxText, false)
	case "format":
		if s, ok := r.Text(key, fmt.Sprintf("%q", TurnFormat), board.MaxText, false); ok && s != TurnFormat {
			r.other = true
			r.Fault(key, r.seen[key], "%s: expected %q", board.Quote(s), TurnFormat)
		}
	case "rules":
		r.oneOf(key, Book.Name())
	case "profile":
		r.t.Profile = r.oneOf(key, readings.Names()...)
	case "title":
		r.t.Title, _ = r.Text(key, "a string", board.MaxText, false)
	case "board":
		r.t.Board = r.Board(key)
	case "actor":
		r.t.Actor, _ = r.Text(key, "the id of a figure on the board", board.MaxText, false)
	case "ability":
		r.ability()
	case "actions":
		r.t.Expected = true
		r.Array(key, "an array of actions", func(i int) { r.action(fmt.Sprintf("actions[%d]", i)) })
	default:
		return false
	}
	return true
}

func (r *turnReader) ability() {
	o := &r.t.Orders
	moves := false
	whole := r.Object("ability", abilityFields, func(key string) bool {
		path := "ability." + key
		r.seen[path] = r.Mark()
		switch key {
		case "move":
			moves = true
			o.Move, _ = r.Whole(path, 0, rules.MaxMove)
		case "movement":
			o.Movement = r.oneOf(path, "walk", "jump", "fly", "teleport")
		case "range":
			o.Range, _ = r.Whole(path, 0, mostNumber)
		case "targets":
			o.Targets, _ = r.Whole(path, 0, mostNumber)
		case "area":
			r.Array(path, "an array of steps on axial axes, as in [[1,0],[2,0]]", func(i int) {
				at := fmt.Sprintf("%s[%d]", path, i)
				mark := r.Mark()
				pair, ok := r.pair(at, "a step on axial axes, as in [1,0]", -area.MaxStep, area.MaxStep)
				switch {
				case len(r.area) == area.MaxCells:
					r.Fault(at, mark, "more than %d steps: expected at most %d", area.MaxCells, area.MaxCells)
				case ok:
					r.area = append(r.area, grid.Vec{Q: pair[0], R: pair[1]})
				}
			})
		case "muddled":
			o.Muddled, _ = r.Truth(path)
		case "focus":
			r.Array(path, "an array of ids of figures on the board", func(i int) {
				id, ok := r.Text(fmt.Sprintf("%s[%d]", path, i), "the id of a figure on the board", board.MaxText, false)
				if ok {
					o.Focus = append(o.Focus, id)
				}
			})
		default:
			return false
		}
		return true
	})
	if whole && !moves {
		r.Fault("ability.move", r.seen["ability"], "missing: expected how far it moves, 0 if it does not")
	}
}

// action reads one of the expected actions.
func (r *turnReader) action(path string) {
	var a Action
	mark, there := r.Mark(), map[string]bool{}
	whole := r.Object(path, actionFields, func(key string) bool {
		at := path + "." + key
		there[key] = true
		switch key {
		case "to":
			a.To, _ = r.cell(at)
		case "attacks":
			r.Array(at, "an array of cells", func(i int) {
				if c, ok := r.cell(fmt.Sprintf("%s[%d]", at, i)); ok {
					a.Attacks = append(a.Attacks, c)
				}
			})
		default:
			return false
		}
		return true
	})
	if !whole {
		return
	}
	for _, name := range strings.Fields(actionFields) {
		if !there[name] {
			r.Fault(path+"."+name, mark, "missing: expected %s", map[string]string{"to": "a cell", "attacks": "the cells attacked"}[name])
		}
	}
	slices.SortFunc(a.Attacks, byColumn)
	r.t.Actions = append(r.t.Actions, a)
}

func (r *turnReader) cell(path string) (grid.Cell, bool) {
	pair, ok := r.pair(path, "a cell, as in [3,4]", 0, board.MaxSide-1)
	return grid.Cell{X: pair[0], Y: pair[1]}, ok
}

// pair reads two whole numbers.
func (r *turnReader) pair(path, what string, lo, hi int) (pair [2]int, ok bool) {
	mark, n, good := r.Mark(), 0, true
	whole := r.Array(path, what, func(i int) {
		if n++; i > 1 {
			r.Raw(path)
			return
		}
		value, ok := r.Whole(fmt.Sprintf("%s[%d]", path, i), lo, hi)
		pair[i], good = value, good && ok
	})
	if whole && n != 2 {
		r.Fault(path, mark, "%d numbers: expected %s", n, what)
		return pair, false
	}
	return pair, whole && good
}

func (r *turnReader) oneOf(path string, words ...string) string {
	mark, what := r.Mark(), "one of "+strings.Join(words, ", ")
	s, ok := r.Text(path, what, board.MaxText, false)
	if ok && !slices.Contains(words, s) {
		r.Fault(path, mark, "%s: expected %s", board.Quote(s), what)
		return ""
	}
	return s
}

func (r *turnReader) missing() {
	for _, f := range []struct{ name, what string }{
		{"format", fmt.Sprintf("%q", TurnFormat)},
		{"board", "a board"},
		{"actor", "the id of the figure that acts"},
		{"ability", "what it does, as in {\"move\": 2, \"range\": 0, \"targets\": 1}"},
	} {
		if _, ok := r.seen[f.name]; !ok {
			r.Fault(f.name, -1, "missing: expected %s", f.what)
		}
	}
}

// whole checks the parts of the turn against each other.
func (r *turnReader) whole() {
	t := &r.t
	if len(r.area) > 0 {
		// GH S4.29, S4.33: without a range the area starts at the monster's own hex.
		p, err := area.NewPattern(t.Orders.Range == 0, r.area...)
		if err != nil {
			r.Fault("ability.area", r.seen["ability.area"], "%v", err)
		}
		t.Orders.Area = p
	}
	if t.Board == nil {
		return
	}
	if err := NewDesk(Gloomhaven).Check(t.Board); err != nil {
		r.Fault("board", r.seen["board"], "%v", err)
		return
	}
	if mark, ok := r.seen["actor"]; ok && t.Actor != "" {
		if _, there := t.Board.Figure(t.Actor); !there {
			r.Fault("actor", mark, "%s: expected the id of a figure on the board", board.Quote(t.Actor))
		}
	}
	for _, id := range t.Orders.Focus {
		if _, there := t.Board.Figure(id); !there {
			r.Fault("ability.focus", r.seen["ability.focus"], "%s: expected the id of a figure on the board", board.Quote(id))
		}
	}
	for i, a := range t.Actions {
		for _, c := range append([]grid.Cell{a.To}, a.Attacks...) {
			if !t.Board.Contains(c) {
				r.Fault(fmt.Sprintf("actions[%d]", i), r.seen["actions"], "cell %v: expected one on the board", c)
			}
		}
	}
}

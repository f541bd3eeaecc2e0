package desk

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// Find parses "x,y" or the name of a figure. It tries IDs first, then cells, which must be on the
// map. Finally it tries the names that figures have in a picture of the board ([Table.called]);
// only one figure may match.
func (t *Table) Find(s string) (Place, error) {
	if f, ok := t.figure(s); ok {
		return Place{f.ID, f.Cells(), f.Size}, nil
	}
	c, err := grid.ParseCell(s)
	if err == nil {
		if !t.Board.Contains(c) {
			return Place{}, t.off("cell " + c.String())
		}
		return Place{Cells: []grid.Cell{c}}, nil
	}
	found := t.called(s)
	switch {
	case len(found) == 1:
		return Place{found[0].ID, found[0].Cells(), found[0].Size}, nil
	case len(found) > 1:
		var among []string
		for _, f := range found {
			among = append(among, f.ID)
		}
		return Place{}, fmt.Errorf("%q may be %s", s, english.List(among, "or"))
	case strings.Contains(s, ","):
		return Place{}, err
	}
	return Place{}, fmt.Errorf("%q is neither a cell such as 3,4 nor a figure of %s: %s%s%s",
		s, boardName(t.Board), figureNames(t.Board), board.Meant(s, ids(t.Board)), counted(s))
}

// FindDoor finds a door by its ID, unless a figure has the same ID.
func (t *Table) FindDoor(s string) (string, bool) {
	if _, ok := t.figure(s); ok {
		return "", false
	}
	door, ok := t.Board.Door(s)
	return door.ID, ok
}

// FindFigure finds a figure by its name, or by a cell that it occupies.
func (t *Table) FindFigure(s string) (board.Figure, error) {
	p, err := t.Find(s)
	if err != nil {
		return board.Figure{}, err
	}
	if p.Figure != "" {
		f, _ := t.Board.Figure(p.Figure)
		return f, nil
	}
	f, ok := t.Board.FigureAt(p.At())
	if !ok {
		return board.Figure{}, fmt.Errorf("no figure stands on %v of %s: %s", p.At(), boardName(t.Board), figureNames(t.Board))
	}
	return f, nil
}

// figure returns the figure called id, or a figure whose ID differs only in case.
func (t *Table) figure(id string) (board.Figure, bool) {
	if f, ok := t.Board.Figure(id); ok {
		return f, true
	}
	found := t.those(func(f board.Figure) bool { return strings.EqualFold(f.ID, id) })
	if len(found) != 1 {
		return board.Figure{}, false
	}
	return found[0], true
}

// called returns the figures with the given name. A name may be a label in a picture, "O2"; a label
// of one character in a narrow picture; a kind, "Reed Otter" or "reed-otter"; or a word of a kind,
// "otter". The first form that matches decides, even if it matches several figures.
func (t *Table) called(name string) []board.Figure {
	labels, short, plain := diagram.Labels(t.Board), diagram.ShortLabels(t.Board), diagram.Plain(name)
	for _, is := range []func(board.Figure) bool{
		func(f board.Figure) bool { return labels[f.ID] == name },
		func(f board.Figure) bool { return strings.EqualFold(labels[f.ID], name) },
		func(f board.Figure) bool { return strings.EqualFold(short[f.ID], name) },
		func(f board.Figure) bool { return plain != diagram.Plain("") && diagram.Plain(f.Kind) == plain },
		func(f board.Figure) bool {
			return slices.ContainsFunc(words(f.Kind), func(word string) bool { return diagram.Plain(word) == plain })
		},
	} {
		if found := t.those(is); len(found) > 0 {
			return found
		}
	}
	return nil
}

// words returns the words of a name.
func words(name string) []string {
	return strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// those returns the figures for which `holds` returns true.
func (t *Table) those(holds func(board.Figure) bool) []board.Figure {
	return slices.DeleteFunc(slices.Clone(t.Board.Figures()), func(f board.Figure) bool { return !holds(f) })
}

func boardName(b *board.Board) string {
	if b.Name == "" {
		return "the board"
	}
	return fmt.Sprintf("%q", b.Name)
}

// figureNames lists the figures by ID. It adds the kind if the kind says more than the ID.
func figureNames(b *board.Board) string {
	figures := b.Figures()
	if len(figures) == 0 {
		return "it has no figures"
	}
	var names []string
	for _, f := range figures {
		name := f.ID
		if f.Kind != "" && !strings.HasPrefix(diagram.Plain(f.ID), diagram.Plain(f.Kind)) {
			name += " (" + f.Kind + ")"
		}
		names = append(names, name)
	}
	const most = 12
	if len(names) > most {
		return fmt.Sprintf("its figures are %s and %d more", strings.Join(names[:most], ", "), len(names)-most)
	}
	return "its figures are " + strings.Join(names, ", ")
}

func ids(b *board.Board) []string {
	var names []string
	for _, f := range b.Figures() {
		names = append(names, f.ID)
	}
	return names
}

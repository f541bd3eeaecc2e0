package matter

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/print"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
)

// delve fills in the matter for a scenario of Gloomhaven.
func (k *setting) delve() error {
	var doc delve.Document
	if err := k.read(&doc); err != nil {
		return err
	}
	k.Facts = append([]string{fmt.Sprintf("2 to 4 characters, level %d", doc.Level)}, k.Facts...)
	kinds := card.Monsters()
	for _, e := range doc.Monsters {
		if m, faults := e.Monster(""); len(faults) == 0 {
			kinds = append(kinds, m)
		}
	}
	of := func(kind string) *card.Monster {
		if i := slices.IndexFunc(kinds, func(m *card.Monster) bool { return m.Kind == kind }); i >= 0 {
			return kinds[i]
		}
		return nil
	}
	classes := card.Classes()
	for _, e := range doc.Classes {
		if c, faults := e.Class(""); len(faults) == 0 {
			classes = append(classes, c)
		}
	}
	for _, c := range doc.Characters {
		if i := slices.IndexFunc(classes, func(cl *card.Class) bool { return cl.Kind == c.Class }); i >= 0 {
			k.portraits[c.At] = classes[i].Portrait
		}
	}
	var used []string
	count := map[string][3]int{}
	for _, r := range doc.Rooms {
		for _, m := range r.Monsters {
			n := count[m.Kind]
			for i, sort := range []string{m.Two, m.Three, m.Four} {
				if sort != "" {
					n[i]++
				}
			}
			count[m.Kind] = n
			if !slices.Contains(used, m.Kind) {
				used = append(used, m.Kind)
			}
			if kind := of(m.Kind); kind != nil {
				k.portraits[m.At] = kind.Portrait
			}
		}
	}
	k.Table = print.Table{Title: "Monsters", Head: []string{"2/3/4", "life", "move", "att.", "range"}}
	for _, name := range used {
		kind := of(name)
		if kind == nil {
			continue
		}
		k.kindRows(kind, doc.Level, count[name])
		k.Cards = append(k.Cards, kindCard(kind, doc.Level))
	}
	k.delveNotes(doc, func(kind string) string {
		if m := of(kind); m != nil {
			return m.Name
		}
		return english.Capital(kind)
	})
	for _, r := range doc.Rooms { // the objects that everybody sees on the table
		for _, o := range r.Overlays {
			if t, err := board.ParseTerrain(o.Terrain); err == nil && t != board.Trap && k.Ground.Board.Space(o.At) {
				k.Ground.Board.SetTerrain(o.At, t)
			}
		}
	}
	k.Rounds, k.RoundsText = min(cmp.Or(doc.Objective.Rounds, doc.Objective.Survive), 200), "the scenario is lost"
	if doc.Objective.Rounds == 0 && doc.Objective.Survive > 0 {
		k.RoundsText = "the scenario is won"
	}
	return nil
}

// kindRows adds the rows for a kind of monster: one for normal monsters, and one for elite monsters
// if the kind has any.
func (k *setting) kindRows(kind *card.Monster, level int, n [3]int) {
	row := func(name, many string, s card.Stats) {
		reach := "–"
		if s.Range > 0 {
			reach = itoa(s.Range)
		}
		k.Table.Rows = append(k.Table.Rows, print.Row{Portrait: kind.Portrait, Name: name, Cells: []string{many, itoa(s.Life), itoa(s.Move), itoa(s.Attack), reach}})
	}
	row(kind.Name, fmt.Sprintf("%d/%d/%d", n[0], n[1], n[2]), kind.Numbers(level, false))
	if len(kind.Elite) > 0 {
		row("  elite", "", kind.Numbers(level, true))
	}
}

// kindCard returns the card of a kind of monster at a level, with its ability cards as lines.
func kindCard(kind *card.Monster, level int) print.Card {
	s := kind.Numbers(level, false)
	c := print.Card{Title: kind.Name, Sub: fmt.Sprintf("monster, level %d", level), Portrait: kind.Portrait, Stats: []print.Stat{
		{Name: "life", Value: itoa(s.Life)}, {Name: "move", Value: itoa(s.Move)}, {Name: "attack", Value: itoa(s.Attack)}, {Name: "range", Value: itoa(s.Range)},
	}}
	if len(kind.Elite) > 0 {
		e := kind.Numbers(level, true)
		c.Lines = append(c.Lines, print.Line{Head: "Elite.", Text: fmt.Sprintf("Life %d, move %d, attack %d.", e.Life, e.Move, e.Attack)})
	}
	for _, a := range kind.Cards {
		c.Lines = append(c.Lines, print.Line{Head: fmt.Sprintf("%02d", a.Initiative), Text: strings.Join(a.Lines(), "; ")})
	}
	return c
}

// delveNotes fills in the notes about the rooms, under the letters of the rooms on the board.
func (k *setting) delveNotes(doc delve.Document, called func(kind string) string) {
	k.NotesTitle = "Rooms, as they are revealed"
	n := &notes{b: k.Board.Board}
	for _, r := range doc.Rooms {
		cells := n.b.Where(func(c grid.Cell) bool { return string(n.b.Room(c)) == r.Room })
		if len(cells) == 0 {
			continue
		}
		at := n.place(noted{room: n.b.Room(cells[0]), at: cells[0]})
		k.Marks = append(k.Marks, print.Mark{Letter: r.Room, At: at})
		note := print.Note{Letter: r.Room}
		if r.Text != "" {
			note.Text = "“" + r.Text + "”"
		}
		var things []string
		for _, m := range r.Money {
			things = append(things, fmt.Sprintf("%s at (%v)", english.Count(max(1, m.N), "money token"), m.At))
		}
		for _, o := range r.Overlays {
			if o.Terrain == "trap" {
				things = append(things, fmt.Sprintf("a trap at (%v)", o.At))
			}
		}
		if len(things) > 0 {
			note.Text = strings.TrimSpace(note.Text + " " + english.Capital(english.And(things)) + ".")
		}
		if note.Text == "" {
			note.Text = "Nothing is read aloud."
		}
		k.Notes = append(k.Notes, note)
		for _, t := range r.Treasures {
			text := "“" + t.Text + "”"
			if t.Gold > 0 {
				text += fmt.Sprintf(" %d gold.", t.Gold)
			}
			k.Notes = append(k.Notes, print.Note{Head: fmt.Sprintf("Treasure at (%v).", t.At), Text: text})
		}
		for _, m := range r.Monsters {
			k.Notes = append(k.Notes, print.Note{Text: ranks(m, called(m.Kind))})
		}
	}
	for _, w := range doc.Wards {
		k.Notes = append(k.Notes, print.Note{Head: w.Name + ".", Text: fmt.Sprintf("At (%v), with %s. It must be protected.", w.At, english.Count(w.Life, "point of life"))})
	}
}

// ranks returns the rank of the monster on a hex for two, three and four characters, as text.
func ranks(m delve.MonsterEntry, kind string) string {
	one := func(rank string) string { return cmp.Or(rank, "–") }
	return fmt.Sprintf("%s at (%v): %s / %s / %s", cmp.Or(m.Name, kind), m.At, one(m.Two), one(m.Three), one(m.Four))
}

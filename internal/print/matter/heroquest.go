package matter

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/print"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
)

// quest fills in the matter for a quest of HeroQuest.
func (k *setting) quest() error {
	var doc quest.Document
	if err := k.read(&doc); err != nil {
		return err
	}
	desk, err := heroquest.NewDesk(k.s.Profile, rules.Settings(k.s.Set)...)
	if err != nil {
		return err
	}
	k.Kicker = "Quest"
	k.Facts = append([]string{heroes(len(doc.Heroes)) + ", " + english.Count(len(doc.Monsters), "monster")}, k.Facts...)
	ground := k.Ground.Board
	for _, c := range doc.Rubble {
		ground.SetTerrain(c, board.Block)
	}
	for _, d := range doc.Doors {
		side, err := ground.Grid().ParseSide(d.Side)
		if err != nil {
			return err
		}
		e := ground.Grid().Edge(d.At, side)
		if _, there := ground.DoorOn(e); !there && d.State != "secret" {
			ground.AddDoor(board.Door{ID: fmt.Sprint("d", len(ground.Doors())+1), Edge: e, State: board.Closed})
		}
	}
	for _, f := range doc.Furniture {
		name := cmp.Or(f.Name, f.Kind)
		k.Pieces = append(k.Pieces, print.Piece{At: f.At, Width: f.Width, Height: f.Height, Name: name, Portrait: thing(name)})
	}
	if s := doc.Stairs; s != nil {
		k.Pieces = append(k.Pieces, print.Piece{At: s.At, Width: s.Width, Height: s.Height, Name: "stairs", Stairs: true})
	}
	for _, h := range doc.Heroes {
		k.portraits[h.At] = heroquest.Portrait(h.Kind)
	}
	k.monsters(doc, desk.Rules().Edition)
	k.questNotes(doc)
	k.Rounds = min(doc.Objective.Rounds, 200)
	k.RoundsText = "Zargon has won"
	return nil
}

// heroes returns the number of heroes as text.
func heroes(n int) string {
	if n == 1 {
		return "1 hero"
	}
	return fmt.Sprintf("%d heroes", n)
}

// thing returns the silhouette of a piece of furniture, if there is one for it.
func thing(name string) string {
	for _, word := range strings.Fields(strings.ToLower(name)) {
		switch word {
		case "chest":
			return "open-treasure-chest"
		case "tomb", "grave":
			return "tombstone"
		}
	}
	return heroquest.ThingPortrait(name)
}

// monsters fills in the table of the monsters, and a card for each kind.
func (k *setting) monsters(doc quest.Document, edition heroquest.Edition) {
	k.Table = print.Table{Title: "Monsters", Head: []string{"no.", "move", "att.", "def.", "body", "mind"}}
	type row struct {
		entry quest.MonsterEntry
		line  heroquest.StatLine
		count int
	}
	var rows []*row
	for _, m := range doc.Monsters {
		k.portraits[m.At] = heroquest.Portrait(m.Kind)
		line, _ := edition.Figure(m.Kind)
		for name, place := range map[string]*int{"move": &line.Move, "attack": &line.Attack, "defend": &line.Defend, "body": &line.Body, "mind": &line.Mind} {
			if n, given := m.Stats[name]; given {
				*place = n
			}
		}
		var same *row
		for _, r := range rows {
			if cmp.Or(r.entry.Name, r.entry.Kind) == cmp.Or(m.Name, m.Kind) && r.line == line {
				same = r
			}
		}
		if same == nil {
			same = &row{entry: m, line: line}
			rows = append(rows, same)
		}
		same.count++
	}
	for _, r := range rows {
		l := r.line
		name := cmp.Or(r.entry.Name, r.entry.Kind)
		k.Table.Rows = append(k.Table.Rows, print.Row{
			Portrait: heroquest.Portrait(r.entry.Kind), Name: name,
			Cells: []string{itoa(r.count), itoa(l.Move), itoa(l.Attack), itoa(l.Defend), itoa(l.Body), itoa(l.Mind)},
		})
		c := print.Card{Title: name, Sub: "monster", Portrait: heroquest.Portrait(r.entry.Kind), Boxes: min(l.Body*min(r.count, 8), mostBoxes), Stats: []print.Stat{
			{Name: "move", Value: itoa(l.Move)}, {Name: "attack", Value: itoa(l.Attack)}, {Name: "defend", Value: itoa(l.Defend)}, {Name: "body", Value: itoa(l.Body)}, {Name: "mind", Value: itoa(l.Mind)},
		}}
		if r.entry.Text != "" {
			c.Lines = append(c.Lines, print.Line{Text: r.entry.Text})
		}
		if len(r.entry.Spells) > 0 {
			c.Lines = append(c.Lines, print.Line{Head: "Spells.", Text: english.And(r.entry.Spells) + "."})
		}
		if r.entry.With != "" {
			c.Lines = append(c.Lines, print.Line{Head: "With", Text: "a " + r.entry.With + "."})
		}
		k.Cards = append(k.Cards, c)
	}
}

// questNotes fills in the notes for Zargon, who runs the quest.
func (k *setting) questNotes(doc quest.Document) {
	k.NotesTitle = "Notes for Zargon"
	n := &notes{b: k.Board.Board}
	for _, note := range doc.Notes {
		n.add(note.At, "", "“"+note.Text+"”")
	}
	for _, m := range doc.Monsters {
		if m.Text != "" {
			n.add(m.At, cmp.Or(m.Name, m.Kind)+".", "“"+m.Text+"”")
		}
		if leaves := left(m.Gold, m.Items); leaves != "" {
			n.add(m.At, cmp.Or(m.Name, m.Kind)+".", "Leaves "+leaves+".")
		}
	}
	for _, t := range doc.Treasures {
		text := "“" + t.Text + "”"
		if found := left(t.Gold, t.Items); found != "" {
			text += " Found: " + found + "."
		}
		if t.Trap != "" {
			text += fmt.Sprintf(" A %s trap springs on a hero who searches, unless it has been disarmed.", t.Trap)
		}
		n.add(t.At, "Searching.", text)
	}
	n.lay(k.Matter)
	k.traps(doc.Traps)
	if doc.Wandering != "" {
		k.Notes = append(k.Notes, print.Note{Head: "Wandering monster.", Text: doc.Wandering + "."})
	}
}

// left returns a list of gold and items as text, or "" if there are none.
func left(gold int, items []string) string {
	var list []string
	if gold > 0 {
		list = append(list, fmt.Sprintf("%d gold", gold))
	}
	return english.And(append(list, items...))
}

// trapWords describes the kinds of traps.
var trapWords = map[string]string{
	"pit": "Pit.", "spear": "Spear.", "block": "Falling block: the square is closed for good.",
}

// traps marks the traps, with a letter for each kind.
func (k *setting) traps(traps []quest.TrapEntry) {
	given := map[string]string{}
	for _, t := range traps {
		letter := given[t.Kind]
		if letter == "" {
			letter = string(rune('x' + len(given)%3))
			given[t.Kind] = letter
			k.Notes = append(k.Notes, print.Note{Letter: letter, Trap: true, Text: cmp.Or(trapWords[t.Kind], english.Capital(t.Kind)+".")})
		}
		k.Marks = append(k.Marks, print.Mark{Letter: letter, At: t.At, Trap: true})
		if t.Falls != nil && *t.Falls != (grid.Cell{}) && *t.Falls != t.At {
			k.Notes = append(k.Notes, print.Note{Text: fmt.Sprintf("The block of the trap at (%v) falls on (%v).", t.At, *t.Falls)})
		}
	}
}

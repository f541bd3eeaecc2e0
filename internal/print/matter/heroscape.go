package matter

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/print"
	"github.com/battlemat/battlemat/rules/heroscape/battle"
)

// battle fills in the matter for a battle of Heroscape.
func (k *setting) battle() error {
	var doc battle.Document
	if err := k.read(&doc); err != nil {
		return err
	}
	k.Kicker = "Battle"
	k.Facts = append([]string{english.Count(len(doc.Armies), "army")}, k.Facts...)
	catalogue := slices.Concat(doc.Cards, battle.Cards())
	row := func(key string, n int) (c battle.Card, known bool) {
		i := slices.IndexFunc(catalogue, func(c battle.Card) bool { return c.Key == key })
		if i < 0 {
			return c, false
		}
		c = catalogue[i]
		k.Table.Rows = append(k.Table.Rows, print.Row{Portrait: c.Portrait, Name: c.Name, Cells: []string{
			itoa(n * max(1, c.Figures)), itoa(c.Life), itoa(c.Move), itoa(c.Range), itoa(c.Attack), itoa(c.Defense), itoa(n * c.Points),
		}})
		return c, true
	}
	k.Table = print.Table{Title: "Armies", Head: []string{"figures", "life", "move", "range", "att.", "def.", "pts"}}
	for _, army := range doc.Armies {
		seat, _ := k.s.Seat(army.Seat)
		points := 0
		for _, e := range army.Cards {
			n := max(1, e.Count)
			c, known := row(e.Card, n)
			if !known {
				continue
			}
			points += n * c.Points
			for _, at := range e.At {
				k.portraits[at.At] = c.Portrait
			}
		}
		name := cmp.Or(seat.Name, army.Seat)
		text := fmt.Sprintf("%d points.", points)
		if len(army.Start) > 0 {
			text += fmt.Sprintf(" Begins on %s. The first is (%v).", english.Count(len(army.Start), "hex"), army.Start[0])
			letter := string(letters[len(k.Marks)%len(letters)])
			k.Marks = append(k.Marks, print.Mark{Letter: letter, At: army.Start[0]})
			k.Notes = append(k.Notes, print.Note{Letter: letter, Head: name + ".", Text: text})
		} else {
			k.Notes = append(k.Notes, print.Note{Head: name + ".", Text: text})
		}
		for _, sign := range []string{"1", "2", "3", "X"} {
			k.Cards = append(k.Cards, print.Card{Title: "Order marker", Sub: name, Big: sign, Note: name})
		}
	}
	if doc.Draft != nil {
		k.Table.Title = "Cards in the draft"
		for _, e := range doc.Draft.Pool {
			row(e.Card, max(1, e.Count))
		}
		k.Notes = append(k.Notes, print.Note{Head: "Draft.", Text: fmt.Sprintf("Each army may cost %d points.", doc.Draft.Points)})
	}
	for _, g := range doc.Glyphs {
		text := "Its symbol is down."
		if g.Hidden {
			text = "Its symbol is up: nobody knows which glyph it is."
		}
		letter := "g"
		k.Marks = append(k.Marks, print.Mark{Letter: letter, At: g.At, Trap: true})
		k.Notes = append(k.Notes, print.Note{Letter: letter, Trap: true, Head: english.Capital(g.Key) + ".", Text: text})
	}
	k.NotesTitle = "The armies"
	k.Rounds, k.RoundsText = min(doc.Objective.Rounds, 200), "the battle is over"
	return nil
}

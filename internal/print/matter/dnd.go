package matter

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/internal/print"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
)

// skirmish fills in the matter for a skirmish of D&D.
func (k *setting) skirmish() error {
	var doc skirmish.Document
	if err := k.read(&doc); err != nil {
		return err
	}
	k.Kicker = "Encounter"
	k.Table = print.Table{Title: "Creatures", Head: []string{"no.", "AC", "HP", "speed", "CR"}}
	type row struct {
		block *creature.Statblock
		name  string
		count int
	}
	var rows []*row
	n := &notes{b: k.Board.Board}
	characters := 0
	for _, e := range doc.Figures {
		block, known := creature.Named(e.Creature)
		if i := slices.IndexFunc(doc.Creatures, func(c creature.Statblock) bool { return c.Key == e.Creature }); i >= 0 {
			block, known = &doc.Creatures[i], true
		}
		if !known {
			continue
		}
		k.portraits[e.At] = block.Portrait
		name := cmp.Or(e.Name, block.Name)
		if block.Character {
			characters++
		}
		i := slices.IndexFunc(rows, func(r *row) bool { return r.name == name })
		if i < 0 {
			i = len(rows)
			rows = append(rows, &row{block: block, name: name})
		}
		rows[i].count++
		if e.Text != "" {
			n.add(e.At, name+".", "“"+e.Text+"”")
		}
		if e.Hidden > 0 {
			n.add(e.At, name+".", fmt.Sprintf("Begins hidden, Stealth %d.", e.Hidden))
		}
	}
	for _, r := range rows {
		b := r.block
		k.Table.Rows = append(k.Table.Rows, print.Row{Portrait: b.Portrait, Name: r.name, Cells: []string{
			itoa(r.count), itoa(b.AC), itoa(b.HP), itoa(b.Speed.Walk), cmp.Or(b.Challenge, "–"),
		}})
		k.Cards = append(k.Cards, blockCard(b, r.name, r.count))
	}
	if characters > 0 {
		k.Facts = append([]string{fmt.Sprintf("%s, %s", english.Count(characters, "character"), english.Count(len(doc.Figures)-characters, "foe"))}, k.Facts...)
	}
	for _, t := range doc.Tales {
		if len(t.Cells) > 0 {
			n.add(t.Cells[0], "Read aloud.", "“"+t.Text+"”")
		}
	}
	k.NotesTitle = "Notes for the game master"
	n.lay(k.Matter)
	for i, t := range doc.Traps {
		letter := string(rune('a' + i%26))
		if len(t.Cells) > 0 {
			k.Marks = append(k.Marks, print.Mark{Letter: letter, At: t.Cells[0], Trap: true})
		}
		text := fmt.Sprintf("Perception %d finds it", t.Spot)
		if t.DC > 0 {
			text += fmt.Sprintf("; a DC %d check disarms it", t.DC)
		}
		k.Notes = append(k.Notes, print.Note{Letter: letter, Trap: true, Head: english.Capital(t.Name) + ".", Text: text + "."})
	}
	for _, d := range doc.Doors {
		if d.Locked {
			k.Notes = append(k.Notes, print.Note{Head: "Locked door.", Text: fmt.Sprintf("The door %s. A DC %d check picks or breaks its lock.", d.Door, d.DC)})
		}
	}
	k.Rounds = min(doc.Objective.Rounds, 200)
	k.RoundsText = "nobody has won"
	if doc.Objective.Winner != "" {
		k.RoundsText = doc.Objective.Winner + " has won"
	}
	return nil
}

// blockCard returns the card of a creature.
func blockCard(b *creature.Statblock, name string, count int) print.Card {
	c := print.Card{Title: name, Sub: strings.TrimSpace(b.Size + " " + b.Kind), Portrait: b.Portrait, Corner: b.Challenge, Boxes: 0}
	c.Stats = []print.Stat{{Name: "AC", Value: itoa(b.AC)}, {Name: "HP", Value: itoa(b.HP)}, {Name: "speed", Value: itoa(b.Speed.Walk)}}
	for _, key := range creature.AbilityKeys {
		if len(c.Stats) < 9 {
			c.Stats = append(c.Stats, print.Stat{Name: strings.ToUpper(key), Value: itoa(b.Abilities.Score(key))})
		}
	}
	for _, a := range b.Actions {
		c.Lines = append(c.Lines, print.Line{Head: a.Name + ".", Text: actionText(&a)})
	}
	for _, t := range b.Traits {
		if t.Text != "" {
			c.Lines = append(c.Lines, print.Line{Head: cmp.Or(t.Name, english.Capital(strings.ReplaceAll(t.Key, "-", " "))) + ".", Text: t.Text})
		}
	}
	if count > 1 {
		c.Note = fmt.Sprintf("%d of them, %d hit points each", count, b.HP)
	}
	return c
}

// actionText describes an action, by its text or by its attack.
func actionText(a *creature.Action) string {
	at := a.Use.Attack
	if at == nil {
		return a.Text
	}
	var damage []string
	for _, d := range at.Damage {
		damage = append(damage, d.Dice+" "+d.Type)
	}
	var far []string
	if at.Reach > 0 {
		far = append(far, fmt.Sprintf("reach %d ft", at.Reach))
	}
	if at.Normal > 0 {
		far = append(far, fmt.Sprintf("range %d ft", at.Normal))
	}
	return strings.TrimSpace(fmt.Sprintf("%+d, %s: %s. %s", at.Bonus, english.List(far, "or"), english.And(damage), a.Text))
}

package staging

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/delve"
)

// survived is the number of rounds to survive if there is nobody to fight.
const survived = 10

// goalRef is the number of a treasure that is the objective of the characters.
const goalRef = "goal"

// treasure returns a treasure tile for the document. The contents of a treasure are in a book and
// not in the file, so the treasure is empty unless the user gives its contents.
func (k *delveMaker) treasure(t formats.DelveTreasure) delve.TreasureEntry {
	n := 1
	for _, r := range k.doc.Rooms {
		n += len(r.Treasures)
	}
	e := delve.TreasureEntry{Key: fmt.Sprint("t", n), At: t.At, Text: "A treasure chest."}
	if t.Ref != "" && !strings.EqualFold(t.Ref, goalRef) {
		e.Text = fmt.Sprintf("The treasure %s.", t.Ref)
	}
	return e
}

// found returns the treasures with the given number, or on the given hex.
func (k *delveMaker) found(text string) (all []*delve.TreasureEntry) {
	at, err := grid.ParseCell(text)
	for i := range k.doc.Rooms {
		list := k.doc.Rooms[i].Treasures
		for j := range list {
			t := &list[j]
			if err == nil && t.At == at || slices.ContainsFunc(k.d.Treasures, func(d formats.DelveTreasure) bool {
				return d.At == t.At && d.Ref != "" && strings.EqualFold(d.Ref, text)
			}) {
				all = append(all, t)
			}
		}
	}
	return all
}

// treasures adds the user's contents of treasures to the document: "7: gold 15; text A purse".
func (k *delveMaker) treasures(said []string) error {
	told := map[grid.Cell]bool{}
	for _, text := range said {
		where, what, ok := strings.Cut(text, ":")
		list := k.found(strings.TrimSpace(where))
		if !ok || len(list) == 0 {
			return fmt.Errorf("treasure %q: expected the number of a treasure or its hex, then \":\" and what is found, as in \"7: gold 15\"", text)
		}
		for _, t := range list {
			told[t.At] = true
			for _, part := range parts(what) {
				word, rest := wordOf(part)
				n, err := strconv.Atoi(rest)
				switch {
				case word == "gold" && err == nil:
					t.Gold = n
				case word == "experience" && err == nil:
					t.Experience = n
				case word == "text" && rest != "":
					t.Text = rest
				default:
					return fmt.Errorf("treasure %q: %q: expected a number after gold or experience, or words after text", text, part)
				}
			}
		}
	}
	for _, t := range k.d.Treasures {
		if !told[t.At] && !strings.EqualFold(t.Ref, goalRef) {
			k.report.Add(1, t.Piece, formats.Changed, "the file does not say what is in it, so it is empty")
		}
	}
	return nil
}

// objective sets the objective of the characters. It is the objective that the user gives, or to
// loot the treasures that the file marks as its goal, or else to kill all enemies.
func (k *delveMaker) objective(said string) error {
	for _, part := range parts(said) {
		if err := k.saidObjective(part); err != nil {
			return err
		}
	}
	o := &k.doc.Objective
	if o.Clear || len(o.Slay)+len(o.Reach)+len(o.Loot)+o.Money+o.Survive > 0 {
		return nil
	}
	if said != "" && o.Rounds == 0 {
		return errors.New("objective: expected clear, slay, reach, loot, money or survive")
	}
	for _, t := range k.found(goalRef) {
		o.Loot = append(o.Loot, t.Key)
	}
	if len(o.Loot) > 0 {
		k.report.Add(1, "objective", formats.Changed, fmt.Sprintf("it is in a book, not in the file: %s, which the file marks as the goal", english.Count(len(o.Loot), "treasure")))
		return nil
	}
	o.Clear = true
	k.report.Add(1, "objective", formats.Changed, "it is in a book, not in the file: all enemies must be killed")
	return nil
}

func (k *delveMaker) saidObjective(part string) error {
	o := &k.doc.Objective
	word, rest := wordOf(part)
	n, err := strconv.Atoi(rest)
	number := err == nil && n > 0
	switch {
	case word == "clear" && rest == "":
		o.Clear = true
	case word == "slay" && rest != "":
		if !k.slay(rest) {
			return fmt.Errorf("objective %q: expected the type of a monster in the file, or its hex", part)
		}
	case word == "loot" && rest != "":
		list := k.found(rest)
		for _, t := range list {
			o.Loot = append(o.Loot, t.Key)
		}
		if len(list) == 0 {
			return fmt.Errorf("objective %q: expected the number of a treasure, or its hex", part)
		}
	case word == "reach" && rest != "":
		c, err := grid.ParseCell(rest)
		if err != nil || !k.s.Board.Contains(c) {
			return fmt.Errorf("objective %q: expected a hex of the board", part)
		}
		o.Reach = k.aims(append(o.Reach, c))
	case word == "money" && number:
		o.Money = n
	case word == "survive" && number:
		o.Survive = n
	case word == "rounds" && number:
		o.Rounds = n
	default:
		return fmt.Errorf("objective %q: expected clear; slay and a monster; loot and a treasure; reach and a hex; or money, survive or rounds and a number", part)
	}
	return nil
}

// aims adds hexes around the first hex that must be reached, so that each character has one.
func (k *delveMaker) aims(cells []grid.Cell) []grid.Cell {
	if len(cells) > 1 {
		return cells
	}
	return k.about(cells)
}

// slay adds the monsters of a type, or the monster on a hex, to the monsters that must be killed.
func (k *delveMaker) slay(text string) (found bool) {
	at, err := grid.ParseCell(text)
	n := 0
	for i := range k.doc.Rooms {
		for j := range k.doc.Rooms[i].Monsters {
			n++
			m := &k.doc.Rooms[i].Monsters[j]
			if (err != nil || m.At != at) && !strings.EqualFold(m.Kind, text) {
				continue
			}
			m.Key = cmp.Or(m.Key, fmt.Sprint("m", n))
			k.doc.Objective.Slay = append(k.doc.Objective.Slay, m.Key)
			found = true
		}
	}
	return found
}

// goal returns the objective in words for the players.
func (k *delveMaker) goal() string {
	o, parts := k.doc.Objective, []string{}
	for _, key := range o.Slay {
		for _, r := range k.doc.Rooms {
			for _, m := range r.Monsters {
				if m.Key == key {
					parts = append(parts, "kill the "+titled(m.Kind))
				}
			}
		}
	}
	slices.Sort(parts)
	parts = slices.Compact(parts)
	if o.Clear {
		parts = append(parts, "kill all enemies")
	}
	if n := len(o.Loot); n > 0 {
		parts = append(parts, "loot "+english.Count(n, "treasure"))
	}
	if o.Money > 0 {
		parts = append(parts, "loot "+english.Count(o.Money, "money token"))
	}
	if len(o.Reach) > 0 {
		parts = append(parts, "reach the marked hexes")
	}
	if o.Survive > 0 {
		parts = append(parts, "survive "+english.Count(o.Survive, "round"))
	}
	text := english.Capital(english.List(parts, "and"))
	if o.Rounds > 0 {
		text += fmt.Sprintf(", within %d rounds", o.Rounds)
	}
	return text + "."
}

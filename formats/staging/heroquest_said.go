package staging

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
)

// QuestSetup holds the user's additions to the file of a quest, for information that the file does
// not contain, or contains only in prose. Places are squares, "3,4", or notes by their letters,
// "A".
type QuestSetup struct {
	// Objective is the objective of the heroes, in parts separated by ";": "clear", "return",
	// "slay" and a place or a name, "take" and an item, "reach" and a square, "rounds" and a
	// number. If it is "", the objective is the objective in the file, or else to slay all monsters
	// and return.
	Objective string
	// Monsters gives the names, stats and possessions of single monsters. An entry is a place, ":"
	// and parts separated by ";": "name Grak", "body 3", "mind 4", "attack 4", "defend 4", "move
	// 8", "gold 50", "item Holy Water", "spell Fear".
	Monsters []string
	// Treasures gives the finds of searches. An entry is a place, ":" and parts separated by ";":
	// "gold 150", "item Potion of Healing", "text …".
	Treasures []string
}

// said adds the user's additions to the document.
func (k *questMaker) said(q QuestSetup) error {
	for _, text := range q.Monsters {
		if err := k.saidMonster(text); err != nil {
			return err
		}
	}
	for _, text := range q.Treasures {
		if err := k.saidTreasure(text); err != nil {
			return err
		}
	}
	for _, part := range parts(q.Objective) {
		if err := k.saidObjective(part); err != nil {
			return err
		}
	}
	return nil
}

// place returns the square that a string stands for.
func (k *questMaker) place(text string) (grid.Cell, bool) {
	if c, err := grid.ParseCell(text); err == nil {
		return c, k.q.Board.Contains(c)
	}
	i := slices.IndexFunc(k.q.Notes, func(n formats.QuestNote) bool { return n.Ref != "" && strings.EqualFold(n.Ref, text) })
	if i < 0 {
		return grid.Cell{}, false
	}
	return k.q.Notes[i].At, true
}

// monster returns the index of the monster at a place, or of the nearest monster in the room of the
// place, or of the monster with the given name. It returns -1 if there is none.
func (k *questMaker) monster(text string) int {
	best, least := -1, 0
	at, placed := k.place(text)
	for i, m := range k.doc.Monsters {
		if m.Name != "" && strings.EqualFold(m.Name, text) {
			return i
		}
		if !placed || k.q.Board.Room(m.At) != k.q.Board.Room(at) {
			continue
		}
		if d := (m.At.X-at.X)*(m.At.X-at.X) + (m.At.Y-at.Y)*(m.At.Y-at.Y); best < 0 || d < least {
			best, least = i, d
		}
	}
	return best
}

// monsterStats lists the stats of monsters.
var monsterStats = []string{"move", "attack", "defend", "body", "mind"}

func (k *questMaker) saidMonster(text string) error {
	where, what, ok := strings.Cut(text, ":")
	i := k.monster(strings.TrimSpace(where))
	if !ok || i < 0 {
		return fmt.Errorf("monster %q: expected the square of a monster or the letter of the note in its room, then \":\" and its stats, as in \"A: name Grak; body 3\"", text)
	}
	m := &k.doc.Monsters[i]
	for _, part := range parts(what) {
		word, rest := wordOf(part)
		n, err := strconv.Atoi(rest)
		switch {
		case slices.Contains(monsterStats, word) && err == nil:
			if m.Stats == nil {
				m.Stats = map[string]int{}
			}
			m.Stats[word] = n
		case word == "gold" && err == nil:
			m.Gold = n
		case word == "name" && rest != "":
			m.Name = formats.OneLine(rest)
		case word == "item" && rest != "":
			m.Items = append(m.Items, rest)
		case word == "spell" && rest != "":
			m.Spells = append(m.Spells, rest)
		case word == "text" && rest != "":
			m.Text = rest
		default:
			return fmt.Errorf("monster %q: %q: expected words after name, item, spell or text, or a number after %s or gold", text, part, strings.Join(monsterStats, ", "))
		}
	}
	return nil
}

func (k *questMaker) saidTreasure(text string) error {
	where, what, ok := strings.Cut(text, ":")
	at, placed := k.place(strings.TrimSpace(where))
	if !ok || !placed {
		return fmt.Errorf("treasure %q: expected the letter of a note or a square, then \":\" and what is found, as in \"A: gold 150; item Potion of Healing\"", text)
	}
	t := quest.TreasureEntry{At: at, Text: "A treasure."}
	for _, n := range k.q.Notes {
		if n.At == at {
			t.Text = k.cut("text of a treasure", n.Text, maxWords)
		}
	}
	for _, part := range parts(what) {
		word, rest := wordOf(part)
		n, err := strconv.Atoi(rest)
		switch {
		case word == "gold" && err == nil:
			t.Gold = n
		case word == "item" && rest != "":
			t.Items = append(t.Items, rest)
		case word == "text" && rest != "":
			t.Text = rest
		default:
			return fmt.Errorf("treasure %q: %q: expected a number after gold, or words after item or text", text, part)
		}
	}
	k.doc.Treasures = append(k.doc.Treasures, t)
	k.called("treasures", "treasure that was requested")
	return nil
}

var someRounds = regexp.MustCompile(`^rounds ([0-9]{1,3})$`)

func (k *questMaker) saidObjective(part string) error {
	o := &k.doc.Objective
	word, rest := wordOf(part)
	switch {
	case word == "clear" && rest == "":
		o.Clear = true
	case word == "return" && rest == "":
		o.Return = true
	case word == "slay" && rest != "":
		if i := k.monster(rest); i >= 0 {
			if k.doc.Monsters[i].Key == "" {
				k.doc.Monsters[i].Key = fmt.Sprint("m", i+1)
			}
			o.Slay = append(o.Slay, k.doc.Monsters[i].Key)
		} else if !k.slay(rest) {
			return fmt.Errorf("objective %q: expected the name or the kind of a monster, its square, or the letter of a note in its room", part)
		}
	case word == "take" && rest != "":
		o.Take = append(o.Take, rest)
	case word == "reach" && rest != "":
		c, ok := k.place(rest)
		if !ok {
			return fmt.Errorf("objective %q: expected a square of the board, or the letter of a note", part)
		}
		o.Reach = append(o.Reach, c)
	case someRounds.MatchString(strings.ToLower(part)):
		o.Rounds, _ = strconv.Atoi(rest)
	default:
		return fmt.Errorf("objective %q: expected clear; return; slay and a monster; take and a thing; reach and a square; or rounds and a number", part)
	}
	return nil
}

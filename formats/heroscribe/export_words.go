package heroscribe

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// refs lists the letters and numbers of marks in order, with the objects that show them.
var refs = func() (refs [][2]string) {
	for _, c := range "ABCDEFGHIJKLMX" {
		refs = append(refs, [2]string{string(c), "Letter" + string(c)})
	}
	for n := 1; n <= 11; n++ {
		refs = append(refs, [2]string{fmt.Sprint(n), fmt.Sprint("Number", n)})
	}
	return append(refs, [2]string{"1-2", "Number1-2"}, [2]string{"2-12", "Number2-12"})
}()

// words writes the notes, each with a mark at its place, and the wandering monster.
func (w *writer) words() {
	own := map[string]bool{}
	for _, n := range w.q.Notes {
		own[n.Ref] = true
	}
	for _, n := range w.q.Notes {
		text := strings.Join(strings.Fields(n.Text), " ")
		ref, id := w.mark(n.Ref, own)
		switch {
		case text == "" || !w.q.Board.Contains(n.At):
			w.report.Add(1, "note", formats.LeftOut, "it has no text, or no place")
			continue
		case id == "":
			w.report.Add(1, "note", formats.LeftOut, fmt.Sprintf("the program has marks for %d notes", len(refs)))
			continue
		}
		w.marks[ref] = true
		w.object(id, n.At, 0)
		fmt.Fprintf(&w.notes, " <note>%s - %s</note>\n", ref, escaped(text))
		if n.Ref == ref || n.Ref == "" {
			w.report.Add(1, "note", formats.Kept, "")
		} else {
			w.report.Add(1, "note", formats.Changed, "it gets the program's next mark instead of its own")
		}
	}
	if who := w.q.Wandering; who != "" {
		if kind, exactly := monsterNamed(who); exactly && kind == who {
			fmt.Fprintf(&w.notes, " <note>Wandering Monster in this quest: %s</note>\n", escaped(who))
			w.report.Add(1, "wandering monster", formats.Kept, "")
		} else {
			w.report.Add(1, "wandering monster", formats.LeftOut, "the program has no such monster")
		}
	}
}

// mark returns the letter of a note and the object that shows the letter. The letter is the note's
// own letter, or else the next letter that no other note has.
func (w *writer) mark(own string, others map[string]bool) (ref, id string) {
	for _, r := range refs {
		if r[0] == own && !w.marks[own] {
			return r[0], r[1]
		}
	}
	for _, r := range refs {
		if !w.marks[r[0]] && !others[r[0]] {
			return r[0], r[1]
		}
	}
	return "", ""
}

// rest reports the parts that a file cannot express.
func (w *writer) rest(c *formats.Content) {
	q, r := w.q, &w.report
	r.Add(len(q.Treasures), "treasure", formats.LeftOut, "a file says in prose what is found")
	if q.Objective != nil {
		r.Add(1, "objective", formats.LeftOut, "a file says it in prose")
	}
	if q.Edition != "" && regions[q.Edition] == "" || len(c.Board.Set) > 0 {
		r.Add(1, "choice of rules", formats.LeftOut, "a file has a region, Europe or USA, and nothing else")
	} else if q.Edition != "" {
		r.Add(1, "region, "+regions[q.Edition], formats.Kept, "")
	}
	if c.Board.Name == "" {
		r.Add(1, "name of the quest", formats.Changed, "it has no name: the file gets a default name")
	}
	r.Add(len(c.Board.Lights()), "light", formats.LeftOut, formats.NoPlace)
	if c.Picture != nil {
		r.Add(1, "picture", formats.LeftOut, formats.NoPicture)
	}
	if c.Quest != nil {
		return
	}
	r.Add(len(c.Notes), "note", formats.LeftOut, "it belongs to no quest")
	for cell := range c.Board.EachCell {
		switch t := c.Board.Terrain(cell); t {
		case board.Floor, board.Wall, board.Block, board.Trap:
		default:
			r.Add(1, "square of "+t.String(), formats.LeftOut, "the program has objects, but no kinds of ground")
		}
	}
}

// questOn returns a quest with the contents of a board: its doors, blocked squares, traps and
// figures.
func questOn(b *board.Board) *formats.Quest {
	q := &formats.Quest{Board: b, Edition: b.Profile}
	for c := range b.EachCell {
		place := formats.QuestPlace{At: c}
		switch b.Terrain(c) {
		case board.Block:
			q.Rubble = append(q.Rubble, place)
		case board.Trap:
			q.Traps = append(q.Traps, formats.QuestTrap{QuestPlace: place, Kind: cmp.Or(trapNamed(b, c), "pit")})
		}
	}
	for _, f := range b.Figures() {
		if objects[f.Kind].part == hero {
			q.Heroes = append(q.Heroes, formats.QuestHero{Kind: f.Kind, At: f.At})
			continue
		}
		q.Monsters = append(q.Monsters, formats.QuestMonster{QuestPlace: formats.QuestPlace{At: f.At}, Kind: f.Kind})
	}
	return q
}

// trapNamed returns the kind of trap that the name of a square stands for. It returns "" if the
// name stands for no trap.
func trapNamed(b *board.Board, c grid.Cell) string {
	for _, kind := range []string{"pit", "spear", "block"} {
		if b.CellName(c) == kind {
			return kind
		}
	}
	return ""
}

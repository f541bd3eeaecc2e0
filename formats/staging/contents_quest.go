package staging

import (
	"cmp"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
)

// quest collects the contents of a HeroQuest quest: the quest itself, and a board with all of its
// figures and furniture.
func (k *contents) quest() error {
	var doc quest.Document
	if err := k.read(&doc); err != nil {
		return err
	}
	b := k.s.Board.Clone()
	q := &formats.Quest{Board: b, Story: k.s.Story, Edition: k.s.Profile, Begin: true, Wandering: doc.Wandering}
	k.Quest = q
	for _, h := range doc.Heroes {
		q.Heroes = append(q.Heroes, formats.QuestHero{Kind: h.Kind, At: h.At})
	}
	for _, d := range doc.Doors {
		side, err := b.Grid().ParseSide(d.Side)
		if err != nil {
			return err
		}
		state, err := board.ParseDoorState(cmp.Or(d.State, "closed"))
		if err != nil {
			return err
		}
		q.Doors = append(q.Doors, formats.QuestDoor{Edge: b.Grid().Edge(d.At, side), State: state, Piece: "door"})
	}
	for _, c := range doc.Rubble {
		q.Rubble = append(q.Rubble, formats.QuestPlace{At: c, Piece: "rubble"})
	}
	for _, m := range doc.Monsters {
		q.Monsters = append(q.Monsters, formats.QuestMonster{
			QuestPlace: formats.QuestPlace{At: m.At, Piece: m.Kind}, Kind: m.Kind, Name: m.Name, Stats: m.Stats, Spells: m.Spells, Items: m.Items, Gold: m.Gold, Text: m.Text,
		})
	}
	for _, f := range doc.Furniture {
		q.Furniture = append(q.Furniture, formats.QuestFurniture{
			QuestArea: formats.QuestArea{QuestPlace: formats.QuestPlace{At: f.At, Piece: f.Kind}, Width: max(1, f.Width), Height: max(1, f.Height)}, Kind: f.Kind, Name: f.Name,
		})
	}
	for _, t := range doc.Traps {
		if t.Falls != nil && *t.Falls != t.At {
			k.left.Add(1, "trap, "+t.Kind, formats.Changed, "its block falls on the square of the trap")
		}
		q.Traps = append(q.Traps, formats.QuestTrap{QuestPlace: formats.QuestPlace{At: t.At, Piece: "trap, " + t.Kind}, Kind: t.Kind})
	}
	for _, t := range doc.Treasures {
		q.Treasures = append(q.Treasures, formats.QuestTreasure{
			QuestPlace: formats.QuestPlace{At: t.At, Piece: "treasure"}, Text: t.Text, Gold: t.Gold, Items: t.Items, Trap: t.Trap, Harm: t.Harm,
		})
	}
	if s := doc.Stairs; s != nil {
		q.Stairs = []formats.QuestArea{{QuestPlace: formats.QuestPlace{At: s.At, Piece: "stairs"}, Width: s.Width, Height: s.Height}}
	}
	for _, n := range doc.Notes {
		q.Notes = append(q.Notes, formats.QuestNote{QuestPlace: formats.QuestPlace{At: n.At, Piece: "note"}, Text: n.Text})
	}
	k.leave(len(doc.Hints), "hint")
	k.leave(len(doc.Deck), "card of the deck")
	k.leave(len(doc.Variant.Spawn), "monster that comes later")
	k.Board = q.Laid()
	for _, h := range q.Heroes {
		k.figure(board.Figure{Kind: h.Kind, Side: "heroes", At: h.At})
	}
	if q.Story != "" {
		k.Notes = append(k.Notes, formats.Note{Text: q.Story})
	}
	for _, n := range q.Notes {
		k.Notes = append(k.Notes, formats.Note{At: &n.At, Text: n.Text})
	}
	return nil
}

package questjson

import (
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/geom/grid"
)

// found is the result of an event.
type found struct {
	gold  int
	items []string
	other bool // the event has an effect that the game cannot express
}

// add adds an effect, and the effects nested in it.
func (f *found) add(e effect, depth int) {
	switch e.Kind {
	case "gold", "split_gold":
		f.gold += e.Amount
	case "artifact", "artifact_to_killer", "artifact_to_hero":
		f.items = append(f.items, titled(e.Artifact))
	case "weapon":
		f.items = append(f.items, titled(e.Weapon))
	case "armor":
		f.items = append(f.items, titled(e.Armor))
	case "healing_potion":
		for range min(max(e.Count, 1), 9) {
			f.items = append(f.items, "Potion of Healing")
		}
	case "empty", "message":
	case "bundle":
		for i := range e.Effects[:min(len(e.Effects), 20)] {
			if depth < 4 {
				f.add(e.Effects[i], depth+1)
			}
		}
	default:
		f.other = true
	}
}

// events adds the finds of searches, the belongings of dead monsters, and the texts of rooms.
func (m *maker) events() {
	for _, e := range m.doc.Events {
		var f found
		f.add(e.Effect, 0)
		message := strings.Join(strings.Fields(e.Message), " ")
		at, placed := m.marker(e.Marker, e.Trigger.Room)
		piece := "event, " + e.Trigger.Kind
		switch {
		case strings.HasPrefix(e.Trigger.Kind, "search_treasure") && placed:
			m.Quest.Treasures = append(m.Quest.Treasures, formats.QuestTreasure{QuestPlace: formats.QuestPlace{At: at, Piece: piece}, Text: message, Gold: max(f.gold, 0), Items: f.items})
			m.fate(piece, f.other || e.Trigger.Kind != "search_treasure", "a search finds its gold and items; all its other effects are left out")
		case e.Trigger.Kind == "defeat_named" && m.leave(e.Trigger.Name, f):
			m.fate(piece, f.other, "the monster leaves its gold and items; all its other effects are left out")
		case message != "" && placed:
			m.Quest.Notes = append(m.Quest.Notes, formats.QuestNote{QuestPlace: formats.QuestPlace{At: at, Piece: piece}, Ref: e.ID, Text: message})
			m.fate(piece, e.Effect.Kind != "message", "its message is read aloud; its effect is left out")
		default:
			m.Report.Add(1, piece, formats.LeftOut, "a quest has nothing that does this")
		}
	}
	for _, item := range m.doc.Items {
		if c, ok := m.at(item.At, "quest item"); ok {
			name := item.ID
			m.Quest.Treasures = append(m.Quest.Treasures, formats.QuestTreasure{QuestPlace: formats.QuestPlace{At: c, Piece: "quest item"}, Text: name + ".", Items: []string{name}})
			m.fate("quest item", item.Gold != 0, "a search finds it; the gold sealed in it is left out")
		}
	}
	m.Report.Add(int(m.doc.Allies), "ally", formats.LeftOut, "the only figures of a quest are heroes and monsters")
}

func (m *maker) fate(piece string, changed bool, why string) {
	if changed {
		m.Report.Add(1, piece, formats.Changed, why)
		return
	}
	m.Report.Aside(1, piece, formats.LeftOut)
}

// marker returns the square of an event, which is the event's mark or the first square of its room.
func (m *maker) marker(p *place, room string) (grid.Cell, bool) {
	if p != nil && m.Quest.Board.Contains(cell(*p)) {
		return cell(*p), true
	}
	for _, r := range m.doc.Rooms {
		if r.Name == room && room != "" {
			return grid.Cell{X: r.Area.X, Y: r.Area.Y}, true
		}
	}
	return grid.Cell{}, false
}

// leave gives the gold and the items of an event to a monster, which leaves them when it dies. It
// reports whether any monster has that name.
func (m *maker) leave(name string, f found) bool {
	for i := range m.Quest.Monsters {
		if o := &m.Quest.Monsters[i]; o.Name == name && name != "" {
			o.Gold, o.Items = max(o.Gold+f.gold, 0), append(o.Items, f.items...)
			return true
		}
	}
	return false
}

// objective stores the objective of the heroes.
func (m *maker) objective() {
	o := &formats.QuestObjective{}
	why := ""
	switch d := m.doc.Objective; d.Kind {
	case "reach_stairs", "escape_independently":
		o.Return = true
	case "defeat_all":
		o.Clear = true
	case "defeat_named":
		o.Slay = []string{d.Name}
	case "defeat_named_and_return":
		o.Slay, o.Return = []string{d.Name}, true
	case "find_artifact_and_return":
		o.Take, o.Return = []string{titled(d.Artifact)}, true
	case "return_quest_items":
		for _, item := range m.doc.Items {
			o.Take = append(o.Take, item.ID)
		}
		o.Return = true
	case "":
		return
	default:
		o.Clear, o.Return, why = len(m.Quest.Monsters) > 0, true, "the game has no objective of the kind "+d.Kind+": all monsters must be slain, and the heroes must return"
	}
	m.Quest.Objective = o
	m.fate("objective", why != "", why)
}

package skirmish

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

//go:embed templates/*.json
var templates embed.FS

// The sides of a new skirmish and of an encounter, and the seat of the foes.
const (
	PartySide = "party"
	FoesSide  = "foes"
	FoesSeat  = "gm"
)

// workbench returns the workbench for an editor of skirmishes.
func workbench() battlemat.Workbench {
	hold := game.CellShelf("hold", "Squares to hold", "/game/objective/hold/cells", "A side wins if it is the only one to hold them for some rounds.", "goal")
	hold.Around = game.Entry(game.Fields{"rounds": 2})
	escape := game.CellShelf("escape", "Way out", "/game/objective/escape/cells", "A side wins when its figures leave through these squares.", "goal")
	escape.Around = game.Entry(game.Fields{"side": PartySide})
	return battlemat.Workbench{
		Part: "skirmish", Schema: json.RawMessage(schema), Grids: []string{"square", "hex-pointy", "hex-flat"},
		Grounds: benchGrounds(), Heights: true,
		Own: []battlemat.OwnKind{{List: "creatures", Name: "Creature", Entry: game.Entry(ownCreature())}},
		Shelves: []battlemat.Shelf{
			creatureShelf(), doorShelf(), game.WallShelf(), barrierShelf(), lightShelf(), trapShelf(), taleShelf(), hold, escape,
		},
		Templates: game.Templates(templates, "templates",
			battlemat.Template{Key: "empty", Name: "A meadow", Text: "Open ground, a fighter and a goblin."},
			battlemat.Template{Key: "ambush", Name: "An ambush", Text: "A road between brambles, four heroes on it, and goblins beside it."},
			battlemat.Template{Key: "picture", Begins: battlemat.BeginsPicture, Name: "On a picture of your own", Text: "A PNG, JPEG or WebP picture of a map lies under the board. The squares drawn on it are found for you, or you fit them by hand."},
		),
	}
}

// ownCreature returns a creature to start from: a guard with a spear.
func ownCreature() creature.Statblock {
	return creature.Statblock{
		Key: "own", Name: "New creature", Size: "medium", Kind: "humanoid", Challenge: "1/4", AC: 13, HP: 11, HitDice: "2d8+2", Proficiency: 2,
		Speed: creature.Speed{Walk: 30}, Abilities: creature.Abilities{Str: 13, Dex: 12, Con: 12, Int: 10, Wis: 11, Cha: 10},
		Actions: []creature.Action{{Key: "spear", Name: "Spear", Use: creature.Use{Attack: &creature.Attack{
			Ability: "str", Bonus: 3, Reach: 5, Damage: []creature.Damage{{Dice: "1d6+1", Type: "piercing"}},
		}}}},
	}
}

// benchGrounds returns the usual kinds of ground. A document may use other names too.
func benchGrounds() (list []battlemat.GroundItem) {
	for _, g := range []struct {
		name, terrain string
		traits        []string
	}{
		{"flagstones", "floor", nil}, {"grass", "floor", nil}, {"road", "road", nil}, {"rubble", "difficult", nil}, {"brambles", "difficult", nil},
		{"shallow water", "difficult", nil}, {"water", "water", nil}, {"wall", "wall", nil}, {"tree", "obstacle", []string{"tree"}}, {"boulder", "obstacle", []string{"rock"}},
		{"low wall", "floor", []string{"half-cover"}}, {"hedge", "difficult", []string{"half-cover"}}, {"thicket", "difficult", []string{"heavily-obscured"}},
		{"dim floor", "floor", []string{"dim"}}, {"dark floor", "floor", []string{"dark"}}, {"dark rubble", "difficult", []string{"dark"}}, {"nothing", "void", nil},
	} {
		glyph := game.Fields{"terrain": g.terrain, "name": g.name}
		if g.traits != nil {
			glyph["traits"] = g.traits
		}
		item := battlemat.GroundItem{Name: english.Capital(g.name), Glyph: game.Entry(glyph), Look: g.terrain}
		if g.terrain == "void" {
			item.Glyph = game.Entry(g.terrain)
		}
		list = append(list, item)
	}
	return list
}

// creatureShelf returns the shelf of creatures, with the characters first.
func creatureShelf() battlemat.Shelf {
	shelf := battlemat.Shelf{Key: "figures", Name: "Creatures", Layer: battlemat.LayerFigures, List: "/game/figures", Place: battlemat.PlaceCell, By: "creature"}
	var list []*creature.Statblock
	for _, key := range creature.Keys() {
		s, _ := creature.Named(key)
		list = append(list, s)
	}
	slices.SortStableFunc(list, func(a, b *creature.Statblock) int {
		return cmp.Compare(game.Whether(b.Character), game.Whether(a.Character))
	})
	for _, s := range list {
		item := battlemat.ShelfItem{
			Name: s.Name, Text: fmt.Sprintf("Challenge %s, %d hit points, armour class %d.", s.Challenge, s.HP, s.AC),
			Kind: s.Key, Side: FoesSide, Glyph: initials(s.Name), Portrait: s.Portrait, Colour: s.Colour, Width: s.Width(), Height: s.Width(),
		}
		seat := game.Fields{"id": FoesSeat, "name": "The foes", "plural": true, "side": FoesSide, "held": "bot", "may": []string{"person", "bot"}}
		entry := game.Fields{"creature": s.Key, "seat": FoesSeat}
		if s.Character {
			item.Side, item.Text = PartySide, fmt.Sprintf("Level %d, %d hit points, armour class %d.", s.Level, s.HP, s.AC)
			seat = game.Fields{"id": s.Key, "name": s.Name, "side": PartySide, "may": []string{"person", "bot", "empty"}}
			entry["seat"] = s.Key
		}
		item.Seat, item.Entry = game.Entry(seat), game.Entry(entry)
		shelf.Items = append(shelf.Items, item)
	}
	return shelf
}

func doorShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "doors", Name: "Doors", Layer: battlemat.LayerDoors, List: "/board/doors", Place: battlemat.PlaceEdge, By: "state", Items: []battlemat.ShelfItem{
		{Name: "Door", Text: "Anybody next to it may open it.", Kind: "closed", Entry: game.Entry(game.Fields{"state": "closed"})},
		{Name: "Open door", Text: "It is open from the start.", Kind: "open", Entry: game.Entry(game.Fields{"state": "open"})},
		{Name: "Secret door", Text: "A wall, until it is found.", Kind: "secret", Entry: game.Entry(game.Fields{"state": "secret"})},
		{Name: "Portcullis", Text: "Closed, but it can be seen through.", Kind: "closed", Entry: game.Entry(game.Fields{"state": "closed", "leaf": "portcullis"})},
	}}
}

func barrierShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "barriers", Name: "Free walls", Layer: battlemat.LayerWalls, List: "/board/barriers", Place: battlemat.PlaceLine, By: "kind", Items: []battlemat.ShelfItem{
		{Name: "Wall", Text: "A straight wall from any point to any other.", Kind: "wall", Entry: game.Entry(game.Fields{"kind": "wall"})},
		{Name: "Window", Text: "It stops figures, but neither lines of sight nor attacks.", Kind: "window", Entry: game.Entry(game.Fields{"kind": "window"})},
		{Name: "Door", Text: "A door between any two points, like a free wall.", Kind: "door", Entry: game.Entry(game.Fields{"kind": "door", "state": "closed"})},
	}}
}

func lightShelf() battlemat.Shelf {
	light := func(name string, bright, dim int) battlemat.ShelfItem {
		text := fmt.Sprintf("Bright light for %d feet, and dim light for %d more.", bright, dim)
		return battlemat.ShelfItem{Name: name, Text: text, Kind: "light", Entry: game.Entry(game.Fields{"bright": bright, "dim": dim})}
	}
	return battlemat.Shelf{Key: "lights", Name: "Lights", Layer: battlemat.LayerThings, List: "/board/lights", Place: battlemat.PlaceCell, Items: []battlemat.ShelfItem{
		light("Candle", 5, 5), light("Lamp", 15, 30), light("Torch", 20, 20), light("Lantern", 30, 30), light("Bonfire", 40, 40),
	}}
}

func trapShelf() battlemat.Shelf {
	trap := func(id, name, text string, spot, dc int, effect game.Fields) battlemat.ShelfItem {
		return battlemat.ShelfItem{Name: english.Capital(name), Text: text, Kind: "trap", Entry: game.Entry(game.Fields{"id": id, "name": name, "spot": spot, "dc": dc, "side": FoesSide, "effect": effect})}
	}
	save := func(dc int, half bool) game.Fields {
		s := game.Fields{"ability": "dex", "dc": dc}
		if half {
			s["half"] = true
		}
		return s
	}
	damage := func(dice, kind string) []game.Fields { return []game.Fields{{"dice": dice, "type": kind}} }
	return battlemat.Shelf{Key: "traps", Name: "Traps", Layer: battlemat.LayerMarks, List: "/game/traps", Place: battlemat.PlaceGroup, By: "id", Items: []battlemat.ShelfItem{
		trap("snare", "a snare", "A figure that steps into it may fall.", 12, 10, game.Fields{"save": save(12, false), "conditions": []game.Fields{{"condition": "prone"}}}),
		trap("darts", "darts in the wall", "They strike a figure that steps onto the trap.", 14, 13, game.Fields{"save": save(13, true), "damage": damage("2d4", "piercing")}),
		trap("scythe", "a scythe above the threshold", "It swings once at a figure that steps beneath it.", 14, 13, game.Fields{"save": save(13, true), "damage": damage("2d8", "slashing")}),
	}}
}

func taleShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "tales", Name: "Tales", Layer: battlemat.LayerMarks, List: "/game/tales", Place: battlemat.PlaceGroup, Items: []battlemat.ShelfItem{
		{Name: "Tale", Text: "Read aloud to a side when it first sees one of these squares.", Kind: "note", Entry: game.Entry(game.Fields{"text": "Somebody was here before you.", "side": PartySide})},
	}}
}

package quest

import (
	"embed"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

//go:embed templates/*.json
var templates embed.FS

// workbench returns the workbench for a quest editor.
func workbench() battlemat.Workbench {
	return battlemat.Workbench{
		Part: "quest", Schema: json.RawMessage(schema), Grids: []string{"square"},
		Grounds: []battlemat.GroundItem{
			{Name: "Floor", Glyph: game.Entry("floor"), Look: "floor"},
			{Name: "Solid rock", Glyph: game.Entry("wall"), Look: "wall"},
		},
		Own: []battlemat.OwnKind{{List: "heroes", Name: "Hero"}, {List: "monsters", Name: "Monster"}},
		Shelves: []battlemat.Shelf{
			heroShelf(), monsterShelf("monsters", "Monsters", "/game/monsters"), doorShelf(), game.WallShelf(), furnitureShelf(), trapShelf(),
			treasureShelf(), noteShelf(), stairsShelf(),
			game.CellShelf("rubble", "Rubble", "/game/rubble", "A square that is blocked from the start.", "rubble"),
			game.CellShelf("goals", "Squares to reach", "/game/objective/reach", "A hero must have stood on one of these.", "goal"),
			game.CellShelf("escapes", "Escapes", "/game/escapes", "Where a monster goes when it casts Escape.", "goal"),
			monsterShelf("spawn", "Monsters that keep coming", "/game/variant/spawn"),
		},
		Templates: game.Templates(templates, "templates",
			battlemat.Template{Key: "empty", Name: "An empty room", Text: "One room with stairs, the four heroes, and nothing to fear."},
			battlemat.Template{Key: "lesson", Begins: battlemat.BeginsLesson, Scene: "the-lantern", Name: "Build a first quest, step by step", Text: "Twelve steps from an empty board to a quest of three rooms. Begin here if the workshop is new to you."},
			battlemat.Template{Key: "three-rooms", Name: "Three rooms", Text: "A small quest: a guard, a chest with a trap, and a thing to bring back."},
		),
	}
}

func heroShelf() battlemat.Shelf {
	shelf := battlemat.Shelf{Key: "heroes", Name: "Heroes", Layer: battlemat.LayerFigures, List: "/game/heroes", Place: battlemat.PlaceCell, By: "kind"}
	for _, kind := range heroKinds {
		line, _ := heroquest.US1990.Figure(kind)
		id := strings.ToLower(kind)
		entry := game.Fields{"id": id, "kind": kind}
		switch kind {
		case "Elf":
			entry["spells"] = []string{"Water"}
		case "Wizard":
			entry["spells"] = []string{"Air", "Earth", "Fire"}
		}
		shelf.Items = append(shelf.Items, battlemat.ShelfItem{
			Name: kind, Kind: id, Side: heroquest.Heroes, Glyph: glyph(kind), Portrait: heroquest.Portrait(kind), Colour: heroquest.Colour(kind),
			Text: fmt.Sprintf("Attack %d, defend %d, body %d, mind %d.", line.Attack, line.Defend, line.Body, line.Mind), Entry: game.Entry(entry),
			Seat: game.Entry(game.Fields{"id": id, "name": kind, "side": heroquest.Heroes, "may": []string{"person", "bot", "empty"}}),
		})
	}
	return shelf
}

func monsterShelf(key, name, list string) battlemat.Shelf {
	shelf := battlemat.Shelf{Key: key, Name: name, Layer: battlemat.LayerFigures, List: list, Place: battlemat.PlaceCell, By: "kind"}
	for _, kind := range heroquest.Monsters() {
		line, _ := heroquest.US1990.Figure(kind)
		shelf.Items = append(shelf.Items, battlemat.ShelfItem{
			Name: kind, Kind: english.Hyphened(kind), Side: "monsters", Glyph: glyph(kind), Portrait: heroquest.Portrait(kind),
			Text:  fmt.Sprintf("Move %d, attack %d, defend %d, body %d, mind %d.", line.Move, line.Attack, line.Defend, line.Body, line.Mind),
			Entry: game.Entry(game.Fields{"kind": kind}),
		})
	}
	return shelf
}

func doorShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "doors", Name: "Doors", Layer: battlemat.LayerDoors, List: "/game/doors", Place: battlemat.PlaceSide, By: "state", Items: []battlemat.ShelfItem{
		{Name: "Door", Text: "A hero in front of it may open it.", Kind: "closed", Entry: game.Entry(game.Fields{"state": "closed"})},
		{Name: "Open door", Text: "It is open from the start.", Kind: "open", Entry: game.Entry(game.Fields{"state": "open"})},
		{Name: "Secret door", Text: "A wall, until a search finds the door.", Kind: "secret", Entry: game.Entry(game.Fields{"state": "secret"})},
	}}
}

// footprints holds the width and height in squares of pieces of furniture that take up more than
// one square.
var footprints = map[string][2]int{
	"alchemist's bench": {3, 2}, "altar": {2, 1}, "bookcase": {3, 1}, "cupboard": {3, 1}, "fireplace": {3, 1}, "sorcerer's table": {3, 2},
	"table": {3, 2}, "tomb": {2, 3}, "torture rack": {2, 3}, "weapons rack": {3, 1},
}

func furnitureShelf() battlemat.Shelf {
	shelf := battlemat.Shelf{Key: "furniture", Name: "Furniture", Layer: battlemat.LayerThings, List: "/game/furniture", Place: battlemat.PlaceCell, By: "kind"}
	for _, kind := range furnishings {
		item := battlemat.ShelfItem{Name: english.Capital(kind), Kind: strings.ReplaceAll(english.Hyphened(kind), "'", ""), Text: "It bars the way, but blocks no line of sight."}
		entry := game.Fields{"kind": kind}
		if size, large := footprints[kind]; large {
			item.Width, item.Height = size[0], size[1]
			entry["width"], entry["height"] = size[0], size[1]
		}
		item.Entry = game.Entry(entry)
		shelf.Items = append(shelf.Items, item)
	}
	return shelf
}

// trapTexts holds descriptions of the kinds of traps.
var trapTexts = map[string]string{
	pit:   "A figure that walks onto it falls in, and rolls one die fewer while it is there.",
	spear: "It springs once on a figure that walks onto it.",
	block: "A block falls, and bars the square for ever.",
}

func trapShelf() battlemat.Shelf {
	shelf := battlemat.Shelf{Key: "traps", Name: "Traps", Layer: battlemat.LayerThings, List: "/game/traps", Place: battlemat.PlaceCell, By: "kind"}
	for _, kind := range trapKinds {
		shelf.Items = append(shelf.Items, battlemat.ShelfItem{Name: english.Capital(trapName(kind)), Text: trapTexts[kind], Kind: kind, Entry: game.Entry(game.Fields{"kind": kind})})
	}
	return shelf
}

func treasureShelf() battlemat.Shelf {
	item := func(name, text string, entry game.Fields) battlemat.ShelfItem {
		return battlemat.ShelfItem{Name: name, Text: text, Kind: "treasure", Entry: game.Entry(entry)}
	}
	return battlemat.Shelf{Key: "treasures", Name: "Treasures", Layer: battlemat.LayerThings, List: "/game/treasures", Place: battlemat.PlaceCell, Within: "furniture", Items: []battlemat.ShelfItem{
		item("Gold", "What a search of the room finds before a card is drawn.", game.Fields{"text": "A purse of gold coins.", "gold": 25}),
		item("Potion", "A Potion of Healing.", game.Fields{"text": "A small bottle with a cork. It smells of herbs.", "items": []string{healingPotion}}),
		item("Trapped gold", "A spear strikes a hero who searches before the trap is found.", game.Fields{"text": "A strongbox that does not like to be opened.", "gold": 50, "trap": spear, "harm": 2}),
	}}
}

func noteShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "notes", Name: "Notes", Layer: battlemat.LayerMarks, List: "/game/notes", Place: battlemat.PlaceCell, Items: []battlemat.ShelfItem{
		{Name: "Note", Text: "Read aloud when its room is first seen.", Kind: "note", Entry: game.Entry(game.Fields{"text": "Dust, and a smell of candles."})},
	}}
}

func stairsShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "stairs", Name: "Stairs", Layer: battlemat.LayerThings, List: "/game/stairs", Place: battlemat.PlaceArea, Items: []battlemat.ShelfItem{
		{Name: "Stairs", Text: "Heroes begin and leave here.", Kind: "stairs", Width: 2, Height: 2, Entry: game.Entry(game.Fields{"width": 2, "height": 2})},
	}}
}

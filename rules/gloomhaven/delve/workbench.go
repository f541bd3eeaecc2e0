package delve

import (
	"embed"
	"encoding/json"
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

//go:embed templates/*.json
var templates embed.FS

// workbench returns the data that a scenario editor needs.
func workbench() battlemat.Workbench {
	return battlemat.Workbench{
		Part: "delve", Schema: json.RawMessage(schema), Grids: []string{"hex-flat", "hex-pointy"},
		Grounds: benchGrounds(),
		Shelves: []battlemat.Shelf{
			characterShelf(), monsterShelf(), doorShelf(), game.WallShelf(), overlayShelf(), moneyShelf(), treasureShelf(), trapShelf(), wardShelf(),
			game.CellShelf("goals", "Hexes to reach", "/game/objective/reach", "Every character in play must end a round on one of these hexes.", "goal"),
		},
		Own: []battlemat.OwnKind{
			{List: "classes", Name: "Class", Cards: "cards", Entry: json.RawMessage(ownClass)},
			{List: "monsters", Name: "Type of monster", Cards: "cards", Entry: ownMonster()},
		},
		Templates: game.Templates(templates, "templates",
			battlemat.Template{Key: "empty", Name: "An empty room", Text: "One room, two characters, and hexes to reach on the far side."},
			battlemat.Template{Key: "two-rooms", Name: "Two rooms", Text: "A door with monsters on both sides."},
		),
	}
}

// benchGrounds lists the kinds of ground that a board of the game may have.
func benchGrounds() (list []battlemat.GroundItem) {
	for _, g := range [][2]string{
		{"Floor", "floor"}, {"Wall", "wall"}, {"Nothing", "void"}, {"Obstacle", "obstacle"}, {"Trap", "trap"}, {"Hazardous terrain", "hazard"},
		{"Difficult terrain", "difficult"}, {"Ice", "ice"}, {"Water", "water"},
	} {
		list = append(list, battlemat.GroundItem{Name: g[0], Glyph: game.Entry(g[1]), Look: g[1]})
	}
	return list
}

// ownClass is a class to start from. It has two cards and brings both to a scenario.
const ownClass = `{"kind": "own", "name": "New class", "glyph": "N", "portrait": "hood", "life": [8, 9, 11, 12, 14, 15, 17, 18, 20], "hand": 2, "cards": [
	{"id": "first", "name": "First card", "initiative": 30, "top": ["Attack 3"], "bottom": ["Move 3"]},
	{"id": "second", "name": "Second card", "initiative": 60, "top": ["Attack 2, Range 3"], "bottom": ["Move 4"]}
]}`

// ownMonster returns a type of monster to start from, with stats for each level.
func ownMonster() json.RawMessage {
	e := card.MonsterEntry{Kind: "own", Name: "New monster", Glyph: "N", Standees: 6, Cards: []card.MonsterCardEntry{{ID: "first", Initiative: 50, Abilities: []string{"Move +0", "Attack +0"}}}}
	for level := range card.MonsterLevels {
		e.Normal = append(e.Normal, card.Stats{Life: 4 + level, Move: 2, Attack: 2 + level/3})
		e.Elite = append(e.Elite, card.Stats{Life: 6 + 2*level, Move: 2, Attack: 3 + level/3})
	}
	return game.Entry(e)
}

func characterShelf() battlemat.Shelf {
	shelf := battlemat.Shelf{Key: "characters", Name: "Characters", Layer: battlemat.LayerFigures, List: "/game/characters", Place: battlemat.PlaceCell, By: "class"}
	for n, c := range card.Classes() {
		shelf.Items = append(shelf.Items, battlemat.ShelfItem{
			Name: c.Name, Text: c.Text, Kind: english.Hyphened(c.Kind), Side: characters, Glyph: c.Glyph, Portrait: c.Portrait, Colour: n + 1,
			Entry: game.Entry(game.Fields{"id": c.Kind, "class": c.Kind}),
			Seat:  game.Entry(game.Fields{"id": c.Kind, "name": c.Name, "side": "party", "may": []string{"person", "bot", "empty"}}),
		})
	}
	return shelf
}

func monsterShelf() battlemat.Shelf {
	shelf := battlemat.Shelf{Key: "monsters", Name: "Monsters", Layer: battlemat.LayerFigures, List: "/game/rooms/{room}/monsters", Place: battlemat.PlaceCell, By: "kind"}
	for _, m := range card.Monsters() {
		stats := m.Numbers(1, false)
		entry := game.Fields{"kind": m.Kind, "two": Normal, "three": Normal, "four": Elite}
		if m.Boss {
			entry["four"] = Normal
		}
		shelf.Items = append(shelf.Items, battlemat.ShelfItem{
			Name: m.Name, Kind: english.Hyphened(m.Kind), Side: monsters, Glyph: m.Glyph, Portrait: m.Portrait, Entry: game.Entry(entry),
			Text: fmt.Sprintf("At level 1: life %d, move %d, attack %d.", stats.Life, stats.Move, stats.Attack),
		})
	}
	return shelf
}

func doorShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "doors", Name: "Doors", Layer: battlemat.LayerDoors, List: "/board/doors", Place: battlemat.PlaceCell, By: "state", Items: []battlemat.ShelfItem{
		{Name: "Door", Text: "It has its own hex between two rooms, and opens when a character enters it.", Kind: "closed", Entry: game.Entry(game.Fields{"state": "closed"})},
		{Name: "Open door", Text: "Its two rooms are revealed together.", Kind: "open", Entry: game.Entry(game.Fields{"state": "open"})},
	}}
}

// overlayTexts describes the effects of overlay tiles.
var overlayTexts = map[string][2]string{
	"obstacle": {"Obstacle", "Only figures that fly or jump can cross it."}, "trap": {"Trap", "It springs when a figure enters it, and is then removed."},
	"hazard": {"Hazardous terrain", "It harms any figure that enters it."}, "difficult": {"Difficult terrain", "It costs two movement points."},
	"ice": {"Ice", "A figure that enters it slides on."}, "water": {"Water", "It costs two movement points."}, "floor": {"Floor", "It turns its hex into free ground."},
}

func overlayShelf() battlemat.Shelf {
	shelf := battlemat.Shelf{Key: "overlays", Name: "Overlay tiles", Layer: battlemat.LayerThings, List: "/game/rooms/{room}/overlays", Place: battlemat.PlaceCell, By: "terrain"}
	for _, terrain := range laid {
		words := overlayTexts[terrain]
		shelf.Items = append(shelf.Items, battlemat.ShelfItem{Name: words[0], Text: words[1], Kind: terrain, Entry: game.Entry(game.Fields{"terrain": terrain, "name": words[0]})})
	}
	return shelf
}

func moneyShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "money", Name: "Money", Layer: battlemat.LayerThings, List: "/game/rooms/{room}/money", Place: battlemat.PlaceCell, Items: []battlemat.ShelfItem{
		{Name: "Money token", Text: "A character that ends its turn here loots it.", Kind: "coins", Entry: game.Entry(game.Fields{"n": 1})},
	}}
}

func treasureShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "treasures", Name: "Treasures", Layer: battlemat.LayerThings, List: "/game/rooms/{room}/treasures", Place: battlemat.PlaceCell, Items: []battlemat.ShelfItem{
		{Name: "Treasure", Text: "Gold for the character that loots it.", Kind: "chest", Entry: game.Entry(game.Fields{"text": "A chest full of coins.", "gold": 10})},
	}}
}

func trapShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "traps", Name: "Effects of traps", Layer: battlemat.LayerThings, List: "/game/traps", Place: battlemat.PlaceCell, Items: []battlemat.ShelfItem{
		{Name: "Poisoned trap", Text: "The effects of a trap on the board, besides its damage.", Kind: "trap", Entry: game.Entry(game.Fields{"conditions": []string{"poison"}})},
	}}
}

func wardShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "wards", Name: "Wards", Layer: battlemat.LayerFigures, List: "/game/wards", Place: battlemat.PlaceCell, Items: []battlemat.ShelfItem{
		{Name: "Ward", Text: "A figure or thing that must be protected. Nobody plays it.", Kind: string(Ward), Side: characters, Glyph: "W", Entry: game.Entry(game.Fields{"key": "ward", "name": "The ward", "life": 10})},
	}}
}

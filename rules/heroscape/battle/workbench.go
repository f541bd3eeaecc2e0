package battle

import (
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/build"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

//go:embed templates/*.json
var templates embed.FS

// workbench returns the data that an editor of battles needs.
func workbench() battlemat.Workbench {
	w := battlemat.Workbench{
		Part: "battle", Schema: json.RawMessage(schema), Grids: []string{"hex-pointy", "hex-flat"},
		Grounds: benchGrounds(), Pieces: benchPieces(), Heights: true,
		Own: []battlemat.OwnKind{{List: "cards", Name: "Army card", Entry: game.Entry(Card{
			Key: "own", Name: "New card", Rarity: unique, Height: 5, Life: 4, Move: 5, Range: 1, Attack: 3, Defense: 3, Points: 80,
		})}},
		Shelves: []battlemat.Shelf{glyphShelf(), ruinShelf()},
		Templates: game.Templates(templates, "templates",
			battlemat.Template{Key: "empty", Name: "A field of grass", Text: "Flat ground for two armies that are chosen from all cards."},
			battlemat.Template{Key: "hill", Name: "A hill with a bridge", Text: "A river, a bridge over it, a hill behind, and two armies."},
		),
	}
	for n := range maxSeats {
		shelf := game.CellShelf(fmt.Sprintf("start-%d", n+1), fmt.Sprintf("Start area of army %d", n+1), fmt.Sprintf("/game/armies/%d/start", n), "Where the figures of this army are placed.", "start")
		w.Shelves = append(w.Shelves, shelf)
	}
	hold := game.CellShelf("hold", "Spaces to hold", "/game/objective/hold/cells", "A side wins if it is the only one to hold them for some rounds.", "goal")
	hold.Around = game.Entry(game.Fields{"rounds": 2})
	w.Shelves = append(w.Shelves, hold)
	for n := range maxSeats {
		w.Shelves = append(w.Shelves, armyShelf(n))
	}
	return w
}

// benchGrounds returns the materials of the ground, and the objects that stand on it.
func benchGrounds() (list []battlemat.GroundItem) {
	told := map[string]bool{}
	for _, k := range build.Kinds() {
		if told[k.Material] || k.Class == build.Standing {
			continue
		}
		told[k.Material] = true
		glyph := game.Fields{"terrain": k.Terrain.String(), "name": k.Material}
		if k.Material == "swamp water" {
			glyph["traits"] = []string{"swamp-water"}
		}
		list = append(list, battlemat.GroundItem{Name: english.Capital(k.Material), Glyph: game.Entry(glyph), Look: k.Terrain.String()})
	}
	for _, k := range build.Kinds() {
		if told[k.Material] || k.Class != build.Standing {
			continue
		}
		told[k.Material] = true
		glyph := game.Fields{"terrain": k.Terrain.String(), "name": k.Material, "height": k.Height}
		if trait := standTraits[k.Material]; trait != "" {
			glyph["traits"] = []string{trait}
		}
		list = append(list, battlemat.GroundItem{Name: english.Capital(k.Material), Glyph: game.Entry(glyph), Look: k.Terrain.String()})
	}
	return append(list, battlemat.GroundItem{Name: "Nothing", Glyph: game.Entry("void"), Look: "void"})
}

// standTraits maps the objects that stand on the ground to the traits for their look.
var standTraits = map[string]string{"tree": "tree", "palm": "tree", "underbrush": "bush", "glacier": "rock", "outcrop": "rock"}

// benchPieces returns the pieces of which the ground is built, one for each shape, with its
// materials.
func benchPieces() (list []battlemat.TerrainPiece) {
	for _, k := range build.Kinds() {
		key := strings.TrimPrefix(k.Key, strings.ReplaceAll(k.Material, " ", "-")+"-")
		switch k.Class {
		case build.Land:
			key = "land-" + key
		case build.Fluid:
			key = "fluid-" + key
		case build.Standing:
			key = k.Key
		}
		piece := battlemat.TerrainPiece{Key: key, Name: english.Count(k.Shape.Size(), "hex"), Terrains: []string{k.Material}, Height: k.Height}
		if k.Class == build.Standing {
			piece.Name = english.Capital(k.Name())
		}
		for _, steps := range k.Shape {
			var cells []grid.Cell
			for _, step := range steps {
				cells = append(cells, grid.Cell{X: step.Q, Y: step.R})
			}
			piece.Turns = append(piece.Turns, cells)
		}
		piece.Cells = piece.Turns[0]
		same := func(p battlemat.TerrainPiece) bool {
			return p.Key == piece.Key && slices.EqualFunc(p.Turns, piece.Turns, slices.Equal[[]grid.Cell])
		}
		switch n := slices.IndexFunc(list, same); {
		case n >= 0:
			list[n].Terrains = append(list[n].Terrains, k.Material)
		default:
			if slices.ContainsFunc(list, func(p battlemat.TerrainPiece) bool { return p.Key == key }) {
				piece.Key += "-" + strconv.Itoa(len(list)) // a piece with as many hexes, but of another shape
			}
			list = append(list, piece)
		}
	}
	return list
}

func glyphShelf() battlemat.Shelf {
	shelf := battlemat.Shelf{Key: "glyphs", Name: "Glyphs", Layer: battlemat.LayerThings, List: "/game/glyphs", Place: battlemat.PlaceCell, By: "key"}
	for _, key := range slices.Sorted(maps.Keys(glyphs)) {
		g := glyphs[key]
		shelf.Items = append(shelf.Items, battlemat.ShelfItem{Name: g.name, Text: english.Capital(g.text) + ".", Kind: "rune", Entry: game.Entry(game.Fields{"key": key})})
	}
	return shelf
}

func ruinShelf() battlemat.Shelf {
	return battlemat.Shelf{Key: "walls", Name: "Ruins", Layer: battlemat.LayerWalls, List: "/board/walls", Place: battlemat.PlaceWall, By: "height", Items: []battlemat.ShelfItem{
		{Name: "Ruin", Text: "A wall 9 levels high on a side of a hex.", Kind: "wall", Entry: game.Entry(game.Fields{"height": 9})},
		{Name: "Low ruin", Text: "A wall 6 levels high.", Kind: "wall", Entry: game.Entry(game.Fields{"height": 6})},
		{Name: "Battlement", Text: "A wall 1 level high.", Kind: "wall", Entry: game.Entry(game.Fields{"height": 1})},
		{Name: "Endless wall", Text: "A wall without a top.", Kind: "wall", Entry: game.Entry(nil)},
	}}
}

// armyShelf returns the cards that an army may have.
func armyShelf(n int) battlemat.Shelf {
	shelf := battlemat.Shelf{
		Key: fmt.Sprintf("army-%d", n+1), Name: fmt.Sprintf("Cards of army %d", n+1), Layer: battlemat.LayerFigures,
		List: fmt.Sprintf("/game/armies/%d/cards", n), Place: battlemat.PlaceNone, By: "card",
	}
	for i := range catalogue {
		c := &catalogue[i]
		shelf.Items = append(shelf.Items, battlemat.ShelfItem{
			Name: c.Name, Kind: c.Key, Glyph: initials(c.Name), Portrait: c.Portrait, Width: max(1, c.Base),
			Text:  fmt.Sprintf("%s, %s, %s.", english.Count(c.Points, "point"), english.Count(c.count(), "figure"), c.Rarity),
			Entry: game.Entry(game.Fields{"card": c.Key}),
		})
	}
	return shelf
}

// mostRebuilt is the largest number of cells that the proposed edits for a board's loose ground may
// rebuild. Each of these cells is written in full, once for every level at which its ground is
// loose.
const mostRebuilt = 1000

// loose returns a doubt for each piece of ground that rests on nothing, because nobody can build
// it.
func loose(b *board.Board) (doubts []board.Fault) {
	left := mostRebuilt
	for _, l := range build.Hanging(b) {
		c := l.Cells[0]
		doubt := board.Fault{
			Path:    fmt.Sprintf("board.levels[%d][%d]", c.Y, c.X),
			Message: fmt.Sprintf("the ground on %v at level %d rests on nothing: expected ground below it or next to it", c, l.Level),
		}
		if left -= len(l.Cells); left >= 0 {
			doubt.Mends = rebuilt(b, l)
		}
		doubts = append(doubts, doubt)
	}
	return doubts
}

// rebuilt returns the edits that take loose ground away, or put ground below it.
func rebuilt(b *board.Board, l build.Loose) board.Mends {
	var away, filled []board.Pillar
	for _, c := range l.Cells {
		without, below := propped(b.Spans(c), l.Level)
		away, filled = append(away, board.Pillar{At: c, Spans: without}), append(filled, board.Pillar{At: c, Spans: below})
	}
	return board.AnyOf(board.Rebuilds("board", "Take it away", away), board.Rebuilds("board", "Put ground below it", filled))
}

// propped returns a column in two forms: without the piece whose foot is at `level`, and with solid
// ground below that piece.
func propped(column []board.Span, level int) (without, below [][2]int) {
	for _, p := range column {
		if p.Bottom != level {
			without, below = append(without, [2]int{p.Bottom, p.Top}), append(below, [2]int{p.Bottom, p.Top})
			continue
		}
		if n := len(below); n > 0 {
			below[n-1][1] = p.Top
		} else {
			below = append(below, [2]int{0, p.Top})
		}
	}
	if len(without) == 0 {
		without = append(without, [2]int{0, 0})
	}
	return without, below
}

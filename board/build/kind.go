package build

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/english"
)

// Class is the way in which a piece is placed.
type Class uint8

// The classes.
const (
	Land     Class = iota // solid ground, one level high
	Fluid                 // a surface that adds nothing to the ground below it
	Standing              // stands on the ground and fills its cells
)

// Kind is a kind of piece.
type Kind struct {
	Key      string // its name for programs: "grass-24"
	Material string // the name that a board gives to a cell of this material: "grass"
	Class    Class
	Terrain  board.Terrain // of land and fluids
	Height   int           // of standing pieces, in levels
	Shape    Shape
}

// Name returns what people call the kind: "grass, 24 hexes".
func (k *Kind) Name() string {
	name := k.Material
	if n := k.Shape.Size(); n > 1 || k.Class == Land {
		name += ", " + english.Count(n, "hex")
	}
	if k.Class == Standing {
		name += ", " + english.Count(k.Height, "level")
	}
	return name
}

// materials lists the materials of ground with the shapes of their pieces. Of pieces of equal size,
// those of the earlier material are laid first.
var materials = []struct {
	name    string
	class   Class
	terrain board.Terrain
	shapes  string // separated by semicolons
}{
	{"grass", Land, board.Floor, "24;7;3;2;1"},
	{"rock", Land, board.Floor, "24;7;3;2;1"},
	{"sand", Land, board.Floor, "7;3;2;1"},
	{"swamp", Land, board.Floor, "24;7;3;2;1"},
	{"dungeon", Land, board.Floor, "24;7;3;2;1"},
	{"lava field", Land, board.Hazard, "7;2;1"},
	{"snow", Land, board.Difficult, "2;1"},
	{"road", Land, board.Road, "row of 5;2;1"},
	{"asphalt", Land, board.Floor, "7;2;1"},
	{"concrete", Land, board.Floor, "7;2;1"},
	{"castle walk", Land, board.Floor, "walk of 9;walk of 7;1"},
	{"water", Fluid, board.Water, "1"},
	{"swamp water", Fluid, board.Water, "1"},
	{"wellspring", Fluid, board.Water, "1"},
	{"ice", Fluid, board.Ice, "1"},
	{"lava", Fluid, board.Lava, "1"},
	{"shadow", Fluid, board.Floor, "1"},
}

// standing lists the pieces that stand on the ground.
var standing = []struct {
	name, shape string
	height      int
}{
	{"tree", "4", 15}, {"tree", "1", 12}, {"tree", "1", 11}, {"tree", "1", 10},
	{"palm", "1", 16}, {"palm", "1", 15}, {"palm", "1", 14}, {"underbrush", "1", 9},
	{"glacier", "6", 17}, {"glacier", "4", 11}, {"glacier", "3", 9}, {"glacier", "1", 7},
	{"outcrop", "3", 9}, {"outcrop", "1", 7}, {"hive", "6", 17}, {"warehouse", "warehouse", 9},
	{"castle wall", "1", 9}, {"castle base", "1", 1},
}

// kinds lists every kind of piece: land, fluids and standing pieces. Within a material the largest
// comes first.
var kinds = func() (list []*Kind) {
	add := func(k Kind, shape string) {
		s, known := Named(shape)
		if !known {
			panic("build: no shape " + shape)
		}
		k.Shape, k.Key = s, strings.ReplaceAll(k.Material, " ", "-")+"-"+strconv.Itoa(s.Size())
		if k.Class == Standing {
			k.Key += fmt.Sprintf("-%d", k.Height)
		}
		list = append(list, &k)
	}
	for _, m := range materials {
		for _, shape := range strings.Split(m.shapes, ";") {
			add(Kind{Material: m.name, Class: m.class, Terrain: m.terrain}, shape)
		}
	}
	for _, s := range standing {
		add(Kind{Material: s.name, Class: Standing, Terrain: board.Obstacle, Height: s.height}, s.shape)
	}
	return list
}()

// Kinds returns the kinds of pieces: land, fluids and standing pieces. Within a material the
// largest comes first.
func Kinds() []*Kind { return slices.Clone(kinds) }

// bySize lists the kinds of land, the largest first. Kinds of the same size are in the order of the
// materials.
var bySize = func() []*Kind {
	list := slices.DeleteFunc(slices.Clone(kinds), func(k *Kind) bool { return k.Class != Land })
	slices.SortStableFunc(list, func(a, b *Kind) int { return cmp.Compare(b.Shape.Size(), a.Shape.Size()) })
	return list
}()

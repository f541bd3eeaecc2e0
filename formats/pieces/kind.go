package pieces

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/board/build"
	"github.com/battlemat/battlemat/internal/english"
)

// Class is the way in which a piece is placed.
type Class uint8

// The classes.
const (
	Land     Class = iota // solid ground: one level, or as many as its Height
	Fluid                 // a surface that adds nothing to the ground below it
	Obstacle              // fills its cells up to its height
	Ruin                  // walls on the edges of a row of cells
	Parapet               // a wall on one edge of a cell
	Wing                  // a wall that extends from a pillar
	Gate                  // a row of three cells: a passage with a high part on each side
	Glyph
	Start
	Figure
	Unlaid // a board cannot hold it; Kind.Why gives the reason
)

// Kind is a kind of piece.
type Kind struct {
	Name    string // the material, such as "grass"; cells of the board get this name
	Class   Class
	Terrain board.Terrain // of land and of fluids
	Trait   string        // traits of its cells, for rulesets or for the look of an obstacle; "" for none
	Height  int           // in levels: of an obstacle, of a gate, or of land more than a level high
	Heights []int         // of a ruin, for each cell of its row; of a parapet and of a wing
	Door    bool          // a gate with a door in it
	Shape   Shape
	Why     string // why it is changed when it is placed: a sentence without a full stop
}

// Title returns the name of the kind in a report: "grass, 7 hexes"; "tree, 4 hexes, 15 levels".
func (k *Kind) Title() string {
	title := k.Name
	if n := k.Shape.Size(); n > 1 && k.Class != Ruin {
		title += fmt.Sprintf(", %d hexes", n)
	}
	if k.Class == Obstacle {
		title += ", " + english.Count(k.Height, "level")
	}
	return title
}

// levels returns the number of levels by which a piece of land raises the ground.
func (k *Kind) levels() int {
	if k.Class != Land {
		return 1
	}
	return max(1, k.Height)
}

// materials holds the kinds by name, without a shape.
var materials = map[string]Kind{
	"grass":          {Class: Land},
	"rock":           {Class: Land},
	"sand":           {Class: Land},
	"dungeon":        {Class: Land},
	"swamp":          {Class: Land},
	"snow":           {Class: Land, Terrain: board.Difficult},
	"asphalt":        {Class: Land},
	"concrete":       {Class: Land},
	"castle walk":    {Class: Land},
	"road":           {Class: Land, Terrain: board.Road},
	"lava field":     {Class: Land, Terrain: board.Hazard},
	"water":          {Class: Fluid, Terrain: board.Water},
	"wellspring":     {Class: Fluid, Terrain: board.Water},
	"swamp water":    {Class: Fluid, Terrain: board.Water, Trait: "swamp-water"},
	"ice":            {Class: Fluid, Terrain: board.Ice},
	"lava":           {Class: Fluid, Terrain: board.Lava},
	"shadow":         {Class: Fluid},
	"castle base":    {Class: Obstacle, Height: 1},
	"castle wall":    {Class: Obstacle, Height: 9},
	"castle door":    {Class: Gate, Height: 10, Door: true},
	"castle arch":    {Class: Gate, Height: 10},
	"ruin of 2":      {Class: Ruin, Heights: []int{10, 7}, Why: ruined},
	"ruin of 3":      {Class: Ruin, Heights: []int{9, 8, 7}, Why: ruined},
	"warehouse":      {Class: Obstacle, Height: 9, Why: "it becomes an obstacle on all its hexes, without the floor above"},
	"tree":           {Class: Obstacle, Height: 11, Trait: "tree"},
	"palm":           {Class: Obstacle, Height: 15, Trait: "tree"},
	"underbrush":     {Class: Obstacle, Height: 9, Trait: "bush"},
	"glacier":        {Class: Obstacle, Height: 7, Trait: "rock"},
	"outcrop":        {Class: Obstacle, Height: 7, Trait: "rock"},
	"hive":           {Class: Obstacle, Height: 17},
	"pillar":         {Class: Obstacle, Height: 12},
	"glyph":          {Class: Glyph},
	"start area":     {Class: Start},
	"figure":         {Class: Figure},
	"road wall":      {Class: Land, Height: 2, Why: "it is laid as ground of two levels, without the parapet"},
	"battlement":     {Class: Parapet, Heights: []int{1}, Why: "it is laid as a wall of one level on its edge: the rules of a battle have nothing else for it"},
	"ladder":         {Class: Unlaid, Why: "the rules of a battle have no ladders: a figure climbs as far in one step as its height allows"},
	"flag":           {Class: Unlaid, Why: "it is only decoration"},
	"short wall":     {Class: Wing, Heights: []int{9}, Why: "it is laid as a wall of nine levels on the edge between its pillars"},
	"long wall":      {Class: Wing, Heights: []int{9}, Why: "it is laid as a wall of nine levels on the edge between its pillars"},
	"wall of a ruin": {Class: Wing, Heights: []int{9}, Why: "it is laid as a wall of nine levels on the whole edge that it begins on"},
	"unknown piece":  {Class: Unlaid, Why: "its kind is not known"},
	"custom piece":   {Class: Land, Why: "it is laid as plain ground"},
}

// ruined is the remark on every ruin.
const ruined = "its walls are along one side of its hexes, each as high as the ruin is there"

// Find returns the kind with the given name and shape. It panics if there is no such kind, because
// the tables of the formats are fixed.
func Find(name, shape string) *Kind {
	k, known := materials[name]
	s, shaped := build.Named(shape)
	if !known || !shaped {
		panic(fmt.Sprintf("pieces: no piece %q of the shape %q", name, shape))
	}
	k.Name, k.Shape = name, s
	return &k
}

// High returns a copy of the kind with the given height: trees of one kind differ in height.
func (k *Kind) High(levels int) *Kind {
	own := *k
	own.Height = levels
	return &own
}

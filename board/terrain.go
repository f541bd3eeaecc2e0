package board

import (
	"fmt"
	"slices"
	"strings"
)

// Terrain is the kind of ground of a cell.
type Terrain uint8

// The terrains.
const (
	Floor     Terrain = iota
	Void              // no cell at all: a hole in the map
	Wall              // rock: fills the cell
	Block             // a fallen block: fills the cell, as rock does
	Obstacle          // blocks walking figures, but not sight
	Trap              // springs on entering
	Hazard            // harms on entering
	Difficult         // costs more to enter
	Greater           // costs still more (greater difficult terrain)
	Ice               // figures slide over it
	Water
	Lava
	Road
	Stairs
	Corridor // an overlay that counts as empty floor
	Plate    // a pressure plate
)

var terrainNames = [...]string{
	"floor", "void", "wall", "block", "obstacle", "trap", "hazard", "difficult", "greater", "ice",
	"water", "lava", "road", "stairs", "corridor", "plate",
}

func (t Terrain) String() string { return terrainNames[t] }

// Solid reports whether the terrain fills its cell: no figure can stand there, and nothing is seen
// through it.
func (t Terrain) Solid() bool { return t == Wall || t == Block }

// TerrainNames lists the names of the terrains, floor first.
func TerrainNames() []string { return slices.Clone(terrainNames[:]) }

// ParseTerrain reads a terrain's name.
func ParseTerrain(name string) (Terrain, error) {
	if i := slices.Index(terrainNames[:], name); i >= 0 {
		return Terrain(i), nil
	}
	return 0, fmt.Errorf("terrain %q: expected one of %s", name, strings.Join(terrainNames[:], " "))
}

// Outside is what sight meets beyond the map and on void cells.
type Outside uint8

// The kinds of outside.
const (
	OutsideWall Outside = iota // as solid as rock
	OutsideOpen                // open air
)

var outsideNames = [...]string{"wall", "open"}

func (o Outside) String() string { return outsideNames[o] }

// ParseOutside reads "wall" or "open".
func ParseOutside(name string) (Outside, error) {
	if i := slices.Index(outsideNames[:], name); i >= 0 {
		return Outside(i), nil
	}
	return 0, fmt.Errorf("outside %q: expected wall or open", name)
}

package virtualscape

import (
	"fmt"
	"math"
)

// coder reads or writes the fields of a layout. A decoder fills in the fields, and an encoder
// writes them. A field that is not present is left out of the file and must be zero.
type coder interface {
	version(path string, v *float64, last int)
	int32(there bool, path string, v *int32)
	byte(there bool, path string, v *byte)
	text(there bool, path string, v *Text)
	block(there bool, path string, v *string)
	tiles(path string, v *[]Tile)
	absent(path string, zero bool) // for a field that only other types of tile have: it must be zero
	failed() bool
}

// layout passes the fields of a file to a coder, in order.
func (d *Document) layout(c coder) {
	c.version("version", &d.Version, 7)
	if c.failed() {
		return
	}
	v := step(d.Version)
	c.text(v >= 2, "name", &d.Name)
	c.text(v >= 2, "author", &d.Author)
	c.text(v >= 3, "players", &d.Players)
	c.text(v == 3, "scenario", &d.Scenario)
	c.block(v >= 4, "notes", &d.Notes)
	c.int32(v >= 2, "levelsPerPage", &d.LevelsPerPage)
	c.int32(v >= 2, "printTransparency", &d.PrintTransparency)
	c.int32(v >= 2, "printGrid", &d.PrintGrid)
	c.int32(v >= 5, "printTileNumbers", &d.PrintTileNumbers)
	c.int32(v >= 7, "startsAsLevel", &d.StartsAsLevel)
	c.tiles("tiles", &d.Tiles)
	for i := 0; i < len(d.Tiles) && !c.failed(); i++ {
		d.Tiles[i].layout(c, fmt.Sprintf("tiles[%d].", i))
	}
}

// leastTile is the least number of bytes in a tile.
const leastTile = 4 + 8 + 4*4

// layout passes the fields of a tile to a coder, in order.
func (t *Tile) layout(c coder, path string) {
	c.int32(true, path+"type", &t.Type)
	c.version(path+"version", &t.Version, 3)
	if c.failed() {
		return
	}
	v := step(t.Version)
	c.int32(true, path+"rotation", &t.Rotation)
	c.int32(true, path+"x", &t.X)
	c.int32(true, path+"y", &t.Y)
	c.int32(true, path+"z", &t.Z)
	c.byte(v >= 2, path+"glyphLetter", &t.GlyphLetter)
	c.text(v >= 2, path+"glyphName", &t.GlyphName)
	c.text(v >= 2, path+"startName", &t.StartName)
	for i := range t.Colour {
		c.byte(v >= 3, path+"colour", &t.Colour[i])
	}
	if t.Type != personalType {
		c.absent(path+"personal", t.Personal == nil)
	} else {
		if t.Personal == nil {
			t.Personal = &Personal{}
		}
		p := t.Personal
		c.int32(true, path+"hexes", &p.Hexes)
		c.text(true, path+"textureTop", &p.TextureTop)
		c.text(true, path+"textureSide", &p.TextureSide)
		c.text(true, path+"letter", &p.Letter)
		c.text(true, path+"name", &p.Name)
	}
	if t.Type/1000 != figureTerrain {
		c.absent(path+"figure", t.Figure == nil)
	} else {
		if t.Figure == nil {
			t.Figure = &Figure{}
		}
		c.text(true, path+"figureName", &t.Figure.Name)
		c.text(true, path+"figureFile", &t.Figure.File)
	}
}

// step returns the last digits of a version, such as 7 for 0.0007. It returns 0 if the number is
// not a version.
func step(version float64) int {
	n := math.Round(version * 10000)
	if !(n >= 1 && n <= 9 && math.Abs(version-n/10000) < 1e-9) {
		return 0
	}
	return int(n)
}

package virtualscape

// Document is the complete contents of a file. Fields that its version does not have are zero.
type Document struct {
	Version float64 // 0.0001 to 0.0007

	Name     Text   // since 0.0002
	Author   Text   // since 0.0002
	Players  Text   // since 0.0003
	Scenario Text   // only in 0.0003
	Notes    string // since 0.0004: the scenario in RTF, byte by byte

	// These fields say how the battlefield is printed.
	LevelsPerPage     int32 // since 0.0002
	PrintTransparency int32 // since 0.0002
	PrintGrid         int32 // since 0.0002; not 0: yes
	PrintTileNumbers  int32 // since 0.0005; not 0: yes
	StartsAsLevel     int32 // since 0.0007; not 0: start areas are printed as a separate level

	Tiles []Tile

	Stray string // meaningless bytes after the last tile; a few files have some
}

// maxStray is the greatest number of bytes after the last tile.
const maxStray = 64

// Tile is a piece that lies on the battlefield.
type Tile struct {
	Type     int32   // terrain x 1000 + variant; a glyph is 14000 + its letter
	Version  float64 // 0.0001 to 0.0003
	Rotation int32   // 0 to 5, clockwise
	X, Y, Z  int32   // column, row, level

	GlyphLetter byte    // since 0.0002
	GlyphName   Text    // since 0.0002
	StartName   Text    // since 0.0002
	Colour      [4]byte // since 0.0003: red, green, blue, and a byte that is 0

	Personal *Personal // for type 17000
	Figure   *Figure   // for types 18000 to 18999
}

// Personal is a piece that the user has made.
type Personal struct {
	Hexes        int32
	TextureTop   Text
	TextureSide  Text
	Letter, Name Text
}

// Figure is a figure of one or two hexes.
type Figure struct{ Name, File Text }

// personalType is the type of pieces that the user has made, and figureTerrain the terrain in the
// types of figures.
const (
	personalType  = 17000
	figureTerrain = 18
)

package diagram

// Options say how a picture is written. The zero value is a light picture with
// 48 pixels a square.
type Options struct {
	Theme Theme
	// Cell is how many pixels the side of a square takes (hexes of about the same
	// size), from 8 to 256; 0 means 48. A PNG of 0 takes fewer where the picture
	// would not fit the bounds of package draw.
	Cell int
	// ID begins every id inside an SVG, so that several may stand in one page.
	ID string
}

// Theme is a choice of colours.
type Theme uint8

// The themes.
const (
	Light Theme = iota // parchment
	Dark               // slate
)

var themeNames = []string{"light", "dark"}

func (t Theme) String() string { return themeNames[t] }

package diagram

// Options say how a picture is written. The zero value means a light picture whose squares have
// sides of 48 pixels.
type Options struct {
	Theme Theme
	// Cell is the side of a square in pixels (hexes are of about the same size), from 8 to 256; 0
	// means 48. With 0, the cells of a PNG are smaller if the picture would otherwise exceed the
	// bounds of package draw.
	Cell int
	// ID is the beginning of every id inside an SVG, so that the ids of several pictures on one
	// page differ.
	ID string
}

// Theme is a choice of colours.
type Theme uint8

// The themes.
const (
	Light Theme = iota // parchment
	Dark               // slate
	Ink                // black on white, to be printed
)

var themeNames = []string{"light", "dark", "ink"}

func (t Theme) String() string { return themeNames[t] }

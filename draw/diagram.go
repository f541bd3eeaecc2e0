package draw

import "github.com/battlemat/battlemat/draw/diagram"

// These types hold the plain data of a picture. They are defined in package diagram, so that a
// program that only asks questions needs no fonts.
type (
	Picture  = diagram.Picture
	Under    = diagram.Under
	Show     = diagram.Show
	Window   = diagram.Window
	Portrait = diagram.Portrait
	Field    = diagram.Field
	Reach    = diagram.Reach
	Cost     = diagram.Cost
	Path     = diagram.Path
	Step     = diagram.Step
	Sight    = diagram.Sight
	Area     = diagram.Area
	Compare  = diagram.Compare
	Compared = diagram.Compared
	Heat     = diagram.Heat
	Warmth   = diagram.Warmth
	Options  = diagram.Options
	Theme    = diagram.Theme
)

// The themes.
const (
	Light = diagram.Light // parchment
	Dark  = diagram.Dark  // slate
	Ink   = diagram.Ink   // black on white, to be printed
)

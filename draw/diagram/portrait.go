package diagram

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/draw/portrait"
)

// Portrait is shown for a figure instead of its label.
type Portrait struct {
	Name   string // the name of a silhouette in package portrait
	Number int    // distinguishes figures of the same kind; 0 for none
	Colour int    // the number of the figure's own colour, from 1; 0 if it has none
}

// portraits returns the portraits of the figures that have one.
func portraits(figures []battlemat.Figure) map[string]Portrait {
	own := map[string]Portrait{}
	for _, f := range figures {
		if portrait.Known(f.Portrait) {
			own[f.ID] = Portrait{Name: f.Portrait, Number: f.Number, Colour: f.Colour}
		}
	}
	return own
}

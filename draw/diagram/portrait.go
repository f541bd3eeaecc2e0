package diagram

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/draw/portrait"
)

// Portrait is how a figure is shown in the place of its label.
type Portrait struct {
	Name   string // of a silhouette of package portrait
	Number int    // tells figures of one kind apart; 0 for none
	Colour int    // the number of the colour it has for itself, from 1; 0 for none
}

// portraits are those of the figures that have one.
func portraits(figures []battlemat.Figure) map[string]Portrait {
	own := map[string]Portrait{}
	for _, f := range figures {
		if portrait.Known(f.Portrait) {
			own[f.ID] = Portrait{Name: f.Portrait, Number: f.Number, Colour: f.Colour}
		}
	}
	return own
}

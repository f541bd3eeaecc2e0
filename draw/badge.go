package draw

import (
	"strings"

	"github.com/battlemat/battlemat/draw/diagram"
)

// chips draws a figure's conditions on the lower rim of its base, where they cover neither face nor
// number.
func (a *artist) chips(at pt, r int, id string) {
	for i, letters := range a.Badges[id] {
		spot := [diagram.MostBadges]pt{{-r * 3 / 4, r * 3 / 4}, {0, r}, {r * 3 / 4, r * 3 / 4}}[i]
		middle := at.add(spot)
		a.scene.disc(middle, 14, disc, onDisc, 2)
		a.scene.draw(mark{text: strings.TrimSpace(letters), centre: middle, size: tiny, bold: true, fill: onDisc})
	}
}

package draw

import (
	"math"
	"testing"
)

// luminance is the relative luminance of WCAG 2.
func luminance(t Theme, i ink) float64 {
	c := rgbOf(t, i)
	part := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}

func contrast(t Theme, a, b ink) float64 {
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestLettersHaveContrast(t *testing.T) {
	grounds := []ink{paper, floor, rise1, rise2, rise3, rise4, rise5, roomTint, unseen, stone, water, iceFill, lava,
		reachFill, areaFill, aFill, bFill, diffFill}
	for theme := range Theme(len(palette)) {
		for _, g := range grounds {
			if c := contrast(theme, text, g); c < 4.5 {
				t.Errorf("%v: text on ink %d has %.2f:1", theme, g, c)
			}
		}
		for _, pair := range [][2]ink{{faint, paper}, {faint, floor}, {faint, roomTint}, {onPath, pathLine}, {onDisc, disc}} {
			if c := contrast(theme, pair[0], pair[1]); c < 4.5 {
				t.Errorf("%v: ink %d on %d has %.2f:1", theme, pair[0], pair[1], c)
			}
		}
		for i := heatInk; i < heatInk+heatSteps; i++ {
			if c := contrast(theme, onHeat(i), i); c < 4.5 {
				t.Errorf("%v: letters on heat %d have %.2f:1", theme, i-heatInk, c)
			}
		}
		for i := range ink(ownCount) {
			if c := contrast(theme, onOwn+i, ownInk+i); c < 4.5 {
				t.Errorf("%v: a silhouette on colour %d has %.2f:1", theme, i+1, c)
			}
		}
		for _, line := range []ink{wall, reachLine, pathLine, sightLine, stopLine, fieldLine, areaLine, aLine, bLine, diffLine, texture} {
			if c := contrast(theme, line, floor); c < 3 {
				t.Errorf("%v: the line %d on floor has %.2f:1", theme, line, c)
			}
		}
	}
}

func TestEveryInkHasAColour(t *testing.T) {
	for theme := range Theme(len(palette)) {
		for i := noInk + 1; i < inks; i++ {
			if palette[theme][i] == 0 {
				t.Errorf("%v: ink %d has no colour", theme, i)
			}
		}
	}
}

func TestSidesDifferByPattern(t *testing.T) {
	// No two sides have both the same colour and the same pattern, as long as unused combinations
	// are left.
	type look struct{ hue, ring int }
	seen := map[look]int{}
	for side := range 2 * sideCount {
		l := look{side % sideCount, (side + side/sideCount) % len(rings)}
		if other, ok := seen[l]; ok {
			t.Errorf("sides %d and %d look the same", side, other)
		}
		seen[l] = side
	}
}

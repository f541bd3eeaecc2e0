package draw

import (
	"fmt"
	"image/color"
)

// ink is the role of a mark, to which a theme assigns a colour.
type ink uint8

const (
	noInk ink = iota
	paper
	floor
	rise1 // floors of higher levels
	rise2
	rise3
	rise4
	rise5
	roomTint
	unseen // ground that is not seen
	gridLine
	text // letters and thin lines that must be read
	faint
	wall
	stone // solid cells
	stoneHatch
	texture // strokes of terrain
	boulder
	water
	waterLine
	iceFill
	iceLine
	lava
	lavaLine
	wood
	reachFill
	reachLine
	pathLine
	onPath // letters on the colour of the path
	sightLine
	stopLine
	fieldLine
	areaFill
	areaLine
	areaDots
	aFill
	aLine
	aHatch
	bFill
	bLine
	bHatch
	diffFill
	diffLine
	diffDots
	disc
	onDisc // letters on a figure's disc
	ownInk
	onOwn   = ownInk + ownCount // silhouettes, one ink for each colour of heroes
	sideInk = onOwn + ownCount
	heatInk = sideInk + sideCount // from cold to hot
	onHot   = heatInk + heatSteps // letters on the colder steps of heat
	inks    = onHot + 1
)

// ownCount is the number of colours for heroes. Further heroes reuse them.
const ownCount = 8

// sideCount is the number of different colours for sides: a cool one for friends, and mostly warm
// ones for foes. Further sides reuse the colours with another pattern. The page in the browser uses
// the same colours.
const sideCount = 8

// figureColours holds the colours of heroes, sides and heat, each with the colour of signs drawn on
// it.
type figureColours struct {
	own, onOwn [ownCount]uint32
	side       [sideCount]uint32
	heat       [heatSteps]uint32
	onHot      uint32
}

// These are the colours for the light and the dark theme (onScreen) and for paper (inInk).
var (
	onScreen = figureColours{
		own:   [...]uint32{0x962a36, 0xf0d84c, 0x67931f, 0x46229e, 0x47b7fe, 0xf27c9d, 0x461401, 0x94f8dd},
		onOwn: [...]uint32{0xfff6e4, 0x1a1410, 0x1a1410, 0xfff6e4, 0x1a1410, 0x1a1410, 0xfff6e4, 0x1a1410},
		side:  [...]uint32{0x2f9bf0, 0xe5531a, 0x8c1d18, 0xf7d774, 0x786090, 0xf0f0f0, 0x307890, 0x2a2520},
		heat:  [...]uint32{0x3b1a5e, 0x6f2465, 0xa32c6b, 0xc54a50, 0xef6b3a, 0xfde26b},
		onHot: 0xffffff,
	}
	inInk = figureColours{
		own:   [...]uint32{0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff},
		onOwn: [...]uint32{0x111111, 0x111111, 0x111111, 0x111111, 0x111111, 0x111111, 0x111111, 0x111111},
		side:  [...]uint32{0xd4d4d4, 0x8c8c8c, 0x8c8c8c, 0xd4d4d4, 0x8c8c8c, 0xd4d4d4, 0x8c8c8c, 0xd4d4d4},
		heat:  [...]uint32{0x222222, 0x3a3a3a, 0x545454, 0x6c6c6c, 0xa8a8a8, 0xe8e8e8},
		onHot: 0xffffff,
	}
)

// in returns the colours of a theme, with the colours of figures and heat added.
func (f figureColours) in(theme [inks]uint32) [inks]uint32 {
	copy(theme[ownInk:], f.own[:])
	copy(theme[onOwn:], f.onOwn[:])
	copy(theme[sideInk:], f.side[:])
	copy(theme[heatInk:], f.heat[:])
	theme[onHot] = f.onHot
	return theme
}

// palette holds the colours of each theme.
var palette = [...][inks]uint32{
	Light: onScreen.in([inks]uint32{
		paper: 0xf3ead7, floor: 0xfdf9f0,
		rise1: 0xf5ead0, rise2: 0xecdcb9, rise3: 0xe2cea2, rise4: 0xd7bf8c, rise5: 0xcbb078,
		roomTint: 0xf6eedb, unseen: 0xe2d8c4, gridLine: 0xd6cab0,
		text: 0x2a2520, faint: 0x665c4e, wall: 0x2a2520,
		stone: 0xcdc1a9, stoneHatch: 0x8d8169, texture: 0x9a8d75, boulder: 0xb9ad96,
		water: 0xd3e6ee, waterLine: 0x4d87a3, iceFill: 0xe9f4f7, iceLine: 0x7ba6b5,
		lava: 0xf9dcc4, lavaLine: 0xb9541e, wood: 0xb07c3c,
		reachFill: 0xd5ebdd, reachLine: 0x00795a, pathLine: 0x0063a0, onPath: 0xffffff,
		sightLine: 0x0063a0, stopLine: 0xb83a00, fieldLine: 0x8a6d00,
		areaFill: 0xfbe6bd, areaLine: 0x8f5f00, areaDots: 0xdcb878,
		aFill: 0xd6e8f5, aLine: 0x0063a0, aHatch: 0x9cc4e2, bFill: 0xfbe3c8, bLine: 0xb35900, bHatch: 0xe9b987,
		diffFill: 0xf2dcea, diffLine: 0x97447a, diffDots: 0xd3a3c3,
		disc: 0xfffdf8, onDisc: 0x1f1b17,
	}),
	Dark: onScreen.in([inks]uint32{
		paper: 0x14181d, floor: 0x252c35,
		rise1: 0x2e3741, rise2: 0x38434e, rise3: 0x42505d, rise4: 0x4c5c6b, rise5: 0x566979,
		roomTint: 0x2c343e, unseen: 0x171b20, gridLine: 0x39434f,
		text: 0xefe9db, faint: 0xa9b1b9, wall: 0xd9d1c0,
		stone: 0x3a434e, stoneHatch: 0x66727f, texture: 0x7d8894, boulder: 0x57626e,
		water: 0x1d3a4b, waterLine: 0x5b9dbd, iceFill: 0x334552, iceLine: 0x8fb8c8,
		lava: 0x4a2a1c, lavaLine: 0xf08a4b, wood: 0xc8924e,
		reachFill: 0x1d4038, reachLine: 0x41c39a, pathLine: 0x6cbcf0, onPath: 0x10151a,
		sightLine: 0x6cbcf0, stopLine: 0xff8f52, fieldLine: 0xe3c04a,
		areaFill: 0x473919, areaLine: 0xf0b544, areaDots: 0x7d6432,
		aFill: 0x1f3a52, aLine: 0x6cbcf0, aHatch: 0x3a6285, bFill: 0x4a3320, bLine: 0xf2a65a, bHatch: 0x7d5836,
		diffFill: 0x432b40, diffLine: 0xe39aca, diffDots: 0x80567a,
		disc: 0xefe8d8, onDisc: 0x1f1b17,
	}),
	Ink: inInk.in([inks]uint32{
		paper: 0xffffff, floor: 0xffffff,
		rise1: 0xf6f6f6, rise2: 0xededed, rise3: 0xe4e4e4, rise4: 0xdadada, rise5: 0xd0d0d0,
		roomTint: 0xffffff, unseen: 0xf0f0f0, gridLine: 0xb4b4b4,
		text: 0x111111, faint: 0x555555, wall: 0x111111,
		stone: 0xffffff, stoneHatch: 0x8a8a8a, texture: 0x666666, boulder: 0xe6e6e6,
		water: 0xffffff, waterLine: 0x666666, iceFill: 0xffffff, iceLine: 0x808080,
		lava: 0xffffff, lavaLine: 0x111111, wood: 0xffffff,
		reachFill: 0xededed, reachLine: 0x111111, pathLine: 0x111111, onPath: 0xffffff,
		sightLine: 0x111111, stopLine: 0x111111, fieldLine: 0x555555,
		areaFill: 0xededed, areaLine: 0x111111, areaDots: 0xa0a0a0,
		aFill: 0xf0f0f0, aLine: 0x111111, aHatch: 0xb0b0b0, bFill: 0xe4e4e4, bLine: 0x333333, bHatch: 0xa0a0a0,
		diffFill: 0xf8f8f8, diffLine: 0x555555, diffDots: 0xa0a0a0,
		disc: 0xffffff, onDisc: 0x111111,
	}),
}

// hexOf returns the colour of an ink as SVG writes it.
func hexOf(t Theme, i ink) string { return fmt.Sprintf("#%06x", palette[t][i]) }

// rgbOf returns the colour of an ink.
func rgbOf(t Theme, i ink) color.RGBA {
	c := palette[t][i]
	return color.RGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 255}
}

// rise returns the floor colour of a level. The shades are spread over the levels that the board
// has.
func rise(level, lowest, highest int) ink {
	if level <= lowest {
		return floor
	}
	if highest-lowest <= 5 {
		return floor + ink(level-lowest)
	}
	return rise1 + ink((level-lowest-1)*5/(highest-lowest))
}

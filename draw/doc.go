// Package draw owns pictures: a board and the answer to a question about it, as
// text for a terminal ([Text]), as SVG ([SVG]) and as PNG ([PNG]).
//
// What it draws is a picture of package diagram: a board with overlays, each a plain
// value. The package draws what it is given; it knows no rule.
//
// SVG and PNG are two writings of one scene: marks in whole scene units, of
// which a square's side has 96. The lattice of package grid becomes the scene
// by one whole-number matrix: (48 0 0 48) on squares, (26 15 0 30) on flat
// hexes, (30 0 15 26) on pointed ones. No float is formatted or computed, so
// the SVG has the same bytes, and the PNG the same pixels, on every machine.
//
// Nothing is said by colour alone: solid cells are hatched, terrains carry
// textures, sides have ring patterns, every number stands in ink of at least
// 4.5:1 contrast. There is a light theme (parchment) and a dark one (slate).
//
// It reads in this order:
//
//	diagram.go      what is drawn
//	picture.go      a picture whose window is settled
//	overlay.go      how what lies on a board is written
//	story.go        the picture in words
//	terrain.go      signs of terrains
//
//	scene.go        a scene: marks in whole units
//	plan.go         where cells lie in a scene
//	outline.go      the borders of sets of cells
//	theme.go        colours, light and dark
//	frame.go        the page round the board
//	ground.go       cells
//	walls.go        walls and doors
//	leaf.go         doors one sees through
//	barrier.go      walls, windows and doors off the edges of cells
//	layers.go       borders, hatches and costs on the ground
//	figures.go      figures and their labels
//	portrait.go     figures by their silhouettes
//	badge.go        and their conditions
//	way.go          ways with their steps and costs
//	sights.go       lines of sight
//	blame.go        what stops a line, targets
//	legend.go       what signs and colours mean
//
//	svg.go          a scene as SVG,
//	svgmarks.go     its marks
//	png.go          a scene as PNG,
//	raster.go       outlines filled,
//	stroke.go       lines made outlines,
//	font.go         letters
//
//	text.go         a picture as text,
//	textlayout.go   where cells and edges stand,
//	textcanvas.go   characters and their colours,
//	textcells.go    cells,
//	textvalues.go   costs and values in them,
//	textwalls.go    walls and doors,
//	textmarks.go    ways and lines,
//	textbrackets.go brackets round targets,
//	textwords.go    the legend and the sentences below,
//	textfit.go      and how wide all that may be
package draw

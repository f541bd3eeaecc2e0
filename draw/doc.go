// Package draw owns pictures: a board and the answer to a question about it, as
// text for a terminal ([Text]), as SVG ([SVG]) and as PNG ([PNG]).
//
// It draws pictures from package diagram, which are plain values: a board with overlays. It knows
// no rules.
//
// SVG and PNG are two renderings of one scene: marks in whole scene units, 96 to the side of a
// square. One integer matrix maps the lattice of package grid to the scene: (48 0 0 48) on
// squares, (26 15 0 30) on flat-top hexes, (30 0 15 26) on pointy-top hexes. No floating point is
// used, so the SVG has the same bytes, and the PNG the same pixels, on every machine.
//
// Colour is never the only sign: solid cells are hatched, terrains have textures, sides have ring
// patterns, and every number has a contrast of at least 4.5:1. There is a light theme (parchment),
// a dark one (slate), and one in black ink only.
//
// Read the files in this order:
//
//	diagram.go      the data of a picture
//	picture.go      a picture whose window has been chosen
//	overlay.go      the labels of overlays
//	story.go        the picture in words
//	terrain.go      signs of terrains
//
//	scene.go        a scene: marks in whole units
//	plan.go         where cells lie in a scene
//	outline.go      the borders of sets of cells
//	theme.go        colours, light and dark
//	frame.go        the page around the board
//	ground.go       cells
//	walls.go        walls and doors
//	leaf.go         doors that can be seen through
//	barrier.go      walls, windows and doors off the edges of cells
//	layers.go       borders, hatches and costs on the ground
//	figures.go      figures and their labels
//	portrait.go     figures by their silhouettes
//	badge.go        and badges for their conditions
//	heat.go         how often an event happened on each cell
//	way.go          paths with their steps and costs
//	sights.go       lines of sight
//	blame.go        the blockers of lines, and targets
//	legend.go       the meaning of signs and colours
//
//	marks.go        a scene for another kind of page
//	rock.go         the hatching beyond the walls
//	svg.go          a scene as SVG,
//	svgmarks.go     its marks
//	png.go          a scene as PNG,
//	raster.go       filled outlines,
//	stroke.go       lines turned into outlines,
//	font.go         letters
//
//	text.go         a picture as text,
//	textlayout.go   the places of cells and edges,
//	textcanvas.go   characters and their colours,
//	textcells.go    cells,
//	textvalues.go   costs and values in cells,
//	textwalls.go    walls and doors,
//	textmarks.go    paths and lines,
//	textbrackets.go brackets around targets,
//	textwords.go    the legend and the sentences below,
//	textfit.go      and the width of the picture
package draw

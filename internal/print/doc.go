// Package print lays out sheets of paper: the map at true scale over as many sheets as it needs,
// the quest as a booklet page, the players' copy without secrets, cards, and the build plan of
// stacked hexes. It writes PDF, as vector graphics except for a picture under the board. The same
// matter always gives the same bytes, because they depend neither on the clock nor on chance.
//
// It knows no game. The contents to print for a scenario are a [Matter]: plain values that package
// matter makes from the scenarios of each game. The players' copy has a separate matter. It is
// built up from nothing, and takes nothing from the host's matter.
//
// Read the files in this order:
//
//	matter.go   the contents to print
//	print.go    the choice of sheets, and its bounds
//	paper.go    sheets of paper
//	fonts.go    the letters
//	press.go    a document in progress: pages, footers
//	ink.go      outlines and text in PDF
//	chart.go    a board drawn in ink on a place of a sheet
//	window.go   the part of a drawing that a sheet shows
//	type.go     words set into lines
//	column.go   blocks set into columns, over as many pages as they need
//	booklet.go  the quest as a booklet page
//	blocks.go   its blocks: notes, tables, boxes
//	sheets.go   the map at true scale
//	cards.go    cards with lines along which they are cut
//	plan.go     the build plan
package print

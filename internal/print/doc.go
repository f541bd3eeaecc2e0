// Package print owns sheets of paper: the map at true scale over as many sheets as it needs, the quest as a booklet
// page, the players' copy without secrets, cards, and the build plan of stacked hexes. It writes PDF, in ink and vectors
// alone, and the same bytes for the same matter: no clock and no chance is in them.
//
// It knows no game. What is printed of a scenario is a [Matter], plain values that package matter makes of the
// scenarios of each game. The players' copy has a matter of its own, built up from nothing, and takes nothing from
// the other one.
//
// Read the files in this order:
//
//	matter.go   what is printed
//	print.go    which sheets are asked for, and within which bounds
//	paper.go    sheets of paper
//	fonts.go    the letters
//	press.go    a document in progress: pages, footers
//	ink.go      outlines and texts as PDF has them
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

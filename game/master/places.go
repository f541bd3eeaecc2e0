package master

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// FigureBlank is a blank for a figure.
var FigureBlank = battlemat.Blank{Word: "figure", Label: "Figure", Kind: battlemat.BlankFigure}

// CellBlank returns a blank for a cell. The label is "Square" or "Hex".
func CellBlank(label string) battlemat.Blank {
	return battlemat.Blank{Word: "at", Label: label, Kind: battlemat.BlankCell}
}

// OneBlank returns a blank for one of several options.
func OneBlank(word, label string, options ...battlemat.Option) battlemat.Blank {
	return battlemat.Blank{Word: word, Label: label, Kind: battlemat.BlankOne, Options: options}
}

// NumberBlank returns a blank for a whole number.
func NumberBlank(word, label string, from, to int) battlemat.Blank {
	return battlemat.Blank{Word: word, Label: label, Kind: battlemat.BlankNumber, From: from, To: to}
}

// LabelOf returns the label of the option that a word names, or the word itself if there is none.
func LabelOf(options []battlemat.Option, word string) string {
	for _, o := range options {
		if o.Word == word {
			return o.Label
		}
	}
	return word
}

// Seats returns the seats in play as options for a blank. If `masters` is set, the game master's
// seat is included.
func Seats(s *scenario.Scenario, masters bool) (list []battlemat.Option) {
	for _, seat := range game.Players(s) {
		if masters || len(seat.Master) == 0 {
			list = append(list, battlemat.Option{Word: seat.ID, Label: seat.Name})
		}
	}
	return list
}

// Cell returns the cell for a word that has already been validated against its blank.
func Cell(word string) grid.Cell {
	c, _ := game.Cell(word)
	return c
}

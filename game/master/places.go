package master

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// FigureBlank is the place of a figure.
var FigureBlank = battlemat.Blank{Word: "figure", Label: "Figure", Kind: battlemat.BlankFigure}

// CellBlank is the place of a cell: "Square", "Hex".
func CellBlank(label string) battlemat.Blank {
	return battlemat.Blank{Word: "at", Label: label, Kind: battlemat.BlankCell}
}

// OneBlank is the place of one of some words.
func OneBlank(word, label string, options ...battlemat.Option) battlemat.Blank {
	return battlemat.Blank{Word: word, Label: label, Kind: battlemat.BlankOne, Options: options}
}

// NumberBlank is the place of a whole number.
func NumberBlank(word, label string, from, to int) battlemat.Blank {
	return battlemat.Blank{Word: word, Label: label, Kind: battlemat.BlankNumber, From: from, To: to}
}

// LabelOf is what people call an option by its word: the word itself where there is none.
func LabelOf(options []battlemat.Option, word string) string {
	for _, o := range options {
		if o.Word == word {
			return o.Label
		}
	}
	return word
}

// Seats are the seats that play, as what a blank may be filled in with; masters: with the game master's.
func Seats(s *scenario.Scenario, masters bool) (list []battlemat.Option) {
	for _, seat := range game.Players(s) {
		if masters || len(seat.Master) == 0 {
			list = append(list, battlemat.Option{Word: seat.ID, Label: seat.Name})
		}
	}
	return list
}

// Cell is the cell that a word is which has been held against its blank.
func Cell(word string) grid.Cell {
	c, _ := game.Cell(word)
	return c
}

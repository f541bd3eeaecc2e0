package desk

import (
	"fmt"

	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
)

// drawnCases draws a set of a book's example cases, each with its line or what blocks it.
//
// HQ S0.6, S0.11, S0.16, S0.19.
func drawnCases(set string) (diagram.Picture, error) {
	var none error
	for _, book := range all.Books() {
		casebook, is := book.(rules.Casebook)
		if !is {
			continue
		}
		laid, err := casebook.Cases(set)
		if err == nil {
			return drawCases(book, laid)
		}
		none = err
	}
	return diagram.Picture{}, none
}

func drawCases(book rules.Book, laid rules.Cases) (diagram.Picture, error) {
	p := diagram.Picture{Board: laid.Board, Title: laid.Title}
	d, err := book.Desk("", nil)
	if err != nil {
		return p, err
	}
	seer, free := d.(rules.Seer), 0
	for _, pair := range laid.Pairs {
		v, err := seer.See(laid.Board, seer.Kinds()[0], pair[0], pair[1])
		if err != nil {
			return p, err
		}
		if v.Sees {
			free++
		}
		p.Sights = append(p.Sights, diagram.Sights(v)...)
	}
	p.Notes = append([]string{
		fmt.Sprintf("%d of %d are free.", free, len(laid.Pairs)),
		"The line goes from the dot to the middle of the opposite square, or to the point where it is stopped.",
	}, laid.Notes...)
	return p, nil
}

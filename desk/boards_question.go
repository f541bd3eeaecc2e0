package desk

import (
	"fmt"
	"io"

	"github.com/battlemat/battlemat/board/boards"
)

// BoardsQuestion asks for the boards that come with the program.
type BoardsQuestion struct{}

// Answer returns a list of [Shipped] boards.
func (*BoardsQuestion) Answer(*Source) (*Answer, error) {
	var list []Shipped
	for _, name := range boards.Names() {
		b, err := boards.Load(name)
		if err != nil {
			return nil, err
		}
		w, h := b.Size()
		list = append(list, Shipped{Board: name, Name: b.Name, Rules: b.Rules, Grid: b.Grid().Kind.String(), Width: w, Height: h})
	}
	return &Answer{Value: list, Tell: func(w io.Writer) {
		wide := 0
		for _, b := range list {
			wide = max(wide, len(b.Board))
		}
		for _, b := range list {
			fmt.Fprintf(w, "%-*s  %-10s %-10s %3d x %-3d %s\n", wide, b.Board, b.Rules, b.Grid, b.Width, b.Height, b.Name)
		}
	}}, nil
}

package all_test

import (
	"fmt"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/all"
)

// A board may name its book. A desk is the book with every ambiguity decided.
func Example() {
	b, err := boards.Load("heroquest-standard")
	if err != nil {
		fmt.Println(err)
		return
	}
	book, err := all.Book(b.Rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	d, err := book.Desk("", []rules.Setting{{Name: "inclusion", Value: "circle"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	v, err := d.(rules.Seer).See(b, "sight", grid.Cell{X: 10, Y: 18}, grid.Cell{X: 13, Y: 17})
	fmt.Println(v.Sees, err)
	// Output: true <nil>
}

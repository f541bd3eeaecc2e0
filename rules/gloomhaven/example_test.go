package gloomhaven_test

import (
	"fmt"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
)

// A push of two hexes: every hex where the target may end, with a path.
func ExampleDesk_Shove() {
	b, err := boards.Load("gloomhaven-frost-vault")
	if err != nil {
		fmt.Println(err)
		return
	}
	d, err := gloomhaven.Book.Desk("", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	places, err := d.(rules.Shover).Shove(b, rules.Shove{Attacker: "piper", Target: "wisp1", Steps: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range places {
		fmt.Println(p.At, p.Path)
	}
	// Output:
	// 6,3 [5,4 6,3]
	// 7,3 [5,4 6,3 7,3]
	// 7,4 [5,4 6,3 7,4]
}

package scenario_test

import (
	"fmt"

	"github.com/battlemat/battlemat/board/boards"
	"github.com/battlemat/battlemat/scenario"
)

// Check returns every fault of a document with its place.
func ExampleCheck() {
	for _, fault := range scenario.Check([]byte(`{"format": "battlemat.scenario/1", "id": "Mill", "name": ""}`), "mill.json", boards.Shipped) {
		fmt.Println(fault)
	}
	// Output:
	// mill.json: rules: missing: expected the name of a ruleset
	// mill.json: seats: missing: expected the seats
	// mill.json: board: missing: expected a board, or the name of a shipped one
	// mill.json: game: missing: expected the part that the ruleset reads
	// mill.json:1:42: id: "Mill": expected lower-case letters, digits and hyphens, as in "the-first-door"
	// mill.json:1:58: name: an empty text: expected some text
}

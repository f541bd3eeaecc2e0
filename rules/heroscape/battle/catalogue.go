package battle

import (
	_ "embed"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/scenario"
)

//go:embed cards.json
var cardsJSON []byte

// catalogue holds the cards that come with the game.
var catalogue = func() []Card {
	var doc struct {
		Cards []Card `json:"cards"`
	}
	if faults := scenario.Decode(cardsJSON, &doc); len(faults) > 0 {
		panic(board.Faults(faults)) // the embedded file is invalid
	}
	return doc.Cards
}()

// Cards returns the army cards that come with the game. The slice is read-only.
func Cards() []Card { return catalogue }

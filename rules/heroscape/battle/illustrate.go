package battle

import (
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// illustrate returns a picture of an army card in a battle that is being edited. It shows the card
// as in the master game, with its powers.
func illustrate(d *game.Draft, list string, n int) (look battlemat.Illustration, ok bool) {
	var c Card
	if list != "cards" || !d.Entry(list, n, &c) {
		return look, false
	}
	return battlemat.Illustration{Hands: []battlemat.Hand{{Title: "Army card", Cards: []battlemat.Card{c.whole()}}}}, true
}

// whole returns a card with all its printed text, as it looks before it is in play.
func (c *Card) whole() battlemat.Card {
	return battlemat.Card{
		ID: c.Key, Name: c.Name, Portrait: c.Portrait, Text: c.line(), Lines: c.powerLines(), Stats: append(c.numbers(), c.specialNumbers()...),
		Note: strconv.Itoa(c.Points) + " points",
	}
}

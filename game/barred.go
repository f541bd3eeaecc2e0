package game

import "github.com/battlemat/battlemat"

// Barred returns a card as one that the figure in turn cannot use, with the menu where its uses stand; as
// it is where nothing refuses it. The line that was stopped is left to those who ask why.
func Barred(c battlemat.Card, refusal *battlemat.Refusal, menu ...string) battlemat.Card {
	if refusal == nil {
		return c
	}
	c.Refusal, c.Menu = &battlemat.Refusal{Rule: refusal.Rule, Code: refusal.Code, Detail: refusal.Detail}, menu
	return c
}

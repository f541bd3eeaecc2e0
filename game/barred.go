package game

import "github.com/battlemat/battlemat"

// Barred marks a card as one that the acting figure cannot use, with the refusal and the menu of
// its uses. If there is no refusal, it returns the card unchanged. The refusal's Line is omitted;
// [battlemat.Position.Why] returns it.
func Barred(c battlemat.Card, refusal *battlemat.Refusal, menu ...string) battlemat.Card {
	if refusal == nil {
		return c
	}
	c.Refusal, c.Menu = &battlemat.Refusal{Rule: refusal.Rule, Code: refusal.Code, Detail: refusal.Detail}, menu
	return c
}

package game

import "github.com/battlemat/battlemat"

// Barred marks a card as one that the acting figure cannot use, with the refusal and the menu of
// its uses. If there is no refusal, it returns the card unchanged. It omits the line of the
// refusal; [battlemat.Position.Why] returns the refusal with its line.
func Barred(c battlemat.Card, refusal *battlemat.Refusal, menu ...string) battlemat.Card {
	if refusal == nil {
		return c
	}
	c.Refusal, c.Menu = &battlemat.Refusal{Rule: refusal.Rule, Code: refusal.Code, Detail: refusal.Detail}, menu
	return c
}

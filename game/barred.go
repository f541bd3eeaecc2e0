package game

import "github.com/battlemat/battlemat"

// Barred marks a card as one that the acting figure cannot use, with the menu of its uses. If there
// is no refusal, it returns the card unchanged. It omits the blocked line, which
// [battlemat.Position.Why] returns.
func Barred(c battlemat.Card, refusal *battlemat.Refusal, menu ...string) battlemat.Card {
	if refusal == nil {
		return c
	}
	c.Refusal, c.Menu = &battlemat.Refusal{Rule: refusal.Rule, Code: refusal.Code, Detail: refusal.Detail}, menu
	return c
}

package modifier_test

import (
	"fmt"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// Attack 3 with the standard deck, against a shield of 1.
func ExampleDeck_Odds() {
	deck := modifier.NewDeck(modifier.Standard())
	bandit, _ := deck.Odds(modifier.Strike{Attack: 3, Shield: 1, Life: 3})
	fmt.Println(bandit.Targets[0].Kill, bandit.Targets[0].Kill.Percent(1))
	// Output: 7/20 35.0%
}

func ExampleStrike_Reckon() {
	s := modifier.Strike{
		Attack:  3,
		Bonuses: []modifier.Bonus{{Add: 2}, {Times: 2}},
		Shield:  1,
	}
	fmt.Println(s.Reckon(modifier.Plus(-1)))
	fmt.Println(modifier.Strike{Attack: 3, Pierce: 2, Shield: 3}.Reckon(modifier.Plus(0)))
	// Output:
	// attack 3, +2 = 5, x2 = 10, card -1 = 9, shield 1 = 8, so 8 damage
	// attack 3, card +0 = 3, shield 3 less 2 pierced = 2, so 2 damage
}

func ExampleParseDeck() {
	deck, err := modifier.ParseDeck("standard bless +1rx2 +0r:stun / null* / shuffle")
	fmt.Println(deck, err)
	fmt.Println(deck.EndRound())
	_, err = modifier.ParseDeck("+0x6 +1q")
	fmt.Println(err)
	// Output:
	// +0x6 +0r:stun +1x5 +1rx2 +2 -1x5 -2 bless null* x2* / null* / shuffle <nil>
	// +0x6 +0r:stun +1x5 +1rx2 +2 -1x5 -2 bless null*x2 x2*
	// draw pile: card "+1q" at 6: expected r, o, *, xN or : after the face, not "q"
}

func ExampleDeck_Draw() {
	deck, _ := modifier.ParseDeck("+0x6 -1 x2* +1r")
	hand, deck, _ := deck.Draw(dice.NewScripted("+1r", "x2*"), dice.Advantage, 3)
	fmt.Println(hand.Drawn, deck)
	fmt.Println(modifier.Strike{Attack: 3, Favour: dice.Advantage}.Reckon(hand.Used...))
	fmt.Println(deck.EndRound())
	// Output:
	// [+1r x2*] +0x6 -1 / +1r x2* / shuffle
	// attack 3, card +1 = 4, card x2 = 8, so 8 damage
	// +0x6 +1r -1 x2*
}

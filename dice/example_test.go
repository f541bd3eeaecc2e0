package dice_test

import (
	"fmt"

	"github.com/battlemat/battlemat/dice"
)

// The odds of the four kinds of attacks.
func Example() {
	// Three dice against the two of an orc with one body point.
	orc, _ := dice.HeroQuestAttack(3, 2, dice.BlackShield).Odds(1)
	fmt.Println("orc", orc.Kill, orc.Kill.Percent(1))

	// An attack of 2 from above against a defence of 2.
	guard, _ := dice.HeroscapeAttack(2, 2, dice.Height{Attacker: 3}).Odds(1)
	fmt.Println("guard", guard.Kill, guard.Kill.Percent(1))

	// +5 against armour class 15, with advantage, for 1d8+3.
	damage, _ := dice.ParseExpr("1d8+3")
	sword, _ := dice.D20Attack{Bonus: 5, AC: 15, Favour: dice.Advantage, Damage: damage}.Odds(7)
	fmt.Println("sword", sword.Kill, sword.Kill.Percent(1))

	// Attack 3 with the base deck against a shield of 1.
	deck := dice.NewModifiers(dice.Standard())
	bandit, _ := deck.Odds(dice.Strike{Attack: 3, Shield: 1, Life: 3})
	fmt.Println("bandit", bandit.Targets[0].Kill, bandit.Targets[0].Kill.Percent(1))
	// Output:
	// orc 3/4 75.0%
	// guard 5/8 62.5%
	// sword 13579/25600 53.0%
	// bandit 7/20 35.0%
}

func ExampleVersus_Roll() {
	r := &dice.Recorder{Roller: dice.NewSeeded(dice.SeedOf("a quest"))}
	clash, _ := dice.HeroQuestAttack(3, 2, dice.WhiteShield).Roll(r)
	fmt.Println(clash.Hits, "hits,", clash.Blocks, "blocks,", clash.Wounds, "wounds")
	again, _ := dice.HeroQuestAttack(3, 2, dice.WhiteShield).Roll(dice.Replay(r.Facts))
	fmt.Println("replayed:", again.Wounds)
	// Output:
	// 2 hits, 1 blocks, 1 wounds
	// replayed: 1
}

func ExampleFightOf() {
	guard := dice.HeroscapeAttack(2, 2, dice.Height{Attacker: 1})
	guard.Once = true // the basic game: the first wound destroys
	one, _ := guard.Dist()
	fight := dice.FightOf(1, one, one)
	for i, after := range fight.After {
		fmt.Println("after attack", i+1, after.Kill, after.Kill.Percent(2))
	}
	// Output:
	// after attack 1 5/8 62.50%
	// after attack 2 55/64 85.94%
}

func ExampleStrike_Reckon() {
	s := dice.Strike{
		Attack:  3,
		Bonuses: []dice.Bonus{{Add: 2}, {Times: 2}},
		Shield:  1,
	}
	fmt.Println(s.Reckon(dice.Plus(-1)))
	fmt.Println(dice.Strike{Attack: 3, Pierce: 2, Shield: 3}.Reckon(dice.Plus(0)))
	// Output:
	// attack 3, +2 = 5, x2 = 10, card -1 = 9, shield 1 = 8: 8 damage
	// attack 3, card +0 = 3, shield 3 less 2 pierced = 2: 2 damage
}

func ExampleParseModifiers() {
	deck, err := dice.ParseModifiers("standard bless +1rx2 +0r:stun / null* / shuffle")
	fmt.Println(deck, err)
	fmt.Println(deck.EndRound())
	_, err = dice.ParseModifiers("+0x6 +1q")
	fmt.Println(err)
	// Output:
	// +0x6 +0r:stun +1x5 +1rx2 +2 -1x5 -2 bless null* x2* / null* / shuffle <nil>
	// +0x6 +0r:stun +1x5 +1rx2 +2 -1x5 -2 bless null*x2 x2*
	// draw pile: card "+1q" at 6: want r, o, *, xN or : after the face, not "q"
}

func ExampleModifiers_Draw() {
	deck, _ := dice.ParseModifiers("+0x6 -1 x2* +1r")
	hand, deck, _ := deck.Draw(dice.NewScripted("+1r", "x2*"), dice.Advantage, 3)
	fmt.Println(hand.Drawn, deck)
	fmt.Println(dice.Strike{Attack: 3, Favour: dice.Advantage}.Reckon(hand.Used...))
	fmt.Println(deck.EndRound())
	// Output:
	// [+1r x2*] +0x6 -1 / +1r x2* / shuffle
	// attack 3, card +1 = 4, card x2 = 8: 8 damage
	// +0x6 +1r -1 x2*
}

func ExampleDist_Table() {
	fmt.Print(dice.Sum(2, 3).Table(1))
	// Output:
	//    exactly         at least
	// 2      1/9  11.1%         1  100.0%
	// 3      2/9  22.2%       8/9   88.9%
	// 4      1/3  33.3%       2/3   66.7%
	// 5      2/9  22.2%       1/3   33.3%
	// 6      1/9  11.1%       1/9   11.1%
}

func ExampleParseExpr() {
	e, _ := dice.ParseExpr("1d8 + 2D6 + 3")
	d, _ := e.Dist()
	fmt.Println(e, "mean", d.Mean(), "at least 15:", d.AtLeast(15).Percent(1))
	_, err := dice.ParseExpr("2d6+fire")
	fmt.Println(err)
	// Output:
	// 1d8+2d6+3 mean 29/2 at least 15: 50.0%
	// dice expression "2d6+fire" at 5: want a number or dice such as 2d6
}

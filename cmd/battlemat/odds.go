package main

import (
	"fmt"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/dice"
)

type oddsCmd struct {
	Heroquest  oddsHeroQuest  `cmd:"" help:"Skulls against shields, for Body points."`
	Heroscape  oddsHeroscape  `cmd:"" help:"Skulls against shields, with height."`
	Dnd        oddsDND        `cmd:"" help:"A d20 against an armour class, and its damage."`
	Gloomhaven oddsGloomhaven `cmd:"" help:"An attack with a modifier deck."`
}

type oddsHeroQuest struct {
	Attack  int    `required:"" help:"Attack dice." placeholder:"N"`
	Defend  int    `required:"" help:"Defence dice." placeholder:"N"`
	Against string `help:"Who defends: heroes block with white shields, monsters with the black one." default:"monster" enum:"monster,hero"`
	Body    int    `help:"Body points the target has left." placeholder:"N"`
	JSON    bool   `help:"Print the answer as JSON."`
}

func (c *oddsHeroQuest) Run(s *streams) error {
	if err := notNegative(amount{"attack", c.Attack}, amount{"defend", c.Defend}, amount{"body", c.Body}); err != nil {
		return err
	}
	shield := dice.BlackShield
	if c.Against == "hero" {
		shield = dice.WhiteShield
	}
	fight, err := desk.Clash(dice.HeroQuestAttack(c.Attack, c.Defend, shield), c.Body)
	return printFight(s, c.JSON, fight, err)
}

type oddsHeroscape struct {
	Attack  int  `required:"" help:"Attack number." placeholder:"N"`
	Defense int  `required:"" help:"Defense number." placeholder:"N"`
	Height  int  `help:"Levels that the attacker's base is above the defender's; below 0 when it is lower." placeholder:"N"`
	Special bool `help:"A special attack, which height does not change."`
	Basic   bool `help:"The basic game: more skulls than shields destroys."`
	Life    int  `help:"Life the target has left." placeholder:"N"`
	JSON    bool `help:"Print the answer as JSON."`
}

func (c *oddsHeroscape) Run(s *streams) error {
	if err := notNegative(amount{"attack", c.Attack}, amount{"defense", c.Defense}, amount{"life", c.Life}); err != nil {
		return err
	}
	v := dice.HeroscapeAttack(c.Attack, c.Defense, dice.Height{Attacker: c.Height, Special: c.Special})
	if v.Once = c.Basic; c.Basic && c.Life == 0 {
		c.Life = 1
	}
	fight, err := desk.Clash(v, c.Life)
	return printFight(s, c.JSON, fight, err)
}

type oddsDND struct {
	Bonus        int    `required:"" help:"What is added to the d20." placeholder:"N"`
	AC           int    `name:"ac" required:"" help:"The target's armour class." placeholder:"N"`
	Damage       string `required:"" help:"The damage: 1d8+3, 2d6+1d4." placeholder:"DICE"`
	Cover        string `help:"none, half or three-quarters." default:"none" enum:"none,half,three-quarters"`
	Advantage    bool   `help:"Two d20, the higher counts."`
	Disadvantage bool   `help:"Two d20, the lower counts."`
	Critical     bool   `help:"Every hit is a critical one."`
	Resistant    bool   `help:"Half damage, rounded down."`
	Vulnerable   bool   `help:"Double damage."`
	HP           int    `name:"hp" help:"Hit points the target has left." placeholder:"N"`
	JSON         bool   `help:"Print the answer as JSON."`
}

func (c *oddsDND) Run(s *streams) error {
	if err := notNegative(amount{"hp", c.HP}); err != nil {
		return err
	}
	damage, err := dice.ParseExpr(c.Damage)
	if err != nil {
		return err
	}
	cover := map[string]dice.Cover{"none": dice.NoCover, "half": dice.HalfCover, "three-quarters": dice.ThreeQuartersCover}
	fight, err := desk.Duel(dice.D20Attack{
		Bonus: c.Bonus, AC: c.AC, Damage: damage, Cover: cover[c.Cover], Favour: favour(c.Advantage, c.Disadvantage),
		Critical: c.Critical, Resistant: c.Resistant, Vulnerable: c.Vulnerable,
	}, c.HP)
	return printFight(s, c.JSON, fight, err)
}

type oddsGloomhaven struct {
	Attack       int      `required:"" help:"The number on the ability." placeholder:"N"`
	Bonus        []string `help:"The attacker's modifiers: +2, x2, poison." placeholder:"B"`
	Deck         string   `help:"The draw pile and, after a slash, the discards: 'standard bless +1r / -1x2'." default:"standard"`
	Shield       int      `help:"The target's Shield." placeholder:"N"`
	Pierce       int      `help:"The attack's Pierce." placeholder:"N"`
	Advantage    bool     `help:"Draw two, use the better."`
	Disadvantage bool     `help:"Draw two, use the worse."`
	HP           int      `name:"hp" help:"Hit points the target has left." placeholder:"N"`
	JSON         bool     `help:"Print the answer as JSON."`
}

func (c *oddsGloomhaven) Run(s *streams) error {
	if err := notNegative(amount{"attack", c.Attack}, amount{"shield", c.Shield}, amount{"pierce", c.Pierce}, amount{"hp", c.HP}); err != nil {
		return err
	}
	deck, err := dice.ParseModifiers(c.Deck)
	if err != nil {
		return err
	}
	strike := dice.Strike{
		Attack: c.Attack, Favour: favour(c.Advantage, c.Disadvantage),
		Shield: c.Shield, Pierce: c.Pierce, Life: c.HP,
	}
	for _, text := range c.Bonus {
		bonus, err := dice.ParseBonus(text)
		if err != nil {
			return err
		}
		strike.Bonuses = append(strike.Bonuses, bonus)
	}
	fight, err := desk.Strike(deck, strike)
	return printFight(s, c.JSON, fight, err)
}

// favour counts one instance of each that is given; both cancel.
func favour(advantage, disadvantage bool) dice.Favour {
	count := map[bool]int{true: 1}
	return dice.Favoured(count[advantage], count[disadvantage])
}

type amount struct {
	name  string
	value int
}

func notNegative(amounts ...amount) error {
	for _, f := range amounts {
		if f.value < 0 {
			return fmt.Errorf("--%s %d: expected 0 or more", f.name, f.value)
		}
	}
	return nil
}

func printFight(s *streams, asJSON bool, f *desk.Fight, err error) error {
	switch {
	case err != nil:
		return err
	case asJSON:
		return writeJSON(s, f)
	}
	for _, step := range f.Steps {
		fmt.Fprintf(s.out, "  %s\n", step)
	}
	if f.Hit != nil {
		fmt.Fprintf(s.out, "  hits   %s%%  %s, critically %s%%  %s\n", f.Hit.Percent, f.Hit.Fraction, f.Critical.Percent, f.Critical.Fraction)
	}
	printOdds(s, &f.Odds)
	for _, e := range f.Effects {
		fmt.Fprintf(s.out, "  %s  %s%%  %s\n", e.Name, e.Chance.Percent, e.Chance.Fraction)
	}
	return nil
}

package gloomhaven

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// Ability holds the numbers and words of an attack ability.
type Ability struct {
	Attack  int // the attack value; -1 when it is not known
	Range   int // 0 for a melee attack
	Targets int // "Target X", by default 1; with an area, 1 plus the number of added targets
	Area    area.Pattern
	Pierce  int

	Bonuses      []modifier.Bonus // the attacker's modifiers, in the order in which they apply
	Order        modifier.Choice  // the order in which the bonuses apply, and the cards too if there are several
	Advantage    bool
	Disadvantage bool
	Shield       int // the target's Shield; -1 to use the target's own stat
	Life         int // the target's hit points; -1 to use the target's own stat

	Deck  modifier.Deck
	Cards []modifier.Card // the cards drawn, if they are known
}

// ParseAbility reads an attack as it is written on the command line: words separated by blanks. For
// anything left out it uses the attacker's stats (attack, range, target, pierce, advantage), its
// prepared bonuses ("prepared-plus-2") and its deck ("deck-plus-1", "used-null-shuffle"). An attacker
// without a deck uses the standard deck of 20 cards.
//
//	attack=3 range=4 target=2 pierce=2   the numbers; melee without a range
//	area=[[1,0],[2,0]]                   steps on axial axes; without a range, from
//	                                     the figure's own (grey) hex
//	+2 -1 x2 poison                      the attacker's modifiers
//	order=highest|lowest|given           the best order for the attacker (which it chooses for
//	                                     its own attack), the worst, or as written
//	advantage disadvantage               either or both; the two together cancel
//	shield=1 hp=6                        for the target, in place of its own stats
//	deck="+0x6 +1x5 -1x5 +2 -2 x2* null*"  a deck in play, as package modifier reads it
//	card=-1                              the card drawn; repeated if cards are rolling
func ParseAbility(text string, attacker board.Figure) (Ability, error) {
	number := func(name string, otherwise int) int {
		if n, ok := attacker.Stats[name]; ok {
			return n
		}
		return otherwise
	}
	a := Ability{
		Attack: number("attack", -1), Range: number("range", 0), Targets: number("target", 1),
		Pierce: number("pierce", 0), Shield: -1, Life: -1, Order: modifier.Highest,
		Advantage: attacker.Stats["advantage"] > 0,
	}
	var err error
	if a.Deck, err = deckOf(&attacker); err != nil {
		return a, err
	}
	if a.Bonuses, err = bonusesOf(&attacker); err != nil {
		return a, err
	}
	words, err := split(text)
	if err != nil {
		return a, err
	}
	steps := ""
	for _, word := range words {
		if name, value, ok := strings.Cut(word, "="); ok && name == "area" {
			steps = value
		} else if err := a.read(word); err != nil {
			return a, err
		}
	}
	if steps != "" {
		// GH S4.33: an attack without a range is a melee attack; its area starts at the grey hex.
		if a.Area, err = area.ParsePattern(a.Range == 0, steps); err != nil {
			return a, err
		}
	}
	return a, nil
}

// numbers lists the settings of an ability that are whole numbers, with the least value of each.
var numbers = map[string]struct {
	of    func(*Ability) *int
	least int
}{
	"attack": {func(a *Ability) *int { return &a.Attack }, 0},
	"range":  {func(a *Ability) *int { return &a.Range }, 0},
	"target": {func(a *Ability) *int { return &a.Targets }, 1},
	"pierce": {func(a *Ability) *int { return &a.Pierce }, 0},
	"shield": {func(a *Ability) *int { return &a.Shield }, 0},
	"hp":     {func(a *Ability) *int { return &a.Life }, 1},
}

// mostNumber is the largest number in an attack's text.
const mostNumber = 999

// read reads one word of an ability's text.
func (a *Ability) read(word string) error {
	name, value, assigned := strings.Cut(word, "=")
	if !assigned {
		switch word {
		case "advantage":
			a.Advantage = true
		case "disadvantage":
			a.Disadvantage = true
		default:
			bonus, err := modifier.ParseBonus(word)
			if err != nil {
				return fmt.Errorf("attack word %.40q: expected name=value, advantage, disadvantage, poison, +N, -N or xN", word)
			}
			a.Bonuses = append(a.Bonuses, bonus)
		}
		return nil
	}
	if n, ok := numbers[name]; ok {
		v, err := strconv.Atoi(value)
		if err != nil || v < n.least || v > mostNumber {
			return fmt.Errorf("%s=%.40s: expected a whole number from %d to %d", name, value, n.least, mostNumber)
		}
		*n.of(a) = v
		return nil
	}
	return a.assign(name, value)
}

// assign sets the field called name, for settings that are not numbers.
func (a *Ability) assign(name, value string) error {
	switch name {
	case "order":
		orders := map[string]modifier.Choice{"given": modifier.Given, "highest": modifier.Highest, "lowest": modifier.Lowest}
		order, ok := orders[value]
		if !ok {
			return fmt.Errorf("order=%.40s: expected given, highest or lowest", value)
		}
		a.Order = order
	case "deck":
		deck, err := modifier.ParseDeck(value)
		if err != nil {
			return fmt.Errorf("deck: %w", err)
		}
		a.Deck = deck
	case "card":
		card, err := modifier.ParseCard(value)
		if err != nil {
			return err
		}
		a.Cards = append(a.Cards, card)
	default:
		return fmt.Errorf("%.40q is not a part of an attack: expected one of attack range target area pierce shield hp order deck card", name)
	}
	return nil
}

// melee reports whether the attack is a melee attack.
//
// GH S4.16, S4.29, S4.33: an attack without a range, or with a grey hex, is a melee attack.
func (a *Ability) melee() bool { return a.Range == 0 || a.Area.Own }

// reach returns the range within which the ability attacks single targets.
//
// GH S4.16: melee is range 1.
func (a *Ability) reach() int { return max(a.Range, 1) }

// split splits a text into words. Blanks inside quotes or brackets belong to the word.
func split(text string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune
	depth, begun := 0, false
	for _, r := range text {
		switch {
		case quote != 0:
			if r == quote {
				quote = 0
				continue
			}
		case slices.Contains([]rune{'"', '\''}, r):
			quote, begun = r, true
			continue
		case r == '[':
			depth++
		case r == ']':
			depth--
		case strings.ContainsRune(" \t\n\r", r):
			if depth > 0 {
				continue
			}
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
			continue
		}
		word.WriteRune(r)
		begun = true
	}
	if quote != 0 {
		return nil, fmt.Errorf("attack %.60q: a quote is not closed", text)
	}
	if begun {
		words = append(words, word.String())
	}
	return words, nil
}

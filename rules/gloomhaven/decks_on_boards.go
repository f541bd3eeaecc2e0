package gloomhaven

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// A figure on a board may have a modifier deck in play. The deck is written as stats: a prefix from
// this list, then the name of a card. The value is the number of copies.
const (
	inPile    = "deck-"     // in the draw pile: "deck-plus-1"
	discarded = "used-"     // in the discard pile: "used-x2-shuffle"
	readied   = "prepared-" // not a card, but a bonus for the next attack: "prepared-plus-2"
	shuffle   = "deck-shuffle"
	retaliate = "retaliate" // for a range beyond 1: "retaliate-3"
)

// PutDeck writes a modifier deck into the stats of a figure. It writes nothing for the default,
// which is the standard deck freshly shuffled.
func PutDeck(m modifier.Deck, stats map[string]int) {
	if m.String() == modifier.NewDeck(modifier.Standard()).String() {
		return
	}
	put := func(word string, p dice.Pile[modifier.Card]) {
		for c, n := range p.Cards() {
			stats[word+cardStat(c)] += n
		}
	}
	put(inPile, m.Pile)
	put(discarded, m.Discard)
	if m.Shuffle {
		stats[shuffle] = 1
	}
	if m.Pile.Len()+m.Discard.Len() == 0 {
		stats[inPile+"plus-0"] = 0
	}
}

// PutBonus writes a bonus that the figure has prepared for its next attack into the figure's stats.
func PutBonus(b modifier.Bonus, stats map[string]int) {
	c := modifier.Plus(b.Add)
	if b.Times >= 2 {
		c = modifier.Card{Kind: modifier.Times, N: b.Times}
	}
	stats[readied+cardStat(c)]++
}

// PutRetaliation writes n, the damage that a figure does to an attacker within a range, into the
// figure's stats.
func PutRetaliation(n, within int, stats map[string]int) {
	word := retaliate
	if within > 1 {
		word = fmt.Sprintf("%s-%d", retaliate, within)
	}
	stats[word] += n
}

// cardFaces maps the signs on cards to the words used in the names of stats.
var cardFaces = []struct{ text, stat string }{{"+", "plus-"}, {"-", "minus-"}}

// cardFlags lists the flags of cards, in the order in which they are written.
var cardFlags = []struct{ text, stat string }{{"r", "-rolling"}, {"o", "-once"}, {"*", "-shuffle"}}

// cardStat returns a card as a part of the name of a stat: "plus-0-rolling-with-push-1-and-stun"
// for "+0r:push-1,stun".
func cardStat(c modifier.Card) string {
	head, effects, has := strings.Cut(c.String(), ":")
	if c == modifier.Bless || c == modifier.Curse {
		return head
	}
	for _, f := range cardFaces {
		if rest, is := strings.CutPrefix(head, f.text); is {
			head = f.stat + rest
			break
		}
	}
	var flags string
	for _, f := range slices.Backward(cardFlags) {
		if rest, is := strings.CutSuffix(head, f.text); is {
			head, flags = rest, f.stat+flags
		}
	}
	head += flags
	if has {
		head += "-with-" + strings.NewReplacer(",", "-and-", "_", "--").Replace(effects)
	}
	return head
}

// cardText returns the card that a name from cardStat stands for: "+0r:push-1,stun" for
// "plus-0-rolling-with-push-1-and-stun".
func cardText(stat string) string {
	head, effects, has := strings.Cut(stat, "-with-")
	var flags string
	for _, f := range slices.Backward(cardFlags) {
		if rest, is := strings.CutSuffix(head, f.stat); is {
			head, flags = rest, f.text+flags
		}
	}
	for _, f := range cardFaces {
		if rest, is := strings.CutPrefix(head, f.stat); is {
			head = f.text + rest
			break
		}
	}
	head += flags
	if has {
		head += ":" + strings.NewReplacer("-and-", ",", "--", "_").Replace(effects)
	}
	return head
}

// deckOf returns the modifier deck of a figure on a board.
func deckOf(f *board.Figure) (modifier.Deck, error) {
	var m modifier.Deck
	known := false
	for _, stat := range slices.Sorted(maps.Keys(f.Stats)) {
		for word, pile := range map[string]*dice.Pile[modifier.Card]{inPile: &m.Pile, discarded: &m.Discard} {
			text, is := strings.CutPrefix(stat, word)
			if !is || stat == shuffle {
				continue
			}
			c, err := modifier.ParseCard(cardText(text))
			n := f.Stats[stat]
			switch {
			case err != nil:
				return m, fmt.Errorf("the stat %q of %s: %w", stat, f.ID, err)
			case n < 0 || n > dice.MaxCards:
				return m, fmt.Errorf("the stat %q of %s: %d cards: expected 0 to %d", stat, f.ID, n, dice.MaxCards)
			}
			known = true
			if n > 0 {
				*pile = pile.With(c, n)
			}
		}
	}
	if !known {
		return modifier.NewDeck(modifier.Standard()), nil
	}
	m.Shuffle = f.Stats[shuffle] != 0
	return m, nil
}

// bonusesOf returns the bonuses that a figure on a board has prepared, in the order of their names.
func bonusesOf(f *board.Figure) ([]modifier.Bonus, error) {
	var all []modifier.Bonus
	for _, stat := range slices.Sorted(maps.Keys(f.Stats)) {
		text, is := strings.CutPrefix(stat, readied)
		if !is {
			continue
		}
		b, err := modifier.ParseBonus(cardText(text))
		if err != nil {
			return nil, fmt.Errorf("the stat %q of %s: %w", stat, f.ID, err)
		}
		b.From = "prepared"
		for range max(0, min(f.Stats[stat], mostNumber)) {
			all = append(all, b)
		}
	}
	return all, nil
}

// retaliation returns the damage that a target does to an attacker at the given distance.
//
// GH G35: the target retaliates if it survives and the attacker is in its range, which is 1 by
// default.
func retaliation(target *board.Figure, far int) int {
	n := 0
	for stat, damage := range target.Stats {
		if within, is := retaliatesWithin(stat); is && far >= 0 && far <= within {
			n += damage
		}
	}
	return n
}

// retaliatesWithin returns the range of a retaliation stat. The second result is false for any
// other stat.
func retaliatesWithin(stat string) (within int, is bool) {
	if stat == retaliate {
		return 1, true
	}
	text, is := strings.CutPrefix(stat, retaliate+"-")
	within, err := strconv.Atoi(text)
	return within, is && err == nil && within > 0
}

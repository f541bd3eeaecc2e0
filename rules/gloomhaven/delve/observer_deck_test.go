package delve

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// pack is a modifier deck in the books. Each pile maps the text of a card to the number of its
// copies.
type pack struct {
	draw, discard map[string]int
	shuffle       bool
}

const standardPack = "+0x6 +1x5 -1x5 +2 -2 x2* null*"

var cardText = regexp.MustCompile(`^([+-]\d+|x\d|null|bless|curse)([r*o]*)(?:x(\d+))?(?::(.+))?$`)

func newPack(t testing.TB, text string) *pack {
	t.Helper()
	if text == "" {
		text = "standard"
	}
	return &pack{draw: heap(strings.Replace(text, "standard", standardPack, 1)), discard: map[string]int{}}
}

// heap reads a pile of cards.
func heap(text string) map[string]int {
	m := map[string]int{}
	for _, word := range strings.Fields(text) {
		if word == "empty" {
			continue
		}
		part := cardText.FindStringSubmatch(word)
		if part == nil {
			panic("a card of the name " + word)
		}
		n := 1
		if part[3] != "" {
			n, _ = strconv.Atoi(part[3])
		}
		name := part[1] + part[2]
		if part[4] != "" {
			name += ":" + part[4]
		}
		m[name] += n
	}
	return m
}

// same checks that the pack equals a deck of the game.
func (k *pack) same(o *observer, of string, m modifier.Deck) {
	if !maps.Equal(k.draw, heap(m.Pile.String())) || !maps.Equal(k.discard, heap(m.Discard.String())) || k.shuffle != m.Shuffle {
		o.breach("the books", "the deck of %s: %v, in the books %v, discarded %v, to be shuffled %v", of, m, k.draw, k.discard, k.shuffle)
	}
}

// turn turns over a card. It returns false if the pack does not contain the card.
func (k *pack) turn(c string) bool {
	if len(k.draw) == 0 { // the pile has run out
		k.draw, k.discard = k.discard, map[string]int{}
	}
	if k.draw[c] == 0 {
		return false
	}
	if k.draw[c]--; k.draw[c] == 0 {
		delete(k.draw, c)
	}
	return true
}

// settle discards the cards of an attack. Until then they are on the table, so they are not
// shuffled in if the pile runs out during the attack.
func (k *pack) settle(cards []string) {
	for _, c := range cards {
		if c != "curse" && c != "bless" {
			k.discard[c]++
		}
		k.shuffle = k.shuffle || strings.Contains(c, "*")
	}
}

// endRound shuffles the discards back if a card required it.
func (k *pack) endRound() {
	if k.shuffle {
		for c, n := range k.discard {
			k.draw[c] += n
		}
		k.discard, k.shuffle = map[string]int{}, false
	}
}

// face is the effect of a modifier card.
type face struct {
	add, times int // `times` is 1 if there is no factor
	rolling    bool
	effects    []string
}

func faceOf(c string) face {
	part := cardText.FindStringSubmatch(c)
	f := face{times: 1, rolling: strings.Contains(part[2], "r")}
	switch head := part[1]; {
	case head == "null" || head == "curse":
		f.times = 0
	case head == "bless":
		f.times = 2
	case head[0] == 'x':
		f.times, _ = strconv.Atoi(head[1:])
	default:
		f.add, _ = strconv.Atoi(head)
	}
	if part[4] != "" {
		f.effects = strings.Split(part[4], ",")
	}
	return f
}

func (f face) of(v int) int { return v*f.times + f.add }

// over reports whether a card is at least as good as another for a given attack value. It must give
// at least the same value and have all the effects of the other card, because the worth of an
// effect is unknown. GH S4.26
func (f face) over(g face, v int) bool {
	for _, e := range g.effects {
		if !slices.Contains(f.effects, e) {
			return false
		}
	}
	return max(0, f.of(v)) >= max(0, g.of(v))
}

// The method counting is like the function counting, but includes the Frosthaven rule: cards are
// drawn up to the first that does not roll, and then one more. Of these last two cards the better
// or the worse counts, in addition to the rolling cards. GH G109
func (k *books) counting(drawn []string, favour dice.Favour, v int) (used []string, right bool) {
	if k.game.profile != "frosthaven" || favour == dice.Even {
		return counting(drawn, favour, v)
	}
	n := slices.IndexFunc(drawn, func(c string) bool { return !faceOf(c).rolling })
	if n < 0 || len(drawn) != n+2 {
		return nil, false
	}
	a, b := faceOf(drawn[n]), faceOf(drawn[n+1])
	last := drawn[n]
	if favour == dice.Disadvantage && a.over(b, v) && !b.over(a, v) || favour == dice.Advantage && b.over(a, v) && !a.over(b, v) {
		last = drawn[n+1]
	}
	return append(slices.Clone(drawn[:n]), last), true
}

// counting returns the drawn cards that count, and whether the right number of cards was drawn.
// GH S4.24, S4.25, S4.26
func counting(drawn []string, favour dice.Favour, v int) (used []string, right bool) {
	rolling := func(i int) bool { return i < len(drawn) && faceOf(drawn[i]).rolling }
	if favour == dice.Even {
		n := 0
		for rolling(n) {
			n++
		}
		return drawn, len(drawn) == n+1
	}
	if len(drawn) < 2 {
		return nil, false
	}
	switch a, b := rolling(0), rolling(1); {
	case a && b:
		n := 2
		for rolling(n) {
			n++
		}
		if right = len(drawn) == n+1; favour == dice.Disadvantage {
			return drawn[n:], right
		}
		return drawn, right
	case a || b:
		if favour == dice.Advantage {
			return drawn, len(drawn) == 2
		}
		if a {
			return drawn[1:], len(drawn) == 2
		}
		return drawn[:1], len(drawn) == 2
	}
	first, second := faceOf(drawn[0]), faceOf(drawn[1])
	if favour == dice.Disadvantage { // the worse card is the one that the other card beats
		if first.over(second, v) && !second.over(first, v) {
			return drawn[1:], len(drawn) == 2
		}
		return drawn[:1], len(drawn) == 2
	}
	if second.over(first, v) && !first.over(second, v) {
		return drawn[1:], len(drawn) == 2
	}
	return drawn[:1], len(drawn) == 2
}

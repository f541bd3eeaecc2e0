package skirmish

import (
	"strconv"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// mostReckoned bounds the odds that are kept.
const mostReckoned = 4096

// reckoned keeps odds by the numbers that they follow from. The same attacks are offered again and again, in
// this match and in others, and what makes their odds are a few small numbers.
var reckoned struct {
	lock sync.Mutex
	kept map[string]*battlemat.Odds
}

// reckon returns the odds of numbers: those that are kept, or what work returns. Nobody writes to them.
func reckon(n numbers, work func() *battlemat.Odds) *battlemat.Odds {
	reckoned.lock.Lock()
	odds := reckoned.kept[string(n)]
	reckoned.lock.Unlock()
	if odds != nil {
		return odds
	}
	odds = work()
	reckoned.lock.Lock()
	defer reckoned.lock.Unlock()
	if reckoned.kept == nil || len(reckoned.kept) >= mostReckoned {
		reckoned.kept = map[string]*battlemat.Odds{}
	}
	reckoned.kept[string(n)] = odds
	return odds
}

// numbers are written one after the other, each with an end, so that no two lists look alike.
type numbers []byte

func (n numbers) add(list ...int) numbers {
	for _, i := range list {
		n = append(strconv.AppendInt(n, int64(i), 36), ' ')
	}
	return n
}

func (n numbers) addIf(is ...bool) numbers {
	for _, i := range is {
		if n = append(n, '-'); i {
			n[len(n)-1] = '+'
		}
	}
	return n
}

// addExpr adds dice.
func (n numbers) addExpr(e dice.Expr) numbers {
	for _, t := range e {
		n = n.addIf(t.Minus).add(t.Dice, t.Sides, t.Fixed)
	}
	return append(n, ';')
}

// addTexts adds texts.
func (n numbers) addTexts(texts ...string) numbers {
	n = append(n, '"').add(len(texts))
	for _, t := range texts {
		n = append(n.add(len(t)), t...)
	}
	return n
}

// addParts adds damage, with what is taken of it.
func (n numbers) addParts(parts []part) numbers {
	for _, p := range parts {
		n = n.addExpr(p.damage).add(p.takes.Flat).addIf(p.takes.Resistant, p.takes.Vulnerable, p.takes.Immune)
	}
	return append(n, '.')
}

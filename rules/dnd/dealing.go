package dnd

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// dealing is the damage given in a question: terms that add up, each of which may name its type, as
// in "1d8+3:slashing".
type dealing struct {
	list []dealt
	kind string // the type of terms that name none
}

// dealt is damage of one type. If the type is "", the type of the whole dealing counts.
type dealt struct {
	dice dice.Expr
	kind string
}

// read adds a word of the question to the damage.
func (a *dealing) read(word, form string) error {
	text, kind, typed := strings.Cut(word, ":")
	e, err := dice.ParseExpr(text)
	if err != nil || typed && kind == "" {
		return fmt.Errorf("%.40q: %s", word, form)
	}
	if i := slices.IndexFunc(a.list, func(of dealt) bool { return of.kind == kind }); i >= 0 {
		a.list[i].dice = append(a.list[i].dice, e...)
		return nil
	}
	a.list = append(a.list, dealt{e, kind})
	return nil
}

// parts returns the damage against a figure by type, and text about the types to which the figure
// is resistant, vulnerable or immune.
func (a *dealing) parts(t *board.Figure, magic bool) (parts []d20.Part, takes []string) {
	for _, x := range a.list {
		kind := cmp.Or(x.kind, a.kind)
		p := d20.Part{
			Damage: x.dice, Resistant: takesSo(t, "resistant", kind, magic), Vulnerable: takesSo(t, "vulnerable", kind, magic), Immune: takesSo(t, "immune", kind, magic),
		}
		parts, takes = append(parts, p), append(takes, Taken(p.Resistant, p.Vulnerable, p.Immune, kind)...)
	}
	return parts, takes
}

// Taken returns words for how a figure takes damage of a type. DND K24
func Taken(resistant, vulnerable, immune bool, kind string) (words []string) {
	for _, word := range []struct {
		holds bool
		text  string
	}{{resistant, "resistant to %s: half the damage"}, {vulnerable, "vulnerable to %s: twice the damage"}, {immune, "immune to %s: no damage"}} {
		if word.holds {
			words = append(words, fmt.Sprintf(word.text, cmp.Or(kind, "all")))
		}
	}
	return words
}

// takesSo reports whether a figure is resistant, vulnerable or immune to damage of a type. The
// argument `so` is one of these three words. The figure's trait may cover all damage, this type or,
// unless the attack is magic, nonmagical bludgeoning, piercing and slashing damage.
//
// DND C11: a petrified figure resists all damage. DND T8: a raging figure resists bludgeoning,
// piercing and slashing damage.
func takesSo(t *board.Figure, so, kind string, magic bool) bool {
	physical := kind == "bludgeoning" || kind == "piercing" || kind == "slashing"
	if so == "resistant" && (t.Is(condition.Petrified) || physical && t.Is(condition.Rage)) {
		return true
	}
	return anyOf(t, so, TakingTo(so, kind)) || physical && !magic && t.Is(TakingTo(so, "nonmagical"))
}

// dared combines the outcomes of an attempt that succeeds or fails. Its arguments are the
// distribution of the attempt itself, over 0 (failure) and 1 (success), and the outcomes of a
// failure and of a success.
func dared(is, no, yes dice.Dist) dice.Dist {
	return is.Then(func(n int) dice.Dist {
		if n == 0 {
			return no
		}
		return yes
	})
}

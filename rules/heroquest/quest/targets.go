package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal code of this file, with its rule.
const codeAlready = "already" // HQ Q51

// aimed returns the functions `aims` and `barred` of a spell that is cast at single figures: at
// friends and the caster, or at foes. The function `may` returns the reason why a figure in sight
// is no valid target, and `odds` returns the odds if dice decide the outcome.
func aimed(friends bool, may func(*Position, *Figure, *Figure) game.Reason, odds func(*Position, *Figure, *Figure) *battlemat.Odds) (
	func(*Position, *Figure) []aim, func(*Position, *Figure, []string) *battlemat.Refusal,
) {
	aims := func(p *Position, f *Figure) []aim {
		var list []aim
		for target := range p.everyoneHere {
			if areFoes(p, f, target) == friends {
				continue // the figure is on the wrong side, and the reason is not needed
			}
			line, refusal := aimAt(p, f, target, friends, may)
			if refusal != nil {
				continue
			}
			a := aim{words: []string{target.ID}, target: target.ID, at: &target.At, line: line, harms: !friends}
			if odds != nil {
				a.odds = func() *battlemat.Odds { return odds(p, f, target) }
			}
			list = append(list, a)
		}
		return list
	}
	barred := func(p *Position, f *Figure, words []string) *battlemat.Refusal {
		target, refusal := targetOf(p, append([]string{f.ID}, words...))
		if refusal == nil {
			refusal = noMore(words, 1)
		}
		if refusal == nil {
			_, barred := aimAt(p, f, target, friends, may)
			refusal = barred.Refusal()
		}
		return refusal
	}
	return aims, barred
}

// aimAt returns the reason why a spell cannot be cast at a figure, or nil if there is none.
//
// HQ S1.57, S1.59, S1.71, S1.79: a spell can be cast at the caster and, like a shot, at a target in
// sight.
func aimAt(p *Position, f, target *Figure, friends bool, may func(*Position, *Figure, *Figure) game.Reason) (*battlemat.Line, game.Reason) {
	switch foe := areFoes(p, f, target); {
	case friends && (foe || f.Hero != target.Hero):
		return nil, because("HQ Q51", heroquest.CodeNoFriend, "This spell helps friends, and %s is not a friend of %s.", target.Name, english.Within(f.Name))
	case !friends && !foe:
		return nil, because("HQ Q51", heroquest.CodeNoFoe, "%s is not a foe of %s.", target.Name, english.Within(f.Name))
	}
	if may != nil {
		if refusal := may(p, f, target); refusal != nil {
			return nil, refusal
		}
	}
	if f.ID == target.ID {
		return nil, nil
	}
	v, refusal := canAim(p, f.At, target.At)
	if refusal != nil {
		return nil, barredBy(p, refusal, f.At, target.At, v)
	}
	return p.lineOf(f.At, target.At, v), nil
}

// befall returns a function that puts a lasting effect on the target of a spell.
func befall(state string) func(*resolution, string, aim) {
	return func(d *resolution, _ string, a aim) { d.Do(Befallen{a.target, State{Name: state}}) }
}

// unless returns a function that refuses a target that already has the lasting effect.
func unless(state string) func(*Position, *Figure, *Figure) game.Reason {
	return func(_ *Position, _, target *Figure) game.Reason {
		if target.is(state) {
			return because("HQ Q51", codeAlready, "%s already has this effect: %s.", target.Name, state)
		}
		return nil
	}
}

package quest

import (
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// struggles maps each effect that a rolled 6 ends to the words that describe whether it goes on or
// ends.
var struggles = map[string]struct{ held, free string }{
	asleep:       {"sleeps on", "wakes up"},
	cloudOfChaos: {"stays in the cloud of chaos", "shakes off the cloud of chaos"},
	commanded:    {"stays under Zargon's command", "is its own master again"},
	fear:         {"is still afraid", "overcomes its fear"},
}

// sixes counts the sixes in a throw.
func sixes(thrown []dice.Face) int {
	n := 0
	for _, f := range thrown {
		if f == "6" {
			n++
		}
	}
	return n
}

// mindDice returns the number of dice that a figure throws against a spell on its mind.
//
// HQ Q79: the Talisman of Lore adds one.
func mindDice(p *Position, figure string) int {
	f := p.figure(figure)
	if f.has(talisman) {
		return f.Mind + 1
	}
	return f.Mind
}

// facesFoe reports whether a hero sees a monster.
func facesFoe(p *Position, f *Figure) bool {
	for m := range p.monstersHere {
		if sameRoom(p, f.At, m.At) {
			return true
		}
		if v, err := p.desk.See(p.ground, heroquest.Sight, f.At, m.At); err == nil && v.Sees {
			return true
		}
	}
	return false
}

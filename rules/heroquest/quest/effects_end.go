package quest

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// Struggled says that a figure threw dice against an effect on its mind.
type Struggled struct {
	Figure string      `json:"figure"`
	State  string      `json:"state"`
	Dice   []dice.Face `json:"dice,omitempty"`
	Free   bool        `json:"free,omitempty"`
}

func (e Struggled) apply(p *Position) {
	if e.Free {
		p.figure(e.Figure).lift(e.State)
	}
}

func (e Struggled) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	words := struggles[e.State]
	how := words.held
	if e.Free {
		how = words.free
	}
	text := fmt.Sprintf("%s %s: %s.", f.Name, how, strings.Join(append(game.Faces(e.Dice), "no six")[:max(len(e.Dice), 1)], ", "))
	return game.Say(battlemat.Said, "HQ Q50", f.ID, text).By(red("mind", e.Dice, sixes(e.Dice)))
}

// struggles are the effects that a six breaks, and what is said of them.
var struggles = map[string]struct{ held, free string }{
	asleep:       {"sleeps on", "wakes"},
	cloudOfChaos: {"stays in the cloud of chaos", "shakes the cloud of chaos off"},
	commanded:    {"stays under Zargon's command", "is its own master again"},
	fear:         {"is still afraid", "overcomes its fear"},
}

// sixes counts sixes.
func sixes(thrown []dice.Face) int {
	n := 0
	for _, f := range thrown {
		if f == "6" {
			n++
		}
	}
	return n
}

// struggle lets a figure throw a die for each of its mind points against an effect, and
// reports whether it is free of it.
//
// HQ Q50: one six is enough.
func (d *resolution) struggle(figure, state string) bool {
	thrown := d.Throw(dice.D(6), d.mindDice(figure))
	free := sixes(thrown) > 0
	d.Do(Struggled{figure, state, thrown, free})
	return free
}

// mindDice is how many dice a figure throws against a spell on its mind.
//
// HQ Q79: the Talisman of Lore adds one.
func (p *Position) mindDice(figure string) int {
	f := p.figure(figure)
	if f.has(talisman) {
		return f.Mind + 1
	}
	return f.Mind
}

// wake works off lasting effects at the beginning of a figure's turn, and reports whether
// the figure has a turn at all. A hero who is commanded has one, which Zargon plays.
func (d *resolution) wake(figure string) bool {
	up := true
	for _, state := range []string{asleep, cloudOfChaos, commanded, fear} {
		if !d.figure(figure).is(state) {
			continue
		}
		if free := d.struggle(figure, state); !free && (state == asleep || state == cloudOfChaos) {
			up = false
		}
	}
	for _, state := range []string{tempest, stumbled} {
		if d.figure(figure).is(state) {
			d.Do(Lifted{figure, state, ""})
			up = false
		}
	}
	return up
}

// calm ends what lasts for the turn alone, at its end.
//
// HQ Q72, Q74: a second attack or spell that was not made is lost.
func (d *resolution) calm(figure string) {
	for _, state := range []string{heroicBrew, secondSpell} {
		if s, on := d.figure(figure).state(state); on && s.N != brewed {
			d.Do(Lifted{figure, state, ""})
		}
	}
}

// falter ends the courage of those who see no foe any more. HQ Q53.
func (d *resolution) falter() {
	var lost []string
	for f := range d.heroesHere {
		if f.is(courage) && !d.facesFoe(f) {
			lost = append(lost, f.ID)
		}
	}
	for _, id := range lost {
		d.Do(Lifted{id, courage, "ends, for no monster is in sight"})
	}
}

// facesFoe reports whether a hero sees a monster.
func (p *Position) facesFoe(f *Figure) bool {
	for m := range p.monstersHere {
		if p.sameRoom(f.At, m.At) {
			return true
		}
		if v, err := p.desk.See(p.ground, heroquest.Sight, f.At, m.At); err == nil && v.Sees {
			return true
		}
	}
	return false
}

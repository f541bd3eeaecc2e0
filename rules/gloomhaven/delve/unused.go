package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// Unused records that a character could not use an ability at all, and what was missing.
type Unused struct {
	Figure  string `json:"figure"`
	Ability string `json:"ability"` // the line of the ability
	Lacks   lack   `json:"lacks"`
}

// lack is the reason why an ability could not be used.
type lack string

const (
	lacksTarget lack = "target" // no target is in reach
	lacksWay    lack = "way"    // no hex to go to
	lacksBerth  lack = "berth"  // no empty hex for a summon
	lacksSpoil  lack = "spoil"  // nothing to loot
	lacksArms   lack = "arms"   // the figure is disarmed
	lacksUse    lack = "use"    // it would change nothing
)

// tell reports the skipped ability and what was missing.
//
// GH G12.
func (e Unused) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Said, "GH G12", f.ID, "%s: %s.", f.Name, e.words()).At(f.At)
}

// words describes the skipped ability and what was missing.
func (e Unused) words() string {
	line := e.Ability
	if a, err := card.Parse(line); err == nil {
		line = a.Said()
	}
	return line + " " + map[lack]string{
		lacksTarget: "has no target in reach", lacksWay: "has no hex to go to", lacksBerth: "has no empty adjacent hex",
		lacksSpoil: "finds nothing", lacksArms: "cannot be made by a disarmed figure", lacksUse: "changes nothing",
	}[e.Lacks]
}

// unused returns the event for an ability that a character could not use.
func (u *use) unused() Unused {
	lacks := lacksTarget
	switch {
	case moves(u.a):
		lacks = lacksWay
	case u.a.Deed == card.Summon:
		lacks = lacksBerth
	case u.a.Deed == card.Loot:
		lacks = lacksSpoil
	case u.a.Deed == card.Attack && u.f.is(condition.Disarm):
		lacks = lacksArms
	case u.a.Deed != card.Attack && u.a.Deed != card.Push && u.a.Deed != card.Pull && len(u.reached()) > 0:
		lacks = lacksUse // the ability reaches a figure, perhaps only its user, but changes nothing: GH G33, G90
	}
	return Unused{u.f.ID, u.a.String(), lacks}
}

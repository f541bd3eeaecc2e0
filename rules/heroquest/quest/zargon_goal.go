package quest

import (
	"fmt"

	"github.com/battlemat/battlemat/internal/english"
)

// zargonsGoal describes Zargon's goal: to kill the heroes before they meet their objective.
//
// HQ Q35, Q36, Q131, Q147: how Zargon wins.
func zargonsGoal(p *Position) string {
	o := &p.doc.Objective
	var deeds []string
	for _, key := range o.Slay {
		deeds = append(deeds, "have slain "+english.Within(p.monsterOf(key)))
	}
	if o.Clear {
		deeds = append(deeds, "have slain your last monster")
	}
	for _, item := range o.Take {
		deeds = append(deeds, "have "+english.The(item))
	}
	if len(o.Reach) > 0 && !p.reached {
		deeds = append(deeds, "have reached the place where they must go")
	}
	if o.Return {
		deeds = append(deeds, "are back up the stairs")
	}
	goal := "Kill every hero."
	if len(deeds) > 0 {
		goal = fmt.Sprintf("Kill every hero before they %s.", english.And(deeds))
	}
	if o.Rounds > 0 {
		goal += fmt.Sprintf(" You also win when round %d is over.", o.Rounds)
	}
	if idle := p.variant.Idle; idle > 0 {
		goal += fmt.Sprintf(" You also win when they have achieved nothing for %s.", english.Count(idle, "round"))
	}
	return goal
}

// monsterOf returns the name of the monster with a key.
func (p *plan) monsterOf(key string) string {
	for i := range p.doc.Monsters {
		if m := &p.doc.Monsters[i]; m.Key == key {
			return m.called()
		}
	}
	return "a monster"
}

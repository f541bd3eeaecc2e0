package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// goal returns the part of the objective that is still to be done, for a view. Each entry has its
// own name, except that wards may share one. The goal reveals nothing hidden, because the objective
// is public.
func (p presenter) goal() []battlemat.Stat {
	o := &p.doc.Objective
	var all []battlemat.Stat
	add := func(name, note, format string, args ...any) {
		all = append(all, battlemat.Stat{Name: name, Value: fmt.Sprintf(format, args...), Note: note})
	}
	left := func(key string, n int) { all[len(all)-1].Key, all[len(all)-1].N = key, n }
	have := func(list, of []string) int {
		n := 0
		for _, key := range of {
			if slices.Contains(list, key) {
				n++
			}
		}
		return n
	}
	if o.Clear {
		add("Monsters", "Every room must be revealed, with no monster left in play.", "%d left", p.count())
		add("Rooms", "The number of rooms revealed so far.", "%d", len(p.revealed))
	}
	if n := len(o.Slay); n > 0 {
		add("Slain", "How many of the monsters that must be slain are dead.", "%d of %d", have(p.slain, o.Slay), n)
	}
	if n := len(o.Loot); n > 0 {
		add("Treasures", "How many of the treasures that must be looted have been looted.", "%d of %d", have(p.looted, o.Loot), n)
		left("treasures-left", n-have(p.looted, o.Loot))
	}
	if o.Money > 0 {
		add("Money", "Tokens that all characters have looted together.", "%d of %d", p.gathered(), o.Money)
		left("money-left", max(0, o.Money-p.gathered()))
	}
	if len(o.Reach) > 0 {
		there, of := p.atGoal()
		add("Arrived", "How many of the characters in play are on the hexes where all must end a round.", "%d of %d", there, of)
	}
	switch {
	case p.arbitrated() && o.Survive > 0:
		add("Round", "Rounds to survive.", "%d of %d", p.round, o.Survive)
	case p.arbitrated(): // GH G119: a round limit does not end the scenario
	case o.Survive > 0 && o.Rounds > o.Survive:
		add("Round", fmt.Sprintf("The scenario is won after the last of these rounds at the earliest, and lost after round %d.", o.Rounds), "%d of %d", p.round, o.Survive)
	case o.Survive > 0:
		add("Round", "The scenario is won at the end of the last round.", "%d of %d", p.round, o.Survive)
	case o.Rounds > 0:
		add("Round", "The scenario is lost at the end of the last round.", "%d of %d", p.round, o.Rounds)
	}
	for f := range p.here {
		if f.Sort == Ward && slices.Contains(o.Protect, f.Key) {
			add(f.Name, game.Either(p.arbitrated(), "It must be protected.", "If it is lost, so is the scenario."), "%d of %d", f.Life, f.Whole)
		}
	}
	return all
}

// atGoal returns the number of characters in play that are on a hex of the objective, and the
// number of all characters in play.
func (p presenter) atGoal() (there, of int) {
	for f := range p.characters {
		if of++; slices.Contains(p.doc.Objective.Reach, f.At) {
			there++
		}
	}
	return there, of
}

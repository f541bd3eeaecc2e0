package gloomhaven

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/english"
)

// SummonedBy returns the trait of a figure that was summoned by the figure with the given id.
func SummonedBy(id string) string { return summonedBy + id }

// follow moves a summon without a focus towards its summoner. It returns false if the summon does
// not follow, because the profile forbids it, the summoner is not on the board, the summon cannot
// move, or no path leads to a hex next to the summoner.
//
// GH G116: the summon ends on the hex with the fewest traps on the whole path, then the shortest
// remaining path to a hex next to its summoner, then the least movement. It follows even if it
// knows of no enemy.
func (mt *monsterTurn) follow() bool {
	owner, ok := mt.summoner()
	if !ok || mt.keeps || mt.o.Move == 0 || !mt.desk.profile.followsSummoner() {
		return false
	}
	if len(mt.left) != len(mt.cost) {
		mt.left = make([]wayCost, len(mt.cost))
	}
	var best [3]int
	var found []candidate
	for _, goal := range mt.next[int(mt.index(owner.At))*sides:][:sides] {
		if goal < 0 || !mt.ends[goal] || mt.cost[goal] == noWay {
			continue
		}
		mt.costsTo(goal, mt.left)
		for _, c := range mt.order {
			if costMove(mt.cost[c]) > mt.o.Move || !mt.ends[c] || mt.left[c] == noWay {
				continue
			}
			is := [3]int{costHarm(mt.cost[c]) + costHarm(mt.left[c]), costMove(mt.left[c]), costMove(mt.cost[c])}
			n := -1
			if len(found) > 0 {
				n = slices.Compare(is[:], best[:])
			}
			if n < 0 {
				best, found = is, found[:0]
			}
			if n <= 0 {
				found = append(found, candidate{to: c, toward: []int32{goal}})
			}
		}
	}
	for _, c := range found {
		mt.act(c)
	}
	mt.lone = len(found) > 0
	return mt.lone
}

// summoner returns the figure on the board that summoned the actor.
func (mt *monsterTurn) summoner() (board.Figure, bool) {
	for _, trait := range mt.me.Traits {
		if id, ok := strings.CutPrefix(trait, summonedBy); ok {
			f, there := mt.board.Figure(id)
			return f, there && mt.board.Contains(f.At)
		}
	}
	return board.Figure{}, false
}

// sayFollowing adds the reason for the movement of a summon without a focus.
func (ex *explainer) sayFollowing() {
	if !ex.lone {
		return
	}
	owner, _ := ex.summoner()
	name := english.Within(ex.voice.name(&owner))
	if c := ex.actions[0]; c.to == ex.walker.at {
		ex.say("GH G116", "It stays: it cannot get nearer to %s.", name)
		return
	}
	ex.say("GH G116", "It goes to %s, who summoned it.", name)
}

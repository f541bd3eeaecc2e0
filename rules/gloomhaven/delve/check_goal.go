package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// objective checks that everything named in the objective exists.
func (i *inspector) objective() {
	o := i.doc.Objective
	for n, key := range o.Slay {
		if i.keyless("monsters") {
			break
		}
		if !i.anywhere(func(r *RoomEntry) bool {
			return slices.ContainsFunc(r.Monsters, func(m MonsterEntry) bool { return m.Key == key && key != "" })
		}) {
			i.Add(fmt.Sprintf("objective.slay[%d]", n), "no monster has the key %q%s", key, board.Meant(key, i.keys((*RoomEntry).foes)))
		}
	}
	for n, key := range o.Loot {
		if i.keyless("treasures") {
			break
		}
		if !i.anywhere(func(r *RoomEntry) bool {
			return slices.ContainsFunc(r.Treasures, func(t TreasureEntry) bool { return t.Key == key && key != "" })
		}) {
			i.Add(fmt.Sprintf("objective.loot[%d]", n), "no treasure has the key %q%s", key, board.Meant(key, i.keys((*RoomEntry).finds)))
		}
	}
	var wards []string
	for _, w := range i.doc.Wards {
		wards = append(wards, w.Key)
	}
	for n, key := range o.Protect {
		if i.Doubts.Of("game.wards", "key") {
			break
		}
		if !slices.ContainsFunc(i.doc.Wards, func(w WardEntry) bool { return w.Key == key }) {
			i.Add(fmt.Sprintf("objective.protect[%d]", n), "no ward has the key %q%s", key, board.Meant(key, wards))
		}
	}
	for n, c := range o.Reach {
		path := fmt.Sprintf("objective.reach[%d]", n)
		i.inside(path, c, "")
		if slices.Index(o.Reach, c) < n {
			i.Add(path, "the hex %v is listed twice", c)
		}
	}
	i.Within("objective.money", o.Money, 0, maxGold)
	i.Within("objective.survive", o.Survive, 0, maxRounds)
	i.Within("objective.rounds", o.Rounds, 0, maxRounds)
}

// keyless reports whether some key in one of the rooms' lists could not be read.
func (i *inspector) keyless(list string) bool {
	if i.Doubts.Of("game.rooms", list) {
		for n := range i.doc.Rooms {
			if i.Doubts.Of(fmt.Sprintf("game.rooms[%d].%s", n, list), "key") {
				return true
			}
		}
		return len(i.doc.Rooms) == 0
	}
	return false
}

// keys collects the keys that `of` returns for each room, up to maxMonsters.
func (q *plan) keys(of func(*RoomEntry) []string) []string {
	var keys []string
	for n := range q.doc.Rooms {
		keys = append(keys, of(&q.doc.Rooms[n])...)
	}
	return keys[:min(len(keys), maxMonsters)]
}

// foes returns the keys of a room's monsters.
func (r *RoomEntry) foes() []string {
	var keys []string
	for _, m := range r.Monsters {
		keys = append(keys, m.Key)
	}
	return keys
}

// finds returns the keys of a room's treasures.
func (r *RoomEntry) finds() []string {
	var keys []string
	for _, t := range r.Treasures {
		keys = append(keys, t.Key)
	}
	return keys
}

// hints inspects the texts and conditions of a tutorial's hints.
func (i *inspector) hints() {
	asked := askedWords()
	game.CheckHints(i.Lint, i.doc.Hints, maxWords, verbs, func(path string, h *HintEntry) (always bool) {
		if h.When.Asked != "" && !slices.Contains(asked, h.When.Asked) {
			i.Add(path+".when.asked", "the game never waits for %q: expected one of %s%s", h.When.Asked, strings.Join(asked, ", "), board.Meant(h.When.Asked, asked))
		}
		i.Within(path+".when.round", h.When.Round, 0, maxRounds)
		if i.Board != nil {
			i.Within(path+".when.rooms", h.When.Rooms, 0, len(i.letters()))
		}
		return h.When.Asked == "" && h.When.Round == 0 && h.When.Rooms == 0
	})
}

// askedWords returns the words that a hint may use for what the game waits for.
func askedWords() []string {
	words := []string{"choose"}
	for kind, t := range tasks {
		if t.waits != nil && kind != doingAbility {
			words = append(words, kind)
		}
	}
	for deed, how := range doings {
		if how.open != nil {
			words = append(words, english.Small(string(deed)))
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

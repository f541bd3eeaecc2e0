package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// apart reports rooms that are open to each other. Both would have to be revealed at once.
func (i *inspector) apart() {
	g := i.Board.Grid()
	told := map[string]bool{}
	for _, c := range i.Board.Cells() {
		for s := range grid.Side(g.Sides()) {
			to := g.Neighbour(c, s)
			if i.inRoom(c) == board.NoRoom || i.inRoom(to) == board.NoRoom || i.Board.Shut(g.Edge(c, s)) {
				continue
			}
			a, b := roomOf(i.Board, c), roomOf(i.Board, to)
			if a < b && !told[a+b] {
				told[a+b] = true
				i.Note("board.rooms", "the rooms %s and %s are open to each other between %v and %v: expected a wall or a door", a, b, c, to)
			}
		}
	}
}

// inRoom returns the room of a hex. It returns NoRoom for a door and for a hex where no figure can
// stand.
func (i *inspector) inRoom(c grid.Cell) board.Room {
	if _, door := i.Board.DoorIn(c); door || !i.Board.Space(c) {
		return board.NoRoom
	}
	return i.Board.Room(c)
}

// doorways reports doors that are not between two rooms.
func (i *inspector) doorways() {
	g := i.Board.Grid()
	for n, d := range i.Board.Doors() {
		at := d.Edge.Cell
		var rooms []string
		for s := range grid.Side(g.Sides()) {
			to := g.Neighbour(at, s)
			if r := i.inRoom(to); r != board.NoRoom && !i.Board.Shut(g.Edge(at, s)) && !slices.Contains(rooms, string(rune(r))) {
				rooms = append(rooms, string(rune(r)))
			}
		}
		if len(rooms) != 2 {
			i.Note(fmt.Sprintf("board.doors[%d]", n), "the door %q on %v leads to %s: expected two rooms", d.ID, at, listed(rooms, "no room")).Mend(board.Removes(fmt.Sprintf("board.doors[%d]", n)))
		}
	}
}

// listed joins a list of words, or returns `none` if the list is empty.
func listed(list []string, none string) string {
	if len(list) == 0 {
		return none
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// asks reports an objective that is empty or impossible.
func (i *inspector) asks() {
	o := &i.doc.Objective
	if !o.asks() && len(o.Reach) == 0 && o.Survive == 0 {
		i.Add("objective", "nothing to do: expected at least one of clear, slay, reach, loot, money, survive").Puts("objective.clear", "Have every monster slain", true)
	}
	if o.Rounds > 0 && o.Survive > o.Rounds {
		i.Add("objective.survive", "%d rounds must be survived, but the scenario is lost after %d", o.Survive, o.Rounds)
	}
}

// surveyor explores a scenario for a given number of characters, on foot, opening every door and
// ignoring traps.
type surveyor struct {
	*inspector
	game.Survey
	party   int
	b       *board.Board
	reached map[grid.Cell]bool
}

// survey reports what cannot be reached or achieved in a scenario. It skips what is on invalid
// hexes, which are reported elsewhere.
func (i *inspector) survey() {
	survey := i.Survey()
	survey.Doorway = func(c grid.Cell) board.Mend { return board.Doorways("board", "Put a door there", c) }
	for n := range i.parties {
		s := &surveyor{inspector: i, Survey: survey, party: n, b: i.furnished(n)}
		s.reached = game.Reach(s.b, i.doc.Characters[0].At)
		s.ways()
		s.goals()
	}
}

// ways checks that every room, and everything in it, can be reached.
func (s *surveyor) ways() {
	for n, c := range s.doc.Characters {
		s.Shut(fmt.Sprintf("characters[%d].at", n), fmt.Sprintf("there is no path from the first character to this one, on %v", c.At), s.b, s.reached, c.At)
	}
	for _, letter := range s.letters() {
		s.Shut("rooms", "no path leads into room "+letter, s.b, s.reached, s.hexesOf(s.b, letter)...)
	}
	for n, r := range s.doc.Rooms {
		path := fmt.Sprintf("rooms[%d]", n)
		for k, m := range r.Monsters {
			if m.sort(s.party) != "" && !s.hovers(m.At) {
				s.NoWay(fmt.Sprintf("%s.monsters[%d].at", path, k), m.At, s.b, s.reached)
			}
		}
		for k, t := range r.Treasures {
			s.NoWay(fmt.Sprintf("%s.treasures[%d].at", path, k), t.At, s.b, s.reached)
		}
		for k, m := range r.Money {
			if m.From <= s.party {
				s.NoWay(fmt.Sprintf("%s.money[%d].at", path, k), m.At, s.b, s.reached)
			}
		}
	}
	for n, w := range s.doc.Wards {
		s.NoWay(fmt.Sprintf("wards[%d].at", n), w.At, s.b, s.reached)
	}
}

// hovers reports whether a hex is an obstacle adjacent to a reachable hex. A flyer there can be
// attacked.
func (s *surveyor) hovers(c grid.Cell) bool {
	beside := func(to grid.Cell) bool { return s.reached[to] }
	return s.b.Terrain(c) == board.Obstacle && slices.ContainsFunc(s.b.Grid().Around(c), beside)
}

// goals checks that the scenario can be won.
func (s *surveyor) goals() {
	o := s.doc.Objective
	there := 0
	money := 0
	for _, r := range s.doc.Rooms {
		for _, m := range r.Monsters {
			if m.sort(s.party) != "" {
				there++
			} else if n := slices.Index(o.Slay, m.Key); m.Key != "" && n >= 0 {
				s.Lacks(fmt.Sprintf("objective.slay[%d]", n), "the monster %q does not appear with %d characters", m.Key, s.party)
			}
		}
		for _, m := range r.Money {
			if m.From <= s.party {
				money += max(m.N, 1)
			}
		}
	}
	if o.Clear && there == 0 {
		s.Lacks("objective.clear", "there are no monsters to clear with %d characters", s.party)
	}
	if most := money + there; o.Money > most {
		// GH S4.23: every monster leaves a token.
		s.Lacks("objective.money", "%d tokens must be looted, but with %d characters there are only %d", o.Money, s.party, most)
	}
	for n, c := range o.Reach {
		s.NoWay(fmt.Sprintf("objective.reach[%d]", n), c, s.b, s.reached)
	}
	if n := len(s.doc.Characters); len(o.Reach) > 0 && len(o.Reach) < n {
		s.Lacks("objective.reach", "%s for %s: expected one for each", english.Count(len(o.Reach), "hex"), english.Count(n, "character"))
	}
}

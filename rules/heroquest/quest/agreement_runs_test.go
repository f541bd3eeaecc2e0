package quest_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/rules/heroquest/quest"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// play plays one random match.
func (w *witness) play(s *scenario.Scenario, seed string, most int) {
	p, err := battlemat.Begin(quest.Ruleset, s)
	if err != nil {
		return // the random quest is not valid; a later one will be
	}
	if w.desk, err = heroquest.NewDesk(s.Profile, rules.Settings(s.Set)...); err != nil {
		w.t.Fatal(err)
	}
	w.where = fmt.Sprintf("%s %v, at the beginning", seed, s.Set)
	w.settled(p)
	w.begun(p)
	for n := range 40 {
		act := p.ToAct()
		if _, over := p.Outcome(); over || len(act) == 0 || w.commands >= most || w.faults > 9 {
			return
		}
		c := w.choose(slices.Collect(p.Choices(act[0])))
		w.where = fmt.Sprintf("%s %v, %d: %q", seed, s.Set, n, c)
		events, err := p.Decide(act[0], c, dice.NewSeeded(dice.SeedOf(fmt.Sprint(seed, n))))
		if err != nil {
			w.t.Fatalf("%s: %v", w.where, err)
		}
		p = w.revealed(p, events)
		w.settled(p)
		w.commands++
	}
}

// choose prefers choices that make progress, and never gives up.
func (w *witness) choose(choices []battlemat.Choice) battlemat.Command {
	weight := func(c battlemat.Choice) int {
		switch c.Command.Words()[0] {
		case "resign", "leave":
			return 0
		case "open", "attack", "roll":
			return 30
		case "cast":
			return 10
		case "end":
			return 6
		case "move":
			return 1 + *c.Cost
		}
		return 2
	}
	sum := 1
	for _, c := range choices {
		sum += weight(c)
	}
	n := w.random.IntN(sum)
	for _, c := range choices {
		if n -= weight(c); n < 0 {
			return c.Command
		}
	}
	return choices[0].Command
}

// fields returns random values for some fields of the profile.
func (w *witness) fields() map[string]string {
	set := map[string]string{}
	for _, f := range heroquest.Book.Fields() {
		if w.random.IntN(3) > 0 || f.Name == "stat-lines" || f.Name == "death" {
			continue
		}
		v := f.Values[w.random.IntN(len(f.Values))]
		if strings.ContainsAny(v, "NX") || v == "segment" {
			continue // numbers, and values that need the standard board
		}
		set[f.Name] = v
	}
	if w.random.IntN(3) > 0 {
		set["figures-in-corridors"], set["figures-hide"] = "obstruct", "squares"
	}
	return set
}

// quest returns a shipped quest now and then, and otherwise a random one.
func (w *witness) quest(n int) *scenario.Scenario {
	if n%12 == 11 {
		names := scenarios.Of("heroquest")
		return shipped(w.t, names[n/12%len(names)])
	}
	return w.lair()
}

// lair returns a small random board with everything on it: rooms with and without doors; open,
// closed and secret doors; doors that fill a square; holes in walls, rock, traps, furniture, and an
// unusual number of monsters.
func (w *witness) lair() *scenario.Scenario {
	r := w.random
	width, height := 13+r.IntN(6), 9+r.IntN(5)
	b, err := board.New(grid.Grid{}, width, height)
	if err != nil {
		w.t.Fatal(err)
	}
	ground := []board.Terrain{board.Floor, board.Corridor}[r.IntN(2)]
	for _, c := range b.Cells() {
		b.SetTerrain(c, ground)
		b.SetRoom(c, board.NoRoom)
	}
	for name := 'A'; name < 'A'+rune(5+r.IntN(5)); name++ {
		x, y, across, down := r.IntN(width-2), r.IntN(height-2), 2+r.IntN(4), 2+r.IntN(3)
		for _, c := range b.Cells() {
			if c.X >= x && c.X < x+across && c.Y >= y && c.Y < y+down && b.Room(c) == board.NoRoom {
				b.SetRoom(c, board.Room(name))
			}
		}
	}
	for range r.IntN(8) {
		b.SetTerrain(grid.Cell{X: r.IntN(width), Y: r.IntN(height)}, []board.Terrain{board.Wall, board.Block}[r.IntN(2)])
	}
	for _, c := range b.Cells() {
		for _, side := range []grid.Side{1, 2} {
			o, e := b.Grid().Neighbour(c, side), b.Grid().Edge(c, side)
			if !b.Contains(o) || b.Room(o) == b.Room(c) && r.IntN(25) > 0 {
				continue
			}
			switch n := r.IntN(40); {
			case n == 0: // a hole
			case n < 8:
				b.SetWall(e, true)
				b.AddDoor(board.Door{ID: fmt.Sprintf("%v%s", e.Cell, b.Grid().SideName(e.Side)), Edge: e, State: board.DoorState(r.IntN(3))})
			default:
				b.SetWall(e, true)
			}
		}
		if r.IntN(40) == 0 && b.Space(c) && b.Room(c) == board.NoRoom {
			b.AddDoor(board.Door{ID: c.String(), InCell: true, Edge: grid.Edge{Cell: c}, State: board.DoorState(r.IntN(2))})
		}
	}
	var free []grid.Cell
	for _, c := range b.Cells() {
		if _, door := b.DoorIn(c); b.Space(c) && !door {
			free = append(free, c)
		}
	}
	r.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
	next := func() grid.Cell { c := free[0]; free = free[1:]; return c }
	near := free[0]
	slices.SortStableFunc(free[:], func(c, o grid.Cell) int { // the heroes begin close together
		return min(b.Grid().Distance(near, c), 4) - min(b.Grid().Distance(near, o), 4)
	})
	doc := quest.Document{Zargon: "zargon", Objective: quest.Objective{Take: []string{"Talisman of Lore"}}}
	stairs := next()
	doc.Stairs = &quest.Area{At: stairs, Width: 1, Height: 1}
	s := &scenario.Scenario{ID: "lair", Name: "Lair", Rules: "heroquest", Board: b}
	for i, kind := range []string{"Barbarian", "Dwarf", "Elf", "Wizard"}[:2+r.IntN(3)] {
		id := strings.ToLower(kind)
		h := quest.HeroEntry{ID: id, Kind: kind, At: next(), Body: 60, Mind: 6, Items: []string{"Tool Kit"}}
		h.Spells = [][]string{{"earth"}, nil, {"water"}, {"air", "fire"}}[i]
		if i < 3 {
			h.Items = append(h.Items, "Battle Axe", "Crossbow")
		}
		doc.Heroes = append(doc.Heroes, h)
		s.Seats = append(s.Seats, scenario.Seat{ID: id, Name: kind, Side: "heroes"})
	}
	s.Seats = append(s.Seats, scenario.Seat{ID: "zargon", Name: "Zargon", Side: "zargon"})
	for range 6 + r.IntN(10) {
		m := quest.MonsterEntry{Kind: heroquest.Monsters()[r.IntN(len(heroquest.Monsters()))], At: next(), Stats: map[string]int{"body": 1, "defend": 1}}
		if r.IntN(4) == 0 {
			m.Spells = []string{"Escape", "Firestorm", "Lightning Bolt", "Command", "Summon Orcs"}
		}
		doc.Monsters = append(doc.Monsters, m)
	}
	for range r.IntN(4) {
		doc.Furniture = append(doc.Furniture, quest.FurnitureEntry{Kind: "table", At: next()})
	}
	for range r.IntN(6) {
		doc.Traps = append(doc.Traps, quest.TrapEntry{Kind: []string{"pit", "spear", "block"}[r.IntN(3)], At: next()})
	}
	doc.Escapes = []grid.Cell{next(), next()}
	if s.Game, err = json.Marshal(doc); err != nil {
		w.t.Fatal(err)
	}
	return s
}

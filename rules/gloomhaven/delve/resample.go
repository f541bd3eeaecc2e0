package delve

import (
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// Reshuffle returns a position that differs only in what the seat may not know. Unrevealed rooms
// have different ground, objects, monsters and texts. Other players have different cards in their
// hands and have chosen different cards. Decks have no order, so there is nothing to change in
// them. Tests use Reshuffle to check secrecy.
func (p *Position) Reshuffle(seat battlemat.Seat, r dice.Roller) battlemat.Position {
	if p.rules(seat) {
		return p
	}
	n := p.copy()
	q, doc, s := *p.plan, *p.doc, *p.scenario
	n.plan, q.doc, q.scenario, q.shared = &q, &doc, &s, newShared()
	q.kinds = map[string]*card.Monster{}
	for _, m := range card.Monsters() {
		q.kinds[m.Kind] = m
	}
	maps.Copy(q.kinds, p.kinds)
	h := &shuffler{p: n, was: p, lot: game.Lot{Roller: r}}
	h.ground()
	h.rooms()
	h.marks()
	h.behind()
	if p.altered != nil {
		n.altered = doc.Rooms
	}
	for i, f := range n.figures {
		if f.Sort == Character && f.Seat != seat {
			h.cards(n.change(i))
		}
	}
	n.owned, n.own, n.onBoard = false, nil, new(game.Cache)
	return n
}

// shuffler redraws the hidden parts of a position. It owns the position and its plan.
type shuffler struct {
	p, was *Position
	lot    game.Lot
}

// hidden returns the unrevealed hexes of the whole board on which a figure could stand. If a room
// is given, it returns only the hexes of that room.
func (s *shuffler) hidden(room string) []grid.Cell {
	b := s.p.scenario.Board
	return b.Where(func(c grid.Cell) bool {
		_, door := b.DoorIn(c)
		return !door && b.Space(c) && !s.p.knows(c) && (room == "" || roomOf(b, c) == room)
	})
}

// grounds lists the terrains that a hidden hex may have.
var grounds = []board.Terrain{
	board.Floor, board.Floor, board.Obstacle, board.Trap, board.Hazard, board.Difficult, board.Ice, board.Wall,
}

// ground replaces the board with one that has different unrevealed ground, doors and walls.
func (s *shuffler) ground() {
	was := s.p.scenario.Board
	g := was.Grid()
	w, h := was.Size()
	b, err := board.New(g, w, h)
	if err != nil {
		return // cannot happen, because a board of that size exists
	}
	b.Name, b.Rules, b.Profile, b.Outside, b.Set = was.Name, was.Rules, was.Profile, was.Outside, maps.Clone(was.Set)
	for y := range h {
		for x := range w {
			c := grid.Cell{X: x, Y: y}
			b.SetTerrain(c, was.Terrain(c))
			b.SetRoom(c, was.Room(c))
		}
	}
	dark := s.hidden("")
	var doors []grid.Cell // the hexes to which hidden doors may move; each room keeps its first hex
	kept := map[board.Room]bool{}
	for _, c := range dark {
		// If all hexes can be seen, the number of rooms is public, so each room keeps a hex.
		if !kept[b.Room(c)] {
			kept[b.Room(c)] = true
			b.SetTerrain(c, board.Floor)
			continue
		}
		b.SetTerrain(c, game.Pick(s.lot, grounds))
		doors = append(doors, c)
	}
	for _, e := range was.Walls() {
		if x, y := g.Cells(e); s.p.knows(x) || s.p.knows(y) || s.lot.Below(2) == 0 {
			b.SetWall(e, true)
		}
	}
	for _, c := range dark {
		side := grid.Side(s.lot.Below(g.Sides()))
		if to := g.Neighbour(c, side); slices.Contains(dark, to) && s.lot.Below(4) == 0 {
			b.SetWall(g.Edge(c, side), true)
		}
	}
	for _, d := range was.Doors() {
		if !s.p.knows(d.Edge.Cell) {
			d.Edge.Cell = game.Pick(s.lot, append(slices.Clip(doors), d.Edge.Cell))
		}
		b.AddDoor(d) // the board rejects a second door on a hex
	}
	s.p.scenario.Board = b
}

// rooms changes the contents of unrevealed rooms.
func (s *shuffler) rooms() {
	doc := s.p.doc
	doc.Rooms = slices.Clone(doc.Rooms)
	for i := range doc.Rooms {
		r := &doc.Rooms[i]
		free := s.hidden(r.Room)
		if slices.Contains(s.p.revealed, r.Room) || len(free) == 0 {
			continue
		}
		r.Text = "Other words."
		r.Monsters = s.monsters(r.Monsters, free)
		r.Overlays, r.Money, r.Treasures = nil, nil, slices.Clone(r.Treasures)
		for _, c := range game.Mix(s.lot, free)[:s.lot.Below(len(free))] {
			r.Overlays = append(r.Overlays, OverlayEntry{Terrain: game.Pick(s.lot, laid), At: c, Name: "Thing"})
		}
		for range s.lot.Below(4) {
			r.Money = append(r.Money, MoneyEntry{At: game.Pick(s.lot, free), N: 1 + s.lot.Below(3)})
		}
		for k := range r.Treasures {
			t := &r.Treasures[k]
			t.At, t.Text, t.Gold, t.Experience = game.Pick(s.lot, free), "Something else.", s.lot.Below(50), s.lot.Below(9)
		}
	}
}

// monsters returns different waiting monsters, and more or fewer of them. Monsters with a key
// remain, but on any hex.
func (s *shuffler) monsters(was []MonsterEntry, free []grid.Cell) []MonsterEntry {
	kinds := slices.Sorted(maps.Keys(s.p.kinds))
	sorts := []string{"", string(Normal), string(Elite)}
	var list []MonsterEntry
	places := game.Mix(s.lot, free)
	for n := range min(len(places), len(was)+2) {
		m := MonsterEntry{Kind: game.Pick(s.lot, kinds)}
		switch {
		case n < len(was) && was[n].Key != "":
			m = was[n]
		case s.lot.Below(3) == 0:
			continue
		}
		m.At, m.Two, m.Three, m.Four = places[n], game.Pick(s.lot, sorts), game.Pick(s.lot, sorts), game.Pick(s.lot, sorts)
		if s.p.kinds[m.Kind].Boss {
			m.Two, m.Three, m.Four = string(Normal), string(Normal), string(Normal)
		}
		list = append(list, m)
	}
	return list
}

// marks moves the unrevealed things that the document places: traps with special effects, goals,
// and wards that have not appeared.
func (s *shuffler) marks() {
	doc := s.p.doc
	free := s.hidden("")
	if len(free) == 0 {
		return
	}
	doc.Traps, doc.Wards, doc.Objective.Reach = slices.Clone(doc.Traps), slices.Clone(doc.Wards), slices.Clone(doc.Objective.Reach)
	for i := range doc.Traps {
		if t := &doc.Traps[i]; !s.p.knows(t.At) {
			t.At, t.Conditions, t.Harm = game.Pick(s.lot, free), []string{game.Pick(s.lot, []string{condition.Poison, condition.Wound, condition.Stun})}, nil
		}
	}
	for i, c := range doc.Objective.Reach {
		if !s.p.knows(c) {
			doc.Objective.Reach[i] = game.Pick(s.lot, free)
		}
	}
	for i := range doc.Wards {
		if w := &doc.Wards[i]; !s.p.knows(w.At) {
			w.At, w.Life = game.Pick(s.lot, free), 1+s.lot.Below(20)
		}
	}
}

// behind changes the figures behind the game master's screen and their hexes. GH G120
func (s *shuffler) behind() {
	if len(s.p.screen) == 0 {
		return
	}
	b := s.p.scenario.Board
	free := b.Where(b.Space)
	s.p.screen = game.Mix(s.lot, s.p.screen)[s.lot.Below(len(s.p.screen)):]
	for i := range s.p.screen {
		f := &s.p.screen[i]
		if f.At = game.Pick(s.lot, free); f.Life > 1 {
			f.Life--
		}
	}
}

// cards exchanges the cards that a character holds and has chosen for others of its cards, unless
// they have been seen. It also exchanges a chosen long rest for cards, and chosen cards for a long
// rest.
func (s *shuffler) cards(f *Figure) {
	p := s.p
	// The cards that a short rest has just brought back were seen.
	held := slices.DeleteFunc(slices.Clone(f.Hand), func(id string) bool { return slices.Contains(f.RestPool, id) })
	var pool []string
	for i := range p.class(f).Cards {
		id := p.class(f).Cards[i].ID
		seen := slices.Concat(f.Discarded, f.Lost, f.InPlay, f.RestPool)
		if p.playing {
			seen = append(seen, f.Chosen...)
		}
		if !slices.Contains(seen, id) {
			pool = append(pool, id)
		}
	}
	pool = game.Mix(s.lot, pool)
	chosen := f.Chosen
	if !p.playing {
		chosen = pool[:len(f.Chosen)]
		pool = pool[len(f.Chosen):]
	}
	hand := pool[:len(held)]
	if !p.playing && f.ready() && s.lot.Below(2) == 0 {
		switch {
		case f.Resting && len(hand) >= 2:
			f.Resting, chosen, hand = false, hand[:2], hand[2:]
		case !f.Resting && f.mayRest():
			f.Resting, chosen, hand = true, nil, slices.Concat(hand, chosen)
		}
	}
	f.Chosen, f.Hand = slices.Clip(chosen), p.inOrder(f, append(slices.Clip(hand), f.RestPool...))
}

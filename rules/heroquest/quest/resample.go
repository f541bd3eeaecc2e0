package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// Reshuffle returns a position that looks the same to a seat but differs in what the seat may not
// know. Other monsters wait in other places, and the undiscovered traps, secret doors and treasures
// are elsewhere. The furniture and rock of unseen rooms also differ. Zargon knows everything, and
// gets the same position. Secrecy tests use Reshuffle.
func (p *Position) Reshuffle(seat battlemat.Seat, r dice.Roller) battlemat.Position {
	switch {
	case p.rules(seat):
		return p
	case p.all(seat) && !slices.ContainsFunc(p.figures, func(f *Figure) bool { return f.Gone == Aside }):
		return p
	case p.all(seat):
		n := p.copy()
		(&shuffler{p: n, lot: game.Lot{Roller: r}}).behind()
		n.own = nil
		return n
	}
	n := p.copy()
	n.traps, n.chests = slices.Clone(p.traps), slices.Clone(p.chests)
	q, doc := *p.plan, *p.doc
	n.plan, q.doc = &q, &doc
	s := &shuffler{p: n, lot: game.Lot{Roller: r}}
	s.furniture()
	s.doors()
	s.lay()
	s.rock()
	s.monsters()
	s.traps()
	s.treasures()
	s.notes()
	s.hands()
	s.behind()
	n.owned, n.own = false, nil
	return n
}

// shuffler rearranges the hidden parts of a position at random. The shuffler owns the position.
type shuffler struct {
	p   *Position
	lot game.Lot
}

// dark reports whether the heroes do not know a square.
func (s *shuffler) dark(c grid.Cell) bool {
	return s.p.ground.Contains(c) && !s.p.knows(battlemat.Spectator, c)
}

// squares lists the free squares for which the function `fits` returns true.
func (s *shuffler) squares(fits func(grid.Cell) bool) []grid.Cell {
	return s.p.ground.Where(func(c grid.Cell) bool {
		t := s.p.ground.Terrain(c)
		return (t == board.Floor || t == board.Corridor) && fits(c)
	})
}

// furniture removes some of the furniture in the dark, and adds some.
func (s *shuffler) furniture() {
	doc := s.p.doc
	doc.Furniture = slices.DeleteFunc(slices.Clone(doc.Furniture), func(f FurnitureEntry) bool {
		unseen := !slices.ContainsFunc(f.area().cells(), func(c grid.Cell) bool { return !s.dark(c) })
		return unseen && s.lot.Below(2) == 0
	})
	free := s.squares(func(c grid.Cell) bool { return s.dark(c) && s.p.ground.Room(c) != board.NoRoom })
	if len(free) > 0 {
		doc.Furniture = append(doc.Furniture, FurnitureEntry{Kind: "statue", At: game.Pick(s.lot, free)})
	}
}

// doors moves the undiscovered doors of the quest: secret ones to other walls, the others to other
// walls in the dark.
func (s *shuffler) doors() {
	p := s.p
	p.doc.Doors = slices.Clone(p.doc.Doors)
	b, g := p.ground, p.ground.Grid()
	taken := map[grid.Edge]bool{}
	for _, d := range b.Doors() {
		taken[d.Edge] = true
	}
	var walls, darkWalls []DoorEntry
	for c := range b.EachCell {
		for _, side := range []grid.Side{1, 2} {
			to, e := g.Neighbour(c, side), g.Edge(c, side)
			if !b.Space(c) || !b.Space(to) || !b.Wall(e) || taken[e] {
				continue
			}
			entry := DoorEntry{At: c, Side: g.SideName(side)}
			walls = append(walls, entry)
			if s.dark(c) && s.dark(to) {
				darkWalls = append(darkWalls, entry)
			}
		}
	}
	move := func(i int, list []DoorEntry, state string) {
		if len(list) == 0 {
			return
		}
		to := game.Pick(s.lot, list)
		to.State = state
		side, _ := g.ParseSide(to.Side)
		if e := g.Edge(to.At, side); !taken[e] {
			taken[e], p.doc.Doors[i] = true, to
		}
	}
	for i, d := range p.doc.Doors {
		side, err := g.ParseSide(d.Side)
		if err != nil {
			continue
		}
		door, there := b.DoorOn(g.Edge(d.At, side))
		switch {
		case !there || slices.Contains(p.doors, door.ID):
		case door.State == board.Secret:
			move(i, walls, d.State)
		case s.dark(d.At) && s.dark(g.Neighbour(d.At, side)):
			move(i, darkWalls, d.State)
		}
	}
}

// lay rebuilds the board from the changed document. The known part keeps the changes made during
// the match.
func (s *shuffler) lay() {
	p := s.p
	was := p.ground
	p.plan.begin(p.bare())
	b := p.layOut()
	for c := range b.EachCell {
		if !s.dark(c) {
			b.SetTerrain(c, was.Terrain(c))
		}
	}
	for _, id := range p.doors {
		if d, ok := was.Door(id); ok {
			b.SetDoor(id, d.State)
		}
	}
	for f := range was.EachFigure {
		b.AddFigure(f)
	}
	p.ground = b
}

// rock turns a square of a closed room in the dark into rock.
func (s *shuffler) rock() {
	b, g := s.p.ground, s.p.ground.Grid()
	open := map[board.Room]bool{board.NoRoom: true}
	for c := range b.EachCell {
		for side := range grid.Side(4) {
			if !s.dark(c) || b.Room(g.Neighbour(c, side)) != b.Room(c) && !b.Shut(g.Edge(c, side)) {
				open[b.Room(c)] = true
			}
		}
	}
	if shut := s.squares(func(c grid.Cell) bool { return !open[b.Room(c)] }); len(shut) > 0 {
		b.SetTerrain(game.Pick(s.lot, shut), board.Wall)
	}
}

// monsters replaces the waiting monsters with others in other places.
func (s *shuffler) monsters() {
	p := s.p
	p.doc.Monsters = slices.Clone(p.doc.Monsters)
	free := s.squares(s.dark)
	for i, waits := range p.waiting {
		if !waits || len(free) == 0 {
			continue
		}
		k := s.lot.Below(len(free))
		m := &p.doc.Monsters[i]
		m.Kind, m.At, m.Text, m.Name = game.Pick(s.lot, heroquest.Monsters()), free[k], "Other words.", ""
		free = slices.Delete(free, k, k+1)
	}
}

// traps moves the undiscovered traps, even to places where heroes have been.
func (s *shuffler) traps() {
	p := s.p
	p.doc.Traps = slices.Clone(p.doc.Traps)
	taken := map[grid.Cell]bool{}
	for i, t := range p.doc.Traps {
		taken[t.At] = p.traps[i] != trap{}
	}
	for i := range p.doc.Traps {
		free := s.squares(func(c grid.Cell) bool { return !taken[c] && p.figureAt(c) == nil })
		if p.traps[i] != (trap{}) || len(free) == 0 {
			continue
		}
		t := &p.doc.Traps[i]
		t.At, t.Kind, t.Falls = game.Pick(s.lot, free), game.Pick(s.lot, []string{pit, spear, block}), nil
		taken[t.At] = true
	}
}

// treasures moves the undiscovered treasures to other rooms.
func (s *shuffler) treasures() {
	p := s.p
	p.doc.Treasures = slices.Clone(p.doc.Treasures)
	free := s.squares(func(c grid.Cell) bool { return p.ground.Room(c) != board.NoRoom })
	for i, taken := range p.taken {
		if taken || p.chests[i] != (trap{}) || len(free) == 0 {
			continue
		}
		t := &p.doc.Treasures[i]
		t.At, t.Gold, t.Text = game.Pick(s.lot, free), s.lot.Below(200), "Something else."
		t.Trap = game.Pick(s.lot, []string{"", spear, "gas"})
	}
}

// notes moves the texts that will be read aloud when unseen places are revealed.
func (s *shuffler) notes() {
	p := s.p
	p.doc.Notes = slices.Clone(p.doc.Notes)
	free := s.squares(s.dark)
	for i, n := range p.doc.Notes {
		if s.dark(n.At) && len(free) > 0 {
			p.doc.Notes[i] = NoteEntry{At: game.Pick(s.lot, free), Text: "Another note."}
		}
	}
}

// behind changes which figures are behind the game master's screen, and where. HQ Q151
func (s *shuffler) behind() {
	free := s.squares(func(grid.Cell) bool { return true })
	for i := range s.p.figures {
		if f := s.p.own.Of(&s.p.figures, i); f.Gone == Aside && len(free) > 0 {
			f.At = game.Pick(s.lot, free)
			if f.As != nil {
				f.Kind = game.Pick(s.lot, heroquest.Monsters())
				f.Name = f.Kind
			}
		}
	}
}

// hands changes the items and spells of monsters in play, and the squares of monsters that have
// escaped into the dark.
func (s *shuffler) hands() {
	free := s.squares(s.dark)
	for i := range s.p.figures {
		f := s.p.own.Of(&s.p.figures, i)
		if !f.Hero && (f.Gone == Here || f.Gone == Away) {
			f.Gold = s.lot.Below(100)
			f.Spells = []string{game.Pick(s.lot, heroquest.ChaosSpells())}
		}
		if f.Gone == Away && len(free) > 0 {
			f.At = game.Pick(s.lot, free)
		}
	}
	v := &s.p.variant
	v.Spawn = slices.Clone(v.Spawn)
	for i := s.p.spawned; i < len(v.Spawn); i++ {
		v.Spawn[i].Kind = game.Pick(s.lot, heroquest.Monsters())
	}
}

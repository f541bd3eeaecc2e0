package delve

import (
	"cmp"
	"reflect"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// begins records the contents of the first rooms and compares them with the document.
func (o *observer) begins(p *Position) {
	var from []grid.Cell
	for _, f := range o.figures {
		if f.sort == Character {
			from = append(from, f.at)
		}
	}
	want := o.laid(o.starting(), from...)
	for _, f := range p.figures {
		switch {
		case f.Sort != Character:
			o.waits = want
			o.appeared(Appeared{ID: f.ID, Key: f.Key, Kind: f.Kind, Name: f.Name, Sort: f.Sort, At: f.At, Stats: f.Stats, Traits: f.Traits})
			want = o.waits
		}
	}
	o.waits = want
	o.must(len(o.waits) == 0, "S4.10", "%v are missing", o.waits)
	// The books use the position's order of arrival.
	order := map[string]int{}
	for i := range p.figures {
		order[p.figures[i].ID] = i
	}
	slices.SortStableFunc(o.figures, func(a, b *booked) int { return order[a.id] - order[b.id] })
}

func (b *books) starting() []string {
	var rooms []string
	for r := range b.land.rooms {
		rooms = append(rooms, r)
	}
	return rooms
}

// rank returns the rank of an entry for the number of characters. GH S4.10; one character counts as
// two.
func (b *books) rank(m MonsterEntry) string {
	switch max(2, b.party) {
	case 2:
		return m.Two
	case 3:
		return m.Three
	}
	return m.Four
}

// laid records the contents of rooms in the books, and returns the monsters that must appear. If
// the standees of a type run out, the monsters nearest to the revealing figure appear. GH S4.10,
// S4.11
func (o *observer) laid(rooms []string, from ...grid.Cell) []Appeared {
	var list []Appeared
	kinds := map[string][]MonsterEntry{}
	for _, r := range o.Rooms {
		if !slices.Contains(rooms, r.Room) {
			continue
		}
		for _, m := range r.Monsters {
			if o.rank(m) != "" {
				kinds[m.Kind] = append(kinds[m.Kind], m)
			}
		}
		for _, l := range r.Overlays {
			if l.From <= max(2, o.party) {
				t, _ := board.ParseTerrain(l.Terrain)
				o.land.is[l.At] = t
			}
		}
		for _, m := range r.Money {
			if m.From <= max(2, o.party) {
				o.money[m.At] += max(1, m.N)
			}
		}
	}
	for _, w := range o.Wards {
		if slices.Contains(rooms, roomOf(o.land.whole, w.At)) {
			is := Appeared{Key: w.Key, Sort: Ward, At: w.At, Stats: card.Stats{Life: w.Life}}
			if !w.Affected { // G107
				is.Traits = []string{"fixed"}
			}
			list = append(list, is)
		}
	}
	o.land.changed()
	for kind, wanted := range kinds {
		of, free := o.plan.kinds[kind], len(wanted)
		if of.Standees > 0 {
			free = of.Standees
			for _, f := range o.figures {
				if f.kind == kind && !f.gone {
					free--
				}
			}
		}
		far := func(m MonsterEntry) int {
			n := 1 << 20
			for _, c := range from {
				n = min(n, o.land.far(c, m.At))
			}
			return n
		}
		slices.SortFunc(wanted, func(a, b MonsterEntry) int {
			return cmp.Or(far(a)-far(b), a.At.Y-b.At.Y, a.At.X-b.At.X)
		})
		// GH G85: except at the start, the players choose which of several equally near monsters
		// get the last standees.
		tied := either{}
		if len(from) == 1 && len(o.figures) > 0 && o.playing && 0 < free && free < len(wanted) {
			last := far(wanted[free-1])
			for _, m := range wanted {
				if far(m) == last {
					tied.of = append(tied.of, m.At)
				}
			}
			tied.n = free - slices.IndexFunc(wanted, func(m MonsterEntry) bool { return far(m) == last })
		}
		if len(tied.of) > tied.n {
			o.either = append(o.either, tied)
			free += len(tied.of) - tied.n
		}
		for _, m := range wanted[:min(len(wanted), free)] {
			a := Appeared{Key: m.Key, Kind: kind, Sort: Normal, At: m.At, Stats: of.Numbers(o.Level, o.rank(m) == "elite"), Traits: of.Traits}
			if of.Boss {
				a.Sort = Boss
			} else if o.rank(m) == "elite" {
				a.Sort = Elite
			}
			list = append(list, a)
		}
	}
	return list
}

func (o *observer) opened(e DoorOpened) {
	f := o.alive(e.By)
	o.must(f.sort == Character && f.at == e.At && o.land.shut(e.At), "S4.9", "it is not a character in the hex of a closed door")
	o.land.open[e.At] = true
	o.land.changed()
	var behind []string
	for d := range steps {
		c := onward(e.At, d)
		if r := roomOf(o.land.whole, c); o.land.whole.Space(c) && !o.land.door(c) && !o.land.wall(e.At, c) && !o.land.rooms[r] && !slices.Contains(behind, r) {
			behind = append(behind, r)
		}
	}
	if len(behind) > 0 {
		slices.Sort(behind)
		o.owe(debt{e.By, "S4.9", "the rooms behind it are revealed", func(x battlemat.Event) bool {
			r, ok := x.(RoomRevealed)
			return ok && slices.Equal(slices.Sorted(slices.Values(r.Rooms)), behind)
		}})
	}
}

func (o *observer) revealed(e RoomRevealed) {
	for _, r := range e.Rooms {
		o.must(!o.land.rooms[r], "S4.9", "room %s was revealed before", r)
		o.land.rooms[r] = true
	}
	o.land.changed()
	o.waits = o.laid(e.Rooms, o.alive(e.By).at)
}

// appearance checks that all monsters that must appear do so before anything else happens.
func (o *observer) appearance(e battlemat.Event) {
	switch e.(type) {
	case Appeared, StandeesShort, CardDrawn, Resigned, DroppedOut, game.Ended:
		return
	}
	if len(o.waits) > 0 {
		o.breach("S4.10", "these did not appear: %v", o.waits)
		o.waits = nil
	}
}

// summoned checks a monster that another one summons or spawns. It must be on an empty hex next to
// the summoner, as near to an enemy as possible. GH G92
func (o *observer) summoned(e Appeared) {
	by := o.alive(e.Owner)
	o.must(by == o.actor && by.monster(), "G92", "it does not come from the monster in turn")
	empty := func(c grid.Cell) bool {
		return o.land.there(c) && o.land.adjacent(by.at, c) && o.on(c, nil) == nil && o.land.at(c) == 0 && o.money[c] == 0 && !o.treasure(c) && !o.land.shut(c)
	}
	far := func(c grid.Cell) int {
		n := 1 << 20
		for _, g := range o.figures {
			if !g.gone && g.foe(by) && !g.is("invisible") {
				n = min(n, o.land.far(c, g.at))
			}
		}
		return n
	}
	o.must(empty(e.At), "G92", "%v is not empty, or not beside", e.At)
	for d := range steps {
		if c := onward(by.at, d); empty(c) {
			o.must(far(e.At) <= far(c), "G92", "%v is nearer to an enemy", c)
		}
	}
	of := o.plan.kinds[e.Kind]
	o.must(slices.ContainsFunc(o.deeds.abilities, func(a card.Ability) bool {
		return (a.Deed == card.Summon && e.Acted || a.Deed == card.Spawn && !e.Acted) && a.Name == of.Name && a.Elite == (e.Sort == Elite)
	}), "G92", "nothing brings it")
	o.must(reflect.DeepEqual(e.Stats, of.Numbers(o.Level, e.Sort == Elite)) && e.Key == "", "G92", "its numbers are others")
	o.waits = append(o.waits, e)
}

func (o *observer) appeared(e Appeared) {
	if e.Owner != "" {
		o.summoned(e)
	}
	i := slices.IndexFunc(o.waits, func(w Appeared) bool {
		return w.Key == e.Key && (w.Kind == e.Kind || w.Sort == Ward) && w.Sort == e.Sort && w.At == e.At && reflect.DeepEqual(w.Stats, e.Stats) && slices.Equal(w.Traits, e.Traits)
	})
	if !o.must(i >= 0, "S4.10", "%s: the document has no such monster here, but %v", e.ID, o.waits) {
		return
	}
	o.waits = slices.Delete(slices.Clone(o.waits), i, i+1)
	for k, tied := range o.either {
		if !slices.Contains(tied.of, e.At) {
			continue
		}
		if o.either[k].n--; o.either[k].n == 0 { // the group's other hexes get no standees
			o.waits = slices.DeleteFunc(o.waits, func(w Appeared) bool { return slices.Contains(tied.of, w.At) && w.Sort != Ward })
		}
	}
	o.must(o.on(e.At, nil) == nil, "S4.4", "somebody stands on %v", e.At)
	f := &booked{id: e.ID, key: e.Key, kind: e.Kind, sort: e.Sort, number: e.Number, at: e.At, life: e.Stats.Life, whole: e.Stats.Life,
		stats: e.Stats, flying: slices.Contains(e.Traits, "flying"), conditions: map[string]bool{}, owner: e.Owner}
	if e.Acted {
		f.came = o.round
	}
	// An earlier monster with this standee is dead. The new monster takes its name.
	o.figures = slices.DeleteFunc(slices.Clone(o.figures), func(g *booked) bool { return g.gone && g.id == f.id })
	o.figures = append(o.figures, f)
	if e.Number > 0 {
		o.standee(f)
	}
	if f.monster() && !slices.Contains(o.kinds, e.Kind) {
		o.kinds = append(o.kinds, e.Kind)
	}
}

// either is a group of equally near hexes, on n of which a monster must appear.
type either struct {
	of []grid.Cell
	n  int
}

// standee checks the number of a monster. It must be one of its type's numbers, and no other
// monster of the type may have it. GH S4.11
func (o *observer) standee(f *booked) {
	n := o.plan.kinds[f.kind].Standees
	o.must(f.number > 0 && (n == 0 || f.number <= n), "S4.11", "standee %d of %d", f.number, n)
	for _, g := range o.figures {
		o.must(g == f || g.gone || g.kind != f.kind || g.number != f.number, "S4.11", "%s and %s have one standee", f.id, g.id)
	}
}

func (o *observer) numbered(e Numbered) {
	var named []*booked
	for _, s := range e.Standees {
		f := o.alive(s.Figure)
		f.number = s.Number
		named = append(named, f)
	}
	for i, s := range e.Standees {
		named[i].id = s.ID
		o.standee(named[i])
	}
}

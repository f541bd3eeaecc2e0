package simulate

import (
	"cmp"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// Add adds the tables of another run of the same scenario with the same bots. The two runs must
// have no match in common.
func (t *Tables) Add(o *Tables) {
	t.Matches, t.Left, t.Failed, t.Nobody = t.Matches+o.Matches, t.Left+o.Left, t.Failed+o.Failed, t.Nobody+o.Nobody
	t.Next = max(t.Next, o.Next)
	t.Fault = cmp.Or(t.Fault, o.Fault)
	for _, s := range o.Sides {
		if own := find(t.Sides, func(x *Side) bool { return x.Side == s.Side }); own != nil {
			own.Wins, own.Unhurt = own.Wins+s.Wins, own.Unhurt+s.Unhurt
		}
	}
	for _, s := range o.Seats {
		if own := find(t.Seats, func(x *Seat) bool { return x.Seat == s.Seat }); own != nil {
			own.Wins += s.Wins
		}
	}
	for _, c := range o.Rounds {
		tick(&t.Rounds, c.N, c.Matches)
	}
	for _, c := range o.Commands {
		tick(&t.Commands, c.N, c.Matches)
	}
	for _, f := range o.Figures {
		t.figure(f)
	}
	index := t.cellsByPlace()
	for _, c := range o.Cells {
		t.cell(index, c)
	}
	for _, r := range o.Rooms {
		own := find(t.Rooms, func(x *Room) bool { return x.Room == r.Room })
		for _, in := range r.Entered {
			if own != nil {
				own.enter(in.Side, in.Matches)
			}
		}
	}
	for _, g := range o.Goals {
		t.goal(g)
	}
	for _, e := range o.Ends {
		t.ended(e)
	}
	t.Played = append(t.Played, o.Played...)
	t.sort()
}

// count adds a match to the tables.
func (t *Tables) count(c *course) {
	t.Matches++
	one := Outcome{N: c.n, End: c.end, Winners: t.sidesOf(c.winners), Rounds: c.rounds, Commands: c.commands, First: t.firstOf(c)}
	t.Played = append(t.Played, one)
	switch c.end {
	case Failed:
		t.Failed++
		t.Fault = cmp.Or(t.Fault, c.fault)
		return
	case TooManyRounds, TooManyCommands:
		t.Left++
		return
	}
	for _, side := range one.Winners {
		find(t.Sides, func(s *Side) bool { return s.Side == side }).Wins++
	}
	if len(one.Winners) == 0 {
		t.Nobody++
	}
	for i := range t.Seats {
		if slices.Contains(c.winners, t.Seats[i].Seat) {
			t.Seats[i].Wins++
		}
	}
	for i := range t.Sides {
		if c.fallen(t.Sides[i].Side) == 0 {
			t.Sides[i].Unhurt++
		}
	}
	tick(&t.Rounds, c.rounds, 1)
	tick(&t.Commands, c.commands, 1)
	for i := range c.figures {
		f := &c.figures[i]
		row := Figure{ID: f.id, Name: f.name, Side: f.side, Seen: 1, Wounds: f.wounds}
		if f.fell > 0 {
			row.Fell = 1
		}
		if f.fell == 1 {
			row.First = 1
		}
		t.figure(row)
	}
	t.countPlaces(c)
	for _, m := range c.moments {
		t.goal(Goal{m.text, m.kind == battlemat.Lost, 1})
	}
	if c.text != "" {
		t.ended(End{c.text, 1})
	}
}

// countPlaces adds what happened on each cell during a match.
func (t *Tables) countPlaces(c *course) {
	index := t.cellsByPlace()
	for key, h := range c.harms {
		if *h != (harm{}) {
			t.cell(index, Cell{key.at, key.side, h.wounds, h.falls, h.steps})
		}
	}
	var sides []string
	for i := range c.figures {
		if !slices.Contains(sides, c.figures[i].side) {
			sides = append(sides, c.figures[i].side)
		}
	}
	for i := range t.Rooms {
		r := &t.Rooms[i]
		for _, side := range sides {
			if slices.ContainsFunc(r.Cells, func(at grid.Cell) bool { return c.harms[spot{at, side}] != nil }) {
				r.enter(side, 1)
			}
		}
	}
}

// sidesOf returns the sides of seats, in the order of the tables.
func (t *Tables) sidesOf(seats []battlemat.Seat) []string {
	sides := []string{}
	for _, s := range t.Seats {
		if slices.Contains(seats, s.Seat) && !slices.Contains(sides, s.Side) {
			sides = append(sides, s.Side)
		}
	}
	return sides
}

// firstOf returns the ID of the first figure lost by a side that people play, or "". If several
// such sides lost figures, the first of these sides counts.
func (t *Tables) firstOf(c *course) string {
	for _, s := range t.Sides {
		if f := find(c.figures, func(f *figure) bool { return s.Players && f.side == s.Side && f.fell == 1 }); f != nil {
			return f.id
		}
	}
	return ""
}

func (t *Tables) figure(add Figure) {
	own := find(t.Figures, func(f *Figure) bool { return f.ID == add.ID })
	if own == nil {
		if len(t.Figures) < mostRows {
			t.Figures = append(t.Figures, add)
		}
		return
	}
	own.Seen, own.First, own.Fell, own.Wounds = own.Seen+add.Seen, own.First+add.First, own.Fell+add.Fell, own.Wounds+add.Wounds
}

// cellsByPlace returns the indexes of Cells by place.
func (t *Tables) cellsByPlace() map[spot]int {
	if t.places == nil || len(t.places) != len(t.Cells) {
		t.places = make(map[spot]int, len(t.Cells))
		for i, c := range t.Cells {
			t.places[spot{c.At, c.Side}] = i
		}
	}
	return t.places
}

func (t *Tables) cell(index map[spot]int, add Cell) {
	key := spot{add.At, add.Side}
	i, known := index[key]
	if !known {
		index[key] = len(t.Cells)
		t.Cells = append(t.Cells, add)
		return
	}
	c := &t.Cells[i]
	c.Wounds, c.Falls, c.Steps = c.Wounds+add.Wounds, c.Falls+add.Falls, c.Steps+add.Steps
}

func (r *Room) enter(side string, matches int) {
	if own := find(r.Entered, func(in *SideIn) bool { return in.Side == side }); own != nil {
		own.Matches += matches
		return
	}
	r.Entered = append(r.Entered, SideIn{side, matches})
}

func (t *Tables) goal(add Goal) {
	own := find(t.Goals, func(g *Goal) bool { return g.Text == add.Text && g.Lost == add.Lost })
	switch {
	case own != nil:
		own.Matches += add.Matches
	case len(t.Goals) < mostTexts:
		t.Goals = append(t.Goals, add)
	}
}

func (t *Tables) ended(add End) {
	own := find(t.Ends, func(e *End) bool { return e.Text == add.Text })
	switch {
	case own != nil:
		own.Matches += add.Matches
	case len(t.Ends) < mostTexts:
		t.Ends = append(t.Ends, add)
	}
}

// tick adds `matches` to the count for the number n.
func tick(list *[]Count, n, matches int) {
	i, known := slices.BinarySearchFunc(*list, n, func(c Count, n int) int { return cmp.Compare(c.N, n) })
	if !known {
		*list = slices.Insert(*list, i, Count{N: n})
	}
	(*list)[i].Matches += matches
}

// find returns a pointer to the first element that satisfies a condition, or nil.
func find[T any](list []T, is func(*T) bool) *T {
	for i := range list {
		if is(&list[i]) {
			return &list[i]
		}
	}
	return nil
}

// sort sorts the tables, so that their order does not depend on the order of the matches. It also
// sets [Room.Never].
func (t *Tables) sort() {
	order := map[string]int{}
	for i, s := range t.Sides {
		order[s.Side] = i - len(t.Sides) // sides without a seat come last
	}
	slices.SortFunc(t.Figures, func(a, b Figure) int {
		return cmp.Or(cmp.Compare(order[a.Side], order[b.Side]), cmp.Compare(a.Side, b.Side), cmp.Compare(b.First, a.First), cmp.Compare(b.Fell, a.Fell), cmp.Compare(a.ID, b.ID))
	})
	slices.SortFunc(t.Cells, func(a, b Cell) int {
		return cmp.Or(byPlace(a.At, b.At), cmp.Compare(order[a.Side], order[b.Side]), cmp.Compare(a.Side, b.Side))
	})
	t.places = nil
	slices.SortFunc(t.Goals, func(a, b Goal) int {
		return cmp.Or(cmp.Compare(b.Matches, a.Matches), cmp.Compare(a.Text, b.Text))
	})
	slices.SortFunc(t.Ends, func(a, b End) int {
		return cmp.Or(cmp.Compare(b.Matches, a.Matches), cmp.Compare(a.Text, b.Text))
	})
	slices.SortFunc(t.Played, func(a, b Outcome) int { return cmp.Compare(a.N, b.N) })
	for i := range t.Rooms {
		r := &t.Rooms[i]
		slices.SortFunc(r.Entered, func(a, b SideIn) int { return cmp.Compare(a.Side, b.Side) })
		r.Never = t.Matches > t.Left+t.Failed && !slices.ContainsFunc(r.Entered, func(in SideIn) bool { return t.players(in.Side) })
	}
}

// players reports whether people play a side.
func (t *Tables) players(side string) bool {
	s := find(t.Sides, func(s *Side) bool { return s.Side == side })
	return s != nil && s.Players
}

// byPlace compares cells in reading order.
func byPlace(a, b grid.Cell) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X)) }

// Snapshot returns a sorted copy that does not change when matches are added.
func (t *Tables) Snapshot() *Tables {
	after := *t
	after.places = nil
	after.Sides, after.Seats = slices.Clone(t.Sides), slices.Clone(t.Seats)
	after.Rounds, after.Commands = slices.Clone(t.Rounds), slices.Clone(t.Commands)
	after.Figures, after.Cells = slices.Clone(t.Figures), slices.Clone(t.Cells)
	after.Goals, after.Ends, after.Played = slices.Clone(t.Goals), slices.Clone(t.Ends), slices.Clone(t.Played)
	after.Rooms = slices.Clone(t.Rooms)
	for i := range after.Rooms {
		after.Rooms[i].Entered = slices.Clone(t.Rooms[i].Entered)
	}
	after.sort()
	return &after
}

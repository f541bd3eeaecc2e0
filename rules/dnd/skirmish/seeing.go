package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// See returns what a seat may know: what its side's figures see, and what they have seen. DND K28.
func (p *Position) See(seat battlemat.Seat) battlemat.View {
	v := game.View(p, p.scenario, seat)
	v.Goal, v.Hint, v.Round, v.Ground = p.scenario.Goal, p.hint(), p.Round, p.groundSeen(seat)
	v.Status, v.Counts = p.statusFor(seat), p.counts()
	if p.Round > 0 && p.Over == nil {
		// who is asked something meanwhile is not in turn
		if f := p.figure(p.Turn.Figure); f != nil && p.knows(seat, f) {
			v.Actor = f.ID
		}
	}
	v.Order = p.order(seat)
	for f := range p.here {
		if p.knows(seat, f) {
			v.Figures = append(v.Figures, p.figureSeen(seat, f))
		}
	}
	for i := range p.Figures {
		f := &p.Figures[i]
		if f.Gone == dead && p.seenDead(seat, f) {
			v.Figures = append(v.Figures, p.figureSeen(seat, f))
		}
		if f.Gone == "" && p.sides[seat] == p.side(f) && seat != battlemat.Spectator {
			v.Hands = append(v.Hands, p.hands(f)...)
		}
	}
	return v
}

// seenDead reports whether a seat sees where a dead figure lies.
func (p *Position) seenDead(seat battlemat.Seat, f *Figure) bool {
	return p.sightOf(seat).has(f.At)
}

// status says what the skirmish waits for, to those who know; statusFor says it to a seat.
func (p *Position) status() string {
	switch {
	case p.Over != nil:
		return p.Over.Text
	case p.Round == 0:
		return "initiative is to be rolled"
	}
	f := p.actor()
	switch {
	case len(p.Asks) > 0:
		return p.name(f) + " may react"
	case p.dying(f):
		return p.name(f) + " throws a death save"
	}
	var rest []string
	if n := p.left(f); n > 0 {
		rest = append(rest, fmt.Sprintf("%d ft left", n))
	}
	if p.mayAct(f) == nil {
		rest = append(rest, "may act")
	}
	if len(rest) == 0 {
		return p.name(f) + " has done all it can"
	}
	return p.name(f) + ": " + english.And(rest)
}

func (p *Position) statusFor(seat battlemat.Seat) string {
	if p.Over == nil && p.Round > 0 && !p.knows(seat, p.actor()) {
		return p.seatName(p.actor().Seat) + " acts unseen"
	}
	return p.status()
}

// groundSeen is the ground as a seat knows it.
func (p *Position) groundSeen(seat battlemat.Seat) battlemat.Ground {
	b := p.scenario.Board
	looking := p.looking(seat)
	knows := func(c grid.Cell) bool { return p.knowsCell(seat, c) }
	floor := func(c grid.Cell) bool { return knows(c) && b.Space(c) }
	g := game.Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) {
		if !knows(c) && !game.RockFace(b, c, floor) {
			return 0, 0, false
		}
		return b.Terrain(c), b.Room(c), true
	})
	seen := p.sightOf(seat)
	g.Sight = seen.rows()
	g.Light, g.Obscured = p.lightRows(seen)
	g.Walls = game.Borders(b, knows, b.Wall)
	for _, d := range p.Doors {
		state := p.known(looking[0]).Doors[d.ID]
		if slices.ContainsFunc(looking, func(side string) bool { return p.known(side).Doors[d.ID] != state }) || state == "" {
			continue
		}
		door, _ := b.Door(d.ID)
		seen := battlemat.Door{ID: d.ID, At: door.Edge.Cell, State: state, Name: "door"}
		if !door.InCell {
			seen.Side = b.Grid().SideName(door.Edge.Side)
		}
		g.Doors = append(g.Doors, seen)
	}
	game.SortDoors(b, g.Doors)
	g.Pieces = p.pieces(seat)
	return g
}

// pieces are what lies on the ground: effects, and the places of the objective.
func (p *Position) pieces(seat battlemat.Seat) []battlemat.Piece {
	var list []battlemat.Piece
	piece := func(id, kind, name, note string, c grid.Cell) {
		if p.knowsCell(seat, c) {
			list = append(list, battlemat.Piece{ID: id, Kind: kind, Name: name, Note: note, At: c, Width: 1, Height: 1})
		}
	}
	for i := range p.Lasting {
		l := &p.Lasting[i]
		z := p.zone(l)
		if z == nil {
			continue
		}
		name := p.called(p.figure(l.By), l.Spell)
		for n, c := range p.zoneCells(l, z) {
			piece(fmt.Sprintf("effect-%d-%d", l.ID, n+1), "zone", name, "", c)
		}
	}
	if h := p.doc.Objective.Hold; h != nil {
		for n, c := range h.Cells {
			piece(fmt.Sprintf("hold-%d", n+1), "goal", "To be held", "", c)
		}
	}
	if x := p.doc.Objective.Escape; x != nil {
		for n, c := range x.Cells {
			piece(fmt.Sprintf("exit-%d", n+1), "goal", "Way out", "", c)
		}
	}
	return list
}

// order lists the figures that a seat knows of in the order of their turns.
func (p *Position) order(seat battlemat.Seat) []battlemat.Turn {
	list := []battlemat.Turn{}
	ids := p.Order
	if p.Round == 0 {
		for _, f := range p.Figures {
			ids = append(ids, f.ID)
		}
	}
	for _, id := range ids {
		f := p.figure(id)
		known := p.knows(seat, f)
		if f.Gone != "" {
			known = p.sides[seat] == p.side(f) && seat != battlemat.Spectator || f.Gone == dead && p.seenDead(seat, f)
		}
		if !known {
			continue
		}
		t := battlemat.Turn{Name: p.name(f), Seat: f.Seat, Figure: f.ID, State: "waiting"}
		if p.Round > 0 {
			t.Mark = fmt.Sprint(f.Initiative)
		}
		switch {
		case f.Gone != "":
			t.State = "out"
		case p.Round > 0 && p.Over == nil && id == p.Turn.Figure:
			t.State = "acting"
		}
		list = append(list, t)
	}
	return list
}

// counts are numbers of the table.
func (p *Position) counts() []battlemat.Stat {
	var list []battlemat.Stat
	if n := p.doc.Objective.Rounds; n > 0 {
		list = append(list, battlemat.Stat{Key: "rounds-left", N: n - p.Round, Name: "rounds left", Value: fmt.Sprint(n - p.Round)})
	}
	if h := p.Held; h.Side != "" {
		list = append(list, battlemat.Stat{Key: "held", N: h.Rounds, Name: "held by " + p.sideName(h.Side), Value: english.Count(h.Rounds, "round")})
	}
	return list
}

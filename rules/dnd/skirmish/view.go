package skirmish

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// See returns what a seat may know: what its side's figures see, and what they have seen. DND K28.
func (p *Position) See(seat battlemat.Seat) battlemat.View {
	v := game.View(p, p.scenario, seat, english.Capital(p.statusFor(seat)))
	v.Goal = p.goalOf(seat)
	v.Hint, v.Round, v.Ground, v.Counts = p.hint(seat), p.Round, p.groundSeen(seat), p.counts()
	if p.Round > 0 && p.Over == nil {
		// who is asked something meanwhile is not in turn
		if f := p.figure(p.Turn.Figure); f != nil && p.knows(seat, f) {
			v.Actor = f.ID
		}
	}
	known, friends := p.company(seat)
	v.Order, v.Figures = p.order(seat, &known, &friends), p.figuresSeen(seat)
	for n, f := range p.Figures {
		if f.Gone == "" && friends.has(n) {
			v.Hands = append(v.Hands, p.hands(f)...)
		}
	}
	return v
}

// company returns the figures that a seat knows of, and its friends.
func (p *Position) company(seat battlemat.Seat) (known, friends figureSet) {
	side, plays := p.sides[seat]
	switch {
	case p.rules(seat):
		for n := range p.Figures {
			known.add(n)
			friends.add(n)
		}
		return known, friends
	case !plays:
		return p.public(), friends
	}
	k, spotters := p.knownPlace(side), p.sceneFor("").spotters
	for n, f := range p.Figures {
		if k >= 0 && spotters[k][n] >= 0 {
			known.add(n)
		}
		if p.side(f) == side {
			friends.add(n)
		}
	}
	return known, friends
}

// friend reports whether a seat is of a figure's side.
func (p *Position) friend(seat battlemat.Seat, f *Figure) bool {
	return p.sides[seat] == p.side(f) && seat != battlemat.Spectator || p.rules(seat)
}

// seenDead reports whether a seat sees where a dead figure lies.
func (p *Position) seenDead(seat battlemat.Seat, f *Figure) bool {
	return p.sightOf(seat).has(f.At)
}

// status says what the skirmish waits for, to those who know; statusFor says it to a seat. What a bonus
// action would do depends on whom the figure knows of: only its friends hear of that.
func (p *Position) status(friend bool) string {
	switch {
	case p.Over != nil:
		return p.Over.Text
	case p.Round == 0:
		return "initiative has not been rolled yet"
	}
	f := p.actor()
	switch {
	case len(p.Asks) > 0:
		return p.question(&p.Asks[0])
	case p.dying(f):
		return p.name(f) + " makes a death save"
	}
	var rest []string
	if n := p.left(f); n > 0 {
		rest = append(rest, feetOf(n)+" of movement")
	}
	switch {
	case p.canAct(f):
		rest = append(rest, "an action")
	case p.strikesOn(f):
		rest = append(rest, "another attack")
	}
	if friend && p.hasBonus(f) {
		rest = append(rest, "a bonus action")
	}
	if len(rest) == 0 {
		return p.name(f) + " has done all it can"
	}
	return p.name(f) + " has " + english.And(rest) + " left"
}

// strikesOn reports whether a figure whose action is used has an attack of it left.
func (p *Position) strikesOn(f *Figure) bool {
	return slices.ContainsFunc(p.attacks(f), func(a *creature.Action) bool { return p.usable(f, a) && p.canStrike(f, a) })
}

// hasBonus reports whether a figure has its bonus action left and something to do with it. DND K4.
func (p *Position) hasBonus(f *Figure) bool {
	return p.canBonus(f) && p.findsBonus(f)
}

// findsBonus reports whether there is something that a figure could do as a bonus action.
func (p *Position) findsBonus(f *Figure) bool {
	for _, offers := range []offerer{dashOffers, disengageOffers, hideOffers, windOffers, rageOffers, rushOffers} {
		other := func(o *offer) bool { return !slices.Equal(o.choice.Menu, []string{bonusMenu}) }
		if !few(offers)(p, f, nil, other) {
			return true
		}
	}
	for _, spells := range []bool{true, false} {
		for _, w := range p.deeds(f, spells) {
			if w.time == bonus && (w.use.Area != nil || w.use.Effect.Teleport > 0 || len(p.targets(f, &w)) > 0) {
				return true
			}
		}
	}
	return false
}

// statusFor is the status as a seat may know it. DND K23: what is asked is told to the seat that answers.
func (p *Position) statusFor(seat battlemat.Seat) string {
	switch {
	case p.Over != nil || p.Round == 0:
	case p.stalled():
	case !p.knows(seat, p.actor()):
		return p.seatDoes(p.actor().Seat, "takes", "take") + " a turn out of sight"
	case len(p.Asks) > 0 && seat != p.actor().Seat && !p.rules(seat):
		return p.name(p.actor()) + " may react"
	}
	if p.Over == nil && p.stalled() {
		return game.Either(p.Halted, "the game master has paused the skirmish", "nobody is left to act: it is up to the game master")
	}
	friend := p.Round > 0 && (p.sides[seat] == p.side(p.actor()) || p.rules(seat))
	return p.status(friend)
}

// groundSeen is the ground as a seat knows it.
func (p *Position) groundSeen(seat battlemat.Seat) battlemat.Ground {
	var g battlemat.Ground
	switch who := p.audience(seat); who {
	case everybody:
		g = p.groundShown(seat)
	case watchers:
		g = p.terrainOfWatchers().shown
	default:
		g = p.terrainOf(string(who)).shown
	}
	seen := p.sightOf(seat)
	g.Sight = seen.rows()
	g.Light, g.Obscured = p.lightRows(seen)
	g.Doors, g.Pieces = p.doorsSeen(seat), p.pieces(seat, g.Pieces)
	return g
}

// groundShown is what never changes of the ground that a seat knows.
func (p *Position) groundShown(seat battlemat.Seat) battlemat.Ground {
	return p.groundKnown(p.knownTo(seat), func(d *Door) string { return p.stands(seat, d) })
}

// groundKnown is what never changes of the ground to somebody who knows some squares, and how some doors stand.
func (p *Position) groundKnown(knows func(grid.Cell) bool, stands func(*Door) string) battlemat.Ground {
	b := p.scenario.Board
	floor := func(c grid.Cell) bool { return knows(c) && b.Space(c) }
	g := game.Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) {
		if !knows(c) && !game.RockFace(b, c, floor) {
			return 0, 0, false
		}
		return b.Terrain(c), b.Room(c), true
	})
	open := func(id string) bool {
		return slices.ContainsFunc(p.Doors, func(d Door) bool { return d.ID == id && stands(&d) == "open" })
	}
	g.Walls, g.Barriers = game.Borders(b, knows, b.Wall), game.Barriers(b, knows, open)
	g.Pieces = lowPieces(b, knows)
	return g
}

// stands is how a seat knows a door to stand: as its side has seen it last; to those who only watch, as it stands, which
// all see who see the squares beside it. "": it has not seen it.
func (p *Position) stands(seat battlemat.Seat, d *Door) string {
	if side, plays := p.sides[seat]; plays {
		return p.known(side).Doors[d.ID]
	}
	if open := p.sightOf(seat); p.rules(seat) || slices.ContainsFunc(p.beside(d.ID), open.has) {
		return doorState(d.Open).String()
	}
	return ""
}

// knownOpen returns which doors a seat knows to be open, by name: through these it sees what stands off the sides of squares
// behind them.
func (p *Position) knownOpen(seat battlemat.Seat) func(id string) bool {
	return func(id string) bool {
		return slices.ContainsFunc(p.Doors, func(d Door) bool { return d.ID == id && p.stands(seat, &d) == "open" })
	}
}

// doorsSeen are the doors of which a seat knows how they stand.
func (p *Position) doorsSeen(seat battlemat.Seat) (list []battlemat.Door) {
	knows, open := p.knownTo(seat), p.knownOpen(seat)
	for i := range p.Doors {
		if state := p.stands(seat, &p.Doors[i]); state != "" {
			if door, shows := p.doorSeen(p.Doors[i].ID, knows, open); shows {
				door.State = state
				list = append(list, door)
			}
		}
	}
	game.SortDoors(p.scenario.Board, list)
	return list
}

// lowThings are those that one sees over, and what they are good for. DND L7.
var lowThings = [2]struct{ trait, note string }{
	{"half-cover", "Half cover for whoever is beyond it."},
	{"three-quarters-cover", "Three-quarters cover for whoever is beyond it."},
}

// lowPieces are the things on the squares that a seat knows that give cover to whoever is beyond them.
func lowPieces(b *board.Board, knows func(grid.Cell) bool) (list []battlemat.Piece) {
	if !b.HasCellTraits() {
		return nil
	}
	for _, c := range b.Cells() {
		for _, t := range lowThings {
			if knows(c) && b.CellIs(c, t.trait) {
				name := cmp.Or(b.CellName(c), "cover")
				list = append(list, battlemat.Piece{
					ID: fmt.Sprintf("%s-%d-%d", t.trait, c.X, c.Y), Kind: t.trait + "-" + strings.ReplaceAll(strings.ToLower(name), " ", "-"),
					Name: english.Capital(name), Note: t.note, At: c, Width: 1, Height: 1,
				})
			}
		}
	}
	return list
}

// pieces are what lies on the ground: what always does, effects, and the places of the objective.
func (p *Position) pieces(seat battlemat.Seat, always []battlemat.Piece) []battlemat.Piece {
	list, known := slices.Clone(always), p.knownTo(seat)
	piece := func(id, kind, name, note string, c grid.Cell) {
		if known(c) {
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
		for _, c := range p.zoneCells(l, z) { // by where it lies: a count would tell of effects that are not seen. DND K40
			if !known(c) {
				continue
			}
			first := "effect-" + l.Spell + "-" + strconv.Itoa(c.X) + "-" + strconv.Itoa(c.Y)
			id := first
			for n := 2; slices.ContainsFunc(list, func(o battlemat.Piece) bool { return o.ID == id }); n++ {
				id = first + "-" + strconv.Itoa(n)
			}
			piece(id, "zone", name, "", c)
		}
	}
	for _, t := range p.Traps { // DND K38
		if !p.knowsTrap(seat, t.ID) {
			continue
		}
		for n, c := range t.Cells {
			piece(fmt.Sprintf("trap-%s-%d", t.ID, n+1), "trap", p.trapEntry(t.ID).Name, t.Done, c)
		}
	}
	for _, goal := range p.goals() {
		if known(goal.At) {
			list = append(list, goal)
		}
	}
	return list
}

// goals are the places of the objective.
func (q *plan) goals() (list []battlemat.Piece) {
	goal := func(id, name string, c grid.Cell) {
		list = append(list, battlemat.Piece{ID: id, Kind: "goal", Name: name, At: c, Width: 1, Height: 1})
	}
	if h := q.doc.Objective.Hold; h != nil {
		for n, c := range h.Cells {
			goal(fmt.Sprintf("hold-%d", n+1), "Place to hold", c)
		}
	}
	if x := q.doc.Objective.Escape; x != nil {
		for n, c := range x.Cells {
			goal(fmt.Sprintf("exit-%d", n+1), "Way out", c)
		}
	}
	return list
}

// order lists the figures that a seat knows of in the order of their turns, before initiative is rolled in that of the document.
func (p *Position) order(seat battlemat.Seat, known, friends *figureSet) []battlemat.Turn {
	list := make([]battlemat.Turn, 0, len(p.Figures))
	add := func(f *Figure) {
		n := p.place(f)
		shows := known.has(n)
		if f.Gone != "" {
			shows = friends.has(n) && !f.isAside() || f.Gone == dead && p.seenDead(seat, f)
		}
		if !shows {
			return
		}
		t := battlemat.Turn{Name: p.name(f), Seat: f.Seat, Figure: f.ID, State: "waiting"}
		switch {
		case f.Gone != "":
			t.State = "out"
		case p.Round > 0 && p.Over == nil && f.ID == p.Turn.Figure:
			t.State = "acting"
		}
		if p.Round > 0 {
			t.Mark = strconv.Itoa(f.Initiative)
		}
		list = append(list, t)
	}
	for _, id := range p.Order {
		add(p.figure(id))
	}
	if p.Round == 0 {
		for _, f := range p.Figures {
			add(f)
		}
	}
	return list
}

// counts are numbers of the table.
func (p *Position) counts() (list []battlemat.Stat) {
	// DND K50: rounds that end nothing are not counted down.
	if n := p.doc.Objective.Rounds; n > 0 && !p.arbitrated() {
		list = append(list, game.Number("rounds-left", n-p.Round, "rounds left"))
	}
	if h := p.Held; h.Side != "" {
		list = append(list, h.Number(p.sideName(h.Side)))
	}
	return list
}

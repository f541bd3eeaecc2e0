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
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// See returns what a seat may know: what its side's figures see, and what they have seen. DND K28.
func (p *Position) See(seat battlemat.Seat) battlemat.View {
	v := *game.Keep(&p.Memory, p.outlook(seat), func() *battlemat.View { return p.view(seat) })
	v.Seat, v.Status = seat, english.Capital(p.statusFor(seat))
	return v
}

// outlook is all that what a seat sees depends on: all of a side see the same, and all who only watch.
type outlook struct {
	side    string
	watches bool
}

func (p *Position) outlook(seat battlemat.Seat) outlook {
	side, plays := p.sides[seat]
	return outlook{side, !plays}
}

// view is what all see who have a seat's outlook.
func (p *Position) view(seat battlemat.Seat) *battlemat.View {
	v := game.View(p, p.scenario, seat, "")
	v.Hint, v.Round, v.Ground, v.Counts = p.hint(), p.Round, p.groundSeen(seat), p.counts()
	if p.Round > 0 && p.Over == nil {
		// who is asked something meanwhile is not in turn
		if f := p.figure(p.Turn.Figure); f != nil && p.knows(seat, f) {
			v.Actor = f.ID
		}
	}
	v.Order, v.Figures = p.order(seat), p.figuresSeen(seat)
	hands := make([][]battlemat.Hand, 0, maxFigures) // on the stack
	for _, f := range p.Figures {
		if f.Gone == "" && p.friend(seat, f) {
			hands = append(hands, p.holds(f))
		}
	}
	if all := slices.Concat(hands...); len(all) > 0 {
		v.Hands = all
	}
	return &v
}

// friend reports whether a seat is of a figure's side.
func (p *Position) friend(seat battlemat.Seat, f *Figure) bool {
	return p.sides[seat] == p.side(f) && seat != battlemat.Spectator
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
		return "initiative is to be rolled"
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
		rest = append(rest, fmt.Sprintf("%d ft left", n))
	}
	switch {
	case p.canAct(f):
		rest = append(rest, "may act")
	case p.strikesOn(f):
		rest = append(rest, "may attack again")
	}
	if friend && p.hasBonus(f) {
		rest = append(rest, "has a bonus action")
	}
	if len(rest) == 0 {
		return p.name(f) + " has done all it can"
	}
	return p.name(f) + ": " + english.And(rest)
}

// strikesOn reports whether a figure whose action is used has an attack of it left.
func (p *Position) strikesOn(f *Figure) bool {
	return slices.ContainsFunc(p.attacks(f), func(a *creature.Action) bool { return p.usable(f, a) && p.canStrike(f, a) })
}

// bonusOf is the key of whether it is kept that a figure has something to do as a bonus action.
type bonusOf string

// hasBonus reports whether a figure has its bonus action left and something to do with it. DND K4.
func (p *Position) hasBonus(f *Figure) bool {
	return p.canBonus(f) && game.Keep(&p.Memory, bonusOf(f.ID), func() bool { return p.findsBonus(f) })
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
	case !p.knows(seat, p.actor()):
		return p.seatDoes(p.actor().Seat, "acts", "act") + " unseen"
	case len(p.Asks) > 0 && seat != p.actor().Seat:
		return p.name(p.actor()) + " may react"
	}
	friend := p.Round > 0 && p.sides[seat] == p.side(p.actor())
	return game.Keep(&p.Memory, standing(friend), func() string { return p.status(friend) })
}

// standing is the key of what is kept of what the skirmish waits for, as friends of the figure in turn know it, or all.
type standing bool

// groundSeen is the ground as a seat knows it.
func (p *Position) groundSeen(seat battlemat.Seat) battlemat.Ground {
	b, knows, looking := p.scenario.Board, p.knowing(seat), p.looking(seat)
	g := p.groundShown(seat)
	seen := p.sightOf(seat)
	g.Sight = game.Keep(p.kept, sightRows(p.outlook(seat)), func() *game.KeptFor[uint64, []string] { return new(game.KeptFor[uint64, []string]) }).Of(seen.words, seen.rows)
	g.Light, g.Obscured = p.lightRows(seen)
	for _, d := range p.Doors {
		state := p.known(looking[0]).Doors[d.ID]
		if slices.ContainsFunc(looking, func(side string) bool { return p.known(side).Doors[d.ID] != state }) || state == "" {
			continue
		}
		if door, shows := p.doorSeen(d.ID, knows); shows {
			door.State = state
			if g.Doors == nil {
				g.Doors = make([]battlemat.Door, 0, len(p.Doors))
			}
			g.Doors = append(g.Doors, door)
		}
	}
	game.SortDoors(b, g.Doors)
	if more := p.pieces(seat); len(more) > 0 {
		g.Pieces = slices.Concat(g.Pieces, more)
	}
	return g
}

// sightRows is the key of what is kept of the rows of what a seat's figures see.
type sightRows outlook

// groundShown is what never changes of the ground that a seat knows. Positions share it while nobody whose
// eyes the seat has learns of more of it.
func (p *Position) groundShown(seat battlemat.Seat) battlemat.Ground {
	work := func() battlemat.Ground {
		b, knows := p.scenario.Board, p.knowing(seat)
		floor := func(c grid.Cell) bool { return knows(c) && b.Space(c) }
		g := game.Ground(b, func(c grid.Cell) (board.Terrain, board.Room, bool) {
			if !knows(c) && !game.RockFace(b, c, floor) {
				return 0, 0, false
			}
			return b.Terrain(c), b.Room(c), true
		})
		g.Walls, g.Barriers = game.Borders(b, knows, b.Wall), game.Barriers(b, knows)
		g.Pieces = lowPieces(b, knows)
		return g
	}
	var known knowledge
	looking := p.looking(seat)
	if len(looking) > len(known) {
		return work()
	}
	for i, side := range looking {
		known[i] = game.Identity(p.known(side).Cells)
	}
	return p.eyes.shownTo(p.outlook(seat)).Of(known, work)
}

// knowledge names what the sides know of the ground whose eyes a seat has: lists that are never written to.
type knowledge [4]*string

// knowing reports of squares whether a seat knows them.
func (p *Position) knowing(seat battlemat.Seat) func(grid.Cell) bool {
	if side, plays := p.sides[seat]; plays {
		return p.seen(p.known(side)).has
	}
	return game.Keep(&p.Memory, "known to all", func() cellSet {
		all := newCellSet(p.scenario.Board)
		all.fill()
		for i := range p.Known {
			all.keep(p.seen(&p.Known[i]))
		}
		return all
	}).has
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

// pieces are what lies on the ground beside those: effects, and the places of the objective.
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
		for _, c := range p.zoneCells(l, z) { // by where it lies: a count would tell of effects that are not seen. DND K40
			id := fmt.Sprintf("effect-%s-%d-%d", l.Spell, c.X, c.Y)
			for n := 2; slices.ContainsFunc(list, func(o battlemat.Piece) bool { return o.ID == id }); n++ {
				id = fmt.Sprintf("effect-%s-%d-%d-%d", l.Spell, c.X, c.Y, n)
			}
			piece(id, "zone", name, "", c)
		}
	}
	for _, t := range p.Traps { // DND K38
		if slices.ContainsFunc(p.looking(seat), func(side string) bool { return !p.known(side).knowsTrap(t.ID) }) {
			continue
		}
		for n, c := range t.Cells {
			piece(fmt.Sprintf("trap-%s-%d", t.ID, n+1), "trap", p.trapEntry(t.ID).Name, t.Done, c)
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

// orderOf is the key of what is kept of the order of turns as those know it who have an outlook, and ranks what that
// depends on: once initiative is rolled, names and numbers are what they are.
type (
	orderOf outlook
	ranks   struct {
		order       game.List[string] // none before
		acting      string
		known, gone figureSet
	}
)

// order lists the figures that a seat knows of in the order of their turns: the list of before, unless it has
// changed. Those who know the same have one list.
func (p *Position) order(seat battlemat.Seat) []battlemat.Turn {
	now := ranks{order: game.ListOf(p.Order)}
	if p.Round > 0 && p.Over == nil {
		now.acting = p.Turn.Figure
	}
	for n, f := range p.Figures {
		known := p.knows(seat, f)
		if f.Gone != "" {
			known = p.friend(seat, f) || f.Gone == dead && p.seenDead(seat, f)
			now.gone.add(n)
		}
		if known {
			now.known.add(n)
		}
	}
	work := func() []battlemat.Turn {
		return game.Keep(&p.Memory, now, func() []battlemat.Turn { return p.turnsOf(&now) })
	}
	if p.Round == 0 {
		return work()
	}
	kept := game.Keep(p.kept, orderOf(p.outlook(seat)), func() *game.Kept[ranks, []battlemat.Turn] { return new(game.Kept[ranks, []battlemat.Turn]) })
	return kept.Of(now, work)
}

// turnsOf are turns as they are shown.
func (p *Position) turnsOf(now *ranks) []battlemat.Turn {
	list := make([]battlemat.Turn, 0, len(p.Figures))
	add := func(f *Figure) {
		n := p.place(f)
		if !now.known.has(n) {
			return
		}
		t := battlemat.Turn{Name: p.name(f), Seat: f.Seat, Figure: f.ID, State: "waiting"}
		switch {
		case now.gone.has(n):
			t.State = "out"
		case f.ID == now.acting:
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
func (p *Position) counts() []battlemat.Stat {
	var list []battlemat.Stat
	if n := p.doc.Objective.Rounds; n > 0 {
		list = append(list, game.Number("rounds-left", n-p.Round, "rounds left"))
	}
	if h := p.Held; h.Side != "" {
		list = append(list, h.Number(p.sideName(h.Side)))
	}
	return list
}

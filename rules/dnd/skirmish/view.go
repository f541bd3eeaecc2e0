package skirmish

import (
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// See returns what a seat may know: what its side's figures see now, and what they have seen.
// DND K28.
func (p *Position) See(seat battlemat.Seat) battlemat.View {
	v := game.View(p, p.scenario, seat, english.Capital(p.as(seat).status()))
	v.Goal, v.Hint, v.Round = p.goalOf(seat), p.as(seat).hint(), p.Round
	s := cached(p, viewKey(p.audience(seat)), func() *shown { return p.viewer(seat).shown() })
	v.Ground, v.Counts, v.Actor, v.Order, v.Figures, v.Hands = s.ground, s.counts, s.actor, s.order, s.figures, s.hands
	return v
}

// shown is the part of a view that all seats of an audience share.
type shown struct {
	ground  battlemat.Ground
	counts  []battlemat.Stat
	actor   string
	order   []battlemat.Turn
	figures []battlemat.Figure
	hands   []battlemat.Hand
}

// shown returns the part of the view that the viewer shares with its audience.
func (s *viewer) shown() *shown {
	all := &shown{ground: s.groundSeen(), counts: s.counts(), order: s.order(), figures: s.figures(), hands: []battlemat.Hand{}}
	if s.Round > 0 && s.Over == nil {
		// A figure that is asked something in between does not count as the actor.
		if f := s.figure(s.Turn.Figure); f != nil && s.knows(f) {
			all.actor = f.ID
		}
	}
	for n, f := range s.Figures {
		if f.Gone == "" && s.friends.has(n) {
			all.hands = append(all.hands, s.hands(f)...)
		}
	}
	return all
}

// viewer is a seat that looks at a position. Views are made from it.
type viewer struct {
	knowledge
	known, friends figureSet
	seen           cellSet // the squares that it sees now
}

func (p *Position) viewer(seat battlemat.Seat) *viewer {
	s := &viewer{knowledge: p.as(seat)}
	s.seen = s.sight()
	s.known, s.friends = s.company()
	return s
}

// findsDead reports whether a figure is dead and the seat sees its square.
func (s *viewer) findsDead(f *Figure) bool { return f.Gone == dead && s.seen.has(f.At) }

// company returns the figures that a seat knows of, and the friends of its side.
func (k knowledge) company() (known, friends figureSet) {
	side, plays := k.sides[k.seat]
	switch {
	case k.rules(k.seat):
		for n := range k.Figures {
			known.add(n)
			friends.add(n)
		}
		return known, friends
	case !plays:
		return k.sceneFor(string(watchers)).knows, friends
	}
	place, spotters := k.knownPlace(side), k.sceneFor("").spotters
	for n, f := range k.Figures {
		if place >= 0 && spotters[place][n] >= 0 {
			known.add(n)
		}
		if f.side() == side {
			friends.add(n)
		}
	}
	return known, friends
}

// groundSeen returns the ground as the seat knows it, with what it sees now.
func (s *viewer) groundSeen() battlemat.Ground {
	var g battlemat.Ground
	switch who := s.audience(s.seat); who {
	case everybody:
		g = s.groundKnown()
	case watchers:
		g = s.ground().watchedTerrain().shown
	default:
		g = s.ground().knownTerrain(string(who)).shown
	}
	g.Sight = s.seen.rows()
	g.Light, g.Obscured = s.lightRows(s.seen)
	g.Doors, g.Pieces = s.doors(), s.pieces(g.Pieces)
	return g
}

// order returns the figures that the seat knows of, in turn order. Before initiative is rolled,
// they are in the order of the document.
func (s *viewer) order() []battlemat.Turn {
	list := make([]battlemat.Turn, 0, len(s.Figures))
	add := func(f *Figure) {
		n := s.place(f)
		shows := s.known.has(n)
		if f.Gone != "" {
			shows = s.friends.has(n) && !f.isAside() || s.findsDead(f)
		}
		if !shows {
			return
		}
		t := battlemat.Turn{Name: f.name(), Seat: f.Seat, Figure: f.ID, State: "waiting"}
		switch {
		case f.Gone != "":
			t.State = "out"
		case s.Round > 0 && s.Over == nil && f.ID == s.Turn.Figure:
			t.State = "acting"
		}
		if s.Round > 0 {
			t.Mark = strconv.Itoa(f.Initiative)
		}
		list = append(list, t)
	}
	for _, id := range s.Order {
		add(s.figure(id))
	}
	if s.Round == 0 {
		for _, f := range s.Figures {
			add(f)
		}
	}
	return list
}

// counts returns the numbers that are shown for the whole table.
func (p *viewer) counts() (list []battlemat.Stat) {
	// DND K50: rounds that do not end the skirmish are not counted down.
	if n := p.doc.Objective.Rounds; n > 0 && !p.arbitrated() {
		list = append(list, game.Number("rounds-left", n-p.Round, "rounds left"))
	}
	if h := p.Held; h.Side != "" {
		list = append(list, h.Number(p.sideName(h.Side)))
	}
	return list
}

package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
)

var (
	placingVerbs = []verb{
		listed("place", placeUses, "HS B3", "The figure cannot be placed there: expected one space, or two on the same level, in the start area."),
		listed("muster", musterUses, "HS B3", "The remaining figures cannot be placed now."),
	}
	placingEvents = game.Kinds[*Position]{
		"placed":   game.Public(Placed.apply, Placed.tell),
		"left-out": game.Public(LeftOut.apply, LeftOut.tell),
	}
)

// placer returns the seat that places its army now, or "" if all armies are placed.
//
// HS B3: the seats place their whole armies one after the other, in the order of play.
func (p *LaidOut) placer() battlemat.Seat {
	for _, s := range p.Order {
		if p.next(s) != nil {
			return s
		}
	}
	return ""
}

// next returns the next figure that a seat must place, or nil if all are placed.
func (p *LaidOut) next(seat battlemat.Seat) *Figure {
	return p.first(func(f *Figure) bool {
		return !f.Placed && !f.Gone && p.seat(f) == seat && !slices.Contains(p.Out, seat)
	})
}

// stand is a place that a figure can take.
type stand struct {
	At    grid.Cell
	Tail  *grid.Cell
	Level int
}

// startPlaces returns the places that a figure can take in the start area of its seat. HS B3.
func startPlaces(p *Position, f *Figure) []stand { return places(p, f, p.start(p.seat(f))) }

// places returns the places in an area that a figure can take. Both spaces of a double-space figure
// must be in the area and have the same level. The figure's own spaces count as free.
func places(p *Position, f *Figure, area []grid.Cell) []stand {
	b, c := p.scenario.Board, p.card(f)
	free := func(s heroscape.Space) bool { return p.freeFor(f, s) && p.profile.Room(b, s, c.Height) }
	list := make([]stand, 0, len(area))
	for _, at := range area {
		for _, span := range b.Spans(at) {
			s := heroscape.Space{Cell: at, Level: span.Top}
			switch {
			case !free(s):
			case !c.double():
				list = append(list, stand{at, nil, s.Level})
			default:
				for side := range grid.Side(b.Grid().Sides()) {
					tail := b.Grid().Neighbour(at, side)
					to := heroscape.Space{Cell: tail, Level: s.Level}
					if slices.Contains(area, tail) && slices.Contains(heroscape.Spaces(b, tail), to) && free(to) && !b.Shut(b.Grid().Edge(at, side)) {
						list = append(list, stand{at, &tail, s.Level})
					}
				}
			}
		}
	}
	return list
}

// start returns the start area of a seat.
func (q *setup) start(seat battlemat.Seat) []grid.Cell {
	for i := range q.doc.Armies {
		if a := &q.doc.Armies[i]; a.Seat == string(seat) {
			return a.Start
		}
	}
	return nil
}

func placeUses(p *Position, seat battlemat.Seat, use use) {
	f := p.next(seat)
	if p.Phase != placing || f == nil {
		return
	}
	label, list := "Place "+english.Within(p.name(f)), startPlaces(p, f)
	for i := range list {
		s := &list[i]
		c := battlemat.Choice{
			Command: p.standCommand("place", f, *s), Label: label, Kind: battlemat.Move, Rule: "HS B3",
			Figure: f.ID, At: &s.At, Main: true, Says: saysPlaced[:1:1],
		}
		if s.Tail != nil {
			c.Label, c.Says = label+fmt.Sprintf(", its other end at (%v)", *s.Tail), saysPlaced
			c.Cells = []grid.Cell{s.At, *s.Tail}
			c.Main = !slices.ContainsFunc(list[:i], func(o stand) bool { return o.At == s.At })
		}
		if !use(c, nil, func(d *resolution) {
			d.Do(Placed{f.ID, s.At, s.Tail, s.Level})
			d.muster()
		}) {
			return
		}
	}
}

// saysPlaced is the value of Says for a placement's label. Only a double-space figure's label names
// the tail.
var saysPlaced = []string{battlemat.SaysFigure, battlemat.SaysTail}

// standCommand returns the command that puts a figure on a place.
func (p *setup) standCommand(word string, f *Figure, s stand) battlemat.Command {
	if s.Tail != nil {
		return command(word, f.ID, p.spot(s.At, s.Level), p.spot(*s.Tail, s.Level))
	}
	return command(word, f.ID, p.spot(s.At, s.Level))
}

func musterUses(p *Position, seat battlemat.Seat, use use) {
	if p.Phase == placing && p.next(seat) != nil {
		use(battlemat.Choice{
			Command: "muster", Label: "Place all remaining figures", Kind: battlemat.Act, Rule: "HS B3", Key: "m", Main: true,
			Note: "Each figure takes the first free space in the start area.",
		}, nil, func(d *resolution) { d.placeAll(seat) })
	}
}

// Placed records that a figure was placed.
type Placed struct {
	Figure string     `json:"figure"`
	At     grid.Cell  `json:"at"`
	Tail   *grid.Cell `json:"tail,omitempty"`
	Level  int        `json:"level,omitempty"`
}

func (e Placed) apply(p *Position) {
	p.change(e.Figure, func(f *Figure) { f.At, f.Tail, f.Level, f.Placed = e.At, e.Tail, e.Level, true })
}

func (e Placed) tell(p *Position) []battlemat.Told {
	text := fmt.Sprintf("%s stands at (%v).", p.name(p.figure(e.Figure)), e.At)
	return game.Say(battlemat.Appeared, "HS B3", e.Figure, text).Short("%s takes its place.", p.name(p.figure(e.Figure))).At(e.At)
}

// LeftOut records that there was no room for a figure. HS B3.
type LeftOut struct {
	Figure string `json:"figure"`
}

func (e LeftOut) apply(p *Position) {
	p.change(e.Figure, func(f *Figure) { f.Gone = true })
}

func (e LeftOut) tell(p *Position) []battlemat.Told {
	text := fmt.Sprintf("There is no room for %s.", english.Within(p.name(p.figure(e.Figure))))
	return game.Say(battlemat.Said, "HS B3", "", text)
}

func (d *resolution) placeAll(seat battlemat.Seat) {
	for f := d.next(seat); f != nil; f = d.next(seat) {
		if list := startPlaces(d.Position, f); len(list) > 0 {
			d.Do(Placed{f.ID, list[0].At, list[0].Tail, list[0].Level})
		} else {
			d.Do(LeftOut{f.ID})
		}
	}
	d.muster()
}

// crowd leaves out figures for which there is no room, until the next figure to be placed has room.
func (d *resolution) crowd() {
	for s := d.placer(); s != "" && len(startPlaces(d.Position, d.next(s))) == 0; s = d.placer() {
		d.Do(LeftOut{d.next(s).ID})
	}
}

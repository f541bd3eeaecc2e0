package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// The verbs and events of glyphs that offer a choice to the seat whose figure enters them.
var (
	invokingVerbs = []verb{
		listed("summon", summonUses, "HS G16", "That figure cannot be summoned there."),
		listed("negate", negateUses, "HS G19", "That card cannot be negated."),
		listed("intercept", interceptUses, "HS G20", "No order of that seat can be intercepted."),
	}
	invokingEvents = game.Kinds[*Position]{
		"invoked":     game.Event(Invoked.apply, nil),
		"summoned":    game.Public(Summoned.apply, Summoned.tell),
		"negated":     game.Public(Negated.apply, Negated.tell),
		"intercepted": game.Public(Intercepted.apply, Intercepted.tell),
	}
)

// Invoked records that the power of a glyph waits for a choice.
type Invoked struct {
	Figure string `json:"figure"` // the figure that entered the glyph
	Key    string `json:"key"`
}

func (e Invoked) apply(p *Position) {
	p.Phase, p.Turn.Glyph, p.Turn.Figure = invoking, e.Key, e.Figure
}

// goOn continues the turn after the choice.
func (p *Position) goOn() { p.Phase, p.Turn.Glyph, p.Turn.Figure = playing, "", "" }

// invoke waits for the choice that a glyph's power offers, if there is anything to choose.
func (d *resolution) invoke(id, key string) {
	d.Do(Invoked{id, key})
	if !d.offered(key) {
		d.enter(playing)
	}
}

// invokes reports whether the turn waits for the choice of the glyph with that key.
func (p *LaidOut) invokes(key string) bool { return p.Phase == invoking && p.Turn.Glyph == key }

// summonUses lists the figures of the seat, with the spaces next to the figure that entered the
// glyph. HS G16.
func summonUses(p *Position, seat battlemat.Seat, use use) {
	if !p.invokes("summon") {
		return
	}
	by := p.figure(p.Turn.Figure)
	for f := range p.here {
		if p.seat(f) != seat || f.ID == by.ID {
			continue
		}
		for _, s := range beside(p, by, f) {
			c := battlemat.Choice{
				Command: p.standCommand("summon", f, s), Label: "Summon " + english.Within(p.name(f)), Kind: battlemat.Answer, Rule: "HS G16",
				Menu: []string{"Summon"}, Says: []string{battlemat.SaysMenu, battlemat.SaysFigure}, Figure: f.ID, At: &s.At, Level: s.Level, Tail: s.Tail,
			}
			if s.Tail != nil {
				c.Label, c.Says = c.Label+fmt.Sprintf(", its other end at (%v)", *s.Tail), append(c.Says, battlemat.SaysTail)
			}
			use(c, nil, func(d *resolution) {
				d.Do(Summoned{f.ID, s.At, s.Tail, s.Level})
				d.enterGlyph(f.ID)
				d.done()
			})
		}
	}
}

// beside returns the free places adjacent to the figure `by` on which the figure f may stand.
func beside(p *Position, by, f *Figure) []stand {
	b := p.board()
	var near []grid.Cell
	for _, c := range by.cells() {
		for _, n := range b.Grid().Around(c) {
			if !slices.Contains(near, n) {
				near = append(near, n)
			}
		}
	}
	area := slices.Clone(near) // with the cells for the other end of a double-space figure
	for _, c := range near {
		for _, n := range b.Grid().Around(c) {
			if !slices.Contains(area, n) {
				area = append(area, n)
			}
		}
	}
	return slices.DeleteFunc(places(p, f, area), func(s stand) bool {
		o := p.body(f)
		o.At, o.Tail, o.Level = s.At, s.Tail, s.Level
		return !slices.Contains(near, s.At) || !p.profile.Adjacent(b, p.stood(by), &o)
	})
}

// Summoned records that a figure was placed next to another. HS G16.
type Summoned struct {
	Figure string     `json:"figure"`
	At     grid.Cell  `json:"at"`
	Tail   *grid.Cell `json:"tail,omitempty"`
	Level  int        `json:"level,omitempty"`
}

func (e Summoned) apply(p *Position) {
	p.goOn()
	p.change(e.Figure, func(f *Figure) { f.At, f.Tail, f.Level = e.At, e.Tail, e.Level })
}

func (e Summoned) tell(p *Position) []battlemat.Told {
	return game.Say(battlemat.Moved, "HS G16", e.Figure, "%s is summoned%s.", p.name(p.figure(e.Figure)), game.Where(" and appears at (%v)", e.At)).At(e.At)
}

// negateUses lists the enemies' unique cards that have powers or special attacks. HS G19.
func negateUses(p *Position, seat battlemat.Seat, use use) {
	if !p.invokes("negate") {
		return
	}
	for i := range p.Units {
		u := &p.Units[i]
		c := p.cards[u.Card]
		if p.sides[u.Seat] == p.sides[seat] || u.Negated || c.Rarity != unique || !p.alive(u.ID) || len(c.Powers)+len(c.Specials) == 0 {
			continue
		}
		use(battlemat.Choice{
			Command: command("negate", u.ID), Label: "Negate " + english.Within(p.unitName(u)), Kind: battlemat.Answer, Rule: "HS G19", Card: u.ID,
			Menu: []string{"Negate"}, Says: []string{battlemat.SaysMenu, battlemat.SaysCard}, Note: "Its powers and special attacks no longer count.", Stats: c.stats(),
		}, nil, func(d *resolution) {
			d.Do(Negated{u.ID})
			d.done()
		})
	}
}

// Negated records that the powers of a card no longer count. HS G19.
type Negated struct {
	Unit string `json:"unit"`
}

func (e Negated) apply(p *Position) {
	p.goOn()
	p.Units = slices.Clone(p.Units)
	p.unit(e.Unit).Negated = true
}

func (e Negated) tell(p *Position) []battlemat.Told {
	text := fmt.Sprintf("The powers of %s no longer count.", english.Within(p.unitName(p.unit(e.Unit))))
	return game.Say(battlemat.Said, "HS G19", "", text)
}

// interceptUses lists the enemy seats with unrevealed order markers. HS G20.
func interceptUses(p *Position, seat battlemat.Seat, use use) {
	if !p.invokes("intercept") {
		return
	}
	for _, s := range p.seats() {
		if p.sides[s] != p.sides[seat] && len(p.hiddenMarkers(s)) > 0 {
			use(battlemat.Choice{
				Command: command("intercept", s), Label: "Take an order from " + game.SeatWithin(p.scenario, s), Kind: battlemat.Answer, Rule: "HS G20",
				Menu: []string{"Intercept"}, Note: "One of its unrevealed order markers, drawn at random.",
			}, nil, func(d *resolution) { d.intercept(s) })
		}
	}
}

// hiddenMarkers returns the indexes of a seat's unrevealed order markers.
func (p *LaidOut) hiddenMarkers(seat battlemat.Seat) []int {
	var list []int
	for i, m := range p.Markers {
		if m.Seat == seat && !m.Shown {
			list = append(list, i)
		}
	}
	return list
}

// Intercepted records the order marker that was taken off a card. HS G20.
type Intercepted Marker

func (e Intercepted) apply(p *Position) {
	p.goOn()
	p.Markers = slices.DeleteFunc(slices.Clone(p.Markers), func(m Marker) bool { return m.Seat == e.Seat && m.Sign == e.Sign })
}

// Discovers returns true, because the event reveals the marker's sign.
func (Intercepted) Discovers() bool { return true }

func (e Intercepted) tell(p *Position) []battlemat.Told {
	text := fmt.Sprintf("%s order marker %s, which was on %s.", p.seatDoes(e.Seat, "loses", "lose"), e.Sign, english.Within(p.unitName(p.unit(e.Unit))))
	return game.Say(battlemat.Found, "HS G20", "", text)
}

func (d *resolution) intercept(from battlemat.Seat) {
	hidden := d.hiddenMarkers(from)
	lots := make([]dice.Face, len(hidden))
	for i := range lots {
		lots[i] = dice.Face(fmt.Sprint(i + 1))
	}
	taken := hidden[d.Draw("order marker", lots)]
	if d.Err == nil {
		d.Do(Intercepted(d.Markers[taken]))
	}
	d.done()
}

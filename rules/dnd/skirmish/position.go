package skirmish

import (
	"iter"
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// plan is the fixed part of a skirmish. Rules that need only the plan and a figure are methods of
// the plan.
type plan struct {
	scenario *scenario.Scenario `rulestest:"-"`
	doc      *Document          `rulestest:"-"`
	desk     *dnd.Desk          `rulestest:"-"`
	blocks   map[string]*creature.Statblock
	spells   map[string]*creature.Spell
	sides    map[battlemat.Seat]string
	parties  []string         // the sides
	seats    []battlemat.Seat // in the scenario's order
	// grounds caches the real ground, for this match and others that begin alike.
	grounds *game.Cache       `rulestest:"-"`
	charts  *game.Cache       `rulestest:"-"` // the ground as the sides of this match know it
	set     map[string]string // the fields of the profile
	lamps   []dnd.Source      // the lights that never go out
	sunny   bool              // whether all of the ground is in bright light
	// day is the light of the place if it is uniform: bright, dim or dark. Otherwise it is "".
	// DND L5
	day     string
	master  battlemat.Seat      // the game master's seat; "" if there is none. DND K50
	all     cellSet             `rulestest:"-"` // the whole board, which the game master sees
	first   *plan               `rulestest:"-"` // the plan as it was set up; nil if this is that plan
	printed map[string]*printed `rulestest:"-"` // the cards of the document's creatures, by creature
	// diagonal is the cost of the next diagonal step by the parity, if diagonal steps do not all
	// cost the same. DND S2.2
	diagonal [2]int
}

// printed holds the texts on the cards of all creatures of a kind.
type printed struct {
	attacks, spells []battlemat.Card
	actions         [][]battlemat.Stat // numbers and single words, by the index of the action
}

// Position is the full state of a skirmish at one moment. It is never changed after it has been
// returned.
type Position struct {
	*plan
	LaidOut
	cache game.Cache `rulestest:"-"` // cached results
	// owned holds the figures that only this position has. It is used only while an event is
	// applied.
	owned    *game.Owned[Figure] `rulestest:"-"`
	imagined *imagined           `rulestest:"-"` // set if a figure is imagined elsewhere; nil if every figure is in its real place
}

// State returns the whole position.
func (p *Position) State() battlemat.Event { return p.LaidOut }

// Outcome returns how the skirmish ended, and whether it has.
func (p *Position) Outcome() (battlemat.Outcome, bool) { return game.Outcome(p.Over) }

// Apply returns the position after an event.
func (p *Position) Apply(e battlemat.Event) battlemat.Position { return p.apply(e) }

// apply does the work of [Position.Apply]. Each event copies the lists of the state that it writes
// to.
func (p *Position) apply(e battlemat.Event) *Position {
	after := &Position{plan: p.plan, LaidOut: p.LaidOut, owned: new(game.Owned[Figure])}
	events.Apply(after, e)
	after.owned = nil
	return after
}

// Tell returns what a seat is told about an event.
func (p *Position) Tell(seat battlemat.Seat, e battlemat.Event) []battlemat.Told {
	return events.Tell(p, seat, e)
}

// TellsAlike reports whether two seats are told the same about an event. Seats that see the same
// usually are. The exceptions are messages for the seat of a single figure: questions to the
// figure, and rulings about a figure that the rest of its side does not know of.
func (p *Position) TellsAlike(e battlemat.Event, a, b battlemat.Seat) bool {
	switch e.(type) {
	case Asked, Answered, HeldUp:
		return false
	case SetAside, PutIn, Relocated, Enlisted, Handed, Rated, Wearied, DoorRuled, Given, Tested: // DND K52
		return a == b
	}
	if w, is := e.(master.Whispered); is {
		return w.ToldAlike(a, b, p.master)
	}
	return events.Announces(e) || p.audience(a) == p.audience(b)
}

// Choices yields the seat's legal commands.
func (p *Position) Choices(seat battlemat.Seat) iter.Seq[battlemat.Choice] {
	return verbs.Choices(p, seat)
}

// Commands yields the commands of all choices except those for giving up, without the choices'
// texts.
func (p *Position) Commands(seat battlemat.Seat) iter.Seq[battlemat.Command] {
	return verbs.Commands(p, seat)
}

// Why returns each verb's answer about a cell: what it offers there, or why it offers nothing.
func (p *Position) Why(seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if !slices.Contains(p.ToAct(), seat) {
		return nil
	}
	return verbs.Why(p, seat, at)
}

// ToAct returns the seats that the game waits for. DND K23: figures that are asked something answer
// first.
func (p *Position) ToAct() []battlemat.Seat {
	switch {
	case p.Over != nil:
		return []battlemat.Seat{}
	case p.stalled():
		return p.only(p.master)
	case p.Round == 0:
		for f := range p.here {
			return p.only(f.Seat)
		}
	}
	return p.only(p.actor().Seat)
}

// only returns a list of one seat, shared by all callers.
func (p *plan) only(seat battlemat.Seat) []battlemat.Seat {
	if n := slices.Index(p.seats, seat); n >= 0 {
		return p.seats[n : n+1 : n+1]
	}
	return []battlemat.Seat{seat}
}

// actor returns the figure that the game waits for.
func (p *Position) actor() combatant {
	if len(p.Asks) > 0 {
		return p.figure(p.Asks[0].Figure).in(p)
	}
	return p.figure(p.Turn.Figure).in(p)
}

// resolution is a command that is being carried out. It holds the position after the events so far,
// from which the next step is decided.
type resolution struct {
	*Position
	game.Resolver[*Position]
	seen   []figureSet // what each side saw when it last looked
	missed int         // the amount by which the last save failed

	quits battlemat.Seat // the seat that gives up by this command; "" if none does
}

// resolve begins to carry a command out at the position.
func (p *Position) resolve(r dice.Roller) *resolution {
	d := &resolution{Position: p, seen: p.sighting()}
	d.Resolver = game.Resolve(&d.Position, r)
	return d
}

// Do adds an event and applies it.
func (d *resolution) Do(e battlemat.Event) {
	d.Events = append(d.Events, e)
	d.Position = d.Position.apply(e)
}

// Decide returns the events of a command, or its refusal.
func (p *Position) Decide(seat battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	d := p.resolve(r)
	return game.Decide(verbs, d, seat, c, func() { d.conclude(seat, c) })
}

// Advance returns the position after a command.
func (p *Position) Advance(seat battlemat.Seat, c battlemat.Command, r dice.Roller) (battlemat.Position, error) {
	d := p.resolve(r)
	d.Silent = true
	return game.Advance(verbs, d, seat, c, func() { d.conclude(seat, c) })
}

// conclude applies the consequences of a command.
func (d *resolution) conclude(seat battlemat.Seat, c battlemat.Command) {
	d.goOn()
	d.look()
	d.learn(seat, c)
}

// put sets a number in a copy of a map, because others may share the map.
func put(m map[string]int, key string, n int) map[string]int {
	m = maps.Clone(m)
	if m == nil {
		m = map[string]int{}
	}
	if m[key] = n; n == 0 {
		delete(m, key)
	}
	if len(m) == 0 {
		return nil
	}
	return m
}

// audience is a group of seats that know the same: those of a side, or all spectators.
type audience string

const (
	everybody audience = ""         // knows everything: the game master, and the rules
	watchers  audience = "\x00gaze" // cannot be the name of a side
)

// audience returns the audience of a seat.
func (q *plan) audience(seat battlemat.Seat) audience {
	if side, plays := q.sides[seat]; plays {
		return audience(side)
	}
	if q.rules(seat) {
		return everybody
	}
	return watchers
}

// rules reports whether a seat is the game master's, which sees everything. DND K50.
func (q *plan) rules(seat battlemat.Seat) bool { return q.master != "" && seat == q.master }

// anew discards the cached knowledge of the sides of a match.
func (q *plan) anew() { q.charts = game.NewCache(mostCharts) }

// imagined marks a position in which a figure is imagined elsewhere. What the figure would see from
// there is not known yet.
type imagined struct {
	figure string
	from   *Position // the real position
}

// imagines reports whether this figure is imagined elsewhere.
func (f combatant) imagines() bool { return f.imagined != nil && f.imagined.figure == f.ID }

// The verbs in the order in which their commands are offered, and the events.
var (
	verbs  = &game.Verbs[*Position, *resolution]{Rule: "DND K2", Example: `"end fighter"`, Match: "skirmish", Turns: "DND K2", Scenario: (*Position).scene, Master: (*Position).ruler, Halted: (*Position).stalled}
	events game.Events[*Position]
)

package skirmish

import (
	"iter"
	"maps"
	"reflect"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// plan is what never changes during a skirmish.
type plan struct {
	scenario  *scenario.Scenario `rulestest:"-"`
	doc       *Document          `rulestest:"-"`
	desk      *dnd.Desk          `rulestest:"-"`
	blocks    map[string]*creature.Statblock
	spells    map[string]*creature.Spell
	sides     map[battlemat.Seat]string
	parties   []string                  // the sides
	seats     []battlemat.Seat          // in the scenario's order
	landscape *landscape                `rulestest:"-"` // what is seen there, in this match and in others
	eyes      *eyes                     `rulestest:"-"` // the ground as it is known in this match
	each      *[2 * maxFigures]ofFigure `rulestest:"-"` // what positions of one match leave to the next of each figure, by its place
	views     []ofOutlook               `rulestest:"-"` // and of what is seen, by the outlook
	set       map[string]string         // the fields of the profile
	fixed     *game.Memory              `rulestest:"-"` // what cards say, all along
	lamps     []dnd.Source              // that never go out
	sunny     bool                      // all of the ground lies in bright light
	day       string                    // the light of the place where it is one all over: bright, dim, dark; else "". DND L5
	master    battlemat.Seat            // that of the game master; "": there is none. DND K50
	all       cellSet                   `rulestest:"-"` // the whole board, for the game master
	first     *plan                     `rulestest:"-"` // of the ground as it was laid out; nil: it is this one
	diagonal  [2]int                    // what a diagonal step costs next, by the parity, where they do not all cost the same. DND S2.2
}

// Position is everything about a skirmish at one moment. It is never changed once it has been
// handed out.
type Position struct {
	*plan
	LaidOut
	game.Memory
	owned    *game.Owned[Figure]         `rulestest:"-"` // the figures of this position alone: only while an event is applied
	laid     atomic.Pointer[board.Board] // the board with the figures, made when it is first asked for
	sighted  atomic.Pointer[sighting]    // who sees whom
	glanced  atomic.Pointer[glances]     // and what
	before   atomic.Pointer[glances]     // of the position before, until it has been taken over
	looked   atomic.Pointer[vista]       // the ground as it is seen
	lit      atomic.Pointer[lighting]    // and by what light
	next     atomic.Pointer[consequence] // what was decided last, until it has been applied
	drew     atomic.Pointer[drawn]       // what those share who look at it
	worked   workings
	imagined *imagined `rulestest:"-"` // that a figure stands elsewhere; nil: all stand where they do
}

// workings is what choices are made of, each by whom or what it is asked about.
type workings struct {
	fights  game.Several[fought, judgement]
	covers  game.Several[screen, *dnd.Covered]
	ways    game.Several[string, []dnd.Way]
	leaps   game.Several[leaping, []rules.Reached]
	deeds   game.Several[deedsOf, []deed]
	waiting game.Several[string, []guard]
	boards  game.Several[string, *board.Board]
	lines   game.Several[scene, lines]
	exposed game.Several[exposing, *cellSet]
	charts  game.Several[string, *vista]
	lights  game.Several[string, *lighting]
}

func (w *workings) forget() {
	w.fights.Forget()
	w.covers.Forget()
	w.ways.Forget()
	w.leaps.Forget()
	w.deeds.Forget()
	w.waiting.Forget()
	w.boards.Forget()
	w.lines.Forget()
	w.exposed.Forget()
	w.charts.Forget()
	w.lights.Forget()
}

// State is the whole position.
func (p *Position) State() battlemat.Event { return p.LaidOut }

// Forget drops what can be worked out again.
func (p *Position) Forget() {
	p.Memory.Forget()
	p.laid.Store(nil)
	p.sighted.Store(nil)
	p.glanced.Store(nil)
	p.before.Store(nil)
	p.looked.Store(nil)
	p.lit.Store(nil)
	p.next.Store(nil)
	p.drew.Store(nil)
	p.worked.forget()
}

// Outcome returns how the skirmish ended, and whether it has.
func (p *Position) Outcome() (battlemat.Outcome, bool) { return game.Outcome(p.Over) }

// Apply returns the position after an event: the one that was made when the event was decided, with what is known of it,
// the first time that this is asked for. Later events stand in that one, so that it is let go.
func (p *Position) Apply(e battlemat.Event) battlemat.Position {
	if next := p.next.Swap(nil); next != nil && reflect.DeepEqual(next.event, e) {
		return next.after
	}
	return p.apply(e)
}

// owners are used again when an event has been applied.
var owners = sync.Pool{New: func() any { return new(game.Owned[Figure]) }}

// apply is Apply. An event copies the lists of the state that it writes to.
func (p *Position) apply(e battlemat.Event) *Position {
	owned := owners.Get().(*game.Owned[Figure])
	after := &Position{plan: p.plan, LaidOut: p.LaidOut, owned: owned}
	events.Apply(after, e)
	after.owned = nil
	owned.Forget()
	owners.Put(owned)
	if after.plan == p.plan && game.ListOf(after.Doors) == game.ListOf(p.Doors) && game.ListOf(after.Lasting) == game.ListOf(p.Lasting) && !after.wanders() {
		after.looked.Store(p.looked.Load())
	}
	if g := p.glanced.Load(); g != nil {
		after.before.Store(g)
	} else {
		after.before.Store(p.before.Load())
	}
	return after
}

// Tell returns what a seat is told of an event.
func (p *Position) Tell(seat battlemat.Seat, e battlemat.Event) []battlemat.Told {
	return events.Tell(p, seat, e)
}

// TellsAlike reports whether two seats are told the same of an event. All who see the same are, but for what is between
// the game and the seat of one figure.
func (p *Position) TellsAlike(e battlemat.Event, a, b battlemat.Seat) bool {
	switch e.(type) {
	case Asked, Answered, HeldUp:
		return false
	}
	if w, is := e.(master.Whispered); is {
		return w.ToldAlike(a, b, p.master)
	}
	return events.Announces(e) || p.outlook(a) == p.outlook(b)
}

// Choices yields the seat's legal commands.
func (p *Position) Choices(seat battlemat.Seat) iter.Seq[battlemat.Choice] {
	return verbs.Choices(p, seat)
}

// Commands yields the commands of those that give nothing up, without what shows them.
func (p *Position) Commands(seat battlemat.Seat) iter.Seq[battlemat.Command] {
	return verbs.Commands(p, seat)
}

// Why tells what each verb makes of a cell.
func (p *Position) Why(seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if !slices.Contains(p.ToAct(), seat) {
		return nil
	}
	return verbs.Why(p, seat, at)
}

// ToAct lists the seats that the game waits for. DND K23: whoever is asked answers first.
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

// only is the list of one seat, which all share who ask for it.
func (p *plan) only(seat battlemat.Seat) []battlemat.Seat {
	if n := slices.Index(p.seats, seat); n >= 0 {
		return p.seats[n : n+1 : n+1]
	}
	return []battlemat.Seat{seat}
}

// actor returns the figure that the game waits for.
func (p *Position) actor() *Figure {
	if len(p.Asks) > 0 {
		return p.figure(p.Asks[0].Figure)
	}
	return p.figure(p.Turn.Figure)
}

// resolution is a command being carried out: the position after the events so far, from which
// the next step is decided.
type resolution struct {
	*Position
	game.Resolver[*Position]
	before *Position // the last event
	seen   sighting  // what the sides saw when they looked last
	missed int       // by how much the last save failed

	quits battlemat.Seat // the one that gives up by this command; "": none
}

// resolve begins a resolution at the position.
func (p *Position) resolve(r dice.Roller) *resolution {
	d := &resolution{Position: p, seen: p.sighting()}
	d.Resolver = game.Resolve(&d.Position, r)
	return d
}

// consequence is an event, and the position after it.
type consequence struct {
	event battlemat.Event
	after *Position
}

// Do adds an event and applies it.
func (d *resolution) Do(e battlemat.Event) {
	d.Events, d.before = append(d.Events, e), d.Position
	d.to(d.Position.apply(e))
}

// to moves on to the position after the last event.
func (d *resolution) to(after *Position) {
	if !d.Silent {
		d.before.next.Store(&consequence{d.Events[len(d.Events)-1], after})
	}
	d.Position = after
}

// Decide answers a command with its events.
func (p *Position) Decide(seat battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	d := p.resolve(r)
	return game.Decide(verbs, d, seat, c, func(verb string) { d.conclude(seat, verb) })
}

// Advance returns the position after a command.
func (p *Position) Advance(seat battlemat.Seat, c battlemat.Command, r dice.Roller) (battlemat.Position, error) {
	d := p.resolve(r)
	d.Silent = true
	return game.Advance(verbs, d, seat, c, func(verb string) { d.conclude(seat, verb) })
}

// conclude does what follows from the use of a verb.
func (d *resolution) conclude(seat battlemat.Seat, verb string) {
	d.goOn()
	d.look()
	d.learn(seat, verb)
}

// put writes a number into a map that others may have too.
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

package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

var (
	movingVerbs = []verb{{Word: "move", Offer: offerMove, Commands: listMoves, Decide: decideMove, Why: whyMove}}
	movingTasks = []task{{kind: walking, run: runWalk}, {kind: trapped, run: runTrapped}}

	movingDoings = map[card.Deed]doing{
		card.Move:     {begin: beginMove, open: stillMoving, idle: idleMove, asks: asksMove},
		card.Teleport: {begin: beginTeleport, open: stillMoving, idle: idleMove, asks: asksMove},
		card.Loot:     {begin: beginLoot},
	}
	movingEvents = game.Kinds[*Position]{
		"moved":       game.Public(Moved.apply, Moved.tell),
		"stayed":      game.Public(nil, Stayed.tell),
		"trap-sprung": game.Public(TrapSprung.apply, TrapSprung.tell),
	}
)

// beginMove gives a character its movement.
//
// GH G97, G99: immobilized figures and stunned figures do not move.
func beginMove(d *resolution, f *Figure, t *Task) bool {
	if c := f.rooted(); c != "" {
		d.Do(Stayed{Figure: f.ID, Condition: c})
		return false
	}
	t.N = t.Does.N
	return true
}

// beginTeleport is the variant of beginMove for a teleport.
//
// GH G21, G97: a teleport is not a movement over the ground, so immobilized figures may teleport
// unless the profile says otherwise.
func beginTeleport(d *resolution, f *Figure, t *Task) bool {
	if f.is(condition.Immobilize) && !d.profile.Teleports() {
		d.Do(Stayed{Figure: f.ID, Condition: condition.Immobilize})
		return false
	}
	t.N = t.Does.N
	return true
}

// idleMove returns the reason why a movement could not be used, or nil if it could.
func idleMove(p *Position, f *Figure, a *card.Ability) func() string {
	switch t := (Task{Kind: doingAbility, Figure: f.ID, Begun: true, Does: a, N: a.N}); {
	case a.Deed == card.Move && f.rooted() != "", a.Deed == card.Teleport && f.is(condition.Immobilize) && !p.profile.Teleports():
		return comesToNothing(a)
	case !stillMoving(p, f, &t):
		return func() string { return useOf(p, f, a).unused().words() }
	}
	return nil
}

// stillMoving reports whether the figure has movement left and can go somewhere with it.
func stillMoving(p *Position, f *Figure, t *Task) bool {
	return t.N > 0 && (t.Does.Deed == card.Teleport || f.rooted() == "") && marchOf(p, f, t).maySetOut()
}

// march is a movement in progress: the figure that moves, and the task with the kind and the length
// of the movement.
type march struct {
	*Position
	f *Figure
	t *Task
}

func marchOf(p *Position, f *Figure, t *Task) *march { return &march{p, f, t} }

// maySetOut reports whether the figure can move at all.
func (m *march) maySetOut() bool { return m.hasRoom() || len(m.goals(m.t.N)) > 0 }

// hasRoom reports whether there is free floor beside the figure. Every kind of movement can end
// there. Checking this is quicker than finding all hexes within reach.
func (m *march) hasRoom() bool {
	if m.t.N == 0 || m.f.rooted() != "" {
		return false
	}
	g := m.ground.Grid()
	for s := range grid.Side(g.Sides()) {
		c := g.Neighbour(m.f.At, s)
		if m.ground.Terrain(c) != board.Floor || m.ground.Shut(g.Edge(m.f.At, s)) || m.figureAt(c) != nil {
			continue
		}
		if _, door := m.ground.DoorIn(c); !door {
			return true
		}
	}
	return false
}

func asksMove(p *Position, f *Figure, t *Task) string {
	if t.Does.Deed == card.Teleport {
		return fmt.Sprintf("%s may teleport up to %s.", f.Name, english.Count(t.N, "hex"))
	}
	_, rule := legOf(f, t.Does)
	return fmt.Sprintf("%s may %s up to %s.", f.Name, map[string]string{"GH S4.1": "move", "GH S4.6": "jump", "GH S4.7": "fly"}[rule], english.Count(t.N, "hex"))
}

// legOf returns the name of a leg of a movement, and the ruling that allows it.
//
// GH S4.6: a jump. GH S4.7: a flight, either by the ability or because the figure flies.
func legOf(f *Figure, a *card.Ability) (label, rule string) {
	switch {
	case a.Deed == card.Teleport:
		return "Teleport", "GH M9"
	case f.flies() || a.Movement == "fly":
		return "Fly", "GH S4.7"
	case a.Movement == "jump":
		return "Jump", "GH S4.6"
	}
	return "Move", "GH S4.1"
}

// legs returns the paths that a character may take with the rest of its movement. It returns none
// if the desk refuses the question, which no card can cause.
//
// GH S4.1: a leg costs at most the movement that is left. GH S4.4: a leg must not end on another
// figure's hex. GH G20: the player may divide a movement into any number of legs.
func (m *march) legs() []rules.Reached {
	all, _ := m.desk.Reach(m.board(), rules.Reach{Figure: m.f.ID, Move: m.t.N, Movement: movementOf(m.t.Does)})
	return slices.DeleteFunc(all, m.leadsNowhere)
}

// goals returns the hexes where a leg with the given movement can end, without their paths.
func (m *march) goals(move int) []rules.Reached {
	all, _ := m.desk.Reach(m.board(), rules.Reach{Figure: m.f.ID, Move: move, Movement: movementOf(m.t.Does), Bare: true})
	return slices.DeleteFunc(all, m.leadsNowhere)
}

// wayTo returns the figure's path to a hex within the given movement, or nil if there is none.
func (m *march) wayTo(move int, to grid.Cell) *rules.Reached {
	r, ok, err := m.desk.WayTo(m.board(), rules.Reach{Figure: m.f.ID, Move: move, Movement: movementOf(m.t.Does)}, to)
	if !ok || err != nil {
		return nil
	}
	return &r
}

// leadsNowhere reports whether the figure cannot end a leg on the hex of r.
func (m *march) leadsNowhere(r rules.Reached) bool { return !r.End || r.At == m.f.At }

func offerMove(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t, f := p.doing(seat, card.Move, card.Teleport)
	if t == nil {
		return true
	}
	m := marchOf(p, f, t)
	legs := m.legs()
	for i := range legs {
		if !yield(m.choice(&legs[i])) {
			return false
		}
	}
	return true
}

// listMoves yields the commands of the choices that offerMove offers.
func listMoves(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	t, f := p.doing(seat, card.Move, card.Teleport)
	if t == nil {
		return true
	}
	for _, r := range marchOf(p, f, t).goals(t.N) {
		if !yield(command("move", f.ID, r.At)) {
			return false
		}
	}
	return true
}

// choice returns the choice of a leg, with every step of its path.
func (m *march) choice(r *rules.Reached) battlemat.Choice {
	label, rule := legOf(m.f, m.t.Does)
	c := battlemat.Choice{
		Command: command("move", m.f.ID, r.At), Label: label, Kind: battlemat.Move, Rule: rule,
		Figure: m.f.ID, At: &r.At, Main: true, Cost: &r.Cost, Unit: m.desk.Unit(),
	}
	if m.shutAt(r.At) != "" {
		c.Rule = "GH S4.9"
	}
	routeOf(m.Position, m.f, r, m.t.Does.Movement).mark(&c)
	return c
}

// route is a path of a figure, as choices describe it. For the values of movement, see
// [resolution.walk].
type route struct {
	*Position
	f        *Figure
	r        *rules.Reached
	movement string
}

func routeOf(p *Position, f *Figure, r *rules.Reached, movement string) *route {
	return &route{p, f, r, movement}
}

// mark adds a path to a choice: its steps, the dangers on them, and what happens there.
func (w *route) mark(c *battlemat.Choice) {
	dangers, notes := w.dangers()
	if c.Note = strings.Join(notes, " "); len(w.r.Path) > 0 {
		c.Path = make([]battlemat.Step, 0, len(w.r.Path))
	}
	for i, at := range w.r.Path {
		c.Path = append(c.Path, battlemat.Step{At: at, Cost: w.r.Costs[i], Danger: dangers[at]})
	}
	if len(dangers) > 0 {
		w.threaten(c)
	}
}

// dangers returns a word for the danger on each hex of the path, and sentences that say what
// happens there.
func (w *route) dangers() (words map[grid.Cell]string, notes []string) {
	if len(w.r.Facts) > 0 || w.movement == "fly" {
		words = map[grid.Cell]string{}
	}
	for _, fact := range w.r.Facts {
		switch fact.Kind {
		case "trap":
			words[fact.At] = "trap"
			notes = append(notes, fmt.Sprintf("Springs the trap on (%v): %s.", fact.At, w.trapOn(fact.At).words(w.Position)))
		case "hazard":
			words[fact.At] = "hazard"
			notes = append(notes, fmt.Sprintf("Enters hazardous terrain on (%v): %d damage.", fact.At, w.hazardDamage()))
		case "slides":
			notes = append(notes, fmt.Sprintf("Slides over the ice from (%v).", fact.At))
		case "opens":
			notes = append(notes, fmt.Sprintf("Opens the door on (%v); the movement may go on.", fact.At))
		}
	}
	if w.movement == "fly" && w.fallsOn(w.f, w.r.At) {
		words[w.r.At] = "fall"
		notes = append(notes, fmt.Sprintf("Comes down on the obstacle on (%v): %d damage.", w.r.At, w.trapDamage()))
	}
	return words, notes
}

func decideMove(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	t, _ := d.doing(seat, card.Move, card.Teleport)
	if t == nil || t.Figure != f.ID {
		return refuse("GH S4.1", game.CodeNotNow, "%s cannot move now. %s", f.Name, d.waiting())
	}
	to, refusal := hexOf(args, 1)
	if refusal != nil {
		return refusal
	}
	leg, refusal := marchOf(d.Position, f, t).mayMove(to)
	if refusal != nil {
		return refusal
	}
	rest := *t
	rest.Did = true
	if rest.N -= leg.Cost; t.Does.Deed == card.Teleport {
		rest.N = 0
	}
	d.amend(rest)
	d.walk(f.ID, leg.Path, movementOf(t.Does))
	return nil
}

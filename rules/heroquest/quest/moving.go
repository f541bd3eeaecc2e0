package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeNoSquare = "no-square" // HQ Q1, HQ Q69

var (
	movementVerbs = []verb{
		rollVerb,
		{Word: "move", Offer: offerMove, Decide: decideMove, Why: whyMove},
		{Word: "jump", Offer: offerJump, Decide: decideJump, Why: whyJump},
	}
	movementEvents = game.Kinds[*Position]{
		"rolled":   game.Event(Rolled.apply, Rolled.tell),
		"moved":    game.Event(Moved.apply, Moved.tell),
		"jumped":   game.Event(Jumped.apply, Jumped.tell),
		"entombed": game.Event(Entombed.apply, Entombed.tell),
	}
)

// The lasting effects that change how a hero moves. Spells put them on; N is inUse
// from the first square they carried.
const (
	swiftWind       = "swift wind"
	passThroughRock = "pass through rock"
	veilOfMist      = "veil of mist"

	inUse = 1
)

// movementStates are over at the end of the turn in which they were used.
var movementStates = []string{passThroughRock, veilOfMist}

// carried notes that a figure has gone where these effects let it. HQ Q10
func (f *Figure) carried() {
	for _, way := range movementStates {
		if f.is(way) {
			f.put(State{Name: way, N: inUse})
		}
	}
}

// Moved says that a figure went along a path, the start included.
type Moved struct {
	Figure string      `json:"figure"`
	Path   []grid.Cell `json:"path"`
	Cost   int         `json:"cost"`
}

func (e Moved) apply(p *Position) {
	f := p.figure(e.Figure)
	f.At = e.Path[len(e.Path)-1]
	f.Left = max(f.Left-e.Cost, 0)
	f.Moved = f.Moved || e.Cost > 0
	if e.Cost > 0 {
		f.carried()
	}
	if n := len(e.Path); n > 1 {
		p.heading = sideOf(p.ground.Grid(), e.Path[n-2], e.Path[n-1])
	}
	p.trodden(f, e.Path[1:])
}

func (e Moved) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	to := e.Path[len(e.Path)-1]
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s moves %s to (%v).", f.Name, english.Count(len(e.Path)-1, "square"), to),
		Rule: "HQ S0.26", Kind: battlemat.Moved, Figure: f.ID, Path: e.Path, At: &to,
	}}
}

// sideOf is the side across which one goes from a square to the next.
func sideOf(g grid.Grid, from, to grid.Cell) grid.Side {
	for s := range grid.Side(4) {
		if g.Neighbour(from, s) == to {
			return s
		}
	}
	return 0
}

// trodden notes that a hero has stood on squares of the objective.
func (p *Position) trodden(f *Figure, path []grid.Cell) {
	if !f.Hero || p.reached {
		return
	}
	for _, c := range path {
		if slices.Contains(p.doc.Objective.Reach, c) {
			p.reached, p.busy, p.nearest = true, true, 0
		}
	}
}

func offerMove(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.offered(seat, func(f *Figure) bool {
		if f.Left == 0 {
			return true
		}
		for _, r := range p.ways(f, f.Left) {
			if !yield(p.moveChoice(f, r)) {
				return false
			}
		}
		return true
	})
}

// moveChoice describes a move with every step of its way.
func (p *Position) moveChoice(f *Figure, r rules.Reached) battlemat.Choice {
	to := r.At.String()
	c := battlemat.Choice{
		Command: battlemat.Command("move " + f.ID + " " + to),
		Label:   "Move to (" + to + ")", Kind: battlemat.Move, Rule: "HQ S0.26",
		Figure: f.ID, At: &r.At, Main: true, Cost: &r.Cost, Unit: "squares",
		Path: make([]battlemat.Step, 0, len(r.Path)),
	}
	for i, at := range r.Path {
		s := battlemat.Step{At: at, Cost: r.Costs[i]}
		if i > 0 {
			s.Danger = p.danger(f, at)
		}
		if trap := p.foundTrap(at); f.Hero && i > 0 && trap != "" {
			c.Note = fmt.Sprintf("Springs the %s on (%v).", trap, at)
		}
		c.Path = append(c.Path, s)
	}
	switch {
	case r.End:
	case p.sees(f.Seat, r.At):
		c.Rule, c.Note = "HQ S0.14", fmt.Sprintf("Whoever ends in the rock of (%v) is trapped for ever.", r.At)
	default:
		c.Rule, c.Note = "HQ S0.14", fmt.Sprintf("Nobody knows what is on (%v): whoever ends in rock is trapped for ever.", r.At)
	}
	return c
}

// foundTrap returns what people call the trap that was found on a square; "" where none was.
func (p *Position) foundTrap(at grid.Cell) string {
	if i, there := p.trapAt(at); there && p.traps[i].Found {
		return trapName(p.doc.Traps[i].Kind)
	}
	return ""
}

// danger is what the heroes know to threaten a figure on a square, as a key.
func (p *Position) danger(f *Figure, at grid.Cell) string {
	if !f.Hero {
		return ""
	}
	if trap := p.foundTrap(at); trap != "" {
		return slug(trap)
	}
	if !p.knownBoard().Space(at) {
		return "rock"
	}
	return ""
}

// bound reads a figure and the square to which it is to go.
func (p *Position) bound(seat battlemat.Seat, args []string) (*Figure, grid.Cell, *battlemat.Refusal) {
	f, refusal := p.onlyInTurn(seat, args)
	if refusal != nil {
		return nil, grid.Cell{}, refusal
	}
	to, refusal := cellOf(args, 1)
	return f, to, refusal
}

func decideMove(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, to, refusal := d.bound(seat, args)
	if refusal != nil {
		return refusal
	}
	way, refusal := d.mayMove(f, to)
	if refusal != nil {
		return refusal
	}
	if !f.Hero {
		d.march(f.ID, way.Path)
		return nil
	}
	d.walk(f.ID, way.Path)
	return nil
}

// cellOf reads the last argument, a square.
func cellOf(args []string, i int) (grid.Cell, *battlemat.Refusal) {
	if len(args) <= i {
		return grid.Cell{}, refuse("HQ Q1", codeNoSquare, "Which square? Expected it as in \"10,18\".")
	}
	c, is := game.Cell(args[i])
	if !is {
		return c, refuse("HQ Q1", codeNoSquare, fmt.Sprintf("%q is no square: expected one as in \"10,18\".", args[i]))
	}
	return c, noMore(args, i+1)
}

func whyMove(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		if f.At != at {
			_, refusal := p.mayMove(f, at)
			reasons = append(reasons, battlemat.Reason{What: fmt.Sprintf("Move %s here", f.Name), Refusal: refusal})
		}
		return true
	})
	return reasons
}

// everyoneHere yields all figures on the board.
func (p *Position) everyoneHere(yield func(*Figure) bool) {
	for i := range p.figures {
		if f := &p.figures[i]; f.Gone == Here && !yield(f) {
			return
		}
	}
}

// Entombed says that a hero is in rock for ever. HQ S0.14.
type Entombed struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
}

func (e Entombed) apply(p *Position) { p.figure(e.Figure).Gone = Trapped }

func (e Entombed) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s ends in the rock of (%v) and is trapped for ever.", f.Name, e.At),
		Rule: "HQ S0.14", Kind: battlemat.Died, Figure: f.ID, At: &e.At,
	}}
}

// plainly compares kinds and names as people write them.
func plainly(a, b string) bool { return strings.EqualFold(strip.Replace(a), strip.Replace(b)) }

// plain reduces a name to what people agree on.
func plain(name string) string { return strings.ToLower(strip.Replace(name)) }

var strip = strings.NewReplacer(" ", "", "-", "", "_", "", "'", "")

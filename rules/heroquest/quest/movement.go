package quest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeNoSquare = "no-square" // HQ Q1, HQ Q69

var (
	movementVerbs = []verb{
		rollVerb,
		{Word: "move", Whole: true, Offer: offerMove, Commands: listMoves, Decide: decideMove, Why: whyMove},
		{Word: "jump", Offer: offerJump, Decide: decideJump, Why: whyJump},
	}
	movementEvents = game.Kinds[*Position]{
		"rolled":   game.Public(Rolled.apply, Rolled.tell),
		"moved":    game.Public(Moved.apply, Moved.tell),
		"jumped":   game.Public(Jumped.apply, Jumped.tell),
		"entombed": game.Public(Entombed.apply, Entombed.tell),
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

func (e Moved) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	to := e.Path[len(e.Path)-1]
	return game.Say(battlemat.Moved, "HQ S0.26", f.ID, "%s moves %s%s.", f.Name, english.Count(len(e.Path)-1, "square"), game.Where(" to (%v)", to)).Along(e.Path).At(to)
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
	return p.moving(seat, func(f *Figure) bool { return p.moveChoices(f, yield) })
}

func listMoves(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	return p.moving(seat, func(f *Figure) bool {
		m := p.movesOf(f)
		for _, n := range m.stops {
			if !yield(moveCommand(f, m.all[n].At)) {
				return false
			}
		}
		return true
	})
}

// moving runs, as [Position.offered] does, through the figures that have squares left.
func (p *Position) moving(seat battlemat.Seat, each func(*Figure) bool) bool {
	return p.offered(seat, func(f *Figure) bool { return f.Left == 0 || each(f) })
}

// all yields what a list holds, and returns false as soon as yield does.
func all[E any](list []E, yield func(E) bool) bool {
	for _, e := range list {
		if !yield(e) {
			return false
		}
	}
	return true
}

// moveCommand is the command to move to a square.
func moveCommand(f *Figure, to grid.Cell) battlemat.Command {
	return battlemat.Command("move " + f.ID + " " + strconv.Itoa(to.X) + "," + strconv.Itoa(to.Y))
}

// moveChoices yields the moves of a figure, with every step of their ways, and returns false as soon as yield does.
func (p *Position) moveChoices(f *Figure, yield func(battlemat.Choice) bool) bool {
	m := p.waysOf(f)
	move := p.named(p.player(f), battlemat.Choice{Figure: f.ID, Label: "Move"})
	for _, n := range m.stops {
		to := &m.all[n]
		c := battlemat.Choice{
			Command: moveCommand(f, to.At), Label: move.Label, Says: move.Says, Kind: battlemat.Move, Rule: "HQ S0.26",
			Figure: f.ID, At: &to.At, Main: true, Cost: &to.Cost, Unit: "squares", Path: m.to(n),
		}
		for _, s := range c.Path {
			if s.Danger == "" {
				continue
			}
			if trap := p.foundTrap(s.At); trap != "" {
				c.Note = fmt.Sprintf("Springs the %s on (%v).", trap, s.At)
				break // which ends the way
			}
		}
		if f.Hero && (c.Note != "" || !to.End) {
			t := p.threats(f, c.Path, !to.End)
			t.Warn(&c)
		}
		switch {
		case to.End:
		case p.sees(f.Seat, to.At):
			c.Rule, c.Note = "HQ S0.14", fmt.Sprintf("Whoever ends in the rock on (%v) is trapped for ever.", to.At)
		default:
			c.Rule, c.Note = "HQ S0.14", fmt.Sprintf("Nobody knows what is on (%v): whoever ends in rock is trapped for ever.", to.At)
		}
		if !yield(c) {
			return false
		}
	}
	return true
}

// foundTrap returns what people call the trap that was found on a square; "" where none was.
func (p *Position) foundTrap(at grid.Cell) string {
	if i, there := p.trapAt(at); there && p.traps[i].Found {
		return trapName(p.doc.Traps[i].Kind)
	}
	return ""
}

// danger returns what the heroes know to threaten a hero on a square of the known ground, as a key.
func (p *Position) danger(known *board.Board, at grid.Cell) string {
	if trap := p.foundTrap(at); trap != "" {
		return english.Hyphened(trap)
	}
	if !known.Space(at) {
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
		d.march(f.ID, way)
		return nil
	}
	d.walk(f.ID, way)
	return nil
}

// cellOf reads the last argument, a square.
func cellOf(args []string, i int) (grid.Cell, *battlemat.Refusal) {
	if len(args) <= i {
		return grid.Cell{}, refuse("HQ Q1", codeNoSquare, "Which square? Expected it as in \"10,18\".")
	}
	c, is := game.Cell(args[i])
	if !is {
		return c, refuse("HQ Q1", codeNoSquare, "%q is no square: expected one as in \"10,18\".", args[i])
	}
	return c, noMore(args, i+1)
}

func whyMove(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		if f.At != at {
			reasons = append(reasons, battlemat.Reason{What: fmt.Sprintf("Move %s here", english.Within(f.Name)), Refusal: p.noMove(f, at)})
		}
		return true
	})
	return reasons
}

// noMove says why a figure does not get to a square. HQ Q3: of a hero that has not rolled it is what no
// roll would change, if there is such a thing.
func (p *Position) noMove(f *Figure, at grid.Cell) *battlemat.Refusal {
	_, refusal := p.mayMove(f, at)
	if refusal == nil || refusal.Code != codeNotRolled || !f.canRoll() {
		return refusal
	}
	luckiest := p.rolledMost(f)
	most := luckiest.figure(f.ID).Left
	switch _, still := luckiest.mayMove(luckiest.figure(f.ID), at); {
	case still == nil:
		return refusal
	case still.Code == codeTooFar:
		return refuse("HQ Q3", codeTooFar, "Too far: a roll takes %s %s at most, and (%v) is further away.", english.Within(f.Name), english.Count(most, "square"), at)
	default:
		return still
	}
}

// rolledMost is the position after the highest roll of a hero for its movement.
func (p *Position) rolledMost(f *Figure) *Position {
	return p.apply(Rolled{Figure: f.ID, Squares: 6 * p.movementDice(f), Swift: f.is(swiftWind)})
}

// everyoneHere yields all figures on the board.
func (p *Position) everyoneHere(yield func(*Figure) bool) {
	for i := range p.figures {
		if f := p.figures[i]; f.Gone == Here && !yield(f) {
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

func (e Entombed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Died, "HQ S0.14", f.ID, "%s ends in the rock%s and is trapped for ever.", f.Name, game.Where(" of (%v)", e.At)).At(e.At).Moment(battlemat.Fallen)
}

// plainly compares kinds and names as people write them.
func plainly(a, b string) bool {
	for {
		a, b = strings.TrimLeft(a, stripped), strings.TrimLeft(b, stripped)
		if a == "" || b == "" {
			return a == b
		}
		_, n := utf8.DecodeRuneInString(a)
		_, m := utf8.DecodeRuneInString(b)
		if !strings.EqualFold(a[:n], b[:m]) {
			return false
		}
		a, b = a[n:], b[m:]
	}
}

// stripped are the marks that do not count in a name.
const stripped = " -_'"

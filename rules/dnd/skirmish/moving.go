package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// The codes of refusals of this chapter, with the rules that they stand for.
const (
	codeHow    = "where"       // DND K3
	codeTooFar = "too-far"     // DND M1
	codeStill  = "no-movement" // DND K3
)

var (
	movingVerbs = []verb{
		{Word: "move", Offer: offerMove, Decide: decideMove, Why: whyMove},
		offered("stand", standOffers, nil),
		offered("drop", dropOffers, nil),
	}
	movingEvents = game.Kinds[*Position]{
		"moved":     game.Event(Moved.apply, Moved.tell),
		"stopped":   game.Event(Stopped.apply, Stopped.tell),
		"stood":     game.Event(Stood.apply, Stood.tell),
		"set-out":   game.Event[SetOut](SetOut.apply, nil),
		"displaced": game.Event(Displaced.apply, Displaced.tell),
	}
)

// left is how many feet a figure may move yet this turn.
//
// DND K3, DND M8: Dash adds the speed again; what the ways of moving have in common is spent by all
// of them.
func (p *Position) left(f *Figure) int {
	speed := p.speed(f)
	if speed == 0 {
		return 0
	}
	return max(0, speed*(1+p.Turn.Dashes)+p.Turn.More-p.Turn.Spent)
}

// how names the way in which a figure moves: prone it crawls, with a flying speed it flies.
func (p *Position) how(f *Figure) string {
	switch {
	case p.is(f, creature.Prone):
		return "crawl"
	case p.flies(f):
		return "fly"
	}
	return "walk"
}

// ways lists where a figure can go, nearest first, as its side knows the ground.
//
// DND K3, DND M1, DND M2: the parity of diagonals is the turn's.
func (p *Position) ways(f *Figure) []rules.Reached {
	key := "ways " + f.ID
	if known, ok := p.kept.Load(key); ok {
		return known.([]rules.Reached)
	}
	found, err := p.desk.Reach(p.boardOf(p.side(f)), rules.Reach{
		Figure: f.ID, Move: p.left(f), Movement: p.how(f), Parity: p.Turn.Parity,
	})
	if err != nil {
		panic(err) // a figure on the board has ways
	}
	found = slices.DeleteFunc(found, func(r rules.Reached) bool {
		squeezes := slices.ContainsFunc(r.Facts, func(f rules.Fact) bool { return f.Kind == "squeezes" }) // DND K19
		return !r.End || len(r.Path) < 2 || squeezes
	})
	p.kept.Store(key, found)
	return found
}

// mayMove refuses a figure that cannot move now.
func (p *Position) mayMove(f *Figure) *battlemat.Refusal {
	switch {
	case len(p.Asks) > 0:
		return refuse("DND K23", codeAsked, p.name(f)+" is asked whether it reacts.")
	case p.left(f) == 0:
		return refuse("DND K3", codeStill, p.name(f)+" has no movement left.")
	}
	return nil
}

func offerMove(p *Position, _ battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	if p.Round == 0 || p.mayMove(p.actor()) != nil {
		return true
	}
	f := p.actor()
	for _, r := range p.ways(f) {
		if !yield(p.moveChoice(f, &r)) {
			return false
		}
	}
	return true
}

// moveChoice offers a way, with the opportunity attacks that it draws.
func (p *Position) moveChoice(f *Figure, r *rules.Reached) battlemat.Choice {
	cost := r.Cost
	c := battlemat.Choice{
		Command: command("move", f.ID, r.At), Label: "Move", Kind: battlemat.Move, Rule: "DND K3", Figure: f.ID,
		At: &r.At, Main: true, Cost: &cost, Unit: "ft",
	}
	for i, at := range r.Path {
		c.Path = append(c.Path, battlemat.Step{At: at, Cost: r.Costs[i]})
	}
	drawn := p.draws(f, r.Path)
	for i, ids := range drawn {
		if len(ids) > 0 {
			c.Path[i].Danger = opportunity
			for _, id := range ids {
				c.Note += fmt.Sprintf("Leaves the reach of %s. ", p.name(p.figure(id)))
			}
		}
	}
	if n := len(c.Note); n > 0 {
		c.Note = c.Note[:n-1]
	}
	return c
}

func decideMove(d *resolution, _ battlemat.Seat, args []string) *battlemat.Refusal {
	if d.Round == 0 {
		return d.unlike(nil, args, nil)
	}
	f := d.actor()
	if len(args) != 2 {
		return refuse("DND K3", codeHow, fmt.Sprintf(`Expected a figure and a square, as in "move %s 3,4".`, f.ID))
	}
	at, ok := game.Cell(args[1])
	switch {
	case args[0] != f.ID:
		return d.unlike(f, args, nil)
	case !ok:
		return refuse("DND K3", codeHow, fmt.Sprintf(`Expected a square after "move %s", as in "3,4".`, f.ID))
	}
	if r := d.mayMove(f); r != nil {
		return r
	}
	r, refusal := d.wayTo(f, at)
	if refusal == nil {
		d.setOut(f, r.Path, r.Costs, d.how(f), "")
	}
	return refusal
}

// wayTo returns the way to a square, or refuses it.
func (p *Position) wayTo(f *Figure, at grid.Cell) (*rules.Reached, *battlemat.Refusal) {
	ways := p.ways(f)
	i := slices.IndexFunc(ways, func(r rules.Reached) bool { return r.At == at })
	if i < 0 {
		return nil, refuse("DND M1", codeTooFar, fmt.Sprintf("No way of %d ft that %s knows ends at (%v).", p.left(f), p.name(f), at))
	}
	return &ways[i], nil
}

func whyMove(p *Position, _ battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if p.Round == 0 {
		return nil
	}
	f := p.actor()
	refusal := p.mayMove(f)
	if refusal == nil {
		_, refusal = p.wayTo(f, at)
	}
	return []battlemat.Reason{{What: "Move here", Refusal: refusal}}
}

func standOffers(p *Position, f *Figure) []offer {
	cost := p.speed(f) / 2
	if len(p.Asks) > 0 || !f.has(creature.Prone) || p.speed(f) == 0 || p.left(f) < cost {
		return nil
	}
	return []offer{{
		choice: battlemat.Choice{Command: command("stand", f.ID), Label: "Stand up", Kind: battlemat.Act, Rule: "DND K18", Menu: []string{"Move"}, Cost: &cost, Unit: "ft"},
		do:     func(d *resolution) { d.Do(Stood{Figure: f.ID, Cost: cost}) },
	}}
}

func dropOffers(p *Position, f *Figure) []offer {
	if p.free(f) != nil || p.is(f, creature.Prone) {
		return nil
	}
	return []offer{{
		choice: battlemat.Choice{Command: command("drop", f.ID), Label: "Drop prone", Kind: battlemat.Act, Rule: "DND K18", Menu: []string{"Move"}},
		do:     func(d *resolution) { d.Do(Afflicted{Figure: f.ID, As: Affliction{Key: creature.Prone}}) },
	}}
}

// Stood says that a figure stands up. DND K18, DND M8: it costs half its speed.
type Stood struct {
	Figure string `json:"figure"`
	Cost   int    `json:"cost"`
}

func (e Stood) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Afflicted = slices.DeleteFunc(slices.Clone(f.Afflicted), func(a Affliction) bool { return a.Key == creature.Prone })
	p.Turn.Spent += e.Cost
	p.Turn.Run = 0
}

func (e Stood) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	return p.telling(to, e.Figure, "DND K18", battlemat.Said, "%s stands up.")
}

// telling tells a seat that knows of a figure a sentence about it; others nothing.
func (p *Position) telling(to battlemat.Seat, id, rule string, kind battlemat.Happening, format string, args ...any) []battlemat.Told {
	f := p.figure(id)
	if !p.knows(to, f) {
		return nil
	}
	text := fmt.Sprintf(format, append([]any{p.name(f)}, args...)...)
	return []battlemat.Told{{Kind: kind, Rule: rule, Figure: id, At: &f.At, Text: text}}
}

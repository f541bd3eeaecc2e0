package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// The code of a refusal in this file, with its rule.
const codeNoFall = "no-fall" // GH S4.8

var (
	fallingVerbs  = []verb{taskVerb("fall", asksFor(falling), fallUses, alwaysRefuse("GH S4.8", codeNoFall, "None of your figures can come down there now: expected one of the nearest empty hexes."))}
	fallingTasks  = []task{{kind: falling, waits: choosesFall, run: runFall, asks: asksFall}}
	fallingEvents = game.Kinds[*Position]{
		"trait-lost": game.Public(TraitLost.apply, TraitLost.tell),
		"fell":       game.Public(Fell.apply, Fell.tell),
	}
)

// falling is the kind of the task in which a figure that has stopped flying goes from an obstacle
// to the nearest empty hex.
const falling = "fall"

// TraitLost records that a figure lost a trait.
type TraitLost struct {
	Figure string `json:"figure"`
	Trait  string `json:"trait"`
}

func (e TraitLost) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Traits = without(f.Traits, e.Trait)
}

func (e TraitLost) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Said, "GH S4.8", f.ID, "%s is no longer %s.", f.Name, e.Trait).At(f.At)
}

// Fell records that a figure came down from an obstacle.
type Fell struct {
	Figure string    `json:"figure"`
	To     grid.Cell `json:"to"`
}

func (e Fell) apply(p *Position) { p.figure(e.Figure).At = e.To }

func (e Fell) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Moved, "GH S4.8", f.ID, "%s comes down%s.", f.Name, game.Where(" on (%v)", e.To)).Along([]grid.Cell{f.At, e.To}).At(e.To)
}

// strip takes a trait from a figure. A figure that can no longer fly comes down.
func (d *resolution) strip(id, trait string) {
	if f := d.figure(id); f.Gone == Here && slices.Contains(f.Traits, trait) {
		d.Do(TraitLost{id, trait})
		d.land(id)
	}
}

// land brings down a figure that no longer flies.
//
// GH S4.8: over an obstacle the figure takes damage as from a damage trap and goes to the nearest
// empty hex.
func (d *resolution) land(id string) {
	f := d.figure(id)
	if f.Gone != Here || f.flies() || !d.fallsOn(f, f.At) {
		return
	}
	d.put(Task{Kind: falling, Figure: id})
	d.hurt(id, d.trapDamage(), "the fall", "")
}

// ledges returns the nearest empty hexes. The figure of the task comes down on one of them.
func (p *Position) ledges(t *Task) []grid.Cell {
	if p.figure(t.Figure).Gone != Here {
		return nil
	}
	fall, err := p.desk.LoseFlying(p.board(), t.Figure, p.tokens()...)
	if err != nil {
		return nil // cannot happen, because the desk has checked this board
	}
	return fall.To
}

// choosesFall reports whether the player chooses among several equally near hexes. GH S4.8, G16
func choosesFall(p *Position, t *Task) bool {
	return len(p.ledges(t)) > 1 && (p.figure(t.Figure).Sort == Character || p.profile.AsksPlayers())
}

func runFall(d *resolution, t Task) {
	if to := d.ledges(&t); len(to) > 0 {
		d.Do(Fell{t.Figure, to[0]})
	}
}

func asksFall(p *Position, t *Task) string {
	return fmt.Sprintf("%s comes down on one of the nearest empty hexes.", p.figure(t.Figure).Name)
}

func fallUses(p *Position, t *Task, use offer) {
	f := p.figure(t.Figure)
	for _, to := range p.ledges(t) {
		use(battlemat.Choice{
			Command: command("fall", f.ID, to), Label: "Come down", Kind: battlemat.Move, Rule: "GH S4.8",
			Figure: f.ID, At: &to, Main: true, Path: []battlemat.Step{{At: f.At}, {At: to}},
		}, nil, func(d *resolution) { d.Do(Fell{d.take().Figure, to}) })
	}
}

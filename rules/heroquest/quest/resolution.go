package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

// resolution is a command that is being carried out. It holds the position after the events so far,
// from which the next step is decided. This lets the code follow the steps of a rule in order: do
// this, look at the result, do that.
type resolution struct {
	*Position // after the events so far
	game.Resolver[*Position]
	began  *Position // the position before the seat's command
	looked *Position // the position in which the heroes last looked around; nil if they have not

	quits string // the hero whose seat gives up by this command; "" if none
}

// resolve begins a command. The roller may be nil if no dice are rolled.
func (p *Position) resolve(r dice.Roller) *resolution {
	d := &resolution{Position: p}
	d.Resolver = game.Resolve(&d.Position, r)
	return d
}

// started begins a seat's command in a position in which the heroes have looked around.
func (p *Position) started(r dice.Roller) *resolution {
	d := p.resolve(r)
	d.began, d.looked = p, p
	return d
}

// Decide returns the events of a command.
func (p *Position) Decide(seat battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	d := p.started(r)
	return game.Decide(verbs, d, seat, c, func() { d.conclude(seat, c) })
}

// Advance returns the position after a command.
func (p *Position) Advance(seat battlemat.Seat, c battlemat.Command, r dice.Roller) (battlemat.Position, error) {
	d := p.started(r)
	d.Silent = true
	return game.Advance(verbs, d, seat, c, func() { d.conclude(seat, c) })
}

// conclude applies the consequences of a command.
func (d *resolution) conclude(seat battlemat.Seat, c battlemat.Command) {
	d.learn(seat, c)
	d.settle()
	d.despair(d.began)
}

// verb is a kind of command.
type verb = game.Verb[*Position, *resolution]

// verbs holds the kinds of commands.
var verbs = &game.Verbs[*Position, *resolution]{Rule: "HQ Q1", Example: `"end elf"`, Match: "quest", Offered: (*Position).named, Scenario: (*Position).scene, Master: (*Position).ruler, Halted: (*Position).stalled}

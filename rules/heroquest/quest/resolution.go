package quest

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

// resolution is a command being carried out: the position after the events so far, from
// which the next step is decided. The chapters write rules with it as they are read: do
// this, look at the result, do that.
type resolution struct {
	*Position // after the events so far
	game.Resolver[*Position]
	began  *Position // where a seat's command began
	looked *Position // when the heroes last looked; nil: they have not

	quits string // the hero whose seat gives up by this command; "": none
}

// resolve begins a command. A nil roller is enough where nothing is rolled.
func (p *Position) resolve(r dice.Roller) *resolution {
	d := &resolution{Position: p}
	d.Resolver = game.Resolve(&d.Position, r)
	return d
}

// started begins a command of a seat, at a position where the heroes have looked.
func (p *Position) started(r dice.Roller) *resolution {
	d := p.resolve(r)
	d.began, d.looked = p, p
	return d
}

// Decide answers a command with its events.
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

// verbs are the commands, chapter by chapter.
var verbs = &game.Verbs[*Position, *resolution]{Rule: "HQ Q1", Example: `"end elf"`, Match: "quest", Offered: (*Position).named, Scenario: (*Position).scene, Master: (*Position).ruler, Halted: (*Position).stalled}

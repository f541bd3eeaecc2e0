package quest

import (
	"iter"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// verb is a kind of command.
type verb = game.Verb[*Position, *resolution]

// verbs are the commands, chapter by chapter; events are the kinds of events.
var (
	verbs  = &game.Verbs[*Position, *resolution]{Rule: "HQ Q1", Example: `"end elf"`, Match: "quest", Offered: (*Position).named, Scenario: (*Position).scene, Master: (*Position).ruler, Halted: (*Position).stalled}
	events game.Events[*Position]
)

// They are joined here and not where they are declared, for some chapters ask which
// verbs there are.
func init() {
	verbs.List = slices.Concat(
		turnVerbs,
		movementVerbs,
		doorVerbs,
		attackVerbs,
		spellVerbs,
		searchVerbs,
		trapVerbs,
		itemVerbs,
		elementVerbs,
		leavingVerbs,
		[]verb{rulings.Verb()},
	)
	events = game.EventsOf(
		stateEvents,
		turnEvents,
		movementEvents,
		doorEvents,
		revealEvents,
		attackEvents,
		harmEvents,
		spellEvents,
		searchEvents,
		trapEvents,
		itemEvents,
		elementEvents,
		leavingEvents,
		hintEvents,
		rulingEvents,
		ruledTable.Kinds(),
	)
}

// Choices yields the seat's legal commands.
func (p *Position) Choices(seat battlemat.Seat) iter.Seq[battlemat.Choice] {
	return verbs.Choices(p, seat)
}

// Commands yields the commands of those that give nothing up, without what shows them.
func (p *Position) Commands(seat battlemat.Seat) iter.Seq[battlemat.Command] {
	return verbs.Commands(p, seat)
}

// named names the figure in what Zargon is offered, "Orc 2: move": several figures
// could do the same.
func (p *Position) named(seat battlemat.Seat, c battlemat.Choice) battlemat.Choice {
	f := p.figure(c.Figure)
	if seat != p.zargon || f == nil {
		return c
	}
	label := c.Label
	if c.Card == "" && !(c.Kind == battlemat.Attack && len(c.Command.Words()) > 3) {
		label = english.Small(label) // a sentence; the names of spells and weapons stay as they are
	}
	c.Label, c.Says = f.Name+": "+label, append(slices.Clip(c.Says), battlemat.SaysFigure)
	return c
}

// Why tells what each verb makes of a square; to Zargon of one where a monster waits, that it does.
func (p *Position) Why(seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if waits := p.whyWaits(seat, at); waits != nil {
		return waits
	}
	return verbs.Why(p, seat, at)
}

// refuse makes a refusal.
var refuse = game.Refuse

package skirmish

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// The codes of refusals of this chapter, with the rules that they stand for.
const (
	codeAsked    = "asked"      // DND K23
	codeBegin    = "not-begun"  // DND K2
	codeWho      = "whose-turn" // DND K2
	codeActed    = "no-action"  // DND K4
	codeBonus    = "no-bonus"   // DND K4
	codeHelpless = "helpless"   // DND C1
	codePlace    = "no-place"   // DND P2
	codeShares   = "no-sharing" // DND P1
)

// verb is a kind of command.
type verb = game.Verb[*Position, *resolution]

// The commands in the order in which they are offered, and what comes of them.
var (
	verbs  = &game.Verbs[*Position, *resolution]{Rule: "DND K2", Example: `"end fighter"`, Match: "skirmish", Turns: "DND K2", Scenario: (*Position).scene, Master: (*Position).ruler, Halted: (*Position).stalled}
	events game.Events[*Position]
)

func init() {
	verbs.List = slices.Concat(
		beginningVerbs, askingVerbs, attackingVerbs, castingVerbs, actingVerbs, grapplingVerbs, thingVerbs, disarmingVerbs, movingVerbs, jumpingVerbs, turnVerbs, []verb{rulings.Verb()},
	)
	events = game.EventsOf(
		stateEvents, knowingEvents, beginningEvents, askingEvents, reactingEvents, attackingEvents, castingEvents, zoneEvents, actingEvents,
		grapplingEvents, thingEvents, trapEvents, movingEvents, jumpingEvents, heightEvents, harmEvents, dyingEvents, afflictingEvents, turnEvents, judgingEvents, rulingEvents, ruledTable.Kinds(),
	)
}

// refuse makes a refusal.
var refuse = game.Refuse

// command writes a command.
func command(words ...any) battlemat.Command { return game.Command(words...) }

// offer is a legal command: its choice, what completes that for a client, and what carries it out.
type offer struct {
	choice battlemat.Choice
	fill   func(*battlemat.Choice) // nil: the choice is whole; of one that is brief, for its preview alone
	do     func(*resolution)
	thing  string   // the door or trap that it is about
	way    *dnd.Way // of a move, which needs neither fill nor do: there are many
}

// carryOut carries an offer out.
func (o *offer) carryOut(d *resolution) {
	if o.way != nil {
		f := d.actor()
		d.setOut(f, o.way, d.how(f), "")
		return
	}
	o.do(d)
}

// lister yields what a figure is offered of a verb, and returns false as soon as yield does. With the words of a command it may
// pass over what that is not.
type lister func(p *Position, f *Figure, words []string, yield func(*offer) bool) bool

// offerer adds to a list what a figure is offered of a verb of which little is offered.
type offerer func(p *Position, f *Figure, list []offer) []offer

// few is the lister of a verb of which little is offered.
func few(list offerer) lister {
	return func(p *Position, f *Figure, _ []string, yield func(*offer) bool) bool {
		all := list(p, f, nil)
		for i := range all {
			if !yield(&all[i]) {
				return false
			}
		}
		return true
	}
}

// offered makes a verb of what a figure is offered: whatever is not, refusal explains, or says that
// it cannot be done now.
func offered(word string, list offerer, refusal func(*Position, *Figure, []string) *battlemat.Refusal) verb {
	return lazy(word, few(list), nil, refusal)
}

// lazy makes a verb of which much is offered, offer by offer, and of which not every legal command is: unlisted finds one that is
// not, or returns nil.
func lazy(word string, list lister, unlisted func(*Position, *Figure, []string) *offer, refusal func(*Position, *Figure, []string) *battlemat.Refusal) verb {
	find := func(p *Position, args []string) (found *offer, _ *battlemat.Refusal) {
		if p.Round == 0 {
			return nil, p.notOffered(nil, args, nil)
		}
		f, line := p.actor(), command(word, strings.Join(args, " "))
		list(p, f, args, func(o *offer) bool {
			if o.choice.Command == line {
				own := *o
				found = &own
			}
			return found == nil
		})
		if found != nil {
			return found, nil
		}
		if unlisted != nil && len(args) > 0 && args[0] == f.ID {
			if o := unlisted(p, f, args); o != nil {
				return o, nil
			}
		}
		return nil, p.notOffered(f, args, refusal)
	}
	return verb{
		Word: word,
		Offer: func(p *Position, _ battlemat.Seat, yield func(battlemat.Choice) bool) bool {
			if p.Round == 0 {
				return true
			}
			f := p.actor()
			var d *drawing
			return list(p, f, nil, func(o *offer) bool {
				if o.show(f); o.way != nil {
					if d == nil {
						d = p.drawing(f, p.ways(f))
					}
					d.plot(o.way, &o.choice)
				}
				return yield(o.choice)
			})
		},
		Commands: func(p *Position, _ battlemat.Seat, yield func(battlemat.Command) bool) bool {
			return p.Round == 0 || list(p, p.actor(), nil, func(o *offer) bool { return yield(o.choice.Command) })
		},
		Decide: func(d *resolution, _ battlemat.Seat, args []string) *battlemat.Refusal {
			o, refusal := find(d.Position, args)
			if refusal == nil {
				o.carryOut(d)
			}
			return refusal
		},
		Preview: func(p *Position, _ battlemat.Seat, args []string) (c battlemat.Choice, _ *battlemat.Refusal) {
			o, refusal := find(p, args)
			if refusal == nil {
				o.complete(p, &c)
			}
			return c, refusal
		},
	}
}

// complete makes c the choice with all that a client is told.
func (o *offer) complete(p *Position, c *battlemat.Choice) {
	*c = o.choice
	f := p.actor()
	c.Figure = f.ID
	switch {
	case o.way != nil:
		p.drawing(f, []dnd.Way{*o.way}).plot(o.way, c)
	case o.fill != nil:
		o.fill(c)
	}
}

// show completes the choice of an offer of a figure in a list, but for that of a move, which is still to be drawn.
func (o *offer) show(f *Figure) {
	o.choice.Figure = f.ID
	if o.fill != nil && !o.choice.Brief {
		o.fill(&o.choice)
	}
}

// notOffered explains why a command is not among the offers.
func (p *Position) notOffered(f *Figure, args []string, refusal func(*Position, *Figure, []string) *battlemat.Refusal) *battlemat.Refusal {
	switch {
	case p.Round == 0:
		return refuse("DND K2", codeBegin, `Nobody acts before initiative is rolled: "begin".`)
	case len(args) > 0 && args[0] != f.ID:
		return refuse("DND K2", codeWho, "Expected a command for "+english.Within(p.name(f))+", as in \"end "+f.ID+"\".")
	}
	if refusal != nil {
		if r := refusal(p, f, args); r != nil {
			return r
		}
	}
	return refuse("DND K4", game.CodeNotNow, "That cannot be done now: "+p.status(true)+".")
}

// seatDoes is what people call a seat with the verb that agrees.
func (p *Position) seatDoes(s battlemat.Seat, one, many string) string {
	return game.SeatDoes(p.scenario, s, one, many)
}

// isFree reports whether a figure is asked nothing, and can act. DND K4, DND C1, DND K39.
func (p *Position) isFree(f *Figure) bool {
	return len(p.Asks) == 0 && p.acts(f) && !f.has(condition.Surprised)
}

// canAct reports whether a figure has its action yet, and canBonus whether its bonus action.
//
// DND K4: one action a turn, one bonus action, one free interaction.
func (p *Position) canAct(f *Figure) bool {
	return p.isFree(f) && (!p.Turn.Action || p.Turn.Surges > 0)
}

func (p *Position) canBonus(f *Figure) bool { return p.isFree(f) && !p.Turn.Bonus }

// can reports whether a figure has the time that something needs.
func (p *Position) can(f *Figure, time string) bool {
	if time == bonus {
		return p.canBonus(f)
	}
	return p.canAct(f)
}

// free, mayAct, mayBonus and may refuse a figure that is not, or cannot, with the words for it.
func (p *Position) free(f *Figure) *battlemat.Refusal {
	switch {
	case p.isFree(f):
		return nil
	case len(p.Asks) > 0:
		return refuse("DND K23", codeAsked, p.name(f)+" must first decide whether to react.")
	case !p.acts(f):
		return refuse("DND C1", codeHelpless, p.name(f)+" can take no actions.")
	}
	return p.startled(f)
}

func (p *Position) mayAct(f *Figure) *battlemat.Refusal {
	if r := p.free(f); r != nil || p.canAct(f) {
		return r
	}
	return refuse("DND K4", codeActed, p.name(f)+" has no action left this turn.")
}

func (p *Position) mayBonus(f *Figure) *battlemat.Refusal {
	if r := p.free(f); r != nil || p.canBonus(f) {
		return r
	}
	return refuse("DND K4", codeBonus, p.name(f)+" has no bonus action left this turn.")
}

func (p *Position) may(f *Figure, time string) *battlemat.Refusal {
	if time == bonus {
		return p.mayBonus(f)
	}
	return p.mayAct(f)
}

// The times that things take.
const (
	action  = "action"
	oneSlot = "slot" // of a turn in which a spell has taken one: DND P1
	bonus   = "bonus"
)

// bonusMenu is where stands what takes a bonus action.
const bonusMenu = "Bonus action"

// refusesTime is the refusal of a verb that needs an action.
func refusesTime(p *Position, f *Figure, _ []string) *battlemat.Refusal { return p.mayAct(f) }

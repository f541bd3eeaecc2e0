package skirmish

import (
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
)

// verb is a kind of command.
type verb = game.Verb[*Position, *resolution]

// offer is a legal command: its choice, a function that completes the choice for a client, and one
// that carries it out.
type offer struct {
	choice battlemat.Choice
	// fill completes the choice; nil if it is complete. If the choice is brief, fill is called only
	// for its preview.
	fill  func(*battlemat.Choice)
	do    func(*resolution)
	thing string   // the door or trap that the offer is about
	way   *dnd.Way // the path of a move, which needs neither fill nor do, as there are many moves
}

// carryOut carries out the command of an offer.
func (o *offer) carryOut(d *resolution) {
	if o.way != nil {
		f := d.actor()
		d.setOut(f.Figure, o.way, f.how(), "")
		return
	}
	o.do(d)
}

// lister yields the offers to a figure for a verb, and returns false as soon as yield does. If it
// gets the words of a command, it may skip offers that do not match.
type lister func(f combatant, words []string, yield func(*offer) bool) bool

// offerer adds a figure's offers for a verb to a list. It is for verbs that have few.
type offerer func(f combatant, list []offer) []offer

// few returns the lister of a verb that has few offers.
func few(list offerer) lister {
	return func(f combatant, _ []string, yield func(*offer) bool) bool {
		all := list(f, nil)
		for i := range all {
			if !yield(&all[i]) {
				return false
			}
		}
		return true
	}
}

// offered returns a verb made from a figure's offers. For any other command refusal gives the
// reason. If it gives none, the command is refused as not possible now.
func offered(word string, list offerer, refusal func(combatant, []string) *battlemat.Refusal) verb {
	return lazy(word, few(list), nil, refusal)
}

// lazy returns a verb with many offers, which are generated one by one and do not include every
// legal command. unlisted finds a legal command that is not listed, or returns nil.
func lazy(word string, list lister, unlisted func(combatant, []string) *offer, refusal func(combatant, []string) *battlemat.Refusal) verb {
	find := func(p *Position, args []string) (found *offer, _ *battlemat.Refusal) {
		if p.Round == 0 {
			return nil, notOffered((*Figure)(nil).in(p), args, nil)
		}
		f, line := p.actor(), command(word, strings.Join(args, " "))
		list(f, args, func(o *offer) bool {
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
			if o := unlisted(f, args); o != nil {
				return o, nil
			}
		}
		return nil, notOffered(f, args, refusal)
	}
	return verb{
		Word: word,
		Offer: func(p *Position, _ battlemat.Seat, yield func(battlemat.Choice) bool) bool {
			if p.Round == 0 {
				return true
			}
			f := p.actor()
			var d *drawing
			return list(f, nil, func(o *offer) bool {
				if o.show(f.Figure); o.way != nil {
					if d == nil {
						d = drawingOf(f, f.ways())
					}
					d.plot(o.way, &o.choice)
				}
				return yield(o.choice)
			})
		},
		Commands: func(p *Position, _ battlemat.Seat, yield func(battlemat.Command) bool) bool {
			return p.Round == 0 || list(p.actor(), nil, func(o *offer) bool { return yield(o.choice.Command) })
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

// complete fills in everything that a client is told about a choice.
func (o *offer) complete(p *Position, c *battlemat.Choice) {
	*c = o.choice
	f := p.actor()
	c.Figure = f.ID
	switch {
	case o.way != nil:
		drawingOf(f, []dnd.Way{*o.way}).plot(o.way, c)
	case o.fill != nil:
		o.fill(c)
	}
}

// show completes the choice of a figure's offer for a list. The path of a move is still missing.
func (o *offer) show(f *Figure) {
	o.choice.Figure = f.ID
	if o.fill != nil && !o.choice.Brief {
		o.fill(&o.choice)
	}
}

// notOffered explains why a command is not among the offers.
func notOffered(f combatant, args []string, refusal func(combatant, []string) *battlemat.Refusal) *battlemat.Refusal {
	switch {
	case f.Round == 0:
		return refuse("DND K2", codeBegin, `Nobody acts before initiative is rolled. Use "begin".`)
	case len(args) > 0 && args[0] != f.ID:
		return refuse("DND K2", codeWho, "Expected a command for "+english.Within(f.name())+", as in \"end "+f.ID+"\".")
	}
	if refusal != nil {
		if r := refusal(f, args); r != nil {
			return r
		}
	}
	return refuse("DND K4", game.CodeNotNow, "That cannot be done now: "+f.status(true)+".")
}

// refusesTime returns the refusal of a verb that needs an action.
func refusesTime(f combatant, _ []string) *battlemat.Refusal { return f.mayAct().Refusal() }

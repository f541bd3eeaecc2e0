package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// disarmUses lists the traps to disarm: the known traps on the acting hero's square and next to it,
// or the trap on a given square. HQ Q25
func disarmUses(p *Position, seat battlemat.Seat, at *grid.Cell, use game.Use[*resolution]) {
	f := p.heroInTurn(seat)
	if f == nil {
		return
	}
	near := disarmSquares(p, f)
	squares := near[:]
	if at != nil {
		squares = []grid.Cell{*at}
	}
	for _, square := range squares {
		if t, known := p.knownTrap(square); known {
			disarmUse(p, f, t, use)
		}
	}
}

// disarmUse lists disarming one trap.
func disarmUse(p *Position, f *Figure, t disarmable, use game.Use[*resolution]) {
	c := battlemat.Choice{
		Command: game.Command("disarm", f.ID, t.at), Label: "Disarm the " + t.name, Kind: battlemat.Act, Menu: disarmMenu,
		Group: "disarm " + english.Hyphened(t.name), Says: saysMenu, Rule: "HQ Q25", Figure: f.ID, At: &t.at,
	}
	use(c, mayDisarm(p, f, t.at), func(d *resolution) { d.disarm(f, t) }, func(c *battlemat.Choice) { foreseeDisarming(p, f, t, c) })
}

// foreseeDisarming adds the odds of disarming a trap, and the result of a failure, to its choice.
func foreseeDisarming(p *Position, f *Figure, t disarmable, c *battlemat.Choice) {
	switch {
	case disarmsFreely(p, f):
		c.Rule, c.Tags, c.Note = "HQ Q141", free, "It is certain to succeed. It is possible once a turn, in addition to the action."
		return
	case sureHand(p, f):
		c.Rule, c.Tags, c.Note = "HQ Q141", f.forfeits(), strings.TrimSpace("It is certain to succeed. "+f.losing())
		return
	}
	thrown, succeeds := "1 combat die: any shield", dice.Chance(3, 6)
	if plainly(f.Kind, "Dwarf") {
		thrown, succeeds = "1 combat die: anything but a black shield", dice.Chance(5, 6)
	}
	c.Note, c.Odds = failureText(p), game.Chances("to disarm it", thrown, "to disarm it", succeeds)
	all := game.Threats{Life: woundsToKill(p, f)}
	switch {
	case p.profile.Failed == heroquest.IsRemoved: // HQ Q142
		all.Add(battlemat.Threat{Kind: "trap", With: t.name}, fails(succeeds))
	case t.chest:
		all.AddTold(battlemat.Threat{Kind: "trap", With: t.name}, dice.Dist{})
	default:
		threatenTrap(p, &all, f, t.at, 0, fails(succeeds))
	}
	all.Warn(c)
}

// notDisarmed refuses a command to disarm a trap that disarmUses does not list.
func notDisarmed(p *Position, f *Figure, args []string) *battlemat.Refusal {
	at, refusal := cellOf(args, 1)
	if refusal != nil {
		return refusal
	}
	return mayDisarm(p, f, at).Refusal()
}

// dodgeUses lists the squares to which a figure may escape from a falling block. HQ Q23.
func dodgeUses(p *Position, seat battlemat.Seat, at *grid.Cell, use game.Use[*resolution]) {
	q := p.asked
	if q == nil || len(p.dying) > 0 || p.over != nil || p.player(p.figure(q.Figure)) != seat {
		return
	}
	for _, to := range q.Cells {
		if at != nil && *at != to {
			continue
		}
		use(battlemat.Choice{
			Command: battlemat.Command(fmt.Sprintf("dodge %s %v", q.Figure, to)),
			Label:   fmt.Sprintf("Get away to (%v)", to), Kind: battlemat.Answer, Rule: "HQ Q23",
			Figure: q.Figure, At: &to, Main: true, Says: []string{battlemat.SaysAt},
		}, nil, func(d *resolution) { d.dodge(q.Figure, q.Trap, to) })
	}
}

// dodging describes an escape only by its label, because only the figure under the block can
// escape.
func dodging(_ *Position, _ *Figure, c *battlemat.Choice) string { return c.Label }

// notDodged refuses an escape to a square that dodgeUses does not list.
func notDodged(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
	q := p.asked
	switch {
	case q == nil || len(p.dying) > 0:
		return refuse("HQ Q23", codeNoBlock, "No block is falling on anybody.")
	case p.player(p.figure(q.Figure)) != seat || len(args) == 0 || args[0] != q.Figure:
		return refuse("HQ Q23", codeNotAsked, "The quest is waiting for %s to get away from the falling block.", english.Within(p.figure(q.Figure).Name))
	}
	to, refusal := cellOf(args, 1)
	if refusal != nil {
		return refusal
	}
	return refuse("HQ Q23", codeNoWayOut, "%s cannot get away to (%v): expected %s.", p.figure(q.Figure).Name, to, ways(q.Cells))
}

// searchUses lists the acting hero's searches. For a given square it lists the searches only if the
// hero stands there.
func searchUses(p *Position, seat battlemat.Seat, at *grid.Cell, use game.Use[*resolution]) {
	f := p.heroInTurn(seat)
	if f == nil || at != nil && *at != f.At {
		return
	}
	hidden := maySearch(p, f, hiddenThings) // the same for traps and for secret doors: HQ Q31
	for _, kind := range p.kindsOfSearch() {
		no := hidden
		if kind == heroquest.Treasure {
			no = maySearch(p, f, kind)
		}
		c := battlemat.Choice{
			Command: battlemat.Command("search " + f.ID + " " + kind), Label: "Search for " + searchWords[kind], Says: saysMenu,
			Kind: battlemat.Act, Menu: searchMenu, Key: searchKeys[kind], Rule: searchRules[kind], Figure: f.ID,
		}
		use(c, no, func(d *resolution) { d.search(f, kind) }, func(c *battlemat.Choice) {
			c.Note, c.Tags, c.Cells = f.losing(), f.forfeits(), searchedCells(p, f, kind)
		})
	}
}

// notSearched refuses a search that searchUses does not list.
func notSearched(p *Position, f *Figure, args []string) *battlemat.Refusal {
	if kinds := p.kindsOfSearch(); len(args) < 2 || !slices.Contains(kinds, args[1]) {
		return refuse("HQ Q1", codeForWhat, "Search for what? Expected one of %s.", strings.Join(kinds, ", "))
	}
	if refusal := noMore(args, 2); refusal != nil {
		return refusal
	}
	return maySearch(p, f, args[1]).Refusal()
}

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

func offerDisarm(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		for _, at := range disarmSquares(p, f) {
			if _, known := p.knownTrap(at); !known {
				continue // the most frequent case
			}
			t, refusal := mayDisarm(p, f, at)
			if refusal != nil {
				continue
			}
			if !yield(disarmChoice(p, f, at, t)) {
				return false
			}
		}
		return true
	})
}

func disarmChoice(p *Position, f *Figure, at grid.Cell, t disarmable) battlemat.Choice {
	c := battlemat.Choice{
		Command: battlemat.Command(fmt.Sprintf("disarm %s %v", f.ID, at)),
		Label:   "Disarm the " + t.name, Kind: battlemat.Act, Menu: disarmMenu, Group: "disarm " + english.Hyphened(t.name), Says: []string{battlemat.SaysMenu}, Rule: "HQ Q25",
		Note: failureText(p), Figure: f.ID, At: &at,
	}
	switch {
	case disarmsFreely(p, f):
		c.Rule, c.Tags, c.Note = "HQ Q141", []string{battlemat.Free}, "It succeeds for sure, once a turn, in addition to the action."
		return c
	case sureHand(p, f):
		c.Rule, c.Tags, c.Note = "HQ Q141", f.forfeits(), strings.TrimSpace("It succeeds for sure. "+f.losing())
		return c
	}

	thrown, succeeds := "1 combat die: any shield", dice.Chance(3, 6)
	if plainly(f.Kind, "Dwarf") {
		thrown, succeeds = "1 combat die: anything but a black shield", dice.Chance(5, 6)
	}
	c.Odds = game.Chances("to disarm it", thrown, "to disarm it", succeeds)
	all := game.Threats{Life: woundsToKill(p, f)}
	switch {
	case p.profile.Failed == heroquest.IsRemoved: // HQ Q142
		all.Add(battlemat.Threat{Kind: "trap", With: t.name}, fails(succeeds))
	case t.chest:
		all.AddTold(battlemat.Threat{Kind: "trap", With: t.name}, dice.Dist{})
	default:
		threatenTrap(p, &all, f, at, 0, fails(succeeds))
	}
	all.Warn(&c)
	return c
}

func decideDisarm(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	at, refusal := cellOf(args, 1)
	if refusal != nil {
		return refusal
	}
	t, refusal := mayDisarm(d.Position, f, at)
	if refusal != nil {
		return refusal
	}
	id, from := f.ID, f.At
	if sureHand(d.Position, f) {
		// HQ Q141: no die is rolled, and some profiles do not count it as an action.
		freely := disarmsFreely(d.Position, f)
		if !freely {
			d.act(id)
		}
		d.Do(Disarmed{Figure: id, Trap: t.index, Chest: t.chest, At: at, Done: true, Freely: freely})
		return nil
	}
	d.act(id)
	thrown := d.Throw(heroquest.CombatDie(), 1)
	done := disarms(f, thrown)
	// HQ Q142: in some profiles a failure uses up the trap and costs a body point.
	spoilt := !done && d.profile.Failed == heroquest.IsRemoved
	d.Do(Disarmed{Figure: id, Trap: t.index, Chest: t.chest, At: at, Dice: thrown, Done: done, Spoilt: spoilt})
	switch {
	case done:
	case spoilt:
		d.hurt(id, 1, "the trap")
	case t.chest:
		d.springChest(t.index, id, after{})
	default:
		// HQ Q25: a failure springs the trap as if the hero had entered its square.
		if from != at {
			d.Do(Moved{id, []grid.Cell{from, at}, 0})
			d.reveal()
		}
		d.spring(t.index, id)
	}
	return nil
}

func whyDisarm(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		if t, known := p.knownTrap(at); known && f.Hero {
			_, refusal := mayDisarm(p, f, at)
			reasons = append(reasons, battlemat.Reason{What: fmt.Sprintf("%s: disarm the %s", f.Name, t.name), Refusal: refusal})
		}
		return true
	})
	return reasons
}

// dodgeUses lists the squares to which a figure may escape from a falling block. HQ Q23.
func dodgeUses(p *Position, seat battlemat.Seat, use game.Use[*resolution]) {
	q := p.asked
	if q == nil || len(p.dying) > 0 || p.over != nil || p.player(p.figure(q.Figure)) != seat {
		return
	}
	for _, to := range q.Cells {
		use(battlemat.Choice{
			Command: battlemat.Command(fmt.Sprintf("dodge %s %v", q.Figure, to)),
			Label:   fmt.Sprintf("Get away to (%v)", to), Kind: battlemat.Answer, Rule: "HQ Q23",
			Figure: q.Figure, At: &to, Main: true, Says: []string{battlemat.SaysAt},
		}, nil, func(d *resolution) { d.dodge(q.Figure, q.Trap, to) })
	}
}

// notDodged refuses an escape to a square that dodgeUses does not list.
func notDodged(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
	q := p.asked
	switch {
	case q == nil || len(p.dying) > 0:
		return refuse("HQ Q23", codeNoBlock, "No block is falling on anybody.")
	case p.player(p.figure(q.Figure)) != seat || len(args) == 0 || args[0] != q.Figure:
		return refuse("HQ Q23", codeNotAsked, "It is %s who must get away.", english.Within(p.figure(q.Figure).Name))
	}
	to, refusal := cellOf(args, 1)
	if refusal != nil {
		return refusal
	}
	return refuse("HQ Q23", codeNoWayOut, "No way out to (%v): expected %s.", to, ways(q.Cells))
}

// listSearches yields the commands of the choices that offerSearch yields.
func listSearches(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		for _, kind := range p.kindsOfSearch() {
			if maySearch(p, f, kind) == nil && !yield(searchCommand(f, kind)) {
				return false
			}
		}
		return true
	})
}

func searchCommand(f *Figure, kind string) battlemat.Command {
	return battlemat.Command("search " + f.ID + " " + kind)
}

func offerSearch(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		for _, kind := range p.kindsOfSearch() {
			if maySearch(p, f, kind) != nil {
				continue
			}
			if !yield(battlemat.Choice{
				Command: searchCommand(f, kind), Label: "Search for " + searchWords[kind], Says: []string{battlemat.SaysMenu},
				Kind: battlemat.Act, Menu: []string{"Action", "Search"}, Key: searchKeys[kind], Rule: searchRules[kind],
				Note: f.losing(), Tags: f.forfeits(), Figure: f.ID, Cells: searchedCells(p, f, kind),
			}) {
				return false
			}
		}
		return true
	})
}

func decideSearch(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	if kinds := d.kindsOfSearch(); len(args) < 2 || !slices.Contains(kinds, args[1]) {
		return refuse("HQ Q1", codeForWhat, "Search for what? Expected one of %s.", strings.Join(kinds, ", "))
	}
	if refusal := noMore(args, 2); refusal != nil {
		return refusal
	}
	kind := args[1]
	if refusal := maySearch(d.Position, f, kind); refusal != nil {
		return refusal.Refusal()
	}
	e := Searched{Figure: f.ID, For: kind, Cells: searchedCells(d.Position, f, kind)}
	switch kind {
	case heroquest.Treasure:
		e.Room = string(rune(d.ground.Room(f.At)))
	case heroquest.Traps:
		e.Traps, e.Chests = trapsOn(d.Position, e.Cells)
	case heroquest.SecretDoors:
		e.Doors = secretDoors(d.Position, f)
	case hiddenThings:
		e.Traps, e.Chests = trapsOn(d.Position, e.Cells)
		e.Doors = secretDoors(d.Position, f)
	}
	e.Found = namedIn(d.Position, e)
	id := f.ID
	// HQ Q131: a search that finds nothing is not a deed, but drawing a treasure may be one.
	d.Do(Acted{id, len(e.Found) == 0})
	d.Do(e)
	if kind == heroquest.Treasure {
		d.drawTreasure(id)
	}
	return nil
}

func whySearch(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		if f.At != at || !f.Hero {
			return true
		}
		for _, kind := range p.kindsOfSearch() {
			reasons = append(reasons, battlemat.Reason{
				What: fmt.Sprintf("%s: search for %s", f.Name, searchWords[kind]), Refusal: maySearch(p, f, kind).Refusal(),
			})
		}
		return true
	})
	return reasons
}

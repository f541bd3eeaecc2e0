package skirmish

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// Plans returns how the figure whose turn it is can deal with what is on a square: attack the
// figure there with weapons and single-target spells, help it, tend it or give it a potion, open
// the door there, or disarm the trap. The paths are those that the figure's movement still allows.
func (p *Position) Plans(seat battlemat.Seat, id string, at grid.Cell) []battlemat.Plan {
	return plans(p, seat, id, at, prospective)
}

// plans returns the plans. The function `prospective` limits the work: it returns what could still
// be done on the square.
func plans(p *Position, seat battlemat.Seat, id string, at grid.Cell, prospective func(combatant, grid.Cell) *prospects) []battlemat.Plan {
	if p.Round == 0 || !slices.Contains(p.ToAct(), seat) {
		return nil
	}
	f := p.actor()
	if id != "" && id != f.ID || f.mayMove() != nil || !p.known(f.side()).has(at) || !wanted(f, at) {
		return nil
	}
	known := believed(p, f.side())
	rest := prospective(known.figure(f.ID).in(known), at)
	moves, choices := approaches(f.in(p))
	return game.Approach(f.ID, choices, func(way *battlemat.Choice) iter.Seq[game.Deed] {
		if way == nil {
			return rest.found(deedsAt(known.figure(f.ID).in(known), at))
		}
		e := moves[way.Command]
		if !rest.near(known, *way.At) {
			return func(func(game.Deed) bool) {}
		}
		there := known.apply(e)
		return rest.found(going(e, deedsAt(there.figure(f.ID).in(there), at)))
	})
}

// approaches returns the moves that plans may use, with their destinations: the paths and the jumps
// that a figure is offered. DND K36: jumps that end in a fall are left out, because the figure might
// then be unable to do what the plan promises.
func approaches(f combatant) (map[battlemat.Command]Moved, []battlemat.Choice) {
	moves := map[battlemat.Command]Moved{}
	var choices []battlemat.Choice
	add := func(c battlemat.Choice, e Moved) {
		moves[c.Command] = e
		choices = append(choices, c)
	}
	ways := f.ways()
	d := drawingOf(f, ways)
	for i := range ways {
		r := &ways[i]
		squeezed := r.Widths != nil && r.Widths[len(r.Widths)-1] < f.block().Width()
		c := moveChoice(f, r, command("move", f.ID, r.At))
		d.plot(r, &c)
		add(c, Moved{Figure: f.ID, Path: r.Path, Cost: r.Cost, Parity: r.Parity, Squeezed: squeezed})
	}
	for r := range f.jumps() {
		if fallDice(r) == 0 {
			c := jumpChoice(f, r)
			plotJump(f, r, &c)
			add(c, Moved{Figure: f.ID, Path: r.Path, Cost: r.Cost, Parity: r.Parity, Jumps: true})
		}
	}
	return moves, choices
}

// going marks the deeds that are done after a jump.
func going(e Moved, deeds iter.Seq[game.Deed]) iter.Seq[game.Deed] {
	return func(yield func(game.Deed) bool) {
		for d := range deeds {
			if e.Jumps {
				d.Going = "jump"
			}
			if !yield(d) {
				return
			}
		}
	}
}

// wanted reports whether there is anything on a square that may be a goal, as far as the figure's
// side knows.
func wanted(f combatant, at grid.Cell) bool {
	for o := range f.here {
		if o.ID != f.ID && o.covers(at) && f.spots(f.side(), o) {
			return true
		}
	}
	known := f.known(f.side())
	return slices.ContainsFunc(f.Doors, func(d Door) bool { return known.Doors[d.ID] == "closed" && slices.Contains(f.beside(d.ID), at) }) ||
		slices.ContainsFunc(f.Traps, func(t Trap) bool { return known.knowsTrap(t.ID) && slices.Contains(t.Cells, at) })
}

// believed returns the skirmish as a side believes it to be. Ground that it has not seen is rock,
// doors are as it saw them last, and traps and figures that it does not know of do not exist. Only
// figures at a door learn whether it is locked. The result has its own cache.
func believed(p *Position, side string) *Position {
	known := p.known(side)
	q, s, b := *p.plan, *p.scenario, p.scenario.Board.Clone()
	b.SetTerrains(board.Wall, func(c grid.Cell) bool { return !known.has(c) && b.Space(c) })
	s.Board = b
	q.scenario, q.grounds = &s, game.NewCache(mostGrounds)
	q.anew()
	n := q.position(p.LaidOut)
	n.Traps = slices.DeleteFunc(slices.Clone(p.Traps), func(t Trap) bool { return !known.knowsTrap(t.ID) })
	n.Doors, n.Lasting = slices.Clone(p.Doors), nil
	for i, f := range p.Figures {
		if f.Gone == "" && !p.spots(side, f) {
			n.Figures[i] = n.Figures[i].left()
		}
	}
	for i := range n.Doors {
		d := &n.Doors[i]
		d.Open = known.Doors[d.ID] == "open"
		d.Locked = d.Locked && slices.ContainsFunc(p.Figures, func(f *Figure) bool { return f.Gone == "" && f.side() == side && f.atDoor(d.ID) })
	}
	for _, l := range p.Lasting {
		if z := p.ground().zone(&l); z != nil {
			l.Cells = slices.DeleteFunc(slices.Clone(p.ground().zoneCells(&l, z)), func(c grid.Cell) bool { return !known.has(c) })
			if len(l.Cells) == 0 {
				continue
			}
		}
		n.Lasting = append(n.Lasting, l)
	}
	return n
}

// deedsAt yields what a figure could do to a square and everything on it.
func deedsAt(f combatant, at grid.Cell) iter.Seq[game.Deed] {
	return func(yield func(game.Deed) bool) {
		for o := range f.here {
			if o.ID != f.ID && o.covers(at) && (!strikesAt(f, o, yield) || !castsAt(f, o, yield)) {
				return
			}
		}
		for _, v := range thingDeeds {
			if f.lists(v.uses, func(c *battlemat.Choice) bool {
				return v.on(f, c, at) && !yield(game.Deed{Choice: *c, Text: v.text(c)})
			}) {
				return
			}
		}
	}
}

// strikesAt yields the attacks of a figure's action on another.
func strikesAt(f combatant, o *Figure, yield func(game.Deed) bool) bool {
	if !f.enemies(o) {
		return true
	}
	for _, a := range f.attacks() {
		if f.mayStrike(a) != nil || !f.usable(a) || f.mayAim(o, a) != nil {
			continue
		}
		text := fmt.Sprintf("attack %s with %s", english.Within(o.name()), a.Name)
		if !yield(game.Deed{Choice: strikeChoice(f, o, a, "attack"), Fill: strikeOdds(f, o, a), Text: text}) {
			return false
		}
	}
	return true
}

// castsAt yields the spells and other actions that a figure could use on a single other figure.
func castsAt(f combatant, o *Figure, yield func(game.Deed) bool) bool {
	for _, w := range slices.Concat(f.deeds(true), f.deeds(false)) {
		if !w.alone() || !w.suits(f, o) {
			continue
		}
		does, on := "use", "on"
		if w.spell != nil {
			does = "cast"
		}
		if f.enemies(o) {
			on = "at"
		}
		chosen := slices.Repeat([]*Figure{o}, max(1, w.use.Targets))
		text := fmt.Sprintf("%s %s %s %s", does, w.title(), on, english.Within(o.name()))
		if !yield(game.Deed{Choice: targetChoice(f, &w, chosen), Fill: targetOdds(f, &w, chosen), Text: text}) {
			return false
		}
	}
	return true
}

// thingDeeds lists the kinds of deeds on doors, traps and friends, with a function that checks the
// square.
var thingDeeds = []struct {
	uses func(combatant, use)
	on   func(f combatant, c *battlemat.Choice, at grid.Cell) bool
	text func(*battlemat.Choice) string
}{
	{openUses, ofDoor, smallLabel},
	{unlockUses, ofDoor, smallLabel},
	{forceUses, ofDoor, smallLabel},
	{drinkUses, ofFriend, smallLabel},
	{stabiliseUses, ofFriend, smallLabel},
	{disarmUses, ofTrap, func(*battlemat.Choice) string { return "disarm the trap" }},
}

func smallLabel(c *battlemat.Choice) string { return english.Small(c.Label) }

// thing returns the door or the trap that a choice is about, which is the last word of its command.
func thing(c *battlemat.Choice) string {
	line := string(c.Command)
	return line[strings.LastIndexByte(line, ' ')+1:]
}

// ofDoor reports whether a choice is about a door that is seen from a square.
func ofDoor(f combatant, c *battlemat.Choice, at grid.Cell) bool {
	return slices.Contains(f.beside(thing(c)), at)
}

// ofFriend reports whether a choice is about another figure that is on a square.
func ofFriend(f combatant, c *battlemat.Choice, at grid.Cell) bool {
	return c.Target != f.ID && f.figure(c.Target).covers(at)
}

// ofTrap reports whether a choice is about a trap that is on a square.
func ofTrap(f combatant, c *battlemat.Choice, at grid.Cell) bool {
	return slices.ContainsFunc(f.Traps, func(t Trap) bool { return t.ID == thing(c) && slices.Contains(t.Cells, at) })
}

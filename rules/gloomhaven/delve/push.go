package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// The codes of the refusals in this file, each with its rule.
const (
	codeNoDestination = "no-destination"  // GH S4.38
	codeNoSuchWay     = "no-such-way"     // GH S4.35
	codeNothingToSkip = "nothing-to-skip" // GH S4.39
)

var (
	shovingVerbs = []verb{
		explained(shoves(false), whyShove),
		shoves(true),
		taskVerb("skip", asksFor(shoving), skipUses, alwaysRefuse("GH S4.39", codeNothingToSkip, "That push or pull cannot be skipped now.")),
	}
	shovingTasks  = []task{{kind: shoving, waits: choosesShove, run: runShove, asks: asksShove}}
	shovingDoings = map[card.Deed]doing{
		card.Push: {begin: beginShoves, open: mayShove, asks: asksShoves},
		card.Pull: {begin: beginShoves, open: mayShove, asks: asksShoves},
	}
	shovingEvents = game.Kinds[*Position]{
		"shove-skipped": game.Public(nil, ShoveSkipped.tell),
	}
)

// choosesShove reports whether a character chooses the destination.
//
// GH S4.40: monsters and summons are not asked. GH S4.41: if there is no destination, nobody is
// asked.
func choosesShove(p *Position, t *Task) bool {
	s := shoveOf(p, t)
	return !s.moot() && p.figure(t.By).Sort == Character && len(s.ways()) > 0
}

func asksShove(p *Position, t *Task) string {
	return fmt.Sprintf("%s may %s %s up to %s.", p.figure(t.By).Name, shoveWord(t.Pull), english.Within(p.figure(t.Figure).Name), english.Count(t.N, "hex"))
}

// uses lists every hex to which the target may be pushed or pulled. If there are several paths to a
// hex, the commands for all but the first name the path.
//
// GH S4.37: every destination is highlighted, and a single command moves the target.
func (s *shove) uses(use offer) {
	t := s.t
	by, target := s.figure(t.By), s.figure(t.Figure)
	rule := game.Either(t.Pull, "GH S4.36", "GH S4.35")
	all := s.ways()
	for i, r := range all {
		same := func(o rules.Reached) bool { return o.At == r.At }
		alone := slices.IndexFunc(all, same) == i && !slices.ContainsFunc(all[i+1:], same)
		c := battlemat.Choice{
			Command: command(shoveWord(t.Pull), by.ID, target.ID, r.At), Kind: battlemat.Shove, Rule: rule,
			Label:  fmt.Sprintf("%s %s to (%v)", english.Capital(shoveWord(t.Pull)), english.Within(target.Name), r.At),
			Figure: by.ID, Target: target.ID, At: &r.At, Main: alone, Says: []string{battlemat.SaysTarget, battlemat.SaysAt}, Cost: &r.Cost, Unit: s.desk.Unit(),
		}
		if !alone {
			c.Label += s.wayWords(r, all)
		}
		if slices.IndexFunc(all, same) < i {
			way := wayWord(r)
			c.Group = game.Grouped(c).Group + " " + way // the choice's label describes the path in words
			c.Command = command(string(c.Command), way)
		}
		use(c, nil, func(d *resolution) {
			made := d.take()
			d.shoved(&made)
			d.walk(made.Figure, r.Path, shoveWord(t.Pull))
		}, routeOf(s.Position, target, &r, shoveWord(t.Pull)).mark)
	}
}

// wayWord identifies a path to a hex by its harmful hexes, in the notation of commands.
func wayWord(r rules.Reached) string {
	if sprung := gloomhaven.Sprung(r); len(sprung) > 0 {
		return cellsWord(sprung)
	}
	return "free"
}

// wayWords returns words that distinguish a path from others to the same hex: ", over the trap on
// (3,6)".
func (s *shove) wayWords(r rules.Reached, all []rules.Reached) string {
	name := func(c grid.Cell) string {
		if s.ground.Terrain(c) == board.Trap {
			return fmt.Sprintf("the trap on (%v)", c)
		}
		return fmt.Sprintf("the hazard on (%v)", c)
	}
	over := gloomhaven.Sprung(r)
	var on, past []string
	for _, c := range over {
		on = append(on, name(c))
	}
	for _, o := range all {
		for _, c := range gloomhaven.Sprung(o) {
			if o.At == r.At && !slices.Contains(over, c) && !slices.Contains(past, name(c)) {
				past = append(past, name(c))
			}
		}
	}
	words := ""
	if len(on) > 0 {
		words += ", over " + english.And(on)
	}
	if len(past) > 0 {
		words += ", past " + english.And(past)
	}
	return words
}

// notMoved refuses to push or pull a figure to a hex.
func notMoved(p *Position, seat battlemat.Seat, args []string, pull bool) *battlemat.Refusal {
	t := p.asked(seat, shoving)
	if t == nil || t.Pull != pull || args[0] != t.By || args[1] != t.Figure {
		return refuse("GH S4.37", game.CodeNotNow, "You cannot %s that figure now. %s", shoveWord(pull), p.waiting())
	}
	to, refusal := hexOf(args[:3], 2)
	if refusal != nil {
		return refusal
	}
	s := shoveOf(p, t)
	if !slices.ContainsFunc(s.ways(), func(r rules.Reached) bool { return r.At == to }) {
		return s.noDestination(to)
	}
	return refuse("GH S4.35", codeNoSuchWay, "Only the offered paths to (%v) can be taken.", to)
}

// noDestination refuses a hex that is not a destination.
func (s *shove) noDestination(to grid.Cell) *battlemat.Refusal {
	way := game.Either(s.t.Pull, "closer to", "farther from")
	return refuse("GH S4.38", codeNoDestination, "%s cannot be %sed to (%v): expected a free hex within %s, with each step %s %s.",
		s.figure(s.t.Figure).Name, shoveWord(s.t.Pull), to, english.Count(s.t.N, "hex"), way, english.Within(s.figure(s.t.By).Name))
}

func whyShove(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	t := p.asked(seat, shoving)
	if t == nil {
		return nil
	}
	what := fmt.Sprintf("%s %s here", english.Capital(shoveWord(t.Pull)), english.Within(p.figure(t.Figure).Name))
	return []battlemat.Reason{{What: what, Refusal: p.refusalOf(seat, shoveWord(t.Pull), t.By, t.Figure, at)}}
}

// skipUses lists the choice to leave out a push or pull. GH S4.39
func skipUses(p *Position, t *Task, use offer) {
	use(battlemat.Choice{
		Command: command("skip", t.By, shoveWord(t.Pull)), Label: "Skip " + english.Capital(shoveWord(t.Pull)), Kind: battlemat.Pass, Rule: "GH S4.39",
		Figure: t.By, Target: t.Figure, Key: "e", Note: fmt.Sprintf("%s stays where it is.", p.figure(t.Figure).Name),
	}, nil, func(d *resolution) {
		t := d.take()
		d.Do(ShoveSkipped{By: t.By, Figure: t.Figure, Pull: t.Pull})
	})
}

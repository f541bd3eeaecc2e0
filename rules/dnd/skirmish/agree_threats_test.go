package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// threatsAs compares each opportunity attack that a path provokes with the desk's answer. For each
// question, the mover is put on the square from which it leaves the enemy's reach. The weapon is
// the one that the offer names.
func threatsAs(d *dnd.Desk, p *Position, o *gametest.Offer) string {
	full, err := battlemat.Preview(p, o.Seat, o.Command)
	if err != nil {
		return err.Error()
	}
	f := p.actor()
	t := threatsTo(f.in(p))
	if o.Command.Words()[0] == "drag" {
		t.led = o.Target
		for _, s := range full.Path {
			t.way = append(t.way, s.At)
		}
	}
	for _, one := range full.Threats {
		if one.Kind != opportunity || one.Hit == "" {
			continue
		}
		at := full.Path[one.Step].At
		width := f.width()
		if ways := f.in(p).ways(); o.Command.Words()[0] == "move" {
			i := slices.IndexFunc(ways, func(w dnd.Way) bool { return w.At == *o.At })
			if ways[i].Widths != nil {
				width = ways[i].Widths[one.Step]
			}
		}
		then := t.standing(stand{at, width})
		if width != f.width() { // the board does not show that a figure squeezes on its path
			continue
		}
		guard, mover := then.figure(one.Figure), then.figure(f.ID)
		i := slices.IndexFunc(guard.attacks(), func(a *creature.Action) bool { return a.Name == one.With })
		said, _, err := attackAtDesk(d, then, then.linesOf(f.side()), standingOn(o.Board, then, f.Figure, guard), guard, mover, guard.attacks()[i])
		if err != nil {
			return err.Error()
		}
		if !said.Legal {
			return "the desk refuses the blow of " + one.Figure + ": " + said.Refusal.Detail
		}
		theirs := game.Threatening(battlemat.Threat{}, said.Odds.Harm, mover.HP+mover.Temporary)
		if s := differ("the blow of "+one.Figure, []any{one.Mean, one.Kill}, []any{theirs.Mean, theirs.Kill}); s != "" {
			return s + fmt.Sprint(" ", said.Steps, " ", full.Note)
		}
	}
	return ""
}

// standingOn returns the board with a mover, and the figure that it drags, on the squares where
// they are when the guard strikes. The board also shows whether the mover and the guard see each
// other then.
func standingOn(b *board.Board, then *Position, f, guard *Figure) *board.Board {
	b = b.Clone()
	var list []board.Figure
	for x := range b.EachFigure {
		g := then.figure(x.ID)
		if g.Gone == "" && x.At != g.At {
			x.At, x.Level = g.At, then.level(g.At, g.width())
		}
		not := map[string]string{f.ID: guard.ID, guard.ID: f.ID}[x.ID]
		if f.At != then.figure(f.ID).At {
			x.Traits = slices.DeleteFunc(slices.Clone(x.Traits), func(t string) bool { return not != "" && t == dnd.UnseenBy+not })
		}
		list = append(list, x)
	}
	b.SetFigures(list)
	return b
}

// sharesAs compares an action that is divided among several targets with the desk's answers: the
// save or the rays for each target.
func sharesAs(d *dnd.Desk, p *Position, f *Figure, w *deed, o *gametest.Offer) string {
	full, err := battlemat.Preview(p, o.Seat, o.Command)
	if err != nil {
		return err.Error()
	}
	e := &w.use.Effect
	for _, x := range full.Affected {
		target, times := p.figure(x.Figure), count(full.Hits, x.Figure)
		switch {
		case w.use.Attack != nil:
			if s := raysAs(d, p, o, f, target, w, times, x.Odds); s != "" {
				return s
			}
		case e.Save != nil && target.ward() == nil:
			if s := savesAs(d, o, x.Figure, againstSave(w, e, ""), x.Odds); s != "" {
				return x.Figure + ": " + s
			}
		}
	}
	return ""
}

// raysAs compares the odds of several rays at one target with the desk's answers for the rays.
func raysAs(d *dnd.Desk, p *Position, o *gametest.Offer, f, target *Figure, w *deed, times int, odds *battlemat.Odds) string {
	a := &creature.Action{Key: w.key, Use: w.use}
	said, b, err := attackAtDesk(d, p, p.linesOf(f.side()), o.Board, f, target, a)
	if err != nil {
		return err.Error()
	}
	if !said.Legal {
		return "the desk refuses a ray: " + said.Refusal.Detail
	}
	if s := differ("reasons of a ray", favoursIn(odds.Steps), favoursIn(said.Steps)); s != "" || len(b.parts) == 0 {
		return s
	}
	if slices.ContainsFunc(odds.Steps, func(s string) bool {
		return strings.Contains(s, "helped") || strings.Contains(s, "the target is lit up")
	}) {
		return "" // the first ray has a benefit that the others lack
	}
	all := dice.Certain(0)
	for range times {
		all = all.Plus(said.Odds.Harm)
	}
	theirs := game.Odds("damage", "to harm", dice.OddsOf(all, target.HP+target.Temporary))
	return differ("rays", []any{odds.Chances, odds.Kill}, []any{theirs.Chances, theirs.Kill})
}

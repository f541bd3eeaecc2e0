package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/gametest"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// deedBegun returns the deed that a command begins with, or nil if there is none.
func deedBegun(p *Position, f *Figure, c battlemat.Command) *deed {
	for _, w := range slices.Concat(f.in(p).deeds(true), f.in(p).deeds(false)) {
		if begin := w.begin(f); string(c) == begin || strings.HasPrefix(string(c), begin+" ") {
			return &w
		}
	}
	return nil
}

// againstSave returns an effect's save in the desk's words.
func againstSave(w *deed, e *creature.Effect, degree string) string {
	words := []string{e.Save.Ability, fmt.Sprintf("dc=%d", w.dcOf(e.Save))}
	for _, d := range e.Damage {
		words = append(words, expr(d.Dice).String()+":"+d.Type)
	}
	if e.Save.Half {
		words = append(words, "half")
	}
	if w.spell != nil {
		words = append(words, "magic")
	}
	if degree != "" && !e.Save.Uncovered {
		words = append(words, "cover="+degree)
	}
	for _, a := range e.Conditions {
		words = append(words, "against="+a.Condition)
	}
	return strings.Join(words, " ")
}

// savesAs compares a save with the desk's answer: the chance to fail, the damage, and everything
// that affects the save.
func savesAs(d *dnd.Desk, o *gametest.Offer, id, with string, odds *battlemat.Odds) string {
	said, err := d.Save(o.Board, rules.Save{Figure: id, With: with})
	if err != nil {
		return err.Error()
	}
	if odds == nil || odds.Save == nil {
		return "no save is offered"
	}
	if s := differ("fails", odds.Save.Fail, said.Success.AtMost(0).String()); s != "" {
		return s
	}
	if s := differ("steps of the save", odds.Steps, said.Steps); s != "" && len(odds.Steps)+len(said.Steps) > 0 {
		return s
	}
	if said.Odds == nil {
		return ""
	}
	theirs := game.Odds("damage", "to harm", said.Odds.Odds)
	return differ("damage", []any{odds.Chances, odds.Kill}, []any{theirs.Chances, theirs.Kill})
}

// laysAs compares an area with the desk's answer: its squares, the figures in it with their cover,
// and their saves.
func laysAs(d *dnd.Desk, p *Position, o *gametest.Offer, f *Figure, w *deed) string {
	a := w.use.Area
	way, _ := p.grid().WayNamed(o.Toward)
	q := rules.Area{Shape: a.Shape, Length: a.Length, Width: a.Width, Toward: way.Step}
	if o.Corner == "" {
		q.By, q.Origin = f.ID, f.leaves(way.Step)
	} else if q.Origin = crossing(p.grid(), *o.At, o.Corner); a.Shape == "cube" {
		q.Toward.X, q.Toward.Y = 1, 1
	}
	taken, err := d.Lay(o.Board, q)
	if err != nil {
		return err.Error()
	}
	cells := slices.DeleteFunc(taken.Cells, func(c grid.Cell) bool { return o.Board.CellIs(c, dnd.NeverSeen) })
	if s := differ("squares", o.Cells, cells); s != "" && len(o.Cells)+len(cells) > 0 {
		return s
	}
	full, err := battlemat.Preview(p, o.Seat, o.Command)
	if err != nil {
		return err.Error()
	}
	strikes := map[string]string{}
	for _, s := range taken.Struck {
		if f.concerns(p.figure(s.Figure), w) {
			strikes[s.Figure] = s.Cover
		}
	}
	offered := map[string]string{}
	for _, x := range full.Affected {
		offered[x.Figure] = x.Cover
	}
	if s := differ("whom it strikes", offered, strikes); s != "" {
		return s
	}
	e := &w.use.Effect
	for _, x := range full.Affected {
		switch z := e.Zone; {
		case e.Save != nil && !w.spares(f, p.figure(x.Figure)):
			if s := savesAs(d, o, x.Figure, againstSave(w, e, x.Cover), x.Odds); s != "" {
				return x.Figure + ": " + s
			}
		case e.Save == nil && len(e.Damage) == 0 && zoneAfflicts(z, x.Friend) && z.Effect.Save != nil:
			if s := savesAs(d, o, x.Figure, againstSave(w, effectOf(z), ""), x.Odds); s != "" {
				return x.Figure + ", by the ground: " + s
			}
		}
	}
	return ""
}

// contestsAs compares a grapple, a shove or an escape with the desk's answer: its chance, and
// everything that affects it.
func contestsAs(d *dnd.Desk, p *Position, o *gametest.Offer) string {
	words := o.Command.Words()
	q := rules.Contest{Attacker: words[1], What: words[0]}
	switch {
	case words[0] != "escape":
		if q.Target = words[2]; words[len(words)-1] == "prone" {
			q.What = dnd.Fells
		}
	case len(words) == 4:
		q.Target = words[3]
	default:
		f := p.figure(words[1])
		i := slices.IndexFunc(f.Afflicted, func(a Affliction) bool { return a.Key == words[2] && a.DC > 0 && a.Save == "" })
		if q.With = fmt.Sprintf("dc=%d", f.Afflicted[i].DC); f.Afflicted[i].Check != "" {
			q.With += " check=" + f.Afflicted[i].Check
		}
	}
	said, err := d.Contest(o.Board, q)
	if err != nil {
		return err.Error()
	}
	if !said.Legal {
		return "the desk refuses it: " + said.Refusal.Detail
	}
	full, err := battlemat.Preview(p, o.Seat, o.Command)
	if err != nil {
		return err.Error()
	}
	if full.Odds == nil {
		return "no chance is offered"
	}
	return differ("the contest", []any{full.Odds.Success, full.Odds.Dice, append([]string{}, full.Odds.Steps...)}, []any{said.Success.AtLeast(1).String(), said.Dice, append([]string{}, said.Steps...)})
}

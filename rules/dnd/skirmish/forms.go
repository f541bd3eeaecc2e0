package skirmish

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
)

// Preview implements [battlemat.Previewer].
func (p *Position) Preview(seat battlemat.Seat, c battlemat.Command) (battlemat.Choice, error) {
	return verbs.Preview(p, seat, c)
}

// Forms implements [battlemat.Previewer]. It returns forms for paths over chosen squares, for areas
// placed anywhere, and for divided effects.
func (p *Position) Forms(seat battlemat.Seat) []battlemat.Form {
	list := rulings.Forms(p, seat)
	if p.Round == 0 || !slices.Contains(p.ToAct(), seat) || len(p.Asks) > 0 || p.stalled() {
		return list
	}
	f := p.actor()
	if f.mayMove() == nil {
		list = append(list, battlemat.Form{Command: "move " + f.ID + " {way}", Label: "Move", Kind: battlemat.Move, Rule: "DND K3", Figure: f.ID})
	}
	for _, spells := range []bool{true, false} {
		for _, w := range f.deeds(spells) {
			c := w.choiceOf(f.Figure, w.title())
			form := battlemat.Form{Command: string(c.Command), Label: c.Label, Kind: c.Kind, Menu: c.Menu, Figure: f.ID}
			if w.use.Area != nil && p.areaForm(&w, &form) || w.isShared() && w.sharesForm(f, &form) {
				list = append(list, game.GroupedForm(form))
			}
		}
	}
	return list
}

// areaForm fills in the form of a deed with an area. It reports whether anything about the
// placement can be chosen.
func (q *plan) areaForm(w *deed, form *battlemat.Form) bool {
	places := w.form()
	form.Command += " " + strings.Join(places, " ")
	form.Rule, form.Range = "DND P2", w.use.Range/dnd.Feet
	if slices.Contains(places, "{corner}") {
		form.Corners = corners(q.grid())
	}
	if slices.Contains(places, "{toward}") {
		form.Towards = directions(q.grid())
	}
	return len(places) > 0
}

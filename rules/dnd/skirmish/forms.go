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

// Forms implements [battlemat.Previewer]: ways by chosen squares, and areas laid anywhere.
func (p *Position) Forms(seat battlemat.Seat) []battlemat.Form {
	if p.Round == 0 || !slices.Contains(p.ToAct(), seat) || len(p.Asks) > 0 {
		return nil
	}
	var list []battlemat.Form
	f := p.actor()
	if p.canMove(f) {
		list = append(list, battlemat.Form{Command: "move " + f.ID + " {way}", Label: "Move", Kind: battlemat.Move, Rule: "DND K3", Figure: f.ID})
	}
	for _, spells := range []bool{true, false} {
		for _, w := range p.deeds(f, spells) {
			if w.use.Area == nil || len(w.form()) == 0 {
				continue
			}
			c := w.choiceOf(f, w.title())
			form := battlemat.Form{
				Command: string(c.Command) + " " + strings.Join(w.form(), " "), Label: w.title(), Kind: c.Kind, Menu: c.Menu, Rule: "DND P2", Figure: f.ID,
				Range: w.use.Range / dnd.Feet,
			}
			if slices.Contains(w.form(), "{corner}") {
				form.Corners = corners(p.grid())
			}
			if slices.Contains(w.form(), "{toward}") {
				form.Towards = directions(p.grid())
			}
			list = append(list, game.GroupedForm(form))
		}
	}
	return list
}

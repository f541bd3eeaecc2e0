package delve

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// sprung checks the effect of a trap: first its damage, then its conditions.
func (o *observer) sprung(e TrapSprung) {
	f := o.alive(e.Figure)
	o.must(o.land.at(e.At) == board.Trap && e.At == f.at, "S4.3", "there is no trap")
	n, conditions := 2+o.Level, []string(nil)
	if t := o.trapAt(e.At); t != nil {
		if conditions = t.Conditions; t.Harm != nil {
			n = *t.Harm
		}
	}
	o.must(e.Harm == n && slices.Equal(e.Conditions, conditions), "G27", "this trap does %d and %v", n, conditions)
	var owed []debt
	if n > 0 {
		owed = append(owed, harm(f.id, n, "S4.3", "the trap's harm"))
	}
	for _, c := range conditions {
		owed = append(owed, debt{f.id, "S4.3", "the trap's " + c, func(x battlemat.Event) bool {
			a, is := x.(Afflicted)
			g, grew := x.(DeckGrew)
			return is && a.Figure == f.id && a.Condition == c || grew && g.Card == c
		}})
	}
	o.owe(owed...)
	o.land.is[e.At] = board.Floor
	o.land.changed()
}

// trapAt returns the document's entry for the trap on a hex, from a revealed room or the board.
func (b *books) trapAt(c grid.Cell) *TrapEntry {
	for _, r := range b.Rooms {
		for _, l := range r.Overlays {
			if l.At == c && l.Terrain == "trap" && b.land.rooms[r.Room] && l.From <= max(2, b.party) {
				return &TrapEntry{At: c, Conditions: l.Trap, Harm: l.Harm}
			}
		}
	}
	for i := range b.Traps {
		if b.Traps[i].At == c {
			return &b.Traps[i]
		}
	}
	return nil
}

// fell checks the hex on which a figure lands when it loses its flight. GH S4.8
func (o *observer) fell(e Fell) {
	f := o.alive(e.Figure)
	empty := func(c grid.Cell) bool {
		return o.land.there(c) && o.land.at(c) == board.Floor && !o.land.shut(c) && o.on(c, f) == nil && o.money[c] == 0 && !o.treasure(c)
	}
	o.must(o.land.at(f.at) == board.Obstacle && empty(e.To), "S4.8", "%v is not empty, or it was over no obstacle", e.To)
	for _, c := range o.land.whole.Cells() {
		o.must(!empty(c) || o.land.far(f.at, c) >= o.land.far(f.at, e.To), "S4.8", "%v is nearer", c)
	}
	f.at = e.To
}

package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
)

// Cast says that a figure casts a spell or uses an action, on figures or over an area.
type Cast struct {
	Figure  string      `json:"figure"`
	Key     string      `json:"key"`
	Spell   bool        `json:"spell,omitempty"`
	Slot    int         `json:"slot,omitempty"`
	Daily   bool        `json:"daily,omitempty"`
	Time    string      `json:"time"`
	Targets []string    `json:"targets,omitempty"`
	At      *grid.Cell  `json:"at,omitempty"`
	Corner  string      `json:"corner,omitempty"`
	Toward  string      `json:"toward,omitempty"`
	Cells   []grid.Cell `json:"cells,omitempty"`
	Lasts   *Lasting    `json:"lasts,omitempty"`
}

func (e Cast) apply(p *Position) {
	f := p.figure(e.Figure)
	switch e.Time {
	case bonus:
		p.Turn.Bonus = true
	case action:
		p.takeAction()
	}
	if e.Spell {
		f.Hidden = 0
		if p.setting("slots") == "5.2" { // DND P1
			if e.Slot > 0 && p.Turn.Figure == e.Figure {
				p.Turn.Casts = oneSlot
			}
		} else if e.Time == bonus {
			p.Turn.Casts = bonus
		} else if e.Time == action && (e.Slot > 0 || e.Daily) {
			p.Turn.Casts = action
		}
		if e.Daily {
			f.Spent = put(f.Spent, e.Key, f.Spent[e.Key]+1)
		}
		if e.Slot > 0 {
			f.Slots = slices.Clone(f.Slots)
			f.Slots[e.Slot-1]--
		}
	} else if a := f.block().Action(e.Key); a != nil && (a.Uses > 0 || a.Recharge > 0) {
		f.Spent = put(f.Spent, e.Key, f.Spent[e.Key]+1)
	}
	if e.Lasts != nil {
		p.Serial = e.Lasts.ID
		p.Lasting = append(slices.Clip(p.Lasting), *e.Lasts)
	}
}

// Discovers returns true if the event may reveal something: a hidden caster, or the effects of a
// wall or of light.
func (e Cast) Discovers() bool { return e.Spell || e.Lasts != nil }

func (e Cast) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	bare := *f
	bare.Hidden = 0
	if !p.as(to).knowsAt(&bare, f.At) {
		return nil
	}
	what := game.Either(e.Spell, "casts", "uses")
	told := battlemat.Told{Kind: battlemat.Played, Rule: "DND P1", Figure: e.Figure, At: &f.At, Text: fmt.Sprintf("%s %s %s.", f.name(), what, f.called(e.Key))}
	for _, c := range e.Cells {
		if p.as(to).knowsCell(c) {
			told.Cells = append(told.Cells, c)
		}
	}
	return []battlemat.Told{told}
}

// cast carries out a deed: it pays the costs, and applies the lasting effects and the effects on
// each target.
//
// DND P4: concentrating on a spell ends the concentration on any other.
func (d *resolution) cast(id string, w deed, e Cast) {
	e.Figure, e.Key, e.Spell, e.Slot, e.Daily, e.Time = id, w.key, w.spell != nil, w.slot, w.daily, w.time
	if w.use.Concentration {
		d.release(id)
	}
	var struck []hit
	if w.use.Area != nil {
		struck, e.Cells = d.overlaid(id, &w, &e)
	} else {
		for _, t := range e.Targets {
			struck = append(struck, hit{figure: t})
		}
	}
	if w.use.Rounds > 0 || w.use.Concentration {
		e.Lasts = &Lasting{ID: d.Serial + 1, Spell: w.key, By: id, Rounds: max(1, w.use.Rounds), Concentration: w.use.Concentration, DC: w.dc}
		if w.use.Effect.Zone != nil {
			e.Lasts.Cells = e.Cells
		}
	}
	effect := 0
	if e.Lasts != nil {
		effect = e.Lasts.ID
	}
	d.Do(e)
	if w.spell != nil {
		d.unveil(id)
	}
	d.look()
	if w.use.Attack != nil {
		var ids []string
		for _, h := range struck {
			ids = append(ids, h.figure)
		}
		d.volley(id, &w, effect, ids)
		return
	}
	c := &doing{deed: w, by: id, effect: effect, at: e.At}
	dares := map[string]bool{} // decided once for each target, however many darts are aimed at it. DND P7
	for _, h := range struck {
		if d.Err != nil || d.figure(h.figure).Gone != "" {
			continue
		}
		does, known := dares[h.figure]
		if !known {
			does = w.use.Area != nil || !d.figure(id).enemies(d.figure(h.figure)) || d.dares(id, h.figure)
			dares[h.figure] = does
		}
		if does {
			d.suffer(h, c, &w.use.Effect)
		}
	}
	if e.At != nil && w.use.Effect.Teleport > 0 {
		d.teleport(id, *e.At)
	}
	d.vain(effect)
}

// teleport moves a figure to another square.
func (d *resolution) teleport(id string, to grid.Cell) {
	from := d.figure(id).At
	for o := range d.here {
		if o.ID != id && d.overlap(to, d.figure(id).width(), o.At, o.width()) {
			return // the square turns out to be taken by a figure that nobody had seen
		}
	}
	d.Do(Displaced{Figure: id, Path: []grid.Cell{from, to}, By: id, Jumps: true})
	d.look()
	d.enterZones(id, &from, onEnter)
	d.letGo()
}

// overlaid returns all figures in an area, including unseen ones, and the squares of the area.
func (d *resolution) overlaid(id string, w *deed, e *Cast) ([]hit, []grid.Cell) {
	l, ok := lay(d.Position, lines{Board: d.board()}, d.figure(id), w, e.At, e.Corner, e.Toward)
	if !ok {
		return nil, nil
	}
	return l.hits, l.cells
}

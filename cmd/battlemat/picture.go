package main

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules"
)

// margin is how many cells a picture shows around what a question is about.
const margin = 2

func picture(t *desk.Table) draw.Picture { return draw.Picture{Board: t.Board} }

// sightPicture shows one verdict: the free line, or the stopped ones.
func sightPicture(t *desk.Table, a *desk.Sight) draw.Picture {
	p := picture(t)
	p.Sights = draw.Sights(a.Verdict)
	p.From, p.Targets = []grid.Cell{a.From}, []grid.Cell{a.To}
	return p.CropToQuestion(margin)
}

// fieldPicture shows what a place sees.
func fieldPicture(t *desk.Table, from desk.Place, f *desk.Field) draw.Picture {
	p := picture(t)
	p.Field = &draw.Field{From: from.At(), Cells: f.Cells}
	return p
}

// wayPicture shows a counted range.
func wayPicture(t *desk.Table, w *desk.Way) draw.Picture {
	p := picture(t)
	p.Path = &draw.Path{}
	for i, c := range w.Path {
		p.Path.Steps = append(p.Path.Steps, draw.Step{At: c, Cost: i})
	}
	return p.CropToQuestion(margin)
}

// reachPicture shows every place with its cost.
func reachPicture(t *desk.Table, r *desk.Reach) draw.Picture {
	p := picture(t)
	p.Reach = reachOverlay(t, r.Cells)
	p.Reach.From = r.Cells[0].At
	return p.CropToQuestion(margin)
}

func reachOverlay(t *desk.Table, cells []desk.Reached) *draw.Reach {
	overlay := &draw.Reach{Unit: unitOf(t)}
	for _, c := range cells {
		overlay.Cells = append(overlay.Cells, draw.Cost{
			At: c.At, Cost: c.Cost, End: c.End, Harm: dangers(c),
		})
	}
	return overlay
}

// dangers counts what may hurt on the way: harm done, and all that happens but
// sliding and opening doors.
func dangers(c desk.Reached) int {
	n := c.Harm
	for _, fact := range c.Facts {
		if fact.Kind != "slides" && fact.Kind != "opens" {
			n++
		}
	}
	return n
}

// unitOf is what the book counts movement in.
func unitOf(t *desk.Table) string {
	if mover, ok := t.Desk.(rules.Mover); ok {
		return mover.Unit()
	}
	return ""
}

// targetPicture shows the costs with one marked cell and the way to it.
func targetPicture(t *desk.Table, r *desk.Reach, to grid.Cell) draw.Picture {
	p := picture(t)
	p.Reach = reachOverlay(t, r.Cells)
	p.Reach.From = r.Cells[0].At
	p.Targets = []grid.Cell{to}
	if place, ok := r.To(to); ok {
		p.Path = &draw.Path{Unit: unitOf(t)}
		for i, c := range place.Path {
			step := draw.Step{At: c}
			if i < len(place.Costs) {
				step.Cost = place.Costs[i]
			}
			for _, fact := range place.Facts {
				if fact.At == c {
					step.Danger = fact.Text
				}
			}
			p.Path.Steps = append(p.Path.Steps, step)
		}
	}
	return p.CropToQuestion(margin)
}

// shovePicture shows the destinations of a push or pull.
func shovePicture(t *desk.Table, attacker, target board.Figure, s *desk.Shove) draw.Picture {
	p := picture(t)
	p.Reach = reachOverlay(t, s.Destinations)
	p.Reach.From = target.At
	p.From, p.Targets = attacker.Cells(), target.Cells()
	return p.CropToQuestion(margin)
}

// attackPicture shows the line of an attack.
func attackPicture(t *desk.Table, attacker, target board.Figure, a *desk.Attack) draw.Picture {
	p := picture(t)
	p.Sights = draw.Sights(a.Verdict)
	p.From, p.Targets = attacker.Cells(), target.Cells()
	if len(a.Area) > 0 {
		area := draw.Area{Name: "area", Cells: a.Area}
		for _, id := range a.Victims {
			if f, ok := t.Board.Figure(id); ok {
				area.Victims = append(area.Victims, f.Cells()...)
			}
		}
		p.Areas = []draw.Area{area}
	}
	return p.CropToQuestion(margin)
}

// comparePicture shows where two answers differ.
func comparePicture(t *desk.Table, c *desk.Comparison, bare bool) draw.Picture {
	p := picture(t)
	p.Compare = &draw.Compare{A: c.A, B: c.B}
	for _, d := range c.Differences {
		cell := draw.Compared{At: d.At, InA: d.A != nil, InB: d.B != nil, Bare: bare}
		if d.A != nil {
			cell.A = *d.A
		}
		if d.B != nil {
			cell.B = *d.B
		}
		p.Compare.Cells = append(p.Compare.Cells, cell)
	}
	for _, same := range c.Common {
		p.Compare.Cells = append(p.Compare.Cells, draw.Compared{
			At: same.At, InA: true, InB: true, A: same.Value, B: same.Value, Bare: bare,
		})
	}
	return p.CropToQuestion(margin)
}

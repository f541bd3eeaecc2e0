package desk

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/draw/diagram"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight/space"
)

// margin is the number of cells that a picture shows around the subject of a question.
const margin = 2

func (t *Table) picture() diagram.Picture { return diagram.Picture{Board: t.Board} }

// sightPicture shows one verdict: the free line, or the blocked lines.
func (t *Table) sightPicture(a *Sight) diagram.Picture {
	p := t.picture()
	p.Sights = diagram.Sights(a.Verdict)
	p.From, p.Targets = []grid.Cell{a.From}, []grid.Cell{a.To}
	t.showSpace(&p, a.Bodies)
	return p.CropToQuestion(margin)
}

// showSpace shows a three-dimensional verdict from above: the free ray, or the cells that hide the
// target.
func (t *Table) showSpace(p *diagram.Picture, v *rules.InSpace) {
	if v == nil {
		return
	}
	if v.Sees {
		if line, ok := fromAbove(v.Witness); ok {
			p.Sights = []diagram.Sight{{Ray: line}}
		}
	}
	hiding := diagram.Area{Name: "hides the target"}
	for _, list := range v.Covers {
		for i := range list {
			cell := list[i].Cell
			if list[i].Kind == space.Wall || list[i].Kind == space.Door {
				cell = list[i].Edge.Cell
			}
			if t.Board.Contains(cell) && !slices.Contains(hiding.Cells, cell) {
				hiding.Cells = append(hiding.Cells, cell)
			}
		}
	}
	if len(hiding.Cells) > 0 {
		p.Areas = append(p.Areas, hiding)
	}
}

// fieldPicture shows what a place sees.
func (t *Table) fieldPicture(from Place, f *Field) diagram.Picture {
	p := t.picture()
	p.Field = &diagram.Field{From: from.At(), Cells: f.Cells}
	return p
}

// wayPicture shows a counted range.
func (t *Table) wayPicture(w *Way) diagram.Picture {
	p := t.picture()
	p.Path = &diagram.Path{}
	for i, c := range w.Path {
		p.Path.Steps = append(p.Path.Steps, diagram.Step{At: c, Cost: float64(i)})
	}
	return p.CropToQuestion(margin)
}

// reachPicture shows every place with its cost.
func (t *Table) reachPicture(r *Reach) diagram.Picture {
	p := t.picture()
	p.Reach = t.reachOverlay(r.Cells)
	p.Reach.From = r.Cells[0].At
	return p.CropToQuestion(margin)
}

func (t *Table) reachOverlay(cells []Reached) *diagram.Reach {
	overlay := &diagram.Reach{Unit: t.unit()}
	for _, c := range cells {
		overlay.Cells = append(overlay.Cells, diagram.Cost{
			At: c.At, Cost: c.Total(), End: c.End, Harm: dangers(c),
		})
	}
	return overlay
}

// dangers returns the number of dangers on the way: traps and hazards, and every event except
// sliding and opening doors.
func dangers(c Reached) int {
	n := c.Harm
	for _, fact := range c.Facts {
		if fact.Kind != "slides" && fact.Kind != "opens" {
			n++
		}
	}
	return n
}

// unit returns the book's unit of movement.
func (t *Table) unit() string {
	if mover, ok := t.Desk.(rules.Mover); ok {
		return mover.Unit()
	}
	return ""
}

// targetPicture shows the costs, with one marked cell and the path to it.
func (t *Table) targetPicture(r *Reach, to grid.Cell) diagram.Picture {
	p := t.picture()
	p.Reach = t.reachOverlay(r.Cells)
	p.Reach.From = r.Cells[0].At
	p.Targets = []grid.Cell{to}
	if place, ok := r.To(to); ok {
		p.Path = &diagram.Path{Unit: t.unit()}
		for i, c := range place.Path {
			step := diagram.Step{At: c}
			if i < len(place.Costs) {
				step.Cost = place.Running(i)
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
func (t *Table) shovePicture(attacker, target board.Figure, s *Shove) diagram.Picture {
	p := t.picture()
	p.Reach = t.reachOverlay(s.Destinations)
	p.Reach.From = target.At
	p.From, p.Targets = attacker.Cells(), target.Cells()
	return p.CropToQuestion(margin)
}

// attackPicture shows the line of an attack.
func (t *Table) attackPicture(attacker, target board.Figure, a *Attack) diagram.Picture {
	p := t.picture()
	p.Sights = diagram.Sights(a.Verdict)
	p.From, p.Targets = attacker.Cells(), target.Cells()
	t.showSpace(&p, a.Bodies)
	if len(a.Area) > 0 {
		area := diagram.Area{Name: "area", Cells: a.Area}
		for _, id := range a.Victims {
			if f, ok := t.Board.Figure(id); ok {
				area.Victims = append(area.Victims, f.Cells()...)
			}
		}
		p.Areas = []diagram.Area{area}
	}
	return p.CropToQuestion(margin)
}

// comparePicture shows where two answers differ.
func (t *Table) comparePicture(c *Comparison, bare bool) diagram.Picture {
	p := t.picture()
	p.Compare = &diagram.Compare{A: c.A, B: c.B}
	for _, d := range c.Differences {
		cell := diagram.Compared{At: d.At, InA: d.A != nil, InB: d.B != nil, Bare: bare}
		if d.A != nil {
			cell.A = *d.A
		}
		if d.B != nil {
			cell.B = *d.B
		}
		p.Compare.Cells = append(p.Compare.Cells, cell)
	}
	for _, same := range c.Common {
		p.Compare.Cells = append(p.Compare.Cells, diagram.Compared{
			At: same.At, InA: true, InB: true, A: same.Value, B: same.Value, Bare: bare,
		})
	}
	return p.CropToQuestion(margin)
}

// turnPicture shows the hexes where the monster may end its move, with their costs, and the
// possible targets.
func (t *Table) turnPicture(turn *rules.Turn, answer *Turn) diagram.Picture {
	p := t.picture()
	actor, _ := turn.Board.Figure(turn.Actor)
	p.Reach = &diagram.Reach{From: actor.At, Unit: t.unit()}
	hit := map[grid.Cell]bool{}
	for _, a := range answer.Actions {
		p.Reach.Cells = append(p.Reach.Cells, diagram.Cost{At: a.To, Cost: float64(a.Move), End: true, Harm: a.Harm})
		for _, c := range a.Attacks {
			if !hit[c] {
				hit[c] = true
				p.Targets = append(p.Targets, c)
			}
		}
	}
	p.From = actor.Cells()
	for _, id := range answer.Focus {
		if f, ok := turn.Board.Figure(id); ok && !hit[f.At] {
			p.Targets = append(p.Targets, f.At)
		}
	}
	return p.CropToQuestion(margin)
}

package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// SetOut says that a figure begins a move.
type SetOut struct {
	Journey Journey `json:"journey"`
}

func (e SetOut) apply(p *Position) { p.Journey = &e.Journey }

// setOut begins a move and walks it. Costs are the feet spent at each square of the way.
func (d *resolution) setOut(f *Figure, way []grid.Cell, costs []int, how, drags string) {
	j := Journey{Figure: f.ID, Way: slices.Clone(way), How: how, Drags: drags}
	for i := 1; i < len(costs); i++ {
		j.Costs = append(j.Costs, costs[i]-costs[i-1])
	}
	d.Do(SetOut{j})
	d.walk()
}

// Moved says that a figure went along a path, the start included. Cost is what that took of its
// movement, in feet, and Parity the diagonals taken this turn after it, modulo 2.
type Moved struct {
	Figure string      `json:"figure"`
	Path   []grid.Cell `json:"path"`
	Cost   int         `json:"cost"`
	Parity int         `json:"parity,omitempty"`
	Jumps  bool        `json:"jumps,omitempty"`
	Drags  string      `json:"drags,omitempty"`
}

func (e Moved) apply(p *Position) {
	f := p.figure(e.Figure)
	for i := 1; i < len(e.Path); i++ {
		step := grid.Cell{X: e.Path[i].X - e.Path[i-1].X, Y: e.Path[i].Y - e.Path[i-1].Y}
		if step != p.Turn.Heading {
			p.Turn.Run = 0
		}
		p.Turn.Heading, p.Turn.Run = step, p.Turn.Run+dnd.Feet
		if e.Drags != "" {
			p.figure(e.Drags).At = e.Path[i-1]
		}
	}
	f.At = e.Path[len(e.Path)-1]
	p.Turn.Spent, p.Turn.Parity = p.Turn.Spent+e.Cost, e.Parity
	if j := p.Journey; j != nil {
		n := len(e.Path) - 1
		p.Journey = &Journey{Figure: j.Figure, Way: j.Way[n:], Costs: j.Costs[n:], How: j.How, Drags: j.Drags, Waived: j.Waived}
	}
}

func (e Moved) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	told := battlemat.Told{Kind: battlemat.Moved, Rule: "DND K3", Figure: e.Figure}
	for _, at := range e.Path {
		if p.knowsAt(to, f, at) {
			told.Path = append(told.Path, at)
		}
	}
	if len(told.Path) == 0 {
		return nil
	}
	last := told.Path[len(told.Path)-1]
	told.Text = fmt.Sprintf("%s moves to (%v).", p.name(f), last)
	if last != e.Path[len(e.Path)-1] {
		told.Text = fmt.Sprintf("%s moves out of sight at (%v).", p.name(f), last)
	}
	return []battlemat.Told{told}
}

// Stopped says that a move is over, and why before its end: bumped (somebody whom it did not see
// stands there), still (its speed is 0), asks (it waits for an answer).
type Stopped struct {
	Figure string `json:"figure"`
	Why    string `json:"why,omitempty"`
	Cost   int    `json:"cost,omitempty"` // of its movement, for the step that it could not take
}

func (e Stopped) apply(p *Position) {
	p.Journey = nil
	p.Turn.Spent += e.Cost
}

// Discovers: that somebody stands there.
func (e Stopped) Discovers() bool { return e.Why == bumped }

const bumped = "bumped"

func (e Stopped) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if e.Why != bumped || p.sides[to] != p.side(p.figure(e.Figure)) {
		return nil
	}
	return p.telling(to, e.Figure, "DND K28", battlemat.Said, "%s comes no farther: something that it did not see is in its way.")
}

// walk goes on with the move under way, step by step.
//
// DND K23: before a step that leaves the reach of enemies they are asked whether they strike; the
// move waits for the answers, and ends where the figure drops or its speed becomes 0.
func (d *resolution) walk() {
	for d.Err == nil && d.Over == nil && d.Journey != nil {
		j := d.Journey
		f := d.figure(j.Figure)
		switch {
		case len(j.Costs) == 0:
			d.Do(Stopped{Figure: f.ID})
			d.settle(f.ID)
			return
		case f.Gone != "" || d.speed(f) == 0 || d.how(f) != j.How && j.How != "jump":
			d.Do(Stopped{Figure: f.ID, Why: "still"})
			d.settle(f.ID)
			return
		case !d.open(f, j):
			d.bump(f, j)
			return
		}
		if asks := d.provoked(f, j.Way[0], j.Way[1], j.Asked); len(asks) > 0 {
			d.Do(Asked{asks})
			return
		}
		d.step(f, j)
		d.look()
		d.enterZones(j.Figure, &j.Way[0], onEnter)
		if d.Journey == nil {
			return
		}
		if asks := d.awaited(d.figure(j.Figure)); len(asks) > 0 {
			d.Do(Asked{asks})
			return
		}
	}
}

// open reports whether the next step of a move is as the figure thought it would be: no wall, no
// shut door, and at its end, or where it cannot pass, no creature. DND K28.
func (p *Position) open(f *Figure, j *Journey) bool {
	b := p.board()
	if j.How != "jump" && !p.desk.Steps(b, j.Way[0], j.Way[1], p.width(f)) {
		return false
	}
	for o := range p.here {
		if o.ID == f.ID || o.ID == j.Drags || !overlap(j.Way[1], p.width(f), o.At, p.width(o)) || p.spots(p.side(f), o) && len(j.Costs) > 1 {
			continue
		}
		return false
	}
	return true
}

// bump ends a move before a step that cannot be taken. It costs what the step would have, and whoever
// hides there is found. DND K28.
func (d *resolution) bump(f *Figure, j *Journey) {
	id, to, cost := f.ID, j.Way[1], j.Costs[0]
	d.Do(Stopped{Figure: id, Why: bumped, Cost: cost})
	for i := range d.Figures {
		o, f := &d.Figures[i], d.figure(id)
		if o.Gone == "" && o.Hidden > 0 && d.enemies(f, o) && overlap(to, d.width(f), o.At, d.width(o)) {
			d.Do(Noticed{o.ID})
		}
	}
	d.settle(id)
}

// overlap reports whether two spaces share a square.
func overlap(a grid.Cell, n int, b grid.Cell, m int) bool {
	return a.X < b.X+m && b.X < a.X+n && a.Y < b.Y+m && b.Y < a.Y+n
}

// step goes one step. Steps that nothing comes between are one event.
func (d *resolution) step(f *Figure, j *Journey) {
	e := Moved{Figure: f.ID, Path: slices.Clone(j.Way[:2]), Cost: j.Costs[0], Parity: d.Turn.Parity, Jumps: j.How == "jump", Drags: j.Drags}
	if e.Path[0].X != e.Path[1].X && e.Path[0].Y != e.Path[1].Y && d.alternates(e.Cost) {
		e.Parity ^= 1
	}
	last := len(d.Events) - 1
	before, joins := Moved{}, false
	if last >= 0 {
		before, joins = d.Events[last].(Moved)
	}
	if !joins || before.Figure != e.Figure {
		d.Do(e)
		return
	}
	d.Position = d.Position.apply(e)
	before.Path = append(slices.Clone(before.Path), e.Path[1])
	before.Cost, before.Parity = before.Cost+e.Cost, e.Parity
	d.Events[last] = before
}

// alternates reports whether a diagonal step of so many feet is counted among the diagonals. DND M3: by
// 3.5e those over difficult ground are not.
func (p *Position) alternates(feet int) bool {
	for _, s := range p.desk.Settings() {
		if s.Name == "difficult" && s.Value == "3.5e" {
			return feet < 3*dnd.Feet
		}
	}
	return true
}

// settle does what the end of a move brings: a figure that has come to stand among others lies
// beside them, and grapples end that are too far.
func (d *resolution) settle(id string) {
	d.look()
	d.letGo()
}

// Displaced says that a figure was moved by another, or stands elsewhere at once.
//
// DND M2, DND M7: that counts no diagonals and draws no opportunity attacks.
type Displaced struct {
	Figure string      `json:"figure"`
	Path   []grid.Cell `json:"path"` // the start included
	By     string      `json:"by,omitempty"`
	Jumps  bool        `json:"teleports,omitempty"`
}

func (e Displaced) apply(p *Position) {
	f := p.figure(e.Figure)
	f.At = e.Path[len(e.Path)-1]
	if p.Turn.Figure == e.Figure {
		p.Turn.Run = 0
	}
}

func (e Displaced) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	if !p.knows(to, f) {
		return nil
	}
	told := battlemat.Told{Kind: battlemat.Moved, Rule: "DND P6", Figure: e.Figure}
	for _, at := range e.Path {
		if p.knowsAt(to, f, at) {
			told.Path = append(told.Path, at)
		}
	}
	if len(told.Path) > 0 {
		told.Text = fmt.Sprintf("%s is moved to (%v).", p.name(f), told.Path[len(told.Path)-1])
		if e.Jumps {
			told.Text = fmt.Sprintf("%s vanishes, and stands at (%v).", p.name(f), told.Path[len(told.Path)-1])
		}
	}
	return []battlemat.Told{told}
}

// letGo ends grapples of figures that are too far from each other, or of those who cannot hold on.
// DND K13.
func (d *resolution) letGo() {
	for i := range d.Figures {
		f := &d.Figures[i]
		for _, a := range f.Afflicted {
			by := d.figure(a.By)
			if a.Key == creature.Grappled && by != nil && a.Effect == 0 && (!d.acts(by) || d.feet(by, f) > d.grip(by)) {
				d.Do(Freed{Figure: f.ID, Key: a.Key, By: a.By})
			}
		}
	}
}

package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// SetOut says that a figure begins a move.
type SetOut struct {
	Journey Journey `json:"journey"`
}

func (e SetOut) apply(p *Position) { p.Journey = &e.Journey }

// setOut begins a move and carries it out.
func (d *resolution) setOut(f *Figure, r *dnd.Way, how, drags string) {
	j := Journey{Figure: f.ID, Way: slices.Clone(r.Path), How: how, Drags: drags, Widths: r.Widths, Parities: r.Parities}
	for i := 1; i < len(r.Costs); i++ {
		j.Costs = append(j.Costs, r.Costs[i]-r.Costs[i-1])
	}
	d.Do(SetOut{j})
	d.walk()
}

// Moved says that a figure moved along a path, which includes its start. Cost is the movement used,
// in feet, and Parity the number of diagonals taken so far this turn, modulo 2.
type Moved struct {
	Figure string      `json:"figure"`
	Path   []grid.Cell `json:"path"`
	Cost   int         `json:"cost"`
	Parity int         `json:"parity,omitempty"`
	Jumps  bool        `json:"jumps,omitempty"`
	Drags  string      `json:"drags,omitempty"`
	// Squeezed means that the figure is in a space one square narrower at the end.
	Squeezed bool `json:"squeezed,omitempty"`
}

func (e Moved) apply(p *Position) {
	f := p.figure(e.Figure)
	for i := 1; i < len(e.Path); i++ {
		v := p.grid().Offset(e.Path[i-1], e.Path[i])
		step := grid.Cell{X: v.Q, Y: v.R}
		if step != p.Turn.Heading {
			p.Turn.Run = 0
		}
		p.Turn.Heading, p.Turn.Run = step, p.Turn.Run+dnd.Feet
		if e.Drags != "" {
			p.figure(e.Drags).At = e.Path[i-1]
		}
	}
	f.At, f.Squeezed = e.Path[len(e.Path)-1], e.Squeezed
	p.Turn.Spent, p.Turn.Parity = p.Turn.Spent+e.Cost, e.Parity
	if j := p.Journey; j != nil {
		n := len(e.Path) - 1
		p.Journey = &Journey{Figure: j.Figure, Way: j.Way[n:], Costs: j.Costs[n:], How: j.How, Drags: j.Drags, Waived: j.Waived}
		if j.Widths != nil {
			p.Journey.Widths, p.Journey.Parities = j.Widths[n:], j.Parities[n:]
		}
	}
}

func (e Moved) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	seen := p.as(to).seenOf(f, e.Path)
	if len(seen) == 0 {
		return nil
	}
	last := seen[len(seen)-1]
	does, where := f.name()+" moves", " to ("
	if e.Jumps {
		does = f.name() + " jumps"
	}
	if last != e.Path[len(e.Path)-1] {
		does, where = f.name()+" moves out of sight", " at ("
	}
	return []battlemat.Told{{Kind: battlemat.Moved, Rule: "DND K3", Figure: e.Figure, Path: seen, Text: does + where + last.String() + ").", Short: does + "."}}
}

// seenOf returns the squares of a figure's path on which a seat would know of the figure. If that
// is every square, seenOf returns the path itself.
func (k knowledge) seenOf(f *Figure, path []grid.Cell) []grid.Cell {
	var seen []grid.Cell
	for i, at := range path {
		switch knows := k.knowsAt(f, at); {
		case knows && len(seen) == i:
			seen = path[: i+1 : i+1]
		case knows:
			seen = append(seen, at)
		}
	}
	return seen
}

// Stopped says that a move has ended. Why is set if it ended early: bumped (something unseen is in
// the way), still (the figure could no longer move that way).
type Stopped struct {
	Figure string `json:"figure"`
	Why    string `json:"why,omitempty"`
	Cost   int    `json:"cost,omitempty"` // the movement lost on the step that it could not take
}

func (e Stopped) apply(p *Position) {
	p.Journey = nil
	p.Turn.Spent += e.Cost
}

// Discovers returns true if the event reveals that somebody is there.
func (e Stopped) Discovers() bool { return e.Why == bumped }

const bumped = "bumped"

func (e Stopped) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if e.Why != bumped || p.sides[to] != p.figure(e.Figure).side() {
		return nil
	}
	return p.as(to).telling(e.Figure, "DND K28", battlemat.Said, "%s goes no farther: something that it did not see is in the way.")
}

// walk continues the current move step by step.
//
// DND K23: before a step that leaves the reach of enemies, the enemies are asked whether they
// strike. The move waits for the answers. It ends if the figure drops or its speed becomes 0.
func (d *resolution) walk() {
	for d.Err == nil && d.Over == nil && d.Journey != nil {
		j := d.Journey
		f := d.figure(j.Figure)
		switch {
		case len(j.Costs) == 0:
			d.Do(Stopped{Figure: f.ID})
			d.settle(f.ID)
			return
		case f.Gone != "" || f.speed() == 0 || f.how() != j.How && !(j.jumps() && f.how() == "walk"):
			d.Do(Stopped{Figure: f.ID, Why: "still"})
			d.settle(f.ID)
			return
		case j.jumps():
			if d.leap(f, j); len(d.Asks) > 0 || d.Journey == nil {
				return
			}
			continue
		case !f.in(d.Position).open(j):
			d.bump(f, j)
			return
		}
		if asks := f.in(d.Position).provoked(f.stepOf(j.Way, j.Widths, 0), j.Asked); len(asks) > 0 {
			d.Do(Asked{asks})
			return
		}
		led, was := j.Drags, grid.Cell{}
		if led != "" {
			was = d.figure(led).At
		}
		d.step(f, j)
		d.look()
		d.enterZones(j.Figure, &j.Way[0], onEnter)
		if led != "" {
			d.enterZones(led, &was, onEnter)
		}
		if d.Journey == nil {
			return
		}
		if asks := d.figure(j.Figure).in(d.Position).awaited(); len(asks) > 0 {
			d.Do(Asked{asks})
			return
		}
	}
}

// open reports whether the next step of a move is as the figure expected it. No wall or shut door
// may bar it, and no creature may be at its end or where it cannot be passed. DND K28.
func (f combatant) open(j *Journey) bool {
	wide := f.widthNext(j)
	if wide == f.width() && !f.desk.Steps(f.sceneFor("").terrain.ways, j.Way[0], j.Way[1], wide, j.How == "fly") || wide != f.width() && !f.shifts(f.board(), j) {
		return false
	}
	for o := range f.here {
		if o.ID == f.ID || o.ID == j.Drags || !f.overlap(j.Way[1], wide, o.At, o.width()) || f.spots(f.side(), o) && len(j.Costs) > 1 {
			continue
		}
		return false
	}
	return true
}

// bump ends a move before a step that is impossible. The movement for the step is lost, and a
// figure hidden there is found. DND K28.
func (d *resolution) bump(f *Figure, j *Journey) {
	id, way, cost, wide := f.ID, j.Way[1:2], j.Costs[0], f.widthNext(j)
	if j.jumps() {
		way = j.Way[1:]
	}
	d.Do(Stopped{Figure: id, Why: bumped, Cost: cost})
	for i := range d.Figures {
		o, f := d.Figures[i], d.figure(id)
		in := slices.ContainsFunc(way, func(to grid.Cell) bool { return d.overlap(to, wide, o.At, o.width()) })
		if o.Gone == "" && o.Hidden > 0 && f.enemies(o) && in {
			d.Do(Noticed{o.ID})
		}
	}
	d.settle(id)
}

// step makes one step. Steps with nothing between them become a single event.
func (d *resolution) step(f *Figure, j *Journey) {
	e := Moved{Figure: f.ID, Path: slices.Clone(j.Way[:2]), Cost: j.Costs[0], Parity: d.Turn.Parity, Drags: j.Drags}
	if j.Widths != nil {
		e.Parity, e.Squeezed = j.Parities[1], j.Widths[1] < f.block().Width()
	} else if d.slants(e.Path[0], e.Path[1]) && d.alternates(f, e.Path[0], e.Path[1], e.Cost) {
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
	d.Events[last] = before.and(e)
	d.Position = d.Position.apply(e)
}

// and joins two successive moves into one.
func (e Moved) and(next Moved) Moved {
	e.Path = append(slices.Clip(e.Path), next.Path[1:]...)
	e.Cost, e.Parity, e.Squeezed = e.Cost+next.Cost, next.Parity, next.Squeezed
	return e
}

// Joined returns two parts of a path as one, if only other seats have learned something between
// them.
func (p *Position) Joined(a, b battlemat.Event) (battlemat.Event, bool) {
	before, goes := a.(Moved)
	next, on := b.(Moved)
	if !goes || !on || next.Figure != before.Figure || next.Jumps || before.Jumps || next.Path[0] != before.Path[len(before.Path)-1] {
		return nil, false
	}
	return before.and(next), true
}

// alternates reports whether a diagonal step that costs the given number of feet is counted among
// the diagonals. DND M3: in 3.5e diagonals over difficult ground are not counted.
func (q *plan) alternates(f *Figure, from, to grid.Cell, feet int) bool {
	if q.setting("difficult") != "3.5e" {
		return true
	}
	body := f.body()
	return feet-q.desk.Climbing(q.scenario.Board, &body, from, to) < 3*dnd.Feet
}

// settle applies the end of a move: the sides notice what is new, and grapples between figures that
// are now too far apart end.
func (d *resolution) settle(id string) {
	d.look()
	d.letGo()
}

// Displaced says that a figure was moved by another, or teleported.
//
// DND M2, DND M7: such movement counts no diagonals and provokes no opportunity attacks.
type Displaced struct {
	Figure string      `json:"figure"`
	Path   []grid.Cell `json:"path"` // includes the start
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
	if !p.as(to).knows(f) {
		return nil
	}
	told := battlemat.Told{Kind: battlemat.Moved, Rule: "DND P6", Figure: e.Figure}
	if told.Path = p.as(to).seenOf(f, e.Path); len(told.Path) > 0 {
		last := told.Path[len(told.Path)-1]
		told.Text, told.Short = fmt.Sprintf("%s is moved to (%v).", f.name(), last), f.name()+" is moved."
		if e.Jumps {
			told.Text, told.Short = fmt.Sprintf("%s teleports to (%v).", f.name(), last), f.name()+" teleports."
		}
	}
	return []battlemat.Told{told}
}

// letGo ends grapples between figures that are too far apart, and grapples by figures that cannot
// hold on. DND K13.
func (d *resolution) letGo() {
	for i := range d.Figures {
		f := d.Figures[i]
		for _, a := range f.Afflicted {
			by := d.figure(a.By)
			if a.Key == condition.Grappled && by != nil && a.Effect == 0 && (!by.acts() || by.feet(f) > by.grip()) {
				d.Do(Freed{Figure: f.ID, Key: a.Key, By: a.By})
			}
		}
	}
}

// displace moves a figure by another's action, unless an unseen figure is in its way. Zones that it
// enters take effect. DND P6.
func (d *resolution) displace(id string, path []grid.Cell, by string) {
	f := d.figure(id)
	if d.Err != nil || f.Gone != "" || len(path) < 2 {
		return
	}
	for _, at := range path[1:] {
		for o := range d.here {
			if o.ID != id && d.overlap(at, f.width(), o.At, o.width()) {
				return // nobody had seen that figure there
			}
		}
	}
	from := f.At
	d.Do(Displaced{Figure: id, Path: path, By: by})
	d.look()
	d.fall(id, path[len(path)-2]) // DND K35
	d.enterZones(id, &from, onEnter)
	d.letGo()
}

package battle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// The codes of the refusals in this file, with their rulings.
const (
	codeMoved   = "moved"    // HS B4
	codeActing  = "attacked" // HS B4
	codeEnough  = "enough"   // HS B7
	codeTooFar  = "too-far"  // HS F1
	codeMoveHow = "how"      // HS B4
)

// howToMove is a hint about the form of a move command.
const howToMove = `Expected a figure and a space, as in "move guard-1 3,4".`

var (
	movingVerbs  = []verb{explained(game.ListedFor(moveUses, refusesMove, "move")[0], whyMove)}
	movingEvents = game.Kinds[*Position]{"moved": game.Public(Moved.apply, Moved.tell)}
)

// mayMove returns the reason why a figure may not move now.
//
// HS B4: each figure moves once, before any attacks.
func (p *Position) mayMove(f *Figure) game.Reason {
	switch {
	case p.Turn.Acting:
		return because("HS B4", codeActing, "The moves of this turn are over: only attacks are left.")
	case f.Moved:
		return because("HS B4", codeMoved, p.name(f)+" has moved already.")
	}
	return p.mayAct(f)
}

// mayAct returns the reason why a figure may not act now. HS B7: as many figures of a common card
// act in a turn as one copy of the card has.
func (p *Position) mayAct(f *Figure) game.Reason {
	n := 0
	for o := range p.of(f.Unit) {
		if o.Acts && o.ID != f.ID {
			n++
		}
	}
	if most := p.card(f).count(); n >= most {
		return because("HS B7", codeEnough, "%d figures of this card are already acting this turn.", most)
	}
	return nil
}

// moveUses lists the moves of the acting card's figures.
func moveUses(p *Position, _ battlemat.Seat, sought game.Sought, use use) {
	if p.Phase != playing {
		return
	}
	m, line := p.march(), battlemat.Command(strings.Join(sought, " "))
	// These functions are shared by all moves, because there are many moves. They act on the move
	// that was listed last.
	var f *Figure
	var w *walk
	do := func(d *resolution) {
		d.walk(f.ID, w.Steps())
		d.done()
	}
	complete := []func(*battlemat.Choice){func(c *battlemat.Choice) { m.complete(f, w, c) }}
	for f = range p.of(p.Turn.Unit) {
		if sought.Skips(1, f.ID) || p.mayMove(f) != nil {
			continue
		}
		for w = range m.ways(f) {
			if (sought == nil || w.command == line) && !use(battlemat.Choice{Command: w.command, Kind: battlemat.Move}, nil, do, complete...) {
				return
			}
		}
	}
}

// What the labels of moves say about figures.
var (
	saysMover = []string{battlemat.SaysFigure}
	saysTail  = []string{battlemat.SaysFigure, battlemat.SaysTail}
)

// offer holds what the choice of a path shows.
type offer struct {
	label, note, fatal string
	path               []battlemat.Step
	threats            []battlemat.Threat
	before             int // the index of the previous path to the same cell; -1 if there is none
}

// describe returns the texts for the paths of a figure: their costs, and the events on them.
func (m *march) describe(f *Figure, ways []heroscape.Way) []offer {
	label, offers, last := "Move "+english.Within(m.p.name(f)), make([]offer, len(ways)), make(map[grid.Cell]int, len(ways))
	for i, path := range heroscape.Paths(ways, stepDrawn) {
		offers[i] = m.offer(f, label, ways[i], path)
	}
	for i, w := range ways {
		at := w.Head().Cell
		offers[i].before = last[at] - 1
		last[at] = i + 1
	}
	return offers
}

// offer returns the text for one path.
func (m *march) offer(f *Figure, label string, w heroscape.Way, path []battlemat.Step) offer {
	o := offer{label: label, path: path}
	if w.Double() {
		o.label += fmt.Sprintf(", its other end at (%v)", w.Tail().Cell)
	}
	facts, burns := w.Facts(), m.p.burns(w)
	if len(facts) == 0 && !burns && m.p.glyphOn(*w.Head()) == nil && (!w.Double() || m.p.glyphOn(*w.Tail()) == nil) {
		return o
	}
	var notes []string
	for _, fact := range facts {
		notes = append(notes, m.danger(fact))
	}
	if burns {
		if o.path = slices.Clone(path); path[len(path)-1].Danger == "" { // other paths share these steps
			o.path[len(path)-1].Danger = "burns"
		}
		notes = append(notes, "It ends its move on a lava field and rolls a combat die at the end of the round: 50% to be wounded.")
	}
	t := m.threats(f, w, len(path)-1)
	if all := t.Several("to be wounded", "to be destroyed"); all != "" {
		notes = append(notes, all)
	}
	var warned battlemat.Choice
	t.Warn(&warned)
	o.note, o.threats, o.fatal = strings.Join(notes, " "), warned.Threats, warned.Fatal
	return o
}

// complete adds the text of a path to its choice, with its cost in spaces and in dice.
func (o *offer) complete(f *Figure, w *walk, c *battlemat.Choice) {
	last := &o.path[len(o.path)-1]
	c.Label, c.Rule, c.Figure, c.Says, c.Note = o.label, "HS F1", f.ID, saysMover, o.note
	c.At, c.Level, c.Cost, c.Unit, c.Path = &last.At, last.Level, &last.Cost, "spaces", o.path
	c.Threats, c.Fatal = o.threats, o.fatal
	if w.Double() {
		c.Tail, c.Says = &w.Tail().Cell, saysTail
	}
}

// stepDrawn returns a step in the form that clients draw.
func stepDrawn(s heroscape.Step) battlemat.Step {
	step := battlemat.Step{At: s.Head.Cell, Level: s.Head.Level, Cost: s.Cost}
	for _, fact := range s.Facts {
		step.Danger = fact.Kind
	}
	return step
}

// burns reports whether a figure at the end of a path would be on a lava field at the end of the
// round. HS B11.
func (p *setup) burns(w heroscape.Way) bool {
	b := p.scenario.Board
	return p.profile.Master && (heroscape.Burning(b, *w.Head()) || heroscape.Burning(b, *w.Tail()))
}

// danger describes an event on a step, with the names of figures.
func (m *march) danger(fact rules.Fact) string {
	text := fact.Text
	if o := m.p.figure(fact.By); o != nil {
		text = heroscape.Leaving(english.Within(m.p.name(o)))
	}
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

// refusesMove returns the refusal of a move that is not listed.
func refusesMove(p *Position, _ battlemat.Seat, args []string) *battlemat.Refusal {
	if len(args) < 2 {
		return refuse("HS B4", codeMoveHow, howToMove)
	}
	f, refusal := p.mine(args[0])
	if refusal == nil {
		refusal = p.mayMove(f).Refusal()
	}
	if refusal == nil {
		refusal = p.march().noWay(f, args[1])
	}
	return refusal
}

// noWay returns the refusal of a move to a place that the figure cannot reach, or that is not a
// space.
func (m *march) noWay(f *Figure, place string) *battlemat.Refusal {
	if m.p.figure(place) != nil {
		o, refusal := m.p.fighting("HS F1", place)
		switch {
		case refusal != nil:
			return refusal
		case o.ID == f.ID:
			return m.tooFar(f, "where it stands")
		}
		return m.tooFar(f, "where "+english.Within(m.p.name(o))+" stands")
	}
	cell, level, layered := strings.Cut(place, "@")
	at, err := grid.ParseCell(cell)
	where := fmt.Sprintf("at (%v)", at)
	if layered && err == nil {
		var n int
		n, err = strconv.Atoi(level)
		where += fmt.Sprintf(" on level %d", n)
	}
	if err != nil {
		return refuse("HS B4", codeMoveHow, "%q is not a space. %s", place, howToMove)
	}
	return m.tooFar(f, where+" in the position given")
}

func (m *march) tooFar(f *Figure, place string) *battlemat.Refusal {
	return refuse("HS F1", codeTooFar, "%s has no move of up to %d spaces that ends %s.", m.p.name(f), m.p.move(f), place)
}

func whyMove(p *Position, _ battlemat.Seat, at grid.Cell) []battlemat.Reason {
	if p.Phase != playing {
		return nil
	}
	var reasons []battlemat.Reason
	m := p.march()
	for f := range p.of(p.Turn.Unit) {
		refusal := p.mayMove(f).Refusal()
		if refusal == nil && !m.comesTo(f, at) {
			refusal = m.tooFar(f, fmt.Sprintf("at (%v)", at))
		}
		reasons = append(reasons, battlemat.Reason{What: "Move " + english.Within(p.name(f)) + " here", Refusal: refusal})
	}
	return reasons
}

// Moved records that a figure went along a path, which includes the start. First means that the
// figure's move begins here, and is not continued after an event on the path.
type Moved struct {
	Figure string      `json:"figure"`
	Path   []grid.Cell `json:"path"`
	Levels []int       `json:"levels"`
	Tail   *grid.Cell  `json:"tail,omitempty"`
	First  bool        `json:"first,omitempty"`
}

func (e Moved) apply(p *Position) {
	last := len(e.Path) - 1
	p.change(e.Figure, func(f *Figure) {
		f.At, f.Tail, f.Level = e.Path[last], e.Tail, e.Levels[last]
		f.Moved, f.Acts = true, true
	})
}

func (e Moved) tell(p *Position) []battlemat.Told {
	told := battlemat.Told{Kind: battlemat.Moved, Rule: "HS F1", Figure: e.Figure, Path: e.Path, Levels: e.Levels}
	if last := len(e.Path) - 1; e.First {
		told.Text, told.Short = game.Sentence("%s moves%s.", p.name(p.figure(e.Figure)), game.Where(" to (%v)", e.Path[last]))
	}
	return []battlemat.Told{told}
}

// walk moves a figure along a path, step by step, and rolls for the events on it. A destroyed
// figure goes no farther.
//
// HS B10: before the step, each enemy whose engagement the figure leaves rolls. Falls and lava come
// after the step.
func (d *resolution) walk(id string, steps []heroscape.Step) {
	from := 0 // the index of the step that the figure has reached
	advance := func(to int) {
		if to == from {
			return
		}
		e := Moved{Figure: id, First: from == 0}
		for _, s := range steps[from : to+1] {
			e.Path, e.Levels = append(e.Path, s.Head.Cell), append(e.Levels, s.Head.Level)
		}
		if s := steps[to]; s.Tail != s.Head {
			e.Tail = &s.Tail.Cell
		}
		d.Do(e)
		from = to
	}
	for i, s := range steps {
		for _, fact := range s.Facts {
			if fact.Kind == "leaves" {
				advance(i - 1)
				d.swipe(fact.By, id)
			} else {
				advance(i)
				d.tumble(id, fact)
			}
			if d.figure(id).Gone || d.Err != nil {
				return
			}
		}
	}
	advance(len(steps) - 1)
	d.enterGlyph(id)
}

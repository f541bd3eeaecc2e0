package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

const codeAnswer = "no-question" // DND K23

var (
	askingVerbs = []verb{
		offered("take", takeOffers, refusesAnswer),
		offered("decline", declineOffers, refusesAnswer),
	}
	askingEvents = game.Kinds[*Position]{
		"asked":    game.Event(Asked.apply, Asked.tell),
		"answered": game.Event(Answered.apply, Answered.tell),
	}
)

// Asked says that figures are asked whether they react to the move under way.
type Asked struct {
	Asks []Ask `json:"asks"`
}

func (e Asked) apply(p *Position) { p.Asks = e.Asks }

func (e Asked) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	var all []battlemat.Told
	for _, a := range e.Asks {
		f := p.figure(a.Figure)
		if f.Seat != to {
			continue
		}
		if p.knows(to, f) {
			all = append(all, battlemat.Told{Kind: battlemat.Said, Rule: "DND K23", Figure: f.ID, Target: a.Target, At: &f.At, Text: p.question(&a) + "."})
		}
	}
	return all
}

// question is what a figure is asked, and why, in a clause. DND K12, DND K23, DND K37.
func (p *Position) question(a *Ask) string {
	f, o := p.figure(a.Figure), p.figure(a.Target)
	switch a.Kind {
	case readied:
		return fmt.Sprintf("%s has readied an attack, and may now strike %s with %s", p.name(f), english.Within(p.name(o)), p.called(f, f.Ready.Action))
	case onHit: // DND K37
		by := "somebody unseen"
		if p.spots(p.side(f), o) {
			by = p.name(o)
		}
		return fmt.Sprintf("%s hits %s with %s, %s against AC %d; %s may react", by, english.Within(p.name(f)), p.called(o, p.Blow.With), sum(p.Blow.Natural, p.Blow.Total), p.Blow.AC, english.Within(p.name(f)))
	}
	return fmt.Sprintf("%s may make an opportunity attack against %s", p.name(f), english.Within(p.name(o)))
}

// Answered says that a figure was asked, and whether it reacts.
type Answered struct {
	Figure string `json:"figure"`
	Takes  bool   `json:"takes,omitempty"`
	With   string `json:"with,omitempty"` // the attack that it makes
}

func (e Answered) apply(p *Position) {
	ask := p.Asks[0]
	p.Asks = p.Asks[1:]
	if len(p.Asks) == 0 {
		p.Asks = nil
	}
	f := p.figure(e.Figure)
	if e.Takes {
		f.Reacted = true
		if e.With != "" {
			f.spend(p.block(f).Action(e.With))
		}
		if ask.Kind == readied {
			f.Ready = nil
		}
	}
	if p.Journey != nil && ask.Kind != onHit {
		j := *p.Journey
		if ask.Kind == readied {
			j.Waived = append(slices.Clip(j.Waived), e.Figure)
		} else {
			j.Asked = append(slices.Clip(j.Asked), e.Figure)
		}
		p.Journey = &j
	}
}

func (e Answered) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if e.Takes || p.figure(e.Figure).Seat != to {
		return nil
	}
	return p.telling(to, e.Figure, "DND K23", battlemat.Said, "%s does not react.")
}

func refusesAnswer(p *Position, f *Figure, _ []string) *battlemat.Refusal {
	return game.Unless(len(p.Asks) > 0, "DND K23", codeAnswer, "Nobody is asked anything now.")
}

func takeOffers(p *Position, f *Figure, list []offer) []offer {
	if len(p.Asks) == 0 {
		return list
	}
	ask := p.Asks[0]
	if ask.Kind == onHit {
		return hitOffers(p, f, list)
	}
	for _, a := range p.reactions(f, &ask) {
		o := p.strikeOffer(f, p.figure(ask.Target), a, "take")
		o.choice.Kind, o.choice.Rule, o.choice.Menu = battlemat.Answer, "DND K23", nil
		o.choice.Main = true
		o.do = func(d *resolution) {
			d.Do(Answered{f.ID, true, a.Key})
			d.strike(f.ID, ask.Target, a.Key)
		}
		list = append(list, o)
	}
	return list
}

func declineOffers(p *Position, f *Figure, list []offer) []offer {
	if len(p.Asks) == 0 {
		return list
	}
	c := battlemat.Choice{Command: command("decline", f.ID), Label: "Let it go", Kind: battlemat.Pass, Rule: "DND K23", Key: "n"}
	if p.Asks[0].Kind == onHit {
		c.Odds = p.blowOdds(p.Blow, 1)
	}
	return append(list, offer{
		choice: c,
		do: func(d *resolution) {
			hit := d.Asks[0].Kind == onHit
			if d.Do(Answered{Figure: f.ID}); hit {
				d.land()
			}
		},
	})
}

// reactions lists the attacks with which a figure can answer the question.
func (p *Position) reactions(f *Figure, ask *Ask) []*creature.Action {
	var list []*creature.Action
	target := p.figure(ask.Target)
	for _, a := range p.attacks(f) {
		switch {
		case ask.Kind == readied && (a.Key != f.Ready.Action || !p.usable(f, a)):
		case ask.Kind == opportunity && !p.guardsWith(f, a):
		case p.beyond(f, target, a.Use.Attack):
		default:
			if j, err := p.judged(f, target, a.Use.Attack); err == nil && j.Refusal == nil && (ask.Kind == readied || !j.Ranged) {
				list = append(list, a)
			}
		}
	}
	return list
}

// guardsWith reports whether a figure could make an opportunity attack now with an action. DND K23: it is an attack in melee
// that is not used up.
func (p *Position) guardsWith(f *Figure, a *creature.Action) bool {
	return strikes(a) && a.Use.Attack.Reach > 0 && p.usable(f, a)
}

// guarded is how far a figure makes opportunity attacks now, in feet; 0: not at all.
func (p *Position) guarded(f *Figure) int {
	n, s := 0, p.block(f)
	for i := range s.Actions {
		if a := &s.Actions[i]; p.guardsWith(f, a) {
			n = max(n, a.Use.Attack.Reach)
		}
	}
	return n
}

// reach is how far a figure strikes in melee, with all that it has, in feet; 0: not at all.
func (p *Position) reach(f *Figure) int {
	n, s := 0, p.block(f)
	for i := range s.Actions {
		if a := &s.Actions[i]; strikes(a) {
			n = max(n, a.Use.Attack.Reach)
		}
	}
	return n
}

// step is a step of a creature: from a square to another, and how wide it is before and after.
type step struct {
	from, to     grid.Cell
	width, after int
}

// stepOf returns the step from a square of a way, of which widths are how wide the mover is at each square; nil: as it is now.
func (p *Position) stepOf(f *Figure, way []grid.Cell, widths []int, n int) step {
	if widths == nil {
		return step{way[n], way[n+1], p.width(f), p.width(f)}
	}
	return step{way[n], way[n+1], widths[n], widths[n+1]}
}

// watches reports whether a figure may take an opportunity attack at another that goes by itself a step, as far as a side
// knows; of "" whether it may. What is offered and what is played ask this.
//
// DND K23, DND M7: the step leaves its reach; it can react, has not yet, and sees the other. Nobody
// strikes at those who disengage, or who fly by and are known for it.
func (p *Position) watches(side string, f, mover *Figure, s step) bool {
	reach := p.guarded(f)
	return p.waits(f, mover) && p.inReach(f, reach, s.from, s.width) && !p.inReach(f, reach, s.to, s.after) && p.catches(side, f, mover, s)
}

// catches reports whether a figure sees another before a step, and could strike at it: no total cover parts them, as far as
// a side knows; of "" whether it does. DND L2, DND K28.
func (p *Position) catches(side string, f, mover *Figure, s step) bool {
	if s.width != p.width(mover) {
		other := *mover
		other.Squeezed = s.width < p.block(mover).Width()
		mover = &other
	}
	return p.seesFor(side, f, mover, s.from) && p.joined(side, "effect", p.space(f), p.spaceAt(s.from, s.width))
}

// waits reports whether a figure may take opportunity attacks at another, wherever that goes.
func (p *Position) waits(f, mover *Figure) bool {
	return !f.Reacted && (p.Journey == nil || p.Journey.Drags != f.ID) && p.reacts(f) && !p.Turn.Flees &&
		!(p.block(mover).Has(creature.Flyby) && p.flies(mover)) && !p.charmedBy(f, mover) && p.guarded(f) > 0
}

// draws lists for each square of a way those of the guards who may strike before it is left. Each reacts once.
func (p *Position) draws(f *Figure, guards []guard, way []grid.Cell, widths []int) [][]string {
	var drawn [][]string // none where nobody may
	for _, o := range guards {
		for i := 0; i+1 < len(way); i++ {
			if s := p.stepOf(f, way, widths, i); o.within(p, s.from, s.width) && !o.within(p, s.to, s.after) && p.catches(p.side(f), o.enemy, f, s) {
				if drawn == nil {
					drawn = make([][]string, len(way))
				}
				drawn[i] = append(drawn[i], o.enemy.ID)
				break
			}
		}
	}
	return drawn
}

// guard is an enemy who may strike at another that leaves its reach. Where there are many ways, it is worked out beforehand where
// the other may stand within that as wide as it is now.
type guard struct {
	enemy   *Figure
	reach   int // in feet
	width   int
	reaches *cellSet
}

// within reports whether a space lies in a guard's reach.
func (g *guard) within(p *Position, at grid.Cell, width int) bool {
	if g.reaches != nil && width == g.width {
		return g.reaches.has(at)
	}
	return p.inReach(g.enemy, g.reach, at, width)
}

// waiting lists the enemies known to a figure's side who may strike when it leaves their reach.
func (p *Position) waiting(f *Figure) (list []guard) {
	for o := range p.others(f, true) {
		if p.spots(p.side(f), o) && p.waits(o, f) {
			list = append(list, guard{enemy: o, reach: p.guarded(o), width: p.width(f)})
		}
	}
	return list
}

// survey works out where a space as wide as the other is now lies within a guard's reach.
func (g *guard) survey(p *Position) {
	set, o, far := newCellSet(p.scenario.Board), g.enemy, g.reach/dnd.Feet+1
	for y := o.At.Y - far - g.width; y <= o.At.Y+p.width(o)+far; y++ {
		for x := o.At.X - far - g.width; x <= o.At.X+p.width(o)+far; x++ {
			if c := (grid.Cell{X: x, Y: y}); set.inside(c) && p.inReach(o, g.reach, c, g.width) {
				set.add(c)
			}
		}
	}
	g.reaches = &set
}

// provoked lists the questions before a step.
func (p *Position) provoked(f *Figure, s step, asked []string) []Ask {
	var asks []Ask
	for o := range p.others(f, true) {
		ask := Ask{opportunity, o.ID, f.ID}
		if !slices.Contains(asked, o.ID) && p.watches("", o, f, s) && len(p.reactions(o, &ask)) > 0 {
			asks = append(asks, ask)
		}
	}
	return asks
}

// awaited lists the questions after a step to those who have waited for it.
//
// DND K12: a readied attack is made on an enemy in sight that comes within reach or range.
func (p *Position) awaited(f *Figure) []Ask {
	var asks []Ask
	for o := range p.others(f, true) {
		ask := Ask{readied, o.ID, f.ID}
		if o.Ready != nil && !o.Reacted && !slices.Contains(p.Journey.Waived, o.ID) && p.acts(o) && p.sees(o, f) && len(p.reactions(o, &ask)) > 0 {
			asks = append(asks, ask)
		}
	}
	return asks
}

package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// Asked says that figures are asked whether they react to a move or a hit.
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
		if p.as(to).knows(f) {
			all = append(all, battlemat.Told{Kind: battlemat.Said, Rule: "DND K23", Figure: f.ID, Target: a.Target, At: &f.At, Text: question(p, &a) + "."})
		}
	}
	return all
}

// question returns what a figure is asked, with the reason, as a sentence without its full stop.
// DND K12, DND K23, DND K37.
func question(p *Position, a *Ask) string {
	f, o := p.figure(a.Figure), p.figure(a.Target)
	switch a.Kind {
	case readied:
		return fmt.Sprintf("%s has readied an attack, and may now strike %s with %s", f.name(), english.Within(o.name()), f.called(f.Ready.Action))
	case onHit: // DND K37
		by := "somebody unseen"
		if p.spots(f.side(), o) {
			by = o.name()
		}
		return fmt.Sprintf("%s hits %s with %s, %s against AC %d; %s may react", by, english.Within(f.name()), o.called(p.Blow.With), sum(p.Blow.Natural, p.Blow.Total), p.Blow.AC, english.Within(f.name()))
	}
	return fmt.Sprintf("%s may make an opportunity attack against %s", f.name(), english.Within(o.name()))
}

// Answered says that a figure was asked and whether it reacts.
type Answered struct {
	Figure string `json:"figure"`
	Takes  bool   `json:"takes,omitempty"`
	With   string `json:"with,omitempty"` // the attack that it makes as its reaction
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
			f.spend(f.block().Action(e.With))
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
	return p.as(to).telling(e.Figure, "DND K23", battlemat.Said, "%s does not react.")
}

package quest

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

func (e ElementChosen) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Said, "HQ Q144", f.ID, "%s takes the spells of %s: %s.", f.Name, e.Element, english.And(elements[e.Element]))
}

func (e Departed) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Moved, "HQ Q33", f.ID, "%s leaves by the stairs.", f.Name).At(f.At)
}

func (e Resigned) tell(p *Position) []battlemat.Told {
	told := game.Say(battlemat.Said, "HQ Q34", "", game.Either(e.Seat == p.zargon, "Zargon", game.SeatName(p.scenario, e.Seat))+" gives up.")
	for f := range p.heroesHere {
		if f.Seat != e.Seat {
			continue
		}
		if f.ownSeat() != e.Seat {
			told = append(told, battlemat.Told{Text: f.returns(), Rule: "HQ Q152", Kind: battlemat.Said, Figure: f.ID})
			continue
		}
		told[0].Text = f.Name + " gives up and is out. " + playsOn(p, f)
		if what := things(f.Items, f.Gold); what != "" {
			told = append(told, f.leftBehind(f.At, what))
		}
	}
	return told
}

// attains reports whether an event completes the objective, except for the return.
func attains(p *Position, e battlemat.Event) bool {
	o := &p.doc.Objective
	if !o.Return || !o.asks() || isVeiled(p) || p.fulfilled() {
		return false
	}
	switch e.(type) {
	case Taken, Drawn, Claimed, Bought, Died, Bestowed: // events that may take an item or kill a monster
	case Moved, Jumped, Dodged, BroughtBack: // events that may bring a hero to a square
		if len(o.Reach) == 0 {
			return false
		}
	default:
		return false
	}
	return p.Apply(e).(*Position).fulfilled()
}

func (e Lost) tell(*Position, battlemat.Seat) []battlemat.Told {
	return game.Say(battlemat.Said, "HQ Q127", "", "The quest can no longer be won: %s.", strings.Join(e.Why, ", and ")).Moment(battlemat.Lost)
}

func (e TurnBegan) tell(p *Position) []battlemat.Told {
	text := "Zargon's turn."
	if f := p.figure(e.Hero); f != nil {
		text = fmt.Sprintf("%s's turn.", f.Name)
	}
	if e.Round != p.round {
		text = fmt.Sprintf("Round %d. %s", e.Round, text)
	}
	return game.Say(battlemat.Turned, "HQ Q2", e.Hero, text)
}

// tell names each monster that did nothing in Zargon's turn, and says whether it could have reached
// a hero. Without this line the monster would seem to have been forgotten.
func (e TurnEnded) tell(p *Position) []battlemat.Told {
	if e.Hero != "" || p.turn >= 0 {
		return nil
	}
	var told []battlemat.Told
	for f := range p.monstersHere {
		if f.Moved || f.Acted {
			continue
		}
		text := fmt.Sprintf("%s waits: it cannot reach any hero this turn.", f.Name)
		if h := withinReach(p, f); h != nil {
			text = fmt.Sprintf("%s waits, though it could have reached %s.", f.Name, english.Within(h.Name))
		}
		told = append(told, battlemat.Told{Text: text, Rule: "HQ Q146", Kind: battlemat.Said, Figure: f.ID, At: &f.At})
	}
	return told
}

func (e TurnLost) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return game.Say(battlemat.Turned, "HQ Q2", f.ID, "%s misses this turn.", f.Name)
}

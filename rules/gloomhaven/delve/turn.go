package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

var (
	turnTasks = []task{
		{kind: characterTurn, waits: waitsTurn, run: runTurn, asks: asksTurn},
		{kind: turnEnd, run: func(d *resolution, t Task) { d.endTurn(t.Figure) }},
		{kind: resting, run: func(d *resolution, t Task) { d.heal(t.Figure, 2, t.Figure) }},
		{kind: longRest, waits: waitsRest, run: restWithout, asks: asksRest},
	}
	turnEvents = game.Kinds[*Position]{
		"turn-began": game.Public(TurnBegan.apply, TurnBegan.tell),
		"turn-ended": game.Public(TurnEnded.apply, TurnEnded.tell),
	}
)

// TurnBegan begins a figure's turn.
type TurnBegan struct {
	Figure string `json:"figure"`
}

func (e TurnBegan) apply(p *Position) { p.turn = turn{Figure: e.Figure} }

func (e TurnBegan) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	text := fmt.Sprintf("%s's turn.", f.Name)
	if f.is(condition.Stun) && !f.Resting { // GH G7
		text = fmt.Sprintf("%s is stunned and does nothing.", f.Name)
	}
	return game.Say(battlemat.Turned, "GH G8", f.ID, text).At(f.At)
}

// TurnEnded ends a figure's turn. Conditions that have run out end, and cards that were not played
// are discarded.
type TurnEnded struct {
	Figure string   `json:"figure"`
	Over   []string `json:"over,omitempty"` // the conditions that end
}

func (e TurnEnded) apply(p *Position) {
	p.turn = turn{}
	f := p.figure(e.Figure)
	f.Acted = true
	f.Discarded = append(slices.Clip(f.Discarded), f.Chosen...)
	f.Chosen = nil
	var left []Condition
	for _, c := range f.Conditions {
		if !slices.Contains(e.Over, c.Name) {
			c.Fresh = false
			left = append(left, c)
		}
	}
	f.Conditions = left
}

func (e TurnEnded) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	var told []battlemat.Told
	for _, c := range e.Over {
		told = append(told, battlemat.Told{Text: fmt.Sprintf("%s is no longer %s.", f.Name, condition.Of(c).State), Rule: "GH G14", Kind: battlemat.Said, Figure: f.ID})
	}
	return told
}

// beginTurn begins a figure's turn and puts its parts on the agenda.
//
// GH G96: a wounded figure suffers a point of damage first. GH G99: a stunned figure does nothing.
func (d *resolution) beginTurn(id string) {
	d.Do(TurnBegan{id})
	f := d.figure(id)
	d.put(Task{Kind: turnEnd, Figure: id})
	switch {
	case f.Sort == Character && f.Resting:
		// GH G7: a stunned character rests like any other.
		d.put(Task{Kind: resting, Figure: id}, Task{Kind: longRest, Figure: id})
	case f.is(condition.Stun):
	case f.Sort == Character:
		d.put(Task{Kind: characterTurn, Figure: id})
	default:
		d.act(id)
	}
	switch regenerates := f.is(condition.Regenerate); { // GH G115: regeneration comes before the wound, which it heals
	case regenerates:
		d.heal(id, 1, id)
	case f.is(condition.Wound):
		d.hurt(id, 1, "its wound", "")
	}
}

// endTurn ends the turn of a figure.
//
// GH G25: a character loots the money on its hex.
//
// GH G14: conditions other than poison and wound end with the figure's turn. Those that the figure
// got in that turn end with its next turn.
func (d *resolution) endTurn(id string) {
	f := d.figure(id)
	if f.Sort == Character && f.Gone == Here {
		d.loot(id, 0)
	}
	e := TurnEnded{Figure: id}
	for _, c := range d.figure(id).Conditions {
		if !c.Fresh && !condition.Of(c.Name).Stays {
			e.Over = append(e.Over, c.Name)
		}
	}
	d.Do(e)
	if slices.Contains(e.Over, condition.Bane) {
		d.hurt(id, baneDamage, "its bane", "")
	}
}

// baneDamage is the damage that a bane does when it ends. GH G113
const baneDamage = 10

// waitsTurn reports whether the character still has a half to play.
func waitsTurn(p *Position, t *Task) bool {
	f := p.figure(t.Figure)
	return f.Gone == Here && !f.is(condition.Stun) && len(actorOf(p, f).playable()) > 0
}

func runTurn(*resolution, Task) {}

func asksTurn(p *Position, t *Task) string {
	f := p.figure(t.Figure)
	if len(p.turn.Played) == 0 {
		return fmt.Sprintf("%s plays the top of one card and the bottom of the other.", f.Name)
	}
	half := "bottom"
	if p.turn.Played[0].Half == half {
		half = "top"
	}
	return fmt.Sprintf("%s may still play the %s of the other card.", f.Name, half)
}

func waitsRest(p *Position, t *Task) bool {
	f := p.figure(t.Figure)
	return f.Gone == Here && len(f.Discarded) > 0
}

func asksRest(p *Position, t *Task) string {
	return fmt.Sprintf("%s rests: which discarded card is lost?", p.figure(t.Figure).Name)
}

// actor is a character that plays its cards, together with the position of the match.
type actor struct {
	*Position
	f *Figure
}

func actorOf(p *Position, f *Figure) *actor { return &actor{p, f} }

// playable returns the halves that the acting character may play now. Each card's top comes before
// its bottom.
//
// GH G10: a character plays the top of one card and the bottom of the other, in either order.
func (a *actor) playable() []Played {
	var all []Played
	for _, id := range a.f.Chosen {
		for _, half := range []string{card.Top, card.Bottom} {
			taken := slices.ContainsFunc(a.turn.Played, func(q Played) bool { return q.Card == id || q.Half == half })
			if !taken {
				all = append(all, Played{id, half})
			}
		}
	}
	return all
}

// The kinds of tasks of a long rest.
const (
	resting  = "rest"      // the character heals
	longRest = "long-rest" // the player chooses the card to lose
)

// restWithout ends the long rest of a character that has lost its discarded cards since it chose to
// rest.
//
// GH G7: the character still rests, but has no card to lose.
func restWithout(d *resolution, t Task) {
	if f := d.figure(t.Figure); f.Gone == Here && len(f.Discarded) == 0 {
		d.Do(LongRested{Figure: f.ID})
	}
}

// LongRested records the card that a character lost in its long rest, or "" if it had none left.
// The other cards came back.
type LongRested struct {
	Figure string `json:"figure"`
	Lost   string `json:"lost"`
}

func (e LongRested) apply(p *Position) {
	f := p.figure(e.Figure)
	if e.Lost == "" {
		return
	}
	f.Hand = p.inOrder(f, append(slices.Clip(f.Hand), without(f.Discarded, e.Lost)...))
	f.Discarded, f.Lost = nil, append(slices.Clip(f.Lost), e.Lost)
}

func (e LongRested) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	if e.Lost == "" {
		return game.Say(battlemat.Said, "GH G7", f.ID, "%s rests: it has no discarded card left to lose or to take back.", f.Name).At(f.At)
	}
	return game.Say(battlemat.Played, "GH G7", f.ID, "%s rests, loses %s and takes the other cards back.", f.Name, p.card(f, e.Lost).Name).At(f.At)
}

package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

var (
	turnVerbs = []verb{{Word: "end", Offer: offerEnd, Commands: listEnd, Decide: decideEnd}}
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

// The kinds of tasks of a turn.
const (
	characterTurn = "turn"     // a character plays its cards
	turnEnd       = "turn-end" // what happens at the end of it
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

// TurnEnded ends it: conditions that had their turn are over, cards that were not played
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

// beginTurn begins a figure's turn and puts on the agenda what it consists of.
//
// GH G96: a wounded figure suffers a point of damage first. GH G99: a stunned one does
// nothing.
func (d *resolution) beginTurn(id string) {
	d.Do(TurnBegan{id})
	f := d.figure(id)
	d.put(Task{Kind: turnEnd, Figure: id})
	switch {
	case f.Sort == Character && f.Resting:
		// GH G7: a stunned character rests as any other.
		d.put(Task{Kind: resting, Figure: id}, Task{Kind: longRest, Figure: id})
	case f.is(condition.Stun):
	case f.Sort == Character:
		d.put(Task{Kind: characterTurn, Figure: id})
	default:
		d.act(id)
	}
	switch regenerates := f.is(condition.Regenerate); { // GH G115: before the wound, which it heals
	case regenerates:
		d.heal(id, 1, id)
	case f.is(condition.Wound):
		d.hurt(id, 1, "its wound", "")
	}
}

// endTurn ends the turn of a figure.
//
// GH G25: a character loots the money in its hex.
//
// GH G14: conditions but poison and wound end with the figure's turn, those it got in that
// turn with its next one.
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

// baneDamage is what a bane does when it ends. GH G113
const baneDamage = 10

// waitsTurn: as long as there is a half to play.
func waitsTurn(p *Position, t *Task) bool {
	f := p.figure(t.Figure)
	return f.Gone == Here && !f.is(condition.Stun) && len(p.playable(f)) > 0
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

func offerEnd(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t := p.asked(seat, characterTurn)
	if t == nil {
		return true
	}
	cards := p.cardsToPlay(p.figure(t.Figure))
	return yield(game.EndsTurn(battlemat.Choice{
		Command: command("end", t.Figure), Label: "End the turn", Kind: battlemat.Pass, Rule: "GH G12", Figure: t.Figure, Key: "e",
		Note: "Cards that were not played are discarded.",
	}, cards > 0, game.Left("cards", cards, "card to play", "cards to play")))
}

// listEnd yields the command of what offerEnd offers.
func listEnd(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	t := p.asked(seat, characterTurn)
	return t == nil || yield(command("end", t.Figure))
}

func decideEnd(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	t := d.asked(seat, characterTurn)
	if t == nil || t.Figure != f.ID || len(args) != 1 {
		return refuse("GH G12", game.CodeNotNow, "%s cannot end a turn now: %s", f.Name, d.waiting())
	}
	d.take()
	return nil
}

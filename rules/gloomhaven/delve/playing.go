package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeInVain     = "in-vain"      // GH G90
	codeNoSuchHalf = "no-such-half" // GH G10
	codeWhichHalf  = "which-half"   // GH G10
)

var (
	playingVerbs = []verb{
		{Word: "play", Offer: offerPlay, Decide: decidePlay},
		{Word: "done", Offer: offerDone, Decide: decideDone},
	}
	playingTasks  = []task{{kind: doingAbility, waits: stillDoing, run: runAbility, asks: asksAbility}}
	playingEvents = game.Kinds[*Position]{
		"half-played": game.Event(HalfPlayed.apply, HalfPlayed.tell),
		"spent":       game.Event(Spent.apply, Spent.tell),
		"put-away":    game.Event(PutAway.apply, PutAway.tell),
		"unused":      game.Event(nil, Unused.tell),
	}
)

// basics are the actions that any card can be played for.
//
// GH G10: Attack 2 in the place of the top half, Move 2 in that of the bottom one.
var basics = map[string]struct {
	half string
	does card.Ability
}{
	"attack": {card.Top, card.Ability{Deed: card.Attack, N: 2}},
	"move":   {card.Bottom, card.Ability{Deed: card.Move, N: 2, Whom: card.Self}},
}

// HalfPlayed says that a character plays a half of a card, or plays it for the basic action.
type HalfPlayed struct {
	Figure string `json:"figure"`
	Card   string `json:"card"`
	Half   string `json:"half"`
	Basic  string `json:"basic,omitempty"` // attack, move
}

func (e HalfPlayed) apply(p *Position) {
	p.turn.Played = append(slices.Clip(p.turn.Played), Played{e.Card, e.Half})
}

func (e HalfPlayed) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	c := p.card(f, e.Card)
	text := fmt.Sprintf("%s plays the %s of %s.", f.Name, e.Half, c.Name)
	if e.Basic != "" {
		text = fmt.Sprintf("%s plays %s for %s.", f.Name, c.Name, basics[e.Basic].does)
	}
	shown := p.cardSeen(f, c)
	return []battlemat.Told{{Text: text, Rule: "GH G10", Kind: battlemat.Played, Figure: f.ID, At: &f.At, Card: &shown}}
}

// less is a list without one name.
func less(list []string, name string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == name })
}

// playable lists the halves that a character in turn may play now, each card's top before
// its bottom.
//
// GH G10: the top of one card and the bottom of the other, in any order.
func (p *Position) playable(f *Figure) []Played {
	var all []Played
	for _, id := range f.Chosen {
		for _, half := range []string{card.Top, card.Bottom} {
			taken := slices.ContainsFunc(p.turn.Played, func(q Played) bool { return q.Card == id || q.Half == half })
			if !taken {
				all = append(all, Played{id, half})
			}
		}
	}
	return all
}

func offerPlay(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t := p.asked(seat, characterTurn)
	if t == nil {
		return true
	}
	f := p.figure(t.Figure)
	for _, h := range p.playable(f) {
		c := p.card(f, h.Card)
		for _, basic := range []string{"", "attack", "move"} {
			b, plain := basics[basic]
			if plain && b.half != h.Half {
				continue
			}
			choice := battlemat.Choice{
				Command: command("play", f.ID, c.ID, h.Half), Kind: battlemat.Act, Rule: "GH G10",
				Figure: f.ID, Card: c.ID, Part: h.Half,
				Label: fmt.Sprintf("%s, %s", c.Name, h.Half), Note: said(c.Half(h.Half)), Main: true,
			}
			if plain {
				choice.Command, choice.Main = command("play", f.ID, c.ID, basic), false
				choice.Label, choice.Note = fmt.Sprintf("%s: %s", c.Name, b.does), ""
			}
			why, all := p.vain(f, h, basic)
			if all {
				continue
			}
			if why != "" {
				choice.Note, choice.Tags = strings.TrimSpace("Now: "+why+". "+choice.Note), []string{battlemat.Wasted}
			}
			if !yield(choice) {
				return false
			}
		}
	}
	return true
}

// said is what a half does, in words.
func said(h *card.Half) string {
	words := card.Said(h.Abilities)
	if h.Lost {
		words += " The card is lost."
	}
	return words
}

// vain warns when the first ability of a half would have no effect now, "" when it would,
// and reports whether all of them would.
//
// GH G12: a half may be played though its first ability comes to nothing. GH G90: not one of
// which nothing can be done: to play it would be to end the turn without it.
func (p *Position) vain(f *Figure, h Played, basic string) (first string, all bool) {
	abilities := p.abilities(f, &Task{Card: h.Card, Half: h.Half, Basic: basic})
	all = true
	for i := range abilities {
		if abilities[i].Deed == card.Experience {
			continue
		}
		why := p.futile(f, Task{Kind: doingAbility, Figure: f.ID, Card: h.Card, Half: h.Half, Basic: basic, Step: i})
		if all = all && why != ""; i == 0 {
			first = why
		}
	}
	return first, all
}

// futile returns why an ability would have no effect now; "" when it would have one.
func (p *Position) futile(f *Figure, t Task) string {
	d := p.resolve(dice.NewScripted())
	d.Do(HalfPlayed{f.ID, t.Card, t.Half, t.Basic})
	rest := len(d.agenda)
	runAbility(d, t)
	if next := d.agenda[0]; len(d.agenda) > rest+1 || next.Begun || next.Did {
		return ""
	}
	if e, ok := d.Events[len(d.Events)-1].(Unused); ok {
		return e.words()
	}
	return p.abilities(f, &t)[t.Step].String() + " comes to nothing"
}

func decidePlay(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	if d.asked(seat, characterTurn) == nil || d.next().Figure != f.ID {
		return refuse("GH G10", codeNotNow, fmt.Sprintf("%s cannot play a card now: %s", f.Name, d.waiting()))
	}
	if len(args) != 3 {
		return refuse("GH G10", codeWhichHalf, "Expected a card and what to play it for: top, bottom, attack or move.")
	}
	h, basic := Played{args[1], args[2]}, ""
	if b, plain := basics[args[2]]; plain {
		h.Half, basic = b.half, args[2]
	}
	if !slices.Contains(d.playable(f), h) {
		return refuse("GH G10", codeNoSuchHalf, fmt.Sprintf("%s cannot play %q of %q this turn: the top of one card and the bottom of the other are played.", f.Name, args[2], args[1]))
	}
	if why, all := d.vain(f, h, basic); all {
		return refuse("GH G90", codeInVain, fmt.Sprintf("%s can do nothing of that half now: %s.", f.Name, why))
	}
	d.Do(HalfPlayed{f.ID, h.Card, h.Half, basic})
	d.put(Task{Kind: doingAbility, Figure: f.ID, Card: h.Card, Half: h.Half, Basic: basic})
	return nil
}

// abilities are those of a task.
func (p *Position) abilities(f *Figure, t *Task) []card.Ability {
	if t.Basic != "" {
		return []card.Ability{basics[t.Basic].does}
	}
	return p.card(f, t.Card).Half(t.Half).Abilities
}

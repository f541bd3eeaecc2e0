package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

var (
	playingVerbs = []verb{
		{word: "play", offer: offerPlay, decide: decidePlay},
		{word: "done", offer: offerDone, decide: decideDone},
	}
	playingTasks = []task{{kind: doingAbility, waits: stillDoing, run: runAbility, asks: asksAbility}}
	playingFacts = []battlemat.Event{HalfPlayed{}, Spent{}, Unused{}}
)

// doingAbility is the kind of the task in which a character carries out ability Step of a
// card's half: Does once it has begun, N is what is left of it.
const doingAbility = "ability"

// doing is how a character carries out a kind of ability. Its verbs offer and decide the
// choices while the task is next ([Position.doing] finds it).
type doing struct {
	// begin does what needs no choice. It returns whether anything is left to choose; then
	// the task, as begin leaves it, goes on the agenda.
	begin func(d *deed, f *Figure, t *Task) bool
	// open tells whether an ability that has begun has a choice left; nil for kinds
	// whose begin never returns true.
	open func(p *Position, f *Figure, t *Task) bool
	// asks says in one sentence what there is to choose.
	asks func(p *Position, f *Figure, t *Task) string
}

// basics are the actions that any card can be played for.
//
// GH facts: Attack 2 in the place of the top half, Move 2 in that of the bottom one.
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

// Fact names the event.
func (HalfPlayed) Fact() string { return "half-played" }

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

// Spent says where a card goes that was played.
type Spent struct {
	Figure string `json:"figure"`
	Card   string `json:"card"`
	To     string `json:"to"` // discarded, lost, in play
}

// Fact names the event.
func (Spent) Fact() string { return "spent" }

func (e Spent) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Chosen, f.InPlay = less(f.Chosen, e.Card), less(f.InPlay, e.Card)
	switch e.To {
	case "lost":
		f.Lost = append(slices.Clip(f.Lost), e.Card)
	case "in play":
		f.InPlay = append(slices.Clip(f.InPlay), e.Card)
	default:
		f.Discarded = append(slices.Clip(f.Discarded), e.Card)
	}
}

func (e Spent) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	if e.To != "lost" {
		return nil
	}
	f := p.figure(e.Figure)
	return []battlemat.Told{{Text: fmt.Sprintf("%s loses %s.", f.Name, p.card(f, e.Card).Name), Rule: "GH G11", Kind: battlemat.Said, Figure: f.ID}}
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
	if f.is("stun") {
		return true // GH facts: nothing is done
	}
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
				Label: fmt.Sprintf("%s, %s", c.Name, h.Half), Note: strings.Join(c.Half(h.Half).Lines(), ". ") + ".", Main: true,
			}
			if plain {
				choice.Command, choice.Main = command("play", f.ID, c.ID, basic), false
				choice.Label, choice.Note = fmt.Sprintf("%s: %s", c.Name, b.does), ""
			}
			if !yield(choice) {
				return false
			}
		}
	}
	return true
}

func decidePlay(d *deed, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	if d.asked(seat, characterTurn) == nil || d.next().Figure != f.ID {
		return refuse("GH G10", "not-now", fmt.Sprintf("%s cannot play a card now: %s", f.Name, d.waiting()))
	}
	if len(args) != 3 {
		return refuse("GH G10", "which-half", "Expected a card and what to play it for: top, bottom, attack or move.")
	}
	if f.is("stun") {
		return refuse("GH facts", "stun", fmt.Sprintf("%s is stunned and does nothing this turn.", f.Name))
	}
	h, basic := Played{args[1], args[2]}, ""
	if b, plain := basics[args[2]]; plain {
		h.Half, basic = b.half, args[2]
	}
	if !slices.Contains(d.playable(f), h) {
		return refuse("GH G10", "no-such-half", fmt.Sprintf("%s cannot play %q of %q this turn: the top of one card and the bottom of the other are played.", f.Name, args[2], args[1]))
	}
	d.do(HalfPlayed{f.ID, h.Card, h.Half, basic})
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

// doing is the task in which a figure of the seat carries out an ability of one of those
// kinds, and the figure; nil when that is not what the game waits for.
func (p *Position) doing(seat battlemat.Seat, deeds ...card.Deed) (*Task, *Figure) {
	t := p.asked(seat, doingAbility)
	if t == nil || !t.Begun || !slices.Contains(deeds, t.Does.Deed) {
		return nil, nil
	}
	return t, p.figure(t.Figure)
}

func stillDoing(p *Position, t *Task) bool {
	f := p.figure(t.Figure)
	if !t.Begun || f.Gone != Here || f.is("stun") {
		return false
	}
	how := doings[t.Does.Deed]
	return how.open != nil && how.open(p, f, t)
}

// runAbility begins an ability, or goes on to the next; after the last the card is spent.
func runAbility(d *deed, t Task) {
	f := d.figure(t.Figure)
	all := d.abilities(f, &t)
	if f.Gone != Here {
		return
	}
	if t.Begun {
		d.put(Task{Kind: doingAbility, Figure: t.Figure, Card: t.Card, Half: t.Half, Basic: t.Basic, Step: t.Step + 1})
		return
	}
	// GH facts: who is stunned in the middle of a half does nothing more.
	if t.Step >= len(all) || f.is("stun") {
		d.spend(f, &t)
		return
	}
	does := all[t.Step]
	t.Begun, t.Does = true, &does
	// What begin puts on the agenda comes before the rest of the half.
	told, rest := len(d.events), len(d.agenda)
	how := doings[does.Deed]
	after := Task{Kind: doingAbility, Figure: t.Figure, Card: t.Card, Half: t.Half, Basic: t.Basic, Step: t.Step + 1}
	switch {
	case how.begin(d, f, &t) && how.open(d.Position, d.figure(f.ID), &t):
		after = t
	case len(d.events) == told && len(d.agenda) == rest:
		d.do(unused(f, &does))
	}
	ahead := d.agenda[:len(d.agenda)-rest]
	d.expect(slices.Concat(ahead, []Task{after}, d.agenda[len(ahead):]))
}

// spend puts a card away that was played.
//
// GH G11: discarded, or lost where its half says so, at once; a card whose effect lasts
// stays in play. One that came to no effect, for its figure was stunned before, does not.
func (d *deed) spend(f *Figure, t *Task) {
	to := "discarded"
	if h := d.card(f, t.Card).Half(t.Half); t.Basic == "" {
		switch {
		case slices.ContainsFunc(f.Effects, func(e Effect) bool { return e.Stays && e.Card == t.Card }):
			to = "in play"
		case h.Lost:
			to = "lost"
		}
	}
	d.do(Spent{f.ID, t.Card, to})
}

func asksAbility(p *Position, t *Task) string {
	return doings[t.Does.Deed].asks(p, p.figure(t.Figure), t)
}

func offerDone(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t := p.asked(seat, doingAbility)
	if t == nil {
		return true
	}
	f := p.figure(t.Figure)
	return yield(battlemat.Choice{
		Command: command("done", f.ID), Label: fmt.Sprintf("Done with %s", t.Does.Deed), Kind: battlemat.Pass, Rule: "GH G12",
		Figure: f.ID, Key: "e", Note: "Leaves out the rest of this ability.",
	})
}

// decideDone ends an ability.
//
// GH G12: abilities are carried out in their order; each may be left out, or ended early.
func decideDone(d *deed, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	t := d.asked(seat, doingAbility)
	if t == nil || t.Figure != f.ID || len(args) != 1 {
		return refuse("GH G12", "not-now", fmt.Sprintf("%s has no ability to be done with: %s", f.Name, d.waiting()))
	}
	runAbility(d, d.take())
	return nil
}

// waiting says what the game waits for.
func (p *Position) waiting() string {
	t := p.next()
	if t == nil {
		return "cards are being chosen."
	}
	if k := tasks[t.Kind]; k.asks != nil {
		return k.asks(p, t)
	}
	return ""
}

// far counts the range between two hexes, ok where there is a way. GH S4.19: not through
// walls.
func (p *Position) far(from, to grid.Cell) (n int, ok bool) {
	n, _, ok, err := p.desk.Range(p.board(), from, to)
	return n, ok && err == nil
}

// adjacent tells whether two hexes are next to each other. GH S4.19: not with a wall between.
func (p *Position) adjacent(a, b grid.Cell) bool {
	n, ok := p.far(a, b)
	return ok && n == 1
}

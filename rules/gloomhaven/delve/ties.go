package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeNoTie = "no-tie" // GH G94

var (
	tiedVerbs  = []verb{{Word: "first", Offer: offerFirst, Decide: decideFirst, Else: nothing("GH G94", codeNoTie, "There is no tie of that kind to be decided now.")}}
	tiedTasks  = []task{{kind: tied, waits: func(*Position, *Task) bool { return true }, run: func(*resolution, Task) {}, asks: asksFirst}}
	tiedEvents = game.Kinds[*Position]{
		"went-first": game.Public(WentFirst.apply, WentFirst.tell),
	}
)

// tied is the kind of the task in which the players say which of Names, characters or types of
// monsters with one initiative, acts first.
const tied = "tie"

// WentFirst says which figure or type acts before others of its initiative in this round.
type WentFirst struct {
	Name string `json:"name"` // a character, or a type of monster
}

func (e WentFirst) apply(p *Position) { p.first = append(slices.Clip(p.first), e.Name) }

func (e WentFirst) tell(p *Position) []battlemat.Told {
	return game.Say(battlemat.Said, "GH G94", "", "%s goes first.", p.titleOf(e.Name))
}

// titleOf is what a character or a type of monster is called.
func (p *Position) titleOf(name string) string {
	if f := p.figure(name); f != nil && f.Sort == Character {
		return f.Name
	}
	return p.kinds[name].Name
}

// tieKey is equal for those that are tied in the order: for types of monsters their initiative,
// for characters, and with them for what they summoned, that of both their cards.
func (p *Position) tieKey(f *Figure) place {
	at := p.place(f)
	if f.monster() {
		return place{at[0], at[1]}
	}
	return place{at[0], at[1], at[2]}
}

// rivals are those that are tied with the one up next and have not acted either, characters or
// types of monsters. None where nothing hangs on it: of those who rest, and where who is up
// next was chosen, or is of a type that has begun to act.
func (p *Position) rivals(next *Figure) []string {
	name := func(f *Figure) string {
		switch {
		case f.monster():
			return f.Kind
		case f.Sort == Summoned:
			return f.Owner
		}
		return f.ID
	}
	if slices.Contains(p.first, name(next)) {
		return nil
	}
	var all []string
	for _, f := range p.order() {
		switch {
		case p.tieKey(f) != p.tieKey(next):
		case f.Acted && name(f) == name(next):
			return nil
		case !f.Acted && !f.Resting:
			all = append(all, name(f))
		}
	}
	return unique(all)
}

func asksFirst(p *Position, t *Task) string {
	var names []string
	for _, n := range t.Names {
		names = append(names, p.titleOf(n))
	}
	return fmt.Sprintf("%s have one initiative: who goes first?", english.And(names))
}

func offerFirst(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t := p.asked(seat, tied)
	if t == nil {
		return true
	}
	for _, n := range t.Names {
		if !yield(battlemat.Choice{
			Command: command("first", n), Label: p.titleOf(n), Kind: battlemat.Answer, Rule: "GH G94", Note: "The rules leave it to the players.",
		}) {
			return false
		}
	}
	return true
}

func decideFirst(d *resolution, _ battlemat.Seat, args []string) *battlemat.Refusal {
	d.take()
	d.Do(WentFirst{args[0]})
	return nil
}

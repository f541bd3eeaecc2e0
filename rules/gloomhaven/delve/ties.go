package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// The code of a refusal in this file, with its rule.
const codeNoTie = "no-tie" // GH G94

var (
	tiedVerbs  = []verb{{Word: "first", Offer: offerFirst, Decide: decideFirst, Else: alwaysRefuse("GH G94", codeNoTie, "There is no tie of that kind to decide now.")}}
	tiedTasks  = []task{{kind: tied, waits: func(*Position, *Task) bool { return true }, run: func(*resolution, Task) {}, asks: asksFirst}}
	tiedEvents = game.Kinds[*Position]{
		"went-first": game.Public(WentFirst.apply, WentFirst.tell),
	}
)

// WentFirst records which figure or type acts before others of its initiative in this round.
type WentFirst struct {
	Name string `json:"name"` // a character, or a type of monster
}

func (e WentFirst) apply(p *Position) { p.first = append(slices.Clip(p.first), e.Name) }

func (e WentFirst) tell(p *Position) []battlemat.Told {
	return game.Say(battlemat.Said, "GH G94", "", "%s goes first.", p.titleOf(e.Name))
}

// titleOf returns the name of a character or a type of monster.
func (p *Position) titleOf(name string) string {
	if f := p.figure(name); f != nil && f.Sort == Character {
		return f.Name
	}
	return p.kinds[name].Name
}

func asksFirst(p *Position, t *Task) string {
	var names []string
	for _, n := range t.Names {
		names = append(names, p.titleOf(n))
	}
	return fmt.Sprintf("%s have the same initiative: who goes first?", english.And(names))
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

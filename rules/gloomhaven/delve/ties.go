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
	tiedVerbs  = []verb{taskVerb("first", asksFor(tied), firstUses, alwaysRefuse("GH G94", codeNoTie, "There is no tie of that kind to decide now."))}
	tiedTasks  = []task{{kind: tied, waits: func(*Position, *Task) bool { return true }, run: func(*resolution, Task) {}, asks: asksFirst}}
	tiedEvents = game.Kinds[*Position]{
		"went-first": game.Public(WentFirst.apply, WentFirst.tell),
	}
)

// WentFirst records which figure or type acts before others with the same initiative in this round.
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

func firstUses(p *Position, t *Task, use offer) {
	for _, n := range t.Names {
		use(battlemat.Choice{
			Command: command("first", n), Label: p.titleOf(n), Kind: battlemat.Answer, Rule: "GH G94", Note: "The rules leave the choice to the players.",
		}, nil, func(d *resolution) {
			d.take()
			d.Do(WentFirst{n})
		})
	}
}

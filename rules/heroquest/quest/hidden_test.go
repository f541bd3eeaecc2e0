package quest

import (
	"strings"

	"github.com/battlemat/battlemat/board"
)

// Hidden returns words that occur only in hidden data: the names and texts of waiting monsters,
// treasures and notes, the IDs of secret doors, and keys.
func (p *Position) Hidden() []string {
	var words []string
	add := func(list ...string) {
		for _, w := range list {
			if len(w) > 3 {
				words = append(words, strings.Trim(quoted(w), `"`))
			}
		}
	}
	for i, m := range p.doc.Monsters {
		if p.waiting[i] {
			add(m.Text)
			if !strings.Contains(p.scenario.Story+p.scenario.Goal, m.Name) {
				add(m.Name)
			}
		}
	}
	for i, t := range p.doc.Treasures {
		if !p.taken[i] {
			add(t.Text)
		}
	}
	for _, n := range p.doc.Notes {
		if !p.knows("", n.At) {
			add(n.Text)
		}
	}
	for _, d := range p.ground.Doors() {
		add(d.ID)
		if d.State == board.Secret {
			add(`"` + doorName(p.ground, d) + `"`)
		}
	}
	return append(words, notFound, `"unseen":true`, "waiting-")
}

package quest

import (
	"slices"

	"github.com/battlemat/battlemat/game"
)

// Altered is what the game master has brought into the quest, beside what the ground keeps.
type Altered struct {
	Monsters []MonsterEntry `json:"monsters,omitempty"` // in wait, after those of the quest
	Traps    []TrapEntry    `json:"traps,omitempty"`    // likewise
}

// alter gives a position the plan of the quest with what the game master has brought into it. All rules read that plan.
func (p *Position) alter() {
	first := p.plan
	if first.first != nil {
		first = first.first
	}
	if len(p.altered.Monsters)+len(p.altered.Traps) == 0 {
		p.plan = first
		return
	}
	q, doc := *first, *first.doc
	doc.Monsters = slices.Concat(doc.Monsters, p.altered.Monsters)
	doc.Traps = slices.Concat(doc.Traps, p.altered.Traps)
	q.first, q.doc = first, &doc
	p.plan = &q
}

// Lurks says that the game master has a monster wait in the dark: one that stood behind the screen, or waited elsewhere.
type Lurks struct {
	Monster MonsterEntry `json:"monster"`
	Figure  string       `json:"figure,omitempty"` // that stood behind the screen
	For     int          `json:"for,omitempty"`    // 1 and up: it takes the place of that one among those that were brought in
}

func (e Lurks) apply(p *Position) {
	if e.Figure != "" {
		p.strike(e.Figure)
	}
	if e.For > 0 {
		p.altered.Monsters = slices.Clone(p.altered.Monsters)
		p.altered.Monsters[e.For-1] = e.Monster
	} else {
		p.altered.Monsters = append(slices.Clip(p.altered.Monsters), e.Monster)
		p.waiting = append(slices.Clip(p.waiting), true)
	}
	p.alter()
}

// Discovers: where it is.
func (Lurks) Discovers() bool { return true }

// strike takes a figure out of the list that nobody has met.
func (p *Position) strike(id string) {
	p.figures = slices.DeleteFunc(slices.Clone(p.figures), func(f *Figure) bool { return f.ID == id })
	p.own = new(game.Owned[Figure])
}

// Withdrawn says that the game master has a monster wait no more.
type Withdrawn struct {
	Monster int `json:"monster"` // its index among the quest's
}

func (e Withdrawn) apply(p *Position) {
	p.waiting = slices.Clone(p.waiting)
	p.waiting[e.Monster] = false
}

// TrapLaid says that the game master lays a trap.
type TrapLaid struct {
	Trap TrapEntry `json:"trap"`
	For  int       `json:"for,omitempty"` // 1 and up: it takes the place of that one among those that were brought in, which is gone
}

func (e TrapLaid) apply(p *Position) {
	if e.For > 0 {
		first := len(p.doc.Traps) - len(p.altered.Traps)
		p.altered.Traps, p.traps = slices.Clone(p.altered.Traps), slices.Clone(p.traps)
		p.altered.Traps[e.For-1], p.traps[first+e.For-1] = e.Trap, trap{}
	} else {
		p.altered.Traps = append(slices.Clip(p.altered.Traps), e.Trap)
		p.traps = append(slices.Clip(p.traps), trap{})
	}
	p.alter()
}

// Discovers: that it is there.
func (TrapLaid) Discovers() bool { return true }

package skirmish

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// concentrate makes the concentration save of a figure that took damage. DND P4: the DC is 10, or
// half the damage if that is higher.
func (d *resolution) concentrate(id string, damage int) {
	if d.concentration(id) == nil || d.Err != nil {
		return
	}
	if !d.save(id, saving{ability: "con", dc: max(10, damage/2), concentration: true}) && d.Err == nil {
		d.release(id)
	}
}

// release ends what a figure concentrates on.
func (d *resolution) release(id string) {
	if l := d.concentration(id); l != nil {
		d.Do(BrokenOff{l.ID})
	}
}

// BrokenOff says that a lasting effect has ended, along with everything that it put on figures.
type BrokenOff struct {
	Effect int `json:"effect"`
}

func (e BrokenOff) apply(p *Position) {
	p.Lasting = slices.DeleteFunc(slices.Clone(p.Lasting), func(l Lasting) bool { return l.ID == e.Effect })
	for i, f := range p.Figures {
		if slices.ContainsFunc(f.Afflicted, func(a Affliction) bool { return a.Effect == e.Effect }) {
			f = p.owned.Of(&p.Figures, i)
			f.Afflicted = slices.DeleteFunc(slices.Clone(f.Afflicted), func(a Affliction) bool { return a.Effect == e.Effect })
		}
	}
}

// Discovers returns true: the event may reveal what the effect hid.
func (BrokenOff) Discovers() bool { return true }

func (e BrokenOff) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	l := p.lasting(e.Effect)
	by := p.figure(l.By)
	if !p.as(to).knows(by) {
		return nil
	}
	text := fmt.Sprintf("%s, cast by %s, ends.", by.called(l.Spell), english.Within(by.name()))
	return game.Say(battlemat.Said, "DND P4", "", strings.TrimSpace(text))
}

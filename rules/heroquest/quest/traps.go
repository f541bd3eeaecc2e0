package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeHalted = "halted" // HQ Q120

var (
	trapVerbs = []verb{
		{Word: "disarm", Offer: offerDisarm, Decide: decideDisarm, Why: whyDisarm},
		{Word: "dodge", Offer: offerDodge, Decide: decideDodge},
		{Word: "save", Offer: offerSave, Decide: decideSave},
	}
	trapEvents = game.Kinds[*Position]{
		"sprung":       game.Public(Sprung.apply, Sprung.tell),
		"crushing":     game.Public(Crushing.apply, Crushing.tell),
		"dodged":       game.Public(Dodged.apply, Dodged.tell),
		"block-fell":   game.Event(BlockFell.apply, BlockFell.tell),
		"pushed-aside": game.Public(PushedAside.apply, PushedAside.tell),
		"disarmed":     game.Public(Disarmed.apply, Disarmed.tell),
		"chest-sprung": game.Public(ChestSprung.apply, ChestSprung.tell),
		"dying":        game.Public(Dying.apply, Dying.tell),
		"saved":        game.Event(Saved.apply, nil),
	}
)

// The kinds of traps.
const (
	pit   = "pit"
	spear = "spear"
	block = "block"
)

// trapName is what people call a trap.
func trapName(kind string) string {
	switch kind {
	case spear:
		return "spear trap"
	case block:
		return "falling block"
	}
	return kind
}

// trapAt returns the trap of a square that is still there, known or not.
func (p *Position) trapAt(c grid.Cell) (int, bool) {
	for i := range p.traps {
		if p.doc.Traps[i].At == c && !p.traps[i].Gone {
			return i, true
		}
	}
	return 0, false
}

// springsUnder returns the trap that a figure springs on the square it has entered.
//
// HQ Q20: heroes spring traps, known ones too; monsters never do.
func (p *Position) springsUnder(f *Figure) (int, bool) {
	if !f.Hero || f.Gone != Here {
		return 0, false
	}
	return p.trapAt(f.At)
}

// halted refuses to go on to a hero whom a trap has stopped.
//
// HQ Q120: whether it had rolled before or not.
func (p *Position) halted(f *Figure) *battlemat.Refusal {
	return refuse("HQ Q120", codeHalted, "A trap has stopped %s: it goes no further this turn.", english.Within(f.Name))
}

// What a sprung trap ends beside the movement; HQ Q121.
const (
	endsTurn    = "turn"
	endsNothing = "nothing"
)

// ends is what a trap of that kind ends which has sprung with so many wounds.
func (p *Position) ends(kind string, wounds int) string {
	switch {
	case kind == spear && wounds == 0 && !p.profile.MissEnds():
		return endsNothing
	case p.profile.TrapEnds != heroquest.EndsTurn, kind == spear && wounds == 0:
		return ""
	}
	return endsTurn
}

// spring springs a trap under a figure.
func (d *resolution) spring(trap int, figure string) {
	entry := d.doc.Traps[trap]
	e := Sprung{Trap: trap, Figure: figure, At: entry.At, Kind: entry.Kind}
	switch entry.Kind {
	case pit:
		// HQ Q21: a fall costs one body point.
		e.Wounds = 1
		e.Ends = d.ends(pit, 1)
		d.Do(e)
		d.hurt(figure, 1, "the pit")
	case spear:
		// HQ Q22: one combat die, and the trap is used up.
		e.Dice = d.Throw(heroquest.CombatDie(), 1)
		e.Wounds = skulls(e.Dice)
		e.Ends = d.ends(spear, e.Wounds)
		d.Do(e)
		if e.Wounds > 0 {
			d.hurt(figure, e.Wounds, "the spear trap")
		}
	case block:
		e.Ends = d.ends(block, 0)
		d.fall(e)
	}
}

// skulls counts skulls.
func skulls(thrown []dice.Face) int {
	n := 0
	for _, f := range thrown {
		if f == heroquest.Skull {
			n++
		}
	}
	return n
}

// shields reports whether a single die shows a shield of either colour.
func shield(thrown []dice.Face) bool { return len(thrown) == 1 && thrown[0] != heroquest.Skull }

// Sprung says that a trap sprang on a figure.
type Sprung struct {
	Trap   int         `json:"trap"` // its index in the quest
	Figure string      `json:"figure"`
	At     grid.Cell   `json:"at"`
	Kind   string      `json:"kind"`
	Victim string      `json:"victim,omitempty"` // whom it struck
	Dice   []dice.Face `json:"dice,omitempty"`
	Wounds int         `json:"wounds,omitempty"`
	Ends   string      `json:"ends,omitempty"` // what it ends: the movement, where it does not say
}

func (e Sprung) apply(p *Position) {
	p.traps = slices.Clone(p.traps)
	t := &p.traps[e.Trap]
	t.Found, t.Sprung = true, true
	switch e.Kind {
	case pit:
		p.terrain().SetTerrain(e.At, board.Trap) // and stays. HQ Q21
	case spear:
		t.Gone = true
		p.level(e.At)
	}
	f := p.figure(e.Figure)
	if e.Ends != endsNothing {
		f.Halted, f.Left = true, 0
	}
	f.Over = e.Ends == endsTurn
}

// level takes a known trap's mark off the board.
func (p *Position) level(at grid.Cell) {
	if p.ground.Terrain(at) == board.Trap {
		p.terrain().SetTerrain(at, p.start.Terrain(at))
	}
}

func (e Sprung) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{Kind: battlemat.Sprung, Figure: f.ID, Target: e.Victim, At: &e.At}
	on, then := game.Where(" on (%v)", e.At), ""
	switch e.Ends {
	case endsTurn:
		then = fmt.Sprintf(" The turn of %s is over.", english.Within(f.Name))
	case endsNothing:
		then = fmt.Sprintf(" %s may go on.", f.Name)
	}
	switch e.Kind {
	case pit:
		t.Rule = "HQ Q21"
		t.Text, t.Short = game.Sentence("%s falls into the pit%s.%s", f.Name, on, then)
	case spear:
		t.Rule = "HQ Q22"
		t.Text, t.Short = game.Sentence("A spear flies at %s%s: %s.%s", english.Within(f.Name), on, english.CountOrNo(e.Wounds, "skull"), then)
	case block:
		struck := f
		if v := p.figure(e.Victim); v != nil {
			struck = v
		}
		if len(e.Dice) > 0 {
			then = fmt.Sprintf(" It strikes %s: %s.", english.Within(struck.Name), english.CountOrNo(e.Wounds, "skull")) + then
		}
		t.Rule = "HQ Q23"
		t.Text, t.Short = game.Sentence("%s springs a falling block%s.%s", f.Name, on, then)
	}
	if len(e.Dice) > 0 {
		t.Dice = []battlemat.Throw{skullsIn("trap", e.Dice)}
	}
	return []battlemat.Told{t}
}

// vacantAt reports whether nobody stands on the square and a figure may, as far as the
// heroes know.
func (p *Position) vacantAt(c grid.Cell) bool {
	b := p.knownBoard()
	return b.Space(c) && !b.Opaque(c) && b.Terrain(c) != board.Obstacle && p.figureAt(c) == nil
}

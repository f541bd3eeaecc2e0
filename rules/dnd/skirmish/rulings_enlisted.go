package skirmish

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// Enlisted says that the game master adds a figure behind the screen. It includes the creature's
// statistics if the skirmish began without them.
type Enlisted struct {
	Figure   Figure              `json:"figure"`
	Creature *creature.Statblock `json:"creature,omitempty"`
	Spells   []creature.Spell    `json:"spells,omitempty"`
}

func (e Enlisted) apply(p *Position) {
	if e.Creature != nil {
		p.Altered.Creatures = append(slices.Clip(p.Altered.Creatures), *e.Creature)
		p.Altered.Spells = append(slices.Clip(p.Altered.Spells), e.Spells...)
	}
	f := e.Figure
	p.Figures = append(slices.Clip(p.Figures), &f)
	if e.Creature != nil {
		p.alterAnew()
		return
	}
	sheet := p.sheetOf(len(p.Figures)-1, &f)
	f.sheet = &sheet
}

func (e Enlisted) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if !p.rules(to) {
		return nil
	}
	return master.Say(battlemat.Said, "DND K51", e.Figure.ID, "The game master lays out "+english.Within(numberedName(e.Figure.Name, e.Figure.Number))+" behind the screen.")
}

// enlistNew adds a figure of a creature, with a random number. DND K40.
func enlistNew(d *resolution, key string, at grid.Cell, seat battlemat.Seat) {
	s := d.blocks[key]
	f := d.enlist(&FigureEntry{Creature: key, Seat: string(seat), At: at})
	var free []int
	for n := 1; n <= mostNumber || len(free) == 0; n++ {
		if !slices.ContainsFunc(d.Figures, func(o *Figure) bool { return o.Number == n || strings.HasSuffix(o.ID, numbered("", n)) }) {
			free = append(free, n)
		}
	}
	i := d.DrawNumber("number", free)
	if d.Err != nil {
		return
	}
	f.Number, f.ID, f.Gone, f.Side = free[i], numbered(key, free[i]), aside, d.sides[seat]
	f.sheet = nil // it gets its own sheet
	e := Enlisted{Figure: f}
	if !slices.ContainsFunc(d.Figures, func(o *Figure) bool { return o.Creature == key }) {
		e.Creature = s
		if s.Casting != nil {
			for _, spell := range s.Casting.Spells {
				e.Spells = append(e.Spells, *d.spells[spell])
			}
		}
	}
	d.Do(e)
}

// creatureOptions returns the creatures that can be added.
func (q *plan) creatureOptions() (list []battlemat.Option) {
	for key, s := range q.blocks {
		list = append(list, battlemat.Option{Word: key, Label: s.Name, Portrait: s.Portrait})
	}
	slices.SortFunc(list, func(a, b battlemat.Option) int { return strings.Compare(a.Word, b.Word) })
	return list
}

// Handed says that another seat plays a figure from now on. The figure stays on its side.
type Handed struct {
	Figure string         `json:"figure"`
	Seat   battlemat.Seat `json:"seat"`
	Side   string         `json:"side"`
}

func (e Handed) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Seat, f.Side = e.Seat, e.Side
	if p.sides[e.Seat] == e.Side {
		f.Side = ""
	}
}

// tell tells the seats that know of the figure. Unless the figure is behind the screen, the seats
// that played it before and play it now are told too. If it is the figure's turn, the others learn
// only that the turn passes to another seat.
func (e Handed) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	handed := func(what string) string {
		if p.rules(e.Seat) {
			return "The game master takes over " + what + "."
		}
		return "The game master hands " + what + " to " + game.SeatWithin(p.scenario, e.Seat) + "."
	}
	switch f := p.figure(e.Figure); {
	case p.as(to).knows(f), !f.isAside() && (to == e.Seat || to == f.Seat):
		return master.Say(battlemat.Said, "DND K52", e.Figure, handed(within(p, e.Figure))).At(f.At)
	case p.Turn.Figure == e.Figure:
		return master.Say(battlemat.Said, "DND K52", "", handed("the acting figure"))
	}
	return nil
}

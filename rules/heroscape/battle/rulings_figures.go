package battle

import (
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// figureRulings lists the rulings about figures. HS B24, HS B25.
var figureRulings = []ruling{
	{
		Word: "hide", Power: scenario.RulesFigures, Menu: "Figures", Label: "Hide", Note: "It is out of the battle until it is put on the battlefield again.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal { return mayRuleOn(p, words[0], true) },
		Do: func(d *resolution, words []string) {
			d.Do(SetAside{words[0], behindScreen})
			d.resume()
		},
		Offers: figuresThat(func(f *Figure) bool { return !f.Gone && f.Placed }),
	},
	{
		Word: "reveal", Power: scenario.RulesFigures, Menu: "Figures", Label: "Put on the battlefield",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			f := p.figure(words[0])
			if f.Aside != behindScreen {
				return cannot("%s is already on the battlefield.", p.name(f))
			}
			if r := mayRule(p); r != nil {
				return r
			}
			_, r := standFor(p, f, f.At)
			return r
		},
		Do: func(d *resolution, words []string) {
			f := d.figure(words[0])
			s, _ := standFor(d.Position, f, f.At)
			d.Do(PutIn{f.ID, s.At, s.Tail, s.Level})
			d.resume()
		},
		Offers: figuresThat(func(f *Figure) bool { return f.Aside == behindScreen }),
	},
	{
		Word: "move", Power: scenario.RulesFigures, Menu: "Figures", Label: "Move", Note: "It is put there at once: nothing on the way harms or stops it, and no glyph is entered.",
		Blanks: []battlemat.Blank{master.FigureBlank, master.CellBlank("Space")}, May: func(p *Position, words []string) *battlemat.Refusal {
			f, at := p.figure(words[0]), master.Cell(words[1])
			if r := mayRuleOn(p, f.ID, false); r != nil {
				return r
			}
			if f.At == at {
				return cannot("%s stands there already.", p.name(f))
			}
			_, r := standFor(p, f, at)
			return r
		},
		Do: func(d *resolution, words []string) {
			f := d.figure(words[0])
			s, _ := standFor(d.Position, f, master.Cell(words[1]))
			d.Do(Relocated{f.ID, s.At, s.Tail, s.Level})
		},
	},
	{
		Word: "remove", Power: scenario.RulesFigures, Menu: "Figures", Label: "Remove for good",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal { return mayRuleOn(p, words[0], false) },
		Do: func(d *resolution, words []string) {
			d.Do(SetAside{words[0], takenOff})
			d.judge()
			d.resume()
		},
	},
	{
		Word: "life", Power: scenario.RulesHarm, Menu: "Figures", Label: "Set the remaining life", Note: "At 0 it is destroyed.", Sets: battlemat.SetsLife,
		Blanks: []battlemat.Blank{master.FigureBlank, master.NumberBlank("life", "Life", 0, maxLife)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			f, n := p.figure(words[0]), master.Number(words[1])
			if r := mayRuleOn(p, f.ID, true); r != nil {
				return r
			}
			switch most := p.life(f) + f.Wounds; {
			case n == p.life(f):
				return cannot("%s already has that much life left.", p.name(f))
			case n > most, !p.profile.Master && n > 0:
				return cannot("%s has a life of %d.", p.name(f), most)
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			f, n := d.figure(words[0]), master.Number(words[1])
			d.Do(Rated{f.ID, n})
			if n == 0 {
				d.Do(Destroyed{Figure: f.ID})
				d.judge()
				d.resume()
			}
		},
	},
}

// maxLife is the largest life that a ruling can set.
const maxLife = 99

// figuresThat returns a function that lists the possible arguments of a ruling: the ID of each
// figure that satisfies a condition.
func figuresThat(is func(*Figure) bool) func(*Position) [][]string {
	return func(p *Position) (list [][]string) {
		for _, f := range p.Figures {
			if is(f) {
				list = append(list, []string{f.ID})
			}
		}
		return list
	}
}

// standFor returns the highest place on a space that a figure can take, or a refusal. For a
// double-space figure, the other end goes on the first free space next to that space.
func standFor(p *Position, f *Figure, at grid.Cell) (stand, *battlemat.Refusal) {
	area := []grid.Cell{at}
	if g := p.scenario.Board.Grid(); p.card(f).double() {
		for side := range grid.Side(g.Sides()) {
			if to := g.Neighbour(at, side); p.scenario.Board.Contains(to) {
				area = append(area, to)
			}
		}
	}
	list := slices.DeleteFunc(places(p, f, area), func(s stand) bool { return s.At != at })
	if !p.scenario.Board.Space(at) || len(list) == 0 {
		return stand{}, refuse("HS B25", master.CodeRoom, "There is no space for it there.")
	}
	return slices.MaxFunc(list, func(a, b stand) int { return a.Level - b.Level }), nil
}

// SetAside records that the game master takes a figure out of the battle, for a while or for good.
type SetAside struct {
	Figure string `json:"figure"`
	As     string `json:"as"` // "aside" or "taken-off"
}

func (e SetAside) apply(p *Position) {
	p.change(e.Figure, func(f *Figure) { f.Gone, f.Aside = true, e.As })
}

func (e SetAside) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	if f.Gone && !p.masters(to) {
		return nil
	}
	if p.masters(to) && e.As == behindScreen {
		return rule(battlemat.Said, f.ID, "hides "+within(p, f.ID)).At(f.At)
	}
	return rule(battlemat.Said, f.ID, "takes "+within(p, f.ID)+" off the battlefield").At(f.At)
}

// PutIn records that the game master puts a figure back on the battlefield.
type PutIn struct {
	Figure string     `json:"figure"`
	At     grid.Cell  `json:"at"`
	Tail   *grid.Cell `json:"tail,omitempty"`
	Level  int        `json:"level,omitempty"`
}

func (e PutIn) apply(p *Position) {
	p.change(e.Figure, func(f *Figure) { f.At, f.Tail, f.Level, f.Gone, f.Aside = e.At, e.Tail, e.Level, false, "" })
}

// Discovers returns true, because the event reveals the figure's place.
func (PutIn) Discovers() bool { return true }

func (e PutIn) tell(p *Position) []battlemat.Told {
	return rule(battlemat.Appeared, e.Figure, "puts "+within(p, e.Figure)+" on the battlefield").At(e.At)
}

// Relocated records that the game master moves a figure to another place.
type Relocated PutIn

func (e Relocated) apply(p *Position) {
	p.change(e.Figure, func(f *Figure) { f.At, f.Tail, f.Level = e.At, e.Tail, e.Level })
}

func (e Relocated) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	if f.Gone && !p.masters(to) {
		return nil
	}
	told := rule(battlemat.Moved, f.ID, "moves "+within(p, f.ID)).At(e.At)
	told[0].Path = []grid.Cell{f.At, e.At}
	return told
}

// Rated records that the game master sets the life that a figure has left. At 0 the figure is
// destroyed.
type Rated struct {
	Figure string `json:"figure"`
	Life   int    `json:"life"`
}

func (e Rated) apply(p *Position) {
	if e.Life > 0 {
		p.change(e.Figure, func(f *Figure) { f.Wounds = p.card(f).Life - e.Life })
	}
}

func (e Rated) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	kind := battlemat.Hurt
	if e.Life > p.life(f) {
		kind = battlemat.Healed
	}
	return rule(kind, f.ID, "sets the remaining life of "+within(p, f.ID)+" to "+strconv.Itoa(e.Life)).At(f.At).Harm(p.life(f) - e.Life)
}

package skirmish

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// figureRulings holds the rulings about which figures are there, where they are, and who plays
// them. DND K51, DND K52.
var figureRulings = []ruling{
	{
		Word: "hide", Power: scenario.RulesFigures, Menu: "Figures", Label: "Hide", Note: "The figure is not in the game until it is put on the board again.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal { return mayRuleHere(p, words[0]) },
		Do:     func(d *resolution, words []string) { setAside(d, words[0], aside) },
		Offers: eachFigure(func(_ *Position, f *Figure) bool { return f.Gone == "" }),
	},
	{
		Word: "reveal", Power: scenario.RulesFigures, Menu: "Figures", Label: "Put on the board", Note: "The figure is in the game from now on, and acts on its initiative.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); f.Gone == "" {
				return cannot(f.name() + " is already on the board.")
			} else if r := mayRule(p, f.ID); r != nil {
				return r
			} else {
				return room(p, f, f.At)
			}
		},
		Do:     func(d *resolution, words []string) { putIn(d, words[0]) },
		Offers: eachFigure(func(_ *Position, f *Figure) bool { return f.Gone == aside }),
	},
	{
		Word: "move", Power: scenario.RulesFigures, Menu: "Figures", Label: "Move", Note: "The figure is put on the square at once: nothing on the way harms or stops it.",
		Blanks: []battlemat.Blank{master.FigureBlank, master.CellBlank("Square")}, May: func(p *Position, words []string) *battlemat.Refusal {
			f, at := p.figure(words[0]), master.Cell(words[1])
			if r := mayRule(p, f.ID); r != nil {
				return r
			}
			if f.At == at {
				return cannot(f.name() + " stands there already.")
			}
			return room(p, f, at)
		},
		Do: func(d *resolution, words []string) {
			d.Do(Relocated{words[0], master.Cell(words[1])})
			d.letGo()
		},
	},
	{
		Word: "add", Power: scenario.RulesFigures, Menu: "Figures", Label: "Add a creature", Note: "The creature stays behind the screen until it is put on the board.",
		Blanks: []battlemat.Blank{{Word: "creature", Label: "Creature", Kind: battlemat.BlankOne}, master.CellBlank("Square"), {Word: "seat", Label: "Played by", Kind: battlemat.BlankOne}},
		Says:   func(said []string) string { return said[0] + ", played by " + english.Within(said[1]) },
		Fill: func(p *Position, blanks []battlemat.Blank) {
			blanks[0].Options = p.creatureOptions()
			blanks[2].Options = master.Seats(p.scenario, false)
		},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if len(p.Figures) >= mostLaid {
				return cannot("No more figures can be laid out.")
			}
			return p.standable(p.blocks[words[0]], master.Cell(words[1]))
		},
		Do: func(d *resolution, words []string) {
			enlistNew(d, words[0], master.Cell(words[1]), battlemat.Seat(words[2]))
		},
	},
	{
		Word: "remove", Power: scenario.RulesFigures, Menu: "Figures", Label: "Remove for good",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal { return mayRule(p, words[0]) },
		Do: func(d *resolution, words []string) { setAside(d, words[0], takenOff) },
	},
	{
		Word: "hand", Power: scenario.RulesFigures, Menu: "Figures", Label: "Hand it over", Note: "Another seat, even a bot's, plays the figure from now on. The figure stays on its side.",
		Blanks: []battlemat.Blank{master.FigureBlank, {Word: "seat", Label: "Played by", Kind: battlemat.BlankOne}},
		Says:   func(said []string) string { return "to " + english.Within(said[0]) },
		Fill: func(p *Position, blanks []battlemat.Blank) {
			blanks[1].Options = master.Seats(p.scenario, true)
		},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); f.Seat == battlemat.Seat(words[1]) {
				return cannot(f.name() + " is already played by " + english.Within(master.LabelOf(master.Seats(p.scenario, true), words[1])) + ".")
			}
			return mayRule(p, words[0])
		},
		Do: func(d *resolution, words []string) {
			d.Do(Handed{words[0], battlemat.Seat(words[1]), d.figure(words[0]).side()})
		},
	},
}

// mostLaid is the largest number of figures, including those that the game master adds.
const mostLaid = MaxFigures + MaxFigures/2

// room refuses a place where a figure could not stand, or that is occupied. A figure that stays
// behind the screen may be where others are.
func room(p *Position, f *Figure, at grid.Cell) *battlemat.Refusal {
	if r := p.standable(f.block(), at); r != nil || f.Gone == aside && p.figure(f.ID).At != at {
		return r
	}
	for o := range p.here {
		if o.ID != f.ID && p.overlap(at, f.block().Width(), o.At, o.width()) {
			return refuse("DND K52", master.CodeRoom, o.name()+" stands there.")
		}
	}
	return nil
}

// standable refuses a place where a creature could not stand, regardless of other figures.
func (q *plan) standable(s *creature.Statblock, at grid.Cell) *battlemat.Refusal {
	if q.desk.Passable(q.scenario.Board, at, s.Width(), false) {
		return nil
	}
	return refuse("DND K52", master.CodeRoom, "There is no space for it there.")
}

// SetAside says that the game master takes a figure out of the game, temporarily or for good.
type SetAside struct {
	Figure string `json:"figure"`
	As     string `json:"as"` // aside, taken-off
}

func (e SetAside) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gone = e.As
	p.quit(f)
}

func (e SetAside) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if p.figure(e.Figure).Gone == aside { // nobody else has ever known of it
		return p.as(to).rulesOn(e.Figure, battlemat.Said, "removes "+within(p, e.Figure)+" from behind the screen")
	}
	words := "takes " + within(p, e.Figure) + " off the board"
	if p.rules(to) && e.As == aside {
		words = "hides " + within(p, e.Figure)
	}
	return p.as(to).rulesOn(e.Figure, battlemat.Said, words)
}

// setAside takes a figure out of the game, and ends everything that the figure sustains or holds.
func setAside(d *resolution, id, as string) {
	if d.figure(id).Gone == "" {
		d.release(id)
		for _, f := range d.Figures {
			for _, a := range f.Afflicted {
				if a.By == id && a.Key == condition.Grappled {
					d.Do(Freed{Figure: f.ID, Key: a.Key, By: a.By})
				}
			}
		}
	}
	d.Do(SetAside{id, as})
}

// PutIn says that the game master puts a figure on the board. It includes the initiative if the
// figure had none.
type PutIn struct {
	Figure string `json:"figure"`
	Face   int    `json:"face,omitempty"`
	Plus   int    `json:"plus,omitempty"`
}

func (e PutIn) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gone = ""
	if p.Round == 0 || slices.Contains(p.Order, e.Figure) {
		return
	}
	f.Initiative = e.Face + e.Plus
	at := slices.IndexFunc(p.Order, func(id string) bool {
		for _, o := range p.Figures {
			if o.ID == id {
				return o.Initiative < f.Initiative
			}
		}
		return false
	})
	if at < 0 {
		at = len(p.Order)
	}
	p.Order = slices.Insert(slices.Clone(p.Order), at, e.Figure)
}

// Discovers returns true: the event reveals where the figure is.
func (PutIn) Discovers() bool { return true }

func (e PutIn) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	there := *p.figure(e.Figure)
	if there.Gone = ""; !p.as(to).knowsAt(&there, there.At) {
		return nil
	}
	return master.Say(battlemat.Appeared, "DND K51", e.Figure, "The game master puts "+within(p, e.Figure)+" on the board.").At(there.At)
}

// putIn puts a figure on the board. In a fight the figure rolls for initiative.
func putIn(d *resolution, id string) {
	e := PutIn{Figure: id}
	if d.Round > 0 && !slices.Contains(d.Order, id) {
		f := d.figure(id)
		e.Face, _ = d.d20(0)
		e.Plus = f.block().Modifier("dex") - f.weary().Less
	}
	if d.Err == nil {
		d.Do(e)
	}
}

// Relocated says that the game master moves a figure elsewhere.
type Relocated struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
}

func (e Relocated) apply(p *Position) {
	f := p.figure(e.Figure)
	f.At, f.Squeezed = e.At, false
}

// Discovers returns true: the event reveals figures that come into sight, and what is seen from the
// new place.
func (Relocated) Discovers() bool { return true }

func (e Relocated) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	if !p.as(to).knows(f) && !p.as(to).knowsAt(f, e.At) {
		return nil
	}
	told := master.Say(battlemat.Moved, "DND K52", e.Figure, "The game master moves "+within(p, e.Figure)+".").At(e.At)
	if p.as(to).knows(f) && p.as(to).knowsAt(f, e.At) {
		told[0].Path = []grid.Cell{f.At, e.At}
	} else if p.as(to).knows(f) {
		told[0].At = &f.At
	}
	return told
}

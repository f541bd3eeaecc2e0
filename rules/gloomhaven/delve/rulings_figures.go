package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/scenario"
)

// figureRulings lists the rulings about which figures there are, where they are, and who plays
// them. GH G120, GH G121.
var figureRulings = []ruling{
	{
		Word: "hide", Power: scenario.RulesFigures, Menu: "Figures", Label: "Hide", Note: "A hidden figure is not in the game until it is put on the board again.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); f != nil && f.Sort == Character {
				return cannot("Characters cannot be hidden: their cards are in play.")
			}
			if f := p.aside(words[0]); f != nil {
				return cannot("%s is behind the screen already.", f.Name)
			}
			return p.ruler().mayRuleOn(words[0], false)
		},
		Do: func(d *resolution, words []string) {
			w := d.ruler().lurker(words[0])
			if w == nil {
				d.Do(SetAside{words[0], d.ruler().asideID()})
				return
			}
			f := w.figure(d.Position)
			f.ID = d.ruler().asideID()
			d.withdraw(w, fmt.Sprintf("removes %s from (%v), where it was waiting", d.oneOf(&f), f.At))
			d.Do(LaidAside{f})
		},
		Offers: each(func(p *Position, yield func(string) bool) {
			for w := range p.ruler().inWait {
				if !yield(w.id()) {
					return
				}
			}
			ids(func(f *Figure) bool { return f.Sort != Character })(p, yield)
		}),
	},
	{
		Word: "reveal", Power: scenario.RulesFigures, Menu: "Figures", Label: "Put on the board", Note: "A monster put into an unrevealed room waits there, with full life.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			f := p.aside(words[0])
			if f == nil {
				return cannot("That figure is not behind the screen.")
			}
			if r := p.ruler().standable(f.ID, f.At); r != nil {
				return r
			}
			dark := !p.knows(f.At)
			switch {
			case dark && !f.monster():
				return cannot("Only a monster can be put into an unrevealed room.")
			case !dark && f.monster() && !p.ruler().numberFree(f) && len(p.supply().freeNumbers(f.Kind, 1)) == 0:
				return cannot("All %s standees are in play.", p.kinds[f.Kind].Name)
			case f.Sort == Summoned && (p.figure(f.Owner) == nil || p.figure(f.Owner).Gone != Here):
				return cannot("The summoner of %s is out of the scenario.", english.Within(f.Name))
			}
			return p.ruler().mayRule()
		},
		Do: func(d *resolution, words []string) { d.putIn(*d.aside(words[0])) },
		Offers: each(func(p *Position, yield func(string) bool) {
			for i := range p.screen {
				if !yield(p.screen[i].ID) {
					return
				}
			}
		}),
	},
	{
		Word: "move", Power: scenario.RulesFigures, Menu: "Figures", Label: "Move", Note: "The figure is put on the hex at once: nothing on the way harms or stops it, and no door is opened.",
		Blanks: []battlemat.Blank{master.FigureBlank, master.CellBlank("Hex")}, May: func(p *Position, words []string) *battlemat.Refusal {
			id, at := words[0], master.Cell(words[1])
			if r := p.ruler().mayRuleOn(id, false); r != nil {
				return r
			}
			w, aside := p.ruler().lurker(id), p.aside(id)
			switch {
			case !p.scenario.Board.Space(at):
				return refuse("GH G121", master.CodeRoom, "Nobody can stand there.")
			case w != nil && p.knows(at):
				return cannot("%s waits in an unrevealed room: hide it, then put it on the board.", english.Capital(p.ruler().subject(id)))
			case w == nil && aside == nil && !p.knows(at):
				return cannot("That hex is not revealed: hide the figure first.")
			case w != nil && w.At == at, aside != nil && aside.At == at, w == nil && aside == nil && p.figure(id).At == at:
				return cannot("%s stands there already.", english.Capital(p.ruler().subject(id)))
			case aside != nil:
				return nil // behind the screen, figures may be on any hex
			}
			return p.ruler().standable(id, at)
		},
		Do: func(d *resolution, words []string) { d.relocate(words[0], master.Cell(words[1])) },
	},
	{
		Word: "add", Power: scenario.RulesFigures, Menu: "Figures", Label: "Add a monster", Note: "The monster stays behind the screen until it is put on the board.",
		Blanks: []battlemat.Blank{master.OneBlank("monster", "Monster"), master.OneBlank("rank", "Rank", rankOptions...), master.CellBlank("Hex")},
		Fill:   func(p *Position, blanks []battlemat.Blank) { blanks[0].Options = p.monsterOptions() },
		May: func(p *Position, words []string) *battlemat.Refusal {
			m := p.kinds[words[0]]
			switch {
			case p.ruler().bodies() >= maxMonsters:
				return cannot("No more figures can be added.")
			case Sort(words[1]) == Elite && len(m.Elite) == 0:
				return cannot("%s is never elite.", m.Name)
			case !p.scenario.Board.Space(master.Cell(words[2])):
				return refuse("GH G121", master.CodeRoom, "Nobody can stand there.")
			}
			return p.ruler().mayRule()
		},
		Do: func(d *resolution, words []string) {
			s := Sort(words[1])
			if d.kinds[words[0]].Boss {
				s = Boss
			}
			w := waiting{MonsterEntry: MonsterEntry{Kind: words[0], At: master.Cell(words[2])}, sort: s}
			f := w.figure(d.Position)
			f.ID = d.ruler().asideID()
			d.Do(LaidAside{f})
		},
	},
	{
		Word: "call", Power: scenario.RulesFigures, Menu: "Figures", Label: "Bring a companion", Note: "The companion becomes the character's summon, and acts from the next round on.",
		Blanks: []battlemat.Blank{master.FigureBlank, master.OneBlank("companion", "Companion"), master.CellBlank("Hex")},
		Fill:   func(p *Position, blanks []battlemat.Blank) { blanks[1].Options = p.ruler().companionOptions() },
		May: func(p *Position, words []string) *battlemat.Refusal {
			if r := p.ruler().mayRuleOnOne(words[0]); r != nil {
				return r
			}
			f, at := p.figure(words[0]), master.Cell(words[2])
			switch {
			case p.companionOf(f, words[1]) == nil:
				return cannot("%s has no companion of that name.", f.Name)
			case !p.knows(at):
				return cannot("That hex is not revealed.")
			case p.ruler().bodies() >= maxMonsters:
				return cannot("No more figures can be added.")
			}
			return p.ruler().standable("", at)
		},
		Do: func(d *resolution, words []string) {
			f, at := d.figure(words[0]), master.Cell(words[2])
			d.Do(PutIn{Figure: d.ruler().companionFigure(f, d.companionOf(f, words[1]), at)})
		},
	},
	{
		Word: "remove", Power: scenario.RulesFigures, Menu: "Figures", Label: "Remove for good", Note: "A character that is removed is exhausted.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			if !p.arbitrated() && p.ruler().needed(words[0]) {
				return cannot("The scenario cannot be won without %s.", p.ruler().subject(words[0]))
			}
			return p.ruler().mayRuleOn(words[0], false)
		},
		Do: func(d *resolution, words []string) {
			switch w := d.ruler().lurker(words[0]); {
			case w != nil:
				f := w.figure(d.Position)
				d.withdraw(w, fmt.Sprintf("removes %s from (%v), where it was waiting", d.oneOf(&f), f.At))
			case d.aside(words[0]) != nil:
				d.Do(Withdrawn{Figure: words[0]})
			default:
				d.Do(TakenOff{words[0]})
				d.dismiss(words[0])
			}
		},
	},
	{
		Word: "return", Power: scenario.RulesFigures, Menu: "Figures", Label: "Bring an exhausted character back", Note: "The character has 1 life, and acts from the next round on. Its cards can be given back first.",
		Blanks: []battlemat.Blank{master.OneBlank("character", "Character"), master.CellBlank("Hex")},
		Fill: func(p *Position, blanks []battlemat.Blank) {
			for _, f := range p.company() {
				if f.Gone != Here {
					blanks[0].Options = append(blanks[0].Options, battlemat.Option{Word: f.ID, Label: f.Name})
				}
			}
		},
		May: func(p *Position, words []string) *battlemat.Refusal {
			at := master.Cell(words[1])
			switch f := p.figure(words[0]); {
			case slices.Contains(p.resigned, f.ownSeat()):
				return cannot("%s has given up.", f.Name)
			case len(f.Hand) < 2 && !f.mayRest():
				return cannot("%s has neither two cards to play nor enough to rest: give it cards first.", f.Name)
			case !p.knows(at):
				return cannot("That hex is not revealed.")
			}
			if r := p.ruler().standable("", at); r != nil {
				return r
			}
			return p.ruler().mayRule()
		},
		Do: func(d *resolution, words []string) { d.Do(Returned{words[0], master.Cell(words[1])}) },
	},
	{
		Word: "hand", Power: scenario.RulesFigures, Menu: "Figures", Label: "Hand over a character", Note: "Another seat, even a bot's, plays the character from now on.",
		Blanks: []battlemat.Blank{master.FigureBlank, master.OneBlank("seat", "Played by")},
		Says:   func(said []string) string { return "to " + english.Within(said[0]) },
		Fill:   func(p *Position, blanks []battlemat.Blank) { blanks[1].Options = master.Seats(p.scenario, true) },
		May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); f == nil || f.Sort != Character || f.Gone != Here {
				return cannot("Only a character in play can be handed over.")
			} else if f.Seat == battlemat.Seat(words[1]) {
				return cannot("That seat already plays %s.", english.Within(f.Name))
			} else if slices.Contains(p.resigned, battlemat.Seat(words[1])) {
				return cannot("That seat has given up.")
			}
			return nil
		},
		Do: func(d *resolution, words []string) { d.Do(Handed{Figure: words[0], Seat: battlemat.Seat(words[1])}) },
	},
}

// rankOptions lists the ranks of a monster. A boss remains a boss.
var rankOptions = []battlemat.Option{{Word: string(Normal), Label: "normal"}, {Word: string(Elite), Label: "elite"}}

// monsterOptions returns the types of monsters that can be added.
func (q *plan) monsterOptions() (list []battlemat.Option) {
	for _, m := range byKind(q.kinds) {
		list = append(list, battlemat.Option{Word: m.Kind, Label: m.Name, Portrait: m.Portrait})
	}
	return list
}

// companionOptions returns all companions that characters in play can summon.
func (r ruler) companionOptions() (list []battlemat.Option) {
	for f := range r.characters {
		for _, c := range r.class(f).Summons {
			o := battlemat.Option{Word: english.Hyphened(c.Name), Label: c.Name, Portrait: c.Portrait}
			if !slices.Contains(list, o) {
				list = append(list, o)
			}
		}
	}
	return list
}

// companionOf returns the companion of a character's class with the given word, or nil if there is
// none.
func (q *plan) companionOf(f *Figure, word string) *card.Companion {
	return game.Find(q.class(f).Summons, func(c *card.Companion) bool { return english.Hyphened(c.Name) == word })
}

// bodies returns the number of figures in play, waiting or behind the screen.
func (r ruler) bodies() int {
	n := len(r.screen)
	for range r.here {
		n++
	}
	for range r.inWait {
		n++
	}
	return n
}

// needed reports whether the objective needs the figure, either as a monster to slay or as a ward
// to protect.
func (r ruler) needed(id string) bool {
	key := ""
	if w := r.lurker(id); w != nil {
		key = w.Key
	} else if f := r.aside(id); f != nil {
		key = f.Key
	} else if f := r.figure(id); f != nil {
		key = f.Key
	}
	o := &r.doc.Objective
	return key != "" && (slices.Contains(o.Slay, key) || slices.Contains(o.Protect, key))
}

// companionFigure returns a companion of a character in the form in which it appears.
func (r ruler) companionFigure(f *Figure, c *card.Companion, at grid.Cell) Figure {
	n := 1
	for r.figure(idOf(c.Name, n)) != nil {
		n++
	}
	g := Figure{
		ID: idOf(c.Name, n), Kind: c.Name, Name: c.Name, Glyph: c.Glyph, Number: n, Seat: f.Seat, Sort: Summoned, Owner: f.ID, At: at,
		Life: c.Stats.Life, Whole: c.Stats.Life, Stats: c.Stats, Traits: slices.Clone(c.Traits), Acted: r.playing,
	}
	if n > 1 {
		g.Name = fmt.Sprintf("%s %d", c.Name, n)
	}
	return g
}

// TakenOff records that the game master takes a figure off the board for good.
type TakenOff struct {
	Figure string `json:"figure"`
}

func (e TakenOff) apply(p *Position) {
	f := p.figure(e.Figure)
	if f.Gone = takenOff; f.Sort == Character {
		f.Gone = Exhausted
	}
	f.Conditions, f.Effects = nil, nil
}

func (e TakenOff) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	return say(battlemat.Died, f.ID, "takes "+p.ruler().subject(f.ID)+" off the board").At(f.At)
}

// Returned records that the game master brings an exhausted character back.
type Returned struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
}

func (e Returned) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gone, f.At, f.Life = Here, e.At, max(f.Life, 1)
	f.Discarded = append(slices.Clip(f.Discarded), f.Chosen...)
	f.Chosen, f.Resting, f.Acted = nil, false, p.playing
}

func (e Returned) tell(p *Position) []battlemat.Told {
	return say(battlemat.Appeared, e.Figure, "brings "+p.ruler().subject(e.Figure)+" back").At(e.At)
}

// Relocated records that the game master moves a figure to another hex.
type Relocated struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
}

func (e Relocated) apply(p *Position) {
	if f := p.figure(e.Figure); f != nil {
		f.At = e.At
		return
	}
	p.screen = slices.Clone(p.screen)
	for i := range p.screen {
		if p.screen[i].ID == e.Figure {
			p.screen[i].At = e.At
		}
	}
}

func (e Relocated) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	if f == nil && !p.rules(to) {
		return nil
	}
	if f == nil {
		f = p.aside(e.Figure)
	}
	told := say(battlemat.Moved, f.ID, "moves "+p.oneOf(f)).At(e.At)
	told[0].Path = []grid.Cell{f.At, e.At}
	return told
}

// relocate moves a figure to another hex.
func (d *resolution) relocate(id string, at grid.Cell) {
	w := d.ruler().lurker(id)
	if w == nil {
		d.Do(Relocated{id, at})
		return
	}
	f := w.figure(d.Position)
	says := fmt.Sprintf("moves %s to (%v)", d.oneOf(&f), at)
	if roomOf(d.scenario.Board, w.At) == roomOf(d.scenario.Board, at) {
		d.alterRoom(at, says, func(r *RoomEntry) { r.Monsters[w.n].At = at })
		return
	}
	m := w.MonsterEntry
	d.withdraw(w, "")
	m.At = at
	d.lurk(m, w.sort, says)
}

// Handed records that another seat plays a character and its summons from now on.
type Handed struct {
	Figure string         `json:"figure"`
	Seat   battlemat.Seat `json:"seat"`
	// GivenUp means that the seat that played the character gives up, so the character's own seat
	// plays it again.
	GivenUp bool `json:"givenUp,omitempty"`
}

func (e Handed) apply(p *Position) {
	for i, f := range p.figures {
		if f.ID == e.Figure || f.Sort == Summoned && f.Owner == e.Figure {
			p.change(i).Seat = e.Seat
		}
	}
	for i := range p.screen {
		if f := p.screen[i]; f.Owner == e.Figure {
			p.screen = slices.Clone(p.screen)
			f.Seat = e.Seat
			p.screen[i] = f
		}
	}
}

func (e Handed) tell(p *Position) []battlemat.Told {
	if e.GivenUp {
		return game.Say(battlemat.Said, "GH G49", e.Figure, "%s is played by its own seat again.", p.figure(e.Figure).Name)
	}
	if p.rules(e.Seat) {
		return say(battlemat.Said, e.Figure, "takes over "+p.ruler().subject(e.Figure))
	}
	return say(battlemat.Said, e.Figure, "hands "+p.ruler().subject(e.Figure)+" to "+game.SeatWithin(p.scenario, e.Seat))
}

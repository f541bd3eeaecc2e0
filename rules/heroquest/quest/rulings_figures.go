package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

// Rulings about who is there, where, and who plays it. HQ Q151, HQ Q152.
var figureRulings = []ruling{
	{
		Word: "hide", Power: scenario.RulesFigures, Menu: "Figures", Label: "Hide", Note: "It is not in the game until it is put on the board again.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); f != nil && f.Gone == Aside {
				return cannot(f.Name + " stands behind the screen already.")
			}
			return p.mayRule(words[0])
		},
		Do: func(d *resolution, words []string) {
			i, waits := d.lurker(words[0])
			if !waits {
				d.Do(SetAside{words[0], Aside})
				return
			}
			d.Do(Withdrawn{i})
			d.enlist(d.doc.Monsters[i])
		},
		Offers: eachSubject,
	},
	{
		Word: "reveal", Power: scenario.RulesFigures, Menu: "Figures", Label: "Put on the board", Note: "Where no hero has been, a monster waits for one.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			f := p.figure(words[0])
			switch {
			case f == nil:
				return cannot(p.subject(words[0]) + " waits until a hero sees it.")
			case f.Gone != Aside:
				return cannot(f.Name + " is on the board already.")
			}
			if r := p.mayRule(f.ID); r != nil {
				return r
			}
			return p.room(f.ID, f.At)
		},
		Do: func(d *resolution, words []string) { d.putIn(words[0]) },
		Offers: func(p *Position) (list [][]string) {
			for _, f := range p.figures {
				if f.Gone == Aside {
					list = append(list, []string{f.ID})
				}
			}
			return list
		},
	},
	{
		Word: "move", Power: scenario.RulesFigures, Menu: "Figures", Label: "Move", Note: "It is put there at once: nothing on the way harms or stops it.",
		Blanks: []battlemat.Blank{master.FigureBlank, master.CellBlank("Square")}, May: func(p *Position, words []string) *battlemat.Refusal {
			at := master.Cell(words[1])
			if r := p.mayRule(words[0]); r != nil {
				return r
			}
			if i, waits := p.lurker(words[0]); waits && p.isRevealed(at) {
				return cannot(p.doc.Monsters[i].called() + " waits where no hero has been: hide it, then put it on the board.")
			} else if waits && p.doc.Monsters[i].At == at || !waits && p.figure(words[0]).At == at {
				return cannot(p.subject(words[0]) + " stands there already.")
			}
			return p.room(words[0], at)
		},
		Do: func(d *resolution, words []string) { d.relocate(words[0], master.Cell(words[1])) },
	},
	{
		Word: "add", Power: scenario.RulesFigures, Menu: "Figures", Label: "Lay out a monster", Note: "It stands behind the screen until it is put on the board.",
		Blanks: []battlemat.Blank{master.OneBlank("monster", "Monster"), master.CellBlank("Square")},
		Fill:   func(p *Position, blanks []battlemat.Blank) { blanks[0].Options = p.monsterOptions() },
		May: func(p *Position, words []string) *battlemat.Refusal {
			if p.bodies() >= maxMonsters+len(p.doc.Heroes) {
				return cannot("No more figures can be laid out.")
			}
			return p.standable(master.Cell(words[1]))
		},
		Do: func(d *resolution, words []string) {
			d.enlist(MonsterEntry{Kind: kindNamed(words[0]), At: master.Cell(words[1])})
		},
	},
	{
		Word: "remove", Power: scenario.RulesFigures, Menu: "Figures", Label: "Remove for good",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			if !p.arbitrated() && p.needed(words[0]) {
				return cannot("The quest cannot be won without " + p.called(words[0]) + ".")
			}
			return p.mayRule(words[0])
		},
		Do: func(d *resolution, words []string) {
			if i, waits := d.lurker(words[0]); waits {
				d.Do(Withdrawn{i})
				return
			}
			d.Do(SetAside{words[0], TakenOff})
		},
	},
	{
		Word: "hand", Power: scenario.RulesFigures, Menu: "Figures", Label: "Hand over a hero", Note: "Another seat, even a bot's, plays it from now on.",
		Blanks: []battlemat.Blank{master.FigureBlank, master.OneBlank("seat", "Played by")},
		Says:   func(said []string) string { return "to " + english.Within(said[0]) },
		Fill:   func(p *Position, blanks []battlemat.Blank) { blanks[1].Options = master.Seats(p.scenario, true) },
		May: func(p *Position, words []string) *battlemat.Refusal {
			switch f := p.figure(words[0]); {
			case f == nil || !f.Hero:
				return cannot("Zargon's monsters are played together.")
			case f.Seat == battlemat.Seat(words[1]):
				return cannot(f.Name + " is played by that seat already.")
			}
			return p.mayRule(words[0])
		},
		Do: func(d *resolution, words []string) { d.Do(Handed{words[0], battlemat.Seat(words[1])}) },
	},
}

// bodies counts the figures that there are and the monsters that wait.
func (p *Position) bodies() int {
	n := len(p.figures)
	for _, waits := range p.waiting {
		if waits {
			n++
		}
	}
	return n
}

// monsterOptions are the monsters that can be laid out.
func (p *Position) monsterOptions() (list []battlemat.Option) {
	for _, kind := range heroquest.Monsters() {
		if p.profile.Edition.IsMonster(kind) {
			list = append(list, battlemat.Option{Word: wordOf(kind), Label: kind, Portrait: heroquest.Portrait(kind)})
		}
	}
	return list
}

// needed reports whether the objective asks for a monster, or for what it carries.
func (p *Position) needed(id string) bool {
	o, key, items := &p.doc.Objective, "", []string(nil)
	if i, waits := p.lurker(id); waits {
		key, items = p.doc.Monsters[i].Key, p.doc.Monsters[i].Items
	} else if f := p.figure(id); f != nil {
		if f.Hero {
			return false
		}
		key, items = f.Key, f.Items
	}
	return key != "" && slices.Contains(o.Slay, key) || slices.ContainsFunc(items, func(item string) bool { return slices.Contains(o.Take, item) })
}

// room refuses a place for a figure on which it could not stand, or that another has. Behind the screen figures stand
// where they will.
func (p *Position) room(id string, at grid.Cell) *battlemat.Refusal {
	if r := p.standable(at); r != nil {
		return r
	}
	f := p.figure(id)
	if f != nil && f.Gone == Aside && f.At != at {
		return nil
	}
	if o := p.figureAt(at); o != nil && o.ID != id {
		return refuse("HQ Q152", master.CodeRoom, "%s stands there.", o.Name)
	}
	if !p.isRevealed(at) && (f == nil || !f.Hero) && (p.waitsAt(at) || p.awayAt(at) != nil) {
		return refuse("HQ Q152", master.CodeRoom, "A monster waits there.")
	}
	return nil
}

// standable refuses a square on which nobody could stand.
func (p *Position) standable(at grid.Cell) *battlemat.Refusal {
	if p.ground.Space(at) && !p.ground.Opaque(at) && p.ground.Terrain(at) != board.Obstacle {
		return nil
	}
	return refuse("HQ Q152", master.CodeRoom, "Nobody can stand there.")
}

// Enlisted says that the game master lays a monster out behind the screen.
type Enlisted struct {
	Figure Figure       `json:"figure"`
	As     MonsterEntry `json:"as"` // what it comes into play as
}

func (e Enlisted) apply(p *Position) {
	f, as := e.Figure, e.As
	f.As = &as
	p.figures = append(slices.Clip(p.figures), &f)
}

func (e Enlisted) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if !p.rules(to) {
		return nil
	}
	return say(battlemat.Said, e.Figure.ID, "lays out "+oneOf(e.As)+" behind the screen").At(e.Figure.At)
}

// enlist lays a monster out behind the screen, under a name that nobody is told.
func (d *resolution) enlist(m MonsterEntry) {
	n := 1
	for d.figure(fmt.Sprint("laid-", n)) != nil {
		n++
	}
	stats := d.statsOf(&m)
	d.Do(Enlisted{Figure{
		ID: fmt.Sprint("laid-", n), Key: m.Key, Kind: m.Kind, Name: m.called(), Seat: d.zargon, At: m.At, Stats: stats, Body: stats.Body, Mind: stats.Mind,
		Items: m.Items, Spells: m.Spells, Gold: m.Gold, Gone: Aside,
	}, m})
}

// oneOf is what a monster is called that no number tells from others yet: "a Fimir", "King Ember".
func oneOf(m MonsterEntry) string {
	if m.Name != "" {
		return english.Within(m.Name)
	}
	return english.A(m.Kind)
}

// SetAside says that the game master takes a figure out of the game, for a while or for good.
type SetAside struct {
	Figure string `json:"figure"`
	As     Gone   `json:"as"` // aside, taken-off
}

func (e SetAside) apply(p *Position) { p.figure(e.Figure).Gone = e.As }

func (e SetAside) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	switch {
	case f.Gone == Aside && !p.rules(to), f.Gone == Away && !p.all(to):
		return nil // nobody else has ever known
	case f.Gone == Aside:
		name := p.called(f.ID)
		if f.As != nil {
			name = oneOf(*f.As)
		}
		return say(battlemat.Said, f.ID, "removes "+name+" from behind the screen")
	}
	if p.rules(to) && e.As == Aside {
		return say(battlemat.Said, f.ID, "hides "+p.called(f.ID)).At(f.At)
	}
	return say(battlemat.Said, f.ID, "takes "+p.called(f.ID)+" off the board").At(f.At)
}

// PutIn says that the game master puts a figure on the board, on a square that the heroes know, or a hero anywhere.
type PutIn struct {
	Figure string    `json:"figure"`
	As     *Appeared `json:"as,omitempty"` // of one that nobody has met: how it comes into play
}

func (e PutIn) apply(p *Position) {
	if e.As == nil {
		p.figure(e.Figure).Gone = Here
		return
	}
	p.strike(e.Figure)
	e.As.apply(p)
}

// Discovers: where it is.
func (PutIn) Discovers() bool { return true }

func (e PutIn) tell(p *Position, _ battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	name, id := p.called(f.ID), f.ID
	if e.As != nil {
		name, id = e.As.Name, e.As.ID
	}
	told := say(battlemat.Appeared, id, "puts "+name+" on the board").At(f.At)
	if e.As != nil && e.As.Text != "" {
		told = append(told, battlemat.Told{Text: e.As.Text, Kind: battlemat.Said, Moment: battlemat.Foe, Figure: id, Ruled: true})
	}
	return told
}

// putIn puts a figure on the board. HQ Q151: a monster waits where no hero has been, and elsewhere has a turn in that of
// Zargon. HQ Q9: one that nobody has met gets the next number of its kind as it comes.
func (d *resolution) putIn(id string) {
	f := d.figure(id)
	dark := !f.Hero && !d.isRevealed(f.At)
	switch {
	case f.As != nil && dark:
		m := *f.As
		m.At = f.At
		d.Do(Lurks{Monster: m, Figure: id})
		return
	case dark:
		d.Do(Relocated{Figure: id, At: f.At, Gone: Away})
		return
	case f.As != nil:
		e := d.arriving(*f.As, -1, f.At)
		d.Do(PutIn{id, &e})
		id = e.ID
	default:
		d.Do(PutIn{Figure: id})
	}
	if !d.figure(id).Hero && d.turn < 0 {
		d.Do(Readied{id})
	}
}

// Relocated says that the game master puts a figure elsewhere.
type Relocated struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
	Gone   Gone      `json:"gone,omitempty"` // away: a monster in the dark; aside: behind the screen
}

func (e Relocated) apply(p *Position) {
	f := p.figure(e.Figure)
	f.At, f.Gone = e.At, e.Gone
}

// Discovers: who comes into sight, and what is seen from there.
func (Relocated) Discovers() bool { return true }

// tell names a square of the dark to those alone who know it.
func (e Relocated) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	was, is := f.Gone == Here || f.Gone == Away && p.all(to) || p.rules(to), e.Gone == Here || e.Gone == Away && p.all(to) || p.rules(to)
	told := say(battlemat.Moved, f.ID, "moves "+p.called(f.ID))
	switch {
	case was && is:
		told = told.At(e.At)
		told[0].Path = []grid.Cell{f.At, e.At}
	case was:
		told = told.At(f.At)
	case is:
		told = told.At(e.At)
	default:
		return nil
	}
	return told
}

// relocate puts a figure elsewhere: a monster comes into play where the heroes know the square, and into the dark
// elsewhere.
func (d *resolution) relocate(id string, at grid.Cell) {
	if i, waits := d.lurker(id); waits {
		m := d.doc.Monsters[i]
		m.At = at
		if n := i - (len(d.doc.Monsters) - len(d.altered.Monsters)); n >= 0 {
			d.Do(Lurks{Monster: m, For: n + 1})
			return
		}
		d.Do(Withdrawn{i})
		d.Do(Lurks{Monster: m})
		return
	}
	f := d.figure(id)
	e := Relocated{Figure: id, At: at, Gone: f.Gone}
	if !f.Hero && f.Gone != Aside {
		e.Gone = Here
		if !d.isRevealed(at) {
			e.Gone = Away
		}
	}
	came := f.Gone == Away && e.Gone == Here
	d.Do(e)
	if came && d.turn < 0 {
		d.Do(Readied{id})
	}
}

func (e Lurks) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if !p.all(to) {
		return nil
	}
	return say(battlemat.Said, "", fmt.Sprintf("has %s wait on (%v)", oneOf(e.Monster), e.Monster.At)).At(e.Monster.At)
}

func (e Withdrawn) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if !p.all(to) {
		return nil
	}
	m := p.doc.Monsters[e.Monster]
	return say(battlemat.Said, "", fmt.Sprintf("has %s on (%v) wait no longer", oneOf(m), m.At)).At(m.At)
}

// Handed says that another seat plays a hero from now on.
type Handed struct {
	Figure string         `json:"figure"`
	Seat   battlemat.Seat `json:"seat"`
}

func (e Handed) apply(p *Position) { p.figure(e.Figure).Seat = e.Seat }

func (e Handed) tell(p *Position) []battlemat.Told {
	if p.rules(e.Seat) {
		return say(battlemat.Said, e.Figure, "takes over "+p.called(e.Figure))
	}
	return say(battlemat.Said, e.Figure, "hands "+p.called(e.Figure)+" to "+game.SeatWithin(p.scenario, e.Seat))
}

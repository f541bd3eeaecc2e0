package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

// figureRulings holds the rulings about which figures are in the game, where they are, and which
// seat plays them. HQ Q151, HQ Q152.
var figureRulings = []ruling{
	{
		Word: "hide", Power: scenario.RulesFigures, Menu: "Figures", Label: "Hide", Note: "It is not in the game until it is put on the board again.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); f != nil && f.Gone == Aside {
				return cannot(f.Name + " is behind the screen already.")
			}
			return mayRule(p, words[0])
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
		Word: "reveal", Power: scenario.RulesFigures, Menu: "Figures", Label: "Put on the board", Note: "Where no hero has been, a monster waits until a hero reveals the place.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			f := p.figure(words[0])
			switch {
			case f == nil:
				return cannot(subjectOf(p, words[0]) + " waits until a hero sees it.")
			case f.Gone != Aside:
				return cannot(f.Name + " is already on the board.")
			}
			if r := mayRule(p, f.ID); r != nil {
				return r
			}
			return mayPlace(p, f.ID, f.At)
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
			if r := mayRule(p, words[0]); r != nil {
				return r
			}
			if i, waits := p.lurker(words[0]); waits && p.isRevealed(at) {
				return cannot(p.doc.Monsters[i].called() + " waits where no hero has been: hide it, then put it on the board.")
			} else if waits && p.doc.Monsters[i].At == at || !waits && p.figure(words[0]).At == at {
				return cannot(subjectOf(p, words[0]) + " stands there already.")
			}
			return mayPlace(p, words[0], at)
		},
		Do: func(d *resolution, words []string) { d.relocate(words[0], master.Cell(words[1])) },
	},
	{
		Word: "add", Power: scenario.RulesFigures, Menu: "Figures", Label: "Add a monster", Note: "It stays behind the screen until it is put on the board.",
		Blanks: []battlemat.Blank{master.OneBlank("monster", "Monster"), master.CellBlank("Square")},
		Fill:   func(p *Position, blanks []battlemat.Blank) { blanks[0].Options = monsterOptions(p) },
		May: func(p *Position, words []string) *battlemat.Refusal {
			if countFigures(p) >= maxMonsters+len(p.doc.Heroes) {
				return cannot("No more figures can be laid out.")
			}
			return mayStandOn(p, master.Cell(words[1]))
		},
		Do: func(d *resolution, words []string) {
			d.enlist(MonsterEntry{Kind: kindNamed(words[0]), At: master.Cell(words[1])})
		},
	},
	{
		Word: "remove", Power: scenario.RulesFigures, Menu: "Figures", Label: "Remove for good",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			if !p.arbitrated() && neededFor(p, words[0]) {
				return cannot("The quest cannot be won without " + calledNow(p, words[0]) + ".")
			}
			return mayRule(p, words[0])
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
				return cannot("Only heroes can be handed over.")
			case f.Seat == battlemat.Seat(words[1]):
				return cannot(f.Name + " is played by that seat already.")
			}
			return mayRule(p, words[0])
		},
		Do: func(d *resolution, words []string) { d.Do(Handed{words[0], battlemat.Seat(words[1])}) },
	},
}

// countFigures returns the number of figures, including waiting monsters.
func countFigures(p *Position) int {
	n := len(p.figures)
	for _, waits := range p.waiting {
		if waits {
			n++
		}
	}
	return n
}

// monsterOptions returns the kinds of monsters that can be added.
func monsterOptions(p *Position) (list []battlemat.Option) {
	for _, kind := range heroquest.Monsters() {
		if p.profile.Edition.IsMonster(kind) {
			list = append(list, battlemat.Option{Word: wordOf(kind), Label: kind, Portrait: heroquest.Portrait(kind)})
		}
	}
	return list
}

// neededFor reports whether the objective requires a monster, or an item that the monster carries.
func neededFor(p *Position, id string) bool {
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

// mayPlace refuses a square on which a figure could not stand, or that another figure occupies.
// Behind the screen a figure may be on any square.
func mayPlace(p *Position, id string, at grid.Cell) *battlemat.Refusal {
	if r := mayStandOn(p, at); r != nil {
		return r
	}
	f := p.figure(id)
	if f != nil && f.Gone == Aside && f.At != at {
		return nil
	}
	if o := p.figureAt(at); o != nil && o.ID != id {
		return refuse("HQ Q152", master.CodeRoom, "%s stands there.", o.Name)
	}
	if !p.isRevealed(at) && (f == nil || !f.Hero) && (waitsAt(p, at) || p.awayAt(at) != nil) {
		return refuse("HQ Q152", master.CodeRoom, "A monster waits there.")
	}
	return nil
}

// mayStandOn refuses a square on which no figure could stand.
func mayStandOn(p *Position, at grid.Cell) *battlemat.Refusal {
	if p.ground.Space(at) && !p.ground.Opaque(at) && p.ground.Terrain(at) != board.Obstacle {
		return nil
	}
	return refuse("HQ Q152", master.CodeRoom, "Nobody can stand there.")
}

// oneOf returns the name of a monster that has no number yet, with an article if it needs one: "a
// Fimir", "King Ember".
func oneOf(m MonsterEntry) string {
	if m.Name != "" {
		return english.Within(m.Name)
	}
	return english.A(m.Kind)
}

package skirmish

import (
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/scenario"
)

// harmRulings holds the rulings about hit points and conditions. DND K52.
var harmRulings = []ruling{
	{
		Word: "hp", Power: scenario.RulesHarm, Menu: "Figures", Label: "Set the hit points", Note: "At 0 hit points the figure falls, as from any damage.", Sets: battlemat.SetsLife,
		Blanks: []battlemat.Blank{master.FigureBlank, {Word: "hp", Label: "Hit points", Kind: battlemat.BlankNumber, From: 0, To: maxHP}},
		May: func(p *Position, words []string) *battlemat.Refusal {
			f, n := p.figure(words[0]), master.Number(words[1])
			if r := mayRule(p, f.ID); r != nil {
				return r
			}
			switch {
			case n == f.HP:
				return cannot(f.name() + " already has " + english.Count(n, "hit point") + ".")
			case n > f.life():
				return cannot(f.name() + " has at most " + english.Count(f.life(), "hit point") + ".")
			case n == 0 && f.Gone == aside:
				return cannot("Figures behind the screen cannot fall.")
			}
			return nil
		},
		Do: func(d *resolution, words []string) { rate(d, words[0], master.Number(words[1])) },
	},
	{
		Word: "condition", Power: scenario.RulesHarm, Menu: "Figures", Label: "Give it a condition", Note: "The condition lasts until it is lifted.",
		Blanks: []battlemat.Blank{master.FigureBlank, {Word: "condition", Label: "Condition", Kind: battlemat.BlankOne, Options: conditionOptions()}},
		May: func(p *Position, words []string) *battlemat.Refusal {
			f := p.figure(words[0])
			switch {
			case f.has(words[1]):
				return cannot(f.name() + " is " + condition.Of(words[1]).Name + " already.")
			case slices.Contains(f.block().Unharmed, words[1]):
				return cannot(f.name() + " is immune to the " + condition.Of(words[1]).Name + " condition.")
			}
			return mayRuleHere(p, f.ID)
		},
		Do: func(d *resolution, words []string) {
			d.Do(Afflicted{Figure: words[0], As: Affliction{Key: words[1], Ruled: true}})
			if !d.figure(words[0]).acts() { // DND P4
				d.release(words[0])
			}
			d.letGo()
		},
	},
	{
		Word: "bind", Power: scenario.RulesHarm, Menu: "Figures", Label: "Let another figure grapple, frighten or charm it", Note: "The condition lasts until it is lifted or the rules end it.",
		Blanks: []battlemat.Blank{master.FigureBlank, {Word: "condition", Label: "Condition", Kind: battlemat.BlankOne, Options: bondOptions()}, {Word: "by", Label: "By", Kind: battlemat.BlankFigure}},
		Says:   func(said []string) string { return said[0] + " by " + english.Within(said[1]) },
		May: func(p *Position, words []string) *battlemat.Refusal {
			if r := mayRuleHere(p, words[0]); r != nil {
				return r
			}
			return mayBind(p, p.figure(words[0]), words[1], p.figure(words[2]))
		},
		Do: func(d *resolution, words []string) {
			a := Affliction{Key: words[1], By: words[2], Ruled: true}
			if a.Key == condition.Grappled {
				a.DC = d.figure(words[2]).gripDC()
			}
			d.Do(Afflicted{Figure: words[0], As: a})
		},
	},
	{
		Word: "exhaust", Power: scenario.RulesHarm, Menu: "Figures", Label: "Set the exhaustion",
		Blanks: []battlemat.Blank{master.FigureBlank, {Word: "level", Label: "Level", Kind: battlemat.BlankNumber, From: 0, To: dnd.MostExhausted}},
		May: func(p *Position, words []string) *battlemat.Refusal {
			f := p.figure(words[0])
			if f.Exhaustion == master.Number(words[1]) {
				return cannot(f.name() + " already has exhaustion level " + words[1] + ".")
			}
			return mayRuleHere(p, f.ID)
		},
		Do: func(d *resolution, words []string) { d.Do(Wearied{words[0], master.Number(words[1])}) },
	},
	{
		Word: "lift", Power: scenario.RulesHarm, Menu: "Figures", Label: "Lift a condition",
		Blanks: []battlemat.Blank{master.FigureBlank, {Word: "condition", Label: "Condition", Kind: battlemat.BlankOne}},
		Fill: func(p *Position, blanks []battlemat.Blank) {
			for _, key := range condition.Keys {
				if slices.ContainsFunc(p.Figures, func(f *Figure) bool { return f.has(key) }) {
					blanks[1].Options = append(blanks[1].Options, battlemat.Option{Word: key, Label: condition.Of(key).Name})
				}
			}
		},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); !f.has(words[1]) {
				return cannot(f.name() + " is not " + condition.Of(words[1]).Name + ".")
			}
			return mayRuleHere(p, words[0])
		},
		Do: func(d *resolution, words []string) {
			for _, a := range d.figure(words[0]).Afflicted {
				if a.Key == words[1] {
					d.lift(words[0], a)
				}
			}
		},
		Offers: func(p *Position) (list [][]string) {
			for f := range p.here {
				var told []string
				for _, a := range f.Afflicted {
					if !slices.Contains(told, a.Key) {
						told = append(told, a.Key)
						list = append(list, []string{f.ID, a.Key})
					}
				}
			}
			return list
		},
	},
}

// bonds lists the conditions that another figure causes and maintains.
var bonds = []string{condition.Grappled, condition.Frightened, condition.Charmed}

// conditionOptions returns the conditions that do not depend on another figure.
func conditionOptions() (list []battlemat.Option) {
	for _, c := range condition.Conditions {
		if !slices.Contains(bonds, c.Key) {
			list = append(list, battlemat.Option{Word: c.Key, Label: c.Name})
		}
	}
	return list
}

func bondOptions() (list []battlemat.Option) {
	for _, key := range bonds {
		list = append(list, battlemat.Option{Word: key, Label: condition.Of(key).Name})
	}
	return list
}

// mayBind refuses a condition that depends on another figure, if the affected figure does not know
// of that figure. It also refuses a grapple that the grappler would have to end at once. DND K13.
func mayBind(p *Position, f *Figure, key string, by *Figure) *battlemat.Refusal {
	switch {
	case by.ID == f.ID:
		return cannot("A figure cannot be " + condition.Of(key).Name + " by itself.")
	case by.Gone != "" || !p.spots(f.side(), by):
		return cannot(f.name() + " does not know of " + english.Within(by.name()) + ".")
	case slices.ContainsFunc(f.Afflicted, func(a Affliction) bool { return a.Key == key && a.By == by.ID }):
		return cannot(f.name() + " is " + condition.Of(key).Name + " by " + english.Within(by.name()) + " already.")
	case slices.Contains(f.block().Unharmed, key):
		return cannot(f.name() + " is immune to the " + condition.Of(key).Name + " condition.")
	case key == condition.Grappled && !by.acts():
		return cannot(by.name() + " cannot act, so it cannot grapple anybody.")
	case key == condition.Grappled && by.feet(f) > by.grip():
		return cannot(f.name() + " is out of the reach of " + english.Within(by.name()) + ".")
	}
	return nil
}

// Wearied says that the game master sets a figure's level of exhaustion. DND C15
type Wearied struct {
	Figure string `json:"figure"`
	Level  int    `json:"level"`
}

// apply also reduces the hit points to the new maximum if they are above it.
func (e Wearied) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Exhaustion = e.Level
	f.HP = min(f.HP, f.life())
	if p.Turn.Figure == e.Figure && f.speed() == 0 {
		p.Turn.Run = 0
	}
}

func (e Wearied) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	words := "takes all exhaustion from " + within(p, e.Figure)
	if e.Level > 0 {
		words = "sets the exhaustion of " + within(p, e.Figure) + " to level " + strconv.Itoa(e.Level)
	}
	return p.as(to).rulesOn(e.Figure, battlemat.Said, words)
}

// Rated says that the game master sets the hit points of a figure. At 0, events for its fall
// follow.
type Rated struct {
	Figure string `json:"figure"`
	HP     int    `json:"hp"`
}

func (e Rated) apply(p *Position) {
	f := p.figure(e.Figure)
	if f.HP == 0 {
		f.Saved, f.Failed, f.Stable = 0, 0, false
	}
	f.HP = e.HP
}

func (e Rated) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	kind := battlemat.Hurt
	if e.HP > f.HP {
		kind = battlemat.Healed
	}
	told := p.as(to).rulesOn(e.Figure, kind, "sets the hit points of "+within(p, e.Figure)+" to "+strconv.Itoa(e.HP))
	for i := range told {
		told[i].Harm = f.HP - e.HP
	}
	return told
}

// rate sets the hit points of a figure. DND K25: at 0 monsters die and characters fall.
func rate(d *resolution, id string, n int) {
	switch f := d.figure(id); {
	case n > 0:
		d.Do(Rated{id, n})
	case f.block().Character:
		d.Do(Rated{id, 0})
		d.Do(Dropped{id})
		d.fallen(id)
	default:
		d.Do(Rated{id, 0})
		d.kill(id, "")
	}
}

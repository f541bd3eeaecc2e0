package quest

import (
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// harmRulings holds the rulings about body and mind points, conditions, and the items of heroes.
// HQ Q152.
var harmRulings = []ruling{
	{
		Word: "body", Power: scenario.RulesHarm, Menu: "Figures", Label: "Set the body points", Note: "At 0 the figure dies, as from any harm.", Sets: battlemat.SetsLife,
		Blanks: []battlemat.Blank{master.FigureBlank, master.NumberBlank("body", "Body points", 0, maxPoints)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			return mayRate(p, words, func(f *Figure) (int, int) { return f.Body, f.Stats.Body }, "body point")
		},
		Do: func(d *resolution, words []string) {
			f := d.figure(words[0])
			d.rate(Rated{f.ID, master.Number(words[1]), f.Mind})
		},
	},
	{
		Word: "mind", Power: scenario.RulesHarm, Menu: "Figures", Label: "Set the mind points",
		Blanks: []battlemat.Blank{master.FigureBlank, master.NumberBlank("mind", "Mind points", 1, maxPoints)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			return mayRate(p, words, func(f *Figure) (int, int) { return f.Mind, f.Stats.Mind }, "mind point")
		},
		Do: func(d *resolution, words []string) {
			f := d.figure(words[0])
			d.rate(Rated{f.ID, f.Body, master.Number(words[1])})
		},
	},
	{
		Word: "condition", Power: scenario.RulesHarm, Menu: "Figures", Label: "Give it a condition",
		Blanks: []battlemat.Blank{master.FigureBlank, master.OneBlank("condition", "Condition", conditionOptions()...)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if r := mayRuleHere(p, words[0]); r != nil {
				return r
			}
			f, name := p.figure(words[0]), conditionNamed(words[1])
			switch c := conditions[name]; {
			case f.is(name):
				return cannot(f.Name + " has that condition already.")
			case c.heroes && !f.Hero:
				return cannot("Only heroes can have that condition.")
			case c.mind && f.Mind < 1:
				return cannot("That condition requires mind points, and " + english.Within(f.Name) + " has none.")
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			d.Do(PutOn{Figure: words[0], State: State{Name: conditionNamed(words[1])}})
		},
	},
	{
		Word: "lift", Power: scenario.RulesHarm, Menu: "Figures", Label: "Lift a condition",
		Blanks: []battlemat.Blank{master.FigureBlank, master.OneBlank("condition", "Condition")},
		Fill: func(p *Position, blanks []battlemat.Blank) {
			for _, o := range conditionOptions() {
				if slices.ContainsFunc(p.figures, func(f *Figure) bool { return f.is(o.Label) }) {
					blanks[1].Options = append(blanks[1].Options, o)
				}
			}
		},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if r := mayRuleHere(p, words[0]); r != nil {
				return r
			}
			if f := p.figure(words[0]); !f.is(conditionNamed(words[1])) {
				return cannot(f.Name + " has no such condition.")
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			d.Do(PutOn{words[0], State{Name: conditionNamed(words[1])}, true})
		},
		Offers: func(p *Position) (list [][]string) {
			for f := range p.everyoneHere {
				for _, s := range f.States {
					if _, ruled := conditions[s.Name]; ruled {
						list = append(list, []string{f.ID, english.Hyphened(s.Name)})
					}
				}
			}
			return list
		},
	},
	{
		Word: "give", Power: scenario.RulesHarm, Menu: "Figures", Label: "Give a thing",
		Blanks: []battlemat.Blank{master.FigureBlank, master.OneBlank("thing", "Thing")},
		Fill:   func(p *Position, blanks []battlemat.Blank) { blanks[1].Options = optionsOf(allThings(p)) },
		May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); f != nil && len(f.Items) >= maxCarried {
				return cannot(f.Name + " can carry no more.")
			}
			return mayCarry(p, words[0])
		},
		Do: func(d *resolution, words []string) {
			d.bestow(words[0], thingOf(allThings(d.Position), words[1]), false)
		},
	},
	{
		Word: "take", Power: scenario.RulesHarm, Menu: "Figures", Label: "Take a thing away",
		Blanks: []battlemat.Blank{master.FigureBlank, master.OneBlank("thing", "Thing")},
		Fill:   func(p *Position, blanks []battlemat.Blank) { blanks[1].Options = optionsOf(allCarried(p)) },
		May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); f != nil && f.Hero && thingOf(f.Items, words[1]) == "" {
				return cannot(f.Name + " does not carry that.")
			}
			return mayCarry(p, words[0])
		},
		Do: func(d *resolution, words []string) {
			d.bestow(words[0], thingOf(d.figure(words[0]).Items, words[1]), true)
		},
	},
	{
		Word: "gold", Power: scenario.RulesHarm, Menu: "Figures", Label: "Set the gold",
		Blanks: []battlemat.Blank{master.FigureBlank, master.NumberBlank("gold", "Gold", 0, maxGold)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); f != nil && f.Gold == master.Number(words[1]) {
				return cannot(f.Name + " has that much gold already.")
			}
			return mayCarry(p, words[0])
		},
		Do: func(d *resolution, words []string) { d.Do(Enriched{words[0], master.Number(words[1])}) },
	},
}

// maxCarried is the limit on items: no ruling gives one to a hero that has this many.
const maxCarried = 40

// mayRate refuses a number of points that a figure already has, or that it cannot have.
func mayRate(p *Position, words []string, of func(*Figure) (has, most int), point string) *battlemat.Refusal {
	if r := mayRuleHere(p, words[0]); r != nil {
		return r
	}
	f, n := p.figure(words[0]), master.Number(words[1])
	switch has, most := of(f); {
	case n == has:
		return cannot(f.Name + " has that many " + english.Plural(point) + " already.")
	case n > most:
		return cannot(f.Name + " can have at most " + english.Count(most, point) + ".")
	}
	return nil
}

// conditions holds the lasting effects that a ruling can put on a figure without further details.
// For each it says whether only heroes, or only figures with a mind, can have it.
var conditions = map[string]struct{ heroes, mind bool }{
	asleep: {mind: true}, cloudOfChaos: {mind: true}, fear: {mind: true}, commanded: {heroes: true, mind: true},
	tempest: {}, stumbled: {}, rockSkin: {}, strength: {}, defence: {},
	courage: {heroes: true}, heroicBrew: {heroes: true}, swiftWind: {heroes: true}, passThroughRock: {heroes: true}, veilOfMist: {heroes: true},
}

// conditionOptions lists the conditions by name.
func conditionOptions() (list []battlemat.Option) {
	for _, name := range slices.Sorted(maps.Keys(conditions)) {
		list = append(list, battlemat.Option{Word: english.Hyphened(name), Label: name})
	}
	return list
}

// conditionNamed returns the condition for a word that has already been validated against its
// blank.
func conditionNamed(word string) string {
	for name := range conditions {
		if english.Hyphened(name) == word {
			return name
		}
	}
	return ""
}

// mayCarry refuses a ruling about the items of a monster, because only the items of heroes are
// public.
func mayCarry(p *Position, id string) *battlemat.Refusal {
	if f := p.figure(id); f != nil && !f.Hero {
		return cannot("Only heroes can carry and use things.")
	}
	return mayRuleHere(p, id)
}

// allThings lists the items that can be given to a hero, by the names of the edition.
func allThings(p *Position) (list []string) {
	add := func(name string) {
		if name = nameIn(p.profile.Edition, name); !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	for _, w := range wares(p) {
		add(w.name)
	}
	for _, name := range slices.Sorted(maps.Keys(thingWords)) {
		add(name)
	}
	for _, name := range []string{"Potion of Healing", "Potion of Strength", "Potion of Defense", "Potion of Speed", "Heroic Brew"} {
		add(name)
	}
	return list
}

// allCarried lists the items that heroes carry.
func allCarried(p *Position) (list []string) {
	for _, f := range p.figures {
		if f.Hero {
			list = append(list, f.Items...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// optionsOf returns items as the options of a blank.
func optionsOf(things []string) (list []battlemat.Option) {
	for _, name := range things {
		list = append(list, battlemat.Option{Word: wordOf(name), Label: name})
	}
	return list
}

// thingOf returns the item in a list that a word stands for, or "".
func thingOf(things []string, word string) string {
	for _, name := range things {
		if wordOf(name) == word {
			return name
		}
	}
	return ""
}

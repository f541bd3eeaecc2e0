package quest

import (
	"maps"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// Rulings about body and mind points, conditions, and what heroes carry. HQ Q152.
var harmRulings = []ruling{
	{
		Word: "body", Power: scenario.RulesHarm, Menu: "Figures", Label: "Set the body points", Note: "At 0 it dies, as from any harm.", Sets: battlemat.SetsLife,
		Blanks: []battlemat.Blank{master.FigureBlank, master.NumberBlank("body", "Body points", 0, maxPoints)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			return p.mayRate(words, func(f *Figure) (int, int) { return f.Body, f.Stats.Body }, "body point")
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
			return p.mayRate(words, func(f *Figure) (int, int) { return f.Mind, f.Stats.Mind }, "mind point")
		},
		Do: func(d *resolution, words []string) {
			f := d.figure(words[0])
			d.rate(Rated{f.ID, f.Body, master.Number(words[1])})
		},
	},
	{
		Word: "condition", Power: scenario.RulesHarm, Menu: "Figures", Label: "Put a condition on",
		Blanks: []battlemat.Blank{master.FigureBlank, master.OneBlank("condition", "Condition", conditionOptions()...)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if r := p.mayRuleHere(words[0]); r != nil {
				return r
			}
			f, name := p.figure(words[0]), conditionNamed(words[1])
			switch c := conditions[name]; {
			case f.is(name):
				return cannot(f.Name + " has that condition already.")
			case c.heroes && !f.Hero:
				return cannot("Only heroes can have that condition.")
			case c.mind && f.Mind < 1:
				return cannot("That takes mind points, and " + english.Within(f.Name) + " has none.")
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
			if r := p.mayRuleHere(words[0]); r != nil {
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
		Fill:   func(p *Position, blanks []battlemat.Blank) { blanks[1].Options = optionsOf(p.allThings()) },
		May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); f != nil && len(f.Items) >= maxCarried {
				return cannot(f.Name + " can carry no more.")
			}
			return p.mayCarry(words[0])
		},
		Do: func(d *resolution, words []string) { d.bestow(words[0], thingOf(d.allThings(), words[1]), false) },
	},
	{
		Word: "take", Power: scenario.RulesHarm, Menu: "Figures", Label: "Take a thing away",
		Blanks: []battlemat.Blank{master.FigureBlank, master.OneBlank("thing", "Thing")},
		Fill:   func(p *Position, blanks []battlemat.Blank) { blanks[1].Options = optionsOf(p.allCarried()) },
		May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); f != nil && f.Hero && thingOf(f.Items, words[1]) == "" {
				return cannot(f.Name + " does not carry that.")
			}
			return p.mayCarry(words[0])
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
			return p.mayCarry(words[0])
		},
		Do: func(d *resolution, words []string) { d.Do(Enriched{words[0], master.Number(words[1])}) },
	},
}

// maxCarried is how many things a hero may be given to carry.
const maxCarried = 40

// mayRate refuses a number of points that a figure has, or cannot have.
func (p *Position) mayRate(words []string, of func(*Figure) (has, most int), point string) *battlemat.Refusal {
	if r := p.mayRuleHere(words[0]); r != nil {
		return r
	}
	f, n := p.figure(words[0]), master.Number(words[1])
	switch has, most := of(f); {
	case n == has:
		return cannot(f.Name + " has that many " + english.Plural(point) + " already.")
	case n > most:
		return cannot(f.Name + " has at most " + english.Count(most, point) + ".")
	}
	return nil
}

// Rated says that the game master sets the points of a figure; at no body point its death follows.
type Rated struct {
	Figure string `json:"figure"`
	Body   int    `json:"body"`
	Mind   int    `json:"mind"`
}

func (e Rated) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Body, f.Mind = e.Body, e.Mind
}

func (e Rated) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	if e.Mind != f.Mind {
		return say(battlemat.Said, f.ID, "sets the mind points of "+p.called(f.ID)+" to "+strconv.Itoa(e.Mind)).At(f.At)
	}
	kind := battlemat.Hurt
	if e.Body > f.Body {
		kind = battlemat.Healed
	}
	return say(kind, f.ID, "sets the body points of "+p.called(f.ID)+" to "+strconv.Itoa(e.Body)).At(f.At).Harm(f.Body - e.Body)
}

// rate sets the points of a figure. HQ D4, HQ Q123: without a body point it dies, or is asked first.
func (d *resolution) rate(e Rated) {
	d.Do(e)
	switch f := d.figure(e.Figure); {
	case e.Body > 0:
	case d.maySave(f):
		d.Do(Dying{Figure: f.ID})
	default:
		d.die(f.ID, "", false)
	}
}

// conditions are the lasting effects that stand by themselves, and who can have them.
var conditions = map[string]struct{ heroes, mind bool }{
	asleep: {mind: true}, cloudOfChaos: {mind: true}, fear: {mind: true}, commanded: {heroes: true, mind: true},
	tempest: {}, stumbled: {}, rockSkin: {}, strength: {}, defence: {},
	courage: {heroes: true}, heroicBrew: {heroes: true}, swiftWind: {heroes: true}, passThroughRock: {heroes: true}, veilOfMist: {heroes: true},
}

// conditionOptions are those, by their names.
func conditionOptions() (list []battlemat.Option) {
	for _, name := range slices.Sorted(maps.Keys(conditions)) {
		list = append(list, battlemat.Option{Word: english.Hyphened(name), Label: name})
	}
	return list
}

// conditionNamed is the condition of a word that has been held against its blank.
func conditionNamed(word string) string {
	for name := range conditions {
		if english.Hyphened(name) == word {
			return name
		}
	}
	return ""
}

// PutOn says that the game master puts a condition on a figure, or lifts it.
type PutOn struct {
	Figure string `json:"figure"`
	State  State  `json:"state"`
	Lifts  bool   `json:"lifts,omitempty"`
}

func (e PutOn) apply(p *Position) {
	if f := p.figure(e.Figure); e.Lifts {
		f.lift(e.State.Name)
	} else {
		f.put(e.State)
	}
}

func (e PutOn) tell(p *Position) []battlemat.Told {
	words := game.Either(e.Lifts, "lifts a condition from ", "puts a condition on ") + p.called(e.Figure) + ": " + e.State.Name
	return say(battlemat.Said, e.Figure, words).At(p.figure(e.Figure).At)
}

// mayCarry refuses a ruling about what a figure carries: the heroes' things alone lie open.
func (p *Position) mayCarry(id string) *battlemat.Refusal {
	if f := p.figure(id); f != nil && !f.Hero {
		return cannot("Only heroes carry things that they use.")
	}
	return p.mayRuleHere(id)
}

// allThings lists what a hero may be given, by the names of the edition.
func (p *Position) allThings() (list []string) {
	add := func(name string) {
		if name = nameIn(p.profile.Edition, name); !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	for _, w := range p.wares() {
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

// allCarried lists what heroes carry.
func (p *Position) allCarried() (list []string) {
	for _, f := range p.figures {
		if f.Hero {
			list = append(list, f.Items...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// optionsOf are things as what a blank may be filled in with.
func optionsOf(things []string) (list []battlemat.Option) {
	for _, name := range things {
		list = append(list, battlemat.Option{Word: wordOf(name), Label: name})
	}
	return list
}

// thingOf is the thing of a word among others; "" for none.
func thingOf(things []string, word string) string {
	for _, name := range things {
		if wordOf(name) == word {
			return name
		}
	}
	return ""
}

// Bestowed says that the game master gives a hero a thing, or takes it.
type Bestowed struct {
	Figure string `json:"figure"`
	Item   string `json:"item"`
	Takes  bool   `json:"takes,omitempty"`
}

func (e Bestowed) apply(p *Position) {
	if f := p.figure(e.Figure); e.Takes {
		f.drop(e.Item)
	} else {
		f.Items = append(slices.Clip(f.Items), e.Item)
	}
}

func (e Bestowed) tell(p *Position) []battlemat.Told {
	if e.Takes {
		return say(battlemat.Said, e.Figure, "takes "+theThing(e.Item)+" from "+p.called(e.Figure))
	}
	return say(battlemat.Found, e.Figure, "gives "+p.called(e.Figure)+" "+theThing(e.Item))
}

// bestow gives a hero a thing, or takes it; it wears and readies what is left as after any gift.
func (d *resolution) bestow(id, item string, takes bool) {
	d.Do(Bestowed{id, item, takes})
	d.dress(id)
}

// Enriched says that the game master sets the gold of a hero.
type Enriched struct {
	Figure string `json:"figure"`
	Gold   int    `json:"gold"`
}

func (e Enriched) apply(p *Position) { p.figure(e.Figure).Gold = e.Gold }

func (e Enriched) tell(p *Position) []battlemat.Told {
	return say(battlemat.Found, e.Figure, "sets the gold of "+p.called(e.Figure)+" to "+strconv.Itoa(e.Gold))
}

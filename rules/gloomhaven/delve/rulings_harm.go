package delve

import (
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
	"github.com/battlemat/battlemat/scenario"
)

// harmRulings lists the rulings about life, conditions, experience and money. GH G121.
var harmRulings = []ruling{
	{
		Word: "life", Power: scenario.RulesHarm, Menu: "Figures", Label: "Set the life", Note: "At 0 the figure dies, as from any damage, and no card can be lost instead.", Sets: battlemat.SetsLife,
		Blanks: []battlemat.Blank{master.FigureBlank, master.NumberBlank("life", "Life", 0, maxPoints)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if r := p.ruler().mayRuleOn(words[0], true); r != nil {
				return r
			}
			switch f, n := p.figure(words[0]), master.Number(words[1]); {
			case n == f.Life:
				return cannot("%s has that much life already.", f.Name)
			case n > f.Whole:
				return cannot("%s can have at most %d life.", f.Name, f.Whole)
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			if d.Do(Rated{words[0], master.Number(words[1])}); d.figure(words[0]).Life == 0 {
				d.die(words[0])
			}
		},
	},
	{
		Word: "condition", Power: scenario.RulesHarm, Menu: "Figures", Label: "Give it a condition",
		Blanks: []battlemat.Blank{master.FigureBlank, master.OneBlank("condition", "Condition", conditionOptions()...)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if r := p.ruler().mayRuleOn(words[0], true); r != nil {
				return r
			}
			switch f := p.figure(words[0]); {
			case f.is(words[1]):
				return cannot("%s is %s already.", f.Name, condition.Of(words[1]).State)
			case f.fixed(): // GH G107
				return cannot("%s takes no conditions.", f.Name)
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			d.Do(PutOn{Figure: words[0], Condition: words[1], Fresh: d.turn.Figure == words[0]})
		},
	},
	{
		Word: "lift", Power: scenario.RulesHarm, Menu: "Figures", Label: "Lift a condition",
		Blanks: []battlemat.Blank{master.FigureBlank, master.OneBlank("condition", "Condition", conditionOptions()...)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if r := p.ruler().mayRuleOn(words[0], true); r != nil {
				return r
			}
			if f := p.figure(words[0]); !f.is(words[1]) {
				return cannot("%s is not %s.", f.Name, condition.Of(words[1]).State)
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			d.Do(PutOn{Figure: words[0], Condition: words[1], Lifts: true})
		},
		Offers: func(p *Position) (list [][]string) {
			for f := range p.here {
				for _, c := range f.Conditions {
					list = append(list, []string{f.ID, c.Name})
				}
			}
			return list
		},
	},
	{
		Word: "experience", Power: scenario.RulesHarm, Menu: "Figures", Label: "Set the experience",
		Blanks: []battlemat.Blank{master.FigureBlank, master.NumberBlank("experience", "Experience", 0, maxPoints)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			return p.ruler().mayScore(words, func(f *Figure) int { return f.Experience })
		},
		Do: func(d *resolution, words []string) {
			d.Do(Scored{words[0], d.figure(words[0]).Gold, master.Number(words[1])})
		},
	},
	{
		Word: "money", Power: scenario.RulesHarm, Menu: "Figures", Label: "Set the looted money",
		Blanks: []battlemat.Blank{master.FigureBlank, master.NumberBlank("money", "Money tokens", 0, maxGold)},
		May: func(p *Position, words []string) *battlemat.Refusal {
			return p.ruler().mayScore(words, func(f *Figure) int { return f.Gold })
		},
		Do: func(d *resolution, words []string) {
			d.Do(Scored{words[0], master.Number(words[1]), d.figure(words[0]).Experience})
		},
	},
}

// conditionOptions lists the conditions that figures can have.
func conditionOptions() (list []battlemat.Option) {
	for i := range condition.All {
		if c := &condition.All[i]; c.Lies() {
			list = append(list, battlemat.Option{Word: c.Name, Label: c.State})
		}
	}
	return list
}

// mayScore refuses to set a character's money or experience to its present value.
func (r ruler) mayScore(words []string, of func(*Figure) int) *battlemat.Refusal {
	if r := r.mayRuleOnOne(words[0]); r != nil {
		return r
	}
	if f := r.figure(words[0]); of(f) == master.Number(words[1]) {
		return cannot("%s has that much already.", f.Name)
	}
	return nil
}

// Rated records that the game master sets a figure's hit points. At 0 the figure dies.
type Rated struct {
	Figure string `json:"figure"`
	Life   int    `json:"life"`
}

func (e Rated) apply(p *Position) { p.figure(e.Figure).Life = e.Life }

func (e Rated) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	kind := battlemat.Hurt
	if e.Life > f.Life {
		kind = battlemat.Healed
	}
	return say(kind, f.ID, "sets the life of "+p.ruler().subject(f.ID)+" to "+strconv.Itoa(e.Life)).At(f.At).Harm(f.Life - e.Life)
}

// PutOn records that the game master puts a condition on a figure or removes it.
type PutOn struct {
	Figure    string `json:"figure"`
	Condition string `json:"condition"`
	Fresh     bool   `json:"fresh,omitempty"` // the figure got it in its own turn
	Lifts     bool   `json:"lifts,omitempty"`
}

func (e PutOn) apply(p *Position) {
	if e.Lifts {
		Lapsed{Figure: e.Figure, Condition: e.Condition}.apply(p)
	} else {
		Afflicted{Figure: e.Figure, Condition: e.Condition, Fresh: e.Fresh}.apply(p)
	}
}

func (e PutOn) tell(p *Position) []battlemat.Told {
	state := condition.Of(e.Condition).State
	words := "rules that " + p.ruler().subject(e.Figure) + game.Either(e.Lifts, " is no longer ", " is ") + state
	return say(battlemat.Said, e.Figure, words).At(p.figure(e.Figure).At)
}

// Scored records that the game master sets the money and the experience of a character.
type Scored struct {
	Figure     string `json:"figure"`
	Gold       int    `json:"gold"`
	Experience int    `json:"experience"`
}

func (e Scored) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Gold, f.Experience = e.Gold, e.Experience
}

func (e Scored) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	words := "sets the money looted by " + p.ruler().subject(f.ID) + " to " + english.Count(e.Gold, "token")
	if e.Experience != f.Experience {
		words = "sets the experience of " + p.ruler().subject(f.ID) + " to " + strconv.Itoa(e.Experience)
	}
	return say(battlemat.Found, f.ID, words).At(f.At)
}

// snags returns the conditions that a game master's trap may inflict: the harmful ones, and none.
func snags() (list []battlemat.Option) {
	list = append(list, battlemat.Option{Word: noCondition, Label: "no condition"})
	for _, o := range conditionOptions() {
		if !condition.Of(o.Word).Helps {
			list = append(list, o)
		}
	}
	return slices.Clip(list)
}

// noCondition is the word for no condition.
const noCondition = "none"

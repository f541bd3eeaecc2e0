package skirmish

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// secretRulings holds the rulings about checks, and messages to a single seat. DND K52.
var secretRulings = []ruling{
	{
		Word: "check", Power: scenario.RulesSecrets, Menu: "Secrets", Label: "Call for a check", Note: "The check is rolled at once; the result of a secret check is shown only to you.",
		Blanks: []battlemat.Blank{
			master.FigureBlank, {Word: "of", Label: "Ability or skill", Kind: battlemat.BlankOne, Options: checkOptions()},
			{Word: "dc", Label: "DC", Kind: battlemat.BlankNumber, From: 1, To: 40},
			{Word: "told", Label: "Show the result", Kind: battlemat.BlankOne, Options: []battlemat.Option{{Word: "open", Label: "to all"}, {Word: "secret", Label: "only to you"}}},
		},
		Says: func(said []string) string { return said[0] + ", DC " + said[1] + ", shown " + said[2] },
		May: func(p *Position, words []string) *battlemat.Refusal {
			if f := p.figure(words[0]); f.Gone != "" && f.Gone != aside {
				return cannot(f.name() + " is out of the skirmish.")
			}
			return nil
		},
		Do: func(d *resolution, words []string) {
			test(d, words[0], words[1], master.Number(words[2]), words[3] == "secret")
		},
	},
}

// abilities lists the abilities that a check may use, in addition to the skills that the rules use.
var abilities = []string{"str", "dex", "con", "int", "wis", "cha"}

func checkOptions() (list []battlemat.Option) {
	for _, a := range abilities {
		list = append(list, battlemat.Option{Word: a, Label: abilityNames[a]})
	}
	for _, s := range creature.Skills() {
		list = append(list, battlemat.Option{Word: s, Label: checkName(s)})
	}
	return list
}

// checkName returns the name of a check: "Dexterity", "Sleight of Hand".
func checkName(of string) string {
	if name := abilityNames[of]; name != "" {
		return name
	}
	words := strings.Split(of, "-")
	for i, w := range words {
		if w != "of" {
			words[i] = english.Capital(w)
		}
	}
	return strings.Join(words, " ")
}

// Tested records the result of a check that the game master called for.
type Tested struct {
	Figure  string `json:"figure"`
	Of      string `json:"of"` // an ability or a skill
	Natural int    `json:"natural"`
	D20     []int  `json:"d20"`
	Total   int    `json:"total"`
	DC      int    `json:"dc"`
	Secret  bool   `json:"secret,omitempty"`
	// Gains and Losses are the reasons for advantage and disadvantage.
	Gains  []string `json:"gains,omitempty"`
	Losses []string `json:"losses,omitempty"`
}

func (e Tested) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if e.Secret && !p.rules(to) {
		return nil
	}
	told := p.as(to).telling(e.Figure, "DND K52", battlemat.Rolled, "%s: %s check %s against DC %d %s.", checkName(e.Of), sum(e.Natural, e.Total), e.DC, game.Either(e.Total >= e.DC, "succeeds", "fails"))
	for i := range told {
		told[i].Text += favoured(e.Gains, e.Losses)
		told[i].Dice = []battlemat.Throw{favouring(thrown("check", e.D20, e.Natural, e.Total), dice.Favoured(len(e.Gains), len(e.Losses)))}
	}
	return master.Ruled(told)
}

// test makes a check. DND C10, DND C15.
func test(d *resolution, id, of string, dc int, secret bool) {
	f := d.figure(id)
	t := checkOf(d.Position, "", f, of)
	if slices.Contains(abilities, of) {
		t = checkOfAbility(d.Position, "", f, of)
	}
	e := Tested{Figure: id, Of: of, DC: dc, Secret: secret, Gains: t.For, Losses: t.Against}
	e.Natural, e.D20 = d.d20(t.Favour())
	if e.Total = e.Natural + t.Bonus; d.Err == nil {
		d.Do(e)
	}
}

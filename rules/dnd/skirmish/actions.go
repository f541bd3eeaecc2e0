package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

var (
	actingVerbs = []verb{
		listed("death-save", deathSaveUses, nil),
		listed("dash", dashUses, refusesTime),
		listed("disengage", disengageUses, refusesTime),
		listed("dodge", dodgeUses, refusesTime),
		listed("help", helpUses, refusesTime),
		listed("hide", hideUses, refusesHide),
		listed("search", searchUses, refusesTime),
		listed("ready", readyUses, refusesTime),
		listed("second-wind", windUses, nil),
		listed("surge", surgeUses, nil),
		listed("rage", rageUses, nil),
		listed("rush", rushUses, nil),
	}
	actingEvents = game.Kinds[*Position]{
		"acted":    game.Event(Acted.apply, Acted.tell),
		"hid":      game.Event(Hid.apply, Hid.tell),
		"searched": game.Event(Searched.apply, Searched.tell),
		"readied":  game.Event(Readied.apply, Readied.tell),
	}
)

// Acted says that a figure takes an action that needs no dice.
type Acted struct {
	Figure string `json:"figure"`
	What   string `json:"what"` // dash, disengage, dodge, help, second-wind, surge, rage
	Bonus  bool   `json:"bonus,omitempty"`
	Ally   string `json:"ally,omitempty"`   // the friend who is helped
	Target string `json:"target,omitempty"` // the enemy that the help is against
}

func (e Acted) apply(p *Position) {
	f := p.figure(e.Figure)
	switch {
	case e.What == "surge":
		p.Turn.Surges++
	case e.Bonus:
		p.Turn.Bonus = true
	default:
		p.takeAction()
	}
	switch e.What {
	case "dash": // DND K6
		p.Turn.Dashes++
	case "rush": // DND T20
		p.Turn.More += f.speed()
	case "disengage": // DND K7
		p.Turn.Flees = true
	case "dodge": // DND K8
		f.Dodging = true
	case "second-wind", "surge", "rage":
		f.Spent = put(f.Spent, e.What, f.Spent[e.What]+1)
	}
}

func (e Acted) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	t := actedTexts[e.What]
	if e.What == "help" && p.as(to).knownAs(e.Ally) != "" && p.as(to).knownAs(e.Target) != "" {
		return p.as(to).telling(e.Figure, t.rule, battlemat.Said, "%s helps %s against %s.", p.as(to).whom(e.Ally), p.as(to).whom(e.Target))
	}
	return p.as(to).telling(e.Figure, t.rule, battlemat.Said, t.text)
}

// timed offers something as an action, and as a bonus action if the figure has one of the traits.
func (f combatant) timed(use use, word, label, rule, key string, do timing, traits ...string) {
	if f.mayAct() == nil {
		use(battlemat.Choice{
			Command: command(word, f.ID), Label: label, Kind: battlemat.Act, Rule: rule, Figure: f.ID, Menu: inAction, Key: key,
		}, nil, do.asAction)
	}
	if slices.ContainsFunc(traits, f.block().Has) && f.mayBonus() == nil {
		use(battlemat.Choice{
			Command: command(word, f.ID, bonus), Label: label, Kind: battlemat.Act, Rule: rule, Figure: f.ID, Menu: inBonus,
		}, nil, do.asBonus)
	}
}

// timing holds the functions that carry something out as an action and as a bonus action.
type timing struct{ asAction, asBonus func(*resolution) }

// timely returns the timing of something that the acting figure does.
func timely(do func(d *resolution, asBonus bool)) timing {
	return timing{func(d *resolution) { do(d, false) }, func(d *resolution) { do(d, true) }}
}

// simple returns the timing of an action without dice.
func simple(what string) timing {
	return timely(func(d *resolution, asBonus bool) { d.Do(Acted{Figure: d.actor().ID, What: what, Bonus: asBonus}) })
}

var dashes, disengages, dodges = simple("dash"), simple("disengage"), simple("dodge")

func dashUses(f combatant, use use) {
	f.timed(use, "dash", "Dash", "DND K6", "d", dashes, creature.CunningAction)
}

func disengageUses(f combatant, use use) {
	if f.Turn.Flees {
		return
	}
	f.timed(use, "disengage", "Disengage", "DND K7", "", disengages, creature.CunningAction, creature.NimbleEscape)
}

func dodgeUses(f combatant, use use) {
	f.timed(use, "dodge", "Dodge", "DND K8", "", dodges)
}

// helpUses offers to help a friend against an enemy that is within 5 feet of the helper and in
// its line of sight. DND K9.
func helpUses(f combatant, use use) {
	if f.mayAct() != nil {
		return
	}
	for o := range f.others(true) {
		if !f.spots(f.side(), o) || !f.near(o) || !f.ground().joined(f.side(), "sight", f.space(), o.space()) {
			continue
		}
		for a := range f.others(false) {
			if !a.acts() {
				continue
			}
			use(battlemat.Choice{
				Command: command("help", f.ID, a.ID, o.ID), Label: fmt.Sprintf("Help %s against %s", english.Within(a.name()), english.Within(o.name())), Kind: battlemat.Act,
				Rule: "DND K9", Figure: f.ID, Menu: []string{"Action", "Help"}, Says: []string{battlemat.SaysMenu, battlemat.SaysTarget}, Target: a.ID, At: &a.At,
			}, nil, func(d *resolution) {
				d.Do(Acted{Figure: f.ID, What: "help", Ally: a.ID, Target: o.ID})
				if !d.ground().inLine(f.space(), o.space()) { // DND K28
					d.foil("sight", Foiled{By: f.ID, Target: o.ID, What: "help"})
					return
				}
				d.afflict(a.ID, Affliction{Key: condition.Helped, By: f.ID, Against: o.ID, Ends: f.ID, Start: true, Rounds: 1})
			})
		}
	}
}

// readyUses offers to hold an attack until the first enemy comes within reach or range. DND K12.
func readyUses(f combatant, use use) {
	if f.mayAct() != nil {
		return
	}
	for _, a := range f.attacks() {
		if !f.usable(a) {
			continue
		}
		use(battlemat.Choice{
			Command: command("ready", f.ID, a.Key), Label: a.Name, Kind: battlemat.Act, Rule: "DND K12", Figure: f.ID, Menu: []string{"Action", "Ready"},
			Note: "As a reaction, an attack on the first enemy that comes within reach or range before this creature's next turn.",
		}, nil, func(d *resolution) { d.Do(Readied{f.ID, a.Key}) })
	}
}

// Readied says that a figure holds an attack ready.
type Readied struct {
	Figure string `json:"figure"`
	Action string `json:"action"`
}

func (e Readied) apply(p *Position) {
	p.takeAction()
	p.figure(e.Figure).Ready = &Ready{e.Action}
}

func (e Readied) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if p.sides[to] != p.figure(e.Figure).side() {
		return p.as(to).telling(e.Figure, "DND K12", battlemat.Said, "%s readies an action.")
	}
	return p.as(to).telling(e.Figure, "DND K12", battlemat.Said, "%s readies %s.", p.figure(e.Figure).called(e.Action))
}

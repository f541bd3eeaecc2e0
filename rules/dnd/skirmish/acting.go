package skirmish

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

var (
	actingVerbs = []verb{
		offered("death-save", deathSaveOffers, nil),
		offered("dash", dashOffers, refusesTime),
		offered("disengage", disengageOffers, refusesTime),
		offered("dodge", dodgeOffers, refusesTime),
		offered("help", helpOffers, refusesTime),
		offered("hide", hideOffers, refusesHide),
		offered("search", searchOffers, refusesTime),
		offered("ready", readyOffers, refusesTime),
		offered("second-wind", windOffers, nil),
		offered("surge", surgeOffers, nil),
		offered("rage", rageOffers, nil),
		offered("rush", rushOffers, nil),
	}
	actingEvents = game.Kinds[*Position]{
		"acted":    game.Event(Acted.apply, Acted.tell),
		"hid":      game.Event(Hid.apply, Hid.tell),
		"searched": game.Event(Searched.apply, Searched.tell),
		"readied":  game.Event(Readied.apply, Readied.tell),
	}
)

const codeWatched = "watched" // DND K10

// Acted says that a figure takes an action that needs no dice.
type Acted struct {
	Figure string `json:"figure"`
	What   string `json:"what"` // dash, disengage, dodge, help, second-wind, surge, rage
	Bonus  bool   `json:"bonus,omitempty"`
	Ally   string `json:"ally,omitempty"`   // of help
	Target string `json:"target,omitempty"` // of help
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
		p.Turn.More += p.speed(f)
	case "disengage": // DND K7
		p.Turn.Flees = true
	case "dodge": // DND K8
		f.Dodging = true
	case "second-wind", "surge", "rage":
		f.Spent = put(f.Spent, e.What, f.Spent[e.What]+1)
	}
}

var actedTexts = map[string]struct{ rule, text string }{
	"dash": {"DND K6", "%s dashes."}, "disengage": {"DND K7", "%s disengages."}, "dodge": {"DND K8", "%s dodges."},
	"help": {"DND K9", "%s helps."}, "second-wind": {"DND T11", "%s has a second wind."},
	"rush": {"DND T20", "%s rushes at its foes."}, "surge": {"DND T12", "%s has one more action."}, "rage": {"DND T8", "%s rages."},
	"escape": {"DND K15", "%s tries to get free."}, "grapple": {"DND K13", "%s grapples."}, "shove": {"DND K14", "%s shoves."},
	"open": {"DND K20", "%s works at a door."}, "use": {"DND K21", "%s uses a thing."}, "stabilise": {"DND K22", "%s tends the dying."},
}

func (e Acted) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	t := actedTexts[e.What]
	return p.telling(to, e.Figure, t.rule, battlemat.Said, t.text)
}

// timed offers a thing as an action, and as a bonus action to those who have one of the traits.
func (p *Position) timed(f *Figure, word, label, rule, key string, traits []string, do func(d *resolution, bonus bool)) []offer {
	var list []offer
	if p.mayAct(f) == nil {
		list = append(list, offer{
			choice: battlemat.Choice{Command: command(word, f.ID), Label: label, Kind: battlemat.Act, Rule: rule, Menu: []string{"Action"}, Key: key},
			do:     func(d *resolution) { do(d, false) },
		})
	}
	if slices.ContainsFunc(traits, p.block(f).Has) && p.mayBonus(f) == nil {
		list = append(list, offer{
			choice: battlemat.Choice{Command: command(word, f.ID, bonus), Label: label, Kind: battlemat.Act, Rule: rule, Menu: []string{"Bonus action"}},
			do:     func(d *resolution) { do(d, true) },
		})
	}
	return list
}

// simple returns what an action without dice does.
func simple(f *Figure, what string) func(*resolution, bool) {
	return func(d *resolution, asBonus bool) { d.Do(Acted{Figure: f.ID, What: what, Bonus: asBonus}) }
}

func dashOffers(p *Position, f *Figure) []offer {
	return p.timed(f, "dash", "Dash", "DND K6", "d", []string{creature.CunningAction}, simple(f, "dash"))
}

func disengageOffers(p *Position, f *Figure) []offer {
	if p.Turn.Flees {
		return nil
	}
	return p.timed(f, "disengage", "Disengage", "DND K7", "", []string{creature.CunningAction, creature.NimbleEscape}, simple(f, "disengage"))
}

func dodgeOffers(p *Position, f *Figure) []offer {
	return p.timed(f, "dodge", "Dodge", "DND K8", "", nil, simple(f, "dodge"))
}

// helpOffers offers to help a friend against an enemy within 5 feet of the helper. DND K9.
func helpOffers(p *Position, f *Figure) []offer {
	if p.mayAct(f) != nil {
		return nil
	}
	var list []offer
	for o := range p.others(f, true) {
		if !p.spots(p.side(f), o) || !p.near(f, o) {
			continue
		}
		for a := range p.others(f, false) {
			if !p.acts(a) {
				continue
			}
			list = append(list, offer{
				choice: battlemat.Choice{
					Command: command("help", f.ID, a.ID, o.ID), Label: fmt.Sprintf("Help %s against %s", p.name(a), p.name(o)), Kind: battlemat.Act,
					Rule: "DND K9", Menu: []string{"Action", "Help"}, Target: a.ID, At: &a.At,
				},
				do: func(d *resolution) {
					d.Do(Acted{Figure: f.ID, What: "help", Ally: a.ID, Target: o.ID})
					d.afflict(a.ID, Affliction{Key: helped, By: f.ID, Against: o.ID, Ends: f.ID, Start: true, Rounds: 1})
				},
			})
		}
	}
	return list
}

// mayHide refuses a figure that an enemy whom its side knows of sees. DND K10.
func (p *Position) mayHide(f *Figure) *battlemat.Refusal {
	for o := range p.others(f, true) {
		if p.spots(p.side(f), o) && p.acts(o) && p.wouldSee(o, f) {
			return refuse("DND K10", codeWatched, p.name(o)+" sees "+p.name(f)+".")
		}
	}
	return nil
}

func refusesHide(p *Position, f *Figure, _ []string) *battlemat.Refusal {
	if r := p.mayAct(f); r != nil {
		return r
	}
	return p.mayHide(f)
}

func hideOffers(p *Position, f *Figure) []offer {
	if f.Hidden > 0 || p.mayHide(f) != nil {
		return nil
	}
	return p.timed(f, "hide", "Hide", "DND K10", "", []string{creature.CunningAction, creature.NimbleEscape}, func(d *resolution, asBonus bool) {
		e := Hid{Figure: f.ID, Bonus: asBonus}
		e.Face, _ = d.d20(dice.Even)
		if e.Total = max(1, e.Face+d.block(f).Skill("stealth")); d.Err == nil {
			d.Do(e)
		}
	})
}

// Hid says that a figure hides, and how well. DND K10.
type Hid struct {
	Figure string `json:"figure"`
	Face   int    `json:"face"`
	Total  int    `json:"total"`
	Bonus  bool   `json:"bonus,omitempty"`
}

func (e Hid) apply(p *Position) {
	p.figure(e.Figure).Hidden = e.Total
	if e.Bonus {
		p.Turn.Bonus = true
	} else {
		p.takeAction()
	}
}

func (e Hid) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	if p.sides[to] != p.side(f) {
		return nil
	}
	return []battlemat.Told{{
		Kind: battlemat.Rolled, Rule: "DND K10", Figure: e.Figure, Text: fmt.Sprintf("%s hides: Stealth %d.", p.name(f), e.Total),
		Dice: []battlemat.Throw{{Of: "stealth", Die: "d20", Faces: []string{fmt.Sprint(e.Face)}, Count: e.Total}},
	}}
}

// reveal shows a hidden figure at the end of its turn to enemies who have it in plain view. DND K10.
func (d *resolution) reveal(id string) {
	f := d.figure(id)
	if f.Hidden == 0 || f.Gone != "" {
		return
	}
	for o := range d.others(f, true) {
		if d.acts(o) && d.wouldSee(o, f) {
			d.Do(Noticed{id})
			d.look()
			return
		}
	}
}

func searchOffers(p *Position, f *Figure) []offer {
	return p.timed(f, "search", "Search", "DND K11", "", nil, func(d *resolution, _ bool) { d.search(f.ID) })
}

// Searched says that a figure looks for the hidden.
type Searched struct {
	Figure string `json:"figure"`
	Face   int    `json:"face"`
	Total  int    `json:"total"`
}

func (e Searched) apply(p *Position) { p.takeAction() }

// Discovers: that somebody is there, or nobody.
func (e Searched) Discovers() bool { return true }

func (e Searched) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	told := p.telling(to, e.Figure, "DND K11", battlemat.Rolled, "%s searches: Perception %d.", e.Total)
	for i := range told {
		told[i].Dice = []battlemat.Throw{{Of: "perception", Die: "d20", Faces: []string{fmt.Sprint(e.Face)}, Count: e.Total}}
	}
	return told
}

// search looks for the hidden in a figure's line of sight. DND K11: Perception of at least their Stealth.
func (d *resolution) search(id string) {
	e := Searched{Figure: id}
	e.Face, _ = d.d20(dice.Even)
	if d.Err != nil {
		return
	}
	e.Total = e.Face + d.block(d.figure(id)).Skill("perception")
	d.Do(e)
	for i := range d.Figures {
		if f := d.figure(id); d.Figures[i].Hidden > 0 && d.Figures[i].Gone == "" && d.enemies(f, &d.Figures[i]) && d.Figures[i].Hidden <= e.Total && d.wouldSee(f, &d.Figures[i]) {
			d.Do(Noticed{d.Figures[i].ID})
		}
	}
}

// readyOffers offers to wait with an attack for the first enemy in reach or range. DND K12.
func readyOffers(p *Position, f *Figure) []offer {
	if p.mayAct(f) != nil {
		return nil
	}
	var list []offer
	for _, a := range p.attacks(f) {
		if !p.usable(f, a) {
			continue
		}
		list = append(list, offer{
			choice: battlemat.Choice{
				Command: command("ready", f.ID, a.Key), Label: a.Name, Kind: battlemat.Act, Rule: "DND K12", Menu: []string{"Action", "Ready"},
				Note: "An attack on the first enemy that moves in reach or range before its next turn.",
			},
			do: func(d *resolution) { d.Do(Readied{f.ID, a.Key}) },
		})
	}
	return list
}

// Readied says that a figure waits with an attack.
type Readied struct {
	Figure string `json:"figure"`
	Action string `json:"action"`
}

func (e Readied) apply(p *Position) {
	p.takeAction()
	p.figure(e.Figure).Ready = &Ready{e.Action}
}

func (e Readied) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	if p.sides[to] != p.side(p.figure(e.Figure)) {
		return p.telling(to, e.Figure, "DND K12", battlemat.Said, "%s waits for something.")
	}
	return p.telling(to, e.Figure, "DND K12", battlemat.Said, "%s waits with %s.", p.called(p.figure(e.Figure), e.Action))
}

// own offers a trait that is used once as a bonus action, or beside it.
func (p *Position) own(f *Figure, trait, label, rule string, may func(*Figure) *battlemat.Refusal, do func(*resolution)) []offer {
	if !p.block(f).Has(trait) || f.Spent[trait] > 0 || may(f) != nil {
		return nil
	}
	return []offer{{
		choice: battlemat.Choice{Command: command(actedWords[trait], f.ID), Label: label, Kind: battlemat.Act, Rule: rule, Menu: []string{"Bonus action"}},
		do:     do,
	}}
}

// actedWords are the verbs of traits that are used.
var actedWords = map[string]string{creature.SecondWind: "second-wind", creature.ActionSurge: "surge", creature.Rage: "rage"}

// windOffers offers the second wind. DND T11: 1d10 and the level.
func windOffers(p *Position, f *Figure) []offer {
	return p.own(f, creature.SecondWind, "Second wind", "DND T11", p.mayBonus, func(d *resolution) {
		d.Do(Acted{Figure: f.ID, What: "second-wind", Bonus: true})
		n := d.expr(dice.Expr{{Dice: 1, Sides: 10}, {Fixed: d.block(f).Trait(creature.SecondWind).N}}, 1)
		d.heal(f.ID, n)
	})
}

// surgeOffers offers one more action. DND T12.
func surgeOffers(p *Position, f *Figure) []offer {
	if f.Spent["surge"] > 0 {
		return nil
	}
	return p.own(f, creature.ActionSurge, "Action surge", "DND T12", p.free, func(d *resolution) {
		d.Do(Acted{Figure: f.ID, What: "surge"})
	})
}

// rageOffers offers rage for ten rounds. DND T8.
func rageOffers(p *Position, f *Figure) []offer {
	if f.has(creature.Rage) {
		return nil
	}
	return p.own(f, creature.Rage, "Rage", "DND T8", p.mayBonus, func(d *resolution) {
		d.Do(Acted{Figure: f.ID, What: "rage", Bonus: true})
		d.afflict(f.ID, Affliction{Key: creature.Rage, By: f.ID, Ends: f.ID, Rounds: 10})
	})
}

// rushOffers offers the aggressive to move up to their speed again as a bonus action, while they see an
// enemy. DND T20.
func rushOffers(p *Position, f *Figure) []offer {
	if !p.block(f).Has(creature.Aggressive) || p.mayBonus(f) != nil || p.speed(f) == 0 {
		return nil
	}
	for o := range p.others(f, true) {
		if p.sees(f, o) {
			return []offer{{
				choice: battlemat.Choice{Command: command("rush", f.ID), Label: "Rush at an enemy", Kind: battlemat.Act, Rule: "DND T20", Menu: []string{"Bonus action"}},
				do:     simpleRush(f.ID),
			}}
		}
	}
	return nil
}

func simpleRush(id string) func(*resolution) {
	return func(d *resolution) { d.Do(Acted{Figure: id, What: "rush", Bonus: true}) }
}

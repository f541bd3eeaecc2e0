package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// The code of a refusal in this file, with its rule.
const codeNoSuchTarget = "no-such-target" // GH G39

var (
	aidingVerbs  = []verb{bestows(healing), bestows(aiding), bestows(inflicting)}
	aidingDoings = map[card.Deed]doing{
		card.Heal: bestowing, card.Shield: bestowing, card.Retaliate: bestowing, card.Prepare: bestowing,
	}
	aidingEvents = game.Kinds[*Position]{
		"healed":    game.Public(Healed.apply, Healed.tell),
		"fortified": game.Public(Fortified.apply, Fortified.tell),
		"gained":    game.Public(Gained.apply, Gained.tell),
	}
)

func init() {
	for _, c := range condition.Names {
		aidingDoings[card.Deed(card.Title(c))] = bestowing
	}
}

// bestowing carries out an ability that is not an attack. If the ability is for the figure itself
// or for all figures, it takes effect at once. Otherwise the player chooses one figure after the
// other.
var bestowing = doing{begin: beginBestowing, open: openBestowing, idle: idleBestowing, asks: asksBestowing}

func beginBestowing(d *resolution, f *Figure, t *Task) bool {
	switch t.Does.Whom {
	case card.Ally, card.Enemy:
		t.N = max(t.Does.Targets, 1)
		return openBestowing(d.Position, f, t)
	}
	for _, id := range useOf(d.Position, f, t.Does).reached() {
		if useOf(d.Position, f, t.Does).avails(id) {
			d.give(f.ID, id, *t.Does, t.Card)
		}
	}
	return false
}

// idleBestowing returns the reason why an ability would affect no figure, or nil if it would affect
// one.
func idleBestowing(p *Position, f *Figure, a *card.Ability) func() string {
	u := useOf(p, f, a)
	if slices.ContainsFunc(u.reached(), u.avails) {
		return nil
	}
	return func() string { return u.unused().words() }
}

// avails reports whether an ability changes anything on a figure. For instance, a figure that is
// not hurt cannot be healed.
func (u *use) avails(id string) bool {
	switch u.a.Deed {
	case card.Heal:
		_, mends := u.figure(id).mends(u.a.N, u.f.ID)
		return mends
	case card.Shield, card.Retaliate:
		return u.figure(id).Gone == Here
	}
	return u.alters(id, func(d *resolution) { d.give(u.f.ID, id, *u.a, "") })
}

// alters reports whether the function `do` changes anything on a figure, apart from a condition
// that the figure already has.
func (p *Position) alters(id string, do func(*resolution)) bool {
	d := p.resolve(nil)
	do(d)
	return slices.ContainsFunc(d.Events, func(e battlemat.Event) bool {
		if _, nothing := e.(Unaffected); nothing {
			return false
		}
		was, again := e.(Afflicted)
		return !again || !slices.Contains(p.figure(id).Conditions, Condition{was.Condition, was.Fresh})
	})
}

func openBestowing(p *Position, f *Figure, t *Task) bool { return len(useOf(p, f, t.Does).left(t)) > 0 }

// left returns the possible remaining targets of the current task's ability. Each figure may be a
// target only once, and figures on which the ability has no effect are left out. GH G90
func (u *use) left(t *Task) []string {
	if t.N < 1 {
		return nil
	}
	return slices.DeleteFunc(u.reached(), func(id string) bool { return slices.Contains(t.Names, id) || !u.avails(id) })
}

func asksBestowing(p *Position, f *Figure, t *Task) string {
	return fmt.Sprintf("On whom does %s use %s?", english.Within(f.Name), t.Does)
}

// The verbs for abilities on one figure.
const (
	healing    = "heal"
	aiding     = "aid"     // shields and helpful conditions
	inflicting = "inflict" // harmful conditions
)

// whom maps the verbs above to the words used to refuse a wrong target.
var whom = map[string]string{healing: "heal that figure", aiding: "aid that figure", inflicting: "inflict it on that figure"}

// bestows returns the verb with the given word.
func bestows(word string) verb {
	on := func(p *Position, seat battlemat.Seat) *Task {
		if t, _ := p.doing(seat, bestowed...); t != nil && verbOf(t.Does) == word {
			return t
		}
		return nil
	}
	return taskVerb(word, on, bestowalUses, notListed("GH G39", codeNoSuchTarget, "cannot "+whom[word]+". "))
}

// verbOf returns the word of the verb for an ability.
func verbOf(a *card.Ability) string {
	switch c := a.Deed.Condition(); {
	case a.Deed == card.Heal:
		return healing
	case c != "" && !condition.Of(c).Helps:
		return inflicting
	}
	return aiding
}

// bestowed lists the deeds for which the verbs of [bestows] offer choices.
var bestowed = func() []card.Deed {
	all := []card.Deed{card.Heal, card.Shield}
	for _, c := range condition.Names {
		all = append(all, card.Deed(card.Title(c)))
	}
	return all
}()

// bestowalUses lists the figures on which the ability of a task may be used.
func bestowalUses(p *Position, t *Task, use offer) {
	f := p.figure(t.Figure)
	rule := game.Either(t.Does.Range > 0, "GH S4.18", "GH G39")
	for _, id := range useOf(p, f, t.Does).left(t) {
		o := p.figure(id)
		use(battlemat.Choice{
			Command: command(verbOf(t.Does), f.ID, id), Label: fmt.Sprintf("%s: %s", t.Does.Deed, o.Name), Kind: battlemat.Act, Rule: rule,
			Menu: []string{string(t.Does.Deed)}, Says: []string{battlemat.SaysMenu, battlemat.SaysTarget}, Figure: f.ID, Target: id, At: &o.At, Main: true, Note: bestowNote(o, t.Does),
		}, nil, func(d *resolution) {
			rest := *t
			rest.Names, rest.N, rest.Did = append(slices.Clip(t.Names), id), t.N-1, true
			d.amend(rest)
			d.give(f.ID, id, *t.Does, t.Card)
		})
	}
}

// bestowNote describes the effect of an ability on a figure.
func bestowNote(o *Figure, a *card.Ability) string {
	if e, mends := o.mends(a.N, ""); a.Deed == card.Heal && mends && (o.is(condition.Brittle) || o.is(condition.Bane)) {
		var states []string
		for _, c := range e.Cured {
			states = append(states, condition.Of(c).State)
		}
		return fmt.Sprintf("%s has %d of %d life, regains %d and is no longer %s.", o.Name, o.Life, o.Whole, e.N, english.List(states, "or"))
	}
	switch {
	case a.Deed == card.Heal && o.is(condition.Poison) && o.is(condition.Wound):
		return fmt.Sprintf("%s is poisoned and wounded: healing removes both, and restores no life.", o.Name)
	case a.Deed == card.Heal && o.is(condition.Wound):
		return fmt.Sprintf("%s has %d of %d life, regains %d and is no longer wounded.", o.Name, o.Life, o.Whole, min(a.N, o.Whole-o.Life))
	case a.Deed == card.Heal && o.is(condition.Poison):
		return fmt.Sprintf("%s is poisoned: healing removes the poison, and restores no life.", o.Name)
	case a.Deed == card.Heal:
		return fmt.Sprintf("%s has %d of %d life and regains %d.", o.Name, o.Life, o.Whole, min(a.N, o.Whole-o.Life))
	}
	return ""
}

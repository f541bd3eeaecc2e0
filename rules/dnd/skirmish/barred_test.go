package skirmish

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// held returns a card of a figure as the acting seat sees it.
func held(t testing.TB, p *Position, figure, card string) battlemat.Card {
	t.Helper()
	for _, h := range p.See(p.ToAct()[0]).Hands {
		for _, c := range h.Cards {
			if h.Figure == figure && c.ID == card {
				return c
			}
		}
	}
	t.Fatalf("%s holds no %s", figure, card)
	return battlemat.Card{}
}

// barred checks that a card cannot be used now for the given reason, and that no choice uses it.
// With the code "" it checks that the card can be used.
func barred(t testing.TB, p *Position, figure, card, code, words string) {
	t.Helper()
	c := held(t, p, figure, card)
	if code == "" {
		if c.Refusal != nil {
			t.Errorf("%s: %s", card, c.Refusal.Detail)
		}
		return
	}
	if c.Refusal == nil || c.Refusal.Code != code || !strings.Contains(c.Refusal.Detail, words) || len(c.Menu) == 0 {
		t.Errorf("%s: %+v in %q, want %s with %q", card, c.Refusal, c.Menu, code, words)
		return
	}
	refusals.See(code)
}

// DND P1: a spell needs a slot, the action or bonus action that it takes, and a target in sight and
// range. No second spell can be cast in a turn, except a cantrip along with a spell that takes a
// bonus action.
func TestSpellsThatCannotBeCast(t *testing.T) {
	list := []creature.Statblock{caster([]int{1}, "fire-bolt", "magic-missile", "cure-wounds", "healing-word", "fireball"), soldier("wolf")}
	p := fight(t, arena(t, "..........", ".........."), list, at(0, 0), at(6, 0))
	for _, card := range []string{"fire-bolt", "magic-missile"} {
		barred(t, p, "mage", card, "", "")
	}
	barred(t, p, "mage", "cure-wounds", "nobody-in-reach", "hurt")
	barred(t, p, "mage", "fireball", "no-slot", "no slot of level 3")
	if c := held(t, p, "mage", "fireball"); !slices.Equal(c.Menu, []string{"Spells", "Level 3 (no slots)"}) {
		t.Errorf("%q", c.Menu)
	}
	p.Figures[0].HP--
	p = play(t, p, "cast mage healing-word 1 mage: 1")
	barred(t, p, "mage", "healing-word", "no-bonus", "bonus action")
	barred(t, p, "mage", "magic-missile", "one-spell", "only cantrips")
	barred(t, p, "mage", "fire-bolt", "", "")
}

// DND P1: a spell whose targets are all out of range or out of sight cannot be cast, and its card
// says why.
func TestSpellsWithoutATarget(t *testing.T) {
	list := []creature.Statblock{caster([]int{2}, "burning-hands", "hold-person", "ray-of-frost"), soldier("wolf")}
	p := fight(t, arena(t, strings.Repeat(".", 30)), list, at(0, 0), at(29, 0))
	barred(t, p, "mage", "ray-of-frost", "out-of-range", "")
	barred(t, p, "mage", "burning-hands", "", "")
	wall := fight(t, arena(t, "..#...", "..#..."), list, at(0, 0), at(5, 0))
	barred(t, wall, "mage", "ray-of-frost", "nobody-in-reach", "in sight")
}

// DND C5, DND P1: the card of a spell says why its only possible target cannot be chosen: because
// of a charm, for example, or because a friend is too far away.
func TestSpellsWithATargetThatIsSpared(t *testing.T) {
	list := []creature.Statblock{caster([]int{2}, "fire-bolt", "cure-wounds"), soldier("wolf"), soldier("guard", hero)}
	p := fight(t, arena(t, "..........", "........."), list, at(0, 0), at(3, 0), at(9, 0))
	p.figure("guard").HP--
	barred(t, p, "mage", "fire-bolt", "", "")
	charmed := p.apply(Afflicted{"mage", Affliction{Key: condition.Charmed, By: "wolf"}})
	barred(t, charmed, "mage", "fire-bolt", dnd.CodeCharmed, "charmed by Wolf")
	barred(t, p, "mage", "cure-wounds", codeNobody, "Guard is 45 ft away: Cure Wounds reaches 5 ft.")
}

// DND T11, DND T12, DND K5: the card of a feature shows its effect, and why it cannot be used now.
func TestFeaturesThatCannotBeUsed(t *testing.T) {
	p := duel(t, creature.Trait{Key: creature.SecondWind, N: 3}, creature.Trait{Key: creature.Aggressive}, creature.Trait{Key: creature.ActionSurge})
	if c := held(t, p, "guard", creature.SecondWind); c.Text != "It regains 1d10+3 hit points." || c.Refusal != nil || c.State != "" {
		t.Errorf("%+v", c)
	}
	barred(t, play(t, p, "rush guard"), "guard", creature.SecondWind, "no-bonus", "bonus action")
	p = play(t, p, "second-wind guard: 4", "end guard", "end wolf")
	barred(t, p, "guard", creature.SecondWind, "spent", "has already used Second Wind")
	if c := held(t, p, "guard", creature.SecondWind); c.State != "used" || !slices.Equal(c.Menu, []string{bonusMenu}) {
		t.Errorf("%+v", c)
	}
}

// DND K21, DND K38: potions cannot be used on figures that are not hurt, nor tools without a trap,
// and their cards say why.
func TestThingsThatCannotBeUsed(t *testing.T) {
	p := duel(t)
	p.Figures[0].Items = map[string]int{potion: 1, tools: 1, torch: 1}
	barred(t, p, "guard", potion, "nobody-in-reach", "hurt")
	barred(t, p, "guard", tools, "no-trap", "next to Guard")
	barred(t, p, "guard", torch, "", "")
	p = play(t, p, "dodge guard")
	barred(t, p, "guard", potion, "no-action", "no action left")
}

// TestBarredOrOffered: in random play, the acting figure is offered each of its spells, features
// and items, or the card says why not.
func TestBarredOrOffered(t *testing.T) {
	roller := dice.NewSeeded(dice.SeedOf("barred"))
	for _, block := range []creature.Statblock{
		caster([]int{2, 1}, "fire-bolt", "magic-missile", "cure-wounds", "healing-word", "misty-step", "bless", "hold-person"),
		soldier("guard", hero, func(s *creature.Statblock) {
			s.Traits = []creature.Trait{{Key: creature.SecondWind, N: 3}, {Key: creature.ActionSurge}, {Key: condition.Rage, N: 2}, {Key: creature.Aggressive}}
			s.Items = map[string]int{potion: 2, tools: 1}
		}),
	} {
		p := fight(t, arena(t, "....#.....", "..........", "....#....."), []creature.Statblock{block, soldier("wolf")}, at(0, 0), at(8, 0))
		for range 60 {
			if len(p.ToAct()) == 0 {
				break
			}
			examineBarred(t, p)
			list := offers(p, "")
			n, err := roller.Roll(dice.Die{Faces: make([]dice.Face, len(list))})
			if err != nil {
				t.Fatal(err)
			}
			events, err := p.Decide(p.ToAct()[0], battlemat.Command(list[n]), roller)
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range events {
				p = p.apply(e)
			}
		}
	}
}

// usedBy maps the key of a card to the command that uses it. All other cards are used by the verbs
// cast and use.
var usedBy = map[string]string{
	potion: "drink %s potion", tools: "disarm %s ", creature.SecondWind: "second-wind %s", creature.ActionSurge: "surge %s", creature.Rage: "rage %s",
	creature.Aggressive: "rush %s",
}

func examineBarred(t *testing.T, p *Position) {
	t.Helper()
	v := p.See(p.ToAct()[0])
	for _, h := range v.Hands {
		for _, c := range h.Cards {
			if h.Figure != v.Actor || h.Pile == "attacks" || len(p.Asks) > 0 { // an attack is made on a target, and not by its card
				continue
			}
			command, own := usedBy[c.ID]
			if command = strings.ReplaceAll(command, "%s", h.Figure); !own {
				command = "cast " + h.Figure + " " + c.ID + " "
			}
			if uses := offers(p, command); (len(uses) > 0) == (c.Refusal != nil) {
				t.Errorf("%s of %s: %q, and refused: %+v", c.ID, h.Figure, uses, c.Refusal)
			}
		}
	}
}

package dnd

import (
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// The traits with which a board records what a match has put on a figure or used up, in addition to
// conditions.
const (
	Reacted      = "reacted"         // its reaction is spent: no opportunity attack
	Flyby        = "flyby"           // while it flies nobody strikes at it for leaving
	PackTactics  = "pack-tactics"    // DND T1
	Reckless     = "reckless"        // DND T5
	Unguarded    = "unguarded"       // as the reckless are when it is not their turn. DND T5
	Dazzled      = "dazzled"         // the sun shines on it, which it shuns. DND T9
	FrightenedOf = "frightened-of-"  // and the id of the one it fears. DND C6
	CharmedBy    = "charmed-by-"     // and the id of the charmer, whom it does not attack. DND C5
	UnseenBy     = "unseen-by-"      // and the id of one that does not see it, for whatever reason the board does not show
	HelpedOn     = "helped-against-" // and the id of the enemy, wherever the helper stands. DND K9
	Helping      = "helping-"        // and what follows, of the helper: see HelpingOn
	GrappledBy   = "grappled-by-"    // and the id of the grappler. DND C7
)

// HelpingOn returns the trait of a figure that helps another against an enemy: while it stands within 5 feet of that one.
// DND K9
func HelpingOn(friend, enemy string) string { return Helping + friend + "-against-" + enemy }

// TakingTo returns the trait for how a figure takes a type of damage, or "nonmagical": "resistant-to-fire".
func TakingTo(so, kind string) string { return takingTo(so) + kind }

func takingTo(so string) string { return so + "-to-" }

// Boons are the traits that Attack, Save and Contest read beside conditions. DND P7
var boons = []string{
	DangerSense, Evasion, MagicResistance, SureFooted, condition.Haste, condition.Rage,
	Reacted, Flyby, PackTactics, Reckless, Unguarded, Dazzled, condition.Bless, condition.Bane, condition.GuidingBolt, condition.FaerieFire, condition.Blur, condition.Surprised,
}

// blessings collects what boons give to an attack and to its roll.
func (o *onslaught) blessings() {
	a, t := &o.attacker, &o.target
	o.note(dice.Advantage, "an ally is beside the target", a.Is(PackTactics) && o.beset())
	o.note(dice.Advantage, "it attacks recklessly", a.Is(Reckless) && !o.ranged)
	o.note(dice.Advantage, "the target is reckless", (t.Is(Reckless) || t.Is(Unguarded)) && !incapacitated(t))
	o.note(dice.Advantage, "the attacker is helped", a.Is(HelpedOn+t.ID) || o.helped())
	o.note(dice.Advantage, "the target is lit up", t.Is(condition.GuidingBolt))
	o.note(dice.Advantage, "the target is outlined", t.Is(condition.FaerieFire) && o.seen(a, t))
	o.note(dice.Disadvantage, "the target is blurred", t.Is(condition.Blur) && o.seen(a, t))
	o.note(dice.Disadvantage, "the light is too bright", a.Is(Dazzled))
	if a.Is(condition.Bless) {
		o.with.extra = append(o.with.extra, dice.Term{Dice: 1, Sides: 4})
		o.steps = append(o.steps, "blessed: +1d4")
	}
	if a.Is(condition.Bane) {
		o.with.extra = append(o.with.extra, dice.Term{Dice: 1, Sides: 4, Minus: true})
		o.steps = append(o.steps, "baned: -1d4")
	}
}

// beset reports whether a friend of the attacker that can act stands within 5 feet of the target. DND T1
func (o *onslaught) beset() bool {
	return o.beside(func(f *board.Figure) bool {
		return f.ID != o.attacker.ID && f.ID != o.target.ID && f.Side != "" && f.Side == o.attacker.Side && !incapacitated(f) && !f.Is("dead")
	})
}

// helped reports whether a figure that helps the attacker against the target stands within 5 feet of the target. DND K9
func (o *onslaught) helped() bool {
	trait := HelpingOn(o.attacker.ID, o.target.ID)
	return o.beside(func(f *board.Figure) bool { return f.Is(trait) })
}

// beside reports whether a figure that satisfies a condition stands within 5 feet of the target.
func (o *onslaught) beside(holds func(*board.Figure) bool) bool {
	for f := range o.board.EachFigure {
		if !holds(&f) {
			continue
		}
		onGround(o.board, &f)
		if dx, dy := gap(f, o.target); max(dx, dy, levelGap(&f, &o.target)) <= 1 {
			return true
		}
	}
	return false
}

// lets reports whether a figure makes no opportunity attack against a mover, whatever it sees. DND M7, DND C5
func (w *walker) lets(f *board.Figure) bool {
	return f.Is(Reacted) || f.Is(condition.Surprised) || f.Is(CharmedBy+w.figure.ID) || w.figure.Is(Flyby) && w.land.flies
}

// ward returns the chance that the attacker overcomes the sanctuary of its target, as a distribution of 0 and 1; false
// where the target has none.
//
// DND P7: it makes a Wisdom save first, or the attack is lost.
func (o *onslaught) ward() (dice.Dist, bool) {
	for _, trait := range o.target.Traits {
		n, is := strings.CutPrefix(trait, SanctuaryOf)
		if dc, err := strconv.Atoi(n); is && err == nil {
			t := o.desk.throw(&o.attacker, saving{ability: "wis", dc: dc, magic: true})
			return t.Success(), true
		}
	}
	return dice.Dist{}, false
}

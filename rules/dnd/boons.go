package dnd

import (
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/rules/dnd/condition"
)

// The traits, in addition to conditions, with which a board records the effects that a match has
// put on a figure and whether the figure has used its reaction.
const (
	Reacted      = "reacted"        // it has used its reaction and makes no opportunity attack
	Flyby        = "flyby"          // while it flies it provokes no opportunity attacks
	PackTactics  = "pack-tactics"   // DND T1
	Reckless     = "reckless"       // DND T5
	Unguarded    = "unguarded"      // set outside its turn after a reckless attack: attacks on it have advantage. DND T5
	Dazzled      = "dazzled"        // it is in sunlight, to which it is sensitive. DND T9
	FrightenedOf = "frightened-of-" // followed by the id of the figure it fears. DND C6
	CharmedBy    = "charmed-by-"    // followed by the id of the charmer, whom it does not attack. DND C5
	// UnseenBy is followed by the id of a figure that does not see this one. The board need not
	// show the reason.
	UnseenBy   = "unseen-by-"
	HelpedOn   = "helped-against-" // followed by the enemy's id; it counts wherever the helper stands. DND K9
	Helping    = "helping-"        // set on the helper, followed by the rest of the trait: see HelpingOn
	GrappledBy = "grappled-by-"    // followed by the id of the grappler. DND C7
)

// HelpingOn returns the trait of a figure that helps a friend against an enemy. The trait counts
// while the helper is within 5 feet of the enemy. DND K9
func HelpingOn(friend, enemy string) string { return Helping + friend + "-against-" + enemy }

// TakingTo returns the trait for how a figure takes damage of a type, for example
// "resistant-to-fire". `kind` is a type of damage or "nonmagical".
func TakingTo(so, kind string) string { return takingTo(so) + kind }

func takingTo(so string) string { return so + "-to-" }

// boons are the traits that Attack, Save and Contest read in addition to conditions. DND P7
var boons = []string{
	DangerSense, Evasion, MagicResistance, SureFooted, condition.Haste, condition.Rage,
	Reacted, Flyby, PackTactics, Reckless, Unguarded, Dazzled, condition.Bless, condition.Bane, condition.GuidingBolt, condition.FaerieFire, condition.Blur, condition.Surprised,
}

// blessings adds what boons contribute to an attack and to its roll.
func (o *onslaught) blessings() {
	a, t := &o.attacker, &o.target
	o.note(dice.Advantage, "an ally is next to the target", a.Is(PackTactics) && o.beset())
	o.note(dice.Advantage, "the attacker is reckless", a.Is(Reckless) && !o.ranged)
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

// beset reports whether a friend of the attacker is within 5 feet of the target and able to act.
// DND T1
func (o *onslaught) beset() bool {
	return o.beside(func(f *board.Figure) bool {
		return f.ID != o.attacker.ID && f.ID != o.target.ID && f.Side != "" && f.Side == o.attacker.Side && !incapacitated(f) && !f.Is("dead")
	})
}

// helped reports whether a figure that helps the attacker against the target is within 5 feet of
// the target. DND K9
func (o *onslaught) helped() bool {
	trait := HelpingOn(o.attacker.ID, o.target.ID)
	return o.beside(func(f *board.Figure) bool { return f.Is(trait) })
}

// beside reports whether a figure that satisfies a condition is within 5 feet of the target.
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

// lets reports whether a figure makes no opportunity attack against the mover even if it sees the
// mover. DND M7, DND C5
func (w *walker) lets(f *board.Figure) bool {
	return f.Is(Reacted) || f.Is(condition.Surprised) || f.Is(CharmedBy+w.figure.ID) || w.figure.Is(Flyby) && w.land.flies
}

// ward returns the chance that the attacker overcomes the sanctuary of its target, as a
// distribution of 0 and 1. It returns false if the target has no sanctuary.
//
// DND P7: the attacker makes a Wisdom save first. If it fails, the attack is lost.
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

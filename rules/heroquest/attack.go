package heroquest

import (
	"fmt"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// The refusal codes of this file, with their rules.
const (
	codeAdjacent      = "adjacent"       // HQ Q40
	codeCornerClosed  = "corner-closed"  // HQ S0.21, HQ S0.9
	codeDead          = "dead"           // HQ Q109
	CodeNoWay         = "no-way"         // HQ S0.3
	CodeNotAdjacent   = "not-adjacent"   // HQ S1.69
	codeNotDiagonally = "not-diagonally" // HQ S0.1
	codeTooNear       = "too-near"       // HQ Q111
	codeWithAShield   = "with-a-shield"  // HQ Q40
)

// Attack answers whether one figure may attack another, and with what odds.
//
// The field With of the question names a weapon of the profile's edition, or a spell. If it is
// empty, figures use the weapon among their traits. Without such a weapon heroes use the weapon
// they begin with, and monsters their natural attack.
func (d *Desk) Attack(b *board.Board, q rules.Attack) (rules.Attacked, error) {
	if err := d.Check(b); err != nil {
		return rules.Attacked{}, err
	}
	attacker, target, err := rules.Opponents(b, q.Attacker, q.Target)
	if err != nil {
		return rules.Attacked{}, err
	}
	if err := onMap(b, attacker.At, target.At); err != nil {
		return rules.Attacked{}, err
	}
	a := attempt{desk: d, board: b, attacker: attacker, target: target}
	if err := a.arm(q.With); err != nil {
		return rules.Attacked{}, err
	}
	a.lasting()
	var answer rules.Attacked
	answer.Range = -1
	if n, _, ok, err := d.Range(b, attacker.At, target.At); err == nil && ok {
		answer.Range = n
	}
	if answer.Refusal = a.sided(); answer.Refusal != nil {
		answer.Sight, _ = a.judge()
	} else {
		answer.Sight, answer.Refusal = a.judge()
	}
	if answer.Refusal == nil && a.spell == "" {
		answer.Refusal = a.disarmed()
	}
	answer.Legal = answer.Refusal == nil
	if a.spell == "" {
		if err := a.odds(&answer); err != nil {
			return rules.Attacked{}, err
		}
	}
	return answer, nil
}

// attempt is an attack that is being judged.
type attempt struct {
	desk             *Desk
	board            *board.Board
	attacker, target board.Figure
	weapon           Weapon
	own              bool   // the dice come from the figure and not from a named weapon
	spell            string // the name of a spell, in place of a weapon
	inPlay           bool   // the attack is part of a match: the board has the current stats, and a shield can be put aside
	attack, defence  []Effect
	mute             bool // no explanation of the dice is needed
}

// arm finds the weapon or spell with the given name.
func (a *attempt) arm(with string) error {
	edition := a.desk.profile.Edition
	if with != "" {
		if w, ok := edition.Weapon(with); ok {
			a.weapon = w
			return nil
		}
		if w, ok := FindWeapon(with); ok {
			a.weapon = w
			return nil
		}
		if own := edition.OwnWeapon(a.attacker.Kind); SameName(own.Name, with) {
			a.weapon = own
			return nil
		}
		if s, ok := spellNamed(with); ok {
			a.spell = s
			return nil
		}
		var names []string
		for _, w := range edition.Weapons() {
			names = append(names, w.Name)
		}
		return fmt.Errorf("weapon %q: expected %s, or the name of a spell%s", with, english.List(names, "or"), board.Meant(with, names))
	}
	a.own = true
	if h, ok := heroes[plain(a.attacker.Kind)]; ok {
		// Editions name the first weapon differently. In an edition without it, the zero weapon
		// attacks adjacent targets.
		a.weapon, _ = edition.Weapon(h.Start)
	}
	if w, ok := a.borne(); ok {
		a.weapon = w
		_, a.own = a.attacker.Stats["attack"] // attack dice given on the board replace the weapon's
	}
	return nil
}

// judge decides whether the attack is legal.
func (a *attempt) judge() (sight.Verdict, *rules.Refusal) {
	from, to := a.attacker.At, a.target.At
	if a.desk.dead(a.attacker) || a.desk.dead(a.target) {
		return refused("HQ Q109", codeDead, "The dead neither attack nor are attacked.")
	}
	if a.spell != "" {
		return a.aim(Spell)
	}
	if a.weapon.NoShield && !a.inPlay && !a.attacker.Is(TraitSetsAside) && hero(a.attacker) && a.carries("Shield") {
		return refused("HQ Q40", codeWithAShield,
			fmt.Sprintf("The %s cannot be used together with a shield.", a.weapon.Name))
	}
	adjacent := a.board.Grid().Distance(from, to) == 1
	switch {
	case a.weapon.Ranged && a.weapon.NotAdjacent && adjacent:
		return refused("HQ Q40", codeAdjacent,
			fmt.Sprintf("The %s cannot be used against an adjacent target.", a.weapon.Name))
	case a.weapon.Ranged && a.weapon.NotAdjacent && a.tooNear():
		return refused("HQ Q111", codeTooNear,
			fmt.Sprintf("The %s cannot be used against a target diagonally next to its bearer.", a.weapon.Name))
	case a.weapon.Ranged:
		return a.aim(Ranged)
	case adjacent:
		return a.strike()
	case Diagonal(from, to) && a.weapon.Diagonal:
		return a.strikeDiagonally()
	case a.weapon.Thrown && !a.tooNear():
		return a.aim(Ranged)
	case Diagonal(from, to):
		// HQ S0.1: only certain weapons attack diagonally.
		return refused("HQ S0.1", codeNotDiagonally,
			fmt.Sprintf("No diagonal attack with %s: (%v) is diagonally next to (%v).", a.with(), to, from))
	}
	return refused("HQ S1.69", CodeNotAdjacent,
		fmt.Sprintf("Not adjacent: (%v) is not next to (%v).", to, from))
}

// tooNear reports whether the target is diagonally adjacent and therefore too near for a crossbow
// or a throw. HQ Q111.
func (a *attempt) tooNear() bool {
	return a.desk.profile.TooNear == Diagonally && Diagonal(a.attacker.At, a.target.At)
}

// with returns words for the weapon: its name, if it has one.
func (a *attempt) with() string {
	switch {
	case a.weapon.Name != "":
		return "the " + a.weapon.Name
	case hero(a.attacker):
		return "this weapon"
	}
	return "the attacker's weapons"
}

// aim judges spells, shots and throws.
//
// HQ S0.25: ranged weapons and spells use the general line of sight. HQ S1.57 to S1.61, S1.71,
// S1.79 add further conditions.
func (a *attempt) aim(kind string) (sight.Verdict, *rules.Refusal) {
	return a.desk.judge(a.board, kind, a.attacker.At, a.target.At).aloud()
}

// strike judges an attack on an orthogonally adjacent square.
//
// HQ S1.54, S1.72: an attack through an open door is legal, even if no shot may pass it.
func (a *attempt) strike() (sight.Verdict, *rules.Refusal) {
	v := sight.Centre{Board: a.board, Traces: a.desk.traces}.See(a.attacker.At, a.target.At)
	if v.Sees {
		return v, nil
	}
	by := v.Stops[0].By.Describe(a.board.Grid())
	return v, &rules.Refusal{Rule: "HQ S0.3", Code: CodeNoWay, Detail: "No attack: " + by + " is in the way."}
}

// strikeDiagonally judges a diagonal attack by the table of HQ S0.9.
//
// HQ S0.25: a diagonal attack is a line of sight of length one; that line is the witness.
func (a *attempt) strikeDiagonally() (sight.Verdict, *rules.Refusal) {
	squares, sides := DiagonalMasks(a.board, a.attacker.At, a.target.At)
	v := sight.Centre{Board: a.board, Traces: a.desk.traces}.See(a.attacker.At, a.target.At)
	if DiagonalOpen(squares, sides) {
		return v, nil
	}
	shut := squares.Sides() | sides
	detail := fmt.Sprintf("No diagonal attack: both ways around the corner from (%v) to (%v) are closed (%v).",
		a.attacker.At, a.target.At, shut)
	if by := v.Stops[0].By; len(by.Arms) == 2 {
		g := a.board.Grid()
		detail = fmt.Sprintf("No diagonal attack: %s and %s close both ways around the corner.",
			by.Arms[0].Describe(g), by.Arms[1].Describe(g))
	}
	rule := "HQ S0.9"
	if sides == 0 && squares&(XNeighbour|YNeighbour) == XNeighbour|YNeighbour {
		rule = "HQ S0.21" // both neighbouring squares are blocked, and no side is shut
	}
	return v, &rules.Refusal{Rule: rule, Code: codeCornerClosed, Detail: detail}
}

// carries reports whether the attacker has an item among its traits.
func (a *attempt) carries(thing string) bool { return carries(a.attacker, thing) }

func carries(f board.Figure, thing string) bool {
	for _, trait := range f.Traits {
		if trait == thing || plain(trait) == plain(thing) {
			return true
		}
	}
	return false
}

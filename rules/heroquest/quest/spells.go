package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The refusal codes of this file, each with its rule.
const (
	codeCastAlready = "cast-already"  // HQ Q51
	codeNoSuchSpell = "no-such-spell" // HQ Q51
	codeWhichSpell  = "which-spell"   // HQ Q51
)

// spell holds the targets and effects of a spell. The files spells_*.go list the heroes' spells,
// and the files chaos_*.go list Zargon's. Some spells belong to both.
type spell struct {
	name string
	rule string
	// aims lists the possible targets of the caster, in a fixed order. If there are none, the spell
	// cannot be cast now, and barred returns the reason.
	aims func(p *Position, caster *Figure) []aim
	// barred returns the reason why the spell cannot be cast at the target that the words name.
	barred func(p *Position, caster *Figure, words []string) *battlemat.Refusal
	// cast carries out the spell. The event that announces the spell and uses it up has already
	// been applied.
	cast func(d *resolution, caster string, a aim)
	// stats are the numbers and single words on its card.
	stats []battlemat.Stat
}

// aim is one way to cast a spell, usually at one target.
type aim struct {
	words  []string // the words of the command after the spell's name
	label  string   // for a spell with several aims: the menu label that follows the spell's name
	target string   // the ID of the target figure
	item   string
	at     *grid.Cell
	cells  []grid.Cell
	line   *battlemat.Line
	side   string                 // for a door: the side of the square on which the door is
	odds   func() *battlemat.Odds // the odds if dice decide the outcome; otherwise nil
	note   string
	harms  bool // the spell harms its target
}

// spellBook maps the reduced names of all spells to the spells.
var spellBook = map[string]spell{}

// spellNamed finds a spell by its name or by its word in commands.
func spellNamed(name string) (spell, bool) { s, ok := spellBook[heroquest.Plain(name)]; return s, ok }

// mayCast returns the reason why a figure can cast nothing now, or nil if there is none.
//
// HQ Q51: casting is an action, and each spell is cast once. HQ Q63: a hero under Zargon's command
// casts nothing.
func mayCast(p *Position, f *Figure) game.Reason {
	if f.Hero && f.is(commanded) {
		return because("HQ Q63", codeCommanded, "%s casts no spells while another commands it.", f.Name)
	}
	if f.another(secondSpell) {
		return nil
	}
	return p.mayAct(f)
}

// castsOf calls each(spell, aim) for every spell that a figure may cast, with every possible aim.
// Several cards of a spell count once. It stops and returns false as soon as a call returns false.
func castsOf(p *Position, f *Figure, each func(*spell, *aim) bool) bool {
	if mayCast(p, f) != nil {
		return true
	}
	for i, name := range f.Spells {
		s, known := spellNamed(name)
		if !known || slices.Index(f.Spells, name) != i {
			continue
		}
		aims := s.aims(p, f)
		for i := range aims {
			if !each(&s, &aims[i]) {
				return false
			}
		}
	}
	return true
}

// castAlready refuses a spell that has been used up. HQ Q51: each spell is cast once.
func castAlready(f *Figure, s spell) *battlemat.Refusal {
	return refuse("HQ Q51", codeCastAlready, "%s has cast %s already.", f.Name, s.name)
}

// hasCast reports whether a hero has used up a spell.
func hasCast(p *Position, f *Figure, s spell) (has bool) {
	eachSpell(p, f, func(name, state string) { has = has || state == "used" && plainly(name, s.name) })
	return has
}

package quest

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeCastAlready = "cast-already"  // HQ Q51
	codeNoSuchSpell = "no-such-spell" // HQ Q51
	codeWhichSpell  = "which-spell"   // HQ Q51
)

// spell holds the targets and effects of a spell. The files of the elements list the heroes', and those
// of chaos Zargon's; some belong to both.
type spell struct {
	name string
	rule string
	// aims lists what the caster may cast it at, in a fixed order; none: it cannot be
	// cast now, and barred says why.
	aims func(p *Position, caster *Figure) []aim
	// barred returns why it cannot be cast at what the words name.
	barred func(p *Position, caster *Figure, words []string) *battlemat.Refusal
	// cast carries the spell out. The event that announces and spends it has been applied before.
	cast func(d *resolution, caster string, a aim)
	// stats are what its card says in numbers and single words.
	stats []battlemat.Stat
}

// aim is one way to cast a spell.
type aim struct {
	words  []string // after the spell's name
	label  string   // of the leaf beside the spell's name, where one spell has several
	target string   // a figure
	item   string
	at     *grid.Cell
	cells  []grid.Cell
	line   *battlemat.Line
	side   string                 // of at, for a door
	odds   func() *battlemat.Odds // of what dice decide; nil where they decide nothing
	note   string
	harms  bool // its target
}

// spellBook are all spells by their names, as people agree on them.
var spellBook = map[string]spell{}

// spellNamed finds a spell by its name or its word in commands.
func spellNamed(name string) (spell, bool) { s, ok := spellBook[heroquest.Plain(name)]; return s, ok }

// mayCast says why a figure casts nothing now.
//
// HQ Q51: a spell is an action, and each is cast once. HQ Q63: nobody casts at another's
// command.
func mayCast(p *Position, f *Figure) game.Reason {
	if f.Hero && f.is(commanded) {
		return because("HQ Q63", codeCommanded, "%s casts nothing at another's command.", f.Name)
	}
	if f.another(secondSpell) {
		return nil
	}
	return p.mayAct(f)
}

// castsOf runs through every spell of a figure that may cast, each once, and everything it can be cast at.
func castsOf(p *Position, f *Figure, each func(spell, aim) bool) bool {
	if mayCast(p, f) != nil {
		return true
	}
	for i, name := range f.Spells {
		s, known := spellNamed(name)
		if !known || slices.Index(f.Spells, name) != i {
			continue
		}
		for _, a := range s.aims(p, f) {
			if !each(s, a) {
				return false
			}
		}
	}
	return true
}

// offeredCasts runs, as [Position.offered] does, through every spell and everything it can be cast at.
func offeredCasts(p *Position, seat battlemat.Seat, each func(*Figure, spell, aim) bool) bool {
	return p.offered(seat, func(f *Figure) bool {
		return castsOf(p, f, func(s spell, a aim) bool { return each(f, s, a) })
	})
}

// hasCast reports whether a hero has spent a spell.
func hasCast(p *Position, f *Figure, s spell) (has bool) {
	eachSpell(p, f, func(name, state string) { has = has || state == "used" && plainly(name, s.name) })
	return has
}

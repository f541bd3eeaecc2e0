package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeCastAlready = "cast-already"  // HQ Q51
	codeNoSuchSpell = "no-such-spell" // HQ Q51
	codeWhichSpell  = "which-spell"   // HQ Q51
)

var (
	spellVerbs  = []verb{{Word: "cast", Offer: offerCast, Commands: listCasts, Decide: decideCast, Why: whyCast}}
	spellEvents = game.Kinds[*Position]{
		"cast":       game.Event(Cast.apply, Cast.tell),
		"seared":     game.Public(nil, Seared.tell),
		"vanished":   game.Event(Vanished.apply, Vanished.tell),
		"resurfaced": game.Public(Resurfaced.apply, Resurfaced.tell),
		"rusted":     game.Public(Rusted.apply, Rusted.tell),
		"called":     game.Public(nil, Called.tell),
	}
)

// spell is what a spell aims at and does. The files of the elements list the heroes', and
// those of chaos Zargon's; some belong to both.
type spell struct {
	name string
	rule string
	// aims lists what the caster may cast it at, in a fixed order; none: it cannot be
	// cast now, and barred says why.
	aims func(p *Position, caster *Figure) []aim
	// barred returns why it cannot be cast at what the words name.
	barred func(p *Position, caster *Figure, words []string) *battlemat.Refusal
	// cast does it; the event that tells of it, and spends it, has been done.
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

// spellBook are all spells by their names, as people agree on them. It is joined in an init, for some spells ask which
// there are.
var spellBook = map[string]spell{}

func init() {
	for _, s := range slices.Concat(airSpells, earthSpells, fireSpells, waterSpells, mindSpells, destroyingSpells, callingSpells) {
		spellBook[heroquest.Plain(s.name)] = s
	}
}

// spellNamed finds a spell by its name or its word in commands.
func spellNamed(name string) (spell, bool) { s, ok := spellBook[heroquest.Plain(name)]; return s, ok }

// mayCast tells why a figure casts nothing now.
//
// HQ Q51: a spell is an action, and each is cast once. HQ Q63: nobody casts at another's
// command.
func (p *Position) mayCast(f *Figure) *battlemat.Refusal {
	if f.Hero && f.is(commanded) {
		return refuse("HQ Q63", codeCommanded, "%s casts nothing at another's command.", f.Name)
	}
	if f.another(secondSpell) {
		return nil
	}
	return p.mayAct(f)
}

// canCast reports whether [Position.mayCast] refuses nothing, for those who do not read why.
func (p *Position) canCast(f *Figure) bool {
	return !(f.Hero && f.is(commanded)) && (f.another(secondSpell) || p.canAct(f))
}

// offerCast offers every spell at everything it can be cast at.
func offerCast(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.casting(seat, func(f *Figure, s spell, a aim) bool { return yield(castChoice(f, s, a)) })
}

func listCasts(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	return p.casting(seat, func(f *Figure, s spell, a aim) bool { return yield(castCommand(f, s, a)) })
}

// castingOf runs through every spell of a figure that may cast, each once, and everything it can be cast at.
func (p *Position) castingOf(f *Figure, each func(spell, aim) bool) bool {
	if !p.canCast(f) {
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

// casting runs, as [Position.offered] does, through every spell and everything it can be cast at.
func (p *Position) casting(seat battlemat.Seat, each func(*Figure, spell, aim) bool) bool {
	return p.offered(seat, func(f *Figure) bool {
		return p.castingOf(f, func(s spell, a aim) bool { return each(f, s, a) })
	})
}

func castChoice(f *Figure, s spell, a aim) battlemat.Choice {
	c := battlemat.Choice{
		Command: castCommand(f, s, a), Label: s.name, Kind: battlemat.Act, Menu: castMenu, Rule: s.rule,
		Note: a.note, Figure: f.ID, Target: a.target, At: a.at, Side: a.side, Cells: a.cells, Line: a.line, Card: english.Hyphened(s.name), Says: []string{battlemat.SaysCard},
	}
	if a.odds != nil {
		c.Odds = a.odds()
	}
	if a.harms {
		c.Kind = battlemat.Attack
	}
	if a.label != "" {
		c.Label = s.name + ": " + a.label
	}
	if c.Note == "" {
		c.Note = spellWords(s.name)
	}
	c.Note, c.Tags = strings.TrimSpace(c.Note+" "+f.losing()), f.forfeits()
	return c
}

func castCommand(f *Figure, s spell, a aim) battlemat.Command {
	command := "cast " + f.ID + " " + wordOf(s.name)
	for _, w := range a.words {
		command += " " + w
	}
	return battlemat.Command(command)
}

func decideCast(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	if len(args) < 2 {
		return refuse("HQ Q51", codeWhichSpell, "Cast what? Expected a spell, as in \"heal-body\".")
	}
	s, known := spellNamed(args[1])
	if !known || args[1] != wordOf(s.name) || !slices.ContainsFunc(f.Spells, func(name string) bool { return plainly(name, s.name) }) {
		if known && d.hasCast(f, s) {
			return castAlready(f, s)
		}
		return refuse("HQ Q51", codeNoSuchSpell, "%s has no spell %q to cast.", f.Name, args[1])
	}
	if refusal := d.mayCast(f); refusal != nil {
		return refusal
	}
	for _, a := range s.aims(d.Position, f) {
		if slices.Equal(a.words, args[2:]) {
			d.cast(f, s, a)
			return nil
		}
	}
	return s.barred(d.Position, f, args[2:])
}

// hasCast reports whether a spell is among those that a hero has spent.
func (p *Position) hasCast(f *Figure, s spell) (has bool) {
	p.spellsOf(f, func(name, state string) { has = has || state == "used" && plainly(name, s.name) })
	return has
}

// cast spends a spell and does what it does.
func (d *resolution) cast(f *Figure, s spell, a aim) {
	id := f.ID
	e := Cast{Figure: id, Spell: s.name, Target: a.target, At: a.at, Cells: a.cells, Line: a.line, Rule: s.rule}
	for _, name := range f.Spells {
		if plainly(name, s.name) {
			e.Card = name
		}
	}
	if f.has(spellRing) {
		e.Ring = spellRing
	}
	second, wand, next := f.Acted, f.has(wandOfMagic), f.nextPart()
	if !second {
		d.act(id)
	}
	d.Do(e)
	switch {
	case second:
		d.Do(Lifted{id, secondSpell, ""})
	case wand:
		d.Do(Befallen{id, State{secondSpell, next}})
	}
	s.cast(d, id, a)
}

// Cast says that a figure cast a spell, which is then spent.
type Cast struct {
	Figure string          `json:"figure"`
	Spell  string          `json:"spell"`
	Card   string          `json:"card"` // as the quest writes it
	Target string          `json:"target,omitempty"`
	At     *grid.Cell      `json:"at,omitempty"`
	Cells  []grid.Cell     `json:"cells,omitempty"`
	Line   *battlemat.Line `json:"line,omitempty"`
	Rule   string          `json:"rule"`
	Ring   string          `json:"ring,omitempty"` // a ring that was spent instead of the spell
}

func (e Cast) apply(p *Position) {
	f := p.figure(e.Figure)
	p.busy = p.busy || f.Hero
	if e.Ring != "" {
		f.drop(e.Ring) // HQ Q74
		return
	}
	if i := slices.Index(f.Spells, e.Card); i >= 0 {
		f.Spells = slices.Delete(slices.Clone(f.Spells), i, i+1)
	}
}

// tell names the spell to all; squares in the dark are for Zargon alone.
func (e Cast) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	f := p.figure(e.Figure)
	t := battlemat.Told{
		Text: fmt.Sprintf("%s casts %s.", f.Name, e.Spell), Rule: e.Rule, Kind: battlemat.Played, Figure: f.ID, Target: e.Target, Line: e.Line,
		Card: &battlemat.Card{ID: english.Hyphened(e.Spell), Name: e.Spell, Text: spellWords(e.Spell), State: "used"},
	}
	if target := p.figure(e.Target); target != nil {
		t.Text = fmt.Sprintf("%s casts %s on %s.", f.Name, e.Spell, english.Within(target.Name))
		if target.ID == f.ID {
			t.Text = fmt.Sprintf("%s casts %s on itself.", f.Name, e.Spell)
		}
	}
	if e.Ring != "" {
		t.Text += fmt.Sprintf(" The %s breaks, and the spell is kept.", e.Ring)
	}
	if e.At != nil && p.sees(to, *e.At) {
		t.At = e.At
	}
	for _, c := range e.Cells {
		if p.sees(to, c) {
			t.Cells = append(t.Cells, c)
		}
	}
	return []battlemat.Told{t}
}

// whyCast answers for the figure on a square, spell by spell, where a spell aims at
// figures.
func whyCast(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		for target := range p.everyoneHere {
			if target.At != at {
				continue
			}
			for i, name := range f.Spells {
				s, known := spellNamed(name)
				if !known || slices.Index(f.Spells, name) != i {
					continue
				}
				refusal := p.mayCast(f)
				can := slices.ContainsFunc(s.aims(p, f), func(a aim) bool { return a.target == target.ID })
				if refusal == nil && !can {
					refusal = s.barred(p, f, []string{target.ID})
				}
				if refusal != nil && (refusal.Code == heroquest.CodeNoFoe || refusal.Code == heroquest.CodeNoFriend) {
					continue // nobody would want to
				}
				reasons = append(reasons, battlemat.Reason{
					What: fmt.Sprintf("%s: cast %s on %s", f.Name, s.name, english.Within(target.Name)), Refusal: refusal,
				})
			}
		}
		return true
	})
	return reasons
}

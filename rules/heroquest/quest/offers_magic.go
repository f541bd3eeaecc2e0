package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// castAlready refuses a spell that has been used up. HQ Q51: each is cast once.
func castAlready(f *Figure, s spell) *battlemat.Refusal {
	return refuse("HQ Q51", codeCastAlready, "%s has cast %s already.", f.Name, s.name)
}

// offerCast offers every spell with every possible target.
func offerCast(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return offeredCasts(p, seat, func(f *Figure, s spell, a aim) bool { return yield(castChoice(f, s, a)) })
}

func listCasts(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	return offeredCasts(p, seat, func(f *Figure, s spell, a aim) bool { return yield(castCommand(f, s, a)) })
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
		return refuse("HQ Q51", codeWhichSpell, "Cast what? Name a spell, as in \"heal-body\".")
	}
	s, known := spellNamed(args[1])
	if !known || args[1] != wordOf(s.name) || !slices.ContainsFunc(f.Spells, func(name string) bool { return plainly(name, s.name) }) {
		if known && hasCast(d.Position, f, s) {
			return castAlready(f, s)
		}
		return refuse("HQ Q51", codeNoSuchSpell, "%s has no spell %q to cast.", f.Name, args[1])
	}
	if refusal := mayCast(d.Position, f); refusal != nil {
		return refusal.Refusal()
	}
	for _, a := range s.aims(d.Position, f) {
		if slices.Equal(a.words, args[2:]) {
			d.cast(f, s, a)
			return nil
		}
	}
	return s.barred(d.Position, f, args[2:])
}

// whyCast answers [Position.Why] for the figure on a square, for every spell that is aimed at
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
				refusal := mayCast(p, f).Refusal()
				can := slices.ContainsFunc(s.aims(p, f), func(a aim) bool { return a.target == target.ID })
				if refusal == nil && !can {
					refusal = s.barred(p, f, []string{target.ID})
				}
				if refusal != nil && (refusal.Code == heroquest.CodeNoFoe || refusal.Code == heroquest.CodeNoFriend) {
					continue // no player would want to cast it there
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

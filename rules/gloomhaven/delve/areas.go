package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// The code of a refusal in this file, with its rule.
const codeNoArea = "no-area" // GH S4.28

// placement is a placement of an area, with its hexes in the notation of commands.
type placement struct {
	gloomhaven.Laid
	word string
}

// placements returns the placements of the current attack's area that attack at least one enemy. It
// lists each set of hexes once. It returns none if the area has already been placed or a target was
// attacked without it.
//
// GH S4.28 to S4.30, S4.32.
func (a *attack) placements() []placement {
	if !a.t.lays(a.f) {
		return nil
	}
	var all []placement
	seen := map[string]bool{}
	for _, way := range a.aiming().Areas(a.t.Does.Area, a.t.Does.Range) {
		if len(way.Victims) == 0 {
			continue
		}
		if word := cellsWord(way.Cells); !seen[word] {
			seen[word] = true
			all = append(all, placement{way, word})
		}
	}
	return all
}

// placeable reports whether the area can be placed so that it attacks an enemy.
func (a *attack) placeable() bool {
	return a.t.lays(a.f) && a.aiming().Lands(a.t.Does.Area, a.t.Does.Range)
}

// lays reports whether the current attack's area is still to be placed and the figure can place it.
func (t *Task) lays(f *Figure) bool {
	return len(t.Does.Area.Red) > 0 && len(t.Names) == 0 && !f.unarmed()
}

// strikeUses lists the placements of an area, or the attack on all remaining targets in it.
func strikeUses(p *Position, t *Task, use offer) {
	f := p.figure(t.Figure)
	a := attackOf(p, f, t)
	if left := a.pending(); len(left) > 1 {
		use(battlemat.Choice{Command: command("strike", f.ID, allOfThem)}, nil, func(d *resolution) {
			next := *t
			next.Left, next.Did = nil, true
			d.amend(next)
			d.strikeAll(next, left)
		}, func(c *battlemat.Choice) { a.asListed(c, left) })
		return
	}
	complete := []func(*battlemat.Choice){a.describesArea()}
	for _, l := range game.Cached(&p.cache, areasLaid{}, a.placements) {
		use(battlemat.Choice{Command: battlemat.Command("strike " + f.ID + " " + l.word), Cells: l.Cells, Hits: l.Victims}, nil, func(d *resolution) {
			// GH S4.28: each target is attacked separately. GH G87: the player chooses the order.
			// GH G89: placing the area does not count as doing part of the half.
			next := *t
			next.Names, next.Left = slices.Clone(l.Victims), slices.Clone(l.Victims)
			d.amend(next)
		}, complete...)
	}
}

// describesArea returns a function that completes the choices of placements. The odds depend only
// on the victims, so placements with the same victims share them.
func (a *attack) describesArea() func(c *battlemat.Choice) {
	known := map[string]*battlemat.Odds{} // by victims
	return func(c *battlemat.Choice) {
		victims := strings.Join(c.Hits, " ")
		if _, ok := known[victims]; !ok {
			known[victims] = a.areaOdds(c.Hits)
		}
		c.Label, c.Kind, c.Rule, c.Menu = "Attack "+a.nameList(c.Hits), battlemat.Attack, "GH S4.28", []string{"Attack"}
		c.Figure, c.At, c.Says = a.f.ID, &c.Cells[0], []string{battlemat.SaysMenu, battlemat.SaysHits}
		c.Note, c.Odds = strings.TrimSpace("Each target is attacked separately, with its own card. "+a.note(c.Hits...)), known[victims]
		a.threatenBackAll(c, c.Hits)
	}
}

// notStruck refuses a placement of an area.
func notStruck(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, t, refusal := p.attacking(seat, args)
	switch {
	case refusal != nil:
		return refusal
	case !attackOf(p, f, t).placeable():
		return refuse("GH S4.28", codeNoArea, "%s has no area to place now, or none that would attack anybody.", f.Name)
	}
	return refuse("GH S4.28", gloomhaven.CodeOutsideArea, "The area cannot be placed like that, or it attacks nobody there: expected its hexes on the map, row by row, as in \"strike hob 3,4+4,4\".")
}

// areaOdds returns the odds of the sum of all damage, in the state before the first attack. The
// steps list each victim's odds.
func (a *attack) areaOdds(victims []string) *battlemat.Odds {
	if len(victims) == 1 {
		target := a.figure(victims[0])
		return a.oddsShown(a.oddsAgainst(target, modifier.Highest), target)
	}
	strikes, err := a.strikesOn(victims)
	if err != nil {
		return nil
	}
	deck, _ := a.deck(a.f)
	all, err := deck.Odds(strikes...)
	if err != nil {
		return nil
	}
	out := game.Odds("damage", "to hurt", dice.Odds{Harm: all.Total, Life: 1, Kill: all.Kills.AtLeast(1)})
	out.Dice = fmt.Sprintf("%d attacks, each with its own modifier card", len(victims))
	out.Text += " at least one"
	for i, id := range victims {
		one := all.Targets[i]
		out.Steps = append(out.Steps, fmt.Sprintf("%s: %s to hurt, %s to kill, %s damage on average",
			a.figure(id).Name, one.Harm.AtLeast(1).Percent(0), one.Kill.Percent(0), one.Harm.Mean().Decimal(1)))
	}
	return out
}

// strikesOn returns the attacks on several targets in order.
//
// GH G38: the first attack uses up the prepared bonuses.
func (a *attack) strikesOn(victims []string) (strikes []modifier.Strike, err error) {
	spent, after := *a.f, *a // the attacker once the first attack has used the prepared bonuses
	spent.Effects, after.f = unprepared(a.f.Effects), &spent
	for i, id := range victims {
		by := a
		if i > 0 {
			by = &after
		}
		s, err := a.aiming().Strike(id, by.blow(a.figure(id), modifier.Highest))
		if err != nil {
			return nil, err
		}
		strikes = append(strikes, s.Strike)
	}
	return strikes, nil
}

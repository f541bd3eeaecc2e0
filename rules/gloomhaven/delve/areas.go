package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// The code of a refusal in this file, with its rule.
const codeNoArea = "no-area" // GH S4.28

// placements returns the placements of the current attack's area that attack at least one enemy. It
// lists each set of hexes once. It returns none if the area has already been placed or a target was
// attacked without it.
//
// GH S4.28 to S4.30, S4.32.
func (a *attack) placements() []gloomhaven.Laid {
	if !a.t.lays(a.f) {
		return nil
	}
	var all []gloomhaven.Laid
	seen := map[string]bool{}
	for _, way := range a.aiming().Areas(a.t.Does.Area, a.t.Does.Range) {
		if word := cellsWord(way.Cells); len(way.Victims) > 0 && !seen[word] {
			seen[word] = true
			all = append(all, way)
		}
	}
	return all
}

// placeable reports whether placements would return any placement.
func (a *attack) placeable() bool {
	return a.t.lays(a.f) && a.aiming().Lands(a.t.Does.Area, a.t.Does.Range)
}

// lays reports whether the current attack has an area that is still to be placed and the figure can
// place it.
func (t *Task) lays(f *Figure) bool {
	return len(t.Does.Area.Red) > 0 && len(t.Names) == 0 && !f.unarmed()
}

func offerStrike(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	t, f := p.doing(seat, card.Attack)
	if t == nil {
		return true
	}
	a := attackOf(p, f, t)
	if left := a.pending(); len(left) > 1 {
		return yield(a.asListed(left))
	}
	all := a.placements()
	if len(all) == 0 {
		return true
	}
	known := map[string]*battlemat.Odds{} // by victims, because the odds depend on nothing else
	for _, l := range all {
		victims := strings.Join(l.Victims, " ")
		if _, ok := known[victims]; !ok {
			known[victims] = a.areaOdds(l.Victims)
		}
		c := battlemat.Choice{
			Command: command("strike", f.ID, cellsWord(l.Cells)), Label: "Attack " + p.nameList(l.Victims), Kind: battlemat.Attack,
			Rule: "GH S4.28", Menu: []string{"Attack"}, Figure: f.ID, At: &l.Cells[0], Cells: l.Cells, Hits: l.Victims, Says: []string{battlemat.SaysMenu, battlemat.SaysHits},
			Note: strings.TrimSpace("Each is a separate attack, with its own card. " + a.note(l.Victims...)), Odds: known[victims],
		}
		if a.threatenBackAll(&c, l.Victims); !yield(c) {
			return false
		}
	}
	return true
}

// listStrikes yields the commands of the choices that offerStrike offers.
func listStrikes(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	t, f := p.doing(seat, card.Attack)
	if t == nil {
		return true
	}
	a := attackOf(p, f, t)
	if len(a.pending()) > 1 {
		return yield(command("strike", f.ID, allOfThem))
	}
	for _, l := range a.placements() {
		if !yield(command("strike", f.ID, cellsWord(l.Cells))) {
			return false
		}
	}
	return true
}

// areaOdds returns the odds of the sum of all damage, given the state before the first of the
// attacks. The steps list each victim's odds.
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
	out.Dice = fmt.Sprintf("%d attacks, a modifier card each", len(victims))
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

func decideStrike(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, t, refusal := d.attacking(seat, args)
	if refusal != nil {
		return refusal
	}
	a := attackOf(d.Position, f, t)
	if left := a.pending(); len(left) > 1 && slices.Equal(args[1:], []string{allOfThem}) {
		next := *t
		next.Left, next.Did = nil, true
		d.amend(next)
		d.strikeAll(next, left)
		return nil
	}
	all := a.placements()
	if len(all) == 0 {
		return refuse("GH S4.28", codeNoArea, "%s has no area that would attack anybody.", f.Name)
	}
	i := slices.IndexFunc(all, func(l gloomhaven.Laid) bool { return len(args) == 2 && cellsWord(l.Cells) == args[1] })
	if i < 0 {
		return refuse("GH S4.28", gloomhaven.CodeOutsideArea, "The area cannot be laid like that, or attacks nobody there: expected its hexes on the map, row by row, as in \"strike hob 3,4+4,4\".")
	}
	victims := all[i].Victims
	// GH S4.28: each target is attacked separately. GH G87: the player chooses the order. GH G89:
	// placing the area does not count as doing part of the half.
	next := *t
	next.Names, next.Left = slices.Clone(victims), slices.Clone(victims)
	d.amend(next)
	return nil
}

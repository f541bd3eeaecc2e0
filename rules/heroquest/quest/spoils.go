package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeElsewhere    = "elsewhere"     // HQ Q46
	codeFromWhom     = "from-whom"     // HQ Q1
	codeNothingThere = "nothing-there" // HQ Q46
)

// Claimed gives a hero what a figure carried that died or gave up.
type Claimed struct {
	Figure string   `json:"figure"`
	From   string   `json:"from"`
	Items  []string `json:"items,omitempty"`
	Gold   int      `json:"gold,omitempty"`
}

func (e Claimed) apply(p *Position) {
	from, to := p.figure(e.From), p.figure(e.Figure)
	from.Items, from.Gold, from.Ready, from.Worn = nil, 0, "", nil
	to.Items = append(slices.Clip(to.Items), e.Items...)
	to.Gold += e.Gold
}

func (e Claimed) tell(p *Position) []battlemat.Told {
	f, from := p.figure(e.Figure), p.figure(e.From)
	return []battlemat.Told{{
		Text: fmt.Sprintf("%s claims what %s carried: %s.", f.Name, english.Within(from.Name), things(e.Items, e.Gold)),
		Rule: "HQ Q46", Kind: battlemat.Found, Figure: f.ID, Target: from.ID, At: &from.At,
	}}
}

// mayClaim tells why a hero cannot take what a figure carried that died or gave up.
//
// HQ Q46: in its own turn, free, from the same room, or in a corridor from a square in
// line of sight. What is trapped in rock is lost with its bearer.
func (p *Position) mayClaim(f, dead *Figure) *battlemat.Refusal {
	switch {
	case !f.Hero || f.is(commanded):
		return refuse("HQ Q46", codeHeroesOnly, "%s cannot claim things.", f.Name)
	case !dead.fell() || len(dead.Items)+dead.Gold == 0:
		return refuse("HQ Q46", codeNothingThere, "%s has left nothing to claim.", dead.Name)
	case p.ground.Opaque(f.At):
		return p.inRock(f)
	case !p.within(f.At, dead.At):
		return refuse("HQ Q46", codeElsewhere, "What %s carried lies on (%v), in another room or out of sight.", english.Within(dead.Name), dead.At)
	}
	return nil
}

// within reports whether two squares are in the same room, or in a corridor and in line of
// sight.
func (p *Position) within(a, b grid.Cell) bool {
	if a == b || p.sameRoom(a, b) {
		return true
	}
	if p.ground.Room(a) != board.NoRoom || p.ground.Room(b) != board.NoRoom {
		return false
	}
	return p.desk.Sees(p.ground, heroquest.Sight, a, b)
}

// claimOf is the command by which a hero claims what one of the fallen carried.
func claimOf(hero string, dead *Figure) battlemat.Command {
	return battlemat.Command("claim " + hero + " " + dead.ID)
}

func offerClaim(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		for i := range p.figures {
			dead := p.figures[i]
			if !dead.fell() || p.mayClaim(f, dead) != nil {
				continue
			}
			if !yield(battlemat.Choice{
				Command: claimOf(f.ID, dead), Label: "Claim what " + english.Within(dead.Name) + " carried",
				Kind: battlemat.Act, Menu: dressMenu, Tags: []string{battlemat.Free}, Rule: "HQ Q46", Note: english.Capital(things(dead.Items, dead.Gold)) + ".",
				Figure: f.ID, At: &dead.At,
			}) {
				return false
			}
		}
		return true
	})
}

func decideClaim(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.onlyInTurn(seat, args)
	if refusal != nil {
		return refusal
	}
	if len(args) < 2 {
		return refuse("HQ Q1", codeFromWhom, "From whom? Expected the name of one who fell or gave up.")
	}
	dead := d.figure(args[1])
	if dead == nil {
		return refuse("HQ Q1", codeNoSuchFigure, "Nobody knows of %s.", args[1])
	}
	if refusal := noMore(args, 2); refusal != nil {
		return refusal
	}
	if refusal := d.mayClaim(f, dead); refusal != nil {
		return refusal
	}
	id := f.ID
	d.Do(Claimed{id, dead.ID, dead.Items, dead.Gold})
	d.dress(id)
	return nil
}

func whyClaim(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	var reasons []battlemat.Reason
	p.inTurn(seat, func(f *Figure) bool {
		for i := range p.figures {
			if dead := p.figures[i]; f.Hero && dead.fell() && dead.At == at && len(dead.Items)+dead.Gold > 0 {
				reasons = append(reasons, battlemat.Reason{
					What: fmt.Sprintf("%s: claim what %s carried", f.Name, english.Within(dead.Name)), Refusal: p.mayClaim(f, dead),
				})
			}
		}
		return true
	})
	return reasons
}

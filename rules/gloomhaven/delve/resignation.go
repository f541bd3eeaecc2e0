package delve

import (
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// The code of a refusal of this chapter, with the rule it stands for.
const codeWhose = "whose" // GH G1, GH G49

// Resigned says that a seat gave up.
type Resigned struct {
	Seat battlemat.Seat `json:"seat"`
}

func (e Resigned) apply(p *Position) { p.resigned = append(slices.Clip(p.resigned), e.Seat) }

// offerResign offers to give up. GH G49: at any time.
func offerResign(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	for n, f := range p.company() {
		if f.Seat == seat && f.Gone == Here && !yield(*p.resigning(n)) {
			return false
		}
	}
	return true
}

// resigning is the choice of the nth character to give up. It is made once for all matches that begin alike and in
// which the same characters are still in play.
func (p *Position) resigning(n int) *battlemat.Choice {
	here, company := 0, p.company()
	for i, f := range company {
		if f.Gone == Here {
			here |= 1 << i
		}
	}
	if len(company) > maxParty {
		return p.resigningNow(company[n])
	}
	kept := &game.Keep(p.fixed, resignationsKey{}, func() *resignations { return new(resignations) }).of[n][here]
	c := kept.Load()
	if c == nil {
		c = p.resigningNow(company[n])
		kept.Store(c)
	}
	return c
}

// resignations are the choices to give up, by the character and by those who are still in play, as bits.
type resignations struct {
	of [maxParty][1 << maxParty]atomic.Pointer[battlemat.Choice]
}

// resignationsKey is the key of them.
type resignationsKey struct{}

func (p *Position) resigningNow(f *Figure) *battlemat.Choice {
	c := game.Grouped(battlemat.Choice{
		Command: command("resign", f.ID), Label: "Give up", Kind: battlemat.Resign, Rule: "GH G49", Figure: f.ID,
		Note: fmt.Sprintf("%s is out of the scenario. %s", f.Name, p.playOn(f)),
	})
	return &c
}

// playOn names the characters that are left when one is gone.
func (p *Position) playOn(out *Figure) string {
	var names []string
	for f := range p.characters {
		if f.ID != out.ID {
			names = append(names, f.Name)
		}
	}
	return game.PlayOn(names, "It is lost.")
}

func decideResign(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := d.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	if len(args) != 1 {
		return refuse("GH G49", codeWhose, "Expected \"resign %s\" and no more.", f.ID)
	}
	d.Do(Resigned{seat})
	d.exhaust(f.ID, "gives up")
	d.reweigh()
	return nil
}

// reweigh has a choice about a figure that moves by rule weighed anew.
//
// GH G49: the open choice of the players may be another one without the character that gave up.
func (d *resolution) reweigh() {
	if t := d.next(); t != nil && t.Kind == acting && len(t.Acts) > 1 {
		again := *t
		again.Acts = nil
		d.amend(again)
	}
}

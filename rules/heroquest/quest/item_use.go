package quest

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// The codes of this chapter's refusals, each with the rule it stands for.
const (
	codeNoUse        = "no-use"        // HQ Q74
	codeStairsTaken  = "stairs-taken"  // HQ Q74
	codeThereAlready = "there-already" // HQ Q125, HQ Q6
)

// BroughtBack moves heroes to the stairs by a ring, which is gone.
type BroughtBack struct {
	Figure  string      `json:"figure"`
	Item    string      `json:"item"`
	Figures []string    `json:"figures"`
	To      []grid.Cell `json:"to"`
}

func (e BroughtBack) apply(p *Position) {
	p.figure(e.Figure).drop(e.Item)
	for i, id := range e.Figures {
		f := p.figure(id)
		f.At, f.Left = e.To[i], 0
		p.trodden(f, e.To[i:i+1])
	}
}

func (e BroughtBack) tell(p *Position) []battlemat.Told {
	f := p.figure(e.Figure)
	var told []battlemat.Told
	text := fmt.Sprintf("%s turns %s: the stairs.", f.Name, theThing(e.Item))
	for i, id := range e.Figures {
		told = append(told, battlemat.Told{Text: text, Rule: "HQ Q74", Kind: battlemat.Moved, Figure: id, At: &e.To[i]})
		text = ""
	}
	return told
}

// mayUse tells why a hero cannot use a thing.
//
// HQ Q74: the Ring of Return, as an action, where the quest has stairs.
func (p *Position) mayUse(f *Figure, item string) *battlemat.Refusal {
	switch {
	case !f.Hero || f.is(commanded):
		return refuse("HQ Q74", codeHeroesOnly, "%s uses nothing.", f.Name)
	case item != ringOfReturn:
		return refuse("HQ Q74", codeNoUse, "The %s cannot be used like that.", item)
	case p.doc.Stairs == nil:
		return refuse("HQ Q74", codeNoStairs, "This quest has no stairs.")
	case len(p.openStairs()) == 0:
		return refuse("HQ Q74", codeStairsTaken, "Monsters stand on all of the stairs.")
	case !slices.ContainsFunc(p.broughtBack(f), func(h *Figure) bool { return !p.doc.Stairs.has(h.At) }):
		return refuse("HQ Q125", codeThereAlready, "%s and everybody it sees are on the stairs already.", f.Name)
	}
	return p.mayAct(f)
}

// broughtBack lists the heroes whom the ring brings to the stairs: its bearer and all whom
// it sees. HQ Q74
func (p *Position) broughtBack(f *Figure) []*Figure {
	var list []*Figure
	for h := range p.heroesHere {
		if h.ID == f.ID || p.sameRoom(f.At, h.At) || p.desk.Sees(p.ground, heroquest.Sight, f.At, h.At) {
			list = append(list, h)
		}
	}
	return list
}

// openStairs lists the stairs on which no monster stands.
func (p *Position) openStairs() []grid.Cell {
	return slices.DeleteFunc(p.doc.Stairs.cells(), func(c grid.Cell) bool {
		o := p.figureAt(c)
		return o != nil && !o.Hero
	})
}

func offerUse(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	return p.heroOffered(seat, func(f *Figure) bool {
		if !f.has(ringOfReturn) || p.mayUse(f, ringOfReturn) != nil {
			return true
		}
		return yield(battlemat.Choice{
			Command: battlemat.Command("use " + f.ID + " " + wordOf(ringOfReturn)), Label: ringOfReturn, Kind: battlemat.Act,
			Menu: useMenu, Rule: "HQ Q74", Note: thingWords[ringOfReturn], Figure: f.ID, Card: english.Hyphened(ringOfReturn), Says: []string{battlemat.SaysCard},
		})
	})
}

func decideUse(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, item, refusal := d.holding(seat, args)
	if refusal != nil {
		return refusal
	}
	if refusal := d.mayUse(f, item); refusal != nil {
		return refusal
	}
	e := BroughtBack{Figure: f.ID, Item: item}
	for _, h := range d.broughtBack(f) {
		e.Figures = append(e.Figures, h.ID)
	}
	// Each to a stair of its own as long as there is one.
	free := slices.DeleteFunc(d.openStairs(), func(c grid.Cell) bool {
		o := d.figureAt(c)
		return o != nil && !slices.Contains(e.Figures, o.ID)
	})
	if len(free) == 0 {
		free = d.openStairs()
	}
	for i := range e.Figures {
		e.To = append(e.To, free[i%len(free)])
	}
	d.act(e.Figure)
	d.Do(e)
	d.reveal()
	return nil
}

package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/gloomhaven"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
	"github.com/battlemat/battlemat/rules/gloomhaven/modifier"
)

// Board returns the position for the desk: the revealed ground and the figures on it. The stats of
// a figure include conditions, shields, retaliation, rank, standee number, initiative, bonuses
// prepared for the next attack, and the modifier deck, which is public (G50). Every seat gets the
// same board, except that the game master also gets the ground of unrevealed rooms.
//
// The board does not contain what a card says about the current attack or movement, because that is
// part of the question. Nor does it contain a bonus prepared for only some of the targets, or a
// figure that is passing through another figure's hex at that moment, because a board has one
// figure per hex.
func (p *Position) Board(seat battlemat.Seat) (*board.Board, error) {
	if p.rules(seat) { // GH G119
		p = p.ruler().unveiled()
	}
	b := p.board().Clone()
	b.Name, b.Rules, b.Profile, b.Set = p.scenario.Name, gloomhaven.Book.Name(), p.desk.Profile(), rules.Changes(p.desk)
	words := gloomhaven.Book.(rules.Glossary).Words() // no other trait matters to any question
	var on []board.Figure
	for f := range p.here {
		if p.passing(f) {
			continue
		}
		o := p.placed(f)
		o.Traits = slices.DeleteFunc(o.Traits, func(word string) bool { return !words.HasTrait(word) })
		p.arms(f, o.Stats)
		for stat := range o.Stats {
			if len(stat) > longestStat {
				return nil, fmt.Errorf("a card in the modifier deck of %s has more effects than the name of a stat on a board can hold: %s", f.Name, stat)
			}
		}
		on = append(on, o)
	}
	b.SetFigures(on)
	return b, nil
}

// passing reports whether the figure is moving through the hex of another figure.
func (p *Position) passing(f *Figure) bool {
	return !p.alone(f) && slices.ContainsFunc(p.agenda, func(t Task) bool { return t.Kind == walking && t.Figure == f.ID })
}

// longestStat is the greatest length of the name of a stat on a board.
const longestStat = 40

// arms writes the stats with which a figure attacks and retaliates.
func (p *Position) arms(f *Figure, stats map[string]int) {
	if f.Sort != Ward {
		deck, _ := p.deck(f)
		gloomhaven.PutDeck(deck, stats)
	}
	for name, n := range map[string]int{"attack": f.Stats.Attack, "move": f.Stats.Move, "range": f.Stats.Range, "target": f.Stats.Targets, "pierce": f.Stats.Pierce} {
		if n > 0 {
			stats[name] = n
		}
	}
	if f.Stats.Advantage {
		stats["advantage"] = 1
	}
	if n := f.Stats.Retaliate; n > 0 {
		gloomhaven.PutRetaliation(n, 1, stats)
	}
	for _, e := range f.Effects {
		switch {
		case e.Deed == card.Retaliate:
			gloomhaven.PutRetaliation(e.N, e.Range, stats)
		case e.Deed == card.Prepare && e.Bonus.If == "":
			gloomhaven.PutBonus(modifier.Bonus{Add: e.Bonus.Add, Times: e.Bonus.Times}, stats)
		}
	}
}

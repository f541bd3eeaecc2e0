package battle

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// layout writes a position on a board of the rules desk.
type layout struct{ *Position }

// Board returns the position as a board for the rules desk, as far as the seat knows it. Glyphs
// become traits of their cells. The texts of cards and the actions of figures in this turn become
// traits and stats of the figures, as far as the desk reads them. Order markers become traits that
// the desk ignores.
func (p *Position) Board(seat battlemat.Seat) (*board.Board, error) {
	b := p.scenario.Board.Clone()
	b.Name, b.Rules, b.Profile, b.Set = p.scenario.Name, heroscape.Book.Name(), p.desk.Profile(), rules.Changes(p.desk)
	for i := range p.Glyphs {
		if g := &p.Glyphs[i]; !g.Gone {
			trait := heroscape.GlyphCell
			if !g.Hidden {
				trait += "-" + g.Key
			}
			b.SetCellTraits(g.At, append(b.CellTraits(g.At), trait)...)
		}
	}
	for f := range p.here {
		laid, err := layout{p}.laidOut(f, seat)
		if err != nil {
			return nil, err
		}
		b.AddFigure(laid)
	}
	return b, nil
}

// laidOut returns a figure in the form that a board needs.
func (p layout) laidOut(f *Figure, seat battlemat.Seat) (board.Figure, error) {
	c, m := p.card(f), p.member(f)
	laid := board.Figure{
		ID: f.ID, Kind: c.one(), Side: p.side(f), At: f.At, Tail: f.Tail, Level: f.Level, Height: c.Height,
		Stats: map[string]int{
			"attack": c.Attack, "defense": c.Defense, "life": p.life(f), "move": c.Move, "range": c.Range,
			heroscape.CardStat: 1 + slices.IndexFunc(p.Units, func(u Unit) bool { return u.ID == f.Unit }),
			heroscape.SeatStat: 1 + slices.IndexFunc(p.doc.Armies, func(a ArmyEntry) bool { return a.Seat == string(m.Seat) }),
		},
	}
	traits := map[string]bool{c.Rarity: true}
	say := func(trait string, ok bool) error {
		if !ok {
			return fmt.Errorf("%s: a board has no place for the trait %q", p.name(f), trait)
		}
		traits[trait] = true
		return nil
	}
	for _, word := range c.Words {
		if err := say(heroscape.Is(slug(word))); err != nil {
			return laid, err
		}
	}
	if p.profile.Master && !m.Negated { // HS B4, HS G19
		if err := p.layPowers(c, &laid, traits, say); err != nil {
			return laid, err
		}
	}
	if f.Unit == p.Turn.Unit && (p.Phase == playing || p.Phase == invoking) {
		p.layTurn(f, &laid, traits)
	}
	for _, sign := range strings.Fields(p.marks(m.Unit, seat)) {
		if sign == "?" {
			sign = "unknown"
		}
		traits[orderMarker+strings.ToLower(sign)] = true
	}
	laid.Traits = slices.Sorted(maps.Keys(traits))
	return laid, nil
}

// orderMarker is the prefix of the traits that stand for order markers. The desk ignores them.
const orderMarker = "x-order-"

// deskWords holds the words that the desk reads.
var deskWords = heroscape.Book.(rules.Glossary).Words()

// layPowers writes the powers and special attacks of a card as traits and stats.
func (p layout) layPowers(c *Card, laid *board.Figure, traits map[string]bool, say func(string, bool) error) error {
	for i := range c.Powers {
		w := &c.Powers[i]
		if w.N > 0 && deskWords.HasStat(w.Key) {
			laid.Stats[w.Key] = w.N
		} else if w.N == 0 && deskWords.HasTrait(w.Key) {
			traits[w.Key] = true
		}
		if w.Key == stealth {
			traits[flying] = true // HS P1: stealth flying is a kind of flying
		}
		for _, word := range w.Words {
			if trait, _ := heroscape.For(w.Key, "all"); !deskWords.HasTrait(trait) {
				continue // the desk does not need to know which figures the power affects
			}
			if err := say(heroscape.For(w.Key, slug(word))); err != nil {
				return err
			}
		}
	}
	for _, s := range c.Specials {
		laid.Stats[heroscape.SpecialStat(s.Key, "attack")] = s.Attack
		laid.Stats[heroscape.SpecialStat(s.Key, "range")] = s.Range
		if s.Blast {
			traits[heroscape.SpecialStat(s.Key, "blast")] = true
		}
	}
	return nil
}

// layTurn writes what a figure of the acting card has done this turn and may still do. HS B4,
// HS S3.15.
func (p layout) layTurn(f *Figure, laid *board.Figure, traits map[string]bool) {
	if f.Moved {
		traits[heroscape.HasMoved] = true
	}
	if p.mayMove(f) != nil {
		traits[heroscape.MovesOver] = true
	}
	laid.Stats[heroscape.AttacksStat] = p.attacks(f) - f.Attacks
	if p.mayAttack(f) != nil {
		laid.Stats[heroscape.AttacksStat] = 0
	}
}

// slug returns a word of a card in a form that fits into a trait.
func slug(word string) string {
	return strings.Map(func(r rune) rune {
		if r == ' ' || r == '_' {
			return '-'
		}
		return r
	}, strings.ToLower(word))
}

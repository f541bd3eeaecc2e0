package delve

import (
	"slices"
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// seen is what the views of a scenario share with those of the position before, each with what it depends on.
type seen struct {
	figures atomic.Pointer[looks]
	order   atomic.Pointer[track]
	counts  game.KeptFor[counted, []battlemat.Stat]
	decks   [maxParty + 1]game.Kept[deckOf, battlemat.Stat]  // of the characters, and the monsters' as the last
	hands   [maxParty + 1]game.Kept[dealt, []battlemat.Hand] // of the characters' seats, and of all others as the last
	carried [maxParty]carried
	pieces  game.Kept[litter, []battlemat.Piece]
	story   game.Kept[game.List[string], string]
}

// seenBefore is the key of that.
type seenBefore struct{}

func (p *Position) seen() *seen {
	return game.Keep(p.kept, seenBefore{}, func() *seen { return new(seen) })
}

// looks are how the figures on the board looked.
type looks struct {
	playing bool
	of      []*Figure
	seen    []battlemat.Figure // each of those
}

// as returns a figure that was seen, with how it looked; nil for one that was not. It is looked for from a place on.
func (l *looks) as(f *Figure, from int) (*Figure, *battlemat.Figure) {
	n := game.IndexFrom(l.of, from, func(g *Figure) bool { return g.ID == f.ID })
	if n < 0 {
		return nil, nil
	}
	return l.of[n], &l.seen[n]
}

// track is the order of play as it was seen last, and what it was made of.
type track struct {
	figures []*Figure
	kinds   []kind
	first   game.List[string]
	playing bool
	acting  string
	played  game.List[Played] // by who acts
	turns   []battlemat.Turn
}

// stands reports whether the order looks the same in a position.
func (t *track) stands(p *Position) bool {
	if t.playing != p.playing || t.acting != p.turn.Figure || t.played != game.ListOf(p.turn.Played) || t.first != game.ListOf(p.first) || len(t.figures) != len(p.figures) {
		return false
	}
	if !same(t.kinds, p.kindsSeen) && !slices.EqualFunc(t.kinds, p.kindsSeen, func(a, b kind) bool { return a.Kind == b.Kind && a.Card == b.Card }) {
		return false
	}
	for i, f := range p.figures {
		before := t.figures[i]
		if before != f && (!f.ordersLike(before) || f.ID == t.acting && !slices.Equal(f.Chosen, before.Chosen)) {
			return false
		}
	}
	return true
}

// ordersLike reports whether the order needs to know nothing else of a figure than of another.
func (f *Figure) ordersLike(g *Figure) bool {
	return f.ID == g.ID && f.Name == g.Name && f.Kind == g.Kind && f.Sort == g.Sort && f.Number == g.Number && f.Seat == g.Seat && f.Owner == g.Owner &&
		f.Gone == g.Gone && f.Life == g.Life && f.Whole == g.Whole && f.Acted == g.Acted && f.Initiative == g.Initiative &&
		f.Resting == g.Resting && (len(f.Chosen) < 2 && len(g.Chosen) < 2 || slices.Equal(f.Chosen, g.Chosen)) // GH G5: two are chosen
}

// counted is something that numbers of the table depend on.
type counted struct {
	n, of   int
	list    game.List[string]
	deck    any // the identity of a pile
	shuffle bool
}

// countedNow lists what the numbers of the table depend on.
func (p *Position) countedNow(all []counted) []counted {
	there, of := p.atGoal()
	all = append(all,
		counted{n: p.count(), of: len(p.revealed)}, counted{n: p.round, of: p.gathered()}, counted{n: there, of: of},
		counted{list: game.ListOf(p.slain)}, counted{list: game.ListOf(p.looted)},
		counted{deck: p.modifiers.Pile.Identity(), shuffle: p.modifiers.Shuffle})
	for f := range p.here {
		switch f.Sort {
		case Character:
			all = append(all, counted{deck: f.Modifiers.Pile.Identity(), shuffle: f.Modifiers.Shuffle})
		case Ward:
			all = append(all, counted{n: f.Life, of: f.Whole})
		}
	}
	return all
}

// deckOf is what the number of a deck depends on.
type deckOf struct {
	name    string
	pile    any // its identity
	shuffle bool
}

// litter is what depends on what lies on the known ground.
type litter struct {
	knowledge
	looted   game.List[string]
	overlays game.List[OverlayEntry]
	money    game.List[MoneyEntry]
}

func (p *Position) litter() litter {
	return litter{p.knowledge(), game.ListOf(p.looted), game.ListOf(p.overlays), game.ListOf(p.money)}
}

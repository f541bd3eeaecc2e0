package delve

import (
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// seen is what the views of a scenario share with those of the position before, each with what it depends on.
type seen struct {
	figures atomic.Pointer[looks]
	order   game.KeptFor[standing, []battlemat.Turn]
	counts  game.KeptFor[counted, []battlemat.Stat]
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

// standing is what the line of a figure in the order depends on, or that of a type of monster.
type standing struct {
	id, name, card       string
	gone                 Gone
	at                   place
	life, whole          int
	acted, ready, acting bool
}

// standings lists what the order depends on.
func (p *Position) standings(all []standing) []standing {
	for i := range p.kindsSeen {
		all = append(all, standing{id: p.kindsSeen[i].Kind, card: p.kindsSeen[i].Card})
	}
	all = append(all, standing{acting: p.playing})
	for _, f := range p.figures {
		s := standing{id: f.ID, name: f.Name, gone: f.Gone, life: f.Life, whole: f.Whole, acted: f.Acted, ready: f.ready(), acting: p.turn.Figure == f.ID}
		if f.Gone == Here {
			s.at = p.place(f)
		} else if f.Sort != Character {
			continue
		}
		if len(f.Chosen) == 2 {
			s.card = f.Chosen[0]
		}
		all = append(all, s)
	}
	return all
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

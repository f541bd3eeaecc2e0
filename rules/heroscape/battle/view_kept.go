package battle

import (
	"sync/atomic"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
)

// seen is what views of a battle share with those of the position before, each with what it depends on.
type seen struct {
	figures atomic.Pointer[parade]
	ground  game.Kept[litter, battlemat.Ground]
	order   game.Kept[lineup, []battlemat.Turn]
	counts  game.Kept[score, []battlemat.Stat]
	hands   game.Kept[dealt, []handsTo]
	looks   game.Memory // of cards and hands
	resigns game.Kept[resigning, string]
	roster  game.Kept[game.List[Unit], []member]
	left    game.Kept[manned, []survivors]
}

// keptGround is the key of the bare battlefield among what is given.
type keptGround struct{}

// ranks is what the look of all figures depends on.
type ranks struct {
	figures **Figure
	units   *Unit
	glyphs  *Glyph
	turn    string
}

// looks is what the look of one depends on: nobody writes to a figure.
type looks struct {
	figure                  *Figure
	turn, negated, anchored bool
}

// parade is all figures on the battlefield as they look.
type parade struct {
	ranks
	looks   []looks
	figures []battlemat.Figure
}

// litter is what depends on what lies on the ground.
type litter struct {
	glyphs *Glyph
	placer battlemat.Seat // whose start area is shown
}

// manned is who is left of whom, once the armies are chosen.
type manned struct {
	units      *Unit
	order, out *battlemat.Seat
	fallen     string
}

func (p *Position) manned() manned {
	return manned{game.Identity(p.Units), game.Identity(p.Order), game.Identity(p.Out), p.fallen()}
}

// fallen says of each figure whether it is gone.
func (p *Position) fallen() string {
	return once(&p.gone, func() string {
		gone := make([]byte, len(p.Figures))
		for i, f := range p.Figures {
			if gone[i] = '-'; f.Gone {
				gone[i] = '+'
			}
			if f.Aside != "" {
				gone[i] = '/'
			}
		}
		return string(gone)
	})
}

// lineup is what the order of the turns depends on, and score the numbers of the table.
type (
	lineup struct {
		manned
		acting uint64 // of the seats in their order, a bit for each that acts
	}
	score struct {
		manned
		round int
		held  game.Held
	}
)

// resigning is what that depends on that comes of giving up: who is left, also before the armies are chosen.
type resigning struct {
	manned
	phase Phase
	seat  battlemat.Seat
}

// keptOrder is the key of the order of the turns where more depends on it.
type keptOrder struct{}

// dealt is what all hands depend on, handsTo what is kept of those that one sees, and army a hand as its own side sees
// it, and as others do.
type (
	dealt struct {
		manned
		markers *Marker
		turn    string
		phase   Phase
	}
	reader struct {
		seated bool // not a spectator
		side   string
	}
	handsTo struct {
		reader
		hands []battlemat.Hand
	}
	army struct {
		side         string
		open, hidden battlemat.Hand
	}
)

// armyOf is the key of what is kept of an army as those see it who may read its order markers, and others, and
// cardLooks what a card of it shows.
type (
	armyOf struct {
		seat  battlemat.Seat
		reads bool
	}
	cardLooks struct {
		id, card, mark string
		survivors
		copies          int
		negated, chosen bool
	}
	survivors struct{ left, all int } // figures of a card
)

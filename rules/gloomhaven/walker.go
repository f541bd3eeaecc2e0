package gloomhaven

import (
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// The words that this book reads on the figures of a board.
const (
	characters = "characters" // the side whose figures open doors
	flying     = "flying"     // trait: the figure flies
	summoned   = "summon"     // trait: the figure is a summon and opens no doors
	summonedBy = "summon-of-" // prefix of a trait; the id of the summoner follows
)

// walker is the ground from the point of view of one figure: it marks the figures that bar its way
// or let it pass, and holds the figure's movement.
type walker struct {
	*ground
	is    []mark // the marks of the ground, with allies and enemies added
	at    int32
	opens bool // the figure may enter closed doors
	ice   bool // the figure slides on ice
	// A flyer ignores terrain and figures, but not walls.
	flies bool
}

// walkerFrom returns the walker of a figure that stands on the given hex. The figure is the one
// with the given id, otherwise the one on the hex, otherwise an imaginary one without a side, to
// which every figure is an enemy.
func (g *ground) walkerFrom(id string, at grid.Cell) *walker {
	w := &walker{ground: g, at: g.index(at), ice: true}
	w.is = append([]mark(nil), g.is...)
	self, named := g.board.Figure(id)
	if !named {
		self, named = g.board.FigureAt(at)
	}
	// GH S4.9: characters open doors. For all other figures a closed door is a wall.
	w.opens = named && self.Side == characters && !self.Is(summoned)
	w.flies = named && self.Is(flying)
	for f := range g.board.EachFigure {
		if named && f.ID == self.ID || !g.board.Contains(f.At) {
			continue
		}
		w.is[g.index(f.At)] |= w.regards(named, &self, &f)
	}
	return w
}

func (w *walker) regards(named bool, self, f *board.Figure) mark {
	if named && f.Side == self.Side {
		return ally
	}
	return enemy
}

// enters reports whether normal movement may enter the hex at all.
//
// GH S4.2: movement may pass allies, but never enemies or obstacles. (An obstacle under an ally
// still bars the way.) GH S4.9: a closed door opens to a character.
func (w *walker) enters(c int32) bool {
	bars := obstacle | enemy
	if !w.opens {
		bars |= shut
	}
	return c >= 0 && w.is[c]&bars == 0
}

// stops reports whether a figure may end its movement in the hex.
//
// GH S4.4: it may never end in another figure's hex.
func (w *walker) stops(c int32) bool { return c == w.at || w.is[c]&(ally|enemy) == 0 }

// step takes one step of normal movement from c across a side. It returns the hex where the step
// ends, its cost, and the number of traps and hazards entered. On ice the step ends beyond the next
// hex. It sets ok to false if the way is barred. If trail is not nil, step appends to it the hexes
// that it enters.
func (w *walker) step(c int32, s int, trail *[]int32) (to, move, harm int32, ok bool) {
	to = w.next[int(c)*sides+s]
	if !w.enters(to) {
		return c, 0, 0, false
	}
	move = 1
	if w.is[to]&slow != 0 {
		move = 2 // GH G77: difficult terrain costs 2
	}
	for {
		// GH S4.3: traps and hazards take effect when their hex is entered.
		if w.is[to]&harmful != 0 {
			harm++
		}
		if trail != nil {
			*trail = append(*trail, to)
		}
		n, slides := w.slide(to, s)
		if !slides {
			return to, move, harm, true
		}
		to = n
	}
}

// slide returns the hex into which a figure slides after it enters c across side s.
//
// GH M9, G71: on ice a figure slides on in the same direction, at no cost, until it leaves the ice,
// or until the next hex is rock, is closed or holds any figure. A figure can step into an ally's
// icy hex, but not slide into it. From there it slides on.
func (w *walker) slide(c int32, s int) (int32, bool) {
	if !w.ice || w.is[c]&ice == 0 {
		return c, false
	}
	n := w.next[int(c)*sides+s]
	if !w.enters(n) || w.is[n]&(ally|shut) != 0 {
		return c, false
	}
	return n, true
}

// arrives reports whether a teleport may end in the hex.
//
// GH M9: a teleport may only end where the figure may end its movement. It may end on an obstacle
// only if the figure flies.
func (w *walker) arrives(c int32) bool {
	return c == w.at || w.stops(c) && w.stands(c) && (w.flies || w.is[c]&obstacle == 0)
}

// stands reports whether the hex has room for a figure.
func (w *walker) stands(c int32) bool {
	at := w.cell(c)
	return w.board.Space(at) && w.is[c]&shut == 0 && !w.secret(at)
}

// harm returns 1 if entering the hex springs a trap or the hex is hazardous, and 0 otherwise.
func (w *walker) harm(c int32) int {
	if w.is[c]&harmful != 0 {
		return 1
	}
	return 0
}

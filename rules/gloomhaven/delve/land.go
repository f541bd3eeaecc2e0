package delve

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// land is the known ground of a position, with the things on it.
type land struct {
	// ground is the revealed part of the board, without figures. The rest is
	// solid rock there, so that no question can reveal it.
	ground   *board.Board
	owned    bool     // ground belongs to this position alone and may be changed: only while an event is applied
	revealed []string // letters of rooms, in the order in which they were seen
	money    []MoneyEntry
	overlays []OverlayEntry // laid by rooms, as long as they lie there
	looted   []string       // keys of treasures
}

// terrain returns the ground for changing it: a copy, made once per event.
func (l *land) terrain() *board.Board {
	if !l.owned {
		l.ground, l.owned = l.ground.Clone(), true
	}
	return l.ground
}

// knows reports whether the hex has been revealed.
func (l *land) knows(c grid.Cell) bool {
	if !l.ground.Contains(c) {
		return false
	}
	if _, door := l.ground.DoorIn(c); door {
		return true
	}
	return slices.Contains(l.revealed, roomOf(l.ground, c))
}

// shutAt returns the id of the closed door in a hex, "" when there is none.
func (l *land) shutAt(c grid.Cell) string {
	if d, ok := l.ground.DoorIn(c); ok && d.State == board.Closed {
		return d.ID
	}
	return ""
}

// fallsOn reports whether a figure that does not fly would fall on that hex.
func (l *land) fallsOn(f *Figure, at grid.Cell) bool {
	_, door := l.ground.DoorIn(at)
	return !door && !f.flies() && l.ground.Terrain(at) == board.Obstacle
}

// addMoney puts money tokens on a hex. It is for events.
func (l *land) addMoney(at grid.Cell, n int) {
	l.money = slices.Clone(l.money)
	if i := slices.IndexFunc(l.money, func(m MoneyEntry) bool { return m.At == at }); i >= 0 {
		l.money[i].N += n
		return
	}
	l.money = append(l.money, MoneyEntry{At: at, N: n})
}

// moneyOn returns how many money tokens lie on a hex.
func (l *land) moneyOn(at grid.Cell) (n int) {
	for _, m := range l.money {
		if m.At == at {
			n += m.N
		}
	}
	return n
}

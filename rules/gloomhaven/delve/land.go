package delve

import (
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// land is the known ground of a position, with everything on it except figures.
type land struct {
	// ground is the revealed part of the board, without figures. The rest of it is solid rock, so no
	// question can reveal what is there.
	ground   *board.Board
	owned    bool     // ground belongs only to this position and may be changed; true only while an event is applied
	revealed []string // the letters of the revealed rooms, in the order in which they were revealed
	money    []MoneyEntry
	overlays []OverlayEntry // the overlay tiles that are still in the rooms
	looted   []string       // the keys of looted treasures
}

// terrain returns a copy of the ground that may be changed. The copy is made once per event.
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

// shutAt returns the id of the closed door on a hex, or "" if there is none.
func (l *land) shutAt(c grid.Cell) string {
	if d, ok := l.ground.DoorIn(c); ok && d.State == board.Closed {
		return d.ID
	}
	return ""
}

// fallsOn reports whether a figure on the hex would fall: it is over an obstacle and does not fly.
func (l *land) fallsOn(f *Figure, at grid.Cell) bool {
	_, door := l.ground.DoorIn(at)
	return !door && !f.flies() && l.ground.Terrain(at) == board.Obstacle
}

// addMoney puts money tokens on a hex. Only events call it.
func (l *land) addMoney(at grid.Cell, n int) {
	l.money = slices.Clone(l.money)
	if i := slices.IndexFunc(l.money, func(m MoneyEntry) bool { return m.At == at }); i >= 0 {
		l.money[i].N += n
		return
	}
	l.money = append(l.money, MoneyEntry{At: at, N: n})
}

// moneyOn returns the number of money tokens on a hex.
func (l *land) moneyOn(at grid.Cell) (n int) {
	for _, m := range l.money {
		if m.At == at {
			n += m.N
		}
	}
	return n
}

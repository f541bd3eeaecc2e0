package quest

import (
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// notFound is the note on a piece that only Zargon sees.
const notFound = "not yet found"

// piecesSeen lists the known pieces on the ground that are not figures, in a fixed order. Furniture
// comes first. The ID of a piece consists of its kind and square.
func piecesSeen(p *Position, seat battlemat.Seat, standing []battlemat.Piece) []battlemat.Piece {
	l := &pieces{p: p, seat: seat, list: slices.Clip(standing)}
	if p.all(seat) {
		l.list = slices.Grow(l.list, len(p.doc.Treasures))
	}
	l.loot()
	l.goals()
	if p.all(seat) {
		l.treasures()
	}
	return l.list
}

// piecesStanding lists the stairs, furniture, traps and blocks that a seat knows.
func piecesStanding(p *Position, seat battlemat.Seat) []battlemat.Piece {
	l := &pieces{p: p, seat: seat}
	l.stairs()
	l.furniture()
	l.chests()
	l.traps()
	l.blocks()
	return l.list
}

// pieces builds a list of pieces.
type pieces struct {
	p    *Position
	seat battlemat.Seat
	list []battlemat.Piece
}

// add adds a piece if the seat knows one of its squares.
func (l *pieces) add(kind, name, note string, a Area, bars bool) {
	l.lay(kind, name, note, a, battlemat.Piece{Bars: bars})
}

// lay adds a piece if the seat knows one of its squares. The parameter `of` holds the fields that
// the other parameters do not set.
func (l *pieces) lay(kind, name, note string, a Area, of battlemat.Piece) {
	if !l.knows(a) {
		return
	}
	kind = strings.ReplaceAll(english.Hyphened(kind), "'", "")
	first := kind + "-" + a.At.String()
	id := first
	for n := 2; slices.ContainsFunc(l.list, func(o battlemat.Piece) bool { return o.ID == id }); n++ {
		id = first + "-" + strconv.Itoa(n)
	}
	of.ID, of.Kind, of.Name, of.Note, of.At, of.Width, of.Height = id, kind, name, note, a.At, a.Width, a.Height
	l.list = append(l.list, of)
}

// knows reports whether the seat knows any square of an area.
func (l *pieces) knows(a Area) bool {
	for y := range a.Height {
		for x := range a.Width {
			if l.p.knows(l.seat, grid.Cell{X: a.At.X + x, Y: a.At.Y + y}) {
				return true
			}
		}
	}
	return false
}

// one returns the area of a single square.
func one(c grid.Cell) Area { return Area{c, 1, 1} }

func (l *pieces) stairs() {
	if s := l.p.doc.Stairs; s != nil {
		l.lay("stairs", "Stairs", "heroes leave here", *s, battlemat.Piece{Terrain: board.Stairs.String()})
	}
}

func (l *pieces) furniture() {
	for _, f := range l.p.doc.Furniture {
		name := f.Name
		if name == "" {
			name = english.Capital(f.Kind)
		}
		note := ""
		// If the trap of a treasure was found, the heroes know that the treasure is there.
		for i, t := range l.p.doc.Treasures {
			if c := l.p.chests[i]; f.area().has(t.At) && c.Found && !c.Gone && !l.p.taken[i] {
				note = "trapped"
			}
		}
		l.add(f.Kind, name, note, f.area(), true)
	}
}

// chests adds the trapped treasures that were found, unless a piece of furniture already marks
// them.
func (l *pieces) chests() {
	for i, t := range l.p.doc.Treasures {
		inside := slices.ContainsFunc(l.p.doc.Furniture, func(f FurnitureEntry) bool { return f.area().has(t.At) })
		if c := l.p.chests[i]; c.Found && !c.Gone && !l.p.taken[i] && !inside {
			l.add("trapped treasure", "Trapped treasure", "it can be disarmed", one(t.At), false)
		}
	}
}

// traps adds the traps that were found or have sprung and are not gone. For Zargon it adds all
// traps.
func (l *pieces) traps() {
	for i, t := range l.p.doc.Traps {
		state := l.p.traps[i]
		name := english.Capital(trapName(t.Kind))
		switch {
		case state.Gone:
		case state.Found || state.Sprung:
			note := game.Either(state.Sprung, "open: it can be jumped over", "known: it can be jumped over, or disarmed")
			l.lay(t.Kind, name, note, one(t.At), battlemat.Piece{Terrain: board.Trap.String()})
		case l.p.all(l.seat):
			l.lay(t.Kind, name+", "+notFound, "", one(t.At), battlemat.Piece{Terrain: board.Trap.String()})
		}
	}
}

// blocks adds the fallen blocks and the rubble of the quest, drawn as heaps of stones. HQ S0.22
func (l *pieces) blocks() {
	for _, c := range l.p.ground.Where(func(c grid.Cell) bool { return l.p.ground.Terrain(c) == board.Block }) {
		if l.p.start.Terrain(c) == board.Block {
			l.add("rubble", "Rubble", "bars the way", one(c), true)
		} else {
			l.add("fallen block", "Fallen block", "bars the way for ever", one(c), true)
		}
	}
}

// loot adds the belongings that figures left on their squares when they died or gave up.
func (l *pieces) loot() {
	for i := range l.p.figures {
		f := l.p.figures[i]
		if !f.leaves() {
			continue
		}
		l.add("loot", "What "+english.Within(f.Name)+" carried", things(f.Items, f.Gold), one(f.At), false)
	}
}

// goals marks the squares that the heroes must reach, once the heroes have seen the squares.
func (l *pieces) goals() {
	if l.p.reached {
		return
	}
	for _, c := range l.p.doc.Objective.Reach {
		l.add("goal", "Goal", "a hero must stand here", one(c), false)
	}
}

// treasures adds the treasures in rooms, for Zargon.
func (l *pieces) treasures() {
	for i, t := range l.p.doc.Treasures {
		if l.p.taken[i] {
			continue
		}
		var note []string
		if what := things(t.Items, t.Gold); what != "" {
			note = append(note, what)
		}
		if t.Trap != "" && !l.p.chests[i].Gone {
			note = append(note, "trapped: "+t.Trap)
		}
		l.add("treasure", "Treasure, "+notFound, strings.Join(note, "; "), one(t.At), false)
	}
}

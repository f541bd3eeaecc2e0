package skirmish

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/sight"
)

// ground is the ground of a position, with the pieces on it, the light, and each side's knowledge
// of it.
type ground struct{ *Position }

func (p *Position) ground() ground { return ground{p} }

// terrain is the ground in one of its states, as it really is or as a side knows it, without
// figures. It is read-only.
type terrain struct {
	desk  *dnd.Desk
	lines *board.Board     // the board for lines of sight and of attacks
	ways  *board.Board     // the board for paths, on which unseen ground bars the way
	shown battlemat.Ground // the fixed part that is shown to the seats of a side
	open  cellSet          // for spectators: the squares that they see
	clear bool             // whether nothing on it is obscured
	*watch
}

// watch computes what creatures see on a ground. It answers one question at a time.
type watch struct {
	lock sync.Mutex
	eyes *dnd.Eyes
	day  *dnd.Light // nil unless all of the ground is in bright light
}

func newWatch(d *dnd.Desk, b *board.Board) *watch {
	w := &watch{eyes: d.Eyes(b, nil)}
	if light := w.eyes.Light(); light.Bright() {
		w.day = light
	}
	return w
}

// newTerrain returns a terrain with no cached lines of sight.
func newTerrain(d *dnd.Desk, b *board.Board) *terrain {
	clear := !b.HasCellTraits() || !slices.ContainsFunc(b.Cells(), func(c grid.Cell) bool { return obscurity(b, c) != '0' })
	return &terrain{desk: d, lines: b, ways: b, clear: clear, watch: newWatch(d, b)}
}

// look calls `ask` with eyes that see by the given light.
func (w *watch) look(light *dnd.Light, ask func(*dnd.Eyes)) {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.eyes.See(light)
	ask(w.eyes)
}

// lit returns the brightness of the squares under some light sources.
func (w *watch) lit(sources []dnd.Source) *dnd.Light {
	if w.day != nil { // sources add nothing to daylight
		return w.day
	}
	w.lock.Lock()
	defer w.lock.Unlock()
	w.eyes.Relight(sources)
	return w.eyes.Light()
}

// perceived returns the squares that are perceived from a space, including its own. DND L1, DND L6.
func (t *terrain) perceived(light *dnd.Light, from sight.Space, senses dnd.Senses) cellSet {
	set := cellSet{}
	set.width, set.height = t.lines.Size()
	t.look(light, func(eyes *dnd.Eyes) { set.words = eyes.Perceived(from, senses) })
	return set
}

// terrain returns the terrain of the ground as it is now.
func (p ground) terrain() *terrain {
	return game.Cached(p.grounds, terrainKey{state: p.state()}, func() *terrain { return newTerrain(p.desk, p.laid()) })
}

// laid returns the board with the changes that the skirmish has made: to doors, and by effects on
// squares.
func (p ground) laid() *board.Board {
	b := p.scenario.Board.Clone()
	for _, d := range p.Doors {
		SetDoor(b, d.ID, doorState(d.Open))
	}
	p.layZones(b, nil)
	return b
}

// state returns a key that differs between different states of the ground.
func (p ground) state() string {
	var key strings.Builder
	for _, d := range p.Doors {
		key.WriteByte(game.Either[byte](d.Open, '+', '-'))
	}
	for i := range p.Lasting {
		if z := p.zone(&p.Lasting[i]); z != nil {
			fmt.Fprint(&key, p.Lasting[i].Spell, z.Solid, z.Difficult, z.Dark, z.Obscured, z.Halves, p.Lasting[i].By, p.zoneCells(&p.Lasting[i], z))
		}
	}
	return key.String()
}

// knownTerrain returns the ground as a side knows it.
//
// DND K28: offers to a side are judged by its knowledge. A square that it has never seen stops no
// line, and an obstacle there is discovered when the attack is made. For paths, a square that it
// has never seen is rock.
func (p ground) knownTerrain(side string) *terrain {
	known := p.known(side)
	return game.Cached(p.charts, terrainKey{side, p.state() + known.doorStates(), game.Identity(known.Cells)}, func() *terrain {
		seat := p.seatOf(side)
		shown := p.as(seat).groundKnown()
		of := &terrain{desk: p.desk, ways: p.laidFor(known), shown: shown}
		if is := p.terrain(); p.knowsAll(known) {
			of.lines, of.clear, of.watch = is.lines, is.clear, is.watch
			return of
		}
		b, err := p.as(seat).layChart(shown)
		if err != nil {
			panic(err) // cannot fail: the scenario's own ground has a valid grid and size
		}
		of.lines, of.watch = b, newWatch(p.desk, b)
		return of
	})
}

// watchedTerrain returns the ground as spectators know it. DND K43.
func (p ground) watchedTerrain() *terrain {
	by := p.onlookers()
	var key strings.Builder
	key.WriteString(p.state())
	for _, o := range by {
		fmt.Fprint(&key, " ", o.side, o.from.At, o.from.Size, o.senses)
	}
	if !p.sunny {
		for _, l := range p.sources() {
			fmt.Fprint(&key, " ", l.From.At, l.From.Size, l.Bright, l.Dim)
		}
	}
	return game.Cached(p.charts, terrainKey{side: string(watchers), state: key.String()}, func() *terrain {
		of := &terrain{open: p.publicSight(by)}
		of.shown = p.shown(of.open.has, func(d *Door) string {
			return game.Either(slices.ContainsFunc(p.beside(d.ID), of.open.has), doorState(d.Open).String(), "")
		})
		return of
	})
}

// doorStates identifies what a side knows about the doors.
func (k *Known) doorStates() string {
	var key strings.Builder
	for _, id := range slices.Sorted(maps.Keys(k.Doors)) {
		key.WriteString(id + " " + k.Doors[id] + " ")
	}
	return key.String()
}

// laidFor returns the board on which paths are found, as a side knows it.
func (p ground) laidFor(known *Known) *board.Board {
	b := p.scenario.Board.Clone()
	for _, d := range p.Doors {
		SetDoor(b, d.ID, doorState(known.Doors[d.ID] == "open"))
	}
	b.SetTerrains(board.Wall, func(c grid.Cell) bool { return !known.has(c) })
	p.layZones(b, known)
	return b
}

// knowsAll reports whether a side knows every square and the state of every door.
func (p ground) knowsAll(known *Known) bool {
	b := p.scenario.Board
	floor := func(c grid.Cell) bool { return known.has(c) && b.Space(c) }
	for _, d := range p.Doors {
		if known.Doors[d.ID] != doorState(d.Open).String() {
			return false
		}
	}
	return !slices.ContainsFunc(allCells(b), func(c grid.Cell) bool { return !known.has(c) && !game.RockFace(b, c, floor) })
}

// seatOf returns the first seat of a side.
func (q *plan) seatOf(side string) battlemat.Seat {
	for _, s := range q.scenario.Seats {
		if seat := battlemat.Seat(s.ID); q.sides[seat] == side {
			return seat
		}
	}
	return battlemat.Spectator
}

// layChart returns the ground that a seat knows, without figures and light. Squares about which it
// knows nothing are floor.
func (k knowledge) layChart(g battlemat.Ground) (*board.Board, error) {
	g.Doors, g.Pieces = k.doors(), k.pieces(g.Pieces)
	b, err := view.Board(battlemat.View{Ground: g})
	if err != nil {
		return nil, err
	}
	b.Outside = k.scenario.Board.Outside
	k.layKnown(b)
	return b, nil
}

// unseen returns the squares about which a seat knows nothing, not even that they are rock.
func (k knowledge) unseen() []grid.Cell {
	b, known := k.scenario.Board, k.knownTo()
	floor := func(c grid.Cell) bool { return known(c) && b.Space(c) }
	return slices.DeleteFunc(allCells(b), func(c grid.Cell) bool { return known(c) || game.RockFace(b, c, floor) })
}

// lifted returns a board on which squares that a seat has never seen are as high as the known
// figures on them.
func (k knowledge) lifted(b *board.Board) *board.Board {
	if !k.scenario.Board.HasLevels() {
		return b
	}
	var unseen []grid.Cell
	for f := range b.EachFigure {
		if f.Level == 0 {
			continue
		}
		if unseen == nil {
			unseen, b = k.unseen(), b.Clone()
		}
		for _, c := range b.Grid().Space(f.At, max(f.Size, 1)) {
			if slices.Contains(unseen, c) {
				b.SetSpans(c, board.Span{Top: f.Level})
			}
		}
	}
	return b
}

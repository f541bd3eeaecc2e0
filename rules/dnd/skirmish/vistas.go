package skirmish

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom"
	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/sight"
)

// eyes keeps what the positions of a match share of its ground.
type eyes struct {
	lock    sync.Mutex
	grounds map[string]*game.Kept[string, *board.Board] // as sides know it, by their names, and as it is
	charts  map[string]*game.Kept[string, *vista]       // as sides know it, for lines
	lit     atomic.Pointer[lighting]                    // by what light it was seen last
	roamed  game.Kept[roaming, []dnd.Way]               // where the last one to move could go
}

// newEyes returns eyes that have seen nothing.
func newEyes() *eyes {
	return &eyes{grounds: map[string]*game.Kept[string, *board.Board]{}, charts: map[string]*game.Kept[string, *vista]{}}
}

// groundOf returns what is kept of the ground as a side knows it, or as it is. What a side knows only grows, so that
// none but the last is asked for again.
func (e *eyes) groundOf(side string) *game.Kept[string, *board.Board] {
	e.lock.Lock()
	defer e.lock.Unlock()
	if e.grounds[side] == nil {
		e.grounds[side] = new(game.Kept[string, *board.Board])
	}
	return e.grounds[side]
}

// chartOf is groundOf for the grounds of lines.
func (e *eyes) chartOf(side string) *game.Kept[string, *vista] {
	e.lock.Lock()
	defer e.lock.Unlock()
	if e.charts[side] == nil {
		e.charts[side] = new(game.Kept[string, *vista])
	}
	return e.charts[side]
}

// vistaRoom is how many bytes the lights of a vista may take, how many its fields of view, and how many its outlines
// of areas. Maps that somebody brings along are as large as a board may be.
const vistaRoom = 4 << 20

// mostOf is how many of what takes so many bytes each are kept of a vista: a number, or fewer.
func mostOf(most, bytes int) int { return max(1, min(most, vistaRoom/max(1, bytes))) }

// vista is a board in one state, with what was seen on it.
type vista struct {
	lock     sync.Mutex
	board    *board.Board
	clear    bool // nothing on it is obscured
	eyes     *dnd.Eyes
	lights   map[int]*dnd.Light // by their numbers
	fields   map[gaze]*cellSet
	pairs    map[joining]bool
	exposure *dnd.Exposure            // nil: it decides nothing here
	exposed  map[sight.Space]*cellSet // what lies open to attacks from where
	areas    map[spread]outlined
	laid     int // the bytes that areas take
}

// spread is an area by what its outline follows from on a ground: of one that comes from a figure that one's space.
type spread struct {
	shape          area.Shape
	length, width  int
	origin, toward geom.Point
	from           sight.Space
}

// outlined is the outline of an area, or why it has none.
type outlined struct {
	is  *dnd.Outline
	err error
}

// bytes returns about how many bytes an outline takes in its map.
func (l outlined) bytes() int { return 256 + l.is.Bytes() }

// mostAreas is how many outlines of areas are kept of a vista, or fewer that take all of vistaRoom.
const mostAreas = 4096

// outline returns that of an area on the ground, as it was kept or as work returns it. One that is too large to be
// kept is worked out each time.
func (v *vista) outline(of spread, work func() (*dnd.Outline, error)) (*dnd.Outline, error) {
	v.lock.Lock()
	l, known := v.areas[of]
	v.lock.Unlock()
	if known {
		return l.is, l.err
	}
	l.is, l.err = work()
	v.lock.Lock()
	defer v.lock.Unlock()
	if _, known = v.areas[of]; known || l.bytes() > vistaRoom { // somebody else was faster, or there is no room
		return l.is, l.err
	}
	if len(v.areas) >= mostAreas || v.laid+l.bytes() > vistaRoom {
		clear(v.areas)
		v.laid = 0
	}
	v.areas[of] = l
	v.laid += l.bytes()
	return l.is, l.err
}

// gaze is a space from which one looks, with which senses, and by which light.
type gaze struct {
	from   sight.Space
	senses dnd.Senses
	lit    int
}

// vista returns the ground as it is now.
func (p *Position) vista() *vista {
	if v := p.looked.Load(); v != nil {
		return v
	}
	v := p.findVista()
	p.looked.Store(v)
	return v
}

// findVista is vista without what is kept with the position.
func (p *Position) findVista() *vista {
	var key strings.Builder
	p.doorsKey(&key)
	for i := range p.Lasting {
		if z := p.zone(&p.Lasting[i]); z != nil && (z.Solid || z.Dark || z.Obscured != "") {
			fmt.Fprintf(&key, "%v %v %s %v ", z.Solid, z.Dark, z.Obscured, p.zoneCells(&p.Lasting[i], z))
		}
	}
	return p.landscape.vista(key.String(), func() *vista { return newVista(p.desk, p.ground()) })
}

// look lets the eyes of a vista see by a light. Whoever calls it holds the lock.
func (v *vista) look(l *lighting) *dnd.Eyes {
	if light, known := v.lights[l.number]; known {
		v.eyes.See(light)
		return v.eyes
	}
	if width, height := v.board.Size(); len(v.lights) >= mostOf(mostLights, width*height) {
		clear(v.lights)
	}
	if l.falls != nil {
		v.eyes.See(l.falls)
	} else {
		v.eyes.Relight(l.sources)
	}
	v.lights[l.number] = v.eyes.Light()
	return v.eyes
}

// exposing is the key of what lies open to attacks from a space on a ground.
type exposing struct {
	on   *vista
	from sight.Space
}

// exposed reports whether a square lies open to attacks from a space as far as a ground goes, or may do so. DND L2.
func (p *Position) exposed(v *vista, from sight.Space, c grid.Cell) bool {
	return v.exposure == nil || p.worked.exposed.Of(exposing{v, from}, func() *cellSet { return v.exposedTo(from) }).has(c)
}

// exposedTo returns the squares that lie open to attacks from a space.
func (v *vista) exposedTo(from sight.Space) *cellSet {
	v.lock.Lock()
	defer v.lock.Unlock()
	if seen, known := v.exposed[from]; known {
		return seen
	}
	seen := newCellSet(v.board)
	if len(v.exposed) >= mostOf(mostFields, 8*len(seen.words)) {
		clear(v.exposed)
	}
	for _, c := range v.exposure.To(from) {
		seen.add(c)
	}
	v.exposed[from] = &seen
	return &seen
}

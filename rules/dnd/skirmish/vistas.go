package skirmish

import (
	"fmt"
	"strings"
	"sync"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/sight"
)

// eyes keeps what was worked out of lines of sight, for each state of the doors and of what stands
// on the ground: positions share it.
type eyes struct {
	lock    sync.Mutex
	vistas  map[string]*vista
	grounds map[string]*board.Board // as sides know them
	shown   map[outlook]*game.Kept[knowledge, battlemat.Ground]
	lights  map[string]int // the numbers of what has shed light, from 1
	lit     int            // the last of them
}

// newEyes returns eyes that have seen nothing.
func newEyes() *eyes {
	return &eyes{vistas: map[string]*vista{}, grounds: map[string]*board.Board{}, shown: map[outlook]*game.Kept[knowledge, battlemat.Ground]{}, lights: map[string]int{}}
}

// shownTo returns what is kept of the ground as those know it who have an outlook.
func (e *eyes) shownTo(o outlook) *game.Kept[knowledge, battlemat.Ground] {
	e.lock.Lock()
	defer e.lock.Unlock()
	if e.shown[o] == nil {
		e.shown[o] = new(game.Kept[knowledge, battlemat.Ground])
	}
	return e.shown[o]
}

// light returns the number of what sheds light.
func (e *eyes) light(sources string) int {
	e.lock.Lock()
	defer e.lock.Unlock()
	if n, known := e.lights[sources]; known {
		return n
	}
	if len(e.lights) >= mostLights {
		clear(e.lights)
	}
	e.lit++
	e.lights[sources] = e.lit
	return e.lit
}

// mostVistas is how many states of the ground are kept at once, and mostGrounds how many of what sides know
// of it.
const mostVistas, mostGrounds = 32, 16

// mostLights is of how many lights the numbers are kept; one that comes again later gets another.
const mostLights = 256

// ground returns a board that was kept, or else keeps what is made.
func (e *eyes) ground(key string, made func() *board.Board) *board.Board {
	e.lock.Lock()
	defer e.lock.Unlock()
	b, known := e.grounds[key]
	if !known {
		if len(e.grounds) >= mostGrounds {
			clear(e.grounds)
		}
		b = made()
		e.grounds[key] = b
	}
	return b
}

// vista is a board in one state, with what was seen on it.
type vista struct {
	lock   sync.Mutex
	board  *board.Board
	eyes   *dnd.Eyes
	lit    int // the number of the light by which the eyes see now; 0: none
	fields map[gaze]*cellSet
	pairs  map[[2]sight.Space]bool
}

// gaze is a space from which one looks, with which senses, and by which light.
type gaze struct {
	from   sight.Space
	senses dnd.Senses
	lit    int
}

// vista returns the ground as it is now.
func (p *Position) vista() *vista {
	return game.Keep(&p.Memory, "vista", p.findVista)
}

// findVista is vista without what is kept with the position.
func (p *Position) findVista() *vista {
	var key strings.Builder
	for _, d := range p.Doors {
		fmt.Fprintf(&key, "%v ", d.Open)
	}
	for i := range p.Lasting {
		if z := p.zone(&p.Lasting[i]); z != nil && (z.Solid || z.Dark || z.Obscured != "") {
			fmt.Fprintf(&key, "%v %v %s %v ", z.Solid, z.Dark, z.Obscured, p.zoneCells(&p.Lasting[i], z))
		}
	}
	p.eyes.lock.Lock()
	defer p.eyes.lock.Unlock()
	v, known := p.eyes.vistas[key.String()]
	if !known {
		if len(p.eyes.vistas) >= mostVistas {
			clear(p.eyes.vistas)
		}
		b := p.ground()
		v = &vista{board: b, eyes: p.desk.Eyes(b, nil), fields: map[gaze]*cellSet{}, pairs: map[[2]sight.Space]bool{}}
		p.eyes.vistas[key.String()] = v
	}
	return v
}

// look lets the eyes of a vista see by the light that there is now. Whoever calls it holds the lock.
func (v *vista) look(p *Position) *dnd.Eyes {
	l := p.lighting()
	if v.lit != l.number {
		v.eyes.Relight(l.sources)
		v.lit = l.number
	}
	return v.eyes
}

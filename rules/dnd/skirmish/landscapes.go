package skirmish

import (
	"runtime"
	"sync"
	"weak"

	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/scenario"
)

// landscape keeps what was worked out of lines of sight, for each state of the doors and of what stands on the
// ground. It depends on the ground and on the fields of the profile alone: all matches that are played on the
// same ground share it.
type landscape struct {
	lock   sync.Mutex
	vistas map[string]*vista
	lights map[string]int // the numbers of what has shed light, from 1
	lit    int            // the last of them
}

func newLandscape() *landscape {
	return &landscape{vistas: map[string]*vista{}, lights: map[string]int{}}
}

// landscapes are those of the matches that there are, by what they depend on. When the last of its matches is
// gone a landscape goes too.
var landscapes struct {
	lock sync.Mutex
	of   map[string]weak.Pointer[landscape]
}

// landscapeOf returns the landscape of a ground.
func landscapeOf(s *scenario.Scenario, desk *dnd.Desk) *landscape {
	of := string(s.Board.JSON())
	for _, set := range desk.Settings() {
		of += "\n" + set.Name + " " + set.Value
	}
	landscapes.lock.Lock()
	defer landscapes.lock.Unlock()
	if l := landscapes.of[of].Value(); l != nil {
		return l
	}
	l := newLandscape()
	if landscapes.of == nil {
		landscapes.of = map[string]weak.Pointer[landscape]{}
	}
	landscapes.of[of] = weak.Make(l)
	runtime.AddCleanup(l, leaveLandscape, of)
	return l
}

// leaveLandscape forgets a landscape that nobody has any more, unless there is another in its place.
func leaveLandscape(of string) {
	landscapes.lock.Lock()
	defer landscapes.lock.Unlock()
	if landscapes.of[of].Value() == nil {
		delete(landscapes.of, of)
	}
}

// landscape returns that of the match, which is looked for when somebody looks at it first.
func (q *plan) landscape() *landscape {
	e := q.eyes
	e.lock.Lock()
	defer e.lock.Unlock()
	if e.land == nil {
		e.land = landscapeOf(q.scenario, q.desk)
	}
	return e.land
}

// mostVistas is how many states of the ground are kept at once.
const mostVistas = 64

// vista returns the ground in a state that a key names, or keeps what is made.
func (l *landscape) vista(key string, made func() *vista) *vista {
	l.lock.Lock()
	defer l.lock.Unlock()
	v, known := l.vistas[key]
	if !known {
		if len(l.vistas) >= mostVistas {
			clear(l.vistas)
		}
		v = made()
		l.vistas[key] = v
	}
	return v
}

// mostLights is of how many lights the numbers are kept; one that comes again later gets another.
const mostLights = 256

// light returns the number of what sheds light.
func (l *landscape) light(sources string) int {
	l.lock.Lock()
	defer l.lock.Unlock()
	if n, known := l.lights[sources]; known {
		return n
	}
	if len(l.lights) >= mostLights {
		clear(l.lights)
	}
	l.lit++
	l.lights[sources] = l.lit
	return l.lit
}

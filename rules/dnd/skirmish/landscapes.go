package skirmish

import "sync"

// landscape keeps what was worked out of lines of sight, for each state of the doors and of what stands on the
// ground. It depends on the ground and on the fields of the profile alone: matches that begin alike share it, by
// their plans.
type landscape struct {
	lock   sync.Mutex
	vistas map[string]*vista
	lights map[string]int // the numbers of what has shed light, from 1
	lit    int            // the last of them
}

func newLandscape() *landscape {
	return &landscape{vistas: map[string]*vista{}, lights: map[string]int{}}
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

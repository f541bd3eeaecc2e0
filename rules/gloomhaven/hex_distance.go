package gloomhaven

import "sync"

// flood holds the distances of hexes from one hex, counted without regard to figures and terrain.
type flood struct {
	start int32
	far   []int32 // by hex: -1 where there is no path
	from  []int32 // by hex: the previous hex of the path to it
	order []int32 // the hexes reached, nearest first
}

// reset empties the flood but keeps its memory.
func (f *flood) reset(hexes int, start int32) {
	if cap(f.far) < hexes {
		all := make([]int32, 3*hexes)
		f.far, f.from, f.order = all[:hexes:hexes], all[hexes:2*hexes:2*hexes], all[2*hexes:]
	}
	f.far, f.from = f.far[:hexes], f.from[:hexes]
	f.start, f.order = start, append(f.order[:0], start)
	for i := range f.far {
		f.far[i] = -1
	}
	f.far[start], f.from[start] = 0, -1
}

// spread finds the distances of the hexes from start, up to a bound. It crosses every side that has
// no wall. No path leads through a closed door; if `doors` is true, a path may end in one.
func (f *flood) spread(g *ground, start, bound int32, doors bool) {
	f.reset(len(g.is), start)
	for i := 0; i < len(f.order); i++ {
		c := f.order[i]
		if f.far[c] == bound || g.is[c]&shut != 0 && c != start {
			continue
		}
		for _, n := range g.next[int(c)*sides:][:sides] {
			if n >= 0 && f.far[n] < 0 && (doors || g.is[n]&shut == 0) {
				f.far[n], f.from[n] = f.far[c]+1, c
				f.order = append(f.order, n)
			}
		}
	}
}

// way returns the hexes from the start to c. The flood must have reached c.
func (f *flood) way(c int32) []int32 {
	way := make([]int32, f.far[c]+1)
	for i := len(way) - 1; i >= 0; i-- {
		way[i], c = c, f.from[c]
	}
	return way
}

// ranges holds the distances of hexes from one hex, without the paths.
type ranges struct {
	far   []int32 // by hex: -1 where there is no path
	order []int32 // the hexes reached, nearest first
}

// ranges returns the distances that the flood has counted, in newly allocated memory.
func (f *flood) ranges() *ranges {
	hexes := len(f.far)
	all := append(append(make([]int32, 0, hexes+len(f.order)), f.far...), f.order...)
	return &ranges{all[:hexes:hexes], all[hexes:]}
}

// airway is the reusable memory of a search through the air.
type airway struct {
	flood
	lands []label // by hex, the best landing
}

var airways = sync.Pool{New: func() any { return new(airway) }}

// flight returns the hexes that the walker reaches through the air. The caller returns the memory
// to the pool.
func (w *walker) flight(move int32) *airway {
	air := airways.Get().(*airway)
	air.spread(w.ground, w.at, move, w.opens)
	return air
}

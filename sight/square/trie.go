package square

import "sync"

// rayTrie is what the centre lines of one quadrant, x and y not falling, have
// in common on any board of a size. A line is a word of steps from cell to
// cell, and as a half turn about its midpoint leaves it as it is, the word
// reads the same from both ends. So half of it is enough: the line is free iff
// the first half is free from the one end, in this quadrant, and from the other
// end, in the opposite one. Halves that begin alike share nodes.
//
// Nodes are ordered by level (dx + dy of the cell they lead to), in a level by
// step, then by dy. So parents come before children, and a pass may go through
// a run of nodes with one step at a time.
type rayTrie struct {
	width, height int
	parent        []uint32
	runs          []*run   // from level to level
	lines         []halves // the line to (dx, dy), by dy*width + dx
}

// halves tells where the two halves of a line meet.
type halves struct {
	from, to uint32 // nodes, seen from the line's start and from its end
	mid      int32  // the cell they lead to: dy*width + dx from the start
	step     step   // of the first step
}

// adjacent reports whether the line has but one step.
func (h halves) adjacent() bool { return h.to == 0 }

// step is how a line goes on: to the next column, to the next row, or to both
// at once through the corner.
type step uint8

const (
	stepX step = iota
	stepY
	stepXY
)

// to returns where the step leads.
func (s step) to(x, y int) (int, int) {
	return x + 1 - int(s)&1, y + (int(s)+1)>>1
}

// run is the nodes of one level that are reached by one step. They have dy from
// 0 to the height; those with a given dy start at from[dy].
type run struct {
	step  step
	level int
	from  []uint32
}

var tries struct {
	sync.Mutex
	bySize map[[2]int]*rayTrie
}

// maxTries bounds how many sizes are remembered.
const maxTries = 32

// trieOf returns the trie for boards of a size. It is made once.
func trieOf(width, height int) *rayTrie {
	tries.Lock()
	defer tries.Unlock()
	size := [2]int{width, height}
	if t := tries.bySize[size]; t != nil {
		return t
	}
	if tries.bySize == nil {
		tries.bySize = map[[2]int]*rayTrie{}
	}
	if len(tries.bySize) == maxTries {
		clear(tries.bySize)
	}
	t := newTrie(width, height)
	tries.bySize[size] = t
	return t
}

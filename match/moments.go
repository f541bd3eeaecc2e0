package match

import (
	"iter"
	"slices"
	"sync/atomic"
)

// moments are those of a match, by seq. A list never changes: the ones made from it share
// its shelves, so that a long match costs little more per entry than a short one.
type moments struct {
	shelves []*shelf // all but the last are full
	n       int
}

// shelfRoom is how many moments a shelf has place for.
const shelfRoom = 64

// shelf holds moments that lists share. Each reads only those that it counts; the next free
// place belongs to the first list that takes it.
type shelf struct {
	taken atomic.Int32
	at    [shelfRoom]*moment
}

// shelve is a shelf of its own with these moments.
func shelve(these ...*moment) *shelf {
	s := &shelf{}
	s.taken.Store(int32(copy(s.at[:], these)))
	return s
}

// add puts a moment on place i, if that is the next and still free.
func (s *shelf) add(i int, next *moment) bool {
	if !s.taken.CompareAndSwap(int32(i), int32(i+1)) {
		return false
	}
	s.at[i] = next
	return true
}

func (l moments) len() int           { return l.n }
func (l moments) at(seq int) *moment { return l.shelves[seq/shelfRoom].at[seq%shelfRoom] }

// with is the list with one moment more.
func (l moments) with(next *moment) moments {
	i := l.n % shelfRoom
	if i == 0 {
		return moments{append(slices.Clip(l.shelves), shelve(next)), l.n + 1}
	}
	last := l.shelves[len(l.shelves)-1]
	if last.add(i, next) {
		return moments{l.shelves, l.n + 1}
	}
	// Another list goes on there.
	own := shelve(append(last.at[:i:i], next)...)
	return moments{append(slices.Clip(l.shelves[:len(l.shelves)-1]), own), l.n + 1}
}

// set is the list with another moment at a seq.
func (l moments) set(seq int, to *moment) moments {
	return l.change(seq, seq+1, func(*moment) *moment { return to })
}

// change is the list with others in the place of those from one seq to before another, all
// of one shelf.
func (l moments) change(from, to int, other func(*moment) *moment) moments {
	shelves, k := slices.Clone(l.shelves), from/shelfRoom
	own := shelve(shelves[k].at[:min(shelfRoom, l.n-k*shelfRoom)]...)
	for seq := from; seq < to; seq++ {
		own.at[seq%shelfRoom] = other(own.at[seq%shelfRoom])
	}
	shelves[k] = own
	return moments{shelves, l.n}
}

// upTo is the list of the first n, at least one of them.
func (l moments) upTo(n int) moments {
	return moments{l.shelves[:(n+shelfRoom-1)/shelfRoom], n}
}

// from yields the moments from a seq on.
func (l moments) from(seq int) iter.Seq2[int, *moment] {
	return func(yield func(int, *moment) bool) {
		for ; seq < l.n && yield(seq, l.at(seq)); seq++ {
		}
	}
}

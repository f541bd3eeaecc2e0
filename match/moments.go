package match

import (
	"iter"
	"slices"
)

// chunk is how many moments lie together.
const chunk = 64

// moments are those of a match, by seq. A list never changes: the ones made from it share
// all its chunks but those that differ, so that a long match costs little more per entry
// than a short one.
type moments struct {
	chunks [][]*moment // all but the last are full
	n      int
}

func (l moments) len() int           { return l.n }
func (l moments) at(seq int) *moment { return l.chunks[seq/chunk][seq%chunk] }

// with is the list with one moment more.
func (l moments) with(next *moment) moments {
	chunks := slices.Clone(l.chunks)
	if l.n%chunk == 0 {
		return moments{append(chunks, []*moment{next}), l.n + 1}
	}
	last := len(chunks) - 1
	chunks[last] = append(slices.Clip(chunks[last]), next)
	return moments{chunks, l.n + 1}
}

// set is the list with another moment at a seq.
func (l moments) set(seq int, to *moment) moments {
	chunks := slices.Clone(l.chunks)
	own := slices.Clone(chunks[seq/chunk])
	own[seq%chunk] = to
	chunks[seq/chunk] = own
	return moments{chunks, l.n}
}

// upTo is the list of the first n, at least one of them.
func (l moments) upTo(n int) moments {
	chunks := slices.Clone(l.chunks[:(n+chunk-1)/chunk])
	last := len(chunks) - 1
	chunks[last] = chunks[last][:n-last*chunk]
	return moments{chunks, n}
}

// from yields the moments from a seq on.
func (l moments) from(seq int) iter.Seq2[int, *moment] {
	return func(yield func(int, *moment) bool) {
		for ; seq < l.n && yield(seq, l.at(seq)); seq++ {
		}
	}
}

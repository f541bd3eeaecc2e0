package square

import "github.com/battlemat/battlemat/geom/grid"

// ink marks runs of cells that an octant's sweep has found. Octants that are swept row by row write
// runs into the set's rows. Octants that are swept column by column write short runs cell by cell.
// They keep long runs in columns, which are turned into rows at the end. Without a scratch they
// write all runs cell by cell.
type ink struct {
	scratch *scratch
	words   []uint64
	x, y    int // the source's coordinates
	dx, dy  int // +1 or -1
	origin  int // the first word of the source's row
	ahead   int // the step from a row's word to that of the next row
}

// A run longer than this is first stored in a column, and moved to the rows later.
const shortRun = 6

func newInk(o int, from grid.Cell, words []uint64, stride int, sc *scratch) ink {
	k := ink{sc, words, from.X, from.Y, 1, 1, from.Y * stride, stride}
	if o&flipX != 0 {
		k.dx = -1
	}
	if o&flipY != 0 {
		k.dy, k.ahead = -1, -stride
	}
	return k
}

// markRow adds the cells first to last of column x of an octant that is swept
// row by row.
func (k *ink) markRow(x, first, last int) {
	a, b := k.x+first, k.x+last
	if k.dx < 0 {
		a, b = k.x-last, k.x-first
	}
	line := k.origin + k.ahead*x
	if a>>6 != b>>6 {
		fill(k.words[line:], a, b)
		return
	}
	k.words[line+a>>6] |= span(a, b)
}

// mark adds the cells first to last of column x of an octant that is swept
// column by column.
func (k *ink) mark(x, first, last int) {
	if last-first >= shortRun && k.scratch != nil {
		k.markColumn(x, first, last)
		return
	}
	column := k.x + k.dx*x
	at, bit := k.origin+k.ahead*first+column>>6, uint64(1)<<(column&63)
	for range last - first + 1 {
		k.words[at] |= bit
		at += k.ahead
	}
}

func (k *ink) markColumn(x, first, last int) {
	column := k.x + k.dx*x
	a, b := k.y+k.dy*first, k.y+k.dy*last
	if k.dy < 0 {
		a, b = b, a
	}
	k.scratch.turn[column>>6] = true
	fill(k.scratch.columns[column*((k.scratch.height+63)>>6):], a, b)
}

// fill sets the bits a to b.
func fill(words []uint64, a, b int) {
	i, j := a>>6, b>>6
	if i == j {
		words[i] |= span(a, b)
		return
	}
	words[i] |= ^uint64(0) << (a & 63)
	for i++; i < j; i++ {
		words[i] = ^uint64(0)
	}
	words[j] |= ^uint64(0) >> (^b & 63)
}

// transposeHalves swaps bit j of word i with bit i of word j, separately in the lower and the upper
// 32 bits. It exchanges ever smaller squares.
func transposeHalves(b *[32]uint64) {
	for i := range 16 {
		exchange(b, i, i+16, 16, 0x0000ffff0000ffff)
	}
	for i := range 16 {
		j := i&7 | i&8<<1
		exchange(b, j, j+8, 8, 0x00ff00ff00ff00ff)
	}
	for i := range 16 {
		j := i&3 | i&12<<1
		exchange(b, j, j+4, 4, 0x0f0f0f0f0f0f0f0f)
	}
	for i := range 16 {
		j := i&1 | i&14<<1
		exchange(b, j, j+2, 2, 0x3333333333333333)
	}
	for i := range 16 {
		exchange(b, i<<1, i<<1+1, 1, 0x5555555555555555)
	}
}

func exchange(b *[32]uint64, i, j, k int, m uint64) {
	t := (b[i&31]>>k ^ b[j&31]) & m
	b[i&31] ^= t << k
	b[j&31] ^= t
}

package square

// scratch is the memory of a sweep, apart from the set that it fills. It holds the columns in which
// runs are stored, all 0 between calls; a flag for each block of 64 columns that holds runs; and
// the wedges still to be swept. A plan keeps scratches in a pool for the goroutines that use it.
type scratch struct {
	stride, height int // the size of the rows of the set
	columns        []uint64
	turn           []bool
	pending        []wedge
}

func newScratch(width, height int) *scratch {
	stride := (width + 63) / 64
	return &scratch{
		stride: stride, height: height,
		columns: make([]uint64, 64*stride*((height+63)/64)),
		turn:    make([]bool, stride),
	}
}

// turnColumns adds the contents of the columns to the rows of a set, and empties them.
func (s *scratch) turnColumns(words []uint64) {
	for bx, turn := range s.turn {
		if !turn {
			continue
		}
		s.turn[bx] = false
		deep := (s.height + 63) / 64
		for by := range deep {
			s.turnBlock(words, bx, by, deep)
		}
	}
}

func (s *scratch) turnBlock(words []uint64, bx, by, deep int) {
	var block [64]uint64
	var any uint64
	at := bx<<6*deep + by
	for i := range block {
		block[i] = s.columns[at]
		any |= block[i]
		s.columns[at] = 0
		at += deep
	}
	if any == 0 {
		return
	}
	if any>>32 == 0 {
		for i := range 32 {
			block[i] |= block[i+32] << 32
			block[i+32] = 0 // the lower rows are empty
		}
	} else {
		for i := range 32 {
			a, b := block[i], block[i+32]
			block[i] = a&(1<<32-1) | b<<32
			block[i+32] = a>>32 | b&^(1<<32-1)
		}
		transposeHalves((*[32]uint64)(block[32:]))
	}
	transposeHalves((*[32]uint64)(block[:]))
	at = by<<6*s.stride + bx
	for i := range min(64, s.height-by<<6) {
		words[at] |= block[i]
		at += s.stride
	}
}

package store

import "encoding/binary"

// These are PostgreSQL's numbers for the types of array elements.
const (
	textType   = 25
	bigintType = 20
	byteaType  = 17
)

// batch holds the data for a statement: arrays in PostgreSQL's binary format, one after another, in
// memory that the next batch reuses. So an entry is copied once, without allocation.
type batch struct {
	buffer []byte
	ends   []int
}

// clear empties a batch. Memory for unusually large entries is released.
func (b *batch) clear() {
	if cap(b.buffer) > 1<<20 {
		b.buffer = nil
	}
	b.buffer, b.ends = b.buffer[:0], b.ends[:0]
}

// add adds an array of n elements of a type. The function `element` appends one of them.
func (b *batch) add(kind uint32, n int, element func(to []byte, i int) []byte) {
	to := b.buffer
	for _, head := range []uint32{1, 0, kind, uint32(n), 1} { // the number of dimensions, whether there are NULLs, the element type; the length of the one dimension, and its first index
		to = binary.BigEndian.AppendUint32(to, head)
	}
	for i := range n {
		begin := len(to) + 4
		to = element(append(to, 0, 0, 0, 0), i)
		binary.BigEndian.PutUint32(to[begin-4:], uint32(len(to)-begin))
	}
	b.buffer, b.ends = to, append(b.ends, len(to))
}

// arrays returns the arrays that were added. They are valid until the batch is cleared.
func (b *batch) arrays() (list [][]byte) {
	begin := 0
	for _, end := range b.ends {
		list, begin = append(list, b.buffer[begin:end]), end
	}
	return list
}

// binaryFormat tells PostgreSQL that all parameters of a statement are in the binary format.
var binaryFormat = []int16{1}

package store

import (
	"bytes"
	"encoding/binary"
	"math"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"
)

// TestArrays checks that a batch writes the same as pgx, each time that it is used.
func TestArrays(t *testing.T) {
	var b batch
	for _, n := range []int{3, 0, 1, 1000} {
		texts, numbers, bodies := make([]string, n), make([]int64, n), make([][]byte, n)
		for i := range n {
			texts[i], numbers[i], bodies[i] = string(player(i)), int64(i)-1, bytes.Repeat([]byte{0, 255}, i)
		}
		if n > 2 {
			texts[1], numbers[2] = "", math.MaxInt64
		}
		b.clear()
		b.add(textType, n, func(to []byte, i int) []byte { return append(to, texts[i]...) })
		b.add(bigintType, n, func(to []byte, i int) []byte { return binary.BigEndian.AppendUint64(to, uint64(numbers[i])) })
		b.add(byteaType, n, func(to []byte, i int) []byte { return append(to, bodies[i]...) })
		got := b.arrays()
		for i, want := range []struct {
			oid  uint32
			list any
		}{{pgtype.TextArrayOID, texts}, {pgtype.Int8ArrayOID, numbers}, {pgtype.ByteaArrayOID, bodies}} {
			twin, err := pgtype.NewMap().Encode(want.oid, pgx.BinaryFormatCode, want.list, nil)
			if err != nil {
				t.Fatal(err)
			}
			if n == 0 { // pgx writes an empty array without dimensions; to PostgreSQL that is the same
				twin = slices.Concat(binary.BigEndian.AppendUint32(nil, 1), twin[4:12], make([]byte, 4), binary.BigEndian.AppendUint32(nil, 1))
			}
			if !bytes.Equal(got[i], twin) {
				t.Errorf("%d elements, array %d: %.80x, wanted %.80x", n, i, got[i], twin)
			}
		}
	}
}

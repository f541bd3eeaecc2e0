package store

import (
	"testing"

	"github.com/battlemat/battlemat/internal/store/pgtest"
	"github.com/battlemat/battlemat/match"
)

// TestWriterLetsGo checks that between two commits the writer retains nothing of what it has
// written.
func TestWriterLetsGo(t *testing.T) {
	url, err := pgtest.Start(t).Database()
	if err != nil {
		t.Fatal(err)
	}
	l := start(t, url)
	if err := l.Create(t.Context(), "a", match.Secret{}, []byte("x")); err != nil {
		t.Fatal(err)
	}
	for seq := 1; seq < 3; seq++ {
		if err := l.Append(t.Context(), "a", seq, make([]byte, MaxEntry)); err != nil {
			t.Fatal(err)
		}
		if w := l.group.w.(*postWriter); len(w.in) > 0 || cap(w.batch.buffer) > 1<<20 {
			t.Errorf("%d items and %d bytes are held", len(w.in), cap(w.batch.buffer))
		}
	}
}

package virtualscape_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/formats/virtualscape"
)

// FuzzDecode reads arbitrary data. The result is a fault, or a document that is encoded to the same
// bytes. Its board, if it has one, can be written and read back.
func FuzzDecode(f *testing.F) {
	for _, data := range fixtures() {
		if len(data) < 1<<12 {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := virtualscape.Decode(data, "fuzz")
		var fault *formats.Fault
		if err != nil {
			if !errors.As(err, &fault) {
				t.Fatalf("the error is no fault: %v", err)
			}
			return
		}
		if written, err := d.Encode(); err != nil || !bytes.Equal(written, data) {
			t.Fatalf("written with other bytes: %v", err)
		}
		m, err := virtualscape.Import(data, "fuzz")
		if err != nil {
			if !errors.As(err, &fault) {
				t.Fatalf("the error is no fault: %v", err)
			}
			return
		}
		if _, err := board.Parse(m.Board.JSON(), "fuzz"); err != nil {
			t.Fatalf("the board does not read back: %v", err)
		}
	})
}

package formatstest

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/formats"
)

// Fuzz feeds a reader arbitrary input, with files from testdata as seeds. The reader must report a
// fault, or make a board that can be written and read back.
func Fuzz(f *testing.F, format *formats.Format, files ...string) {
	for _, file := range files {
		data, err := os.ReadFile(filepath.Join("testdata", file))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		format.Is(data)
		m, err := format.Import(data, "fuzz")
		var fault *formats.Fault
		if err != nil {
			if !errors.As(err, &fault) {
				t.Fatalf("the error is not a fault: %v", err)
			}
			return
		}
		if _, err := board.Parse(m.Board.JSON(), "fuzz"); err != nil {
			t.Fatalf("the board cannot be read back: %v", err)
		}
	})
}

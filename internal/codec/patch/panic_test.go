package patch_test

import (
	"errors"
	"testing"

	"github.com/battlemat/battlemat/internal/codec/patch"
)

// unwritten cannot be written.
type unwritten int

func (unwritten) MarshalJSON() ([]byte, error) { return nil, errors.New("no") }

// TestAfterAPanic checks that a failure with one value does not affect the patch of the next.
func TestAfterAPanic(t *testing.T) {
	was, now := map[string][]unwritten{"a": {1}}, map[string][]unwritten{"a": {2}}
	fails := func() (fell any) {
		defer func() { fell = recover() }()
		patch.Append(nil, was, now)
		return nil
	}
	for range 10 {
		if fails() == nil {
			t.Fatal("there is a patch of a value that cannot be written")
		}
		if got := string(patch.Append(nil, []int{1, 22222222}, []int{1, 3})); got != `[["/1",3]]` {
			t.Fatalf("the next patch is %s", got)
		}
	}
}

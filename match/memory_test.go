package match

import (
	"errors"
	"testing"
	"time"
)

// TestPicturesOfNoMatch checks that a picture that was stored for a match that has not begun is
// removed after a day, when another picture is stored.
func TestPicturesOfNoMatch(t *testing.T) {
	log, now := NewMemory(), clock()
	log.Now = func() time.Time { return now }
	keep := func(id ID, hash string) {
		t.Helper()
		if err := log.KeepPicture(t.Context(), id, hash, []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	keep("begun", "cave")
	if err := log.Create(t.Context(), "begun", Secret{}, []byte("{}")); err != nil {
		t.Fatal(err)
	}
	keep("never", "mill")
	now = now.Add(unbegun)
	keep("soon", "hut")
	for _, hash := range []string{"cave", "mill", "hut"} {
		if _, err := log.Picture(t.Context(), hash); err != nil {
			t.Errorf("%s after a day: %v", hash, err)
		}
	}
	now = now.Add(time.Second)
	keep("soon", "hut")
	if _, err := log.Picture(t.Context(), "mill"); !errors.Is(err, ErrUnknown) {
		t.Errorf("the picture of no match is kept: %v", err)
	}
	for _, hash := range []string{"cave", "hut"} {
		if _, err := log.Picture(t.Context(), hash); err != nil {
			t.Errorf("%s after more than a day: %v", hash, err)
		}
	}
}

package board

import (
	"strings"
	"testing"
)

// TestUnseen checks that a string with characters that change the writing direction, or that are
// invisible, gives a fault with its place. Characters that occur in the names of any language must
// give no fault.
func TestUnseen(t *testing.T) {
	for _, bad := range []string{"\u202e", "\u2066", "\u200b", "\u200d", "\ufeff", "\u00ad", "\u061c"} {
		doc := `{"name":"good","figures":[{"name":"Elf"},{"name":"El` + bad + `f"}]}`
		found := Unseen([]byte(doc))
		if len(found) != 1 || found[0].Path != "figures[1].name" || !strings.Contains(found[0].Message, "U+") || strings.Contains(found[0].String(), bad) {
			t.Errorf("%U: %v", []rune(bad), found)
		}
	}
	if found := Unseen([]byte(`{"name":"Ærø, Łódź, 日本, עברית, العربية, ∞ \n"}`)); len(found) > 0 {
		t.Errorf("found %v", found)
	}
	if found := Unseen([]byte("no JSON")); len(found) > 0 {
		t.Errorf("found %v", found)
	}
}

package diagram

import (
	"testing"

	"github.com/battlemat/battlemat"
)

// TestFiguresHaveTheirOwnNumbers checks that figures of a kind are distinguished by their numbers,
// and that a mark shared by two kinds is used for neither.
func TestFiguresHaveTheirOwnNumbers(t *testing.T) {
	got := labels([]battlemat.Figure{
		{ID: "rat-3", Kind: "rat", Glyph: "Fr", Number: 3}, {ID: "rat-8", Kind: "rat", Glyph: "Fr", Number: 8},
		{ID: "a", Kind: "moth", Glyph: "M"}, {ID: "b", Kind: "moth", Glyph: "M"},
		{ID: "c", Kind: "dog", Glyph: "D"}, {ID: "d", Kind: "duck", Glyph: "D"}, {ID: "e", Kind: "dog", Glyph: "D"},
		{ID: "f", Kind: "eel"}, {ID: "g", Kind: "gull", Glyph: "G", Down: true},
	})
	want := map[string]string{"rat-3": "Fr3", "rat-8": "Fr8", "a": "M", "b": "M"}
	if len(got) != len(want) {
		t.Errorf("labels %v", got)
	}
	for id, label := range want {
		if got[id] != label {
			t.Errorf("%s is marked %q, want %q", id, got[id], label)
		}
	}
}

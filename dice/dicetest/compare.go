package dicetest

import (
	"testing"

	"github.com/battlemat/battlemat/dice"
)

// Same reports an error if two distributions differ.
func Same(t testing.TB, what string, got, want dice.Dist) {
	t.Helper()
	if !got.Equal(want) {
		t.Errorf("%s:\n got %v\nwant %v", what, got, want)
	}
}

// Equal reports an error if two values differ.
func Equal[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// OK returns a function that returns v, or stops the test if err is not nil:
// OK(ParseExpr("1d6"))(t).
func OK[T any](v T, err error) func(t testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

package dicetest

import (
	"testing"

	"github.com/battlemat/battlemat/dice"
)

// Same reports two distributions that differ.
func Same(t testing.TB, what string, got, want dice.Dist) {
	t.Helper()
	if !got.Equal(want) {
		t.Errorf("%s:\n got %v\nwant %v", what, got, want)
	}
}

// Equal reports two values that differ.
func Equal[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// OK returns the function that returns v, or stops the test for err: OK(ParseExpr("1d6"))(t).
func OK[T any](v T, err error) func(t testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

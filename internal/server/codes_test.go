package server

import (
	"slices"
	"testing"
)

// Each code of a match that cannot be read is one that the OpenAPI document names.
func TestCodesOfUnreadableMatchesAreNamed(t *testing.T) {
	for code := range unreadable {
		if !slices.Contains(oneOf["Problem.code"], code) {
			t.Errorf("%s is not among the codes of problems", code)
		}
	}
}

package main

import (
	"strings"
	"testing"
)

// TestTablesSurviveAWrongSide: a side that nobody is of is an error of the picture, known only when all matches were played; their
// tables are told all the same.
func TestTablesSurviveAWrongSide(t *testing.T) {
	for _, args := range [][]string{nil, {"--json"}} {
		status, out, errs := command(nil, append([]string{"simulate", "the-cloakroom", "--matches", "2", "--seed", "lamp", "--of", "nobody"}, args...)...)
		if status == yes || !strings.Contains(errs, `"nobody"`) || !strings.Contains(out, "cloakroom") && !strings.Contains(out, "2 matches") {
			t.Errorf("%v: status %d, %s\n%s", args, status, errs, out)
		}
	}
}

package main

import (
	"strings"
	"testing"
)

// TestTablesSurviveAWrongSide checks that a picture of a side without figures is an error, and that
// the tables of the matches are printed all the same. Which sides have figures is known only after
// all matches.
func TestTablesSurviveAWrongSide(t *testing.T) {
	for _, args := range [][]string{nil, {"--json"}} {
		status, out, errs := command(nil, append([]string{"simulate", "the-cloakroom", "--matches", "2", "--seed", "lamp", "--of", "nobody"}, args...)...)
		if status == yes || !strings.Contains(errs, `"nobody"`) || !strings.Contains(out, "cloakroom") && !strings.Contains(out, "2 matches") {
			t.Errorf("%v: status %d, %s\n%s", args, status, errs, out)
		}
	}
}

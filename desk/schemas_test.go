package desk_test

import (
	"testing"

	"github.com/battlemat/battlemat/desk"
)

// TestSchemasAreMadeOnce checks that asking for the schemas again does not make the workbenches
// again.
func TestSchemasAreMadeOnce(t *testing.T) {
	desk.Schemas()["board"] = "of the caller"
	if desk.Schemas()["board"] == "of the caller" {
		t.Error("a caller changes the schemas of others")
	}
	if n := testing.AllocsPerRun(3, func() { desk.Schemas() }); n > 20 {
		t.Errorf("%v allocations", n)
	}
}

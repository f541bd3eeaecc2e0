package delve

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat/rulestest"
)

// refusals are the codes of which the tests have an example.
var refusals rulestest.Codes

// TestMain fails when a code has none: those that are listed have none yet.
func TestMain(m *testing.M) {
	os.Exit(refusals.Main(m, "no-way", "stun", "wall", "which-half", "whom"))
}

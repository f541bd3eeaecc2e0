package quest

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat/rulestest"
)

// refusals are the codes of which the tests have an example.
var refusals rulestest.Codes

// TestMain fails when a code has none: those that are listed have none yet.
func TestMain(m *testing.M) {
	os.Exit(refusals.Main(m,
		"already", "commanded", "drunk-already", "has-one", "heroes-only", "monsters-walk", "no-attack", "no-door", "no-item",
		"no-spells", "no-squares-left", "nobody-dies", "off-the-board", "stairs-taken", "walled", "with-what", "wizards-only",
	))
}

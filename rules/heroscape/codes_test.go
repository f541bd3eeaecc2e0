package heroscape_test

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat/internal/codetest"
)

// refusals are the codes of which the tests have an example.
var refusals codetest.Examples

// TestMain fails if a code has none.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

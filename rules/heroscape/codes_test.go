package heroscape_test

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat/internal/codetest"
)

// refusals collects the codes of the refusals that the tests have seen.
var refusals codetest.Examples

// TestMain fails if a code has no example in a test.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

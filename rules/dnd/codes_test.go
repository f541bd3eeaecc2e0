package dnd

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat/internal/codetest"
)

// refusals collects the codes for which the tests have an example.
var refusals codetest.Examples

// TestMain fails if a code has no example.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

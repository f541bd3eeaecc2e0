package game_test

import (
	"os"
	"testing"

	"github.com/battlemat/battlemat/internal/codetest"
)

// refusals records the codes of the refusals in the tests.
var refusals codetest.Examples

// TestMain fails when a code of the kit has no example.
func TestMain(m *testing.M) { os.Exit(refusals.Main(m)) }

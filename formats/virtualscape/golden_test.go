package virtualscape_test

import (
	"testing"

	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/formats/virtualscape"
)

// TestGolden makes boards from files with different pieces.
func TestGolden(t *testing.T) {
	formatstest.Golden(t, &virtualscape.Format, "v1.hsc")
	formatstest.Golden(t, &virtualscape.Format, "v7.hsc")
}

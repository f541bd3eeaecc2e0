package uvtt_test

import (
	"testing"

	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/formats/uvtt"
)

// TestGolden makes boards from files with different pieces.
func TestGolden(t *testing.T) {
	formatstest.Golden(t, &uvtt.Format, "cellar.dd2vtt")
	formatstest.Golden(t, &uvtt.Format, "yard.uvtt")
}

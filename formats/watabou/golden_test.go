package watabou_test

import (
	"testing"

	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/formats/watabou"
)

// TestGolden makes boards from files with different pieces.
func TestGolden(t *testing.T) {
	formatstest.Golden(t, &watabou.Format, "pantry.json")
	formatstest.Golden(t, &watabou.Format, "bell-tower.json")
}

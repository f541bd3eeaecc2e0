package mapeditor_test

import (
	"testing"

	"github.com/battlemat/battlemat/formats/formatstest"
	"github.com/battlemat/battlemat/formats/mapeditor"
)

// TestGolden converts files with different pieces into boards.
func TestGolden(t *testing.T) {
	formatstest.Golden(t, &mapeditor.Format, "ford.json")
	formatstest.Golden(t, &mapeditor.Format, "watchtower.json")
}

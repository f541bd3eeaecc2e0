package tag_test

import (
	"testing"

	"github.com/battlemat/battlemat/rulestest"
	"github.com/battlemat/battlemat/rulestest/tag"
)

func TestRules(t *testing.T) {
	two := tag.Scenario()
	two.Seats[2].Held = "empty"
	rulestest.Examine(t, tag.Rules{}, rulestest.Options{Matches: 3}, tag.Scenario(), two)
}

package desk

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/rules"
)

// inUnits returns a length with the book's unit in words. The unit's name is a plural or a symbol.
func inUnits(n float64, unit string) string {
	if n == 1 {
		if unit == "hexes" {
			unit = "hex"
		}
		unit = strings.TrimSuffix(unit, "s")
	}
	return plain(n) + " " + unit
}

// full returns a sentence with its full stop.
func full(sentence string) string {
	if strings.HasSuffix(sentence, "?") || strings.HasSuffix(sentence, "!") {
		return sentence
	}
	return strings.TrimSuffix(sentence, ".") + "."
}

// cite returns the rule of a refusal in brackets, or "" if the refusal has no rule.
func cite(r *rules.Refusal) string {
	if r == nil || r.Rule == "" {
		return ""
	}
	return " [" + r.Rule + "]"
}

// plain returns a number for display. The fraction is included only if it is short.
func (n Number) plain() string {
	if len(n.Fraction) > 24 {
		return n.Decimal
	}
	return fmt.Sprintf("%s (%s)", n.Decimal, n.Fraction)
}

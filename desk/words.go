package desk

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat/rules"
)

// inUnits writes a length in a book's unit. The unit's name is a plural or a symbol.
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

// cite names the rule of a refusal, if there is one.
func cite(r *rules.Refusal) string {
	if r == nil || r.Rule == "" {
		return ""
	}
	return " [" + r.Rule + "]"
}

// plain writes a number for people: the fraction only where it is short.
func (n Number) plain() string {
	if len(n.Fraction) > 24 {
		return n.Decimal
	}
	return fmt.Sprintf("%s (%s)", n.Decimal, n.Fraction)
}

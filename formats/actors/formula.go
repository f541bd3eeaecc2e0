package actors

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/dice"
)

// sum is the sum of some dice and a number.
type sum struct {
	dice   []string // "2d6", "-1d4"
	number int
}

// term matches one term of a formula: dice, a number or a name, with its sign.
var term = regexp.MustCompile(`^\s*([+-]?)\s*(?:(\d{1,3})d(\d{1,3})|(\d{1,5})|@([\w.-]{1,80}))(?:\[[^\]]*\])?`)

// formula parses a sum of dice, numbers and names, and reports whether the text is such a sum. The
// function `of` returns the value of a name.
func formula(text string, of func(name string) (int, bool)) (s sum, ok bool) {
	if text = strings.TrimSpace(text); len(text) > 300 {
		return s, false
	}
	for first := true; text != ""; first = false {
		m := term.FindStringSubmatch(text)
		if m == nil || !first && m[1] == "" {
			return sum{}, false
		}
		text = strings.TrimSpace(text[len(m[0]):])
		sign := 1
		if m[1] == "-" {
			sign = -1
		}
		switch {
		case m[2] != "":
			d := m[2] + "d" + m[3]
			if sign < 0 {
				d = "-" + d
			}
			s.dice = append(s.dice, d)
		case m[4] != "":
			n, _ := strconv.Atoi(m[4])
			s.number += sign * n
		default:
			n, known := of(m[5])
			if !known {
				return sum{}, false
			}
			s.number += sign * n
		}
	}
	return s, true
}

// flat returns the value of a formula without dice.
func flat(text string, of func(name string) (int, bool)) (int, bool) {
	s, ok := formula(text, of)
	return s.number, ok && len(s.dice) == 0
}

// String writes the sum in the usual notation, "2d6+3". It returns "" for an empty sum.
func (s sum) String() string {
	text := ""
	for _, d := range s.dice {
		if text != "" && d[0] != '-' {
			text += "+"
		}
		text += d
	}
	switch {
	case text == "" && s.number == 0:
		return ""
	case text == "":
		return strconv.Itoa(s.number)
	case s.number != 0:
		text += fmt.Sprintf("%+d", s.number)
	}
	return text
}

// thrown converts the dice in a text to the notation of documents, and reports whether they can be
// thrown.
func thrown(text string) (string, bool) {
	s, ok := formula(strings.ReplaceAll(strings.ToLower(text), " ", ""), func(string) (int, bool) { return 0, false })
	text = s.String()
	if _, err := dice.ParseExpr(text); !ok || err != nil {
		return "", false
	}
	return text, true
}

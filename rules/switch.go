package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Switch connects an ambiguity with the profile field that decides it.
type Switch[P any] struct {
	Field
	Get func(*P) string
	Set func(*P, string) error // the error says which values were expected
}

// Word returns a switch whose field stores the word itself.
func Word[P any, T ~string](name, doc string, at func(*P) *T, words ...string) Switch[P] {
	return Switch[P]{
		Field{Name: name, Doc: doc, Values: words},
		func(p *P) string { return string(*at(p)) },
		func(p *P, value string) error {
			if !slices.Contains(words, value) {
				return unexpected(words)
			}
			*at(p) = T(value)
			return nil
		},
	}
}

// Choice returns a switch for an enumeration. The words name its values from 0 up.
func Choice[P any, T ~uint8](name, doc string, at func(*P) *T, words ...string) Switch[P] {
	return Switch[P]{
		Field{Name: name, Doc: doc, Values: words},
		func(p *P) string { return words[*at(p)] },
		func(p *P, value string) error {
			i := slices.Index(words, value)
			if i < 0 {
				return unexpected(words)
			}
			*at(p) = T(i)
			return nil
		},
	}
}

// Flag returns a switch with two words, the second of which sets the flag.
func Flag[P any](name, doc, off, on string, at func(*P) *bool) Switch[P] {
	words := []string{off, on}
	return Switch[P]{
		Field{Name: name, Doc: doc, Values: words},
		func(p *P) string {
			if *at(p) {
				return on
			}
			return off
		},
		func(p *P, value string) error {
			if !slices.Contains(words, value) {
				return unexpected(words)
			}
			*at(p) = value == on
			return nil
		},
	}
}

// Number returns a switch for a number from `least` to `most`.
func Number[P any](name, doc string, least, most int, at func(*P) *int) Switch[P] {
	return Switch[P]{
		Field{Name: name, Doc: doc, Values: []string{fmt.Sprintf("%d..%d", least, most)}, Counts: true},
		func(p *P) string { return strconv.Itoa(*at(p)) },
		func(p *P, value string) error {
			n, err := strconv.Atoi(value)
			if err != nil || n < least || n > most {
				return fmt.Errorf("expected a number from %d to %d", least, most)
			}
			*at(p) = n
			return nil
		},
	}
}

func unexpected(words []string) error {
	return fmt.Errorf("expected one of %s", strings.Join(words, ", "))
}

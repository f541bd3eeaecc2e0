package scenario

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"
)

// JSON returns the scenario as a document. It writes the whole board, even if the board was given
// by its name, so that the document is complete. Reading the document gives the same scenario.
func (s *Scenario) JSON() []byte {
	w := &writer{}
	w.field("format", text(Format))
	w.field("id", text(s.ID))
	w.field("name", text(s.Name))
	w.field("rules", text(s.Rules))
	w.words("profile", s.Profile)
	if len(s.Set) > 0 {
		w.field("set", value(s.Set))
	}
	w.words("story", s.Story)
	w.words("goal", s.Goal)
	if len(s.Epilogue) > 0 {
		w.field("epilogue", value(s.Epilogue))
	}
	if len(s.Balance) > 0 {
		w.field("balance", value(s.Balance))
	}
	w.words("level", s.Level)
	if s.Minutes > 0 {
		w.field("minutes", strconv.Itoa(s.Minutes))
	}
	w.words("undo", s.Undo)
	w.words("author", s.Author)
	w.words("licence", s.Licence)
	seats := make([]string, len(s.Seats))
	for i, seat := range s.Seats {
		seats[i] = "\n    " + value(seat)
	}
	w.field("seats", "["+strings.Join(seats, ",")+"\n  ]")
	if s.Board != nil {
		w.field("board", inner(s.Board.JSON()))
	}
	if s.Picture != nil {
		w.field("picture", value(s.Picture))
	}
	if len(s.Game) > 0 {
		w.field("game", string(s.Game))
	}
	w.out.WriteString("\n}\n")
	return w.out.Bytes()
}

// MarshalJSON encodes the scenario as [Scenario.JSON] does.
func (s *Scenario) MarshalJSON() ([]byte, error) { return s.JSON(), nil }

// Configure returns the scenario under another profile, or its own if the profile is "", with some
// fields of the profile overridden.
func (s *Scenario) Configure(profile string, set map[string]string) *Scenario {
	c := *s
	if profile != "" {
		c.Profile = profile
	}
	if len(set) > 0 {
		if c.Set = maps.Clone(s.Set); c.Set == nil {
			c.Set = map[string]string{}
		}
		maps.Copy(c.Set, set)
	}
	return &c
}

type writer struct{ out bytes.Buffer }

func (w *writer) field(key, value string) {
	start := ",\n"
	if w.out.Len() == 0 {
		start = "{\n"
	}
	fmt.Fprintf(&w.out, "%s  %q: %s", start, key, value)
}

// words writes a string, unless it is empty.
func (w *writer) words(key, s string) {
	if s != "" {
		w.field(key, text(s))
	}
}

func text(s string) string { return value(s) }

// value encodes a value on one line without escaping HTML characters.
func value(v any) string {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err) // strings and lists of strings can always be encoded
	}
	return strings.TrimSuffix(out.String(), "\n")
}

// inner indents a document inside another one.
func inner(doc []byte) string {
	return strings.ReplaceAll(strings.TrimSuffix(string(doc), "\n"), "\n", "\n  ")
}

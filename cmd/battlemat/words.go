package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// writeJSON prints an answer on one line.
func writeJSON(s *streams, answer any) error {
	encoder := json.NewEncoder(s.out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(answer)
}

// count writes a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	switch {
	case noun == "entry":
		noun = "entrie"
	case noun == "hex", noun == "match":
		noun += "e"
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// full ends a sentence.
func full(sentence string) string {
	if strings.HasSuffix(sentence, "?") || strings.HasSuffix(sentence, "!") {
		return sentence
	}
	return strings.TrimSuffix(sentence, ".") + "."
}

package main

import (
	"encoding/json"
	"strings"
)

// writeJSON prints an answer on one line.
func writeJSON(s *streams, answer any) error {
	encoder := json.NewEncoder(s.out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(answer)
}

// full returns a sentence with its final punctuation.
func full(sentence string) string {
	if strings.HasSuffix(sentence, "?") || strings.HasSuffix(sentence, "!") {
		return sentence
	}
	return strings.TrimSuffix(sentence, ".") + "."
}

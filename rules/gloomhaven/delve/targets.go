package delve

import (
	"strings"
)

// byName returns a sentence from the book with the ids of figures replaced by their names.
func byName(text string, figures ...*Figure) string {
	words := strings.Split(text, " ")
	for i, w := range words {
		id := strings.TrimRight(w, ",.:;")
		for _, f := range figures {
			if id == f.ID {
				words[i] = f.Name + w[len(id):]
				break
			}
		}
	}
	return strings.Join(words, " ")
}

package delve

import (
	"strings"

	"github.com/battlemat/battlemat/internal/english"
)

// byName is a sentence of the book with figures by their names in the place of their ids.
func (p *Position) byName(text string, figures ...*Figure) string {
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

// nameList lists the names of figures, as they stand within a sentence.
func (p *Position) nameList(ids []string) string {
	var all []string
	for _, id := range ids {
		all = append(all, english.Within(p.figure(id).Name))
	}
	return english.And(all)
}

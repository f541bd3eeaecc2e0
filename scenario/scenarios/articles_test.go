package scenarios_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/scenario/scenarios"
)

// articles returns a pattern that matches capitalized articles of names within a sentence: after a
// word, and not at the beginning.
func articles(names []string) *regexp.Regexp {
	var all []string
	for _, name := range names {
		if article, _, more := strings.Cut(name, " "); more && (article == "The" || article == "A" || article == "An") {
			all = append(all, regexp.QuoteMeta(name))
		}
	}
	if all == nil {
		return nil
	}
	return regexp.MustCompile(`[\p{L}\p{N},;)] (` + strings.Join(all, "|") + `)\b`)
}

// texts returns the status, the hint and the lines of a moment, and the texts of its choices.
func (m *moment) texts() []string {
	texts := []string{m.view.Status, m.view.Hint}
	for _, c := range m.choices {
		texts = append(texts, c.Label, c.Note)
		if c.Odds != nil {
			texts = append(append(texts, c.Odds.Text), c.Odds.Steps...)
		}
	}
	for _, l := range m.told {
		texts = append(texts, l.Text, l.Short)
	}
	return texts
}

// TestNamesWithinSentences checks that the article of a name is in lower case within a sentence, in
// every status, hint, label, note, line and explanation of odds.
func TestNamesWithinSentences(t *testing.T) {
	seen := map[string]bool{}
	for _, name := range scenarios.Names() {
		_, doc := load(t, name)
		for _, m := range recorded(t, name) {
			var names []string
			for _, s := range doc.Seats {
				names = append(names, s.Name)
			}
			for _, f := range m.view.Figures {
				names = append(names, f.Name)
			}
			capital := articles(names)
			if capital == nil {
				continue
			}
			for _, text := range m.texts() {
				if capital.MatchString(text) && !seen[text] {
					seen[text] = true
					t.Errorf("%s: %q", name, text)
				}
			}
		}
	}
}

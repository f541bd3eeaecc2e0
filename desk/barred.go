package desk

import "github.com/battlemat/battlemat/rules"

// Barred says why no path, or no path that is short enough, leads to a place.
type Barred struct {
	Legal   bool           `json:"legal"` // always false
	Refusal *rules.Refusal `json:"refusal"`
	NotRead
}

// barred returns the answer for a place that cannot be reached. The code is one of package rules,
// and the sentence is for display.
func (t *Table) barred(code, sentence string) *Barred {
	return &Barred{Refusal: t.refusal(code, sentence), NotRead: t.unread()}
}

// refusal returns a refusal with the book's rule for a code.
func (t *Table) refusal(code, sentence string) *rules.Refusal {
	r := &rules.Refusal{Code: code, Detail: sentence}
	if book, is := t.Desk.(rules.Barrer); is {
		r.Rule = book.Bars(code)
	}
	return r
}

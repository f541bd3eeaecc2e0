package game

import "github.com/battlemat/battlemat"

// Reason is why something is forbidden. A rule that asks only whether it is compares the reason with nil; the refusal
// is put into words when somebody reads it.
type Reason func() *battlemat.Refusal

// Because returns the reason with these words. The arguments are those of [Refuse].
func Because(rule, code, detail string, values ...any) Reason {
	return func() *battlemat.Refusal { return Refuse(rule, code, detail, values...) }
}

// Unless returns no reason if the condition holds, and otherwise the reason with these words.
func Unless(may bool, rule, code, detail string, values ...any) Reason {
	if may {
		return nil
	}
	return Because(rule, code, detail, values...)
}

// Refusal returns the refusal in words, or nil if nothing is forbidden.
func (r Reason) Refusal() *battlemat.Refusal {
	if r == nil {
		return nil
	}
	return r()
}

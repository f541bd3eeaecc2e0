package game

import "github.com/battlemat/battlemat"

// Reason is a reason why something is forbidden, or nil if it is allowed. A rule that need not know
// the reason only compares it with nil. The words of the refusal are built only when they are read.
type Reason func() *battlemat.Refusal

// Because returns a reason. The arguments are those of [Refuse].
func Because(rule, code, detail string, values ...any) Reason {
	return func() *battlemat.Refusal { return Refuse(rule, code, detail, values...) }
}

// Unless returns nil if the condition holds, and otherwise a reason as [Because] does.
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

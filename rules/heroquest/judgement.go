package heroquest

import (
	"fmt"

	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// judgement is a verdict with the rule that denies, or nil. Most are made for whole fields of squares,
// where the sentence is not needed, so the sentence is made only on demand.
type judgement struct {
	sight.Verdict
	refusal *denial
}

// denial is a rule that forbids, and how it would say so.
type denial struct {
	rule, code string
	say        func() string
}

// granted is sight without a line.
func granted(reason string) judgement {
	return judgement{Verdict: sight.Verdict{Sees: true, Reason: reason}}
}

// denied returns a rule that forbids, whatever the lines.
func denied(rule, code, format string, args ...any) judgement {
	return judgement{refusal: &denial{rule, code, func() string { return fmt.Sprintf(format, args...) }}}
}

// aloud returns the judgement in words. A refusal's sentence becomes the verdict's reason if no line is
// to blame.
func (j judgement) aloud() (sight.Verdict, *rules.Refusal) {
	if j.refusal == nil {
		return j.Verdict, nil
	}
	r := &rules.Refusal{Rule: j.refusal.rule, Code: j.refusal.code, Detail: j.refusal.say()}
	if len(j.Stops) == 0 {
		j.Reason = r.Detail
	}
	return j.Verdict, r
}

// refused returns a rule that forbids an attack, in words.
func refused(rule, code, detail string) (sight.Verdict, *rules.Refusal) {
	return sight.Verdict{Reason: detail}, &rules.Refusal{Rule: rule, Code: code, Detail: detail}
}

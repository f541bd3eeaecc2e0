package heroquest

import (
	"fmt"

	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/sight"
)

// judgement is a verdict with the rule that denies sight, or nil if none does. Most judgements are
// computed for many squares at once, where no sentence is needed. So the sentence is built only on
// demand.
type judgement struct {
	sight.Verdict
	refusal *denial
}

// denial is a rule that denies sight, with a function that returns its sentence.
type denial struct {
	rule, code string
	say        func() string
}

// granted returns a judgement that allows sight for a reason that does not depend on a line.
func granted(reason string) judgement {
	return judgement{Verdict: sight.Verdict{Sees: true, Reason: reason}}
}

// denied returns a judgement in which a rule denies sight, whatever the lines of sight.
func denied(rule, code, format string, args ...any) judgement {
	return judgement{refusal: &denial{rule, code, func() string { return fmt.Sprintf(format, args...) }}}
}

// aloud returns the judgement with its sentences. If no line is to blame, the refusal's sentence
// also becomes the verdict's reason.
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

// refused returns the verdict and the refusal of a rule that forbids an attack.
func refused(rule, code, detail string) (sight.Verdict, *rules.Refusal) {
	return sight.Verdict{Reason: detail}, &rules.Refusal{Rule: rule, Code: code, Detail: detail}
}

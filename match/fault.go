package match

import "runtime/debug"

// Fault is a ruleset that panicked. Its text holds nothing of the match; the stack is
// for the operator.
type Fault struct{ Stack []byte }

func (*Fault) Error() string { return "the rules failed" }

// Recover turns a panic into a [Fault], when it is deferred. Whatever asks the rules defers it, so that a fault
// of theirs is an answer and stops nothing but its match.
func Recover(err *error) {
	if recover() != nil {
		*err = &Fault{debug.Stack()}
	}
}

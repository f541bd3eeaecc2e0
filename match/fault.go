package match

import "runtime/debug"

// Fault is the error of a ruleset that panicked. Its text reveals nothing about the match; the stack is for
// the operator.
type Fault struct{ Stack []byte }

func (*Fault) Error() string { return "the rules failed" }

// Recover, when deferred, turns a panic into a [Fault]. Every call into the rules defers it, so that a fault in
// them becomes an answer and stops only its own match.
func Recover(err *error) {
	if recover() != nil {
		*err = &Fault{debug.Stack()}
	}
}

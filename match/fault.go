package match

import "runtime/debug"

// Fault is the error of a ruleset that panicked. Its text reveals nothing about the match; the
// stack is for the operator.
type Fault struct{ Stack []byte }

func (*Fault) Error() string { return "the rules failed" }

// Recover converts a panic to a [Fault]. It must be deferred. Every call into the rules defers it,
// so that a panic of the rules becomes an error and stops only one match.
func Recover(err *error) {
	if recover() != nil {
		*err = &Fault{debug.Stack()}
	}
}

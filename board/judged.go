package board

import "fmt"

// Judged returns the faults that `judge` finds in a document. If `judge` panics, the panic is
// returned as a fault at the given path, so that the caller always gets an answer that names the
// document.
func Judged(path string, judge func() []Fault) (found []Fault) {
	defer func() {
		if fell := recover(); fell != nil {
			found = []Fault{{Path: path, Message: fmt.Sprintf(Unjudged+" (%v)", fell)}}
		}
	}()
	return judge()
}

// Unjudged begins the message for a document on which the rules panicked.
const Unjudged = "the rules failed on this document, so this part of it was not checked: that is an error in battlemat; please report it with the document"

package board

import "fmt"

// Judged returns what judge finds wrong with a document. Where the rules that judge it panic, that is a fault
// of the document too, at a path of it: whoever asks is answered, and is told which document it was.
func Judged(path string, judge func() []Fault) (found []Fault) {
	defer func() {
		if fell := recover(); fell != nil {
			found = []Fault{{Path: path, Message: fmt.Sprintf(Unjudged+" (%v)", fell)}}
		}
	}()
	return judge()
}

// Unjudged begins the message of a document that the rules panicked on.
const Unjudged = "the rules failed on this document, so this part of it is not judged: that is an error in battlemat, please report it with the document"

package desk

import (
	"fmt"
	"io"
	"reflect"
)

// NotRead is the part of an answer that lists the words of the board that the book does not read.
// They had no effect on the answer. [Table.Unread] and [Table.Slips] find them.
type NotRead struct {
	Words []Fault `json:"notRead,omitempty"` // empty if all words are read
}

func (n NotRead) notRead() NotRead { return n }

// tell writes a line for each word.
func (n NotRead) tell(w io.Writer) {
	for _, f := range n.Words {
		fmt.Fprintf(w, "Not read: %s: %s.\n", f.Path, f.Message)
	}
}

// unread returns the words of the board that the book does not read.
func (t *Table) unread() NotRead {
	if t.notRead == nil {
		return NotRead{}
	}
	return NotRead{t.notRead()}
}

// withNotRead adds the words that were not read to the end of an answer's sentences.
func (a *Answer) withNotRead() *Answer {
	says, ok := a.Value.(interface{ notRead() NotRead })
	if v := reflect.ValueOf(a.Value); !ok || a.Tell == nil || v.Kind() == reflect.Pointer && v.IsNil() {
		return a
	}
	tell := a.Tell
	a.Tell = func(w io.Writer) {
		tell(w)
		says.notRead().tell(w)
	}
	return a
}

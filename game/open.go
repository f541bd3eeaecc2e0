package game

import (
	"fmt"

	"github.com/battlemat/battlemat"
)

// Restored returns the position after the events of an opening, the first of which must be a
// whole position S. It begins at bare, a position of nothing but what never changes.
func Restored[S battlemat.Event, P any](bare P, o battlemat.Opening, apply func(P, battlemat.Event) P) (P, error) {
	if len(o.Events) == 0 {
		return bare, fmt.Errorf("%s: the opening is empty", o.Scenario.ID)
	}
	if _, whole := o.Events[0].(S); !whole {
		return bare, fmt.Errorf("%s: the opening does not begin with a whole position", o.Scenario.ID)
	}
	for _, e := range o.Events {
		bare = apply(bare, e)
	}
	return bare, nil
}

package game_test

import (
	"fmt"
	"testing"

	"github.com/battlemat/battlemat/game"
)

// An offer only needs to know whether the move is allowed. The refusal of a command gives the
// reason.
func ExampleReason() {
	mayMove := func(name string, left int) game.Reason {
		if left == 0 {
			return game.Because("XY 3", "still", "%s has no movement left.", name)
		}
		return nil
	}
	fmt.Println(mayMove("Ann", 2) == nil, mayMove("Ben", 0) == nil)
	fmt.Println(mayMove("Ben", 0).Refusal())
	// Output:
	// true false
	// Ben has no movement left.
}

// spoken counts how often the reason is put into words.
type spoken int

func (s *spoken) String() string {
	*s++
	return "Ann"
}

func TestReasonIsPutIntoWordsWhenItIsRead(t *testing.T) {
	var times spoken
	reason := game.Because("XY 3", "still", "%s has no movement left.", &times)
	if reason == nil || times != 0 {
		t.Fatalf("after %d readings: a reason must be there, in no words yet", times)
	}
	if got := reason.Refusal(); times != 1 || got.Code != "still" || got.Rule != "XY 3" || got.Detail != "Ann has no movement left." {
		t.Errorf("got %+v after %d readings", got, times)
	}
}

func TestNoReasonIsNoRefusal(t *testing.T) {
	var none game.Reason
	if refusal := none.Refusal(); refusal != nil {
		t.Errorf("nothing is forbidden, but got %v", refusal)
	}
}

package match

import (
	"context"
	"testing"
)

// TestNoticesThatWake checks that a notice of an entry that the session has written itself has no
// effect. A notice of a later entry wakes the session, and so does any notice while the session
// does not know the state of the match.
func TestNoticesThatWake(t *testing.T) {
	at := func(stale bool) *state { // entry 3 is the last
		return &state{Snapshot: Snapshot{Match: &Match{steps: make([]*step, 4)}}, stale: stale}
	}
	for name, c := range map[string]struct {
		state  *state
		notice Notice
		wakes  bool
	}{
		"of an earlier entry":    {at(false), Notice{Match: "a", Seq: 2}, false},
		"of its own last entry":  {at(false), Notice{Match: "a", Seq: 3}, false},
		"of a later entry":       {at(false), Notice{Match: "a", Seq: 4}, true},
		"of the match's removal": {at(false), Notice{Match: "a", Seq: Removed}, true},
		"while it is stale":      {at(true), Notice{Match: "a", Seq: 3}, true},
		"while it is loaded":     {nil, Notice{Match: "a", Seq: 0}, true},
		"of nobody knows what":   {at(false), Notice{}, true},
	} {
		sv := &Service{ctx: context.Background(), sessions: map[ID]*session{}}
		s := &session{service: sv, id: "a", heard: make(chan int, 1), said: make(chan int, 1)}
		s.state.Store(c.state)
		sv.sessions[s.id] = s
		notices := make(chan Notice, 1)
		notices <- c.notice
		close(notices)
		sv.listen(notices)
		if woken := len(s.heard) > 0; woken != c.wakes {
			t.Errorf("a notice %s: it wakes the session (%v), wanted %v", name, woken, c.wakes)
		}
	}
}

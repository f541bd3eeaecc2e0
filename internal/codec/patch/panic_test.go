package patch

import "testing"

// TestAfterAPanic: what goes wrong with one document does not come into the patch of the next.
func TestAfterAPanic(t *testing.T) {
	broken := &Document{kind: '[', of: []Member{{}}} // an element that is no document
	was, now := NewObject([]Member{{`"a":`, NewDocument(`[1]`)}}), &Document{kind: '{', of: []Member{{`"a":`, broken}}}
	fails := func() (fell any) {
		defer func() { fell = recover() }()
		Append(nil, was, now)
		return nil
	}
	for range 10 {
		if fails() == nil {
			t.Fatal("a list of nothing is compared")
		}
		if got := string(Append(nil, NewDocument(`[1,2]`), NewDocument(`[1,3]`))); got != `[["/1",3]]` {
			t.Fatalf("the next patch is %s", got)
		}
	}
}

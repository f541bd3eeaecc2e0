package match

import (
	"context"
	"testing"

	"github.com/battlemat/battlemat/game/rulestest/yard"
)

// TestNamesWithinSentences checks that the article of a seat's name is in lower case unless it
// begins a sentence.
func TestNamesWithinSentences(t *testing.T) {
	sv := service(t, NewMemory())
	doc := yard.Scenario()
	for i := range doc.Seats {
		if doc.Seats[i].ID == "red" {
			doc.Seats[i].Name = "The toll keeper"
		}
	}
	id, _, err := sv.Begin(context.Background(), doc, nil)
	if err != nil {
		t.Fatal(err)
	}
	seq, err := sv.Submit(context.Background(), id, Ask{Seq: Latest, Do: Hold, Command: "red bot", Owner: true})
	if err != nil {
		t.Fatal(err)
	}
	if says := lines(t, now(t, sv, id), "blue", seq, seq); says[0].Text != "A bot plays the toll keeper now." {
		t.Errorf("%+v", says)
	}
	_, err = sv.Submit(context.Background(), id, Ask{Seat: "red", Seq: Latest, Do: Pause})
	if err == nil || err.Error() != "A bot plays the toll keeper." {
		t.Errorf("%v", err)
	}
}

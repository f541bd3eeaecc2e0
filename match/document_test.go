package match

import (
	"encoding/json"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// TestEntriesAreWrittenAsPackageJSON checks that the fast encoder writes the same bytes as package
// json.
func TestEntriesAreWrittenAsPackageJSON(t *testing.T) {
	short := 0
	plain := rapid.StringMatching(`[a-z0-9 ,/-]{0,30}`)
	rapid.Check(t, func(t *rapid.T) {
		words := plain
		if rapid.Bool().Draw(t, "any words") {
			words = rapid.OneOf(plain, rapid.String())
		}
		e := Entry{
			Seq: rapid.Int().Draw(t, "seq"), At: time.Unix(0, rapid.Int64().Draw(t, "at")).UTC(), Do: Do(words.Draw(t, "do")),
			Seat: battlemat.Seat(words.Draw(t, "seat")), Command: battlemat.Command(words.Draw(t, "command")), Seed: words.Draw(t, "seed"),
		}
		for range rapid.IntRange(0, 3).Draw(t, "rolls") {
			e.Rolls = append(e.Rolls, dice.Rolled{Die: words.Draw(t, "die"), Face: dice.Face(words.Draw(t, "face"))})
		}
		for range rapid.IntRange(0, 3).Draw(t, "events") {
			event, err := json.Marshal(map[string]string{"fact": words.Draw(t, "fact")})
			if err != nil {
				t.Fatal(err)
			}
			e.Events = append(e.Events, event)
		}
		want, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		if _, plain := e.plain(); plain {
			short++
		}
		if got, err := e.marshal(); err != nil || string(got) != string(want) {
			t.Errorf("%s (%v)\npackage json writes\n%s", got, err, want)
		}
	})
	if short == 0 {
		t.Error("no entry was written the short way")
	}
}

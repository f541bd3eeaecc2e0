package match

import (
	"context"
	"errors"
	"testing"

	"github.com/battlemat/battlemat"
)

// FuzzCommands submits arbitrary lines to a match in several states. Each must be refused or
// accepted without a panic, and the match must still replay and verify.
func FuzzCommands(f *testing.F) {
	for _, line := range []string{
		"lay 3,4", "roll", "move 1,3", "touch red", "duck", "yield", "end", "resign", "/undo", "/undo 1", "/agree", "/decline",
		"/pause", "/resume", "/hold red bot", "", " ", "/", "move", "move 9999999999,0", "lay -1,0", "lay 03,4", "\xff", "move 1,3 x",
		"roll\nroll", "/undo 99999999999999999999",
	} {
		f.Add("hunter", line, uint8(3))
		f.Add("red", line, uint8(5))
	}
	f.Add("", "/pause", uint8(0))
	f.Add("nobody", "end", uint8(1))
	lead := []string{"hunter lay 3,4", "hunter roll", "hunter end", "red end", "blue end", "hunter roll", "red /pause"}
	log := NewMemory()
	sv := service(f, log)
	f.Fuzz(func(t *testing.T, seat, line string, after uint8) {
		id, _ := begin(t, sv, nil)
		do(t, sv, id, lead[:int(after)%(len(lead)+1)]...)
		for _, owner := range []bool{false, true} {
			m := now(t, sv, id)
			seq, err := sv.Submit(context.Background(), id, Ask{Seat: battlemat.Seat(seat), Seq: m.Seq(), Command: battlemat.Command(line), Owner: owner})
			var refusal *battlemat.Refusal
			switch {
			case err == nil && seq != m.Seq()+1:
				t.Fatalf("taken as %d after %d", seq, m.Seq())
			case err == nil:
				r, err := Verify(tagRules, now(t, sv, id).Entries(0))
				if err != nil || len(r.Differences) > 0 {
					t.Fatalf("verify: %+v, %v", r, err)
				}
			case !errors.As(err, &refusal):
				t.Fatalf("%q: %v", line, err)
			case refusal.Code == "" || refusal.Detail == "" || refusal.Rule == "":
				t.Fatalf("%q: an empty refusal: %+v", line, refusal)
			case now(t, sv, id).Seq() != m.Seq():
				t.Fatalf("%q: refused, and the match has gone on", line)
			}
		}
		again, err := Load(tagRules, id, now(t, sv, id).Entries(0))
		if err != nil || again.Seq() != now(t, sv, id).Seq() {
			t.Fatalf("replayed: %v", err)
		}
		sv.sweep(clock().Add(2 * sv.o.Idle))
	})
}

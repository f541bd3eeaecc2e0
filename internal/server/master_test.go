package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// ruledMap begins a skirmish with a game master on a map of Universal VTT.
func (h *house) ruledMap(powers string) reply {
	h.t.Helper()
	data, err := os.ReadFile(filepath.FromSlash("../../web/e2e/cistern.uvtt"))
	if err != nil {
		h.t.Fatal(err)
	}
	return h.sendFileTo("/imports/matches?name=cistern.uvtt&seats=gm:person&master="+powers, data)
}

// TestWhatIsRuledUnseenIsNoLine checks two matches that differ only in what the game master does
// behind the screen, and takes back. The players, the other side and spectators receive the same
// states, logs, boards and refusals, except for the numbers of the entries. Both matches are
// verified.
func TestWhatIsRuledUnseenIsNoLine(t *testing.T) {
	shipped, err := scenarios.Load("the-millers-rats")
	if err != nil {
		t.Fatal(err)
	}
	h := openHouseBy(t, all.Ruleset, match.NewMemory(), func(o *server.Options) { o.Scenarios = []*scenario.Scenario{shipped} })
	master := battlemat.Seat(scenario.MasterSeat)
	told := map[battlemat.Seat][2]string{}
	for i := range 2 {
		c := read[wire.Created](t, h.ruledMap(strings.Join(scenario.Powers(), ",")), http.StatusCreated)
		see := func(seat battlemat.Seat, token string) wire.State {
			return get[wire.State](h, of(c)+"/state?seat="+string(seat), token)
		}
		now := see(master, c.Tokens[master])
		if len(now.Forms) == 0 || len(now.View.Figures) < 5 {
			t.Fatalf("the game master has %d forms and sees %d figures", len(now.Forms), len(now.View.Figures))
		}
		rule := func(words string) wire.State {
			t.Helper()
			s := see(master, c.Tokens[master])
			read[wire.Done](t, h.act(c, master, s.Seq, words, c.Tokens[master]), http.StatusOK)
			return see(master, c.Tokens[master])
		}
		at := now.View.Figures[0].At.String()
		rule("rule pause")
		before := see(master, c.Tokens[master])
		if i == 1 {
			now = rule("rule add wolf " + at + " gm")
			n := slices.IndexFunc(now.View.Figures, func(f battlemat.Figure) bool { return f.Kind == "wolf" && f.Aside })
			if n < 0 {
				t.Fatal("no wolf stands behind the screen")
			}
			rule("rule hp " + now.View.Figures[n].ID + " 3")
			rule("rule say gm A wolf waits.")
			rule("rule check " + now.View.Figures[n].ID + " wis 10 secret")
			if back := rule("/undo"); !strings.HasPrefix(back.View.Figures[0].ID, before.View.Figures[0].ID) {
				t.Error("the first figure is another")
			}
		}
		rule("rule go-on")
		for seat, token := range c.Tokens {
			if seat == master || seat == "gm" {
				continue
			}
			both := told[seat]
			both[i] = h.lookedAt(t, c, seat, token)
			told[seat] = both
		}
		both := told[battlemat.Spectator]
		both[i] = h.lookedAt(t, c, battlemat.Spectator, c.Spectator)
		told[battlemat.Spectator] = both
		// The log can be verified and loaded.
		m, err := h.service.Now(t.Context(), match.ID(c.Match))
		if err != nil {
			t.Fatal(err)
		}
		if report, err := match.Verify(all.Ruleset, m.Entries(0)); err != nil || len(report.Differences) > 0 {
			t.Errorf("match %d: %v, %+v", i, err, report.Differences)
		}
		// A player continues as if nothing had been done.
		acting := now.View.ToAct[0]
		if s := see(acting, c.Tokens[acting]); len(s.Choices) > 0 {
			read[wire.Done](t, h.act(c, acting, s.Seq, string(s.Choices[0].Command), c.Tokens[acting]), http.StatusOK)
		}
	}
	for seat, both := range told {
		if both[0] != both[1] {
			n := 0
			for n < min(len(both[0]), len(both[1])) && both[0][n] == both[1][n] {
				n++
			}
			t.Errorf("seat %q is told what was done unseen:\n%.300s\n%.300s", seat, both[0][max(0, n-80):], both[1][max(0, n-80):])
		}
	}
	for _, powers := range []string{"figures,figures", "everything"} {
		if r := h.ruledMap(powers); r.status != http.StatusUnprocessableEntity {
			t.Errorf("powers %q: %d", powers, r.status)
		}
	}
}

// TestAnUndoTellsOfWhatWasSeen checks two matches. In one of them the game master also did
// something hidden. In both, an undo of everything names the same commands to the other seats. The
// game master learns of all commands. DND K51.
func TestAnUndoTellsOfWhatWasSeen(t *testing.T) {
	shipped, err := scenarios.Load("the-millers-rats")
	if err != nil {
		t.Fatal(err)
	}
	h := openHouseBy(t, all.Ruleset, match.NewMemory(), func(o *server.Options) { o.Scenarios = []*scenario.Scenario{shipped} })
	master := battlemat.Seat(scenario.MasterSeat)
	var both [2][]match.Line
	for i := range both {
		c := read[wire.Created](t, h.ruledMap(strings.Join(scenario.Powers(), ",")), http.StatusCreated)
		do := func(words string) int {
			s := get[wire.State](h, of(c)+"/state?seat="+string(master), c.Tokens[master])
			return read[wire.Done](t, h.act(c, master, s.Seq, words, c.Tokens[master]), http.StatusOK).Seq
		}
		before := do("rule pause") - 1
		if i == 1 {
			do("rule say gm A wolf waits.")
			do("rule say gm Two wolves wait.")
		}
		seq := do(fmt.Sprintf("/undo %d", before))
		m, err := h.service.Now(t.Context(), match.ID(c.Match))
		if err != nil {
			t.Fatal(err)
		}
		if both[i], err = m.Lines(battlemat.Spectator, seq, seq); err != nil || len(both[i]) != 1 {
			t.Fatalf("%v, %v", both[i], err)
		}
		if own, err := m.Lines(master, seq, seq); err != nil || len(own) != 1 || len(own[0].Undone) != 1+2*i {
			t.Errorf("the game master is told %+v, %v", own, err)
		}
	}
	if a, b := both[0][0], both[1][0]; a.Text != b.Text || !slices.Equal(a.Undone, b.Undone) || len(b.Restored) > 0 {
		t.Errorf("of what was unseen there is told %q %v, else %q %v", b.Text, b.Undone, a.Text, a.Undone)
	}
}

// TestMatchesWithAMaster checks that a match with a game master must not have an undo setting, and
// that the game master gets the scenario's own seat for one if that seat is empty.
func TestMatchesWithAMaster(t *testing.T) {
	shipped, err := scenarios.Load("the-millers-rats")
	if err != nil {
		t.Fatal(err)
	}
	empty := shipped.WithMaster([]string{scenario.RulesTurns})
	empty.ID, empty.Seats[len(empty.Seats)-1].Held = "held-empty", scenario.Empty
	h := openHouseBy(t, all.Ruleset, match.NewMemory(), func(o *server.Options) { o.Scenarios = []*scenario.Scenario{shipped, empty} })
	begin := func(id, undo string) reply {
		return h.ask("POST", api+"/matches", wire.NewMatch{Scenario: id, Master: []string{scenario.RulesTurns, scenario.RulesEnd}, Undo: undo})
	}
	for _, id := range []string{shipped.ID, empty.ID} {
		c := read[wire.Created](t, begin(id, ""), http.StatusCreated)
		if c.Tokens[scenario.MasterSeat] == "" {
			t.Errorf("%s: the game master has no token", id)
		}
		if p := refused(t, begin(id, scenario.UndoFree), http.StatusUnprocessableEntity, "invalid"); p.Field != "/undo" || p.Reason != desk.Unfit {
			t.Errorf("%s: %q", id, p.Detail)
		}
	}
}

// lookedAt returns everything that a seat receives, without the numbers of entries.
func (h *house) lookedAt(t *testing.T, c wire.Created, seat battlemat.Seat, token string) string {
	t.Helper()
	all := ""
	for _, path := range []string{"/state?seat=", "/log?seat=", "/board?seat="} {
		r := h.ask("GET", of(c)+path+string(seat), nil, token)
		var v any
		if err := json.Unmarshal(r.body, &v); err != nil {
			t.Fatalf("%s: %v: %s", path, err, r.body)
		}
		unnumbered(v)
		all += plain(t, v) + "\n"
	}
	all += plain(t, get[wire.Table](h, of(c), token).Seats) + "\n"
	r := h.act(c, seat, get[wire.State](h, of(c)+"/state?seat="+string(seat), token).Seq, "rule hide wolf-1", token)
	var p map[string]any
	if err := json.Unmarshal(r.body, &p); err == nil {
		unnumbered(p)
		all += plain(t, p)
	}
	return all
}

// unnumbered removes the numbers of entries from a message.
func unnumbered(v any) {
	switch v := v.(type) {
	case map[string]any:
		delete(v, "seq")
		delete(v, "next")
		for _, one := range v {
			unnumbered(one)
		}
	case []any:
		for _, one := range v {
			unnumbered(one)
		}
	}
}

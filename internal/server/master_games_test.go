package server_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestEachGameIsRuled begins a shipped scenario with a game master, in each game that has a seat
// for one. The master gives the rulings that forms and choices offer, whispers to one player and no
// other, and takes a ruling back. Then the match is verified. HQ Q150, HS B23, GH G119.
func TestEachGameIsRuled(t *testing.T) {
	master := battlemat.Seat(scenario.MasterSeat)
	for _, name := range []string{"soup-for-the-orcs", "the-old-weir", "overdue"} {
		shipped, err := scenarios.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		h := openHouseBy(t, all.Ruleset, match.NewMemory(), func(o *server.Options) { o.Scenarios = []*scenario.Scenario{shipped} })
		seats := map[battlemat.Seat]string{}
		for _, s := range shipped.Seats {
			seats[battlemat.Seat(s.ID)] = scenario.Person
		}
		c := read[wire.Created](t, h.ask("POST", api+"/matches", wire.NewMatch{Scenario: name, Seats: seats, Master: scenario.Powers()}), http.StatusCreated)
		see := func(seat battlemat.Seat) wire.State {
			return get[wire.State](h, of(c)+"/state?seat="+string(seat), c.Tokens[seat])
		}
		rule := func(words string) wire.State {
			t.Helper()
			read[wire.Done](t, h.act(c, master, see(master).Seq, words, c.Tokens[master]), http.StatusOK)
			return see(master)
		}
		now := see(master)
		if !slices.ContainsFunc(now.Forms, func(f battlemat.Form) bool { return f.Sets == battlemat.SetsLife }) {
			t.Errorf("%s: no form sets a figure's life", name)
		}
		var players []battlemat.Seat
		for _, s := range shipped.Seats {
			players = append(players, battlemat.Seat(s.ID))
		}
		before := h.lookedAt(t, c, players[1], c.Tokens[players[1]])
		rule("rule say " + string(players[0]) + " Something stirs.")
		if after := h.lookedAt(t, c, players[1], c.Tokens[players[1]]); after != before {
			t.Errorf("%s: %s is told of a whisper to %s", name, players[1], players[0])
		}
		heard := h.ask("GET", of(c)+"/log?seat="+string(players[0]), nil, c.Tokens[players[0]])
		if !strings.Contains(string(heard.body), "Something stirs.") {
			t.Errorf("%s: %s is not told what is whispered to it: %s", name, players[0], heard.body)
		}
		if now = rule("rule pause"); !slices.Equal(now.View.ToAct, []battlemat.Seat{master}) {
			t.Errorf("%s: it waits for %v", name, now.View.ToAct)
		}
		if now = rule("/undo"); slices.Contains(now.View.ToAct, master) {
			t.Errorf("%s: it waits still", name)
		}
		rule("rule read A bell rings.")
		m, err := h.service.Now(t.Context(), match.ID(c.Match))
		if err != nil {
			t.Fatal(err)
		}
		if report, err := match.Verify(all.Ruleset, m.Entries(0)); err != nil || len(report.Differences) > 0 {
			t.Errorf("%s: %v, %+v", name, err, report.Differences)
		}
	}
}

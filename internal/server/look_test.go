package server_test

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// TestWhatAFigureSeesIsShown checks that what a figure sees is shown to the seat that owns it, and
// that an unknown figure is refused.
func TestWhatAFigureSeesIsShown(t *testing.T) {
	doc, err := scenarios.Load("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	h := openHouseBy(t, all.Ruleset, match.NewMemory(), func(o *server.Options) { o.Scenarios = []*scenario.Scenario{doc} })
	seat := doc.Seats[0].ID
	c := read[wire.Created](t, h.ask("POST", api+"/matches", wire.NewMatch{Scenario: doc.ID, Seats: map[battlemat.Seat]string{battlemat.Seat(seat): match.Person}}), 201)
	token := c.Tokens[battlemat.Seat(seat)]
	state := get[wire.State](h, of(c)+"/state?seat="+seat, token)
	seen := 0
	for _, f := range state.View.Figures {
		for _, field := range get[[]battlemat.Field](h, of(c)+"/look?seat="+seat+"&figure="+f.ID, token) {
			seen += len(field.Cells)
		}
	}
	if seen == 0 {
		t.Errorf("%d figures, and none of them sees a cell", len(state.View.Figures))
	}
	if fields := get[[]battlemat.Field](h, of(c)+"/look?seat="+seat+"&figure=nobody", token); len(fields) != 0 {
		t.Errorf("nobody sees %+v", fields)
	}
}

package scenario_test

import (
	"testing"

	"github.com/battlemat/battlemat/scenario"
)

// TestTheMasterIsAlone checks that the added seat of a game master is the only one on its side.
func TestTheMasterIsAlone(t *testing.T) {
	s := parse(t, small)
	s.Seats[0].Side = scenario.MasterSeat
	ruled := s.WithMaster(scenario.Powers())
	seat, there := ruled.Master()
	if !there || seat.Side == scenario.MasterSeat {
		t.Errorf("its side is %q", seat.Side)
	}
}

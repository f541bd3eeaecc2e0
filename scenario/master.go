package scenario

import "slices"

// The powers of a game master, which say what rulings the seat may make.
const (
	RulesFigures = "figures" // place, move, hide, reveal, remove and hand over figures
	RulesHarm    = "harm"    // change hit points and conditions
	RulesGround  = "ground"  // change doors, lights and the ground
	RulesTurns   = "turns"   // give and take turns, pause
	RulesSecrets = "secrets" // call for checks, say something to one seat
	RulesEnd     = "end"     // end the match, which then does not end by itself
)

// Powers lists the powers of a game master.
func Powers() []string {
	return []string{RulesFigures, RulesHarm, RulesGround, RulesTurns, RulesSecrets, RulesEnd}
}

// MasterSeat is the seat that [Scenario.WithMaster] adds.
const MasterSeat = "master"

// MasterName is the name of the game master's seat.
const MasterName = "Game master"

// Master returns the game master's seat, and reports whether there is one in play.
func (s *Scenario) Master() (Seat, bool) {
	i := slices.IndexFunc(s.Seats, func(seat Seat) bool { return len(seat.Master) > 0 && seat.Held != Empty })
	if i < 0 {
		return Seat{}, false
	}
	return s.Seats[i], true
}

// Ruled reports whether there is a game master with the given power.
func (s *Scenario) Ruled(power string) bool {
	seat, _ := s.Master()
	return slices.Contains(seat.Master, power)
}

// WithMaster returns the scenario with a game master's seat that has the given powers. If there is
// such a seat already, it gets the powers. An added seat is the only one on its side.
func (s *Scenario) WithMaster(powers []string) *Scenario {
	c := *s
	c.Seats = slices.Clone(s.Seats)
	if i := slices.IndexFunc(c.Seats, func(seat Seat) bool { return len(seat.Master) > 0 }); i >= 0 {
		c.Seats[i].Master, c.Seats[i].Held = slices.Clone(powers), ""
		return &c
	}
	side := MasterSeat
	for slices.ContainsFunc(c.Seats, func(seat Seat) bool { return seat.Side == side }) {
		side = "the-" + side
	}
	c.Seats = append(c.Seats, Seat{ID: MasterSeat, Name: MasterName, Side: side, May: []string{Person, Empty}, Master: slices.Clone(powers)})
	return &c
}

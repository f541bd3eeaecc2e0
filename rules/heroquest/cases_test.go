package heroquest

import "testing"

// TestCases shows HQ S0.6, S0.9, S0.11, S0.16, S0.17, S0.19: the sets contain all possible cases,
// and each is decided as in the table.
func TestCases(t *testing.T) {
	const free = "1110101011000000"                  // HQ S0.9: character i is the answer for mask i
	closes := [4]int{0b1001, 0b0011, 0b0110, 0b1100} // HQ S0.17
	count := map[string]int{"walls": 16, "blocks": 16, "all": 256, "directions": 64}
	for _, set := range CaseSets() {
		b, cases, err := Cases(set)
		if err != nil {
			t.Fatal(err)
		}
		desk, err := NewDesk("")
		if err != nil {
			t.Fatal(err)
		}
		seen := map[[4]int]bool{}
		for _, c := range cases {
			mask := int(c.Walls)
			for i, sides := range closes {
				if c.Blocks>>i&1 != 0 {
					mask |= sides
				}
			}
			v, err := desk.See(b, Sight, c.From, c.To)
			if err != nil || v.Sees != (free[mask] == '1') {
				t.Errorf("%s: walls %v, blocks %v: %v, %v", set, c.Walls, c.Blocks, v.Sees, err)
			}
			seen[[4]int{int(c.Walls), int(c.Blocks), c.To.X - c.From.X, c.To.Y - c.From.Y}] = true
		}
		if len(seen) != count[set] || len(cases) != count[set] {
			t.Errorf("%s: %d cases, %d of them different, want %d", set, len(cases), len(seen), count[set])
		}
	}
	if _, _, err := Cases("some"); err == nil {
		t.Error("an unknown set is laid out")
	}
}

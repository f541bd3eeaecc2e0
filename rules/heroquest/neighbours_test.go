package heroquest

import (
	"slices"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
)

// TestNeighboursInOneRoom shows HQ S0.21, S0.25, Q103: even within one room no attack passes
// between two falling blocks, around a corner that two walls close, or through a wall to an
// adjacent square, whether with a blade, a shot, a throw or a spell. Farther away, all figures in
// the room are visible (HQ S1.19).
func TestNeighboursInOneRoom(t *testing.T) {
	arms := map[string]bool{"longsword": false, "dagger": true, "crossbow": true, "spell": true} // whether each can strike from afar
	for _, profile := range []string{"author", "us1990"} {
		for _, corner := range []string{"blocks", "walls"} {
			for _, reading := range []string{"block", "by-weapon"} {
				b := duel(roomed("AAA", "AAA", "AAA"), "Barbarian", at(0, 0), "Orc", at(1, 1))
				if corner == "blocks" {
					b.SetTerrain(at(1, 0), board.Block)
					b.SetTerrain(at(0, 1), board.Block)
				} else {
					b.SetWall(b.Grid().Edge(at(0, 0), 1), true)
					b.SetWall(b.Grid().Edge(at(0, 0), 2), true)
				}
				d := desk(t, profile, "two-diagonal-blocks", reading)
				for with, far := range arms {
					want := far && corner == "blocks" && reading == "by-weapon"
					if a := attack(t, d, b, with); a.Legal != want {
						t.Errorf("%s, %s, %s: %s: %+v", profile, corner, reading, with, a.Refusal)
					}
				}
			}
		}
		b := duel(roomed("AA"), "Barbarian", at(0, 0), "Orc", at(1, 0))
		b.SetWall(b.Grid().Edge(at(0, 0), 1), true)
		for _, with := range []string{"longsword", "dagger", "spell"} {
			if a := attack(t, desk(t, profile), b, with); a.Legal {
				t.Errorf("%s: %s through the wall to the next square", profile, with)
			}
		}
	}
	b := duel(roomed("AAA", "AAA", "AAA"), "Barbarian", at(0, 0), "Orc", at(2, 2))
	b.SetTerrain(at(1, 0), board.Block)
	b.SetTerrain(at(0, 1), board.Block)
	if a := attack(t, desk(t, ""), b, "crossbow"); !a.Legal {
		t.Errorf("farther away in the room: %+v", a.Refusal)
	}
}

// TestBlocksAndAWall shows HQ Q110, S0.21: under the setting by-weapon, a shot passes between two
// falling blocks, but not if a wall also closes one of the two paths.
func TestBlocksAndAWall(t *testing.T) {
	d := desk(t, "", "two-diagonal-blocks", "by-weapon")
	for side := range 5 {
		b := duel(roomed("..", ".."), "Barbarian", at(0, 0), "Orc", at(1, 1))
		b.SetTerrain(at(1, 0), board.Block)
		b.SetTerrain(at(0, 1), board.Block)
		if side < 4 {
			from := at(side/2, side/2)
			s := map[int]string{0: "E", 1: "S", 2: "N", 3: "W"}[side]
			dir, err := b.Grid().ParseSide(s)
			if err != nil {
				t.Fatal(err)
			}
			b.SetWall(b.Grid().Edge(from, dir), true)
		}
		for _, with := range []string{"crossbow", "dagger", "spell"} {
			if a := attack(t, d, b, with); a.Legal != (side == 4) {
				t.Errorf("wall %d: %s: %+v", side, with, a.Refusal)
			}
		}
	}
}

// TestDiagonalNeighbours shows HQ Q111, Q73: a diagonal neighbour is not adjacent, so a crossbow
// can be shot and a dagger thrown at it. A spear, which strikes diagonally, is not thrown at it,
// and does not reach past a closed corner.
func TestDiagonalNeighbours(t *testing.T) {
	b := duel(roomed("..", ".."), "Barbarian", at(0, 0), "Orc", at(1, 1))
	for _, c := range []struct{ profile, with string }{{"author", "crossbow"}, {"author", "dagger"}, {"eu1989", "hand axe"}, {"eu1989", "lance"}} {
		if a := attack(t, desk(t, c.profile), b, c.with); !a.Legal {
			t.Errorf("%s: %s: %+v", c.profile, c.with, a.Refusal)
		}
	}
	b.SetTerrain(at(1, 0), board.Block)
	b.SetTerrain(at(0, 1), board.Block)
	d := desk(t, "eu1989", "two-diagonal-blocks", "by-weapon")
	if a := attack(t, d, b, "lance"); a.Legal || a.Refusal.Code != "corner-closed" {
		t.Errorf("the lance past the blocks: %+v", a.Refusal)
	}
	if a := attack(t, d, b, "hand axe"); !a.Legal {
		t.Errorf("the hand axe past the blocks: %+v", a.Refusal)
	}
	if a := attack(t, desk(t, "eu1989"), b, "hand axe"); a.Legal {
		t.Error("the hand axe is thrown past a closed corner")
	}
}

// TestBoxIsForCorridors shows HQ S1.22, Q102: the search box never leaves out squares of a room.
func TestBoxIsForCorridors(t *testing.T) {
	b := roomed("AAAAAAAA", "AAAAAAAA", "AAAAAAAA")
	for _, kind := range []string{Spell, Ranged, Reveal, Traps} {
		if d := desk(t, "us1990", "search-box", "3,6"); !sees(t, d, b, kind, at(0, 0), at(7, 2)) {
			t.Errorf("%s: one's own room is beyond the box", kind)
		}
	}
	b = roomed(".AAAAAAA", ".AAAAAAA", ".AAAAAAA")
	door(b, "d", 0, 0, "E", board.Open)
	d := desk(t, "eu1989", "search-box", "3,6")
	if !sees(t, d, b, Spell, at(0, 0), at(7, 1)) {
		t.Error("another room is beyond the box")
	}
	refuses(t, d, roomed("........", "........"), Spell, at(0, 0), at(7, 1), "beyond-the-box")
}

// TestCorridorSearchPastDoors shows HQ Q108, S1.64, S1.77: by line of sight, the search of a
// corridor extends past open doors, but into no room. If it covers only walkable squares, it passes
// no door.
func TestCorridorSearchPastDoors(t *testing.T) {
	b := roomed("..A..")
	door(b, "in", 1, 0, "E", board.Open)
	door(b, "out", 2, 0, "E", board.Open)
	for _, kind := range []string{Traps, SecretDoors} {
		d := desk(t, "")
		if !sees(t, d, b, kind, at(0, 0), at(4, 0)) {
			t.Errorf("%s: not past the open doors", kind)
		}
		refuses(t, d, b, kind, at(0, 0), at(2, 0), "another-room")
		refuses(t, desk(t, "", "corridor-search", "walkable"), b, kind, at(0, 0), at(4, 0), "not-walkable")
	}
}

// TestTheDead shows HQ Q109: a dead figure that is still on the board blocks and reveals nothing,
// and neither attacks nor is attacked.
func TestTheDead(t *testing.T) {
	for _, dead := range []bool{false, true} {
		b := duel(roomed("....."), "Barbarian", at(0, 0), "Orc", at(4, 0))
		goblin := board.Figure{ID: "goblin", Kind: "Goblin", Side: "zargon", At: at(2, 0)}
		if dead {
			goblin.Traits = []string{"dead"}
		}
		b.AddFigure(goblin)
		d := desk(t, "us1990")
		for _, kind := range []string{Sight, Reveal, Spell, Traps} {
			if sees(t, d, b, kind, at(0, 0), at(4, 0)) != dead {
				t.Errorf("%s past a goblin, dead: %v", kind, dead)
			}
			field, err := d.Field(b, kind, at(0, 0))
			if err != nil || slices.Contains(field, at(4, 0)) != dead {
				t.Errorf("%s: the field past a goblin, dead %v: %v %v", kind, dead, field, err)
			}
		}
		places, err := d.Reach(b, rules.Reach{Figure: "hero", Move: 3})
		if err != nil || (len(places) == 4) != dead {
			t.Errorf("dead %v: ways to %d squares, %v", dead, len(places), err)
		}
		a, err := d.Attack(b, rules.Attack{Attacker: "hero", Target: "goblin", With: "spell"})
		if err != nil || a.Legal == dead {
			t.Errorf("an attack at a goblin, dead %v: %+v, %v", dead, a.Refusal, err)
		}
	}
	b := roomed("....")
	b.AddFigure(board.Figure{ID: "elf", Kind: "Elf", Side: Heroes, At: at(0, 0), Traits: []string{"dead"}})
	if seen, err := desk(t, "").Revealed(b); err != nil || len(seen) > 0 {
		t.Errorf("a dead hero reveals %v, %v", seen, err)
	}
}

// TestFindDoors shows HQ S1.63, S1.67, Q105: a search in a room finds its secret doors. Depending
// on a setting, a search in a corridor finds the secret doors in sight, or those within the
// searched area.
func TestFindDoors(t *testing.T) {
	b := roomed("......", "AABBCC")
	door(b, "near", 1, 0, "S", board.Secret)
	door(b, "far", 5, 0, "S", board.Secret)
	door(b, "inner", 1, 1, "E", board.Secret)
	door(b, "plain", 3, 0, "S", board.Closed)
	for _, c := range []struct {
		extent string
		upTo   int
		x, y   int
		want   []string
	}{
		{"line-of-sight", 6, 0, 0, []string{"near", "far"}},
		{"line-of-sight", 6, 0, 1, []string{"near", "inner"}},
		{"line-of-sight", 6, 2, 1, []string{"inner"}},
		{"walkable", 6, 0, 0, []string{"near", "far"}},
		{"walkable", 3, 0, 0, []string{"near"}},
	} {
		got, err := desk(t, "", "corridor-search", c.extent).FindDoors(b, at(c.x, c.y), func(s grid.Cell) bool { return s.X < c.upTo })
		if slices.Sort(got); err != nil || !slices.Equal(got, slices.Sorted(slices.Values(c.want))) {
			t.Errorf("%+v: %v, %v", c, got, err)
		}
	}
	// Only a search reveals a secret door.
	if v, err := desk(t, "").SeesDoor(b, Reveal, at(1, 0), "near"); err != nil || v.Sees || v.Reason == "" {
		t.Errorf("%+v %v", v, err)
	}
}

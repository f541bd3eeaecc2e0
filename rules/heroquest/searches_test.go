package heroquest

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// TestTreasure shows HQ S1.62, S1.76: nobody searches for treasure in a corridor. In a room the
// search covers only that room, whether doors are open or not.
func TestTreasure(t *testing.T) {
	for _, profile := range Book.Profiles() {
		d, b := desk(t, profile), tomb(board.Open)
		field, err := d.Field(b, Treasure, at(0, 1))
		if err != nil || len(field) != 11 {
			t.Errorf("%s: %v %v", profile, field, err)
		}
		refuses(t, d, b, Treasure, at(1, 0), at(1, 1), "in-a-corridor")
		refuses(t, d, b, Treasure, at(1, 0), at(2, 0), "in-a-corridor")
		refuses(t, d, b, Treasure, at(1, 1), at(4, 1), "another-room")
		refuses(t, d, b, Treasure, at(1, 1), at(1, 0), "another-room")
	}
}

// TestTrapsAndSecretDoorsInRooms shows HQ S1.63, S1.64, S1.77: a search in a room covers only the
// room that the hero is in, even if an open door is in sight.
func TestTrapsAndSecretDoorsInRooms(t *testing.T) {
	for _, profile := range Book.Profiles() {
		d, b := desk(t, profile), tomb(board.Open)
		for _, kind := range []string{Traps, SecretDoors} {
			field, err := d.Field(b, kind, at(1, 1))
			if err != nil || len(field) != 11 {
				t.Errorf("%s %s: %v %v", profile, kind, field, err)
			}
			refuses(t, d, b, kind, at(1, 1), at(1, 0), "another-room")
			refuses(t, d, b, kind, at(1, 0), at(1, 1), "another-room")
		}
	}
}

// TestCorridorSearch shows HQ S1.65, S1.67: a search in a corridor covers, as the profile says, the
// squares in line of sight, the revealed squares to which a hero can walk, or one piece of the
// corridor.
func TestCorridorSearch(t *testing.T) {
	b := roomed("....", ".AA.", ".AA.", "....")
	from, round := at(0, 0), at(3, 3)
	for _, kind := range []string{Traps, SecretDoors} {
		refuses(t, desk(t, ""), b, kind, from, round, "no-line-of-sight")
		if !sees(t, desk(t, ""), b, kind, from, at(3, 0)) {
			t.Errorf("%s: the row in sight", kind)
		}
		walk := desk(t, "", "corridor-search", "walkable")
		if !sees(t, walk, b, kind, from, round) {
			t.Errorf("%s: one can walk there", kind)
		}
		// Squares that have not been revealed are left out.
		cells, err := walk.Search(b, kind, from, func(c grid.Cell) bool { return c.Y == 0 })
		if err != nil || len(cells) != 4 {
			t.Errorf("%s: %v %v", kind, cells, err)
		}
	}
	// The search does not go through a door, even an open one, or through a room.
	cut := roomed("......")
	door(cut, "d", 2, 0, "E", board.Open)
	refuses(t, desk(t, "", "corridor-search", "walkable"), cut, Traps, at(0, 0), at(4, 0), "not-walkable")
	through := roomed("..AA..")
	through.SetWall(through.Grid().Edge(at(1, 0), 1), false)
	through.SetWall(through.Grid().Edge(at(3, 0), 1), false)
	refuses(t, desk(t, "", "corridor-search", "walkable"), through, Traps, at(0, 0), at(5, 0), "not-walkable")
}

// TestSearchSeesAsRevealing shows HQ S1.65, S1.77, Q101: walls and closed doors limit the search of
// a corridor. Figures do so if they hide squares from being revealed.
func TestSearchSeesAsRevealing(t *testing.T) {
	b := roomed(".....")
	b.AddFigure(board.Figure{ID: "dwarf", Kind: "Dwarf", Side: Heroes, At: at(2, 0)})
	for _, profile := range Book.Profiles() {
		for _, kind := range []string{Traps, SecretDoors} {
			d := desk(t, profile)
			if got, want := sees(t, d, b, kind, at(0, 0), at(4, 0)), sees(t, d, b, Reveal, at(0, 0), at(4, 0)); got != want || got == strings.HasPrefix(profile, "us") {
				t.Errorf("%s: %s past the dwarf: %v, and revealed: %v", profile, kind, got, want)
			}
		}
	}
	if !sees(t, desk(t, "us1990", "figures-hide", "nothing"), b, Traps, at(0, 0), at(4, 0)) {
		t.Error("the dwarf is in the way of a search, and hides nothing")
	}
}

// TestSegments shows HQ S1.65: the 20 pieces of the computer game agree with the collected facts of
// the game.
func TestSegments(t *testing.T) {
	d, b := desk(t, "", "corridor-search", "segment"), standard()
	if !sees(t, d, b, Traps, at(0, 4), at(3, 0)) {
		t.Error("(0,4) and (3,0) are in one piece")
	}
	refuses(t, d, b, Traps, at(0, 4), at(0, 5), "another-segment")
	if err := d.Check(roomed("....")); err == nil {
		t.Error("segments on another board")
	}
	var facts struct {
		DOS struct {
			Grid [][]int `json:"grid"`
		} `json:"dosCorridorSegments"`
	}
	shared(t, "heroquest_board.json", &facts)
	for y, row := range facts.DOS.Grid {
		for x, want := range row {
			if c := at(x, y); want > 0 && segmentOf(c) != want {
				t.Errorf("%v: %d, want %d", c, segmentOf(c), want)
			}
		}
	}
}

// TestSecretDoorsInCorridors shows HQ S1.67: a secret door is found in the same way as a door is
// seen: by the centre of its square.
func TestSecretDoorsInCorridors(t *testing.T) {
	b := roomed("......", "AAAABB")
	door(b, "d", 5, 0, "S", board.Secret)
	d := desk(t, "")
	if v, err := d.SeesDoor(b, SecretDoors, at(0, 0), "d"); err != nil || !v.Sees {
		t.Errorf("from the corridor: %v %v", v, err)
	}
	if v, err := d.SeesDoor(b, SecretDoors, at(4, 1), "d"); err != nil || !v.Sees {
		t.Errorf("from its room: %v %v", v, err)
	}
	if v, err := d.SeesDoor(b, SecretDoors, at(0, 1), "d"); err != nil || v.Sees {
		t.Errorf("from another room: %v %v", v, err)
	}
}

// TestDoubleBlock shows HQ S1.33: a block of two squares blocks both of them.
func TestDoubleBlock(t *testing.T) {
	b := roomed("....", "....")
	b.SetTerrain(at(1, 0), board.Block)
	b.SetTerrain(at(1, 1), board.Block)
	for _, kind := range []string{Sight, Reveal, Spell, Ranged, Traps, SecretDoors} {
		for y := range 2 {
			refuses(t, desk(t, ""), b, kind, at(0, y), at(3, y), "no-line-of-sight")
			refuses(t, desk(t, ""), b, kind, at(0, y), at(1, 1-y), "no-line-of-sight")
		}
	}
}

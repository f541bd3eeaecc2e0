package heroquest

import (
	"slices"
	"strings"
	"testing"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/geom/grid"
)

// tomb returns a board with a corridor along the top, a room A with a door to it, and a room B next
// to A.
//
//	......
//	AAAABB
//	AAAABB
//	AAAABB
func tomb(state board.DoorState) *board.Board {
	b := roomed("......", "AAAABB", "AAAABB", "AAAABB")
	door(b, "d", 1, 1, "N", state)
	return b
}

// TestKinds shows HQ S1.53: there are six kinds of sight, the plain line of sight first.
func TestKinds(t *testing.T) {
	d := desk(t, "")
	if kinds := d.Kinds(); len(kinds) != 7 || kinds[0] != "sight" {
		t.Errorf("%v", kinds)
	}
	_, err := d.See(tomb(board.Open), "smell", at(0, 0), at(1, 0))
	if err == nil || !strings.Contains(err.Error(), "secret-doors") {
		t.Errorf("an unknown kind: %v", err)
	}
	for _, c := range []grid.Cell{at(-1, 0), at(6, 0), at(0, 4)} {
		if _, err := d.See(tomb(board.Open), "", at(0, 0), c); err == nil || !strings.Contains(err.Error(), c.String()) {
			t.Errorf("%v: %v", c, err)
		}
	}
}

// TestSameRoom shows HQ S1.1, S1.19, S1.57, S1.61: a figure in the same room is a target of spells
// and shots, in sight or not. Here there is a wall inside an L-shaped room.
func TestSameRoom(t *testing.T) {
	b := roomed("AA..", "AA..", "AAAA")
	for _, profile := range []string{"author", "eu1989"} {
		for _, kind := range []string{Spell, Ranged} {
			if d := desk(t, profile); !sees(t, d, b, kind, at(1, 0), at(3, 2)) || sees(t, d, b, Sight, at(1, 0), at(3, 2)) {
				t.Errorf("%s %s", profile, kind)
			}
		}
	}
	// HQ S1.60: in the American book read literally, a line is needed in rooms too.
	refuses(t, desk(t, "us1990"), b, Spell, at(1, 0), at(3, 2), "no-line-of-sight")
	refuses(t, desk(t, "author", "same-room", "line-of-sight"), b, Ranged, at(1, 0), at(3, 2), "no-line-of-sight")
	// A corridor is not a room: a line is always needed there.
	refuses(t, desk(t, ""), roomed("..", ".A", ".."), Spell, at(1, 0), at(1, 2), "no-line-of-sight")
}

// TestDoorCampingExample shows HQ S1.54, S1.68, S1.69: the Elf is at the open door. The mummy
// opposite can be shot at. The mummies in the corners cannot, because they are neither in the Elf's
// room nor in sight.
func TestDoorCampingExample(t *testing.T) {
	b, elf := roomed(".....", "AAAAA", "AAAAA"), at(2, 0)
	door(b, "d", 2, 0, "S", board.Open)
	d := desk(t, "eu1989")
	if !sees(t, d, b, Ranged, elf, at(2, 2)) {
		t.Error("the mummy opposite cannot be shot")
	}
	for _, corner := range []grid.Cell{at(0, 1), at(4, 1)} {
		refuses(t, d, b, Ranged, elf, corner, "no-line-of-sight")
	}
	// Nevertheless the whole room was revealed when the door was opened.
	b.SetDoor("d", board.Closed)
	revealed := opened(t, d, b, elf, "d")
	if !slices.Contains(revealed, at(0, 1)) || !slices.Contains(revealed, at(4, 1)) {
		t.Error(revealed)
	}
}

// TestAntiDoorCamping shows HQ S1.2, S1.20, S1.71, S1.74, S1.79: no spell or shot passes a door,
// even an open one. The rule can be switched off.
func TestAntiDoorCamping(t *testing.T) {
	b := tomb(board.Open)
	in, out := at(1, 2), at(1, 0)
	for _, kind := range []string{Spell, Ranged} {
		refuses(t, desk(t, ""), b, kind, out, in, "another-room")
		refuses(t, desk(t, ""), b, kind, in, out, "through-a-door")
		refuses(t, desk(t, "", "anti-door-camping", "other-rooms"), b, kind, out, in, "another-room")
		if !sees(t, desk(t, "", "anti-door-camping", "other-rooms"), b, kind, in, out) {
			t.Errorf("%s out of the room: other rooms alone are forbidden", kind)
		}
		off := desk(t, "", "anti-door-camping", "off")
		if !sees(t, off, b, kind, out, in) || !sees(t, off, b, kind, in, out) {
			t.Errorf("%s: the rule is off", kind)
		}
	}
	// A line also passes an open door if it touches the end of the door and the only way around
	// leads through the door.
	_, r := judge(t, desk(t, ""), b, Ranged, at(1, 1), at(0, 0))
	if r == nil || r.Code != "through-a-door" || !strings.Contains(r.Detail, "the door between (1,1) and (1,0)") {
		t.Errorf("past the door's end: %+v", r)
	}
	// Shots along corridors are allowed as usual, past open doors on their sides.
	if !sees(t, desk(t, ""), b, Ranged, at(0, 0), at(5, 0)) {
		t.Error("along the corridor")
	}
	// A closed door blocks the line before any of these rules apply.
	refuses(t, desk(t, "eu1989"), tomb(board.Closed), Spell, in, out, "no-line-of-sight")
}

// TestFiguresInTheWay shows HQ S1.58, S1.80: the profile decides whether figures obstruct,
// separately for rooms and corridors. In the author's profile and the European book figures do not
// obstruct.
func TestFiguresInTheWay(t *testing.T) {
	b := roomed(".....", "AAAAA")
	b.AddFigure(board.Figure{ID: "goblin", Kind: "Goblin", Side: "zargon", At: at(2, 0)})
	b.AddFigure(board.Figure{ID: "orc", Kind: "Orc", Side: "zargon", At: at(2, 1)})
	for _, c := range []struct {
		profile        string
		set            []string
		corridor, room bool
	}{
		{"author", nil, true, true},
		{"eu1989", nil, true, true},
		{"us1990", nil, false, false},
		{"author", []string{"figures-in-corridors", "obstruct"}, false, true},
		{"us1990", []string{"figures-in-corridors", "pass"}, true, false},
		{"us1990", []string{"figures-in-rooms", "pass"}, false, true},
		{"author", []string{"figures-in-rooms", "obstruct"}, true, true}, // the same room is visible
		{"author", []string{"figures-in-rooms", "obstruct", "same-room", "line-of-sight"}, true, false},
	} {
		d := desk(t, c.profile, c.set...)
		for _, kind := range []string{Spell, Ranged} {
			if got := sees(t, d, b, kind, at(0, 0), at(4, 0)); got != c.corridor {
				t.Errorf("%s %v: %s along the corridor: %v", c.profile, c.set, kind, got)
			}
			if got := sees(t, d, b, kind, at(0, 1), at(4, 1)); got != c.room {
				t.Errorf("%s %v: %s in the room: %v", c.profile, c.set, kind, got)
			}
		}
		// The figure in the way can itself be seen.
		if !sees(t, d, b, Spell, at(0, 0), at(2, 0)) {
			t.Errorf("%s: the goblin is not seen", c.profile)
		}
	}
	_, r := judge(t, desk(t, "us1990"), b, Spell, at(0, 0), at(4, 0))
	if r == nil || r.Detail != "No line of sight: goblin on (2,0) is in the way." {
		t.Errorf("%+v", r)
	}
}

// TestOfficialExample shows HQ S1.8, S1.9, S1.41, S1.42, S1.44, S1.45, S1.46: a line goes four
// across and one down, with figures or blocks on both squares in the middle.
func TestOfficialExample(t *testing.T) {
	figures := roomed(".....", ".....")
	figures.AddFigure(board.Figure{ID: "wizard", Kind: "Wizard", Side: Heroes, At: at(2, 0)})
	figures.AddFigure(board.Figure{ID: "wizard 2", Kind: "Wizard", Side: Heroes, At: at(2, 1)})
	blocks := roomed(".....", ".....")
	blocks.SetTerrain(at(2, 0), board.Block)
	blocks.SetTerrain(at(2, 1), board.Block)
	for _, c := range []struct {
		profile, inclusion string
		free               bool
	}{
		{"us1990", "area:1/32", true},  // as in the diagram: the same as touching a corner
		{"us1990", "area:1/33", false}, // 1/32 of the square is more than that
		{"us1990", "circle", false},    // 0.485 from the middle is less than half
		{"us1990", "touched", false},
		{"author", "touched", true}, // figures do not obstruct at all
		{"eu1989", "touched", true},
	} {
		d := desk(t, c.profile, "inclusion", c.inclusion)
		if got := sees(t, d, figures, Spell, at(0, 0), at(4, 1)); got != c.free {
			t.Errorf("%s, %s: past two wizards: %v", c.profile, c.inclusion, got)
		}
		// HQ S1.42: blocks obstruct both revealing and targeting.
		for _, kind := range []string{Sight, Reveal, Spell, Ranged} {
			refuses(t, d, blocks, kind, at(0, 0), at(4, 1), "no-line-of-sight")
		}
	}
	// HQ S1.9: a line of 45 degrees only touches the corner, whatever the inclusion.
	corner := roomed("...", "...")
	corner.AddFigure(board.Figure{ID: "goblin", Kind: "Goblin", Side: "zargon", At: at(1, 0)})
	corner.AddFigure(board.Figure{ID: "orc", Kind: "Orc", Side: "zargon", At: at(0, 1)})
	for _, inclusion := range []string{"touched", "area", "circle"} {
		if !sees(t, desk(t, "us1990", "inclusion", inclusion), corner, Spell, at(0, 0), at(1, 1)) {
			t.Errorf("%s: two figures close a corner", inclusion)
		}
	}
}

// TestTwoFallingBlocks shows HQ S0.20, S0.21: a line between two blocks is blocked. In the variant,
// shots and spells pass between two falling blocks, but sight does not.
func TestTwoFallingBlocks(t *testing.T) {
	b := roomed("..", "..")
	b.SetTerrain(at(1, 0), board.Block)
	b.SetTerrain(at(0, 1), board.Block)
	variant := desk(t, "", "two-diagonal-blocks", "by-weapon")
	for _, kind := range []string{Sight, Reveal, Spell, Ranged} {
		refuses(t, desk(t, ""), b, kind, at(0, 0), at(1, 1), "no-line-of-sight")
		if got, want := sees(t, variant, b, kind, at(0, 0), at(1, 1)), kind == Spell || kind == Ranged; got != want {
			t.Errorf("variant, %s: %v", kind, got)
		}
	}
	b.SetTerrain(at(0, 1), board.Wall)
	refuses(t, variant, b, Ranged, at(0, 0), at(1, 1), "no-line-of-sight")
}

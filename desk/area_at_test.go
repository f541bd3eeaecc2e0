package desk_test

import (
	"strings"
	"testing"

	"github.com/battlemat/battlemat/desk"
)

// from returns a question about a sphere of 20 feet on a board given as text.
func from(text, at, by string) *desk.AreaQuestion {
	q := &desk.AreaQuestion{Shape: "sphere", Size: 20, At: desk.PlaceName(at), By: desk.PlaceName(by)}
	q.Board = desk.Document{Name: "test", Data: []byte(text)}
	return q
}

const yard = `
rules: dnd
name: Yard
plan:
  +-+-+-+-+
  |A . . .|
  + + + + +
  |. .|. #|
  +-+-+-+-+
figures:
  A = ada Ada heroes
`

const pond = `{"format": "battlemat.board/1", "name": "Pond", "rules": "dnd", "grid": "hex-flat", "map": ["...", "..."], "legend": {".": "floor"},
  "figures": [{"id": "ada", "at": [0, 0]}]}`

// TestAnAreaBeginsAtAnyPoint checks that an area may begin at crossings, sides, corners and
// middles, including those on the border of the board. A point off the board is reported as it was
// written.
func TestAnAreaBeginsAtAnyPoint(t *testing.T) {
	squares, hexes := `: columns 0 to 3, rows 0 to 1`, `: columns 0 to 2, rows 0 to 1`
	for _, c := range []struct{ board, at, want string }{
		{yard, "0,0", ""}, {yard, "1,1", ""}, {yard, "4,0", ""}, {yard, "0,2", ""}, {yard, "1,2", ""}, // crossings
		{yard, "1,0 E", ""}, {yard, "1,0 e", ""}, {yard, "1,0 N", ""}, {yard, "0,0 W", ""}, {yard, "3,0 E", ""}, {yard, "0,1 S", ""},
		{yard, "4,0 W", ""}, {yard, "1,2 N", ""}, {yard, "2,0 SE", ""}, {yard, "3,0 NE", ""}, {yard, "0,1 SW", ""}, {yard, "4,2 NW", "4,2 NW is in rock"},
		{yard, "1,0 middle", ""}, {yard, " 1,0  middle", ""},
		{yard, "5,0", "5,0 is off \"Yard\"" + squares}, {yard, "0,3", "0,3 is off \"Yard\"" + squares},
		{yard, "4,0 middle", "4,0 middle is off \"Yard\"" + squares}, {yard, "4,0 E", "4,0 E is off \"Yard\"" + squares},
		{yard, "4,0 S", "4,0 S is off"}, {yard, "0,2 S", "0,2 S is off"}, {yard, "4,2 SE", "4,2 SE is off"}, {yard, "900,1", "900,1 is off"},
		{yard, "1,0 up", "expected a crossing"}, {yard, "-3,0", "-3,0"},
		{pond, "0,0", ""}, {pond, "2,1 E", ""}, {pond, "0,0 W", ""}, {pond, "3,0 W", ""},
		{pond, "3,0", "3,0 is off \"Pond\"" + hexes}, {pond, "3,0 E", "3,0 E is off \"Pond\"" + hexes}, {pond, "0,0 N", "expected the middle of a hex"},
	} {
		_, err := desk.Ask(from(c.board, c.at, ""), nil)
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%q: %v", c.at, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%q: %v, want %s", c.at, err, c.want)
		}
	}
}

// TestAnOriginIsNamedAsOnePointsAtIt checks that errors name an origin as the question does,
// whatever is wrong with the origin.
func TestAnOriginIsNamedAsOnePointsAtIt(t *testing.T) {
	for _, c := range []struct{ board, shape, at, by, toward, want string }{
		{yard, "sphere", "3,1 middle", "", "", "3,1 middle is in rock"},
		{yard, "sphere", "2,1 W", "", "", "2,1 W is on a wall between 1,1 and 2,1"},
		{yard, "sphere", "1,1 E", "", "", "1,1 E is on a wall between 1,1 and 2,1"},
		{yard, "cone", "3,0", "ada", "W", "3,0 is not on the space of ada, where a cone starts"},
		{yard, "line", "3,0 N", "ada", "W", "3,0 N is not on the space of ada, where a line starts"},
		{yard, "cone", "1,0 E", "ada", "W", "1,0 E is not on the space of ada, where a cone starts"},
		{yard, "cone", "4,0 W", "ada", "W", "4,0 W is not on the space of ada, where a cone starts"},
		{yard, "emanation", "3,0", "ada", "", "an emanation comes from the whole space of ada, and not from 3,0"},
		{pond, "cone", "2,1", "ada", "NW", "2,1 is not on the space of ada, where a cone starts"},
		{pond, "cone", "2,1 E", "ada", "W", "2,1 E is not on the space of ada, where a cone starts"},
	} {
		q := from(c.board, c.at, c.by)
		q.Shape, q.Toward = c.shape, desk.PlaceName(c.toward)
		if _, err := desk.Ask(q, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s at %s: %v, want %s", c.shape, c.at, err, c.want)
		}
	}
	q := from(pond, "2,1 E", "")
	q.Compare = "profile=5.1"
	if a, err := desk.Ask(q, nil); err != nil {
		t.Error(err)
	} else {
		var text strings.Builder
		if a.Tell(&text); !strings.HasPrefix(text.String(), "From (2,1 E), ") {
			t.Error(text.String())
		}
	}
}

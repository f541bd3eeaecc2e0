package gametest

import (
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/geom/grid"
)

// looked is a position that supports only the view of a seat.
type looked struct {
	battlemat.Position
	view battlemat.View
}

func (l looked) See(battlemat.Seat) battlemat.View { return l.view }

// TestAFigureThatAppearsElsewhereIsFound checks a seat whose sight has changed. A figure that
// appears outside the squares that the seat sees in just one of the positions is reported, unless
// it was sighted.
func TestAFigureThatAppearsElsewhereIsFound(t *testing.T) {
	view := func(sight string, figures ...battlemat.Figure) battlemat.Position {
		var v battlemat.View
		v.Ground.Map, v.Ground.Sight, v.Figures = []string{"..."}, []string{sight}, figures
		return looked{view: v}
	}
	ogre := func(x int) battlemat.Figure { return battlemat.Figure{ID: "ogre", At: grid.Cell{X: x}} }
	for _, c := range []struct {
		name    string
		after   battlemat.Position
		sighted []string
		same    bool
	}{
		{"nothing", view("110"), nil, true},
		{"in what is seen now", view("110", ogre(1)), nil, true},
		{"in what was seen", view("110", ogre(0)), nil, false},
		{"in what is seen in neither", view("110", ogre(2)), nil, false},
		{"sighted", view("110", ogre(0)), []string{"ogre"}, true},
		{"another sighted", view("110", ogre(0)), []string{"rat"}, false},
	} {
		if was, now := elsewhere(t, view("100"), c.after, battlemat.Spectator, c.sighted); (was == now) != c.same {
			t.Errorf("%s: %s and %s", c.name, was, now)
		}
	}
}

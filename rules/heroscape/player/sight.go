package player

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/sight/space"
)

// lookout finds out what a figure would see from places that it could move to, with all other
// figures where they are.
type lookout struct {
	profile heroscape.Profile
	board   *board.Board // with the other figures on it
	scene   *space.Scene // the scene of the board, built when it is first needed
}

// lookout returns the lookout of a figure, or nil if the ground cannot be read.
func (m *mind) lookout(f *battlemat.Figure) *lookout {
	if l, known := m.lookouts[f.ID]; known {
		return l
	}
	desk, err := heroscape.Book.Desk(m.view.Profile, rules.Settings(m.view.Set))
	if m.ground == nil || err != nil {
		return nil
	}
	l := &lookout{profile: desk.(*heroscape.Desk).Rules(), board: m.ground.Clone()}
	for i := range m.view.Figures {
		if o := &m.view.Figures[i]; o.ID != f.ID {
			l.board.AddFigure(*stood(o, place{o.At, o.Tail, o.Level}))
		}
	}
	m.lookouts[f.ID] = l
	return l
}

// stood returns a figure as it would be at a place.
func stood(f *battlemat.Figure, p place) *board.Figure {
	return &board.Figure{ID: f.ID, Side: f.Side, At: p.at, Tail: p.tail, Level: p.level, Height: f.Height}
}

// sees reports whether the figure would see a foe from a place. HS S3.8.
func (l *lookout) sees(f *battlemat.Figure, p place, e *battlemat.Figure) bool {
	if l.scene == nil {
		l.scene = l.profile.Scene(l.board)
	}
	return l.scene.Sees(l.profile.Body(stood(f, p)), l.profile.Body(stood(e, place{e.At, e.Tail, e.Level})))
}

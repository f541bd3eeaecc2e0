package battle

import (
	"fmt"
	"maps"
	"regexp"
	"slices"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/scenario"
)

// Limits on a scenario.
const (
	maxSpaces = 2000 // cells of a battlefield
	maxSeats  = 4
	maxRounds = 100
	maxPoints = 10000
	maxCopies = 9
	maxWords  = 1000 // characters in a hint
)

// keyForm matches the names that may be used in commands.
var keyForm = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

// inspector finds the faults of a scenario.
type inspector struct {
	*game.Lint
	*setup
	known map[string]bool // the keys of cards, including those with faults
}

// check finds every fault of a scenario that a person would want to know before play.
func check(s *scenario.Scenario) []board.Fault {
	q := &setup{scenario: s, doc: new(Document)}
	l, desk, _ := game.Study(s, q.doc, heroscape.Book)
	q.prepare(desk.(*heroscape.Desk))
	i := &inspector{Lint: l, setup: q, known: map[string]bool{}}
	if len(s.Game) == 0 || i.Doubts["game"] {
		return i.Faults
	}
	i.battlefield()
	i.content()
	i.armies()
	i.draft()
	i.seats()
	i.glyphs()
	i.objective()
	i.hints()
	i.ways()
	return i.Faults
}

// battlefield inspects the board.
func (i *inspector) battlefield() {
	b := i.Board
	if b == nil {
		return
	}
	if w, h := b.Size(); w*h > maxSpaces {
		i.Note("board.map", "%d spaces: expected at most %d", w*h, maxSpaces)
	}
	for _, f := range heroscape.Book.(rules.Glossary).Words().Unread(b, "heroscape") {
		i.Note("board."+f.Path, "%s", f.Message)
	}
	for n, f := range b.Figures() {
		i.Note(fmt.Sprintf("board.figures[%d]", n), "the figure %q on the board: expected it among the cards of game.armies", f.ID).Mend(board.Removes(fmt.Sprintf("board.figures[%d]", n)))
	}
}

// space reports a fault if no figure can stand on the cell.
func (i *inspector) space(path string, c grid.Cell) bool {
	if i.Board == nil {
		return true
	}
	ok := slices.ContainsFunc(heroscape.Spaces(i.Board, c), func(s heroscape.Space) bool { return i.profile.Room(i.Board, s, 1) })
	if !ok {
		i.Add(path, "nobody can stand on %v", c).Removes(game.EntryOf(path))
	}
	return ok
}

// seats inspects the seats. There must be two to four, of at least two sides, and each must have an
// army.
func (i *inspector) seats() {
	var sides []string
	playing := 0
	for _, s := range i.scenario.Seats {
		if s.ID == "" {
			return // the fault has already been reported
		}
		if i.scenario.Playing(s.ID) && len(s.Master) == 0 { // HS B23
			playing++
			if !slices.Contains(sides, s.Side) {
				sides = append(sides, s.Side)
			}
		}
	}
	if len(i.scenario.Seats) > 0 && (playing < 2 || playing > maxSeats || len(sides) < 2) {
		i.Note("seats", "%d seats on %d sides play: expected 2 to %d seats, on at least two sides", playing, len(sides), maxSeats)
	}
	if f := i.doc.First; f != "" && !i.isSeat(f) {
		i.Add("first", "no seat is called %q", f)
	}
}

// isSeat reports whether a seat with that name exists, or may exist because some seats could not be
// read.
func (i *inspector) isSeat(id string) bool {
	_, there := i.scenario.Seat(id)
	return there || slices.ContainsFunc(i.scenario.Seats, func(s scenario.Seat) bool { return s.ID == "" })
}

// glyphs inspects the glyphs.
func (i *inspector) glyphs() {
	for n, g := range i.doc.Glyphs {
		at := fmt.Sprintf("glyphs[%d]", n)
		if _, known := glyphs[g.Key]; !known {
			i.Add(at+".key", "%s: expected %s", board.Quote(g.Key), glyphNames()).Means(g.Key, slices.Sorted(maps.Keys(glyphs)))
		}
		if i.space(at+".at", g.At) && slices.ContainsFunc(i.doc.Glyphs[:n], func(o GlyphEntry) bool { return o.At == g.At }) {
			i.Add(at+".at", "two glyphs on %v: expected one", g.At).Removes(at)
		}
	}
}

// objective inspects the objective.
func (i *inspector) objective() {
	o := i.doc.Objective
	if o.Hold != nil {
		switch g := o.Hold.Glyph; {
		case g == "" && len(o.Hold.Cells) == 0:
			i.Add("objective.hold.cells", "no cells: expected at least one, or a glyph")
		case g != "" && len(o.Hold.Cells) > 0:
			i.Add("objective.hold.glyph", "%s as well as cells: expected only one of them", board.Quote(g))
		case g != "" && (!glyphs[g].lasts || !slices.ContainsFunc(i.doc.Glyphs, func(e GlyphEntry) bool { return e.Key == g })) && !i.Doubts.Of("game.glyphs", "key"):
			i.Add("objective.hold.glyph", "%s: expected the key of a lasting glyph among game.glyphs", board.Quote(g))
		}
		for n, c := range o.Hold.Cells {
			i.space(fmt.Sprintf("objective.hold.cells[%d]", n), c)
		}
		i.Within("objective.hold.rounds", o.Hold.Rounds, 1, maxRounds)
	}
	for _, side := range slices.Sorted(maps.Keys(i.doc.Goals)) {
		at := fmt.Sprintf("goals[%s]", board.Quote(side))
		if !slices.ContainsFunc(i.scenario.Seats, func(s scenario.Seat) bool { return s.Side == side }) {
			i.Add(at, "no seat belongs to the side %q", side)
		}
		if fault := board.TextFault(i.doc.Goals[side], board.MaxText, false); fault != "" {
			i.Add(at, "%s", fault)
		}
	}
	i.Within("objective.points", o.Points, 0, maxPoints)
	i.Within("objective.rounds", o.Rounds, 0, maxRounds)
	if o.Winner == "" {
		return
	}
	if !slices.ContainsFunc(i.scenario.Seats, func(s scenario.Seat) bool { return s.Side == o.Winner }) {
		i.Add("objective.winner", "no seat belongs to the side %q", o.Winner)
	}
	if o.Rounds == 0 {
		i.Add("objective.winner", "a side wins when the rounds are over, but the number of rounds is missing: expected objective.rounds")
	}
}

// hints inspects the hints of a tutorial.
func (i *inspector) hints() {
	game.CheckHints(i.Lint, i.doc.Hints, maxWords, verbs, func(path string, h *hint) bool {
		if s := h.When.Seat; s != "" && !i.isSeat(s) {
			i.Add(path+".when.seat", "no seat is called %q", s)
		}
		if c := h.When.Card; c != "" && !i.known[c] {
			i.Add(path+".when.card", "no card has the key %q", c)
		}
		w := &h.When
		if w.Seat == "" && w.private() {
			i.Add(path+".when.seat", "no seat: expected the seat that gets the hint, since it depends on what that seat may do")
		}
		i.Within(path+".when.round", w.Round, 0, maxRounds)
		for k, deed := range w.May {
			verbs.CheckDeed(i.Lint, fmt.Sprintf("%s.when.may[%d]", path, k), deed)
		}
		return w.Seat == "" && w.Card == "" && w.Acting == nil && w.Round == 0 && !w.private()
	})
}

package skirmish

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// keyForm is the form of names that are used in commands.
var keyForm = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

// inspector finds the faults of a scenario.
type inspector struct {
	*game.Lint
	*plan
}

// check returns every fault that must be mended before a scenario can be played.
func check(s *scenario.Scenario) []board.Fault {
	q := &plan{scenario: s, doc: new(Document)}
	l, desk, _ := game.Study(s, q.doc, dnd.Book)
	q.study(desk.(*dnd.Desk)) // even if the board is at fault
	i := &inspector{Lint: l, plan: q}
	if len(s.Game) == 0 || i.Doubts["game"] {
		return i.Faults
	}
	i.ground()
	i.content()
	i.figures()
	i.seats()
	i.doors()
	i.traps()
	i.tales()
	if side := i.doc.Surprise.Side; side != "" {
		i.isSide("surprise.side", side)
	}
	if side := i.doc.Explored; side != "" {
		i.isSide("explored", side)
	}
	i.objective()
	i.hints()
	return i.Faults
}

// ground reports the faults of the board.
func (i *inspector) ground() {
	b := i.Board
	if b == nil {
		return
	}
	if w, h := b.Size(); w*h > maxSquares {
		i.Note("board.map", "%d squares: expected at most %d", w*h, maxSquares)
	}
	for n, f := range b.Figures() {
		i.Note(fmt.Sprintf("board.figures[%d]", n), "the figure %q on the board: expected it in game.figures", f.ID).Mend(board.Removes(fmt.Sprintf("board.figures[%d]", n)))
	}
}

// content reports the faults of the creatures and spells in the document.
func (i *inspector) content() {
	creature.Inspect(i.Lint, i.doc.Creatures, i.doc.Spells)
}

// figures reports the faults of the figures and their places.
func (i *inspector) figures() {
	if n := len(i.doc.Figures); n > MaxFigures {
		i.Add("figures", "%d figures: expected at most %d", n, MaxFigures)
	}
	ids := map[string]bool{}
	taken := map[grid.Cell]string{}
	for n := range i.doc.Figures {
		e, at := &i.doc.Figures[n], fmt.Sprintf("figures[%d]", n)
		if e.ID != "" && !keyForm.MatchString(e.ID) {
			i.Add(at+".id", "%s: expected lower-case letters, digits and hyphens", board.Quote(e.ID))
		} else if e.ID != "" && ids[e.ID] {
			i.Add(at+".id", "two figures are called %s", e.ID).Removes(at + ".id")
		}
		ids[e.ID] = true
		if _, there := i.scenario.Seat(e.Seat); !there {
			i.Add(at+".seat", "no seat is called %q", e.Seat).Means(e.Seat, i.seatNames())
		}
		i.Within(at+".hp", e.HP, 0, maxHP)
		i.Within(at+".hidden", e.Hidden, 0, maxRounds)
		i.Within(at+".exhaustion", e.Exhaustion, 0, dnd.MostExhausted)
		if e.Text != "" {
			i.Words(at+".text", e.Text, MaxWords)
			if e.Name == "" {
				i.Add(at+".name", "no name: expected one, since the figure has a text")
			}
		}
		s, there := i.blocks[e.Creature]
		if !there {
			i.Add(at+".creature", "no creature has the key %q", e.Creature).Means(e.Creature, slices.Sorted(maps.Keys(i.blocks)))
			continue
		}
		if i.Board == nil || i.Doubts.At("game."+at+".at") {
			continue
		}
		if !i.desk.Passable(i.Board, e.At, s.Width(), false) {
			i.Add(at+".at", "%s has no room on %v: expected %s on which it can stand", e.Creature, e.At, roomOf(i.Board, s.Width())).Removes(at)
			continue
		}
		for _, c := range i.Board.Grid().Space(e.At, s.Width()) {
			if other := taken[c]; other != "" {
				i.Add(at+".at", "%v is taken by %s", c, other).Removes(at)
				break
			}
			taken[c] = at
		}
	}
}

// seats reports the faults of the seats. There must be at least two sides, and each seat needs a
// figure.
func (i *inspector) seats() {
	var sides []string
	for n, s := range i.scenario.Seats {
		if s.ID == "" {
			return // this has been reported already
		}
		if len(s.Master) > 0 {
			continue // DND K50
		}
		if !slices.ContainsFunc(i.doc.Figures, func(e FigureEntry) bool { return e.Seat == s.ID }) && !i.Doubts.Of("game.figures", "seat") {
			i.Note(fmt.Sprintf("seats[%d].id", n), "the seat %q has no figure: expected one of that seat in game.figures", s.ID)
		}
		if i.scenario.Playing(s.ID) && !slices.Contains(sides, s.Side) {
			sides = append(sides, s.Side)
		}
	}
	if len(i.scenario.Seats) > 0 && len(sides) < 2 {
		i.Note("seats", "%s: expected at least two", english.Count(len(sides), "playing side"))
	}
}

// doors reports the faults of the locked doors.
func (i *inspector) doors() {
	for n, e := range i.doc.Doors {
		at := fmt.Sprintf("doors[%d]", n)
		if i.Board == nil {
			return
		}
		_, there := i.Board.Door(e.Door)
		if _, off := i.Board.BarrierDoor(e.Door); !there && !off {
			i.Add(at+".door", "no door of the board is called %q", e.Door).Removes(at)
		}
		i.Within(at+".dc", e.DC, 0, 40)
	}
}

// traps reports the faults of the traps.
func (i *inspector) traps() {
	if n := len(i.doc.Traps); n > MaxFigures {
		i.Add("traps", "%d traps: expected at most %d", n, MaxFigures)
		return
	}
	ids := map[string]bool{}
	for n := range i.doc.Traps {
		e, at := &i.doc.Traps[n], fmt.Sprintf("traps[%d]", n)
		switch {
		case !keyForm.MatchString(e.ID):
			i.Add(at+".id", "%s: expected lower-case letters, digits and hyphens", board.Quote(e.ID))
		case ids[e.ID]:
			i.Add(at+".id", "two traps are called %s", e.ID)
		}
		ids[e.ID] = true
		i.Words(at+".name", e.Name, maxName)
		if len(e.Cells) == 0 {
			i.Add(at+".cells", "no squares: expected at least one").Removes(at)
		}
		for k, c := range e.Cells {
			i.Stand(fmt.Sprintf("%s.cells[%d]", at, k), c)
		}
		i.Within(at+".spot", e.Spot, 1, 40)
		i.Within(at+".dc", e.DC, 0, 40)
		i.Within(at+".attack", e.Attack, 0, 30)
		if e.Side != "" {
			i.isSide(at+".side", e.Side)
		}
		creature.InspectZone(i.Lint, at+".effect", &e.Effect)
	}
}

// tales reports the faults of the texts that are read aloud.
func (i *inspector) tales() {
	if n := len(i.doc.Tales); n > MaxFigures {
		i.Add("tales", "%d tales: expected at most %d", n, MaxFigures)
		return
	}
	for n, e := range i.doc.Tales {
		at := fmt.Sprintf("tales[%d]", n)
		i.Words(at+".text", e.Text, MaxWords)
		if strings.TrimSpace(e.Text) == "" {
			i.Add(at+".text", "an empty text: expected some text")
		}
		if len(e.Cells) == 0 {
			i.Add(at+".cells", "no squares: expected at least one").Removes(at)
		}
		for k, c := range e.Cells {
			i.Stand(fmt.Sprintf("%s.cells[%d]", at, k), c)
		}
		if e.Side != "" {
			i.isSide(at+".side", e.Side)
		}
	}
}

// objective reports the faults of the objective.
func (i *inspector) objective() {
	o := i.doc.Objective
	cells := func(path string, list []grid.Cell) {
		if len(list) == 0 {
			i.Add(path, "no squares: expected at least one")
		}
		for n, c := range list {
			i.Stand(fmt.Sprintf("%s[%d]", path, n), c)
		}
	}
	if o.Hold != nil {
		cells("objective.hold.cells", o.Hold.Cells)
		i.Within("objective.hold.rounds", o.Hold.Rounds, 1, maxRounds)
	}
	if o.Escape != nil {
		cells("objective.escape.cells", o.Escape.Cells)
		i.Within("objective.escape.count", o.Escape.Count, 0, MaxFigures)
		i.isSide("objective.escape.side", o.Escape.Side)
	}
	i.Within("objective.rounds", o.Rounds, 0, maxRounds)
	if o.Winner == "" {
		return
	}
	i.isSide("objective.winner", o.Winner)
	if o.Rounds == 0 {
		i.Add("objective.winner", "a side wins when the rounds are over, but the number of rounds is missing: expected objective.rounds")
	}
}

func (i *inspector) isSide(path, side string) {
	if !slices.ContainsFunc(i.scenario.Seats, func(s scenario.Seat) bool { return s.Side == side }) {
		i.Add(path, "no seat belongs to the side %q", side).Means(side, i.sideNames())
	}
}

// seatNames returns the names of the seats.
func (i *inspector) seatNames() (names []string) {
	for _, s := range i.scenario.Seats {
		names = append(names, s.ID)
	}
	return names
}

// sideNames returns the names of the sides.
func (i *inspector) sideNames() (names []string) {
	for _, s := range i.scenario.Seats {
		names = append(names, s.Side)
	}
	return names
}

// hints reports the faults of the hints of a tutorial.
func (i *inspector) hints() {
	game.CheckHints(i.Lint, i.doc.Hints, MaxWords, verbs, func(path string, h *hint) bool {
		if s := h.When.Seat; s != "" {
			if _, there := i.scenario.Seat(s); !there {
				i.Add(path+".when.seat", "no seat is called %q", s)
			}
		}
		w := &h.When
		if w.Seat == "" && w.private() {
			i.Add(path+".when.seat", "no seat: expected the seat that gets the hint, since it depends on what that seat may know")
		}
		if w.Figure != "" && !slices.ContainsFunc(i.doc.Figures, func(e FigureEntry) bool { return e.ID == w.Figure }) && !i.Doubts.Of("game.figures", "id") {
			i.Add(path+".when.figure", "no figure has the id %q", w.Figure)
		}
		if w.Question != "" && !slices.Contains(questions, w.Question) {
			i.Add(path+".when.question", "%s: expected one of %s", board.Quote(w.Question), strings.Join(questions, ", "))
		}
		i.Within(path+".when.round", w.Round, 0, maxRounds)
		for k, deed := range w.May {
			verbs.CheckDeed(i.Lint, fmt.Sprintf("%s.when.may[%d]", path, k), deed)
		}
		return w.Seat == "" && !w.ofFigure() && w.Round == 0
	})
}

// roomOf describes in words the cells of a space of that width.
func roomOf(b *board.Board, width int) string {
	if g := b.Grid(); g.Hex() {
		return english.Count(len(g.Space(grid.Cell{}, width)), "hex")
	}
	return fmt.Sprintf("%d x %d squares", width, width)
}

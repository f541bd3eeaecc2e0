package quest

import (
	"fmt"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// lineup is what a line of the order of play depends on: a hero's, or Zargon's.
type lineup struct {
	of          *plan
	id, name    string
	seat        battlemat.Seat
	state       string
	gone        Gone
	body, whole int
	monsters    int
}

// order is the order of play: the heroes, then Zargon.
func (p *Position) order() []battlemat.Turn {
	var room [9]lineup
	lines, monsters := room[:0], 0
	for i, f := range p.figures {
		switch {
		case f.Hero:
			lines = append(lines, lineup{
				of: p.plan, id: f.ID, name: f.Name, seat: f.Seat, state: p.turnState(i), gone: f.Gone, body: f.Body, whole: f.Stats.Body,
			})
		case f.Gone == Here:
			monsters++
		}
	}
	z := lineup{of: p.plan, name: "Zargon", seat: p.zargon, state: "waiting", monsters: monsters}
	if seat, ok := p.scenario.Seat(p.doc.Zargon); ok {
		z.name = seat.Name
	}
	if p.turn < 0 && p.over == nil {
		z.state = "acting"
	}
	lines = append(lines, z)
	return p.kept.order.Of(lines, func() []battlemat.Turn {
		turns := make([]battlemat.Turn, len(lines))
		for i := range lines {
			turns[i] = lines[i].turn()
		}
		return turns
	})
}

// turnState tells of the nth figure, a hero, whether it has its turn, had it, will have it, or plays no more.
func (p *Position) turnState(n int) string {
	switch f := p.figures[n]; {
	case f.Gone == Left || f.Gone == Fled:
		return "left"
	case f.Gone != Here:
		return "out"
	case p.active() == f:
		return "acting"
	case p.turn < 0 || n < p.turn:
		return "done"
	}
	return "waiting"
}

// turn is the line of the order of play.
func (l *lineup) turn() battlemat.Turn {
	t := battlemat.Turn{Name: l.name, Seat: l.seat, Figure: l.id, State: l.state}
	switch {
	case l.gone != Here:
		t.Note = goneWords[l.gone]
	case l.id != "":
		t.Note = fmt.Sprintf("%d of %d body", l.body, l.whole)
	case l.monsters > 0:
		t.Note = english.CountOrNo(l.monsters, "monster") + " on the board"
	}
	return t
}

// goneWords say how a hero left the quest.
var goneWords = map[Gone]string{
	Aside: "off the board", TakenOff: "off the board", Dead: "dead", Left: "left by the stairs", Fled: "gave up", Trapped: "in the rock for ever",
}

// score is what the numbers of the table depend on.
type score struct {
	of                      *plan
	round, idle, gold, left int
	rolled                  bool // the hero in turn
	objective               string
}

// countsSeen are the numbers of the table. Everyone knows them.
func (p *Position) countsSeen() []battlemat.Stat {
	now := score{of: p.plan, round: p.round, idle: p.idle, objective: p.prospect()}
	for _, f := range p.figures {
		if f.Hero {
			now.gold += f.Gold
		}
	}
	if f := p.active(); f != nil && f.Rolled {
		now.rolled, now.left = true, f.Left
	}
	return p.kept.counts.Of(now, now.counts)
}

func (s *score) counts() []battlemat.Stat {
	objective := map[string]string{toDo: "not yet done", met: "met", lost: "lost"}[s.objective]
	counts := append(make([]battlemat.Stat, 0, 6),
		game.Number("round", s.round, "round"),
		game.Noted("gold", s.gold, "gold", "what the heroes carry"),
		battlemat.Stat{Key: "objective", Name: "objective", Value: objective},
	)
	if s.rolled {
		counts = append(counts, game.Number("squares-left", s.left, "squares left"))
	}
	if s.of.arbitrated() {
		return counts // HQ Q150: no number of rounds ends it
	}
	if n := s.of.doc.Objective.Rounds; n > 0 {
		left := max(0, n-s.round+1)
		counts = append(counts, game.Noted("rounds-left", left, "rounds left", "then Zargon wins"))
	}
	if n := s.of.variant.Idle; n > 0 {
		// HQ S1.50: the heroes lose when they only wait.
		counts = append(counts, battlemat.Stat{Key: "idle-rounds", N: s.idle, Name: "idle rounds", Value: fmt.Sprintf("%d of %d", s.idle, n), Note: "rounds in which the heroes achieved nothing; then Zargon wins"})
	}
	return counts
}

// prologue is what the story at the start depends on.
type prologue struct {
	of      *plan
	opening *string
}

// story is what is read aloud at the start: the quest's own words, and what it says of the
// place where it begins. HQ Q11
func (p *Position) story() string {
	return p.kept.story.Of(prologue{p.plan, game.Identity(p.opening)}, func() string {
		parts := p.opening
		if p.scenario.Story != "" {
			parts = append([]string{p.scenario.Story}, parts...)
		}
		return strings.Join(parts, "\n\n")
	})
}

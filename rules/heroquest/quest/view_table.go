package quest

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// turnOrder returns the order of play: the heroes, then Zargon.
func turnOrder(p *Position) []battlemat.Turn {
	turns, monsters := make([]battlemat.Turn, 0, 9), 0
	for i, f := range p.figures {
		switch {
		case f.Hero:
			t := battlemat.Turn{Name: f.Name, Seat: f.Seat, Figure: f.ID, State: turnState(p, i), Note: goneWords[f.Gone]}
			if f.Gone == Here {
				t.Note = strconv.Itoa(f.Body) + " of " + strconv.Itoa(f.Stats.Body) + " body"
			}
			turns = append(turns, t)
		case f.Gone == Here:
			monsters++
		}
	}
	z := battlemat.Turn{Name: "Zargon", Seat: p.zargon, State: "waiting"}
	if seat, ok := p.scenario.Seat(p.doc.Zargon); ok {
		z.Name = seat.Name
	}
	if p.turn < 0 && p.over == nil {
		z.State = "acting"
	}
	if monsters > 0 {
		z.Note = english.CountOrNo(monsters, "monster") + " on the board"
	}
	return append(turns, z)
}

// turnState returns the state of the nth figure, a hero: it has its turn, has had it, will have it,
// or is out of the game.
func turnState(p *Position, n int) string {
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

// goneWords holds descriptions of how a hero left the quest.
var goneWords = map[Gone]string{
	Aside: "off the board", TakenOff: "off the board", Dead: "dead", Left: "left by the stairs", Fled: "gave up", Trapped: "in the rock for ever",
}

// countsSeen returns the counts for the whole game, which every seat knows.
func countsSeen(p *Position, objective string) []battlemat.Stat {
	gold := 0
	for _, f := range p.figures {
		if f.Hero {
			gold += f.Gold
		}
	}
	counts := append(make([]battlemat.Stat, 0, 6),
		game.Number("round", p.round, "round"),
		game.Noted("gold", gold, "gold", "what the heroes carry"),
		battlemat.Stat{Key: "objective", Name: "objective", Value: objectiveWords[objective]},
	)
	if f := p.active(); f != nil && f.Rolled {
		counts = append(counts, game.Number("squares-left", f.Left, "squares left"))
	}
	if p.arbitrated() {
		return counts // HQ Q150: there is no limit of rounds
	}
	if n := p.doc.Objective.Rounds; n > 0 {
		left := max(0, n-p.round+1)
		counts = append(counts, game.Noted("rounds-left", left, "rounds left", "then Zargon wins"))
	}
	if n := p.variant.Idle; n > 0 {
		// HQ S1.50: the heroes lose if they only wait.
		counts = append(counts, battlemat.Stat{Key: "idle-rounds", N: p.idle, Name: "idle rounds", Value: fmt.Sprintf("%d of %d", p.idle, n), Note: "rounds in which the heroes achieved nothing; then Zargon wins"})
	}
	return counts
}

// objectiveWords holds the words for the states of the objective.
var objectiveWords = map[string]string{toDo: "not yet done", met: "met", lost: "lost"}

// storyAtStart returns the text that is read aloud at the start: the quest's story, and its text about
// the starting place. HQ Q11
func storyAtStart(p *Position) string {
	parts := p.opening
	if p.scenario.Story != "" {
		parts = append([]string{p.scenario.Story}, parts...)
	}
	return strings.Join(parts, "\n\n")
}

package quest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
)

// elementUses lists the elements from which the hero who is choosing spells may pick. HQ Q144.
func elementUses(p *Position, seat battlemat.Seat, _ *grid.Cell, use game.Use[*resolution]) {
	f := p.chooser()
	if f == nil || p.over != nil || f.Seat != seat {
		return
	}
	left := elementsLeft(p)
	for _, element := range slices.Sorted(maps.Keys(elements)) {
		var does []string
		for _, spell := range elements[element] {
			does = append(does, spell+": "+spellWords(spell))
		}
		use(battlemat.Choice{
			Command: battlemat.Command("choose " + f.ID + " " + element), Label: "The spells of " + element, Kind: battlemat.Answer,
			Rule: "HQ Q144", Figure: f.ID, Note: strings.Join(does, " "),
		}, game.Unless(slices.Contains(left, element), "HQ Q144", codeElementIsTaken, "The spells of %s are taken: expected one of %s.", element, strings.Join(left, ", ")), func(d *resolution) {
			d.Do(ElementChosen{f.ID, element})
			d.takeTheRest()
		})
	}
}

// notChosen refuses an element that elementUses does not list.
func notChosen(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f := p.chooser()
	switch {
	case f == nil:
		return refuse("HQ Q144", codeNothingToPick, "Nobody has spells to choose.")
	case f.Seat != seat || len(args) == 0 || args[0] != f.ID:
		return refuse("HQ Q144", codePicksNot, "The quest is waiting for %s to choose spells.", english.Within(f.Name))
	case len(args) < 2 || elements[args[1]] == nil:
		return refuse("HQ Q144", codeNoElement, "Which spells? Expected one of %s.", strings.Join(elementsLeft(p), ", "))
	}
	return noMore(args, 2)
}

// endUses lists the end of the turn: of the acting hero, or of all monsters together. HQ Q2.
func endUses(p *Position, seat battlemat.Seat, _ *grid.Cell, use game.Use[*resolution]) {
	c := battlemat.Choice{Label: "End the turn", Kind: battlemat.Pass, Key: "e", Rule: "HQ Q2"}
	if f := p.heroInTurn(seat); f != nil {
		c.Command, c.Figure = battlemat.Command("end "+f.ID), f.ID
		use(unspent(p, f, c), nil, (*resolution).pass)
	} else if p.turn < 0 && seat == p.zargon && !p.waits() {
		c.Command = battlemat.Command("end " + seat)
		use(unmoved(p, c), nil, (*resolution).pass)
	}
}

// unspent returns the choice that ends a hero's turn, with what the hero could still do.
func unspent(p *Position, f *Figure, c battlemat.Choice) battlemat.Choice {
	if p.ground.Opaque(f.At) {
		c.Note, c.Rule = fmt.Sprintf("%s is in the rock on (%v) and is trapped for ever.", f.Name, f.At), "HQ S0.14"
	}
	acts, rolls := p.mayAct(f) == nil, mayRoll(p, f) == nil
	return game.EndsTurn(c, acts || f.Left > 0 && !f.Moved,
		game.Left("squares-left", f.Left, "square", "squares"), game.Left("roll", game.Whether(rolls), "roll for movement", ""), game.Left("action", game.Whether(acts), "action", ""))
}

// unmoved returns the choice that ends Zargon's turn, with the number of monsters that have done
// nothing.
func unmoved(p *Position, c battlemat.Choice) battlemat.Choice {
	idle := 0
	for f := range p.monstersHere {
		idle += game.Whether(!f.Moved && p.mayAct(f) == nil)
	}
	return game.EndsTurn(c, idle > 0, game.Left("monsters", idle, "idle monster", "idle monsters"))
}

// notEnded refuses an end of the turn that endUses does not list.
func notEnded(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
	if p.turn < 0 && seat == p.zargon && len(args) == 1 && args[0] == string(seat) {
		return p.answerFirst()
	}
	if _, refusal := p.onlyInTurn(seat, args); refusal != nil {
		return refusal
	}
	if p.turn < 0 {
		return refuse("HQ Q2", codeAllAtOnce, "Zargon's monsters end their turn together: expected \"end %s\".", p.zargon)
	}
	return noMore(args, 1)
}

// leaveUses lists leaving by the stairs, for a hero on them. While the objective can still be met,
// a click does not choose to leave: leaving is only listed among the actions, and a client asks for
// confirmation.
func leaveUses(p *Position, seat battlemat.Seat, at *grid.Cell, use game.Use[*resolution]) {
	f := p.heroInTurn(seat)
	if f == nil || p.ground.Terrain(f.At) != board.Stairs || at != nil && *at != f.At {
		return
	}
	use(battlemat.Choice{
		Command: battlemat.Command("leave " + f.ID), Label: "Leave by the stairs", Kind: battlemat.Act,
		Menu: []string{"Leave"}, Says: saysMenu, Key: "l", Rule: "HQ Q33", Note: "The quest is done.", Figure: f.ID, At: &f.At,
	}, mayLeave(p, f), func(d *resolution) { d.Do(Departed{f.ID}) }, func(c *battlemat.Choice) {
		switch objectiveStatus(p) { // every seat knows the status: HQ Q93
		case met:
		case lost:
			c.Note = "The quest can no longer be won. " + leftAfter(p, f)
		default:
			c.Menu, c.Tags = []string{"Action", "Leave"}, []string{battlemat.Abandons}
			c.Note = "The quest is not done yet, and a hero who leaves does not come back. " + leftAfter(p, f)
			if isVeiled(p) && deedsDone(p) {
				c.Note = "Only the end shows whether the quest is done, and a hero who leaves does not come back. " + leftAfter(p, f)
			}
		}
	})
}

// leaving describes leaving by the stairs without naming the square.
func leaving(_ *Position, f *Figure, _ *battlemat.Choice) string { return f.Name + ": leave" }

// concedeUses lists the end of a quest that can no longer be won.
func concedeUses(p *Position, seat battlemat.Seat, _ *grid.Cell, use game.Use[*resolution]) {
	if !mayConcede(p, seat) {
		return
	}
	use(battlemat.Choice{
		Command: battlemat.Command("concede " + seat), Label: "End the quest", Kind: battlemat.Concede, Rule: "HQ Q128",
		Figure: string(seat), Note: "The quest can no longer be won: it ends for all heroes, and Zargon has won.",
	}, nil, func(d *resolution) { d.end(false, "The quest could no longer be won: Zargon has won.") })
}

// notConceded refuses an end of the quest that concedeUses does not list.
func notConceded(_ *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
	switch {
	case seat == "":
		return refuse("HQ Q128", codeNotYours, "You have no figure on the board that could give up.")
	case len(args) != 1 || args[0] != string(seat):
		return refuse("HQ Q128", codeNotYours, "You can only concede for yourself: expected \"concede %s\".", seat)
	}
	return refuse("HQ Q128", codeNotLost, "The quest can still be won, or it is not yours to end.")
}

// resignUses lists giving up.
func resignUses(p *Position, seat battlemat.Seat, _ *grid.Cell, use game.Use[*resolution]) {
	if mayResign(p, seat) {
		use(battlemat.Choice{
			Command: battlemat.Command("resign " + seat), Label: "Give up", Kind: battlemat.Resign, Rule: "HQ Q34", Note: resignNote(p, seat),
		}, nil, func(d *resolution) { d.resign(seat) })
	}
}

// notResigned refuses a command to give up that resignUses does not list.
func notResigned(p *Position, seat battlemat.Seat, _ []string) *battlemat.Refusal {
	if !mayResign(p, seat) {
		return refuse("HQ Q34", codeNotYours, "You have no figure on the board that could give up.")
	}
	return refuse("HQ Q34", codeNotYours, "You can only resign for yourself: expected \"resign %s\".", seat)
}

package quest

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

// elementUses lists the elements that the hero in turn may choose. HQ Q144.
func elementUses(p *Position, seat battlemat.Seat, use game.Use[*resolution]) {
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
		return refuse("HQ Q144", codePicksNot, "It is %s who chooses spells now.", english.Within(f.Name))
	case len(args) < 2 || elements[args[1]] == nil:
		return refuse("HQ Q144", codeNoElement, "Which spells? Expected one of %s.", strings.Join(elementsLeft(p), ", "))
	}
	return noMore(args, 2)
}

// offerEnd offers the end of the turn. HQ Q2.
func offerEnd(p *Position, seat battlemat.Seat, yield func(battlemat.Choice) bool) bool {
	if p.waits() {
		return true
	}
	c := battlemat.Choice{Label: "End the turn", Kind: battlemat.Pass, Key: "e", Rule: "HQ Q2"}
	switch f := p.active(); {
	case f != nil && p.player(f) == seat:
		c.Command, c.Figure = endCommand(f.ID), f.ID
		if p.ground.Opaque(f.At) {
			c.Note, c.Rule = fmt.Sprintf("%s is in the rock on (%v) and is trapped for ever.", f.Name, f.At), "HQ S0.14"
		}
		acts, rolls := p.mayAct(f) == nil, mayRoll(p, f) == nil
		c = game.EndsTurn(c, acts || f.Left > 0 && !f.Moved,
			game.Left("squares-left", f.Left, "square", "squares"), game.Left("roll", game.Whether(rolls), "roll for movement", ""), game.Left("action", game.Whether(acts), "action", ""))
	case f == nil && p.turn < 0 && seat == p.zargon:
		c.Command = endCommand(string(seat))
		idle := 0
		for f := range p.monstersHere {
			idle += game.Whether(!f.Moved && p.mayAct(f) == nil)
		}
		c = game.EndsTurn(c, idle > 0, game.Left("monsters", idle, "idle monster", "idle monsters"))
	default:
		return true
	}
	return yield(c)
}

func listEnds(p *Position, seat battlemat.Seat, yield func(battlemat.Command) bool) bool {
	if p.waits() {
		return true
	}
	switch f := p.active(); {
	case f != nil && p.player(f) == seat:
		return yield(endCommand(f.ID))
	case f == nil && p.turn < 0 && seat == p.zargon:
		return yield(endCommand(string(seat)))
	}
	return true
}

// endCommand returns the command that ends the turn of a hero, or of all monsters of a seat.
func endCommand(whose string) battlemat.Command { return battlemat.Command("end " + whose) }

func decideEnd(d *resolution, seat battlemat.Seat, args []string) *battlemat.Refusal {
	if d.turn < 0 && seat == d.zargon && len(args) == 1 && args[0] == string(seat) {
		if refusal := d.answerFirst(); refusal != nil {
			return refusal
		}
		d.pass()
		return nil
	}
	if _, refusal := d.onlyInTurn(seat, args); refusal != nil {
		return refusal
	}
	if d.turn < 0 {
		return refuse("HQ Q2", codeAllAtOnce, "Zargon's monsters end their turn together: expected \"end %s\".", d.zargon)
	}
	if refusal := noMore(args, 1); refusal != nil {
		return refusal
	}
	d.pass()
	return nil
}

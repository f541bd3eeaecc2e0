package delve

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/internal/english"
)

var judgingEvents = game.Kinds[*Position]{
	"objective-met": game.Event(ObjectiveMet.apply, ObjectiveMet.tell),
	"ended":         game.Ending("GH G46", (*Position).close),
	"resigned":      game.Event(Resigned.apply, nil),
}

// ObjectiveMet records that all of the objective is met. The scenario ends with the round.
type ObjectiveMet struct{}

func (ObjectiveMet) apply(p *Position) { p.met = true }

func (ObjectiveMet) tell(*Position, battlemat.Seat) []battlemat.Told {
	return game.Say(battlemat.Said, "GH G46", "", "The objective is met: the scenario ends with this round.").Moment(battlemat.Met)
}

// close records how the scenario ended. No more commands follow.
func (p *Position) close(o *battlemat.Outcome) { p.over, p.agenda = o, nil }

// win ends the scenario with a win for all characters that have not given up, including exhausted
// ones. The method lose ends it without winners.
func (d *resolution) win(text string) {
	winners := []battlemat.Seat{}
	for _, f := range d.figures {
		if f.Sort == Character && !slices.Contains(d.resigned, f.ownSeat()) {
			winners = append(winners, f.ownSeat())
		}
	}
	d.Do(game.Ended{Winners: winners, Text: text})
}

func (d *resolution) lose(text string) { d.Do(game.Ended{Winners: []battlemat.Seat{}, Text: text}) }

// judge checks, after every step, whether the scenario is lost and whether the objective is met.
//
// GH G46: a scenario is lost at once, but won at the end of the round. GH G86: players who have met
// the objective can no longer lose, whichever figures fall in the rest of the round. If no
// character is left to play the rest of the round, the scenario is won at once. If the profile says
// so, the wards must survive until the end of the round.
func (d *resolution) judge() {
	if d.over != nil || d.arbitrated() { // GH G119
		return
	}
	o := &d.doc.Objective
	if !d.met && len(o.Reach) == 0 && o.Survive == 0 && o.asks() && d.progress().done() && d.progress().lostWard() == nil {
		d.Do(ObjectiveMet{})
	}
	w := d.progress().lostWard()
	switch {
	case w != nil && (!d.met || d.profile.GuardsWards()):
		d.lose(fmt.Sprintf("%s is lost, and the scenario with it.", w.Name))
	case d.anybody():
	case !d.met:
		why := "No character is left"
		if d.quits != "" {
			why = d.quits + " gave up, and no character is left"
		}
		d.lose(why + ": the scenario is lost.")
	case !d.progress().plays():
		d.lose("Everybody has given up: the scenario is lost.")
	default:
		d.win(d.progress().won())
	}
}

// progress answers questions about how much of the objective has been met.
type progress struct{ *Position }

func (p *Position) progress() progress { return progress{p} }

// plays reports whether some character, in play or exhausted, has not given up.
func (s progress) plays() bool {
	return slices.ContainsFunc(s.figures, func(f *Figure) bool { return f.Sort == Character && !slices.Contains(s.resigned, f.ownSeat()) })
}

// won describes the victory.
func (s progress) won() string {
	return fmt.Sprintf("The objective is met: the scenario is won in %s, with %s looted and %d experience.",
		english.Count(s.round, "round"), english.Count(s.gathered(), "money token"), s.learned())
}

// judgeRound checks, at the end of a round, whether the scenario is over.
//
// GH G46: the scenario is won if all of the objective is met. If the characters must reach certain
// hexes, all characters in play must be on such hexes. If they must survive a number of rounds,
// this must be the last one. The scenario is lost if no round is left.
func (d *resolution) judgeRound() {
	if d.judge(); d.over != nil || d.arbitrated() {
		return
	}
	o := &d.doc.Objective
	asked := o.asks() || len(o.Reach) > 0 || o.Survive > 0
	switch {
	case d.met, asked && d.progress().done() && d.progress().arrived() && d.round >= o.Survive:
		d.win(d.progress().won())
	case o.Rounds > 0 && d.round >= o.Rounds:
		d.lose(fmt.Sprintf("%s over, and the objective is not met: the scenario is lost.", english.Count(d.round, "round")+" "+english.Are(d.round)))
	}
}

// lostWard returns a protected ward that is gone, or nil if there is none.
func (s progress) lostWard() *Figure {
	if len(s.doc.Objective.Protect) == 0 {
		return nil
	}
	for _, f := range s.figures {
		if f.Sort == Ward && f.Gone != Here && slices.Contains(s.doc.Objective.Protect, f.Key) {
			return f
		}
	}
	return nil
}

// asks reports whether the objective includes something that can be done at any time and then stays
// done.
func (o *Objective) asks() bool { return o.Clear || len(o.Slay)+len(o.Loot) > 0 || o.Money > 0 }

// done reports whether every part of the objective that [Objective.asks] looks for is done.
func (s progress) done() bool {
	o := &s.doc.Objective
	switch {
	case o.Money > 0 && s.gathered() < o.Money,
		slices.ContainsFunc(o.Slay, func(key string) bool { return !slices.Contains(s.slain, key) }),
		slices.ContainsFunc(o.Loot, func(key string) bool { return !slices.Contains(s.looted, key) }),
		o.Clear && (s.count() > 0 || !s.explored() || s.arriving() || s.lurksBehind()):
		return false
	}
	return true
}

// gathered returns the number of tokens looted by all characters, including exhausted ones.
func (r *roster) gathered() int {
	n := 0
	for _, f := range r.figures {
		if f.Sort == Character {
			n += f.Gold
		}
	}
	return n
}

// learned returns the experience that all characters have gained.
func (r *roster) learned() int {
	n := 0
	for _, f := range r.figures {
		n += f.Experience
	}
	return n
}

// lurksBehind reports whether there is a monster behind the game master's screen, which may still
// come into play. GH G120
func (s progress) lurksBehind() bool {
	return slices.ContainsFunc(s.screen, func(f Figure) bool { return f.monster() })
}

// arriving reports whether the monsters of a revealed room are still to be placed.
func (s progress) arriving() bool {
	return slices.ContainsFunc(s.agenda, func(t Task) bool { return t.Kind == populating })
}

// explored reports whether every room of the board is revealed.
func (s progress) explored() bool {
	b := s.scenario.Board
	for c := range b.EachCell {
		if _, door := b.DoorIn(c); !door && b.Space(c) && b.Room(c) != board.NoRoom && !slices.Contains(s.revealed, roomOf(b, c)) {
			return false
		}
	}
	return true
}

// arrived reports whether every character in play is on a hex of the objective.
func (s progress) arrived() bool {
	reach := s.doc.Objective.Reach
	if len(reach) == 0 {
		return true
	}
	for f := range s.characters {
		if !slices.Contains(reach, f.At) {
			return false
		}
	}
	return true
}

// Resigned records that a seat gave up.
type Resigned struct {
	Seat battlemat.Seat `json:"seat"`
}

func (e Resigned) apply(p *Position) { p.resigned = append(slices.Clip(p.resigned), e.Seat) }

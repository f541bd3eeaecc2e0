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

// ObjectiveMet says that all that was asked for is done; the scenario ends with the round.
type ObjectiveMet struct{}

func (ObjectiveMet) apply(p *Position) { p.met = true }

func (ObjectiveMet) tell(*Position, battlemat.Seat) []battlemat.Told {
	return game.Say(battlemat.Said, "GH G46", "", "The objective is met: the scenario ends with this round.").Moment(battlemat.Met)
}

// close notes how the scenario ended: nothing is to be done any more.
func (p *Position) close(o *battlemat.Outcome) { p.over, p.agenda = o, nil }

// win ends the scenario for all characters but those that gave up, the exhausted ones
// among them; lose for nobody.
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

// judge looks after every step whether the scenario is lost, and whether what is asked
// for is done.
//
// GH G46: it is lost at once; won at the end of the round. GH G86: players who have met the
// objective cannot lose any more, whatever figure falls in the rest of the round: when nobody
// is left to play it, it is won at once. By the profile the wards must stand until then.
func (d *resolution) judge() {
	if d.over != nil || d.arbitrated() { // GH G119
		return
	}
	o := &d.doc.Objective
	if !d.met && len(o.Reach) == 0 && o.Survive == 0 && o.asks() && d.done() && d.lostWard() == nil {
		d.Do(ObjectiveMet{})
	}
	w := d.lostWard()
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
	case !d.plays():
		d.lose("Everybody has given up: the scenario is lost.")
	default:
		d.win(d.won())
	}
}

// plays reports whether a character, in play or exhausted, has not given up.
func (p *Position) plays() bool {
	return slices.ContainsFunc(p.figures, func(f *Figure) bool { return f.Sort == Character && !slices.Contains(p.resigned, f.ownSeat()) })
}

// won says what was won.
func (p *Position) won() string {
	return fmt.Sprintf("The objective is met: the scenario is won in %s, with %s looted and %d experience.",
		english.Count(p.round, "round"), english.Count(p.gathered(), "money token"), p.learned())
}

// judgeRound looks at the end of a round whether it was the last.
//
// GH G46: won when all that is asked for is done; where the characters are to be somewhere,
// when all in play are; where they are to survive, in the last of those rounds. Lost when
// no round is left.
func (d *resolution) judgeRound() {
	if d.judge(); d.over != nil || d.arbitrated() {
		return
	}
	o := &d.doc.Objective
	asked := o.asks() || len(o.Reach) > 0 || o.Survive > 0
	switch {
	case d.met, asked && d.done() && d.arrived() && d.round >= o.Survive:
		d.win(d.won())
	case o.Rounds > 0 && d.round >= o.Rounds:
		d.lose(fmt.Sprintf("%s over, and the objective is not met: the scenario is lost.", english.Count(d.round, "round")+" "+english.Are(d.round)))
	}
}

// lostWard is one of those to be protected that is no more; nil when there is none.
func (p *Position) lostWard() *Figure {
	if len(p.doc.Objective.Protect) == 0 {
		return nil
	}
	for _, f := range p.figures {
		if f.Sort == Ward && f.Gone != Here && slices.Contains(p.doc.Objective.Protect, f.Key) {
			return f
		}
	}
	return nil
}

// asks reports whether the objective asks for something that can be done at any time and
// stays done.
func (o *Objective) asks() bool { return o.Clear || len(o.Slay)+len(o.Loot) > 0 || o.Money > 0 }

// done reports whether all of that is done.
func (p *Position) done() bool {
	o := &p.doc.Objective
	switch {
	case o.Money > 0 && p.gathered() < o.Money,
		slices.ContainsFunc(o.Slay, func(key string) bool { return !slices.Contains(p.slain, key) }),
		slices.ContainsFunc(o.Loot, func(key string) bool { return !slices.Contains(p.looted, key) }),
		o.Clear && (p.count() > 0 || !p.explored() || p.arriving() || p.lurksBehind()):
		return false
	}
	return true
}

// gathered is the money that the characters have looted, the exhausted ones too.
func (p *Position) gathered() int {
	n := 0
	for _, f := range p.figures {
		if f.Sort == Character {
			n += f.Gold
		}
	}
	return n
}

// learned is the experience that the characters have gained.
func (p *Position) learned() int {
	n := 0
	for _, f := range p.figures {
		n += f.Experience
	}
	return n
}

// count counts the monsters in play.
func (p *Position) count() int {
	n := 0
	for f := range p.here {
		if f.monster() {
			n++
		}
	}
	return n
}

// lurksBehind reports whether a monster stands behind the game master's screen, which may come. GH G120
func (p *Position) lurksBehind() bool {
	return slices.ContainsFunc(p.screen, func(f Figure) bool { return f.monster() })
}

// arriving reports whether a room has been revealed whose monsters are not placed yet.
func (p *Position) arriving() bool {
	return slices.ContainsFunc(p.agenda, func(t Task) bool { return t.Kind == populating })
}

// explored reports whether every room of the board is revealed.
func (p *Position) explored() bool {
	b := p.scenario.Board
	for _, c := range b.Cells() {
		if _, door := b.DoorIn(c); !door && b.Space(c) && b.Room(c) != board.NoRoom && !slices.Contains(p.revealed, roomOf(b, c)) {
			return false
		}
	}
	return true
}

// arrived reports whether every character in play is where they are to be.
func (p *Position) arrived() bool {
	reach := p.doc.Objective.Reach
	if len(reach) == 0 {
		return true
	}
	for f := range p.characters {
		if !slices.Contains(reach, f.At) {
			return false
		}
	}
	return true
}

// Resigned says that a seat gave up.
type Resigned struct {
	Seat battlemat.Seat `json:"seat"`
}

func (e Resigned) apply(p *Position) { p.resigned = append(slices.Clip(p.resigned), e.Seat) }

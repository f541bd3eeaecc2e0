package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// ruling is a kind of ruling by the game master.
type ruling = master.Ruling[*Position, *resolution]

// rulings lists the kinds of rulings, in the order in which they are shown. GH G121.
var rulings = &master.Rulings[*Position, *resolution]{Rule: "GH G119", Scenario: (*Position).scene}

// ruledTable connects a scenario to the rulings that all games share.
var ruledTable = &master.Table[*Position, *resolution]{
	Match: "scenario", Rule: "GH G121", Scenario: (*Position).scene,
	Halted: func(p *Position) bool { return p.paused }, Halt: func(p *Position, waits bool) { p.paused = waits },
	Sides: (*Position).ruledSides, End: (*resolution).ruledOut,
}

func init() {
	rulings.Lay("GH G121", figureRulings, harmRulings, cardRulings, groundRulings, turnRulings, ruledTable.Turns(), ruledTable.Secrets())
}

// rulingEvents lists the events of rulings.
var rulingEvents = game.Kinds[*Position]{
	"set-aside":    game.Event(SetAside.apply, SetAside.tell),
	"laid-aside":   game.Event(LaidAside.apply, LaidAside.tell),
	"withdrawn":    game.Event(Withdrawn.apply, Withdrawn.tell),
	"put-in":       game.Public(PutIn.apply, PutIn.tell),
	"taken-off":    game.Public(TakenOff.apply, TakenOff.tell),
	"returned":     game.Public(Returned.apply, Returned.tell),
	"relocated":    game.Event(Relocated.apply, Relocated.tell),
	"handed":       game.Public(Handed.apply, Handed.tell),
	"rated":        game.Public(Rated.apply, Rated.tell),
	"put-on":       game.Public(PutOn.apply, PutOn.tell),
	"scored":       game.Public(Scored.apply, Scored.tell),
	"card-moved":   game.Public(CardMoved.apply, CardMoved.tell),
	"deck-fed":     game.Public(DeckFed.apply, DeckFed.tell),
	"deck-drawn":   game.Public(DeckDrawn.apply, DeckDrawn.tell),
	"room-altered": game.Event(RoomAltered.apply, RoomAltered.tell),
	"door-ruled":   game.Public(DoorRuled.apply, DoorRuled.tell),
	"regrounded":   game.Public(Regrounded.apply, Regrounded.tell),
	"money-laid":   game.Public(MoneyLaid.apply, MoneyLaid.tell),
	"turn-given":   game.Public(nil, TurnGiven.tell),
	"passed-over":  game.Public(PassedOver.apply, PassedOver.tell),
	"hastened":     game.Public(Hastened.apply, Hastened.tell),
}

// Forms implements [battlemat.Previewer]. It returns the rulings that have blanks to be filled in.
func (p *Position) Forms(seat battlemat.Seat) []battlemat.Form {
	return rulings.Forms(p, seat)
}

// Preview implements [battlemat.Previewer].
func (p *Position) Preview(seat battlemat.Seat, c battlemat.Command) (battlemat.Choice, error) {
	return verbs.Preview(p, seat, c)
}

// cannot returns the refusal of a ruling.
func cannot(format string, args ...any) *battlemat.Refusal {
	return refuse("GH G121", master.CodeRuled, format, args...)
}

// mayRule returns a refusal while a choice is open, because the choice depends on the present
// state.
//
// GH G122: such a choice is about a movement, an attack, damage that can be prevented, or monsters.
func (r ruler) mayRule() *battlemat.Refusal {
	if r.settled() {
		return nil
	}
	return cannot("%s", strings.TrimSpace("Something else must be finished first. "+r.waiting()))
}

// mayRuleOn is mayRule for a ruling about one figure. Unless `here` is set, the figure may also be
// a waiting monster or be behind the screen.
func (r ruler) mayRuleOn(id string, here bool) *battlemat.Refusal {
	f := r.figure(id)
	switch {
	case r.aside(id) != nil && here:
		return cannot("%s is behind the screen.", r.aside(id).Name)
	case r.lurker(id) != nil && here:
		return cannot("%s waits until its room is revealed.", english.Capital(r.subject(id)))
	case r.aside(id) != nil, r.lurker(id) != nil:
		return r.mayRule()
	case f == nil: // the figure is a ward
		return cannot("The ward waits until its room is revealed.")
	case f.Gone != Here:
		return cannot("%s is out of the scenario.", f.Name)
	}
	return r.mayRule()
}

// mayRuleOnOne is mayRuleOn for a character on the board.
func (r ruler) mayRuleOnOne(id string) *battlemat.Refusal {
	if f := r.figure(id); f == nil || f.Sort != Character {
		return cannot("That is not a character.")
	}
	return r.mayRuleOn(id, true)
}

// subject returns the name of a figure for the game master, in the form used within a sentence.
func (r ruler) subject(id string) string {
	if f := r.aside(id); f != nil {
		return english.Within(f.Name)
	}
	if w := r.lurker(id); w != nil {
		return english.Within(w.figure(r.Position).Name)
	}
	if f := r.figure(id); f != nil {
		return english.Within(f.Name)
	}
	return id
}

// oneOf returns the name of a figure with an article if no number distinguishes it from others of
// its kind: "a Filing Rat".
func (q *plan) oneOf(f *Figure) string {
	if m := q.kinds[f.Kind]; f.monster() && m != nil && !m.Boss && f.Name == m.Name {
		return english.A(f.Name)
	}
	return english.Within(f.Name)
}

// say reports a ruling about a figure, or about no figure if figure is "".
func say(kind battlemat.Happening, figure, words string) game.Lines {
	return master.Say(kind, "GH G121", figure, "%s", "The game master "+words+".")
}

// each returns a function that lists, for each of the figures, the arguments of a ruling: the
// figure's id.
func each(figures func(p *Position, yield func(string) bool)) func(*Position) [][]string {
	return func(p *Position) (list [][]string) {
		figures(p, func(id string) bool {
			list = append(list, []string{id})
			return true
		})
		return list
	}
}

// ids returns a function that yields the ids of those figures on the board that `fits` accepts.
func ids(fits func(*Figure) bool) func(*Position, func(string) bool) {
	return func(p *Position, yield func(string) bool) {
		for f := range p.here {
			if fits(f) && !yield(f.ID) {
				return
			}
		}
	}
}

// standable returns a refusal for a hex on which a figure cannot stand, or which is occupied. The
// argument id is the figure's id, or "" if the figure is not on the board.
func (r ruler) standable(id string, at grid.Cell) *battlemat.Refusal {
	ground := r.plainAt(at)
	if !ground {
		return refuse("GH G121", master.CodeRoom, "Nobody can stand there.")
	}
	if f := r.figureAt(at); f != nil && f.ID != id {
		return refuse("GH G121", master.CodeRoom, "%s stands there.", f.Name)
	}
	for w := range r.inWait {
		if w.At == at && w.id() != id {
			return refuse("GH G121", master.CodeRoom, "A monster waits there.")
		}
	}
	return nil
}

// plainAt reports whether a figure can stand on a hex. In an unrevealed room, hexes with doors do
// not count.
func (r ruler) plainAt(at grid.Cell) bool {
	b := r.scenario.Board
	if !b.Space(at) {
		return false
	}
	if r.knows(at) {
		_, door := r.ground.DoorIn(at)
		return door && r.shutAt(at) == "" || !door && r.ground.Space(at) && !impassable(r.ground.Terrain(at))
	}
	_, door := b.DoorIn(at)
	all := r.unveiled()
	if door || !all.ground.Space(at) || impassable(all.ground.Terrain(at)) {
		return false
	}
	return !slices.ContainsFunc(r.doc.Wards, func(w WardEntry) bool { return w.At == at })
}

// ruledSides returns the sides that can win. Only the characters can.
func (q *plan) ruledSides() []battlemat.Option {
	return []battlemat.Option{{Word: characters, Label: "the characters"}}
}

// ruledOut ends the scenario by a ruling.
func (d *resolution) ruledOut(winner string) {
	if winner == scenario.Nobody {
		d.lose("The game master ends the scenario: it is lost.")
		return
	}
	d.win(fmt.Sprintf("The game master ends the scenario: it is won in %s.", english.Count(d.round, "round")))
}

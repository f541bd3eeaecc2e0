package battle

import (
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// ruling is a kind of ruling by the game master.
type ruling = master.Ruling[*Position, *resolution]

// rulings lists the kinds of rulings, in the order in which they are shown. HS B25.
var rulings = &master.Rulings[*Position, *resolution]{Rule: "HS B23", Scenario: (*Position).document}

// ruledTable connects a battle to the rulings that all games share.
var ruledTable = &master.Table[*Position, *resolution]{
	Match: "battle", Rule: "HS B25", Scenario: (*Position).document,
	Halted: func(p *Position) bool { return p.Paused }, Halt: func(p *Position, waits bool) { p.Paused = waits },
	Sides: ruledSides, End: (*resolution).ruledOut,
}

func init() {
	rulings.Lay("HS B25", figureRulings, cardRulings, tableRulings, ruledTable.Turns(), ruledTable.Secrets())
}

// rulingEvents lists the events of rulings.
var rulingEvents = game.Kinds[*Position]{
	"set-aside":    game.Event(SetAside.apply, SetAside.tell),
	"put-in":       game.Public(PutIn.apply, PutIn.tell),
	"brought-in":   game.Public(BroughtIn.apply, BroughtIn.tell),
	"handed-over":  game.Public(HandedOver.apply, HandedOver.tell),
	"relocated":    game.Event(Relocated.apply, Relocated.tell),
	"rated":        game.Public(Rated.apply, Rated.tell),
	"remarked":     game.Event(Remarked.apply, Remarked.tell),
	"glyph-laid":   game.Event(GlyphLaid.apply, GlyphLaid.tell),
	"glyph-taken":  game.Public(GlyphTaken.apply, GlyphTaken.tell),
	"glyph-turned": game.Public(GlyphTurned.apply, GlyphTurned.tell),
	"turn-given":   game.Public(TurnGiven.apply, TurnGiven.tell),
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
func cannot(detail string, values ...any) *battlemat.Refusal {
	return refuse("HS B25", master.CodeRuled, detail, values...)
}

// mayRule returns a refusal before the armies are placed, and while a glyph waits for a choice.
func mayRule(p *Position) *battlemat.Refusal {
	switch {
	case p.Phase == ordering || p.Phase == playing:
		return nil
	case p.deserted():
		return cannot("The battle has not begun, and nobody is left in it.")
	}
	return cannot("The game master must wait for %s to act first.", english.Within(game.Waiting(p, p.scenario)))
}

// mayRuleOn is mayRule for a ruling about one figure. Unless `here` is set, the figure may also be
// behind the screen.
func mayRuleOn(p *Position, id string, here bool) *battlemat.Refusal {
	f := p.figure(id)
	switch {
	case f.Gone && f.Aside != behindScreen:
		return cannot("%s is out of the battle.", p.name(f))
	case here && f.Gone:
		return cannot("%s is behind the screen.", p.name(f))
	}
	return mayRule(p)
}

// within returns a figure's name in the form used within a sentence.
func within(p *Position, id string) string { return english.Within(p.name(p.figure(id))) }

// rule announces a ruling, either about a figure or in general.
func rule(kind battlemat.Happening, figure, words string) game.Lines {
	return master.Say(kind, "HS B25", figure, "The game master "+words+".")
}

// ruledSides returns the sides of the seats that play.
func ruledSides(p *Position) (list []battlemat.Option) {
	for _, s := range p.Order {
		if side := p.sides[s]; !slices.ContainsFunc(list, func(o battlemat.Option) bool { return o.Word == side }) {
			list = append(list, battlemat.Option{Word: side, Label: p.sideName(side)})
		}
	}
	return list
}

// ruledOut ends the battle by a ruling.
func (d *resolution) ruledOut(winner string) {
	if winner == scenario.Nobody {
		d.won("", "The game master ends the battle: nobody won.")
		return
	}
	d.won(winner, fmt.Sprintf("The game master ends the battle: %s won.", english.Within(d.sideName(winner))))
}

// resume continues the battle after a ruling. It ends a turn whose card has no figures left, and
// begins a turn if no seat has a turn.
func (d *resolution) resume() {
	switch {
	case d.Over != nil || d.Err != nil || d.deserted():
	case d.Phase == ordering:
		d.ordered()
	case d.Phase == playing && (d.Turn.Seat == "" || !d.stays(d.Turn.Seat) || d.profile.Master && d.Turn.Unit == ""):
		d.turn()
	case d.Phase == playing && d.Turn.Unit != "" && !d.alive(d.Turn.Unit):
		d.end()
	}
}

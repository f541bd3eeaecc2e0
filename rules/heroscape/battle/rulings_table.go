package battle

import (
	"fmt"
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// tableRulings lists the rulings about glyphs, order markers and turns. HS B25.
var tableRulings = []ruling{
	{
		Word: "glyph", Power: scenario.RulesGround, Menu: "Map", Label: "Lay a glyph",
		Blanks: []battlemat.Blank{master.CellBlank("Space"), master.OneBlank("glyph", "Glyph"), master.OneBlank("lies", "Which side is up", lies...)},
		Fill:   func(_ *Position, blanks []battlemat.Blank) { blanks[1].Options = glyphOptions() },
		May: func(p *Position, words []string) *battlemat.Refusal {
			at := master.Cell(words[0])
			switch {
			case !p.profile.Master:
				return cannot("The basic game has no glyphs.") // HS B4
			case !p.scenario.Board.Space(at):
				return cannot("There is no ground there.")
			case p.glyphAt(at) >= 0:
				return cannot("There is a glyph there already.")
			case p.lying() >= maxGlyphs:
				return cannot("No more glyphs can be laid.")
			}
			return mayRule(p)
		},
		Do: func(d *resolution, words []string) {
			gone := slices.IndexFunc(d.Glyphs, func(g Glyph) bool { return g.Gone })
			d.Do(GlyphLaid{Glyph{Key: words[1], At: master.Cell(words[0]), Hidden: words[2] == hiddenGlyph}, gone + 1})
		},
	},
	{
		Word: "turn-glyph", Power: scenario.RulesGround, Menu: "Map", Label: "Show a glyph", Note: "Everybody sees what it is. This does not count as entering it.",
		Blanks: []battlemat.Blank{master.CellBlank("Space")},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if i := p.glyphAt(master.Cell(words[0])); i < 0 || !p.Glyphs[i].Hidden {
				return cannot("There is no glyph there with its symbol up.")
			}
			return mayRule(p)
		},
		Do: func(d *resolution, words []string) {
			i := d.glyphAt(master.Cell(words[0]))
			d.Do(GlyphTurned{i, d.Glyphs[i].Key})
		},
	},
	{
		Word: "unglyph", Power: scenario.RulesGround, Menu: "Map", Label: "Take a glyph away",
		Blanks: []battlemat.Blank{master.CellBlank("Space")},
		May: func(p *Position, words []string) *battlemat.Refusal {
			if p.glyphAt(master.Cell(words[0])) < 0 {
				return cannot("There is no glyph there.")
			}
			return mayRule(p)
		},
		Do: func(d *resolution, words []string) { d.Do(GlyphTaken{d.glyphAt(master.Cell(words[0]))}) },
	},
	{
		Word: "marker", Power: scenario.RulesTurns, Menu: "Turns", Label: "Move an order marker",
		Blanks: []battlemat.Blank{master.OneBlank("seat", "Whose"), master.OneBlank("marker", "Marker", markerOptions()...), master.OneBlank("card", "To the card")},
		Says:   func(said []string) string { return said[1] + " of " + english.Within(said[0]) + ", to " + said[2] },
		Fill: func(p *Position, blanks []battlemat.Blank) {
			blanks[0].Options, blanks[2].Options = master.Seats(p.scenario, false), unitOptions(p)
		},
		May: func(p *Position, words []string) *battlemat.Refusal {
			seat := battlemat.Seat(words[0])
			m, u := p.marked(seat, words[1]), p.unit(words[2])
			switch {
			case p.Phase != playing || m == nil || m.Shown:
				return cannot("That seat has no such face-down order marker.")
			case u.Seat != seat:
				return cannot("That seat does not play %s.", english.Within(p.unitName(u)))
			case m.Unit == u.ID:
				return cannot("It is there already.")
			}
			return mayRule(p)
		},
		Do: func(d *resolution, words []string) { d.Do(Remarked{battlemat.Seat(words[0]), words[1], words[2]}) },
	},
	{
		Word: "turn", Power: scenario.RulesTurns, Menu: "Turns", Label: "Give the turn", Note: "The figure's card takes a turn now. The order of play then continues after its seat.",
		Blanks: []battlemat.Blank{master.FigureBlank}, May: func(p *Position, words []string) *battlemat.Refusal {
			if r := mayRuleOn(p, words[0], true); r != nil {
				return r
			}
			if u := p.figure(words[0]).Unit; p.Phase != playing {
				return cannot("Nobody has a turn before the order markers have been placed.")
			} else if u == p.Turn.Unit {
				return cannot("It is already the turn of %s.", english.Within(p.unitName(p.unit(u))))
			}
			return nil
		},
		Do: func(d *resolution, words []string) { d.Do(TurnGiven{d.figure(words[0]).Unit}) },
		Offers: func(p *Position) (list [][]string) {
			var told []string
			for f := range p.here {
				if !slices.Contains(told, f.Unit) {
					told, list = append(told, f.Unit), append(list, []string{f.ID})
				}
			}
			return list
		},
	},
	{
		Word: "next", Power: scenario.RulesTurns, Menu: "Turns", Label: "End the current turn",
		May: func(p *Position, _ []string) *battlemat.Refusal {
			if p.Phase != playing || p.deserted() {
				return cannot("Nobody has a turn.")
			}
			return nil
		},
		Do: func(d *resolution, _ []string) {
			d.Do(TurnGiven{})
			d.turn()
		},
		Offers: func(*Position) [][]string { return [][]string{nil} },
	},
}

// hiddenGlyph is the word for a glyph whose power is unknown.
const hiddenGlyph = "hidden"

var lies = []battlemat.Option{{Word: hiddenGlyph, Label: "with its symbol up"}, {Word: "open", Label: "with its power up"}}

func glyphOptions() (list []battlemat.Option) {
	for _, key := range slices.Sorted(maps.Keys(glyphs)) {
		list = append(list, battlemat.Option{Word: key, Label: glyphs[key].name})
	}
	return list
}

func markerOptions() (list []battlemat.Option) {
	for _, sign := range signs {
		list = append(list, battlemat.Option{Word: sign, Label: sign})
	}
	return list
}

// glyphAt returns the index of the glyph on a space, or -1.
func (p *LaidOut) glyphAt(at grid.Cell) int {
	return slices.IndexFunc(p.Glyphs, func(g Glyph) bool { return !g.Gone && g.At == at })
}

// maxGlyphs limits the glyphs on the battlefield. When there are that many, the game master can
// place no more.
const maxGlyphs = 99

// lying returns the number of glyphs on the battlefield.
func (p *LaidOut) lying() (n int) {
	for _, g := range p.Glyphs {
		if !g.Gone {
			n++
		}
	}
	return n
}

// GlyphLaid records that the game master places a glyph.
type GlyphLaid struct {
	Glyph
	For int `json:"for,omitempty"` // if positive, 1 more than the index of the removed glyph whose entry it replaces
}

func (e GlyphLaid) apply(p *Position) {
	if e.For == 0 {
		p.Glyphs = append(slices.Clip(p.Glyphs), e.Glyph)
		return
	}
	p.Glyphs = slices.Clone(p.Glyphs)
	p.Glyphs[e.For-1] = e.Glyph
}

// tell reports the glyph. If its symbol is up, only the game master sees its name. HS G2
func (e GlyphLaid) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	what := "a glyph with its symbol up"
	if !e.Hidden || p.masters(to) {
		what = "the " + glyphs[e.Key].name
	}
	return rule(battlemat.Said, "", fmt.Sprintf("lays %s on (%v)", what, e.Glyph.At)).At(e.Glyph.At)
}

// GlyphTaken records that the game master takes a glyph away.
type GlyphTaken struct {
	Glyph int `json:"glyph"` // its index in the list
}

func (e GlyphTaken) apply(p *Position) {
	p.Glyphs = slices.Clone(p.Glyphs)
	p.Glyphs[e.Glyph].Gone = true
}

func (e GlyphTaken) tell(p *Position) []battlemat.Told {
	at := p.Glyphs[e.Glyph].At
	return rule(battlemat.Said, "", fmt.Sprintf("takes the glyph on (%v) away", at)).At(at)
}

// GlyphTurned records that the game master reveals a glyph.
type GlyphTurned struct {
	Glyph int    `json:"glyph"`
	Key   string `json:"key"`
}

func (e GlyphTurned) apply(p *Position) {
	p.Glyphs = slices.Clone(p.Glyphs)
	p.Glyphs[e.Glyph].Hidden = false
}

// Discovers returns true, because the event reveals which glyph it is.
func (GlyphTurned) Discovers() bool { return true }

func (e GlyphTurned) tell(p *Position) []battlemat.Told {
	at := p.Glyphs[e.Glyph].At
	return rule(battlemat.Found, "", fmt.Sprintf("shows the glyph on (%v): the %s", at, glyphs[e.Key].name)).At(at)
}

// Remarked records that the game master moves an order marker to another card.
type Remarked struct {
	Seat battlemat.Seat `json:"seat"`
	Sign string         `json:"sign"`
	Unit string         `json:"unit"`
}

func (e Remarked) apply(p *Position) {
	p.Markers = slices.Clone(p.Markers)
	p.marked(e.Seat, e.Sign).Unit = e.Unit
}

// tell reports the marker's new card to every seat, and its sign only to seats that may know it.
// HS B5
func (e Remarked) tell(p *Position, to battlemat.Seat) []battlemat.Told {
	marker, card := "an order marker", english.Within(p.unitName(p.unit(e.Unit)))
	if p.reads(to, e.Seat) {
		marker = "order marker " + e.Sign
	}
	was := english.Within(p.unitName(p.unit(p.marked(e.Seat, e.Sign).Unit)))
	return rule(battlemat.Said, "", fmt.Sprintf("moves %s of %s from %s to %s", marker, game.SeatWithin(p.scenario, e.Seat), was, card))
}

// TurnGiven records that the game master gives a card the turn. Without a card, the current turn
// ends.
type TurnGiven struct {
	Unit string `json:"unit,omitempty"`
}

func (e TurnGiven) apply(p *Position) {
	if e.Unit == "" {
		return
	}
	p.Turn = Turn{Seat: p.unit(e.Unit).Seat, Number: p.Turn.Number, Unit: e.Unit}
	p.rest()
}

func (e TurnGiven) tell(p *Position) []battlemat.Told {
	if e.Unit == "" {
		return rule(battlemat.Turned, "", "ends the turn of "+game.SeatWithin(p.scenario, p.Turn.Seat))
	}
	return rule(battlemat.Turned, "", "gives "+english.Within(p.unitName(p.unit(e.Unit)))+" the turn")
}

package battle

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
)

// glyph is a kind of glyph. HS G1-G3: a lasting glyph has its power while a figure is on it, for
// the seat of that figure. Any other glyph has its power once and is then removed.
type glyph struct {
	name  string
	text  string
	n     int
	lasts bool
	rule  string
	once  func(d *resolution, id string, n int) // the effect of entering it
}

// glyphs maps keys to glyphs. The numbers are facts of the game; the names are ours.
var glyphs map[string]glyph

func init() {
	glyphs = map[string]glyph{
		"attack":        {name: "Glyph of the Whetstone", text: "1 extra attack die for normal attacks", n: heroscape.Gives["attack"], lasts: true, rule: "HS G5"},
		"defense":       {name: "Glyph of the Rampart", text: "1 extra defense die", n: heroscape.Gives["defense"], lasts: true, rule: "HS G5"},
		"stronghold":    {name: "Glyph of the Stronghold", text: "2 extra defense dice", n: heroscape.Gives["stronghold"], lasts: true, rule: "HS G5"},
		"range":         {name: "Glyph of the Falcon", text: "normal attacks with a range of 4 or more reach 4 spaces farther", n: heroscape.Gives["range"], lasts: true, rule: "HS G6"},
		"move":          {name: "Glyph of the Hare", text: "2 extra spaces for moves that do not begin on it", n: heroscape.Gives["move"], lasts: true, rule: "HS G7"},
		"initiative":    {name: "Glyph of the Horn", text: "8 is added to the roll for initiative", n: heroscape.Gives["initiative"], lasts: true, rule: "HS G4"},
		"luck":          {name: "Glyph of the Clover", text: "1 is added to each d20 rolled for a power", n: heroscape.Gives["luck"], lasts: true, rule: "HS G8"},
		"grounded":      {name: "Glyph of the Anchor", text: "no figure can fly", lasts: true, rule: "HS G9"},
		"common-attack": {name: "Glyph of the Crowd", text: "1 extra attack die for normal attacks by common cards", n: heroscape.Gives["common-attack"], lasts: true, rule: "HS G13"},
		"unique-attack": {name: "Glyph of the Name", text: "1 extra attack die for normal attacks by unique cards", n: heroscape.Gives["unique-attack"], lasts: true, rule: "HS G13"},
		"shroud":        {name: "Glyph of the Shroud", text: "normal attacks on the holder's army must come from adjacent spaces", n: heroscape.Gives["shroud"], lasts: true, rule: "HS G14"},
		"artifact":      {name: "Glyph of the Relic", text: "it has no power", lasts: true, rule: "HS G15"},
		"summon":        {name: "Glyph of the Call", text: "another figure of the army appears next to the one that enters", rule: "HS G16", once: (*resolution).call},
		"curse":         {name: "Glyph of the Eclipse", text: "a d20 is rolled for every figure on the battlefield", rule: "HS G17", once: (*resolution).curse},
		"revive":        {name: "Glyph of the Dawn", text: "a d20 is rolled for every figure that the army has lost", rule: "HS G18", once: (*resolution).revive},
		"negate":        {name: "Glyph of the Blank Page", text: "an enemy's unique card loses its powers", rule: "HS G19", once: (*resolution).blank},
		"intercept":     {name: "Glyph of the Courier", text: "an enemy loses an order marker", rule: "HS G20", once: (*resolution).waylay},
		"heal":          {name: "Glyph of the Spring", text: "the figure that enters is fully healed", rule: "HS G10", once: (*resolution).spring},
		"thorns":        {name: "Glyph of the Thorn", text: "the figure that enters takes a wound", n: 1, rule: "HS G11", once: (*resolution).thorns},
		"pit":           {name: "Glyph of the Pit", text: "the figure that enters rolls 2 combat dice, and each skull is a wound", n: 2, rule: "HS G12", once: (*resolution).pit},
	}
}

var glyphEvents = game.Kinds[*Position]{
	"glyph": game.Public(Turned.apply, Turned.tell),
}

// glyphOn returns the glyph on a space, or nil if there is none. Glyphs are on the highest space of
// a column.
func (p *Position) glyphOn(s heroscape.Space) *Glyph {
	if s.Level != p.scenario.Board.Level(s.Cell) {
		return nil
	}
	return game.Find(p.Glyphs, func(g *Glyph) bool { return !g.Gone && g.At == s.Cell })
}

// holds returns the sum of the bonuses that the lasting glyphs with a key give to a seat.
func (p *Position) holds(seat battlemat.Seat, key string) int {
	if !p.lies(key) {
		return 0
	}
	sum := 0
	for f := range p.here {
		if p.seat(f) == seat && p.standsOn(f, key) {
			sum += heroscape.Gives[key]
		}
	}
	return sum
}

// standsOn reports whether a figure is on an open glyph with that key.
func (p *Position) standsOn(f *Figure, key string) bool {
	return p.opens(f.At, f.Level, key) || f.Tail != nil && p.opens(*f.Tail, f.Level, key)
}

// opens reports whether an open glyph with that key is on a space.
func (p *Position) opens(at grid.Cell, level int, key string) bool {
	g := p.glyphOn(heroscape.Space{Cell: at, Level: level})
	return g != nil && !g.Hidden && g.Key == key
}

// lies reports whether an open glyph with that key is anywhere on the battlefield.
func (p *LaidOut) lies(key string) bool {
	for i := range p.Glyphs {
		if g := &p.Glyphs[i]; g.Key == key && !g.Hidden && !g.Gone {
			return true
		}
	}
	return false
}

// spaces returns the spaces that a figure covers.
func (f *Figure) spaces() []heroscape.Space {
	var list []heroscape.Space
	for _, c := range f.cells() {
		list = append(list, heroscape.Space{Cell: c, Level: f.Level})
	}
	return list
}

// anchored reports whether a glyph forbids flying at present. HS G9.
func (p *Position) anchored() bool {
	if !p.lies("grounded") {
		return false
	}
	for f := range p.here {
		if p.standsOn(f, "grounded") {
			return true
		}
	}
	return false
}

// Turned records that a figure entered a glyph. It says which glyph it is, whether it was hidden,
// and whether it is used up.
type Turned struct {
	Figure string    `json:"figure"`
	At     grid.Cell `json:"at"`
	Hidden bool      `json:"hidden,omitempty"`
	Key    string    `json:"key"`
	Spent  bool      `json:"spent,omitempty"`
}

func (e Turned) apply(p *Position) {
	p.Glyphs = slices.Clone(p.Glyphs)
	for i := range p.Glyphs {
		if g := &p.Glyphs[i]; g.At == e.At {
			g.Hidden, g.Gone = false, e.Spent
		}
	}
}

// Discovers returns true if the glyph was hidden, because the event reveals it. HS G2.
func (e Turned) Discovers() bool { return e.Hidden }

func (e Turned) tell(p *Position) []battlemat.Told {
	g := glyphs[e.Key]
	text := fmt.Sprintf("%s enters the %s: %s.", p.name(p.figure(e.Figure)), g.name, g.text)
	told := game.Say(battlemat.Found, cmp.Or(g.rule, "HS G1"), e.Figure, text).At(e.At)
	if e.Hidden {
		told = told.Moment(battlemat.Treasure).Showing(battlemat.Card{ID: e.Key, Name: g.name, Text: english.Capital(g.text) + ".", Portrait: "rune-stone"})
	}
	return told
}

// enterGlyph turns over the glyph on which a figure ends its move, and applies its power.
//
// HS G1: the figure stops there, and the glyph's power begins; HS G2: its symbol is turned down.
func (d *resolution) enterGlyph(id string) {
	for _, s := range d.figure(id).spaces() {
		g := d.glyphOn(s)
		if g == nil || d.Err != nil || d.figure(id).Gone {
			continue
		}
		if d.Phase == invoking {
			return // the choice comes first
		}
		kind := glyphs[g.Key]
		d.Do(Turned{id, s.Cell, g.Hidden, g.Key, !kind.lasts})
		if kind.once != nil {
			kind.once(d, id, kind.n)
		}
	}
}

func (d *resolution) spring(id string, _ int) {
	if n := d.figure(id).Wounds; n > 0 {
		d.Do(Wounded{Figure: id, Wounds: -n, Glyph: "heal"})
	}
}

func (d *resolution) thorns(id string, n int) { d.wound(id, n, "") }

func (d *resolution) pit(id string, n int) {
	thrown, skulls := d.combat(n, heroscape.Skull)
	d.risk(Risked{Figure: id, What: "pit", Dice: thrown, Skulls: skulls})
}

func (d *resolution) call(id string, _ int)   { d.invoke(id, "summon") }
func (d *resolution) blank(id string, _ int)  { d.invoke(id, "negate") }
func (d *resolution) waylay(id string, _ int) { d.invoke(id, "intercept") }

// glyphNames returns the keys of glyphs as a list, for use in sentences.
func glyphNames() string {
	var keys []string
	for key := range glyphs {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return english.List(keys, "or")
}

package delve

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// The code of a refusal in this file, with its rule.
const codeNoBerth = "no-berth" // GH G26

var (
	summoningVerbs  = []verb{explained(taskVerb("summon", abilityOf(card.Summon), summonUses, notSummoned), whySummon)}
	summoningDoings = map[card.Deed]doing{
		card.Summon: {begin: beginSummon, open: maySummon, asks: asksSummon},
	}
	summoningEvents = game.Kinds[*Position]{
		"called": game.Public(Called.apply, Called.tell),
	}
)

// Called records that a companion summoned by a character appeared.
type Called struct {
	ID     string         `json:"id"`
	Owner  string         `json:"owner"`
	Seat   battlemat.Seat `json:"seat"`
	Kind   string         `json:"kind"`
	Name   string         `json:"name"`
	Glyph  string         `json:"glyph"`
	Number int            `json:"number"`
	At     grid.Cell      `json:"at"`
	Stats  card.Stats     `json:"stats"`
	Traits []string       `json:"traits,omitempty"`
}

// apply adds the companion.
//
// GH G26: the companion acts from the next round on.
func (e Called) apply(p *Position) {
	p.figures = append(slices.Clip(p.figures), &Figure{
		ID: e.ID, Kind: e.Kind, Name: e.Name, Glyph: e.Glyph, Number: e.Number, Seat: e.Seat, Sort: Summoned, Owner: e.Owner, At: e.At,
		Life: e.Stats.Life, Whole: e.Stats.Life, Stats: e.Stats, Traits: e.Traits, Acted: true,
	})
}

func (e Called) tell(p *Position) []battlemat.Told {
	return game.Say(battlemat.Appeared, "GH G26", e.ID, "%s summons %s%s.", p.figure(e.Owner).Name, e.Name, game.Where(" on (%v)", e.At)).At(e.At)
}

// companion returns the companion that an ability summons, or nil if the character's class has no
// such companion.
func (q *plan) companion(f *Figure, a *card.Ability) *card.Companion {
	c := q.class(f)
	for i := range c.Summons {
		if strings.EqualFold(c.Summons[i].Name, a.Name) {
			return &c.Summons[i]
		}
	}
	return nil
}

func beginSummon(d *resolution, f *Figure, t *Task) bool {
	t.N = 1
	return d.companion(f, t.Does) != nil
}

func maySummon(p *Position, f *Figure, t *Task) bool { return t.N > 0 && len(p.berths(f)) > 0 }

func asksSummon(p *Position, f *Figure, t *Task) string {
	return fmt.Sprintf("%s may summon %s on an empty adjacent hex.", f.Name, p.companion(f, t.Does).Name)
}

func summonUses(p *Position, t *Task, use offer) {
	f := p.figure(t.Figure)
	c := p.companion(f, t.Does)
	for _, at := range p.berths(f) {
		use(battlemat.Choice{
			Command: command("summon", f.ID, at), Label: fmt.Sprintf("Summon %s on (%v)", c.Name, at), Kind: battlemat.Act, Rule: "GH G26",
			Figure: f.ID, At: &at, Main: true, Says: []string{battlemat.SaysAt},
			Note: fmt.Sprintf("%s: life %d, move %d, attack %d. It acts from the next round on.", c.Name, c.Stats.Life, c.Stats.Move, c.Stats.Attack),
		}, nil, func(d *resolution) {
			rest := *t
			rest.N, rest.Did = 0, true
			d.amend(rest)
			d.summon(f, c, at)
		})
	}
}

// summon puts a companion on the board.
func (d *resolution) summon(f *Figure, c *card.Companion, at grid.Cell) {
	n := 1
	for d.figure(idOf(c.Name, n)) != nil {
		n++
	}
	e := Called{
		ID: idOf(c.Name, n), Owner: f.ID, Seat: f.Seat, Kind: c.Name, Name: c.Name, Glyph: c.Glyph, Number: n, At: at,
		Stats: c.Stats, Traits: slices.Clone(c.Traits),
	}
	if n > 1 {
		e.Name = fmt.Sprintf("%s %d", c.Name, n)
	}
	d.Do(e)
}

// notSummoned refuses to summon a companion on a hex, or at all.
func notSummoned(p *Position, seat battlemat.Seat, args []string) *battlemat.Refusal {
	f, refusal := p.mine(seat, args)
	if refusal != nil {
		return refusal
	}
	if t, _ := p.doing(seat, card.Summon); t == nil || t.Figure != f.ID {
		return refuse("GH G26", game.CodeNotNow, "%s cannot summon anybody now. %s", f.Name, p.waiting())
	}
	at, refusal := hexOf(args, 1)
	if refusal != nil {
		return refusal
	}
	return refuse("GH G26", codeNoBerth, "Nobody can be summoned on (%v): expected an empty hex adjacent to %s.", at, english.Within(f.Name))
}

func whySummon(p *Position, seat battlemat.Seat, at grid.Cell) []battlemat.Reason {
	t, f := p.doing(seat, card.Summon)
	if t == nil {
		return nil
	}
	return []battlemat.Reason{{What: fmt.Sprintf("Summon %s here", p.companion(f, t.Does).Name), Refusal: p.refusalOf(seat, "summon", f.ID, at)}}
}

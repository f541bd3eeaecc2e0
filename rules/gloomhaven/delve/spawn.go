package delve

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// Appeared brings a monster or a ward into play.
type Appeared struct {
	ID     string     `json:"id"`
	Key    string     `json:"key,omitempty"`
	Kind   string     `json:"kind"`
	Name   string     `json:"name"`
	Glyph  string     `json:"glyph"`
	Number int        `json:"number,omitempty"` // the number of its standee
	Sort   Sort       `json:"sort"`
	At     grid.Cell  `json:"at"`
	Stats  card.Stats `json:"stats"`
	Traits []string   `json:"traits,omitempty"`
	Owner  string     `json:"owner,omitempty"` // the figure that summoned or spawned it
	Acted  bool       `json:"acted,omitempty"` // it has no turn in this round
}

func (e Appeared) apply(p *Position) {
	f := Figure{
		ID: e.ID, Key: e.Key, Kind: e.Kind, Name: e.Name, Glyph: e.Glyph, Number: e.Number, Sort: e.Sort, At: e.At,
		Life: e.Stats.Life, Whole: e.Stats.Life, Stats: e.Stats, Traits: e.Traits,
		Owner: e.Owner, Acted: e.Acted,
	}
	// The earlier monster with this standee is dead. The standee represents the new monster now.
	p.figures = append(slices.DeleteFunc(slices.Clone(p.figures), func(g *Figure) bool { return g.ID == e.ID }), &f)
	if f.monster() && p.kindOf(e.Kind) == nil {
		p.kindsSeen = append(slices.Clone(p.kindsSeen), kind{Kind: e.Kind, Deck: deckIDs(p.kinds[e.Kind])})
	}
}

func (e Appeared) tell(p *Position) []battlemat.Told {
	if by := p.figure(e.Owner); by != nil {
		does := game.Either(e.Acted, "summons", "spawns")
		return game.Say(battlemat.Appeared, "GH G92", e.ID, "%s %s %s%s%s.", by.Name, does, e.Name, e.Sort.ranked(), game.Where(" on (%v)", e.At)).At(e.At)
	}
	told := game.Say(battlemat.Appeared, "GH S4.10", e.ID, "%s%s stands on (%v).", e.Name, e.Sort.ranked(), e.At).Short("%s%s appears.", e.Name, e.Sort.ranked()).At(e.At)
	if e.Sort == Boss {
		told = told.Moment(battlemat.Foe)
	}
	return told
}

// ranked returns " (elite)" or " (boss)", to follow the figure's name, or "" for any other sort.
func (s Sort) ranked() string {
	if s == Elite || s == Boss {
		return fmt.Sprintf(" (%s)", s)
	}
	return ""
}

// arrival is a monster that is about to be placed.
type arrival struct {
	MonsterEntry
	sort   Sort
	number int
	drawn  bool // the number is that of a drawn standee, not only a part of the id
	owner  string
	acted  bool
}

// populate brings the monsters and wards of rooms into play.
//
// GH S4.10: the number of characters determines which monsters appear. GH S4.12: a type without a
// card draws one if the cards of the round are shown. GH S4.13: the new monsters have not acted
// this round.
//
// GH G85: chosen lists the hexes that the players have chosen if there are too few standees.
func (d *resolution) populate(rooms []string, by string, chosen []grid.Cell) {
	for _, w := range d.doc.Wards {
		if slices.Contains(rooms, roomOf(d.scenario.Board, w.At)) {
			d.Do(Appeared{
				ID: w.Key, Key: w.Key, Kind: string(Ward), Name: w.Name, Glyph: glyphOf(w.Name), Sort: Ward, At: w.At,
				Stats: card.Stats{Life: w.Life}, Traits: w.traits(),
			})
		}
	}
	all, short := d.supply().available(d.arrivals(rooms), by, chosen)
	arrivals := d.numbered(all, by == "" && d.early())
	var kinds []string
	for _, a := range arrivals {
		d.Do(d.appearing(a))
		if !slices.Contains(kinds, a.Kind) {
			kinds = append(kinds, a.Kind)
		}
	}
	for _, e := range short {
		d.Do(e) // after all the monsters that could be placed
	}
	for _, k := range kinds {
		if d.playing && d.kindOf(k).Card == "" {
			d.draw(k)
		}
	}
}

// glyphOf returns the first letter of a name.
func glyphOf(name string) string {
	for _, r := range name {
		return string(r)
	}
	return ""
}

// arrivals returns the monsters of rooms for the present number of characters, in the order of the
// document.
func (q *plan) arrivals(rooms []string) []arrival {
	var all []arrival
	for _, letter := range rooms {
		r := q.room(letter)
		if r == nil {
			continue
		}
		for _, m := range r.Monsters {
			s := Sort(m.sort(q.party))
			if s == "" {
				continue
			}
			if q.kinds[m.Kind].Boss {
				s = Boss
			}
			all = append(all, arrival{MonsterEntry: m, sort: s})
		}
	}
	return all
}

// appearing returns the event that places a monster.
func (q *plan) appearing(a arrival) Appeared {
	m := q.kinds[a.Kind]
	e := Appeared{
		ID: idOf(a.Kind, a.number), Key: a.Key, Kind: a.Kind, Glyph: m.Glyph, Sort: a.sort, At: a.At,
		Stats: m.Numbers(q.doc.Level, a.sort == Elite), Traits: slices.Clone(m.Traits), Owner: a.owner, Acted: a.acted,
	}
	name := m.Name
	if a.drawn {
		e.Number, name = a.number, standeeName(m, a.number)
	}
	if e.Name = a.Name; e.Name == "" {
		e.Name = name
	}
	return e
}

// idOf returns the id of the figure with the given kind and number.
func idOf(kind string, number int) string { return idsOf(kind) + strconv.Itoa(number) }

// idsOf returns the prefix that the ids of all figures of a kind share.
func idsOf(kind string) string { return english.Hyphened(kind) + "-" }

// standeeName returns the name of a monster that has no name in the document.
func standeeName(m *card.Monster, number int) string {
	if m.Boss && m.Standees <= 1 {
		return m.Name
	}
	return m.Name + " " + strconv.Itoa(number)
}

// early reports whether monsters have no standees yet. GH G24
func (p *Position) early() bool { return p.round == 1 && !p.playing }

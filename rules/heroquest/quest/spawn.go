package quest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// Appeared brings a monster into play: one of the quest that has been in wait, or one
// that comes from nowhere.
type Appeared struct {
	Waiting int                `json:"waiting"` // its index among the quest's monsters; -1: from nowhere
	Spawn   bool               `json:"spawn,omitempty"`
	ID      string             `json:"id"`
	Key     string             `json:"key,omitempty"`
	Kind    string             `json:"kind"`
	Name    string             `json:"name"`
	Number  int                `json:"number"`
	At      grid.Cell          `json:"at"`
	Stats   heroquest.StatLine `json:"stats"`
	Spells  []string           `json:"spells,omitempty"`
	Items   []string           `json:"items,omitempty"`
	Gold    int                `json:"gold,omitempty"`
	With    string             `json:"with,omitempty"`
	Text    string             `json:"text,omitempty"`
}

func (e Appeared) apply(p *Position) {
	if e.Waiting >= 0 {
		p.waiting = slices.Clone(p.waiting)
		p.waiting[e.Waiting] = false
	}
	if e.Spawn {
		p.spawned++
	}
	p.counts = maps.Clone(p.counts)
	if p.counts == nil {
		p.counts = map[string]int{}
	}
	p.counts[english.Hyphened(e.Kind)] = e.Number
	p.figures = append(slices.Clip(p.figures), &Figure{
		ID: e.ID, Key: e.Key, Kind: e.Kind, Name: e.Name, Number: e.Number, Seat: p.zargon, At: e.At,
		Stats: e.Stats, Body: e.Stats.Body, Mind: e.Stats.Mind, Items: e.Items, Ready: e.With,
		Spells: e.Spells, Gold: e.Gold,
	})
}

func (e Appeared) tell(*Position, battlemat.Seat) []battlemat.Told {
	told := game.Say(battlemat.Appeared, "HQ Q9", e.ID, "%s appears%s.", e.Name, game.Where(" on (%v)", e.At)).At(e.At)
	switch {
	case e.Text != "":
		told = append(told, battlemat.Told{Text: e.Text, Kind: battlemat.Said, Moment: battlemat.Foe, Figure: e.ID})
	case ownName(e.Name, e.Kind, e.Number):
		told = told.Moment(battlemat.Foe)
	}
	return told
}

// ownName reports whether a monster has a name of its own.
func ownName(name, kind string, number int) bool {
	return name != kind && name != kind+" "+strconv.Itoa(number)
}

// arriving describes a monster that comes into play on a square, under the next number
// of its kind.
//
// HQ Q9: numbers are given in the order in which monsters are seen, so that none tells
// how many more there are.
func (p *Position) arriving(m MonsterEntry, waiting int, at grid.Cell) Appeared {
	n := p.counts[english.Hyphened(m.Kind)] + 1
	e := Appeared{
		Waiting: waiting, ID: fmt.Sprintf("%s-%d", english.Hyphened(m.Kind), n), Key: m.Key, Kind: m.Kind, Name: m.Name, Number: n, At: at,
		Spells: m.Spells, Items: m.Items, Gold: m.Gold, With: m.With, Text: m.Text,
	}
	if e.Name == "" {
		e.Name = fmt.Sprintf("%s %d", m.Kind, n)
	}
	e.Stats = p.statsOf(&m)
	return e
}

// statsOf are the numbers of a monster: its kind's, with its own over them.
func (p *plan) statsOf(m *MonsterEntry) heroquest.StatLine {
	stats, _ := p.profile.Edition.Figure(m.Kind)
	set := func(name string, place *int) {
		if v, ok := m.Stats[name]; ok {
			*place = v
		}
	}
	set("move", &stats.Move)
	set("attack", &stats.Attack)
	set("defend", &stats.Defend)
	set("body", &stats.Body)
	set("mind", &stats.Mind)
	return stats
}

// surprise brings the monsters in wait on revealed squares into play, in row order.
func (d *resolution) surprise(cells []grid.Cell) {
	d.resurface(cells)
	var seen []int
	for i, waits := range d.waiting {
		if waits && slices.Contains(cells, d.doc.Monsters[i].At) {
			seen = append(seen, i)
		}
	}
	slices.SortStableFunc(seen, func(i, j int) int {
		a, b := d.doc.Monsters[i].At, d.doc.Monsters[j].At
		return cmp.Or(a.Y-b.Y, a.X-b.X)
	})
	for _, i := range seen {
		at, ok := d.freeNear(d.doc.Monsters[i].At)
		if !ok {
			at = d.doc.Monsters[i].At
		}
		d.Do(d.arriving(d.doc.Monsters[i], i, at))
	}
}

// spawn brings the next monster of the open game. HQ S1.50: every so many rounds.
func (d *resolution) spawn() {
	next, comes := d.joins()
	if !comes {
		return
	}
	at, ok := d.freeNear(next.At)
	if !ok {
		return
	}
	e := d.arriving(MonsterEntry{Kind: next.Kind}, -1, at)
	e.Spawn = true
	d.Do(e)
	// It moves in this turn already.
	d.Do(Readied{e.ID})
}

// Readied gives a monster that came in Zargon's turn its movement.
type Readied struct {
	Figure string `json:"figure"`
}

func (e Readied) apply(p *Position) {
	f := p.figure(e.Figure)
	f.Rolled, f.Left, f.Acted = true, f.Stats.Move, false
}

// freeNear finds the nearest square to one, itself first, that the heroes know, where
// nobody stands and a figure may; the way there passes no wall and no closed door.
func (p *Position) freeNear(at grid.Cell) (grid.Cell, bool) {
	b := p.knownBoard()
	if !b.Contains(at) {
		return at, false
	}
	g := b.Grid()
	met := map[grid.Cell]bool{at: true}
	for queue := []grid.Cell{at}; len(queue) > 0; queue = queue[1:] {
		c := queue[0]
		if p.vacantAt(c) {
			return c, true
		}
		for s := range grid.Side(4) {
			to := g.Neighbour(c, s)
			if !met[to] && b.Contains(to) && !b.Shut(g.Edge(c, s)) && !b.Opaque(to) {
				met[to] = true
				queue = append(queue, to)
			}
		}
	}
	return at, false
}

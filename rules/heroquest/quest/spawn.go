package quest

import (
	"fmt"
	"strconv"

	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroquest"
)

// ownName reports whether a monster has an individual name.
func ownName(name, kind string, number int) bool {
	return name != kind && name != kind+" "+strconv.Itoa(number)
}

// arrivalOf returns the event by which a monster comes into play on a square, with the next number
// of its kind.
//
// HQ Q9: numbers are given in the order in which monsters are seen, so that they do not reveal how
// many more there are.
func arrivalOf(p *Position, m MonsterEntry, waiting int, at grid.Cell) Appeared {
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

// statsOf returns the stats of a monster: those of its kind, with its own overrides.
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

// freeNear finds the free square nearest to a given one, which is itself tried first. The heroes
// must know the free square, a figure must be able to stand on it, and the way there must pass no
// wall and no closed door.
func freeNear(p *Position, at grid.Cell) (grid.Cell, bool) {
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

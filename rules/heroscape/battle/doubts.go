package battle

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/heroscape"
	"github.com/battlemat/battlemat/scenario"
)

// doubts returns the likely mistakes in a battle without faults.
func doubts(s *scenario.Scenario) []board.Fault {
	q := &setup{scenario: s, doc: new(Document)}
	l, desk, _ := game.Study(s, q.doc, heroscape.Book)
	if l.Board == nil || len(s.Game) == 0 || len(l.Doubts) > 0 || len(check(s)) > 0 {
		return nil
	}
	q.prepare(desk.(*heroscape.Desk))
	i := &inspector{Lint: l, setup: q, known: map[string]bool{}}
	var d game.Doubted
	i.unheard(&d)
	i.dear(&d)
	i.hasty(&d)
	return append(d, loose(l.Board)...)
}

// unheard adds a doubt for each word of a power that is on no card, and for each card of the
// document that is in no army and no draft pool.
func (i *inspector) unheard(d *game.Doubted) {
	words := map[string]bool{}
	for _, c := range i.cards {
		for _, w := range c.Words {
			words[w] = true
		}
	}
	var all []string
	for w := range words {
		all = append(all, w)
	}
	slices.Sort(all)
	brought := func(key string) bool {
		is := func(e CardEntry) bool { return e.Card == key }
		return i.doc.Draft != nil && slices.ContainsFunc(i.doc.Draft.Pool, is) ||
			slices.ContainsFunc(i.doc.Armies, func(a ArmyEntry) bool { return slices.ContainsFunc(a.Cards, is) })
	}
	for n, c := range i.doc.Cards {
		at := fmt.Sprintf("cards[%d]", n)
		if !brought(c.Key) {
			d.Add(at+".key", "the card %q is in no army and no draft pool, so it is never used", c.Key)
		}
		for k, w := range c.Powers {
			for j, word := range w.Words {
				if !words[word] {
					d.Add(fmt.Sprintf("%s.powers[%d].words[%d]", at, k, j), "no card has the word %s, so the power affects nobody%s", board.Quote(word), board.Meant(word, all))
				}
			}
		}
	}
}

// dear adds a doubt for a cost that no army can pay, and for a goal of more points than the enemies
// are worth.
func (i *inspector) dear(d *game.Doubted) {
	if draft := i.doc.Draft; draft != nil {
		for n, e := range draft.Pool {
			if c := i.cards[e.Card]; c.Points > draft.Points {
				d.Add(fmt.Sprintf("draft.pool[%d].card", n), "%q costs %d points, but an army has at most %d: nobody can have it", e.Card, c.Points, draft.Points)
			}
		}
	}
	if i.doc.Objective.Points == 0 {
		return
	}
	worth, sides := map[string]int{}, []string{}
	for n := range i.doc.Armies {
		a := &i.doc.Armies[n]
		seat, _ := i.scenario.Seat(a.Seat)
		if !slices.Contains(sides, seat.Side) {
			sides = append(sides, seat.Side)
		}
		if i.doc.Draft != nil {
			worth[seat.Side] += i.doc.Draft.Points // the greatest possible cost of a draft
		}
		for m := range a.Cards {
			worth[seat.Side] += a.Cards[m].count() * i.cards[a.Cards[m].Card].Points
		}
	}
	for _, side := range sides {
		enemies := 0
		for other, n := range worth {
			if other != side {
				enemies += n
			}
		}
		if enemies < i.doc.Objective.Points {
			d.Add("objective.points", "%d, but the enemies of %s are worth at most %d points: the side cannot reach that number", i.doc.Objective.Points, side, enemies)
		}
	}
}

// hasty adds a doubt for a round limit within which no figure can reach the cells to hold or, if
// there are none, come near enough to an enemy to attack. It assumes that the figure takes all
// turns of its army and crosses level ground.
func (i *inspector) hasty(d *game.Doubted) {
	limit, hold := i.doc.Objective.Rounds, i.doc.Objective.Hold
	if limit == 0 {
		return
	}
	if hold != nil {
		least := 0
		for n := range i.doc.Armies {
			if r := i.soonest(&i.doc.Armies[n], i.held(hold), false); r > 0 && (least == 0 || r < least) {
				least = r
			}
		}
		if least > 0 {
			// HS B17: the cells must be held at the end of that many rounds, including the round of
			// arrival.
			d.TooFew("objective.rounds", limit, least+hold.Rounds-1,
				fmt.Sprintf("the path to the place and the %s of holding it", english.Count(hold.Rounds, "round")))
		}
		return
	}
	least := 0
	for n := range i.doc.Armies {
		a := &i.doc.Armies[n]
		seat, _ := i.scenario.Seat(a.Seat)
		var enemies []grid.Cell
		for m := range i.doc.Armies {
			o := &i.doc.Armies[m]
			if other, _ := i.scenario.Seat(o.Seat); other.Side != seat.Side {
				enemies = append(enemies, i.host(o).stands...)
			}
		}
		if r := i.soonest(a, enemies, true); r > 0 && (least == 0 || r < least) {
			least = r
		}
	}
	if least > 1 { // both sides move towards each other
		d.TooFew("objective.rounds", limit, (least+1)/2, "the armies to come near enough to attack each other")
	}
}

// held returns the cells to hold.
func (i *inspector) held(h *Hold) []grid.Cell {
	cells := slices.Clone(h.Cells)
	for _, g := range i.doc.Glyphs {
		if h.Glyph != "" && strings.EqualFold(g.Key, h.Glyph) {
			cells = append(cells, g.At)
		}
	}
	return cells
}

// soonest returns the first round in which a figure of an army reaches one of the cells, or gets
// near enough to attack it. It returns 0 if none does.
func (i *inspector) soonest(a *ArmyEntry, cells []grid.Cell, attacks bool) (round int) {
	entries := a.Cards
	if i.doc.Draft != nil {
		entries = slices.Concat(entries, i.doc.Draft.Pool)
	}
	area, each := i.spacesOf(a.Start), 1 // each: the number of turns in a round. HS B15
	if i.profile.Master {
		each = turns
	}
	for _, e := range entries {
		c, from := i.cards[e.Card], area
		for _, p := range e.At {
			s := heroscape.Space{Cell: p.At, Level: i.Board.Level(p.At)}
			if p.Level != nil {
				s.Level = *p.Level
			}
			from = append(slices.Clip(from), s)
		}
		reach := 0
		if attacks {
			reach = c.Range
			for _, s := range c.Specials {
				reach = max(reach, s.Range)
			}
		}
		flies := i.profile.Master && (c.power(flying) != nil || c.power(stealth) != nil)
		if c.Move == 0 {
			continue // the card stays on its given places
		}
		for s, steps := range i.profile.Strides(i.Board, heroscape.Roamer{Height: c.Height, Move: c.Move, Flies: flies}, from...) {
			for _, to := range cells {
				if i.Board.Grid().Distance(s.Cell, to) > reach {
					continue
				}
				if n := max(1, game.RoundsFor(steps, each*c.Move)); round == 0 || n < round {
					round = n
				}
			}
		}
	}
	return round
}

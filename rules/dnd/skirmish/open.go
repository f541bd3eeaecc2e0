package skirmish

import (
	"maps"
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/rules/dnd"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/scenario"
)

// open sets up a skirmish with the figures whose seats are taken.
func open(s *scenario.Scenario) (*Position, error) {
	if faults := check(s); len(faults) > 0 {
		return nil, board.Faults(faults)
	}
	q := &plan{scenario: s, doc: new(Document)}
	desk, err := game.Read(s, q.doc, dnd.Book)
	if err != nil {
		return nil, err
	}
	q.prepare(desk.(*dnd.Desk))
	p := &Position{plan: q}
	for i := range q.doc.Figures {
		if e := &q.doc.Figures[i]; s.Playing(e.Seat) { // DND K1: figures that nobody plays are left out
			f := p.enlist(e)
			p.Figures = append(p.Figures, &f)
		}
	}
	p.lookUp()
	p.call()
	p.lookUp()
	for id, state := range DoorsOf(s.Board) {
		e := p.entry(id)
		p.Doors = append(p.Doors, Door{ID: id, Open: state == board.Open && !e.Locked, Locked: e.Locked})
	}
	for _, e := range q.doc.Traps {
		p.Traps = append(p.Traps, Trap{ID: e.ID, Cells: e.Cells})
	}
	for _, f := range p.Figures {
		if side := f.side(); !slices.ContainsFunc(p.Known, func(k Known) bool { return k.Side == side }) {
			p.Known = append(p.Known, Known{Side: side, Cells: newCellSet(s.Board).rows()})
		}
	}
	for _, side := range p.allSides() {
		p = p.apply(p.unknown(side))
		if side == q.doc.Explored {
			p = p.apply(p.charted(side))
		}
		for _, e := range q.doc.Traps { // DND K38
			if e.Side == side {
				p = p.apply(Spotted{Side: side, Trap: e.ID})
			}
		}
	}
	return p, nil
}

// prepare computes everything that follows from a valid document.
func (q *plan) prepare(desk *dnd.Desk) {
	q.study(desk)
	q.grounds = game.NewCache(mostGrounds)
	if m, err := dnd.MetricNamed(desk.Metrics()[0]); err == nil && !q.scenario.Board.Grid().Hex() && m.Diagonal[0] != m.Diagonal[1] {
		q.diagonal = [2]int{m.Diagonal[0] * dnd.Feet / 2, m.Diagonal[1] * dnd.Feet / 2}
	}
	q.lamps = dnd.Sources(q.scenario.Board)
	q.shone(desk)
	q.all = newCellSet(q.scenario.Board)
	q.all.fill()
	q.anew()
	q.printed = map[string]*printed{}
	for i := range q.doc.Figures {
		if key := q.doc.Figures[i].Creature; q.printed[key] == nil {
			q.printed[key] = q.print(q.blocks[key])
		}
	}
}

// study computes what follows from a document, but not from its board, which may be missing.
func (q *plan) study(desk *dnd.Desk) {
	q.desk, q.set = desk, map[string]string{}
	for _, s := range desk.Settings() {
		q.set[s.Name] = s.Value
	}
	q.blocks, q.spells, q.sides = map[string]*creature.Statblock{}, map[string]*creature.Spell{}, map[battlemat.Seat]string{}
	for _, key := range creature.Keys() {
		q.blocks[key], _ = creature.Named(key)
	}
	for _, key := range creature.SpellKeys() {
		q.spells[key], _ = creature.SpellNamed(key)
	}
	for i := range q.doc.Creatures {
		q.blocks[q.doc.Creatures[i].Key] = &q.doc.Creatures[i]
	}
	for i := range q.doc.Spells {
		q.spells[q.doc.Spells[i].Key] = &q.doc.Spells[i]
	}
	q.master, _ = master.SeatOf(q.scenario)
	for _, s := range q.scenario.Seats {
		if q.seats = append(q.seats, battlemat.Seat(s.ID)); len(s.Master) > 0 {
			continue // DND K50: the game master is on no side
		}
		q.sides[battlemat.Seat(s.ID)] = s.Side
		if !slices.Contains(q.parties, s.Side) {
			q.parties = append(q.parties, s.Side)
		}
	}
}

// enlist returns the figure for an entry.
func (q *plan) enlist(e *FigureEntry) Figure {
	s := q.blocks[e.Creature]
	f := Figure{ID: e.ID, Creature: e.Creature, Seat: battlemat.Seat(e.Seat), Name: e.Name, At: e.At, HP: e.HP, Hidden: e.Hidden, Exhaustion: e.Exhaustion}
	sheet := q.sheetOf(0, &f)
	f.sheet = &sheet
	if f.HP == 0 {
		if f.HP = s.HP; f.weary().HalfLife {
			f.HP = max(1, f.HP/2)
		}
	}
	if s.Has(creature.FalseAppearance) && f.Hidden == 0 {
		f.Hidden = stillness
	}
	if f.Name == "" {
		f.Name = s.Name
	}
	if s.Casting != nil {
		f.Slots = slices.Clone(s.Casting.Slots)
	}
	items := maps.Clone(s.Items)
	for key, n := range e.Items {
		items = put(items, key, items[key]+n)
	}
	f.Items = items
	return f
}

// stillness is the Stealth of a creature that looks like an object. DND T19: nobody notices it
// before it acts.
const stillness = 99

// opening returns the start of the skirmish, with every creature and spell that comes into play.
func (p *Position) opening() (battlemat.Opening, error) {
	doc := *p.doc
	doc.Creatures, doc.Spells = nil, nil
	spell := map[string]bool{}
	used := map[string]bool{}
	for _, f := range p.Figures {
		if used[f.Creature] {
			continue
		}
		used[f.Creature] = true
		s := f.block()
		doc.Creatures = append(doc.Creatures, *s)
		if s.Casting == nil {
			continue
		}
		for _, key := range s.Casting.Spells {
			if !spell[key] {
				spell[key] = true
				doc.Spells = append(doc.Spells, *p.spells[key])
			}
		}
	}
	return game.Opening(*p.scenario, doc, p.desk, p.State())
}

// bare returns the position of a scenario before anything is set up.
func bare(s *scenario.Scenario) (*Position, error) {
	q := &plan{scenario: s, doc: new(Document)}
	desk, err := game.Reread(s, q.doc, dnd.Book)
	if err != nil {
		return nil, err
	}
	q.prepare(desk.(*dnd.Desk))
	return &Position{plan: q}, nil
}

// Reopen returns the same position for another match.
func (p *Position) Reopen() battlemat.Position {
	q := *p.plan
	q.anew()
	return &Position{plan: &q, LaidOut: p.LaidOut}
}

package quest

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/game/master"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/heroquest"
	"github.com/battlemat/battlemat/scenario"
)

// open lays the quest out: what never changes, the ground, the heroes of the seats that
// are taken, and what these see.
//
// HQ Q90: a hero whose seat is empty is left out; a quest needs one hero at least.
func open(s *scenario.Scenario) (*Position, error) {
	q, err := read(s)
	if err != nil {
		return nil, err
	}
	if faults := q.inspect(); len(faults) > 0 {
		return nil, board.Faults(faults)
	}
	p := &Position{
		plan: q, ground: q.layOut(), owned: true, round: 1,
		waiting: make([]bool, len(q.doc.Monsters)), traps: make([]trap, len(q.doc.Traps)),
		taken: make([]bool, len(q.doc.Treasures)), chests: make([]trap, len(q.doc.Treasures)),
		counts: map[string]int{}, deck: deckOf(q.doc),
	}
	for i := range p.waiting {
		p.waiting[i] = true
	}
	for _, h := range q.doc.Heroes {
		if s.Playing(h.ID) {
			f := q.hero(h)
			p.figures = append(p.figures, &f)
		}
	}
	if len(p.figures) == 0 {
		return nil, fmt.Errorf("%s: no hero is in play: expected at least one seat that is not empty", s.ID)
	}
	p.stand()
	p.owned = false
	return p.begin(), nil
}

// read makes the plan of a quest: its document and the book under its profile.
func read(s *scenario.Scenario) (*plan, error) {
	q := newPlan(s)
	desk, err := game.Read(s, q.doc, heroquest.Book)
	if err != nil {
		return nil, err
	}
	q.desk = desk.(*heroquest.Desk)
	q.profile, q.zargon = q.desk.Rules(), battlemat.Seat(q.doc.Zargon)
	q.master, _ = master.SeatOf(s)
	q.doc.rename(q.profile.Edition)
	q.begin(q.bare())
	q.variant = variantOf(q.doc, &q.profile)
	return q, nil
}

// begin sets the board on which the quest begins.
func (q *plan) begin(start *board.Board) {
	q.start, q.walls = start, game.Borders(start, start.Contains, start.Wall)
}

// bare is the board with the doors of the quest and its rubble. What does not fit on it is
// left out, and told by [inspector.doors].
func (q *plan) bare() *board.Board {
	b := q.scenario.Board.Clone()
	for _, c := range q.doc.Rubble {
		if b.Space(c) {
			b.SetTerrain(c, board.Block)
		}
	}
	for _, d := range q.doc.Doors {
		side, errSide := b.Grid().ParseSide(d.Side)
		state, errState := d.state()
		if errSide != nil || errState != nil || !b.Contains(d.At) || !b.Contains(b.Grid().Neighbour(d.At, side)) {
			continue
		}
		e := b.Grid().Edge(d.At, side)
		b.AddDoor(board.Door{ID: fmt.Sprintf("quest-%d-%d-%s", e.Cell.X, e.Cell.Y, b.Grid().SideName(e.Side)), Edge: e, State: state})
	}
	return b
}

// state is how the door stands at the beginning.
func (d DoorEntry) state() (board.DoorState, error) {
	if d.State == "" {
		return board.Closed, nil
	}
	return board.ParseDoorState(d.State)
}

// layOut is the true board: furniture bars the way, and stairs are where they are.
func (q *plan) layOut() *board.Board {
	b := q.bare()
	for _, f := range q.doc.Furniture {
		for _, c := range f.area().cells() {
			b.SetTerrain(c, board.Obstacle)
		}
	}
	if q.doc.Stairs != nil {
		for _, c := range q.doc.Stairs.cells() {
			b.SetTerrain(c, board.Stairs)
		}
	}
	return b
}

// area is the squares a piece of furniture takes.
func (f FurnitureEntry) area() Area { return Area{f.At, max(1, f.Width), max(1, f.Height)} }

// cells lists the squares in row order.
func (a Area) cells() []grid.Cell {
	var cells []grid.Cell
	for y := range a.Height {
		for x := range a.Width {
			cells = append(cells, grid.Cell{X: a.At.X + x, Y: a.At.Y + y})
		}
	}
	return cells
}

// has reports whether the area takes a square.
func (a Area) has(c grid.Cell) bool {
	return a.At.X <= c.X && c.X < a.At.X+a.Width && a.At.Y <= c.Y && c.Y < a.At.Y+a.Height
}

// hero is a hero as it begins.
//
// HQ Q91: without equipment of its own it carries the weapon of its kind; it has its best
// weapon in hand, and wears all its armour.
func (q *plan) hero(h HeroEntry) Figure {
	edition := q.profile.Edition
	p := &Position{plan: q}
	f := Figure{
		ID: h.ID, Kind: h.Kind, Name: h.Name, Seat: battlemat.Seat(h.ID), Hero: true, At: h.At, Gold: h.Gold,
		Spells: spellsOf(h.Spells),
	}
	if q.picks(h) {
		f.Spells = nil
	}
	if f.Name == "" {
		f.Name = h.Kind
	}
	f.Stats, _ = edition.Figure(h.Kind)
	if h.Body > 0 {
		f.Stats.Body = h.Body
	}
	if h.Mind > 0 {
		f.Stats.Mind = h.Mind
	}
	f.Body, f.Mind = f.Stats.Body, f.Stats.Mind
	f.Items = slices.Clone(h.Items)
	if w, ok := edition.FirstWeapon(h.Kind); ok && len(h.Items) == 0 {
		f.Items = []string{w.Name}
	}
	most := 0
	for i, item := range f.Items {
		if w, ok := edition.Weapon(item); ok {
			f.Items[i] = w.Name
		}
		if a, ok := edition.Armour(item); ok {
			f.Items[i] = a.Name
		}
		item = f.Items[i]
		if p.forbidden(&f, item) != nil {
			continue
		}
		if w, ok := p.weapon(item); ok && w.Dice > most {
			f.Ready, most = item, w.Dice
		}
		f.Worn = p.wear(&f, f.Worn, item)
	}
	return f
}

// elements are the heroes' spells by their element. A quest may give a hero all three of
// one by the element's name.
var elements = map[string][]string{
	"air":   {"Genie", "Swift Wind", "Tempest"},
	"earth": {"Heal Body", "Pass Through Rock", "Rock Skin"},
	"fire":  {"Ball of Flame", "Courage", "Fire of Wrath"},
	"water": {"Sleep", "Water of Healing", "Veil of Mist"},
}

// spellsOf lists spells by name, an element's name standing for its three.
func spellsOf(names []string) []string {
	var spells []string
	for _, name := range names {
		if three, ok := elements[strings.ToLower(name)]; ok {
			spells = append(spells, three...)
		} else {
			spells = append(spells, name)
		}
	}
	return spells
}

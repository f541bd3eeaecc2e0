package encounter

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/dnd/creature"
	"github.com/battlemat/battlemat/rules/dnd/skirmish"
	"github.com/battlemat/battlemat/scenario"
)

// muster is an encounter whose figures are being placed on a field.
type muster struct {
	*Field
	*survey
	board       *board.Board
	door        grid.Cell   // the square where the party begins
	near        []grid.Cell // the squares around it, nearest first
	party, foes []*recruit
	groups      [][]string // the groups of foes that the field has chosen
	lot         game.Lot
}

// mustered surveys the board for an encounter, and places the figures whose places are given.
func (f *Field) mustered(b *board.Board) (*muster, error) {
	e := f.encounter()
	blocks := e.blocks()
	if found := e.faults(b, blocks); len(found) > 0 {
		return nil, board.Faults(found)
	}
	m := &muster{Field: f, board: b, lot: game.Lot{Roller: dice.NewSeeded(f.Seed)}}
	m.party, m.foes = recruits("party", e.Party, blocks), recruits("monsters", e.Monsters, blocks)
	if len(e.Party) == 0 {
		for _, key := range party {
			m.party = append(m.party, &recruit{FigureEntry: skirmish.FigureEntry{Creature: key}, block: blocks[key]})
		}
	}
	start := f.start()
	placed := slices.IndexFunc(m.party, func(r *recruit) bool { return r.placed })
	var err error
	if placed >= 0 {
		m.door = m.party[placed].At
		m.survey, err = surveyed(b, &Ground{m.door, m.door})
	}
	anchored := placed >= 0 && err == nil
	if !anchored {
		m.survey, err = surveyed(b, start)
	}
	if err != nil {
		return nil, err
	}
	m.blocks = blocks
	switch {
	case anchored:
	case start != nil:
		m.door = m.first(start)
	default:
		m.door = m.entrance(f.From)
	}
	for _, r := range slices.Concat(m.party, m.foes) {
		if r.placed {
			m.take(r)
		}
	}
	return m, nil
}

// start returns the area where the party begins. If it is nil, the field decides.
func (f *Field) start() *Ground { return cmp.Or(groundOf(f.encounter().Start), f.At) }

// take marks a figure as placed, and its squares as taken.
func (m *muster) take(r *recruit) {
	r.placed = true
	for _, c := range m.open.Grid().Space(r.At, r.block.Width()) {
		m.taken[c] = true
	}
}

// placeParty places the members of the party that have no place yet, and computes the squares that
// they see.
func (m *muster) placeParty() error {
	placed := 0
	for _, r := range m.party {
		if r.placed || m.settle(r, m.nearby(r)) {
			placed++
		}
	}
	if placed < len(m.party) {
		return fmt.Errorf("the largest connected area has %s: expected room for %s and their foes", english.Count(len(m.main), "square"), english.Count(len(m.party), "character"))
	}
	for _, r := range m.party {
		if m.Stop != nil {
			if err := m.Stop(); err != nil {
				return err
			}
		}
		if !m.board.Contains(r.At) {
			continue // the check reports this
		}
		if err := m.watch(m.board, r.At); err != nil {
			return err
		}
	}
	return nil
}

// nearby returns the squares where a member of the party may be placed, best first: in its own
// area, in the party's area, or around the entrance.
func (m *muster) nearby(r *recruit) (cells []grid.Cell) {
	for _, in := range []*Ground{r.area, m.start()} {
		if in != nil {
			cells = append(cells, in.cells(m.open)...)
		}
	}
	if m.near == nil && len(m.main) > 0 { // not beyond a shut door as long as there is room in front of it
		m.near = slices.Concat(m.around(m.shut, m.door), m.around(m.open, m.door))
	}
	return append(cells, m.near...)
}

// settle places a figure on the first of the given squares where it has room, and reports whether
// there is one.
func (m *muster) settle(r *recruit, cells []grid.Cell) bool {
	n := slices.IndexFunc(cells, func(c grid.Cell) bool { return m.room[c] > 0 && m.free(c, r.block.Width()) })
	if n < 0 {
		return false
	}
	r.At = cells[n]
	m.take(r)
	return true
}

// seats adds a seat for each member of the party to a scenario, and returns the creatures that are
// played.
func (m *muster) seats(s *scenario.Scenario) (playing []*creature.Statblock) {
	known := map[string]bool{skirmish.FoesSeat: true, scenario.MasterSeat: true}
	for n, r := range m.party {
		id := r.Creature
		for k := 2; known[id]; k++ {
			id = strings.TrimRight(r.Creature[:min(len(r.Creature), 36)], "-") + "-" + strconv.Itoa(k)
		}
		known[id] = true
		seat := scenario.Seat{ID: id, Name: cmp.Or(r.Name, r.block.Name), Side: skirmish.PartySide, May: []string{"person", "bot", scenario.Empty}}
		if n >= usualParty && r.path == "" {
			seat.Held = scenario.Empty
		}
		if cmp.Or(m.Held[battlemat.Seat(id)], seat.Held) != scenario.Empty {
			playing = append(playing, r.block)
		}
		s.Seats = append(s.Seats, seat)
		r.ID, r.Seat = id, id
	}
	return playing
}

// draft lets the field choose the foes by a budget. [muster.placeFoes] places them, or leaves out
// those without room.
func (m *muster) draft(set FoeSet, b budget) {
	for _, group := range set.drafted(b, m.lot) {
		for _, key := range group {
			m.foes = append(m.foes, &recruit{FigureEntry: skirmish.FigureEntry{Creature: key}, block: m.blocks[key]})
		}
		m.groups = append(m.groups, group)
	}
}

// placeFoes places the foes that have no place yet, and returns those that it leaves out.
func (m *muster) placeFoes() (left []Omitted) {
	groups := m.groups
	path := ""
	for _, r := range m.foes {
		switch {
		case r.placed || r.path == "":
		case r.area != nil:
			cells := r.area.cells(m.open)
			if n := slices.IndexFunc(cells, func(c grid.Cell) bool { return m.free(c, r.block.Width()) }); n >= 0 {
				r.At = cells[n]
				m.take(r)
			}
		case r.path == path:
			groups[len(groups)-1] = append(groups[len(groups)-1], r.Creature)
		default:
			groups, path = append(groups, []string{r.Creature}), r.path
		}
	}
	for _, e := range m.place(m.door, groups, m.lot) {
		n := slices.IndexFunc(m.foes, func(r *recruit) bool { return !r.placed && r.area == nil && r.Creature == e.Creature })
		m.foes[n].At, m.foes[n].placed = e.At, true
	}
	far := slices.Clone(m.nearby(&recruit{}))
	slices.Reverse(far)
	var here []*recruit
	for _, r := range m.foes {
		// Chosen foes come even if the field is crowded.
		if r.Seat = skirmish.FoesSeat; r.placed || r.path != "" && m.settle(r, far) {
			here = append(here, r)
		} else {
			left = append(left, Omitted{r.Creature, "there is no room for it"})
		}
	}
	m.foes = here
	return left
}

// goals returns the objective of an encounter with its defaults: if a side must escape, it is the
// party, and the number of rounds is limited.
func (e *Encounter) goals() skirmish.Objective {
	o := e.Objective
	if o.Escape != nil && o.Escape.Side == "" {
		x := *o.Escape
		x.Side, o.Escape = skirmish.PartySide, &x
	}
	if o.Rounds == 0 && o.Winner == "" {
		o.Rounds = usualRounds
	}
	return o
}

// usualRounds is the default number of rounds of an encounter.
const usualRounds = 50

// theirs returns the faults of a skirmish as faults of the encounter that it was made from, with
// the encounter's paths.
func (e *Encounter) theirs(faults []board.Fault, figures []*recruit) []board.Fault {
	own := make([]board.Fault, len(faults))
	for i, f := range faults {
		own[i] = f
		rest, in := strings.CutPrefix(f.Path, "game.")
		switch {
		case f.Path == `set["light"]`:
			own[i].Path = "light"
		case !in:
		case strings.HasPrefix(rest, "figures["):
			number, field, _ := strings.Cut(strings.TrimPrefix(rest, "figures["), "]")
			n, _ := strconv.Atoi(number)
			if own[i].Path = figures[n].path + field; field == ".at" {
				own[i].Path = figures[n].at
			}
		case rest == "figures":
			own[i].Path = "monsters"
		case rest == "explored" || strings.HasPrefix(rest, "doors") || strings.HasPrefix(rest, "tales"):
		default:
			own[i].Path = rest
		}
	}
	return own
}

package player

import (
	"slices"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/game/view"
	"github.com/battlemat/battlemat/geom/grid"
)

// stride is the expected movement of a hero in a turn: 7 squares with two dice.
const stride = 7

// zargon chooses a command for the monsters. It considers first the best attack of all, from the
// place with the lowest price, then a good place for monsters without a target, then the end of the
// turn.
func (m *mind) zargon() battlemat.Command {
	if c, ok := m.best(m.strike); ok {
		return c.Command
	}
	if c, ok := m.best(m.station()); ok {
		return c.Command
	}
	return m.last()
}

// strike returns the value of a command that attacks, or that moves to a place for an attack.
func (m *mind) strike(c battlemat.Choice) int {
	switch word(c, 0) {
	case "attack":
		return 10 * offered(c)
	case "cast":
		return 10 * m.chaos(c)
	case "move":
		f := m.figure(c.Figure)
		if f == nil || c.At == nil || acted(*f) || m.hasAttack(c.Figure) {
			return 0
		}
		best, boldly := 0, false
		for foe := range func(yield func(battlemat.Figure) bool) { m.foes(f.Side, yield) } {
			if m.ground.Adjacent(*c.At, foe.At) {
				best = max(best, 10*foreseen(*f, foe))
				boldly = boldly || m.dares(*f, foe, *c.At)
			}
		}
		if best == 0 {
			return 0
		}
		// HQ S1.73, Q136: among the places for the same attack, a monster prefers the least
		// exposed, then the nearest. A monster that would suffer more than it inflicts attacks
		// anyway if there is nothing to wait for.
		best -= m.price(*f, *c.At) - m.refuge(*f) + *c.Cost
		if best <= 0 && boldly {
			return max(1, 500+best/100)
		}
		return max(0, best)
	}
	return 0
}

// dares reports whether a monster attacks a foe from a square whatever harm it may suffer there.
//
// HQ Q136: it holds back only in a room without heroes, if heroes wait outside. Even then it
// attacks if it has a good chance to kill, or if the monsters of the room together can inflict as
// much harm as it would suffer.
func (m *mind) dares(f, foe battlemat.Figure, at grid.Cell) bool {
	if !m.calm(f, m.ground.Room(f.At)) {
		return true
	}
	camped := m.lasting(m.exposure(f, at).camped)
	return camped == 0 || 3*fatal(f, foe) >= 1000 || m.together(f, foe) >= camped
}

// together returns the expected harm to a foe from the monsters of a room that have not acted and
// can reach it.
func (m *mind) together(f, foe battlemat.Figure) int {
	sum, ways := 0, m.far(foe)
	for _, friend := range m.view.Figures {
		if friend.Side != f.Side || friend.Down || friend.Unseen || acted(friend) || m.ground.Room(friend.At) != m.ground.Room(f.At) {
			continue
		}
		if far, ok := ways.To(friend.At); ok && far <= stat(friend, "move")+1 {
			sum += foreseen(friend, foe)
		}
	}
	return sum
}

// acted reports whether a figure has used its action.
func acted(f battlemat.Figure) bool { return bears(f, "acted") }

// hasAttack reports whether a figure can attack from its present square.
func (m *mind) hasAttack(figure string) bool {
	for _, c := range m.choices {
		if c.Figure == figure && word(c, 0) == "attack" && offered(c) > 0 {
			return true
		}
	}
	return false
}

// price returns the cost of a place for a figure, which depends on the harm that heroes could do to
// it there before its next turn. Zargon has many monsters, so harm to a monster counts only a
// quarter as much as harm to a hero. In a room without heroes it counts only half of that, because
// heroes who come in are attacked first.
//
// HQ S1.73, Q136: harm at a door where several heroes wait counts in full.
func (m *mind) price(f battlemat.Figure, at grid.Cell) int {
	e := m.exposure(f, at)
	switch {
	case e.camped > 0:
		return m.lasting(e.camped * 10)
	case m.calm(f, m.ground.Room(at)):
		return m.lasting(e.sum * 10 / 4 / 2)
	}
	return m.lasting(e.sum * 10 / 4)
}

// lasting returns the cost of a monster's wounds, given the number of rounds left. Towards the end
// wounds matter less, because surviving the last round gains nothing.
func (m *mind) lasting(price int) int {
	const soon = 3
	for _, s := range m.view.Counts {
		if s.Key == "rounds-left" {
			return price * min(max(0, s.N-1), soon) / soon
		}
	}
	return price
}

// calm reports whether a room contains no foe of a figure. It returns false for corridors.
func (m *mind) calm(f battlemat.Figure, room board.Room) bool {
	if room == board.NoRoom {
		return false
	}
	for foe := range func(yield func(battlemat.Figure) bool) { m.foes(f.Side, yield) } {
		if m.ground.Room(foe.At) == room {
			return false
		}
	}
	return true
}

// refuge returns the price of the cheapest place to which a figure can move, including its present
// place.
func (m *mind) refuge(f battlemat.Figure) int {
	least := m.price(f, f.At)
	for _, c := range m.choices {
		if c.Figure == f.ID && c.At != nil && word(c, 0) == "move" {
			least = min(least, m.price(f, *c.At))
		}
	}
	return least
}

// exposure is the harm that a figure may suffer on a square, in thousandths of a wound.
type exposure struct {
	sum    int // from the strongest foes that can reach the adjacent squares, at most one for each
	camped int // from all foes that wait at a door
}

// exposure returns the harm from the heroes who can reach the squares around a square. If a monster
// waits in a room without heroes, and several heroes can attack it from outside, they count as
// camping: they take turns at the door, each attacking and making room for the next.
func (m *mind) exposure(f battlemat.Figure, at grid.Cell) exposure {
	if e, known := m.exposed[exposed{f.ID, at}]; known {
		return e
	}
	var e exposure
	var blows []int
	campers, home := 0, m.ground.Room(f.At)
	waits := m.calm(f, home)
	sides := map[grid.Cell]bool{}
	for foe := range func(yield func(battlemat.Figure) bool) { m.foes(f.Side, yield) } {
		comes, outside := false, false
		for side := range m.ground.Next(at) {
			if m.comes(foe, side, at) {
				comes, sides[side] = true, true
				outside = outside || waits && m.ground.Room(side) != home
			}
		}
		if !comes {
			continue
		}
		blow := foreseen(foe, f)
		blows = append(blows, blow)
		if outside {
			campers, e.camped = campers+1, e.camped+blow
		}
	}
	if campers < 2 {
		e.camped = 0
	}
	slices.SortFunc(blows, func(a, b int) int { return b - a })
	for _, blow := range blows[:min(len(blows), len(sides))] {
		e.sum += blow
	}
	if m.exposed == nil {
		m.exposed = map[exposed]exposure{}
	}
	m.exposed[exposed{f.ID, at}] = e
	return e
}

// exposed identifies a figure on a square, as a cache key.
type exposed struct {
	figure string
	at     grid.Cell
}

// comes reports whether an enemy could, within its stride, get to a given side of a square without
// passing the square itself.
func (m *mind) comes(foe battlemat.Figure, side, at grid.Cell) bool {
	ways := m.far(foe)
	far, ok := ways.To(side)
	if !ok || far > stride {
		return false
	}
	if here, ok := ways.To(at); ok && far < here {
		return true
	}
	for n := range m.ground.Next(side) {
		if before, ok := ways.To(n); ok && n != at && before <= far {
			return true
		}
	}
	return false
}

// far returns the distances of all squares from a foe.
func (m *mind) far(foe battlemat.Figure) view.Distances {
	if m.ways == nil {
		m.ways = map[grid.Cell]view.Distances{}
	}
	if _, known := m.ways[foe.At]; !known {
		m.ways[foe.At] = m.ground.Distances(foe.At)
	}
	return m.ways[foe.At]
}

// station returns a function that rates places for monsters that cannot attack now.
//
// HQ S1.73: if heroes wait behind a door, all of them attack a monster that comes through it, while
// the monster attacks only one of them. So a monster goes nearer only if it would suffer less harm
// there than its own side could inflict. Otherwise it waits out of sight.
func (m *mind) station() func(battlemat.Choice) int {
	return func(c battlemat.Choice) int {
		if word(c, 0) != "move" || c.At == nil {
			return 0
		}
		f := m.figure(c.Figure)
		if f == nil {
			return 0
		}
		here, there := m.place(*f, f.At), m.place(*f, *c.At)
		if there <= here {
			return 0
		}
		return there - here
	}
}

// place returns the value of a square for a monster without a target. The value is its nearness to
// the nearest hero, minus the harm that the monster may suffer there, plus the harm that its side
// may inflict on heroes who come for it.
func (m *mind) place(f battlemat.Figure, at grid.Cell) int {
	nearest := 60
	for foe := range func(yield func(battlemat.Figure) bool) { m.foes(f.Side, yield) } {
		if far, ok := m.far(foe).To(at); ok {
			nearest = min(nearest, far)
		}
	}
	worth := 100 * (60 - nearest)
	price := m.price(f, at)
	if price == 0 {
		return worth
	}
	return worth + (m.answer(f, at)-price)/10
}

// answer returns the expected harm, from the monsters of the same room, to a hero who comes to
// attack a monster on a square.
func (m *mind) answer(f battlemat.Figure, at grid.Cell) int {
	if m.ground.Room(at) == board.NoRoom {
		return 0
	}
	sum := 0
	for _, friend := range m.view.Figures {
		if friend.Side != f.Side || friend.Down || friend.Unseen || m.ground.Room(friend.At) != m.ground.Room(at) {
			continue
		}
		best := 0
		for foe := range func(yield func(battlemat.Figure) bool) { m.foes(f.Side, yield) } {
			best = max(best, foreseen(friend, foe))
		}
		sum += best
	}
	return sum
}

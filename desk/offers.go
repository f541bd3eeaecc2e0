package desk

import "github.com/battlemat/battlemat/rules"

// Offers lists the questions that a book answers, the values that their fields may have, and the
// unit of movement.
type Offers struct {
	Questions []string // the kinds of questions about a board that the book answers
	Sights    []string // its kinds of sight, the plain line of sight first
	Shapes    []string // its shapes of areas
	Metrics   []string // its metrics; the first is the default
	Unit      string   // its unit of movement: squares, ft, hexes
}

// Offers returns the questions that can be asked at the table.
func (t *Table) Offers() Offers {
	o := Offers{Questions: []string{}}
	add := func(can bool, names ...string) {
		if can {
			o.Questions = append(o.Questions, names...)
		}
	}
	seer, sees := t.Desk.(rules.Seer)
	if sees {
		o.Sights = seer.Kinds()
	}
	add(sees, "see")
	_, ranges := t.Desk.(rules.Ranger)
	add(ranges, "range")
	mover, moves := t.Desk.(rules.Mover)
	if moves {
		o.Unit = mover.Unit()
	}
	add(moves, "reach")
	_, attacks := t.Desk.(rules.Attacker)
	add(attacks, "attack")
	shaper, shapes := t.Desk.(rules.Shaper)
	if shapes {
		o.Shapes = shaper.Shapes()
	}
	add(shapes, "area")
	_, shoves := t.Desk.(rules.Shover)
	add(shoves, "push", "pull")
	_, monsters := t.Desk.(rules.Monsters)
	add(monsters, "monster")
	measurer, measures := t.Desk.(rules.Measurer)
	if measures {
		o.Metrics = measurer.Metrics()
	}
	add(measures || t.Board.Grid().Hex(), "distance")
	return o
}

package desk

import "github.com/battlemat/battlemat/rules"

// Offers lists the questions that a book answers, and the words that they use.
type Offers struct {
	Questions []string // the kinds of questions about a board that it answers
	Sights    []string // its kinds of seeing, the bare line of sight first
	Shapes    []string // of areas
	Metrics   []string // by which it measures; the first is its own
	Unit      string   // what it counts movement in: squares, ft, hexes
}

// Offers lists what may be asked at the table.
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

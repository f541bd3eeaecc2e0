package player

import (
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
)

// order places the next order marker. Markers 1 to 3 go to the card that promises the most for that
// turn. The value is weighted by the chance that the card is still alive then, and reduced if the
// card already has a marker. Marker X goes to the most valuable of the cards with the fewest
// markers.
func (m *mind) order() (battlemat.Command, bool) {
	list := m.of("mark")
	if len(list) == 0 {
		return "", false
	}
	turn := int(word(list[0], 1)[0] - '0')
	if word(list[0], 1) == "X" {
		return best(list, func(c battlemat.Choice) int { return 1 + m.worth(c.Card) - 1000*m.marked(c.Card) })
	}
	return best(list, func(c battlemat.Choice) int {
		before := m.marked(c.Card)
		n := m.prospect(c.Card)
		for range before { // an earlier marker covers some of that value
			n = n * 4 / 5
		}
		// The turn of a card without figures is lost.
		const dread = 10_000_000 // the cost of a lost turn, in addition to the lost value
		dies := m.dies(c.Card, turn)
		return n*(1000-dies)/1000 - dread*dies/1000 + 2*dread
	})
}

// marked returns the number of order markers on a card of the seat.
func (m *mind) marked(id string) int {
	for _, h := range m.view.Hands {
		for _, c := range h.Cards {
			if c.ID == id {
				return len(strings.Fields(strings.Trim(c.Mark, "–")))
			}
		}
	}
	return 0
}

// due returns the number of ordered turns that would be lost with a figure. It is 0 unless the
// figure is the last of its card.
func (m *mind) due(f *battlemat.Figure) int {
	for _, h := range m.view.Hands {
		for _, c := range h.Cards {
			if list := m.members(c.ID); len(list) == 1 && list[0] == f {
				return len(strings.Fields(strings.Trim(strings.ReplaceAll(c.Mark, "X", ""), "–")))
			}
		}
	}
	return 0
}

// members returns the figures of a card of the seat. If there are several cards of a kind, the
// first card has the first figures, and so on.
func (m *mind) members(unit string) []*battlemat.Figure {
	kind, copied, _ := strings.Cut(unit, ".")
	nth, err := strconv.Atoi(copied)
	if err != nil {
		nth = 1
	}
	several := m.copies(kind) > 1
	var list []*battlemat.Figure
	for i := range m.view.Figures {
		f := &m.view.Figures[i]
		if f.Seat != m.view.Seat || f.Kind != kind {
			continue
		}
		if each := stat(f.Stats, "points") / max(1, stat(f.Stats, "worth")); several && (f.Number <= (nth-1)*each || nth*each < f.Number) {
			continue
		}
		list = append(list, f)
	}
	return list
}

// copies returns the number of cards of a kind that the seat has. Cards of a kind that act together
// count as one.
func (m *mind) copies(kind string) int {
	n := 0
	for _, h := range m.view.Hands {
		for _, c := range h.Cards {
			if of, _, _ := strings.Cut(c.ID, "."); of == kind && h.Pile == "army-"+string(m.view.Seat) {
				n++
			}
		}
	}
	return n
}

// worth returns the value of a card's figures in points.
func (m *mind) worth(unit string) int {
	sum := 0
	for _, f := range m.members(unit) {
		sum += stat(f.Stats, "worth")
	}
	return sum
}

// dies estimates the chance, in thousandths, that a card has lost its last figure before a turn of
// the round. It uses the mean of the wounds that the foes' most dangerous cards could cause until
// then. It assumes that the foes may begin the round.
func (m *mind) dies(unit string, turn int) int {
	list := m.members(unit)
	if len(list) == 0 {
		return 1000
	}
	life := 0
	for _, f := range list {
		life += f.Life
	}
	ordered := m.marked(unit) > 0
	cards, worst := map[string]int{}, map[battlemat.Seat]int{} // the means of the wounds, in thousandths
	for _, e := range m.foes(list[0].Side) {
		key := string(e.Seat) + " " + e.Kind
		cards[key] += m.wounding(e, list, ordered, turn)
		worst[e.Seat] = max(worst[e.Seat], cards[key])
	}
	each := 0
	for _, n := range worst {
		each += n
	}
	return overcome(each*(2*turn-1)*3/16, life)
}

// overcome returns the chance, in thousandths, that a figure's wounds amount to its life. The mean
// of the wounds is given in thousandths. The estimate assumes many small dangers, each of which may
// cause one wound.
func overcome(mean, life int) int {
	const dangers, all = 32, 1_000_000
	each := min(mean*(all/1000)/dangers, all)
	left := make([]int, life+1) // by life left: its probability in millionths
	left[life] = all
	for range dangers {
		for n := 1; n <= life; n++ {
			falls := left[n] * each / all
			left[n] -= falls
			left[n-1] += falls
		}
	}
	return left[0] / (all / 1000)
}

// wounding estimates the mean of the wounds, in thousandths, that an enemy causes to some figures
// in a turn before the given turn of the round. The estimate is a part of the wounds that the enemy
// could cause, because the enemy attacks the figures from which it gains most.
func (m *mind) wounding(e *battlemat.Figure, list []*battlemat.Figure, ordered bool, turn int) int {
	most, gain, other := 0, 0, 0
	for i := range m.view.Figures {
		f := &m.view.Figures[i]
		if f.Side == e.Side {
			continue
		}
		ours := slices.Contains(list, f)
		part := m.comes(e, f, ours && ordered, turn)
		worth := part * m.blow(e, f, e.Level, f.Level) / sure
		if !ours {
			other = max(other, worth)
			continue
		}
		attack, defense := stat(e.Stats, "attack"), stat(f.Stats, "defense")
		switch {
		case e.Level > f.Level:
			attack++
		case f.Level > e.Level:
			defense++
		}
		gain = max(gain, worth)
		most = max(most, part*min(m.mean(attack, defense)*max(1, stat(e.Stats, "attacks")), 1000*f.Life)/sure)
	}
	return most * gain * gain / max(1, gain*gain+other*other)
}

// sure is the probability of a certain event. Probabilities are in thousandths.
const sure = 1000

// comes returns the probability, out of [sure], that a foe comes near enough to attack a figure
// before a turn of the round. If the figure has an earlier order, it is assumed to move towards the
// foe first.
func (m *mind) comes(e, f *battlemat.Figure, ordered bool, turn int) int {
	if m.ground == nil {
		return 0
	}
	move := stat(e.Stats, "move")
	far := m.ground.spaces(e.At, f.At) - stat(e.Stats, "range")
	if ordered {
		far -= stat(f.Stats, "move")
	}
	switch {
	case far <= move:
		return sure
	case turn > 1 && far <= 2*move: // if the foe's marker comes up first
		return sure / 4
	}
	return 0
}

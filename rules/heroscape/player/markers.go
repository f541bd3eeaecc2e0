package player

import (
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat"
)

// order lays the next order marker: 1 to 3 on the card that promises most for that turn, weighed with the chance
// that it lives to act then and with what it was ordered to do before; X on the card that is most worth a foe's
// attention.
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
		for range before { // it has done some of that already
			n = n * 4 / 5
		}
		// A turn of a card that is gone is lost.
		const dread = 10_000_000 // what that costs beside what would have been done in it
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

// due returns how many turns that are ordered would be lost with a figure: it is the last of its card.
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

// members returns the figures of a card of the seat. Of several cards of a kind the first has the first figures, and so on.
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

// copies returns how many cards of a kind the seat has. Those of one kind that act together are one.
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

// worth returns the value of the figures of a card, in points.
func (m *mind) worth(unit string) int {
	sum := 0
	for _, f := range m.members(unit) {
		sum += stat(f.Stats, "worth")
	}
	return sum
}

// dies is about the chance, in thousandths, that a card has lost its last figure before a turn of the round: by the
// mean of the wounds that the foes' worst cards could deal it until then. They may begin the round.
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
	cards, worst := map[string]int{}, map[battlemat.Seat]int{} // the means of their wounds, in thousandths
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

// overcome returns the chance, in thousandths, that wounds with a mean, in thousandths, reach a life, when each of many
// small dangers may deal one.
func overcome(mean, life int) int {
	const dangers, all = 32, 1_000_000
	each := min(mean*(all/1000)/dangers, all)
	left := make([]int, life+1) // how likely that much life is left, in millionths
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

// wounding is about the mean of the wounds, in thousandths, that an enemy deals some figures in a turn until one of the
// round:
// part of what it could deal them, because it attacks those by whom it gains most.
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

// sure is the likelihood of a certain event. Likelihoods are counted in thousandths.
const sure = 1000

// comes returns the likelihood, out of [sure], that a foe comes near enough to attack a figure before a
// turn of the round: at its destination, if it has an earlier order.
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
	case turn > 1 && far <= 2*move: // if it comes up first
		return sure / 4
	}
	return 0
}

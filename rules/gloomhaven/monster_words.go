package gloomhaven

import (
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/grid"
)

// reasons tells step by step how the actions came about.
func (h *hunt) reasons() []Reason {
	if h.still {
		return []Reason{{"GH facts", fmt.Sprintf("%s is stunned: it neither moves nor attacks.", h.me.ID)}}
	}
	var all []Reason
	say := func(rule, format string, args ...any) {
		all = append(all, Reason{rule, fmt.Sprintf(format, args...)})
	}
	if h.o.Move == 0 && has(&h.me, "immobilize") {
		say("GH facts", "%s is immobilized and does not move.", h.me.ID)
	}
	if h.mute {
		say("GH M2", "%s does not attack: it moves as if for a melee attack.", h.me.ID)
	}
	if len(h.focuses) == 0 {
		if len(h.foes) == 0 {
			say("GH M3", "There is no enemy it could focus on: it neither moves nor attacks.")
		} else {
			say("GH M3", "No way, however long, leads to a hex from which it could attack anybody: it has no focus, and neither moves nor attacks.")
		}
		return all
	}
	h.sayFocus(say)
	for i, f := range h.focuses {
		h.sayTargets(say, f, h.ratings[i])
	}
	h.sayActions(say)
	return all
}

func (h *hunt) sayFocus(say func(rule, format string, args ...any)) {
	way := fmt.Sprintf("with %s", amount(tollMove(h.best), "movement point"))
	if n := tollHarm(h.best); n > 0 {
		way += fmt.Sprintf(" and over %s", amount(n, "trap or hazard"))
	}
	if tollMove(h.best) == 0 && tollHarm(h.best) == 0 {
		way = "from where it stands"
	}
	tied := h.found.members()
	if len(tied) < len(h.foes) {
		way += "; everybody else takes more traps or a longer way, or cannot be attacked at all"
	}
	if len(tied) == 1 {
		say("GH M3", "Focus: %s can be attacked %s.", h.foes[tied[0]].ID, way)
		return
	}
	say("GH M3", "%s can be attacked %s.", h.names(tied), way)
	first := h.focuses[0]
	switch {
	case len(h.focuses) == len(tied):
		say("GH M3", "Focus: nothing else tells them apart, so the players choose.")
	case h.tiedBy(tied, func(f int) int { return int(h.near[f]) }) == len(tied):
		say("GH M3", "Focus: %s, by initiative %d.", h.names(h.focuses), h.foes[first].Initiative)
	case h.tiedBy(tied, func(f int) int { return int(h.near[f]) }) == len(h.focuses):
		say("GH M3", "Focus: %s, nearest with a range of %d.", h.names(h.focuses), h.near[first])
	default:
		say("GH M3", "Focus: %s, nearest with a range of %d and then by initiative %d.", h.names(h.focuses), h.near[first], h.foes[first].Initiative)
	}
	if len(h.focuses) > 1 && len(h.focuses) < len(tied) {
		say("GH M3", "Nothing else tells them apart, so the players choose.")
	}
}

// tiedBy counts those with the focus's value.
func (h *hunt) tiedBy(all []int, value func(f int) int) int {
	n := 0
	for _, f := range all {
		if value(f) == value(h.focuses[0]) {
			n++
		}
	}
	return n
}

func (h *hunt) sayTargets(say func(rule, format string, args ...any), f int, r rating) {
	if h.mute {
		return
	}
	id := h.foes[f].ID
	text := fmt.Sprintf("This turn it can attack %s", id)
	if r.missed < -1 {
		text = fmt.Sprintf("This turn it can attack %s, %s among them", amount(-r.missed, "target"), id)
	}
	if !h.inTime() {
		text = fmt.Sprintf("%s is out of reach this turn; the best attack ahead is on %s", id, amount(-r.missed, "target"))
	}
	if r.guard > 0 {
		text += ", though only with Disadvantage against its focus"
	} else if h.wary && h.desk.profile.guardsFocus() {
		text += " without Disadvantage against its focus"
	}
	if r.hurt > 0 {
		text += fmt.Sprintf(", %d of them with Disadvantage", r.hurt)
	}
	if r.move == 0 {
		text += ", from where it stands"
	} else {
		text += fmt.Sprintf("; the shortest way there costs %s", amount(r.move, "movement point"))
	}
	say("GH M4", "%s.", text)
	if h.desk.profile.ranksTargets() && -r.missed > 1 && len(h.classes) > 1 {
		say("GH M4", "Who else is attacked goes by the same ranks as the focus.")
	}
}

func (h *hunt) sayActions(say func(rule, format string, args ...any)) {
	if !h.inTime() {
		var goals []grid.Cell
		for _, a := range h.actions {
			for _, c := range a.toward {
				if !slices.Contains(goals, h.cell(c)) {
					goals = append(goals, h.cell(c))
				}
			}
		}
		slices.SortFunc(goals, byColumn)
		say("GH M6", "It heads for %s, as far as its Move %d goes: the fewest traps on the whole way, then the least way left, then the least movement.",
			list(goals, "or"), h.o.Move)
	} else if h.wary {
		say("GH M5", "For those targets it ends where the fewest are attacked with Disadvantage, then on the shortest way.")
	}
	if n := len(h.actions); n > 1 {
		say("GH M10", "%d actions are equally good: the players choose.", n)
	}
}

// names lists foes.
func (h *hunt) names(foes []int) string {
	var all []string
	for _, f := range foes {
		all = append(all, h.foes[f].ID)
	}
	return enumerate(all, "and")
}

func list(cells []grid.Cell, last string) string {
	var all []string
	for _, c := range cells {
		all = append(all, fmt.Sprintf("(%v)", c))
	}
	return enumerate(all, last)
}

// enumerate joins words, "a, b and c".
func enumerate(all []string, last string) string {
	if len(all) < 2 {
		return strings.Join(all, "")
	}
	return strings.Join(all[:len(all)-1], ", ") + " " + last + " " + all[len(all)-1]
}

// amount writes a number with its noun, of which the first word takes the s when
// it is followed by others with "or".
func amount(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if first, second, ok := strings.Cut(noun, " or "); ok {
		return fmt.Sprintf("%d %ss or %ss", n, first, second)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

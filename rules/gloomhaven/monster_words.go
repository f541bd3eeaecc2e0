package gloomhaven

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/internal/english"
)

// teller puts a decision into words: at every step who or what was passed over, and by how
// much. What nothing hangs on it does not say.
type teller struct {
	*hunt
	voice Voice
	all   []Reason
	cost  []toll // by foe: of the best way to an attack on it, never where there is none
	whose string // before the lines about one of several focuses
}

// reasons tells step by step how the actions came about.
func (h *hunt) reasons(v Voice) []Reason {
	t := &teller{hunt: h, voice: v}
	me := v.name(&h.me)
	switch {
	case h.still:
		t.say("GH G99", "%s is stunned: it neither moves nor attacks.", me)
		return t.all
	case has(&h.me, "immobilize"):
		t.say("GH G97", "%s is immobilized and does not move.", me)
	}
	if h.mute {
		t.say("GH M2", "%s does not attack: it moves as if for a melee attack.", me)
	}
	t.cost = h.tollsToFoes()
	if len(h.focuses) == 0 {
		t.sayNone()
		return t.all
	}
	t.sayFocus()
	for i, f := range h.focuses {
		if len(h.focuses) > 1 {
			t.whose = "For " + t.name(f) + ": "
		}
		switch deeds := t.deeds(f); {
		case !h.inTime():
			t.sayAhead(f, h.ratings[i], deeds)
			t.sayChoice(deeds)
		default:
			if !h.mute {
				t.sayAttack(f, h.ratings[i], deeds)
			}
			t.sayChoice(deeds)
		}
	}
	return t.all
}

// say adds a line.
func (t *teller) say(rule, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if t.whose != "" {
		text = t.whose + strings.ToLower(text[:1]) + text[1:]
	}
	t.all = append(t.all, Reason{Rule: rule, Text: text})
}

// deeds are the actions for a focus.
func (t *teller) deeds(f int) []deed {
	return slices.DeleteFunc(slices.Clone(t.actions), func(d deed) bool { return !d.focus.has(f) })
}

// sayNone says why there is no focus.
func (t *teller) sayNone() {
	hidden, but := t.hidden(), ""
	if len(hidden) > 0 {
		but = " but " + english.And(hidden) + ", who" + " " + english.Are(len(hidden)) + " invisible"
	}
	switch {
	case t.keeps:
		t.say("GH G74", "Focus: it keeps %s from before, but no way leads to an attack: it neither moves nor attacks.", t.names(t.kept.members(), "or"))
	case len(t.foes) == 0 && len(hidden) > 0:
		t.say("GH M3", "No focus, for %s invisible: it neither moves nor attacks.", english.And(hidden)+" "+english.Are(len(hidden)))
	case len(t.foes) == 0:
		t.say("GH M3", "No focus, for there is no enemy: it neither moves nor attacks.")
	default:
		t.say("GH M3", "No focus, for no way, however long, leads to an attack on anybody%s: it neither moves nor attacks.", but)
	}
}

// hidden names the enemies that cannot be focused.
func (t *teller) hidden() (all []string) {
	for i := range t.vista.figures {
		if f := &t.vista.figures[i]; f.ID != t.me.ID && f.Side != t.me.Side && f.Is("invisible") {
			all = append(all, t.voice.name(f))
		}
	}
	return all
}

// sayFocus tells whom the monster goes for, and who would have been next.
//
// GH M3: by the way, then by proximity, then by initiative.
func (t *teller) sayFocus() {
	tied := t.found.members()
	who, rule := t.names(tied, "and"), "GH M3"
	switch {
	case t.keeps && t.kept.count() == 1:
		who, rule = who+", kept from before,", "GH G74"
	case t.keeps:
		t.say("GH G74", "It keeps %s as its focus from before.", t.names(t.kept.members(), "or"))
	case len(t.foes) == 1 && len(t.hidden()) == 0:
		who += ", the only enemy,"
	}
	begin := ""
	if len(tied) == 1 {
		begin = "Focus: "
	}
	others := t.passed()
	if others != "" {
		others = "; " + others
	}
	t.say(rule, "%s%s can be attacked %s%s.", begin, who, t.way(t.best), others)
	if n := t.careless(tied[0]); n >= 0 && n < tollMove(t.best) {
		over := t.danger()
		if tollHarm(t.best) > 0 {
			over = "more of them"
		}
		t.say("GH M1", "With %s the way would lead over %s.", english.Count(n, "movement point"), over)
	}
	if len(tied) > 1 {
		t.sayRank(tied)
	}
}

// mostNames bounds the lists of those who were passed over.
const mostNames = 4

// passed says what those need who are farther to attack.
func (t *teller) passed() string {
	var rest []int
	t.kept.each(func(f int) {
		if !t.found.has(f) {
			rest = append(rest, f)
		}
	})
	slices.SortStableFunc(rest, func(a, b int) int { return cmp.Compare(t.cost[a], t.cost[b]) })
	var all []string
	for len(rest) > 0 {
		n := 1
		for n < len(rest) && t.cost[rest[n]] == t.cost[rest[0]] {
			n++
		}
		these := rest[:n]
		rest = rest[n:]
		if len(all) == mostNames {
			all = append(all, "others more")
			break
		}
		cost := t.cost[these[0]]
		if cost == never {
			all = append(all, t.names(these, "and")+" cannot be attacked")
			continue
		}
		words := fmt.Sprint(tollMove(cost))
		if len(all) == 0 {
			if tollMove(t.best) == 0 {
				words = english.Count(tollMove(cost), "movement point")
			}
			verb := "need "
			if n == 1 {
				verb = "needs "
			}
			words = verb + words
		}
		if harm := tollHarm(cost); harm > 0 {
			words += " over " + t.dangers(harm)
		}
		all = append(all, t.names(these, "and")+" "+words)
	}
	if hidden := t.hidden(); len(hidden) > 0 && !t.keeps {
		all = append(all, english.And(hidden)+" "+english.Are(len(hidden))+" invisible")
	}
	return strings.Join(all, ", ")
}

// sayRank tells those apart who can be attacked equally soon.
func (t *teller) sayRank(tied []int) {
	near := slices.MinFunc(tied, func(a, b int) int { return int(t.near[a] - t.near[b]) })
	var nearest, farther []int
	for _, f := range tied {
		if t.near[f] == t.near[near] {
			nearest = append(nearest, f)
		} else {
			farther = append(farther, f)
		}
	}
	slices.SortStableFunc(farther, func(a, b int) int { return int(t.near[a] - t.near[b]) })
	begin := ""
	switch {
	case len(farther) == 0:
	case len(nearest) == 1:
		t.say("GH M3", "Focus: %s, the nearest at range %s.", t.name(near), t.values(near, farther, t.nearness))
		return
	default:
		begin = t.names(nearest, "and") + " are the nearest at range " + t.values(near, farther, t.nearness) + ". "
	}
	if len(t.focuses) == len(nearest) {
		t.say("GH M3", "%sFocus: %s, as the players choose, for nothing else tells them apart.", begin, t.names(t.focuses, "or"))
		return
	}
	later := slices.DeleteFunc(nearest, func(f int) bool { return slices.Contains(t.focuses, f) })
	slices.SortStableFunc(later, func(a, b int) int { return t.foes[a].Initiative - t.foes[b].Initiative })
	which := t.names(t.focuses, "or")
	if len(t.focuses) > 1 {
		which += ", as the players choose,"
	} else {
		which += ","
	}
	t.say("GH M3", "%sFocus: %s by initiative %s.", begin, which, t.values(t.focuses[0], later, t.turn))
}

// values says what tells one foe from others: its own value, then theirs.
func (t *teller) values(own int, others []int, value func(f int) string) string {
	var words []string
	for _, f := range others {
		words = append(words, t.name(f)+" "+value(f))
	}
	return value(own) + " (" + shorten(words) + ")"
}

// shorten joins the first of a list.
func shorten(all []string) string {
	if len(all) > mostNames {
		all = append(all[:mostNames:mostNames], "others more")
	}
	return strings.Join(all, ", ")
}

// nearness is a foe's proximity.
func (t *teller) nearness(f int) string {
	if t.near[f] == unbounded {
		return "out of any range"
	}
	return fmt.Sprint(t.near[f])
}

func (t *teller) turn(f int) string { return t.voice.initiative(&t.foes[f]) }

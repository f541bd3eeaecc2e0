package gloomhaven

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// explainer puts a decision into words. For every step it names the rejected options and the
// difference that decided. It leaves out whatever did not matter.
type explainer struct {
	*monsterTurn
	voice Voice
	all   []Reason
	toFoe []wayCost // by enemy: the cost of the best path to an attack on it; noWay if there is none
	whose string    // the words before a line that is about one of several focuses
}

// reasons returns the explanation of the actions, step by step.
func (mt *monsterTurn) reasons(v Voice) []Reason {
	ex := &explainer{monsterTurn: mt, voice: v}
	me := v.name(&mt.me)
	switch {
	case mt.still:
		ex.say("GH G99", "%s is stunned: it neither moves nor attacks.", me)
		return ex.all
	case mt.rooted():
		ex.say("GH G97", "%s is immobilized and does not move.", me)
	}
	if mt.mute {
		ex.say("GH M2", "%s does not attack: it moves as if for a melee attack.", me)
	}
	ex.toFoe = mt.costsToFoes()
	if len(mt.focuses) == 0 {
		ex.sayNone()
		ex.sayFollowing()
		return ex.all
	}
	ex.sayFocus()
	for i, f := range mt.focuses {
		if len(mt.focuses) > 1 {
			ex.whose = "For " + ex.nameWithin(f) + ": "
		}
		switch candidates := ex.candidates(f); {
		case !mt.inTime():
			ex.sayAhead(f, mt.ratings[i], candidates)
			ex.sayChoice(candidates)
		default:
			if !mt.mute {
				ex.sayAttack(f, mt.ratings[i], candidates)
			}
			ex.sayChoice(candidates)
		}
	}
	return ex.all
}

// say adds a line to the reasons.
func (ex *explainer) say(rule, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if ex.whose != "" {
		text = ex.whose + strings.ToLower(text[:1]) + text[1:]
	}
	ex.all = append(ex.all, Reason{Rule: rule, Text: text})
}

// candidates returns the actions for a focus.
func (ex *explainer) candidates(f int) []candidate {
	return slices.DeleteFunc(slices.Clone(ex.actions), func(d candidate) bool { return !d.focus.has(f) })
}

// sayNone adds the reason why there is no focus.
func (ex *explainer) sayNone() {
	hidden, but, idle := ex.hidden(), "", ": it neither moves nor attacks"
	if ex.lone {
		idle = ": it does not attack"
	}
	if len(hidden) > 0 {
		but = " but " + english.And(hidden) + ", who" + " " + english.Are(len(hidden)) + " invisible"
	}
	switch {
	case ex.keeps:
		ex.say("GH G74", "It keeps %s as its focus, but there is no path to an attack%s.", ex.namesWithin(ex.kept.members(), "or"), idle)
	case len(ex.foes) == 0 && len(hidden) > 0:
		ex.say("GH M3", "No focus, because %s invisible%s.", english.And(hidden)+" "+english.Are(len(hidden)), idle)
	case len(ex.foes) == 0:
		ex.say("GH M3", "No focus, because there is no enemy%s.", idle)
	default:
		ex.say("GH M3", "No focus, because no path, however long, leads to a hex from which it can attack anybody%s%s.", but, idle)
	}
}

// hidden returns the names of the invisible enemies, which cannot be the focus, in the form used
// within a sentence.
func (ex *explainer) hidden() (all []string) {
	for i := range ex.figures {
		if f := &ex.figures[i]; f.ID != ex.me.ID && f.Side != ex.me.Side && has(f, condition.Invisible) {
			all = append(all, english.Within(ex.voice.name(f)))
		}
	}
	return all
}

// sayFocus adds the monster's focus and the enemy that would have been next.
//
// GH M3: the path decides, then proximity, then initiative.
func (ex *explainer) sayFocus() {
	tied := ex.found.members()
	who, rule := ex.names(tied, "and"), "GH M3"
	switch {
	case ex.keeps && ex.kept.count() == 1:
		who, rule = who+", kept from before,", "GH G74"
	case ex.keeps:
		ex.say("GH G74", "It keeps %s as its focus.", ex.namesWithin(ex.kept.members(), "or"))
	case len(ex.foes) == 1 && len(ex.hidden()) == 0:
		who += ", the only enemy,"
	}
	begin := ""
	if len(tied) == 1 {
		begin = "Focus: "
	}
	ex.say(rule, "%s%s can be attacked %s%s.", begin, who, ex.way(ex.best), ex.passed())
	if n := ex.careless(tied[0]); n >= 0 && n < costMove(ex.best) {
		over := ex.danger()
		if costHarm(ex.best) > 0 {
			over = "more of them"
		}
		ex.say("GH M1", "With %s the path would lead over %s.", english.Count(n, "movement point"), over)
	}
	if len(tied) > 1 {
		ex.sayRank(tied)
	}
}

// mostNames is the greatest number of rejected figures that a list names.
const mostNames = 4

// passed returns the costs of attacks on the enemies that are farther away, in words that follow those
// about the nearest: ", Sweep after 3, Matron after 4; Bouncer cannot be attacked".
func (ex *explainer) passed() string {
	var rest []int
	ex.kept.each(func(f int) {
		if !ex.found.has(f) {
			rest = append(rest, f)
		}
	})
	slices.SortStableFunc(rest, func(a, b int) int { return cmp.Compare(ex.toFoe[a], ex.toFoe[b]) })
	var words strings.Builder
	for named := 0; len(rest) > 0; named++ {
		n := 1
		for n < len(rest) && ex.toFoe[rest[n]] == ex.toFoe[rest[0]] {
			n++
		}
		these := rest[:n]
		rest = rest[n:]
		if named == mostNames {
			words.WriteString(", and others")
			break
		}
		cost := ex.toFoe[these[0]]
		if cost == noWay {
			words.WriteString("; " + ex.namesWithin(these, "and") + " cannot be attacked")
			continue
		}
		points := fmt.Sprint(costMove(cost))
		if named == 0 && costMove(ex.best) == 0 {
			points = english.Count(costMove(cost), "movement point")
		}
		words.WriteString(", " + ex.namesWithin(these, "and") + " after " + points)
		if harm := costHarm(cost); harm > 0 {
			words.WriteString(" over " + ex.dangers(harm))
		}
	}
	if hidden := ex.hidden(); len(hidden) > 0 && !ex.keeps {
		words.WriteString("; " + english.And(hidden) + " " + english.Are(len(hidden)) + " invisible")
	}
	return words.String()
}

// sayRank adds the reason why one of several equally close enemies comes first.
func (ex *explainer) sayRank(tied []int) {
	near := slices.MinFunc(tied, func(a, b int) int { return int(ex.near[a] - ex.near[b]) })
	var nearest, farther []int
	for _, f := range tied {
		if ex.near[f] == ex.near[near] {
			nearest = append(nearest, f)
		} else {
			farther = append(farther, f)
		}
	}
	slices.SortStableFunc(farther, func(a, b int) int { return int(ex.near[a] - ex.near[b]) })
	begin := ""
	switch {
	case len(farther) == 0:
	case len(nearest) == 1:
		ex.say("GH M3", "Focus: %s, the nearest at range %s.", ex.name(near), ex.values(near, farther, ex.nearness))
		return
	default:
		begin = ex.names(nearest, "and") + " are the nearest at range " + ex.values(near, farther, ex.nearness) + ". "
	}
	if len(ex.focuses) == len(nearest) {
		ex.say("GH M3", "%sFocus: %s, as the players choose, because nothing else tells them apart.", begin, ex.names(ex.focuses, "or"))
		return
	}
	later := slices.DeleteFunc(nearest, func(f int) bool { return slices.Contains(ex.focuses, f) })
	slices.SortStableFunc(later, func(a, b int) int { return compareTurns(&ex.foes[a], &ex.foes[b]) })
	first := ex.focuses[0]
	beside := slices.IndexFunc(later, func(f int) bool { return !ex.sameTurn(f, first) })
	if beside < 0 {
		beside = len(later)
	}
	which := ex.names(ex.focuses, "or")
	if len(ex.focuses) > 1 {
		which += ", as the players choose,"
	} else {
		which += ","
	}
	how := "it acts"
	if len(ex.focuses) > 1 {
		how = "they act"
	}
	switch before := ex.namesWithin(later[:beside], "and"); {
	case beside == 0:
		ex.say("GH M3", "%sFocus: %s by initiative %s.", begin, which, ex.values(first, later, ex.turn))
	case beside < len(later):
		which += " by initiative " + ex.values(first, later[beside:], ex.turn) + ", and"
		fallthrough
	default:
		ex.say("GH M3", "%sFocus: %s because %s before %s, %s.", begin, which, how, before, ex.standeeOrder(first))
	}
}

// sameTurn reports whether two enemies have the same initiative and the same place among the
// figures with that initiative.
func (ex *explainer) sameTurn(f, g int) bool {
	return ex.foes[f].Initiative == ex.foes[g].Initiative && company(&ex.foes[f]) == company(&ex.foes[g])
}

// standeeOrder describes the order in which figures with the same initiative act. GH G8.
func (ex *explainer) standeeOrder(f int) string {
	if ex.foes[f].Is(summoned) {
		return "in the order in which they came into play"
	}
	return "since within a type elites act first, then the lowest number"
}

// values returns what distinguishes one foe from others, in words: its own value, then the others'
// values.
func (ex *explainer) values(own int, others []int, value func(f int) string) string {
	var words []string
	for _, f := range others {
		words = append(words, ex.nameWithin(f)+" "+value(f))
	}
	return value(own) + " (" + shorten(words) + ")"
}

// shorten joins a list, naming at most mostNames entries.
func shorten(all []string) string {
	if len(all) > mostNames {
		all = append(all[:mostNames:mostNames], "and others")
	}
	return strings.Join(all, ", ")
}

// nearness returns a foe's proximity in words.
func (ex *explainer) nearness(f int) string {
	if ex.near[f] == unbounded {
		return "out of any range"
	}
	return fmt.Sprint(ex.near[f])
}

func (ex *explainer) turn(f int) string { return ex.voice.initiative(&ex.foes[f]) }

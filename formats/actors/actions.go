package actors

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// These expressions match the parts of names that say how often an action may be used.
var (
	recharges = regexp.MustCompile(`(?i)\s*\(recharge (\d)(?:\s*[-–]\s*6)?\)`)
	rests     = regexp.MustCompile(`(?i)\s*\(recharges? after [^)]*\)`)
	perDay    = regexp.MustCompile(`(?i)\s*\((\d{1,2})/(?:day|long rest|short rest)[^)]*\)`)
	parries   = regexp.MustCompile(`adds (\d{1,2}) to its ac against one melee attack`)
	halves    = regexp.MustCompile(`halves? the (?:attack's )?damage`)
)

// limited sets how often an action may be used, as stated in its name, and sets its name without
// that part. It returns other phrases in brackets as lost.
func limited(name string, a *creature.Action) (lost []string) {
	if f := recharges.FindStringSubmatch(name); f != nil {
		if n, _ := strconv.Atoi(f[1]); between(n, 2, 6) {
			a.Recharge = n
		}
		name = recharges.ReplaceAllString(name, "")
	}
	if rests.MatchString(name) {
		a.Uses, name = 1, rests.ReplaceAllString(name, "")
	}
	if f := perDay.FindStringSubmatch(name); f != nil {
		a.Uses, _ = strconv.Atoi(f[1])
		a.Uses, name = min(a.Uses, 99), perDay.ReplaceAllString(name, "")
	}
	for _, p := range parens.FindAllString(name, 4) {
		lost = append(lost, strings.Trim(strings.ToLower(p), " ()"))
	}
	a.Name = nameOf(parens.ReplaceAllString(name, ""))
	return lost
}

// action adds an action with the given name and text, or reports why it is left out. The argument
// `a` gives only the action's time and uses.
func (m *maker) action(a creature.Action, name, text string) {
	lost := limited(name, &a)
	piece := pieceOf("", a.Name)
	switch {
	case a.Time == creature.AsReaction:
		m.reaction(a, text)
		return
	case strings.EqualFold(a.Name, "multiattack"):
		if left, ok := m.multiattack(text); !ok {
			m.leave(piece, "its text was not understood: the creature makes one attack with each action")
		} else if len(left) > 0 {
			m.change(piece, "its other options are left out: "+strings.Join(left, "; "))
		} else {
			m.keep("action")
		}
		return
	case strings.Contains(strings.ToLower(name), "spellcasting"):
		if !m.castsAs(text) {
			m.leave(piece, "its text was not understood")
		}
		return
	}
	if m.choice(a, options(text), nil) {
		return
	}
	d, ok := understand(text, &m.s)
	if !ok {
		if !m.feature(a.Name, text, 0) {
			m.leave(piece, notRead)
		}
		return
	}
	a.Use = d.use
	m.add(a, text, append(lost, d.lost...))
}

// reaction adds a reaction if the game has a rule for it.
func (m *maker) reaction(a creature.Action, text string) {
	said, boon, lost := lower(plain(text)), "", []string(nil)
	if f := parries.FindStringSubmatch(said); f != nil || strings.EqualFold(a.Name, "parry") {
		boon = creature.Parry
		if f == nil || f[1] != "2" {
			lost = append(lost, "it adds 2 to the AC")
		}
	} else if halves.MatchString(said) || strings.EqualFold(a.Name, "uncanny dodge") {
		boon = creature.UncannyDodge
	}
	if boon == "" {
		m.leave(pieceOf("reaction", a.Name), noRule)
		return
	}
	a.Trigger = "hit"
	a.Use = creature.Use{Whom: "self", Effect: creature.Effect{Boon: boon}}
	m.add(a, text, lost)
}

package actors

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/formats"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// These are reasons why something is left out.
const (
	noRule      = "the game has no rule for it"
	notRead     = "the game has no rule for anything in its text"
	noLegendary = "the game has no legendary actions"
	noCarrying  = "the game uses only potions of healing, thieves' tools, keys and torches"
)

// mostListed is the greatest number of actions, and of spells, of a creature.
const mostListed = 60

// maker makes a creature.
type maker struct {
	ctx    context.Context
	report *formats.Report
	s      creature.Statblock
	magic  bool // whether its weapons are magic
	odd    int  // the number of pieces that were changed or left out
}

// newMaker begins a creature with the given name.
func newMaker(ctx context.Context, name string, report *formats.Report) *maker {
	name = cmp.Or(nameOf(name), "Nameless")
	return &maker{ctx: ctx, report: report, s: creature.Statblock{Key: cmp.Or(keyOf(name), "creature"), Name: name}}
}

// stopped reports whether the context is done.
func (m *maker) stopped() bool { return m.ctx.Err() != nil }

// keep reports a piece that is kept.
func (m *maker) keep(piece string) { m.report.Add(1, piece, formats.Kept, "") }

// took reports a piece as kept unless m.odd is no longer `odd`, which means that a part of the
// piece was changed or left out.
func (m *maker) took(piece string, odd int) {
	if m.odd == odd {
		m.keep(piece)
	}
}

// change reports a piece that is kept only in part, or in a similar form.
func (m *maker) change(piece, why string) {
	m.odd++
	m.report.Add(1, m.s.Name+", "+piece, formats.Changed, why)
}

// leave reports a piece that is left out.
func (m *maker) leave(piece, why string) { m.leaveSome(1, piece, why) }

func (m *maker) leaveSome(n int, piece, why string) {
	m.odd++
	m.report.Add(n, m.s.Name+", "+piece, formats.LeftOut, why)
}

// say sets the description. Only the first sentences of a long description fit.
func (m *maker) say(text string) {
	text = oneLine(text)
	if text == "" {
		return
	}
	var all bool
	if m.s.Text, all = sentencesOf(text, mostText); all {
		m.keep("description")
	} else {
		m.change("description", fmt.Sprintf("there is room for %d characters: only its first sentences are kept", mostText))
	}
}

// add adds an action under a new key. `text` is the action's text in the file, and `lost` lists
// those parts of the text that are not in the action's rules.
func (m *maker) add(a creature.Action, text string, lost []string) {
	piece := pieceOf("", a.Name)
	if len(m.s.Actions) >= mostListed {
		m.leave(piece, fmt.Sprintf("a creature has at most %d actions", mostListed))
		return
	}
	a.Name = cmp.Or(nameOf(a.Name), "Action")
	a.Key = m.freeKey(cmp.Or(keyOf(a.Name), "action"))
	if a.Use.Attack != nil && m.magic {
		a.Use.Attack.Magic = true
	}
	if len(lost) > 0 {
		a.Text, _ = sentencesOf(oneLine(text), mostText)
		m.change(piece, "the game has no rule for a part of its text: "+strings.Join(lost, "; "))
	} else {
		m.keep("action")
	}
	m.s.Actions = append(m.s.Actions, a)
}

// freeKey returns a key that no action has yet.
func (m *maker) freeKey(key string) string {
	for n, free := 2, key; ; n++ {
		if m.s.Action(free) == nil {
			return free
		}
		end := fmt.Sprintf("-%d", n)
		free = strings.TrimRight(key[:min(len(key), mostName-len(end))], "-") + end
	}
}

// trait adds a trait unless the creature already has it. `why` says which part of its text the
// trait does not express.
func (m *maker) trait(t creature.Trait, why string) {
	switch {
	case m.s.Has(t.Key):
		m.keep("trait that it already has")
		return
	case why != "":
		m.change(pieceOf("trait", t.Title()), why)
	default:
		m.keep("trait")
	}
	m.s.Traits = append(m.s.Traits, t)
}

// finish completes the values that depend on the whole creature. If the program has a creature with
// the same key, the new creature gets the same silhouette.
func (m *maker) finish() creature.Statblock {
	if shipped, there := creature.Named(m.s.Key); there {
		m.s.Portrait, m.s.Colour = shipped.Portrait, shipped.Colour
		m.report.Add(1, m.s.Name, formats.Kept, "it replaces the program's own "+shipped.Name+" where both could be chosen")
	} else {
		m.keep("creature")
	}
	slices.Sort(m.s.Resist)
	slices.Sort(m.s.Immune)
	slices.Sort(m.s.Vulnerable)
	slices.Sort(m.s.Unharmed)
	return m.s
}

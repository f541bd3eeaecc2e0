package actors

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// The bounds of an action with options.
const (
	mostChoices = 8
	mostWords   = 5 // in the name of an option
)

// chooses matches the phrase that introduces the options in a text, as in "uses one of the
// following breath weapons".
var chooses = regexp.MustCompile(`(?i)\bone of the following\b[^.:]*[.:]`)

// small holds the words that have no capital in names.
var small = []string{"of", "the", "and", "a", "an", "in", "from", "with", "to"}

// option is one option of a choice, with its name and its text.
type option struct{ name, text string }

// options returns the options in the text of an action that offers a choice. It returns nil for any
// other text.
func options(text string) []option {
	text = feet(plain(text))
	at := chooses.FindStringIndex(text)
	if at == nil {
		return nil
	}
	var list []option
	for _, s := range strings.SplitAfter(strings.Join(strings.Fields(text[at[1]:]), " ")+" ", ". ") {
		if name, is := heading(s); is && len(list) < mostChoices {
			list = append(list, option{name: name})
		} else if len(list) > 0 {
			list[len(list)-1].text += s
		}
	}
	return slices.DeleteFunc(list, func(o option) bool { return o.text == "" })
}

// heading returns the name if a sentence consists of nothing but a name: a few capitalized words,
// as in "Breath of Frost (Recharge 6)."
func heading(sentence string) (string, bool) {
	name, is := strings.CutSuffix(strings.TrimLeft(sentence, "•-–—*0123456789.) "), ". ")
	words := strings.Fields(parens.ReplaceAllString(name, ""))
	if !is || len(words) == 0 || len(words) > mostWords {
		return "", false
	}
	for i, w := range words {
		first, _ := utf8.DecodeRuneInString(w)
		if !unicode.IsUpper(first) && (i == 0 || !slices.Contains(small, w)) {
			return "", false
		}
	}
	return name, true
}

// choice adds each option of an action as a separate action. It reports whether any option was
// understood. If the text of an option was not understood, the function `built` makes the option
// from the item's fields, unless `built` is nil.
func (m *maker) choice(of creature.Action, list []option, built func(option) (*deed, bool)) bool {
	deeds := make([]*deed, len(list))
	understood := 0
	for i, o := range list {
		d, ok := understand(o.text, &m.s)
		if (!ok || d.use.Attack != nil) && built != nil {
			d, ok = built(o)
		}
		if ok {
			deeds[i] = d
			understood++
		}
	}
	if len(list) < 2 || understood == 0 {
		return false
	}
	if of.Recharge > 0 || of.Uses > 0 {
		m.change(pieceOf("", of.Name), "each of its options becomes a separate action with its own uses")
	}
	for i, o := range list {
		a := of
		lost := limited(o.name, &a)
		if deeds[i] == nil {
			m.leave(pieceOf("", a.Name), notRead)
			continue
		}
		a.Use = deeds[i].use
		m.add(a, o.text, append(lost, deeds[i].lost...))
	}
	return true
}

// choiceOf adds the options of an item, which are given either by its text or by activities with
// different areas. It returns false if the item has none.
func (a *actor) choiceOf(i node) bool {
	var named []activity
	first := activity{}
	for _, act := range activities(i) {
		if _, ok := timeOf(act.time); !ok {
			return false
		}
		if first.kind == "" {
			first = act
		}
		if act.kind == "save" && !act.old && act.n.at("name").text() != "" && act.n.at("target", "template", "type").text() != "" && a.saveOf(act) != nil {
			named = append(named, act)
		}
	}
	own := func(o option) (*deed, bool) {
		at := slices.IndexFunc(named, func(act activity) bool { return strings.EqualFold(oneLine(act.n.at("name").text()), oneLine(o.name)) })
		if at < 0 {
			return nil, false
		}
		d := a.built(named[at], a.saveOf(named[at]))
		return d, acts(&d.use.Effect) && (d.use.Area != nil || d.use.Range > 0)
	}
	list := options(a.prose(i, first))
	if len(list) < 2 {
		list = nil
		for _, act := range named {
			list = append(list, option{name: act.n.at("name").text()})
		}
	}
	if len(list) < 2 {
		return false
	}
	time, _ := timeOf(first.time)
	action := creature.Action{Time: time}
	limited(i.at("name").text(), &action)
	a.limits(activity{n: first.n, item: i}, &action)
	return a.choice(action, list, own)
}

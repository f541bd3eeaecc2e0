package card

import (
	"slices"
	"strings"

	"github.com/battlemat/battlemat/geom/area"
	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// word reads a word that follows the deed.
func (r *reader) word(word string) error {
	kind, rest := kindOf(word)
	if !slices.Contains(r.form.words, kind) && !slices.Contains(r.form.whom, Whom(kind)) {
		return wrong(word, "one of these after %s: %s", r.a.Deed, strings.Join(r.form.says(), ", "))
	}
	if many := kind == conditionWord || kind == bonusWord; r.seen[kind] && !many {
		return wrong(word, "%q only once", kind)
	}
	r.seen[kind] = true
	return r.take(kind, rest, word)
}

// plain lists the words that need no number or other argument.
var plain = []string{
	"Jump", "Fly", "Add Target", "Advantage", "Disadvantage", "Stays", "Elite",
	string(Self), string(Ally), string(Allies), string(Enemy), string(Enemies),
}

// kindOf returns a word's kind and the text after the kind's name. For an unknown word it returns
// "".
func kindOf(word string) (kind, rest string) {
	if slices.Contains(plain, word) {
		return word, ""
	}
	if Deed(word).Condition() != "" {
		return conditionWord, word
	}
	if word != "" && strings.IndexByte("+-x", word[0]) >= 0 {
		return bonusWord, word
	}
	name, rest, _ := strings.Cut(word, " ")
	if strings.HasPrefix(word, "Area[") {
		name, rest = areaWord, word[len(areaWord):]
	}
	if slices.Contains([]string{"Range", "Target", areaWord, "Pierce", "Push", "Pull"}, name) {
		return name, rest
	}
	return "", ""
}

// take stores the meaning of the word in the ability.
func (r *reader) take(kind, rest, word string) (err error) {
	a := &r.a
	switch kind {
	case "Jump", "Fly":
		if a.Movement != "" {
			return wrong(word, "either Jump or Fly")
		}
		a.Movement = strings.ToLower(kind)
	case "Range":
		// GH G63: a number with a sign is added to the monster's own range.
		if a.Farther = a.Deed == Attack && signed(rest); a.Farther {
			a.Range, err = whole(rest, word, -MaxNumber)
		} else {
			a.Range, err = whole(rest, word, 1)
		}
	case "Target":
		a.Targets, err = whole(rest, word, 1)
	case "Add Target":
		a.More = true
	case areaWord:
		r.steps = rest
		err = r.area(word)
	case "Pierce":
		a.Pierce, err = whole(rest, word, 1)
	case "Push":
		a.Push, err = whole(rest, word, 1)
	case "Pull":
		a.Pull, err = whole(rest, word, 1)
	case conditionWord:
		err = r.inflict(Deed(rest).Condition(), word)
	case "Advantage":
		a.Advantage = true
	case "Disadvantage":
		a.Disadvantage = true
	case bonusWord:
		err = r.bonus(rest, word)
	case "Elite":
		a.Elite = true
	case "Stays":
		a.Stays = true
	default:
		if a.Whom != "" {
			return wrong(word, "only %s", a.Whom)
		}
		a.Whom = Whom(kind)
	}
	return err
}

// inflict adds a condition to the attack.
func (r *reader) inflict(name, word string) error {
	switch {
	case condition.Of(name).Helps:
		return wrong(word, "a condition that harms: attacks are made on enemies")
	case slices.Contains(r.a.Inflicts, name):
		return wrong(word, "%q only once", word)
	}
	r.a.Inflicts = append(r.a.Inflicts, name)
	slices.SortFunc(r.a.Inflicts, func(a, b string) int {
		return slices.Index(condition.Names, a) - slices.Index(condition.Names, b)
	})
	return nil
}

// area checks the text of an area. The pattern is built later, when the range is known.
func (r *reader) area(word string) error {
	strange := func(c rune) bool { return !strings.ContainsRune("0123456789-[], ", c) }
	if strings.ContainsFunc(r.steps, strange) {
		return wrong(word, "steps such as Area [[1,0],[0,1]]")
	}
	_, err := area.ParsePattern(false, r.steps)
	return err
}

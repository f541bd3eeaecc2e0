package dnd

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/d20"
)

// saveForm describes the form of a saving throw in a question. It is part of error messages.
const saveForm = "expected an ability (dex), a DC (15, dc=15 or both as dex=15), damage (8d6 or 4d6:fire), type=fire, half, magic, cover=half or cover=three-quarters, against=prone"

// saveWith is the effect that calls for a save, as read from a question.
type saveWith struct {
	saving
	dealt dealing
	half  bool // whether a success halves the damage; otherwise a success prevents all of it
}

// Save returns the chance that a figure succeeds on a saving throw, and the distribution of the
// damage that it takes. The question describes the effect by words in any order:
//
//	dex 15 8d6 type=fire half magic cover=half
//	con 11 against=poisoned
//	wis 13
//
// The bonus comes from a stat such as dex-save, or else from the ability's score. Damage counts as
// magical, like that of spells and similar effects.
func (d *Desk) Save(b *board.Board, q rules.Save) (rules.Thrown, error) {
	if err := d.Check(b); err != nil {
		return rules.Thrown{}, err
	}
	f, err := figure(b, q.Figure)
	if err != nil {
		return rules.Thrown{}, err
	}
	w, err := parseSave(q.With)
	if err != nil {
		return rules.Thrown{}, err
	}
	t := d.throw(&f, w.saving)
	chance := t.Success()
	answer := rules.Thrown{
		Legal: true, Dice: fmt.Sprintf("a %s save of %s against DC %d", abilityName(w.ability), t.Text(), w.dc), Steps: t.Steps(), Success: chance,
	}
	parts, takes := w.dealt.parts(&f, true)
	if len(parts) == 0 {
		return answer, nil
	}
	whole, err := d20.Harm(parts, 1, false)
	if err != nil {
		return rules.Thrown{}, fmt.Errorf("save with %.60q: %w", q.With, err)
	}
	halved, err := d20.Harm(parts, 1, true)
	if err != nil {
		return rules.Thrown{}, fmt.Errorf("save with %.60q: %w", q.With, err)
	}
	evades := w.ability == "dex" && f.Is(Evasion)
	answer.Steps = append(append(answer.Steps, Consequences(w.half, evades)...), takes...)
	harm := dared(chance, After(whole, halved, w.half, evades, false), After(whole, halved, w.half, evades, true))
	answer.Odds = rules.OddsOf("damage", harm, f.Stats["hp"])
	return answer, nil
}

func parseSave(text string) (saveWith, error) {
	var w saveWith
	for _, word := range strings.Fields(text) {
		if err := w.read(word); err != nil {
			return w, fmt.Errorf("save with %.60q: %w", text, err)
		}
	}
	if w.ability == "" || w.dc == 0 {
		return w, fmt.Errorf("save with %.60q: %s", text, saveForm)
	}
	return w, nil
}

func (w *saveWith) read(word string) error {
	word = strings.ToLower(word)
	key, value, has := strings.Cut(word, "=")
	if n, err := strconv.Atoi(word); err == nil && w.dc == 0 {
		has, key, value = true, "dc", strconv.Itoa(n)
	}
	if has && slices.Contains(Abilities, key) { // for example dex=15
		w.ability, key = key, "dc"
	}
	switch {
	case slices.Contains(Abilities, word):
		w.ability = word
	case word == "half":
		w.half = true
	case word == "magic":
		w.magic = true
	case has && key == "dc":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > 100 {
			return fmt.Errorf("%.40q: expected a DC from 1 to 100", word)
		}
		w.dc = n
	case has && key == "type":
		w.dealt.kind = value
	case has && key == "cover":
		w.cover = Lesser
		for w.cover < Total && w.cover.String() != value {
			w.cover++
		}
		if w.cover == Total {
			return fmt.Errorf("%.40q: expected the cover of an area, as in cover=half or cover=three-quarters", word)
		}
	case has && key == "against":
		if !slices.Contains(condition.Keys, value) {
			return fmt.Errorf("%.40q: expected a condition, as in against=prone", word)
		}
		w.against = append(w.against, value)
	case has:
		return fmt.Errorf("%.40q: %s", word, saveForm)
	default:
		return w.dealt.read(word, saveForm)
	}
	return nil
}

// abilityName returns the full name of an ability.
func abilityName(key string) string {
	return map[string]string{
		"str": "Strength", "dex": "Dexterity", "con": "Constitution", "int": "Intelligence", "wis": "Wisdom", "cha": "Charisma",
	}[key]
}

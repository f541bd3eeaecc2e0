package card

import (
	"slices"

	"github.com/battlemat/battlemat/rules/gloomhaven/condition"
)

// Kinds of words that may follow a deed.
const (
	areaWord      = "Area"
	bonusWord     = "a bonus"
	conditionWord = "a condition"
)

// form describes what the line of a deed may contain.
type form struct {
	least    int      // the least value of the deed's number
	relative bool     // on a monster's card, the number may be relative: "Move +1"
	words    []string // the words that may follow, apart from the target
	whom     []Whom   // the figures that the deed may affect, the default first; none for attacks
	afar     Whom     // the default if the line has a range
}

var (
	onSelf   = []Whom{Self}
	onAllies = []Whom{Self, Ally, Allies}
	onFoes   = []Whom{Enemy, Enemies}
)

// forms maps every deed to its form.
//
// GH G61 lists the words that may follow each deed.
var forms = map[Deed]form{
	Move:     {least: 1, relative: true, words: []string{"Jump", "Fly"}, whom: onSelf},
	Teleport: {least: 1, whom: onSelf},
	Attack: {relative: true, words: []string{
		"Range", "Target", "Add Target", areaWord, "Pierce", "Push", "Pull",
		conditionWord, "Advantage", "Disadvantage", bonusWord,
	}},
	Heal:       {least: 1, words: []string{"Range"}, whom: onAllies, afar: Ally},
	Shield:     {least: 1, words: []string{"Range", "Stays"}, whom: onAllies, afar: Ally},
	Retaliate:  {least: 1, words: []string{"Range", "Stays"}, whom: onSelf, afar: Self},
	Loot:       {least: 1, whom: onSelf},
	Experience: {least: 1, whom: onSelf},
	Summon:     {words: []string{"Elite"}, whom: onSelf},
	Spawn:      {words: []string{"Elite"}, whom: onSelf},
	Push:       {least: 1, words: []string{"Range", "Target"}, whom: onFoes, afar: Enemy},
	Pull:       {least: 1, words: []string{"Range", "Target"}, whom: onFoes, afar: Enemy},
	Prepare:    {whom: onSelf},
}

// deeds lists all deeds, for use in errors.
var deeds = []string{
	"Move", "Teleport", "Attack", "Heal", "Shield", "Retaliate", "Loot", "Experience", "Summon", "Spawn", "Push", "Pull", "Prepare",
}

func init() {
	for _, c := range condition.Names {
		f := form{words: []string{"Range", "Target"}, whom: []Whom{Enemy, Enemies, Self}, afar: Enemy}
		if condition.Of(c).Helps {
			f = form{words: []string{"Range"}, whom: onAllies, afar: Ally}
		}
		forms[Deed(Title(c))] = f
		deeds = append(deeds, Title(c))
	}
}

// Lists the words that may follow the deed, for use in errors.
func (f *form) says() []string {
	list := slices.Clone(f.words)
	for _, w := range f.whom {
		list = append(list, string(w))
	}
	return list
}

// otherwise returns the target of the deed if its line names none.
func (f *form) otherwise(ranged bool) Whom {
	switch {
	case len(f.whom) == 0:
		return ""
	case ranged:
		return f.afar
	}
	return f.whom[0]
}

package creature

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game"
)

// Largest numbers and lengths in documents.
const (
	maxCreatures = 200
	maxList      = 60    // entries in a list of a creature: actions, spells, traits
	maxText      = 400   // characters in a description
	maxName      = 40    // characters in a name
	maxFeet      = 1000  // feet of a range, a speed, a length
	maxNumber    = 1000  // hit points
	maxBonus     = 40    // a bonus to a roll, or a DC
	maxColour    = 99    // the number of a creature's own colour
	maxUses      = 99    // uses of an action, or items of a kind
	maxRounds    = 14400 // rounds: one day
	maxLevel     = 30    // the level of a creature
	spellLevels  = 9
)

// keyForm is the form of keys, which are used in commands.
var keyForm = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)

// inspector finds the faults of creatures and spells.
type inspector struct {
	*game.Lint
	spells []string // the keys of the spells that can be cast
}

// Inspect reports every fault of the creatures and spells in a scenario's game part, at the paths
// "creatures" and "spells". These creatures may cast the shipped spells too.
func Inspect(l *game.Lint, creatures []Statblock, spells []Spell) {
	i := &inspector{l, SpellKeys()}
	seen := map[string]bool{}
	for n := range spells {
		at := fmt.Sprintf("spells[%d]", n)
		i.once(at+".key", spells[n].Key, seen)
		i.spell(at, &spells[n])
		i.spells = append(i.spells, spells[n].Key)
	}
	if len(creatures) > maxCreatures {
		i.Add("creatures", "%d creatures: expected at most %d", len(creatures), maxCreatures)
		return
	}
	seen = map[string]bool{}
	for n := range creatures {
		at := fmt.Sprintf("creatures[%d]", n)
		i.once(at+".key", creatures[n].Key, seen)
		i.statblock(at, &creatures[n])
	}
}

// key reports an invalid key.
func (i *inspector) key(path, s string) {
	if !keyForm.MatchString(s) {
		i.Add(path, "%s: expected lower-case letters, digits and hyphens", board.Quote(s))
	}
}

// once reports a key that is invalid or used twice.
func (i *inspector) once(path, key string, seen map[string]bool) {
	i.key(path, key)
	if seen[key] {
		i.Add(path, "%s is listed twice: expected a different one", board.Quote(key))
	}
	seen[key] = true
}

// words reports a text that is too long, has several lines, or is missing.
func (i *inspector) words(path, s string, most int, empty bool) {
	if fault := board.TextFault(s, most, empty); fault != "" {
		i.Add(path, "%s", fault)
	}
}

// feet reports a length that is out of bounds or not a whole number of squares.
func (i *inspector) feet(path string, n int) {
	i.Within(path, n, 0, maxFeet)
	if n%5 != 0 {
		i.Add(path, "%d feet: expected a multiple of 5", n)
	}
}

// oneOf reports an unknown word.
func (i *inspector) oneOf(path, s string, known []string) {
	if !slices.Contains(known, s) {
		i.Add(path, "%s: expected one of %s", board.Quote(s), strings.Join(known, " "))
	}
}

// list reports words that are unknown or given twice.
func (i *inspector) list(path string, words, known []string) {
	for n, s := range words {
		at := fmt.Sprintf("%s[%d]", path, n)
		i.oneOf(at, s, known)
		if slices.Contains(words[:n], s) {
			i.Add(at, "%s is listed twice: expected a different one", board.Quote(s))
		}
	}
}

// dice reports dice that cannot be thrown.
func (i *inspector) dice(path, s string) {
	if _, err := dice.ParseExpr(s); err != nil {
		i.Add(path, "%v", err)
	}
}

// damage reports damage whose dice cannot be thrown or whose type is unknown.
func (i *inspector) damage(path string, list []Damage) {
	for n, d := range list {
		at := fmt.Sprintf("%s[%d]", path, n)
		i.dice(at+".dice", d.Dice)
		i.oneOf(at+".type", d.Type, DamageTypes)
	}
}

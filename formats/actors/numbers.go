package actors

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// abilities maps the names of abilities to their keys.
var abilities = map[string]string{
	"strength": "str", "dexterity": "dex", "constitution": "con", "intelligence": "int", "wisdom": "wis", "charisma": "cha",
}

// abilityNames lists the names of abilities in the rulebook's order.
var abilityNames = []string{"strength", "dexterity", "constitution", "intelligence", "wisdom", "charisma"}

// abilityOf returns the key of an ability, given its name or its key in lower case. It returns ""
// for any other word.
func abilityOf(word string) string {
	if slices.Contains(creature.AbilityKeys, word) {
		return word
	}
	return abilities[word]
}

// sizes maps words for sizes in files to the game's words.
var sizes = map[string]string{
	"tiny": "tiny", "sm": "small", "small": "small", "med": "medium", "medium": "medium", "lg": "large", "large": "large", "huge": "huge",
	"grg": "gargantuan", "gargantuan": "gargantuan", "titanic": "gargantuan",
}

// within returns a number clamped to bounds, and reports it if that changes the number.
func (m *maker) within(piece string, n, least, most int) int {
	if held := min(max(n, least), most); held != n {
		m.change(piece, fmt.Sprintf("%d, but the game allows %d to %d", n, least, most))
		return held
	}
	return n
}

// ability returns a pointer to the score of an ability.
func (m *maker) ability(key string) *int {
	return map[string]*int{
		"str": &m.s.Abilities.Str, "dex": &m.s.Abilities.Dex, "con": &m.s.Abilities.Con, "int": &m.s.Abilities.Int, "wis": &m.s.Abilities.Wis, "cha": &m.s.Abilities.Cha,
	}[key]
}

// score sets the score of an ability.
func (m *maker) score(key string, score int) {
	odd := m.odd
	*m.ability(key) = m.within("ability "+key, score, 1, 30)
	m.took("ability score", odd)
}

// noScore sets an ability to 10, and reports that the file does not give its score.
func (m *maker) noScore(key string) {
	*m.ability(key) = 10
	m.change("ability "+key, "the file does not give it: it is 10")
}

// hitPoints sets the hit points and the dice that determine them. If the file lacks something
// needed, `why` says so.
func (m *maker) hitPoints(n int, by, why string) {
	odd := m.odd
	if m.s.HP = m.within("hit points", n, 1, 1000); why != "" {
		m.change("hit points", why)
	}
	m.took("hit points", odd)
	if by == "" {
		return
	}
	if d, ok := thrown(by); ok {
		m.s.HitDice = d
	}
}

// feet returns a length, rounded to whole squares.
func (m *maker) feet(piece string, n int) int {
	n = m.within(piece, n, 0, 1000)
	if n%5 != 0 {
		m.change(piece, fmt.Sprintf("%d feet become %d, because a square is 5 feet wide", n, n-n%5))
	}
	return n - n%5
}

// size sets the size, given by a word of a file.
func (m *maker) size(word string) {
	var known bool
	first, _, several := strings.Cut(strings.ToLower(strings.TrimSpace(word)), " ")
	if m.s.Size, known = sizes[first]; known && several {
		m.change(pieceOf("size", word), "a creature has only one size: "+m.s.Size)
		return
	} else if known {
		m.keep("size")
		return
	}
	m.s.Size = "medium"
	m.change(pieceOf("size", word), "there is no such size: it becomes medium")
}

// kind sets the kind of creature, which may come with tags.
func (m *maker) kind(word string, tags ...string) {
	word = strings.ToLower(strings.TrimSpace(word))
	for _, k := range creature.Kinds { // "swarm of Tiny beasts"
		if word == k || word == k+"s" || strings.HasPrefix(word, "swarm of") && strings.Contains(word, k[:len(k)-1]) {
			m.s.Kind = k
		}
	}
	if m.s.Kind == "" {
		m.s.Kind = "monstrosity"
		m.change(pieceOf("kind", word), "the game has no such kind: it becomes a monstrosity")
	} else {
		m.keep("kind")
	}
	for _, tag := range tags {
		for _, part := range strings.FieldsFunc(tag, func(r rune) bool { return r == ',' || r == ';' || r == '(' || r == ')' }) {
			if key := keyOf(part); key != "" && !slices.Contains(m.s.Tags, key) && len(m.s.Tags) < 8 && !strings.HasPrefix(key, "any-") {
				m.s.Tags = append(m.s.Tags, key)
			}
		}
	}
}

// ratings maps fractional challenge ratings in files to the game's notation.
var ratings = map[string]string{"0.125": "1/8", "0.25": "1/4", "0.5": "1/2", ".125": "1/8", ".25": "1/4", ".5": "1/2", "1/8": "1/8", "1/4": "1/4", "1/2": "1/2"}

// challenge sets the challenge rating and the corresponding proficiency bonus.
func (m *maker) challenge(n node) {
	text := strings.TrimSpace(n.text())
	if strings.Contains(text, ".") {
		text = strings.TrimRight(strings.TrimRight(text, "0"), ".")
	}
	if text == "" || text == "-" {
		m.s.Proficiency = 2
		m.change("challenge rating", "the file does not give one: it is not counted in any budget, and its proficiency bonus is 2")
		return
	}
	if fraction, is := ratings[text]; is {
		text = fraction
	}
	if !slices.Contains(creature.Challenges, text) {
		m.s.Proficiency = 2
		m.leave(pieceOf("challenge rating", text), "the game has 0 to 30: it is not counted in any budget, and its proficiency bonus is 2")
		return
	}
	m.s.Challenge = text
	rating, _ := strconv.Atoi(text) // 0 for a fraction
	m.s.Proficiency = 2 + (max(rating, 1)-1)/4
	m.keep("challenge rating")
}

// class sets the armour class. If the file lacks something needed, `why` says so.
func (m *maker) class(n int, why string) {
	odd := m.odd
	if m.s.AC = m.within("armour class", n, 1, 40); why != "" {
		m.change("armour class", why)
	}
	m.took("armour class", odd)
}

// save sets the bonus of a saving throw if it differs from the ability's modifier.
func (m *maker) save(ability string, bonus int) {
	if bonus == m.s.Modifier(ability) {
		return
	}
	if m.s.Saves == nil {
		m.s.Saves = map[string]int{}
	}
	m.s.Saves[ability] = m.within("saving throw "+ability, bonus, -10, 40)
	m.keep("saving throw")
}

// skill sets the bonus of a skill if the game uses that skill.
func (m *maker) skill(key string, bonus int) {
	if !slices.Contains(creature.Skills(), key) {
		m.leave("skill "+cut(key, mostName), noRule)
		return
	}
	if m.s.Skills == nil {
		m.s.Skills = map[string]int{}
	}
	m.s.Skills[key] = m.within("skill "+key, bonus, -10, 40)
	m.keep("skill")
}

// sense adds a sense with its range in feet. A range of 0 means that the creature does not have
// this sense.
func (m *maker) sense(key string, feet int) {
	field := map[string]*int{"darkvision": &m.s.Senses.Darkvision, "blindsight": &m.s.Senses.Blindsight, "tremorsense": &m.s.Senses.Tremorsense, "truesight": &m.s.Senses.Truesight}[key]
	if feet <= 0 || field == nil {
		return
	}
	odd, had := m.odd, *field
	if *field = max(had, m.feet(key, feet)); had == 0 {
		m.took("sense", odd)
	}
}

// speed adds a kind of speed. A speed of 0 means that the creature does not have this kind.
func (m *maker) speed(key string, feet int) {
	field := map[string]*int{"walk": &m.s.Speed.Walk, "climb": &m.s.Speed.Climb, "swim": &m.s.Speed.Swim, "fly": &m.s.Speed.Fly, "burrow": &m.s.Speed.Burrow}[key]
	if feet <= 0 || field == nil {
		return
	}
	odd, had := m.odd, *field
	if *field = max(had, m.feet("speed, "+key, feet)); had == 0 {
		m.took("speed", odd)
	}
}

// harm adds a type of damage to the creature's resistances, immunities or vulnerabilities.
func (m *maker) harm(list *[]string, what, word string) {
	word = strings.TrimSpace(word)
	switch {
	case word == "":
	case slices.Contains(*list, word):
	case slices.Contains(creature.DamageTypes, word) || word == creature.Nonmagical:
		*list = append(*list, word)
		m.keep(what)
	default:
		m.leave(pieceOf(what, word), noRule)
	}
}

// nonmagical matches prose about damage from nonmagical weapons.
var nonmagical = regexp.MustCompile(`(?:bludgeoning|piercing|slashing)[a-z, ]*\b(?:from|by|that)\b.*\b(?:nonmagical|non-magical|aren't magical|not magical|isn't magical)`)

// harms adds the types of damage in a prose list: "acid, fire; bludgeoning, piercing, and slashing
// from nonmagical attacks".
func (m *maker) harms(list *[]string, what, prose string) {
	for _, part := range strings.Split(lower(plain(prose)), ";") {
		if part = strings.Trim(part, " ."); nonmagical.MatchString(part) {
			at := nonmagical.FindStringIndex(part)
			m.words(list, what, part[:at[0]])
			m.harm(list, what, creature.Nonmagical)
			if strings.Contains(part, "silver") || strings.Contains(part, "adamantine") {
				m.change(what+" to weapons", "silver and adamantine make no difference: it applies to all weapons that are not magic")
			}
			continue
		}
		if part == "damage from spells" || strings.Contains(part, " from ") || strings.Contains(part, " while ") {
			m.leave(pieceOf(what, part), noRule)
			continue
		}
		m.words(list, what, part)
	}
}

// words adds each type of damage in a prose list: "a, b, and c".
func (m *maker) words(list *[]string, what, prose string) {
	for _, word := range strings.FieldsFunc(strings.ReplaceAll(prose, " and ", ","), func(r rune) bool { return r == ',' }) {
		m.harm(list, what, strings.TrimPrefix(strings.TrimSpace(word), "and "))
	}
}

// unharmed adds a condition that the creature is immune to.
func (m *maker) unharmed(word string) {
	switch word = strings.ToLower(strings.Trim(word, " .")); {
	case word == "", slices.Contains(m.s.Unharmed, word):
	case slices.Contains(condition.Keys, word):
		m.s.Unharmed = append(m.s.Unharmed, word)
		m.keep("condition immunity")
	default:
		m.leave(pieceOf("condition immunity", word), noRule)
	}
}

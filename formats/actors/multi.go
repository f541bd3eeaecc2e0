package actors

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// counts maps number words to numbers of attacks.
var counts = map[string]int{"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8}

const count = `(a|an|one|two|three|four|five|six|seven|eight)`

// The bounds of the attacks that make up one action.
const (
	mostAttacks = 9
	mostRows    = 12
)

// These expressions match sentences about several attacks.
var (
	multiStart = regexp.MustCompile(`^(?:the |an? )?([a-z', -]*?)\b(?:makes|can make) (?:either )?(.+)$`)
	multiList  = regexp.MustCompile(`^` + count + ` (?:melee |ranged |weapon )?attacks?(?: per turn)?[:,-]? ?(?:using )?(` + count + ` .+)$`)
	multiSame  = regexp.MustCompile(`^` + count + ` (?:(?:melee |ranged )?attacks? (?:with|using) (?:its |his |her |their |a |an )?(.+)|(.+?) attacks?)$`)
	multiMixed = regexp.MustCompile(`^` + count + ` (?:(melee|ranged|weapon|spell) )?attacks?(?:,? using (.+?) in any combination|, only one of which can be (?:a |an |with its )?(.+?)(?: attack)?|, each (?:one )?with a different weapon|, either with its (.+))?$`)
	multiPart  = regexp.MustCompile(`^` + count + ` (?:attacks? )?(?:with|using) (?:its |his |her |their |a |an )?(.+)$`)
	andParts   = regexp.MustCompile(`,? and |, `)
	multiTwice = regexp.MustCompile(`^(?:uses|attacks) (?:with )?(?:its )?(.+) (twice|three times)$|^attacks (twice|three times) with (?:its )?(.+)$`)
	multiUses  = regexp.MustCompile(`(?:^|,? and |, )(uses? .+)$`)
	multiOr    = regexp.MustCompile(`^(?:or|alternatively),? `)
	times      = strings.NewReplacer("attacks once with", "makes one with", "attacks twice with", "makes two with", "attacks with its", "makes one with its", "and once with", "and one with", "and twice with", "and two with", "and three times with", "and three with")
)

// multiattack reads how many attacks one action has, and reports whether it understood the text.
// `left` lists the sentences that it did not understand.
func (m *maker) multiattack(text string) (left []string, ok bool) {
	for _, s := range sentences(strings.TrimSpace(lower(plain(text)))) {
		more := multiOr.MatchString(s)
		said := multiOr.ReplaceAllString(s, "it ")
		if !strings.Contains(said, "makes") {
			said = times.Replace(said)
		}
		start := multiStart.FindStringSubmatch(said)
		if twice := multiTwice.FindStringSubmatch(strings.TrimPrefix(s, "the "+lower(m.s.Name)+" ")); twice != nil {
			start = []string{"", "", twice[0]}
		}
		if start == nil || ok && !more {
			left = append(left, cut(s, 80))
			continue
		}
		does, lost := start[len(start)-1], ""
		if uses := multiUses.FindStringSubmatch(does); uses != nil && multiTwice.FindString(uses[1]) == "" {
			does, lost = strings.TrimSuffix(does, uses[0]), uses[1]
		}
		var rows [][]string
		for _, way := range m.ways(strings.TrimSpace(does)) {
			rows = append(rows, way...)
		}
		rows = slices.DeleteFunc(rows, func(r []string) bool { return len(r) < 2 || len(r) > mostAttacks })
		if len(rows) == 0 || len(rows)+len(m.s.Multiattack) > mostRows {
			left = append(left, cut(s, 80))
			continue
		}
		for _, l := range []string{start[1], lost} {
			if strings.Contains(l, "use") || strings.Contains(l, "cast") {
				left = append(left, cut(strings.TrimSuffix(strings.TrimSpace(l), " and"), 80))
			}
		}
		m.s.Multiattack, ok = append(m.s.Multiattack, rows...), true
	}
	return left, ok
}

// ways returns the alternatives in a sentence, such as "two claw attacks or two ranged attacks".
// Each alternative is a list of rows, and each row holds the keys of the attacks that make up one
// action.
func (m *maker) ways(text string) [][][]string {
	if rows := m.rows(text); rows != nil {
		return [][][]string{rows}
	}
	var all [][][]string
	for _, way := range strings.Split(text, " or ") {
		rows := m.rows(strings.TrimPrefix(way, "it makes "))
		if rows == nil {
			return nil
		}
		all = append(all, rows)
	}
	return all
}

// rows returns the rows of one alternative, or nil if its text was not understood.
func (m *maker) rows(text string) [][]string {
	text = strings.Trim(text, " -,")
	if f := multiTwice.FindStringSubmatch(text); f != nil {
		n := 2 + btoi(cmp.Or(f[2], f[3]) == "three times")
		var rows [][]string
		for _, key := range m.named(cmp.Or(f[1], f[4])) {
			rows = append(rows, slices.Repeat([]string{key}, n))
		}
		return rows
	}
	if f := multiList.FindStringSubmatch(text); f != nil {
		if rows := m.product(f[2], multiPart); rows != nil {
			return rows
		}
	}
	if f := multiMixed.FindStringSubmatch(text); f != nil {
		return m.mixed(f)
	}
	if rows := m.product(text, multiSame); rows != nil {
		return rows
	}
	return m.product(text, multiPart)
}

// product reads parts joined by "and". Each part gives a number of attacks, and one weapon or a
// choice of weapons.
func (m *maker) product(text string, form *regexp.Regexp) [][]string {
	rows := [][]string{nil}
	for _, part := range andParts.Split(text, -1) {
		f := form.FindStringSubmatch(strings.TrimSpace(part))
		if f == nil {
			return nil
		}
		keys := m.named(cmp.Or(f[len(f)-1], f[2]))
		if len(keys) == 0 {
			return nil
		}
		var next [][]string
		for _, row := range rows {
			for _, key := range keys {
				next = append(next, slices.Concat(row, slices.Repeat([]string{key}, counts[f[1]])))
			}
		}
		if rows = next; len(rows) > mostRows || len(rows[0]) > mostAttacks {
			return nil
		}
	}
	return rows
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// mixed reads a number of attacks with several weapons in any combination.
func (m *maker) mixed(f []string) [][]string {
	n := counts[f[1]]
	keys := m.strikes(f[2])
	switch {
	case f[3] != "":
		keys = m.named(f[3])
	case f[5] != "":
		var rows [][]string
		for _, key := range m.named(strings.ReplaceAll(f[5], "its ", "")) {
			rows = append(rows, slices.Repeat([]string{key}, n))
		}
		return rows
	}
	once := m.named(f[4])
	different := strings.Contains(f[0], "different")
	if len(keys) == 0 || f[4] != "" && len(once) == 0 {
		return nil
	}
	var rows [][]string
	var fill func(row []string, from int)
	fill = func(row []string, from int) {
		if len(row) == n {
			rows = append(rows, slices.Clone(row))
			return
		}
		for i := from; i < len(keys) && len(rows) <= mostRows; i++ {
			if (different || slices.Contains(once, keys[i])) && slices.Contains(row, keys[i]) {
				continue
			}
			fill(append(row, keys[i]), i)
		}
	}
	fill(nil, 0)
	return rows
}

// strikes returns the keys of the attacks made with an action. With `how` set to "melee" or
// "ranged", it returns only those attacks.
func (m *maker) strikes(how string) (keys []string) {
	for i := range m.s.Actions {
		a := &m.s.Actions[i]
		if k := a.Use.Attack; k != nil && (a.Time == "" || a.Time == creature.AsAction) && (how != "melee" || k.Reach > 0) && (how != "ranged" || k.Normal > 0) {
			keys = append(keys, a.Key)
		}
	}
	return keys
}

// named returns the keys of the attacks that a text names, such as "claws or spear". If any name is
// unknown, it returns no keys.
func (m *maker) named(words string) (keys []string) {
	if words == "" {
		return nil
	}
	strikes := m.strikes("")
	for _, word := range regexp.MustCompile(`,? or |,? and |, `).Split(words, -1) {
		if word == "melee" || word == "ranged" {
			keys = append(keys, m.strikes(word)...)
			continue
		}
		key := keyOf(strings.TrimPrefix(word, "its "))
		one := strings.TrimSuffix(key, "s")
		at := slices.IndexFunc(strikes, func(s string) bool { return s == key || strings.TrimSuffix(s, "s") == one })
		if at < 0 {
			return nil
		}
		keys = append(keys, strikes[at])
	}
	return keys
}

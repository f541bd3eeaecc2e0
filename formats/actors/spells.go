package actors

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// spellKeys maps keys of spell names, as the rulebooks spell them, to the keys of the game's
// spells.
var spellKeys = sync.OnceValue(func() map[string]string {
	keys := map[string]string{}
	for _, key := range creature.SpellKeys() {
		s, _ := creature.SpellNamed(key)
		keys[key], keys[keyOf(s.Name)] = key, key
	}
	return keys
})

// freely is the number of uses for a spell that a creature can cast at will, because the game
// counts the uses of spells without slots.
const freely = 99

// known is a spell that a creature casts.
type known struct {
	name  string
	daily int // uses a day without a slot; 0 for a spell that needs a slot, and for a cantrip
	free  bool
}

// caster describes how a creature casts spells, according to a file.
type caster struct {
	ability   string
	dc, bonus int
	level     int
	slots     []int
	spells    []known
}

// casts sets how the creature casts spells. If the creature has two kinds of casting, the numbers
// of the first kind count.
func (m *maker) casts(c *caster) {
	if len(c.spells) == 0 {
		return
	}
	if c.ability == "" || !between(c.dc, 1, 40) || !between(c.bonus, -10, 40) {
		m.leaveSome(len(c.spells), "spells", "the file does not say by which ability they are cast, or their DC")
		return
	}
	into := m.s.Casting
	if into == nil {
		into = &creature.Casting{Level: min(max(c.level, 0), 30), Ability: c.ability, DC: c.dc, Bonus: c.bonus, Spells: []string{}}
	} else if into.Ability != c.ability || into.DC != c.dc {
		m.change("spells cast in another way", fmt.Sprintf("a creature casts all its spells in one way: with %s and DC %d", into.Ability, into.DC))
	}
	for _, k := range c.spells {
		m.spell(into, k)
	}
	for i, n := range c.slots {
		if i >= 9 {
			break
		}
		for len(into.Slots) <= i {
			into.Slots = append(into.Slots, 0)
		}
		into.Slots[i] = min(max(into.Slots[i], n, 0), 99)
	}
	for len(into.Slots) > 0 && into.Slots[len(into.Slots)-1] == 0 {
		into.Slots = into.Slots[:len(into.Slots)-1]
	}
	if len(into.Spells) > 0 {
		m.s.Casting = into
	}
}

// spell adds a spell if the game has it.
func (m *maker) spell(c *creature.Casting, k known) {
	name := strings.TrimSpace(parens.ReplaceAllString(k.name, ""))
	key := spellKeys()[keyOf(name)]
	if name == strings.ToLower(name) {
		name = titled(name)
	}
	piece := pieceOf("spell", name)
	switch {
	case key == "":
		m.leave(piece, "the game has no such spell")
		return
	case slices.Contains(c.Spells, key):
		return
	case len(c.Spells) >= mostListed:
		m.leave(piece, fmt.Sprintf("a creature knows at most %d spells", mostListed))
		return
	}
	c.Spells = append(c.Spells, key)
	if s, _ := creature.SpellNamed(key); s.Level == 0 {
		k.daily = 0
	} else if k.free {
		k.daily = freely
		m.change(piece, fmt.Sprintf("it is cast at will, which counts as %d times a day", freely))
	}
	if k.daily > 0 {
		if c.Daily == nil {
			c.Daily = map[string]int{}
		}
		c.Daily[key] = min(k.daily, 99)
	}
	m.keep("spell")
}

// These expressions match the parts of a text about casting.
var (
	castLevel   = regexp.MustCompile(`(\d{1,2})(?:st|nd|rd|th)[- ]level spellcaster`)
	castAbility = regexp.MustCompile(`(?:spellcasting ability is|using) (strength|dexterity|constitution|intelligence|wisdom|charisma)`)
	castDC      = regexp.MustCompile(`\((?:spell )?save dc (\d{1,2})`)
	castBonus   = regexp.MustCompile(`([+-] ?\d{1,2}) to hit with spell`)
	castLists   = regexp.MustCompile(`(cantrips?(?: \(at will\))?|at[- ]will|(\d)(?:st|nd|rd|th)(?:-(\d)(?:st|nd|rd|th))?[- ]level(?: spells?)? \((\d{1,2})(?: \d(?:st|nd|rd|th)-level)? slots?\)|(\d{1,2})/day(?: each)?)(?: \([^()]*\))?: ?`)
)

// castsAs sets how the creature casts spells, as described in prose, and reports whether it
// understood the prose.
func (m *maker) castsAs(text string) bool {
	said := lower(plain(text))
	heads := castLists.FindAllStringSubmatchIndex(said, 60)
	ability, dc := castAbility.FindStringSubmatch(said), castDC.FindStringSubmatch(said)
	if len(heads) == 0 || ability == nil || dc == nil {
		return false
	}
	c := &caster{ability: abilityOf(ability[1])}
	c.dc, _ = strconv.Atoi(dc[1])
	c.bonus = c.dc - 8
	if f := castBonus.FindStringSubmatch(said); f != nil {
		c.bonus, _ = strconv.Atoi(strings.ReplaceAll(strings.TrimPrefix(f[1], "+"), " ", ""))
	}
	if f := castLevel.FindStringSubmatch(said); f != nil {
		c.level, _ = strconv.Atoi(f[1])
	}
	part := func(h []int, n int) string {
		if h[2*n] < 0 {
			return ""
		}
		return said[h[2*n]:h[2*n+1]]
	}
	for i, h := range heads {
		end := len(said)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		names, _, _ := strings.Cut(said[h[1]:end], ". ")
		k := known{free: strings.HasPrefix(part(h, 1), "at")}
		k.daily, _ = strconv.Atoi(part(h, 5))
		if n, _ := strconv.Atoi(part(h, 4)); n > 0 {
			level, _ := strconv.Atoi(part(h, 2))
			if highest, _ := strconv.Atoi(part(h, 3)); highest > 0 {
				level = highest
			}
			for len(c.slots) < level {
				c.slots = append(c.slots, 0)
			}
			if level > 0 {
				c.slots[level-1] = n
			}
		}
		for _, name := range strings.Split(names, ",") {
			if k.name = strings.Trim(name, " .-*"); k.name != "" && len(c.spells) < 200 {
				c.spells = append(c.spells, k)
			}
		}
	}
	m.casts(c)
	return true
}

package actors

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// deed is the effect of an action, as far as its text was understood.
type deed struct {
	use  creature.Use
	by   *creature.Statblock
	lost []string // the parts that were not understood, each a phrase or a sentence
	done bool     // whether something was understood
}

// prose is a text that is read from its beginning.
type prose struct{ rest string }

// take removes a match of the expression from the beginning of the text. It returns the submatches,
// or nil if the text does not begin with a match.
func (p *prose) take(form *regexp.Regexp) []string {
	m := form.FindStringSubmatch(p.rest)
	if m != nil {
		p.rest = p.rest[len(m[0]):]
	}
	return m
}

// damage matches the notation of damage: "7 (1d8 + 3) slashing damage".
const damage = `(?:\d+ )?\(?(\d+d\d+(?: ?[+-] ?\d+)?|\d+)\)? ([a-z]+)(?: or [a-z]+)? damage`

// These expressions match the parts of an attack.
var (
	attackHead  = regexp.MustCompile(`^(melee|ranged|melee or ranged) (?:(weapon|spell) )?attack(?: roll)?: ?\+? ?(-?\d{1,3})(?: to hit)?(?: ?\([^()]*\))?[,.]* ?`)
	reachPart   = regexp.MustCompile(`^(?:or )?reach (\d{1,4})(?: feet)?[,.]? ?`)
	rangePart   = regexp.MustCompile(`^(?:or )?(?:range )?(\d{1,4})/(\d{1,4})(?: feet)?[,.]? ?`)
	shortPart   = regexp.MustCompile(`^(?:or )?range (\d{1,4})(?: feet)?[,.]? ?`)
	barePart    = regexp.MustCompile(`^(\d{1,4}) feet[,.]? ?`)
	targetPart  = regexp.MustCompile(`^(?:one|a single) (?:target|creature|object)(?: or object)?(?:[.,] ?|$)`)
	hitPart     = regexp.MustCompile(`^hit: ?`)
	damagePart  = regexp.MustCompile(`^` + damage)
	plusPart    = regexp.MustCompile(`^,? (?:plus|and) (?:an (?:additional|extra) )?` + damage)
	handsPart   = regexp.MustCompile(`^,? or ` + damage + `,? (?:if|when) (?:it is )?(?:used|wielded) (?:with|in) two hands[^.,]*`)
	halfPart    = regexp.MustCompile(`^,? or ` + damage + ` if the swarm (?:has half|is bloodied)[^.]*`)
	connectPart = regexp.MustCompile(`^(?:[.;,]? and |[.;,] ?| )`)
)

// attack reads an attack with its damage, and reports whether the text begins with one.
func (d *deed) attack(p *prose) bool {
	head := p.take(attackHead)
	if head == nil {
		return false
	}
	a := &creature.Attack{Spell: head[2] == "spell"}
	a.Bonus, _ = strconv.Atoi(head[3])
	for more := true; more; {
		more = false
		if m := p.take(reachPart); m != nil {
			if a.Reach, _ = strconv.Atoi(m[1]); a.Reach == 0 {
				a.Reach = 5
				d.lost = append(d.lost, "it has a reach of 0: it becomes 5 feet")
			}
			more = true
		}
		if m := p.take(rangePart); m != nil {
			a.Normal, _ = strconv.Atoi(m[1])
			a.Long, _ = strconv.Atoi(m[2])
			more = true
		}
		if m := p.take(shortPart); m != nil {
			a.Normal, _ = strconv.Atoi(m[1])
			more = true
		}
	}
	if m := p.take(barePart); m != nil && a.Reach == 0 && a.Normal == 0 {
		a.Reach, _ = strconv.Atoi(m[1])
	}
	if a.Reach == 0 && a.Normal == 0 {
		if head[1] == "ranged" {
			return false
		}
		a.Reach = 5
		d.lost = append(d.lost, "no reach is given: it is 5 feet")
	}
	if !between(a.Bonus, -10, 40) || !squares(&a.Reach) || !squares(&a.Normal) || !squares(&a.Long) || a.Long > 0 && a.Long < a.Normal {
		return false
	}
	d.target(p)
	p.take(hitPart)
	a.Damage = d.harms(p)
	a.Ability = d.abilityOf(a, head[1] == "ranged")
	a.Finesse = !a.Spell && a.Reach > 0 && a.Ability == "dex"
	a.Magic = a.Spell
	d.use.Attack, d.done = a, true
	return true
}

// target reads the target of an attack.
func (d *deed) target(p *prose) {
	if p.take(targetPart) != nil {
		return
	}
	hit := strings.Index(p.rest, "hit: ")
	if hit <= 0 || hit > 160 {
		return
	}
	if who := strings.Trim(p.rest[:hit], " .,"); who != "" {
		d.lost = append(d.lost, "against "+who)
	}
	p.rest = p.rest[hit:]
}

// harms reads the damage, and any additional damage.
func (d *deed) harms(p *prose) (list []creature.Damage) {
	m := p.take(damagePart)
	for ; m != nil; m = p.take(plusPart) {
		h, ok := harmOf(m[1], m[2])
		if !ok {
			d.lost = append(d.lost, m[0])
			continue
		}
		list = append(list, h)
	}
	if m := p.take(handsPart); m != nil {
		d.lost = append(d.lost, strings.Trim(m[0], ", "))
	}
	if m := p.take(halfPart); m != nil && !d.by.Has(creature.Swarm) {
		d.lost = append(d.lost, strings.Trim(m[0], ", "))
	}
	return list
}

// harmOf returns damage of the given dice and type, and reports whether both are valid.
func harmOf(text, kind string) (creature.Damage, bool) {
	d, ok := thrown(text)
	return creature.Damage{Dice: d, Type: kind}, ok && slices.Contains(creature.DamageTypes, kind)
}

// abilityOf returns the ability that an attack uses, derived from the attack's bonus. It returns ""
// if no ability fits.
func (d *deed) abilityOf(a *creature.Attack, ranged bool) string {
	order := []string{"str", "dex"}
	switch {
	case a.Spell:
		order = []string{"cha", "int", "wis"}
	case ranged:
		order = []string{"dex", "str"}
	}
	for _, key := range order {
		if d.by.Modifier(key)+d.by.Proficiency == a.Bonus {
			return key
		}
	}
	return ""
}

// between reports whether a number is within bounds.
func between(n, least, most int) bool { return least <= n && n <= most }

// squares rounds a length to whole squares, and reports whether the game allows the result.
func squares(feet *int) bool {
	*feet -= *feet % 5
	return between(*feet, 0, 1000)
}

// sentences returns the sentences of a text, each without its full stop.
func sentences(text string) (list []string) {
	for _, s := range strings.FieldsFunc(strings.ReplaceAll(strings.ReplaceAll(text+" ", ". ", ".\n"), "; ", "\n"), func(r rune) bool { return r == '\n' }) {
		if s = strings.Trim(s, " .,;:-"); s != "" {
			list = append(list, s)
		}
	}
	return list
}

// understand reads the text of an action, and reports whether the action has any effect that the
// game supports.
func understand(text string, by *creature.Statblock) (*deed, bool) {
	d := &deed{by: by}
	p := &prose{strings.TrimSpace(lower(plain(text)))}
	hits := d.attack(p)
	if hits {
		p.take(connectPart)
	}
	d.tell(p.rest, hits)
	return d, d.done
}

// tell reads sentences. If `hits` is set, the sentences describe what a hit does in addition to its
// damage; otherwise, they describe an action.
func (d *deed) tell(text string, hits bool) {
	for _, s := range sentences(text) {
		switch {
		case d.sentence(s, hits):
			d.done = true
		case hits || !d.scene(s):
			d.lost = append(d.lost, cut(s, 80))
		}
	}
	d.settle()
	u := &d.use
	if !hits && (u.Area == nil && u.Range == 0 || !acts(&u.Effect)) {
		d.done = false // the action has no target or no effect
	}
}

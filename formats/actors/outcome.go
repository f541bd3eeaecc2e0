package actors

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// whom matches the words for the creature that an action affects.
const whom = `(?:the target|the creature|that creature|that target|it|a target|a creature|the target creature)`

// savers matches the words for the creatures in an area that make a save.
const savers = `(?:each|any|every) (?:other )?(?:creature|target|enemy|humanoid)[^.]*?`

// These expressions match sentences about a save and its outcome.
var (
	saveOr     = regexp.MustCompile(`^(?:if ` + whom + ` is (an? [^,]+|[^,]+), )?(` + whom + `|` + savers + `) (?:(?:must|has to) (?:succeed on|make(?: on)?)|makes) an? dc (\d{1,2}) ([a-z]+) (?:saving throw|save)(?: against [a-z ]+)?,? or (.+)$`)
	saveTaking = regexp.MustCompile(`^(?:if ` + whom + ` is (an? [^,]+|[^,]+), )?(` + whom + `|` + savers + `) (?:(?:must|has to) (?:make(?: on)?|succeed on)|makes) an? dc (\d{1,2}) ([a-z]+) (?:saving throw|save),? (?:taking|or take) (.+?)(?: on a (?:failed save|failure|failed saving throw))?,? (?:or|and) half (?:as much|the)(?: damage)?(?: on a (?:successful (?:one|save)|success)|(?: damage)? if .*)?$`)
	saveFirst  = regexp.MustCompile(`^([a-z]+) saving throw: dc (\d{1,2})(?:, (.+))?$`)
	failure    = regexp.MustCompile(`^failure: (.+)$`)
	success    = regexp.MustCompile(`^success: half damage(?: only)?$`)
	repeats    = regexp.MustCompile(`^(?:an? |the )?(?:affected )?(?:` + whom + `|target|creature) (?:can |may )?(?:repeats?|makes?) the (?:saving throw|save)(?: again)? at the end of each of (?:its|their) turns,? (?:ending the (?:effect|condition) on (?:itself|themselves) on a success|and it ends on a success)$`)
	grapples   = regexp.MustCompile(`^(?:if ` + whom + ` is (an? [^,]+|[^,]+), )?` + whom + ` (?:is|has the) grappled(?: condition)? \(escape dc (\d{1,2})\)(?: if ` + whom + ` is (an? [^,]+?))?( (?:from|and|if) .*|, and .*)?$`)
	restrains  = regexp.MustCompile(`^until (?:this|the) grapple ends, ` + whom + ` (?:is|has the) restrained(?: condition)?(,? and .*|, .*)?$`)
	byMuch     = regexp.MustCompile(`^if the (?:saving throw|save) fails by (\d{1,2}) or more, ` + whom + ` (?:is also|also has|is|also falls|falls|has)(?: instead)? (?:the )?([a-z]+)(?: condition)?(?: (?:while|for the same) .*)?$`)
	wakes      = regexp.MustCompile(`^` + whom + ` wakes up if it takes (?:any )?damage(?: or .*)?$`)
	bursts     = regexp.MustCompile(`^as an action, (?:the|a) restrained (?:target|creature) can make a dc (\d{1,2}) ([a-z]+)(?: \([a-z]+\))? check(?:,.*| to .*)?$`)
	befalls    = regexp.MustCompile(`^(?:if ` + whom + ` is (an? [^,]+|[^,]+), )?` + whom + ` (.+)$`)
	outcomes   = regexp.MustCompile(`(?:, and |, | and (?:is |be |it )?)`)
)

// These expressions match the outcomes of a save.
var (
	whomFirst = regexp.MustCompile(`^` + whom + ` `)
	suffers   = regexp.MustCompile(`^(?:it )?(?:be |is |are |become |becomes |have |has |falls? |gains? |suffers? )?(?:instead |also |magically )?(?:knocked )?(?:the )?([a-z]+)(?: condition)?(?: by (?:the |its )?[a-z]+)?(?: (for|until) ([^,]+))?$`)
	takes     = regexp.MustCompile(`^(?:take|takes|taking) (?:an extra )?` + damage + `$`)
	harmAlone = regexp.MustCompile(`^(?:taking |take |takes )?` + damage + `(?: and ` + damage + `)?(?: and ` + damage + `)?$`)
	pushed    = regexp.MustCompile(`^(?:be |is |are )?pushed (?:up to )?(\d{1,3}) feet(?: (?:directly )?away| straight away| horizontally away)?(?: from .*)?$`)
	pulled    = regexp.MustCompile(`^(?:be |is |are )?pulled (?:up to )?(\d{1,3}) feet(?: (?:straight |directly )?towards?.*)?$`)
	lasts     = regexp.MustCompile(`^(\d{1,3}|one) (round|minute|hour|day)s?$`)
	smaller   = regexp.MustCompile(`^(?:an? )?(tiny|small|medium|large|huge)(?: or smaller)?(?: creature| target)?$`)
	otherThan = regexp.MustCompile(`^(?:an? )?creature other than (?:an? )?([a-z]+)(?: or (?:an? )?([a-z]+))?$`)
	kindOnly  = regexp.MustCompile(`^(?:an? )?([a-z]+)$`)
)

// acts reports whether an effect does anything.
func acts(e *creature.Effect) bool {
	return len(e.Damage) > 0 || len(e.Conditions) > 0 || e.Push > 0 || e.Pull > 0 || e.Heal != "" || e.Boon != "" || e.Teleport > 0
}

// sentence reads a sentence that describes an action, and reports whether it understood at least a
// part.
func (d *deed) sentence(s string, hits bool) bool {
	switch {
	case success.MatchString(s):
		if d.use.Effect.Save == nil || len(d.use.Effect.Damage) == 0 {
			return false
		}
		d.use.Effect.Save.Half = true
		return true
	case repeats.MatchString(s):
		return d.again()
	case bursts.MatchString(s):
		return d.bursts(bursts.FindStringSubmatch(s))
	case byMuch.MatchString(s):
		return d.worse(byMuch.FindStringSubmatch(s))
	case wakes.MatchString(s):
		return d.woken()
	}
	for _, form := range []*regexp.Regexp{saveTaking, saveOr} {
		if m := form.FindStringSubmatch(s); m != nil {
			return d.saved(m, form == saveTaking)
		}
	}
	if m := saveFirst.FindStringSubmatch(s); m != nil {
		return d.saves(m[1], m[2]) && (m[3] == "" || hits || d.covers(m[3]))
	}
	if m := failure.FindStringSubmatch(s); m != nil {
		return d.use.Effect.Save != nil && d.failed(m[1])
	}
	if m := grapples.FindStringSubmatch(s); m != nil {
		return d.grappled(m)
	}
	if m := restrains.FindStringSubmatch(s); m != nil {
		return d.restrained(m[1])
	}
	if m := befalls.FindStringSubmatch(s); m != nil && hits && d.use.Effect.Save == nil {
		before := d.use.Effect
		if d.held(m[1]) && d.outcome(m[2]) {
			return true
		}
		d.use.Effect = before
	}
	return false
}

// saves sets the save of the effect. It returns false if the effect already has a save, of which
// there can be only one, or outcomes, which must come after the save.
func (d *deed) saves(ability, dc string) bool {
	e := &d.use.Effect
	key := abilityOf(ability)
	number, _ := strconv.Atoi(dc)
	if key == "" || e.Save != nil || acts(e) || !between(number, 1, 40) {
		return false
	}
	e.Save = &creature.Save{Ability: key, DC: number}
	return true
}

// saved sets a save and its outcome: half of the damage, or something else.
func (d *deed) saved(m []string, half bool) bool {
	before := d.use.Effect
	if !d.held(m[1]) || !d.saves(m[4], m[3]) || strings.HasPrefix(m[2], "each") && d.use.Attack == nil && !d.covers(m[2]) {
		d.use.Effect = before
		return false
	}
	if half {
		if !d.hurts(m[5]) {
			d.use.Effect = before
			return false
		}
		d.use.Effect.Save.Half = true
		return true
	}
	if !d.failed(m[5]) {
		d.use.Effect = before
		return false
	}
	return true
}

// failed adds the outcome of a failed save, and reports whether it understood any part.
func (d *deed) failed(text string) bool {
	return d.outcome(whomFirst.ReplaceAllString(text, ""))
}

// hurts adds the damage in a text, and reports whether the text is nothing but damage.
func (d *deed) hurts(text string) bool {
	m := harmAlone.FindStringSubmatch(text)
	if m == nil {
		return false
	}
	var list []creature.Damage
	for i := 1; i < len(m); i += 2 {
		if m[i] == "" {
			continue
		}
		h, ok := harmOf(m[i], m[i+1])
		if !ok {
			return false
		}
		list = append(list, h)
	}
	d.use.Effect.Damage = append(d.use.Effect.Damage, list...)
	return true
}

// outcome adds outcomes joined by "and", and reports whether any was understood. If so, it adds the
// others to d.lost.
func (d *deed) outcome(text string) bool {
	if d.hurts(text) {
		return true
	}
	understood, lost := false, []string{}
	for _, part := range outcomes.Split(text, -1) {
		if d.one(strings.TrimSpace(part)) {
			understood = true
		} else if part != "" {
			lost = append(lost, cut(part, 80))
		}
	}
	if understood {
		d.lost = append(d.lost, lost...)
	}
	return understood
}

// one adds a single outcome.
func (d *deed) one(text string) bool {
	e := &d.use.Effect
	text = whomFirst.ReplaceAllString(text, "")
	if d.hurts(text) {
		return true
	}
	if m := takes.FindStringSubmatch(text); m != nil {
		h, ok := harmOf(m[1], m[2])
		if ok {
			e.Damage = append(e.Damage, h)
		}
		return ok
	}
	for _, shove := range []struct {
		form *regexp.Regexp
		feet *int
	}{{pushed, &e.Push}, {pulled, &e.Pull}} {
		if m := shove.form.FindStringSubmatch(text); m != nil {
			feet, _ := strconv.Atoi(m[1])
			*shove.feet = feet - feet%5
			return *shove.feet > 0
		}
	}
	m := suffers.FindStringSubmatch(text)
	if m == nil || !slices.Contains(condition.Keys, m[1]) || slices.ContainsFunc(e.Conditions, func(a creature.Affliction) bool { return a.Condition == m[1] }) {
		return false
	}
	a := creature.Affliction{Condition: m[1]}
	if m[1] == "grappled" {
		return false // the text gives no DC for getting free
	}
	if m[2] != "" {
		var exact bool
		if a.Rounds, exact = roundsOf(m[3]); !exact {
			d.lost = append(d.lost, m[1]+" "+m[2]+" "+cut(m[3], 60))
		}
	}
	e.Conditions = append(e.Conditions, a)
	return true
}

// roundsOf returns the number of rounds in the text of a duration, and reports whether it could
// read the duration.
func roundsOf(text string) (int, bool) {
	if strings.Contains(text, "next turn") {
		return 1, true
	}
	m := lasts.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	n, err := strconv.Atoi(m[1])
	if err != nil {
		n = 1
	}
	n *= map[string]int{"round": 1, "minute": 10, "hour": 600, "day": 14400}[m[2]]
	return min(n, 14400), n <= 14400
}

// again lets the target repeat the save at the end of each of its turns, against every condition
// except prone.
func (d *deed) again() bool {
	e := &d.use.Effect
	if e.Save == nil || len(e.Conditions) == 0 {
		return false
	}
	for i := range e.Conditions {
		e.Conditions[i].Again = e.Conditions[i].Condition != "prone"
	}
	return true
}

// bursts sets the check with which a restrained target gets free.
func (d *deed) bursts(m []string) bool {
	dc, _ := strconv.Atoi(m[1])
	for i := range d.use.Effect.Conditions {
		if a := &d.use.Effect.Conditions[i]; a.Condition == "restrained" && a.Escape == 0 && abilityOf(m[2]) != "" && between(dc, 1, 40) {
			a.Escape, a.Check = dc, abilityOf(m[2])
			return true
		}
	}
	return false
}

// worse adds a condition that affects a target whose save fails by a given margin.
func (d *deed) worse(m []string) bool {
	e := &d.use.Effect
	by, _ := strconv.Atoi(m[1])
	if e.Save == nil || len(e.Conditions) == 0 || !between(by, 1, 20) || !slices.Contains(condition.Keys, m[2]) || m[2] == "grappled" {
		return false
	}
	first := e.Conditions[0]
	e.Conditions = append(slices.Clone(e.Conditions), creature.Affliction{Condition: m[2], Rounds: first.Rounds, Again: first.Again, By: by})
	return true
}

// woken lets unconscious targets wake up when they take damage.
func (d *deed) woken() bool {
	for i := range d.use.Effect.Conditions {
		if a := &d.use.Effect.Conditions[i]; a.Condition == "unconscious" {
			a.Damaged = "ends"
			return true
		}
	}
	return false
}

// settle removes conditions that would never end: those with no save, no duration and no way to get
// free.
func (d *deed) settle() {
	e := &d.use.Effect
	if e.Save != nil {
		return
	}
	kept := slices.DeleteFunc(slices.Clone(e.Conditions), func(a creature.Affliction) bool {
		endless := a.Condition != "prone" && a.Rounds == 0 && a.Escape == 0
		if endless {
			d.lost = append(d.lost, a.Condition+", without an end")
		}
		return endless
	})
	if e.Conditions = kept; len(kept) == 0 {
		e.Conditions = nil
	}
}

// grappled adds a grapple that needs no save.
func (d *deed) grappled(m []string) bool {
	dc, _ := strconv.Atoi(m[2])
	before := d.use.Effect
	if d.use.Effect.Save != nil || !between(dc, 1, 40) || !d.held(m[1]) || !d.held(m[3]) {
		d.use.Effect = before
		return false
	}
	d.use.Effect.Conditions = append(d.use.Effect.Conditions, creature.Affliction{Condition: "grappled", Escape: dc})
	if rest := strings.Trim(m[4], ", "); strings.HasPrefix(rest, "and ") && strings.Contains(rest, "restrained") {
		return d.restrained("")
	} else if rest != "" && !strings.HasPrefix(rest, "from ") {
		d.lost = append(d.lost, cut(rest, 80))
	}
	return true
}

// restrained lets a grapple also restrain its target for as long as it lasts.
func (d *deed) restrained(besides string) bool {
	e := &d.use.Effect
	at := slices.IndexFunc(e.Conditions, func(a creature.Affliction) bool { return a.Condition == "grappled" })
	if at < 0 {
		return false
	}
	e.Conditions = append(e.Conditions, creature.Affliction{Condition: "restrained", Escape: e.Conditions[at].Escape})
	if besides = strings.TrimPrefix(strings.Trim(besides, ", "), "and "); besides != "" {
		d.lost = append(d.lost, cut(besides, 80))
	}
	return true
}

// held limits the effect to certain targets, which the words after "if the target is" describe.
func (d *deed) held(who string) bool {
	e := &d.use.Effect
	switch who = strings.TrimSpace(who); {
	case who == "", who == "a creature", who == "creature":
		return true
	case smaller.MatchString(who):
		e.Most = smaller.FindStringSubmatch(who)[1]
		return true
	case otherThan.MatchString(who):
		m := otherThan.FindStringSubmatch(who)
		for _, word := range m[1:] {
			if word != "" && !slices.Contains(e.Spares, word) {
				e.Spares = append(e.Spares, word)
			}
		}
		return true
	}
	m := kindOnly.FindStringSubmatch(who)
	if m == nil || !slices.Contains(creature.Kinds, m[1]) {
		return false
	}
	for _, kind := range creature.Kinds {
		if kind != m[1] && !slices.Contains(e.Spares, kind) {
			e.Spares = append(e.Spares, kind)
		}
	}
	return true
}

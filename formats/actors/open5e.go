package actors

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// Open5e is the API of Open5e: monsters of its first version, and creatures of its second. A file
// contains one of them or a page of them.
var Open5e = Source{Name: "open5e", Title: "Open5e", one: isOpen5e, read: readOpen5e, lists: []string{"results"}}

// isOpen5e reports whether a value is a creature of either version.
func isOpen5e(n node) bool {
	return !n.at("name").none() && !n.at("hit_points").none() && !n.at("armor_class").none() && (n.at("ability_scores").isObject() || !n.at("strength").none())
}

// readOpen5e makes a creature from a value of the API.
func readOpen5e(n node, m *maker) {
	second := n.at("ability_scores").isObject()
	for _, name := range abilityNames {
		key := abilities[name]
		score, ok := n.at(name).whole()
		if second {
			score, ok = n.at("ability_scores", name).whole()
		}
		if ok {
			m.score(key, score)
		} else {
			m.noScore(key)
		}
	}
	m.challenge(cmpNode(n.at("challenge_rating"), n.at("cr")))
	if bonus, ok := n.at("proficiency_bonus").whole(); ok {
		m.s.Proficiency = m.within("proficiency bonus", bonus, 0, 10)
	}
	m.size(wordOf(n.at("size")))
	m.kind(wordOf(n.at("type")), n.at("subtype").text())
	m.class(n.at("armor_class").number(), "")
	m.s.Armour = nameOf(cmp.Or(n.at("armor_desc").text(), n.at("armor_detail").text()))
	m.hitPoints(n.at("hit_points").number(), n.at("hit_dice").text(), "")
	m.say(n.at("desc").text())
	speeds5e(n, m)
	senses5e(n, m)
	bonuses5e(n, m, second)
	harms5e(n, m)
	traits := cmpNode(n.at("traits"), n.at("special_abilities"))
	for _, t := range traits.list() { // some traits change the numbers of attacks
		name := strings.ToLower(t.at("name").text())
		m.magic = m.magic || slices.Contains(absorbed[1:], name)
		if name == "swarm" {
			m.feature("swarm", "", 0)
		}
	}
	actions5e(n, m)
	for _, t := range traits.list() {
		if m.stopped() {
			return
		}
		name, text := t.at("name").text(), t.at("desc").text()
		if strings.EqualFold(name, "swarm") {
			continue
		}
		if strings.Contains(strings.ToLower(name), "spellcasting") && m.castsAs(text) {
			continue
		}
		if !m.feature(name, text, 0) {
			m.leave(pieceOf("trait", name), noRule)
		}
	}
}

// cmpNode returns the first value or, if that is missing or empty, the second.
func cmpNode(a, b node) node {
	if a.none() || a.text() == "" && !a.isList() && !a.isObject() {
		return b
	}
	return a
}

// wordOf returns a value as a word. In some files, the word is the key or the name of an object, or
// the last part of a URL.
func wordOf(n node) string {
	word := cmp.Or(n.at("key").text(), n.at("name").text(), n.text())
	word = strings.TrimSuffix(word, "/")
	return word[strings.LastIndexByte(word, '/')+1:]
}

// speedsForm matches the speeds in a result of `lower`, such as "30 feet, fly 60 feet (hover)".
var speedsForm = regexp.MustCompile(`(?:(walk|climb|swim|fly|burrow) )?(\d{1,4}) feet`)

// speeds5e sets the speeds.
func speeds5e(n node, m *maker) {
	speed := n.at("speed")
	if !speed.isObject() && n.at("speed_json").isObject() {
		speed = n.at("speed_json")
	}
	if !speed.isObject() {
		for _, f := range speedsForm.FindAllStringSubmatch(lower(speed.text()), 8) {
			feet, _ := strconv.Atoi(f[2])
			m.speed(cmp.Or(f[1], "walk"), feet)
		}
		m.s.Speed.Hover = strings.Contains(speed.text(), "hover")
		return
	}
	for _, key := range speed.keys() {
		switch feet, ok := speed.at(key).whole(); {
		case key == "hover":
			m.s.Speed.Hover = speed.at(key).yes()
		case key == "unit" || key == "notes" || speed.at(key).none():
		case slices.Contains([]string{"walk", "climb", "swim", "fly", "burrow"}, key) && ok:
			m.speed(key, feet)
		default:
			m.leave(pieceOf("speed", key), noRule)
		}
	}
	if unit := speed.at("unit").text(); unit != "" && unit != "feet" {
		m.change("speed", "its unit is "+cut(unit, 20)+": its numbers are read as feet")
	}
}

// sensesForm matches the senses in a string.
var sensesForm = regexp.MustCompile(`(darkvision|blindsight|tremorsense|truesight) (\d{1,4}) feet`)

// senses5e sets the senses.
func senses5e(n node, m *maker) {
	text := lower(plain(n.at("senses").text()))
	for _, f := range sensesForm.FindAllStringSubmatch(text, 8) {
		feet, _ := strconv.Atoi(f[2])
		m.sense(f[1], feet)
	}
	for _, key := range []string{"darkvision", "blindsight", "tremorsense", "truesight"} {
		m.sense(key, n.at(key+"_range").number())
	}
	m.s.Senses.Blind = m.s.Senses.Blindsight > 0 && (strings.Contains(text, "blind beyond") || n.at("normal_sight_range").text() != "" && n.at("normal_sight_range").number() == 0)
}

// bonuses5e sets the bonuses of saving throws and skills.
func bonuses5e(n node, m *maker, second bool) {
	for _, name := range abilityNames {
		key := abilities[name]
		from := n.at(name + "_save")
		if second {
			from = n.at("saving_throws", name)
		}
		if bonus, ok := from.whole(); ok {
			m.save(key, bonus)
		}
	}
	skills := n.at("skills")
	if second {
		skills = n.at("skill_bonuses")
	}
	for _, key := range skills.keys() {
		if bonus, ok := skills.at(key).whole(); ok {
			m.skill(strings.ReplaceAll(strings.ReplaceAll(strings.ToLower(key), "_", "-"), " ", "-"), bonus)
		}
	}
	if bonus, ok := n.at("perception").whole(); ok && !second && skills.at("perception").none() {
		m.skill("perception", bonus)
	}
}

// harms5e sets resistances, immunities and vulnerabilities.
func harms5e(n node, m *maker) {
	all := n.at("resistances_and_immunities")
	for _, part := range []struct {
		into       *[]string
		what, name string
	}{
		{&m.s.Resist, "resistance", "damage_resistances"}, {&m.s.Immune, "immunity", "damage_immunities"}, {&m.s.Vulnerable, "vulnerability", "damage_vulnerabilities"},
	} {
		prose := cmp.Or(n.at(part.name).text(), all.at(part.name+"_display").text())
		m.harms(part.into, part.what, prose)
		if lower(prose) == "" {
			for _, t := range all.at(part.name).list() {
				m.harm(part.into, part.what, strings.ToLower(wordOf(t)))
			}
		}
	}
	for _, word := range strings.FieldsFunc(n.at("condition_immunities").text(), func(r rune) bool { return r == ',' || r == ';' }) {
		m.unharmed(strings.TrimPrefix(strings.TrimSpace(word), "and "))
	}
	for _, c := range all.at("condition_immunities").list() {
		m.unharmed(wordOf(c))
	}
}

// actions5e adds actions of every kind. Multiattacks come last, because they refer to other
// attacks.
func actions5e(n node, m *maker) {
	type timed struct {
		n    node
		time string
	}
	var list, later []timed
	place := func(a node, time string) {
		if !a.isObject() {
			return
		}
		if strings.HasPrefix(strings.ToLower(a.at("name").text()), "multiattack") {
			later = append(later, timed{a, time})
		} else {
			list = append(list, timed{a, time})
		}
	}
	for _, a := range n.at("actions").list() {
		switch kind := strings.ToUpper(a.at("action_type").text()); kind {
		case "", "ACTION":
			place(a, "")
		case "BONUS_ACTION":
			place(a, creature.AsBonus)
		case "REACTION":
			place(a, creature.AsReaction)
		default:
			m.leave(pieceOf(strings.ToLower(strings.ReplaceAll(kind, "_", " ")), a.at("name").text()), noLegendary)
		}
	}
	for _, a := range n.at("bonus_actions").list() {
		place(a, creature.AsBonus)
	}
	for _, a := range n.at("reactions").list() {
		place(a, creature.AsReaction)
	}
	for _, a := range n.at("legendary_actions").list() {
		m.leave(pieceOf("legendary action", a.at("name").text()), noLegendary)
	}
	for _, a := range append(list, later...) {
		if m.stopped() {
			return
		}
		action5e(a.n, a.time, m)
	}
}

// action5e adds an action according to its text or, if the text says nothing, to its fields.
func action5e(n node, time string, m *maker) {
	a := creature.Action{Time: time}
	switch limit := n.at("usage_limits"); limit.at("type").text() {
	case "RECHARGE_ON_ROLL":
		if r := limit.at("param").number(); between(r, 2, 6) {
			a.Recharge = r
		}
	case "PER_DAY":
		a.Uses = min(max(limit.at("param").number(), 0), 99)
	case "RECHARGE_AFTER_REST":
		a.Uses = 1
	}
	name, text := n.at("name").text(), n.at("desc").text()
	if strings.TrimSpace(text) == "" {
		if use, ok := fields5e(n, m); ok {
			lost := limited(name, &a)
			a.Use = use
			m.add(a, text, lost)
			return
		}
	}
	m.action(a, name, text)
}

// fields5e returns the attack that is described by an action's fields.
func fields5e(n node, m *maker) (use creature.Use, ok bool) {
	f := n
	if list := n.at("attacks").list(); len(list) > 0 {
		f = list[0]
	}
	bonus, ok := cmpNode(f.at("to_hit_mod"), f.at("attack_bonus")).whole()
	if !ok || !between(bonus, -10, 40) {
		return use, false
	}
	k := &creature.Attack{Bonus: bonus, Spell: f.at("attack_type").text() == "SPELL", Reach: f.at("reach").number(), Normal: f.at("range").number(), Long: f.at("long_range").number()}
	if k.Reach == 0 && k.Normal == 0 {
		k.Reach = 5
	}
	if !squares(&k.Reach) || !squares(&k.Normal) || !squares(&k.Long) || k.Reach+k.Normal == 0 || k.Long > 0 && k.Long < k.Normal {
		return use, false
	}
	for _, by := range []string{"", "extra_"} {
		text := f.at(by+"damage_die_count").text() + strings.ToLower(f.at(by+"damage_die_type").text())
		if b := f.at(by + "damage_bonus").number(); b != 0 {
			text += "+" + strconv.Itoa(b)
		}
		if h, fine := harmOf(strings.ReplaceAll(text, "+-", "-"), strings.ToLower(wordOf(f.at(by+"damage_type")))); fine {
			k.Damage = append(k.Damage, h)
		}
	}
	k.Ability = (&deed{by: &m.s}).abilityOf(k, k.Reach == 0)
	return creature.Use{Attack: k}, len(k.Damage) > 0
}

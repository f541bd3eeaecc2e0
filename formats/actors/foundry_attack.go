package actors

import (
	"regexp"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// weapon adds an item with an attack, and reports whether the item has one.
func (a *actor) weapon(i node) bool {
	list := activities(i)
	at := slices.IndexFunc(list, func(act activity) bool { return act.kind == "attack" })
	if at < 0 {
		return a.deedOfWeapon(i)
	}
	act := list[at]
	time, ok := timeOf(act.time)
	if !ok {
		return false
	}
	action := creature.Action{Time: time}
	lost := limited(i.at("name").text(), &action)
	a.limits(act, &action)
	k, missed, ok := a.attackOf(act)
	if !ok {
		return false
	}
	lost = append(lost, missed...)
	text := a.prose(i, act)
	d := &deed{by: &a.s}
	d.use.Attack = k
	a.riders(d, text)
	if d.use.Effect.Save == nil && !acts(&d.use.Effect) {
		a.saveBeside(d, list, act)
	}
	action.Use = d.use
	a.add(action, text, append(lost, d.lost...))
	return true
}

// deedOfWeapon adds a weapon that requires a save instead of an attack, such as a net that is
// thrown over several creatures.
func (a *actor) deedOfWeapon(i node) bool {
	if slices.ContainsFunc(activities(i), func(act activity) bool { return act.kind == "save" }) {
		return a.deedOf(i)
	}
	return false
}

// riders adds the effects of a hit that a text describes, other than damage.
func (a *actor) riders(d *deed, text string) {
	p := &prose{strings.TrimSpace(lower(plain(text)))}
	if scratch := (&deed{by: &a.s}); scratch.attack(p) {
		p.take(connectPart)
	} else if at := strings.Index(p.rest, "hit: "); at >= 0 && strings.Contains(p.rest[:at], "attack") {
		p.rest = p.rest[at+len("hit: "):]
		scratch.harms(p)
		p.take(connectPart)
	}
	p.rest = strings.TrimLeft(p.rest, " .")
	p.take(handsPart) // the fields give the same information
	if a.s.Has(creature.Swarm) {
		p.take(halfPart)
	}
	for _, s := range sentences(p.rest) {
		s = strings.TrimPrefix(strings.TrimPrefix(s, "and "), "hit: ")
		if attacksWith(s) {
			continue
		}
		if !d.sentence(s, true) && (a.npc || ruleWords.MatchString(s)) {
			d.lost = append(d.lost, cut(s, 80))
		}
	}
	d.settle()
}

// ruleWords matches words that occur in descriptions of what a weapon does, but not in descriptions
// of a weapon's looks.
var ruleWords = regexp.MustCompile(`\b(?:targets?|creatures?|damage|saving|hits?|advantage|disadvantage|dc|roll|rolls|bonus)\b`)

// attacksWith reports whether a sentence says only that an attack is made.
func attacksWith(s string) bool {
	return strings.Contains(s, " attacks with its ") || strings.HasPrefix(s, "melee weapon attack") || strings.HasPrefix(s, "ranged weapon attack")
}

// saveBeside adds a save that the fields give in addition to the attack, if the text does not
// mention it.
func (a *actor) saveBeside(d *deed, list []activity, act activity) {
	for _, other := range list {
		if other.kind != "save" && !other.old {
			continue
		}
		save := a.saveOf(other)
		if save == nil {
			continue
		}
		e := creature.Effect{Save: save, Conditions: a.afflictions(other)}
		if !other.old {
			e.Damage, _ = a.damageOf(other, 0)
			save.Half = len(e.Damage) > 0 && other.n.at("damage", "onSave").text() == "half"
		}
		if acts(&e) {
			d.use.Effect = e
		} else {
			d.lost = append(d.lost, "a save against "+abilityName(save.Ability)+" without any effect")
		}
		return
	}
}

// attackOf returns the attack of an activity, and the parts that the game does not have.
func (a *actor) attackOf(act activity) (k *creature.Attack, lost []string, ok bool) {
	item, system := act.item, act.item.at("system")
	kind := system.at("type", "value").text()
	if kind == "" {
		kind = system.at("weaponType").text()
	}
	has := func(p string) bool { return system.at("properties").says(p) }
	ranged := act.n.at("attack", "type", "value").text() == "ranged"
	spell := act.n.at("attack", "type", "classification").text() == "spell"
	if act.old {
		how := system.at("actionType").text()
		ranged, spell = strings.HasPrefix(how, "r"), strings.HasSuffix(how, "sak")
	} else if act.n.at("attack", "type", "value").text() == "" {
		ranged = strings.HasSuffix(kind, "R")
	}
	k = &creature.Attack{Spell: spell, Magic: spell || has("mgc"), Finesse: has("fin"), Heavy: has("hvy")}
	k.Ability = a.usedAbility(act, ranged, spell, kind, has("fin"))
	mod := 0
	if k.Ability != "" {
		mod = a.s.Modifier(k.Ability)
	}
	magic := a.bonus("weapon "+nameOf(item.at("name").text()), system.at("magicalBonus"))
	said := act.n.at("attack", "bonus")
	isFlat := act.n.at("attack", "flat").yes()
	if act.old {
		if said = system.at("attack", "bonus"); said.none() {
			said = system.at("attackBonus")
		}
		isFlat = system.at("attack", "flat").yes()
	}
	number, plainBonus := flat(said.text(), a.named)
	if !plainBonus {
		lost = append(lost, "a bonus of "+cut(oneLine(said.text()), 40))
	}
	if k.Bonus = number; !isFlat {
		word := map[bool]string{true: "r", false: "m"}[ranged] + map[bool]string{true: "sak", false: "wak"}[spell]
		k.Bonus += mod + magic + a.bonus("bonus of attacks", a.sys.at("bonuses", word, "attack"))
		if a.isProficient(system, kind) {
			k.Bonus += a.s.Proficiency
		}
	}
	a.ranges(k, act, ranged, kind, has)
	k.Finesse = k.Finesse || k.Ability == "dex" && k.Reach > 0 && !spell
	if !between(k.Bonus, -10, 40) || k.Reach == 0 && k.Normal == 0 {
		return nil, nil, false
	}
	base := system.at("damage", "base")
	if parts := system.at("damage", "parts").list(); base.none() && item.at("type").text() == "weapon" && len(parts) > 0 {
		base = parts[0]
	}
	if act.old || act.n.at("damage", "includeBase").yes() || act.n.at("damage", "includeBase").none() {
		if h, fine := a.harmIn(base, mod, !act.old && item.at("type").text() == "weapon" && !(spell && kind == "natural")); fine {
			if magic != 0 {
				h.Dice, _ = thrown(h.Dice + plus(magic))
			}
			k.Damage = append(k.Damage, h)
		} else if text := partText(base); text != "" {
			lost = append(lost, "damage of "+cut(oneLine(text), 60))
		}
	}
	more, missed := a.damageOf(act, mod)
	k.Damage = append(k.Damage, more...)
	if has("ver") {
		lost = append(lost, "more damage with two hands")
	}
	for _, t := range base.at("types").list()[min(1, len(base.at("types").list())):] {
		lost = append(lost, "or "+cut(t.text(), 20)+" damage")
	}
	return k, append(lost, missed...), true
}

// plus returns a number with its sign, to be appended to dice.
func plus(n int) string {
	if n < 0 {
		return sum{number: n}.String()
	}
	return "+" + sum{number: n}.String()
}

// usedAbility returns the ability that an attack uses: the ability that it names, or else the one
// that the rules give. Of two abilities, it is the better one.
func (a *actor) usedAbility(act activity, ranged, spell bool, kind string, finesse bool) string {
	named := act.n.at("attack", "ability").text()
	if act.old {
		named = act.n.at("ability").text()
	}
	switch {
	case named == "none":
		return ""
	case abilityOf(named) != "":
		return named
	case spell || named == "spellcasting":
		return a.castingAbility()
	case finesse || kind == "natural":
		if a.s.Modifier("dex") > a.s.Modifier("str") {
			return "dex"
		}
		return "str"
	case ranged && (strings.HasSuffix(kind, "R") || act.item.at("type").text() != "weapon"):
		return "dex"
	}
	return "str"
}

// isProficient reports whether the actor is proficient with a weapon. A monster is proficient with
// all its weapons.
func (a *actor) isProficient(system node, kind string) bool {
	if said := system.at("proficient"); !said.none() {
		return said.yes()
	}
	if a.npc || kind == "natural" || kind == "" {
		return true
	}
	profs := a.sys.at("traits", "weaponProf", "value")
	return profs.says(kind[:min(3, len(kind))]) || profs.says(system.at("type", "baseItem").text())
}

// ranges sets the reach and the range.
func (a *actor) ranges(k *creature.Attack, act activity, ranged bool, kind string, has func(string) bool) {
	r := act.item.at("system", "range")
	if act.n.at("range", "override").yes() {
		r = act.n.at("range")
	}
	near := a.feetIn("range", r.at("value"), r.at("units"))
	far := a.feetIn("range", r.at("long"), r.at("units"))
	reach := a.feetIn("reach", r.at("reach"), r.at("units"))
	isWeapon := act.item.at("type").text() == "weapon"
	switch {
	case ranged && !(has("thr") && strings.HasSuffix(kind, "M")):
		if k.Normal = near; k.Normal == 0 {
			k.Normal = a.feetIn("range", act.n.at("range", "value"), act.n.at("range", "units"))
		}
		k.Long = far
	case has("thr"):
		if k.Reach = max(reach, 5); near > 5 { // in some files, the range is really the reach
			k.Normal, k.Long = near, far
		}
	default:
		if k.Reach = reach; k.Reach == 0 && (act.old || !isWeapon) {
			k.Reach = near // older files give the reach here
		}
		if k.Reach == 0 {
			k.Reach = 5
		}
		if has("rch") && reach == 0 && k.Reach <= 5 {
			k.Reach += 5
		}
	}
	squares(&k.Reach)
	if !squares(&k.Normal) || k.Normal == 0 || !squares(&k.Long) || k.Long < k.Normal {
		k.Long = 0
	}
	k.Reach, k.Normal = min(k.Reach, 1000), min(k.Normal, 1000)
}

package actors

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd/condition"
	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// activity is one way to use an item. In newer files it is a separate object; in older files it is
// the item itself.
type activity struct {
	n    node // the fields of the activity
	item node
	kind string // attack, save, damage, heal, utility …
	time string // action, bonus, reaction, legendary …
	old  bool
}

// activities lists the ways to use an item.
func activities(item node) (list []activity) {
	system := item.at("system")
	if all := system.at("activities"); all.isObject() || all.isList() {
		for _, n := range all.list() {
			list = append(list, activity{n: n, item: item, kind: n.at("type").text(), time: cmp.Or(n.at("activation", "type").text(), system.at("activation", "type").text())})
		}
		return list
	}
	kind := map[string]string{"mwak": "attack", "rwak": "attack", "msak": "attack", "rsak": "attack", "save": "save", "heal": "heal", "util": "utility", "other": "damage"}[system.at("actionType").text()]
	time := system.at("activation", "type").text()
	if kind == "" && time != "" && time != "none" {
		kind = "utility"
	}
	if kind != "" {
		list = append(list, activity{n: system, item: item, kind: kind, time: time, old: true})
	}
	return list
}

// timeOf returns the time that an action takes, and reports whether the game has such a time.
func timeOf(word string) (time string, ok bool) {
	switch word {
	case "", "action", "special":
		return "", true
	case "bonus":
		return creature.AsBonus, true
	}
	return "", false
}

// saveOf returns the saving throw of an activity, or nil if the file gives none.
func (a *actor) saveOf(act activity) *creature.Save {
	n := act.n.at("save")
	key := abilityOf(n.at("ability").text())
	for _, one := range n.at("ability").list() {
		if key == "" {
			key = abilityOf(one.text())
		}
	}
	if key == "" {
		return nil
	}
	by, said := n.at("dc", "calculation").text(), n.at("dc", "formula")
	if act.old {
		by, said = n.at("scaling").text(), n.at("dc")
	}
	dc := 0
	switch {
	case abilityOf(by) != "":
		dc = 8 + a.s.Proficiency + a.s.Modifier(by)
	case by == "spellcasting" || by == "spell":
		dc = a.spellDC()
	default:
		dc, _ = flat(said.text(), a.named)
	}
	if !between(dc, 1, 40) {
		return nil
	}
	return &creature.Save{Ability: key, DC: dc}
}

// damageOf returns the damage of an activity, without the damage of its weapon itself. Parts that
// the game cannot roll are returned as lost.
func (a *actor) damageOf(act activity, mod int) (list []creature.Damage, lost []string) {
	parts := act.n.at("damage", "parts").list()
	if act.old && act.item.at("type").text() == "weapon" && len(parts) > 0 && act.kind == "attack" {
		parts = parts[1:]
	}
	for _, p := range parts {
		h, ok := a.harmIn(p, mod, false)
		if ok {
			list = append(list, h)
		} else if text := partText(p); text != "" {
			lost = append(lost, "damage of "+cut(oneLine(text), 60))
		}
	}
	return list, lost
}

// partText returns the formula of one part of damage, in the older or the newer format.
func partText(p node) string {
	if p.isList() {
		if list := p.list(); len(list) > 0 {
			return list[0].text()
		}
		return ""
	}
	if p.at("custom", "enabled").yes() && p.at("custom", "formula").text() != "" {
		return p.at("custom", "formula").text()
	}
	text := ""
	if p.at("number").number() > 0 && p.at("denomination").number() > 0 {
		text = fmt.Sprintf("%dd%d", p.at("number").number(), p.at("denomination").number())
	}
	if bonus := strings.TrimSpace(p.at("bonus").text()); bonus != "" {
		if text != "" && bonus[0] != '-' && bonus[0] != '+' {
			text += "+"
		}
		text += bonus
	}
	return text
}

// harmIn returns the damage of one part. If `own` is set, the part is the damage of the weapon
// itself, and the ability modifier is added.
func (a *actor) harmIn(p node, mod int, own bool) (creature.Damage, bool) {
	text, kind := partText(p), ""
	if list := p.list(); p.isList() && len(list) > 1 {
		kind = list[1].text()
	}
	for _, t := range p.at("types").list() {
		kind = cmp.Or(kind, t.text())
	}
	hasMod := false
	s, ok := formula(text, func(name string) (int, bool) {
		if name == "mod" {
			hasMod = true
			return mod, true
		}
		return a.named(name)
	})
	if own && !hasMod && len(s.dice) > 0 {
		s.number += mod
	}
	if !ok || text == "" {
		return creature.Damage{}, false
	}
	if len(s.dice) == 0 && s.number <= 0 {
		s.number = 1
	}
	return harmOf(s.String(), kind)
}

// areaOf sets the area of an activity, or the range to its target.
func (a *actor) areaOf(act activity, u *creature.Use) {
	template := act.n.at("target", "template")
	system := act.item.at("system")
	if template.at("type").text() == "" {
		template = system.at("target", "template")
	}
	shape, size, width, units := template.at("type").text(), template.at("size"), template.at("width"), template.at("units")
	if act.old {
		t := act.n.at("target")
		shape, size, width, units = t.at("type").text(), t.at("value"), t.at("width"), t.at("units")
	}
	reach := act.n.at("range")
	if !act.old && reach.at("value").none() {
		reach = system.at("range")
	}
	far := a.feetIn("range", reach.at("value"), reach.at("units"))
	length := a.feetIn("area", size, units)
	shapes := map[string]string{"cone": "cone", "line": "line", "cube": "cube", "square": "cube", "sphere": "sphere", "radius": "emanation", "circle": "sphere", "cylinder": "cylinder", "wall": "line"}
	if shape = shapes[shape]; shape == "" || length == 0 {
		if squares(&far) && far > 0 {
			u.Range, u.Whom = far, "other"
		} else if reach.at("units").text() == "touch" {
			u.Range, u.Whom = 5, "other"
		}
		return
	}
	area := &creature.Area{Shape: shape, Length: length}
	if shape == "line" {
		if area.Width = a.feetIn("area", width, units); area.Width == 5 {
			area.Width = 0
		}
	}
	u.Area, u.Range = area, far
	if area.Self = shape == "emanation" || shape == "cone" || shape == "line" || far == 0; area.Self {
		u.Range = 0
		if shape == "sphere" {
			area.Shape = "emanation"
		}
	}
	if !squares(&area.Length) || !squares(&area.Width) || !squares(&u.Range) || area.Length == 0 {
		u.Area, u.Range = nil, 0
	}
}

// deedOf adds a feature as an action if it has a save or an attack, and reports whether it did so.
func (a *actor) deedOf(i node) bool {
	if a.choiceOf(i) {
		return true
	}
	list := activities(i)
	if at := slices.IndexFunc(list, func(act activity) bool { return act.kind == "attack" }); at >= 0 {
		return a.weapon(i)
	}
	at := slices.IndexFunc(list, func(act activity) bool { return act.kind == "save" || act.kind == "damage" })
	if at < 0 {
		return false
	}
	act := list[at]
	save := a.saveOf(act)
	time, ok := timeOf(act.time)
	if !ok || save == nil || strings.Contains(strings.ToLower(i.at("name").text()), "charge") {
		return false
	}
	action := creature.Action{Time: time}
	lost := limited(i.at("name").text(), &action)
	a.limits(act, &action)
	text := a.prose(i, act)
	d, understood := understand(text, &a.s)
	if !understood || d.use.Attack != nil {
		d = a.built(act, save)
		if text = strings.TrimSpace(text); text != "" {
			d.lost = append(d.lost, "the rest of its text")
		}
	} else if d.use.Area == nil {
		var u creature.Use
		a.areaOf(act, &u)
		if u.Area != nil {
			d.use.Area, d.use.Range = u.Area, u.Range
		}
	}
	if !acts(&d.use.Effect) || d.use.Area == nil && d.use.Range == 0 {
		return false
	}
	action.Use = d.use
	a.add(action, text, append(lost, d.lost...))
	return true
}

// built returns the effects of an activity according to its fields.
func (a *actor) built(act activity, save *creature.Save) *deed {
	d := &deed{by: &a.s}
	a.areaOf(act, &d.use)
	e := &d.use.Effect
	e.Save = save
	e.Damage, d.lost = a.damageOf(act, a.s.Modifier(cmp.Or(abilityOf(act.n.at("save", "dc", "calculation").text()), "str")))
	if half := act.n.at("damage", "onSave").text(); half == "half" || act.old && len(e.Damage) > 0 {
		save.Half = len(e.Damage) > 0
	}
	e.Conditions = a.afflictions(act)
	return d
}

// afflictions returns the conditions that an activity gives its target.
func (a *actor) afflictions(act activity) (list []creature.Affliction) {
	wanted := act.n.at("effects").list()
	for _, e := range act.item.at("effects").list() {
		if e.at("transfer").yes() || !act.old && !slices.ContainsFunc(wanted, func(w node) bool { return w.at("_id").text() == e.at("_id").text() }) {
			continue
		}
		rounds := e.at("duration", "rounds").number() + e.at("duration", "seconds").number()/6
		for _, s := range e.at("statuses").list() {
			key := s.text()
			if slices.Contains(condition.Keys, key) && key != "grappled" && !slices.ContainsFunc(list, func(k creature.Affliction) bool { return k.Condition == key }) {
				list = append(list, creature.Affliction{Condition: key, Rounds: min(max(rounds, 0), 14400)})
			}
		}
	}
	return list
}

// limits sets how often an action may be used, according to its fields.
func (a *actor) limits(act activity, action *creature.Action) {
	system := act.item.at("system")
	if n := system.at("recharge", "value").number(); between(n, 2, 6) {
		action.Recharge = n
	}
	for _, uses := range []node{system.at("uses"), act.n.at("uses")} {
		recharge := false
		for _, r := range uses.at("recovery").list() {
			if r.at("period").text() == "recharge" {
				recharge = true
				if n := r.at("formula").number(); between(n, 2, 6) && action.Recharge == 0 {
					action.Recharge = n
				} else if action.Recharge == 0 {
					action.Recharge = 6
				}
			}
		}
		most, ok := flat(uses.at("max").text(), a.named)
		if ok && most > 0 && !recharge && action.Recharge == 0 && action.Uses == 0 {
			action.Uses = min(most, 99)
		}
	}
}

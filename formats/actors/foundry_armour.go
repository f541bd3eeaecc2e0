package actors

import "slices"

// armours lists the kinds of equipment that are worn as armour.
var armours = []string{"light", "medium", "heavy", "natural"}

// armourClass sets the armour class, which is either given or computed from the worn equipment.
func (a *actor) armourClass() {
	ac := a.sys.at("attributes", "ac")
	said, isSaid := ac.at("flat").whole()
	calc := ac.at("calc").text()
	base, worn, why := 0, "", ""
	switch calc {
	case "natural":
		if base = said; !isSaid {
			why = "the file does not give it: it is the value without armour"
			base = 10 + a.s.Modifier("dex")
		}
	case "default", "mage", "draconic", "unarmoredMonk", "unarmoredBarb", "unarmoredBard", "custom":
		base, worn, why = a.worn(calc, ac.at("formula"))
	default: // given as a number, also in older versions: nothing is added to it
		if !isSaid {
			said, isSaid = ac.at("value").whole()
		}
		if !isSaid {
			why = "the file does not give it: it is the value without armour"
			said = 10 + a.s.Modifier("dex")
		}
		a.class(said, why)
		return
	}
	if shield := a.equipped("shield"); !shield.none() {
		base += shield.at("system", "armor", "value").number() + a.magical(shield)
		if worn != "" {
			worn += ", "
		}
		worn += oneLine(shield.at("name").text())
	}
	a.class(base+a.effects("system.attributes.ac.bonus"), why)
	a.s.Armour = nameOf(worn)
}

// worn returns the armour class, computed from the worn equipment or by a formula, and the name of
// the armour. If the file lacks something needed, `why` says so, and what is used instead.
func (a *actor) worn(calc string, by node) (base int, name, why string) {
	dex := a.s.Modifier("dex")
	armour, value := node{}, 10
	for _, kind := range armours {
		if armour.none() {
			armour = a.equipped(kind)
		}
	}
	if !armour.none() {
		system := armour.at("system")
		if n, ok := system.at("armor", "value").whole(); ok {
			value = n
		}
		value += a.magical(armour)
		if kind := armourKind(armour); kind == "heavy" {
			dex = 0
		} else if most, ok := system.at("armor", "dex").whole(); ok {
			dex = min(dex, most)
		} else if kind == "medium" {
			dex = min(dex, 2)
		}
		name = oneLine(armour.at("name").text())
	}
	own := a.s.Modifier("dex")
	switch calc {
	case "mage", "draconic":
		return 13 + own, name, ""
	case "unarmoredMonk":
		return 10 + own + a.s.Modifier("wis"), name, ""
	case "unarmoredBarb":
		return 10 + own + a.s.Modifier("con"), name, ""
	case "unarmoredBard":
		return 10 + own + a.s.Modifier("cha"), name, ""
	case "custom":
		n, ok := flat(by.text(), func(key string) (int, bool) {
			switch key {
			case "attributes.ac.armor":
				return value, true
			case "attributes.ac.dex":
				return dex, true
			}
			return a.named(key)
		})
		if ok && by.text() != "" {
			return n, name, ""
		}
		why = "the file does not give its formula as a number: computed from the armour worn"
	}
	return value + dex, name, why
}

// armourKind returns the kind of a piece of equipment.
func armourKind(item node) string {
	if kind := item.at("system", "type", "value").text(); kind != "" {
		return kind
	}
	return item.at("system", "armor", "type").text()
}

// equipped returns the first worn piece of equipment of the given kind.
func (a *actor) equipped(kind string) node {
	at := slices.IndexFunc(a.items, func(i node) bool {
		return i.at("type").text() == "equipment" && i.at("system", "equipped").yes() && armourKind(i) == kind
	})
	if at < 0 {
		return node{}
	}
	return a.items[at]
}

// magical returns the bonus of a magic item if it is active.
func (a *actor) magical(item node) int {
	if item.at("system", "attunement").text() == "required" && !item.at("system", "attuned").yes() {
		return 0
	}
	if n := item.at("system", "armor", "magicalBonus"); !n.none() && item.at("type").text() == "equipment" {
		return n.number()
	}
	return 0
}

// effects returns the total that lasting effects add to a field. The effects may be on the actor
// itself or on its items; only those with plain numbers count.
func (a *actor) effects(field string) (total int) {
	count := func(list []node, carried bool) {
		for _, e := range list {
			if e.at("disabled").yes() || carried && !e.at("transfer").yes() {
				continue
			}
			for _, c := range append(e.at("changes").list(), e.at("system", "changes").list()...) {
				if c.at("key").text() == field && (c.at("mode").text() == "2" || c.at("type").text() == "add") {
					total += a.bonus("effect "+nameOf(e.at("name").text()), c.at("value"))
				}
			}
		}
	}
	count(a.n.at("effects").list(), false)
	for _, i := range a.items {
		if system := i.at("system"); system.at("equipped").none() || system.at("equipped").yes() {
			count(i.at("effects").list(), true)
		}
	}
	return total
}

package actors

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// These expressions match the places in a string that Foundry fills with the values of fields.
var (
	saveMark   = regexp.MustCompile(`\[\[/save([^\]]*)\]\](\s+[sS]av)?`)
	damageMark = regexp.MustCompile(`\[\[/damage([^\]]*)\]\](\s+damage)?`)
	checkMark  = regexp.MustCompile(`\[\[/check([^\]]*)\]\]`)
	attackMark = regexp.MustCompile(`\[\[/attack[^\]]*\]\]`)
	itemMark   = regexp.MustCompile(`\[\[/item ([^\]]*)\]\](\{[^}]*\})?`)
	saidDice   = regexp.MustCompile(`(\d+d\d+(?: ?[+-] ?\d+)?) ?(?:type=)?([a-z]+)`)
	saidDC     = regexp.MustCompile(`(?:dc=)?\b(\d{1,2})\b`)
	activityID = regexp.MustCompile(`activity=(\w+)`)
	lookups    = regexp.MustCompile(`\[\[lookup @([\w.-]+)([^\]]*)\]\](?:\{([^}]*)\})?`)
)

// prose returns the text of an item, with field values filled in where Foundry does so.
func (a *actor) prose(i node, act activity) string {
	text := i.at("system", "description", "value").text()
	if len(text) > mostRead {
		text = strings.ToValidUTF8(text[:mostRead], "")
	}
	list := activities(i)
	with := func(args, kind string) activity {
		if f := activityID.FindStringSubmatch(args); f != nil {
			for _, one := range list {
				if one.n.at("_id").text() == f[1] {
					return one
				}
			}
		}
		if act.kind != "" && (kind == "" || act.kind == kind) {
			return act
		}
		for _, one := range list {
			if one.kind == kind || kind == "" {
				return one
			}
		}
		return act
	}
	text = saveMark.ReplaceAllStringFunc(text, func(s string) string {
		m := saveMark.FindStringSubmatch(s)
		if save := a.saveOf(with(m[1], "save")); save != nil {
			said := fmt.Sprintf("DC %d %s", save.DC, abilityName(save.Ability))
			if m[2] == "" {
				said += " saving throw"
			}
			return said + m[2]
		}
		return m[2]
	})
	text = damageMark.ReplaceAllStringFunc(text, func(s string) string {
		m := damageMark.FindStringSubmatch(s)
		if f := saidDice.FindStringSubmatch(m[1]); f != nil {
			return f[1] + " " + f[2] + m[2]
		}
		from := with(m[1], "save")
		if act.kind == "attack" && strings.Contains(m[1], "extended") || from.kind == "attack" {
			return "" // the attack already includes this damage
		}
		dealt, _ := a.damageOf(from, 0)
		said := []string{}
		for _, h := range dealt {
			said = append(said, h.Dice+" "+h.Type)
		}
		return strings.Join(said, " damage and ") + m[2]
	})
	text = checkMark.ReplaceAllStringFunc(text, func(s string) string {
		m := checkMark.FindStringSubmatch(s)
		if f := saidDC.FindStringSubmatch(m[1]); f != nil {
			return "DC " + f[1]
		}
		if dc, ok := flat(with(m[1], "check").n.at("check", "dc", "formula").text(), a.named); ok && dc > 0 {
			said := "DC " + strconv.Itoa(dc)
			if key := abilityOf(with(m[1], "check").n.at("check", "ability").text()); key != "" {
				said += " " + abilityName(key)
			}
			return said
		}
		return ""
	})
	text = itemMark.ReplaceAllStringFunc(text, func(s string) string {
		m := itemMark.FindStringSubmatch(s)
		if m[2] != "" {
			return strings.Trim(m[2], "{}")
		}
		id := m[1][strings.LastIndexByte(m[1], '.')+1:]
		for _, other := range a.items {
			if other.at("_id").text() == id {
				return other.at("name").text()
			}
		}
		return m[1]
	})
	text = attackMark.ReplaceAllString(text, "")
	return lookups.ReplaceAllStringFunc(text, func(s string) string {
		m := lookups.FindStringSubmatch(s)
		found := with(m[2], "")
		switch m[1] {
		case "name":
			return cmp.Or(m[3], "creature")
		case "save.dc.value":
			if save := a.saveOf(with(m[2], "save")); save != nil {
				return strconv.Itoa(save.DC)
			}
		case "attributes.spell.dc":
			return strconv.Itoa(a.spellDC())
		}
		return cmp.Or(found.n.at(strings.Split(m[1], ".")...).text(), m[3])
	})
}

// abilityName returns the name of an ability by its key.
func abilityName(key string) string {
	for _, name := range abilityNames {
		if abilities[name] == key {
			return titled(name)
		}
	}
	return key
}

package actors

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// class is a class of a character.
type class struct {
	n      node
	id     string
	name   string
	levels int
	die    int
}

// dieForm matches a hit die: "d8", "1d8", 8.
var dieForm = regexp.MustCompile(`^(?:1?d)?(\d{1,2})$`)

// readClasses finds the classes of a character.
func (a *actor) readClasses() {
	for _, i := range a.items {
		if i.at("type").text() != "class" {
			continue
		}
		system := i.at("system")
		c := class{n: i, name: oneLine(i.at("name").text()), levels: min(max(system.at("levels").number(), 1), 30), die: 8}
		c.id = cmp.Or(system.at("identifier").text(), keyOf(c.name))
		if f := dieForm.FindStringSubmatch(strings.TrimSpace(cmp.Or(system.at("hd", "denomination").text(), system.at("hitDice").text()))); f != nil {
			c.die, _ = strconv.Atoi(f[1])
		}
		if c.die < 2 {
			c.die = 8
		}
		if a.level+c.levels > 30 || len(a.classes) >= 12 {
			continue
		}
		a.classes = append(a.classes, c)
		a.level += c.levels
	}
}

// life sets the hit points, which are either given or computed from the hit points of each level.
func (a *actor) life() {
	hp := a.sys.at("attributes", "hp")
	if most, ok := hp.at("max").whole(); ok {
		a.hitPoints(most, cmp.Or(hp.at("formula").text(), a.hitDice()), "")
		return
	}
	if len(a.classes) == 0 {
		a.hitPoints(hp.at("value").number(), "", "the file says only how many are left")
		return
	}
	total, unsaid := 0, 0
	for at, c := range a.classes {
		gained := node{}
		for _, ad := range c.n.at("system", "advancement").list() {
			if ad.at("type").text() == "HitPoints" {
				gained = ad.at("value")
			}
		}
		for level := 1; level <= c.levels; level++ {
			n := c.die/2 + 1
			switch said := gained.at(strconv.Itoa(level)); {
			case said.text() == "max":
				n = c.die
			case said.text() == "avg":
			case said.number() > 0:
				n = min(said.number(), c.die)
			case at == 0 && level == 1:
				n, unsaid = c.die, unsaid+1
			default:
				unsaid++
			}
			total += max(n+a.s.Modifier("con"), 1)
		}
	}
	total += a.level*a.bonus("hit points of a level", hp.at("bonuses", "level")) + a.bonus("hit points", hp.at("bonuses", "overall"))
	total += a.effects("system.attributes.hp.bonuses.overall") + a.level*a.effects("system.attributes.hp.bonuses.level")
	why := ""
	if unsaid > 0 {
		why = fmt.Sprintf("the file does not give the hit points of %d of its levels: the usual number is used", unsaid)
	}
	a.hitPoints(total, a.hitDice(), why)
}

// hitDice returns the hit dice of the actor's classes: "3d10+6".
func (a *actor) hitDice() string {
	if len(a.classes) == 0 {
		return ""
	}
	var s sum
	for _, c := range a.classes {
		s.dice = append(s.dice, fmt.Sprintf("%dd%d", c.levels, c.die))
	}
	s.number = a.level * a.s.Modifier("con")
	return s.String()
}

// classOf returns the actor's level in the class that has the feature, or 0 if the class is not
// known or the actor does not have it.
func (a *actor) classOf(feature string) int {
	id := map[string]string{"sneak attack": "rogue", "rage": "barbarian", "second wind": "fighter"}[strings.ToLower(feature)]
	for _, c := range a.classes {
		if c.id == id {
			return c.levels
		}
	}
	return 0
}

package actors

import (
	"cmp"
	"strings"

	"github.com/battlemat/battlemat/rules/dnd/creature"
)

// Foundry is Foundry VTT with its dnd5e system, in every version. A file is an exported actor, or a
// list or a pack of them.
var Foundry = Source{
	Name: "foundry-actors", Title: "Foundry VTT's dnd5e", one: isActor, why: otherActor, read: readActor, lists: []string{"actors", "entries", "documents"},
}

// isActor reports whether a value is a character or a monster of dnd5e.
func isActor(n node) bool {
	kind, system := n.at("type").text(), systemOf(n)
	newer := n.at("system", "abilities", "str").isObject() && n.at("system", "attributes", "hp").isObject()
	return (kind == "npc" || kind == "character") && (newer || isOlder(n)) && (system == "" || system == "dnd5e")
}

// systemOf returns the game system of a document, or "" if the document does not name one.
func systemOf(n node) string {
	return cmp.Or(n.at("_stats", "systemId").text(), n.at("flags", "exportSource", "system").text(), n.at("_stats", "exportSource", "systemId").text())
}

// otherActor returns the reason why a Foundry actor is not read. It returns "" if the actor is
// read, or if n is not an actor.
func otherActor(n node) string {
	kind := n.at("type").text()
	if kind != "npc" && kind != "character" && kind != "vehicle" {
		return ""
	}
	switch system := systemOf(n); {
	case system != "" && system != "dnd5e":
		return "it is an actor of the game system " + nameOf(system)
	case n.at("data", "abilities").isObject() && n.at("system").none() && !isOlder(n):
		return "it is an actor of another game system"
	}
	return ""
}

// actor is an actor from which a creature is being made.
type actor struct {
	*maker
	n, sys  node
	npc     bool
	items   []node
	classes []class
	level   int
}

// readActor makes a creature from an actor.
func readActor(n node, m *maker) {
	renewed(n)
	a := &actor{maker: m, n: n, sys: n.at("system"), npc: n.at("type").text() == "npc", items: n.at("items").list()}
	for _, key := range creature.AbilityKeys {
		if score, ok := a.sys.at("abilities", key, "value").whole(); ok {
			m.score(key, score)
		} else {
			m.noScore(key)
		}
	}
	a.rank()
	m.size(a.sys.at("traits", "size").text())
	a.proficiencies()
	a.armourClass()
	a.life()
	a.movement()
	a.senses()
	a.resistances()
	m.say(cmp.Or(a.sys.at("details", "biography", "public").text(), a.sys.at("details", "biography", "value").text()))
	a.legends()
	a.belongings()
}

// rank sets the kind of creature, and its challenge rating or level.
func (a *actor) rank() {
	kind := a.sys.at("details", "type")
	if a.npc {
		a.challenge(a.sys.at("details", "cr"))
		a.kind(cmp.Or(kind.at("value").text(), kind.text()), kind.at("subtype").text())
		return
	}
	a.s.Character = true
	race := a.item("race", "ancestry", "species")
	a.readClasses()
	tags := []string{cmp.Or(race.at("name").text(), a.sys.at("details", "race").text())}
	if len(strings.Fields(tags[0])) == 1 && len(tags[0]) == 16 && !race.isObject() {
		tags[0] = "" // it is the id of an item
	}
	for _, c := range a.classes {
		tags = append(tags, c.name)
	}
	a.kind(cmp.Or(race.at("system", "type", "value").text(), "humanoid"), tags...)
	a.s.Level = a.within("level", max(a.level, 1), 1, 30)
	a.s.Proficiency = min(2+(a.s.Level-1)/4, 10)
	if a.level == 0 {
		a.change("level", "the file has no class: the level is 1")
	} else {
		a.keep("level")
	}
}

// item returns the first item of one of the given types.
func (a *actor) item(kinds ...string) node {
	for _, kind := range kinds {
		for _, i := range a.items {
			if i.at("type").text() == kind {
				return i
			}
		}
	}
	return node{}
}

// named returns the value that a name stands for in a formula.
func (a *actor) named(name string) (int, bool) {
	parts := strings.Split(name, ".")
	switch {
	case name == "prof" || name == "attributes.prof":
		return a.s.Proficiency, true
	case name == "details.level":
		return a.level, !a.npc
	case len(parts) == 3 && parts[0] == "abilities" && abilityOf(parts[1]) != "":
		switch parts[2] {
		case "mod":
			return a.s.Modifier(parts[1]), true
		case "value":
			return a.s.Abilities.Score(parts[1]), true
		}
	case len(parts) == 3 && parts[0] == "classes" && parts[2] == "levels":
		for _, c := range a.classes {
			if c.id == parts[1] {
				return c.levels, true
			}
		}
		return 0, true
	}
	return 0, false
}

// bonus returns the value of a formula. A formula with dice or unknown names counts as 0, and is
// reported.
func (a *actor) bonus(piece string, n node) int {
	text := strings.TrimSpace(n.text())
	if text == "" {
		return 0
	}
	number, ok := flat(text, a.named)
	if !ok {
		a.leave(piece+", "+cut(oneLine(text), 40), "the file does not give it as a number")
	}
	return number
}

// proficient returns the part of the proficiency bonus that a field grants: nothing, half of it,
// all of it, or twice as much.
func (a *actor) proficient(n node) int {
	halves, _ := n.half()
	return min(max(halves, 0), 4) * a.s.Proficiency / 2
}

// skillKeys maps the keys of skills in files to those of the game.
var skillKeys = map[string]string{
	"acr": "acrobatics", "ath": "athletics", "med": "medicine", "prc": "perception", "slt": "sleight-of-hand", "ste": "stealth",
	"ani": "animal-handling", "arc": "arcana", "dec": "deception", "his": "history", "ins": "insight", "itm": "intimidation", "inv": "investigation",
	"nat": "nature", "prf": "performance", "per": "persuasion", "rel": "religion", "sur": "survival",
}

// proficiencies sets the bonuses of saving throws and skills.
func (a *actor) proficiencies() {
	all := a.sys.at("bonuses", "abilities")
	for _, key := range creature.AbilityKeys {
		n := a.sys.at("abilities", key)
		a.save(key, a.s.Modifier(key)+a.proficient(n.at("proficient"))+a.bonus("saving throw "+key, n.at("bonuses", "save"))+a.bonus("saving throws", all.at("save")))
	}
	for _, key := range a.sys.at("skills").keys() {
		n := a.sys.at("skills", key)
		name, known := skillKeys[key]
		more := a.proficient(n.at("value")) + a.bonus("skill "+cut(key, 20), n.at("bonuses", "check"))
		if more == 0 || !known {
			continue
		}
		ability := cmp.Or(abilityOf(n.at("ability").text()), "dex")
		a.skill(name, a.s.Modifier(ability)+more+a.bonus("skills", all.at("check"))+a.bonus("skills", all.at("skill")))
	}
}

// feetIn returns a length in feet, given by a number and its unit. It returns 0 if there is no
// length.
func (a *actor) feetIn(piece string, n, units node) int {
	halves, ok := n.half()
	switch unit := strings.ToLower(units.text()); {
	case n.none() || n.text() == "" || ok && halves <= 0:
		return 0
	case !ok:
		a.leave(piece+", "+cut(oneLine(n.text()), 40), "the file does not give it as a number")
		return 0
	case unit == "m":
		return halves * 5 / 3 // 1.5 metres count as 5 feet
	case unit == "mi":
		return halves * 2640
	case unit == "km":
		return min(halves, 100) * 1640
	}
	return halves / 2
}

// movement sets the speeds of the actor. Missing speeds are taken from the actor's race.
func (a *actor) movement() {
	own, people := a.sys.at("attributes", "movement"), a.item("race").at("system", "movement")
	for _, key := range []string{"walk", "climb", "swim", "fly", "burrow"} {
		from := own
		if own.at(key).none() {
			from = people
		}
		a.speed(key, a.feetIn("speed, "+key, from.at(key), from.at("units")))
	}
	a.s.Speed.Hover = own.at("hover").yes() && a.s.Speed.Fly > 0
	if a.s.Speed == (creature.Speed{}) && !a.npc {
		a.s.Speed.Walk = 30
		a.change("speed", "the file does not give it: it is 30 feet")
	}
}

// senses sets the senses of the actor. The actor also has the senses of its race.
func (a *actor) senses() {
	for _, from := range []node{a.sys.at("attributes", "senses"), a.item("race").at("system", "senses")} {
		for _, key := range []string{"darkvision", "blindsight", "tremorsense", "truesight"} {
			n := from.at("ranges", key)
			if n.none() {
				n = from.at(key)
			}
			a.sense(key, a.feetIn(key, n, from.at("units")))
		}
	}
	special := lower(plain(a.sys.at("attributes", "senses", "special").text()))
	if strings.Contains(special, "blind beyond") && a.s.Senses.Blindsight > 0 {
		a.s.Senses.Blind = true
	} else if special != "" {
		a.leave("sense, "+cut(special, 60), noRule)
	}
}

// resistances sets the resistances, immunities and vulnerabilities.
func (a *actor) resistances() {
	traits := a.sys.at("traits")
	for _, part := range []struct {
		into      *[]string
		what, key string
	}{{&a.s.Resist, "resistance", "dr"}, {&a.s.Immune, "immunity", "di"}, {&a.s.Vulnerable, "vulnerability", "dv"}} {
		n := traits.at(part.key)
		bypassed := n.at("bypasses").says("mgc")
		for _, word := range n.at("value").list() {
			switch key := word.text(); {
			case key == "physical", bypassed && (key == "bludgeoning" || key == "piercing" || key == "slashing"):
				a.harm(part.into, part.what, creature.Nonmagical)
			default:
				a.harm(part.into, part.what, key)
			}
		}
		if n.at("bypasses").says("ada") || n.at("bypasses").says("sil") {
			a.change(part.what+" to weapons", "silver and adamantine make no difference: it applies to all weapons that are not magic")
		}
		a.harms(part.into, part.what, n.at("custom").text())
	}
	for _, word := range traits.at("ci", "value").list() {
		a.unharmed(word.text())
	}
	for _, word := range strings.FieldsFunc(traits.at("ci", "custom").text(), func(r rune) bool { return r == ',' || r == ';' }) {
		a.unharmed(word)
	}
	if n := len(traits.at("dm", "amount").keys()); n > 0 {
		a.leaveSome(n, "change of damage taken", noRule)
	}
}

// legends reports the legendary abilities, which the game does not have.
func (a *actor) legends() {
	for _, l := range []struct{ key, what string }{{"legact", "legendary actions"}, {"legres", "legendary resistances"}} {
		if n := a.sys.at("resources", l.key, "max").number(); n > 0 {
			a.leave(l.what, "the game has no "+l.what)
		}
	}
}

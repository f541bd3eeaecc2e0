package actors

import (
	"encoding/json"
	"regexp"
	"strings"
)

// isOlder reports whether a value is a character or a monster of dnd5e in the format of Foundry VTT
// 9 and older, in which the field "system" is called "data". Actors of other game systems differ
// only in their skills.
func isOlder(n node) bool {
	data := n.at("data")
	return n.at("system").none() && data.at("abilities", "str").isObject() && data.at("attributes", "hp").isObject() && data.at("skills", "prc").isObject()
}

// renewed converts the fields of an actor from an older version to the newer form. Other actors
// stay unchanged.
func renewed(n node) {
	if !isOlder(n) {
		return
	}
	rename(n)
	for _, i := range n.at("items").list() {
		rename(i)
		system, _ := i.at("system").v.(map[string]any)
		if word, is := system["spellcasting"].(string); is {
			system["spellcasting"] = map[string]any{"progression": word}
		}
	}
	if details, is := n.at("system", "details").v.(map[string]any); is {
		if text, is := details["type"].(string); is { // "Humanoid (any race)"
			kind, tags, _ := strings.Cut(text, "(")
			details["type"] = map[string]any{"value": strings.TrimSpace(kind), "subtype": strings.Trim(tags, " )")}
		}
	}
	traits, attributes := n.at("system", "traits"), n.at("system", "attributes")
	fields := attributes.v.(map[string]any)
	if attributes.at("senses").none() {
		fields["senses"] = sensesIn(traits.at("senses").text())
	}
	if attributes.at("movement").none() {
		speed := attributes.at("speed")
		fields["movement"] = speedsIn(speed.at("value").text() + ", " + speed.at("special").text())
	}
}

func rename(n node) {
	if fields, is := n.v.(map[string]any); is && fields["system"] == nil {
		fields["system"] = fields["data"]
	}
}

// These expressions match the strings in which older versions give speeds and senses.
var (
	speedForm = regexp.MustCompile(`(?i)(?:\b(walk|burrow|climb|fly|swim)(?:ing)?(?: speed)?:? )?(\d{1,4}) ?(?:ft|feet)`)
	senseForm = regexp.MustCompile(`(?i)\b(darkvision|blindsight|tremorsense|truesight):? (\d{1,4})`)
)

// speedsIn reads "30 ft., fly 60 ft. (hover)".
func speedsIn(text string) map[string]any {
	fields := map[string]any{"hover": strings.Contains(strings.ToLower(text), "hover")}
	for _, m := range speedForm.FindAllStringSubmatch(text, 8) {
		key := strings.ToLower(m[1])
		if key == "" {
			key = "walk"
		}
		if fields[key] == nil {
			fields[key] = json.Number(m[2])
		}
	}
	return fields
}

// sensesIn reads "Darkvision 60 ft., Blindsight 10 ft. (blind beyond this radius)".
func sensesIn(text string) map[string]any {
	fields := map[string]any{}
	for _, m := range senseForm.FindAllStringSubmatch(text, 8) {
		fields[strings.ToLower(m[1])] = json.Number(m[2])
	}
	if strings.Contains(strings.ToLower(text), "blind beyond") {
		fields["special"] = "blind beyond this radius"
	}
	return fields
}

package heroquest

// aliases maps the reduced names that other editions have for a figure, a thing or a spell to the names
// used here. Every edition accepts the names of all.
var aliases = map[string]string{
	"toolbox": "toolkit", // EU1989
	"chain":   "chainmail",
	"plate":   "platemail",

	"borinsarmor":     "borinsarmour", // as Americans write it
	"potionofdefense": "potionofdefence",

	"dreadwarrior": "chaoswarrior", // US2021
	"abomination":  "fimir",
	"cloudofdread": "cloudofchaos",
}

// SameName reports whether two names mean one figure, thing or spell, in any edition: blanks, hyphens, capitals and
// apostrophes do not matter.
func SameName(a, b string) bool { return plain(a) == plain(b) }

// Plain reduces a name to that by which it is known here: equal for names that mean the same.
func Plain(name string) string { return plain(name) }

// Tools returns the edition's name for the tools that disarm traps.
func (e Edition) Tools() string {
	if e.equipment() == EU1989 {
		return "Toolbox"
	}
	return "Tool Kit"
}

// Editions lists the editions whose armouries differ.
func Editions() []Edition { return []Edition{US1990, EU1989, US2021} }

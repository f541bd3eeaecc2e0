package heroquest

// aliases maps reduced names that other editions use for a figure, an item or a spell to the names
// used here. Every edition accepts all of these names.
var aliases = map[string]string{
	"toolbox": "toolkit", // EU1989
	"chain":   "chainmail",
	"plate":   "platemail",

	"borinsarmor":     "borinsarmour", // the American spelling
	"potionofdefense": "potionofdefence",

	"dreadwarrior": "chaoswarrior", // US2021
	"abomination":  "fimir",
	"cloudofdread": "cloudofchaos",
}

// SameName reports whether two names mean the same figure, item or spell, in any edition. Spaces,
// hyphens, capitals and apostrophes do not matter.
func SameName(a, b string) bool { return plain(a) == plain(b) }

// Plain returns the reduced form of a name. Names that mean the same thing have the same reduced
// form.
func Plain(name string) string { return plain(name) }

// Tools returns the edition's name for the tool kit, which disarms traps.
func (e Edition) Tools() string {
	if e.equipment() == EU1989 {
		return "Toolbox"
	}
	return "Tool Kit"
}

// Editions lists the editions that have different armouries.
func Editions() []Edition { return []Edition{US1990, EU1989, US2021} }

package heroscape

import "github.com/battlemat/battlemat/rules"

// Words implements [rules.Glossary]. Sides are the armies' own.
func (book) Words() rules.Words {
	return rules.Words{Traits: []string{"amphibious", "disengage", "flying", "stealth-flying"}, Stats: []string{"attack", "defense", "life", "move", "range"}}
}

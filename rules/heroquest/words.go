package heroquest

import (
	"strings"

	"github.com/battlemat/battlemat/rules"
)

// Words implements [rules.Glossary]. A hero's weapons and armour are traits, and dead figures have
// the trait "dead" (HQ Q109).
func (book) Words() rules.Words {
	w := rules.Words{Sides: []string{Heroes, "monsters"}, Traits: append([]string{"dead"}, effectTraits...), Cells: []string{CellUnsprung, CellNoPit, CellUnrevealed}, Stats: []string{"attack", "body", "defend", "mind", "move"}}
	w.Traits = append(w.Traits, strings.ToLower(Fists))
	for _, find := range findWeapons {
		w.Traits = append(w.Traits, strings.ReplaceAll(plainWords.Replace(strings.ToLower(find.Name)), " ", "-"))
	}
	for _, find := range findArmour {
		w.Traits = append(w.Traits, strings.ReplaceAll(plainWords.Replace(strings.ToLower(find.Name)), " ", "-"))
	}
	for _, e := range Editions() {
		for _, weapon := range e.Weapons() {
			for _, name := range append(strings.Split(weapon.Name, "/"), weapon.Name) {
				w.Traits = append(w.Traits, strings.ReplaceAll(strings.ToLower(name), " ", "-"))
			}
		}
		for _, piece := range armour[e.equipment()] {
			w.Traits = append(w.Traits, strings.ReplaceAll(strings.ToLower(piece.Name), " ", "-"))
		}
	}
	return w
}

var plainWords = strings.NewReplacer("'", "")

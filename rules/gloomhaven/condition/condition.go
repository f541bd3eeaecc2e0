package condition

import "github.com/battlemat/battlemat/rules/gloomhaven/modifier"

// Condition is a row of the table.
type Condition struct {
	Name  string // used in documents, in logs, on boards, and as the key of a badge
	State string // the adjective for a figure with the condition: "poisoned"
	Text  string // its effect; "" if no figure can have it
	Rule  string // its ruling: "GH G95"

	Helps bool // it helps its bearer, so nobody puts it on an enemy
	Stays bool // it does not end with a turn, but with a heal or with damage
	Asked bool // the desk's answers depend on it, so figures on a board may have it

	// Card is shuffled into a modifier deck, and Strips is a trait that the figure loses for good.
	// A condition with either field is never on a figure.
	Card   *modifier.Card
	Strips string
}

// Lies reports whether a figure can have the condition for a time.
func (c *Condition) Lies() bool { return c.Card == nil && c.Strips == "" }

// Of returns the row with the given name, or an empty row if there is none.
func Of(name string) *Condition {
	if c, known := rows[name]; known {
		return c
	}
	return &Condition{}
}

var rows = func() map[string]*Condition {
	all := map[string]*Condition{}
	for i := range All {
		all[All[i].Name] = &All[i]
	}
	return all
}()

// Names lists the names of all conditions, in the order of the table.
var Names = func() (names []string) {
	for _, c := range All {
		names = append(names, c.Name)
	}
	return names
}()

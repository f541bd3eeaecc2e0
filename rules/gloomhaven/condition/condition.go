package condition

import "github.com/battlemat/battlemat/rules/gloomhaven/modifier"

// Condition is a row of the table.
type Condition struct {
	Name  string // in documents, in logs, on boards, and as the key of a badge
	State string // what a figure with it is called: "poisoned"
	Text  string // its effect; "" for one that is never on a figure
	Rule  string // its ruling: "GH G95"

	Helps bool // it is good for its bearer: nobody puts it on an enemy
	Stays bool // until the figure is healed; any other ends with a turn
	Asked bool // answers of the desk depend on it: figures of a board may have it

	// Card is shuffled into a modifier deck, and Strips is the trait that is lost for good: such a
	// condition is never on a figure.
	Card   *modifier.Card
	Strips string
}

// Lies reports whether figures have the condition, as long as it lasts.
func (c *Condition) Lies() bool { return c.Card == nil && c.Strips == "" }

// Of returns the row of a name, or an empty one where no condition has it.
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

// Names are the names of all conditions, in the order of the table.
var Names = func() (names []string) {
	for _, c := range All {
		names = append(names, c.Name)
	}
	return names
}()

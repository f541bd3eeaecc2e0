package condition

import "slices"

// Condition is a row of the tables [Conditions] and [Lasting].
type Condition struct {
	Key  string // the key in documents and logs, also a trait on boards and the key of a badge
	Name string // the words for a figure that has it: "in mage armor"
	Rule string // its ruling: "DND C3"
	Text string // what it does

	Still  bool     // the figure's speed is 0
	Brings []string // the conditions that come with it
}

// Of returns the row with that key. For an unknown key it returns a row whose name is the key.
func Of(key string) Condition {
	for _, table := range [][]Condition{Conditions, Lasting} {
		if i := slices.IndexFunc(table, func(c Condition) bool { return c.Key == key }); i >= 0 {
			return table[i]
		}
	}
	return Condition{Key: key, Name: key, Rule: "DND C1"}
}

// Keys lists the keys of all conditions, in the order of the table.
var Keys = keysOf(Conditions, func(*Condition) bool { return true })

// Still lists the keys of the conditions that reduce a figure's speed to 0. DND C2
var Still = keysOf(Conditions, func(c *Condition) bool { return c.Still })

// Helpless lists the keys of the conditions that make a figure incapacitated. DND C1
var Helpless = Bringing(Incapacitated)

// Bringing returns the keys of the conditions that bring the condition with that key.
func Bringing(key string) []string {
	return keysOf(Conditions, func(c *Condition) bool { return slices.Contains(c.Brings, key) })
}

func keysOf(table []Condition, is func(*Condition) bool) (keys []string) {
	for i := range table {
		if is(&table[i]) {
			keys = append(keys, table[i].Key)
		}
	}
	return keys
}

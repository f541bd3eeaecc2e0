package battlemat

// Odds are the exact chances of what a choice would bring.
type Odds struct {
	Text    string   `json:"text"`            // "58% to wound, 25% to kill"
	Dice    string   `json:"dice,omitempty"`  // "3 attack dice against 2 defence dice"
	Of      string   `json:"of"`              // what is counted: "wounds"
	Chances []Chance `json:"chances"`         // least first; they sum to 1
	Mean    string   `json:"mean"`            // a fraction, "5/12"
	Success string   `json:"success"`         // the chance of at least 1, a fraction
	Kill    string   `json:"kill,omitempty"`  // the chance that the target dies, a fraction
	Steps   []string `json:"steps,omitempty"` // how the dice came about
	// Attack is how many dice the attacker rolls, of games that draw them.
	Attack int `json:"attack,omitempty"`
	// Defence is how many dice the defender rolls, of the same games.
	Defence int `json:"defence,omitempty"`
	// Save is how the target may save itself, of games with saving throws.
	Save *Save `json:"save,omitempty"`
	// Damage are the kinds of damage, keys: fire.
	Damage []string `json:"damage,omitempty"`
	// Higher is the side that stands higher and rolls a die more for it, a key: attacker, defender.
	Higher string `json:"higher,omitempty"`
}

// Save is a saving throw: a die and a bonus against a number.
type Save struct {
	By      string `json:"by"`              // what saves, a key: dexterity
	Against int    `json:"against"`         // the least sum that saves
	Bonus   int    `json:"bonus,omitempty"` // added to the die, that of cover included
	Fail    string `json:"fail"`            // the chance that it fails, a fraction
	Percent string `json:"percent"`         // of that: "55%"
	// Saved is what is left of the harm when it succeeds, a key: half, all; "" for nothing.
	Saved string `json:"saved,omitempty"`
}

// Affected is a figure in an area, with what it would come to.
type Affected struct {
	Figure string `json:"figure"`
	Cover  string `json:"cover,omitempty"`  // what it has from the origin of the area, a key: half
	Friend bool   `json:"friend,omitempty"` // it is on the side of whoever acts
	Spared bool   `json:"spared,omitempty"` // nothing happens to it, though it is in the area
	Odds   *Odds  `json:"odds,omitempty"`   // its own
	Note   string `json:"note,omitempty"`   // more about it, for people
}

// Chance is one value with its exact probability.
type Chance struct {
	Value   int    `json:"value"`
	P       string `json:"p"`       // a fraction, "5/12"
	Percent string `json:"percent"` // "42%"
}

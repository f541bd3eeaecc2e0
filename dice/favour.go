package dice

import "fmt"

// Favour says whether an attack is made evenly, with advantage or with disadvantage. The kind of
// attack decides what this means: a d20 is thrown twice, or two cards are drawn from a modifier
// deck.
type Favour uint8

// The three favours.
const (
	Even Favour = iota
	Advantage
	Disadvantage
)

// Favoured combines any number of advantages and disadvantages. Neither kind stacks, and if there
// is at least one of each, they cancel out.
func Favoured(advantages, disadvantages int) Favour {
	switch {
	case advantages > 0 && disadvantages > 0:
		return Even
	case advantages > 0:
		return Advantage
	case disadvantages > 0:
		return Disadvantage
	}
	return Even
}

var favourNames = [...]string{"even", "advantage", "disadvantage"}

// String returns "even", "advantage" or "disadvantage".
func (f Favour) String() string {
	if int(f) < len(favourNames) {
		return favourNames[f]
	}
	return fmt.Sprintf("Favour(%d)", uint8(f))
}

// MarshalText writes the name.
func (f Favour) MarshalText() ([]byte, error) {
	if int(f) >= len(favourNames) {
		return nil, fmt.Errorf("there is no favour %d", uint8(f))
	}
	return []byte(f.String()), nil
}

// UnmarshalText reads a name.
func (f *Favour) UnmarshalText(text []byte) error {
	for i, name := range favourNames {
		if string(text) == name {
			*f = Favour(i)
			return nil
		}
	}
	return fmt.Errorf("%.40q: expected even, advantage or disadvantage", text)
}

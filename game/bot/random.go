package bot

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"hash"

	"github.com/battlemat/battlemat"
)

// Random returns a bot that chooses at random. Its choice depends only on the seed, the view and
// the choices, so that equal inputs get equal answers, as the contract requires. It resigns only if
// nothing else is left.
func Random(seed string) battlemat.Bot { return random{seed} }

type random struct{ seed string }

// Choose returns a random choice.
func (b random) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	choices = playing(choices)
	lot := sha256.New()
	put(lot, b.seed)
	put(lot, v)
	for _, c := range choices {
		put(lot, c.Command)
	}
	n := binary.BigEndian.Uint64(lot.Sum(nil)) % uint64(len(choices))
	return choices[n].Command
}

// put adds a value to a hash.
func put(h hash.Hash, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err) // views can always be encoded
	}
	h.Write(data)
	h.Write([]byte{0})
}

// playing returns the choices without those that give up, unless there are no others.
func playing(choices []battlemat.Choice) []battlemat.Choice {
	var list []battlemat.Choice
	for _, c := range choices {
		if !c.Kind.GivesUp() {
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		return choices
	}
	return list
}

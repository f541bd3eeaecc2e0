package modifier

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/battlemat/battlemat/dice"
)

// Deck is an attack modifier deck in play. It is a value: drawing returns a new Deck. Nobody knows
// the order of the draw pile, so the pile is stored without one (see [Pile]).
type Deck struct {
	Pile    dice.Pile[Card] // face down
	Discard dice.Pile[Card]

	// Shuffle means that a card with the shuffle sign was drawn in this round. The discards return
	// to the pile at the end of the round.
	Shuffle bool
}

// NewDeck returns a freshly shuffled deck.
func NewDeck(cards dice.Pile[Card]) Deck { return Deck{Pile: cards} }

// EndRound shuffles the discards into the draw pile if a card drawn in the round requires it.
//
// Null and x2 reshuffle the deck at the END of the round.
func (m Deck) EndRound() Deck {
	if !m.Shuffle {
		return m
	}
	return Deck{Pile: m.Pile.And(m.Discard)}
}

// Add shuffles n copies of a card, such as a blessing or a curse, into the draw pile.
func (m Deck) Add(c Card, n int) Deck {
	m.Pile = m.Pile.With(c, n)
	return m
}

// refill makes a new draw pile if a card must be drawn and the pile is empty.
//
// The rules are silent about this case, so the decision is ours. The discards are shuffled at once
// and become the draw pile. The cards of the current draw are not among them, because they stay on
// the table until the attack is settled. The cards of earlier targets of the same action are among
// them. A shuffle at the end of the round is still due.
func (m Deck) refill() Deck {
	if m.Pile.Len() == 0 {
		m.Pile, m.Discard = m.Discard, dice.Pile[Card]{}
	}
	return m
}

// settle discards the cards of a finished draw.
//
// Null and x2 require a shuffle; curse and bless leave the deck. This holds for every card drawn,
// whether it counts or not.
func (m Deck) settle(drawn []Card) Deck {
	for _, c := range drawn {
		m.Shuffle = m.Shuffle || c.Shuffle
		if !c.Once {
			m.Discard = m.Discard.With(c, 1)
		}
	}
	return m
}

// ParseDeck reads a deck in play. The text of the draw pile, as in [ParsePile], comes first. The
// discards may follow after a "/", and the word "shuffle" after another "/" if a shuffle is due:
// `+0x6 +1x4 / +1 x2* / shuffle`.
func ParseDeck(text string) (Deck, error) {
	var m Deck
	parts := strings.SplitN(text, "/", 4)
	if len(parts) > 3 {
		return m, fmt.Errorf("a deck is PILE / DISCARDS / shuffle, with at most two slashes")
	}
	var err error
	if m.Pile, err = ParsePile(parts[0]); err != nil {
		return Deck{}, fmt.Errorf("draw pile: %w", err)
	}
	if len(parts) > 1 {
		if m.Discard, err = ParsePile(parts[1]); err != nil {
			return Deck{}, fmt.Errorf("discards: %w", err)
		}
	}
	if len(parts) > 2 {
		if word := strings.TrimSpace(parts[2]); word != "shuffle" {
			return Deck{}, fmt.Errorf("expected the word shuffle after the discards, not %.40q", word)
		}
		m.Shuffle = true
	}
	return m, m.check()
}

// check returns an error if the deck has too many cards.
func (m Deck) check() error {
	if n := m.Pile.Len() + m.Discard.Len(); n > dice.MaxCards {
		return fmt.Errorf("a deck has at most %d cards, not %d", dice.MaxCards, n)
	}
	return nil
}

// String returns the text that [ParseDeck] reads.
func (m Deck) String() string {
	text := m.Pile.String()
	if text == "" {
		text = "empty"
	}
	if m.Discard.Len() > 0 || m.Shuffle {
		text += " / " + m.Discard.String()
	}
	if m.Shuffle {
		text = strings.TrimRight(text, " ") + " / shuffle"
	}
	return text
}

type deckJSON struct {
	Draw    string `json:"draw"`
	Discard string `json:"discard"`
	Shuffle bool   `json:"shuffle"`
}

// MarshalJSON writes {"draw":"+0x6 …","discard":"…","shuffle":false}.
func (m Deck) MarshalJSON() ([]byte, error) {
	b := make([]byte, 0, 160)
	b = append(append(b, `{"draw":"`...), m.Pile.String()...) // the text of a pile has no characters that JSON escapes
	b = append(append(b, `","discard":"`...), m.Discard.String()...)
	return append(strconv.AppendBool(append(b, `","shuffle":`...), m.Shuffle), '}'), nil
}

// UnmarshalJSON reads what MarshalJSON writes.
func (m *Deck) UnmarshalJSON(b []byte) error {
	var in deckJSON
	if err := json.Unmarshal(b, &in); err != nil {
		return err
	}
	draw, err := ParsePile(in.Draw)
	if err != nil {
		return fmt.Errorf("draw: %w", err)
	}
	discard, err := ParsePile(in.Discard)
	if err != nil {
		return fmt.Errorf("discard: %w", err)
	}
	*m = Deck{draw, discard, in.Shuffle}
	return m.check()
}

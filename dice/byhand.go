package dice

import (
	"bufio"
	"errors"
	"fmt"
	"io"
)

// Question is what a [ByHand] roller asks the person with the dice.
type Question struct {
	Die     Die
	Refused error // why the answer before was not taken; nil at first
}

// String is the question as a prompt: "combat die (skull, shield, blank)? ".
func (q Question) String() string {
	text := fmt.Sprintf("%s (%s)? ", q.Die.Name, q.Die.menu())
	if q.Refused != nil {
		text = q.Refused.Error() + "\n" + text
	}
	return text
}

// ByHand asks for the face that a real die showed. An answer may be shortened as
// far as it stays clear ([Die.Match]).
type ByHand struct {
	// Ask answers a question with the name of a face; its error ends the throw.
	Ask func(Question) (string, error)
	// Tries is how many answers are taken before the throw fails; 0 means 3.
	Tries int
}

// longestAnswer bounds a line of a by-hand reader.
const longestAnswer = 4096

// FromLines asks on out, unless it is nil, and reads a line for each answer from
// in. The end of in is io.ErrUnexpectedEOF.
func FromLines(in io.Reader, out io.Writer) *ByHand {
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 0, 256), longestAnswer)
	return &ByHand{Ask: func(q Question) (string, error) {
		if out != nil {
			if _, err := io.WriteString(out, q.String()); err != nil {
				return "", err
			}
		}
		if lines.Scan() {
			return lines.Text(), nil
		}
		if err := lines.Err(); errors.Is(err, bufio.ErrTooLong) {
			return "", fmt.Errorf("an answer is at most %d bytes long", longestAnswer)
		} else if err != nil {
			return "", err
		}
		return "", io.ErrUnexpectedEOF
	}}
}

// Roll asks until it understands the answer, or until the tries are used up.
func (h *ByHand) Roll(d Die) (int, error) {
	if err := throwable(d); err != nil {
		return 0, err
	}
	if h.Ask == nil {
		return 0, fmt.Errorf("%s: there is nobody to ask", d.Name)
	}
	tries := h.Tries
	if tries < 1 {
		tries = 3
	}
	q := Question{Die: d}
	for range tries {
		name, err := h.Ask(q)
		if err != nil {
			return 0, fmt.Errorf("%s by hand: %w", d.Name, err)
		}
		i, err := d.Match(name)
		if err == nil {
			return i, nil
		}
		q.Refused = err
	}
	return 0, q.Refused
}

package battlemat

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// Seat is a role in a match, as the scenario names it: "elf", "zargon". Several
// people may hold one seat, and one person several.
type Seat string

// Spectator is the seat of those who only watch: it sees what everyone may see,
// is never to act and has no choices.
const Spectator Seat = ""

// Command is what a seat wants, as a line of words that begins with a verb:
// "move elf 10,18", "attack elf goblin-2 crossbow". Each ruleset documents its
// verbs. A legal command is always written the one way in which [Position].Choices
// writes it, so that people can type it and logs can be read.
type Command string

// Words are the words of the command; none for a blank one.
func (c Command) Words() []string { return strings.Fields(string(c)) }

// Event is a fact that a command brought about, complete in itself: applying it
// needs neither dice nor the rules that led to it. Events are values (not pointers)
// whose exported fields make a JSON object; Fact names the kind, "moved".
type Event interface{ Fact() string }

// Discovery is an event that may show a seat what it did not know: a room, a trap, a monster
// in wait, treasure, the card of a deck or of another's hand. At a table where nothing is
// taken back once something has been discovered, an undo stops at it. That nothing came of
// an act is none; the answer to a search is one, whatever it is.
type Discovery interface {
	Event
	// Discovers reports whether this one does.
	Discovers() bool
}

// Discovers reports whether an event is a [Discovery] that shows something.
func Discovers(e Event) bool {
	d, is := e.(Discovery)
	return is && d.Discovers()
}

// Facts are the kinds of events of a ruleset, by the names of their facts.
type Facts map[string]reflect.Type

// FactsOf lists kinds of events by an example of each; the examples' fields do not
// matter. Two of one name, or a name that JSON would escape, are a programmer's error and
// panic.
func FactsOf(examples ...Event) Facts {
	f := Facts{}
	for _, e := range examples {
		if _, taken := f[e.Fact()]; taken {
			panic("two events are called " + e.Fact())
		}
		if quoted, _ := json.Marshal(e.Fact()); string(quoted) != `"`+e.Fact()+`"` {
			panic("the fact " + e.Fact() + " has no plain name")
		}
		f[e.Fact()] = reflect.TypeOf(e)
	}
	return f
}

// Write writes an event as {"fact":"moved", …its fields}.
func (f Facts) Write(e Event) (json.RawMessage, error) {
	if f[e.Fact()] != reflect.TypeOf(e) {
		return nil, fmt.Errorf("event %T: not one of the ruleset's", e)
	}
	body, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	out := make([]byte, 0, len(factHead)+len(e.Fact())+2+len(body))
	out = append(append(append(out, factHead...), e.Fact()...), '"')
	if string(body) != "{}" {
		out = append(out, ',')
	}
	return append(out, body[1:]...), nil
}

// factHead is how an event begins that Write has written; the name follows.
const factHead = `{"fact":"`

// Read reads what Write wrote. A fact it does not know is an error.
func (f Facts) Read(data []byte) (Event, error) {
	fact, err := factOf(data)
	if err != nil {
		return nil, fmt.Errorf("event: %w", err)
	}
	kind, known := f[fact]
	if !known {
		return nil, fmt.Errorf("event: fact %q is not one of the ruleset's", fact)
	}
	e := reflect.New(kind)
	if err := json.Unmarshal(data, e.Interface()); err != nil {
		return nil, fmt.Errorf("event %s: %w", fact, err)
	}
	return e.Elem().Interface().(Event), nil
}

// factOf is the name of an event's fact. As Write has written it, it stands at the beginning;
// of several the first counts.
func factOf(data []byte) (string, error) {
	if rest, written := bytes.CutPrefix(data, []byte(factHead)); written {
		if name, _, whole := bytes.Cut(rest, []byte(`"`)); whole && !bytes.ContainsRune(name, '\\') {
			return string(name), nil
		}
	}
	var head struct {
		Fact string `json:"fact"`
	}
	err := json.Unmarshal(data, &head)
	return head.Fact, err
}

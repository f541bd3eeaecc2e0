package battlemat

import (
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

// Facts are the kinds of events of a ruleset, by the names of their facts.
type Facts map[string]reflect.Type

// FactsOf lists kinds of events by an example of each; the examples' fields do not
// matter. Two of one name are a programmer's error and panic.
func FactsOf(examples ...Event) Facts {
	f := Facts{}
	for _, e := range examples {
		if _, taken := f[e.Fact()]; taken {
			panic("two events are called " + e.Fact())
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
	name, _ := json.Marshal(e.Fact())
	out := append([]byte(`{"fact":`), name...)
	if string(body) != "{}" {
		out = append(out, ',')
	}
	return append(out, body[1:]...), nil
}

// Read reads what Write wrote. A fact it does not know is an error.
func (f Facts) Read(data []byte) (Event, error) {
	var head struct {
		Fact string `json:"fact"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, fmt.Errorf("event: %w", err)
	}
	kind, known := f[head.Fact]
	if !known {
		return nil, fmt.Errorf("event: fact %q is not one of the ruleset's", head.Fact)
	}
	e := reflect.New(kind)
	if err := json.Unmarshal(data, e.Interface()); err != nil {
		return nil, fmt.Errorf("event %s: %w", head.Fact, err)
	}
	return e.Elem().Interface().(Event), nil
}

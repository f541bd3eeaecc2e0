package battlemat

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"reflect"

	"github.com/battlemat/battlemat/internal/unmarshal"
)

// Event is a fact that a command brought about, complete in itself: applying it
// needs neither dice nor the rules that led to it. Events are values (not pointers)
// whose exported fields make a JSON object. The kinds of a ruleset's events, and their
// names, are its [EventTypes].
type Event any

// Discovery is an event that may show a seat what it did not know: a room, a trap, a monster
// in wait, treasure, the card of a deck or of another's hand. At a table where nothing is
// taken back once something has been discovered, an undo stops at it. That nothing came of
// an act is none; the answer to a search is one, whatever it is.
type Discovery interface {
	// Discovers reports whether this one does.
	Discovers() bool
}

// SideDiscovery is a [Discovery] of one side's alone. That another side learns something stops no undo: who could not
// take back a step because of it would know that somebody unseen has seen it.
type SideDiscovery interface {
	Discovery
	// DiscoversTo reports whether it shows something to the seats of a side.
	DiscoversTo(side string) bool
}

// Discovers reports whether an event is a [Discovery] that shows something to anybody.
func Discovers(e Event) bool {
	d, is := e.(Discovery)
	return is && d.Discovers()
}

// DiscoversTo reports whether an event is a [Discovery] that shows something to the seats of a side.
func DiscoversTo(e Event, side string) bool {
	if d, is := e.(SideDiscovery); is {
		return d.DiscoversTo(side)
	}
	return Discovers(e)
}

// EventTypes are the kinds of events of a ruleset, each with its name in logs, "moved".
type EventTypes struct {
	kinds map[string]reflect.Type
	names map[reflect.Type]string
}

// EventTypesOf lists kinds of events by their names, with an example of each; the examples'
// fields do not matter. A kind of two names, or a name that JSON would escape, is a
// programmer's error and panics.
func EventTypesOf(examples map[string]Event) EventTypes {
	t := EventTypes{map[string]reflect.Type{}, map[reflect.Type]string{}}
	for name, e := range examples {
		kind := reflect.TypeOf(e)
		if other, taken := t.names[kind]; taken {
			panic(fmt.Sprintf("event %v is called both %s and %s", kind, name, other))
		}
		if quoted, _ := json.Marshal(name); string(quoted) != `"`+name+`"` {
			panic("the fact " + name + " has no plain name")
		}
		t.kinds[name], t.names[kind] = kind, name
	}
	return t
}

// Name returns the name of an event's kind; "" for an event of another ruleset.
func (t EventTypes) Name(e Event) string { return t.names[reflect.TypeOf(e)] }

// All yields the kinds by their names, in no order.
func (t EventTypes) All() iter.Seq2[string, reflect.Type] { return maps.All(t.kinds) }

// Write writes an event as {"fact":"moved", …its fields}.
func (t EventTypes) Write(e Event) (json.RawMessage, error) {
	name := t.Name(e)
	if name == "" {
		return nil, fmt.Errorf("event %T: not one of the ruleset's", e)
	}
	body, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	out := make([]byte, 0, len(factHead)+len(name)+2+len(body))
	out = append(append(append(out, factHead...), name...), '"')
	if string(body) != "{}" {
		out = append(out, ',')
	}
	return append(out, body[1:]...), nil
}

// factHead is how an event begins that Write has written; the name follows.
const factHead = `{"fact":"`

// Read reads what Write wrote. A fact it does not know is an error.
func (t EventTypes) Read(data []byte) (Event, error) {
	fact, err := factOf(data)
	if err != nil {
		return nil, fmt.Errorf("event: %w", err)
	}
	kind, known := t.kinds[string(fact)]
	if !known {
		return nil, fmt.Errorf("event: fact %q is not one of the ruleset's", fact)
	}
	e := reflect.New(kind)
	if err := unmarshal.Into(data, e.Interface()); err != nil {
		return nil, fmt.Errorf("event %s: %w", fact, err)
	}
	return e.Elem().Interface(), nil
}

// factOf is the name of an event's fact. As Write has written it, it stands at the beginning;
// of several the first counts.
func factOf(data []byte) ([]byte, error) {
	if rest, written := bytes.CutPrefix(data, []byte(factHead)); written {
		if end := bytes.IndexByte(rest, '"'); end >= 0 && bytes.IndexByte(rest[:end], '\\') < 0 {
			return rest[:end], nil
		}
	}
	var head struct {
		Fact string `json:"fact"`
	}
	err := json.Unmarshal(data, &head)
	return []byte(head.Fact), err
}

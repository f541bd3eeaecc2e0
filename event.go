package battlemat

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"reflect"
	"slices"

	"github.com/battlemat/battlemat/geom/grid"
)

// Event is a complete record of something that a command brought about. Applying it needs neither
// dice nor the rules that led to it. Events are values (not pointers) whose exported fields make a
// JSON object. The kinds of a ruleset's events, and their names, are its [EventTypes].
type Event any

// Discovery is an event that may show a seat something new: a room, a trap, a hidden monster,
// treasure, a card from a deck or from another hand. If discoveries are final in a match, undo
// stops at such an event. An act that shows nothing new is not a discovery, but the answer to a
// search always is.
type Discovery interface {
	// Discovers reports whether this event shows a seat something new.
	Discovers() bool
}

// SideDiscovery is a [Discovery] for only one side. Something that another side learns does not
// stop undo. Otherwise, a refused undo would tell a player that an unseen figure had noticed
// something.
type SideDiscovery interface {
	Discovery
	// DiscoversTo reports whether the event shows something new to the seats of a side.
	DiscoversTo(side string) bool
}

// Explained is an event that holds sentences, which explain how the event came about. Another
// version of the program may word the sentences differently although it decides in the same way.
type Explained interface {
	// Unexplained returns the event without its sentences.
	Unexplained() Event
}

// Discovers reports whether an event is a [Discovery] that shows something new to any seat.
func Discovers(e Event) bool {
	d, is := e.(Discovery)
	return is && d.Discovers()
}

// DiscoversTo reports whether an event is a [Discovery] that shows something new to the seats of a
// side.
func DiscoversTo(e Event, side string) bool {
	if d, is := e.(SideDiscovery); is {
		return d.DiscoversTo(side)
	}
	return Discovers(e)
}

// EventTypes holds the kinds of a ruleset's events, each with its name in logs, such as "moved".
type EventTypes struct {
	kinds map[string]reflect.Type
	names map[reflect.Type]string
}

// EventTypesOf returns the event types for a map from names to example events. The contents of the
// examples do not matter. It panics on programming errors: a kind with two names, or a name that
// JSON would escape.
func EventTypesOf(examples map[string]Event) EventTypes {
	t := EventTypes{map[string]reflect.Type{}, map[reflect.Type]string{}}
	for name, e := range examples {
		kind := reflect.TypeOf(e)
		if other, taken := t.names[kind]; taken {
			panic(fmt.Sprintf("event %v is called both %s and %s", kind, name, other))
		}
		if quoted, _ := json.Marshal(name); string(quoted) != `"`+name+`"` {
			panic("the event name " + name + " must not contain characters that JSON escapes")
		}
		t.kinds[name], t.names[kind] = kind, name
	}
	return t
}

// Name returns the name of an event's kind, or "" for an event of another ruleset.
func (t EventTypes) Name(e Event) string { return t.names[reflect.TypeOf(e)] }

// All yields the kinds with their names, in no particular order.
func (t EventTypes) All() iter.Seq2[string, reflect.Type] { return maps.All(t.kinds) }

// Write encodes an event as {"fact":"moved", …}, with its fields after the name of its kind.
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

// factHead is the beginning of every event that Write encodes. The name of the event's kind
// follows.
const factHead = `{"fact":"`

// Read decodes the output of Write. An unknown name is an error.
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
	if err := json.Unmarshal(data, e.Interface()); err != nil {
		return nil, fmt.Errorf("event %s: %w", fact, err)
	}
	return e.Elem().Interface(), nil
}

// factOf returns the name of an encoded event's kind. Write puts the name first. If there are
// several names, the first counts.
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

// Joiner is a [Position] that may split one action into several events, because other seats learn
// something in the middle of it. It is an optional part of the contract.
type Joiner interface {
	Position
	// Joined merges two events into the single event that a seat sees if it learns nothing between
	// them. It also reports whether they can be merged.
	Joined(a, b Event) (Event, bool)
}

// Telling collects the lines that a seat is told about consecutive events. Events that look like a
// single action to the seat are told as one event, whatever other seats learn in between. Otherwise
// the number of lines would reveal that there were several events. The zero Telling is empty.
type Telling struct {
	Told []Told

	// last is the event told most recently, `at` is the position in which it happens, and `before`
	// is the number of lines told before it.
	last   Event
	at     Position
	before int
}

// Add tells a seat about the next event, which happens in position p. It does not modify the slices
// that the game returns.
func (t *Telling) Add(s Seat, p Position, e Event) {
	if j, can := t.at.(Joiner); can {
		if one, joins := j.Joined(t.last, e); joins {
			t.last, t.Told = one, append(slices.Clip(t.Told[:t.before]), t.at.Tell(s, one)...)
			return
		}
	}
	told := p.Tell(s, e)
	if len(told) == 0 {
		return
	}
	t.last, t.at, t.before = e, p, len(t.Told)
	if t.Told == nil {
		t.Told = slices.Clip(told)
		return
	}
	t.Told = append(t.Told, told...)
}

// Told describes an event to a seat: a line for the log, what to draw while it happens, and the rule.
type Told struct {
	Text string `json:"text"` // "Elf shoots the Orc: 3 skulls, 1 shield: dies."; may be empty
	// Short says the same as Text without the places that At, Path and Cells give, for a reader who
	// sees the board. It is empty if Text names no place.
	Short  string      `json:"short,omitempty"`
	Rule   string      `json:"rule,omitempty"` // "HQ S0.25"
	Kind   Happening   `json:"kind"`
	Moment Moment      `json:"moment,omitempty"` // the reason why the event deserves a pause; empty if it does not
	Figure string      `json:"figure,omitempty"` // the figure that acts or is hurt
	Target string      `json:"target,omitempty"`
	By     string      `json:"by,omitempty"`     // for harm or death: the figure that caused it, if the seat knows
	Path   []grid.Cell `json:"path,omitempty"`   // for a move: its cells, including the start
	Levels []int       `json:"levels,omitempty"` // on ground with levels: the level of each space of Path
	At     *grid.Cell  `json:"at,omitempty"`
	Line   *Line       `json:"line,omitempty"`
	Cells  []grid.Cell `json:"cells,omitempty"` // the cells that are revealed or struck
	Dice   []Throw     `json:"dice,omitempty"`  // the dice as they fell
	Card   *Card       `json:"card,omitempty"`  // the card that was drawn; for a card that is open in a hand, only ID and Name
	Harm   int         `json:"harm,omitempty"`  // the life lost; negative for life regained
	Ruled  bool        `json:"ruled,omitempty"` // the event is a ruling of the game master
}

// Happening is the kind of an event, from which a client chooses the animation and the sound.
type Happening string

// The kinds of happenings. A client that does not know a kind shows only the text.
const (
	Moved    Happening = "moved"
	Attacked Happening = "attacked"
	Hurt     Happening = "hurt"
	Healed   Happening = "healed"
	Died     Happening = "died"
	Opened   Happening = "opened"
	Revealed Happening = "revealed"
	Appeared Happening = "appeared"
	Found    Happening = "found"
	Sprung   Happening = "sprung" // a trap went off
	Played   Happening = "played" // a card or spell was played
	Rolled   Happening = "rolled"
	Turned   Happening = "turned" // a turn or round began or ended
	Said     Happening = "said"   // anything else
	Ended    Happening = "ended"
	Weighed  Happening = "weighed" // the reason for the next action of a figure that moves by rule
)

// Moment is a reason why an event deserves a pause.
type Moment string

// The moments. A client that does not know a moment shows the event like any other.
const (
	Treasure Moment = "treasure" // something was found: see Card
	Tale     Moment = "tale"     // Text should be read aloud, as when the heroes enter a room
	Foe      Moment = "foe"      // a named enemy, Figure, appears; the Text of its Said line describes it
	Met      Moment = "met"      // the goal has been reached
	Lost     Moment = "lost"     // the goal can no longer be reached
	Critical Moment = "critical" // the best possible attack roll
	Dying    Moment = "dying"    // Figure belongs to a player, is dying and can still be saved
	Fallen   Moment = "fallen"   // Figure belongs to a player and is out of the game: dead, exhausted
)

// Throw is a set of dice that were rolled together.
type Throw struct {
	Of    string   `json:"of"`              // "attack", "defence", "movement"
	Die   string   `json:"die"`             // the key of the die: "combat die", "d6"
	Faces []string `json:"faces"`           // the keys of the faces: "skull", "4"; in brackets if the die does not count
	Count int      `json:"count"`           // the total
	Plus  int      `json:"plus,omitempty"`  // the part of Count that was added to the dice; negative if it was subtracted
	Cards bool     `json:"cards,omitempty"` // the dice are cards, in the order in which they were drawn
	By    string   `json:"by,omitempty"`    // the figure that rolled, if it is not the event's figure
	Mean  string   `json:"mean,omitempty"`  // the average of Count as a fraction: "3/2"; empty if it does not matter
	Unit  string   `json:"unit,omitempty"`  // the key of the unit of Count and Mean, if there is a Mean: "skulls", "points"
}

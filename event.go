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
	"github.com/battlemat/battlemat/internal/codec/unmarshal"
)

// Event is a complete fact that a command brought about: applying it needs neither dice nor the rules that
// led to it. Events are values (not pointers) whose exported fields make a JSON object. The kinds of a
// ruleset's events, and their names, are its [EventTypes].
type Event any

// Discovery is an event that may show a seat something new: a room, a trap, a monster in wait, treasure, a
// card of a deck or of another's hand. At a table where discoveries cannot be taken back, undo stops here. An
// act without a result is not a discovery; the answer to a search is one, whatever it is.
type Discovery interface {
	// Discovers reports whether this event shows a seat something new.
	Discovers() bool
}

// SideDiscovery is a [Discovery] for one side only. What another side learns does not stop undo: a player whose step
// could not be taken back would know that an unseen figure has seen it.
type SideDiscovery interface {
	Discovery
	// DiscoversTo reports whether the event shows something new to the seats of a side.
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

// EventTypesOf lists kinds of events by name, with an example of each; the examples' fields do not matter. It
// panics on a kind with two names and on a name that JSON would escape, which are programming errors.
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

// factHead is the beginning of every event that Write writes; the name follows.
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

// factOf returns the name of an event's fact. Write puts it at the beginning; if there are several, the first
// counts.
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

// Joiner is a [Position] in which one action may consist of several events, because others learn something in
// the middle of it. It is an optional part of the contract.
type Joiner interface {
	Position
	// Joined returns the single event that two events amount to for a seat that learns of nothing between them,
	// and reports whether there is one.
	Joined(a, b Event) (Event, bool)
}

// Telling collects what a seat is told about consecutive events. Events that are one action to the seat
// are told as one, whatever others learn in between; otherwise the number of lines would reveal that.
// The zero Telling has told nothing.
type Telling struct {
	Told []Told

	// The last event told, the position in which it happened, and how many lines were told before it.
	last   Event
	at     Position
	before int
}

// Add tells a seat about the next event, which happens in that position. It does not change the game's lists.
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
	// Short says the same without the places that At, Path and Cells give, for someone who sees the board. It
	// is empty where Text names no place.
	Short  string      `json:"short,omitempty"`
	Rule   string      `json:"rule,omitempty"` // "HQ S0.25"
	Kind   Happening   `json:"kind"`
	Moment Moment      `json:"moment,omitempty"` // why the event deserves a pause; empty if it does not
	Figure string      `json:"figure,omitempty"` // the figure it is about: the one who acts, or is hurt
	Target string      `json:"target,omitempty"`
	By     string      `json:"by,omitempty"`     // for harm or death, who caused it, if the seat knows
	Path   []grid.Cell `json:"path,omitempty"`   // for a move; includes the start
	Levels []int       `json:"levels,omitempty"` // for the spaces of Path, on a ground with levels
	At     *grid.Cell  `json:"at,omitempty"`
	Line   *Line       `json:"line,omitempty"`
	Cells  []grid.Cell `json:"cells,omitempty"` // the cells revealed or struck
	Dice   []Throw     `json:"dice,omitempty"`  // as they fell
	Card   *Card       `json:"card,omitempty"`  // as it was drawn; for a card that lies open in a hand, only ID and Name
	Harm   int         `json:"harm,omitempty"`  // the life lost; negative for life regained
	Ruled  bool        `json:"ruled,omitempty"` // it is a ruling of the game master
}

// Happening is the kind of an event for the animation and the sound.
type Happening string

// The kinds of happenings. A client that does not know a kind shows the text.
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
	Sprung   Happening = "sprung" // a trap
	Played   Happening = "played" // a card, a spell
	Rolled   Happening = "rolled"
	Turned   Happening = "turned" // a turn or round began or ended
	Said     Happening = "said"   // anything else
	Ended    Happening = "ended"
	Weighed  Happening = "weighed" // the reason for the next action of a figure that moves by rule
)

// Moment says why an event deserves a pause.
type Moment string

// The moments. A client that does not know one shows the event as any other.
const (
	Treasure Moment = "treasure" // something was found: Card says what
	Tale     Moment = "tale"     // Text is to be read aloud, as on entering a room
	Foe      Moment = "foe"      // Figure, an enemy with a name of its own, appears; the Text of its Said line describes it
	Met      Moment = "met"      // the goal is reached
	Lost     Moment = "lost"     // the goal can no longer be reached
	Critical Moment = "critical" // the best possible attack roll
	Dying    Moment = "dying"    // Figure, which belongs to a player, is dying and can still be saved
	Fallen   Moment = "fallen"   // Figure, which belongs to a player, is out of the game: dead, exhausted
)

// Throw is dice that were rolled together.
type Throw struct {
	Of    string   `json:"of"`              // "attack", "defence", "movement"
	Die   string   `json:"die"`             // its key: "combat die", "d6"
	Faces []string `json:"faces"`           // their keys: "skull", "4"; in brackets if it does not count
	Count int      `json:"count"`           // the total
	Plus  int      `json:"plus,omitempty"`  // the part of Count that was added to the dice; negative if subtracted
	Cards bool     `json:"cards,omitempty"` // the dice are cards, in the order in which they were drawn
	By    string   `json:"by,omitempty"`    // who threw, if it is not the figure of the event
	Mean  string   `json:"mean,omitempty"`  // the average of Count, a fraction "3/2"; empty if it does not matter
	Unit  string   `json:"unit,omitempty"`  // what Count and Mean count, if there is a Mean, a key: "skulls", "points"
}

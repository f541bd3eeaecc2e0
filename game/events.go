package game

import (
	"fmt"
	"reflect"

	"github.com/battlemat/battlemat"
)

// Kind is a kind of event of a game with positions P. [Event] returns such a kind.
type Kind[P any] struct {
	example battlemat.Event
	whole   bool // the event contains a whole position
	public  bool // all seats are told the same
	apply   func(battlemat.Event, P)
	tell    func(battlemat.Event, P, battlemat.Seat) []battlemat.Told
}

// Event returns the kind for events E, built from two of their methods: `apply` changes a position
// that is not shared yet, and is nil for events that change nothing; `tell` returns what a seat is
// told about an event that is about to be applied, and is nil for events that no seat is told
// about.
func Event[E, P any](apply func(E, P), tell func(E, P, battlemat.Seat) []battlemat.Told) Kind[P] {
	var k Kind[P]
	var none E
	k.example = none
	if apply != nil {
		k.apply = func(e battlemat.Event, p P) { apply(e.(E), p) }
	}
	if tell != nil {
		k.tell = func(e battlemat.Event, p P, to battlemat.Seat) []battlemat.Told { return tell(e.(E), p, to) }
	}
	return k
}

// Public returns the kind for events E about which all seats are told the same.
func Public[E, P any](apply func(E, P), tell func(E, P) []battlemat.Told) Kind[P] {
	k := Event(apply, func(e E, p P, _ battlemat.Seat) []battlemat.Told { return tell(e, p) })
	k.public = true
	return k
}

// Whole returns the kind for events E that contain a whole position. An opening begins with such an
// event. No seat is told about it.
func Whole[E, P any](apply func(E, P)) Kind[P] {
	k := Event(apply, nil)
	k.whole = true
	return k
}

// Kinds maps names in logs to kinds of events, for one chapter of a game.
type Kinds[P any] map[string]Kind[P]

// Events holds all kinds of events of a game.
type Events[P any] struct {
	Types battlemat.EventTypes
	kinds map[reflect.Type]*Kind[P]
}

// EventsOf joins the kinds of all chapters. It panics on programming errors: two kinds with the
// same name, or one kind with two names.
func EventsOf[P any](chapters ...Kinds[P]) Events[P] {
	examples, kinds := map[string]battlemat.Event{}, map[reflect.Type]*Kind[P]{}
	for _, chapter := range chapters {
		for name, kind := range chapter {
			if _, taken := examples[name]; taken {
				panic("two events are called " + name)
			}
			examples[name], kinds[reflect.TypeOf(kind.example)] = kind.example, &kind
		}
	}
	return Events[P]{battlemat.EventTypesOf(examples), kinds}
}

// Apply applies an event to a position, which must not be shared yet, and returns the position.
func (all *Events[P]) Apply(p P, e battlemat.Event) P {
	if kind := all.kind(e); kind.apply != nil {
		kind.apply(e, p)
	}
	return p
}

// Changes reports whether an event changes a position at all.
func (all *Events[P]) Changes(e battlemat.Event) bool { return all.kind(e).apply != nil }

// Tell returns what a seat is told about an event that is about to be applied to a position.
func (all *Events[P]) Tell(p P, to battlemat.Seat, e battlemat.Event) []battlemat.Told {
	if kind := all.kind(e); kind.tell != nil {
		return kind.tell(e, p, to)
	}
	return nil
}

// Announces reports whether all seats are told the same about an event.
func (all *Events[P]) Announces(e battlemat.Event) bool {
	kind := all.kind(e)
	return kind.public || kind.tell == nil
}

func (all *Events[P]) kind(e battlemat.Event) *Kind[P] {
	kind, known := all.kinds[reflect.TypeOf(e)]
	if !known {
		panic(fmt.Sprintf("%T is not listed among the game's events", e))
	}
	return kind
}

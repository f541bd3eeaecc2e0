package rulestest

import (
	"encoding/binary"
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

// T is the part of *testing.T that the examination uses.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Logf(format string, args ...any)
}

// Options say how thorough an examination is. The zero value is a good default.
type Options struct {
	Matches  int    // the number of matches of each scenario; 0: 20
	Commands int    // the number of commands after which a match must be over; 0: 2000
	Choices  int    // how many choices of a position are tried, drawn at random; 0: all
	Secrets  int    // the number of seats for which a position's secrets are tried, drawn at random; 0: all
	Seed     string // the seed of the random choices; "": a fixed one
	// Cached means that positions cache computed results. Then only their visible behaviour must
	// stay the same, and not everything in them.
	Cached bool
	// Endless means that a match need not end within the limit.
	Endless bool
}

// enough is the number of faults after which an examination stops.
const enough = 10

// Examine checks a ruleset against the contract, as described in the package documentation. It
// reports each fault with the match and the command that show it.
func Examine(t T, rules battlemat.Ruleset, o Options, docs ...*scenario.Scenario) {
	t.Helper()
	if o.Matches == 0 {
		o.Matches = 20
	}
	if o.Commands == 0 {
		o.Commands = 2000
	}
	if len(docs) == 0 {
		t.Errorf("rules %s: there is no scenario to examine them with", rules.Name())
	}
	for _, doc := range docs {
		e := &examiner{t: t, rules: rules, doc: doc, o: o, tripped: map[trip]bool{}}
		e.open()
		played, ended, longest := 0, 0, 0
		for n := range o.Matches {
			if e.faults >= enough {
				t.Errorf("%s: stopped after %d faults", doc.ID, enough)
				return
			}
			length, over := e.match(n)
			played++
			longest = max(longest, length)
			if over {
				ended++
			}
		}
		t.Logf("%s: %d matches, %d over, the longest of %d commands; %d positions", doc.ID, played, ended, longest, e.positions)
	}
}

// examiner examines a ruleset on a scenario.
type examiner struct {
	t     T
	rules battlemat.Ruleset
	doc   *scenario.Scenario
	o     Options

	opening   battlemat.Opening
	place     string // where the examination is: match and command
	random    *dice.Seeded
	reader    *reader // the stream reader of the current match
	faults    int
	positions int
	tripped   map[trip]bool      // the values that have survived a round trip through JSON
	looks     string             // what seats see of the position after the last command
	first     battlemat.Position // the first position, which matches share if they can
}

func (e *examiner) fault(format string, args ...any) {
	e.t.Helper()
	if e.faults++; e.faults > enough {
		return
	}
	e.t.Errorf("%s, %s: %s", e.doc.ID, e.place, fmt.Sprintf(format, args...))
}

// safely runs a part of the examination in which the rules may panic.
func (e *examiner) safely(what string, do func()) {
	defer func() {
		if r := recover(); r != nil {
			e.fault("%s panics: %v\n%s", what, r, debug.Stack())
		}
	}()
	do()
}

// seats lists the scenario's seats, the spectator's seat, and a seat that does not exist.
func (e *examiner) seats() []battlemat.Seat {
	var list []battlemat.Seat
	for _, s := range e.doc.Seats {
		list = append(list, battlemat.Seat(s.ID))
	}
	return append(list, battlemat.Spectator, "nobody-at-all")
}

// below returns a random number from 0 to n-1.
func (e *examiner) below(n int) int {
	d := dice.Die{Name: "draw", Faces: make([]dice.Face, n)}
	i, err := e.random.Roll(d)
	if err != nil {
		panic(err) // n was 0
	}
	return i
}

// open examines a match before its first command.
func (e *examiner) open() {
	e.place = "before the first command"
	e.safely("Check or Open", func() {
		if faults := e.rules.Check(e.doc); len(faults) > 0 {
			e.fault("Check finds faults: %v", faults)
		}
		var err error
		if e.opening, err = e.rules.Open(e.doc); err != nil {
			e.fault("Open: %v", err)
			return
		}
		a, err := e.rules.Restore(e.opening)
		if err != nil {
			e.fault("Restore: %v", err)
			return
		}
		b, err := battlemat.Begin(e.rules, e.doc)
		if err != nil || e.sight(a) != e.sight(b) {
			e.fault("opening the scenario twice gives two different positions (%v)", err)
		}
		for name, kind := range e.rules.EventTypes().All() {
			if name == "" || strings.ContainsAny(name, ` "\`) || kind.Kind().String() == "ptr" {
				e.fault("event %q, %v: expected a plain name and a type that is not a pointer", name, kind)
			}
		}
	})
}

// named returns a seed derived from a seed and a name.
func named(seed dice.Seed, name string) dice.Seed {
	return seed.At(binary.BigEndian.Uint64(append([]byte(name), make([]byte, 8)...)[:8]))
}

// Package faulty makes games whose rules panic in one chosen method. Tests use it to show that a
// panic harms only its own match.
package faulty

import (
	"iter"
	"reflect"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// Secret is the text of the panics, which no client may ever see.
const Secret = "the snare lies at 3,4"

// Of returns a game that plays like r, but panics in the method named by `question`: a method of
// [battlemat.Ruleset], [battlemat.Position] or [battlemat.Bot]. The name "Write" stands for writing
// an event, and "Discovers" for asking whether an event is a discovery. The methods of positions,
// except Decide and Apply, panic only after a command has had an effect, so that a match can begin.
func Of(r battlemat.Ruleset, question string) battlemat.Ruleset { return ruleset{r, question} }

type ruleset struct {
	battlemat.Ruleset
	question string
}

func (r ruleset) asked(question string) {
	if r.question == question {
		panic(Secret)
	}
}

func (r ruleset) EventTypes() battlemat.EventTypes {
	kinds := map[string]battlemat.Event{"fault": fault{}}
	for name, kind := range r.Ruleset.EventTypes().All() {
		kinds[name] = reflect.Zero(kind).Interface()
	}
	return battlemat.EventTypesOf(kinds)
}

func (r ruleset) Check(s *scenario.Scenario) []board.Fault {
	r.asked("Check")
	return r.Ruleset.Check(s)
}

func (r ruleset) Open(s *scenario.Scenario) (battlemat.Opening, error) {
	r.asked("Open")
	return r.Ruleset.Open(s)
}

func (r ruleset) Restore(o battlemat.Opening) (battlemat.Position, error) {
	r.asked("Restore")
	p, err := r.Ruleset.Restore(o)
	return position{p, r, false}, err
}

func (r ruleset) Bot(s battlemat.Seat) battlemat.Bot { return bot{r.Ruleset.Bot(s), r} }

type bot struct {
	battlemat.Bot
	rules ruleset
}

func (b bot) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	b.rules.asked("Choose")
	return b.Bot.Choose(v, choices)
}

// fault is an event that changes nothing.
type fault struct {
	Question string `json:"question"` // the method that panics
}

func (e fault) Discovers() bool {
	ruleset{question: e.Question}.asked("Discovers")
	return false
}

func (e fault) MarshalJSON() ([]byte, error) {
	ruleset{question: e.Question}.asked("Write")
	return []byte(`{"question":"` + e.Question + `"}`), nil
}

type position struct {
	battlemat.Position
	rules   ruleset
	applied bool // an event has led to this position
}

func (p position) asked(question string) {
	if p.applied {
		p.rules.asked(question)
	}
}

func (p position) ToAct() []battlemat.Seat {
	p.asked("ToAct")
	return p.Position.ToAct()
}

func (p position) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice] {
	return func(yield func(battlemat.Choice) bool) {
		for c := range p.Position.Choices(s) {
			if !yield(c) {
				return
			}
			p.asked("Choices") // after some choices have been yielded
		}
	}
}

func (p position) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	p.rules.asked("Decide")
	events, err := p.Position.Decide(s, c, r)
	if err == nil {
		events = append(events, fault{p.rules.question})
	}
	return events, err
}

func (p position) Apply(e battlemat.Event) battlemat.Position {
	p.rules.asked("Apply")
	if _, is := e.(fault); is {
		return position{p.Position, p.rules, true}
	}
	return position{p.Position.Apply(e), p.rules, true}
}

func (p position) State() battlemat.Event {
	p.asked("State")
	return p.Position.State()
}

func (p position) See(s battlemat.Seat) battlemat.View {
	p.asked("See")
	return p.Position.See(s)
}

func (p position) Tell(s battlemat.Seat, e battlemat.Event) []battlemat.Told {
	if _, is := e.(fault); is {
		p.rules.asked("Tell")
		return nil
	}
	return p.Position.Tell(s, e)
}

func (p position) Why(s battlemat.Seat, at grid.Cell) []battlemat.Reason {
	p.asked("Why")
	return p.Position.Why(s, at)
}

func (p position) Preview(s battlemat.Seat, c battlemat.Command) (battlemat.Choice, error) {
	p.asked("Preview")
	return battlemat.Preview(p.Position, s, c)
}

func (p position) Forms(s battlemat.Seat) []battlemat.Form {
	p.asked("Forms")
	return battlemat.Forms(p.Position, s)
}

func (p position) Look(s battlemat.Seat, figure string) []battlemat.Field {
	p.asked("Look")
	return p.Position.Look(s, figure)
}

func (p position) Outcome() (battlemat.Outcome, bool) {
	p.asked("Outcome")
	return p.Position.Outcome()
}

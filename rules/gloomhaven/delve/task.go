package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// Task is something that the game is about to do. Tasks are in the agenda, the next one
// first. One that waits for a seat is a question; the others are carried out one after the
// other, and put further ones in front. The fields that a kind of task uses are described in its
// chapter.
type Task struct {
	Kind     string        `json:"kind"`
	Figure   string        `json:"figure,omitempty"` // its subject: the figure that acts, suffers, is moved
	By       string        `json:"by,omitempty"`     // the figure that caused it
	N        int           `json:"n,omitempty"`      // harm, hexes, targets left
	Step     int           `json:"step,omitempty"`   // number of an ability, from 0
	Begun    bool          `json:"begun,omitempty"`
	Card     string        `json:"card,omitempty"` // whose abilities they are; "" for the basic ones
	Half     string        `json:"half,omitempty"`
	Basic    string        `json:"basic,omitempty"` // attack, move: the card was played for the basic action
	Cause    string        `json:"cause,omitempty"` // in words: "a trap"
	Path     []grid.Cell   `json:"path,omitempty"`
	Names    []string      `json:"names,omitempty"`  // figures that were dealt with
	Waived   []string      `json:"waived,omitempty"` // effects that the player leaves out
	Asks     bool          `json:"asks,omitempty"`   // about each effect, after the card
	Left     []string      `json:"left,omitempty"`   // figures in an area that are still to be attacked
	Added    int           `json:"added,omitempty"`  // of N: targets that were added
	Did      bool          `json:"did,omitempty"`    // something of the half was done
	Owed     int           `json:"owed,omitempty"`   // experience that waits for that
	Does     *card.Ability `json:"does,omitempty"`   // the ability with its numbers
	Pull     bool          `json:"pull,omitempty"`
	Movement string        `json:"movement,omitempty"` // of a walk: "", jump, fly, teleport
	Acts     []Act         `json:"acts,omitempty"`     // what a figure that moves by rule may do
}

// Act is one thing that a figure that moves by rule may do.
type Act struct {
	To      grid.Cell `json:"to"`
	Attacks []string  `json:"attacks,omitempty"` // whom
	Focus   []string  `json:"focus,omitempty"`   // for whose sake; several that are tied
}

// task is a kind of task.
type task struct {
	kind string
	// waits reports whether a seat must say something before it is carried out; nil for a
	// kind that never waits.
	waits func(p *Position, t *Task) bool
	// run carries it out. It has been taken off the agenda.
	run func(d *resolution, t Task)
	// asks says in one sentence what the game waits for.
	asks func(p *Position, t *Task) string
}

// Agenda lists what the game is about to do, in order.
type Agenda struct {
	Tasks []Task `json:"tasks"`
}

func (e Agenda) apply(p *Position) { p.agenda = e.Tasks }

var agendaEvents = game.Kinds[*Position]{
	"agenda": game.Event(Agenda.apply, nil),
}

// next returns the task that a seat is asked about; nil when the game waits for cards to be
// chosen.
func (p *Position) next() *Task {
	if len(p.agenda) == 0 {
		return nil
	}
	return &p.agenda[0]
}

// asked returns the next task if it is of that kind and the seat's to answer.
func (p *Position) asked(seat battlemat.Seat, kind string) *Task {
	t := p.next()
	if t == nil || t.Kind != kind || p.over != nil || p.answers(t) != seat {
		return nil
	}
	return t
}

// waiting says what the game waits for.
func (p *Position) waiting() string {
	t := p.next()
	if t == nil {
		return "cards are being chosen."
	}
	if k := tasks[t.Kind]; k.asks != nil && (k.waits == nil || k.waits(p, t)) {
		return k.asks(p, t)
	}
	return ""
}

// answers returns the seat that a task waits for.
func (p *Position) answers(t *Task) battlemat.Seat {
	if t.Kind == shoving || t.Kind == effecting { // who pushes chooses, not who is pushed. GH S4.34, S4.35
		return p.seatOf(p.figure(t.By))
	}
	return p.seatOf(p.figure(t.Figure))
}

// The kinds of tasks of a turn.
const (
	characterTurn = "turn"     // a character plays its cards
	turnEnd       = "turn-end" // what happens at the end of it
)

// effecting is the kind of the task of the effects of an attack by By on Figure, after its
// damage: Names has those left, as the effects of modifier cards are written.
const effecting = "effects"

// shoving is the kind of a task in which By pushes, or pulls, Figure up to N hexes.
const shoving = "shove"

// tasks are the kinds of tasks, by their names: verbs.go joins them.
var tasks map[string]task

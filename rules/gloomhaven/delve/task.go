package delve

import (
	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/game"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/rules/gloomhaven/card"
)

// Task is something that the game is about to do. The agenda lists the tasks, the next one first. A
// task that waits for a seat is a question. The others are carried out one after the other, and may
// put further tasks in front. The file that defines a kind of task describes the fields that it
// uses.
type Task struct {
	Kind     string        `json:"kind"`
	Figure   string        `json:"figure,omitempty"` // the figure that acts, is harmed or is moved
	By       string        `json:"by,omitempty"`     // the figure that caused it
	N        int           `json:"n,omitempty"`      // an amount of harm, of hexes or of remaining targets
	Step     int           `json:"step,omitempty"`   // the index of an ability
	Begun    bool          `json:"begun,omitempty"`
	Card     string        `json:"card,omitempty"` // the card with the abilities; "" for an ability of a modifier card
	Half     string        `json:"half,omitempty"`
	Basic    string        `json:"basic,omitempty"` // "attack" or "move" if the card was played for the basic action
	Cause    string        `json:"cause,omitempty"` // in words, such as "a trap"
	Path     []grid.Cell   `json:"path,omitempty"`
	Names    []string      `json:"names,omitempty"`  // a list of figures, effects or rooms, depending on Kind
	Waived   []string      `json:"waived,omitempty"` // effects that the player leaves out
	Asks     bool          `json:"asks,omitempty"`   // the player is asked about each effect, after the card
	Left     []string      `json:"left,omitempty"`   // figures in an area that are still to be attacked
	Added    int           `json:"added,omitempty"`  // how many of the N targets were added
	Did      bool          `json:"did,omitempty"`    // some part of the half was done
	Owed     int           `json:"owed,omitempty"`   // experience to be gained once Did is set
	Does     *card.Ability `json:"does,omitempty"`   // the ability, with its final numbers
	Pull     bool          `json:"pull,omitempty"`
	Movement string        `json:"movement,omitempty"` // for a walk: "", "jump", "fly", "teleport", "push" or "pull"
	Acts     []Act         `json:"acts,omitempty"`     // the actions open to a figure that moves by rule
}

// Act is one possible action of a figure that moves by rule.
type Act struct {
	To      grid.Cell `json:"to"`
	Attacks []string  `json:"attacks,omitempty"` // the ids of the victims
	Focus   []string  `json:"focus,omitempty"`   // the ids of the focus, or of several figures tied for it
}

// task is a kind of task.
type task struct {
	kind string
	// waits reports whether a seat must choose something before the task is carried out. It is nil
	// for a kind that never waits.
	waits func(p *Position, t *Task) bool
	// run carries out a task, which has been taken off the agenda.
	run func(d *resolution, t Task)
	// asks returns a sentence about what the game waits for.
	asks func(p *Position, t *Task) string
}

// Agenda records what the game is about to do, in order.
type Agenda struct {
	Tasks []Task `json:"tasks"`
}

func (e Agenda) apply(p *Position) { p.agenda = e.Tasks }

var agendaEvents = game.Kinds[*Position]{
	"agenda": game.Event(Agenda.apply, nil),
}

// next returns the task for which a seat must choose, or nil if the game waits for cards.
func (p *Position) next() *Task {
	if len(p.agenda) == 0 {
		return nil
	}
	return &p.agenda[0]
}

// asked returns the next task if it is of the given kind and waits for the seat.
func (p *Position) asked(seat battlemat.Seat, kind string) *Task {
	t := p.next()
	if t == nil || t.Kind != kind || p.over != nil || p.answers(t) != seat {
		return nil
	}
	return t
}

// waiting describes what the game waits for.
func (p *Position) waiting() string {
	t := p.next()
	if t == nil {
		return "Cards are being chosen."
	}
	if k := tasks[t.Kind]; k.asks != nil && (k.waits == nil || k.waits(p, t)) {
		return k.asks(p, t)
	}
	return ""
}

// answers returns the seat that a task waits for.
func (p *Position) answers(t *Task) battlemat.Seat {
	if t.Kind == shoving || t.Kind == effecting { // the attacker chooses. GH S4.34, S4.35
		return p.seatOf(p.figure(t.By))
	}
	return p.seatOf(p.figure(t.Figure))
}

// The kinds of tasks of a turn.
const (
	characterTurn = "turn"     // a character plays its cards
	turnEnd       = "turn-end" // the events at the end of a turn
)

// effecting is the kind of the task for the effects of an attack by By on Figure, after the damage.
// Names lists the remaining effects, in the notation of modifier cards.
const effecting = "effects"

// shoving is the kind of the task in which By pushes or pulls Figure up to N hexes.
const shoving = "shove"

// tasks maps the names of the kinds of tasks to the kinds. The entries are in verbs.go.
var tasks map[string]task

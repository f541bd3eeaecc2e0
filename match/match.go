package match

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
	"github.com/battlemat/battlemat/scenario"
)

// Match is the state of a match after its entries so far. It is immutable.
type Match struct {
	id      ID
	opening *opening
	rules   battlemat.Ruleset  // as in the opening
	doc     *scenario.Scenario // as in the opening
	start   *Start
	steps   []*step // by seq; only [Match.with] appends to it
	at      positions
	acts    acts
	budget  *budget // for a scenario that a client brought; otherwise nil
	// events are the events of the last entry, and stages are the positions in which they happen.
	// Both are needed to tell seats about them. They are empty in an earlier state of a match
	// ([Match.At]).
	events []battlemat.Event
	stages []battlemat.Position
}

// step is an entry with the state after it. The position is not included, because it can be
// computed ([Match.position]).
type step struct {
	entry Entry
	base  int // the seq of the position that the events change: the previous entry's, except after an undo

	// position is set if an undo led to it, because it may be far from any other stored position.
	// Otherwise it is nil.
	position battlemat.Position
	// The position's answers, computed only once, by [step.look]. A ruleset that panics does so at
	// that point, before the entry is accepted, and not later.
	toAct   []battlemat.Seat
	outcome battlemat.Outcome
	over    bool
	// discovers reports whether one of the events was a discovery for the seat's side.
	discovers bool

	path   path // the path to this state
	held   map[battlemat.Seat]string
	paused bool
	undo   *Undo
	tally  map[battlemat.Seat]int // for each seat, the number of commands that its undos have taken back
	alone  int                    // the number of commands that bots have given since a person last acted
}

// Undo is a requested undo that waits for agreement.
type Undo struct {
	By      battlemat.Seat
	To      int              // the seq of the state to go back to
	Waiting []battlemat.Seat // the seats that have not agreed yet, in the scenario's order

	asked int // the seq of the entry that asked for the undo
}

// UndoSetting returns the match's undo setting: one of [scenario.UndoSettings].
func (m *Match) UndoSetting() string { return m.start.Undo }

// TakenBack returns the number of commands of the game that the undos of each seat have taken back.
// It does not count the undos of a game master.
func (m *Match) TakenBack() map[battlemat.Seat]int { return maps.Clone(m.last().tally) }

// ID returns the name of the match.
func (m *Match) ID() ID { return m.id }

// Seq returns the seq of the last entry.
func (m *Match) Seq() int { return len(m.steps) - 1 }

// Ruleset returns the ruleset of the match's game.
func (m *Match) Ruleset() battlemat.Ruleset { return m.rules }

// Scenario returns the document with which the match began. It must not be modified.
func (m *Match) Scenario() *scenario.Scenario { return m.doc }

// Position returns the current position of the game.
func (m *Match) Position() battlemat.Position { return m.at.last[len(m.at.last)-1] }

// ToAct lists the seats that the game waits for. The list must not be modified.
func (m *Match) ToAct() []battlemat.Seat { return m.last().toAct }

// Held returns the holder of each seat: person, bot or empty.
func (m *Match) Held() map[battlemat.Seat]string { return maps.Clone(m.last().held) }

// Paused reports whether the match is paused. A paused match accepts no command of the game.
func (m *Match) Paused() bool { return m.last().paused }

// Undo returns the requested undo, or nil when there is none.
func (m *Match) Undo() *Undo {
	u := m.last().undo
	if u == nil {
		return nil
	}
	return &Undo{u.By, u.To, slices.Clone(u.Waiting), u.asked}
}

// sameTable reports whether everything about the table is the same as in another state of the
// match: the holders of the seats, the pause, the undo, what was taken back, and whether the match
// is over.
func (m *Match) sameTable(as *Match) bool {
	a, b := m.last(), as.last()
	return a.paused == b.paused && a.undo == b.undo && a.entry.Seed == b.entry.Seed && a.over == b.over && maps.Equal(a.held, b.held) && maps.Equal(a.tally, b.tally)
}

// Over returns how the match ended, and reports whether it has ended.
func (m *Match) Over() (battlemat.Outcome, bool) { return m.last().outcome, m.last().over }

// Commitment returns the SHA-256 of the seed of the dice, in hexadecimal.
func (m *Match) Commitment() string { return m.start.Commitment }

// Seed returns the seed of the dice in hexadecimal, or "" until it is published.
func (m *Match) Seed() string { return m.last().entry.Seed }

// Begun returns the time when the match began.
func (m *Match) Begun() time.Time { return m.steps[0].entry.At }

// Changed returns the time when the last entry was accepted.
func (m *Match) Changed() time.Time { return m.last().entry.At }

// Seats returns the seats of the scenario, in its order.
func (m *Match) Seats() []battlemat.Seat {
	seats := make([]battlemat.Seat, len(m.doc.Seats))
	for i, s := range m.doc.Seats {
		seats[i] = battlemat.Seat(s.ID)
	}
	return seats
}

// Entries returns the entries from seq on, for export. They contain every seat's commands, so they
// may be shown to everyone only when the match is over.
func (m *Match) Entries(from int) []Entry {
	var list []Entry
	for _, at := range m.steps[min(max(from, 0), len(m.steps)):] {
		list = append(list, at.entry)
	}
	return list
}

func (m *Match) last() *step { return m.steps[m.Seq()] }

// look sets the seats that the position after a step waits for, and whether the match is over. A
// step that waits for the same seats as the previous one shares its list.
func (at *step) look(p battlemat.Position) {
	if now := p.ToAct(); !slices.Equal(at.toAct, now) {
		at.toAct = now
	}
	at.outcome, at.over = p.Outcome()
}

// name returns a seat's display name.
func (m *Match) name(s battlemat.Seat) string { return m.seat(s).Name }

// within returns a seat's display name as used within a sentence.
func (m *Match) within(s battlemat.Seat) string { return english.Within(m.name(s)) }

// seat returns a seat, always with a name. If the scenario gives it none, the name is its ID, or
// "The owner" if the ID is empty.
func (m *Match) seat(s battlemat.Seat) scenario.Seat {
	if i := m.place(s); i >= 0 && m.doc.Seats[i].Name != "" {
		return m.doc.Seats[i]
	}
	return scenario.Seat{Name: cmp.Or(string(s), "The owner")}
}

// place returns the index of a seat in the scenario, or -1 if there is no such seat.
func (m *Match) place(s battlemat.Seat) int {
	return slices.IndexFunc(m.doc.Seats, func(seat scenario.Seat) bool { return seat.ID == string(s) })
}

package match

import (
	"crypto/sha256"
	"maps"
	"slices"
	"strconv"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

// undoTo parses the state that a seat wants to go back to, and checks that the seat may go back to
// it. An empty command means the state before the seat's last command.
func (m *Match) undoTo(s battlemat.Seat, c battlemat.Command) (int, *battlemat.Refusal) {
	if m.UndoSetting() == scenario.UndoNone && !m.masters(s) {
		return 0, refuse(codeUndoNone, "At this table nothing can be taken back.")
	}
	to, err := strconv.Atoi(string(c))
	switch {
	case c == "":
		last, did := m.lastOf(s)
		if !did {
			return 0, refuse(codeNothingToUndo, "%s not done anything yet.", m.seat(s).Does("has", "have"))
		}
		to = m.steps[last].base
	case m.Seq() == 0:
		return 0, refuse(codeNothingToUndo, "Nothing has been done yet.")
	case err != nil || strconv.Itoa(to) != string(c) || to < 0 || to >= m.Seq():
		return 0, refuse(codeNoSuchEntry, "You can go back to the state after an entry from 0 to %d.", m.Seq()-1)
	}
	return to, m.mayGoBack(s, to)
}

// lastOf returns the last command of a seat that has not been undone, and reports whether there is
// one.
func (m *Match) lastOf(s battlemat.Seat) (seq int, did bool) {
	i := m.place(s)
	if i < 0 || m.acts[i].seq == 0 {
		return 0, false
	}
	return m.acts[i].seq, true
}

// mayGoBack returns a refusal if the match's setting does not allow a seat to go back to the state
// after an entry.
func (m *Match) mayGoBack(s battlemat.Seat, to int) *battlemat.Refusal {
	if m.masters(s) {
		return nil
	}
	lost, _ := m.between(m.Seq(), to)
	side := m.Side(s)
	for _, seq := range lost {
		if code := m.stays(m.steps[seq], side); code != "" {
			return stands[code]
		}
	}
	return nil
}

// stays returns the code of the reason why a side may not take back an entry, or anything before
// it, in this match. It returns "" if the side may. Under [scenario.UndoBefore], a side can never
// take back another side's entries, because only that other side may know whether dice fell or
// something was discovered.
func (m *Match) stays(at *step, side string) (code string) {
	switch {
	case m.UndoSetting() != scenario.UndoBefore:
	case m.Side(at.entry.Seat) != side:
		return codeUndoOthers
	case len(at.entry.Rolls) > 0:
		return codeUndoDice
	case at.discovers:
		return codeUndoDiscovery
	}
	return ""
}

// stands maps codes to the refusals for entries that cannot be taken back.
var stands = map[string]*battlemat.Refusal{
	codeUndoOthers:    refuse(codeUndoOthers, "Another side has acted since: earlier commands cannot be taken back."),
	codeUndoDice:      refuse(codeUndoDice, "Dice have been rolled or cards drawn since: earlier commands cannot be taken back."),
	codeUndoDiscovery: refuse(codeUndoDiscovery, "Something has been discovered since: earlier commands cannot be taken back."),
}

// Side returns the side of a seat, or "" for a spectator.
func (m *Match) Side(s battlemat.Seat) string {
	if i := m.place(s); i >= 0 {
		return m.doc.Seats[i].Side
	}
	return ""
}

// lineage yields the seqs of the entries that led to the position, latest first. After an undo it
// continues with the entry that the undo went back to.
func (m *Match) lineage(yield func(int) bool) {
	for seq := m.Seq(); seq > 0 && yield(seq); {
		seq = m.steps[seq].base
	}
}

// between compares the states after two entries. It lists the commands of the game that led only to
// the first state, and those that led only to the second, each in order.
func (m *Match) between(one, other int) (lost, gained []int) {
	for one != other {
		seq, list := &one, &lost
		if other > one {
			seq, list = &other, &gained
		}
		at := m.steps[*seq]
		if at.entry.Do == Play {
			*list = append(*list, *seq)
		}
		*seq = at.base
	}
	slices.Reverse(lost)
	slices.Reverse(gained)
	return lost, gained
}

// goBack turns a step into one that takes the match back to the state after an entry. It returns
// the position in that state.
func (m *Match) goBack(next *step, to int) battlemat.Position {
	lost, _ := m.between(m.Seq(), to)
	if u := next.undo; u != nil && len(lost) > 0 && !m.masters(u.By) { // what a game master takes back may never have been seen
		next.tally = maps.Clone(next.tally)
		if next.tally == nil {
			next.tally = map[battlemat.Seat]int{}
		}
		next.tally[u.By] += len(lost)
	}
	next.undo, next.base = nil, to
	then := m.steps[to]
	next.path = then.path
	next.toAct, next.outcome, next.over = then.toAct, then.outcome, then.over
	return m.position(to)
}

// after returns the path with one more command of a seat.
func (p path) after(s battlemat.Seat, c battlemat.Command) path {
	return sha256.Sum256(append(p[:], string(s)+" "+string(c)...))
}

// path is a hash of the commands that have not been undone, in order.
type path [sha256.Size]byte

// dice returns the roller for a command in the current position. The dice depend on the commands
// that have not been undone and on this one. So a command that is taken back and given again throws
// the same dice. Another command in between changes the dice, which is why a match may forbid
// taking back commands with dice ([scenario.UndoBefore]).
func (m *Match) dice(seed dice.Seed, s battlemat.Seat, c battlemat.Command) *dice.Seeded {
	p := m.last().path.after(s, c)
	return rollerAt(seed, p).made()
}

// late is a roller that is created at the first throw, because most commands throw no dice.
type late struct {
	made   func() *dice.Seeded
	roller *dice.Seeded
}

// Roll rolls a die.
func (l *late) Roll(d dice.Die) (int, error) {
	if l.roller == nil {
		l.roller = l.made()
	}
	return l.roller.Roll(d)
}

// consent lists the seats that have to agree to an undo: all seats that other people hold, or none
// if the game master asks.
func (m *Match) consent(by battlemat.Seat) []battlemat.Seat {
	var list []battlemat.Seat
	if m.masters(by) {
		return nil
	}
	for _, s := range m.Seats() {
		if s != by && m.last().held[s] == Person {
			list = append(list, s)
		}
	}
	return list
}

// others returns the seats of the first list that are not in the second.
func others(list, some []battlemat.Seat) []battlemat.Seat {
	return slices.DeleteFunc(slices.Clone(list), func(s battlemat.Seat) bool { return slices.Contains(some, s) })
}

// await records in an entry the state of an undo: the match goes back, or the undo waits for seats.
func (e *Entry) await(to int, seats []battlemat.Seat) {
	if len(seats) == 0 {
		e.Back = &to
	} else {
		e.Waiting = seats
	}
}

// waiting returns the undo, now waiting for the given seats, or nil if there is no undo.
func (u *Undo) waiting(seats []battlemat.Seat) *Undo {
	if u == nil {
		return nil
	}
	return &Undo{u.By, u.To, seats, u.asked}
}

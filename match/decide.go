package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// maxCommand is the largest size of a command, in bytes.
const maxCommand = 1000

// decide returns the entry for an ask, or refuses it. The caller has checked the ask's seq.
func (m *Match) decide(a Ask, seed dice.Seed, now time.Time) (Entry, error) {
	if refusal := m.mayAsk(a); refusal != nil {
		return Entry{}, refusal
	}
	e := Entry{Seq: m.Seq() + 1, At: now.UTC(), Seat: a.Seat, Do: a.Do, Command: a.Command}
	switch a.Do {
	case Play:
		return m.play(e, seed)
	case AskUndo:
		to, refusal := m.undoTo(a.Seat, a.Command)
		if refusal != nil {
			return Entry{}, refusal
		}
		e.Command = battlemat.Command(strconv.Itoa(to))
		e.await(to, others(m.consent(a.Seat), a.Mine))
	case Agree:
		e.Command = ""
		u := m.last().undo
		e.await(u.To, others(u.Waiting, append([]battlemat.Seat{a.Seat}, a.Mine...)))
	case Hold:
		seat, by, refusal := m.holding(a.Command)
		if refusal != nil {
			return Entry{}, refusal
		}
		e.Command = battlemat.Command(string(seat) + " " + by)
		if u := m.last().undo; u != nil && by == Person {
			e.await(u.To, u.Waiting)
		} else if u != nil {
			e.await(u.To, others(u.Waiting, []battlemat.Seat{seat}))
		}
	case Pause:
		if !a.bot {
			e.Command = "" // only a pause by the service has a reason
		}
	default:
		e.Command = ""
	}
	return e, nil
}

// mayAsk returns a refusal if the table does not allow the ask, whatever the game says.
func (m *Match) mayAsk(a Ask) *battlemat.Refusal {
	if len(a.Command) > maxCommand || !utf8.ValidString(string(a.Command)) {
		return refuse(codeTooLong, "A command is a line of at most %d bytes.", maxCommand)
	}
	if _, over := m.Over(); over {
		return refuse(codeOver, "The match is over.")
	}
	was := m.last()
	if a.Do == Hold {
		if !a.Owner {
			return refuse(codeNotTheOwner, "Only the owner of the match can change who holds a seat.")
		}
		return nil
	}
	by := was.held[a.Seat]
	switch {
	case by == "" || by == Empty:
		if a.Owner && a.Seat == "" && (a.Do == Pause || a.Do == Resume) {
			break
		}
		return m.noSuchSeat(a.Seat)
	case by == Bot && !a.bot:
		return refuse(codeBot, "A bot plays %s.", m.within(a.Seat))
	case by == Person && a.bot:
		return refuse(codePerson, "A person plays %s.", m.within(a.Seat))
	}
	switch a.Do {
	case Play:
		if was.paused {
			return refuse(codePaused, "The match is paused.")
		}
	case AskUndo:
		if was.undo != nil {
			return refuse(codeUndoAsked, "%s already asked for an undo.", m.seat(was.undo.By).Does("has", "have"))
		}
	case Agree:
		if was.undo == nil || !slices.Contains(was.undo.Waiting, a.Seat) {
			return refuse(codeNoUndo, "There is no undo that %s can agree to.", m.within(a.Seat))
		}
	case Decline:
		if was.undo == nil {
			return refuse(codeNoUndo, "Nobody has asked for an undo.")
		}
	case Pause:
		if was.paused {
			return refuse(codePaused, "The match is already paused.")
		}
	case Resume:
		if !was.paused {
			return refuse(codeNotPaused, "The match is not paused.")
		}
	default:
		return refuse(CodeUnknownCommand, "There is no such request.")
	}
	return nil
}

// play decides a command of the game and completes its entry.
func (m *Match) play(e Entry, seed dice.Seed) (Entry, error) {
	rec := &dice.Recorder{Roller: &late{made: func() *dice.Seeded { return m.dice(seed, e.Seat, e.Command) }}}
	events, err := decided(m.Position(), e.Seat, e.Command, rec)
	var refusal *battlemat.Refusal
	if errors.As(err, &refusal) {
		return Entry{}, refusal
	}
	if err != nil {
		return Entry{}, fmt.Errorf("match %s, entry %d: %w", m.id, e.Seq, err)
	}
	e.Rolls = rec.Rolls
	if e.Events, err = write(m.rules.EventTypes(), events); err != nil {
		return Entry{}, fmt.Errorf("match %s, entry %d: %w", m.id, e.Seq, err)
	}
	return e, nil
}

// decided returns the events that a command causes by the rules. It converts a panic of the rules
// to an error.
func decided(p battlemat.Position, s battlemat.Seat, c battlemat.Command, r dice.Roller) (events []battlemat.Event, err error) {
	defer Recover(&err)
	return p.Decide(s, c, r)
}

// write encodes events for the log.
func write(types battlemat.EventTypes, events []battlemat.Event) (list []json.RawMessage, err error) {
	defer Recover(&err)
	list = make([]json.RawMessage, len(events))
	long := 0
	for i, event := range events {
		if list[i], err = types.Write(event); err != nil {
			return nil, err
		}
		long += len(list[i])
	}
	all := make([]byte, 0, long) // one block of memory, because a match stores them
	for i, raw := range list {
		all = append(all, raw...)
		list[i] = all[len(all)-len(raw) : len(all) : len(all)]
	}
	return list, nil
}

package match

import (
	"fmt"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/english"
)

// Line is what a seat is told about an entry. It does not contain the words of a command, which
// could reveal what the events keep secret.
type Line struct {
	Seq  int              `json:"seq"`
	At   time.Time        `json:"at"`
	Seat battlemat.Seat   `json:"seat,omitempty"` // the seat that acted
	Do   Do               `json:"do,omitempty"`   // the kind of entry, if it is not a command of the game
	Text string           `json:"text,omitempty"` // the sentence about an action at the table
	Told []battlemat.Told `json:"told,omitempty"` // what is told about an action in the game, in order

	Back     *int  `json:"back,omitempty"`     // for an undo that is carried out: the match is back in the state after this entry
	Undone   []int `json:"undone,omitempty"`   // the commands of the game that the undo takes back
	Restored []int `json:"restored,omitempty"` // the commands of the game that the undo restores
}

// Lines returns what a seat is told about the entries from one seq to another, both included. It
// leaves out hidden actions of a game master. The error is a *[Fault] if the rules failed.
func (m *Match) Lines(s battlemat.Seat, from, to int) ([]Line, error) {
	return answered(m.budget, askLines, func() ([]Line, error) { return m.lines(s, from, to), nil })
}

// lines does the same as Lines, as part of a question that is already being answered.
func (m *Match) lines(s battlemat.Seat, from, to int) []Line {
	told := make([]Line, 0, max(min(to, m.Seq())-max(from, 0)+1, 0))
	var p battlemat.Position // the position after the previous entry, if it is known
	for seq := max(from, 0); seq <= min(to, m.Seq()); seq++ {
		at := m.steps[seq]
		var one battlemat.Telling
		switch {
		case seq == m.Seq() && m.stages != nil:
			for i, e := range m.events {
				one.Add(s, m.stages[i], e)
			}
		case at.entry.Do == Play:
			if p == nil || at.base != seq-1 {
				p = m.position(at.base)
			}
			for _, e := range m.eventsOf(seq) {
				one.Add(s, p, e)
				p = p.Apply(e)
			}
		case at.entry.Back != nil:
			p = nil
		}
		if at.entry.Do == Play && len(one.Told) == 0 && m.behind(seq, s) || at.entry.Do != Play && m.unseen(seq, s) {
			continue
		}
		l := Line{Seq: seq, At: at.entry.At, Seat: at.entry.Seat, Text: m.say(seq, s), Told: one.Told}
		if at.entry.Do != Play {
			l.Do = at.entry.Do
		}
		if l.Back = at.entry.Back; l.Back != nil {
			l.Undone, l.Restored = m.seenBetween(seq-1, *l.Back, s)
		}
		told = append(told, l)
	}
	return told
}

// ToldAlike reports whether two seats are certain to be told the same about the last entry.
func (m *Match) ToldAlike(a, b battlemat.Seat) bool {
	if m.last().entry.Do != Play {
		return !m.masters(m.last().entry.Seat) // a game master's undo may be hidden from one of them
	}
	for i, e := range m.events {
		if !battlemat.TellsAlike(m.stages[i], e, a, b) {
			return false
		}
	}
	return len(m.events) > 0 // otherwise the events are not known
}

// goingBack returns the sentence that tells a seat what the seat `by` takes back and restores when
// it goes back to the state after an entry.
func (m *Match) goingBack(seq int, by battlemat.Seat, to int, s battlemat.Seat) string {
	if m.seat(by).Plural {
		return m.name(by) + " " + m.change(seq, by, to, s, "take back", "restore") + "."
	}
	return m.name(by) + " " + m.change(seq, by, to, s, "takes back", "restores") + "."
}

// change describes to a seat, with the given verbs, what an undo takes back and restores.
func (m *Match) change(seq int, by battlemat.Seat, to int, s battlemat.Seat, takes, restores string) string {
	lost, gained := m.seenBetween(seq-1, to, s)
	switch {
	case len(gained) == 0:
		return takes + " " + m.commands(by, lost)
	case len(lost) == 0:
		return restores + " " + m.commands(by, gained)
	}
	return takes + " " + m.commands(by, lost) + " and " + restores + " " + m.commands(by, gained)
}

// commands describes some commands of the game, for a sentence about the seat `by`: "their last 2
// commands".
func (m *Match) commands(by battlemat.Seat, seqs []int) string {
	if len(seqs) == 0 {
		return "nothing"
	}
	seat := m.steps[seqs[0]].entry.Seat
	for _, seq := range seqs {
		if m.steps[seq].entry.Seat != seat {
			return "the last " + english.Count(len(seqs), "command")
		}
	}
	all := english.Count(len(seqs), "command")
	if len(seqs) == 1 {
		all = "command"
	}
	if seat == by {
		return "their last " + all
	}
	return "the last " + all + " of " + m.within(seat)
}

// say returns the sentence for an action at the table, as told to a seat.
func (m *Match) say(seq int, s battlemat.Seat) string {
	at := m.steps[seq]
	if at.entry.Do == Play {
		return "" // the lines of its events describe it
	}
	e, does := at.entry, m.seat(at.entry.Seat).Does
	switch e.Do {
	case Begin:
		return m.doc.Name
	case AskUndo:
		if e.Back != nil {
			return m.goingBack(seq, e.Seat, *e.Back, s)
		}
		return does("asks", "ask") + " to " + m.change(seq, e.Seat, at.undo.To, s, "take back", "restore") + "."
	case Agree:
		if u := m.steps[seq-1].undo; e.Back != nil && u != nil {
			return does("agrees", "agree") + ". " + m.goingBack(seq, u.By, *e.Back, s)
		}
		return does("agrees.", "agree.")
	case Decline:
		return does("declines", "decline") + " the undo."
	case Pause:
		switch e.Command {
		case botFailed:
			return fmt.Sprintf("The bot of %s has failed. The match is paused.", m.within(e.Seat))
		case botSlow:
			return "The match is paused: its scenario needs more computing time than a match may use here."
		case botsAlone:
			return "The bots have played long enough among themselves. The match is paused."
		}
		return does("pauses", "pause") + " the match."
	case Resume:
		return does("resumes", "resume") + " the match."
	case Hold:
		words := e.Command.Words()
		return fmt.Sprintf("A %s plays %s now.", words[1], m.within(battlemat.Seat(words[0])))
	case Publish:
		return "The seed of the dice is " + e.Seed + "."
	}
	return ""
}

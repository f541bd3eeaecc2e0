package match

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
)

// Report is the result of deciding a match again.
type Report struct {
	Version string `json:"version,omitempty"` // the version of the program that began the match
	Hash    string `json:"hash"`              // the hash of the last entry: a copy of it proves that no earlier entry was changed
	Edited  *int   `json:"edited,omitempty"`  // the first entry that is not as it was written
	Entries int    `json:"entries"`
	Plays   int    `json:"plays"` // the number of commands of the game among the entries
	Rolls   int    `json:"rolls"`
	Over    bool   `json:"over"`
	Seed    bool   `json:"seed"` // the seed was published, so the rolls could be checked
	// TakenBack is the number of commands of the game that the undos of each seat have taken back.
	TakenBack map[battlemat.Seat]int `json:"takenBack,omitempty"`
	// Differences are in the order of the entries. An empty list means that today's rules agree.
	Differences []Difference `json:"differences"`
}

// Difference is an entry about which today's rules and the log disagree.
type Difference struct {
	Seq  int            `json:"seq"`
	Seat battlemat.Seat `json:"seat,omitempty"`
	Text string         `json:"text"`
}

// Verify decides every recorded command again with the recorded rolls. It reports where today's
// rules, or the published seed, differ from the log. After a difference it continues from the log.
// An error means that the log cannot be replayed at all.
func Verify(rules Rules, entries []Entry) (Report, error) {
	r := Report{Differences: []Difference{}}
	if len(entries) == 0 {
		return r, errors.New("the log is empty")
	}
	for i, e := range entries {
		if e.Seq != i {
			return r, fmt.Errorf("entry %d is where entry %d is expected: a seq is missing or repeated", e.Seq, i)
		}
	}
	v := verifier{report: &r}
	v.chain(entries)
	m, err := open(rules, "", entries[0])
	if err != nil {
		return r, unnamed(err)
	}
	r.Version = m.start.Version
	v.opening(m, entries[0])
	if last := entries[len(entries)-1]; last.Do == Publish {
		v.learn(last, m.Commitment())
	}
	r.Entries = 1
	for _, e := range entries[1:] {
		v.check(m, e)
		if m, err = m.applied(e); err != nil {
			return r, unnamed(err)
		}
		v.digest(m, e)
		r.Entries++
	}
	_, r.Over = m.Over()
	r.TakenBack = m.TakenBack()
	return r, nil
}

// unnamed removes the name of the match from an error, because an exported log does not contain it.
func unnamed(err error) error { return errors.New(strings.TrimPrefix(err.Error(), "match , ")) }

type verifier struct {
	report *Report
	seed   *dice.Seed
}

func (v *verifier) differ(e Entry, format string, args ...any) {
	v.report.Differences = append(v.report.Differences, Difference{e.Seq, e.Seat, fmt.Sprintf(format, args...)})
}

// chain finds the first entry that was changed.
func (v *verifier) chain(entries []Entry) {
	v.report.Hash = entries[len(entries)-1].Hash
	for _, e := range entries {
		if e.edited {
			v.report.Edited = &e.Seq
			v.differ(e, "The log was edited: this entry is not as it was written; its hash differs.")
			return
		}
	}
}

// opening lays out the scenario again and compares the result.
func (v *verifier) opening(m *Match, e Entry) {
	v.digest(m, e)
	o, err := laidOut(m.rules, m.doc)
	if err != nil {
		v.differ(e, "Today's rules cannot set the scenario up: %v.", err)
		return
	}
	today, err := write(m.rules.EventTypes(), o.Events)
	if err != nil || !slices.EqualFunc(today, e.Events, sameJSON) {
		v.differ(e, "Today's rules set the scenario up differently.")
	}
}

// digest compares the digest of the position after an entry with the recorded one.
func (v *verifier) digest(m *Match, e Entry) {
	if e.Digest == "" {
		return
	}
	if err := m.proved(e.Digest); err != nil {
		v.differ(e, "The position after this entry differs from the recorded one.")
	}
}

// learn accepts the published seed if it matches the commitment.
func (v *verifier) learn(e Entry, commitment string) {
	seed, err := dice.ParseSeed(e.Seed)
	switch {
	case err != nil:
		v.differ(e, "The published seed cannot be read: %v.", err)
	case fmt.Sprintf("%x", seed.Commitment()) != commitment:
		v.differ(e, "The published seed does not match the SHA-256 in entry 0.")
	default:
		v.seed, v.report.Seed = &seed, true
	}
}

// check compares one entry with what today's rules would make of it.
func (v *verifier) check(m *Match, e Entry) {
	if e.Do == Publish {
		if _, over := m.Over(); !over {
			v.differ(e, "The seed is published before the match is over.")
		}
		return
	}
	if _, over := m.Over(); over {
		v.differ(e, "The match was already over.")
	}
	// The log does not record whether a bot or the owner asked.
	a := Ask{Seat: e.Seat, Do: e.Do, Command: e.Command, Owner: true, bot: m.last().held[e.Seat] == Bot}
	if refusal := m.mayAsk(a); refusal != nil {
		v.differ(e, "The table refuses it: %s", refusal.Detail)
	}
	switch e.Do {
	case Play:
		v.play(m, e)
	case AskUndo:
		to, refusal := m.undoTo(e.Seat, e.Command)
		if refusal != nil {
			v.differ(e, "The table refuses it: %s", refusal.Detail)
		}
		v.back(e, to)
	default:
		if u := m.last().undo; u != nil {
			v.back(e, u.To)
		} else if e.Back != nil {
			v.differ(e, "It goes back to entry %d, but no undo was asked for.", *e.Back)
		}
	}
}

// back checks that an undo went back to the requested entry.
func (v *verifier) back(e Entry, to int) {
	if e.Back != nil && *e.Back != to {
		v.differ(e, "It goes back to entry %d, but entry %d was asked for.", *e.Back, to)
	}
}

func (v *verifier) play(m *Match, e Entry) {
	v.report.Plays++
	v.report.Rolls += len(e.Rolls)
	again := dice.Replay(e.Rolls)
	witness := &witness{Roller: again}
	if v.seed != nil {
		witness.seeded = m.dice(*v.seed, e.Seat, e.Command)
	}
	events, err := decided(m.Position(), e.Seat, e.Command, witness)
	var refusal *battlemat.Refusal
	switch {
	case errors.As(err, &refusal):
		v.differ(e, "%q is refused: %s [%s]", e.Command, refusal.Detail, refusal.Rule)
		return
	case err != nil:
		v.differ(e, "%q cannot be decided: %v.", e.Command, err)
		return
	}
	if witness.wrong != "" {
		v.differ(e, "%s", witness.wrong)
	}
	if again.Left() > 0 {
		v.differ(e, "%d of %d recorded rolls are not used.", again.Left(), len(e.Rolls))
	}
	today, err := write(m.rules.EventTypes(), events)
	if err != nil {
		v.differ(e, "Its events cannot be written: %v.", err)
		return
	}
	for i := range max(len(today), len(e.Events)) {
		switch {
		case i >= len(today):
			v.differ(e, "Event %d, %s, does not happen.", i, e.Events[i])
		case i >= len(e.Events):
			v.differ(e, "Event %d would be %s.", i, today[i])
		case !sameEvent(m.rules.EventTypes(), events[i], today[i], e.Events[i]):
			v.differ(e, "Event %d was %s and would be %s.", i, e.Events[i], today[i])
		default:
			continue
		}
		return // later differences follow from this one
	}
}

// sameEvent reports whether an event, as written today, equals a recorded one. If both are
// [battlemat.Explained], their sentences may differ.
func sameEvent(types battlemat.EventTypes, event battlemat.Event, today, recorded json.RawMessage) bool {
	if sameJSON(today, recorded) {
		return true
	}
	old, err := types.Read(recorded)
	a, can := event.(battlemat.Explained)
	b, could := old.(battlemat.Explained)
	if err != nil || !can || !could {
		return false
	}
	bare, err := write(types, []battlemat.Event{a.Unexplained(), b.Unexplained()})
	return err == nil && sameJSON(bare[0], bare[1])
}

// sameJSON reports whether two documents are equal except for white space.
func sameJSON(a, b json.RawMessage) bool {
	var x, y bytes.Buffer
	return json.Compact(&x, a) == nil && json.Compact(&y, b) == nil && bytes.Equal(x.Bytes(), y.Bytes())
}

// witness is a roller that returns the recorded results, and checks that the seed gives the same
// results.
type witness struct {
	dice.Roller
	seeded *dice.Seeded
	thrown int
	wrong  string
}

func (w *witness) Roll(d dice.Die) (int, error) {
	i, err := w.Roller.Roll(d)
	if err != nil || w.seeded == nil {
		return i, err
	}
	w.thrown++
	side, err := w.seeded.Roll(d)
	if err == nil && d.Faces[side] != d.Faces[i] && w.wrong == "" {
		w.wrong = fmt.Sprintf("Roll %d, a %s, was %s; the seed gives %s.", w.thrown, d.Name, d.Faces[i], d.Faces[side])
	}
	return i, err
}

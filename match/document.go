package match

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/battlemat/battlemat/scenario"
)

// writeScenario encodes the scenario for entry 0, on one line.
func writeScenario(doc *scenario.Scenario) (json.RawMessage, error) {
	var line bytes.Buffer
	if err := json.Compact(&line, doc.JSON()); err != nil {
		return nil, err
	}
	return line.Bytes(), nil
}

// marshal encodes an entry for the log. Its events are already compact.
func (e *Entry) marshal() ([]byte, error) {
	if data, plain := e.plain(); plain {
		return data, nil
	}
	data, err := json.Marshal(e)
	if err != nil {
		return nil, fmt.Errorf("entry %d: %w", e.Seq, err)
	}
	return data, nil
}

// plain encodes an entry if it contains no unusual characters. The bytes are the same as from
// package json, at a fraction of the cost.
func (e *Entry) plain() (data []byte, plain bool) {
	if e.Start != nil || e.Digest != "" || e.Hash != "" || e.Back != nil || e.Waiting != nil || !isPlain(string(e.Seat)) || !isPlain(string(e.Command)) || !isPlain(string(e.Do)) || !isPlain(e.Seed) {
		return nil, false
	}
	size := 128 + hashRoom + len(e.Seat) + len(e.Command) + len(e.Seed)
	for _, event := range e.Events {
		size += len(event) + 1
	}
	at, err := e.At.MarshalText()
	if err != nil {
		return nil, false
	}
	b := strconv.AppendInt(append(make([]byte, 0, size), `{"seq":`...), int64(e.Seq), 10)
	text := func(key, words string) {
		if words != "" {
			b = append(append(append(b, key...), words...), '"')
		}
	}
	text(`,"at":"`, string(at))
	text(`,"seat":"`, string(e.Seat))
	b = append(append(append(b, `,"do":"`...), e.Do...), '"')
	text(`,"command":"`, string(e.Command))
	if len(e.Rolls) > 0 {
		rolls, err := json.Marshal(e.Rolls)
		if err != nil {
			return nil, false
		}
		b = append(append(b, `,"rolls":`...), rolls...)
	}
	for i, event := range e.Events {
		if i == 0 {
			b = append(b, `,"events":[`...)
		} else {
			b = append(b, ',')
		}
		b = append(b, event...)
	}
	if len(e.Events) > 0 {
		b = append(b, ']')
	}
	text(`,"seed":"`, e.Seed)
	return append(b, '}'), true
}

// isPlain reports whether a string needs no escapes in JSON.
func isPlain(words string) bool {
	for i := range len(words) {
		if c := words[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			return false
		}
	}
	return true
}

// readEntry decodes a line that seal encoded. The parameter `before` is the hash of the previous
// entry. A line that is not JSON is reported as damaged, and any other changed line is marked as
// edited, unless its format is unknown.
func readEntry(before string, data []byte) (Entry, error) {
	var e Entry
	if err := json.Unmarshal(data, &e); err != nil {
		return e, &Unreadable{Damaged, 0, err}
	}
	if e.Start != nil {
		if err := known(e.Start.Format); err != nil {
			return e, err
		}
	}
	e.edited = !unbroken(before, data)
	return e, nil
}

// Intact checks the lines of a stored log without the rules. It returns an *[Unreadable] that names
// a missing or changed entry, or nil if the log is complete or has an unknown format. It notices
// entries missing at the end only if the match is over. It notices that the secret's seed does not
// fit the commitment in entry 0 only if the match has not published its seed.
func Intact(lines [][]byte, secret Secret, over bool) error {
	if len(lines) == 0 {
		return &Unreadable{Damaged, 0, errors.New("it is missing")}
	}
	var first, last Entry
	for seq, line := range lines {
		e, err := readEntry(last.Hash, line)
		var u *Unreadable
		switch {
		case errors.As(err, &u) && u.Code != Damaged:
			return nil
		case err != nil:
			return &Unreadable{Damaged, seq, errors.New("it is not an entry")}
		case e.Seq != seq:
			return &Unreadable{Damaged, seq, errors.New("it is missing")}
		case e.edited:
			return &Unreadable{Damaged, seq, errors.New("it is not as it was written: its hash differs")}
		}
		if seq == 0 {
			first = e
		}
		last = e
	}
	switch {
	case last.Do == Publish:
	case first.Start != nil && !secret.committed(first.Start.Commitment):
		return seedLost()
	case over:
		return &Unreadable{Damaged, len(lines), errors.New("it is missing, and the match is over")}
	}
	return nil
}

// Write writes entries as an exported log: JSON, one entry per line.
func Write(w io.Writer, entries []Entry) error {
	for _, e := range entries {
		data, err := json.Marshal(e)
		if err != nil {
			return fmt.Errorf("entry %d: %w", e.Seq, err)
		}
		if _, err := w.Write(append(data, '\n')); err != nil {
			return err
		}
	}
	return nil
}

// maxLine is the largest size of a line in an exported log, in bytes. Entry 0 holds a whole
// scenario.
const maxLine = 64 << 20

// Read reads an exported log. An error names the line.
func Read(r io.Reader) ([]Entry, error) {
	var entries []Entry
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, maxLine)
	n := 0
	for lines.Scan() {
		n++
		if len(bytes.TrimSpace(lines.Bytes())) == 0 {
			continue
		}
		before := ""
		if len(entries) > 0 {
			before = entries[len(entries)-1].Hash
		}
		e, err := readEntry(before, lines.Bytes())
		if err != nil {
			var u *Unreadable
			if errors.As(err, &u) && u.Seq == 0 {
				u.Seq = len(entries)
			}
			return nil, fmt.Errorf("line %d: expected an entry: %w", n, err)
		}
		entries = append(entries, e)
	}
	if err := lines.Err(); err != nil {
		if errors.Is(err, bufio.ErrTooLong) {
			return nil, fmt.Errorf("line %d: longer than %d bytes", n+1, maxLine)
		}
		return nil, fmt.Errorf("line %d: %w", n+1, err)
	}
	if len(entries) == 0 {
		return nil, errors.New("the log is empty")
	}
	return entries, nil
}

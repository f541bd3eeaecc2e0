package match

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/battlemat/battlemat/scenario"
)

// readScenario reads the document that entry 0 keeps.
func readScenario(data []byte) (*scenario.Scenario, error) { return scenario.Parse(data, "scenario") }

// writeScenario writes it, on one line.
func writeScenario(doc *scenario.Scenario) (json.RawMessage, error) {
	var line bytes.Buffer
	if err := json.Compact(&line, doc.JSON()); err != nil {
		return nil, err
	}
	return line.Bytes(), nil
}

// marshal writes an entry as the log keeps it.
func (e Entry) marshal() ([]byte, error) {
	data, err := json.Marshal(e)
	if err != nil {
		return nil, fmt.Errorf("entry %d: %w", e.Seq, err)
	}
	return data, nil
}

// readEntry reads what marshal wrote.
func readEntry(data []byte) (Entry, error) {
	var e Entry
	if err := json.Unmarshal(data, &e); err != nil {
		return e, fmt.Errorf("entry: %w", err)
	}
	return e, nil
}

// Write writes entries as an exported log: JSON, one a line.
func Write(w io.Writer, entries []Entry) error {
	for _, e := range entries {
		data, err := e.marshal()
		if err != nil {
			return err
		}
		if _, err := w.Write(append(data, '\n')); err != nil {
			return err
		}
	}
	return nil
}

// maxLine is how many bytes a line of an exported log may have: an entry 0 holds a whole
// scenario.
const maxLine = 64 << 20

// Read reads an exported log. The error names the line.
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
		strict := json.NewDecoder(bytes.NewReader(lines.Bytes()))
		strict.DisallowUnknownFields()
		var e Entry
		if err := strict.Decode(&e); err != nil {
			return nil, fmt.Errorf("line %d: an entry is expected: %w", n, err)
		}
		if strict.More() {
			return nil, fmt.Errorf("line %d: one entry is expected", n)
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

package wire

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/battlemat/battlemat"
)

// ReadFromClient reads a message of a client as package json does. A command in the form in
// which programs write it, without blanks or escapes, is read at a tenth of the cost.
func ReadFromClient(data []byte) (FromClient, error) {
	if m, plain := readAct(data); plain {
		return m, nil
	}
	var m FromClient
	err := json.Unmarshal(data, &m)
	return m, err
}

// readAct reads {"id":1,"act":{"seat":"elf","seq":2,"command":"move elf 3,4"}}.
func readAct(data []byte) (m FromClient, plain bool) {
	r := reader{data, true}
	r.skip(`{"id":`)
	id := r.number()
	r.skip(`,"act":{"seat":"`)
	seat := r.text()
	r.skip(`","seq":`)
	seq := r.number()
	r.skip(`,"command":"`)
	command := r.text()
	r.skip(`"}}`)
	if !r.plain || len(r.rest) > 0 {
		return m, false
	}
	return FromClient{ID: id, Act: &Act{Seat: battlemat.Seat(seat), Seq: seq, Command: battlemat.Command(command)}}, true
}

// reader reads plain JSON from its beginning.
type reader struct {
	rest  []byte
	plain bool // so far
}

func (r *reader) skip(words string) {
	rest, found := bytes.CutPrefix(r.rest, []byte(words))
	r.rest, r.plain = rest, r.plain && found
}

// text reads up to a quotation mark, which it leaves.
func (r *reader) text() string {
	n := 0
	for n < len(r.rest) && r.rest[n] != '"' {
		if c := r.rest[n]; c < ' ' || c > '~' || c == '\\' {
			r.plain = false
			return ""
		}
		n++
	}
	text := string(r.rest[:n])
	r.rest = r.rest[n:]
	return text
}

// number reads an integer as package json writes it.
func (r *reader) number() int {
	n := 0
	for n < len(r.rest) && (r.rest[n] == '-' || r.rest[n] >= '0' && r.rest[n] <= '9') {
		n++
	}
	v, err := strconv.Atoi(string(r.rest[:n]))
	r.plain = r.plain && err == nil && strconv.Itoa(v) == string(r.rest[:n])
	r.rest = r.rest[n:]
	return v
}

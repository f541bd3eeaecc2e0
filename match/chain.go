package match

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// hashMark is the text before the hash at the end of an entry's line.
const hashMark = `,"hash":"`

// hashRoom is the number of bytes that the hash adds to a line.
const hashRoom = len(hashMark) + 2*sha256.Size + 1

// seal encodes an entry for the log and sets its hash. The hash is the SHA-256, in hexadecimal, of
// the previous entry's hash ("" for entry 0) followed by the entry's line up to its own hash. If a
// line is changed, its hash no longer fits; if its hash is changed too, the next entry's hash no
// longer fits.
func (e *Entry) seal(before string) ([]byte, error) {
	e.Hash = ""
	line, err := e.marshal()
	if err != nil {
		return nil, err
	}
	line = line[:len(line)-1]
	e.Hash = chained(before, line)
	return append(append(append(line, hashMark...), e.Hash...), `"}`...), nil
}

// record encodes the last entry of a match, before the entry is shown to anyone. If a digest of the
// position is due, it is included.
func (m *Match) record(e *Entry, before string) ([]byte, error) {
	if e.digested() {
		digest, err := m.digest()
		if err != nil {
			return nil, fmt.Errorf("entry %d: %w", e.Seq, err)
		}
		e.Digest = digest
	}
	line, err := e.seal(before)
	m.last().entry = *e
	return line, err
}

// chained returns the hash for a line without a hash.
func chained(before string, line []byte) string {
	h := sha256.New()
	h.Write([]byte(before))
	h.Write(line)
	return hex.EncodeToString(h.Sum(nil))
}

// unbroken reports whether a line is unchanged since it was sealed. The parameter `before` is the
// hash of the previous entry.
func unbroken(before string, line []byte) bool {
	i := bytes.LastIndex(line, []byte(hashMark))
	return i >= 0 && string(line[i:]) == hashMark+chained(before, line[:i])+`"}`
}

package match

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// hashMark begins the hash of an entry, with which its line ends.
const hashMark = `,"hash":"`

// hashRoom is how many bytes a line has more once its hash stands in it.
const hashRoom = len(hashMark) + 2*sha256.Size + 1

// seal writes an entry as the log keeps it, after one of that hash ("" for entry 0), and
// gives it its own: the SHA-256, in hexadecimal, of the hash before and of all of its line
// that stands before its hash. A change of a line changes its hash, and a change of
// that breaks the next.
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

// record writes the last entry of a match that nobody has been shown yet, with the digest of
// its position when one is due.
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

// chained is the hash of a line that has none yet.
func chained(before string, line []byte) string {
	h := sha256.New()
	h.Write([]byte(before))
	h.Write(line)
	return hex.EncodeToString(h.Sum(nil))
}

// unbroken reports whether a line is as it was sealed after an entry of that hash.
func unbroken(before string, line []byte) bool {
	i := bytes.LastIndex(line, []byte(hashMark))
	return i >= 0 && string(line[i:]) == hashMark+chained(before, line[:i])+`"}`
}

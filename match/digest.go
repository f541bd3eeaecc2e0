package match

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"github.com/battlemat/battlemat"
)

// digestEvery is after how many entries a log holds a digest of the position again.
const digestEvery = 50

// Digest is the SHA-256, in hexadecimal, of what a position holds: of its state as canonical
// JSON, the members of objects in the order of their names and those left out that hold
// nothing: null, false, 0, "", and empty lists and objects. So a field that a later program
// adds changes no digest as long as nothing has happened that it tells of.
func Digest(facts battlemat.Facts, p battlemat.Position) (digest string, err error) {
	defer Recover(&err)
	raw, err := facts.Write(p.State())
	if err != nil {
		return "", err
	}
	read := json.NewDecoder(bytes.NewReader(raw))
	read.UseNumber()
	var state any
	if err := read.Decode(&state); err != nil {
		return "", err
	}
	state, _ = sparse(state)
	canonical, err := json.Marshal(state)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(canonical)
	return hex.EncodeToString(sum[:]), nil
}

// sparse is a value without the members that hold nothing, and whether it holds anything.
func sparse(v any) (any, bool) {
	switch v := v.(type) {
	case nil:
		return nil, false
	case bool:
		return v, v
	case json.Number:
		return v, v != "0"
	case string:
		return v, v != ""
	case []any:
		for i := range v {
			v[i], _ = sparse(v[i])
		}
		return v, len(v) > 0
	case map[string]any:
		for name, member := range v {
			kept, holds := sparse(member)
			if v[name] = kept; !holds {
				delete(v, name)
			}
		}
		return v, len(v) > 0
	}
	return v, true
}

// digested reports whether an entry holds a digest.
func (e *Entry) digested() bool { return e.Seq%digestEvery == 0 }

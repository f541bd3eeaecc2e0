package match

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/codec/canonical"
)

// digestEvery is after how many entries a log holds a digest of the position again.
const digestEvery = 50

// Digest is the SHA-256, in hexadecimal, of what a position holds: of its state as canonical
// JSON, the members of objects in the order of their names and those left out that hold
// nothing: null, false, 0, "", and empty lists and objects. So a field that a later program
// adds changes no digest as long as nothing has happened that it tells of.
func Digest(types battlemat.EventTypes, p battlemat.Position) (digest string, err error) {
	return new(digester).of(types, p)
}

// digester digests positions of one match. What they share is not written anew.
type digester struct{ canonical.Writer }

func (d *digester) of(types battlemat.EventTypes, p battlemat.Position) (digest string, err error) {
	defer Recover(&err)
	state := p.State()
	name := types.Name(state)
	if name == "" {
		return "", fmt.Errorf("event %T: not one of the ruleset's", state)
	}
	doc, err := d.Member("fact", name, state)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(doc)
	return hex.EncodeToString(sum[:]), nil
}

// digested reports whether an entry holds a digest.
func (e *Entry) digested() bool { return e.Seq%digestEvery == 0 }

package match

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/codec/canonical"
)

// digestEvery is the number of entries between two digests of the position.
const digestEvery = 50

// Digest returns the SHA-256, in hexadecimal, of a position's state as canonical JSON. In canonical
// JSON the members of objects are sorted by name, and empty ones are left out (null, false, 0, "",
// and empty lists and objects). So a field that a later version adds changes no digest as long as
// the field is empty.
func Digest(types battlemat.EventTypes, p battlemat.Position) (digest string, err error) {
	defer Recover(&err)
	doc, err := types.Write(p.State())
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(canonical.Document(doc))
	return hex.EncodeToString(sum[:]), nil
}

// digested reports whether an entry holds a digest.
func (e *Entry) digested() bool { return e.Seq%digestEvery == 0 }

// digest returns the digest of the match's position. The digest of the first position may have been
// computed for another match.
func (m *Match) digest() (string, error) {
	if m.Seq() == 0 {
		return m.opening.digested()
	}
	return Digest(m.rules.EventTypes(), m.Position())
}

// proved returns an error if the position of the match does not have the recorded digest.
func (m *Match) proved(recorded string) error {
	today, err := m.digest()
	if err == nil && today != recorded {
		err = &Unreadable{Differs, m.Seq(), errors.New("the position differs from the recorded one")}
	}
	return err
}

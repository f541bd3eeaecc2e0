package dice

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
)

// Seed is the 32-byte key of a [Seeded] roller.
type Seed [32]byte

// SeedOf makes a seed from a string, for seeds that people type: the string's SHA-256.
func SeedOf(text string) Seed { return sha256.Sum256([]byte(text)) }

// ParseSeed reads the 64 hexadecimal digits that String writes.
func ParseSeed(s string) (Seed, error) {
	var seed Seed
	if len(s) != hex.EncodedLen(len(seed)) {
		return seed, fmt.Errorf("a seed has 64 hexadecimal digits, not %d characters", len(s))
	}
	if _, err := hex.Decode(seed[:], []byte(s)); err != nil {
		return Seed{}, fmt.Errorf("a seed has 64 hexadecimal digits: %v", err)
	}
	return seed, nil
}

// String returns the seed in hexadecimal.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Commitment returns the SHA-256 of the seed. It can be published before the dice are thrown, and the seed
// afterwards, so that anyone can check the throws.
func (s Seed) Commitment() [32]byte { return sha256.Sum256(s[:]) }

// At returns the seed of the nth independent stream derived from this seed: the SHA-256 of the seed
// followed by n as eight bytes, big-endian. A match that gives each command its own stream does not
// have to remember a position in a stream.
func (s Seed) At(n uint64) Seed {
	var b [40]byte
	copy(b[:], s[:])
	binary.BigEndian.PutUint64(b[32:], n)
	return sha256.Sum256(b[:])
}

// Of returns the seed of a named stream derived from this seed: the SHA-256 of the seed followed by
// the name.
func (s Seed) Of(text string) Seed { return sha256.Sum256(append(s[:], text...)) }

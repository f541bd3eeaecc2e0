package match

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"
)

// The limits for the documents in a locker.
const (
	MostDocuments = 50       // documents in a locker
	MostVersions  = 10       // versions of a document; beyond that the oldest is removed
	MostLibrary   = 4 << 20  // total bytes of all versions
	MaxPicture    = 3 << 20  // bytes of the picture under a board
	MostPictures  = 24 << 20 // total bytes of these pictures
	maxDocument   = 1 << 20  // bytes of a document
	mostTitle     = 80       // characters of a name
)

var (
	// ErrNoDocument is wrapped when a locker has no document with the given ID, or no such version of
	// the document.
	ErrNoDocument = errors.New("no such document")
	// ErrLibraryFull is wrapped when a locker has no room for another document or for its bytes. A
	// document must be removed first.
	ErrLibraryFull = errors.New("the locker has no room for more documents")
	// ErrSavedSince is wrapped when a document has a newer version than the one that a text was based
	// on.
	ErrSavedSince = errors.New("the document has been saved since")
)

// KeptDocument describes a document in a locker. The text of each version is stored separately from
// the locker.
type KeptDocument struct {
	ID       string        `json:"id"` // a number, unique within the locker
	Name     string        `json:"name"`
	Kind     string        `json:"kind"`  // set by the client that stores it: scenario, board, creatures
	Rules    string        `json:"rules"` // the ruleset of the match that it begins, or of the creatures in it
	Versions []KeptVersion `json:"versions"`
	Numbered int           `json:"numbered,omitempty"` // the highest version number so far, even if that version is gone
	Draft    bool          `json:"-"`                  // for a document to save: this version has faults
	Picture  []byte        `json:"-"`                  // for a document to save: the picture under its board; nil if it has none

	unknown unknown
}

// KeptVersion is one version of a document.
type KeptVersion struct {
	Version int       `json:"version"` // from 1; removed versions leave gaps
	Saved   time.Time `json:"saved"`
	Bytes   int       `json:"bytes"`
	Hash    string    `json:"sha256"`          // the hash of its text
	Draft   bool      `json:"draft,omitempty"` // it has faults, according to the client that stores it
	// Picture is the hash of the picture under its board, or "" if there is none. Versions can
	// share a picture. Shown is the picture's size in bytes.
	Picture string `json:"picture,omitempty"`
	Shown   int    `json:"shown,omitempty"`

	unknown unknown
}

// Last returns the newest version.
func (d *KeptDocument) Last() KeptVersion { return d.Versions[len(d.Versions)-1] }

// number updates Numbered from the existing versions, so that no number is used twice.
func (d *KeptDocument) number() {
	for _, v := range d.Versions {
		d.Numbered = max(d.Numbered, v.Version)
	}
}

// stored returns the name under which the text of a version is stored.
func (d *KeptDocument) stored(version int) string { return fmt.Sprintf("%s-%d", d.ID, version) }

// pictured returns the name under which the picture of a version is stored.
func (d *KeptDocument) pictured(v KeptVersion) string {
	return d.ID + "-p" + v.Picture[:min(32, len(v.Picture))]
}

// unpictured returns the changes that remove the pictures of the versions `gone`, except those that
// a version in `left` uses.
func (d *KeptDocument) unpictured(gone, left []KeptVersion) (changes []DocumentChange) {
	for _, v := range gone {
		if v.Picture != "" && !slices.ContainsFunc(left, func(w KeptVersion) bool { return w.Picture == v.Picture }) {
			changes = append(changes, DocumentChange{ID: d.pictured(v)})
		}
	}
	return changes
}

// document returns the document with the given ID in the locker.
func (l *Locker) document(id string) (*KeptDocument, error) {
	at := slices.IndexFunc(l.Documents, func(d KeptDocument) bool { return d.ID == id })
	if at < 0 {
		return nil, ErrNoDocument
	}
	return &l.Documents[at], nil
}

// Library returns the documents in a locker, most recently saved first. The error is [ErrNoLocker]
// if the token opens no locker.
func (sv *Service) Library(ctx context.Context, token string) ([]KeptDocument, error) {
	if err := sv.enter(); err != nil {
		return nil, err
	}
	defer sv.work.Done()
	l, err := sv.locker(ctx, token)
	if err != nil {
		return nil, err
	}
	sv.renew(ctx, token, l)
	return l.library(), nil
}

// renew records that a locker is in use, at most once an hour, so that it is not removed. Reading
// the locker works even if this fails.
func (sv *Service) renew(ctx context.Context, token string, l *Locker) {
	if sv.o.Now().Sub(l.Used).Abs() < lockerHour {
		return
	}
	err := sv.changeLocker(ctx, token, func(l *Locker) error { l.Used = sv.o.Now().UTC(); return nil })
	if err != nil && !errors.Is(err, ErrNoLocker) {
		sv.o.Logger.Warn("the last use of a locker cannot be recorded", "error", err)
	}
}

// library returns the documents, most recently saved first.
func (l *Locker) library() []KeptDocument {
	list := slices.Clone(l.Documents)
	slices.SortStableFunc(list, func(a, b KeptDocument) int {
		return cmp.Or(b.Last().Saved.Compare(a.Last().Saved), cmp.Compare(len(b.ID), len(a.ID)), cmp.Compare(b.ID, a.ID))
	})
	return list
}

// SaveDocument stores a text as the next version of a document in a locker. If id is "", it stores
// a new document. From `d` it takes the name, the kind, the rules, the draft flag and the picture.
// If the text and the picture are those of the newest version, it makes no new version. The error
// wraps [ErrNoLocker], [ErrNoDocument], [ErrLibraryFull] or [ErrNoRoom].
func (sv *Service) SaveDocument(ctx context.Context, token, id string, d KeptDocument, text []byte) (saved KeptDocument, err error) {
	return sv.SaveDocumentAfter(ctx, token, id, 0, d, text)
}

// SaveDocumentAfter does the same as [Service.SaveDocument] for a text that is based on the version
// of the document whose number is `after`. If a newer version has been saved since, it stores
// nothing, and the error wraps [ErrSavedSince]. If `after` is 0, the text may be based on any
// version.
func (sv *Service) SaveDocumentAfter(ctx context.Context, token, id string, after int, d KeptDocument, text []byte) (saved KeptDocument, err error) {
	if err := sv.enter(); err != nil {
		return saved, err
	}
	defer sv.work.Done()
	if len(text) == 0 || len(text) > maxDocument {
		return saved, fmt.Errorf("a document of %d bytes: %w", len(text), ErrLibraryFull)
	}
	if len(d.Picture) > MaxPicture {
		return saved, fmt.Errorf("a picture of %d bytes: %w", len(d.Picture), ErrLibraryFull)
	}
	if _, err := sv.locker(ctx, token); err != nil { // without a locker the caller does not learn whether there is room
		return saved, err
	}
	if err := sv.room(ctx); err != nil {
		return saved, err
	}
	sum := sha256.Sum256(text)
	version := KeptVersion{Saved: sv.o.Now().UTC(), Bytes: len(text), Hash: hex.EncodeToString(sum[:]), Draft: d.Draft}
	if len(d.Picture) > 0 {
		sum := sha256.Sum256(d.Picture)
		version.Picture, version.Shown = hex.EncodeToString(sum[:]), len(d.Picture)
	}
	err = sv.changeLibrary(ctx, token, func(l *Locker) ([]DocumentChange, error) {
		at := &KeptDocument{}
		if id != "" {
			if at, err = l.document(id); err != nil {
				return nil, err
			}
		}
		next := *at
		next.Name, next.Kind, next.Rules = cut(cmp.Or(d.Name, at.Name), mostTitle), cmp.Or(d.Kind, at.Kind), cmp.Or(d.Rules, at.Rules)
		if next.Versions = slices.Clone(at.Versions); len(next.Versions) > 0 && next.Last().Hash == version.Hash && next.Last().Picture == version.Picture {
			*at, saved = next, next
			return nil, nil
		}
		if after > 0 && id != "" && next.Last().Version != after {
			return nil, fmt.Errorf("%w: its newest version is %d, not %d", ErrSavedSince, next.Last().Version, after)
		}
		var changes []DocumentChange
		if id == "" {
			if len(l.Documents) >= MostDocuments {
				return nil, fmt.Errorf("%w: it has %d", ErrLibraryFull, len(l.Documents))
			}
			l.Numbered++
			next.ID = fmt.Sprint(l.Numbered)
		}
		next.number()
		next.Numbered++
		version.Version = next.Numbered
		next.Versions = append(next.Versions, version)
		changes = append(changes, DocumentChange{next.stored(version.Version), text})
		if version.Picture != "" {
			changes = append(changes, DocumentChange{next.pictured(version), d.Picture})
		}
		for len(next.Versions) > MostVersions {
			changes = append(changes, DocumentChange{ID: next.stored(next.Versions[0].Version)})
			changes = append(changes, next.unpictured(next.Versions[:1], next.Versions[1:])...)
			next.Versions = next.Versions[1:]
		}
		if id == "" {
			l.Documents = append(l.Documents, next)
		} else {
			*at = next
		}
		if size := l.librarySize(); size > MostLibrary {
			return nil, fmt.Errorf("%w: they would take %d bytes in all", ErrLibraryFull, size)
		}
		if size := l.picturesSize(); size > MostPictures {
			return nil, fmt.Errorf("%w: their pictures would take %d bytes in all", ErrLibraryFull, size)
		}
		saved = next
		return changes, nil
	})
	return saved, err
}

// librarySize returns the total bytes of all documents.
func (l *Locker) librarySize() (n int) {
	for _, d := range l.Documents {
		for _, v := range d.Versions {
			n += v.Bytes
		}
	}
	return n
}

// picturesSize returns the total bytes of the pictures under the boards of all documents.
func (l *Locker) picturesSize() (n int) {
	for _, d := range l.Documents {
		seen := map[string]bool{}
		for _, v := range d.Versions {
			if !seen[v.Picture] {
				n += v.Shown
			}
			seen[v.Picture] = true
		}
	}
	return n
}

// Document returns the text of a version of a document in a locker, and its description. Version 0
// is the newest. The error wraps [ErrNoLocker] or [ErrNoDocument].
func (sv *Service) Document(ctx context.Context, token, id string, version int) (text []byte, d KeptDocument, err error) {
	if err := sv.enter(); err != nil {
		return nil, d, err
	}
	defer sv.work.Done()
	l, err := sv.locker(ctx, token)
	if err != nil {
		return nil, d, err
	}
	at, err := l.document(id)
	if err != nil {
		return nil, d, err
	}
	if version == 0 {
		version = at.Last().Version
	}
	if !slices.ContainsFunc(at.Versions, func(v KeptVersion) bool { return v.Version == version }) {
		return nil, d, ErrNoDocument
	}
	sv.renew(ctx, token, l)
	text, err = sv.log.Document(ctx, lockerName(token), at.stored(version))
	if errors.Is(err, ErrUnknown) { // the document was removed meanwhile
		err = ErrNoDocument
	}
	return text, *at, err
}

// DocumentPicture returns the picture under the board of a version of a document in a locker, as it
// was saved, or nil if the version has none. Version 0 is the newest. The error wraps [ErrNoLocker]
// or [ErrNoDocument].
func (sv *Service) DocumentPicture(ctx context.Context, token, id string, version int) ([]byte, error) {
	if err := sv.enter(); err != nil {
		return nil, err
	}
	defer sv.work.Done()
	l, err := sv.locker(ctx, token)
	if err != nil {
		return nil, err
	}
	at, err := l.document(id)
	if err != nil {
		return nil, err
	}
	for _, v := range at.Versions {
		if v.Version != cmp.Or(version, at.Last().Version) {
			continue
		}
		if v.Picture == "" {
			return nil, nil
		}
		data, err := sv.log.Document(ctx, lockerName(token), at.pictured(v))
		if errors.Is(err, ErrUnknown) { // the document was removed meanwhile
			err = ErrNoDocument
		}
		return data, err
	}
	return nil, ErrNoDocument
}

// RenameDocument renames a document in a locker. The error wraps [ErrNoLocker] or [ErrNoDocument].
func (sv *Service) RenameDocument(ctx context.Context, token, id, name string) (d KeptDocument, err error) {
	if err := sv.enter(); err != nil {
		return d, err
	}
	defer sv.work.Done()
	err = sv.changeLibrary(ctx, token, func(l *Locker) ([]DocumentChange, error) {
		at, err := l.document(id)
		if err == nil {
			at.Name = cut(name, mostTitle)
			d = *at
		}
		return nil, err
	})
	return d, err
}

// RemoveDocument removes one version of a document from a locker. If `version` is 0, it removes all
// versions. A document is removed with its last version. Matches keep the document with which they
// began. The error wraps [ErrNoLocker] or [ErrNoDocument].
func (sv *Service) RemoveDocument(ctx context.Context, token, id string, version int) error {
	if err := sv.enter(); err != nil {
		return err
	}
	defer sv.work.Done()
	return sv.changeLibrary(ctx, token, func(l *Locker) (changes []DocumentChange, err error) {
		at, err := l.document(id)
		if err != nil {
			return nil, err
		}
		at.number()
		left, gone := []KeptVersion{}, []KeptVersion{}
		for _, v := range at.Versions {
			if version == 0 || v.Version == version {
				changes = append(changes, DocumentChange{ID: at.stored(v.Version)})
				gone = append(gone, v)
			} else {
				left = append(left, v)
			}
		}
		if len(changes) == 0 {
			return nil, ErrNoDocument
		}
		changes = append(changes, at.unpictured(gone, left)...)
		if at.Versions = left; len(left) == 0 {
			l.Documents = slices.DeleteFunc(l.Documents, func(d KeptDocument) bool { return d.ID == id })
		}
		return changes, nil
	})
}

// changeLibrary changes a locker together with the texts of its documents.
func (sv *Service) changeLibrary(ctx context.Context, token string, change func(*Locker) ([]DocumentChange, error)) error {
	return sv.changeLockerWith(ctx, token, func(l *Locker) ([]DocumentChange, error) {
		l.Used = sv.o.Now().UTC()
		return change(l)
	})
}

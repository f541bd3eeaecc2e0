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

// The bounds of the documents in a locker.
const (
	MostDocuments = 50      // in it
	MostVersions  = 10      // of a document; the oldest goes then
	MostLibrary   = 4 << 20 // bytes, of all versions
	maxDocument   = 1 << 20 // bytes of one
	mostTitle     = 80      // characters of a name
)

var (
	// ErrNoDocument is wrapped when a locker has no document, or no version of one, of that name.
	ErrNoDocument = errors.New("no such document")
	// ErrLibraryFull is wrapped when a locker has no room for a further document, or for its bytes: one has to be removed.
	ErrLibraryFull = errors.New("the locker has no room for more documents")
	// ErrSavedSince is wrapped when a document has a newer version than the one that a text was based
	// on.
	ErrSavedSince = errors.New("the document has been saved since")
)

// KeptDocument describes a document in a locker. The text is stored beside the locker, a version at a
// time.
type KeptDocument struct {
	ID       string        `json:"id"` // within the locker: a number
	Name     string        `json:"name"`
	Kind     string        `json:"kind"`  // as given by the one who stores it: scenario, board, creatures
	Rules    string        `json:"rules"` // of the match that it begins, or in which its creatures are
	Versions []KeptVersion `json:"versions"`
	Numbered int           `json:"numbered,omitempty"` // the highest number that a version has had, there or not
	Draft    bool          `json:"-"`                  // of one that is saved: this version has faults

	unknown unknown
}

// KeptVersion is one version of a document.
type KeptVersion struct {
	Version int       `json:"version"` // from 1; those that went leave gaps
	Saved   time.Time `json:"saved"`
	Bytes   int       `json:"bytes"`
	Hash    string    `json:"sha256"`          // of its text
	Draft   bool      `json:"draft,omitempty"` // it has faults, as given by the one who stores it

	unknown unknown
}

// Last returns the newest version.
func (d *KeptDocument) Last() KeptVersion { return d.Versions[len(d.Versions)-1] }

// number notes the numbers that versions have: none is given to another.
func (d *KeptDocument) number() {
	for _, v := range d.Versions {
		d.Numbered = max(d.Numbered, v.Version)
	}
}

// stored returns the name under which the text of a version is stored.
func (d *KeptDocument) stored(version int) string { return fmt.Sprintf("%s-%d", d.ID, version) }

// document returns the document of that name in the locker.
func (l *Locker) document(id string) (*KeptDocument, error) {
	at := slices.IndexFunc(l.Documents, func(d KeptDocument) bool { return d.ID == id })
	if at < 0 {
		return nil, ErrNoDocument
	}
	return &l.Documents[at], nil
}

// Library returns the documents in a locker, those saved last first. The error is [ErrNoLocker] when the token opens
// none.
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

// renew notes that a locker is in use, at most once an hour, so that it is kept. It can be read without that.
func (sv *Service) renew(ctx context.Context, token string, l *Locker) {
	if sv.o.Now().Sub(l.Used).Abs() < lockerHour {
		return
	}
	err := sv.changeLocker(ctx, token, func(l *Locker) error { l.Used = sv.o.Now().UTC(); return nil })
	if err != nil && !errors.Is(err, ErrNoLocker) {
		sv.o.Logger.Warn("that a locker is in use cannot be kept", "error", err)
	}
}

// library returns the documents, those saved last first.
func (l *Locker) library() []KeptDocument {
	list := slices.Clone(l.Documents)
	slices.SortStableFunc(list, func(a, b KeptDocument) int {
		return cmp.Or(b.Last().Saved.Compare(a.Last().Saved), cmp.Compare(len(b.ID), len(a.ID)), cmp.Compare(b.ID, a.ID))
	})
	return list
}

// SaveDocument stores a text as the next version of a document in a locker, or as a new document where id is "". Of d it
// takes name, kind, rules and whether it is a draft. A text that is the newest version already makes no other. The error wraps [ErrNoLocker],
// [ErrNoDocument], [ErrLibraryFull] or [ErrNoRoom].
func (sv *Service) SaveDocument(ctx context.Context, token, id string, d KeptDocument, text []byte) (saved KeptDocument, err error) {
	return sv.SaveDocumentAfter(ctx, token, id, 0, d, text)
}

// SaveDocumentAfter is [Service.SaveDocument] for a text that was made from a version of the document. Where a newer one
// has been saved since, the error wraps [ErrSavedSince], and nothing is stored. With 0 any version may be followed.
func (sv *Service) SaveDocumentAfter(ctx context.Context, token, id string, after int, d KeptDocument, text []byte) (saved KeptDocument, err error) {
	if err := sv.enter(); err != nil {
		return saved, err
	}
	defer sv.work.Done()
	if len(text) == 0 || len(text) > maxDocument {
		return saved, fmt.Errorf("a document of %d bytes: %w", len(text), ErrLibraryFull)
	}
	if _, err := sv.locker(ctx, token); err != nil { // nobody learns whether there is room
		return saved, err
	}
	if err := sv.room(ctx); err != nil {
		return saved, err
	}
	sum := sha256.Sum256(text)
	version := KeptVersion{Saved: sv.o.Now().UTC(), Bytes: len(text), Hash: hex.EncodeToString(sum[:]), Draft: d.Draft}
	err = sv.changeLibrary(ctx, token, func(l *Locker) ([]DocumentChange, error) {
		at := &KeptDocument{}
		if id != "" {
			if at, err = l.document(id); err != nil {
				return nil, err
			}
		}
		next := *at
		next.Name, next.Kind, next.Rules = cut(cmp.Or(d.Name, at.Name), mostTitle), cmp.Or(d.Kind, at.Kind), cmp.Or(d.Rules, at.Rules)
		if next.Versions = slices.Clone(at.Versions); len(next.Versions) > 0 && next.Last().Hash == version.Hash {
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
		for len(next.Versions) > MostVersions {
			changes = append(changes, DocumentChange{ID: next.stored(next.Versions[0].Version)})
			next.Versions = next.Versions[1:]
		}
		if id == "" {
			l.Documents = append(l.Documents, next)
		} else {
			*at = next
		}
		if size := l.librarySize(); size > MostLibrary {
			return nil, fmt.Errorf("%w: they would have %d bytes", ErrLibraryFull, size)
		}
		saved = next
		return changes, nil
	})
	return saved, err
}

// librarySize returns the bytes of all documents.
func (l *Locker) librarySize() (n int) {
	for _, d := range l.Documents {
		for _, v := range d.Versions {
			n += v.Bytes
		}
	}
	return n
}

// Document returns the text of a version of a document in a locker, 0 for the newest, and its
// description. The error wraps [ErrNoLocker] or [ErrNoDocument].
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
	if errors.Is(err, ErrUnknown) { // it went meanwhile
		err = ErrNoDocument
	}
	return text, *at, err
}

// RenameDocument gives a document in a locker another name. The error wraps [ErrNoLocker] or [ErrNoDocument].
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

// RemoveDocument removes one version of a document from a locker, or with 0 all of them. A document goes
// with its last version. Matches keep the document that they began with. The error wraps [ErrNoLocker]
// or [ErrNoDocument].
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
		left := []KeptVersion{}
		for _, v := range at.Versions {
			if version == 0 || v.Version == version {
				changes = append(changes, DocumentChange{ID: at.stored(v.Version)})
			} else {
				left = append(left, v)
			}
		}
		if len(changes) == 0 {
			return nil, ErrNoDocument
		}
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

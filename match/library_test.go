package match

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"
)

// saved stores a document in a locker.
func saved(t testing.TB, sv *Service, token, id, name, text string) KeptDocument {
	t.Helper()
	d, err := sv.SaveDocument(t.Context(), token, id, KeptDocument{Name: name, Kind: "scenario", Rules: "tag"}, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestLibrary checks that each save makes a version, and every version can be read on any server.
// An unchanged text makes no version. A name can change, and a removed document is gone with its
// texts.
func TestLibrary(t *testing.T) {
	ctx, at := t.Context(), clock()
	log := NewMemory()
	sv := service(t, log, func(o *Options) { o.Now = func() time.Time { at = at.Add(time.Second); return at } })
	token := opened(t, sv)
	first := saved(t, sv, token, "", "The yard", "one")
	if first.ID == "" || first.Last().Version != 1 || first.Last().Bytes != 3 || len(first.Last().Hash) != 64 {
		t.Fatalf("%+v", first)
	}
	if again := saved(t, sv, token, first.ID, "", "one"); len(again.Versions) != 1 || again.Name != "The yard" {
		t.Errorf("%+v", again)
	}
	if next := saved(t, sv, token, first.ID, "The old yard", "two"); len(next.Versions) != 2 || next.Last().Version != 2 || next.Name != "The old yard" {
		t.Errorf("%+v", next)
	}
	other := saved(t, sv, token, "", "Another", "three")
	far := service(t, log)
	list, err := far.Library(ctx, token)
	if err != nil || len(list) != 2 || list[0].ID != other.ID || list[1].Kind != "scenario" || list[1].Rules != "tag" {
		t.Errorf("%+v, %v", list, err)
	}
	for version, want := range []string{"two", "one", "two"} {
		if text, d, err := far.Document(ctx, token, first.ID, version); err != nil || string(text) != want || d.Name != "The old yard" {
			t.Errorf("version %d is %q, %v", version, text, err)
		}
	}
	if d, err := sv.RenameDocument(ctx, token, first.ID, "Mine"); err != nil || d.Name != "Mine" || len(d.Versions) != 2 {
		t.Errorf("%+v, %v", d, err)
	}
	if err := sv.RemoveDocument(ctx, token, first.ID, 1); err != nil {
		t.Fatal(err)
	}
	if _, _, err := sv.Document(ctx, token, first.ID, 1); !errors.Is(err, ErrNoDocument) {
		t.Error(err)
	}
	if err := sv.RemoveDocument(ctx, token, first.ID, 2); err != nil { // the last version of the document
		t.Fatal(err)
	}
	if list, _ := sv.Library(ctx, token); len(list) != 1 {
		t.Errorf("%+v", list)
	}
	if new := saved(t, sv, token, "", "New", "x"); new.ID == first.ID || new.ID == other.ID {
		t.Errorf("a name is used again: %+v", new)
	}
	for what, err := range map[string]error{
		"remove": sv.RemoveDocument(ctx, token, first.ID, 0), "version": sv.RemoveDocument(ctx, token, other.ID, 7),
		"rename": func() error { _, err := sv.RenameDocument(ctx, token, "none", "x"); return err }(),
		"save":   func() error { _, err := sv.SaveDocument(ctx, token, first.ID, KeptDocument{}, []byte("x")); return err }(),
	} {
		if !errors.Is(err, ErrNoDocument) {
			t.Errorf("%s: %v", what, err)
		}
	}
	if n := len(log.lockers[lockerName(token)].documents); n != 2 {
		t.Errorf("%d texts are stored", n)
	}
	opened, err := sv.Locker(ctx, token)
	if err != nil || len(opened.Documents) != 2 {
		t.Errorf("%+v, %v", opened, err)
	}
	if err := sv.RemoveLocker(ctx, token); err != nil || len(log.lockers) != 0 {
		t.Error(err)
	}
}

// TestLibrariesOfOthers checks that requests with another token, or none, get the same answer
// whether the document exists or not.
func TestLibrariesOfOthers(t *testing.T) {
	ctx := t.Context()
	sv := service(t, NewMemory())
	mine, theirs := opened(t, sv), opened(t, sv)
	d := saved(t, sv, mine, "", "Secret", "text")
	for token, want := range map[string]error{theirs: ErrNoDocument, "nonsense": ErrNoLocker, "": ErrNoLocker} {
		for _, id := range []string{d.ID, "99", ""} {
			_, _, reading := sv.Document(ctx, token, id, 0)
			_, renaming := sv.RenameDocument(ctx, token, id, "x")
			for _, err := range []error{reading, renaming, sv.RemoveDocument(ctx, token, id, 0)} {
				if !errors.Is(err, want) || err.Error() != want.Error() {
					t.Errorf("%q of %q: %v", id, token, err)
				}
			}
		}
	}
	if list, err := sv.Library(ctx, theirs); err != nil || len(list) != 0 {
		t.Errorf("%+v, %v", list, err)
	}
	if text, _, err := sv.Document(ctx, mine, d.ID, 0); err != nil || string(text) != "text" {
		t.Errorf("%q, %v", text, err)
	}
}

// TestLibraryBounds checks that the number of documents in a locker, of versions and of bytes is
// limited.
func TestLibraryBounds(t *testing.T) {
	ctx := t.Context()
	log := NewMemory()
	sv := service(t, log)
	token := opened(t, sv)
	d := saved(t, sv, token, "", "x", "v1")
	for n := 2; n <= MostVersions+3; n++ {
		d = saved(t, sv, token, d.ID, "", fmt.Sprint("v", n))
	}
	if len(d.Versions) != MostVersions || d.Versions[0].Version != 4 || len(log.lockers[lockerName(token)].documents) != MostVersions {
		t.Errorf("%+v", d)
	}
	for n := 1; n < MostDocuments; n++ {
		saved(t, sv, token, "", strings.Repeat("n", 200), fmt.Sprint("text ", n))
	}
	save := func(id string, bytes int) error {
		_, err := sv.SaveDocument(ctx, token, id, KeptDocument{}, []byte(strings.Repeat("x", bytes)))
		return err
	}
	if err := save("", 5); !errors.Is(err, ErrLibraryFull) {
		t.Error(err)
	}
	for _, bytes := range []int{0, maxDocument + 1} {
		if err := save(d.ID, bytes); !errors.Is(err, ErrLibraryFull) {
			t.Errorf("%d bytes: %v", bytes, err)
		}
	}
	for n := range 4 {
		err := save(fmt.Sprint(n+2), maxDocument)
		if full := n == 3; errors.Is(err, ErrLibraryFull) != full {
			t.Errorf("the %d. of a megabyte: %v", n+1, err)
		}
	}
	if list, err := sv.Library(ctx, token); err != nil || len(list) != MostDocuments || len([]rune(list[5].Name)) > mostTitle {
		t.Errorf("%d, %v", len(list), err)
	}
	full := service(t, log, func(o *Options) { o.Room = 1 })
	if _, err := full.SaveDocument(ctx, token, d.ID, KeptDocument{}, []byte("y")); !errors.Is(err, ErrNoRoom) {
		t.Error(err)
	}
}

// TestLibraryAtOnce checks that if several documents are saved at the same time, at two servers,
// none is lost.
func TestLibraryAtOnce(t *testing.T) {
	log := NewMemory()
	one, two := service(t, log), service(t, log, func(o *Options) { o.Random = newRandom("two") })
	token := opened(t, one)
	var all sync.WaitGroup
	for n := range 6 {
		all.Go(func() {
			if _, err := []*Service{one, two}[n%2].SaveDocument(t.Context(), token, "", KeptDocument{Name: "x"}, bytes.Repeat([]byte("y"), n+1)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	list, err := two.Library(t.Context(), token)
	if err != nil || len(list) != 6 {
		t.Fatalf("%+v, %v", list, err)
	}
	for _, d := range list {
		if text, _, err := one.Document(t.Context(), token, d.ID, 0); err != nil || len(text) != d.Last().Bytes {
			t.Errorf("%+v: %d bytes, %v", d, len(text), err)
		}
	}
}

// TestShelfBesideMatches checks that documents take no room from matches, however many there are
// and however long their names.
func TestShelfBesideMatches(t *testing.T) {
	ctx, log := t.Context(), NewMemory()
	sv := service(t, log)
	token := opened(t, sv)
	l := &Locker{Version: 2, Used: clock()}
	for n := range MostKept {
		k := KeptMatch{Match: ID(fmt.Sprintf("%022d", n)), Standing: Standing{Scenario: strings.Repeat("s", 100), Text: strings.Repeat("t", 300), Result: ResultLost, Begun: clock().Add(time.Duration(n) * time.Second)}}
		l.Matches = append(l.Matches, k)
	}
	data, err := l.encode()
	if err != nil || l.Full || len(data) < maxLocker/2 {
		t.Fatalf("%d bytes, %v", len(data), err)
	}
	for n := range MostDocuments - 1 {
		d := KeptDocument{ID: fmt.Sprint(n + 1), Name: strings.Repeat("<", mostTitle), Kind: "scenario", Rules: "gloomhaven", Numbered: 1000}
		for v := range MostVersions {
			d.Versions = append(d.Versions, KeptVersion{Version: 991 + v, Saved: clock().Add(time.Millisecond), Bytes: 8000, Hash: strings.Repeat("a", 64)})
		}
		l.Documents = append(l.Documents, d)
	}
	l.Numbered = len(l.Documents)
	if data, err = l.encode(); err != nil || len(data) < maxLocker {
		t.Fatalf("%d bytes, %v", len(data), err)
	}
	if err := log.KeepLocker(ctx, lockerName(token), 2, data); err != nil {
		t.Fatal(err)
	}
	saved(t, sv, token, "", strings.Repeat("<", mostTitle), "the last")
	after, err := sv.locker(ctx, token)
	if err != nil || len(after.Matches) != MostKept || after.Full || len(after.Documents) != MostDocuments {
		t.Errorf("%d matches and %d documents are left, %v", len(after.Matches), len(after.Documents), err)
	}
	after.Documents[0].Kind = strings.Repeat("k", maxShelf)
	if _, err := after.encode(); !errors.Is(err, ErrLibraryFull) {
		t.Errorf("a list of documents without end: %v", err)
	}
}

// TestReadingKeepsALocker checks that listing or reading documents counts as use of the locker, so
// that it is not removed. The use is recorded once an hour.
func TestReadingKeepsALocker(t *testing.T) {
	ctx, at := t.Context(), clock()
	log := NewMemory()
	sv := service(t, log, func(o *Options) { o.Now = func() time.Time { return at } })
	token := opened(t, sv)
	d := saved(t, sv, token, "", "x", "text")
	for what, read := range map[string]func() error{
		"list": func() error { _, err := sv.Library(ctx, token); return err },
		"read": func() error { _, _, err := sv.Document(ctx, token, d.ID, 0); return err },
	} {
		for _, later := range []time.Duration{lockerHour / 2, lockerHour} {
			at = at.Add(later)
			before, err := sv.locker(ctx, token)
			if err != nil {
				t.Fatal(err)
			}
			noted := at.Sub(before.Used) >= lockerHour
			if err := read(); err != nil {
				t.Fatal(err)
			}
			if after, err := sv.locker(ctx, token); err != nil || (after.Used != before.Used) != noted || noted && !after.Used.Equal(at) {
				t.Errorf("%s after %s: used %s, %v", what, later, after.Used, err)
			}
		}
	}
}

// TestVersionsAreNumberedOnce checks that the number of a removed version is not used again.
func TestVersionsAreNumberedOnce(t *testing.T) {
	ctx := t.Context()
	sv := service(t, NewMemory())
	token := opened(t, sv)
	d := saved(t, sv, token, "", "x", "one")
	saved(t, sv, token, d.ID, "", "two")
	if err := sv.RemoveDocument(ctx, token, d.ID, 2); err != nil {
		t.Fatal(err)
	}
	if d = saved(t, sv, token, d.ID, "", "three"); d.Last().Version != 3 || len(d.Versions) != 2 {
		t.Errorf("%+v", d.Versions)
	}
	// Now the document looks as if an earlier version of the program had stored it.
	if err := sv.changeLocker(ctx, token, func(l *Locker) error { l.Documents[0].Numbered = 0; return nil }); err != nil {
		t.Fatal(err)
	}
	if err := sv.RemoveDocument(ctx, token, d.ID, 3); err != nil {
		t.Fatal(err)
	}
	if d = saved(t, sv, token, d.ID, "", "four"); d.Last().Version != 4 {
		t.Errorf("%+v", d.Versions)
	}
}

// TestLockersOfLaterPrograms checks that fields that a later version of the program has put into a
// locker are still there after this version has changed the locker.
func TestLockersOfLaterPrograms(t *testing.T) {
	ctx, log := t.Context(), NewMemory()
	sv := service(t, log)
	token := opened(t, sv)
	const later = `{"version": 2, "used": "2026-01-02T03:04:05Z", "shelves": {"of": ["creatures"]},
		"matches": [{"match": "0000000000000000000000", "result": "won", "stars": 5}],
		"documents": [{"id": "1", "name": "Yard", "kind": "scenario", "rules": "tag", "shared": true, "Name": "Yard",
			"versions": [{"version": 1, "saved": "2026-01-02T03:04:05Z", "bytes": 3, "sha256": "x", "by": "red"}]}], "numbered": 1}`
	if err := log.KeepLocker(ctx, lockerName(token), 2, []byte(later), DocumentChange{"1-1", []byte("one")}); err != nil {
		t.Fatal(err)
	}
	saved(t, sv, token, "1", "Old yard", "two")
	_, data, err := log.Locker(ctx, lockerName(token))
	if err != nil {
		t.Fatal(err)
	}
	var is struct {
		Version int
		Shelves struct{ Of []string }
		Matches []struct{ Stars int }

		Documents []struct {
			Name     string
			Shared   bool
			Versions []struct{ By string }
		}
	}
	if err := json.Unmarshal(data, &is); err != nil {
		t.Fatal(err)
	}
	if is.Version != 3 || len(is.Shelves.Of) != 1 || is.Matches[0].Stars != 5 || !is.Documents[0].Shared || is.Documents[0].Name != "Old yard" || is.Documents[0].Versions[0].By != "red" || len(is.Documents[0].Versions) != 2 {
		t.Errorf("%s", data)
	}
}

// TestNothingIsSavedOver checks that if two windows save changes to the same version, the second
// one gets an error, and nothing is lost.
func TestNothingIsSavedOver(t *testing.T) {
	ctx := t.Context()
	sv := service(t, NewMemory(), func(*Options) {})
	token := opened(t, sv)
	first := saved(t, sv, token, "", "x", "one")
	after := first.Last().Version
	if _, err := sv.SaveDocumentAfter(ctx, token, first.ID, after, KeptDocument{}, []byte("two")); err != nil {
		t.Fatal(err)
	}
	if _, err := sv.SaveDocumentAfter(ctx, token, first.ID, after, KeptDocument{}, []byte("three")); !errors.Is(err, ErrSavedSince) {
		t.Fatalf("saved over: %v", err)
	}
	text, d, err := sv.Document(ctx, token, first.ID, 0)
	if err != nil || string(text) != "two" || len(d.Versions) != 2 {
		t.Fatalf("kept are %q, %d versions, %v", text, len(d.Versions), err)
	}
	// Saving the same text again makes no new version, whatever version it is based on.
	if _, err := sv.SaveDocumentAfter(ctx, token, first.ID, after, KeptDocument{}, []byte("two")); err != nil {
		t.Fatal(err)
	}
}

// TestPicturesOfDocuments checks that versions can share a picture, which is removed with the last
// of these versions. The total size of pictures in a locker is limited.
func TestPicturesOfDocuments(t *testing.T) {
	ctx, log := t.Context(), NewMemory()
	sv := service(t, log)
	token := opened(t, sv)
	save := func(id, text, picture string) (KeptDocument, error) {
		return sv.SaveDocument(ctx, token, id, KeptDocument{Name: "x", Picture: []byte(picture)}, []byte(text))
	}
	d, err := save("", "one", "a map")
	if err != nil {
		t.Fatal(err)
	}
	for _, next := range [][2]string{{"two", "a map"}, {"two", "a map"}, {"two", "another"}, {"two", ""}} {
		if d, err = save(d.ID, next[0], next[1]); err != nil {
			t.Fatal(err)
		}
	}
	kept := func() int { return len(log.lockers[lockerName(token)].documents) }
	if len(d.Versions) != 4 || kept() != 6 {
		t.Errorf("%d versions, %d texts and pictures", len(d.Versions), kept())
	}
	for version, want := range []string{"", "a map", "a map", "another", ""} {
		if data, err := sv.DocumentPicture(ctx, token, d.ID, version); err != nil || string(data) != want {
			t.Errorf("version %d has %q, %v", version, data, err)
		}
	}
	if _, err := sv.DocumentPicture(ctx, token, d.ID, 9); !errors.Is(err, ErrNoDocument) {
		t.Error(err)
	}
	for n, left := range []int{5, 3, 1, 0} {
		if err := sv.RemoveDocument(ctx, token, d.ID, n+1); err != nil || kept() != left {
			t.Errorf("after version %d: %d, %v", n+1, kept(), err)
		}
	}
	if _, err := save("", "x", strings.Repeat("x", MaxPicture+1)); !errors.Is(err, ErrLibraryFull) {
		t.Error(err)
	}
	for n := range MostPictures/MaxPicture + 1 {
		_, err := save("", fmt.Sprint(n), strings.Repeat(fmt.Sprint(n%10), MaxPicture))
		if full := n == MostPictures/MaxPicture; errors.Is(err, ErrLibraryFull) != full {
			t.Errorf("picture %d: %v", n, err)
		}
	}
}

package match

import (
	"bytes"
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

// TestLibrary: each save is a version, and every version can be read on any server; an unchanged text makes none; a name
// can change, and a removed document is gone with its text.
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
	if err := sv.RemoveDocument(ctx, token, first.ID, 2); err != nil { // its last
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

// TestLibrariesOfOthers: whatever somebody asks with another token, or none, of a document that is there and one that is not, is
// answered the same.
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

// TestLibraryBounds: a locker has a limited number of documents, versions of each and bytes.
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

// TestLibraryAtOnce: what two devices save at once is all there.
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

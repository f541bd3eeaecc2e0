package server_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

const documents = own + "/documents"

// save stores a document in a locker.
func (h *house) save(token, id string, document any) reply {
	h.t.Helper()
	return h.ask("POST", documents, wire.SaveDocument{Document: marshalled(h.t, document), ID: id, File: "mine.json"}, token)
}

// TestLibraryOverHTTP checks that a document is saved, listed, read, renamed and removed, and so
// are its versions. A document with faults is not saved.
func TestLibraryOverHTTP(t *testing.T) {
	h := bringing(t)
	token := h.openLocker()
	doc := shipped(t, "the-lantern")
	first := read[wire.OwnDocument](t, h.save(token, "", doc), http.StatusCreated)
	if first.Name != doc["name"] || first.Kind != "scenario" || first.Game != "HeroQuest" || len(first.Versions) != 1 {
		t.Errorf("%+v", first)
	}
	doc["goal"] = "Another goal."
	second := read[wire.OwnDocument](t, h.save(token, first.ID, doc), http.StatusCreated)
	if second.ID != first.ID || len(second.Versions) != 2 || second.Versions[1].Version != 2 {
		t.Errorf("%+v", second)
	}
	board := read[wire.OwnDocument](t, h.ask("POST", documents, wire.SaveDocument{Document: marshalled(t, hall), Name: " A\u202e hall\n"}, token), http.StatusCreated)
	if board.Kind != "board" || board.Name != "A hall" || board.Rules != "dnd" {
		t.Errorf("%+v", board)
	}
	told := get[wire.Locker](h, own, token)
	if len(told.Documents) != 2 || told.MostDocuments != match.MostDocuments || told.Documents[0].ID != board.ID {
		t.Errorf("%+v", told.Documents)
	}
	for version, goal := range map[int]string{0: "Another goal.", 1: "", 2: "Another goal."} {
		kept := read[wire.KeptText](t, h.ask("POST", documents+"/read", wire.AskDocument{ID: first.ID, Version: version}, token), http.StatusOK)
		if strings.Contains(kept.Text, "Another goal.") != (goal != "") || kept.Version == 0 {
			t.Errorf("version %d: %+v", version, kept)
		}
		read[wire.Created](t, h.brings(kept.Text), http.StatusCreated)
	}
	if d := read[wire.OwnDocument](t, h.ask("POST", documents+"/rename", wire.RenameDocument{ID: board.ID, Name: "Hall"}, token), http.StatusOK); d.Name != "Hall" {
		t.Errorf("%+v", d)
	}
	refused(t, h.ask("POST", documents+"/rename", wire.RenameDocument{ID: board.ID, Name: " \u200b "}, token), http.StatusUnprocessableEntity, "invalid")
	read[wire.RemovedDocument](t, h.ask("POST", documents+"/remove", wire.AskDocument{ID: first.ID, Version: 1}, token), http.StatusOK)
	read[wire.RemovedDocument](t, h.ask("POST", documents+"/remove", wire.AskDocument{ID: board.ID}, token), http.StatusOK)
	if told := get[wire.Locker](h, own, token); len(told.Documents) != 1 || len(told.Documents[0].Versions) != 1 {
		t.Errorf("%+v", told.Documents)
	}
	doc["game"].(map[string]any)["zargon"] = "nobody"
	p := refused(t, h.save(token, first.ID, doc), http.StatusUnprocessableEntity, "invalid")
	if len(p.Faults) == 0 || p.Faults[0].File != "mine.json" {
		t.Errorf("%+v", p)
	}
}

// ownCreature returns a document with one creature of the given size.
func ownCreature(size string) string {
	return `{"format": "battlemat.creatures/1", "creatures": [{"key": "lantern-thief", "name": "Lantern Thief", "size": "` + size + `", "kind": "fey", "challenge": "1/2", "ac": 14, "hp": 16,
		"proficiency": 2, "speed": {"walk": 30}, "abilities": {"str": 8, "dex": 17, "con": 14, "int": 10, "wis": 12, "cha": 13}}]}`
}

// TestCreaturesInTheLibrary checks that a document of creatures is stored like scenarios and
// boards, and offered to an encounter. No match can begin with it, and a document with faults is
// not stored.
func TestCreaturesInTheLibrary(t *testing.T) {
	h := bringing(t)
	token := h.openLocker()
	first := read[wire.OwnDocument](t, h.save(token, "", ownCreature("small")), http.StatusCreated)
	if first.Kind != "creatures" || first.Rules != "dnd" || first.Name != "Lantern Thief" || len(first.Versions) != 1 {
		t.Errorf("%+v", first)
	}
	second := read[wire.OwnDocument](t, h.save(token, first.ID, ownCreature("tiny")), http.StatusCreated)
	if len(second.Versions) != 2 || second.Kind != "creatures" {
		t.Errorf("%+v", second)
	}
	if told := get[wire.Locker](h, own, token); len(told.Documents) != 1 || told.Documents[0].Kind != "creatures" {
		t.Errorf("%+v", told.Documents)
	}
	kept := read[wire.KeptText](t, h.ask("POST", documents+"/read", wire.AskDocument{ID: first.ID}, token), http.StatusOK)
	roster := read[wire.Roster](t, h.ask("POST", api+"/rosters", wire.Document{Document: marshalled(t, kept.Text)}), http.StatusOK)
	if len(roster.Entries) != 1 || roster.Entries[0].Key != "lantern-thief" || roster.Entries[0].Points != 100 {
		t.Errorf("%+v", roster)
	}
	for _, r := range []reply{h.ask("POST", api+"/matches", wire.NewMatch{Document: marshalled(t, kept.Text)}), h.ask("POST", api+"/documents", wire.Document{Document: marshalled(t, kept.Text)})} {
		if p := refused(t, r, http.StatusUnprocessableEntity, "invalid"); len(p.Faults) != 1 || !strings.Contains(p.Faults[0].Message, "these are creatures") {
			t.Errorf("%+v", p)
		}
	}
	p := refused(t, h.save(token, first.ID, ownCreature("wee")), http.StatusUnprocessableEntity, "invalid")
	if len(p.Faults) != 1 || p.Faults[0].Path != "creatures[0].size" || p.Faults[0].File != "mine.json" {
		t.Errorf("%+v", p)
	}
	refused(t, h.save(token, "77", ownCreature("small")), http.StatusNotFound, "no-such-document")
	refused(t, h.save("", "", ownCreature("small")), http.StatusNotFound, "no-such-locker")
	read[wire.RemovedDocument](t, h.ask("POST", documents+"/remove", wire.AskDocument{ID: first.ID}, token), http.StatusOK)
	if told := get[wire.Locker](h, own, token); len(told.Documents) != 0 {
		t.Errorf("%+v", told.Documents)
	}
}

// TestDocumentsOfOthers checks that a client with another locker, or none, gets byte for byte the
// same answer for a document that somebody has and for one that nobody has. No list contains either
// document.
func TestDocumentsOfOthers(t *testing.T) {
	h := bringing(t)
	mine, theirs := h.openLocker(), h.openLocker()
	doc := shipped(t, "the-lantern")
	doc["name"] = "My secret cellar"
	kept := read[wire.OwnDocument](t, h.save(mine, "", doc), http.StatusCreated)
	for token, code := range map[string]string{theirs: "no-such-document", "nonsense": "no-such-locker", "": "no-such-locker", strings.Repeat("A", 27): "no-such-locker"} {
		for _, path := range []string{"/read", "/rename", "/remove", ""} {
			ask := func(id string) reply {
				switch path {
				case "":
					return h.save(token, id, doc)
				case "/rename":
					return h.ask("POST", documents+path, wire.RenameDocument{ID: id, Name: "x"}, token)
				}
				return h.ask("POST", documents+path, wire.AskDocument{ID: id}, token)
			}
			there, none := ask(kept.ID), ask("77")
			refused(t, there, http.StatusNotFound, code)
			if !bytes.Equal(there.body, none.body) {
				t.Errorf("%s by %q: %s, then %s", path, token, there.body, none.body)
			}
		}
	}
	for _, r := range []reply{h.ask("GET", own, nil, theirs), h.ask("GET", api+"/scenarios", nil), h.ask("GET", own, nil, "")} {
		if bytes.Contains(r.body, []byte("secret cellar")) {
			t.Errorf("it is listed: %s", r.body)
		}
	}
	refused(t, h.ask("GET", api+"/scenarios/own-the-lantern/picture.svg", nil), http.StatusNotFound, "not-found")
	refused(t, h.ask("POST", api+"/matches", wire.NewMatch{Scenario: "own-the-lantern"}), http.StatusUnprocessableEntity, "invalid")
	if told := get[wire.Locker](h, own, mine); len(told.Documents) != 1 || told.Documents[0].Name != "My secret cellar" {
		t.Errorf("%+v", told.Documents)
	}
}

// TestSecretsOfOwnDocuments checks that the secrets of a scenario stay hidden from an owner who
// only plays a seat: in the view, the log, the table and the list of matches, as in a shipped
// scenario.
func TestSecretsOfOwnDocuments(t *testing.T) {
	h := bringing(t)
	token := h.openLocker()
	doc := shipped(t, "the-lantern")
	game := doc["game"].(map[string]any)
	monsters := game["monsters"].([]any)
	monsters[0].(map[string]any)["name"] = "Xyzzykrug"
	game["notes"] = append(game["notes"].([]any), map[string]any{"at": monsters[0].(map[string]any)["at"], "text": "Plughnote"})
	kept := read[wire.OwnDocument](t, h.save(token, "", doc), http.StatusCreated)
	text := read[wire.KeptText](t, h.ask("POST", documents+"/read", wire.AskDocument{ID: kept.ID}, token), http.StatusOK).Text
	if !strings.Contains(text, "Xyzzykrug") {
		t.Fatal("the document does not hide what is looked for")
	}
	r := h.ask("POST", api+"/matches", wire.NewMatch{Document: marshalled(t, text), Seats: map[battlemat.Seat]string{"zargon": match.Bot}})
	c := read[wire.Created](t, r, http.StatusCreated)
	h.keep(token, c.Match, c.Tokens["barbarian"], c.Owner)
	mine := []string{c.Tokens["barbarian"], c.Owner}
	place := monsters[0].(map[string]any)["at"].([]any)
	at := fmt.Sprintf("%v,%v", place[0], place[1])
	answers := map[string]reply{
		"begun": r, "table": h.ask("GET", of(c), nil, mine...), "state": h.ask("GET", of(c)+"/state?seat=barbarian", nil, mine...),
		"log": h.ask("GET", of(c)+"/log?seat=barbarian", nil, mine...), "board": h.ask("GET", of(c)+"/board?seat=barbarian", nil, mine...),
		"spectator": h.ask("GET", of(c)+"/state", nil, mine...), "locker": h.ask("GET", own, nil, token),
		"prospects": h.ask("GET", of(c)+"/prospects?seat=barbarian&figure=barbarian", nil, mine...),
		"suggested": h.ask("GET", of(c)+"/suggest?seat=barbarian", nil, mine...),
		"export":    h.ask("GET", of(c)+"/export", nil, mine...),
		"past":      h.ask("GET", of(c)+"/state?seat=barbarian&at=0", nil, mine...),
		"plans":     h.ask("GET", of(c)+"/plans?seat=barbarian&at="+at, nil, mine...),
		"why":       h.ask("GET", of(c)+"/why?seat=barbarian&at="+at, nil, mine...),
		"preview":   h.ask("GET", of(c)+"/preview?seat=barbarian&command=attack+xyzzykrug", nil, mine...),
		"look":      h.ask("GET", of(c)+"/look?seat=barbarian&figure=barbarian", nil, mine...),
		"picture":   h.ask("GET", of(c)+"/picture/0/0?seat=barbarian", nil, mine...),
		"chat":      h.ask("GET", of(c)+"/chat", nil, mine...),
		"read":      h.ask("POST", api+"/documents", wire.Document{Document: marshalled(t, text)}),
	}
	for what, r := range answers {
		if bytes.Contains(r.body, []byte("Xyzzykrug")) || bytes.Contains(r.body, []byte("Plughnote")) {
			t.Errorf("%s tells what is hidden: %s", what, r.body)
		}
	}
	// The link of the document does not give access to the match.
	for _, path := range []string{"", "/state?seat=zargon", "/state?seat=barbarian", "/export", "/log?seat=zargon"} {
		refused(t, h.ask("GET", of(c)+path, nil, token), http.StatusNotFound, "no-such-match")
	}
	for _, path := range []string{"/state?seat=zargon", "/log?seat=zargon", "/board?seat=zargon"} {
		if r := h.ask("GET", of(c)+path, nil, mine...); r.status < 400 {
			t.Errorf("%s: the owner sees with the eyes of a bot: %d", path, r.status)
		}
	}
}

// TestAMatchKeepsItsVersion checks that a match continues with the version that it began with,
// whatever is saved or removed later.
func TestAMatchKeepsItsVersion(t *testing.T) {
	h := bringing(t)
	token := h.openLocker()
	doc := shipped(t, "the-lantern")
	doc["goal"] = "The first goal."
	kept := read[wire.OwnDocument](t, h.save(token, "", doc), http.StatusCreated)
	c := read[wire.Created](t, h.brings(doc), http.StatusCreated)
	doc["goal"] = "The second goal."
	read[wire.OwnDocument](t, h.save(token, kept.ID, doc), http.StatusCreated)
	read[wire.RemovedDocument](t, h.ask("POST", documents+"/remove", wire.AskDocument{ID: kept.ID}, token), http.StatusOK)
	state := get[wire.State](h, of(c)+"/state?seat=barbarian", c.Tokens["barbarian"])
	if state.View.Goal != "The first goal." {
		t.Errorf("%q", state.View.Goal)
	}
}

// TestLibraryIsBounded checks that a locker holds a limited number of documents, and that the rate
// of requests for its documents is limited.
func TestLibraryIsBounded(t *testing.T) {
	h := bringing(t)
	token := h.openLocker()
	for n := range match.MostDocuments {
		if _, err := h.service.SaveDocument(t.Context(), token, "", match.KeptDocument{Name: "x"}, []byte(strings.Repeat("x", n+1))); err != nil {
			t.Fatal(err)
		}
	}
	refused(t, h.save(token, "", shipped(t, "the-lantern")), http.StatusConflict, "library-full")
	few := bringing(t, func(o *server.Options) { o.Limits.Kept = server.Rate{PerSecond: 0.001, Burst: 2} })
	token = few.openLocker()
	body := wire.AskDocument{ID: "1"}
	for range 2 {
		refused(t, few.ask("POST", documents+"/read", body, token), http.StatusNotFound, "no-such-document")
	}
	refused(t, few.ask("POST", documents+"/read", body, token), http.StatusTooManyRequests, "too-many")
}

package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
)

const own = api + "/lockers/own"

// openLocker opens a locker and returns its token.
func (h *house) openLocker() string {
	h.t.Helper()
	return read[wire.OpenedLocker](h.t, h.ask("POST", api+"/lockers", nil), http.StatusCreated).Token
}

// keep puts a match into a locker, with tokens that give access to the match.
func (h *house) keep(token, match string, tokens ...string) reply {
	h.t.Helper()
	return h.ask("POST", own+"/matches", wire.Keep{Matches: []wire.KeepMatch{{Match: match, Tokens: tokens}}}, token)
}

// TestLockerOverHTTP checks that a locker is opened, filled, read on another device, and forgotten.
func TestLockerOverHTTP(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(map[battlemat.Seat]string{"blue": match.Bot})
	token := h.openLocker()
	told := read[wire.Locker](t, h.keep(token, c.Match, c.Tokens["red"], c.Owner), http.StatusOK)
	if len(told.Matches) != 1 || len(told.Unknown) != 0 || told.Most != match.MostKept {
		t.Fatalf("%+v", told)
	}
	k := get[wire.Locker](h, own, token).Matches[0]
	if k.Match != c.Match || !slices.Equal(k.Tokens, []string{c.Tokens["red"]}) || k.Owner != c.Owner || k.Result != "open" || !slices.Equal(k.Mine, []battlemat.Seat{"red"}) || !k.Shipped || len(k.Seats) != 3 {
		t.Errorf("%+v", k)
	}
	// The tokens in the locker open the table, as the links do.
	if table := get[wire.Table](h, api+"/matches/"+k.Match, append(k.Tokens, k.Owner)...); !table.Owner || !slices.Equal(table.Mine, []battlemat.Seat{"red"}) {
		t.Errorf("%+v", table)
	}

	if got := read[wire.Locker](t, h.keep(token, strings.Repeat("x", 22), "nonsense"), http.StatusOK); len(got.Unknown) != 1 || len(got.Matches) != 1 {
		t.Errorf("%+v", got)
	}
	if got := read[wire.Locker](t, h.keep(token, c.Match, "nonsense"), http.StatusOK); !slices.Equal(got.Unknown, []string{c.Match}) {
		t.Errorf("%+v", got)
	}
	refused(t, h.ask("POST", own+"/matches", wire.Keep{Matches: []wire.KeepMatch{}}, token), http.StatusUnprocessableEntity, "invalid")
	refused(t, h.ask("POST", own+"/matches", wire.Keep{Matches: make([]wire.KeepMatch, 21)}, token), http.StatusUnprocessableEntity, "invalid")

	if got := read[wire.Forgotten](t, h.ask("POST", own+"/forget", wire.Forget{Match: c.Match}, token), http.StatusOK); got.Match != c.Match {
		t.Errorf("%+v", got)
	}
	if got := get[wire.Locker](h, own, token); len(got.Matches) != 0 {
		t.Errorf("%+v", got)
	}
	read[wire.Forgotten](t, h.ask("POST", own+"/forget", wire.Forget{}, token), http.StatusOK)
	refused(t, h.ask("GET", own, nil, token), http.StatusNotFound, "no-such-locker")
	if log := h.journal.String(); strings.Contains(log, token) {
		t.Error("the token of a locker is in the log")
	}
}

// TestForeignLockers checks that any token that opens no locker gets the same answer, byte for
// byte, even a seat's token. A locker's token opens no match.
func TestForeignLockers(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	c := h.begin(nil)
	token := h.openLocker()
	gone := h.openLocker()
	read[wire.Forgotten](t, h.ask("POST", own+"/forget", wire.Forget{}, gone), http.StatusOK)
	first := ""
	for _, foreign := range []string{gone, "nonsense", c.Tokens["red"], c.Owner, token[:26] + "A" + token[26:], strings.Repeat("A", 27)} {
		for _, r := range []reply{
			h.ask("GET", own, nil, foreign), h.keep(foreign, c.Match, c.Tokens["red"]),
			h.ask("POST", own+"/forget", wire.Forget{}, foreign), h.ask("POST", own+"/forget", wire.Forget{Match: c.Match}, foreign),
		} {
			refused(t, r, http.StatusNotFound, "no-such-locker")
			if first == "" {
				first = string(r.body)
			}
			if string(r.body) != first {
				t.Errorf("%s\n%s", r.body, first)
			}
		}
	}
	refused(t, h.ask("GET", own, nil), http.StatusNotFound, "no-such-locker")
	refused(t, h.ask("GET", of(c), nil, token), http.StatusNotFound, "no-such-match")
}

// TestLockersKeepSecrets checks that two matches in progress that differ only in what a seat may
// not know look the same in a locker that holds the seat, and that a locker reveals no other seat's
// token.
func TestLockersKeepSecrets(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	var told [2]string
	for i := range 2 {
		c := h.begin(nil)
		choices := get[wire.State](h, of(c)+"/state?seat=hunter", c.Tokens["hunter"]).Choices
		choices = slices.DeleteFunc(choices, func(c battlemat.Choice) bool { return c.Command.Words()[0] != "lay" })
		read[wire.Done](t, h.act(c, "hunter", 0, string(choices[i].Command), c.Tokens["hunter"]), http.StatusOK)
		token := h.openLocker()
		r := h.keep(token, c.Match, c.Tokens["red"])
		for _, secret := range []string{c.Tokens["hunter"], c.Tokens["blue"], c.Owner} {
			if strings.Contains(string(r.body), secret) {
				t.Errorf("it tells another's token: %s", r.body)
			}
		}
		got := get[wire.Locker](h, own, token)
		// Apart from the tokens, the locker says only what the table says to the seat.
		table, k := get[wire.Table](h, of(c), c.Tokens["red"]), got.Matches[0]
		if k.Entries != table.Seq+1 || !k.Changed.Equal(table.Changed) || k.Scenario != table.Scenario || k.Spectator != table.Spectator || fmt.Sprint(k.Mine) != fmt.Sprint(table.Mine) {
			t.Errorf("%+v\n%+v", k, table)
		}
		got.Matches[0].Tokens = nil
		told[i] = plain(t, got)
	}
	if told[0] != told[1] {
		t.Errorf("%s\n%s", told[0], told[1])
	}
}

// TestLockersAreBounded checks the limits on the lockers of one client, and on how often it adds
// matches and asks for the contents.
func TestLockersAreBounded(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) {
		o.Limits.Lockers = server.Rate{PerSecond: 0.001, Burst: 2}
		o.Limits.Kept = server.Rate{PerSecond: 0.001, Burst: 4}
	})
	c := h.begin(nil)
	token := h.openLocker()
	h.openLocker()
	r := h.ask("POST", api+"/lockers", nil)
	if refused(t, r, http.StatusTooManyRequests, "too-many"); r.header.Get("Retry-After") == "" {
		t.Errorf("%v", r.header)
	}
	other := h.begin(nil)
	read[wire.Locker](t, h.keep(token, c.Match, c.Owner), http.StatusOK)
	read[wire.Locker](t, h.keep(token, c.Match, c.Owner), http.StatusOK) // the match is already there, so only the request counts
	refused(t, h.keep(token, other.Match, other.Owner), http.StatusTooManyRequests, "too-many")
	get[wire.Locker](h, own, token)
	refused(t, h.ask("GET", own, nil, token), http.StatusTooManyRequests, "too-many")
	refused(t, h.ask("POST", own+"/forget", wire.Forget{}, token), http.StatusTooManyRequests, "too-many")
}

// TestDamagedLocker checks that the answer says that the locker is damaged, and reveals nothing of
// its contents. The log has the reason.
func TestDamagedLocker(t *testing.T) {
	log := match.NewMemory()
	h := openHouse(t, log)
	token := h.openLocker()
	list, err := log.Lockers(t.Context(), time.Now().Add(time.Hour))
	if err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	if err := log.KeepLocker(t.Context(), list[0].Name, 2, []byte(`{"matches":"hidden`)); err != nil {
		t.Fatal(err)
	}
	p := refused(t, h.ask("GET", own, nil, token), http.StatusConflict, "damaged")
	if strings.Contains(p.Detail, "hidden") || !strings.Contains(p.Detail, "locker") || !strings.Contains(h.journal.String(), "unexpected end of JSON") {
		t.Errorf("%+v\n%s", p, h.journal)
	}
}

// TestLockerIsTold checks that a locker still lists a finished match after the match has been
// removed.
func TestLockerIsTold(t *testing.T) {
	log := match.NewMemory()
	h := openHouse(t, log)
	c := h.begin(nil)
	token := h.openLocker()
	read[wire.Locker](t, h.keep(token, c.Match, c.Tokens["red"]), http.StatusOK)
	h.play(c, 1000)
	before := get[wire.Locker](h, own, token).Matches[0]
	table := get[wire.Table](h, of(c), c.Tokens["red"])
	if table.Over == nil || before.Text != table.Over.Text || before.Result != map[bool]string{true: "won", false: "lost"}[slices.Contains(table.Over.Winners, "red")] {
		t.Errorf("%+v\n%+v", before, table)
	}
	if err := log.Remove(t.Context(), match.ID(c.Match), table.Seq); err != nil {
		t.Fatal(err)
	}
	after := get[wire.Locker](h, own, token).Matches[0]
	if after.Tokens != nil || after.Spectator != "" || after.Text != before.Text || after.Result != before.Result {
		data, _ := json.Marshal(after)
		t.Errorf("%s", data)
	}
}

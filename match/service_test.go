package match

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest/yard"
)

func TestPlayToTheEnd(t *testing.T) {
	log := NewMemory()
	sv := service(t, log)
	id, _ := begin(t, sv, nil)
	m := playOn(t, sv, id, 500)
	outcome, over := m.Over()
	if !over || outcome.Text == "" {
		t.Fatal("the match does not end")
	}
	// The seed is published, and matches the commitment.
	seed, err := dice.ParseSeed(m.Seed())
	if err != nil {
		t.Fatal(err)
	}
	if sum := seed.Commitment(); m.Commitment() != strings.ToLower(dice.Seed(sum).String()) {
		t.Error("the published seed is not the one of the commitment")
	}
	if last := m.Entries(m.Seq())[0]; last.Do != Publish {
		t.Errorf("the last entry does %s", last.Do)
	}
	if code := refused(say(sv, id, "hunter", "/undo 1")); code != "over" {
		t.Errorf("an undo after the end: %s", code)
	}
	// Another service reads the same match.
	if a, b := text(t, m), text(t, now(t, service(t, log), id)); a != b {
		t.Error("a service that reads the log sees another match")
	}
	report, err := Verify(tagRules, m.Entries(0))
	if err != nil || len(report.Differences) > 0 || !report.Seed {
		t.Errorf("verify: %+v, %v", report, err)
	}
}

func TestStale(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	do(t, sv, id, "hunter lay 3,4", "hunter roll")
	for _, seq := range []int{-2, -1, 0, 1, 3, 1000} {
		_, err := sv.Submit(context.Background(), id, Ask{Seat: "hunter", Seq: seq, Command: "end"})
		var stale *Stale
		if !errors.As(err, &stale) || stale.Seq != 2 {
			t.Errorf("seq %d: %v", seq, err)
		}
	}
	if now(t, sv, id).Seq() != 2 {
		t.Error("a stale command was taken")
	}
	// Pausing does not depend on what was seen.
	if _, err := sv.Submit(context.Background(), id, Ask{Seat: "red", Seq: Latest, Command: "/pause"}); err != nil {
		t.Error(err)
	}
}

func TestRefusals(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, map[battlemat.Seat]string{"blue": "empty"})
	do(t, sv, id, "hunter lay 3,4")
	for line, want := range map[string]string{
		"hunter /agree":                       "no-undo",
		"hunter /decline":                     "no-undo",
		"hunter /resume":                      "not-paused",
		"hunter /hold red bot":                "not-the-owner",
		"hunter /undo 1":                      "no-such-entry",
		"hunter /undo 01":                     "no-such-entry",
		"hunter /undo -1":                     "no-such-entry",
		"hunter /undo x":                      "no-such-entry",
		"red /undo":                           "nothing-to-undo",
		"hunter /dance":                       "unknown-command",
		"blue end":                            "no-such-seat",
		"green /pause":                        "no-such-seat",
		"red end":                             "not-your-turn",
		"hunter lay 1,1":                      "not-now",
		"hunter move 3,2\xff":                 "too-long",
		"hunter " + strings.Repeat("x", 2000): "too-long",
	} {
		seat, rest, _ := strings.Cut(line, " ")
		if code := refused(say(sv, id, battlemat.Seat(seat), battlemat.Command(rest))); code != want {
			t.Errorf("%.40s: %s, not %s", line, code, want)
		}
	}
	if seq := now(t, sv, id).Seq(); seq != 1 {
		t.Errorf("after refusals the match is at %d", seq)
	}
}

func TestPause(t *testing.T) {
	sv := service(t, NewMemory())
	id, _ := begin(t, sv, nil)
	m := do(t, sv, id, "hunter lay 3,4", "red /pause")
	if !m.Paused() {
		t.Fatal("not paused")
	}
	if code := refused(say(sv, id, "hunter", "roll")); code != "paused" {
		t.Errorf("a command while paused: %s", code)
	}
	if m = do(t, sv, id, "blue /resume", "hunter roll"); m.Paused() || m.Seq() != 4 {
		t.Errorf("after resuming: %v at %d", m.Paused(), m.Seq())
	}
}

func TestHold(t *testing.T) {
	sv := service(t, NewMemory())
	ctx := context.Background()
	id, _ := begin(t, sv, map[battlemat.Seat]string{"blue": "empty"})
	hold := func(words string) error {
		_, err := sv.Submit(ctx, id, Ask{Seq: Latest, Do: Hold, Command: battlemat.Command(words), Owner: true})
		return err
	}
	for words, want := range map[string]string{
		"red": "unknown-command", "green bot": "no-such-seat", "blue bot": "no-such-seat", "red empty": "no-such-holder",
		"red person": "held-already",
	} {
		if code := refused(hold(words)); code != want {
			t.Errorf("%s: %s", words, code)
		}
	}
	if err := hold("hunter bot"); err != nil {
		t.Fatal(err)
	}
	if code := refused(say(sv, id, "hunter", "lay 3,4")); code != "bot" {
		t.Errorf("the seat of a bot: %s", code)
	}
	if now(t, sv, id).Held()["hunter"] != Bot {
		t.Error("the hunter is no bot's")
	}
}

func TestBegin(t *testing.T) {
	sv := service(t, NewMemory())
	ctx := context.Background()
	for held, want := range map[[2]string]string{
		{"green", "bot"}: "no-such-seat", {"red", "empty"}: "no-such-holder", {"red", "x"}: "no-such-holder",
	} {
		_, _, err := sv.Begin(ctx, yard.Scenario(), map[battlemat.Seat]string{battlemat.Seat(held[0]): held[1]})
		if refused(err) != want {
			t.Errorf("%v: %v", held, err)
		}
	}
	bad := yard.Scenario()
	bad.Game = []byte(`{"rounds":0}`)
	if _, _, err := sv.Begin(ctx, bad, nil); err == nil || !strings.Contains(err.Error(), "rounds") {
		t.Errorf("a scenario with a fault: %v", err)
	}
	bad = yard.Scenario()
	bad.Rules = "chess"
	if _, _, err := sv.Begin(ctx, bad, nil); err == nil {
		t.Error("unknown rules")
	}
}

func TestAccess(t *testing.T) {
	sv := service(t, NewMemory())
	ctx := context.Background()
	id, tokens := begin(t, sv, map[battlemat.Seat]string{"blue": "empty"})
	other, others := begin(t, sv, nil)
	if len(tokens.Seats) != 2 || len(others.Seats) != 3 {
		t.Fatalf("tokens: %+v", tokens)
	}
	a, err := sv.Access(ctx, id, []string{"", tokens.Seats["red"], "x", tokens.Seats["hunter"]})
	if err != nil || len(a.Seats) != 2 || a.Seats[0] != "hunter" || a.Owner || a.Spectator {
		t.Errorf("two seats: %+v, %v", a, err)
	}
	if a, err = sv.Access(ctx, id, []string{tokens.Owner}); err != nil || !a.Owner || len(a.Seats) > 0 {
		t.Errorf("the owner: %+v, %v", a, err)
	}
	if a, err = sv.Access(ctx, id, []string{tokens.Spectator}); err != nil || !a.Spectator || a.Owner || len(a.Seats) > 0 {
		t.Errorf("a spectator: %+v, %v", a, err)
	}
	// A seat that is left out has no valid token.
	if a, err = sv.Access(ctx, id, []string{sv.sessions[id].secret.token(seatRole("blue"))}); err == nil {
		t.Errorf("an empty seat: %+v", a)
	}
	// While a bot holds a seat, the seat's token only allows watching, and is not given out. When a
	// person holds the seat again, the same token opens it.
	for _, by := range []string{Bot, Person} {
		if _, err := sv.Submit(ctx, id, Ask{Seq: Latest, Do: Hold, Command: battlemat.Command("red " + by), Owner: true}); err != nil {
			t.Fatal(err)
		}
		a, err = sv.Access(ctx, id, []string{tokens.Seats["red"]})
		handed, failed := sv.Token(ctx, id, "red")
		if err != nil || failed != nil || (len(a.Seats) == 1) != (by == Person) || (len(a.Away) == 1) != (by == Bot) || a.Owner || a.Spectator {
			t.Errorf("a seat that a %s holds: %+v, %v, %v", by, a, err, failed)
		}
		if want := map[string]string{Person: tokens.Seats["red"]}[by]; handed != want {
			t.Errorf("the token of a seat that a %s holds is %q", by, handed)
		}
	}
	if _, bots := begin(t, sv, map[battlemat.Seat]string{"red": "bot"}); len(bots.Seats) != 2 || bots.Seats["red"] != "" {
		t.Errorf("a bot's seat has a token: %+v", bots)
	}
	// Wrong tokens and wrong names get the same answer.
	wrong := map[string]error{}
	for name, at := range map[string]ID{"its": id, "another's": other, "nobody's": ID(strings.Repeat("a", 22)), "no name": "../x"} {
		for _, list := range [][]string{nil, {""}, {"x"}, {others.Owner[1:]}} {
			_, err := sv.Access(ctx, at, list)
			if !errors.Is(err, ErrUnknown) {
				t.Errorf("%s, %q: %v", name, list, err)
				continue
			}
			wrong[err.Error()] = err
		}
	}
	if _, err := sv.Access(ctx, id, []string{others.Owner, others.Spectator, others.Seats["red"]}); !errors.Is(err, ErrUnknown) {
		t.Errorf("another match's tokens: %v", err)
	}
	if len(wrong) != 1 {
		t.Errorf("the answers differ: %v", wrong)
	}
}

func TestSecretsDiffer(t *testing.T) {
	sv := service(t, NewMemory())
	seen := map[string]bool{}
	for range 3 {
		id, tokens := begin(t, sv, nil)
		all := []string{string(id), tokens.Owner, tokens.Spectator, now(t, sv, id).Commitment()}
		for _, token := range tokens.Seats {
			all = append(all, token)
		}
		for _, s := range all {
			if seen[s] || len(s) < 22 {
				t.Errorf("%q came twice or is short", s)
			}
			seen[s] = true
		}
	}
}

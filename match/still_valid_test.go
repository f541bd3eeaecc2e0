package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/geom/grid"
	"github.com/battlemat/battlemat/scenario"
)

// picks is a game in which all seats act at the same time. Each seat may secretly pick a number
// from 1 to 3, as often as it likes. The command "close" ends the match; the note of this choice
// says how often "call" was used. The command "call" has no other effect.
type picks struct{}

func (picks) Name() string  { return "picks" }
func (picks) Title() string { return "Picks" }
func (picks) EventTypes() battlemat.EventTypes {
	return battlemat.EventTypesOf(map[string]battlemat.Event{"laid": laid{}, "picked": picked{}, "called": called{}, "closed": closed{}})
}
func (picks) Check(*scenario.Scenario) []board.Fault { return nil }
func (picks) Bot(battlemat.Seat) battlemat.Bot       { return firstChoice{} }
func (picks) Open(doc *scenario.Scenario) (battlemat.Opening, error) {
	var e laid
	for _, s := range doc.Seats {
		e.Seats = append(e.Seats, battlemat.Seat(s.ID))
	}
	return battlemat.Opening{Scenario: doc, Events: []battlemat.Event{e}}, nil
}

func (picks) Restore(o battlemat.Opening) (battlemat.Position, error) {
	e := o.Events[0].(laid)
	return picking{e.Seats, e.Picks, e.Calls, e.Closed}, nil
}

// laid is an event that holds a whole position.
type laid struct {
	Seats  []battlemat.Seat       `json:"seats"`
	Picks  map[battlemat.Seat]int `json:"picks,omitempty"`
	Calls  int                    `json:"calls,omitempty"`
	Closed bool                   `json:"closed,omitempty"`
}

func (p picking) State() battlemat.Event { return laid{p.seats, p.picks, p.calls, p.closed} }

type firstChoice struct{}

func (firstChoice) Choose(_ battlemat.View, list []battlemat.Choice) battlemat.Command {
	return list[0].Command
}

type (
	picked struct {
		Seat   battlemat.Seat `json:"seat"`
		Number int            `json:"number"`
	}
	called struct {
		Seat battlemat.Seat `json:"seat"`
	}
	closed struct{}
)

type picking struct {
	seats  []battlemat.Seat
	picks  map[battlemat.Seat]int
	calls  int
	closed bool
}

func (p picking) ToAct() []battlemat.Seat {
	if p.closed {
		return nil
	}
	return p.seats
}

func (p picking) Choices(s battlemat.Seat) iter.Seq[battlemat.Choice] {
	var list []battlemat.Choice
	for n := 1; n <= 3 && !p.closed && slices.Contains(p.seats, s); n++ {
		list = append(list, battlemat.Choice{Command: battlemat.Command(fmt.Sprint("pick ", n)), Label: "Pick", Kind: battlemat.Act})
	}
	if len(list) > 0 {
		list = append(list, battlemat.Choice{Command: "call", Label: "Call", Kind: battlemat.Act},
			battlemat.Choice{Command: "close", Label: "Close", Kind: battlemat.Act, Note: fmt.Sprintf("%d have called.", p.calls)})
	}
	return slices.Values(list)
}

func (p picking) Decide(s battlemat.Seat, c battlemat.Command, r dice.Roller) ([]battlemat.Event, error) {
	for o := range p.Choices(s) {
		if o.Command != c {
			continue
		}
		switch {
		case c == "close":
			return []battlemat.Event{closed{}}, nil
		case c == "call":
			return []battlemat.Event{called{s}}, nil
		}
		return []battlemat.Event{picked{s, int(c[len(c)-1] - '0')}}, nil
	}
	return nil, &battlemat.Refusal{Rule: "PICK 1", Code: "unknown-command", Detail: "No."}
}

func (p picking) Apply(e battlemat.Event) battlemat.Position {
	switch e := e.(type) {
	case picked:
		p.picks = maps.Clone(p.picks)
		if p.picks == nil {
			p.picks = map[battlemat.Seat]int{}
		}
		p.picks[e.Seat] = e.Number
	case called:
		p.calls++
	case closed:
		p.closed = true
	}
	return p
}

func (p picking) See(s battlemat.Seat) battlemat.View {
	return battlemat.View{Seat: s, ToAct: p.ToAct(), Status: fmt.Sprintf("You have picked %d of %d.", p.picks[s], p.calls)}
}

func (picking) Tell(battlemat.Seat, battlemat.Event) []battlemat.Told { return nil }
func (picking) Why(battlemat.Seat, grid.Cell) []battlemat.Reason      { return nil }
func (picking) Look(battlemat.Seat, string) []battlemat.Field         { return nil }
func (p picking) Outcome() (battlemat.Outcome, bool) {
	return battlemat.Outcome{Text: "Closed."}, p.closed
}

// picksFor begins a match of picks at a service, with people in the given seats.
func picksFor(t testing.TB, sv *Service, seats ...string) ID {
	t.Helper()
	b, err := board.ParseText([]byte("name: A square\n\nplan:\n  +-+\n  |.|\n  +-+\n"), "square")
	if err != nil {
		t.Fatal(err)
	}
	doc := &scenario.Scenario{ID: "picks", Name: "Picks", Rules: "picks", Board: b, Game: json.RawMessage(`{}`)}
	for _, s := range seats {
		doc.Seats = append(doc.Seats, scenario.Seat{ID: s, Name: strings.ToUpper(s), Side: "all"})
	}
	id, _, err := sv.Begin(t.Context(), doc, nil)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func picksService(t testing.TB, log Log, change ...func(*Options)) *Service {
	return service(t, log, append(change, func(o *Options) { o.Rules = func(string) (battlemat.Ruleset, error) { return picks{}, nil } })...)
}

// fate returns the result of an ask: the entry, or the reason why there is none.
func fate(t testing.TB, sv *Service, id ID, a Ask) string {
	t.Helper()
	seq, err := sv.Submit(t.Context(), id, a)
	var stale *Stale
	var refusal *battlemat.Refusal
	switch {
	case err == nil:
		return fmt.Sprint(seq)
	case errors.As(err, &stale):
		return fmt.Sprint("stale at ", stale.Seq)
	case errors.As(err, &refusal):
		return refusal.Code
	}
	t.Fatal(err)
	return ""
}

// TestOfferStillStands checks which commands are still accepted, depending on what has happened
// since the entry that the seat saw.
func TestOfferStillStands(t *testing.T) {
	type ask struct {
		seat battlemat.Seat
		seq  int
		line battlemat.Command
		want string
	}
	owner := func(line battlemat.Command) ask { return ask{"", Latest, line, ""} }
	for name, asks := range map[string][]ask{
		"another seat has picked":         {{"a", 0, "pick 1", "1"}, {"b", 0, "pick 2", "2"}, {"c", 0, "pick 3", "3"}},
		"sent twice":                      {{"a", 0, "pick 1", "1"}, {"b", 0, "pick 2", "2"}, {"a", 0, "pick 1", "stale at 2"}, {"b", 0, "pick 2", "stale at 2"}},
		"a second click":                  {{"a", 0, "pick 1", "1"}, {"a", 0, "pick 2", "stale at 1"}, {"a", 1, "pick 2", "2"}},
		"its offer has another note":      {{"a", 0, "call", "1"}, {"b", 0, "close", "stale at 1"}, {"b", 0, "call", "2"}},
		"it is offered no more":           {{"a", 0, "close", "1"}, {"b", 0, "pick 1", "over"}},
		"it never was offered":            {{"a", 0, "pick 1", "1"}, {"b", 0, "pick 9", "stale at 1"}},
		"a pause":                         {{"a", 0, "/pause", "1"}, {"b", 0, "pick 1", "stale at 1"}},
		"a pause that is over":            {{"a", 0, "/pause", "1"}, {"a", 1, "/resume", "2"}, {"b", 0, "pick 1", "3"}, {"c", 1, "pick 1", "stale at 3"}},
		"an undo is asked for":            {{"a", 0, "pick 1", "1"}, {"a", 1, "/undo", "2"}, {"b", 1, "pick 1", "stale at 2"}, {"b", 2, "pick 1", "3"}},
		"an undo was declined":            {{"a", 0, "pick 1", "1"}, {"a", 1, "/undo", "2"}, {"c", 2, "/decline", "3"}, {"b", 1, "pick 1", "4"}},
		"two agree at once":               {{"a", 0, "pick 1", "1"}, {"a", 1, "/undo", "2"}, {"b", 2, "/agree", "3"}, {"c", 2, "/agree", "4"}, {"b", 2, "/agree", "stale at 4"}},
		"they agree to another undo":      {{"a", 0, "pick 1", "1"}, {"a", 1, "/undo", "2"}, {"a", 2, "/decline", "3"}, {"a", 3, "/undo", "4"}, {"b", 2, "/agree", "stale at 4"}},
		"an undo is never asked for late": {{"a", 0, "pick 1", "1"}, {"b", 0, "pick 1", "2"}, {"a", 1, "/undo", "stale at 2"}},
		"the seat was handed over":        {owner("/hold b bot"), owner("/hold b person"), {"b", 0, "pick 1", "stale at 2"}},
		"another seat was":                {owner("/hold c bot"), {"b", 0, "pick 1", "2"}},
		"it has been seen at no service":  {{"a", 3, "pick 1", "stale at 0"}},
	} {
		t.Run(name, func(t *testing.T) {
			sv := picksService(t, NewMemory())
			id := picksFor(t, sv, "a", "b", "c")
			for _, a := range asks {
				got := fate(t, sv, id, Ask{Seat: a.seat, Seq: a.seq, Command: a.line, Owner: a.seat == ""})
				if a.want != "" && got != a.want && !(a.want == "over" && strings.HasPrefix(got, "stale")) {
					t.Errorf("%s after %d: %s: %s, not %s", a.seat, a.seq, a.line, got, a.want)
				}
			}
		})
	}
}

// TestOfferAfterTheMatchWentBack checks that a command based on an entry that has been taken back
// is stale, even if the same choice is offered.
func TestOfferAfterTheMatchWentBack(t *testing.T) {
	sv := picksService(t, NewMemory(), withBots)
	id := picksFor(t, sv, "a", "b")
	for _, a := range []struct {
		Ask
		want string
	}{
		{Ask{Seat: "a", Seq: 0, Command: "pick 1"}, "1"},
		{Ask{Seat: "a", Seq: 1, Command: "/undo"}, "2"},
		{Ask{Seat: "b", Seq: 2, Command: "/agree"}, "3"},
		{Ask{Seat: "a", Seq: 2, Command: "pick 1"}, "stale at 3"},
		{Ask{Seat: "a", Seq: 3, Command: "pick 1"}, "4"},
	} {
		if got := fate(t, sv, id, a.Ask); got != a.want {
			t.Errorf("%+v: %s, not %s", a.Ask, got, a.want)
		}
	}
}

// TestTooFarBehind checks that there is a limit on how many entries a command may be behind.
func TestTooFarBehind(t *testing.T) {
	sv := picksService(t, NewMemory())
	id := picksFor(t, sv, "a", "b")
	for seq := range mostBehind {
		fate(t, sv, id, Ask{Seat: "a", Seq: seq, Command: "pick 1"})
	}
	if got := fate(t, sv, id, Ask{Seat: "b", Seq: 0, Command: "pick 2"}); got != fmt.Sprint(mostBehind+1) {
		t.Errorf("as far behind as may be: %s", got)
	}
	for seq := range mostBehind {
		fate(t, sv, id, Ask{Seat: "a", Seq: mostBehind + 1 + seq, Command: "pick 1"})
	}
	if got := fate(t, sv, id, Ask{Seat: "b", Seq: mostBehind, Command: "pick 2"}); !strings.HasPrefix(got, "stale") {
		t.Errorf("further behind: %s", got)
	}
}

// TestAllChooseAtOnce checks that if several seats each send several commands based on the same
// entry, at several services, exactly one command of each seat is accepted.
func TestAllChooseAtOnce(t *testing.T) {
	log := NewMemory()
	services := []*Service{picksService(t, log), picksService(t, log)}
	seats := []string{"a", "b", "c", "d"}
	id := picksFor(t, services[0], seats...)
	for round := range 40 {
		m := until(t, services[round%2], id, func(m *Match) bool { return m.Seq() == round*len(seats) })
		taken := make([]atomic.Int32, len(seats))
		var all sync.WaitGroup
		for i := range 3 * len(seats) {
			all.Go(func() {
				ask := Ask{Seat: battlemat.Seat(seats[i%len(seats)]), Seq: m.Seq(), Command: battlemat.Command(fmt.Sprint("pick ", 1+i/len(seats)))}
				_, err := services[i%2].Submit(t.Context(), id, ask)
				var stale *Stale
				if err == nil {
					taken[i%len(seats)].Add(1)
				} else if !errors.As(err, &stale) {
					t.Error(err)
				}
			})
		}
		all.Wait()
		for i := range taken {
			if n := taken[i].Load(); n != 1 {
				t.Fatalf("round %d: %d commands of %s were taken", round, n, seats[i])
			}
		}
		if got := log.matches[id].entries; len(got) != 1+(round+1)*len(seats) {
			t.Fatalf("round %d: %d entries", round, len(got))
		}
	}
}

// TestBotsLookAgain checks that a late command from a bot is never accepted, because the bot
// chooses again instead.
func TestBotsLookAgain(t *testing.T) {
	sv := picksService(t, NewMemory())
	id := picksFor(t, sv, "a", "b")
	fate(t, sv, id, Ask{Command: "/hold b bot", Seq: Latest, Owner: true})
	fate(t, sv, id, Ask{Seat: "a", Seq: 1, Command: "pick 1"})
	var stale *Stale
	err := sv.with(t.Context(), id, func(s *session) error {
		_, err := s.submit(Ask{Seat: "b", Seq: 1, Do: Play, Command: "pick 1", bot: true})
		return err
	})
	if !errors.As(err, &stale) {
		t.Errorf("a late bot: %v", err)
	}
	if got := fate(t, sv, id, Ask{Seat: "b", Seq: 1, Command: "pick 1"}); got != "bot" && !strings.HasPrefix(got, "stale") {
		t.Errorf("a person in a bot's seat: %s", got)
	}
}

package server_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/game/rulestest/tag"
	"github.com/battlemat/battlemat/game/rulestest/yard"
	"github.com/battlemat/battlemat/game/simulate"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

const simulations = api + "/simulations"

// simulated reads the lines of a simulation.
func simulated(t *testing.T, r reply) (lines []wire.Simulation, result *wire.SimulationResult) {
	t.Helper()
	if r.status != http.StatusOK || r.header.Get("Content-Type") != "application/x-ndjson" {
		t.Fatalf("status %d, %s: %s", r.status, r.header.Get("Content-Type"), r.body)
	}
	for line := range bytes.Lines(r.body) {
		var l wire.Simulation
		if err := json.Unmarshal(line, &l); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, l)
	}
	if result = lines[len(lines)-1].Result; result == nil {
		t.Fatalf("the last line is %+v", lines[len(lines)-1])
	}
	return lines, result
}

func TestSimulationsAreStreamed(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	whole, err := simulate.Run(context.Background(), tag.Ruleset, yard.Scenario(), simulate.Options{Matches: 30, Seed: dice.SeedOf("lamp")})
	if err != nil {
		t.Fatal(err)
	}
	lines, first := simulated(t, h.ask("POST", simulations, wire.Simulate{Scenario: "tag-yard", Matches: 20, Seed: "lamp"}))
	if p := lines[0].Progress; p == nil || p.Of != 20 || p.Played != 0 {
		t.Errorf("the first line is %+v", lines[0])
	}
	if n := first.Tables; first.Stopped != "" || n.Matches != 20 || n.Next != 20 || n.Seed != dice.SeedOf("lamp").String() || len(first.Pictures) != 0 {
		t.Errorf("the result is %+v", first)
	}
	_, next := simulated(t, h.ask("POST", simulations, wire.Simulate{Scenario: "tag-yard", Matches: 10, Seed: first.Tables.Seed, First: first.Tables.Next, Pictures: true}))
	var got []int
	for _, m := range slices.Concat(first.Tables.Played, next.Tables.Played) {
		got = append(got, m.N, m.Rounds, m.Commands)
	}
	var want []int
	for _, m := range whole.Played {
		want = append(want, m.N, m.Rounds, m.Commands)
	}
	if !slices.Equal(got, want) {
		t.Errorf("the matches are %v, and by the library %v", got, want)
	}
	if len(next.Pictures) != 3 || !strings.HasPrefix(next.Pictures[0].SVG, "<svg") {
		t.Errorf("the pictures are %d", len(next.Pictures))
	}
}

// TestDocumentsAreSimulated checks that a client's document is simulated like a shipped one.
func TestDocumentsAreSimulated(t *testing.T) {
	h := openHouseBy(t, everyGame, match.NewMemory())
	data, err := scenarios.Document("the-lantern")
	if err != nil {
		t.Fatal(err)
	}
	_, result := simulated(t, h.ask("POST", simulations, wire.Simulate{Document: data, Matches: 2, Seed: "lamp"}))
	if n := result.Tables; n.Matches != 2 || n.Failed+n.Left != 0 || len(n.Rooms) == 0 || len(n.Cells) == 0 || len(n.Figures) == 0 {
		t.Errorf("the result is %+v", result)
	}
}

func TestWhatIsNotSimulated(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	for _, want := range []wire.Simulate{
		{Scenario: "none", Matches: 1}, {Scenario: "tag-yard", Matches: 1001}, {Scenario: "tag-yard"}, {Matches: 1},
		{Scenario: "tag-yard", Document: yard.Scenario().JSON(), Matches: 1}, {Document: json.RawMessage(`{"format":"battlemat.scenario/1"}`), Matches: 1},
	} {
		refused(t, h.ask("POST", simulations, want), http.StatusUnprocessableEntity, "invalid")
	}
	// None of the refused requests has kept the client's turn.
	simulated(t, h.ask("POST", simulations, wire.Simulate{Scenario: "tag-yard", Matches: 1}))
}

// thinking is the test game with a bot that does not answer until it is released.
type thinking struct {
	battlemat.Ruleset
	begun, free chan struct{}
}

func (r thinking) Bot(s battlemat.Seat) battlemat.Bot { return thinker{r.Ruleset.Bot(s), r} }

type thinker struct {
	battlemat.Bot
	of thinking
}

func (b thinker) Choose(v battlemat.View, choices []battlemat.Choice) battlemat.Command {
	select {
	case b.of.begun <- struct{}{}:
	default:
	}
	<-b.of.free
	return b.Bot.Choose(v, choices)
}

// TestAClientThatGoesAwayStopsItsSimulation checks that a simulation stops when its client leaves.
// The client's next simulation waits until no bot of the first one is thinking anymore.
func TestAClientThatGoesAwayStopsItsSimulation(t *testing.T) {
	slow := thinking{tag.Ruleset, make(chan struct{}, 1), make(chan struct{})}
	h := openHouseBy(t, func(string) (battlemat.Ruleset, error) { return slow, nil }, match.NewMemory())
	ctx, leave := context.WithCancel(context.Background())
	r, err := http.NewRequestWithContext(ctx, "POST", h.url+simulations, strings.NewReader(`{"scenario":"tag-yard","matches":1000}`))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(answer.Body).ReadString('\n'); err != nil || !strings.Contains(line, `"progress"`) {
		t.Fatalf("the first line is %q, %v", line, err)
	}
	<-slow.begun
	one := wire.Simulate{Scenario: "tag-yard", Matches: 1}
	refused(t, h.ask("POST", simulations, one), http.StatusTooManyRequests, "too-many")
	leave()
	answer.Body.Close()
	for end := time.Now().Add(patience); !strings.Contains(h.journal.String(), `"route":"/api/v1/simulations","status":200`); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("the request has not ended: %s", h.journal)
		}
	}
	refused(t, h.ask("POST", simulations, one), http.StatusTooManyRequests, "too-many") // the bot is still thinking
	close(slow.free)
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		if r := h.ask("POST", simulations, one); r.status == http.StatusOK {
			simulated(t, r)
			return
		} else if time.Now().After(end) {
			t.Fatalf("the client's turn has not come: %s", r.body)
		}
	}
}

// TestServersEndStopsSimulations checks that the server stops simulations when it shuts down, and
// does not wait for them.
func TestServersEndStopsSimulations(t *testing.T) {
	slow := thinking{tag.Ruleset, make(chan struct{}, 1), make(chan struct{})}
	h := openHouseBy(t, func(string) (battlemat.Ruleset, error) { return slow, nil }, match.NewMemory())
	defer close(slow.free)
	done := make(chan reply, 1)
	go func() {
		done <- h.ask("POST", simulations, wire.Simulate{Scenario: "tag-yard", Matches: 5})
	}()
	<-slow.begun
	h.close()
	if _, result := simulated(t, <-done); !strings.Contains(result.Stopped, "restart") {
		t.Errorf("the result is %+v", result)
	}
}

// TestSimulationsHaveABudget checks that a client cannot use more than its share of the server's
// time for simulations.
func TestSimulationsHaveABudget(t *testing.T) {
	h := openHouse(t, match.NewMemory(), func(o *server.Options) { o.Limits.Simulations = server.Rate{PerSecond: 1e-9, Burst: 1} })
	one := wire.Simulate{Scenario: "tag-yard", Matches: 1000}
	_, result := simulated(t, h.ask("POST", simulations, one))
	if !strings.Contains(result.Stopped, "share") || result.Tables.Matches == 1000 {
		t.Errorf("the result is %+v", result)
	}
	refused(t, h.ask("POST", simulations, one), http.StatusTooManyRequests, "too-many")
}

// TestMatchesOfASimulationAreWatched checks that a match of a simulation can be watched: the
// server's bots give the same commands, and nobody can take a seat in it.
func TestMatchesOfASimulationAreWatched(t *testing.T) {
	h := openHouse(t, match.NewMemory())
	given, over, err := simulate.Commands(context.Background(), tag.Ruleset, yard.Scenario(), simulate.Options{Seed: dice.SeedOf("lamp")}, 4)
	if err != nil || !over {
		t.Fatal(err)
	}
	w := read[wire.Watched](t, h.ask("POST", simulations+"/matches", wire.WatchSimulated{Scenario: "tag-yard", Seed: "lamp", N: 4}), http.StatusCreated)
	one := api + "/matches/" + w.Match
	for end := time.Now().Add(patience); get[wire.Table](h, one, w.Spectator).Over == nil; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the match does not end")
		}
	}
	entries, err := match.Read(bytes.NewReader(h.ask("GET", one+"/export", nil, w.Spectator).body))
	if err != nil {
		t.Fatal(err)
	}
	var log []match.Given
	for _, e := range entries {
		if e.Do == match.Play {
			log = append(log, match.Given{Seat: e.Seat, Command: e.Command})
		}
	}
	if !slices.Equal(log, given) {
		t.Errorf("watched are %v, simulated were %v", log, given)
	}
	refused(t, h.ask("POST", one+"/rematch", struct{}{}, w.Spectator), http.StatusForbidden, "not-your-seat")
	refused(t, h.ask("POST", simulations+"/matches", wire.WatchSimulated{Scenario: "none", Seed: "lamp"}), http.StatusUnprocessableEntity, "invalid")
}

// TestATurnThatFallsIsOver checks that a client whose simulation panics before it begins gets its
// turn back.
func TestATurnThatFallsIsOver(t *testing.T) {
	falls := atomic.Bool{}
	h := openHouseBy(t, func(string) (battlemat.Ruleset, error) {
		if falls.Load() {
			panic("the rules fall")
		}
		return tag.Ruleset, nil
	}, match.NewMemory())
	one := wire.Simulate{Scenario: "tag-yard", Matches: 1}
	falls.Store(true)
	refused(t, h.ask("POST", simulations, one), http.StatusInternalServerError, "internal")
	falls.Store(false)
	simulated(t, h.ask("POST", simulations, one))
}

package server

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/draw"
	"github.com/battlemat/battlemat/game/simulate"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// simulations is the path of requests to have bots play a scenario many times.
const simulations = prefix + "/simulations"

// These are the intervals at which the client is sent the progress of a simulation, and the tables
// so far.
const (
	simulationPace = 200 * time.Millisecond
	tablesPace     = time.Second
)

type simulateIn struct {
	Body wire.Simulate
}

// simulation is a simulation that is about to be played.
type simulation struct {
	ruleset battlemat.Ruleset
	doc     *scenario.Scenario
	options simulate.Options
	turn    *simulationTurn
	want    wire.Simulate
}

// simulate lets bots play a scenario many times. It sends the progress and finally the tables, each
// as a line of JSON. A client has only one simulation at a time. If the client goes away, the
// simulation stops.
func (s *Server) simulate(ctx context.Context, in *simulateIn) (*huma.StreamResponse, error) {
	client := callerOf(ctx)
	seed, err := seedFor(in.Body.Seed)
	if err != nil {
		return nil, err
	}
	turn, err := s.simulationTurn(client)
	if err != nil {
		return nil, err
	}
	begun := false
	defer func() {
		if !begun { // after an error or a panic
			turn.end()
		}
	}()
	one := &simulation{turn: turn, want: in.Body, options: simulate.Options{Matches: in.Body.Matches, First: in.Body.First, Seed: seed, Place: turn.place}}
	one.ruleset, one.doc, err = s.simulated(ctx, client, in.Body.Scenario, in.Body.Document, in.Body.File, in.Body.Picture)
	if err != nil {
		return nil, err
	}
	begun = true
	return &huma.StreamResponse{Body: func(c huma.Context) {
		defer turn.end()
		c.SetHeader("Content-Type", "application/x-ndjson")
		c.SetHeader("Cache-Control", "no-store")
		c.SetHeader("X-Accel-Buffering", "no") // so that a proxy in front holds no lines back
		c.SetStatus(http.StatusOK)
		if w, is := c.BodyWriter().(http.ResponseWriter); is {
			s.play(c.Context(), w, one)
		}
	}}, nil
}

// simulated returns the scenario to simulate: a shipped one, or a client's document that has been
// checked and tried, with a picture under its board if one is given.
func (s *Server) simulated(ctx context.Context, client, shipped string, document json.RawMessage, file string, data []byte) (battlemat.Ruleset, *scenario.Scenario, error) {
	if document != nil {
		if shipped != "" {
			return nil, nil, unfitField("document", "a document as well as the scenario %q, expected only one of them.", shipped)
		}
		reading, cancel := context.WithTimeout(ctx, s.limits.Reply)
		defer cancel()
		b, err := s.bring(reading, client, textOf(document), file, nil)
		if err != nil {
			return nil, nil, err
		}
		doc, err := s.layUnder(ctx, client, b.doc, data)
		return b.ruleset, doc, err
	}
	if err := bare(data); err != nil {
		return nil, nil, err
	}
	if wait := s.deskRate.take(client); wait > 0 {
		return nil, nil, tooMany(wait, "Too many simulations at once. Wait a moment.")
	}
	doc := s.shipped[shipped]
	if doc == nil {
		return nil, nil, s.noScenario(http.StatusUnprocessableEntity, codeInvalid, shipped)
	}
	if err := s.mayKnow(doc); err != nil {
		return nil, nil, err
	}
	ruleset, err := s.o.Rules(doc.Rules)
	return ruleset, doc, err
}

// seedFor returns the seed that a client gives as digits or as any words. If the client gives none,
// it returns a random one.
func seedFor(text string) (seed dice.Seed, err error) {
	if text == "" {
		_, err = rand.Read(seed[:])
		return seed, err
	}
	if seed, err = dice.ParseSeed(text); err == nil {
		return seed, nil
	}
	return dice.SeedOf(text), nil
}

// play plays a simulation and writes its lines.
func (s *Server) play(asked context.Context, w http.ResponseWriter, one *simulation) {
	ctx, cancel := context.WithTimeoutCause(asked, s.limits.Simulation, errSimulationLong)
	defer cancel()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	defer context.AfterFunc(s.life, func() { stop(errSimulationRestart) })()
	one.turn.stops(stop)
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Time{}) // otherwise the read deadline of the body would end the request
	write := func(line wire.Simulation) {
		_ = control.SetWriteDeadline(time.Now().Add(s.limits.Write))
		data, err := json.Marshal(line)
		if err == nil {
			_, err = w.Write(append(data, '\n'))
		}
		if err == nil {
			err = control.Flush()
		}
		if err != nil {
			stop(err) // the client has gone
		}
	}
	told, tabled := time.Time{}, time.Now()
	one.options.Each = func(t *simulate.Tables) {
		if now := time.Now(); now.Sub(told) >= simulationPace {
			told = now
			p := progressOf(t, one.want.Matches)
			if now.Sub(tabled) >= tablesPace {
				tabled = now
				tables := tablesOf(t.Snapshot())
				p.Tables = &tables
			}
			write(wire.Simulation{Progress: p})
		}
	}
	write(wire.Simulation{Progress: &wire.SimulationProgress{Of: one.want.Matches, Wins: []wire.SideTally{}}})
	t, err := simulate.Run(ctx, one.ruleset, one.doc, one.options)
	if t == nil {
		if ctx.Err() == nil {
			fault(ctx, err)
		}
		t = &simulate.Tables{Scenario: one.doc.ID, Name: one.doc.Name, Seed: one.options.Seed.String(), Next: one.want.First}
	}
	result := &wire.SimulationResult{Tables: tablesOf(t), Stopped: stoppedBy(err)}
	if one.want.Pictures && t.Ended() > 0 {
		result.Pictures = s.heatPictures(asked, one, t)
	}
	write(wire.Simulation{Result: result})
}

// These are the reasons why the server stops a simulation.
var (
	errSimulationLong    = errors.New("a simulation exceeded its time limit")
	errSimulationSpent   = errors.New("the client has used up its time for simulations")
	errSimulationSlow    = errors.New("one command exceeded its time limit")
	errSimulationRestart = errors.New("the server restarts")
)

// stoppedBy says why a simulation ended early. It returns "" if it did not.
func stoppedBy(err error) string {
	switch {
	case err == nil:
		return ""
	case errors.Is(err, errSimulationLong):
		return "The simulation reached the server's time limit."
	case errors.Is(err, errSimulationSpent):
		return "Your share of the server’s time for simulations is used up for now."
	case errors.Is(err, errSimulationSlow):
		return "A bot needs longer for one command than the server allows. Try a smaller board or fewer figures."
	case errors.Is(err, errSimulationRestart):
		return "The server is about to restart."
	}
	return "It was stopped."
}

// heatPictures draws the board with each kind of heat, in one of the slots for bots. It leaves out
// pictures that cannot be drawn. It leaves out all pictures when no slot becomes free in time, or
// when nobody waits for them any more.
func (s *Server) heatPictures(ctx context.Context, one *simulation, t *simulate.Tables) []wire.SimulatedPicture {
	ctx, cancel := context.WithTimeout(ctx, s.limits.Think)
	defer cancel()
	defer context.AfterFunc(s.life, cancel)()
	leave, err := one.turn.place(ctx)
	if err != nil {
		return nil
	}
	defer leave()
	var all []wire.SimulatedPicture
	lies, err := underHeat(one.doc)
	if err != nil {
		fault(ctx, err)
	}
	for _, of := range simulate.Heats() {
		p, err := simulate.Picture(one.ruleset, one.doc, t, of)
		p.Under = lies
		var out limited
		if err == nil {
			err = draw.SVG(&out, p, draw.Options{Cell: importedCell, ID: "heat-" + of})
		}
		if err != nil {
			fault(ctx, err)
			continue
		}
		all = append(all, wire.SimulatedPicture{Of: of, SVG: string(out.text)})
	}
	return all
}

// underHeat returns the picture under the board of a scenario, at the finest resolution for which a
// heat picture has room. It returns nil if there is no picture.
func underHeat(doc *scenario.Scenario) (*draw.Under, error) {
	if doc.Picture == nil || len(doc.Picture.Data) == 0 {
		return nil, nil
	}
	laid, err := picture.Open(doc.Picture.Data)
	if err != nil {
		return nil, err
	}
	for side := importedCell; side > 0; side /= 2 {
		small, err := laid.Small(side)
		if err != nil {
			return nil, err
		}
		if len(small) <= mostAnswer/4 { // in base64 the picture takes a third more, and the board needs room too
			return &draw.Under{JPEG: small, Columns: laid.Columns, Rows: laid.Rows}, nil
		}
	}
	return nil, nil
}

type watchIn struct {
	Body wire.WatchSimulated
}

type watched struct {
	Location string `header:"Location"`
	Keep     string `header:"Cache-Control"`
	Body     wire.Watched
}

// watchSimulated begins a match in which bots repeat a match of a simulation.
func (s *Server) watchSimulated(ctx context.Context, in *watchIn) (*watched, error) {
	client := callerOf(ctx)
	if wait := s.beginRate.take(client); wait > 0 {
		return nil, tooMany(wait, "Too many matches at once. Wait a moment.")
	}
	seed, err := seedFor(in.Body.Seed)
	if err != nil {
		return nil, err
	}
	_, doc, err := s.simulated(ctx, client, in.Body.Scenario, in.Body.Document, in.Body.File, in.Body.Picture)
	if err != nil {
		return nil, err
	}
	doc = simulate.Seated(doc)
	held := map[battlemat.Seat]string{}
	for _, seat := range doc.Seats {
		if held[battlemat.Seat(seat.ID)] = seat.Held; seat.Held != scenario.Bot && seat.Held != scenario.Empty {
			return nil, newProblem(http.StatusUnprocessableEntity, codeInvalid, "The seat of %s may not be held by a bot, so bots cannot play this match.", seat.Name)
		}
	}
	var spectator string
	id, err := s.bounded(client, doc.Picture, held, func() (id match.ID, err error) {
		id, spectator, err = s.o.Service.BeginKnown(ctx, doc, simulate.SeedOf(seed, in.Body.N), in.Body.Document != nil)
		return id, err
	})
	if err != nil {
		return nil, err
	}
	return &watched{prefix + "/matches/" + string(id), "no-store", wire.Watched{Match: string(id), Spectator: spectator}}, nil
}

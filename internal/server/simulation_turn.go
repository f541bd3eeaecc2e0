package server

import (
	"context"
	"sync"
	"time"
)

// slowerThan is how many times longer a command may take in a simulation than in a trial, because
// the machine may be busy.
const slowerThan = 3

// simulationTurn is a client's turn to have a simulation played. Rules cannot be stopped in the
// middle of an answer, so bots may still be thinking after the simulation has been stopped. The
// client's next turn comes when all of them have finished, so that nobody can keep many bots busy
// by leaving and coming back.
type simulationTurn struct {
	s      *Server
	client string
	over   func()

	mu    sync.Mutex
	stop  context.CancelCauseFunc
	busy  int // number of slots that are taken
	ended bool
}

// simulationTurn takes the client's turn. It returns a problem if another simulation of the client
// is being played, or if the client's time is used up.
func (s *Server) simulationTurn(client string) (*simulationTurn, error) {
	over, err := s.simulationQueue.take(context.Background(), client) // this does not wait, because a client has at most one turn
	if err != nil {
		return nil, tooMany(time.Second, "A simulation of yours is already running. Stop it, or wait until it is done.")
	}
	if wait := s.simulationTime.takeSome(client, 1); wait > 0 {
		over()
		return nil, tooMany(wait, "Your share of the server’s time for simulations is used up for now. Wait a moment.")
	}
	return &simulationTurn{s: s, client: client, over: over}, nil
}

// stops sets the function that stops the simulation.
func (t *simulationTurn) stops(stop context.CancelCauseFunc) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.stop = stop
}

// place waits for one of the few slots in which bots of simulations think. There are half as many
// slots as processors. The time spent in a slot counts toward the client's limit.
func (t *simulationTurn) place(ctx context.Context) (leave func(), err error) {
	select {
	case t.s.simulating <- struct{}{}:
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
	if !t.enter() {
		<-t.s.simulating
		return nil, context.Canceled
	}
	began := time.Now()
	return func() {
		while := time.Since(began)
		<-t.s.simulating
		t.leave(while)
	}, nil
}

// enter counts a slot as taken, unless the turn has ended.
func (t *simulationTurn) enter() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended {
		return false
	}
	t.busy++
	return true
}

// leave counts a slot as given back, and counts the time for which it was used toward the client's
// limit. It stops the simulation if a command took too long or the client's time is used up.
func (t *simulationTurn) leave(while time.Duration) {
	left := t.s.simulationTime.spend(t.client, while.Seconds())
	t.mu.Lock()
	defer t.mu.Unlock()
	switch {
	case t.stop == nil:
	case while > slowerThan*t.s.limits.Answer:
		t.stop(errSimulationSlow)
	case !left:
		t.stop(errSimulationSpent)
	}
	if t.busy--; t.busy == 0 && t.ended {
		t.over()
	}
}

// end ends the turn, either now or when the last slot is given back.
func (t *simulationTurn) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended = true; t.busy == 0 {
		t.over()
	}
}

package match

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/board"
	"github.com/battlemat/battlemat/dice"
	"github.com/battlemat/battlemat/scenario"
)

// Options configure a service. Only Rules must be set.
type Options struct {
	Rules  Rules
	Now    func() time.Time // nil: the clock
	Random io.Reader        // of names, seeds and keys; nil: the system's
	// Seed is a text from which the seeds of matches begun here are derived one after the other, instead of
	// random ones. Another service starts with the first again. Anyone who knows or guesses the text knows
	// the dice: use it only for demonstrations and tests.
	Seed   string
	Logger *slog.Logger // nil: silence
	// Version is the program's version, which entry 0 of each match records.
	Version string
	// Idle is how long a match stays loaded without users or followers; 0: five minutes.
	Idle time.Duration
	// IdleOver is the same for a finished match that was requested again; a match that ends without followers
	// is unloaded immediately. 0: a minute.
	IdleOver time.Duration
	// Memory is how many bytes of the heap may be in use before matches without followers or acting bots are
	// unloaded, however recently used; 0: no bound.
	Memory int64
	Heap   func() Heap // nil: the runtime's
	// Alone is how many matches between bots may run at the same time; 0: no bound.
	Alone int
	// Pictures is how many bytes the pictures under boards may take before no further match with one can begin; 0: no
	// bound.
	Pictures int64
	// Room is how many bytes the log may take before no further match can begin; 0: no bound.
	Room int64
	// Patience bounds how long an entry waits to be written, or to be read when another
	// service has written it; 0: ten seconds.
	Patience time.Duration
	// Yield is how long a bot waits for the service that appended the last entry; 0: two seconds.
	Yield time.Duration
	// Examine makes the service look for damage in every match of the log in the background.
	Examine bool
	// Answer bounds the time of one answer of the rules in a match with a client's own scenario. 0 means
	// five seconds.
	Answer time.Duration
	// NoBots leaves the seats of bots alone, because another service plays them.
	NoBots bool
}

// Service is the authority over the matches of a log. Its methods are safe for concurrent use.
type Service struct {
	log     Log
	o       Options
	drawing sync.Mutex // of random bytes: a reader need not be safe for several
	drawn   int        // secrets

	mu         sync.Mutex
	sessions   map[ID]*session        // of the matches that are loaded, or being loaded
	among      map[*session]bool      // of those that bots play among themselves
	unreadable map[ID]unreadableMatch // those that could not be read
	closed     bool
	examined   atomic.Bool // every match, since the service was opened

	tables atomic.Int64 // counts the tables of snapshots
	relief relief

	measuring sync.Mutex
	size      int64     // of the log
	measured  time.Time // when

	ctx      context.Context // of everything that runs in the background
	stop     context.CancelFunc
	work     sync.WaitGroup // that, and commands that are being taken
	botSlots chan struct{}  // as many bots think at once
	places   chan struct{}  // in which matches with a budget are asked
	timing   timing         // of their answers
}

// NewService opens the service over a log. Matches in which a bot is to act continue by themselves.
func NewService(log Log, o Options) *Service {
	if o.Now == nil {
		o.Now = func() time.Time { return time.Now().Truncate(time.Millisecond) } // finer is of no use to anybody, and longer
	}
	if o.Random == nil {
		o.Random = rand.Reader
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	o.Idle = cmp.Or(o.Idle, 5*time.Minute)
	o.Patience = cmp.Or(o.Patience, 10*time.Second)
	o.Yield = cmp.Or(o.Yield, 2*time.Second)
	o.Answer = cmp.Or(o.Answer, usualAnswer)
	o.IdleOver = cmp.Or(o.IdleOver, time.Minute)
	if o.Heap == nil {
		o.Heap = heapNow
	}
	sv := &Service{log: log, o: o, sessions: map[ID]*session{}, among: map[*session]bool{}, unreadable: map[ID]unreadableMatch{}, botSlots: make(chan struct{}, runtime.GOMAXPROCS(0)), places: newPlaces(), timing: timing{time.Now, time.After}}
	sv.ctx, sv.stop = context.WithCancel(context.Background())
	notices := log.Watch(sv.ctx) // before anything is read: nothing is missed between
	sv.background(func() { sv.listen(notices) })
	sv.background(sv.sweeps)
	if o.Examine {
		sv.background(sv.examines)
	}
	if !o.NoBots {
		sv.background(sv.resume)
	}
	return sv
}

// background runs a function until the service closes, unless it is closed already.
func (sv *Service) background(do func()) {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	if !sv.closed {
		sv.work.Go(do)
	}
}

// Begin begins a match from a scenario with its profile and settings, and the holder of each seat (person,
// bot, empty; by default as in the document). The scenario says what may be taken back
// ([scenario.Scenario.Undoing]). The error is a *[battlemat.Refusal] for an impossible holder, board.Faults
// for the faults of the scenario, or wraps [ErrCrowded], [ErrNoRoom] or [ErrNoMemory] when a bound of the
// service is reached.
func (sv *Service) Begin(ctx context.Context, doc *scenario.Scenario, held map[battlemat.Seat]string) (ID, Tokens, error) {
	return sv.begin(ctx, doc, held, false, sv.draw)
}

// BeginBrought is like [Service.Begin] for a scenario that is not the server's own. The rules have a bounded time for
// such a match ([ErrSpent], [ErrBusy]), so that it takes nothing from the others, whatever its document says.
func (sv *Service) BeginBrought(ctx context.Context, doc *scenario.Scenario, held map[battlemat.Seat]string) (ID, Tokens, error) {
	return sv.begin(ctx, doc, held, true, sv.draw)
}

// begin begins a match with a name and a secret.
func (sv *Service) begin(ctx context.Context, doc *scenario.Scenario, held map[battlemat.Seat]string, brought bool, draw func() (ID, Secret, error)) (ID, Tokens, error) {
	if err := sv.enter(); err != nil {
		return "", Tokens{}, err
	}
	defer sv.work.Done()
	book, err := sv.o.Rules(doc.Rules)
	if err != nil {
		return "", Tokens{}, err
	}
	doc, table, refusal := seated(doc, held)
	if refusal == nil && !slices.Contains(scenario.UndoSettings(), doc.Undoing()) {
		refusal = refuse(codeNoSuchSetting, "What may be taken back must be one of %s.", strings.Join(scenario.UndoSettings(), ", "))
	}
	if refusal != nil {
		return "", Tokens{}, refusal
	}
	var bounds *budget
	if brought {
		bounds = sv.budget()
	}
	asked := fingerprintOf(doc)
	o := shared.laidOut(book, asked)
	if o == nil {
		if _, err := answered(bounds, askOpening, func() (bool, error) { return true, checked(book, doc) }); err != nil {
			return "", Tokens{}, err
		}
	}
	if err := sv.mayBegin(ctx, doc.Picture != nil); err != nil {
		return "", Tokens{}, err
	}
	s := sv.newSession()
	if unattended(table) && !sv.place(s) {
		return "", Tokens{}, ErrCrowded
	}
	started := false
	defer func() {
		if !started {
			sv.forget(s)
		}
	}()
	if o == nil {
		if o, err = answered(bounds, askOpening, func() (*opening, error) { return layOut(sv.o.Rules, book, doc) }); err != nil {
			return "", Tokens{}, err
		}
		shared.note(asked, o)
	}
	id, secret, err := draw()
	if err != nil {
		return "", Tokens{}, fmt.Errorf("the secret of a match: %w", err)
	}
	e := o.entry(table, secret, sv.o.Version, sv.o.Now())
	e.Start.Brought = brought
	var data []byte
	m, err := answered(bounds, askOpening, func() (*Match, error) {
		m, err := o.match(id, e)
		if err == nil {
			data, err = m.record(&e, "")
		}
		return m, err
	})
	if err != nil {
		return "", Tokens{}, err
	}
	m.budget = bounds
	if p := doc.Picture; p != nil && p.Data != nil {
		// The match refers to the picture, so the picture is stored first.
		if err := sv.log.KeepPicture(ctx, id, p.Hash, p.Data); err != nil {
			return "", Tokens{}, fmt.Errorf("match %s: its picture: %w", id, err)
		}
	}
	if err := sv.log.Create(ctx, id, secret, data); err != nil {
		return "", Tokens{}, fmt.Errorf("match %s: %w", id, err)
	}
	sv.o.Logger.Info("a match begins", "match", string(id), "rules", doc.Rules)
	started = sv.start(id, s, secret, m)
	return id, secret.tokens(table), nil
}

// Picture returns the picture with a hash from a match's scenario, as the log keeps it; [ErrUnknown] when
// there is none.
func (sv *Service) Picture(ctx context.Context, hash string) ([]byte, error) {
	return sv.log.Picture(ctx, hash)
}

// checked returns the faults that the rules find in a scenario.
func checked(book battlemat.Ruleset, doc *scenario.Scenario) (err error) {
	defer Recover(&err)
	if faults := book.Check(doc); len(faults) > 0 {
		return board.Faults(faults)
	}
	return nil
}

// start lets the session of a new match continue it.
func (sv *Service) start(id ID, s *session, secret Secret, m *Match) bool {
	s.secret, s.turn = secret, ours
	s.show(m)
	sv.mu.Lock()
	defer sv.mu.Unlock()
	if sv.closed || sv.sessions[id] != nil {
		return false
	}
	sv.add(id, s)
	return true
}

// forget gives up the place of a session that was not started.
func (sv *Service) forget(s *session) {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	delete(sv.among, s)
}

// draw draws the secret and the name of a match: the seed of its dice first.
func (sv *Service) draw() (ID, Secret, error) {
	sv.drawing.Lock()
	defer sv.drawing.Unlock()
	secret, err := newSecret(sv.o.Random)
	if err != nil {
		return "", Secret{}, err
	}
	sv.drawn++
	if sv.o.Seed != "" {
		secret.Seed = dice.SeedOf(sv.o.Seed).At(uint64(sv.drawn))
	}
	id, err := newID(sv.o.Random)
	return id, secret, err
}

// enter refuses calls after Close, and makes Close wait for earlier ones; its caller must end with work.Done.
func (sv *Service) enter() error {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	if sv.closed {
		return errClosed
	}
	sv.work.Add(1)
	return nil
}

// Access returns what the tokens open at a match. The error is ErrUnknown when they open nothing, whether or
// not the match exists. When its log is [Unreadable], the error says so to holders of valid tokens, and
// Access still returns what the tokens open.
func (sv *Service) Access(ctx context.Context, id ID, tokens []string) (Access, error) {
	s, m, err := sv.look(ctx, id)
	var unreadable *Unreadable
	if errors.As(err, &unreadable) {
		a, refusal := sv.accessUnreadable(ctx, id, tokens)
		if refusal != nil {
			return Access{}, refusal
		}
		return a, err
	}
	if errors.Is(err, ErrDamaged) && len(tokens) == 0 {
		return Access{}, ErrUnknown // what nobody may know without a token
	}
	if errors.Is(err, ErrDamaged) {
		if _, refusal := sv.accessUnreadable(ctx, id, tokens); errors.Is(refusal, ErrUnknown) {
			return Access{}, ErrUnknown
		}
	}
	if err != nil {
		return Access{}, err
	}
	a, fits := s.secret.access(tokens, m.Seats(), m.last().held)
	if !fits {
		return Access{}, ErrUnknown
	}
	return a, nil
}

// Now returns the match as it is.
func (sv *Service) Now(ctx context.Context, id ID) (*Match, error) {
	_, m, err := sv.look(ctx, id)
	return m, err
}

// Close stops bots, followers' channels and background work, and waits as long as ctx allows for them and for
// commands in progress. Accepted commands are on disk; later ones are refused with ErrUnavailable. The log
// stays open.
func (sv *Service) Close(ctx context.Context) error {
	sv.mu.Lock()
	sv.closed = true
	sv.mu.Unlock()
	sv.stop()
	done := make(chan struct{})
	go func() {
		sv.work.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("the service is still at work: %w", ctx.Err())
	}
}

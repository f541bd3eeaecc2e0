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

// Options say how a service runs. Only Rules must be set.
type Options struct {
	Rules  Rules
	Now    func() time.Time // nil: the clock
	Random io.Reader        // of names, seeds and keys; nil: the system's
	// Seed are words from which the seeds of the matches begun here follow, one after the
	// other, in place of random ones; another service begins with the first again. Who knows or
	// guesses them knows the dice: for demonstrations and tests.
	Seed   string
	Logger *slog.Logger // nil: silence
	// Version is the program's, which entry 0 of each match keeps.
	Version string
	// Idle is after how long a match that nobody uses or follows is unloaded; 0: half an hour.
	Idle time.Duration
	// Shelf is the same for a match that is over and has been asked for again; one that ends
	// while nobody follows it is unloaded at once. 0: a minute.
	Shelf time.Duration
	// Memory is how many bytes of the heap may be in use before matches are unloaded that
	// nobody follows and no bot plays, whoever used them; 0: no bound.
	Memory int64
	Heap   func() Heap // nil: the runtime's
	// Alone is how many matches bots may play among themselves at once; 0: no bound.
	Alone int
	// Room is how many bytes the log may take before no further match is begun; 0: no bound.
	Room int64
	// Patience bounds how long an entry waits to be written, or to be read when another
	// service has written it; 0: ten seconds.
	Patience time.Duration
	// Yield is how long a bot waits for the service that appended the last entry; 0: two seconds.
	Yield time.Duration
	// NoBots: the seats of bots are left alone, for another service plays them.
	NoBots bool
}

// Service is the authority over the matches of a log. All its methods may be called at once.
type Service struct {
	log     Log
	o       Options
	drawing sync.Mutex // of random bytes: a reader need not be safe for several
	drawn   int        // secrets

	mu       sync.Mutex
	sessions map[ID]*session        // of the matches that are loaded, or being loaded
	among    map[*session]bool      // of those that bots play among themselves
	held     map[ID]unreadableMatch // those that could not be read
	closed   bool

	tables atomic.Int64 // counts the tables of snapshots
	relief relief

	measuring sync.Mutex
	size      int64     // of the log
	measured  time.Time // when

	ctx      context.Context // of everything that runs in the background
	stop     context.CancelFunc
	work     sync.WaitGroup // that, and commands that are being taken
	botSlots chan struct{}  // as many bots think at once
}

// NewService opens the service over a log. Matches in which a bot is to act go on by themselves.
func NewService(log Log, o Options) *Service {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Random == nil {
		o.Random = rand.Reader
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	o.Idle = cmp.Or(o.Idle, 30*time.Minute)
	o.Patience = cmp.Or(o.Patience, 10*time.Second)
	o.Yield = cmp.Or(o.Yield, 2*time.Second)
	o.Shelf = cmp.Or(o.Shelf, time.Minute)
	if o.Heap == nil {
		o.Heap = heapNow
	}
	h := &Service{log: log, o: o, sessions: map[ID]*session{}, among: map[*session]bool{}, held: map[ID]unreadableMatch{}, botSlots: make(chan struct{}, runtime.GOMAXPROCS(0))}
	h.ctx, h.stop = context.WithCancel(context.Background())
	notices := log.Watch(h.ctx) // before anything is read: nothing is missed between
	h.background(func() { h.listen(notices) })
	h.background(h.sweeps)
	if !o.NoBots {
		h.background(h.resume)
	}
	return h
}

// background runs something until the service closes, unless it has.
func (h *Service) background(do func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.closed {
		h.work.Go(do)
	}
}

// Begin begins a match: the scenario with its profile and settings, and who holds each
// seat (person, bot, empty; as the document says where nothing is said). What may be taken
// back is as the scenario says ([scenario.Scenario.Undoing]). A *Refusal says what of held
// cannot be, board.Faults what is wrong with the scenario; [ErrCrowded], [ErrNoRoom] and
// [ErrNoMemory] which bound of the service is reached.
func (h *Service) Begin(ctx context.Context, doc *scenario.Scenario, held map[battlemat.Seat]string) (ID, Tokens, error) {
	if err := h.enter(); err != nil {
		return "", Tokens{}, err
	}
	defer h.work.Done()
	book, err := h.o.Rules(doc.Rules)
	if err != nil {
		return "", Tokens{}, err
	}
	doc, table, no := seated(doc, held)
	if no == nil && !slices.Contains(scenario.UndoSettings(), doc.Undoing()) {
		no = refuse("no-such-setting", "What may be taken back is one of %s.", strings.Join(scenario.UndoSettings(), ", "))
	}
	if no != nil {
		return "", Tokens{}, no
	}
	if faults := book.Check(doc); len(faults) > 0 {
		return "", Tokens{}, board.Faults(faults)
	}
	if err := h.mayBegin(ctx); err != nil {
		return "", Tokens{}, err
	}
	s := h.newSession()
	if unattended(table) && !h.place(s) {
		return "", Tokens{}, ErrCrowded
	}
	started := false
	defer func() {
		if !started {
			h.forget(s)
		}
	}()
	opening, err := book.Open(doc)
	if err != nil {
		return "", Tokens{}, err
	}
	id, secret, err := h.draw()
	if err != nil {
		return "", Tokens{}, fmt.Errorf("the secret of a match: %w", err)
	}
	e, err := beginning(book, opening, table, secret, h.o.Now())
	if err != nil {
		return "", Tokens{}, err
	}
	e.Start.Version = h.o.Version
	m, err := open(h.o.Rules, id, e)
	if err != nil {
		return "", Tokens{}, err
	}
	data, err := m.record(&e, "")
	if err != nil {
		return "", Tokens{}, err
	}
	if err := h.log.Create(ctx, id, secret, data); err != nil {
		return "", Tokens{}, fmt.Errorf("match %s: %w", id, err)
	}
	h.o.Logger.Info("a match begins", "match", string(id), "rules", doc.Rules)
	started = h.start(id, s, secret, m)
	return id, secret.tokens(table), nil
}

// start has the session of a match that has just begun here go on with it.
func (h *Service) start(id ID, s *session, secret Secret, m *Match) bool {
	s.secret, s.turn = secret, ours
	s.show(m)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed || h.sessions[id] != nil {
		return false
	}
	h.add(id, s)
	return true
}

// forget gives up the place of a session that was not started.
func (h *Service) forget(s *session) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.among, s)
}

// draw draws the secret and the name of a match: the seed of its dice first.
func (h *Service) draw() (ID, Secret, error) {
	h.drawing.Lock()
	defer h.drawing.Unlock()
	secret, err := newSecret(h.o.Random)
	if err != nil {
		return "", Secret{}, err
	}
	h.drawn++
	if h.o.Seed != "" {
		secret.Seed = dice.SeedOf(h.o.Seed).At(uint64(h.drawn))
	}
	id, err := newID(h.o.Random)
	return id, secret, err
}

// enter refuses whatever comes after Close, and makes Close wait for the rest: its caller
// ends with work.Done.
func (h *Service) enter() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return errClosed
	}
	h.work.Add(1)
	return nil
}

// beginning is entry 0.
func beginning(book battlemat.Ruleset, o battlemat.Opening, held map[battlemat.Seat]string, secret Secret, now time.Time) (Entry, error) {
	raw, err := writeScenario(o.Scenario)
	if err != nil {
		return Entry{}, fmt.Errorf("scenario %s: %w", o.Scenario.ID, err)
	}
	events, err := write(book.Facts(), o.Events)
	if err != nil {
		return Entry{}, fmt.Errorf("scenario %s: %w", o.Scenario.ID, err)
	}
	start := &Start{Format: Format, Scenario: raw, Commitment: fmt.Sprintf("%x", secret.seed().Commitment()), Held: held, Undo: o.Scenario.Undoing()}
	return Entry{Do: Begin, At: now.UTC(), Start: start, Events: events}, nil
}

// Access tells what the tokens open at a match. ErrUnknown when that is nothing, whether
// or not there is such a match. When its log is [Unreadable], the error says so to those
// whose tokens open it, and they are told besides what these open.
func (h *Service) Access(ctx context.Context, id ID, tokens []string) (Access, error) {
	s, m, err := h.look(ctx, id)
	var unreadable *Unreadable
	if errors.As(err, &unreadable) {
		a, no := h.accessUnreadable(ctx, id, tokens)
		if no != nil {
			return Access{}, no
		}
		return a, err
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

// Now is the match as it stands.
func (h *Service) Now(ctx context.Context, id ID) (*Match, error) {
	_, m, err := h.look(ctx, id)
	return m, err
}

// Close ends bots, followers' channels and whatever runs in the background, and waits for
// them and for commands that are being taken as long as ctx allows. Commands that have
// been taken are on disk; later ones are refused with ErrUnavailable. The log stays open.
func (h *Service) Close(ctx context.Context) error {
	h.mu.Lock()
	h.closed = true
	h.mu.Unlock()
	h.stop()
	done := make(chan struct{})
	go func() {
		h.work.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("the service is still at work: %w", ctx.Err())
	}
}

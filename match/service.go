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
	Now    func() time.Time // nil: time.Now
	Random io.Reader        // the source of names, seeds and keys; nil: the system's
	// Seed is a text from which the seeds of the matches begun here are derived one after the
	// other, in place of random ones. Another service with the same text starts again with the
	// first seed. Anyone who knows or guesses the text knows the dice, so use it only for
	// demonstrations and tests.
	Seed   string
	Logger *slog.Logger // nil: no logging
	// Version is the program's version, which entry 0 of each match records.
	Version string
	// Idle is the time for which a match stays loaded without users or followers. 0: five minutes.
	Idle time.Duration
	// IdleOver is the same time for a finished match that was requested again. A match that ends
	// without followers is unloaded immediately. 0: one minute.
	IdleOver time.Duration
	// Memory is the number of bytes of the heap above which the service unloads matches without
	// followers or acting bots, however recently they were used. 0: no limit.
	Memory int64
	Heap   func() Heap // nil: the runtime's
	// Alone is the number of matches between bots that may run at the same time. 0: no limit.
	Alone int
	// Pictures is the number of bytes that the pictures under boards may take. Above it, no further
	// match with a picture can begin. 0: no limit.
	Pictures int64
	// Room is the number of bytes that the log may take. Above it, no further match can begin. 0:
	// no limit.
	Room int64
	// Patience is the longest time to wait until an entry is written, or until an entry of another
	// service is read. 0: ten seconds.
	Patience time.Duration
	// Yield is the time for which a bot waits for the service that appended the last entry. 0: two
	// seconds.
	Yield time.Duration
	// Examine makes the service look for damage in every match of the log in the background.
	Examine bool
	// Answer is the longest time for one answer of the rules in a match whose scenario a client
	// brought. 0: five seconds.
	Answer time.Duration
	// NoBots means that this service does not play the seats of bots, because another service does.
	NoBots bool
}

// Service is the authority over the matches of a log. Its methods are safe for concurrent use.
type Service struct {
	log     Log
	o       Options
	drawing sync.Mutex // guards Random, because a reader need not be safe for concurrent use
	drawn   int        // the number of secrets drawn

	mu         sync.Mutex
	sessions   map[ID]*session        // the matches that are loaded, or being loaded
	among      map[*session]bool      // the matches between bots
	unreadable map[ID]unreadableMatch // the matches that could not be read
	closed     bool
	examined   atomic.Bool // every match has been examined since the service was opened

	tables atomic.Int64 // the highest [Snapshot].Table so far
	relief relief

	measuring sync.Mutex
	size      int64     // the size of the log
	measured  time.Time // when size was measured

	ctx      context.Context // the context of all background work
	stop     context.CancelFunc
	work     sync.WaitGroup // waits for background work and for commands in progress
	botSlots chan struct{}  // limits how many bots choose a command at the same time
	places   chan struct{}  // limits how many matches with a budget ask the rules at the same time
	timing   timing         // measures the time that their answers take
}

// NewService opens a service on a log. Matches in which a bot is to act continue by themselves.
func NewService(log Log, o Options) *Service {
	if o.Now == nil {
		o.Now = func() time.Time { return time.Now().Truncate(time.Millisecond) } // a finer resolution is of no use, and makes entries longer
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
	notices := log.Watch(sv.ctx) // before anything is read, so that no notice is missed
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

// background runs a function in a goroutine, unless the service is already closed. Close waits for
// the function to return.
func (sv *Service) background(do func()) {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	if !sv.closed {
		sv.work.Go(do)
	}
}

// Begin begins a match from a scenario with its profile and settings. The parameter `held` gives
// the holder of each seat (person, bot, empty); the default is the document's. The scenario says
// what may be taken back ([scenario.Scenario.Undoing]). The error is a *[battlemat.Refusal] for an
// impossible holder, or board.Faults for the faults of the scenario. If a limit of the service is
// reached, the error wraps [ErrCrowded], [ErrNoRoom], [ErrNoPictures] or [ErrNoMemory].
func (sv *Service) Begin(ctx context.Context, doc *scenario.Scenario, held map[battlemat.Seat]string) (ID, Tokens, error) {
	return sv.begin(ctx, doc, held, false, sv.draw)
}

// BeginBrought does the same as [Service.Begin] for a scenario that is not the server's own. The
// time of the rules is limited in such a match ([ErrSpent], [ErrBusy]), so that it does not affect
// other matches, whatever its document says.
func (sv *Service) BeginBrought(ctx context.Context, doc *scenario.Scenario, held map[battlemat.Seat]string) (ID, Tokens, error) {
	return sv.begin(ctx, doc, held, true, sv.draw)
}

// begin begins a match. The function `draw` returns the match's name and secret.
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
		refusal = refuse(codeNoSuchSetting, "The undo setting must be one of %s.", strings.Join(scenario.UndoSettings(), ", "))
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

// Picture returns the picture with the given hash, which the scenario of a match names. The error
// is [ErrUnknown] if there is none.
func (sv *Service) Picture(ctx context.Context, hash string) ([]byte, error) {
	return sv.log.Picture(ctx, hash)
}

// checked returns the faults that the rules find in a scenario, as an error.
func checked(book battlemat.Ruleset, doc *scenario.Scenario) (err error) {
	defer Recover(&err)
	if faults := book.Check(doc); len(faults) > 0 {
		return board.Faults(faults)
	}
	return nil
}

// start starts the session of a new match, unless the service is closed or has one already. It
// reports whether it did.
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

// forget removes a session that was not started.
func (sv *Service) forget(s *session) {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	delete(sv.among, s)
}

// draw returns a random name and secret for a match. It draws the seed of the dice first.
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

// enter refuses calls after Close, and makes Close wait for earlier ones. Its caller must call
// work.Done at the end.
func (sv *Service) enter() error {
	sv.mu.Lock()
	defer sv.mu.Unlock()
	if sv.closed {
		return errClosed
	}
	sv.work.Add(1)
	return nil
}

// Access returns what the tokens open at a match. The error is ErrUnknown if they open nothing,
// whether or not the match exists. If the match's log is [Unreadable], holders of valid tokens get
// that error together with what the tokens open.
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
		return Access{}, ErrUnknown // without a token nobody may know whether the match exists
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

// Now returns the current state of the match.
func (sv *Service) Now(ctx context.Context, id ID) (*Match, error) {
	_, m, err := sv.look(ctx, id)
	return m, err
}

// Close stops bots and background work, and closes followers' channels. It waits for this work and
// for commands in progress, as long as ctx allows. Accepted commands are on disk. Later commands
// are refused with ErrUnavailable. The log stays open.
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

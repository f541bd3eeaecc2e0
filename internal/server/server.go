package server

import (
	"context"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/internal/picture"
	"github.com/battlemat/battlemat/internal/server/cache"
	"github.com/battlemat/battlemat/internal/server/live"
	"github.com/battlemat/battlemat/internal/wire"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules"
	"github.com/battlemat/battlemat/scenario"
)

// Options configure a server. Service, Rules and Scenarios are required.
type Options struct {
	Service   *match.Service
	Ping      func(context.Context) error                  // reports whether the log can be written; nil if it always can
	Shared    bool                                         // whether other servers may play matches from the same log
	Rules     func(name string) (battlemat.Ruleset, error) // the games
	Scenarios []*scenario.Scenario                         // the scenarios of the lobby, in order
	Disclosed func(scenario string) bool                   // reports whether the document of a scenario is public; nil: only the documents that come with the program are
	Books     []rules.Book                                 // the books whose profiles are listed
	Ruling    func(rule string) (text string, ruled bool)  // the text of a rule; nil if none is known
	Web       fs.FS                                        // the client's files; nil if there are none
	Questions []desk.Kind                                  // the questions that the desk answers
	Logger    *slog.Logger                                 // nil: nothing is logged
	Metrics   *Metrics                                     // nil: new ones
	Now       func() time.Time                             // nil: time.Now
	Limits    Limits                                       // zero fields: the defaults
	Addresses func() []string                              // the URLs at which other computers can reach it; nil if none can
	Hosts     []string                                     // the names that requests may use; empty: any
	Origins   []string                                     // other sites whose pages may use the API: "https://table.example", or "*"
	Version   string                                       // the version of the program, for the OpenAPI document
}

// Server answers requests. Its streams run until Shutdown.
type Server struct {
	o       Options
	log     *slog.Logger
	now     func() time.Time
	limits  Limits
	metrics *Metrics
	handler http.Handler

	cards    []wire.ScenarioCard
	shipped  map[string]*scenario.Scenario
	pictures map[string]func() []byte // of the scenarios; they return nil if the rules fail
	books    []wire.BookCard

	guides          map[string]func() *shownGuide // of the games of the scenarios
	guideCards      []wire.GuideCard
	houseExamplesOf map[houseField]func() ([]drawnExample, error) // of the house rules

	asked   map[string]question // questions to the desk, by their names
	askable []string            // the names of these questions, in order

	deskRate, beginRate, dailyRate, commandRate, chatRate, requestRate *buckets // by client; commandRate by match, chatRate by seat
	checkRate                                                          *buckets // by client
	pictureRate, tileRate                                              *buckets // by client, in bytes
	lockerRate, keepRate                                               *buckets // by client: lockers opened; matches added to lockers, and requests to lockers

	botMatches   *botMatches
	desks        chan struct{} // holds a value for each question that is being answered
	deskQueue    *clientQueue  // clients at the desk
	fileQueue    *clientQueue  // clients that send files
	files        chan struct{} // holds a value for each file being read
	stateCache   *cache.Cache[cache.SeatKey, []byte]
	endingCache  *cache.Cache[cache.SeatKey, []byte]
	knownCache   *cache.Cache[cache.SeatKey, []byte] // known cells
	tileCache    *cache.Cache[tileKey, []byte]
	pictureCache *cache.Cache[string, *picture.Laid]        // by hash
	laidCache    *cache.Cache[laidKey, picture.Stored]      // stored pictures from files
	laid         atomic.Int64                               // number of pictures from files that have been processed so far
	importing    chan struct{}                              // holds a value for the file being processed
	importQueue  *clientQueue                               // clients whose files are being processed
	trials       chan struct{}                              // holds a value for each document being tried
	trialQueue   *clientQueue                               // clients whose documents are being tried
	checking     chan struct{}                              // holds a value for each document that is checked while it is being edited
	checkQueue   *clientQueue                               // clients that edit documents
	benches      map[string]func() (*wire.Workbench, error) // the workbenches of the games, by the names of the games
	tiles        chan struct{}                              // holds a value for each tile being cut
	tileQueue    *clientQueue                               // clients that look at pictures
	rematches    *clientQueue                               // requests for a rematch, by match
	streams      *live.Streams

	simulating      chan struct{} // holds a value for each bot of a simulation that is thinking
	simulationQueue *clientQueue  // clients whose simulations are played, one each
	simulationTime  *buckets      // by client, in processor seconds

	life  context.Context // ends at Shutdown, and with it simulations and the cutting of tiles
	close func()
}

// New returns a server for a service. The error names a scenario with unknown rules, or a rulebook
// that cannot be described. If a scenario cannot be drawn, the error is logged when its picture is
// requested.
func New(o Options) (*Server, error) {
	s := &Server{o: o, log: o.Logger, now: o.Now, limits: o.Limits.whole(), metrics: o.Metrics}
	s.life, s.close = context.WithCancel(context.Background())
	if s.log == nil {
		s.log = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	if s.now == nil {
		s.now = time.Now
	}
	if s.metrics == nil {
		s.metrics = NewMetrics()
	}
	s.requestRate, s.beginRate = newBuckets(s.limits.Requests, s.now), newBuckets(s.limits.Matches, s.now)
	s.dailyRate, s.botMatches = newBuckets(s.limits.Day, s.now), newBotMatches(s.limits.Alone, s.now)
	s.commandRate, s.deskRate = newBuckets(s.limits.Commands, s.now), newBuckets(s.limits.Desk, s.now)
	s.chatRate, s.checkRate = newBuckets(s.limits.Chat, s.now), newBuckets(s.limits.Checks, s.now)
	s.lockerRate, s.keepRate = newBuckets(s.limits.Lockers, s.now), newBuckets(s.limits.Kept, s.now)
	s.pictureRate, s.tileRate = newBuckets(s.limits.Pictures, s.now), newBuckets(s.limits.Tiles, s.now)
	s.desks = make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2))
	s.deskQueue, s.fileQueue, s.files = newClientQueue(0), newClientQueue(filesOfOne), make(chan struct{}, filesAtOnce)
	length := func(encoded []byte) int { return len(encoded) }
	s.stateCache = cache.New[cache.SeatKey](16<<20, 300, length)
	s.endingCache = cache.New[cache.SeatKey](2<<20, 300, length)
	s.knownCache = cache.New[cache.SeatKey](2<<20, 300, length)
	s.tileCache = cache.New[tileKey](16<<20, 400, length)
	s.pictureCache = cache.New[string](48<<20, 300, (*picture.Laid).Size)
	s.laidCache = cache.New[laidKey](20<<20, 300, func(s picture.Stored) int { return len(s.Data) + len(s.Small) })
	// Files, tiles and questions have separate slots, so that none of them waits for another.
	s.importing, s.importQueue = make(chan struct{}, 1), newClientQueue(0)
	s.trials, s.trialQueue = make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)), newClientQueue(filesOfOne)
	s.checking, s.checkQueue = make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)), newClientQueue(filesOfOne)
	s.simulating, s.simulationQueue = make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)), newClientQueue(1)
	s.simulationTime = newBuckets(s.limits.Simulations, s.now)
	s.tiles, s.tileQueue = make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)), newClientQueue(0)
	s.rematches = newClientQueue(0)
	s.streams = live.New(streamHost{s}, live.Limits{Streams: s.limits.Streams, ClientStreams: s.limits.ClientStreams, MatchStreams: s.limits.MatchStreams,
		Message: s.limits.Message, Hello: s.limits.Hello, Write: s.limits.Write, Ping: s.limits.Ping})
	if err := s.metrics.observe(o.Service, s.streams.Followed); err != nil {
		return nil, err
	}
	if err := s.lay(); err != nil {
		return nil, err
	}
	routes, err := s.routes()
	if err != nil {
		return nil, err
	}
	pages, err := newDoor(o.Hosts, o.Origins)
	if err != nil {
		return nil, err
	}
	s.handler = s.access(secureHeaders(pages.guard(s.limited(routes))))
	return s, nil
}

// ServeHTTP answers a request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.handler.ServeHTTP(w, r) }

// HTTP returns a server for the network, with timeouts that disconnect idle clients. It has no
// write timeout, because streams have no end; each request sets its own write timeout.
func (s *Server) HTTP() *http.Server {
	return &http.Server{
		Handler: s, ReadHeaderTimeout: 10 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
}

// Shutdown tells every stream to reconnect later, and waits until all streams have gone. Close the
// listener first, and the service after it.
func (s *Server) Shutdown(ctx context.Context) error {
	s.close()
	return s.streams.Shutdown(ctx)
}

// limited enforces the limits on the rate, size and time of requests.
func (s *Server) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client, control := s.client(r), http.NewResponseController(w)
		answerSoon := func() { // streams set deadlines of their own
			_ = control.SetWriteDeadline(time.Now().Add(s.limits.Reply + s.limits.Write))
		}
		answerSoon()
		if r.ContentLength != 0 {
			// The deadline applies even if nobody reads the body, because the connection waits for the body
			// before the next request.
			_ = control.SetReadDeadline(time.Now().Add(s.limits.Reply))
		}
		if wait := s.requestRate.take(client); wait > 0 {
			tooMany(wait, "Too many requests at once. Wait a moment.").write(w)
			return
		}
		if a := answerOf(r.Context()); a != nil {
			a.client, a.here = client, loopback(hostOf(r.Host))
			proxied := s.limits.Forwarded || r.Header.Get("X-Forwarded-For") != "" || r.Header.Get("Forwarded") != ""
			a.local = a.here && !proxied && loopback(client)
		}
		if len(r.TransferEncoding) > 0 {
			// Go reads a body with a transfer encoding as RFC 9112 (6.3) requires. But it keeps the
			// connection open even if the request also had a Content-Length. A proxy in front may
			// have relied on that, and so may have seen different requests in the same bytes. Go
			// does not report such requests, and our clients send no bodies with a transfer
			// encoding.
			w.Header().Set("Connection", "close")
		}
		if takesFile(r) || s.takesLarge(r) {
			done, err := s.fileTurn(r.Context(), client)
			answerSoon()
			if err != nil {
				s.fail(w, r, err)
				return
			}
			defer done()
			r.Body = s.upload(w, r)
		}
		r.Body = wholeBody{http.MaxBytesReader(w, r.Body, s.bodyOf(r)+1)}
		next.ServeHTTP(w, r)
	})
}

// fail answers a request with an error, for handlers outside huma.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	s.told(r.Context(), err).write(w)
}

// told turns an error into the problem that the client gets, and logs it if it is the server's fault.
func (s *Server) told(ctx context.Context, err error) *problem {
	p := problemOf(err)
	if p.Code == codeInternal || p.Code == codeUnavailable || p.Code == codeDamaged {
		fault(ctx, err)
	}
	return p
}

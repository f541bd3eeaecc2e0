package server

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/common/expfmt"

	"github.com/battlemat/battlemat/match"
)

// Metrics holds the server's counters, in a separate registry.
type Metrics struct {
	registry   *prometheus.Registry
	requests   *prometheus.CounterVec
	seconds    *prometheus.HistogramVec
	streams    *prometheus.GaugeVec
	shed       *prometheus.CounterVec
	commands   *prometheus.CounterVec
	begun      prometheus.Counter
	removed    prometheus.Counter
	lockers    prometheus.Counter
	documents  prometheus.Counter
	entries    *prometheus.CounterVec
	appends    prometheus.Histogram
	damaged    prometheus.Counter
	damageSeen atomic.Bool // whether damaged is above 0
}

// NewMetrics returns metrics with all counters at zero.
func NewMetrics() *Metrics {
	m := &Metrics{
		registry:  prometheus.NewRegistry(),
		requests:  prometheus.NewCounterVec(prometheus.CounterOpts{Name: "battlemat_http_requests_total", Help: "Requests answered."}, []string{"method", "route", "status"}),
		seconds:   prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "battlemat_http_request_seconds", Help: "Time to answer a request; streams are not counted.", Buckets: prometheus.ExponentialBuckets(0.0005, 2, 14)}, []string{"route"}),
		streams:   prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "battlemat_streams", Help: "Live streams."}, []string{"kind"}),
		shed:      prometheus.NewCounterVec(prometheus.CounterOpts{Name: "battlemat_streams_ended_total", Help: "Streams that ended, by reason."}, []string{"reason"}),
		commands:  prometheus.NewCounterVec(prometheus.CounterOpts{Name: "battlemat_commands_total", Help: "Commands of clients, by outcome."}, []string{"result"}),
		begun:     prometheus.NewCounter(prometheus.CounterOpts{Name: "battlemat_matches_begun_total", Help: "Matches begun."}),
		removed:   prometheus.NewCounter(prometheus.CounterOpts{Name: "battlemat_matches_removed_total", Help: "Matches removed from the log because of their age."}),
		lockers:   prometheus.NewCounter(prometheus.CounterOpts{Name: "battlemat_lockers_opened_total", Help: "Lockers opened by people."}),
		documents: prometheus.NewCounter(prometheus.CounterOpts{Name: "battlemat_documents_saved_total", Help: "Documents saved in lockers."}),
		entries:   prometheus.NewCounterVec(prometheus.CounterOpts{Name: "battlemat_log_appends_total", Help: "Entries written to the log, including those of bots, by outcome."}, []string{"result"}),
		appends:   prometheus.NewHistogram(prometheus.HistogramOpts{Name: "battlemat_log_append_seconds", Help: "Time until an entry was on disk.", Buckets: prometheus.ExponentialBuckets(0.00025, 2, 14)}),
	}
	m.damaged = prometheus.NewCounter(prometheus.CounterOpts{Name: "battlemat_log_damaged_total", Help: "Reads of the log that failed because of damage."})
	m.registry.MustRegister(m.damaged, m.requests, m.seconds, m.streams, m.shed, m.commands, m.begun, m.removed, m.lockers, m.documents, m.entries, m.appends,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Loaded sets the function that returns the number of matches in memory.
func (m *Metrics) Loaded(n func() int) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "battlemat_loaded_matches", Help: "Matches in memory, whether or not somebody follows them."},
		func() float64 { return float64(n()) }))
}

// observe adds gauges for a server: the number of matches that its streams follow, and the number
// of matches that its service cannot read.
func (m *Metrics) observe(service *match.Service, followed func() int) error {
	live := prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "battlemat_live_matches", Help: "Matches that somebody follows."},
		func() float64 { return float64(followed()) })
	return errors.Join(m.registry.Register(live), m.registry.Register(unreadableMatches{service}))
}

// unreadableMatches is a collector that counts the matches that a service cannot read.
type unreadableMatches struct{ service *match.Service }

var unreadableDesc = prometheus.NewDesc("battlemat_unreadable_matches", "Matches that were asked for and whose logs cannot be read, by reason.", []string{"reason"}, nil)

func (unreadableMatches) Describe(to chan<- *prometheus.Desc) { to <- unreadableDesc }

func (u unreadableMatches) Collect(to chan<- prometheus.Metric) {
	counts := u.service.Unreadable()
	for code := range unreadable {
		to <- prometheus.MustNewConstMetric(unreadableDesc, prometheus.GaugeValue, float64(counts[code]), code)
	}
}

// handler returns the metrics in the format that the client asks for, compressed like other
// answers.
func (m *Metrics) handler() http.Handler {
	return gzipped(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		families, err := m.registry.Gather()
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		format := expfmt.NegotiateAccept(r.Header, expfmt.DefaultAcceptedFormats()...)
		w.Header().Set("Content-Type", string(format))
		encoder := expfmt.NewEncoder(w, format)
		for _, family := range families {
			if encoder.Encode(family) != nil {
				return // the client has gone
			}
		}
	}))
}

// methods lists the HTTP methods that are counted by name. Others are not, because a client may
// send any word.
var methods = map[string]bool{"GET": true, "HEAD": true, "POST": true, "PUT": true, "PATCH": true, "DELETE": true, "OPTIONS": true}

func (m *Metrics) request(method, route string, status int, took time.Duration) {
	if !methods[method] {
		method = "other"
	}
	m.requests.WithLabelValues(method, route, strconv.Itoa(status)).Inc()
	if !streaming[route] {
		m.seconds.WithLabelValues(route).Observe(took.Seconds())
	}
}

// command counts the result of a client's command: "taken", or the code of its problem.
func (m *Metrics) command(err error) {
	result := "taken"
	if err != nil {
		result = problemOf(err).Code
	}
	m.commands.WithLabelValues(result).Inc()
}

// Log returns a log that counts everything that is appended to it.
func (m *Metrics) Log(log match.Log) match.Log { return &countedLog{Log: log, metrics: m} }

type countedLog struct {
	match.Log
	metrics *Metrics
}

func (l *countedLog) Create(ctx context.Context, id match.ID, secret match.Secret, entry []byte) error {
	begun := time.Now()
	err := l.Log.Create(ctx, id, secret, entry)
	l.count(begun, err)
	return err
}

func (l *countedLog) Append(ctx context.Context, id match.ID, seq int, entry []byte) error {
	begun := time.Now()
	err := l.Log.Append(ctx, id, seq, entry)
	l.count(begun, err)
	return err
}

func (l *countedLog) Finish(ctx context.Context, id match.ID, seq int, entry []byte) error {
	begun := time.Now()
	err := l.Log.Finish(ctx, id, seq, entry)
	l.count(begun, err)
	return err
}

func (l *countedLog) Remove(ctx context.Context, id match.ID, seq int) error {
	err := l.Log.Remove(ctx, id, seq)
	if err == nil {
		l.metrics.removed.Inc()
	}
	return err
}

func (l *countedLog) Secret(ctx context.Context, id match.ID) (match.Secret, error) {
	secret, err := l.Log.Secret(ctx, id)
	l.metrics.noteDamage(err)
	return secret, err
}

func (l *countedLog) Secrets(ctx context.Context, ids []match.ID) (known map[match.ID]match.Secret, damaged []match.ID, err error) {
	known, damaged, err = l.Log.Secrets(ctx, ids)
	for range damaged {
		l.metrics.noteDamage(match.ErrDamaged)
	}
	return known, damaged, err
}

func (l *countedLog) Read(ctx context.Context, id match.ID, from, limit int) ([][]byte, error) {
	list, err := l.Log.Read(ctx, id, from, limit)
	l.metrics.noteDamage(err)
	return list, err
}

func (l *countedLog) Picture(ctx context.Context, hash string) ([]byte, error) {
	picture, err := l.Log.Picture(ctx, hash)
	l.metrics.noteDamage(err)
	return picture, err
}

func (l *countedLog) Locker(ctx context.Context, name string) (int, []byte, error) {
	version, locker, err := l.Log.Locker(ctx, name)
	l.metrics.noteDamage(err)
	return version, locker, err
}

// noteDamage counts an error if it says that the log is damaged.
func (m *Metrics) noteDamage(err error) {
	if errors.Is(err, match.ErrDamaged) {
		m.damaged.Inc()
		m.damageSeen.Store(true)
	}
}

func (l *countedLog) count(begun time.Time, err error) {
	l.metrics.noteDamage(err)
	result := "appended"
	switch {
	case errors.Is(err, match.ErrTaken):
		result = "taken"
	case errors.Is(err, match.ErrUnavailable):
		result = "unavailable"
	case err != nil:
		result = "failed"
	}
	l.metrics.entries.WithLabelValues(result).Inc()
	if err == nil {
		l.metrics.appends.Observe(time.Since(begun).Seconds())
	}
}

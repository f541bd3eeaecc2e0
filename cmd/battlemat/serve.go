package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/battlemat/battlemat/desk"
	"github.com/battlemat/battlemat/docs/rulings"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/web"
)

// usual is the default address of the table.
const usual = "127.0.0.1:8080"

// nearby is the number of ports after the usual one that are tried.
const nearby = 20

type serveCmd struct {
	Listen      string   `help:"The address to listen on; by default 127.0.0.1:8080, or the next free port. With :8080 other computers can reach it." placeholder:"ADDRESS"`
	Store       string   `help:"Where matches are kept: a SQLite file, or postgres://… for several servers; without it, a file in your data folder." env:"BATTLEMAT_STORE" placeholder:"STORE"`
	Scenario    []string `help:"Offer a scenario from a file, along with those that come with the program." placeholder:"FILE"`
	Library     string   `help:"Offer every scenario in a folder: each .json file, as with --scenario." placeholder:"DIR"`
	Open        bool     `help:"Open the page in the browser, even without a terminal." xor:"open"`
	NoOpen      bool     `help:"Do not open the page in the browser." xor:"open"`
	AllowHost   []string `help:"A host name by which the server may be reached, in addition to its address; without any, a server on 127.0.0.1 answers only to localhost, unless it is behind a proxy." placeholder:"NAME"`
	AllowOrigin []string `help:"A site whose pages may use the API, as in https://table.example; * for all." placeholder:"ORIGIN"`
	BehindProxy bool     `help:"Take clients' addresses from X-Forwarded-For, as your proxy writes it."`
	Seed        string   `help:"Words that decide the dice of all matches, so that they are the same after every start. Only for demonstrations and tests: anyone who guesses the words knows the dice." placeholder:"WORDS"`
	boundFlags
	DeskRate float64 `least:"0.01" help:"How many questions one client may ask the desk in a second; it may ask four times as many at once." default:"5" placeholder:"N"`
	NoLimits bool    `help:"Set no limits on requests, streams and matches; for measuring."`
	Log      string  `help:"What is logged to standard error: debug, info (every request), warn or error." default:"warn" enum:"debug,info,warn,error"`
	LogJSON  bool    `name:"log-json" help:"Log as JSON, one line for each event."`

	grace time.Duration // for tests; 0 for the default
}

// Run serves until it is interrupted.
func (c *serveCmd) Run(s *streams) error {
	c.tune()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// Once the signals are released, a second signal ends the program at once.
	context.AfterFunc(ctx, stop)
	return c.serve(ctx, s)
}

func (c *serveCmd) serve(ctx context.Context, s *streams) error {
	log := c.logger(s.err)
	offered, err := c.scenarios(s)
	if err != nil {
		return err
	}
	listener, err := c.listen()
	if err != nil {
		return err
	}
	defer listener.Close()
	if err := folderOf(c.Store); err != nil {
		return err
	}
	kept, err := store.Open(ctx, c.Store, store.Options{Logger: log})
	if err != nil {
		return fmt.Errorf("serve: %w", err)
	}
	defer kept.Close()
	metrics := server.NewMetrics()
	counted := metrics.Log(kept)
	service := match.NewService(counted, c.bound(match.Options{Rules: ruleset, Version: version, Logger: log, Seed: c.Seed, Examine: true}, c.NoLimits))
	metrics.Loaded(service.Loaded)
	_, isFile, err := store.PathOf(c.Store)
	if err != nil {
		return errors.Join(fmt.Errorf("serve: %w", err), service.Close(ctx))
	}
	others := reached(listener.Addr())
	table, err := server.New(server.Options{
		Service: service, Ping: kept.Ping, Shared: !isFile, Rules: ruleset, Scenarios: offered, Books: all.Books(), Ruling: rulings.Of, Web: web.Dist,
		Questions: desk.Kinds(), Logger: log, Metrics: metrics, Limits: c.limits(), Version: version,
		Hosts: c.hosts(listener.Addr()), Origins: c.AllowOrigin, Addresses: others,
	})
	if err != nil {
		return errors.Join(fmt.Errorf("serve: %w", err), service.Close(ctx))
	}
	page := pageOf(listener.Addr())
	fmt.Fprintf(s.out, "Battlemat is at %s\n", page)
	if others != nil && !c.BehindProxy {
		for _, address := range others() {
			fmt.Fprintf(s.out, "Others in your network reach it at %s\n", address)
		}
	}
	if c.shows(s) {
		openBrowser(page)
	}
	removing, stop := context.WithCancel(ctx)
	keeping := c.keep(removing, counted, log)
	defer func() {
		stop()
		keeping.Wait()
	}()
	return c.until(ctx, table, service, listener, log)
}

// folderOf returns an error if the file of a store would be in a folder that does not exist.
func folderOf(url string) error {
	path, isFile, err := store.PathOf(url)
	if err != nil || !isFile || url == "" { // the folder of the default store is created
		return nil
	}
	folder := filepath.Dir(path)
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return fmt.Errorf("serve: --store %s: there is no folder %s: make it first, or name a file in a folder that exists", url, folder)
	}
	return nil
}

// When the server stops, requests and streams have the time `grace` to end. After that, commands
// have the time `parting` to finish.
const (
	grace   = 5 * time.Second
	parting = 10 * time.Second
)

// until serves until ctx ends, and then shuts down. It takes no new requests, tells streams to come
// back later, finishes commands and closes the service.
func (c *serveCmd) until(ctx context.Context, table *server.Server, service *match.Service, listener net.Listener, log *slog.Logger) error {
	web := table.HTTP()
	failed := make(chan error, 1)
	go func() { failed <- web.Serve(listener) }()
	var err error
	select {
	case err = <-failed:
		err = fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	leave, cancel := context.WithTimeout(context.Background(), cmp.Or(c.grace, grace))
	defer cancel()
	gone := make(chan error, 1)
	go func() { gone <- web.Shutdown(leave) }()
	if late := errors.Join(table.Shutdown(leave), <-gone); late != nil {
		// A client that never ends its request is not a failure.
		log.Info("connections are cut", "error", late)
		err = errors.Join(err, web.Close())
	}
	finish, end := context.WithTimeout(context.Background(), parting)
	defer end()
	return errors.Join(err, service.Close(finish))
}

// listen opens the port. If the user has chosen none, it takes the first free port from the usual
// one on.
func (c *serveCmd) listen() (net.Listener, error) {
	address := c.Listen
	if address == "" {
		address = usual
	}
	listener, err := net.Listen("tcp", address)
	if err == nil || !taken(err) {
		return listener, explained(address, err)
	}
	if c.Listen != "" {
		return nil, fmt.Errorf("serve: %s is taken by another program: choose another port, or omit --listen to use the next free one", address)
	}
	host, port, _ := net.SplitHostPort(usual)
	first, _ := strconv.Atoi(port)
	for n := first + 1; n <= first+nearby; n++ {
		if listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(n))); err == nil {
			return listener, nil
		}
	}
	return nil, fmt.Errorf("serve: %s and the %d ports after it are taken: choose one with --listen", usual, nearby)
}

// taken reports whether the error means that another program has the port. Windows has a separate
// error number for that.
func taken(err error) bool {
	const windows = syscall.Errno(10048)
	return errors.Is(err, syscall.EADDRINUSE) || errors.Is(err, windows)
}

func explained(address string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("serve: --listen %s: %w: expected an address such as %s", address, err, usual)
}

// pageOf returns the address to type into a browser.
func pageOf(address net.Addr) string {
	tcp, isTCP := address.(*net.TCPAddr)
	if !isTCP {
		return "http://" + address.String() + "/"
	}
	host := tcp.IP.String()
	if tcp.IP.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, strconv.Itoa(tcp.Port)) + "/"
}

// hosts returns the host names that the server accepts; none means any. A server that only this
// machine can reach accepts only the machine's own names. So a page from another host whose name
// resolves to this machine cannot pass itself off as a page of the server. Behind a proxy, any name
// is accepted unless some are given, since only the proxy's names reach the server.
func (c *serveCmd) hosts(address net.Addr) []string {
	tcp, isTCP := address.(*net.TCPAddr)
	if len(c.AllowHost) == 0 && (c.BehindProxy || !isTCP || !tcp.IP.IsLoopback()) {
		return nil
	}
	names := append([]string{"localhost", "127.0.0.1", "::1"}, c.AllowHost...)
	if isTCP && !tcp.IP.IsUnspecified() {
		names = append(names, tcp.IP.String())
	}
	if name, _, err := net.SplitHostPort(c.Listen); err == nil && name != "" {
		names = append(names, name)
	}
	return names
}

func (c *serveCmd) limits() server.Limits {
	l := server.Limits{Forwarded: c.BehindProxy}
	if c.DeskRate > 0 {
		l.Desk = server.Rate{PerSecond: c.DeskRate, Burst: max(1, int(4*c.DeskRate))}
	}
	if c.NoLimits {
		none := server.Rate{PerSecond: -1}
		l.Requests, l.Matches, l.Day, l.Commands, l.Chat, l.Desk, l.Alone = none, none, none, none, none, none, -1
		l.Pictures, l.Tiles, l.Lockers, l.Kept = none, none, none, none
		l.Streams, l.ClientStreams, l.MatchStreams = -1, -1, -1
	}
	return l
}

func (c *serveCmd) logger(w io.Writer) *slog.Logger {
	var level slog.Level
	_ = level.UnmarshalText([]byte(c.Log)) // the parser only accepts valid levels
	o := &slog.HandlerOptions{Level: level}
	if c.LogJSON {
		return slog.New(slog.NewJSONHandler(w, o))
	}
	return slog.New(slog.NewTextHandler(w, o))
}

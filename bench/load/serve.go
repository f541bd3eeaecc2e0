//go:build linux

package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/pprof"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/scenario"
)

// serve is this project's server with the trivial game, and limits that let one
// client play everything.
func serve(args []string) error {
	flags := flag.NewFlagSet("serve", flag.ExitOnError)
	profile := flags.String("profile", "", "write a CPU profile of ten seconds here")
	url := flags.String("store", "", "as battlemat serve takes it")
	if err := flags.Parse(args); err != nil {
		return err
	}
	server.Tune() // as battlemat serve does
	log, err := store.Open(context.Background(), *url, store.Options{})
	if err != nil {
		return err
	}
	rules := func(string) (battlemat.Ruleset, error) { return count{}, nil }
	doc, err := countScenario()
	if err != nil {
		return err
	}
	unbound := server.Rate{PerSecond: -1}
	s, err := server.New(server.Options{
		Service: match.NewService(log, match.Options{Rules: rules}), Rules: rules, Scenarios: []*scenario.Scenario{doc},
		Limits: server.Limits{Requests: unbound, Matches: unbound, Day: unbound, Commands: unbound, Streams: -1, ClientStreams: -1},
	})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	if *profile != "" {
		go profiled(*profile)
	}
	fmt.Println("listening on", listener.Addr())
	return s.HTTP().Serve(listener)
}

// server returns the command of a server, how its matches are opened, and what takes
// its leavings away.
func command(ctx context.Context, name, label string) (*exec.Cmd, func(address string) table, func(), error) {
	if name == "peer" {
		c := exec.CommandContext(ctx, "node", "peer/server.js", "0")
		c.Dir = peerFolder()
		c.Env = append(os.Environ(), "NODE_ENV=production")
		return c, func(address string) table { return peerTable(address, label) }, func() {}, nil
	}
	self, err := os.Executable()
	if err != nil {
		return nil, nil, nil, err
	}
	url, clean, err := storeOf(name)
	if err != nil {
		return nil, nil, nil, err
	}
	return exec.CommandContext(ctx, self, "serve", "-store", url), ourTable, clean, nil
}

// peerFolder is the folder of this command, from wherever in the module it is run.
func peerFolder() string {
	for _, folder := range []string{".", "load", "bench/load"} {
		if _, err := os.Stat(filepath.Join(folder, "peer", "server.js")); err == nil {
			return folder
		}
	}
	return "."
}

// profiled writes what the server does for ten seconds.
func profiled(path string) {
	file, err := os.Create(path)
	if err != nil {
		return
	}
	defer file.Close()
	if pprof.StartCPUProfile(file) == nil {
		time.Sleep(10 * time.Second)
		pprof.StopCPUProfile()
	}
}

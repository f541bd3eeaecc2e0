//go:build linux

package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/pprof"
	"syscall"
	"time"

	"github.com/battlemat/battlemat"
	"github.com/battlemat/battlemat/internal/server"
	"github.com/battlemat/battlemat/internal/store"
	"github.com/battlemat/battlemat/match"
	"github.com/battlemat/battlemat/rules/all"
	"github.com/battlemat/battlemat/scenario"
	"github.com/battlemat/battlemat/scenario/scenarios"
)

// serve runs this project's server with the trivial game and all others, and with limits that let
// one client play everything. It runs no bots.
func serve(args []string) error {
	flags := flag.NewFlagSet("serve", flag.ExitOnError)
	profile := flags.String("profile", "", "on the signal USR1, write a CPU profile of ten seconds to this file, and then a heap profile to a file with .heap added to the name")
	url := flags.String("store", "", "the store, as for the --store flag of battlemat serve")
	shared := flags.Bool("shared", false, "another server uses the store too")
	if err := flags.Parse(args); err != nil {
		return err
	}
	log, err := store.Open(context.Background(), *url, store.Options{})
	if err != nil {
		return err
	}
	rules := func(name string) (battlemat.Ruleset, error) {
		if name == (count{}).Name() {
			return count{}, nil
		}
		return all.Ruleset(name)
	}
	doc, err := countScenario()
	if err != nil {
		return err
	}
	docs := []*scenario.Scenario{doc}
	for _, name := range scenarios.Names() {
		doc, err := scenarios.Load(name)
		if err != nil {
			return err
		}
		docs = append(docs, doc)
	}
	unbound := server.Rate{PerSecond: -1}
	s, err := server.New(server.Options{
		Service: match.NewService(log, match.Options{Rules: rules, Random: &seeds{}, NoBots: true}), Rules: rules, Scenarios: docs, Shared: *shared,
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
		wanted := make(chan os.Signal, 1)
		signal.Notify(wanted, syscall.SIGUSR1)
		go func() { <-wanted; profiled(*profile); heaped(*profile + ".heap") }()
	}
	fmt.Println("listening on", listener.Addr())
	return s.HTTP().Serve(listener)
}

// peerFolder returns the folder of this command, whichever folder of the module it is run from.
func peerFolder() string {
	for _, folder := range []string{".", "load", "bench/load"} {
		if _, err := os.Stat(filepath.Join(folder, "peer", "server.js")); err == nil {
			return folder
		}
	}
	return "."
}

// profiled writes a CPU profile of this process, taken over ten seconds.
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

// heaped writes a profile of this process's live memory.
func heaped(path string) {
	file, err := os.Create(path)
	if err != nil {
		return
	}
	defer file.Close()
	runtime.GC()
	_ = pprof.Lookup("heap").WriteTo(file, 0)
}

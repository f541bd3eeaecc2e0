//go:build linux

package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// run is one measurement: a game on a kind of server.
type run struct {
	game     playable
	on       string
	label    string
	profiles string
	matches  int
	rate     int
	patches  bool // whether streams use patches
	while    time.Duration
}

// do starts the servers, drives them, and returns the result.
func (r run) do(ctx context.Context) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, 3*r.while+3*time.Minute)
	defer cancel()
	processes, clean, err := r.servers(ctx)
	if err != nil {
		return "", err
	}
	defer clean()
	var addresses []string
	for _, p := range processes {
		address, err := start(p)
		if err != nil {
			return "", err
		}
		defer func() { p.Process.Kill(); p.Wait() }()
		addresses = append(addresses, address)
	}
	before := memory(processes)
	var servers, driver, database time.Duration
	begun := func() {
		servers, driver, database = took(processes), processor(os.Getpid()), r.database(processes)
		if r.profiles == "" {
			return
		}
		go profiled(fmt.Sprintf("%s-driver-of-%s-%s-%d.prof", r.profiles, r.game.name, r.on, r.matches))
		for _, p := range processes {
			if r.on != "peer" {
				p.Process.Signal(syscall.SIGUSR1)
			}
		}
	}
	m, err := drive(ctx, driverOf(r, addresses), r.matches, r.while, begun)
	if err != nil {
		return "", err
	}
	each := func(took time.Duration) time.Duration {
		return (took / time.Duration(max(m.All, 1))).Round(time.Microsecond)
	}
	told := fmt.Sprintf("%v   processor time per action: server %s, driver %s", m, each(took(processes)-servers), each(processor(os.Getpid())-driver))
	if r.on == "postgres" || r.number() > 1 {
		told += fmt.Sprintf(", database %s", each(r.database(processes)-database))
	}
	after := memory(processes)
	told += fmt.Sprintf("; memory %d MB, %d kB per match", after>>20, (after-before)>>10/int64(r.matches))
	if r.game.recorded != nil {
		told += "; " + m.traffic()
	}
	return told, nil
}

// driverOf returns the driver of a run.
func driverOf(r run, addresses []string) driver {
	switch {
	case r.on == "peer":
		return driver{open: peerTable(addresses[0], r.label), rate: r.rate}
	case r.game.recorded == nil:
		return driver{open: ourTable(addresses[0], r.patches), rate: r.rate}
	}
	return driver{open: realTable(addresses, r.on == "routed", r.game.recorded, r.patches), rate: r.rate}
}

// servers returns the commands of the run's servers, and a function that cleans up after them.
func (r run) servers(ctx context.Context) ([]*exec.Cmd, func(), error) {
	if r.on == "peer" {
		c := exec.CommandContext(ctx, "node", "peer/server.js", "0")
		c.Dir = peerFolder()
		c.Env = append(os.Environ(), "NODE_ENV=production")
		return []*exec.Cmd{c}, func() {}, nil
	}
	self, err := os.Executable()
	if err != nil {
		return nil, nil, err
	}
	url, clean, err := storeOf(r.on)
	if err != nil {
		return nil, nil, err
	}
	var list []*exec.Cmd
	for i := range r.number() {
		c := exec.CommandContext(ctx, self, "serve", "-store", url)
		if r.on != "sqlite" {
			c.Args = append(c.Args, "-shared")
		}
		if r.profiles != "" {
			c.Args = append(c.Args, "-profile", fmt.Sprintf("%s-%s-%s-%d-%d.prof", r.profiles, r.game.name, r.on, r.matches, i))
		}
		list = append(list, c)
	}
	return list, clean, nil
}

// number returns the number of servers.
func (r run) number() int {
	if r.on == "two" || r.on == "routed" {
		return 2
	}
	return 1
}

// took returns the processor time that the servers have used.
func took(servers []*exec.Cmd) (sum time.Duration) {
	for _, s := range servers {
		sum += processor(s.Process.Pid)
	}
	return sum
}

// memory returns the memory of the servers.
func memory(servers []*exec.Cmd) (sum int64) {
	for _, s := range servers {
		sum += resident(s.Process.Pid)
	}
	return sum
}

// database returns the processor time that the database has used.
func (r run) database(servers []*exec.Cmd) time.Duration {
	but := map[int]bool{}
	for _, s := range servers {
		but[s.Process.Pid] = true
	}
	return below(os.Getpid(), but)
}

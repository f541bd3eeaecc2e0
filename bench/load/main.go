//go:build linux

package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

func main() {
	var err error
	if len(os.Args) > 1 && os.Args[1] == "serve" {
		err = serve(os.Args[2:])
	} else {
		err = load(os.Args[1:])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "load:", err)
		os.Exit(2)
	}
}

// load runs every server in turn, and prints a line for each number of matches.
func load(args []string) error {
	flags := flag.NewFlagSet("load", flag.ExitOnError)
	on := flags.String("on", "peer,sqlite,postgres", "the servers")
	counts := flags.String("matches", "1,50,500", "how many matches at once")
	seconds := flags.Int("seconds", 8, "how long each run is")
	profiles := flags.String("profile", "", "write CPU profiles of our servers and of the driver to files that begin with this")
	rounds := flags.Int("rounds", 1, "how often, taking turns")
	if err := flags.Parse(args); err != nil {
		return err
	}
	debug.SetGCPercent(200) // the driver should not be what is measured
	ctx := context.Background()
	for round := range *rounds {
		for _, count := range strings.Split(*counts, ",") {
			matches, err := strconv.Atoi(count)
			if err != nil {
				return fmt.Errorf("matches: %w", err)
			}
			for _, name := range strings.Split(*on, ",") {
				m, memory, err := run(ctx, name, fmt.Sprintf("%d-%d", round, matches), *profiles, matches, time.Duration(*seconds)*time.Second)
				if err != nil {
					return fmt.Errorf("%s, %d matches: %w", name, matches, err)
				}
				fmt.Printf("%-9s %4d matches  %v   %s\n", name, matches, m, memory)
			}
		}
	}
	return nil
}

// run starts a server, drives it, and says how much memory it took.
func run(ctx context.Context, name, label, profiles string, matches int, while time.Duration) (measure, string, error) {
	ctx, cancel := context.WithTimeout(ctx, 3*while+2*time.Minute)
	defer cancel()
	process, open, clean, err := command(ctx, name, label)
	if err != nil {
		return measure{}, "", err
	}
	defer clean()
	if profiles != "" && name != "peer" {
		process.Args = append(process.Args, "-profile", fmt.Sprintf("%s-%s-%d.prof", profiles, name, matches))
	}
	address, err := start(process)
	if err != nil {
		return measure{}, "", err
	}
	defer func() { process.Process.Kill(); process.Wait() }()
	if profiles != "" {
		go profiled(fmt.Sprintf("%s-driver-of-%s-%d.prof", profiles, name, matches))
	}
	driver, database := processor(os.Getpid()), below(os.Getpid(), process.Process.Pid)
	m, err := drive(ctx, open(address), matches, while)
	each := func(took time.Duration) time.Duration {
		return (took / time.Duration(max(m.All, 1))).Round(time.Microsecond)
	}
	spent := fmt.Sprintf("server %s, driver %s", each(processor(process.Process.Pid)), each(processor(os.Getpid())-driver))
	if name == "postgres" {
		spent += fmt.Sprintf(", database %s", each(below(os.Getpid(), process.Process.Pid)-database))
	}
	return m, fmt.Sprintf("processor an action: %s; memory %s", spent, resident(process.Process.Pid)), err
}

// start runs a server and reads from its output where it listens: the last word of the
// first line that begins with "listening on".
func start(command *exec.Cmd) (string, error) {
	out, err := command.StdoutPipe()
	if err != nil {
		return "", err
	}
	command.Stderr = os.Stderr
	if err := command.Start(); err != nil {
		return "", err
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if address, ok := strings.CutPrefix(lines.Text(), "listening on "); ok {
			go func() {
				for lines.Scan() { // so that it never blocks
				}
			}()
			return address, nil
		}
	}
	return "", fmt.Errorf("%s ended before it listened", command.Path)
}

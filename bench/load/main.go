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

// load runs every server in turn, and prints a line for each game and number of matches.
func load(args []string) error {
	flags := flag.NewFlagSet("load", flag.ExitOnError)
	on := flags.String("on", "peer,sqlite,postgres,routed,two", "the servers to run, one after another; routed and two are two servers on one database: with routed, all streams of a match are on one of them; with two, every second stream is on the other; peer plays only the trivial game")
	games := flags.String("games", "count,real", "what is played: count, the trivial game; real, a scenario of each real game; mixed, these scenarios all at once; or names of scenarios")
	counts := flags.String("matches", "", "how many matches to play at once; by default 1,50,500 for the trivial game and 50,200 for the others")
	seconds := flags.Int("seconds", 8, "the length of each run, in seconds")
	rate := flags.Int("rate", 0, "the most actions per second; 0 for as many as the server can take")
	whole := flags.Bool("whole", false, "ask the server for whole states instead of patches")
	profiles := flags.String("profile", "", "write CPU profiles of our servers and of the driver to files whose names begin with this")
	rounds := flags.Int("rounds", 1, "how many times to do each run; every run is done once before any is repeated")
	if err := flags.Parse(args); err != nil {
		return err
	}
	debug.SetGCPercent(200) // collect garbage less often in the driver, which is not what is measured
	ctx := context.Background()
	played, err := gamesOf(ctx, *games)
	if err != nil {
		return err
	}
	for round := range *rounds {
		for _, g := range played {
			for _, count := range strings.Split(g.counts(*counts), ",") {
				matches, err := strconv.Atoi(count)
				if err != nil {
					return fmt.Errorf("matches: %w", err)
				}
				for _, name := range strings.Split(*on, ",") {
					if !g.playedOn(name) {
						continue
					}
					r := run{game: g, on: name, label: fmt.Sprintf("%d-%d", round, matches), profiles: *profiles, matches: matches, rate: *rate, patches: !*whole, while: time.Duration(*seconds) * time.Second}
					told, err := r.do(ctx)
					if err != nil {
						return fmt.Errorf("%s on %s, %d matches: %w", g.name, name, matches, err)
					}
					fmt.Printf("%-22s %-9s %4d matches  %s\n", g.name, name, matches, told)
				}
			}
		}
	}
	return nil
}

// start runs a server and returns the address that the server prints: the last word of its first
// line that begins with "listening on".
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
				for lines.Scan() { // read on, so that the server never blocks
				}
			}()
			return address, nil
		}
	}
	return "", fmt.Errorf("%s ended before it listened", command.Path)
}

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
	profiles := flags.String("profile", "", "write CPU profiles of our servers to files that begin with this")
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
	m, err := drive(ctx, open(address), matches, while)
	spent := "unknown"
	if took, ok := processor(process.Process.Pid); ok && m.All > 0 {
		spent = fmt.Sprint((took / time.Duration(m.All)).Round(time.Microsecond))
	}
	return m, "server: " + spent + " of processor an action, memory " + resident(process.Process.Pid), err
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

// resident is the memory of a process, as Linux tells it.
func resident(pid int) string {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return "unknown"
	}
	for line := range strings.Lines(string(status)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			return strings.TrimSpace(rest)
		}
	}
	return "unknown"
}

// processor is the processor time that a process has taken, as Linux tells it in ticks
// of a hundredth of a second.
func processor(pid int) (time.Duration, bool) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, false
	}
	_, rest, _ := strings.Cut(string(stat), ") ") // the name may hold blanks
	fields := strings.Fields(rest)
	if len(fields) < 13 {
		return 0, false
	}
	user, errUser := strconv.Atoi(fields[11])
	system, errSystem := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond, errUser == nil && errSystem == nil
}
